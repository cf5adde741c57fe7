"""Checks of numbers and words that come from outside: from files, from `affray calc`, from imports."""

from __future__ import annotations

import math
import re
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from affray.fight.errors import Refused, nearest
from affray.systems.ninefold.formulas import CAP, CLASSES, FULL, NO_DEX, STATS, USES

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_POINTS: Final = 1000
"""No entry of a sheet or a check is farther from 0 than this (NI-0.1)."""
MOST_BASE: Final = 200
"""The widest base in feet (NI-10.3)."""

MOST_NUMBER: Final = 10**15
"""No exact number is farther from 0 than this."""

_DECIMAL: Final = re.compile(r"-?[0-9]{1,30}(?:/[0-9]{1,30}|\.[0-9]{1,30})?")


def whole(name: str, value: object, low: int, high: int) -> int:
    """Check a whole number.

    Args:
        name: how to call it in an error.
        value: what was given; a float counts if it is whole.
        low: the least allowed.
        high: the most allowed.

    Raises:
        Refused: it is something else.
    """
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        message = f"{name}: {_shown(value)} is not a whole number; allowed is {low} to {high}"
        raise Refused(message)
    if not low <= value <= high:
        if value < low in (0, 1) and high >= MOST_POINTS:
            message = f"{name}: must be {low} or more, got {value}" if value < low else ""
            raise Refused(message)
        message = f"{name}: {value} is out of range; allowed is {low} to {high}"
        raise Refused(message)
    return value


def points(name: str, value: object, low: int = -MOST_POINTS) -> int:
    """Check an entry in percentage points (NI-0.1).

    Args:
        name: how to call it in an error.
        value: what was given.
        low: the least allowed, 0 for what can't be negative.

    Raises:
        Refused: it isn't a whole number of points, or out of range.
    """
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        message = f"{name}: {_shown(value)} is not a whole number of percentage points"
        raise Refused(message)
    if value < low == 0:
        message = f"{name}: must be 0 or more"
        raise Refused(message)
    if not low <= value <= MOST_POINTS:
        message = f"{name}: {value} is outside {low}..{MOST_POINTS} percentage points"
        raise Refused(message)
    return value


def raw(name: str, value: object) -> int:
    """Check a raw sum, which may be any whole number; what is far beyond every chance counts as just beyond."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        message = f"{name}: {_shown(value)} is not a whole number of percentage points"
        raise Refused(message)
    return max(-1_000_000, min(1_000_000, value))


def flag(name: str, value: object) -> bool:
    """Check a truth value.

    Raises:
        Refused: it isn't one.
    """
    if not isinstance(value, bool):
        message = f"{name}: {_shown(value)} must be true or false"
        raise Refused(message)
    return value


def fraction(name: str, value: object) -> Fraction:
    """Check an exact number: a whole number, a decimal, or text such as `21/2` (NI-0.2).

    Raises:
        Refused: it is none, or beyond every game.
    """
    number = _exact(value)
    if number is None:
        message = f'{name}: {_shown(value)} is not a number; write 7, 2.5 or "21/2"'
        raise Refused(message)
    if abs(number) > MOST_NUMBER:
        message = f"{name}: {_shown(value)} is out of range; allowed is up to {MOST_NUMBER}"
        raise Refused(message)
    return number


def _exact(value: object) -> Fraction | None:
    if isinstance(value, Fraction):
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return Fraction(value)
    if isinstance(value, float) and math.isfinite(value):
        return Fraction(repr(value))
    if isinstance(value, str) and _DECIMAL.fullmatch(value.strip()):
        text = value.strip()
        if "/" not in text or int(text.partition("/")[2]) != 0:
            return Fraction(text)
    return None


def not_negative(name: str, value: object) -> Fraction:
    """Check an exact number that can't be below 0.

    Raises:
        Refused: it is.
    """
    number = fraction(name, value)
    if number < 0:
        message = f"{name}: must be 0 or more"
        raise Refused(message)
    return number


def base_feet(value: object, name: str = "base") -> Fraction:
    """Check a base's diameter in feet (NI-10.3).

    Raises:
        Refused: it isn't above 0 and at most 200.
    """
    feet = fraction(name, value)
    if not 0 < feet <= MOST_BASE:
        message = f"{name}: {feet} must be above 0 and at most {MOST_BASE} ft"
        raise Refused(message)
    return feet


def word(name: str, value: object, allowed: Sequence[str]) -> str:
    """Check one of a few words.

    Raises:
        Refused: it is none of them.
    """
    if isinstance(value, str) and value in allowed:
        return value
    hint = nearest(value, allowed).removeprefix("; nearest: ") if isinstance(value, str) else ""
    hint = f" (did you mean {hint}?)" if hint else ""
    message = f"{name}: {_shown(value)} is not known{hint}; allowed are {', '.join(allowed)}"
    raise Refused(message)


def listed(name: str, value: object) -> list[object]:
    """Check a list.

    Raises:
        Refused: it isn't one.
    """
    if not isinstance(value, (list, tuple)):
        message = f"{name}: {_shown(value)} must be a list"
        raise Refused(message)
    return list(value)


def table(name: str, value: object) -> dict[str, object]:
    """Check a table of named values.

    Raises:
        Refused: it isn't one.
    """
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        message = f"{name}: {_shown(value)} must be a table of named values"
        raise Refused(message)
    return value


def dex_rule(value: object, name: str = "dex_rule") -> tuple[int, int]:
    """Read a rule for DEX in armour: `full`, `cap:N` or `none` (NI-6.4).

    Returns:
        Its kind and its cap.

    Raises:
        Refused: it is no such rule.
    """
    if value == "full":
        return FULL, 0
    if value == "none":
        return NO_DEX, 0
    if isinstance(value, str) and value.startswith("cap:"):
        cap = value[4:].strip()
        if re.fullmatch(r"-?[0-9]{1,4}", cap) and abs(int(cap)) <= MOST_POINTS:
            return CAP, int(cap)
    message = f"{name}: {_shown(value)} is not a rule; allowed are full, cap:N (such as cap:10) and none"
    raise Refused(message)


def item_classes(value: object, defensive: bool, name: str = "classes") -> list[int]:
    """Check the classes of an item (NI-3.1, NI-3.3).

    Args:
        value: a list of class names.
        defensive: whether the item defends, which Force can't.
        name: how to call it in an error.

    Returns:
        Indexes into `CLASSES`.

    Raises:
        Refused: an unknown, repeated or missing class, or Force on a defensive item.
    """
    classes: list[int] = []
    for entry in listed(name, value):
        number = CLASSES.index(word(name, entry, CLASSES))
        if defensive and number == 0:
            message = f"{name}: force is not a defensive class (finesse or endurance)"
            raise Refused(message)
        if number in classes:
            message = f"{name}: {CLASSES[number]} is listed twice"
            raise Refused(message)
        classes.append(number)
    if not classes:
        message = f"{name}: an item needs at least one of {', '.join(CLASSES)}"
        raise Refused(message)
    return classes


def item_uses(value: object, classes: list[int], item: str, name: str = "uses") -> str:
    """Check how an item is used (NI-3.6, NI-3.7).

    Args:
        value: one of `USES`, or None.
        classes: its classes.
        item: its name, for the error.
        name: how to call the field in an error.

    Returns:
        The use; empty for a one-class item that states none.

    Raises:
        Refused: a mixed item states none, or one names a stat that isn't of its classes.
    """
    label = " + ".join([CLASSES[number] for number in classes])
    if value is None:
        if len(classes) > 1:
            message = f"{item} is mixed ({label}): the action must state uses"
            raise Refused(message)
        return ""
    use = word(name, value, USES)
    if use in STATS and STATS.index(use) not in classes:
        message = f"{name}: {use} does not belong to {label}"
        raise Refused(message)
    return use


def _shown(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else repr(value)
