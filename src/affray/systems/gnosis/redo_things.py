"""Things and floors rebuilt from their events: gear, what lies about, who joins; see `redo.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.gnosis import effects_floors, effects_gear
from affray.systems.gnosis.items import ARMOUR, Item
from affray.systems.gnosis.kinds import GLYPHS
from affray.systems.gnosis.redo_afterlife import SILENT, player_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from affray.systems.gnosis.floor import Floor
    from affray.systems.gnosis.state import GnosisState


def _floor(state: GnosisState, details: dict[str, Any]) -> Floor:
    number: int = details["floor"]
    return state.floors[number]


def item_of(state: GnosisState, data: dict[str, Any] | None) -> Item | None:
    """Make an item of its JSON object, None of nothing."""
    if data is None:
        return None
    gear = state.arena.gear
    name: str = data["item"]
    if name not in gear.item_names():
        return Item(name, ARMOUR)  # of an actor, and of the encounter's own making
    plain = gear.item(name)
    enchanted: int = data.get("enchanted", 0)
    turns: int = data.get("oil_turns", 0)
    if not enchanted and not turns:
        return plain
    oil = gear.oil(data["oil"]) if turns else None
    return Item(name, plain.sort, weapon=plain.weapon, enchanted=enchanted, oil=oil, oil_turns=turns)


def items_of(state: GnosisState, data: list[dict[str, Any]]) -> list[Item]:
    """Make items of their JSON objects."""
    items: list[Item] = []
    for each in data:
        item = item_of(state, each)
        if item is not None:
            items.append(item)
    return items


# Gear


def _held(state: GnosisState, details: dict[str, Any]) -> None:
    player = player_of(state, details)
    player.main = item_of(state, details["main"])
    player.off = item_of(state, details["off"])


def _worn(state: GnosisState, details: dict[str, Any]) -> None:
    player_of(state, details).armour = item_of(state, details["armour"])


def _inventory(state: GnosisState, details: dict[str, Any]) -> None:
    player_of(state, details).inventory = items_of(state, details["items"])


def _oils_fell(state: GnosisState, details: dict[str, Any]) -> None:
    effects_gear.fall_oils(SILENT, state, player_of(state, details))


# Floors


def _cell(state: GnosisState, details: dict[str, Any]) -> None:
    x, y = details["square"]
    effects_floors.set_cell(SILENT, _floor(state, details), x, y, GLYPHS.index(details["glyph"]), "")


def _barricade(state: GnosisState, details: dict[str, Any]) -> None:
    x, y = details["square"]
    effects_floors.strike_barricade(SILENT, _floor(state, details), x, y, details["damage"], details["left"], "")


def _remembered(state: GnosisState, details: dict[str, Any]) -> None:
    player_of(state, details).remembered = list(details["squares"])


def _item_landed(state: GnosisState, details: dict[str, Any]) -> None:
    x, y = details["square"]
    item = item_of(state, details["item"])
    effects_floors.lay_down(SILENT, _floor(state, details), x, y, item, details["obols"])


def _ground_cleared(state: GnosisState, details: dict[str, Any]) -> None:
    x, y = details["square"]
    effects_floors.clear_square(SILENT, _floor(state, details), x, y)


def _ground_dried(state: GnosisState, details: dict[str, Any]) -> None:
    effects_floors.dry_ground(SILENT, _floor(state, details))


def _trap_set(state: GnosisState, details: dict[str, Any]) -> None:
    x, y = details["square"]
    effects_floors.set_device(SILENT, _floor(state, details), x, y, details["use"], details["setter"])


def _device_gone(state: GnosisState, details: dict[str, Any]) -> None:
    x, y = details["square"]
    effects_floors.remove_device(SILENT, _floor(state, details), x, y, "")


def _floor_made(state: GnosisState, details: dict[str, Any]) -> None:
    _floor(state, details).made = True


def _visited(state: GnosisState, details: dict[str, Any]) -> None:
    effects_floors.visit(SILENT, state, details["floor"])


THING_CHANGES: Final[dict[str, Callable[[GnosisState, dict[str, Any]], None]]] = {
    "held": _held,
    "worn": _worn,
    "inventory": _inventory,
    "oils_fell": _oils_fell,
    "cell": _cell,
    "barricade": _barricade,
    "remembered": _remembered,
    "item_landed": _item_landed,
    "ground_cleared": _ground_cleared,
    "ground_dried": _ground_dried,
    "trap_set": _trap_set,
    "trap_sprung": _device_gone,
    "bell_gone": _device_gone,
    "floor_made": _floor_made,
    "visited": _visited,
}
"""What each effect's event changes."""
