"""The only functions that change floors and who is on them. Each writes one event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.gnosis.effects import replaced
from affray.systems.gnosis.floor import Device, Lying
from affray.systems.gnosis.items import item_data
from affray.systems.gnosis.kinds import DISPOSITIONS, GLYPHS, OPEN

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.floor import Floor
    from affray.systems.gnosis.items import Item
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState


def set_cell(table: Table, floor: Floor, x: i64, y: i64, code: i64, why: str) -> None:
    """Make another thing of a square: a door opens, a gate appears."""
    floor.cells = replaced(floor.cells, y * floor.plan.width + x, code)
    if table.log is not None:
        table.log.add(
            "cell",
            {"floor": int(floor.plan.number), "square": [int(x), int(y)], "glyph": GLYPHS[code], "why": why},
        )


def strike_barricade(table: Table, floor: Floor, x: i64, y: i64, damage: i64, left: i64, by: str) -> None:
    """Leave a barricade with these hit points; at 0 it becomes floor (GN-8.20)."""
    square: i64 = y * floor.plan.width + x
    barricades = floor.barricades.copy()
    if left > 0:
        barricades[square] = left
    else:
        barricades.pop(square, None)
        floor.cells = replaced(floor.cells, square, OPEN)
    floor.barricades = barricades
    if table.log is not None:
        table.log.add(
            "barricade",
            {
                "floor": int(floor.plan.number),
                "square": [int(x), int(y)],
                "damage": int(damage),
                "left": int(left),
                "by": by,
            },
        )


def lay_down(table: Table, floor: Floor, x: i64, y: i64, item: Item | None, obols: i64) -> None:
    """Lay an item, or obols, on a square (GN-5.16)."""
    floor.ground = [*floor.ground, Lying(x, y, item, obols)]
    if table.log is not None:
        table.log.add(
            "item_landed",
            {
                "floor": int(floor.plan.number),
                "square": [int(x), int(y)],
                "item": item_data(item),
                "obols": int(obols),
            },
        )


def clear_square(table: Table, floor: Floor, x: i64, y: i64) -> None:
    """Take everything off a square (GN-5.16)."""
    floor.ground = [thing for thing in floor.ground if thing.x != x or thing.y != y]
    if table.log is not None:
        table.log.add("ground_cleared", {"floor": int(floor.plan.number), "square": [int(x), int(y)]})


def dry_ground(table: Table, floor: Floor) -> None:
    """Take a turn off every oil on what lies on a floor (GN-1.3 f)."""
    floor.ground = [
        thing
        if thing.item is None or thing.item.oil is None
        else Lying(thing.x, thing.y, thing.item.oiled(thing.item.oil, thing.item.oil_turns - 1), thing.obols)
        for thing in floor.ground
    ]
    if table.log is not None:
        table.log.add("ground_dried", {"floor": int(floor.plan.number)})


def set_device(table: Table, floor: Floor, x: i64, y: i64, use: i64, setter: i64) -> None:
    """Put a trap or a bell on a square (GN-5.15)."""
    floor.devices = [*floor.devices, Device(x, y, use, setter)]
    if table.log is not None:
        table.log.add(
            "trap_set",
            {"floor": int(floor.plan.number), "square": [int(x), int(y)], "use": int(use), "setter": int(setter)},
        )


def remove_device(table: Table, floor: Floor, x: i64, y: i64, why: str) -> None:
    """Take a trap or a bell away: it has sprung (GN-5.15)."""
    floor.devices = [device for device in floor.devices if device.x != x or device.y != y]
    if table.log is not None:
        table.log.add(
            "trap_sprung" if why == "sprung" else "bell_gone",
            {"floor": int(floor.plan.number), "square": [int(x), int(y)]},
        )


def add_actor(table: Table, state: GnosisState, actor: Actor, why: str) -> None:
    """Let an actor join the fight; its id is one above the highest so far (GN-8.11)."""
    state.actors.append(actor)
    if table.log is not None:
        table.log.add(
            "joined",
            {
                "actor": actor.sheet.name,
                "kind": int(actor.sheet.kind.number),
                "floor": int(actor.floor),
                "square": [int(actor.x), int(actor.y)],
                "hp": int(actor.hp),
                "disposition": DISPOSITIONS[actor.disposition],
                "owner": int(actor.owner),
                "faction": int(actor.sheet.faction),
                "keeper": int(actor.keeper),
                "obols": int(actor.obols),
                "why": why,
            },
        )


def set_remembered(table: Table, state: GnosisState, player: Player, remembered: list[int]) -> None:
    """Put other squares into a player's mind that have changed since it saw them (GN-7.8)."""
    player.remembered = remembered
    if table.log is not None:
        table.log.add("remembered", {"who": state.arena.names[player.seat], "squares": list(remembered)})


def set_made(table: Table, floor: Floor) -> None:
    """Note that a floor's gate and actors have been rolled (GN-W.16)."""
    floor.made = True
    if table.log is not None:
        table.log.add("floor_made", {"floor": int(floor.plan.number)})


def visit(table: Table, state: GnosisState, floor: i64) -> None:
    """Note that a floor is visited, after all others (GN-9.9)."""
    state.visits = [*[each for each in state.visits if each != floor], floor]
    if table.log is not None:
        table.log.add("visited", {"floor": int(floor)})
