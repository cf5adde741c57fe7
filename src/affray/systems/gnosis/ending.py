"""When a fight is over (GN-1.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.gnosis import effects_fight
from affray.systems.gnosis.kinds import HOSTILE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.gnosis.state import GnosisState

GOES_ON: Final = 0
LOST: Final = 1
WON: Final = 2
UNDECIDED: Final = 3


def verdict(state: GnosisState) -> i64:
    """Tell whether the fight is lost, won, or has lasted too long, looked at in this order; else GOES_ON (GN-1.8)."""
    arena = state.arena
    alive = False
    for player in state.players:
        if player.lives or player.trial is not None:
            alive = True
    if not alive:
        return LOST
    if not arena.open_end and not hostile_left(state):
        return WON
    limit: i64 = arena.knobs.turn_limit
    return UNDECIDED if limit > 0 and state.turns >= limit else GOES_ON


def hostile_left(state: GnosisState) -> bool:
    """Tell whether a living hostile actor is on a loaded floor (GN-1.8)."""
    for actor in state.actors:  # noqa: SIM110 - a generator would cost a duel a tenth of its speed
        if actor.lives and actor.disposition == HOSTILE and state.is_loaded(actor.floor):
            return True
    return False


def look_at_end(table: Table, state: GnosisState) -> None:
    """End the fight if it is over (GN-1.8)."""
    found: i64 = verdict(state)
    if found == LOST:
        effects_fight.end_fight(table, state, side_that_wins(state), "lost")
    elif found == WON:
        effects_fight.end_fight(table, state, state.arena.sides[0], "won")
    elif found == UNDECIDED:
        effects_fight.end_fight(table, state, "", "undecided")


def side_that_wins(state: GnosisState) -> str:
    """Give the side that has won when no player is left: that of a hostile actor, a living one if there is any."""
    winner = ""
    for number, actor in enumerate(state.actors):
        if actor.disposition == HOSTILE:
            if actor.lives:
                return state.side_of(number)
            if not winner:
                winner = state.side_of(number)
    return winner
