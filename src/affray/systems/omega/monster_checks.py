"""Checks of a monster's turn: waking, strikes, moves, specials, and what follows its hits (sections 11, 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.omega.checks import maybe
from affray.systems.omega.formulas_monsters import special_range

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.dice import Dice


def created_awake(dice: Dice, sleep: i64) -> bool:
    """Tell whether a monster is awake when it is created (OM-12.3): when its sleep% lies below d(100).

    Args:
        dice: what is asked.
        sleep: the percentage of its row.
    """
    return not maybe(dice, sleep + 1, 100, "asleep")


def strikes(
    dice: Dice,
    distance: i64,
    sense: i64,
    in_sight: bool = True,
    invisible: bool = False,
    has_strike: bool = True,
    empty_strike: bool = True,
) -> bool:
    """Tell whether a hostile monster's strike step happens (OM-12.5, OM-12.6).

    Args:
        dice: what is asked: a coin, if a strike is possible.
        distance: to the character, at the start of the monster's turn.
        sense: the monster's.
        in_sight: whether there is a line of sight.
        invisible: whether the character is.
        has_strike: whether the monster has a strike.
        empty_strike: the knob `empty_strike_counts`: one without takes the step too.
    """
    if distance <= 2 or distance >= sense or not in_sight or invisible:  # noqa: PLR2004 - melee's reach and a square
        return False
    return (has_strike or empty_strike) and dice.chance(1, 2, "strike")


def moves_on(dice: Dice, distance: i64, mobile: bool, struck: bool) -> bool:
    """Tell whether a monster that is hostile or needy comes to its move (OM-12.7).

    Args:
        dice: what is asked: a coin, after a strike.
        distance: to the character, at the start of the monster's turn.
        mobile: whether it can move.
        struck: whether its strike step happened in this turn.
    """
    if not mobile or distance <= 1:
        return False
    return not struck or dice.chance(1, 2, "moves on")


def special_happens(dice: Dice, distance: i64, level: i64) -> bool:
    """Tell whether a monster's special happens in this turn (OM-12.10).

    Args:
        dice: what is asked: a coin, within range.
        distance: to the character, at the start of the monster's turn.
        level: the monster's.
    """
    return distance < special_range(level) and dice.chance(1, 2, "special")


def secondary(dice: Dice, level: i64, why: str) -> bool:
    """Tell whether a hit's poison, disease or sleep follows (OM-11.21): when the level is above d(10)."""
    return maybe(dice, level, 10, why)


def abducts(dice: Dice, near: bool, vulnerable: bool) -> bool:
    """Tell whether a night gaunt's hit carries the character away (OM-6.12).

    Args:
        dice: what is asked.
        near: whether it is within one square.
        vulnerable: whether the character is Vulnerable.
    """
    if not near or not dice.chance(1, 5, "abduction"):
        return False
    return vulnerable or dice.chance(1, 5, "carried away")
