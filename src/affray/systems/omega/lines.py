"""How a monster chooses its lines: at random, or by reading the character (OM-11.3, OM-11.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.omega.checks import contest
from affray.systems.omega.maneuvers import BLOCK, LUNGE, PLAIN, RANDOM_LINE, READING_LINE, RIPOSTE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.dice import Dice
    from affray.systems.omega.maneuvers import Sequence


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


def choose_lines(
    dice: Dice, maneuvers: Sequence, guarding: bool, monster_level: i64, character_level: i64, read_line: i64
) -> list[i64]:
    """Choose the lines that matter of a monster's sequence, one draw for each mark, in order (OM-9.6, OM-11.3).

    Args:
        dice: what is asked.
        maneuvers: the row's sequence, with its marks.
        guarding: whether blocks and ripostes matter, at a swing of the character's; else the monster's own attacks do.
        monster_level: for reading.
        character_level: for reading.
        read_line: see `choose_line`.

    Returns:
        A line for each action of the sequence; actions that don't matter keep their marks.
    """
    lines: list[i64] = list(maneuvers.lines)
    number: i64 = 0
    while number < len(lines):
        action: i64 = maneuvers.actions[number]
        matters = action in (BLOCK, RIPOSTE) if guarding else action in (LUNGE, PLAIN)
        if matters:
            lines[number], _ = choose_line(dice, lines[number], monster_level, character_level, read_line)
        number += 1
    return lines


def matching_guards(maneuvers: Sequence, lines: list[i64], line: i64) -> i64:
    """Count the blocks and ripostes that stand at `line` once lines are chosen (OM-3.8, OM-9.6).

    Args:
        maneuvers: the sequence.
        lines: as `choose_lines` gives them, guarding.
        line: the swing's.
    """
    matching: i64 = 0
    number: i64 = 0
    while number < len(lines):
        if lines[number] == line and maneuvers.actions[number] in (BLOCK, RIPOSTE):
            matching += 1
        number += 1
    return matching
