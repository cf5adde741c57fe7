"""Whom an area reaches, in the order in which they are dealt with (LI-3.19, 12.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.linguomancy.constants import AREA_LINE
from affray.systems.linguomancy.geometry import crosses_any, in_circle, in_line

if TYPE_CHECKING:
    from affray.systems.linguomancy.casts import Plan
    from affray.systems.linguomancy.state import Battle


def caught(state: Battle, plan: Plan) -> list[int]:
    """List whom a cast's area catches from where its caster stands; see `caught_from`."""
    mine = state.statuses[plan.spell.seat]
    return caught_from(state, plan, mine.x, mine.y)


def caught_from(state: Battle, plan: Plan, x: i64, y: i64) -> list[int]:
    """List whom a cast's area would catch if its caster stood at a place: in order of initiative, things last.

    The dead and what is destroyed are passed over, and so is who is out of sight of the center, or of the caster of a
    line. A circle round the caster is centered where it stands.
    """
    spell = plan.spell
    idiom = spell.idiom
    if idiom.area == AREA_LINE:
        found = [
            seat for seat in range(len(state.statuses)) if seat != spell.seat and is_in_line(state, seat, plan, x, y)
        ]
    else:
        center_x: i64 = x if idiom.reaches_self else plan.x
        center_y: i64 = y if idiom.reaches_self else plan.y
        found = []
        for seat in range(len(state.statuses)):
            if seat == spell.seat:
                is_in = not idiom.spares_caster and in_circle(x, y, center_x, center_y, plan.radius())
            else:
                is_in = is_in_zone(state, seat, center_x, center_y, plan.radius())
            if is_in:
                found.append(seat)
    return in_order(state, found)


def is_in_line(state: Battle, seat: i64, plan: Plan, x: i64, y: i64) -> bool:
    """Tell whether somebody is in a line that runs from a place, and in sight of that place."""
    status = state.statuses[seat]
    if not in_line(status.x, status.y, x, y, plan.x, plan.y, plan.spell.idiom.length, plan.width()):
        return False
    return state.sees_point(seat, x, y)


def is_in_zone(state: Battle, seat: i64, x: i64, y: i64, radius: i64) -> bool:
    """Tell whether somebody is in a circle and in sight of its center."""
    status = state.statuses[seat]
    if not in_circle(status.x, status.y, x, y, radius):
        return False
    return not state.arena.walls or not crosses_any(x, y, status.x, status.y, state.arena.walls)


def in_order(state: Battle, seats: list[int]) -> list[int]:
    """Put seats in order of initiative, things last, and leave out the dead and what is destroyed."""
    found = [seat for seat in state.order if seat in seats and not state.gone(seat)]
    found += [seat for seat in seats if seat >= state.arena.fighters and not state.gone(seat)]
    return found
