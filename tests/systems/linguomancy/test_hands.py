"""Hands: what is held, what is free, what an action needs (LI-5)."""

# ruff: noqa: ANN401 - encounters and events hold whatever their files and logs do
from __future__ import annotations

from typing import Any

from stage import Stage, caster, foe, hero


def holder(**fields: Any) -> dict[str, Any]:
    """Write a caster of quick and slow idioms who may hold something."""
    return caster("Ilve", "ember_bolt", "fire_burst", "jolt", "mind_spike", "flame_cloak", **fields)


def at_turn(ilve: dict[str, Any], **knobs: Any) -> Stage:
    """Begin the caster's turn; the enemy stands 5 m away."""
    stage = Stage(ilve, foe("Orc", at=[5, 0]), knobs=knobs)
    stage.turn("Ilve")
    return stage


def test_li_5_1_and_li_5_4_held_items_take_hands() -> None:
    stage = at_turn(holder(held=["dagger"], pack=["bow", "mace"]))
    assert stage.state.free_hands(0) == 1
    stage.refuse("draw", "not_enough_hands", "draw bow", "needs 2 free hands, 1 free", item="bow")
    stage.do("draw", item="mace")
    assert stage.state.free_hands(0) == 0
    assert stage.last("item_held")["free_hands"] == 0
    bow = at_turn(holder(held=["bow"]))
    assert bow.state.free_hands(0) == 0


def test_li_5_2_an_action_with_too_few_hands_is_illegal() -> None:
    stage = at_turn(holder(held=["shield"]))
    stage.refuse("cast", "not_enough_hands", "fire_burst: needs 2 free hands, 1 free", idiom="fire_burst", at=[5, 0])
    full = at_turn(holder(held=["dagger", "shield"]))
    full.refuse("cast", "not_enough_hands", "ember_bolt", "1 free hands, 0 free", idiom="ember_bolt", target="Orc")
    full.do("cast", 20, idiom="mind_spike", target="Orc")


def test_li_5_3_other_numbers_of_appendages() -> None:
    keeper = Stage(hero("Key", is_="four_armed_keeper", side="heroes"), foe("Wolf", is_="wolf"))
    assert keeper.state.free_hands(0) == 1
    assert keeper.state.free_hands(1) == 0
    keeper.turn("Wolf")
    keeper.refuse("attack", "not_held", '"unarmed"', "bite", weapon="unarmed", target="Key")
    keeper.do("attack", 2, weapon="bite", target="Key")


def test_li_5_4_a_held_weapon_needs_no_further_hand_and_unarmed_needs_one() -> None:
    stage = Stage(hero("Ash", held=["bow"]), foe())
    stage.turn("Ash")
    stage.refuse("attack", "not_enough_hands", "unarmed", "1 free hands, 0 free", weapon="unarmed", target="Orc")
    stage.do("attack", 2, weapon="bow", target="Orc")
    bare = Stage(hero("Ash", abilities={"might": -5}), foe())
    bare.turn("Ash")
    bare.do("attack", 20, 4, weapon="unarmed", target="Orc")
    assert bare.last("damage_applied")["parts"][0]["after_floor"] == 0


def test_li_5_5_dropping_gives_hands_back_at_once() -> None:
    stage = at_turn(holder(held=["mace", "shield"]))
    stage.do("drop", item="mace")
    dropped = stage.last("item_dropped")
    assert (dropped["free_hands"], dropped["at"]) == (1, [0, 0])
    stage.do("cast", 2, idiom="ember_bolt", target="Orc")
    stage.refuse("drop", "not_held", "mace", "shield", item="mace")


def test_li_5_5_picking_up_within_one_and_a_half_meters() -> None:
    stage = at_turn(holder(held=["mace"]))
    stage.do("drop", item="mace")
    stage.do("move", to=[0, 1.51])
    stage.refuse("draw", "cannot_reach_item", "mace lies 1.51 m away", "1.5 m", item="mace")
    stage.do("move", to=[0, 1.5])
    stage.do("draw", item="mace")
    assert stage.last("item_held")["from"] == "ground"
    stage.refuse("draw", "cannot_reach_item", "has no spear", item="spear")


def test_li_5_6_hands_are_needed_not_spent() -> None:
    stage = at_turn(holder(held=["dagger"]))
    stage.do("cast", 20, idiom="jolt", target="Orc")
    assert stage.state.free_hands(0) == 1
    stage.do("cast", 2, idiom="ember_bolt", target="Orc")
    assert stage.state.free_hands(0) == 1


def test_li_5_6_knob_hand_cost_spent() -> None:
    stage = at_turn(holder(held=["dagger"]), hand_cost="spent")
    stage.do("cast", 2, idiom="ember_bolt", target="Orc")
    assert stage.state.free_hands(0) == 0
    stage.turn("Ilve")
    assert stage.state.free_hands(0) == 1


def test_li_5_6_spent_hands_also_of_shoves_and_reactions() -> None:
    stage = Stage(hero("Ash"), foe(), knobs={"hand_cost": "spent"})
    stage.turn("Ash")
    stage.do("shove", 1, target="Orc")
    stage.do("shove", 1, target="Orc")
    stage.refuse("shove", "not_enough_hands", "0 free", target="Orc")


def test_li_14_7_a_missing_hand_is_missing() -> None:
    stage = at_turn(holder(lost=[{"size": "limb", "hand": True}, {"size": "limb"}]))
    assert stage.state.free_hands(0) == 1
    stage.refuse("cast", "not_enough_hands", "2 free hands, 1 free", idiom="fire_burst", at=[5, 0])


def test_li_20_5_a_shield_counts_while_it_is_held() -> None:
    stage = Stage(hero("Ash", held=["shield"], armor=3, abilities={"agility": 1}), foe())
    assert stage.state.statuses[0].defense == 16
    stage.turn("Ash")
    stage.do("drop", item="shield")
    assert stage.state.statuses[0].defense == 14


def test_two_of_a_kind_are_told_apart_by_number() -> None:
    stage = at_turn(holder(held=["dagger", "dagger"]))
    stage.do("drop", item="dagger", thing=0)
    assert stage["Ilve"].held == [1]
    stage.refuse("drop", "not_held", "thing 0", item="dagger", thing=0)
    stage.refuse("drop", "not_held", "thing 7 is no dagger", item="dagger", thing=7)
