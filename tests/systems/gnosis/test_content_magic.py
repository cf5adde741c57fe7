"""The nouns of magic against the rulebook's tables, and how unknown ones are refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from affray.fight.errors import EncounterError, Refused
from affray.fight.fields import Fields
from affray.systems.gnosis import content_magic
from affray.systems.gnosis.content import unknown
from affray.systems.gnosis.content_magic import (
    COMPONENTS,
    ELEMENT_ROWS,
    FORM_ROWS,
    PROFILE_ROWS,
    RECIPES,
    SCHOOL_ROWS,
    SPELLS,
    TABLE_ROWS,
    TABLES,
    element_row,
    in_order,
    spell,
)
from affray.systems.gnosis.formulas_spells import EFFECTS, SPELL_STATS
from affray.systems.gnosis.kinds import (
    AT_ACTOR,
    AT_AREA,
    AT_HELP,
    AT_SELF,
    AT_TELEPORT,
    DAMAGE_TYPES,
    ELEMENTS,
    FIRST_ELEMENT,
    MODES,
    SCHOOLS,
    SHADOW,
)
from affray.systems.gnosis.rows_magic import ComponentRow, SpellRow

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

# key, element, school, mode, focus, range, radius, effect, least and most or turns, cooldown
TABLE = """
ember_dart fire war actor 3 7 0 damage 2-5 2
cinder_bloom fire war area 5 6 1 damage 2-4 4
burning_brand fire flesh actor 4 5 0 burning 3 4
rime_shackle frost flesh actor 4 5 0 restrained 2 5
glaze_skin frost ward help 3 4 0 ward 4-4 4
arc_lance storm war actor 4 8 0 damage 3-6 3
thunderclap storm mind area 5 0 2 fear 2 6
stone_mantle earth ward self_only 4 0 0 ward 7-7 6
root_snare earth flesh area 5 5 1 restrained 2 6
dusk_step shadow gate teleport 4 5 0 teleport 0 5
veil_of_dusk shadow mind self_only 4 0 0 invisible 4 8
dread_whisper shadow mind actor 3 6 0 fear 3 4
mending_word light flesh help 4 4 0 heal 4-7 4
lantern_eye light gate area 2 8 2 reveal 3 3
"""


def as_in_the_table(row: SpellRow) -> str:
    size = f"{row.low}-{row.high}" if row.high else str(row.lasts)
    words = (DAMAGE_TYPES[row.element], SCHOOLS[row.school], MODES[row.mode])
    return (
        f"{row.name} {' '.join(words)} {row.focus} {row.reach} {row.radius} {EFFECTS[row.effect]} {size} {row.cooldown}"
    )


def test_fourteen_spells_are_the_tables() -> None:
    """GN-12.C1: every column of the table."""
    assert [as_in_the_table(row) for row in SPELLS] == TABLE.split("\n")[1:-1]


def test_gn_12_10_and_gn_12_13_cost_and_cooldown_are_found_by_name(magic: Callable[..., Any]) -> None:
    for row in SPELLS:
        assert magic("standard_spell_focus_cost", name=row.name) == row.focus
        assert magic("standard_spell_cooldown", name=row.name) == row.cooldown


def test_gn_12_11_a_standard_spell_takes_one_turn() -> None:
    assert {row.turns for row in SPELLS} == {1}


def test_gn_12_12_only_harm_to_one_actor_flies() -> None:
    assert {row.mode for row in SPELLS} == {AT_ACTOR, AT_AREA, AT_HELP, AT_SELF, AT_TELEPORT}
    for row in SPELLS:
        assert row.flies == (row.mode == AT_ACTOR)
    assert not spell("mending_word").flies
    assert spell("arc_lance").flies


def test_gn_12_17_what_can_be_cast_on_oneself() -> None:
    """Wards, healing, invisibility and revealing are for oneself, too; harm to one actor isn't."""
    by_mode = {row.name: row.mode for row in SPELLS if EFFECTS[row.effect] in {"ward", "heal", "invisible", "reveal"}}
    assert set(by_mode.values()) <= {AT_SELF, AT_HELP, AT_AREA}
    assert len(by_mode) == 5


def test_forms_schools_elements_tables_and_profiles_are_the_tables() -> None:
    """GN-12.C2: every number of the five small tables."""
    assert [(row.name, row.reach, row.radius, row.focus, row.power) for row in FORM_ROWS] == [
        ("bolt", 6, 0, 2, 1),
        ("halo", 5, 1, 3, 0),
        ("step", 4, 0, 3, 0),
        ("veil", 0, 0, 2, 1),
    ]
    assert [(row.name, row.power, row.cooldown, SPELL_STATS[row.stat]) for row in SCHOOL_ROWS] == [
        ("war", 2, 2, "wit"),
        ("ward", 1, 4, "faith"),
        ("mind", 0, 4, "wit"),
        ("flesh", 0, 3, "faith"),
        ("gate", 0, 5, "wit"),
    ]
    assert [(row.name, row.power, row.cooldown) for row in ELEMENT_ROWS] == [
        ("fire", 1, 0),
        ("frost", 0, 1),
        ("storm", 1, 0),
        ("earth", 0, 1),
        ("shadow", 0, 1),
        ("light", 0, 0),
    ]
    assert [(row.name, row.holds, row.power) for row in TABLE_ROWS] == [
        ("slate", 2, 0),
        ("iron", 4, 1),
        ("astral", 6, 2),
    ]
    assert [(row.name, row.focus) for row in PROFILE_ROWS] == [("self", 0), ("single", 0), ("chain", 2)]


def test_twelve_components_are_a_plain_and_a_rare_one_of_each_element() -> None:
    """GN-12.C3: every row of the table."""
    plain, rare = COMPONENTS[:6], COMPONENTS[6:]
    assert [row.name for row in plain] == [
        "cinder_salt",
        "rime_thread",
        "copper_hair",
        "clay_seal",
        "lamp_black",
        "beeswax",
    ]
    assert [row.name for row in rare] == [
        "saints_ash",
        "glacier_glass",
        "levin_seed",
        "deep_iron",
        "widows_ink",
        "host_shard",
    ]
    for rows, power, focus in ((plain, 1, 1), (rare, 3, 2)):
        assert [DAMAGE_TYPES[row.element] for row in rows] == list(ELEMENTS)
        assert {(row.power, row.focus) for row in rows} == {(power, focus)}


def test_six_recipes_are_the_tables() -> None:
    """GN-12.C4: names, forms, schools, elements, profiles, tables, counts of components."""
    rows = [
        (row.name, row.form, row.school, row.element, row.profile, row.table, len(row.components)) for row in RECIPES
    ]
    assert rows == [
        ("salt_bolt", "bolt", "war", "fire", "single", "slate", 2),
        ("running_spark", "bolt", "war", "storm", "chain", "iron", 3),
        ("wax_halo", "halo", "flesh", "light", "self", "iron", 3),
        ("clay_coat", "veil", "ward", "earth", "self", "slate", 2),
        ("ink_step", "step", "mind", "shadow", "single", "iron", 3),
        ("glass_veil", "veil", "flesh", "frost", "single", "astral", 5),
    ]
    assert RECIPES[5].components == ["rime_thread", "glacier_glass", "glacier_glass", "clay_seal", "clay_seal"]


def test_the_bestiary_has_all_72_noss() -> None:
    """GN-14.C1: they are made of two lists of syllables."""
    assert [row["number"] for row in TABLES["noss"]] == list(range(1, 73))
    assert TABLES["noss"][11]["name"] == "Orlek"


def test_rows_say_who_they_are() -> None:
    rows = (SPELLS[0], FORM_ROWS[0], SCHOOL_ROWS[0], ELEMENT_ROWS[0], TABLE_ROWS[0], PROFILE_ROWS[0], COMPONENTS[0])
    assert [repr(row) for row in (*rows, RECIPES[0])] == [
        "SpellRow('ember_dart')",
        "FormRow('bolt')",
        "SchoolRow('war')",
        "ElementRow('fire')",
        "TableRow('slate')",
        "ProfileRow('self')",
        "ComponentRow('cinder_salt')",
        "RecipeRow('salt_bolt')",
    ]
    assert element_row(SHADOW) is ELEMENT_ROWS[SHADOW - FIRST_ELEMENT]


@pytest.mark.parametrize(
    ("kind", "name", "sentence"),
    [
        ("spell", "ember_drat", "unknown spell 'ember_drat'; nearest: \"ember_dart\""),
        ("component", "beewax", "unknown component 'beewax'; nearest: \"beeswax\""),
        ("forge_table", "gold", "unknown table 'gold'; allowed are slate, iron, astral"),
        ("recipe", "clay_boat", "unknown recipe 'clay_boat'; nearest: \"clay_coat\""),
        ("aeon", "hollow_elf", "unknown aeon 'hollow_elf'; nearest: \"hollow_wolf\""),
    ],
)
def test_unknown_names_are_refused_with_the_nearest(kind: str, name: str, sentence: str) -> None:
    with pytest.raises(Refused) as error:
        getattr(content_magic, kind)(name)
    assert str(error.value) == sentence


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ({"name": "x", "element": "wood"}, "x.element: 'wood' is not allowed"),
        ({"name": 3}, "x.name: must be text, got 3"),
        ({"name": "x", "element": "fire", "power": True}, "x.power: must be a whole number, got True"),
        ({"name": "x", "element": "fire", "powre": 1}, 'x.powre: there is no such field; nearest: "power"'),
    ],
)
def test_a_wrong_row_is_refused_with_its_place(row: dict[str, Any], sentence: str) -> None:
    with pytest.raises(EncounterError) as error:
        ComponentRow(Fields("x", row))
    assert str(error.value).startswith(sentence)


def test_fields_of_other_kinds_are_looked_at() -> None:
    fields = Fields("x", {"flies": 1, "names": "fire", "more": ["fire", "wood"]})
    with pytest.raises(EncounterError, match=r"^x\.flies: must be true or false, got 1$"):
        fields.truth("flies")
    with pytest.raises(EncounterError, match=r"^x\.names: must be a list of texts, got 'fire'$"):
        fields.texts("names")
    with pytest.raises(EncounterError, match=r"^x\.more: 'wood' is not allowed; allowed are fire, frost$"):
        fields.words("more", ("fire", "frost"))
    assert unknown("thing", "zzz", [str(number) for number in range(41)]) == "unknown thing 'zzz'"


def test_rows_that_rules_know_by_number_must_stand_in_order() -> None:
    with pytest.raises(EncounterError, match=r"^forms: must have these rows in this order: bolt, halo$"):
        in_order("forms", ["halo", "bolt"], ["bolt", "halo"])
