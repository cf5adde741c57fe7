"""The pages made from the content, and the reference menu (GN-W.10, GN-W.11)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from turned import turned

from affray.systems.gnosis import compendium
from affray.systems.gnosis.content_gear import TABLES, Gear
from affray.systems.gnosis.content_world import KINDS, kind_with
from affray.systems.gnosis.formulas_world import COMPENDIUMS

if TYPE_CHECKING:
    from collections.abc import Callable

PAGES: dict[str, Callable[[], list[dict[str, Any]]]] = {
    "bestiary": compendium.bestiary,
    "spell-omnibus": compendium.spells,
    "technique-omnibus": compendium.techniques,
    "item-omnibus": compendium.items,
    "recipe-omnibus": compendium.recipes,
}


def row(page: list[dict[str, Any]], name: str) -> dict[str, Any]:
    (found,) = [each for each in page if each["name"] == name]
    return found


def test_gn_w_11_there_is_a_page_for_each_name() -> None:
    assert tuple(PAGES) == COMPENDIUMS


@pytest.mark.parametrize("make", PAGES.values(), ids=PAGES)
def test_gn_w_11_each_page_lists_every_entry_once_sorted_by_name_and_always_alike(
    make: Callable[[], list[dict[str, Any]]],
) -> None:
    page = make()
    names = [each["name"] for each in page]
    assert names == sorted(set(names))
    assert json.dumps(page) == json.dumps(make())


def test_gn_w_11_gn_14_c1_the_bestiary_has_all_kinds_and_all_72_noss() -> None:
    page = compendium.bestiary()
    assert len(page) == len(KINDS) + 72
    goblin = row(page, "goblin")
    assert (goblin["hp"], goblin["faction"], goblin["obols"], goblin["true_name"]) == (9, "goblins", [1, 6], True)
    assert goblin["melee_rider"] == {"effect": "theft", "chance": 35, "turns": 0}
    assert row(page, "false_angel")["ranged_rider"] == {"effect": "sleep", "chance": 25, "turns": 3}
    assert row(page, "Vabael")["true_name"] == "Baelva"


def test_gn_w_11_pages_have_the_knobs_and_the_encounters_own_numbers() -> None:
    knobs = turned(band_shift=1, goblin_theft=50, tier_rank_step=3, technique_cooldown_floor=6, oil_turns=5)
    assert row(compendium.bestiary(knobs), "goblin_slinger")["range_max"] == 7
    assert row(compendium.bestiary(knobs), "goblin")["melee_rider"]["chance"] == 50
    kinds = [kind_with(KINDS[0], {"hp": 99}, "here")]
    assert row(compendium.bestiary(kinds=kinds), "goblin")["hp"] == 99
    flurry = row(compendium.techniques(knobs), "flurry")
    assert (flurry["cooldown"], row(compendium.techniques(knobs), "impaling_rush")["rank"]) == (6, 3)
    gear = Gear({"weapons": {"knife": {"max": 9}}})
    assert row(compendium.items(knobs, gear), "knife")["max"] == 9
    assert row(compendium.items(knobs), "fire_oil")["turns"] == 5


def test_gn_w_11_a_page_has_every_field_of_the_content() -> None:
    for table, page in (("techniques", compendium.techniques()), ("weapons", compendium.items())):
        for each in TABLES[table]:
            assert set(each) <= set(row(page, each["name"]))
    assert row(compendium.items(), "book_savate") == {"sort": "book", "name": "book_savate", "teaches": "savate"}


def test_gn_12_c4_recipes_say_what_their_parts_add_up_to() -> None:
    recipe = row(compendium.recipes(), "glass_veil")
    assert (recipe["focus"], recipe["turns"], recipe["cooldown"], recipe["component_power"]) == (9, 3, 4, 7)
    assert row(compendium.recipes(turned(cast_components_per_turn=1)), "glass_veil")["turns"] == 5


def test_gn_w_10_the_menu_has_the_sections_the_compendiums_the_lists_and_five_guides() -> None:
    menu = compendium.menu()
    entries = [each["entry"] for each in menu]
    assert {"1", "T", "W", "Z", "bestiary", "recipes", "components", "keys", "knobs"} <= set(entries)
    guides = {guide for each in menu for guide in each["guides"]}
    assert guides == {"player guide", "player wiki", "monster book", "spellcraft", "core systems"}
    assert all(each["guides"] for each in menu)


def test_everything_that_a_file_names_can_be_listed() -> None:
    pages = compendium.every_page()
    assert list(pages)[:5] == ["bestiary", "spells", "techniques", "items", "recipes"]
    assert {"weapons", "oils", "feats", "aeons", "factions", "themes", "features", "keys", "wiki"} <= set(pages)
    assert "kinds" not in pages
    assert all(pages.values())
