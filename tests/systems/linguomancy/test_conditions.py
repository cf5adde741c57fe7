"""Conditions: what they take, what they give, and when they end (LI-22)."""

from __future__ import annotations

from typing import Any

import pytest
from stage import Stage, caster, choice, foe, hero

FIST: dict[str, Any] = {
    "natural": [{"key": "fist", "ability": "might", "damage": [{"tick": "tiny", "dice": "1d4", "type": "force"}]}],
}


def test_li_22_2_lethargic_slows() -> None:
    stage = Stage(hero(movement=12, conditions={"lethargic": 1}), foe())
    stage.turn("Ash")
    assert (stage["Ash"].action_points, stage["Ash"].movement) == (2, 600)
    stage.turn("Ash")
    assert (stage["Ash"].action_points, stage["Ash"].movement) == (3, 1200)


def test_li_22_3_stunned_loses_the_turn_and_its_saves() -> None:
    stage = Stage(
        hero(conditions={"stunned": 2}, flux=3, abilities={"might": 5}),
        foe("Wolf", is_="wolf"),
        caster("Mage", "mind_spike", side="foes", at=[5, 0]),
    )
    stage.turn("Wolf")
    stage.do("attack", 3, 15, 3, weapon="bite", target="Ash")
    assert stage.last("d20_test") | {"seq": 0} == {
        "round": 1, "turn": "Wolf", "seq": 0, "kind": "save", "creature": "Ash", "ability": "might", "mode": "none",
        "naturals": [], "number": 12, "outcome": "failed",
    }  # fmt: skip
    assert stage["Ash"].prone
    stage.turn("Mage")
    stage.do("cast", 20, idiom="mind_spike", target="Ash")
    started = stage.happened("turn_started")[0]
    assert (started["action_points"], started["movement"], started["reaction"]) == (0, 0, False)
    assert stage["Ash"].flux == 4


@pytest.mark.parametrize(("at", "mode"), [([1.5, 0], "advantage"), ([5, 0], "disadvantage")])
def test_li_22_4_attacks_on_the_prone(at: list[float], mode: str) -> None:
    stage = Stage(hero(conditions={"prone": True}, movement=0, armor=10), foe("Orc", held=["bow"], at=at))
    stage.turn("Orc")
    stage.do("attack", 2, 3, weapon="bow", target="Ash")
    assert stage.last("d20_test")["mode"] == mode


def test_li_22_4_attacks_by_the_prone() -> None:
    stage = Stage(hero(conditions={"prone": True}, movement=0, held=["bow"]), foe("Orc", at=[5, 0]))
    stage.turn("Ash")
    stage.do("attack", 2, 3, weapon="bow", target="Orc")
    assert stage.last("d20_test")["mode"] == "disadvantage"


def test_li_22_5_unconscious_above_zero_ends_by_healing_or_help_and_not_by_damage() -> None:
    ash = hero("Ash", hp=20, conditions={"unconscious": True}, held=["mace"])
    stage = Stage(ash, foe("Orc", **FIST), hero("Elf", held=["healing_draught"], at=[0, 1.5]))
    assert stage.state.things[0].place == 3
    assert stage["Ash"].prone
    stage.turn("Orc")
    stage.do("attack", 3, 15, 4, weapon="fist", target="Ash")
    assert (stage["Ash"].state, stage["Ash"].hp) == (1, 16)
    stage.turn("Elf")
    stage.do("use_item", 2, item="healing_draught", target="Ash")
    assert stage["Ash"].state == 0


def test_li_22_6_tiers_of_exhaustion_in_a_fight() -> None:
    stage = Stage(hero(exhaustion=3, held=["mace"], movement=10, abilities={"might": 4}), foe())
    stage.turn("Ash")
    assert stage["Ash"].movement == 500
    stage.do("attack", 15, 3, weapon="mace", target="Orc")
    test = stage.last("d20_test")
    assert (test["bonus"], test["terms"][-1]) == (3, ["exhaustion", -3])
    fifth = Stage(hero(exhaustion=5, held=["mace"]), foe())
    fifth.turn("Ash")
    assert (fifth["Ash"].movement, fifth["Ash"].action_points) == (0, 2)
    fifth.refuse("move", "not_enough_movement", "0 left", "maximum is 0", to=[1, 1])


def test_li_22_7_bound_cannot_move_but_can_act() -> None:
    stage = Stage(hero(conditions={"bound": True, "prone": True}, held=["bow"]), foe("Orc", at=[5, 0]))
    stage.turn("Ash")
    stage.refuse("stand", "cannot_stand", "maximum movement of 0")
    stage.refuse("move", "not_enough_movement", "maximum is 0", mode="crawl", to=[1, 0])
    stage.do("attack", 2, 3, weapon="bow", target="Orc")


def test_li_22_7_extra_movement_cannot_be_spent_while_bound() -> None:
    stage = Stage(caster("Ilve", "wind_step", conditions={"bound": True}), foe("Orc", at=[9, 0]))
    stage.turn("Ilve")
    stage.do("cast", idiom="wind_step")
    assert stage["Ilve"].movement == 600
    stage.refuse("move", "not_enough_movement", "needs 1", "0 left", to=[1, 0])


def test_li_22_8_hidden_helps_once_and_ends() -> None:
    stage = Stage(hero(held=["bow"], conditions={"hidden": True}), foe("Orc", at=[5, 0], held=["bow"]))
    stage.turn("Ash")
    stage.do("attack", 2, 3, weapon="bow", target="Orc")
    assert stage.last("d20_test")["mode"] == "advantage"
    assert stage["Ash"].hidden == 0
    assert stage.last("condition_ended") | {"seq": 0} == {
        "round": 1, "turn": "Ash", "seq": 0, "creature": "Ash", "condition": "hidden", "reason": "revealed",
    }  # fmt: skip
    seen = Stage(foe("Orc", at=[5, 0], held=["bow"]), hero(conditions={"hidden": True}))
    seen.turn("Orc")
    seen.do("attack", 19, 18, 2, weapon="bow", target="Ash")
    assert seen.last("d20_test")["mode"] == "disadvantage"
    assert seen.last("condition_ended")["reason"] == "damaged"


def test_li_22_8_hidden_ends_with_the_next_turn_and_with_a_cast() -> None:
    stage = Stage(hero(abilities={"agility": 10}), foe("Orc", at=[5, 0]))
    stage.turn("Ash")
    stage.do("hide", 10)
    stage.turn("Ash")
    assert stage["Ash"].hidden == 1
    stage.do("end_turn")
    assert stage["Ash"].hidden == 0
    cast = Stage(caster("Ilve", "mind_spike", conditions={"hidden": True}), foe("Orc", at=[5, 0]))
    cast.turn("Ilve")
    cast.do("cast", 20, idiom="mind_spike", target="Orc")
    assert cast["Ilve"].hidden == 0


def test_li_22_9_the_maximum_in_a_fight() -> None:
    stage = Stage(hero(movement=12, conditions={"chilled": 1, "lethargic": 1}), foe())
    stage.turn("Ash")
    assert stage.last("turn_started")["movement"] == 4.5


def test_li_22_10_and_li_22_11_points_lost_at_once_and_later() -> None:
    stage = Stage(caster("Ilve", "jolt", flux=0, movement=10), foe("Orc", at=[5, 0]))
    stage.turn("Ilve")
    stage["Ilve"].flux = 0
    stage.do("cast", 20, idiom="jolt", target="Orc", overclock=True)
    ilve = stage["Ilve"]
    assert (ilve.lethargic, ilve.action_points, ilve.reaction) == (2, 2, True)
    stunned = Stage(caster("Ilve", "jolt", flux=0, movement=10), foe("Orc", at=[5, 0]))
    stunned.turn("Ilve")
    stunned["Ilve"].flux = 0
    stunned.do("cast", 20, idiom="jolt", target="Orc", overclock=True, steps=1)
    ilve = stunned["Ilve"]
    assert (ilve.stunned, ilve.action_points, ilve.movement, ilve.reaction) == (2, 0, 0, False)


def test_li_22_11_waking_gives_nothing_back_before_the_next_turn() -> None:
    stage = Stage(hero("Elf"), hero("Ash", conditions={"unconscious": True}, at=[0, 1.5]), foe())
    stage.turn("Elf")
    stage.do("help", answers=[choice("wake")], target="Ash")
    ash = stage["Ash"]
    assert (ash.action_points, ash.movement, ash.reaction) == (0, 0, False)
    stage.turn("Ash")
    assert (ash.action_points, ash.reaction) == (3, True)
