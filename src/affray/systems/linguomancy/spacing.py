"""The distance that bodies keep (LI-3.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.linguomancy.constants import DEAD
from affray.systems.linguomancy.geometry import squared

if TYPE_CHECKING:
    from affray.systems.linguomancy.state import Battle


def is_crowded(state: Battle, seat: i64, x: i64, y: i64) -> bool:
    """Tell whether a place is too near to another creature that isn't dead for somebody to end there."""
    return crowding(state, seat, x, y) >= 0


def crowding(state: Battle, seat: i64, x: i64, y: i64) -> i64:
    """Give who is too near to a place for somebody to end there, or -1."""
    spacing: i64 = state.arena.knobs.body_spacing
    least: i64 = spacing * spacing
    statuses = state.statuses
    for other in range(state.arena.fighters):
        status = statuses[other]
        if other != seat and status.state != DEAD and squared(x, y, status.x, status.y) < least:
            return other
    return -1
