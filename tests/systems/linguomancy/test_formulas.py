"""Formulas beyond the published vectors: borders, knobs, and what they refuse."""

# ruff: noqa: ANN401 - encounters and events hold whatever their files and logs do
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from affray.fight.calc import calc as ask
from affray.systems.linguomancy.calcs import FORMULAS
from affray.systems.linguomancy.errors import Rejected


def calc(name: str, /, **given: Any) -> Any:
    """Call a formula as its own module does, without the checks of `affray calc`."""
    return FORMULAS[f"linguomancy.{name}"](**given)


def refused(name: str, /, code: str, *parts: str, **given: Any) -> None:
    """Make sure that a formula refuses, with a code and these parts in its sentence."""
    with pytest.raises(Rejected) as caught:
        calc(name, **given)
    assert caught.value.code == code
    for part in parts:
        assert part in str(caught.value)


# Conventions


def test_li_0_1_distances_have_two_decimals() -> None:
    assert calc("stand_up_cost", max_movement=15) == 7.5
    assert isinstance(calc("stand_up_cost", max_movement=20), int)
    refused("stand_up_cost", "bad_data", "max_movement", "7.505", "two decimals", max_movement=7.505)
    refused("stand_up_cost", "bad_data", "0 or more", max_movement=-1)
    refused("stand_up_cost", "bad_data", "nan", max_movement=float("nan"))


def test_li_0_1_numbers_are_whole() -> None:
    for wrong in (2.5, True, "7", None):
        with pytest.raises(Exception, match="hp"):
            ask("linguomancy.apply_healing", hp=wrong, max_hp=10, amount=1)


def test_li_0_2_chances_are_fractions() -> None:
    assert calc("dice_mean", dice="1d8") == Fraction(9, 2)
    assert str(calc("dice_mean", dice="2d6")) == "7"
    assert calc("hit_probability", attack_bonus=7, defense=17, mode="disadvantage") == Fraction(121, 400)


def test_li_0_3_knobs_are_parameters() -> None:
    assert calc("damage_after_traits", damage=7, resistance=1, halving="up") == 4
    assert calc("damage_after_traits", damage=7, resistance=1) == 3
    refused("damage_after_traits", "bad_data", "halving", "down, up", damage=7, halving="sideways")


def test_li_0_4_halves_round_down() -> None:
    assert [calc("damage_after_traits", damage=damage, resistance=1) for damage in (7, 1, 0)] == [3, 0, 0]
    assert calc("stand_up_cost", max_movement=15.01) == 7.5


# Rounds and actions


def test_li_1_1_and_li_2_2_time() -> None:
    assert calc("round_seconds", rounds=0) == 0
    assert [calc("action_seconds", points=points) for points in range(4)] == [0, 2, 4, 6]
    refused("action_seconds", "bad_data", "points", "0 to 3", points=4)
    refused("round_seconds", "bad_data", "rounds", rounds=-1)


def test_li_1_3_fallen_sides() -> None:
    assert calc("side_fallen")
    assert calc("side_fallen", states=["dead", "unconscious", "dying", "stable", "destroyed"])
    assert not calc("side_fallen", states=["dead", "up"])
    refused("side_fallen", "bad_data", "states[0]", "unconscious", states=["unconcious"])


def test_li_2_1_action_points_are_taken_off() -> None:
    assert calc("action_points_left") == 3
    assert calc("action_points_left", spent=[2, 1, 0]) == 0
    refused("action_points_left", "not_enough_action_points", "needs 2", "1 left", spent=[2, 2])
    refused("action_points_left", "bad_data", "spent[0]", spent=[4])


def test_li_2_3_costs_of_actions() -> None:
    costs = {"attack": 2, "throw": 2, "use_item": 2, "help": 2, "hide": 2, "charge": 3, "sprint": 3}
    costs |= {"jump": 1, "stand": 1, "shove": 1, "draw": 1, "move": 0, "talk": 0, "drop": 0}
    costs |= {"stop_maintaining": 0, "fall_prone": 0, "end_turn": 0}
    assert {action: calc("action_cost", action=action) for action in costs} == costs
    refused("action_cost", "bad_data", "action", action="cast")
    refused("action_cost", "bad_data", "sprint", action="sprnt")


def test_li_2_10_sprints() -> None:
    assert calc("sprint_movement", max_movement=12, movement_left=0.5) == 12.5
    refused("sprint_movement", "not_enough_movement", "maximum movement of 0", max_movement=0, movement_left=4)


def test_li_2_12_shove_numbers() -> None:
    assert calc("shove_number", might=-5, agility=-3) == 7
    refused("shove_number", "bad_data", "-5 to 10", might=11, agility=0)


# Movement


def test_li_3_3_all_modes_share_one_resource() -> None:
    segments = [{"meters": 5}, {"meters": 4, "mode": "climb"}]
    assert calc("movement_left", maximum=15, segments=segments) == 6
    assert calc("movement_left", maximum=1.5, segments=[{"meters": 0.5, "mode": "crawl", "difficult": True}]) == 0
    refused(
        "movement_left", "not_enough_movement", "segments[1]", "needs 6", "5 left",
        maximum=15, segments=[{"meters": 10}, {"meters": 3, "mode": "crawl"}],
    )  # fmt: skip
    refused("movement_left", "bad_data", "segments[0].metres", maximum=1, segments=[{"metres": 1}])
    refused("movement_left", "bad_data", "segments[0].meters", maximum=1, segments=[{"mode": "walk"}])


def test_li_3_5_and_li_3_13_costs_per_meter() -> None:
    assert calc("movement_cost", meters=2.5) == 2.5
    assert calc("movement_cost", meters=2.5, mode="crawl") == 5
    assert calc("movement_cost", meters=2.5, difficult=True) == 5
    assert calc("movement_cost", meters=2.5, mode="crawl", difficult=True) == 7.5
    for mode in ("fly", "jump"):
        assert calc("movement_cost", meters=4, mode=mode, difficult=True) == 4
        assert calc("movement_cost", meters=4, mode=mode, difficult=True, airborne_ignores_difficult=False) == 8
    refused("movement_cost", "bad_data", "mode", "crawl", meters=1, mode="crwl")


def test_li_3_8_to_li_3_10_standing_up() -> None:
    assert calc("can_stand_up", max_movement=20, movement_left=10)
    assert not calc("can_stand_up", max_movement=20, movement_left=9.99)
    assert not calc("can_stand_up", max_movement=0, movement_left=5)
    assert not calc("can_stand_up", max_movement=20, movement_left=20, action_points=0)
    assert calc("can_stand_up", max_movement=20, movement_left=20, action_points=0, stand_costs_action=False)


def test_li_3_11_distances_round_up() -> None:
    assert calc("distance", a=[0, 0], b=[1, 1]) == 1.42
    assert calc("distance", a=[0, 0], b=[0, 0]) == 0
    assert calc("distance", a=[-1.5, 0], b=[1.5, 4]) == 5
    assert calc("distance", a=[-10_000_000, 0], b=[10_000_000, 0]) == 20_000_000
    refused("distance", "bad_data", "a", "[x, y]", a=[0, 0, 0], b=[0, 0])
    refused("distance", "bad_data", "b[1]", a=[0, 0], b=[0, 0.001])


def test_li_3_12_paths_pay_difficult_zones_once() -> None:
    zones = [[4, -1, 6, 1], [5, -1, 7, 1]]
    assert calc("path_cost", points=[[0, 0], [10, 0]], difficult_zones=zones) == 13
    assert calc("path_cost", points=[[0, 0], [10, 0]], mode="crawl", difficult_zones=zones) == 23
    assert calc("path_cost", points=[[0, 0], [10, 0]], mode="fly", difficult_zones=zones) == 10
    assert calc("path_cost", points=[[0, 0], [5, 0], [5, 5]]) == 10
    assert calc("path_cost", points=[[0, 1], [10, 1]], difficult_zones=zones) == 10
    assert calc("path_cost", points=[[0, 0], [1, 1]], difficult_zones=[[0, 0, 2, 2]]) == 2.84
    assert calc("path_cost", points=[[0, 0]]) == 0
    refused("path_cost", "bad_data", "lower one", points=[[0, 0], [1, 0]], difficult_zones=[[2, 0, 1, 1]])


def test_li_3_14_jumps() -> None:
    assert [calc("jump_limit", might=might) for might in (-5, -2, 0, 4)] == [1, 1, 3, 7]


def test_li_3_18_sight_passes_edges_and_corners() -> None:
    wall = [[2, -1, 3, 1]]
    assert not calc("line_of_sight", a=[0, 0], b=[5, 0], walls=wall)
    assert calc("line_of_sight", a=[0, 1], b=[5, 1], walls=wall)
    assert calc("line_of_sight", a=[0, 3], b=[4, -1], walls=[[2, 1, 4, 3]])
    assert not calc("line_of_sight", a=[0, 2.99], b=[4, -0.99], walls=[[1.5, 1, 4, 3]])
    assert not calc("line_of_sight", a=[2.5, 0], b=[2.5, 0], walls=wall)
    assert calc("line_of_sight", a=[0, 0], b=[5, 0])


def test_li_3_19_circles_and_lines() -> None:
    assert not calc("in_circle", point=[3, 4.01], center=[0, 0], radius=5)
    line: dict[str, Any] = {"origin": [0, 0], "toward": [3, 4], "length": 5, "width": 1}
    assert calc("in_line", point=[3, 4], **line)
    assert calc("in_line", point=[0, 0], **line)
    assert not calc("in_line", point=[3.01, 4.01], **line)
    assert not calc("in_line", point=[-0.01, 0], **line)
    assert calc("in_line", point=[0.4, -0.3], **line)
    assert not calc("in_line", point=[0.41, -0.31], **line)
    refused("in_line", "bad_data", "origin", point=[1, 1], origin=[2, 2], toward=[2, 2], length=1, width=1)
    refused("in_circle", "bad_data", "radius", point=[1, 1], center=[2, 2], radius=-1)


# Hands, Flux, casting


def test_li_5_1_free_hands() -> None:
    assert calc("free_hands") == 2
    assert calc("free_hands", hands=4, held=[2, 1], maintained=[]) == 1
    assert calc("free_hands", hands=1, held=[2], maintained=[1]) == 0
    assert calc("free_hands", hands=0) == 0
    refused("free_hands", "bad_data", "held[0]", "0 to 2", held=[3])


def test_li_7_7_upkeep_by_order() -> None:
    assert calc("maintained_after_upkeep", maintained=[1, 2, 0], held=[1], maintain_order="newest") == [
        True,
        False,
        True,
    ]
    assert calc("maintained_after_upkeep", maintained=[1, 2]) == [True, False]
    assert calc("maintained_after_upkeep", maintained=[1, 2], maintain_order="newest") == [False, True]
    assert calc("maintained_after_upkeep") == []


def test_li_6_2_flux_grows_with_level() -> None:
    assert calc("flux_max", level=10, bonus=-3, flux_per_level=2) == 25
    assert calc("flux_max", level=10, flux_per_level=0) == 10
    refused("flux_max", "bad_data", "level", "1 to 10", level=0)
    refused("flux_max", "bad_data", "level", level=11)


def test_li_6_3_and_li_9_1_paying() -> None:
    assert calc("flux_after_cast", flux=3, cost=5) == 0
    refused("flux_after_cast", "bad_data", "cost", "0 to 10", flux=3, cost=11)


def test_li_6_4_and_li_6_5_regeneration() -> None:
    assert calc("flux_regain", flux=3, rate=1, modifiers=[2, -4]) == 3
    assert calc("flux_regain", flux=3, rate=1, modifiers=[2]) == 6
    assert calc("flux_regain", flux=9, rate=3) == 10
    assert calc("flux_regain", flux=3, drained=True) == 3


def test_li_8_3_limits_of_upcasting() -> None:
    assert calc("upcast_limit", expertise=6, wordsmithing=8, upcast_limit_rule="either") == 8
    assert calc("upcast_limit", expertise=0, wordsmithing=8) == 0
    refused("upcast_limit", "bad_data", "expertise", expertise=11, wordsmithing=1)


def test_li_8_4_and_li_24_5_final_costs() -> None:
    assert calc("idiom_cost", base=2, upcast=1, adjectives=["swift", "distant"]) == 6
    assert calc("idiom_cost", base=2, adjectives=["vast", "precise"]) == 5
    refused("idiom_cost", "bad_data", "adjectives[0]", "swift", base=2, adjectives=["swft"])
    refused("idiom_cost", "bad_data", "base", base=11)


def test_li_8_6_reach_of_upcasting() -> None:
    assert calc("max_upcast", base=2, expertise=6, wordsmithing=5) == 3
    assert calc("max_upcast", base=2, expertise=6, wordsmithing=5, adjectives=["distant"]) == 2
    assert calc("max_upcast", base=5, expertise=4, wordsmithing=4) == 0
    assert calc("max_upcast", base=8, expertise=10, wordsmithing=10, flux=20) == 2


def test_li_8_7_first_reason_counts() -> None:
    def reason(**given: Any) -> object:
        return calc("cast_check", **{"expertise": 6, "wordsmithing": 6, "flux": 10, **given})["reason"]

    assert reason(base=8, upcast=3) == "cost_above_10"
    assert reason(base=2, upcast=5) == "above_upcast_limit"
    assert reason(base=7, flux=7) == "ok"
    assert reason(base=7, flux=7, cap_applies_to_base=True) == "above_upcast_limit"
    assert reason(base=5, flux=3) == "not_enough_flux"
    assert reason(base=2, flux=2, adjectives=["distant"], overclock=True) == "adjective_while_overclocking"
    assert reason(base=2, flux=3, adjectives=["distant"], overclock=True) == "ok"
    assert reason(base=2, upcast=5, wordsmithing=8, upcast_limit_rule="either") == "ok"
    assert calc("cast_check", base=5, expertise=4, wordsmithing=4, flux=3, upcast=1, overclock=True) == {
        "cost": 6,
        "missing": 3,
        "legal": False,
        "reason": "above_upcast_limit",
    }


def test_li_9_4_every_row_of_overclocking() -> None:
    rows = [calc("overclock_consequence", missing=missing) for missing in range(1, 11)]
    assert [row["drained"] for row in rows] == [1, 1, 0, 0, 0, 0, 0, 0, 0, 0]
    assert [row["lethargic"] for row in rows] == [0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
    assert [row["stunned"] for row in rows] == [0, 0, 1, 1, 1, 0, 0, 0, 0, 0]
    assert [row["unconscious"] for row in rows] == [False] * 5 + [True, True] + [False] * 3
    assert [row["exhaustion"] for row in rows] == [0, 0, 1, 2, 3, 4, 5, 6, 0, 0]
    assert [row["dead"] for row in rows] == [False] * 7 + [True] * 3
    assert [row["remains"] for row in rows] == ["intact"] * 8 + ["consumed", "shattered"]
    for wrong in (0, 11, -1):
        refused("overclock_consequence", "bad_missing", str(wrong), "1 to 10", missing=wrong)


def test_li_9_2_and_li_9_5_results_of_overclocking() -> None:
    assert calc("overclock_missing", cost=3, flux=5) == 0
    assert calc("overclock_result", cost=5, flux=0, exhaustion=3) == {
        "missing": 5, "flux": 0, "exhaustion": 6, "dead": True, "remains": "intact",
    }  # fmt: skip
    assert calc("overclock_result", cost=10, flux=1, exhaustion=2)["remains"] == "consumed"
    assert calc("overclock_result", cost=10, flux=1, exhaustion=2)["exhaustion"] == 2
    refused("overclock_result", "bad_missing", "0", cost=3, flux=3)


def test_li_24_8_countering() -> None:
    assert calc("counter_outcome", own_cost=5, target_cost=5)
    assert not calc("counter_outcome", own_cost=2, target_cost=5)
    assert not calc("counter_outcome", own_cost=2, target_cost=5, natural=8, bonus=6)
    refused("counter_outcome", "bad_data", "natural", own_cost=2, target_cost=5, natural=21)


# Hit points


def test_li_11_1_and_li_11_3_temporary_hit_points() -> None:
    assert calc("absorb", temp_hp=10, damage=4) == [6, 0]
    assert calc("temp_hp_kept", current=13, gained=20, keep="current") == 13
    assert calc("temp_hp_kept", current=13, gained=5, keep="gained") == 5
    assert calc("temp_hp_kept", current=13, gained=5) == 13
    refused("absorb", "bad_data", "temp_hp", temp_hp=-1, damage=0)


def test_li_12_3_and_li_12_4_damage() -> None:
    assert calc("damage_total", dice_total=2, modifiers=[3, -1]) == 4
    targets = [
        {"hit": False},
        {"modifiers": [-10]},
        {"immunity": 1, "vulnerability": 1},
        {"modifiers": [2], "resistance": 2},
    ]
    assert calc("shared_damage", dice_total=9, targets=targets) == [0, 0, 0, 5]
    refused("shared_damage", "bad_data", "targets[0].resist", dice_total=9, targets=[{"resist": 1}])


def test_li_12_7_criticals_in_writing() -> None:
    assert calc("critical_dice", dice="2d6 + 1d4 - 1") == "4d6+2d4-1"
    assert calc("critical_dice", dice="d8") == "2d8"
    assert calc("critical_dice", dice="5") == "5"


def test_li_16_1_to_li_16_6_traits() -> None:
    assert calc("damage_after_traits", damage=7, vulnerability=1) == 14
    assert calc("damage_after_traits", damage=40, immunity=1) == 0
    assert calc("damage_after_traits", damage=20, resistance=2) == 10
    assert calc("damage_after_traits", damage=7, resistance=1, vulnerability=1) == 7
    both = {"resistance": 1, "vulnerability": 1, "resist_and_vulnerable": "both"}
    assert calc("damage_after_traits", damage=7, **both) == 6
    assert calc("damage_after_traits", damage=7, **both, halving="up") == 8
    assert calc("damage_after_traits", damage=7, immunity=1, **both) == 0


def test_li_17_1_to_li_17_4_healing() -> None:
    assert calc("apply_healing", hp=30, max_hp=34, amount=9)["hp"] == 34
    assert calc("apply_healing", hp=0, max_hp=34, amount=20, state="dead") == {
        "hp": 0, "state": "dead", "successes": 0, "failures": 0,
    }  # fmt: skip
    assert calc("apply_healing", hp=0, max_hp=20, amount=5, state="destroyed")["hp"] == 0
    assert calc("apply_healing", hp=0, max_hp=34, amount=0, state="dying", failures=2)["failures"] == 2
    assert calc("apply_healing", hp=34, max_hp=34, amount=5, state="unconscious")["state"] == "unconscious"
    assert calc("apply_healing", hp=3, max_hp=34, amount=1, state="unconscious")["state"] == "up"


def test_li_18_3_massive_damage() -> None:
    assert not calc("massive_damage", hp=10, max_hp=15, damage=28, temp_hp=4)
    assert calc("massive_damage", hp=10, max_hp=15, damage=29, temp_hp=4)
    refused("massive_damage", "bad_data", "hp", hp=0, max_hp=15, damage=1)


@pytest.mark.parametrize(
    ("given", "want"),
    [
        ({"hp": 10, "damage": 9}, (1, "up", 0, 0)),
        ({"hp": 10, "damage": 9, "state": "unconscious"}, (1, "unconscious", 0, 0)),
        ({"hp": 10, "damage": 10, "at_zero": "die"}, (0, "dead", 0, 0)),
        ({"hp": 10, "damage": 10, "at_zero": "unconscious"}, (0, "stable", 0, 0)),
        ({"hp": 10, "damage": 10, "at_zero": "destroyed"}, (0, "destroyed", 0, 0)),
        ({"hp": 10, "damage": 44, "at_zero": "unconscious"}, (0, "dead", 0, 0)),
        ({"hp": 10, "damage": 44, "at_zero": "destroyed"}, (0, "destroyed", 0, 0)),
        ({"hp": 10, "damage": 10, "incapacitate": True}, (0, "dying", 0, 0)),
        ({"hp": 10, "damage": 44, "incapacitate": True}, (0, "stable", 0, 0)),
        ({"hp": 0, "damage": 1, "state": "dying", "failures": 2}, (0, "dead", 0, 3)),
        ({"hp": 0, "damage": 1, "state": "dying", "failures": 2, "incapacitate": True}, (0, "stable", 0, 0)),
        ({"hp": 0, "damage": 1, "state": "dying", "successes": 2, "critical": True}, (0, "dying", 2, 2)),
        ({"hp": 0, "damage": 1, "state": "dying", "critical": True, "critical_failures": 3}, (0, "dead", 0, 3)),
        ({"hp": 0, "damage": 1, "state": "stable"}, (0, "dying", 0, 1)),
        ({"hp": 0, "damage": 0, "state": "stable"}, (0, "stable", 0, 0)),
        ({"hp": 0, "damage": 34, "state": "stable"}, (0, "dead", 0, 0)),
        ({"hp": 0, "damage": 34, "temp_hp": 40, "state": "dying"}, (0, "dead", 0, 0)),
        ({"hp": 0, "damage": 34, "temp_hp": 40, "state": "dying", "temp_hp_shields_dying": True}, (0, "dying", 0, 0)),
        ({"hp": 0, "damage": 5, "temp_hp": 4, "state": "dying", "temp_hp_shields_dying": True}, (0, "dying", 0, 1)),
        ({"hp": 0, "damage": 50, "state": "dead", "failures": 3}, (0, "dead", 0, 3)),
    ],
)  # fmt: skip
def test_li_18_6_the_whole_damage_procedure(given: dict[str, Any], want: tuple[object, ...]) -> None:
    got = calc("apply_damage", max_hp=34, **given)
    assert (got["hp"], got["state"], got["successes"], got["failures"]) == want


def test_li_18_6_bad_data() -> None:
    refused("apply_damage", "bad_data", "hp", hp=-1, max_hp=10, damage=1)
    refused("apply_damage", "bad_data", "hp", hp=11, max_hp=10, damage=1)
    refused("apply_damage", "bad_data", "at_zero", "dying", hp=1, max_hp=10, damage=1, at_zero="dies")
    refused("apply_damage", "bad_data", "critical_failures", hp=1, max_hp=10, damage=1, critical_failures=4)


@pytest.mark.parametrize(
    ("natural", "before", "want"),
    [
        (9, (0, 0), ("dying", 0, 1)),
        (10, (0, 0), ("dying", 1, 0)),
        (1, (0, 0), ("dying", 0, 2)),
        (1, (2, 1), ("dead", 2, 3)),
        (1, (0, 2), ("dead", 0, 3)),
        (2, (1, 2), ("dead", 1, 3)),
        (19, (2, 2), ("stable", 0, 0)),
        (20, (2, 2), ("up", 0, 0)),
    ],
)
def test_li_19_2_to_li_19_5_death_saves(natural: int, before: tuple[int, int], want: tuple[object, ...]) -> None:
    got = calc("death_save", natural=natural, successes=before[0], failures=before[1])
    assert (got["state"], got["successes"], got["failures"]) == want
    assert got["hp"] == (1 if natural == 20 else 0)


def test_li_14_4_and_li_14_5_effects_of_healing_ticks() -> None:
    def effect(tick: str) -> tuple[object, ...]:
        return tuple(calc("healing_effect", tick=tick).values())

    for tick in ("tiny", "low", "moderate", "strong"):
        assert effect(tick) == (False, 0, 0, 0, False, False)
    assert effect("small_mending") == (True, 0, 0, 0, False, False)
    assert effect("small_regrowth") == (False, 0, 1, 0, False, False)
    assert effect("greater_regrowth") == (False, 0, 0, 1, False, False)
    assert effect("multiple_regrowth") == (False, 0, 0, 3, False, False)
    assert effect("complete") == (False, 0, "all", "all", True, False)
    assert effect("resurrection") == (False, 0, 0, 0, False, True)
    refused("healing_effect", "unknown_tick", "greater_mending", tick="great_mending")


def test_li_14_7_and_li_14_8_lost_parts() -> None:
    lost = [
        {"size": "small", "kept": True},
        {"size": "small"},
        {"size": "limb", "hand": True},
        {"size": "limb", "kept": True},
        {"size": "limb"},
        {"size": "limb"},
    ]

    def back(tick: str, **knobs: Any) -> str:
        return "".join("x" if each else "." for each in calc("parts_restored", tick=tick, lost=lost, **knobs))

    assert back("strong") == "......"
    assert back("small_mending") == "x....."
    assert back("greater_mending") == "...x.."
    assert back("small_regrowth") == "x....."
    assert back("greater_regrowth") == "..x..."
    assert back("multiple_regrowth") == "..xxx."
    assert back("multiple_regrowth", multiple_regrowth_limbs=2) == "..xx.."
    assert back("complete") == "xxxxxx"
    assert back("resurrection") == "......"
    cumulative = {"healing_effects_cumulative": True}
    assert back("greater_regrowth", **cumulative) == "x.xx.."
    assert back("small_regrowth", **cumulative) == "x..x.."
    assert back("resurrection", **cumulative) == "......"
    refused("parts_restored", "bad_data", "lost[0].size", "limb", tick="complete", lost=[{"size": "arm"}])
    refused("parts_restored", "bad_data", "lost[0].size", "missing", tick="complete", lost=[{}])


def test_li_14_6_and_li_9_8_resurrection() -> None:
    assert calc("resurrect", max_hp=1, exhaustion=6) == {"ok": True, "hp": 1, "exhaustion": 3}
    assert calc("resurrect", max_hp=9, exhaustion=2, remains="consumed", check_total=20)["hp"] == 4
    assert calc("resurrect", max_hp=9, exhaustion=5, remains="consumed", check_total=19) == {
        "ok": False, "hp": 0, "exhaustion": 5,
    }  # fmt: skip
    assert calc("resurrect", max_hp=9, remains="consumed", check_total=10, consumed_resurrection_dc=10)["ok"]


def test_li_25_1_and_li_25_2_rests() -> None:
    rest = {"hp": 0, "max_hp": 35, "flux": 3, "flux_max": 15, "temp_hp": 2, "exhaustion": 1}
    assert calc("short_rest", **rest) == {"hp": 17, "temp_hp": 2, "flux": 10, "exhaustion": 1}
    assert calc("short_rest", **rest, knows_creator=True)["flux"] == 15
    assert calc("long_rest", **rest) == {"hp": 35, "temp_hp": 0, "flux": 15, "exhaustion": 0}
    assert calc("short_rest", hp=30, max_hp=35, flux=14, flux_max=15)["hp"] == 35
    refused("long_rest", "rest_not_possible", "dead", hp=0, max_hp=35, flux=3, exhaustion=6)


# A creature's numbers


def test_li_20_2_proficiency() -> None:
    assert [calc("proficiency", level=level) for level in range(1, 11)] == [2, 2, 2, 2, 3, 3, 3, 3, 4, 4]


def test_li_20_4_to_li_20_7_bonuses() -> None:
    assert calc("attack_bonus", ability=4, level=5, proficient=False, exhaustion=2, modifiers=[1]) == 3
    assert calc("defense", agility=0, armor=5, shield=2, modifiers=[-1]) == 16
    assert calc("save_dc", potential=-5, level=1, modifiers=[3]) == 8
    assert calc("save_bonus", ability=3, level=9, proficient=True) == 7
    refused("save_bonus", "bad_data", "exhaustion", ability=0, level=1, exhaustion=7)


def test_li_21_1_attack_outcomes() -> None:
    def outcome(natural: int, bonus: int, defense: int, **knobs: int) -> object:
        return calc("attack_outcome", natural=natural, attack_bonus=bonus, defense=defense, **knobs)

    assert outcome(1, 30, 10) == "miss"
    assert outcome(20, -30, 30) == "critical"
    assert outcome(9, 7, 17) == "miss"
    assert outcome(18, 7, 17, critical_from=18) == "critical"
    assert outcome(18, 7, 26, critical_from=18) == "miss"
    assert outcome(2, 30, 10, critical_from=2) == "critical"


def test_li_21_2_saves() -> None:
    assert calc("save_outcome", natural=1, save_bonus=20, dc=15)
    assert not calc("save_outcome", natural=1, save_bonus=20, dc=15, save_naturals=True)
    assert not calc("save_outcome", natural=20, save_bonus=-20, dc=15)
    assert calc("save_outcome", natural=20, save_bonus=-20, dc=15, save_naturals=True)


def test_li_21_3_roll_modes() -> None:
    assert calc("roll_mode") == "normal"
    assert calc("roll_mode", advantages=2) == "advantage"
    assert calc("roll_mode", disadvantages=1) == "disadvantage"


def test_li_22_6_to_li_22_10_tired() -> None:
    tiers = [calc("exhaustion_effects", tier=tier) for tier in range(7)]
    assert [tier["penalty"] for tier in tiers] == list(range(7))
    assert [tier["action_points"] for tier in tiers] == [3, 3, 3, 3, 2, 2, 2]
    assert [tier["half_movement"] for tier in tiers] == [False, False, False, True, True, False, False]
    assert [tier["no_movement"] for tier in tiers] == [False] * 5 + [True, True]
    assert [tier["dead"] for tier in tiers] == [False] * 6 + [True]
    assert calc("max_movement", base=12, exhaustion=3, lethargic=True) == 6
    assert calc("max_movement", base=2, modifiers=[-3]) == 0
    assert calc("max_movement", base=12, bound=True) == 0
    assert calc("max_movement", base=12, exhaustion=5) == 0
    assert calc("action_points_per_turn") == 3
    assert calc("action_points_per_turn", exhaustion=5) == 2
    assert calc("action_points_per_turn", stunned=True) == 0
    assert calc("action_points_per_turn", lethargic=True, unconscious=True) == 0


def test_li_23_1_initiative() -> None:
    entries = [
        {"id": "a", "total": 15, "agility": 1},
        {"id": "b", "total": 15, "agility": 1, "player": True},
        {"id": "c", "total": 15, "agility": 1, "player": True},
        {"id": "d", "total": 15, "agility": 2},
        {"id": "e", "total": 16, "agility": -5},
    ]
    assert calc("initiative_order", entries=entries) == ["e", "d", "b", "c", "a"]
    refused("initiative_order", "bad_data", "entries[0].total", "missing", entries=[{"id": "a", "agility": 1}])
