"""Actions: what they cost, what they do, and when they are refused (LI-2)."""

# ruff: noqa: ANN401 - encounters and events hold whatever their files and logs do
from __future__ import annotations

from typing import Any

import pytest
from stage import Stage, caster, choice, foe, hero, kinds


def armed(name: str = "Ash", **fields: Any) -> dict[str, Any]:
    """Write a hero with a longsword, Might 2 and Agility 1."""
    sheet: dict[str, Any] = {"held": ["longsword"], "abilities": {"might": 2, "agility": 1, "cohesion": 0}}
    return hero(name, **{**sheet, **fields})


def test_li_2_1_and_li_2_5_points_are_taken_off_as_actions_are_declared() -> None:
    stage = Stage(armed(), foe())
    stage.turn("Ash")
    assert stage["Ash"].action_points == 3
    stage.do("attack", 2, weapon="longsword", target="Orc")
    taken = stage.last("action_taken")
    assert (taken["action"], taken["action_points"], taken["left"]) == ("attack", 2, 1)
    stage.refuse(
        "attack", "not_enough_action_points", "needs 2 action points", "1 left", weapon="longsword", target="Orc"
    )
    stage.do("jump", to=[0, 1])
    assert stage["Ash"].action_points == 0


def test_li_2_4_points_are_set_and_never_added() -> None:
    stage = Stage(armed(), foe())
    stage.turn("Ash")
    stage.do("attack", 2, weapon="longsword", target="Orc")
    stage.do("end_turn")
    assert stage.last("turn_ended")["action_points"] == 1
    assert stage["Ash"].action_points == 0
    stage.turn("Ash")
    assert stage["Ash"].action_points == 3


def test_li_2_5_ordinary_actions_cost_two() -> None:
    stage = Stage(
        armed(pack=["healing_draught"], held=["spear", "healing_draught"]),
        hero("Elf", at=[0, 1.5]),
        foe("Orc", at=[4, 0]),
    )
    deeds: list[tuple[str, int, dict[str, Any]]] = [
        ("attack", 2, {"weapon": "spear", "target": "Orc"}),
        ("throw", 2, {"item": "spear", "target": "Orc"}),
        ("use_item", 9, {"item": "healing_draught"}),
        ("hide", 2, {}),
    ]
    for kind, face, details in deeds:
        stage.turn("Ash")
        if kind == "attack":
            stage.do("move", to=[2, 0])
        stage.do(kind, face, **details)
        assert stage["Ash"].action_points == 1, kind
    stage.turn("Ash")
    stage.do("move", to=[0, 0])
    stage.do("help", target="Elf")
    assert stage["Ash"].action_points == 1


def test_li_2_6_three_quick_shoves_in_one_turn() -> None:
    stage = Stage(armed(), foe())
    stage.turn("Ash")
    for _ in range(3):
        stage.do("shove", 2, target="Orc")
    assert stage["Ash"].action_points == 0
    stage.refuse("shove", "not_enough_action_points", "needs 1", "0 left", target="Orc")


def test_li_2_7_complex_actions_need_all_three() -> None:
    stage = Stage(armed(), foe("Orc", at=[5, 0]))
    stage.turn("Ash")
    stage.do("jump", to=[0, 1])
    stage.refuse("sprint", "not_enough_action_points", "sprint", "needs 3", "2 left")
    stage.refuse("charge", "not_enough_action_points", "needs 3", weapon="longsword", target="Orc", to=[3.6, 0])


def test_li_2_8_free_actions_as_often_as_one_likes_in_ones_own_turn() -> None:
    stage = Stage(armed(pack=["dagger"]), foe())
    stage.turn("Ash")
    for _ in range(3):
        stage.do("talk")
    stage.do("drop", item="longsword")
    stage.do("fall_prone")
    stage.refuse("fall_prone", "already_prone", "Ash is Prone already")
    assert stage["Ash"].action_points == 3
    assert stage["Ash"].movement == 1000
    stage.do("end_turn")
    stage.refuse("talk", "not_your_turn", seat=0)


def test_li_2_9_walking_costs_no_points() -> None:
    stage = Stage(armed(at=[-10, 0]), foe("Orc", at=[1, 0]))
    stage.turn("Ash")
    stage.do("move", to=[0, 0])
    assert (stage["Ash"].action_points, stage["Ash"].movement) == (3, 0)
    stage.do("attack", 2, weapon="longsword", target="Orc")


def test_li_2_10_sprint_adds_the_maximum_to_what_is_left() -> None:
    stage = Stage(armed(movement=12), foe("Orc", at=[50, 0]))
    stage.turn("Ash")
    stage.do("move", to=[8, 0])
    stage.do("sprint")
    assert stage["Ash"].movement == 1600
    assert stage.last("movement_changed")["why"] == "sprint"
    assert stage.state.max_movement(0) == 1200
    bound = Stage(armed(conditions={"bound": True}), foe())
    bound.turn("Ash")
    bound.refuse("sprint", "not_enough_movement", "Ash has a maximum movement of 0")


def test_li_2_11_a_charge_runs_on_borrowed_movement_and_strikes_at_plus_two() -> None:
    stage = Stage(armed(at=[0, 0]), foe("Orc", at=[16, 0]))
    stage.turn("Ash")
    events = stage.do("charge", 6, 3, weapon="longsword", target="Orc", to=[14.5, 0])
    assert kinds(events)[:3] == ["action_taken", "moved", "d20_test"]
    test = stage.last("d20_test")
    assert (test["bonus"], test["outcome"]) == (6, "hit")
    assert ["modifiers", 2] in test["terms"]
    assert stage["Ash"].movement == 0
    assert stage["Ash"].action_points == 0


def test_li_2_11_the_borrowed_movement_is_used_last_and_lost() -> None:
    stage = Stage(armed(at=[0, 0]), foe("Orc", at=[5, 0]))
    stage.turn("Ash")
    stage.do("charge", 2, weapon="longsword", target="Orc", to=[4, 0])
    assert stage["Ash"].movement == 600


def test_li_2_11_when_a_charge_is_refused() -> None:
    stage = Stage(armed(at=[0, 0], held=["longsword", "dagger"]), foe("Orc", at=[20, 0]), foe("Rat", at=[0, 2.99]))
    stage.turn("Ash")
    given: dict[str, Any] = {"weapon": "longsword"}
    stage.refuse("charge", "out_of_range", "2.99 m", "at least 3 m", **given, target="Rat", to=[0, 1.5])
    stage.refuse("charge", "not_enough_movement", "needs 18.6", "15 left", **given, target="Orc", to=[18.6, 0])
    stage.refuse("charge", "out_of_range", "ends 5.1 m from Orc", "reach is 1.5 m", **given, target="Orc", to=[14.9, 0])
    stage.refuse("charge", "invalid_target", "own target", **given, target="Ash", to=[14.9, 0])
    bow = Stage(hero(held=["bow"]), foe("Orc", at=[5, 0]))
    bow.turn("Ash")
    bow.refuse("charge", "bad_choice", "melee", weapon="bow", target="Orc", to=[4, 0])
    wall = {"area": [3.9, -1, 4, 1], "blocks_sight": True, "name": "curtain"}
    seen = Stage(armed(at=[0, 0], movement=20), foe("Orc", at=[5, 0]), zones=[wall])
    seen.turn("Ash")
    seen.refuse("charge", "no_line_of_sight", "Orc is out of sight", **given, target="Orc", to=[3.6, 0])


def test_li_2_12_a_shove_topples_or_pushes() -> None:
    stage = Stage(armed(), foe("Orc", abilities={"might": 0, "agility": 3}))
    stage.turn("Ash")
    stage.do("shove", 10, target="Orc")
    assert (stage.last("d20_test")["number"], stage.last("d20_test")["outcome"]) == (13, "failed")
    stage.do("shove", 11, answers=[choice("push")], target="Orc")
    assert stage.place("Orc") == (3, 0)
    stage.refuse("shove", "out_of_range", "3 m away", "range is 1.5 m", target="Orc")
    stage.turn("Ash")
    stage.do("move", to=[1.5, 0])
    stage.do("shove", 11, answers=[choice("prone")], target="Orc")
    assert stage["Orc"].prone


def test_li_2_12_exhaustion_counts_proficiency_does_not_and_a_hand_is_needed() -> None:
    stage = Stage(armed(level=10, exhaustion=1), foe())
    stage.turn("Ash")
    stage.do("shove", 8, target="Orc")
    assert stage.last("d20_test")["terms"] == [["might", 2], ["exhaustion", -1]]
    full = Stage(armed(held=["longsword", "shield"]), foe())
    full.turn("Ash")
    full.refuse("shove", "not_enough_hands", "needs 1 free hands, 0 free", target="Orc")


def test_li_2_12_only_living_creatures_are_shoved() -> None:
    stage = Stage(
        armed(), foe("Orc", conditions={"dead": True}), objects=[{"is": "oak_door", "name": "door", "at": [0, 1]}]
    )
    stage.turn("Ash")
    stage.refuse("shove", "invalid_target", "Orc is dead", target="Orc")
    stage.refuse("shove", "invalid_target", "door is not a creature", target="door")


def test_li_2_13_help_gives_advantage_once_and_until_the_helpers_next_turn() -> None:
    stage = Stage(armed(), hero("Elf", held=["dagger"], at=[0, 1.5]), foe("Orc", at=[1, 1]))
    stage.turn("Ash")
    stage.do("help", target="Elf")
    stage.turn("Elf")
    stage.do("attack", 3, 18, 2, weapon="dagger", target="Orc")
    test = stage.last("d20_test")
    assert (test["mode"], test["naturals"], test["used"]) == ("advantage", [3, 18], 18)
    assert stage["Elf"].helped_by == -1
    stage.turn("Elf")
    stage.do("attack", 3, weapon="dagger", target="Orc")
    stage.turn("Ash")
    stage.do("help", target="Elf")
    stage.turn("Ash")
    assert stage["Elf"].helped_by == -1
    assert stage.last("help_ended")["reason"] == "over"


def test_li_2_13_help_counts_for_saves_and_checks() -> None:
    stage = Stage(armed(), hero("Elf", at=[0, 1.5]), caster("Mage", "daze", side="foes", player=False, at=[1, 1]))
    stage.turn("Ash")
    stage.do("help", target="Elf")
    stage.turn("Mage")
    stage.do("cast", 2, 14, idiom="daze", target="Elf")
    assert stage["Elf"].stunned == 1
    stage.turn("Ash")
    stage.do("help", target="Elf")
    stage.turn("Elf")
    assert stage["Elf"].helped_by == 0


def test_li_2_13_help_wakes_who_overclocked() -> None:
    stage = Stage(armed(), hero("Elf", at=[0, 1.5], conditions={"unconscious": True}), foe())
    stage.turn("Ash")
    stage.do("help", answers=[choice("wake")], target="Elf")
    assert (stage["Elf"].state, stage["Elf"].prone, stage["Elf"].action_points) == (0, True, 0)
    assert not stage["Elf"].reaction
    other = Stage(armed(), hero("Elf", at=[0, 1.5], conditions={"unconscious": True}), foe())
    other.turn("Ash")
    other.do("help", answers=[choice("advantage")], target="Elf")
    assert (other["Elf"].state, other["Elf"].helped_by) == (1, 0)


def test_li_2_13_when_help_is_refused() -> None:
    stage = Stage(armed(held=["longsword", "shield"]), hero("Elf", at=[0, 3]), foe())
    stage.turn("Ash")
    stage.refuse("help", "not_enough_hands", "0 free", target="Elf")
    stage.do("drop", item="shield")
    stage.refuse("help", "out_of_range", "3 m", target="Elf")
    stage.refuse("help", "invalid_target", "Orc is no ally", target="Orc")
    stage.refuse("help", "invalid_target", "own target", target="Ash")
    stage.refuse("help", "invalid_target", '"Elf"', target="Elv")


def test_li_2_14_hiding_against_the_sharpest_standing_enemy_in_sight() -> None:
    wall = {"area": [-2, 10, 2, 11], "blocks_sight": True}
    stage = Stage(
        armed(level=5),
        foe("Orc", abilities={"resonance": 1}),
        foe("Owl", abilities={"resonance": 2}, at=[3, 0]),
        foe("Hawk", abilities={"resonance": 5}, at=[0, 20]),
        foe("Bat", abilities={"resonance": 6}, conditions={"stable": True}),
        zones=[wall],
    )
    stage.turn("Ash")
    stage.do("hide", 7)
    assert (stage.last("d20_test")["number"], stage.last("d20_test")["outcome"]) == (12, "failed")
    assert stage["Ash"].hidden == 0
    stage.turn("Ash")
    stage.do("hide", 8)
    assert stage["Ash"].hidden == 2


def test_li_2_14_hiding_from_nobody_needs_no_roll() -> None:
    wall = {"area": [1, -9, 2, 9], "blocks_sight": True}
    stage = Stage(armed(at=[0, 0]), foe("Orc", at=[5, 0]), zones=[wall])
    stage.turn("Ash")
    stage.do("hide")
    assert stage["Ash"].hidden == 2


def test_li_2_15_items_are_used_from_the_hand() -> None:
    stage = Stage(armed(pack=["healing_draught"]), hero("Elf", hp=1, at=[0, 1.5]), foe())
    stage.turn("Ash")
    stage.refuse("use_item", "not_held", "doesn't hold a healing_draught", "longsword", item="healing_draught")
    stage.do("draw", item="healing_draught")
    stage.do("use_item", 9, item="healing_draught", target="Elf")
    assert stage["Elf"].hp == 10
    assert stage.state.things[1].place == 0
    assert stage.last("item_used")["gone"]
    stage.refuse("draw", "cannot_reach_item", "healing_draught", item="healing_draught")


def test_li_2_15_what_can_be_used_on_whom() -> None:
    stage = Stage(
        armed(held=["bandage_roll", "healing_draught"]),
        hero("Elf", at=[0, 1.5]),
        hero("Imp", at=[1, 1], conditions={"dead": True}),
        hero("Far", at=[0, 3]),
        foe("Orc", at=[9, 9]),
        objects=[{"is": "oak_door", "name": "door", "at": [1, 0]}],
    )
    stage.turn("Ash")
    stage.refuse("use_item", "invalid_target", "Elf isn't Dying", item="bandage_roll", target="Elf")
    stage.refuse("use_item", "target_dead", "Imp is dead", "resurrected first", item="healing_draught", target="Imp")
    stage.refuse("use_item", "out_of_range", "3 m", item="healing_draught", target="Far")
    stage.refuse("use_item", "invalid_target", "door is not a creature", item="healing_draught", target="door")
    sword = Stage(armed(), foe())
    sword.turn("Ash")
    sword.refuse("use_item", "invalid_target", "longsword is of no use", item="longsword")


def test_li_2_15_a_bandage_makes_stable() -> None:
    stage = Stage(armed(held=["bandage_roll"]), hero("Elf", at=[0, 1.5], conditions={"dying": True}, failures=2), foe())
    stage.turn("Ash")
    stage.do("use_item", item="bandage_roll", target="Elf")
    elf = stage["Elf"]
    assert (elf.state, elf.successes, elf.failures, elf.hp) == (3, 0, 0, 0)


def test_li_2_16_a_thrown_spear_uses_its_own_row_and_lies_at_the_target() -> None:
    stage = Stage(armed(held=["spear"], level=5), foe("Orc", at=[9, 0]))
    stage.turn("Ash")
    stage.do("throw", 10, 4, item="spear", target="Orc")
    test = stage.last("d20_test")
    assert (test["bonus"], test["source"]) == (5, "thrown spear")
    assert stage["Orc"].hp == 30 - 6
    spear = stage.state.things[0]
    assert (spear.place, spear.x, spear.y) == (3, 900, 0)
    assert stage.state.free_hands(0) == 2


def test_li_2_16_other_things_are_improvised_and_consumables_are_gone() -> None:
    stage = Stage(armed(held=["mace", "oil_flask"], level=5), foe("Orc", at=[6, 0]))
    stage.turn("Ash")
    stage.do("throw", 10, 2, item="mace", target="Orc")
    test = stage.last("d20_test")
    assert test["terms"] == [["might", 2]]
    assert stage["Orc"].hp == 30 - 4
    stage.turn("Ash")
    stage.do("throw", 10, 5, item="oil_flask", target="Orc")
    assert stage.last("damage_applied")["parts"][0]["type"] == "fire"
    assert stage.last("item_thrown")["at"] is None
    assert stage.state.things[1].place == 0
    stage.refuse("throw", "not_held", "mace", item="mace", target="Orc")


def test_li_2_16_throws_have_ranges() -> None:
    stage = Stage(armed(held=["spear", "mace"]), foe("Orc", at=[9.01, 0]))
    stage.turn("Ash")
    stage.refuse("throw", "out_of_range", "spear", "9.01 m", "range is 9 m", item="spear", target="Orc")
    stage.refuse("throw", "out_of_range", "mace", "range is 6 m", item="mace", target="Orc")


def test_unknown_actions_are_refused_with_the_nearest() -> None:
    stage = Stage(armed(), foe())
    stage.turn("Ash")
    stage.refuse("atack", "bad_choice", "atack", "attack")


@pytest.mark.parametrize("condition", ["stunned", "unconscious"])
def test_li_22_3_who_cant_act_does_nothing(condition: str) -> None:
    stage = Stage(armed(conditions={condition: 2 if condition == "stunned" else True}), foe())
    stage.turn("Ash")
    assert stage.state.due() == []
    stage.refuse("talk", "cannot_act", f"Ash is {condition}", seat=0)
