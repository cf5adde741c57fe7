"""Movement: modes, costs, places, and what is in the way (LI-3)."""

# ruff: noqa: ANN401 - encounters and events hold whatever their files and logs do
from __future__ import annotations

from typing import Any

import pytest
from stage import Stage, caster, choice, foe, hero

from affray.systems.linguomancy import geometry

RIVER = {"area": [2, -5, 5, 5], "needs": "swim", "name": "river"}
CLIFF = {"area": [7, -5, 9, 5], "needs": "climb", "name": "cliff"}
CHASM = {"area": [2, -5, 4, 5], "needs": "fly", "name": "chasm"}
RUBBLE = {"area": [2, -5, 4, 5], "difficult": True, "name": "rubble"}
WALL = {"area": [2, -5, 3, 5], "blocks_move": True, "name": "wall"}


def walker(**fields: Any) -> dict[str, Any]:
    """Write a hero at (0, 0) with 15 m of movement."""
    return hero("Ash", **{"movement": 15, "at": [0, 0], **fields})


def alone(ash: dict[str, Any], **fields: Any) -> Stage:
    """Begin the turn of a hero whose enemy is far away."""
    stage = Stage(ash, foe("Orc", at=[90, 90]), **fields)
    stage.turn("Ash")
    return stage


def test_li_3_1_up_to_the_maximum_and_the_rest_is_lost() -> None:
    stage = alone(walker())
    stage.refuse("move", "not_enough_movement", "needs 15.01", "15 left", to=[15.01, 0])
    stage.do("move", to=[10, 0])
    assert stage["Ash"].movement == 500
    stage.do("end_turn")
    assert stage["Ash"].movement == 0
    assert stage.last("turn_ended")["movement"] == 5
    stage.turn("Ash")
    assert stage["Ash"].movement == 1500


def test_li_3_2_and_li_3_3_modes_are_mixed_and_share_one_resource() -> None:
    stage = alone(walker(), zones=[RIVER, CLIFF])
    stage.do("move", to=[2, 0])
    stage.do("move", mode="swim", to=[5, 0])
    stage.do("move", to=[7, 0])
    stage.do("move", mode="climb", to=[9, 0])
    stage.do("move", mode="crawl", to=[10, 0])
    assert [event["mode"] for event in stage.happened("moved")] == ["walk", "swim", "walk", "climb", "crawl"]
    assert [event["left"] for event in stage.happened("moved")] == [13, 10, 8, 6, 4]


def test_li_3_4_moves_are_broken_around_actions() -> None:
    stage = Stage(walker(held=["dagger"]), foe("Orc", at=[6, 0]))
    stage.turn("Ash")
    stage.do("move", to=[5, 0])
    stage.do("attack", 2, weapon="dagger", target="Orc")
    stage.do("move", to=[-5, 0])
    assert stage["Ash"].movement == 0


def test_li_3_5_crawling_and_difficult_ground_add() -> None:
    stage = alone(walker(), zones=[RUBBLE])
    stage.do("move", mode="crawl", to=[1, 0])
    assert stage.last("moved")["cost"] == 2
    stage.do("move", mode="crawl", to=[3, 0])
    moved = stage.last("moved")
    assert (moved["distance"], moved["difficult"], moved["cost"], moved["left"]) == (2, 1, 5, 8)


def test_li_3_6_and_li_3_7_prone_for_free_and_then_only_crawling() -> None:
    stage = alone(walker(movement=10))
    stage.do("move", to=[10, 0])
    stage.do("fall_prone")
    assert stage["Ash"].prone
    stage.turn("Ash")
    stage.refuse("move", "prone_only_crawls", "Ash is Prone", "not walk", to=[5, 0])
    stage.refuse("jump", "prone_only_crawls", "not jump", to=[9, 0])
    stage.do("move", mode="crawl", to=[5, 0])
    assert stage["Ash"].movement == 0


def test_li_3_8_to_li_3_10_standing_is_paid_twice() -> None:
    stage = alone(walker(movement=20, conditions={"prone": True}))
    stage.do("move", mode="crawl", to=[5, 0])
    stage.do("stand")
    assert (stage["Ash"].movement, stage["Ash"].action_points, stage["Ash"].prone) == (0, 2, False)
    assert stage.last("stood_up")["cost"] == 10
    stage.refuse("stand", "cannot_stand", "Ash isn't Prone")


def test_li_3_9_when_standing_is_impossible() -> None:
    late = alone(walker(movement=20, conditions={"prone": True}))
    late.do("move", mode="crawl", to=[5.01, 0])
    late.refuse("stand", "not_enough_movement", "needs 10", "9.98 left")
    bound = alone(walker(conditions={"prone": True, "bound": True}))
    bound.refuse("stand", "cannot_stand", "Ash has a maximum movement of 0")


def test_li_3_10_knob_stand_costs_action() -> None:
    def tired(**knobs: Any) -> Stage:
        stage = Stage(walker(conditions={"prone": True}), foe("Orc", at=[1, 0]), knobs=knobs)
        stage.turn("Ash")
        for _ in range(3):
            stage.do("shove", 1, target="Orc")
        return stage

    tired().refuse("stand", "not_enough_action_points", "stand", "needs 1", "0 left")
    free = tired(stand_costs_action=False)
    free.do("stand")
    assert free["Ash"].action_points == 0


def test_li_3_11_places_are_points_in_whole_centimeters() -> None:
    stage = alone(walker())
    stage.do("move", to=[1, 1])
    assert stage.last("moved")["distance"] == 1.42
    stage.refuse("move", "bad_data", "to[0]", "7.505", to=[7.505, 0])
    stage.refuse("move", "bad_choice", "[x, y]", to=[7])
    stage.refuse("move", "bad_choice", "stands at (1, 1) already", to=[1, 1])
    stage.refuse("move", "bad_data", "to[1]", to=[0, 1e9])


def test_li_3_12_blocked_ways_name_what_blocks() -> None:
    stage = alone(walker(), zones=[WALL])
    stage.refuse("move", "path_blocked", "(4, 0)", "wall", to=[4, 0])
    stage.refuse("move", "path_blocked", "(2.5, 0)", to=[2.5, 0])
    stage.do("move", to=[2, 0])
    stage.do("move", to=[2, 5])
    stage.do("move", to=[3, 5])
    stage.refuse("jump", "path_blocked", to=[2.5, 3])


def test_li_3_12_overlapping_zones_are_paid_once() -> None:
    more = {"area": [3, -5, 5, 5], "difficult": True}
    stage = alone(walker(), zones=[RUBBLE, more])
    stage.do("move", to=[6, 0])
    assert stage.last("moved")["cost"] == 9


@pytest.mark.parametrize(("knobs", "cost"), [({}, 4), ({"airborne_ignores_difficult": False}, 6)])
def test_li_3_13_flying_over_difficult_ground(knobs: dict[str, Any], cost: int) -> None:
    stage = alone(walker(fly=True), zones=[RUBBLE], knobs=knobs)
    stage.do("move", mode="fly", to=[4, 0])
    assert stage.last("moved")["cost"] == cost
    jumper = alone(walker(at=[1.5, 0]), zones=[RUBBLE], knobs=knobs)
    jumper.do("jump", to=[4.5, 0])
    assert jumper.last("moved")["cost"] == 3 + (cost - 4)


def test_li_3_14_jumps() -> None:
    stage = alone(walker(abilities={"might": 2}), zones=[RIVER])
    stage.refuse("jump", "jump_too_far", "5.01 m", "Ash jumps 5 m at most", to=[5.01, 0])
    stage.do("jump", to=[5, 0])
    assert (stage["Ash"].action_points, stage["Ash"].movement) == (2, 1000)
    weak = alone(walker(abilities={"might": -5}))
    weak.refuse("jump", "jump_too_far", "1 m at most", to=[1.01, 0])
    poor = alone(walker(movement=2))
    poor.refuse("jump", "not_enough_movement", "needs 3", "2 left", to=[3, 0])
    chasm = alone(walker(abilities={"might": 2}), zones=[CHASM])
    chasm.refuse("jump", "mode_not_available", "chasm", "fly", to=[5, 0])


def test_li_3_15_who_may_swim_climb_and_fly() -> None:
    stage = alone(walker(), zones=[RIVER, CLIFF])
    stage.refuse("move", "mode_not_available", "walk", "river", "swim", to=[6, 0])
    stage.refuse("move", "mode_not_available", "swim", "no zone", mode="swim", to=[1, 0])
    stage.refuse("move", "mode_not_available", "Ash can't fly", mode="fly", to=[1, 0])
    stage.refuse("move", "mode_not_available", "no mode", "walk", mode="wlk", to=[1, 0])
    stage.refuse("move", "mode_not_available", mode="jump", to=[1, 0])
    stage.do("move", to=[2, 0])
    stage.refuse("move", "mode_not_available", "climb", mode="climb", to=[3, 0])
    stage.do("move", mode="swim", to=[3, 0])
    stage.refuse("move", "mode_not_available", "crawl", "river", mode="crawl", to=[3, 1])
    winged = alone(walker(fly=True), zones=[RIVER, CLIFF, CHASM])
    winged.do("move", mode="fly", to=[10, 0])
    nowhere = alone(walker())
    nowhere.refuse("move", "mode_not_available", mode="swim", to=[1, 0])


@pytest.mark.parametrize(("spacing", "near"), [(1.0, 0.99), (2, 1.99)])
def test_li_3_16_bodies_keep_apart(spacing: float, near: float) -> None:
    dead = foe("Rat", at=[3, 0], conditions={"dead": True})
    stage = Stage(walker(), foe("Orc", at=[6, 0]), dead, knobs={"body_spacing": spacing})
    stage.turn("Ash")
    stage.refuse("move", "too_close", f"{near} m from Orc", f"limit is {int(spacing)} m", to=[round(6 - near, 2), 0])
    stage.do("move", to=[3, 0])
    stage.do("move", to=[6 - spacing, 0])
    stage.do("move", to=[6 + spacing, 0])


def test_li_3_16_no_spacing_at_all() -> None:
    stage = Stage(walker(), foe("Orc", at=[6, 0]), knobs={"body_spacing": 0})
    stage.turn("Ash")
    stage.do("move", to=[6, 0])


def test_li_3_17_pushes_go_straight_away_and_shorten_when_blocked() -> None:
    assert geometry.pushed_to(0, 0, 100, 0, 150) == (250, 0)
    assert geometry.pushed_to(0, 0, 0, 0, 150) == (150, 0)
    assert geometry.pushed_to(0, 0, 100, 100, 150) == (206, 206)
    assert geometry.pushed_to(0, 0, -100, -100, 150) == (-206, -206)
    assert [geometry.rounded(top, 2) for top in (1, -1, 3, -3)] == [1, 0, 2, -1]
    wall = {"area": [2, -5, 3, 5], "blocks_move": True}
    stage = Stage(walker(), foe("Orc", at=[1, 0]), zones=[wall])
    stage.turn("Ash")
    before = stage["Orc"].movement
    stage.do("shove", 20, answers=[choice("push")], target="Orc")
    assert stage.place("Orc") == (2, 0)
    assert stage["Orc"].movement == before
    stuck = Stage(walker(), foe("Orc", at=[1, 0]), foe("Rat", at=[2.2, 0]), foe("Bat", at=[3, 0]))
    stuck.turn("Ash")
    stuck.do("shove", 20, answers=[choice("push")], target="Orc")
    assert stuck.place("Orc") == (1, 0)
    assert stuck.happened("pushed") == []


def test_li_3_18_targets_must_be_in_sight() -> None:
    curtain = {"area": [1, -1, 2, 1], "blocks_sight": True, "name": "curtain"}
    stage = Stage(walker(held=["spear"]), foe("Orc", at=[2.4, 0]), zones=[curtain])
    stage.turn("Ash")
    stage.refuse("attack", "no_line_of_sight", "Orc is out of sight", weapon="spear", target="Orc")
    stage.do("move", to=[0, 1])
    stage.do("move", to=[2, 1])
    stage.do("attack", 2, weapon="spear", target="Orc")


def test_li_3_19_circles_and_lines_catch_friend_foe_and_object() -> None:
    mage = caster("Ilve", "fire_burst", "lightning_lance", at=[0, 0])
    wall = {"area": [9, 1, 12, 1.5], "blocks_sight": True}
    stage = Stage(
        mage,
        hero("Elf", at=[10, 0]),
        foe("Orc", at=[14, 0]),
        foe("Far", at=[14.01, 0]),
        foe("Shy", at=[10, 2]),
        objects=[{"is": "supply_crate", "name": "crate", "at": [10, -4]}],
        zones=[wall],
    )
    stage.turn("Ilve")
    stage.do("cast", 1, 1, 5, idiom="fire_burst", at=[10, 0])
    assert [event["target"] for event in stage.happened("damage_applied")] == ["Elf", "Orc", "crate"]
    stage.turn("Ilve")
    stage.do("cast", 20, 20, 20, idiom="lightning_lance", at=[5, 0])
    assert [event["creature"] for event in stage.happened("d20_test")[-3:]] == ["Elf", "Orc", "Far"]


def test_li_3_19_the_center_must_be_in_range_and_in_sight() -> None:
    stage = Stage(
        caster("Ilve", "fire_burst", "lightning_lance", at=[0, 0]),
        foe("Orc", at=[14, 0]),
        zones=[{"area": [4, -2, 5, 2], "blocks_sight": True}],
    )
    stage.turn("Ilve")
    stage.refuse("cast", "out_of_range", "center is 24.01 m away", "24 m", idiom="fire_burst", at=[0, 24.01])
    stage.refuse("cast", "no_line_of_sight", "center", idiom="fire_burst", at=[8, 0])
    stage.refuse("cast", "invalid_target", "another place", idiom="lightning_lance", at=[0, 0])


def test_li_3_20_a_changed_maximum_changes_what_is_left() -> None:
    mage = caster("Ilve", "ember_bolt", flux=0, movement=12)
    stage = Stage(mage, foe("Orc", at=[0, 20]))
    stage.turn("Ilve")
    stage.do("move", to=[2, 0])
    stage.do("cast", 2, idiom="ember_bolt", target="Orc", steps=1, overclock=True)
    assert stage["Ilve"].lethargic == 2
    assert stage["Ilve"].movement == 400
    stage.do("move", to=[6, 0])
    later = Stage(caster("Ilve", "ember_bolt", flux=0, movement=12), foe("Orc", at=[0, 20]))
    later.turn("Ilve")
    later.do("move", to=[10, 0])
    later.do("cast", 2, idiom="ember_bolt", target="Orc", steps=1, overclock=True)
    assert later["Ilve"].movement == 0
