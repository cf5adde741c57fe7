"""Items of an encounter file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.fight.errors import EncounterError, Refused
from affray.systems.omega.content import item as item_row
from affray.systems.omega.finding import Find
from affray.systems.omega.items import Item, new_item

if TYPE_CHECKING:
    from affray.systems.omega.schema import ItemEntry


def read_item(entry: str | ItemEntry, place: str) -> Item:
    """Make an item of its entry: table values, and what the entry has different (OM-19.1).

    Raises:
        EncounterError: there is no such item, or a number that it can't have.
    """
    name = entry if isinstance(entry, str) else entry.name
    try:
        item = new_item(item_row(name))
    except Refused as error:
        message = f"{place}: {error}"
        raise EncounterError(message) from error
    return item if isinstance(entry, str) else _with_entry(item, entry, place)


def _with_entry(item: Item, entry: Any, place: str) -> Item:  # noqa: ANN401 - the schema's own type
    twin = item.copy()
    if entry.blessing is not None:
        twin.blessing = entry.blessing
    if entry.enchantment is not None:
        twin.enchantment = entry.enchantment
    if entry.charges is not None:
        if item.row.kind != "stick":
            message = f"{place}.charges: only sticks have charges, and the {item.row.name} isn't one"
            raise EncounterError(message)
        twin.charges = _at_least(0, entry.charges, f"{place}.charges")
    twin.number = _at_least(1, entry.number, f"{place}.number")
    twin.identified = entry.identified
    if entry.loaded and item.row.name != "crossbow":
        message = f"{place}.loaded: only a crossbow can be loaded"
        raise EncounterError(message)
    twin.loaded = entry.loaded
    return twin


def _at_least(least: int, value: int, place: str) -> int:
    if value < least:
        message = f"{place}: {value} is not allowed; it takes a whole number from {least}"
        raise EncounterError(message)
    return value


def find_of(entry: str | ItemEntry, place: int) -> Find | None:
    """Tell what is rolled of an item that the character has found (OM-19.1); None if it isn't one."""
    if isinstance(entry, str) or not entry.found:
        return None
    return Find(place, entry.blessing is not None, entry.enchantment is not None, entry.charges is not None)


def not_found(entry: str | ItemEntry, place: str) -> Item:
    """Make an item of its entry where nothing is rolled.

    Raises:
        EncounterError: the entry asks for it, or is wrong otherwise.
    """
    if not isinstance(entry, str) and entry.found:
        message = f"{place}.found: only what the character has is rolled as found"
        raise EncounterError(message)
    return read_item(entry, place)
