"""Places: distances, reach, and cover between fighters (sections 5 and 12)."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.fight.errors import Illegal
from affray.grid.areas import segments_meet
from affray.systems.ninefold.knobs import GRADES, TOTAL_COVER
from affray.systems.ninefold.sheet import NO_MAP, SUPPORT

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.ninefold.sheet import Deed, Obstacle
    from affray.systems.ninefold.state import Field

TOLERANCE: Final = 1e-9
"""Feet by which a distance may be missed on hex and gridless maps (NI-12.3)."""
SQUARE_STEP: Final = Fraction(25, 4)
"""Squares of distances between cell centres of a square map are multiples of this (NI-12.2)."""


def gap(field: Field, first: i64, second: i64) -> float:
    """Give the feet between the edges of two bases; negative where they overlap."""
    here, there = field.statuses[first], field.statuses[second]
    sheets = field.setup.sheets
    return length(there.x - here.x, there.y - here.y) - sheets[first].radius - sheets[second].radius


def length(dx: float, dy: float) -> float:
    """Give the length of a line (many times quicker than `math.hypot` when compiled)."""
    return math.sqrt(dx * dx + dy * dy)


def within_reach(field: Field, deed: Deed, target: i64) -> bool:
    """Tell whether a target is within a deed's reach or range (NI-12.3); without a map everyone is (NI-1.10)."""
    if field.setup.map == NO_MAP:
        return True
    here, there = field.statuses[deed.seat], field.statuses[target]
    return reaches(deed, target, there.x - here.x, there.y - here.y)


def reaches(deed: Deed, target: i64, dx: float, dy: float) -> bool:
    """Tell whether a deed reaches a target whose centre is so far away."""
    return dx * dx + dy * dy <= deed.limits[target]


def squared_limit(between: Fraction, squares: bool) -> float:
    """Give the greatest square of a distance between two centres that counts as within a distance (NI-12.3).

    Args:
        between: the distance in feet.
        squares: whether the centres are those of a square map, where nothing is tolerated.
    """
    if squares:
        return float(between * between // SQUARE_STEP * SQUARE_STEP)
    limit = float(between) + TOLERANCE
    return limit * limit


def cover_grade(field: Field, attacker: i64, target: i64) -> i64:
    """Give the grade of cover that a target has from an attacker (NI-5.1, NI-5.4)."""
    setup = field.setup
    if setup.map == NO_MAP:
        grade: i64 = setup.cover[attacker * len(setup.sheets) + target]
        return grade
    if not setup.obstacles:
        return 0
    here, there = field.statuses[attacker], field.statuses[target]
    return grade_between(setup.obstacles, here.x, here.y, there.x, there.y)


def grade_between(obstacles: list[Obstacle], x1: float, y1: float, x2: float, y2: float) -> i64:
    """Give the best grade of all obstacles that meet a segment (NI-5.4)."""
    best: i64 = 0
    for obstacle in obstacles:
        if obstacle.grade > best and segments_meet(x1, y1, x2, y2, obstacle.x1, obstacle.y1, obstacle.x2, obstacle.y2):
            best = obstacle.grade
    return best


def tell_cover(table: Table, field: Field, attacker: i64, target: i64, grade: i64) -> None:
    """Note which cover a target has, and from what."""
    log = table.log
    assert log is not None  # noqa: S101 - the caller looked
    setup = field.setup
    details: dict[str, object] = {"target": setup.names[target], "grade": GRADES[grade]}
    if grade != TOTAL_COVER:
        details["bonus"] = setup.knobs.cover[grade]
    here, there = field.statuses[attacker], field.statuses[target]
    for obstacle in setup.obstacles:
        if obstacle.grade == grade and segments_meet(
            here.x, here.y, there.x, there.y, obstacle.x1, obstacle.y1, obstacle.x2, obstacle.y2
        ):
            details["obstacle"] = obstacle.name
            break
    log.add("cover_found", details)


def can_target(field: Field, deed: Deed, target: i64) -> bool:
    """Tell whether an attack may be aimed at a target: an enemy that stands, in reach, without total cover."""
    sheets = field.setup.sheets
    return (
        field.statuses[target].hit_points > 0
        and sheets[target].side != sheets[deed.seat].side
        and within_reach(field, deed, target)
        and cover_grade(field, deed.seat, target) != TOTAL_COVER
    )


def can_support(field: Field, deed: Deed, target: i64) -> bool:
    """Tell whether a support may be given to a target: oneself or an ally in reach, down or not (NI-8.6)."""
    sheets = field.setup.sheets
    return sheets[target].side == sheets[deed.seat].side and within_reach(field, deed, target)


def check_target(field: Field, deed: Deed, target: i64) -> None:
    """Make sure that a deed may be aimed at a target, or say why not (NI-5.3, NI-8.6, NI-12.5).

    Raises:
        Illegal: it is down, on the wrong side, out of reach, or behind total cover.
    """
    setup = field.setup
    supporting = deed.mode == SUPPORT
    if can_support(field, deed, target) if supporting else can_target(field, deed, target):
        return
    sheet = setup.sheets[target]
    friendly = sheet.side == setup.sheets[deed.seat].side
    if supporting and not friendly:
        message = f"{sheet.name} is an enemy; {deed.name} is for oneself and allies"
        raise Illegal(message, "wrong_side")
    if friendly and not supporting:
        message = f"{sheet.name} is an ally; {deed.name} is for enemies"
        raise Illegal(message, "wrong_side")
    if not supporting and field.statuses[target].hit_points == 0:
        message = f"{sheet.name} is down"
        raise Illegal(message, "target_down")
    if not within_reach(field, deed, target):
        feet = gap(field, deed.seat, target) - deed.limit
        what = "range" if deed.ranged else "reach"
        message = f"{sheet.name} is {feet:.4g} ft beyond {what} {deed.limit:g}"
        raise Illegal(message, "out_of_reach")
    message = f"{sheet.name} has total cover from {setup.names[deed.seat]}"
    raise Illegal(message, "total_cover")
