"""Hit points and what takes, keeps and restores them: every number of LI-10 to LI-19, without dice.

States are the numbers of `constants.STATES`. Small results come back as tuples.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.linguomancy.constants import (
    BOTH_TRAITS,
    CONSUMED,
    DEAD,
    DESTROYED,
    DIES,
    DYING,
    FALLS_UNCONSCIOUS,
    IMMUNITY,
    IS_DESTROYED,
    NO_TRAIT,
    RESISTANCE,
    SHATTERED,
    STABLE,
    UP,
    VULNERABILITY,
)
from affray.systems.linguomancy.numbers import half

DEATH_COUNT: Final = 3
"""Successes that make stable, failures that kill (LI-19.3)."""

NATURAL_ONE: Final = 0
FAILURE: Final = 1
SUCCESS: Final = 2
NATURAL_TWENTY: Final = 3

HIGHEST_NATURAL_ONE: Final = 1
HIGHEST_FAILURE: Final = 9
HIGHEST_SUCCESS: Final = 19
"""The death save's d20 is cut after these faces into the four bands (LI-19.2 to 19.5)."""

TIER_OF_THE_REVIVED: Final = 3


def absorb(temp_hp: i64, damage: i64) -> tuple[i64, i64]:
    """Take damage off temporary hit points first (LI-11.1).

    Returns:
        Temporary hit points left, damage that goes through.
    """
    if damage <= temp_hp:
        return temp_hp - damage, 0
    return 0, damage - temp_hp


def modified(rolled: i64, modifier: i64) -> tuple[i64, i64]:
    """Add modifiers to the rolled damage of one part, never below 0 (LI-12.3, 12.9).

    Returns:
        The damage, and what of a penalty is left for the next part (0 or less).
    """
    total: i64 = rolled + modifier
    if total >= 0:
        return total, 0
    return 0, total


def trait_of(resistant: bool, vulnerable: bool, immune: bool, both: bool) -> i64:
    """Give what traits against one damage type come to; sources don't stack (LI-16.5, 16.6).

    Args:
        resistant: whether there is at least one source of Resistance.
        vulnerable: the same of Vulnerability.
        immune: the same of Immunity.
        both: whether Resistance and Vulnerability both apply instead of cancelling.
    """
    if immune:
        return IMMUNITY
    if resistant and vulnerable:
        return BOTH_TRAITS if both else NO_TRAIT
    if resistant:
        return RESISTANCE
    return VULNERABILITY if vulnerable else NO_TRAIT


def after_trait(damage: i64, trait: i64, halving_up: bool) -> i64:
    """Give the damage that a trait leaves (LI-16.1 to 16.4)."""
    if trait == NO_TRAIT:
        return damage
    if trait == RESISTANCE:
        return half(damage, halving_up)
    if trait == VULNERABILITY:
        return damage * 2
    if trait == BOTH_TRAITS:
        return half(damage, halving_up) * 2
    return 0


def is_massive(hp: i64, max_hp: i64, through: i64) -> bool:
    """Tell whether damage that went through temporary hit points kills outright; `hp` is above 0 (LI-18.3)."""
    return through - hp >= max_hp


def damaged(  # noqa: PLR0911 - the parameters and the cases of LI-18.6
    hp: i64,
    max_hp: i64,
    damage: i64,
    temp_hp: i64,
    at_zero: i64,
    critical: bool,
    state: i64,
    successes: i64,
    failures: i64,
    spared: bool,
    shields_dying: bool,
    critical_failures: i64,
) -> tuple[i64, i64, i64, i64, i64]:
    """Apply damage, from temporary hit points to death (LI-18.6).

    Args:
        hp: hit points before.
        max_hp: the maximum of hit points.
        damage: what is left after traits.
        temp_hp: temporary hit points before.
        at_zero: what happens at 0 hit points.
        critical: whether it is a Critical Hit.
        state: how the target stands.
        successes: death saves made.
        failures: death saves failed.
        spared: whether deadly damage makes stable instead (LI-18.4).
        shields_dying: the knob `temp_hp_shields_dying` (LI-11.6).
        critical_failures: the knob of that name (LI-19.7).

    Returns:
        hp, temp_hp, state, successes, failures.
    """
    if damage <= 0 or state in (DEAD, DESTROYED):
        return hp, temp_hp, state, successes, failures
    left, through = absorb(temp_hp, damage)
    if hp > through:
        return hp - through, left, state, successes, failures
    if at_zero == IS_DESTROYED:
        return 0, left, DESTROYED, 0, 0
    if hp > 0:
        if at_zero == DIES or is_massive(hp, max_hp, through):
            return (0, left, STABLE, 0, 0) if spared else (0, left, DEAD, successes, failures)
        return 0, left, STABLE if at_zero == FALLS_UNCONSCIOUS else DYING, 0, 0
    counted: i64 = through if shields_dying else damage
    if counted == 0:
        return 0, left, state, successes, failures
    failed: i64 = failures
    deadly = counted >= max_hp
    if not deadly:
        failed = min(DEATH_COUNT, failures + (critical_failures if critical else 1))
        deadly = failed == DEATH_COUNT
    if not deadly:
        return 0, left, DYING, successes, failed
    return (0, left, STABLE, 0, 0) if spared else (0, left, DEAD, successes, failed)


def healed(hp: i64, max_hp: i64, amount: i64, state: i64, successes: i64, failures: i64) -> tuple[i64, i64, i64, i64]:
    """Restore hit points, up to the maximum; whoever regains any is up (LI-17.1, 17.2, 17.4).

    Returns:
        hp, state, successes, failures.
    """
    if state in (DEAD, DESTROYED) or amount <= 0 or hp >= max_hp:
        return hp, state, successes, failures
    return min(max_hp, hp + amount), UP, 0, 0


def death_band(natural: i64) -> i64:
    """Give the band of a death save's natural (LI-19.2, 19.4, 19.5)."""
    if natural <= HIGHEST_NATURAL_ONE:
        return NATURAL_ONE
    if natural <= HIGHEST_FAILURE:
        return FAILURE
    return SUCCESS if natural <= HIGHEST_SUCCESS else NATURAL_TWENTY


def death_saved(band: i64, successes: i64, failures: i64) -> tuple[i64, i64, i64, i64]:
    """Count a death save (LI-19.2 to 19.5).

    Returns:
        hp, state, successes, failures.
    """
    if band == NATURAL_TWENTY:
        return 1, UP, 0, 0
    if band == SUCCESS:
        if successes + 1 >= DEATH_COUNT:
            return 0, STABLE, 0, 0
        return 0, DYING, successes + 1, failures
    failed: i64 = min(DEATH_COUNT, failures + (2 if band == NATURAL_ONE else 1))
    return 0, DEAD if failed == DEATH_COUNT else DYING, successes, failed


def resurrected(max_hp: i64, exhaustion: i64, remains: i64, check_total: i64, number: i64) -> tuple[bool, i64, i64]:
    """Bring the dead back (LI-14.6, 9.8).

    Args:
        max_hp: the maximum of hit points.
        exhaustion: the tier at death.
        remains: what is left of the body.
        check_total: the resurrecting caster's check; only a consumed body asks for it.
        number: what that check must reach.

    Returns:
        Whether it works, hp, exhaustion.
    """
    if remains == SHATTERED or (remains == CONSUMED and check_total < number):
        return False, 0, exhaustion
    return True, max(1, half(max_hp)), min(TIER_OF_THE_REVIVED, exhaustion)
