"""Actors that join a fight: those whom others call (GN-8.11), and their sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.gnosis import effects_actors, effects_floors
from affray.systems.gnosis.actor import Actor
from affray.systems.gnosis.formulas_targets import free_around, nth_direction, step_x, step_y
from affray.systems.gnosis.formulas_world import tuned_band
from affray.systems.gnosis.places import standing_near
from affray.systems.gnosis.sheet import ActorSheet

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.gnosis.knobs import Knobs
    from affray.systems.gnosis.rows_world import KindRow
    from affray.systems.gnosis.state import GnosisState


def sheet_of(name: str, kind: KindRow, knobs: Knobs) -> ActorSheet:
    """Make the sheet of an ordinary actor of a kind, its shots as the knobs tune them (GN-16.5)."""
    sheet = ActorSheet(name, kind)
    sheet.range_min, sheet.range_max, sheet.shot_cooldown = tuned_band(
        kind.range_min, kind.range_max, kind.cooldown, knobs.band_shift, knobs.cooldown_percent
    )
    return sheet


def fresh_name(state: GnosisState, kind: str) -> str:
    """Give a name that nobody has yet: what the kind is called, with a number behind it if it must be."""
    taken = {actor.sheet.name for actor in state.actors}
    taken.update(state.arena.names)
    number = 1
    plain = kind.replace("_", " ")
    name = plain
    while name in taken:
        number += 1
        name = f"{plain} {number}"
    return name


def kind_named(state: GnosisState, name: str) -> KindRow | None:
    """Give this fight's row of a kind."""
    for kind in state.arena.kinds:
        if kind.name == name:
            return kind
    return None


def minions_of(state: GnosisState, number: i64) -> i64:
    """Count the living minions of an actor (GN-8.11)."""
    owner: i64 = -2 - number
    count: i64 = 0
    for actor in state.actors:
        if actor.owner == owner and actor.lives:
            count += 1
    return count


def raise_minion(table: Table, state: GnosisState, actor: Actor, number: i64) -> None:
    """Let an actor call a minion to the first free square next to it (GN-8.11).

    Args:
        table: where it happens.
        state: the fight.
        actor: who calls; one of the squares around it is free.
        number: its id.
    """
    kind = kind_named(state, actor.sheet.kind.summons)
    if kind is None:
        return
    floor = state.floors[actor.floor]
    plan = floor.plan
    taken = standing_near(state, actor.floor, actor.x, actor.y, 1)
    direction: i64 = nth_direction(free_around(floor.cells, plan.width, plan.height, actor.x, actor.y, taken), 0)
    sheet = sheet_of(fresh_name(state, kind.name), kind, state.arena.knobs)
    sheet.faction = actor.sheet.faction
    minion = Actor(sheet)
    minion.floor = actor.floor
    minion.x = actor.x + step_x(direction)
    minion.y = actor.y + step_y(direction)
    minion.hp = sheet.max_hp
    minion.ward = sheet.ward
    minion.disposition = actor.disposition
    minion.owner = -2 - number
    minion.keeper = actor.keeper
    effects_actors.set_summon_cooldown(table, actor, state.arena.knobs.summon_cooldown)
    effects_floors.add_actor(table, state, minion, "summoned")
    if table.log is not None:
        table.log.add(
            "summoned",
            {"by": actor.sheet.name, "kind": kind.name, "square": [int(minion.x), int(minion.y)]},
        )
