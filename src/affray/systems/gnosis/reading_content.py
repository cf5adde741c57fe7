"""Rows of the content with what an encounter changes of them: `[content.kinds.goblin] max_hp = 12` and the like."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from affray.fight.errors import EncounterError, nearest
from affray.fight.fields import Fields
from affray.systems.gnosis.content_gear import FILES as GEAR_TABLES
from affray.systems.gnosis.content_gear import Gear
from affray.systems.gnosis.content_magic import AEON_ROWS, SPELLS, TABLES
from affray.systems.gnosis.content_world import KINDS, kind_with
from affray.systems.gnosis.rows_magic import AeonRow, SpellRow

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from affray.systems.gnosis.rows_world import KindRow

    Row = TypeVar("Row")
    Changes = Mapping[str, Mapping[str, Mapping[str, Any]]]

OTHER_TABLES: Final = ("kinds", "spells", "aeons")
CHANGEABLE: Final = (*GEAR_TABLES, *OTHER_TABLES)
"""The tables of which an encounter may change rows."""


def check_tables(changes: Changes) -> None:
    """Make sure that an encounter changes only tables and rows that there are.

    Raises:
        EncounterError: it doesn't; rows of gear are looked at by `Gear`.
    """
    for table, rows in changes.items():
        if table not in CHANGEABLE:
            hint = nearest(table, CHANGEABLE)
            message = f"content.{table}: there is no such table{hint}; allowed are {', '.join(CHANGEABLE)}"
            raise EncounterError(message)
        if table in OTHER_TABLES:
            names = [row.name for row in KINDS] if table == "kinds" else [row["name"] for row in TABLES[table]]
            for name in rows:
                if name not in names:
                    message = f"content.{table}.{name}: there is no such row{nearest(name, names)}"
                    raise EncounterError(message)


def gear_of(changes: Changes) -> Gear:
    """Give the gear of a fight."""
    return Gear({name: rows for name, rows in changes.items() if name in GEAR_TABLES})


def kinds_of(changes: Changes) -> list[KindRow]:
    """Give the kinds of a fight."""
    given = changes.get("kinds", {})
    return [kind_with(row, given.get(row.name, {}), f"content.kinds.{row.name}") for row in KINDS]


def spells_of(changes: Changes) -> list[SpellRow]:
    """Give the standard spells of a fight."""
    return _changed("spells", SPELLS, changes, SpellRow)


def aeons_of(changes: Changes) -> list[AeonRow]:
    """Give the Aeons of a fight."""
    return _changed("aeons", AEON_ROWS, changes, AeonRow)


def _changed(table: str, rows: Sequence[Row], changes: Changes, make: Callable[[Fields], Row]) -> list[Row]:
    """Make those rows anew of which something is changed; a row keeps its name."""
    given = changes.get(table, {})
    made: list[Row] = []
    for row, raw in zip(rows, TABLES[table], strict=True):
        name = raw["name"]
        if name in given:
            row = make(Fields(f"content.{table}.{name}", {**raw, **given[name], "name": name}))  # noqa: PLW2901
        made.append(row)
    return made
