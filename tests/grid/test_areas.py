"""Continuous geometry against a fine count of points, and in cases that are known exactly."""

from __future__ import annotations

import math
import random

import numpy as np
import pytest

from affray.grid.areas import disk_in_line, disk_in_sector, percent_covered, segments_meet

SPREAD = 300
"""Rings and spokes of the points that stand for a disk."""


def points_of_disk(x: float, y: float, radius: float) -> tuple[np.ndarray, np.ndarray]:
    """Give points that each stand for the same part of a disk."""
    rings = radius * np.sqrt((np.arange(SPREAD) + 0.5) / SPREAD)[:, None]
    spokes = 2 * np.pi * (np.arange(SPREAD) + 0.5)[None, :] / SPREAD
    return x + rings * np.cos(spokes), y + rings * np.sin(spokes)


def cases(number: int) -> list[tuple[float, ...]]:
    rng = random.Random(number)  # noqa: S311 - a test's cases
    found: list[tuple[float, ...]] = []
    for _ in range(60):
        radius = rng.choice([0.5, 1.25, 2.5, 5.0, 10.0])
        found.append((rng.uniform(-15, 15), rng.uniform(-15, 15), radius, rng.uniform(1, 20), rng.uniform(-7, 7)))
    return found


def test_a_disk_in_a_sector_is_what_a_count_of_points_gives() -> None:
    rng = random.Random(3)  # noqa: S311 - a test's cases
    for x, y, radius, length, direction in cases(1):
        half = rng.choice([math.pi, math.pi / 2, rng.uniform(0.01, math.pi / 2)])
        px, py = points_of_disk(x, y, radius)
        turned = np.abs((np.arctan2(py, px) - direction + np.pi) % (2 * np.pi) - np.pi)
        share = float(((np.hypot(px, py) <= length) & (turned <= half)).mean())
        area = disk_in_sector(x, y, radius, length, direction, half)
        assert area / (math.pi * radius * radius) == pytest.approx(share, abs=0.006)


def test_a_disk_in_a_line_is_what_a_count_of_points_gives() -> None:
    rng = random.Random(4)  # noqa: S311 - a test's cases
    for x, y, radius, length, direction in cases(2):
        width = rng.uniform(1, 12)
        px, py = points_of_disk(x, y, radius)
        along = px * math.cos(direction) + py * math.sin(direction)
        aside = py * math.cos(direction) - px * math.sin(direction)
        share = float(((along >= 0) & (along <= length) & (np.abs(aside) <= width / 2)).mean())
        area = disk_in_line(x, y, radius, length, width, direction)
        assert area / (math.pi * radius * radius) == pytest.approx(share, abs=0.006)


def test_a_sector_to_seven_digits() -> None:
    """Against a sum over 400,000 rays from the tip, which knows nothing of closed forms."""
    rng = random.Random(5)  # noqa: S311 - a test's cases
    for x, y, radius, length, direction in cases(3)[:12]:
        half = rng.uniform(0.1, math.pi / 2)
        width = 2 * half / 400_000
        angles = direction - half + (np.arange(400_000) + 0.5) * width
        along = x * np.cos(angles) + y * np.sin(angles)
        off = x * np.sin(angles) - y * np.cos(angles)
        chord = np.sqrt(np.maximum(0.0, radius * radius - off * off))
        near = np.clip(along - chord, 0.0, length)
        far = np.clip(along + chord, 0.0, length)
        area = float((far * far - near * near).sum()) * width / 2
        found = disk_in_sector(x, y, radius, length, direction, half)
        assert found / (math.pi * radius**2) == pytest.approx(area / (math.pi * radius**2), abs=1e-7)


def test_a_line_to_seven_digits() -> None:
    """Against a sum over 400,000 strips across the line."""
    rng = random.Random(6)  # noqa: S311 - a test's cases
    for x, y, radius, length, direction in cases(4)[:12]:
        width = rng.uniform(1, 12)
        along = x * math.cos(direction) + y * math.sin(direction)
        aside = y * math.cos(direction) - x * math.sin(direction)
        step = length / 400_000
        strips = (np.arange(400_000) + 0.5) * step - along
        chord = np.sqrt(np.maximum(0.0, radius * radius - strips * strips))
        low, high = np.maximum(-chord, -width / 2 - aside), np.minimum(chord, width / 2 - aside)
        area = float(np.maximum(0.0, high - low).sum()) * step
        found = disk_in_line(x, y, radius, length, width, direction)
        assert found / (math.pi * radius**2) == pytest.approx(area / (math.pi * radius**2), abs=1e-7)


def lens(distance: float, first: float, second: float) -> float:
    """Give the area that two disks share, by the textbook's formula."""
    a = math.acos((distance**2 + first**2 - second**2) / (2 * distance * first))
    b = math.acos((distance**2 + second**2 - first**2) / (2 * distance * second))
    return first**2 * (a - math.sin(2 * a) / 2) + second**2 * (b - math.sin(2 * b) / 2)


@pytest.mark.parametrize(
    ("distance", "circle", "base"), [(15, 15, 2.5), (17, 15, 2.5), (12.6, 15, 2.5), (6, 5, 10), (20.0001, 10, 12)]
)
def test_a_circle_is_a_sector_all_around(distance: float, circle: float, base: float) -> None:
    for turned in (0.0, 1.0, -2.5, math.pi):
        x, y = distance * math.cos(turned), distance * math.sin(turned)
        assert disk_in_sector(x, y, base, circle, 0.0, math.pi) == pytest.approx(lens(distance, circle, base), abs=1e-9)


def test_known_parts_of_a_disk() -> None:
    whole = math.pi * 25
    assert disk_in_sector(0, 0, 5, 20, 0, math.pi / 4) == pytest.approx(whole / 4)  # the tip at the centre
    assert disk_in_sector(0, 0, 5, 3, 0, math.pi) == pytest.approx(math.pi * 9)
    assert disk_in_sector(10, 0, 5, 20, 0, math.pi / 2) == pytest.approx(whole)
    assert disk_in_sector(10, 0, 5, 20, math.pi, math.pi / 2) == pytest.approx(0, abs=1e-9)
    assert disk_in_sector(3, 0, 5, 40, math.pi / 2, math.pi / 2) == pytest.approx(whole / 2)
    assert disk_in_line(30, 2.5, 2.5, 60, 5, 0) == pytest.approx(math.pi * 6.25 / 2)
    assert disk_in_line(0, 0, 5, 60, 20, 1.0) == pytest.approx(whole / 2)
    assert disk_in_line(60, 0, 5, 60, 20, 0) == pytest.approx(whole / 2)
    assert disk_in_line(0, 0, 5, 60, 0.002, 0) == pytest.approx(0.002 * 5, rel=1e-6)
    assert disk_in_line(30, 0, 5, 60, 10, 0) == pytest.approx(whole)
    assert disk_in_line(60, 10, 5, 60, 20, 0) == pytest.approx(whole / 4)  # a corner


def test_touching_from_outside_is_nothing() -> None:
    assert percent_covered(disk_in_sector(20, 0, 5, 15, 0, math.pi), 5) == 0
    assert percent_covered(disk_in_line(65, 0, 5, 60, 10, 0), 5) == 0
    assert percent_covered(disk_in_line(30, 7.5, 2.5, 60, 10, 0), 2.5) == 0


def test_percent_rounds_halves_up_and_keeps_slivers() -> None:
    disk = math.pi
    for part, percent in (
        (0.0, 0),
        (0.0000005, 0),
        (0.000002, 1),
        (0.004, 1),
        (0.125, 13),
        (0.135, 14),
        (0.5, 50),
        (0.9949, 99),
        (0.999, 99),
        (0.9999989, 99),
        (0.9999995, 100),
        (1.0, 100),
    ):
        assert percent_covered(part * disk, 1.0) == percent
    assert percent_covered(disk_in_sector(0, 0, 5, 20, 0.3, math.pi / 8), 5) == 13  # an eighth: 12.5, up


def test_segments_meet_when_they_cross_touch_or_overlap() -> None:
    assert segments_meet(0, 0, 10, 10, 0, 10, 10, 0)
    assert segments_meet(0, 0, 10, 0, 10, 0, 20, 5)
    assert segments_meet(0, 0, 10, 0, 5, 0, 5, 8)
    assert segments_meet(0, 0, 10, 0, 4, 0, 20, 0)
    assert segments_meet(0, 0, 10, 0, 2, 0, 3, 0)
    assert segments_meet(5, 0, 5, 0, 0, 0, 10, 0)
    assert segments_meet(0.1, 0.1, 0.7, 0.7, 0.3, 0.3, 0.3, 9)
    assert not segments_meet(0, 0, 10, 0, 0, 1, 10, 1)
    assert not segments_meet(0, 0, 10, 0, 11, 0, 20, 0)
    assert not segments_meet(0, 0, 10, 10, 6, 5, 10, 0)
    assert not segments_meet(5, 1, 5, 1, 0, 0, 10, 0)
