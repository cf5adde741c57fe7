"""How a monster chooses its lines: at random, or by reading the character (OM-11.3, OM-11.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.omega.checks import contest
from affray.systems.omega.maneuvers import RANDOM_LINE, READING_LINE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.dice import Dice


def reads(dice: Dice, monster_level: i64, character_level: i64) -> bool:
    """Tell whether a monster reads the character (OM-11.4)."""
    return contest(dice, monster_level, 30, character_level, 20, "monster reads", "character hides")


def choose_line(dice: Dice, mark: i64, monster_level: i64, character_level: i64, read_line: i64) -> tuple[i64, bool]:
    """Choose the line of one mark (OM-11.3).

    Args:
        dice: what is asked.
        mark: a line's number, which stays, or a mark's.
        monster_level: for reading.
        character_level: for reading.
        read_line: the line that reading finds: the open one for attacks, the guarded one for blocks and ripostes.

    Returns:
        The line, and whether the character was read.
    """
    if mark == READING_LINE and reads(dice, monster_level, character_level):
        return read_line, True
    if mark in (RANDOM_LINE, READING_LINE):
        return dice.between(0, 2, "line"), False
    return mark, False
