"""What many actions need: action points, hands, a target in range and in sight (LI-2, LI-5.2, LI-3.18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.linguomancy.arguments import meters
from affray.systems.linguomancy.constants import ACTIONS, DEAD, NEAR
from affray.systems.linguomancy.effects import spend
from affray.systems.linguomancy.errors import refuse
from affray.systems.linguomancy.geometry import distance

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.linguomancy.state import Battle


def cost_of(state: Battle, action: i64) -> i64:
    """Give the action points of an action whose cost is its own (LI-2.3)."""
    return state.arena.library.action_points[action]


def hands_for(state: Battle, action: i64) -> i64:
    """Give the hand points that an action needs."""
    return state.arena.library.action_hands[action]


def check_points(state: Battle, seat: i64, action: i64, points: i64) -> None:
    """Make sure that the action points suffice (LI-2.1).

    Raises:
        Illegal: they don't.
    """
    left: i64 = state.statuses[seat].action_points
    if points > left:
        refuse("not_enough_action_points", f"{ACTIONS[action]}: needs {points} action points, {left} left")


def check_hands(state: Battle, seat: i64, action: str, hands: i64) -> None:
    """Make sure that enough hands are free (LI-5.2).

    Raises:
        Illegal: they aren't.
    """
    free: i64 = state.free_hands(seat)
    if hands > free:
        refuse("not_enough_hands", f"{action}: needs {hands} free hands, {free} free")


def check_cost(state: Battle, seat: i64, action: i64) -> None:
    """Make sure that action points and hands suffice for an action whose cost is its own."""
    check_points(state, seat, action, cost_of(state, action))
    check_hands(state, seat, ACTIONS[action], hands_for(state, action))


def pay(table: Table, state: Battle, seat: i64, action: i64) -> None:
    """Take off the cost of an action whose cost is its own."""
    spend(table, state, seat, action, cost_of(state, action), hands_for(state, action))


def check_reach(state: Battle, seat: i64, target: i64, reach: i64, what: str) -> None:
    """Make sure that somebody is in range and in line of sight (LI-3.11, 3.18).

    Raises:
        Illegal: it isn't.
    """
    if state.square_between(seat, target) > reach * reach:
        mine = state.statuses[seat]
        theirs = state.statuses[target]
        away = meters(distance(mine.x, mine.y, theirs.x, theirs.y))
        refuse("out_of_range", f"{what}: {state.name(target)} is {away} m away, the range is {meters(reach)} m")
    if not state.sees(seat, target):
        refuse("no_line_of_sight", f"{what}: {state.name(target)} is out of sight behind a wall")


def check_victim(state: Battle, seat: i64, target: i64, what: str) -> None:
    """Make sure that somebody can be attacked: not oneself, not the dead, not what is destroyed.

    Raises:
        Illegal: it can't.
    """
    if target == seat:
        refuse("invalid_target", f"{what}: {state.name(seat)} can't be its own target")
    if state.gone(target):
        how = "dead" if state.statuses[target].state == DEAD else "destroyed"
        refuse("invalid_target", f"{what}: {state.name(target)} is {how}")


def check_creature(state: Battle, seat: i64, target: i64, what: str) -> None:
    """Make sure that the target is another creature, not dead, within 1.5 m and in sight."""
    check_victim(state, seat, target, what)
    if state.arena.sheets[target].thing:
        refuse("invalid_target", f"{what}: {state.name(target)} is not a creature")
    check_reach(state, seat, target, NEAR, what)
