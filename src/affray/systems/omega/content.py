"""The nouns of omega: items, spells, monsters, the arena's ladder. Read once, when this module is imported."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from affray.fight.errors import EncounterError, Refused
from affray.fight.fields import Fields
from affray.systems.omega.rows import ItemRow, MonsterRow, SpellRow

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

ITEM_FILES: Final = (
    ("armor", "armor"),
    ("shields", "shield"),
    ("weapons", "weapon"),
    ("cloaks", "cloak"),
    ("boots", "boots"),
    ("rings", "ring"),
    ("sticks", "stick"),
    ("potions", "potion"),
    ("scrolls", "scroll"),
)
"""The files of items, each with the kind of its items."""


def _read(name: str) -> dict[str, Any]:
    text = files("affray.systems.omega").joinpath(f"content/{name}.toml").read_text("utf-8")
    return tomllib.loads(text)


def _rows(name: str) -> list[dict[str, Any]]:
    """Give the rows of a file, each with what it leaves out."""
    data = _read(name)
    return [{**data.get("defaults", {}), **row} for row in data["rows"]]


TABLES: Final[dict[str, list[dict[str, Any]]]] = {
    name: _rows(name) for name in (*(file for file, _ in ITEM_FILES), "spells", "monsters", "effects", "powers")
}
"""Every file's rows as data, defaults filled in, for lists (`affray list omega`)."""

ITEMS: Final[tuple[ItemRow, ...]] = tuple(
    ItemRow(kind, Fields(f"{file}[{number}]", row))
    for file, kind in ITEM_FILES
    for number, row in enumerate(TABLES[file])
)
SPELLS: Final[tuple[SpellRow, ...]] = tuple(
    SpellRow(Fields(f"spells[{number}]", row)) for number, row in enumerate(TABLES["spells"])
)
MONSTERS: Final[tuple[MonsterRow, ...]] = tuple(
    MonsterRow(row, f"monsters[{number}]") for number, row in enumerate(TABLES["monsters"])
)
"""All monsters; one's place is its id."""
EFFECTS: Final[tuple[str, ...]] = tuple(
    dict.fromkeys([str(row["name"]) for row in TABLES["effects"]] + [row.effect for row in ITEMS])
)
"""The effect of every item, and what `stripped` leaves of it."""
ARENA_LADDER: Final[tuple[str, ...]] = tuple(_read("arena")["ladder"])
"""Who is fought in the arena in turn, before the champion."""

_items: Final = {row.name: row for row in ITEMS}
_spells: Final = {row.name: row for row in SPELLS}
_monsters: Final[dict[str, list[MonsterRow]]] = {}
for _row in MONSTERS:
    _monsters.setdefault(_row.name, []).append(_row)


MANY: Final = 40
"""More names than this aren't listed in a message."""


def unknown(kind: str, name: object, allowed: Iterable[str]) -> str:
    """Write that the data don't have a name, with the nearest one that they have.

    Args:
        kind: what was looked for: item, monster, spell, status ...
        name: what was given.
        allowed: every name there is; if none is near, they are listed when they are few.
    """
    from difflib import get_close_matches  # noqa: PLC0415 - only when something is wrong

    names = {each.lower(): each for each in allowed}
    close = get_close_matches(str(name).lower(), names, n=1, cutoff=0.6)
    message = f"unknown {kind} {name!r}"
    if close:
        message += f"; did you mean {names[close[0]]!r}?"
    elif len(names) <= MANY:
        message += f"; allowed are {', '.join(names.values())}"
    return message


def item(name: str) -> ItemRow:
    """Find an item's row by name.

    Raises:
        Refused: there is none.
    """
    row = _items.get(name)
    if row is None:
        message = unknown("item", name, _items)
        raise Refused(message)
    return row


def spell(name: str) -> SpellRow:
    """Find a spell's row by name.

    Raises:
        Refused: there is none.
    """
    row = _spells.get(name)
    if row is None:
        message = unknown("spell", name, _spells)
        raise Refused(message)
    return row


def monster(name: str | int) -> MonsterRow:
    """Find a monster's row by its name or its id; the two fairies only by id.

    Raises:
        Refused: there is none, or two have this name.
    """
    if not isinstance(name, str):
        if not 0 <= name < len(MONSTERS):
            message = f"monster id must be 0 to {len(MONSTERS) - 1}, got {name}"
            raise Refused(message)
        return MONSTERS[name]
    rows = _monsters.get(name)
    if rows is None:
        message = unknown("monster", name, _monsters)
        raise Refused(message)
    if len(rows) > 1:
        ids = " or ".join(str(row.id) for row in rows)
        message = f"monster {name!r} is the name of {len(rows)} monsters; say which by its id, {ids}"
        raise Refused(message)
    return rows[0]


def monster_of(row: MonsterRow, fields: Mapping[str, Any], place: str) -> MonsterRow:
    """Lay a fight's own fields over a row.

    Args:
        row: the table's.
        fields: what shall be different, in the words of monsters.toml.
        place: where the fields stand, for messages.

    Raises:
        EncounterError: a field that doesn't exist, or a value that it doesn't take.
    """
    if not fields:
        return row
    try:
        return MonsterRow({**row.raw, **fields}, place)
    except Refused as error:
        message = f"{place}.maneuvers: {error}"
        raise EncounterError(message) from error


def common_monsters(lowest: int, highest: int) -> Sequence[MonsterRow]:
    """List the monsters of these levels of which there can be several, in order of their ids (OM-17.10)."""
    return [row for row in MONSTERS if not row.unique and lowest <= row.level <= highest]
