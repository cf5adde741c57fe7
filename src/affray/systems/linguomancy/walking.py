"""How the simple policy walks: where it goes to reach somebody, and by which segments (LI-23.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.systems.linguomancy.constants import CLIMB, CRAWL, FLY, METER, NEAR, SWIM, UP, WALK
from affray.systems.linguomancy.geometry import (
    RING,
    along,
    covers,
    crosses,
    crosses_any,
    distance,
    inside_share,
    root_up,
    squared,
)
from affray.systems.linguomancy.movement import FINE, may_fly, measure, problem_from
from affray.systems.linguomancy.spacing import crowding

if TYPE_CHECKING:
    from affray.systems.linguomancy.state import Battle

LEAVES: Final = METER
"""How far from an enemy a walk toward it ends (LI-23.5)."""
CORNER_GAP: Final = 1
"""How far outside of a corner one walks round it."""


def way_of(state: Battle, seat: i64) -> i64:
    """Give the mode of walking: fly if it may, crawl while Prone, else walk."""
    if state.statuses[seat].prone:
        return CRAWL
    return FLY if may_fly(state, seat) else WALK


@final
class Leg:
    """One segment of a walk."""

    def __init__(self, mode: i64, x: i64, y: i64) -> None:
        self.mode: i64 = mode
        self.x: i64 = x
        self.y: i64 = y


def legs(state: Battle, seat: i64, x: i64, y: i64) -> list[Leg]:
    """Split the straight way to a place at the borders of zones that need swimming or climbing."""
    mode: i64 = way_of(state, seat)
    status = state.statuses[seat]
    ax: int = status.x
    ay: int = status.y
    if mode != WALK or not state.arena.needing:
        return [Leg(mode, x, y)]
    cuts: list[tuple[int, int]] = []
    for zone in state.arena.needing:
        enter, enter_of, leave, leave_of = inside_share(ax, ay, x, y, zone.area)
        if zone.needs in (SWIM, CLIMB) and enter * leave_of < leave * enter_of:
            cuts += [(enter, enter_of), (leave, leave_of)]
    ends = [along(ax, ay, x, y, top, bottom) for top, bottom in in_order(cuts)]
    found: list[Leg] = []
    from_x, from_y = ax, ay
    for to_x, to_y in [*ends, (int(x), int(y))]:
        if (to_x, to_y) != (from_x, from_y):
            found.append(Leg(mode_between(state, from_x, from_y, to_x, to_y), to_x, to_y))
        from_x, from_y = to_x, to_y
    return found


def in_order(cuts: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Sort fractions, and leave out those that are no inner point."""
    common = 1
    for _, bottom in cuts:
        common *= bottom
    inner = {top * (common // bottom): (top, bottom) for top, bottom in cuts if 0 < top < bottom}
    return [inner[place] for place in sorted(inner)]


def mode_between(state: Battle, ax: i64, ay: i64, bx: i64, by: i64) -> i64:
    """Give the mode that a piece of the way needs."""
    for zone in state.arena.needing:
        inside = covers(zone.area, ax, ay) and covers(zone.area, bx, by) and crosses(ax, ay, bx, by, zone.area)
        if inside and zone.needs in (SWIM, CLIMB):
            return zone.needs
    return WALK


def can_go(state: Battle, seat: i64, x: i64, y: i64) -> bool:
    """Tell whether the straight way to a place is legal and can be paid."""
    status = state.statuses[seat]
    cost: i64
    if not state.arena.zones:
        mode: i64 = way_of(state, seat)
        _, _, cost = measure(state, mode, status.x, status.y, x, y)
        return cost <= status.movement and problem_from(state, seat, mode, status.x, status.y, x, y) == FINE
    left: i64 = status.movement
    from_x: i64 = status.x
    from_y: i64 = status.y
    for leg in legs(state, seat, x, y):
        _, _, cost = measure(state, leg.mode, from_x, from_y, leg.x, leg.y)
        left -= cost
        if left < 0 or problem_from(state, seat, leg.mode, from_x, from_y, leg.x, leg.y) != FINE:
            return False
        from_x = leg.x
        from_y = leg.y
    return True


def reaches(state: Battle, target: i64, x: i64, y: i64, reach: i64) -> bool:
    """Tell whether a place has somebody in range and in sight."""
    there = state.statuses[target]
    return squared(x, y, there.x, there.y) <= reach * reach and state.sees_point(target, x, y)


def goal(state: Battle, seat: i64, target: i64, reach: i64) -> tuple[bool, i64, i64]:
    """Find where somebody goes to have a target in range and in sight.

    Returns:
        Whether there is such a place, and the place; its own if it needn't move.
    """
    status = state.statuses[seat]
    there = state.statuses[target]
    ax: i64 = status.x
    ay: i64 = status.y
    if reaches(state, target, ax, ay, reach):
        return True, ax, ay
    movement: i64 = status.movement
    if movement == 0 or state.max_movement(seat) == 0:
        return False, ax, ay
    away: i64 = distance(ax, ay, there.x, there.y)
    if away > 0 and away - reach <= movement:
        found, x, y = on_line(state, seat, target, reach, away)
        if found:
            return True, x, y
    if away - NEAR > movement:
        return False, ax, ay
    return on_ring(state, seat, target, reach)


def on_line(state: Battle, seat: i64, target: i64, reach: i64, away: i64) -> tuple[bool, i64, i64]:
    """Find the first place on the straight line to a target that reaches it; `away` is the distance."""
    status = state.statuses[seat]
    there = state.statuses[target]
    spacing: i64 = state.arena.knobs.body_spacing
    # Rounding moves a point by less than a centimetre, so that no place two centimetres short of the range reaches.
    k: i64 = max(1, away - reach - 2)
    last: i64 = min(away, status.movement + 2)
    while k <= last:
        x, y = along(status.x, status.y, there.x, there.y, k, away)
        if squared(x, y, there.x, there.y) < spacing * spacing:
            break
        other: i64 = crowding(state, seat, x, y)
        if other >= 0:
            # As long as the same creature is too near, nothing else needs a look.
            k = clear_of(state, seat, target, other, k, away)
            continue
        if reaches(state, target, x, y, reach) and can_go(state, seat, x, y):
            return True, x, y
        k += 1
    return False, status.x, status.y


def clear_of(state: Battle, seat: i64, target: i64, other: i64, k: i64, away: i64) -> i64:
    """Give the next place on the line to a target that is not too near to another creature, if there is one."""
    status = state.statuses[seat]
    there = state.statuses[target]
    blocker = state.statuses[other]
    spacing: i64 = state.arena.knobs.body_spacing
    while k <= away:
        x, y = along(status.x, status.y, there.x, there.y, k, away)
        square: i64 = squared(x, y, blocker.x, blocker.y)
        if square >= spacing * spacing:
            break
        # A centimetre of the way brings one more at most; rounding both points brings less than two centimetres.
        k += max(1, spacing - root_up(square) - 2)
    return k


def on_ring(state: Battle, seat: i64, target: i64, reach: i64) -> tuple[bool, i64, i64]:
    """Find the nearest of sixteen places round a target that reaches it."""
    status = state.statuses[seat]
    there = state.statuses[target]
    tried: i64 = 0
    for _ in range(len(RING)):
        best: i64 = -1
        least: i64 = 0
        for number, spot in enumerate(RING):
            if not tried >> number & 1:
                away: i64 = squared(status.x, status.y, there.x + spot.x, there.y + spot.y)
                if best < 0 or away < least:
                    best = number
                    least = away
        tried |= 1 << best
        x: i64 = there.x + RING[best].x
        y: i64 = there.y + RING[best].y
        if reaches(state, target, x, y, reach) and can_go(state, seat, x, y):
            return True, x, y
    return False, status.x, status.y


def approach(state: Battle, seat: i64) -> tuple[bool, i64, i64]:
    """Find how far somebody walks toward the nearest standing enemy, round what blocks the way (LI-23.6).

    Returns:
        Whether it goes anywhere, and the place.
    """
    status = state.statuses[seat]
    enemy: i64 = nearest_standing(state, seat)
    if enemy < 0 or status.movement == 0 or state.max_movement(seat) == 0:
        return False, status.x, status.y
    there = state.statuses[enemy]
    blocks = state.arena.blocks
    if blocks and crosses_any(status.x, status.y, there.x, there.y, blocks):
        found, x, y = corner(state, seat, enemy)
        if not found:
            return False, status.x, status.y
        return farthest(state, seat, x, y, 0)
    return farthest(state, seat, there.x, there.y, LEAVES)


def nearest_standing(state: Battle, seat: i64) -> i64:
    """Give the nearest standing enemy, the first in encounter order among equals; -1 if there is none."""
    best: i64 = -1
    least: i64 = 0
    for enemy in state.arena.enemies[seat]:
        if state.statuses[enemy].state == UP:
            away: i64 = state.square_between(seat, enemy)
            if best < 0 or away < least:
                best = enemy
                least = away
    return best


def farthest(state: Battle, seat: i64, x: i64, y: i64, leaves: i64) -> tuple[bool, i64, i64]:
    """Find the greatest legal distance along the line to a place that leaves so much to it."""
    status = state.statuses[seat]
    away: i64 = distance(status.x, status.y, x, y)
    k: i64 = min(away, status.movement + 1)
    while k > 0:
        to_x, to_y = along(status.x, status.y, x, y, k, away)
        if squared(to_x, to_y, x, y) >= leaves * leaves and can_go(state, seat, to_x, to_y):
            return True, to_x, to_y
        k -= 1
    return False, status.x, status.y


def corner(state: Battle, seat: i64, enemy: i64) -> tuple[bool, i64, i64]:
    """Find the corner of a zone in the way that leads to an enemy on the shortest way and can be reached straight."""
    status = state.statuses[seat]
    there = state.statuses[enemy]
    blocks = state.arena.blocks
    found = False
    least: i64 = 0
    best_x: i64 = 0
    best_y: i64 = 0
    for x0, y0, x1, y1 in blocks:
        for x, y in (
            (x0 - CORNER_GAP, y0 - CORNER_GAP),
            (x1 + CORNER_GAP, y0 - CORNER_GAP),
            (x1 + CORNER_GAP, y1 + CORNER_GAP),
            (x0 - CORNER_GAP, y1 + CORNER_GAP),
        ):
            if (x == status.x and y == status.y) or crosses_any(status.x, status.y, x, y, blocks):
                continue
            long: i64 = distance(status.x, status.y, x, y) + distance(x, y, there.x, there.y)
            if not found or long < least:
                found = True
                least = long
                best_x = x
                best_y = y
    return found, best_x, best_y
