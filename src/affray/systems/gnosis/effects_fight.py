"""The only functions that change the fight as a whole: whose action runs, its turns, leads, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.gnosis.phases import ACTION_ENDS, ACTORS, AT_REST, SCRIPT

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.gnosis.state import GnosisState


def begin_action(table: Table, state: GnosisState, seat: i64) -> None:
    """Note whose action it is."""
    state.mover = seat
    state.latest = seat
    state.advanced = 0
    state.phase = ACTION_ENDS
    if table.log is not None:
        table.log.add("action_begun", {"who": state.arena.names[seat]})


def after_turns(state: GnosisState) -> i64:
    """Give what is due after the world turns of a deed: within a script its next element (GN-Z.18)."""
    return ACTION_ENDS if state.script is None else SCRIPT


def begin_turns(table: Table, state: GnosisState, turns: i64) -> None:
    """Let world turns run after an action (GN-1.1)."""
    state.turns_left = turns
    if turns > 0:
        state.phase = ACTORS
        state.floor_place = 0
        state.next_actor = 0
        state.newest = len(state.actors)
    else:
        state.phase = after_turns(state)
    if table.log is not None:
        table.log.add("advance", {"who": state.arena.names[state.mover], "turns": int(turns)})


def pass_to(table: Table, state: GnosisState, phase: i64, floor_place: i64, next_actor: i64) -> None:
    """Note what is due next in a world turn."""
    state.phase = phase
    state.floor_place = floor_place
    state.next_actor = next_actor
    if table.log is not None:
        table.log.add("next", {"phase": int(phase), "floor_place": int(floor_place), "next_actor": int(next_actor)})


def end_turn(table: Table, state: GnosisState) -> None:
    """Count a world turn that is over; the next one begins, or the action ends."""
    state.turns += 1
    state.advanced += 1
    state.turns_left -= 1
    state.floor_place = 0
    state.next_actor = 0
    state.newest = len(state.actors)
    state.phase = ACTORS if state.turns_left > 0 else after_turns(state)
    if table.log is not None:
        table.log.add("world_turn", {"turn": int(state.turns), "left": int(state.turns_left)})


def count_round(table: Table, state: GnosisState) -> None:
    """Count a round of the afterlife (GN-1.8)."""
    state.turns += 1
    if table.log is not None:
        table.log.add("round", {"turn": int(state.turns)})


def drop_turns(table: Table, state: GnosisState) -> None:
    """Drop the rest of a deed and its world turns, as whoever acted is dead (GN-14.22); a script is yet to end."""
    state.turns_left = 0
    state.phase = after_turns(state)
    if table.log is not None:
        table.log.add("turns_dropped", {})


def rest(table: Table, state: GnosisState) -> None:
    """Let players decide again."""
    state.phase = AT_REST
    state.mover = -1
    state.advanced = 0
    state.turns_left = 0
    state.floor_place = 0
    state.next_actor = 0
    state.newest = 0
    if table.log is not None:
        table.log.add("rest", {})


def set_leads(table: Table, state: GnosisState, leads: list[int]) -> None:
    """Put another list of bound pairs and their leads (GN-15.2)."""
    state.leads = leads
    if table.log is not None:
        table.log.add("leads", {"leads": list(leads)})


def end_fight(table: Table, state: GnosisState, winner: str, reason: str) -> None:
    """End the fight (GN-1.8)."""
    state.over = True
    state.winner = winner
    state.reason = reason
    state.phase = AT_REST
    if table.log is not None:
        table.log.add("fight_over", {"result": reason, "winner": winner})
