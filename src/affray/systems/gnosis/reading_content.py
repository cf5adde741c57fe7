"""Rows of the content with what an encounter changes of them: `[content.kinds.goblin] hp = 12` and the like."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from affray.fight.errors import EncounterError, nearest
from affray.fight.fields import Fields
from affray.systems.gnosis.content_gear import FILES as GEAR_TABLES
from affray.systems.gnosis.content_gear import Gear
from affray.systems.gnosis.content_magic import AEON_ROWS, SPELLS, TABLES
from affray.systems.gnosis.content_world import CASTES, KIND_NAMES, KINDS, THEME_NAMES, kind_with
from affray.systems.gnosis.content_world import TABLES as WORLD_TABLES
from affray.systems.gnosis.rows_magic import AeonRow, SpellRow
from affray.systems.gnosis.rows_world import LARGEST_NUMBER, CasteRow

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from affray.systems.gnosis.rows_world import KindRow

    Row = TypeVar("Row")
    Changes = Mapping[str, Mapping[str, Mapping[str, Any]]]

ROWS: Final = {
    "kinds": list(KIND_NAMES),
    "spells": [row["name"] for row in TABLES["spells"]],
    "aeons": [row["name"] for row in TABLES["aeons"]],
    "castes": [row["theme"] for row in WORLD_TABLES["castes"]],
}
"""The names of the rows of tables that aren't gear."""
CHANGEABLE: Final = (*GEAR_TABLES, *ROWS)
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
        if table in ROWS:
            for name in rows:
                if name not in ROWS[table]:
                    message = f"content.{table}.{name}: there is no such row{nearest(name, ROWS[table])}"
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


def castes_of(changes: Changes) -> list[CasteRow]:
    """Give the castes of a fight (GN-W.19).

    Raises:
        EncounterError: a weight is below 0, or too large.
    """
    given = changes.get("castes", {})
    made: list[CasteRow] = []
    for row, raw in zip(CASTES, WORLD_TABLES["castes"], strict=True):
        changed = given.get(row.theme, {})
        place = f"content.castes.{row.theme}"
        for name, weight in changed.items():
            if isinstance(weight, int) and not 0 <= weight <= LARGEST_NUMBER:
                message = f"{place}.{name}: {weight} is not allowed; it takes 0 to {LARGEST_NUMBER}"
                raise EncounterError(message)
        fields = Fields(place, {**raw, **changed, "theme": row.theme})
        made.append(CasteRow(fields, THEME_NAMES, KIND_NAMES) if changed else row)
    return made


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
