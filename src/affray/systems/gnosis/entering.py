"""Moving onto a square, and what that sets off: traps, bells, hidden doors that come to light.

Every move of actors and players goes through here: steps, drags, pushes, rushes, teleports.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.grid.squares import distance
from affray.systems.gnosis import effects, effects_actors, effects_floors
from affray.systems.gnosis.checks import damage_roll
from affray.systems.gnosis.formulas_hits import resisted
from affray.systems.gnosis.formulas_targets import step_x, step_y
from affray.systems.gnosis.harm import harm_actor
from affray.systems.gnosis.kinds import CLOSED_DOOR, DEAF, HIDDEN_DOOR, HOSTILE, SLEEP
from affray.systems.gnosis.memory import change_cell
from affray.systems.gnosis.rows_gear import USE_SECURITY, USE_TRAP

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.rows_gear import ConsumableRow
    from affray.systems.gnosis.state import GnosisState

DOOR_WIT = 4
"""Wit that finds hidden doors next to it (GN-W.21)."""


def move_actor(table: Table, state: GnosisState, actor: Actor, x: i64, y: i64, why: str) -> None:
    """Put an actor on another square of its floor; it may spring a trap there, or ring a bell (GN content).

    Args:
        table: where it happens.
        state: the fight.
        actor: who moves.
        x: where to.
        y: likewise.
        why: as the event says it: "step", "flee", "wander", "drag", "push", ...
    """
    from_x: i64 = actor.x
    from_y: i64 = actor.y
    effects_actors.move_actor(table, actor, x, y, why)
    if state.floors[actor.floor].devices:
        ring_bells(table, state, actor, from_x, from_y)
        spring_traps(table, state, actor)


def move_player(table: Table, state: GnosisState, player: Player, x: i64, y: i64, why: str) -> None:
    """Put a player on another square of its floor; hidden doors next to it may come to light (GN-W.21).

    Args:
        table: where it happens.
        state: the fight.
        player: who moves.
        x: where to.
        y: likewise.
        why: as the event says it.
    """
    effects.move(table, state, player, player.floor, x, y, why)
    find_doors(table, state, player)


def find_doors(table: Table, state: GnosisState, player: Player) -> None:
    """Let a player of some wit find hidden doors next to it; they are closed doors from now on (GN-W.21)."""
    if state.arena.sheets[player.seat].wit < DOOR_WIT:
        return
    floor = state.floors[player.floor]
    for direction in range(8):
        x: i64 = player.x + step_x(direction)
        y: i64 = player.y + step_y(direction)
        if floor.cell(x, y) == HIDDEN_DOOR:
            change_cell(table, state, floor, x, y, CLOSED_DOOR, "found", player.seat)


def spring_traps(table: Table, state: GnosisState, actor: Actor) -> None:
    """Let a trap on an actor's square spring: it harms whoever enters first, and is gone (GN content, caltrops)."""
    floor = state.floors[actor.floor]
    for device in floor.devices:
        if device.x != actor.x or device.y != actor.y:
            continue
        row: ConsumableRow = state.arena.consumables[device.use]
        if row.kind != USE_TRAP:
            continue
        effects_floors.remove_device(table, floor, device.x, device.y, "sprung")
        damage: i64 = damage_roll(table.dice, row.low, row.high, "trap damage")
        resist = actor.sheet.resist
        if resist is not None:
            damage = resisted(damage, resist[row.damage_type])
        harm_actor(table, state, actor, damage, row.name, False)
        return


def ring_bells(table: Table, state: GnosisState, actor: Actor, from_x: i64, from_y: i64) -> None:
    """Let bells ring to which a hostile actor has come near; they wake whoever hears them (GN content, watch_bell).

    Args:
        table: where it happens.
        state: the fight.
        actor: who has moved.
        from_x: from where.
        from_y: likewise.
    """
    if actor.disposition != HOSTILE:
        return
    for device in state.floors[actor.floor].devices:
        row: ConsumableRow = state.arena.consumables[device.use]
        if (
            row.kind != USE_SECURITY
            or distance(device.x, device.y, actor.x, actor.y) > row.watch
            or distance(device.x, device.y, from_x, from_y) <= row.watch
        ):
            continue
        if table.log is not None:
            table.log.add(
                "bell_rang",
                {"floor": int(actor.floor), "square": [int(device.x), int(device.y)], "by": actor.sheet.name},
            )
        for player in state.players:
            if player.lives and player.floor == actor.floor and player.timers[SLEEP] > 0 and player.timers[DEAF] == 0:
                effects.set_timer(table, state, player, SLEEP, 0, "bell")
