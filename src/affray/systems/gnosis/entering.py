"""What happens when somebody comes to another square: traps spring, bells ring (GN content, targeted consumables)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.grid.squares import distance
from affray.systems.gnosis import effects
from affray.systems.gnosis.checks import damage_roll
from affray.systems.gnosis.effects_floors import remove_device
from affray.systems.gnosis.formulas_hits import resisted
from affray.systems.gnosis.harm import harm_actor
from affray.systems.gnosis.kinds import HOSTILE, SLEEP
from affray.systems.gnosis.rows_gear import USE_TRAP

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.floor import Device
    from affray.systems.gnosis.state import GnosisState


def actor_enters(table: Table, state: GnosisState, actor: Actor, from_x: i64, from_y: i64) -> None:
    """Let what lies in wait work on an actor that has just come to its square; players spring nothing.

    A bell rings when a hostile comes within its watch, and wakes whoever set it.
    """
    devices = state.floors[actor.floor].devices
    if not devices:
        return
    for device in devices:
        row = state.arena.consumables[device.use]
        if row.kind == USE_TRAP:
            if device.x == actor.x and device.y == actor.y and actor.lives:
                spring(table, state, actor, device)
        elif actor.disposition == HOSTILE and actor.lives:
            near = distance(device.x, device.y, actor.x, actor.y) <= row.watch
            was_near = distance(device.x, device.y, from_x, from_y) <= row.watch
            if near and not was_near:
                ring(table, state, actor, device)


def spring(table: Table, state: GnosisState, actor: Actor, device: Device) -> None:
    """Let a trap spring under an actor: it is gone, and its damage meets resistance (GN-4.5)."""
    row = state.arena.consumables[device.use]
    remove_device(table, state.floors[actor.floor], device.x, device.y, "sprung")
    damage: i64 = damage_roll(table.dice, row.low, row.high, "trap damage")
    if actor.sheet.resist is not None:
        damage = resisted(damage, actor.sheet.resist[row.damage_type])
    harm_actor(table, state, actor, damage, row.name, False)  # noqa: FBT003 - a trap is no attack


def ring(table: Table, state: GnosisState, actor: Actor, device: Device) -> None:
    """Let a bell ring: everybody hears of it, and the one who set it wakes."""
    if table.log is not None:
        table.log.add(
            "bell_rang",
            {"floor": int(actor.floor), "square": [int(device.x), int(device.y)], "for": actor.sheet.name},
        )
    setter = state.players[device.setter]
    if setter.lives and setter.timers[SLEEP] > 0:
        effects.set_timer(table, state, setter, SLEEP, 0, "bell")
