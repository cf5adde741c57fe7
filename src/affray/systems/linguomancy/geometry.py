"""The plane: distances, segments, rectangles, sight, circles, lines and pushes, in whole centimetres (LI-3.11 to 3.19).

Everything is exact: coordinates are whole centimetres, and a share of a segment is a pair of whole numbers.
"""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from collections.abc import Sequence

Rectangle = tuple[int, int, int, int]
"""Least x, least y, greatest x, greatest y."""

RING: Final = (
    (150, 0),
    (138, 57),
    (106, 106),
    (57, 138),
    (0, 150),
    (-57, 138),
    (-106, 106),
    (-138, 57),
    (-150, 0),
    (-138, -57),
    (-106, -106),
    (-57, -138),
    (0, -150),
    (57, -138),
    (106, -106),
    (138, -57),
)
"""Sixteen points 1.5 m round a creature, counterclockwise (LI-23.6)."""


def squared(ax: i64, ay: i64, bx: i64, by: i64) -> i64:
    """Give the square of the straight distance.

    A rounded-up distance is within a range exactly if this is within the range's square, so ranges need no root.
    """
    dx: i64 = bx - ax
    dy: i64 = by - ay
    return dx * dx + dy * dy


def root_up(square: int) -> int:
    """Give the square root, rounded up."""
    root = isqrt(square)
    return root if root * root == square else root + 1


def distance(ax: int, ay: int, bx: int, by: int) -> int:
    """Give the straight distance, rounded up to the centimetre (LI-3.11)."""
    dx = bx - ax
    dy = by - ay
    return root_up(dx * dx + dy * dy)


def rounded(numerator: int, denominator: int) -> int:
    """Round a quotient to the nearest whole number, halves up; `denominator` is above 0."""
    return (2 * numerator + denominator) // (2 * denominator)


def along(ax: int, ay: int, bx: int, by: int, k: int, length: int) -> tuple[int, int]:
    """Give the point `k` of `length` on the way from a to b, rounded to the centimetre; k may be beyond `length`."""
    return ax + rounded((bx - ax) * k, length), ay + rounded((by - ay) * k, length)


def inside_share(ax: int, ay: int, bx: int, by: int, area: Rectangle) -> tuple[int, int, int, int]:
    """Give the part of a segment that lies strictly inside a rectangle.

    Returns:
        Where it is entered and where it is left, as two fractions of the segment (numerator, denominator each, the
        denominators above 0); entered >= left if no part lies inside. A point counts as inside from 0 to 1.
    """
    x0, y0, x1, y1 = area
    enter_top, enter_bottom, leave_top, leave_bottom = 0, 1, 1, 1
    for start, delta, low, high in ((ax, bx - ax, x0, x1), (ay, by - ay, y0, y1)):
        if delta == 0:
            if not low < start < high:
                return 1, 1, 0, 1
            continue
        if delta > 0:
            first, last, bottom = low - start, high - start, delta
        else:
            first, last, bottom = start - high, start - low, -delta
        if first * enter_bottom > enter_top * bottom:
            enter_top, enter_bottom = first, bottom
        if last * leave_bottom < leave_top * bottom:
            leave_top, leave_bottom = last, bottom
    return enter_top, enter_bottom, leave_top, leave_bottom


def crosses(ax: int, ay: int, bx: int, by: int, area: Rectangle) -> bool:
    """Tell whether a segment, or a point, runs through the inside of a rectangle; edges and corners are outside."""
    enter_top, enter_bottom, leave_top, leave_bottom = inside_share(ax, ay, bx, by, area)
    return enter_top * leave_bottom < leave_top * enter_bottom


def crosses_any(ax: int, ay: int, bx: int, by: int, areas: Sequence[Rectangle]) -> bool:
    """Tell whether a segment runs through the inside of any of the rectangles."""
    for area in areas:  # noqa: SIM110 - a generator would cost an object on every look
        if crosses(ax, ay, bx, by, area):
            return True
    return False


def covers(area: Rectangle, x: int, y: int) -> bool:
    """Tell whether a point lies in a rectangle, its edge included."""
    x0, y0, x1, y1 = area
    return x0 <= x <= x1 and y0 <= y <= y1


def length_inside(ax: int, ay: int, bx: int, by: int, areas: Sequence[Rectangle]) -> int:
    """Give how much of a segment lies inside rectangles, each part once, rounded up to the centimetre (LI-3.12)."""
    pieces: list[tuple[int, int, int, int]] = []
    for area in areas:
        piece = inside_share(ax, ay, bx, by, area)
        if piece[0] * piece[3] < piece[2] * piece[1]:
            pieces.append(piece)
    if not pieces:
        return 0
    common = 1
    for _, enter_bottom, _, leave_bottom in pieces:
        common *= enter_bottom * leave_bottom
    spans = sorted(
        (enter_top * (common // enter_bottom), leave_top * (common // leave_bottom))
        for enter_top, enter_bottom, leave_top, leave_bottom in pieces
    )
    total = 0
    reached = 0
    for enter, leave in spans:
        begin = max(enter, reached)
        if leave > begin:
            total += leave - begin
            reached = leave
    return -(-total * distance(ax, ay, bx, by) // common)


def in_circle(x: int, y: int, center_x: int, center_y: int, radius: int) -> bool:
    """Tell whether a point is within `radius` of the center (LI-3.19)."""
    dx = x - center_x
    dy = y - center_y
    return dx * dx + dy * dy <= radius * radius


def in_line(x: int, y: int, ox: int, oy: int, tx: int, ty: int, length: int, width: int) -> bool:
    """Tell whether a point is in a line that starts at o and runs `length` toward t, `width` wide (LI-3.19)."""
    dx = tx - ox
    dy = ty - oy
    square = dx * dx + dy * dy
    forward = (x - ox) * dx + (y - oy) * dy
    if forward < 0 or forward * forward > length * length * square:
        return False
    aside = (x - ox) * dy - (y - oy) * dx
    return 4 * aside * aside <= width * width * square


def pushed_to(ax: int, ay: int, bx: int, by: int, push: int) -> tuple[int, int]:
    """Give where b comes to if a pushes it straight away from itself; from the same point along +x (LI-3.17)."""
    away = distance(ax, ay, bx, by)
    if away == 0:
        return bx + push, by
    return bx + rounded((bx - ax) * push, away), by + rounded((by - ay) * push, away)
