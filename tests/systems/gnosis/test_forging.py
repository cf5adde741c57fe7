"""Forging: what is tested in which order, what the parts add up to (GN-12.18 to 12.28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from affray.fight.errors import Illegal
from affray.systems.gnosis.content_magic import RECIPES, recipe
from affray.systems.gnosis.forging import Formula, forge, forge_recipe, name_fault
from affray.systems.gnosis.formulas_spells import ON_FOES, ON_FRIENDS
from affray.systems.gnosis.kinds import HALO, STORM

if TYPE_CHECKING:
    from collections.abc import Callable, Collection
    from typing import Any

SOUND: dict[str, Any] = {
    "table": "slate",
    "form": "bolt",
    "school": "mind",
    "element": "light",
    "profile": "single",
    "components": ["beeswax"],
}


def forged(name: str = "glow", taken: Collection[str] = (), **changed: object) -> Formula:
    return forge(name, **{**SOUND, **changed}, taken=taken)


def test_gn_12_19_the_first_failure_answers(magic: Callable[..., Any]) -> None:
    given: dict[str, Any] = {
        "table": "stone",
        "form": "ball",
        "school": "peace",
        "element": "ice",
        "profile": "all",
        "components": [],
    }
    answers = [magic("forge_check", **given)]
    for name, mended in (
        ("table", "slate"),
        ("form", "veil"),
        ("school", "war"),
        ("element", "light"),
        ("profile", "self"),
        ("components", ["lamp_black", "lamp_black", "soot"]),
        ("components", ["lamp_black", "lamp_black", "lamp_black"]),
        ("components", ["lamp_black", "lamp_black"]),
        ("components", ["lamp_black", "beeswax"]),
        ("form", "halo"),
    ):
        given[name] = mended
        answers.append(magic("forge_check", **given))
    assert answers == [
        "unknown_table",
        "unknown_form",
        "unknown_school",
        "unknown_element",
        "unknown_profile",
        "no_components",
        "unknown_component",
        "too_many_components",
        "element_missing",
        "no_foe",
        "ok",
    ]


@pytest.mark.parametrize(("table", "holds"), [("slate", 2), ("iron", 4), ("astral", 6)])
def test_gn_12_19_what_each_table_holds(magic: Callable[..., Any], table: str, holds: int) -> None:
    given = {**SOUND, "table": table}
    assert magic("forge_check", **{**given, "components": ["beeswax"] * holds}) == "ok", "one may come twice"
    assert magic("forge_check", **{**given, "components": ["beeswax"] * (holds + 1)}) == "too_many_components"


REFUSED = [
    ({"table": "slat"}, "unknown_table", "unknown table 'slat'; nearest: \"slate\""),
    (
        {"form": "xxx"},
        "unknown_form",
        "unknown form 'xxx'; allowed are bolt, halo, step, veil",
    ),
    ({"school": "wart"}, "unknown_school", "unknown school 'wart'; nearest: \"war\""),
    (
        {"element": "wood"},
        "unknown_element",
        "unknown element 'wood'; allowed are fire, frost, storm, earth, shadow, light",
    ),
    ({"profile": "chains"}, "unknown_profile", "unknown profile 'chains'; nearest: \"chain\""),
    ({"components": []}, "no_components", "a formula needs at least 1 component"),
    ({"components": ["beewax"]}, "unknown_component", "unknown component 'beewax'; nearest: \"beeswax\""),
    ({"components": ["beeswax"] * 3}, "too_many_components", "slate holds 2 components, not 3"),
    ({"element": "fire"}, "element_missing", "no component of fire"),
    ({"school": "war", "profile": "self"}, "no_foe", "a war formula for yourself needs the form halo"),
    ({"name": ""}, "bad_name", "name must have 1 to 24 characters"),
    ({"name": "x" * 25}, "bad_name", "name must have 1 to 24 characters"),
    ({"name": "arc_lance"}, "name_taken", "you already have arc_lance"),
]


@pytest.mark.parametrize(("changed", "code", "sentence"), REFUSED, ids=[row[1] for row in REFUSED])
def test_gn_12_19_each_refusal_names_what_is_wrong(changed: dict[str, Any], code: str, sentence: str) -> None:
    with pytest.raises(Illegal) as error:
        forged(taken=("arc_lance",), **changed)
    assert (error.value.code, str(error.value)) == (code, sentence)


def test_gn_12_19_the_name_is_looked_at_last() -> None:
    with pytest.raises(Illegal) as error:
        forged(name="", components=[])
    assert error.value.code == "no_components"
    assert name_fault("x" * 24, ()) == ("ok", "")


def test_gn_12_18_a_formula_holds_what_it_was_forged_of() -> None:
    spark = forge_recipe(recipe("running_spark"))
    assert (spark.name, spark.form.name, spark.school.name, spark.element.name) == (
        "running_spark",
        "bolt",
        "war",
        "storm",
    )
    assert (spark.profile.name, spark.table.name) == ("chain", "iron")
    assert [row.name for row in spark.components] == ["copper_hair", "levin_seed", "copper_hair"]
    assert (spark.focus, spark.component_power, spark.element.number, spark.side) == (8, 5, STORM, ON_FOES)
    assert repr(spark) == "Formula('running_spark')"


def test_gn_12_20_range_and_radius_come_from_the_form() -> None:
    shapes = {form: forged(form=form).form for form in ("bolt", "halo", "step", "veil")}
    assert {name: (row.reach, row.radius) for name, row in shapes.items()} == {
        "bolt": (6, 0),
        "halo": (5, 1),
        "step": (4, 0),
        "veil": (0, 0),
    }
    assert shapes["halo"].number == HALO


def test_gn_12_24_focus_of_form_components_and_chain(magic: Callable[..., Any]) -> None:
    forms = [
        magic("crafted_spell_focus_cost", form=form, profile="single", components=["beeswax"])
        for form in ("bolt", "halo", "step", "veil")
    ]
    assert forms == [3, 4, 4, 3]
    profiles = [
        magic("crafted_spell_focus_cost", form="halo", profile=profile, components=["beeswax", "host_shard"])
        for profile in ("self", "single", "chain")
    ]
    assert profiles == [6, 6, 8]


@pytest.mark.parametrize("components", range(1, 7))
def test_gn_12_25_a_turn_for_every_two_components(magic: Callable[..., Any], components: int) -> None:
    assert magic("cast_turns", components=components) == (1, 1, 2, 2, 3, 3)[components - 1]


def test_gn_12_27_each_foreign_component_is_halved_by_itself(magic: Callable[..., Any]) -> None:
    assert magic("component_power", element="frost", components=["saints_ash", "levin_seed", "rime_thread"]) == 3
    assert magic("component_power", element="light", components=["lamp_black"] * 6) == 0
    assert magic("component_power", element="light", components=["host_shard", "host_shard"]) == 6


def test_all_six_recipes_can_be_forged_and_their_numbers() -> None:
    """GN-12.C4: each is a formula that the rules of forging allow."""
    formulas = [forge_recipe(row) for row in RECIPES]
    assert {formula.name: (formula.focus, formula.component_power, formula.side) for formula in formulas} == {
        "salt_bolt": (4, 2, ON_FOES),
        "running_spark": (8, 5, ON_FOES),
        "wax_halo": (7, 5, ON_FRIENDS),
        "clay_coat": (5, 4, ON_FRIENDS),
        "ink_step": (7, 5, ON_FOES),
        "glass_veil": (9, 7, ON_FOES),
    }
