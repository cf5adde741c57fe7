"""What follows at once when somebody's maximum movement changes, and when a maintained idiom ends (LI-3.20, 7.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.linguomancy.effects import set_movement
from affray.systems.linguomancy.effects_upkeep import end_maintaining

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.linguomancy.state import Battle


def follow_maximum(table: Table, state: Battle, seat: i64, before: i64) -> None:
    """Change what is left of the movement by as much as the maximum changed in one's own turn (LI-3.20).

    Args:
        table: the log.
        state: the fight, its maximum changed.
        seat: whose turn it may be.
        before: the maximum before.
    """
    after: i64 = state.max_movement(seat)
    status = state.statuses[seat]
    if after == before or not state.in_turn(seat) or not status.can_act():
        return
    left: i64 = max(0, status.movement + after - before)
    if left != status.movement:
        set_movement(table, state, seat, left, "maximum")


def end_idiom(table: Table, state: Battle, number: i64, reason: str) -> None:
    """End a maintained idiom; its bearer's movement follows."""
    bearer: i64 = state.maintained[number].bearer
    most: i64 = state.max_movement(bearer) if bearer >= 0 else 0
    end_maintaining(table, state, number, reason)
    if bearer >= 0:
        follow_maximum(table, state, bearer, most)


def end_all_of(table: Table, state: Battle, seat: i64, reason: str) -> None:
    """End everything that somebody maintains, what was cast last first (LI-7.8)."""
    number: i64 = len(state.maintained) - 1
    while number >= 0:
        if state.maintained[number].caster == seat:
            end_idiom(table, state, number, reason)
        number -= 1


def end_all_on(table: Table, state: Battle, seat: i64, reason: str) -> None:
    """End every idiom that is maintained on somebody, what was cast last first (LI-7.8)."""
    number: i64 = len(state.maintained) - 1
    while number >= 0:
        if state.maintained[number].bearer == seat:
            end_idiom(table, state, number, reason)
        number -= 1
