"""The nouns of magic: spells, what formulas are made of, Aeons, the 72 Noss. Read once, when this is imported."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from affray.fight.errors import EncounterError, Refused
from affray.fight.fields import Fields
from affray.systems.gnosis.content import read_file, read_rows, unknown
from affray.systems.gnosis.formulas_aeons import AEONS
from affray.systems.gnosis.formulas_afterlife import (
    NOSS,
    noss_accuracy,
    noss_damage,
    noss_defense,
    noss_is_spell_like,
    noss_max_hp,
)
from affray.systems.gnosis.kinds import ELEMENTS, FIRST_ELEMENT, FORMS, PROFILES, SCHOOLS
from affray.systems.gnosis.rows_magic import (
    AeonRow,
    ComponentRow,
    ElementRow,
    FormRow,
    ProfileRow,
    RecipeRow,
    SchoolRow,
    SpellRow,
    TableRow,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mypy_extensions import i64

TABLES: Final[dict[str, list[dict[str, Any]]]] = {
    name: read_rows(name)
    for name in ("spells", "forms", "schools", "elements", "tables", "profiles", "components", "recipes", "aeons")
}
"""Every file's rows as data, defaults filled in, for lists (`affray list gnosis`); the Noss join them below."""


def _fields(name: str) -> list[Fields]:
    return [Fields(f"{name}[{number}]", row) for number, row in enumerate(TABLES[name])]


SPELLS: Final[tuple[SpellRow, ...]] = tuple(SpellRow(fields) for fields in _fields("spells"))
FORM_ROWS: Final[tuple[FormRow, ...]] = tuple(FormRow(fields) for fields in _fields("forms"))
SCHOOL_ROWS: Final[tuple[SchoolRow, ...]] = tuple(SchoolRow(fields) for fields in _fields("schools"))
ELEMENT_ROWS: Final[tuple[ElementRow, ...]] = tuple(ElementRow(fields) for fields in _fields("elements"))
TABLE_ROWS: Final[tuple[TableRow, ...]] = tuple(TableRow(fields) for fields in _fields("tables"))
PROFILE_ROWS: Final[tuple[ProfileRow, ...]] = tuple(ProfileRow(fields) for fields in _fields("profiles"))
COMPONENTS: Final[tuple[ComponentRow, ...]] = tuple(ComponentRow(fields) for fields in _fields("components"))
RECIPES: Final[tuple[RecipeRow, ...]] = tuple(RecipeRow(fields) for fields in _fields("recipes"))
AEON_ROWS: Final[tuple[AeonRow, ...]] = tuple(AeonRow(fields) for fields in _fields("aeons"))
"""Rows of forms, schools, elements, profiles and Aeons stand in the order of their numbers."""


def in_order(name: str, found: Iterable[str], wanted: Iterable[str]) -> None:
    """Make sure that a file has the rows that the rules know by number, in their order.

    Raises:
        EncounterError: it hasn't.
    """
    if list(found) != list(wanted):
        message = f"{name}: must have these rows in this order: {', '.join(wanted)}"
        raise EncounterError(message)


in_order("forms", (row.name for row in FORM_ROWS), FORMS)
in_order("schools", (row.name for row in SCHOOL_ROWS), SCHOOLS)
in_order("elements", (row.name for row in ELEMENT_ROWS), ELEMENTS)
in_order("profiles", (row.name for row in PROFILE_ROWS), PROFILES)
in_order("aeons", (row.name for row in AEON_ROWS), AEONS)

_spells: Final = {row.name: row for row in SPELLS}
_components: Final = {row.name: row for row in COMPONENTS}
_tables: Final = {row.name: row for row in TABLE_ROWS}
_recipes: Final = {row.name: row for row in RECIPES}
SPELL_NAMES: Final = tuple(_spells)
COMPONENT_NAMES: Final = tuple(_components)
TABLE_NAMES: Final = tuple(_tables)
RECIPE_NAMES: Final = tuple(_recipes)

_syllables: Final = read_file("noss")
_FIRST: Final[tuple[str, ...]] = tuple(_syllables["first"])
_SECOND: Final[tuple[str, ...]] = tuple(_syllables["second"])


def spell(name: str) -> SpellRow:
    """Find a standard spell by its key.

    Raises:
        Refused: there is none.
    """
    row = _spells.get(name)
    if row is None:
        message = unknown("spell", name, _spells)
        raise Refused(message)
    return row


def component(name: str) -> ComponentRow:
    """Find a component by its key.

    Raises:
        Refused: there is none.
    """
    row = _components.get(name)
    if row is None:
        message = unknown("component", name, _components)
        raise Refused(message)
    return row


def forge_table(name: str) -> TableRow:
    """Find a forge table by its key.

    Raises:
        Refused: there is none.
    """
    row = _tables.get(name)
    if row is None:
        message = unknown("table", name, _tables)
        raise Refused(message)
    return row


def recipe(name: str) -> RecipeRow:
    """Find a ready formula by its key.

    Raises:
        Refused: there is none.
    """
    row = _recipes.get(name)
    if row is None:
        message = unknown("recipe", name, _recipes)
        raise Refused(message)
    return row


def aeon(name: str) -> AeonRow:
    """Find an Aeon by its key.

    Raises:
        Refused: there is none.
    """
    if name not in AEONS:
        message = unknown("aeon", name, AEONS)
        raise Refused(message)
    return AEON_ROWS[AEONS.index(name)]


def element_row(element: i64) -> ElementRow:
    """Give the row of an element, given as a damage type."""
    return ELEMENT_ROWS[element - FIRST_ELEMENT]


# The Noss


def noss_name(number: i64) -> str:
    """Give the name of a Noss (GN-14.4), by its number from 1."""
    return _FIRST[(number - 1) // len(_SECOND)] + _SECOND[(number - 1) % len(_SECOND)]


def noss_true_name(number: i64) -> str:
    """Give the true name of a Noss (GN-14.4), by its number from 1."""
    first = _FIRST[(number - 1) // len(_SECOND)]
    second = _SECOND[(number - 1) % len(_SECOND)]
    return second.capitalize() + first.lower()


def noss_row(number: i64) -> dict[str, Any]:
    """Give all that is fixed of a Noss (GN-14.4), by its number from 1."""
    low, high = noss_damage(number)
    return {
        "number": int(number),
        "name": noss_name(number),
        "true_name": noss_true_name(number),
        "max_hp": int(noss_max_hp(number)),
        "accuracy": int(noss_accuracy(number)),
        "defense": int(noss_defense(number)),
        "min_damage": int(low),
        "max_damage": int(high),
        "spell_like": noss_is_spell_like(number),
    }


TABLES["noss"] = [noss_row(number) for number in range(1, NOSS + 1)]
