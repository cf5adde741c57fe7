"""Rules of movement: which segments are legal, what they cost, and how they are taken (LI-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.systems.linguomancy import numbers, opportunity
from affray.systems.linguomancy.arguments import meters
from affray.systems.linguomancy.constants import CLIMB, CRAWL, FLY, JUMP, MODES, SWIM
from affray.systems.linguomancy.effects import move_to
from affray.systems.linguomancy.errors import refuse
from affray.systems.linguomancy.geometry import covers, crosses, distance, length_inside
from affray.systems.linguomancy.spacing import crowding

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.linguomancy.arena import Arena, Zone
    from affray.systems.linguomancy.state import Battle

FINE: Final = 0
NOWHERE: Final = 1
ONLY_CRAWLS: Final = 2
NO_SUCH_MODE: Final = 3
BLOCKED: Final = 4
CROWDED: Final = 5
"""What can be wrong with a segment."""


def problem(state: Battle, seat: i64, mode: i64, x: i64, y: i64) -> i64:
    """Tell what is wrong with a segment from where somebody stands, whatever it costs; `FINE` if nothing is."""
    status = state.statuses[seat]
    return problem_from(state, seat, mode, status.x, status.y, x, y)


def problem_from(state: Battle, seat: i64, mode: i64, from_x: i64, from_y: i64, x: i64, y: i64) -> i64:
    """Tell what is wrong with a segment (LI-3.7, 3.12, 3.15, 3.16)."""
    status = state.statuses[seat]
    if x == from_x and y == from_y:
        return NOWHERE
    if status.prone and mode != CRAWL:
        return ONLY_CRAWLS
    if mode == FLY and not may_fly(state, seat):
        return NO_SUCH_MODE
    wrong: i64 = FINE
    if state.arena.zones:
        wrong = problem_of_zones(state.arena, mode, from_x, from_y, x, y)
    elif mode in (SWIM, CLIMB):
        wrong = NO_SUCH_MODE
    if wrong == FINE and crowding(state, seat, x, y) >= 0:
        wrong = CROWDED
    return wrong


def problem_of_zones(arena: Arena, mode: i64, ax: i64, ay: i64, bx: i64, by: i64) -> i64:
    """Tell whether a zone forbids a segment: one to swim or climb in, or one that nobody crosses (LI-3.15, 3.17)."""
    if mode in (SWIM, CLIMB) and home_zone(arena, mode, ax, ay, bx, by) is None:
        return NO_SUCH_MODE
    if hindering_zone(arena, mode, ax, ay, bx, by) is not None:
        return NO_SUCH_MODE
    for area in arena.blocks:
        if crosses(ax, ay, bx, by, area):
            return BLOCKED
    return FINE


def may_fly(state: Battle, seat: i64) -> bool:
    """Tell whether somebody may fly now (LI-3.15)."""
    return state.arena.sheets[seat].flies or state.statuses[seat].flying


def home_zone(arena: Arena, mode: i64, ax: i64, ay: i64, bx: i64, by: i64) -> Zone | None:
    """Find the zone in which a swum or climbed segment lies: swimming and climbing exist only there."""
    for zone in arena.needing:
        if zone.needs == mode and covers(zone.area, ax, ay) and covers(zone.area, bx, by):
            return zone
    return None


def hindering_zone(arena: Arena, mode: i64, ax: i64, ay: i64, bx: i64, by: i64) -> Zone | None:
    """Find a zone whose inside can't be crossed in a mode; a jump passes water and walls to climb (LI-3.14, 3.15)."""
    if mode == FLY:
        return None
    for zone in arena.needing:
        if zone.needs == mode or (mode == JUMP and zone.needs != FLY):
            continue
        if crosses(ax, ay, bx, by, zone.area):
            return zone
    return None


def measure(state: Battle, mode: i64, ax: i64, ay: i64, bx: i64, by: i64) -> tuple[i64, i64, i64]:
    """Give a segment's length, its difficult part, and its cost (LI-3.5, 3.12, 3.13)."""
    length: i64 = distance(ax, ay, bx, by)
    difficult: i64 = 0
    if state.arena.difficult and not (state.arena.knobs.airborne_ignores_difficult and numbers.airborne(mode)):
        difficult = length_inside(ax, ay, bx, by, state.arena.difficult)
    return length, difficult, numbers.segment_cost(length, difficult, mode == CRAWL)


def check_segment(state: Battle, seat: i64, mode: i64, x: i64, y: i64, extra: i64 = 0) -> None:
    """Make sure that a segment is legal and can be paid.

    Args:
        state: the fight.
        seat: who moves.
        mode: how.
        x: where to, in centimetres.
        y: where to, in centimetres.
        extra: movement for this segment only (LI-2.11).

    Raises:
        Illegal: it isn't.
    """
    wrong: i64 = problem(state, seat, mode, x, y)
    if wrong != FINE:
        refuse_segment(state, seat, mode, x, y, wrong)
    status = state.statuses[seat]
    most: i64 = state.max_movement(seat)
    _, _, cost = measure(state, mode, status.x, status.y, x, y)
    left: i64 = status.movement + extra if most > 0 else 0
    if cost > left:
        while_bound = "" if most > 0 else ", as the maximum is 0"
        refuse("not_enough_movement", f"needs {meters(cost)} m of movement, {meters(left)} left{while_bound}")


def refuse_segment(state: Battle, seat: i64, mode: i64, x: i64, y: i64, wrong: i64) -> None:
    """Say what is wrong with a segment.

    Raises:
        Illegal: always.
    """
    name = state.name(seat)
    status = state.statuses[seat]
    arena = state.arena
    to = f"({meters(x)}, {meters(y)})"
    if wrong == NOWHERE:
        refuse("bad_choice", f"{name} stands at {to} already")
    if wrong == ONLY_CRAWLS:
        refuse("prone_only_crawls", f"{name} is Prone and can only crawl, not {MODES[mode]}")
    if wrong == NO_SUCH_MODE:
        hinders = hindering_zone(arena, mode, status.x, status.y, x, y)
        if mode == FLY:
            refuse("mode_not_available", f"{name} can't fly")
        if hinders is not None:
            needs = MODES[hinders.needs]
            refuse("mode_not_available", f"{MODES[mode]} to {to}: {hinders.name} needs {needs}, or fly")
        refuse("mode_not_available", f"{MODES[mode]} to {to}: there is no zone that needs it all the way")
    if wrong == BLOCKED:
        names = [zone.name for zone in arena.zones if zone.blocks_move and crosses(status.x, status.y, x, y, zone.area)]
        refuse("path_blocked", f"the way to {to} runs through {', '.join(names)}")
    other: i64 = crowding(state, seat, x, y)
    there = state.statuses[other]
    away = meters(distance(x, y, there.x, there.y))
    spacing = meters(arena.knobs.body_spacing)
    refuse("too_close", f"{to} is {away} m from {state.name(other)}; the limit is {spacing} m")


def take_segment(table: Table, state: Battle, seat: i64, mode: i64, x: i64, y: i64, extra: i64 = 0) -> bool:
    """Move along a segment that is checked, after those whose reach it leaves have reacted (LI-4.7).

    Returns:
        Whether it was walked to its end: a reaction may have made it impossible.
    """
    if state.arena.knobs.opportunity_attacks:
        opportunity.leave(table, state, seat, x, y)
        status = state.statuses[seat]
        if state.ended() or not status.can_act() or problem(state, seat, mode, x, y) != FINE:
            return False
    status = state.statuses[seat]
    length, difficult, cost = measure(state, mode, status.x, status.y, x, y)
    if state.arena.knobs.opportunity_attacks:
        allowed: i64 = status.movement + extra if state.max_movement(seat) > 0 else 0
        if cost > allowed:
            return False
    move_to(table, state, seat, mode, x, y, length, difficult, cost, max(0, status.movement - cost))
    return True
