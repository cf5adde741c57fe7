"""What people give to a formula: words and ranges, turned into what the rules count with or refused in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.fight.errors import Refused
from affray.systems.gnosis.content import unknown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mypy_extensions import i64

MOST: Final = 100_000
"""The largest number of which every outcome is listed."""
LARGEST: Final = 100_000_000
"""The largest number that is multiplied."""

# The range of what a player's sheet says (GN-3.18).
STAT_MOST: Final = 20
MEMORY_MOST: Final = 30
SOUL_MOST: Final = 10
"""Of echo and of insight."""
ATTUNEMENT_MOST: Final = 10
RANK_MOST: Final = 5
"""Of skills, mastery, and the ranks of styles and techniques."""


def word_number(kind: str, word: str, words: Sequence[str]) -> int:
    """Give a word's place among `words`.

    Args:
        kind: the parameter's name, or what the word is called.
        word: what was given.
        words: all that there are.

    Raises:
        Refused: it isn't one of them.
    """
    if word not in words:
        message = unknown(kind, word, words)
        raise Refused(message)
    return words.index(word)


def at_least(name: str, value: i64, least: i64) -> i64:
    """Give a number back if it isn't below `least`, nor too large to count with.

    Raises:
        Refused: it is.
    """
    if value < least:
        message = f"{name} must be {least} or more, got {value}"
        raise Refused(message)
    return within(name, value, least, LARGEST)


def within(name: str, value: i64, least: i64, most: i64) -> i64:
    """Give a number back if it lies from `least` to `most`.

    Raises:
        Refused: it doesn't.
    """
    if value < least or value > most:
        message = f"{name} must be {least} to {most}, got {value}"
        raise Refused(message)
    return value


def stat(name: str, value: i64) -> i64:
    """Give vigour, grace, wit, faith or conditioning back if a sheet may say so; see `within`."""
    return within(name, value, 0, STAT_MOST)


def rank(name: str, value: i64) -> i64:
    """Give a skill, a mastery or a rank back if a sheet may say so; see `within`."""
    return within(name, value, 0, RANK_MOST)


def attunement_of(value: i64) -> i64:
    """Give an attunement back if a sheet may say so; see `within`."""
    return within("attunement", value, 0, ATTUNEMENT_MOST)


def square_of(name: str, value: object) -> tuple[int, int]:
    """Give a square's x and y.

    Args:
        name: the parameter's.
        value: what was given: a list [x, y].

    Raises:
        Refused: it is something else, or too far away to count with.
    """
    if isinstance(value, list | tuple) and len(value) == 2:  # noqa: PLR2004 - x and y
        x, y = value
        if isinstance(x, int) and isinstance(y, int) and not isinstance(x, bool) and not isinstance(y, bool):
            return (
                int(within(f"{name}[0]", x, -LARGEST, LARGEST)),
                int(within(f"{name}[1]", y, -LARGEST, LARGEST)),
            )
    message = f"{name} must be a square [x, y], got {value!r}"
    raise Refused(message)


def whole_of(name: str, value: object) -> int:
    """Give a whole number that stands inside a list or a table.

    Args:
        name: its place, such as `techniques.flurry.reach`.
        value: what was given.

    Raises:
        Refused: it is something else.
    """
    if isinstance(value, bool) or not isinstance(value, int):
        message = f"{name} must be a whole number, got {value!r}"
        raise Refused(message)
    return value
