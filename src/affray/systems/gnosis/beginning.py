"""How a fight begins: everybody as the encounter has them, and what is rolled of them (GN-W.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.gnosis import effects_actors
from affray.systems.gnosis.checks import damage_roll
from affray.systems.gnosis.company import renew_pairs
from affray.systems.gnosis.ending import look_at_end
from affray.systems.gnosis.entering import find_doors
from affray.systems.gnosis.making import make_floor
from affray.systems.gnosis.state import GnosisState

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.gnosis.sheet import GnosisSetup


def begin_fight(table: Table, setup: GnosisSetup) -> GnosisState:
    """Begin a fight.

    Placed actors' obols are rolled, ids ascending; then, by seat, the floors on which players begin are made and hidden
    doors next to them found. Players who see one another are bound.
    """
    state = GnosisState(setup)
    state.players = [player.clone() for player in setup.first_players]
    state.actors = [actor.clone() for actor in setup.first_actors]
    state.floors = [floor.clone() for floor in setup.first_floors]
    if table.log is not None:
        table.log.add("fight_begun", {"names": list(setup.names), "sides": list(setup.sides)})
    for number, actor in enumerate(state.actors):
        kind = actor.sheet.kind
        if setup.rolled_obols[number]:
            obols = damage_roll(table.dice, kind.least_obols, kind.most_obols, "obols")
            effects_actors.set_actor_obols(table, actor, obols, "rolled")
    for player in state.players:
        floor = state.floors[player.floor]
        if not floor.made:
            make_floor(table, state, floor, player.x, player.y, player.seat)
        find_doors(table, state, player)
    if len(state.players) > 1:
        renew_pairs(table, state, state.players[0], 0)
    look_at_end(table, state)
    return state
