"""Checks of magic and of the afterlife, on plain numbers: what the rules ask the dice, and the odds under `Path`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.fight.reasons import SILENT, Reasons
from affray.systems.gnosis.checks import damage_roll, hit_check
from affray.systems.gnosis.formulas_afterlife import (
    SHOT_FACES,
    STRIKE_FACES,
    band_size,
    noss_number,
    soul_shot_damage,
    strike_damage,
)

if TYPE_CHECKING:
    from affray.dice import Dice

MISSED: Final = -1
"""Damage of an attack that missed."""
SHOT_CHECK: Final = "soul-shot hit"
"""What a soul-shot asks first."""


def spell_blow(dice: Dice, chance: i64, low: i64, high: i64) -> i64:
    """Cast harm on one foe: the hit, then the damage, MISSED without a hit (GN-12.6, GN-12.14).

    Args:
        dice: what is asked.
        chance: final percent.
        low: least damage.
        high: greatest damage.
    """
    if not hit_check(dice, chance, "spell hit"):
        return MISSED
    return damage_roll(dice, low, high, "spell damage")


def soul_strike(dice: Dice, echo: i64, faith: i64, wit: i64, why: Reasons = SILENT) -> i64:
    """Strike a Noss: it always lands (GN-14.10). The face is the roll.

    Args:
        dice: what is asked.
        echo: the soul's.
        faith: likewise.
        wit: likewise.
        why: notes the terms.
    """
    return strike_damage(echo, faith, wit, dice.between(0, STRIKE_FACES - 1, "soul strike"), why)


def soul_shot_roll(dice: Dice, echo: i64, grace: i64, wit: i64, why: Reasons = SILENT) -> i64:
    """Roll the damage of a soul-shot that hit (GN-14.12). The face is the roll.

    Args:
        dice: what is asked.
        echo: the soul's.
        grace: likewise.
        wit: likewise.
        why: notes the terms.
    """
    return soul_shot_damage(echo, grace, wit, dice.between(0, SHOT_FACES - 1, "soul-shot damage"), why)


def soul_shot(dice: Dice, chance: i64, echo: i64, grace: i64, wit: i64) -> i64:
    """Shoot at a Noss: the hit, then the damage, MISSED without a hit (GN-14.11, GN-14.12).

    Args:
        dice: what is asked.
        chance: final percent.
        echo: the soul's.
        grace: likewise.
        wit: likewise.
    """
    if not hit_check(dice, chance, SHOT_CHECK):
        return MISSED
    return soul_shot_roll(dice, echo, grace, wit)


def noss_met(dice: Dice, place: i64, size: i64) -> i64:
    """Find which Noss stands at a place of a chain: no dice where its band has only one (GN-14.3).

    Args:
        dice: what is asked.
        place: from 1.
        size: of the chain.
    """
    band = band_size(size)
    roll: i64 = 1 if band == 1 else dice.between(1, band, "Noss met")
    return noss_number(place, size, roll)
