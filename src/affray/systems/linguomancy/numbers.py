"""The numbers of a creature: bonuses, defense, resources and their limits, computed from other numbers (LI-20, LI-22).

Distances are in whole centimetres.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.fight.reasons import SILENT, Reasons
from affray.systems.linguomancy.constants import ACTION_POINTS, DEADLY_TIER, FLY, JUMP, METER, UP

if TYPE_CHECKING:
    from collections.abc import Sequence

FIRST_FLUX: Final = 10
"""The maximum of Flux at level 1 (LI-6.1)."""


def proficiency(level: i64) -> i64:
    """Give the proficiency of a level from 1 to 10 (LI-20.2)."""
    return 2 + (level - 1) // 4


def d20_bonus(
    ability: i64,
    proficiency_bonus: i64,
    exhaustion: i64,
    modifier: i64 = 0,
    name: str = "ability",
    why: Reasons = SILENT,
) -> i64:
    """Give what is added to the d20 of an attack, a save or a check (LI-20.4, 20.7).

    Args:
        ability: the modifier, -5 to 10.
        proficiency_bonus: 0 if not proficient.
        exhaustion: the tier, which is taken off.
        modifier: everything else.
        name: how the reasons call the ability.
        why: notes the terms.
    """
    return (
        why.plus(name, ability)
        + why.plus("proficiency", proficiency_bonus)
        - why.minus("exhaustion", exhaustion)
        + why.plus("modifiers", modifier)
    )


def defense(agility: i64, armor: i64, shield: i64, modifier: i64 = 0, why: Reasons = SILENT) -> i64:
    """Give the number that an attack roll must reach (LI-20.5)."""
    return (
        why.plus("base", 10)
        + why.plus("agility", agility)
        + why.plus("armor", armor)
        + why.plus("shield", shield)
        + why.plus("modifiers", modifier)
    )


def save_dc(ability: i64, level: i64, modifier: i64 = 0, why: Reasons = SILENT) -> i64:
    """Give the number that a save must reach (LI-20.6)."""
    return (
        why.plus("base", 8)
        + why.plus("proficiency", proficiency(level))
        + why.plus("ability", ability)
        + why.plus("steps", modifier)
    )


def shove_number(might: i64, agility: i64) -> i64:
    """Give the number that a shove must reach (LI-2.12)."""
    return 10 + max(might, agility)


def jump_limit(might: i64) -> i64:
    """Give how far a jump goes, in centimetres (LI-3.14)."""
    return METER * max(1, 3 + might)


def half(amount: i64, up: bool = False) -> i64:
    """Halve, rounding down unless `up` (LI-0.4)."""
    return (amount + 1) // 2 if up else amount // 2


def tired_points(exhaustion: i64) -> i64:
    """Give the action points that a tier leaves."""
    return ACTION_POINTS - 1 if exhaustion >= 4 else ACTION_POINTS  # noqa: PLR2004 - the tiers of LI-22.6


def halves_movement(exhaustion: i64) -> bool:
    """Tell whether a tier halves the maximum movement: 3 and 4 do."""
    return 3 <= exhaustion <= 4  # noqa: PLR2004 - the tiers of LI-22.6


def stops_movement(exhaustion: i64) -> bool:
    """Tell whether a tier makes the maximum movement 0: 5 and 6 do."""
    return exhaustion >= 5  # noqa: PLR2004 - the tiers of LI-22.6


def kills(exhaustion: i64) -> bool:
    """Tell whether a tier is death."""
    return exhaustion >= DEADLY_TIER


def max_movement(base: i64, modifier: i64, lethargic: bool, exhaustion: i64, bound: bool) -> i64:
    """Give the maximum movement of a turn (LI-22.9): modifiers first, then one halving, then 0 if held fast."""
    if bound or stops_movement(exhaustion):
        return 0
    most: i64 = max(0, base + modifier)
    return half(most) if lethargic or halves_movement(exhaustion) else most


def action_points(lethargic: bool, exhaustion: i64, stunned: bool, unconscious: bool) -> i64:
    """Give the action points that a turn starts with (LI-2.1, 22.10)."""
    if stunned or unconscious:
        return 0
    points: i64 = tired_points(exhaustion)
    return min(points, ACTION_POINTS - 1) if lethargic else points


def segment_cost(length: i64, difficult: i64, crawling: bool) -> i64:
    """Give what a segment costs: its length, once more if crawling, and its difficult part once more (LI-3.5, 3.12)."""
    return length * (2 if crawling else 1) + difficult


def airborne(mode: i64) -> bool:
    """Tell whether a mode of movement is off the ground (LI-3.13)."""
    return mode in (FLY, JUMP)


def stand_up_cost(maximum: i64) -> i64:
    """Give the movement that standing up takes: half of the maximum (LI-3.8)."""
    return half(maximum)


def can_stand_up(maximum: i64, left: i64, points: i64, costs_action: bool) -> bool:
    """Tell whether movement and action points suffice to stand up (LI-3.9, 3.10)."""
    return maximum > 0 and left >= stand_up_cost(maximum) and (points >= 1 or not costs_action)


def flux_max(level: i64, bonus: i64, per_level: i64) -> i64:
    """Give the maximum of Flux (LI-6.2)."""
    return FIRST_FLUX + per_level * (level - 1) + bonus


def flux_regain(flux: i64, maximum: i64, rate: i64, modifier: i64, drained: bool) -> i64:
    """Give the Flux after a turn's regeneration (LI-6.4, 6.5, 22.1)."""
    if drained or flux >= maximum:
        return flux
    return min(maximum, flux + max(0, rate + modifier))


def free_hands(hands: i64, held: i64, charged: i64) -> i64:
    """Give the hand points that are left (LI-5.1)."""
    return max(0, hands - held - charged)


def kept_up(needs: Sequence[int], hands: int, newest_first: bool) -> list[bool]:
    """Tell which maintained idioms go on if nobody chooses (LI-7.7).

    Args:
        needs: hand points of each idiom, in order of casting.
        hands: hand points that there are for them.
        newest_first: whether the idiom cast last is tried first.
    """
    kept = [False] * len(needs)
    left = hands
    order = range(len(needs) - 1, -1, -1) if newest_first else range(len(needs))
    for number in order:
        if needs[number] <= left:
            left -= needs[number]
            kept[number] = True
    return kept


def initiative_order(totals: list[int], agilities: list[int], players: list[bool]) -> list[int]:
    """Order creatures by initiative: total, Agility, players, order of the encounter (LI-23.1)."""
    order: list[int] = []
    for seat in range(len(totals)):
        place = len(order)
        while place > 0 and acts_before(seat, order[place - 1], totals, agilities, players):
            place -= 1
        order.insert(place, seat)
    return order


def acts_before(seat: i64, other: i64, totals: list[int], agilities: list[int], players: list[bool]) -> bool:
    """Tell whether somebody acts before another one who stands earlier in the encounter."""
    if totals[seat] != totals[other]:
        return totals[seat] > totals[other]
    if agilities[seat] != agilities[other]:
        return agilities[seat] > agilities[other]
    return players[seat] and not players[other]


def all_fallen(states: Sequence[int]) -> bool:
    """Tell whether nobody of a side stands (LI-1.3)."""
    return all(state != UP for state in states)
