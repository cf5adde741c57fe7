"""The plane: distances, segments, rectangles, sight, circles, lines and pushes, in whole centimetres (LI-3.11 to 3.19).

Everything is exact: coordinates are whole centimetres, and a share of a segment is a pair of whole numbers.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, sqrt
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

if TYPE_CHECKING:
    from collections.abc import Sequence

Rectangle = tuple[int, int, int, int]
"""Least x, least y, greatest x, greatest y."""


@final
class Spot:
    """A place relative to another."""

    def __init__(self, x: i64, y: i64) -> None:
        self.x: i64 = x
        self.y: i64 = y


RING: Final = [
    Spot(150, 0),
    Spot(138, 57),
    Spot(106, 106),
    Spot(57, 138),
    Spot(0, 150),
    Spot(-57, 138),
    Spot(-106, 106),
    Spot(-138, 57),
    Spot(-150, 0),
    Spot(-138, -57),
    Spot(-106, -106),
    Spot(-57, -138),
    Spot(0, -150),
    Spot(57, -138),
    Spot(106, -106),
    Spot(138, -57),
]
"""Sixteen places 1.5 m round a creature, counterclockwise (LI-23.6)."""

FARTHEST: Final = 10**9
"""Neither coordinates nor lengths are larger, in centimetres, so that their products are whole numbers of 64 bits."""


def squared(ax: i64, ay: i64, bx: i64, by: i64) -> i64:
    """Give the square of the straight distance.

    A rounded-up distance is within a range exactly if this is within the range's square, so ranges need no root.
    """
    dx: i64 = bx - ax
    dy: i64 = by - ay
    return dx * dx + dy * dy


def root_up(square: i64) -> i64:
    """Give the square root, rounded up."""
    root: i64 = i64(sqrt(float(square)))
    while root * root > square:
        root -= 1
    while root * root < square:
        root += 1
    return root


def distance(ax: i64, ay: i64, bx: i64, by: i64) -> i64:
    """Give the straight distance, rounded up to the centimetre (LI-3.11)."""
    return root_up(squared(ax, ay, bx, by))


def rounded(numerator: i64, denominator: i64) -> i64:
    """Round a quotient to the nearest whole number, halves up; `denominator` is above 0."""
    return (2 * numerator + denominator) // (2 * denominator)


def along(ax: i64, ay: i64, bx: i64, by: i64, k: i64, length: i64) -> tuple[i64, i64]:
    """Give the point `k` of `length` on the way from a to b, rounded to the centimetre."""
    return ax + rounded((bx - ax) * k, length), ay + rounded((by - ay) * k, length)


def inside_share(ax: i64, ay: i64, bx: i64, by: i64, area: Rectangle) -> tuple[i64, i64, i64, i64]:
    """Give the part of a segment that lies strictly inside a rectangle.

    Returns:
        Where it is entered and where it is left, as two fractions of the segment (numerator, denominator each, the
        denominators above 0); entered >= left if no part lies inside. A point counts as inside from 0 to 1.
    """
    x0, y0, x1, y1 = area
    enter, enter_of, leave, leave_of = clipped(ax, bx - ax, x0, x1, 0, 1, 1, 1)
    return clipped(ay, by - ay, y0, y1, enter, enter_of, leave, leave_of)


def clipped(
    start: i64, delta: i64, low: i64, high: i64, enter: i64, enter_of: i64, leave: i64, leave_of: i64
) -> tuple[i64, i64, i64, i64]:
    """Narrow a part of a segment to where one coordinate lies strictly between two bounds."""
    if delta == 0:
        return (enter, enter_of, leave, leave_of) if low < start < high else (1, 1, 0, 1)
    first: i64 = low - start if delta > 0 else start - high
    last: i64 = high - start if delta > 0 else start - low
    bottom: i64 = delta if delta > 0 else -delta
    if first * enter_of > enter * bottom:
        enter = first
        enter_of = bottom
    if last * leave_of < leave * bottom:
        leave = last
        leave_of = bottom
    return enter, enter_of, leave, leave_of


def crosses(ax: i64, ay: i64, bx: i64, by: i64, area: Rectangle) -> bool:
    """Tell whether a segment, or a point, runs through the inside of a rectangle; edges and corners are outside."""
    enter, enter_of, leave, leave_of = inside_share(ax, ay, bx, by, area)
    return enter * leave_of < leave * enter_of


def crosses_any(ax: i64, ay: i64, bx: i64, by: i64, areas: Sequence[Rectangle]) -> bool:
    """Tell whether a segment runs through the inside of any of the rectangles."""
    for area in areas:  # noqa: SIM110 - a generator would cost an object on every look
        if crosses(ax, ay, bx, by, area):
            return True
    return False


def covers(area: Rectangle, x: i64, y: i64) -> bool:
    """Tell whether a point lies in a rectangle, its edge included."""
    x0, y0, x1, y1 = area
    return x0 <= x <= x1 and y0 <= y <= y1


def length_inside(ax: i64, ay: i64, bx: i64, by: i64, areas: Sequence[Rectangle]) -> i64:
    """Give how much of a segment lies inside rectangles, each part once, rounded up to the centimetre (LI-3.12)."""
    spans: list[tuple[Fraction, Fraction]] = []
    for area in areas:
        enter, enter_of, leave, leave_of = inside_share(ax, ay, bx, by, area)
        if enter * leave_of < leave * enter_of:
            spans.append((Fraction(int(enter), int(enter_of)), Fraction(int(leave), int(leave_of))))
    if not spans:
        return 0
    spans.sort()
    total = Fraction(0)
    reached = Fraction(0)
    for begin, end in spans:
        if end > reached:
            total += end - max(begin, reached)
            reached = end
    return ceil(total * int(distance(ax, ay, bx, by)))


def in_circle(x: i64, y: i64, center_x: i64, center_y: i64, radius: i64) -> bool:
    """Tell whether a point is within `radius` of the center (LI-3.19)."""
    return squared(x, y, center_x, center_y) <= radius * radius


def in_line(x: int, y: int, ox: int, oy: int, tx: int, ty: int, length: int, width: int) -> bool:
    """Tell whether a point is in a line that starts at o and runs `length` toward t, `width` wide (LI-3.19).

    The squares here leave 64 bits, so these are whole numbers without a limit.
    """
    dx = tx - ox
    dy = ty - oy
    square = dx * dx + dy * dy
    forward = (x - ox) * dx + (y - oy) * dy
    if forward < 0 or forward * forward > length * length * square:
        return False
    aside = (x - ox) * dy - (y - oy) * dx
    return 4 * aside * aside <= width * width * square


def pushed_to(ax: i64, ay: i64, bx: i64, by: i64, push: i64) -> tuple[i64, i64]:
    """Give where b comes to if a pushes it straight away from itself; from the same point along +x (LI-3.17)."""
    away: i64 = distance(ax, ay, bx, by)
    if away == 0:
        return bx + push, by
    return bx + rounded((bx - ax) * push, away), by + rounded((by - ay) * push, away)
