"""Spells, formulas and Aeons of a player, as encounter files say them (GN-12.18, GN-12.19, GN-13.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.fight.errors import AffrayError, EncounterError
from affray.systems.gnosis.content import unknown
from affray.systems.gnosis.content_magic import SPELL_NAMES, recipe
from affray.systems.gnosis.forging import forge
from affray.systems.gnosis.formulas_aeons import AEONS
from affray.systems.gnosis.spells import crafted_spell, standard_spell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.systems.gnosis.content_gear import Gear
    from affray.systems.gnosis.forging import Formula
    from affray.systems.gnosis.knobs import Knobs
    from affray.systems.gnosis.rows_magic import SpellRow
    from affray.systems.gnosis.sheet import PlayerSheet

PARTS = ("form", "school", "element", "profile", "table", "components")
"""What a formula is made of."""


def read_spells(
    sheet: PlayerSheet,
    entry: Any,  # noqa: ANN401 - the schema's own type
    place: str,
    gear: Gear,
    knobs: Knobs,
    spells: Sequence[SpellRow],
) -> list[str]:
    """Read what a player can cast and call.

    Args:
        sheet: where it is put down.
        entry: its `Fighter`.
        place: where it stands.
        gear: the techniques of this fight.
        knobs: `aeon_slots`.
        spells: the standard spells of this fight.

    Returns:
        The keys of its cooldowns: all techniques, all Aeons, then its spells and formulas in their order.

    Raises:
        EncounterError: there is no such spell, a formula can't be forged, an Aeon can't be bound.
    """
    keys: list[str] = []
    for number, name in enumerate(entry.spells or []):
        where = f"{place}.spells[{number}]"
        if name not in SPELL_NAMES:
            message = f"{where}: {unknown('spell', name, SPELL_NAMES)}"
            raise EncounterError(message)
        if name in keys:
            message = f"{where}: {name} stands there twice"
            raise EncounterError(message)
        keys.append(name)
    formulas: list[Formula] = []
    for number, each in enumerate(entry.formulas or []):
        formula = _formula(each, f"{place}.formulas[{number}]", keys)
        formulas.append(formula)
        keys.append(formula.name)
    sheet.spells = [standard_spell(spells[SPELL_NAMES.index(name)]) for name in entry.spells or []]
    sheet.spells += [crafted_spell(formula) for formula in formulas]
    sheet.aeons = _aeons(entry.aeons or [], f"{place}.aeons", knobs)
    return [*[row.name for row in gear.techniques], *AEONS, *keys]


def _formula(entry: Any, place: str, taken: list[str]) -> Formula:  # noqa: ANN401 - the schema's own type
    given = {name: getattr(entry, name) for name in PARTS}
    name = entry.name
    if entry.recipe is not None:
        for part, value in given.items():
            if value is not None:
                message = f"{place}.{part}: a recipe says it already; give either a recipe or its parts"
                raise EncounterError(message)
        try:
            row = recipe(entry.recipe)
        except AffrayError as error:
            message = f"{place}.recipe: {error}"
            raise EncounterError(message) from error
        given = {part: getattr(row, part) for part in PARTS}
        name = name or row.name
    for part, value in given.items():
        if value is None:
            message = f"{place}.{part}: is missing; a formula needs {', '.join(PARTS)}, or a recipe"
            raise EncounterError(message)
    if name is None:
        message = f"{place}.name: is missing"
        raise EncounterError(message)
    try:
        return forge(name, taken=taken, **given)
    except AffrayError as error:
        message = f"{place}: {error}"
        raise EncounterError(message) from error


def _aeons(names: list[str], place: str, knobs: Knobs) -> list[int]:
    if len(names) > knobs.aeon_slots:
        message = f"{place}: found {len(names)} Aeons; there are {knobs.aeon_slots} slots (knob aeon_slots)"
        raise EncounterError(message)
    bound: list[int] = []
    for number, name in enumerate(names):
        if name not in AEONS:
            message = f"{place}[{number}]: {unknown('aeon', name, AEONS)}"
            raise EncounterError(message)
        if AEONS.index(name) in bound:
            message = f"{place}[{number}]: {name} is already bound"
            raise EncounterError(message)
        bound.append(AEONS.index(name))
    return bound
