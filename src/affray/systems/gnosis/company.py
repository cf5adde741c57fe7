"""Several players: who observes whom, who leads whom, who must wait (section 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.gnosis import effects_fight
from affray.systems.gnosis.formulas_company import lead_after, mutual_pairs, waiting_for
from affray.systems.gnosis.places import sees_player

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.events import Log
    from affray.fight.table import Table
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState


def observes(state: GnosisState, watcher: Player, other: Player) -> bool:
    """Tell whether one player observes another (GN-15.1)."""
    return (
        watcher is not other
        and watcher.lives
        and not watcher.is_blind()
        and not watcher.is_helpless()
        and sees_player(state, watcher, other)
    )


def renew_pairs(table: Table, state: GnosisState, actor: Player, turns: i64) -> None:
    """Look anew at who is bound to whom after an action, and move the leads of whoever acted (GN-15.1, GN-15.2).

    `actor` acted, and its action brought so many world turns.
    """
    players = state.players
    watching = [[other.seat for other in players if observes(state, each, other)] for each in players]
    leads: list[int] = []
    for first, second in mutual_pairs(watching):
        bound, lead = lead_of(state, first, second)
        after: i64 = lead_after(lead, actor.seat, first, second, turns) if bound else 0
        leads += [first, second, after]
    if leads != state.leads:
        before = state.leads
        effects_fight.set_leads(table, state, leads)
        if table.log is not None:
            tell_pairs(table.log, state, before)
            tell_waiting(table.log, state, before)


def tell_pairs(log: Log, state: GnosisState, before: list[int]) -> None:
    """Tell which pairs have ended, which have formed, and whose lead has moved (GN-15.1, GN-15.2)."""
    names = state.arena.names
    now = state.leads
    for place in range(0, len(before), 3):
        if not is_bound(now, before[place], before[place + 1]):
            log.add("pair_ended", {"pair": [names[before[place]], names[before[place + 1]]]})
    for place in range(0, len(now), 3):
        first = now[place]
        second = now[place + 1]
        lead = now[place + 2]
        pair = [names[first], names[second]]
        if not is_bound(before, first, second):
            log.add("pair_formed", {"pair": pair})
        elif lead != before[place_of(before, first, second) + 2]:
            ahead = "" if lead == 0 else names[first] if lead > 0 else names[second]
            log.add("lead", {"pair": pair, "lead": lead, "ahead": ahead})


def tell_waiting(log: Log, state: GnosisState, before: list[int]) -> None:
    """Tell who has to wait now, and for whom, as far as that is new (GN-15.5)."""
    for player in state.players:
        if waiting_for(player.seat, state.leads) != waiting_for(player.seat, before):
            names = list[object](names_waited_for(state, player.seat))
            log.add("waiting", {"player": state.arena.names[player.seat], "for": names})


def place_of(leads: list[int], first: int, second: int) -> int:
    """Give where a pair stands in a list of leads; -1 if nowhere."""
    for place in range(0, len(leads), 3):
        if leads[place] == first and leads[place + 1] == second:
            return place
    return -1


def is_bound(leads: list[int], first: int, second: int) -> bool:
    """Tell whether two players are a bound pair of a list of leads."""
    return place_of(leads, first, second) >= 0


def lead_of(state: GnosisState, first: i64, second: i64) -> tuple[bool, i64]:
    """Tell whether two players are bound, and the lead of the one of the lower seat (GN-15.2)."""
    place = place_of(state.leads, int(first), int(second))
    return (True, state.leads[place + 2]) if place >= 0 else (False, 0)


def waiting_for_any(state: GnosisState, seat: i64) -> bool:
    """Tell whether a player must wait for another (GN-15.3)."""
    return len(waiting_for(seat, state.leads)) > 0


def names_waited_for(state: GnosisState, seat: i64) -> list[str]:
    """List the names of the players whom a player waits for, sorted (GN-15.5)."""
    return sorted([state.arena.names[each] for each in waiting_for(seat, state.leads)])
