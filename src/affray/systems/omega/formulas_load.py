"""Weight, speed, and what a load does in water (section 5, OM-6.6)."""

from __future__ import annotations

from mypy_extensions import i64

from affray.fight.errors import Refused
from affray.fight.reasons import SILENT, Reasons
from affray.systems.omega.arithmetic import clamp, quotient
from affray.systems.omega.formulas_scores import attribute_modifier


def carrying_capacity(strength: i64, agility: i64) -> i64:
    """Give the capacity: Strength times Agility times 10 (OM-5.1)."""
    return strength * agility * 10


def base_delay(agility: i64) -> i64:
    """Give the delay before statuses and burden (OM-5.4), in ticks."""
    return 5 - min(4, quotient(attribute_modifier(agility), 2))


def burden_delay(weight: i64, capacity: i64, no_capacity_delay: i64 = 6) -> i64:
    """Give the ticks that a load adds (OM-5.6, OM-5.7); each limit belongs to the lighter step.

    Args:
        weight: the whole load.
        capacity: what the character can carry.
        no_capacity_delay: the knob of this name, for a load without capacity.
    """
    if weight <= 0:
        return 0
    if capacity <= 0:
        return no_capacity_delay
    if 4 * weight <= capacity:
        return 0
    if 3 * weight <= capacity:
        return 1
    if 2 * weight <= capacity:
        return 2
    return 3 if weight <= capacity else 6


def action_delay(
    agility: i64,
    weight: i64 = 0,
    capacity: i64 = 1,
    hasted: bool = False,
    slowed: bool = False,
    heroism: bool = False,
    mounted: bool = False,
    no_capacity_delay: i64 = 6,
    why: Reasons = SILENT,
) -> i64:
    """Give the ticks of an ordinary action (OM-5.4 to 5.10), 1 to 25.

    Args:
        agility: the character's.
        weight: the whole load.
        capacity: what the character can carry.
        hasted: whether Hasted runs.
        slowed: whether Slowed runs.
        heroism: whether Heroism runs.
        mounted: whether the character rides; then nothing else counts.
        no_capacity_delay: the knob of this name.
        why: notes the terms.
    """
    if mounted:
        return why.plus("mounted", 3)
    delay: i64 = why.plus("base", base_delay(agility))
    if hasted:
        delay -= why.minus("hasted", delay - quotient(delay, 2))
    if slowed:
        delay += why.plus("slowed", delay)
    delay += why.plus("burden", burden_delay(weight, capacity, no_capacity_delay))
    if heroism:
        delay -= why.minus("heroism", delay - quotient(delay, 2))
    return why.limited("limit", delay, clamp(delay, 1, 25))


def speed_display(delay: i64) -> str:
    """Write the speed as the game shows it: 5 by the delay, the fraction unpadded (OM-5.11).

    Raises:
        Refused: the delay isn't positive.
    """
    if delay < 1:
        message = f"delay must be 1 or more, got {delay}"
        raise Refused(message)
    return f"{5 // delay}.{500 // delay % 100}"


def overloaded_afloat(weight: i64, capacity: i64) -> bool:
    """Tell whether a load is too heavy to float with: above half the capacity (OM-6.6)."""
    return weight > quotient(capacity, 2)


def drowns_without_action(armor_worn: bool, weight: i64, capacity: i64, breathing: i64 = 0) -> bool:
    """Tell whether the drowning check asks for something to be done (OM-6.6).

    Args:
        armor_worn: whether any body armor is worn.
        weight: the whole load.
        capacity: what the character can carry.
        breathing: the status's counter.
    """
    return breathing <= 0 and (armor_worn or overloaded_afloat(weight, capacity))
