"""Items as encounter files say them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from affray.fight.errors import AffrayError, EncounterError
from affray.systems.gnosis.items import ARMOUR, SHIELD_ITEM, SORTS, WEAPON, Item

if TYPE_CHECKING:
    from affray.systems.gnosis.content_gear import Gear
    from affray.systems.gnosis.knobs import Knobs

MOST_ENCHANTED: Final = 3
MOST_OIL_TURNS: Final = 999


def read_item(entry: Any, place: str, gear: Gear, knobs: Knobs) -> Item:  # noqa: ANN401 - a name or an entry
    """Read an item: its name, or an `ItemEntry`.

    Args:
        entry: what stands in the file.
        place: where, for messages.
        gear: the items of this fight.
        knobs: `oil_turns`.

    Raises:
        EncounterError: there is no such item, or it can't be so.
    """
    if isinstance(entry, str):
        return plain_item(entry, place, gear)
    item = plain_item(entry.item, f"{place}.item", gear)
    for name in ("enchanted", "oil", "oil_turns"):
        if getattr(entry, name) and item.sort != WEAPON:
            message = f"{place}.{name}: {item.name} is {_a(SORTS[item.sort])}; only weapons have it"
            raise EncounterError(message)
    if not 0 <= entry.enchanted <= MOST_ENCHANTED:
        message = f"{place}.enchanted: {entry.enchanted} is not allowed; it takes 0 to {MOST_ENCHANTED}"
        raise EncounterError(message)
    oil = None
    turns = 0
    if entry.oil is not None:
        turns = int(knobs.oil_turns) if entry.oil_turns is None else entry.oil_turns
        try:
            oil = gear.oil(entry.oil)
        except AffrayError as error:
            message = f"{place}.oil: {error}"
            raise EncounterError(message) from error
    if entry.oil_turns is not None and (entry.oil is None or not 1 <= turns <= MOST_OIL_TURNS):
        message = f"{place}.oil_turns: {entry.oil_turns} is not allowed; with an oil it takes 1 to {MOST_OIL_TURNS}"
        raise EncounterError(message)
    return Item(item.name, item.sort, weapon=item.weapon, enchanted=entry.enchanted, oil=oil, oil_turns=turns)


def plain_item(name: str, place: str, gear: Gear) -> Item:
    """Find an item by name.

    Raises:
        EncounterError: there is none.
    """
    try:
        return gear.item(name)
    except AffrayError as error:
        message = f"{place}: {error}"
        raise EncounterError(message) from error


def read_held(entry: Any, place: str, gear: Gear, knobs: Knobs) -> Item | None:  # noqa: ANN401 - see read_item
    """Read what a hand holds: a weapon, a shield, or nothing.

    Raises:
        EncounterError: there is no such item, or no hand holds it.
    """
    if entry is None:
        return None
    item = read_item(entry, place, gear, knobs)
    if item.sort not in {WEAPON, SHIELD_ITEM}:
        message = f"{place}: {item.name} is {_a(SORTS[item.sort])}; a hand holds a weapon or a shield"
        raise EncounterError(message)
    return item


def read_armour(entry: str | None, place: str, gear: Gear) -> Item | None:
    """Read what is worn: armour, or nothing.

    Raises:
        EncounterError: there is no such item, or it isn't armour.
    """
    if entry is None:
        return None
    item = plain_item(entry, place, gear)
    if item.sort != ARMOUR:
        names = ", ".join(row.name for row in gear.armour)
        message = f"{place}: {item.name} is {_a(SORTS[item.sort])}; armour is {names}"
        raise EncounterError(message)
    return item


def _a(noun: str) -> str:
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"
