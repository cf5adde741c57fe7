"""Checks what comes from outside; errors say field, value and what is allowed (LI-0.1).

Meters come in as numbers with at most two decimals and are held as whole centimetres.
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from affray.fight.errors import nearest
from affray.systems.linguomancy.constants import METER
from affray.systems.linguomancy.errors import Rejected, reject
from affray.systems.linguomancy.geometry import FARTHEST

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

LARGEST: Final = 10**15
"""No number from outside may be larger, so that nothing computed from it leaves 64 bits."""


def whole(name: str, value: object, low: int = -LARGEST, high: int = LARGEST) -> int:
    """Take a whole number from `low` to `high`.

    Raises:
        Rejected: it is something else; code `bad_data`.
    """
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        reject("bad_data", f"{name}: found {value!r}; allowed is a whole number{_limits(low, high)}")
    return value


def _limits(low: int, high: int, shown: Callable[[int], object] = int) -> str:
    """Write what is allowed, each end as it is shown; an end at `LARGEST` is open."""
    if low > -LARGEST and high < LARGEST:
        return f" from {shown(low)} to {shown(high)}"
    if low > -LARGEST:
        return f", {shown(low)} or more"
    return f", {shown(high)} or less" if high < LARGEST else ""


def wholes(name: str, value: object, low: int = -LARGEST, high: int = LARGEST) -> list[int]:
    """Take a list of whole numbers."""
    return [whole(f"{name}[{number}]", each, low, high) for number, each in enumerate(items(name, value))]


def items(name: str, value: object) -> list[object]:
    """Take a list; nothing counts as an empty one.

    Raises:
        Rejected: it is something else; code `bad_data`.
    """
    if value is None:
        return []
    if not isinstance(value, (list, tuple)):
        reject("bad_data", f"{name}: found {value!r}; allowed is a list")
    return list(value)


def flag(name: str, value: object) -> bool:
    """Take true or false.

    Raises:
        Rejected: it is something else; code `bad_data`.
    """
    if not isinstance(value, bool):
        reject("bad_data", f"{name}: found {value!r}; allowed is true or false")
    return value


def word(name: str, value: object, allowed: Sequence[str], code: str = "bad_data") -> str:
    """Take one of a few words.

    Raises:
        Rejected: it is something else; the message names the nearest allowed word.
    """
    if not isinstance(value, str) or value not in allowed:
        hint = nearest(value, allowed) if isinstance(value, str) else ""
        reject(code, f"{name}: found {value!r}{hint}; allowed are {', '.join(allowed)}")
    return value


def text(name: str, value: object) -> str:
    """Take text.

    Raises:
        Rejected: it is something else; code `bad_data`.
    """
    if not isinstance(value, str):
        reject("bad_data", f"{name}: found {value!r}; allowed is text")
    return value


def centimeters(name: str, value: object, low: int = -LARGEST, high: int = LARGEST) -> int:
    """Take a number of meters with at most two decimals, and give whole centimetres.

    Args:
        name: the field.
        value: meters.
        low: least centimetres.
        high: most centimetres.

    Raises:
        Rejected: it is something else, or finer than a centimetre; code `bad_data`.
    """
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        reject("bad_data", f"{name}: found {value!r}; allowed is a number of meters")
    exact = Decimal(repr(value)) * METER
    if not exact.is_finite() or exact != exact.to_integral_value():
        reject("bad_data", f"{name}: found {value!r}; allowed are meters with at most two decimals")
    amount = int(exact)
    if not low <= amount <= high:
        reject("bad_data", f"{name}: found {value!r}; allowed is a number of meters{_limits(low, high, meters)}")
    return amount


def meters(amount: int) -> int | float:
    """Give centimetres as meters: a whole number if it is one, else a decimal (LI-0.1)."""
    return amount // METER if amount % METER == 0 else amount / METER


def point(name: str, value: object) -> tuple[int, int]:
    """Take a place `[x, y]` in meters, and give centimetres.

    Raises:
        Rejected: it is something else; code `bad_data`.
    """
    both = items(name, value)
    if len(both) != 2:  # noqa: PLR2004 - x and y
        reject("bad_data", f"{name}: found {value!r}; allowed is a place [x, y] in meters")
    return coordinate(f"{name}[0]", both[0]), coordinate(f"{name}[1]", both[1])


def coordinate(name: str, value: object) -> int:
    """Take a coordinate in meters, and give centimetres.

    Raises:
        Rejected: it is something else, or farther out than places can be; code `bad_data`.
    """
    return centimeters(name, value, -FARTHEST, FARTHEST)


def extent(name: str, value: object, low: int = 0) -> int:
    """Take the length, width or radius of an area in meters, and give centimetres.

    Raises:
        Rejected: it is something else, or larger than areas can be; code `bad_data`.
    """
    return centimeters(name, value, low, FARTHEST)


def rectangle(name: str, value: object) -> tuple[int, int, int, int]:
    """Take a rectangle `[x0, y0, x1, y1]` in meters, and give centimetres.

    Raises:
        Rejected: it is something else, or its first corner isn't the lower one; code `bad_data`.
    """
    four = items(name, value)
    if len(four) != 4:  # noqa: PLR2004 - two corners
        reject("bad_data", f"{name}: found {value!r}; allowed is a rectangle [x0, y0, x1, y1] in meters")
    x0, y0, x1, y1 = (coordinate(f"{name}[{number}]", each) for number, each in enumerate(four))
    if x0 > x1 or y0 > y1:
        reject("bad_data", f"{name}: found {value!r}; the first corner must be the lower one, x0 <= x1 and y0 <= y1")
    return x0, y0, x1, y1


def record(name: str, value: object, fields: Sequence[str]) -> dict[str, object]:
    """Take a table with no other fields than these.

    Raises:
        Rejected: it is something else; code `bad_data`.
    """
    if not isinstance(value, dict):
        reject("bad_data", f"{name}: found {value!r}; allowed is a table of {', '.join(fields)}")
    for field in value:
        if field not in fields:
            hint = nearest(str(field), fields)
            reject("bad_data", f"{name}.{field}: there is no such field{hint}; allowed are {', '.join(fields)}")
    return dict(value)


def fraction(name: str, value: object) -> Fraction:
    """Take a number, or a fraction as text (`"27/2"`).

    Raises:
        Rejected: it is something else; code `bad_data`.
    """
    try:
        if isinstance(value, str):
            return Fraction(value)
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            return Fraction(repr(value))
    except (ValueError, ZeroDivisionError):
        pass  # text that is no number, infinity, a fraction over 0
    raise Rejected(_not_a_fraction(name, value))


def _not_a_fraction(name: str, value: object) -> str:
    return f'{name}: found {value!r}; allowed is a number, or a fraction such as "27/2"'
