"""Continuous geometry: where segments meet, and how much of a round base an area covers."""

from __future__ import annotations

import math
from typing import Final

NEAR: Final = 1e-9
"""Lengths below this count as nothing: touching is meeting."""

_FULL_TURN: Final = 2.0 * math.pi
_SPECK: Final = 1e-6
"""The part of a base below which it isn't covered, or isn't uncovered."""


def segments_meet(ax: float, ay: float, bx: float, by: float, cx: float, cy: float, dx: float, dy: float) -> bool:
    """Tell whether the segments a-b and c-d share a point; touching counts, and a segment may be a point.

    >>> segments_meet(0, 0, 30, 0, 15, -5, 15, 5)
    True
    >>> segments_meet(0, 0, 30, 0, 30, 0, 35, 5)
    True
    >>> segments_meet(0, 0, 30, 0, 35, -5, 35, 5)
    False
    """
    if (
        max(ax, bx) + NEAR < min(cx, dx)
        or max(cx, dx) + NEAR < min(ax, bx)
        or max(ay, by) + NEAR < min(cy, dy)
        or max(cy, dy) + NEAR < min(ay, by)
    ):
        return False
    first = _turn(ax, ay, bx, by, cx, cy)
    second = _turn(ax, ay, bx, by, dx, dy)
    third = _turn(cx, cy, dx, dy, ax, ay)
    fourth = _turn(cx, cy, dx, dy, bx, by)
    if first * second < 0.0 and third * fourth < 0.0:
        return True
    return (
        _on_segment(ax, ay, bx, by, cx, cy)
        or _on_segment(ax, ay, bx, by, dx, dy)
        or _on_segment(cx, cy, dx, dy, ax, ay)
        or _on_segment(cx, cy, dx, dy, bx, by)
    )


def _turn(ax: float, ay: float, bx: float, by: float, px: float, py: float) -> float:
    """Give twice the signed area of the triangle a-b-p: positive if p lies to the left."""
    return (bx - ax) * (py - ay) - (by - ay) * (px - ax)


def _on_segment(ax: float, ay: float, bx: float, by: float, px: float, py: float) -> bool:
    """Tell whether p lies on the segment a-b."""
    along_x, along_y = bx - ax, by - ay
    length = along_x * along_x + along_y * along_y
    part = 0.0
    if length > 0.0:
        part = ((px - ax) * along_x + (py - ay) * along_y) / length
        part = min(1.0, max(0.0, part))
    off_x, off_y = px - ax - part * along_x, py - ay - part * along_y
    return off_x * off_x + off_y * off_y <= NEAR * NEAR


def disk_in_sector(x: float, y: float, radius: float, length: float, direction: float, half_angle: float) -> float:
    """Give the area of a disk that lies in a sector whose tip is the origin, exactly.

    The disk is cut into rays from the tip. Along the ray at the angle f from the disk's centre, at the distance d, it
    lies from d cos f - s to d cos f + s with s = sqrt(r^2 - d^2 sin^2 f); every integral of that has a closed form.

    Args:
        x: the disk's centre.
        y: the disk's centre.
        radius: of the disk, above 0.
        length: of the sector.
        direction: of the sector's middle, in radians.
        half_angle: to each side of it, in radians, at most pi; pi makes a full circle.
    """
    distance = math.hypot(x, y)
    if distance >= length + radius:
        return 0.0
    toward = math.atan2(y, x) if distance > 0.0 else direction
    turned = math.remainder(direction - toward, _FULL_TURN)
    first, last = turned - half_angle, turned + half_angle
    widest = math.asin(min(1.0, radius / distance)) if distance >= radius else math.pi
    area = 0.0
    # The sector may run past half a turn on either side of the disk; its parts there are seen a full turn away.
    for shift in (-_FULL_TURN, 0.0, _FULL_TURN):
        low, high = max(first + shift, -widest), min(last + shift, widest)
        if low < high:
            area += _rays(distance, radius, length, low, high)
    return area


def _rays(distance: float, radius: float, length: float, low: float, high: float) -> float:
    """Add up the rays from angle `low` to `high`, measured from the disk's centre, each cut off at `length`."""
    crossing = math.pi
    if distance > 0.0:
        cosine = (distance * distance + length * length - radius * radius) / (2.0 * distance * length)
        crossing = math.acos(min(1.0, max(-1.0, cosine)))
    area = 0.0
    start = low
    for stop in (min(max(-crossing, low), high), min(max(crossing, low), high), high):
        if stop > start:
            area += _piece(distance, radius, length, start, stop)
            start = stop
    return area


def _piece(distance: float, radius: float, length: float, low: float, high: float) -> float:
    """Add up rays that are all cut off alike: not at all, at their far end, or wholly."""
    middle = 0.5 * (low + high)
    along = distance * math.cos(middle)
    off = distance * math.sin(middle)
    half = math.sqrt(max(0.0, radius * radius - off * off))
    near, far = along - half, along + half
    if near >= length or far <= 0.0:
        return 0.0
    outer = length * length * (high - low) if far > length else _squares(distance, radius, low, high, 1.0)
    inner = _squares(distance, radius, low, high, -1.0) if near > 0.0 else 0.0
    return 0.5 * (outer - inner)


def _squares(distance: float, radius: float, low: float, high: float, side: float) -> float:
    """Integrate the square of the far (`side` 1) or near (-1) end of the rays over the angle."""
    straight = 0.5 * distance * distance * (math.sin(2.0 * high) - math.sin(2.0 * low)) + radius * radius * (high - low)
    return straight + side * (_chord(distance, radius, high) - _chord(distance, radius, low))


def _chord(distance: float, radius: float, angle: float) -> float:
    off = distance * math.sin(angle)
    half = math.sqrt(max(0.0, radius * radius - off * off))
    return off * half + radius * radius * math.asin(min(1.0, max(-1.0, off / radius)))


def disk_in_line(x: float, y: float, radius: float, length: float, width: float, direction: float) -> float:
    """Give the area of a disk in a rectangle that runs from the origin, half its width on each side, exactly.

    Args:
        x: the disk's centre.
        y: the disk's centre.
        radius: of the disk, above 0.
        length: of the rectangle.
        width: of the rectangle.
        direction: in which it runs, in radians.
    """
    cosine, sine = math.cos(direction), math.sin(direction)
    along = x * cosine + y * sine
    aside = y * cosine - x * sine
    near, far = -along / radius, (length - along) / radius
    left, right = (-0.5 * width - aside) / radius, (0.5 * width - aside) / radius
    unit = _corner(far, right) - _corner(near, right) - _corner(far, left) + _corner(near, left)
    return unit * radius * radius


def _corner(x: float, y: float) -> float:
    """Give the area of the unit disk left of `x` and below `y`."""
    x = min(1.0, max(-1.0, x))
    y = min(1.0, max(-1.0, y))
    reach = math.sqrt(1.0 - y * y)
    high = min(reach, max(x, -reach))
    middle = _half(high) - _half(-reach)  # where the line at `y` crosses the disk
    if y < 0.0:
        return middle + y * (high + reach)
    return 2.0 * (_half(x) - _half(-1.0)) - (middle - y * (high + reach))


def _half(x: float) -> float:
    """Integrate the height of the upper half of the unit disk up to `x`."""
    return 0.5 * (x * math.sqrt(1.0 - x * x) + math.asin(x))


def percent_covered(covered: float, radius: float) -> int:
    """Turn the covered area of a base into a whole percent.

    Halves are rounded up. Any part above a millionth counts at least 1, and anything short of all but a millionth at
    most 99.

    >>> import math
    >>> percent_covered(math.pi * 25 / 2, 5.0)
    50
    """
    part = covered / (math.pi * radius * radius)
    if part <= _SPECK:
        return 0
    if part >= 1.0 - _SPECK:
        return 100
    return min(99, max(1, int(part * 100.0 + 0.5 + NEAR)))
