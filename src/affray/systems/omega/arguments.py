"""What people give to a formula: words and ranges, turned into what the rules count with or refused in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.fight.errors import Refused
from affray.systems.omega.content import unknown
from affray.systems.omega.damage import DAMAGE_TYPES
from affray.systems.omega.maneuvers import LINES, WEAPON_TYPES

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST: Final = 100_000
"""The largest number of which every outcome is listed."""
LARGEST: Final = 100_000_000
"""The largest number that is multiplied."""


def word_number(kind: str, word: str, words: tuple[str, ...]) -> int:
    """Give a word's place among `words`.

    Raises:
        Refused: it isn't one of them.
    """
    if word not in words:
        message = unknown(kind, word, words)
        raise Refused(message)
    return words.index(word)


def damage_type_number(name: str) -> int:
    """Give a damage type's number; see `word_number`."""
    return word_number("damage type", name, DAMAGE_TYPES)


def weapon_number(name: str) -> int:
    """Give a weapon type's number; see `word_number`."""
    return word_number("weapon type", name, WEAPON_TYPES)


def line_number(letter: str) -> int:
    """Give a line's number.

    Raises:
        Refused: it isn't H, C or L.
    """
    if len(letter) != 1 or letter not in LINES:
        message = f"line must be H, C or L, got {letter!r}"
        raise Refused(message)
    return LINES.index(letter)


def at_least(name: str, value: i64, least: i64) -> i64:
    """Give a number back if it isn't below `least`.

    Raises:
        Refused: it is.
    """
    if value < least:
        message = f"{name} must be {least} or more, got {value}"
        raise Refused(message)
    return value


def within(name: str, value: i64, least: i64, most: i64) -> i64:
    """Give a number back if it lies from `least` to `most`.

    Raises:
        Refused: it doesn't.
    """
    if value < least or value > most:
        message = f"{name} must be {least} to {most}, got {value}"
        raise Refused(message)
    return value


def moon_of(moon: i64) -> i64:
    """Give a moon back if there is such a one.

    Raises:
        Refused: it isn't -1, 0 or 1.
    """
    if moon not in (-1, 0, 1):
        message = f"moon must be -1, 0 or 1, got {moon}"
        raise Refused(message)
    return moon
