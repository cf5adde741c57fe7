"""Several players: who observes whom, who leads whom, who must wait (section 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.gnosis import effects_fight
from affray.systems.gnosis.formulas_company import lead_after, mutual_pairs, waiting_for
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
        watcher is not other
        and watcher.lives
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
    players = state.players
    watching = [[other.seat for other in players if observes(state, each, other)] for each in players]
    leads: list[int] = []
    for first, second in mutual_pairs(watching):
        bound, lead = lead_of(state, first, second)
        after: i64 = lead_after(lead, actor.seat, first, second, turns) if bound else 0
        leads += [first, second, after]
    if leads != state.leads:
        effects_fight.set_leads(table, state, leads)


def lead_of(state: GnosisState, first: i64, second: i64) -> tuple[bool, i64]:
    """Tell whether two players are bound, and the lead of the one of the lower seat (GN-15.2)."""
    leads = state.leads
    for place in range(0, len(leads), 3):
        if leads[place] == first and leads[place + 1] == second:
            return True, leads[place + 2]
    return False, 0


def waiting_for_any(state: GnosisState, seat: i64) -> bool:
    """Tell whether a player must wait for another (GN-15.3)."""
    return len(waiting_for(seat, state.leads)) > 0


def names_waited_for(state: GnosisState, seat: i64) -> list[str]:
    """List the names of the players whom a player waits for, sorted (GN-15.5)."""
    return sorted([state.arena.names[each] for each in waiting_for(seat, state.leads)])
