"""Checks that the rules make again and again, on plain numbers: whether an attack hits, and how hard.

The rules on a fight's state call them, and so do the odds, under `Path`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.dice import Dice


def hit_check(dice: Dice, chance: i64, name: str) -> bool:
    """Make a hit check, or any other in percent: it succeeds if a draw from 0 to 99 falls below the chance (GN-4.2).

    A check that can't fail or can't succeed (knobs and rules may make such ones) draws nothing.

    Args:
        dice: what is asked.
        chance: final chance in percent.
        name: the question's name.
    """
    if chance <= 0:
        return False
    return chance >= 100 or dice.percent(chance, name)  # noqa: PLR2004 - percent


def damage_roll(dice: Dice, low: i64, high: i64, name: str) -> i64:
    """Roll damage: a whole number from `low` to `high`, both included, each equally likely (GN-4.3).

    A range of one number draws nothing.

    Args:
        dice: what is asked.
        low: least damage.
        high: greatest damage, at least `low`.
        name: the question's name.
    """
    return low if low == high else dice.between(low, high, name)
