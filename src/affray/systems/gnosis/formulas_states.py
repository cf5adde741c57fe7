"""What states do to bodies: timers, attrition, limbs and ward (section 10), on plain numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.systems.gnosis.formulas_hits import eye_penalty
from affray.systems.gnosis.kinds import (
    ACTOR_FEAR,
    ACTOR_PACIFIED,
    LEFT_ARM,
    LEFT_EYE,
    LEFT_LEG,
    LOST,
    RIGHT_ARM,
    RIGHT_EYE,
    RIGHT_LEG,
)

if TYPE_CHECKING:
    from affray.systems.gnosis.knobs import Knobs

SPREADS_AT_MOST: Final = 90
"""Percent; no infection is sure to spread (GN-10.13)."""

LEGS: Final = 2
"""Legs without which one must crawl (GN-10.7)."""


# Timers


def apply_duration(current: i64, new: i64) -> i64:
    """Give the turns of a state that is set again: the longer stay (GN-10.3)."""
    return max(new, current)


def cleansed_timer(timer: i64, strength: i64) -> i64:
    """Give the turns that a cleanse leaves of a timer (GN-10.4)."""
    return max(0, timer - strength)


def cleansed_toxicity(toxicity: i64, strength: i64, knobs: Knobs) -> i64:
    """Give the toxicity that a cleanse leaves (GN-10.4)."""
    return max(0, toxicity - knobs.cleanse_toxicity * strength)


def state_allowed(state: i64, frenzy: bool, courage: bool) -> bool:
    """Tell whether a state can be set on an actor: the frenzied take no peace and no fear, the brave no fear (GN-10.9).

    Args:
        state: a place in `kinds.ACTOR_TIMERS`.
        frenzy: whether it is frenzied.
        courage: whether it has courage.
    """
    if state == ACTOR_FEAR:
        return not frenzy and not courage
    return state != ACTOR_PACIFIED or not frenzy


def absorb(hp: i64, ward: i64, damage: i64) -> tuple[i64, i64, i64, i64]:
    """Take damage from the ward first and the rest from the hit points (GN-10.15).

    Returns:
        Hit points, ward, what the ward took, and what the hit points lost.
    """
    absorbed: i64 = min(ward, damage)
    loss: i64 = min(hp, damage - absorbed)
    return hp - loss, ward - absorbed, absorbed, loss


def toxicity_damage(toxicity: i64, cap: i64, knobs: Knobs) -> i64:
    """Give the damage that toxicity above the cap does in a world turn (GN-10.8)."""
    overflow: i64 = toxicity - cap
    return 1 + overflow // knobs.toxicity_step if overflow > 0 else 0


@final
class PlayerTick:
    """What a player's tick does (GN-10.8), in the order of its attributes; what comes after a death isn't done.

    Attributes:
        healed: hit points that regeneration gives.
        burned: damage by fire, before ward.
        poisoned: damage by toxicity, before ward.
        hp, ward: what is left.
        regen_turns, burning_turns, toxicity: what is left; as they were if the player dies.
        dead: whether the player dies.
    """

    def __init__(
        self,
        hp: i64,
        max_hp: i64,
        ward: i64,
        regen_turns: i64,
        burning_turns: i64,
        toxicity: i64,
        toxicity_cap: i64,
        knobs: Knobs,
    ) -> None:
        self.healed: i64 = 0
        self.burned: i64 = 0
        self.poisoned: i64 = 0
        self.hp: i64 = hp
        self.ward: i64 = ward
        self.regen_turns: i64 = regen_turns
        self.burning_turns: i64 = burning_turns
        self.toxicity: i64 = toxicity
        if regen_turns > 0:
            self.healed = max(0, min(knobs.regen_amount, max_hp - hp))
            self.hp += self.healed
        if burning_turns > 0:
            self.burned = knobs.burn_damage
            self.hp, self.ward, _, _ = absorb(self.hp, self.ward, self.burned)
        if self.hp > 0:
            self.poisoned = toxicity_damage(toxicity, toxicity_cap, knobs)
            self.hp, self.ward, _, _ = absorb(self.hp, self.ward, self.poisoned)
        self.dead: bool = self.hp <= 0
        if not self.dead:
            self.toxicity = max(0, toxicity - knobs.toxicity_decay)
            self.regen_turns = max(0, regen_turns - 1)
            self.burning_turns = max(0, burning_turns - 1)


@final
class ActorTick:
    """What an actor's tick does (GN-10.12), in the order of its attributes; what comes after a death isn't done.

    Attributes:
        burned: damage by fire, before ward.
        sickened: damage by infection, before ward.
        hp, ward: what is left.
        burning_turns, infected_turns: what is left; as they were if it dies.
        dead: whether it dies.
    """

    def __init__(self, hp: i64, ward: i64, burning_turns: i64, infected_turns: i64, knobs: Knobs) -> None:
        self.burned: i64 = 0
        self.sickened: i64 = 0
        self.hp: i64 = hp
        self.ward: i64 = ward
        self.burning_turns: i64 = burning_turns
        self.infected_turns: i64 = infected_turns
        if burning_turns > 0:
            self.burned = knobs.burn_damage
            self.hp, self.ward, _, _ = absorb(self.hp, self.ward, self.burned)
        if self.hp > 0 and infected_turns > 0:
            self.sickened = knobs.infection_damage
            self.hp, self.ward, _, _ = absorb(self.hp, self.ward, self.sickened)
        self.dead: bool = self.hp <= 0
        if not self.dead:
            self.burning_turns = max(0, burning_turns - 1)
            self.infected_turns = max(0, infected_turns - 1)


def infection_spread_chance(potency: i64, knobs: Knobs) -> i64:
    """Give the percent with which an infection passes to one neighbour (GN-10.13)."""
    return min(SPREADS_AT_MOST, knobs.infection_spread * potency)


# Ward and limbs


def ward_after_turns(ward: i64, turns: i64, natural: i64, knobs: Knobs) -> i64:
    """Give the ward after world turns of decay: what is above its natural level falls towards that (GN-10.16)."""
    if ward <= natural:
        return ward
    return max(natural, ward - turns * knobs.ward_decay)


def limb_counts(parts: list[int]) -> tuple[i64, i64, i64, bool, bool]:
    """Count what a body lacks (GN-10.14).

    Args:
        parts: how each part is, in the order of `kinds.PARTS`.

    Returns:
        Arms missing, legs missing, the eye penalty, whether the eyes leave the player blind, and whether it must crawl.
    """
    arms: i64 = _lost(parts[LEFT_ARM]) + _lost(parts[RIGHT_ARM])
    legs: i64 = _lost(parts[LEFT_LEG]) + _lost(parts[RIGHT_LEG])
    penalty, blind = eye_penalty(_lost(parts[LEFT_EYE]) + _lost(parts[RIGHT_EYE]))
    return arms, legs, penalty, blind, legs == LEGS


def _lost(part: i64) -> i64:
    return 1 if part == LOST else 0


def wound_heals(wound_turns: i64, knobs: Knobs) -> bool:
    """Tell whether a wound is old enough to have healed (GN-10.14)."""
    return wound_turns >= knobs.wound_heal_turns
