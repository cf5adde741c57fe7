"""Several players: who observes whom, who leads whom, who must wait (section 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.gnosis import effects_fight
from affray.systems.gnosis.kinds import INVISIBLE
from affray.systems.gnosis.places import sees_square

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState


def observes(state: GnosisState, watcher: Player, other: Player) -> bool:
    """Tell whether one player observes another (GN-15.1)."""
    return (
        watcher.lives
        and other.lives
        and watcher.floor == other.floor
        and not watcher.is_blind()
        and not watcher.is_helpless()
        and other.timers[INVISIBLE] == 0
        and sees_square(state, watcher, other.x, other.y)
    )


def renew_pairs(table: Table, state: GnosisState, actor: Player, turns: i64) -> None:
    """Look anew at who is bound to whom after an action, and move the leads of whoever acted (GN-15.1, GN-15.2).

    `actor` acted, and its action brought so many world turns.
    """
    leads: list[int] = []
    players = state.players
    for first in range(len(players)):
        for second in range(first + 1, len(players)):
            one, other = players[first], players[second]
            if not (observes(state, one, other) and observes(state, other, one)):
                continue
            bound, lead = lead_of(state, first, second)
            if bound and turns > 0:
                if actor.seat == first:
                    lead += 1
                elif actor.seat == second:
                    lead -= 1
            leads += [first, second, lead]
    if leads != state.leads:
        effects_fight.set_leads(table, state, leads)


def lead_of(state: GnosisState, first: i64, second: i64) -> tuple[bool, i64]:
    """Tell whether two players are bound, and the lead of the one of the lower seat (GN-15.2)."""
    leads = state.leads
    for place in range(0, len(leads), 3):
        if leads[place] == first and leads[place + 1] == second:
            return True, leads[place + 2]
    return False, 0


def seats_waited_for(state: GnosisState, seat: i64) -> list[int]:
    """List the seats of the players whom a player leads, so that it must wait for them (GN-15.3)."""
    leads = state.leads
    found: list[int] = []
    for place in range(0, len(leads), 3):
        if leads[place] == seat and leads[place + 2] > 0:
            found.append(leads[place + 1])
        elif leads[place + 1] == seat and leads[place + 2] < 0:
            found.append(leads[place])
    return found


def waiting_for_any(state: GnosisState, seat: i64) -> bool:
    """Tell whether a player must wait for another (GN-15.3)."""
    return len(seats_waited_for(state, seat)) > 0


def names_waited_for(state: GnosisState, seat: i64) -> list[str]:
    """List the names of the players whom a player waits for, sorted (GN-15.5)."""
    return sorted([state.arena.names[each] for each in seats_waited_for(state, seat)])
