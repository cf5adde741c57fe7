"""Sections 2, 3 and 9: checks, the attack sequence, item classes, damage."""

from __future__ import annotations

from typing import Any

import pytest
from arena import SWORD, Arena, encounter, fighter

from affray.fight.errors import EncounterError, Illegal, Refused
from affray.systems.ninefold import calcs_combat
from affray.systems.ninefold.formulas import defense_bands, offense_bands


def duel(attacker: dict[str, Any] | None = None, defender: dict[str, Any] | None = None, **knobs: object) -> Arena:
    ash = fighter("Ash", "red", **(attacker or {}))
    bram = fighter("Bram", "blue", **(defender or {}))
    return Arena(encounter(ash, bram, knobs=knobs))


def test_ni_2_1_a_check_is_stat_skill_buffs_less_debuffs() -> None:
    bold, tired = {"name": "bold", "amount": 5, "scope": "offense"}, {"name": "tired", "amount": 20, "scope": "offense"}
    arena = duel({"str": 10, "skills": {"melee": 55}, "buffs": [bold], "debuffs": [tired]})
    arena.attack("Bram", [99])
    rolled = arena.event("offense_rolled")
    assert (rolled["stat"], rolled["skill"], rolled["buffs"], rolled["debuffs"]) == (10, 55, 5, 20)
    assert rolled["raw"] == rolled["chance"] == calcs_combat.to_pass(10, 55, 5, 20) == 50


def test_ni_2_1_a_missing_skill_counts_nothing() -> None:
    arena = duel({"str": 10, "skills": {}})
    arena.attack("Bram", [99])
    assert arena.event("offense_rolled")["raw"] == 10


def test_ni_2_2_a_roll_up_to_the_chance_passes() -> None:
    arena = duel()
    arena.attack("Bram", [60, 99, 1])
    assert arena.event("offense_rolled")["passed"]
    arena.do("pass")
    arena.attack("Bram", [61])
    assert not arena.event("offense_rolled")["passed"]


@pytest.mark.parametrize("roll", [0, 101, -1, 50.5, "50", None, True])
def test_ni_2_2_a_roll_that_is_not_on_a_d100_is_refused(roll: object) -> None:
    with pytest.raises(Refused, match=r"is not on a d100 \(1\.\.100; 00 counts as 100\)"):
        calcs_combat.check(roll, 50)


def test_ni_2_2_a_chance_beyond_0_to_100_is_refused() -> None:
    assert calcs_combat.check(1, 0) is False
    assert calcs_combat.check(100, 100) is True
    for chance in (-1, 101):
        with pytest.raises(Refused, match=f"chance: {chance} is out of range; allowed is 0 to 100"):
            calcs_combat.check(50, chance)


def test_ni_2_3_a_chance_is_limited_once_at_the_end() -> None:
    arena = duel({"str": 100, "skills": {"melee": 100}, "debuffs": [{"name": "x", "amount": 90, "scope": "offense"}]})
    arena.attack("Bram", [99])
    assert (arena.event("offense_rolled")["raw"], arena.event("offense_rolled")["chance"]) == (110, 95)


def test_ni_2_3_the_limits_are_knobs_in_order() -> None:
    arena = duel({"skills": {"melee": 99}}, check_floor=0, check_ceiling=97)
    arena.attack("Bram", [97, 1, 1])
    assert arena.event("offense_rolled")["chance"] == 97
    assert arena.event("defense_rolled")["chance"] == 0
    with pytest.raises(EncounterError, match=r"knobs\.check_floor: 60 is above check_ceiling 40"):
        duel(check_floor=60, check_ceiling=40)
    with pytest.raises(Refused, match="check_floor: 60 is above check_ceiling 40"):
        calcs_combat.final_chance(50, 60, 40)


def test_ni_2_4_a_failed_offence_ends_the_attack() -> None:
    arena = duel()
    assert [event.kind for event in arena.attack("Bram", [61])] == [
        "action_declared",
        "offense_rolled",
        "turn_ended",
        "turn_started",
    ]


def test_ni_2_5_after_a_passed_offence_the_defence_is_rolled() -> None:
    arena = duel(defender={"skills": {"evasion": 35}})
    arena.attack("Bram", [30, 35])
    assert arena.event("defense_rolled")["roll"] == 35


def test_ni_2_6_a_passed_defence_prevents_a_failed_one_lets_the_effect_happen() -> None:
    arena = duel({"skills": {"melee": 70}}, {"skills": {"evasion": 35}})
    arena.attack("Bram", [30, 35])
    assert "hit_prevented" in arena.kinds()
    assert arena.hit_points("Bram") == 35
    arena.do("pass")
    arena.attack("Bram", [30, 41, 6])
    assert arena.hit_points("Bram") == 29


def test_ni_2_7_a_reduced_effect_with_its_own_dice() -> None:
    arena = duel({"actions": [{**SWORD, "defended": "1d4"}]})
    arena.attack("Bram", [1, 5, 3])
    assert arena.event("reduced_effect") == {"target": "Bram", "dice": "1d4", "total": "3"}
    assert arena.hit_points("Bram") == 32


def test_ni_2_7_half_is_rounded_down_and_no_critical_touches_it() -> None:
    arena = duel({"actions": [{**SWORD, "defended": "half"}]})
    arena.attack("Bram", [1, 5, 7])  # favorable offence, yet 1d8
    assert arena.hit_points("Bram") == 32
    arena.do("pass")
    arena.attack("Bram", [30, 5, 1])
    assert arena.event("reduced_effect")["total"] == "0"
    assert "hp_changed" not in arena.kinds()


def test_ni_2_8_a_single_hit_runs_the_sequence_once() -> None:
    arena = duel()
    arena.attack("Bram", [30, 50, 5])
    assert arena.kinds().count("offense_rolled") == 1


BURST = {**SWORD, "name": "burst", "mode": "cluster", "hits": 3}


def test_ni_2_9_a_cluster_runs_the_sequence_for_every_hit() -> None:
    arena = duel({"actions": [BURST]})
    arena.attack("Bram", [30, 50, 5, 99, 30, 50, 4], action="burst")
    assert arena.kinds().count("offense_rolled") == 3
    assert arena.kinds().count("damage_rolled") == 2
    assert arena.hit_points("Bram") == 26


def test_ni_2_10_hits_are_allotted_before_the_first_roll() -> None:
    arena = Arena(encounter(fighter("Ash", "red", actions=[BURST]), fighter("Orc", "blue", count=2, hit_dice=4)))
    targets = ["Orc 1", "Orc 2", "Orc 1"]
    arena.do("attack", [30, 50, 5, 30, 50, 3, 99], action="burst", targets=targets)
    assert arena.event("action_declared")["targets"] == targets
    assert (arena.hit_points("Orc 1"), arena.hit_points("Orc 2")) == (9, 11)


def test_ni_2_10_all_hits_are_for_one_target_by_default() -> None:
    arena = Arena(encounter(fighter("Ash", "red", actions=[BURST]), fighter("Orc", "blue", count=2)))
    arena.attack("Orc 2", [99, 99, 99], action="burst")
    assert arena.event("action_declared")["targets"] == ["Orc 2"] * 3


def test_ni_2_10_a_hit_on_someone_down_is_skipped_without_rolls() -> None:
    arena = Arena(encounter(fighter("Ash", "red", actions=[BURST]), fighter("Orc", "blue", count=2, hit_dice=1)))
    arena.do("attack", [30, 50, 5, 99], action="burst", targets=["Orc 1", "Orc 1", "Orc 2"])
    assert arena.event("hit_skipped") == {"hit": 2, "target": "Orc 1"}
    assert not arena.state.over


def test_ni_2_10_damage_is_applied_hit_by_hit_and_the_end_waits_for_the_last() -> None:
    arena = duel({"actions": [BURST]}, {"hp": 1})
    arena.attack("Bram", [30, 50, 5], action="burst")
    assert arena.kinds().count("hit_skipped") == 2
    assert arena.state.winner == "red"


def test_ni_2_10_a_wrong_allotment_is_refused() -> None:
    arena = duel({"actions": [BURST]})
    with pytest.raises(Illegal, match="allot 3 hits, not 2"):
        arena.do("attack", action="burst", targets=["Bram", "Bram"])
    with pytest.raises(Illegal, match="Ash is an ally; burst is for enemies"):
        arena.do("attack", action="burst", targets=["Bram", "Ash", "Bram"])


def test_ni_2_11_an_area_rolls_no_offence() -> None:
    blast = {"name": "blast", "mode": "area", "area": {"shape": "cone", "length": 15}, "damage": "1d6"}
    arena = duel({"actions": [blast]})
    arena.do("attack", [50, 3], action="blast")
    assert "offense_rolled" not in arena.kinds()
    assert arena.kinds().count("defense_rolled") == 1


def test_ni_2_12_support_rolls_neither_offence_nor_defence() -> None:
    mend = {"name": "mend", "mode": "support", "heal": "1d8", "buff": {"name": "bold", "amount": 10}}
    arena = duel({"actions": [mend], "hp": 10})
    arena.attack("Ash", [8], action="mend")
    assert arena.hit_points("Ash") == 18
    assert arena.event("effect_gained") == {
        "who": "Ash",
        "name": "bold",
        "amount": 10,
        "scope": "all",
        "rounds": None,
        "debuff": False,
    }
    arena.do("pass")
    with pytest.raises(Illegal, match="Bram is an enemy; mend is for oneself and allies"):
        arena.attack("Bram", [], action="mend")


def test_ni_2_12_a_hit_may_bring_a_debuff_with_its_damage() -> None:
    sting = {**SWORD, "name": "sting", "debuff": {"name": "weak", "amount": 15, "scope": "offense", "rounds": 3}}
    arena = duel({"actions": [sting]})
    arena.attack("Bram", [30, 50, 5], action="sting")
    assert arena.kinds().index("hp_changed") < arena.kinds().index("effect_gained")
    arena.attack("Ash", [46])
    assert arena.event("offense_rolled")["debuffs"] == 15


def faces_of(bands: tuple[int, int, int]) -> list[int]:
    """Give the band of every face of a d100."""
    low, middle, high = bands
    return [0 if face <= low else 1 if face <= middle else 2 if face <= high else 3 for face in range(1, 101)]


@pytest.mark.parametrize("favorable", [0, 3, 5, 50])
@pytest.mark.parametrize("unfavorable", [0, 5, 12, 50])
def test_ni_2_13_the_bands_are_cut_from_the_faces_that_let_the_hit_through(favorable: int, unfavorable: int) -> None:
    """Against the sentence itself, for every chance and face: favorable and unfavorable faces, none where both hold."""
    for chance in range(101):
        offense = faces_of(offense_bands(chance, favorable, unfavorable))
        defense = faces_of(defense_bands(chance, favorable, unfavorable))
        for face in range(1, 101):
            good, bad = face <= favorable, face > chance - unfavorable
            want = 3 if face > chance else 1 if good == bad else 0 if good else 2
            assert offense[face - 1] == want
            good, bad = face > 100 - favorable, face <= chance + unfavorable
            want = 0 if face <= chance else 2 if good == bad else 3 if good else 1
            assert defense[face - 1] == want


def test_ni_2_13_marks_in_a_fight() -> None:
    arena = duel({"skills": {"melee": 70}}, {"skills": {"evasion": 35}})
    for offense, defense, want in ((5, 96, 2), (66, 40, 1), (5, 40, 1), (66, 96, 1), (30, 96, 2), (5, 60, 2)):
        events = arena.attack("Bram", [offense, defense, want])
        marks = [
            event.details["mark"] for event in events if event.kind.endswith("_rolled") and "mark" in event.details
        ]
        assert marks[0] == calcs_combat.critical_mark(offense, 70)
        assert marks[1] == calcs_combat.critical_mark(defense, 35, "defense")
        assert arena.event("damage_rolled")["dice"] == f"{want}d8"
        arena.do("pass")


def test_ni_2_13_no_mark_where_both_bands_hold() -> None:
    assert calcs_combat.critical_mark(4, 7) == "none"
    assert [calcs_combat.critical_mark(roll, 7) for roll in range(1, 9)] == ["favorable"] * 2 + ["none"] * 3 + [
        "unfavorable"
    ] * 2 + ["none"]
    assert calcs_combat.critical_mark(70, 60) == "none"
    assert calcs_combat.critical_mark(10, 60, "defense") == "none"


@pytest.mark.parametrize(
    ("offense", "defense", "net"),
    [
        ("favorable", "unfavorable", "none"),
        ("unfavorable", "favorable", "none"),
        ("favorable", "favorable", "favorable"),
        ("unfavorable", "unfavorable", "unfavorable"),
        ("favorable", "none", "favorable"),
        ("none", "unfavorable", "unfavorable"),
        ("none", "none", "none"),
    ],
)
def test_ni_2_14_opposite_marks_cancel_and_equal_ones_count_once(offense: str, defense: str, net: str) -> None:
    assert calcs_combat.critical_net(offense, defense) == net


def test_ni_2_15_without_an_answer_no_defence_is_rolled_and_no_mark_left() -> None:
    arena = duel({"actions": [{**SWORD, "answered_by": []}]})
    arena.attack("Bram", [30, 5])
    assert arena.event("no_defense") == {"who": "Bram", "reason": "nothing answers sword"}
    assert arena.hit_points("Bram") == 30
    arena.do("pass")
    arena.attack("Bram", [1, 11])
    assert arena.event("critical") == {"net": "favorable", "dice_before": "1d8", "dice_after": "2d8"}


# Section 3


def test_ni_3_1_the_class_picks_the_stat_and_ni_3_2_the_rest_of_the_sum_stays() -> None:
    stats = {"str": 15, "dex": 5, "con": 10}
    for item, stat, name in (("force", 15, "str"), ("finesse", 5, "dex"), ("endurance", 10, "con")):
        arena = duel({**stats, "actions": [{**SWORD, "classes": [item]}]})
        arena.attack("Bram", [99])
        rolled = arena.event("offense_rolled")
        assert (rolled["stat_name"], rolled["stat"], rolled["raw"]) == (name, stat, stat + 60)


def test_ni_3_3_a_defensive_item_uses_dex_or_con_never_str() -> None:
    assert calcs_combat.item_stat(["finesse"], 30, 20, 5, defensive=True) == 20
    assert calcs_combat.item_stat(["endurance"], 30, 20, 5, defensive=True) == 5
    with pytest.raises(Refused, match=r"classes: force is not a defensive class \(finesse or endurance\)"):
        calcs_combat.item_stat(["force"], 30, 20, 5, defensive=True)
    with pytest.raises(Refused, match="is mixed"):
        calcs_combat.item_stat(["finesse", "endurance"], 0, 20, 5, defensive=True)
    with pytest.raises(EncounterError, match=r"fighters\[0\]\.shield\.class: force is not a defensive class"):
        duel({"shield": {"name": "plank", "bonus": 5, "class": "force"}})


def test_ni_3_4_endurance_rows_say_what_they_demand() -> None:
    from affray.systems.ninefold import content

    for row in content.rows("weapons"):
        if "endurance" in row["classes"]:
            assert row["demand"] in {"load", "recoil", "charge", "aim", "other"}, row["id"]
    arena = duel({"actions": ["longbow"]})
    arena.attack("Bram", [99], action="longbow")
    assert arena.event("action_declared")["demand"] == "load"


@pytest.mark.parametrize(
    ("weapon", "stat_name"),
    [
        ("greatsword", "str/con"),
        ("greataxe", "str/con"),
        ("maul", "str/con"),
        ("halberd", "str/con"),
        ("sniper_rifle", "dex/con"),
    ],
)
def test_ni_3_5_great_weapons_and_sniper_rifles_are_mixed(weapon: str, stat_name: str) -> None:
    arena = duel({"str": 20, "dex": 20, "con": 5, "actions": [weapon]})
    arena.attack("Bram", [99], action=weapon)
    rolled = arena.event("offense_rolled")
    assert (rolled["stat_name"], rolled["uses"], rolled["stat"]) == (stat_name, "lower", 5)


def test_ni_3_6_a_mixed_action_that_does_not_say_how_it_is_used_is_refused() -> None:
    with pytest.raises(
        EncounterError,
        match=r"fighters\[0\]\.actions\[0\]: pole is mixed \(force \+ endurance\): the action must state uses",
    ):
        duel({"actions": [{"name": "pole", "classes": ["force", "endurance"], "damage": "1d6"}]})


@pytest.mark.parametrize(
    ("uses", "stat"),
    [
        ("str", 20),
        ("con", 5),
        ("lower", 5),
        ("higher", 20),
        ("average", 12),
        ("sum", 25),
    ],
)
def test_ni_3_7_approved_uses(uses: str, stat: int) -> None:
    assert calcs_combat.item_stat(["force", "endurance"], 20, 0, 5, uses) == stat
    arena = duel({"str": 20, "con": 5, "actions": [{**SWORD, "classes": ["force", "endurance"], "uses": uses}]})
    arena.attack("Bram", [99])
    assert arena.event("offense_rolled")["stat"] == stat


def test_ni_3_7_the_average_is_rounded_toward_minus_infinity_and_foreign_stats_are_refused() -> None:
    assert calcs_combat.item_stat(["force", "endurance"], -5, 0, 0, "average") == -3
    assert calcs_combat.item_stat(["force"], 7, 0, 0, "str") == 7
    with pytest.raises(Refused, match=r"uses: dex does not belong to force \+ endurance"):
        calcs_combat.item_stat(["force", "endurance"], 0, 0, 0, "dex")
    with pytest.raises(Refused, match="uses: con does not belong to force"):
        calcs_combat.item_stat(["force"], 0, 0, 0, "con")
    with pytest.raises(Refused, match='classes: "strong" is not known; allowed are force, finesse, endurance'):
        calcs_combat.item_stat(["strong"])


def test_ni_3_8_an_effect_uses_the_skill_effects() -> None:
    arena = duel({"dex": 10, "skills": {"effects": 60, "melee": 5}, "actions": ["firebolt"]})
    arena.attack("Bram", [99], action="firebolt")
    assert arena.event("offense_rolled")["raw"] == 70


def test_ni_3_9_a_shield_takes_a_hand() -> None:
    with pytest.raises(EncounterError, match=r"fighters\[0\]\.actions\[0\]: greatsword needs 2 hands; 1 is free"):
        duel({"shield": "shield", "actions": ["greatsword"]})
    duel({"shield": "shield", "actions": ["longsword"]})
    duel({"actions": ["longbow", "greatsword", "dagger"]})


# Section 9


def test_ni_9_1_the_listed_dice_are_taken_off_hit_points() -> None:
    arena = duel(defender={"hit_dice": 3})
    arena.attack("Bram", [30, 50, 6])
    assert arena.event("hp_changed") == {"who": "Bram", "from": "21/2", "change": "-6", "to": "9/2", "max": "21/2"}


def test_ni_9_1_the_log_shows_every_term() -> None:
    flail = {**SWORD, "name": "flail", "damage": "1d8+2d6+1", "type": "blunt"}
    arena = duel({"actions": [flail]})
    arena.attack("Bram", [30, 50, 8, 12], action="flail")
    assert arena.event("damage_rolled") == {
        "target": "Bram",
        "dice": "1d8+2d6+1",
        "terms": [8, 12],
        "flat": 1,
        "total": "21",
        "type": "blunt",
    }


def test_ni_9_2_no_stat_is_added_to_damage() -> None:
    from affray.systems.ninefold import content

    dice = {row["id"]: row["damage"] for row in content.rows("weapons")}
    assert (dice["dagger"], dice["mace"], dice["longsword"]) == ("1d4", "1d6", "1d8")
    arena = duel({"str": 40, "skills": {"melee": 40}, "actions": ["mace"]})
    arena.attack("Bram", [30, 50, 6], action="mace")
    assert arena.hit_points("Bram") == 29


def test_ni_9_3_a_favorable_critical_rolls_twice_the_dice() -> None:
    arena = duel({"actions": ["greatsword"], "skills": {"melee": 60}})
    arena.attack("Bram", [1, 50, 24], action="greatsword")
    assert arena.event("critical") == {"net": "favorable", "dice_before": "2d6", "dice_after": "4d6"}
    assert arena.hit_points("Bram") == 11


def test_ni_9_4_an_unfavorable_critical_rolls_half_the_dice_at_least_one() -> None:
    arena = duel({"actions": [{**SWORD, "damage": "3d6"}]})
    arena.attack("Bram", [60, 50, 6])
    assert arena.event("critical")["dice_after"] == "1d6"
    assert arena.hit_points("Bram") == 29


@pytest.mark.parametrize(
    ("dice", "critical", "want"),
    [
        ("2d6+3", "favorable", "4d6+3"),
        ("1d8+5d6-1", "unfavorable", "1d8+2d6-1"),
        ("3d6+3d8", "unfavorable", "3d6"),
        ("1d8+1d6+2", "unfavorable", "1d8+2"),
        ("1d4", "unfavorable", "1d4"),
        ("5", "favorable", "5"),
        ("2d6", "none", "2d6"),
        ("100d6", "favorable", "200d6"),
    ],
)
def test_ni_9_5_the_dice_of_all_terms_are_counted_together(dice: str, critical: str, want: str) -> None:
    assert calcs_combat.critical_dice(dice, critical) == want


def test_ni_9_6_one_die_cannot_shrink_unless_the_knob_halves_what_it_shows() -> None:
    arena = duel()
    arena.attack("Bram", [60, 50, 7])
    assert arena.hit_points("Bram") == 28
    assert "critical" not in arena.kinds()
    for face, left in ((7, 32), (1, 34), (8, 31)):
        halved = duel(single_die_halves=True)
        halved.attack("Bram", [60, 50, face])
        assert halved.hit_points("Bram") == left
    flat = duel({"actions": [{**SWORD, "damage": "1d8+3"}]}, single_die_halves=True)
    flat.attack("Bram", [60, 50, 5])
    assert flat.hit_points("Bram") == 30
    many = duel({"actions": [{**SWORD, "damage": "3d6"}]}, single_die_halves=True)
    many.attack("Bram", [60, 50, 6])
    assert many.hit_points("Bram") == 29


def test_ni_9_7_an_action_with_dice_and_hit_die_damage_uses_its_dice() -> None:
    arena = duel({"actions": [{**SWORD, "hit_dice_damage": 9}]})
    arena.attack("Bram", [30, 50, 2])
    assert arena.hit_points("Bram") == 33


def test_ni_10_14_a_single_hit_in_hit_die_damage_with_criticals() -> None:
    wave = {"name": "wave", "classes": ["force"], "skill": "melee", "reach": 5, "hit_dice_damage": 3}
    for offense, left in ((30, 24.5), (1, 14), (60, 31.5)):
        arena = duel({"actions": [wave]})
        arena.attack("Bram", [offense, 50], action="wave")
        assert arena.hit_points("Bram") == left


# What may not be aimed at


def test_ni_8_6_nobody_aims_at_someone_who_is_down() -> None:
    arena = Arena(encounter(fighter("Ash", "red"), fighter("Orc", "blue", hp=0), fighter("Bram", "blue")))
    with pytest.raises(Illegal, match="Orc is down"):
        arena.attack("Orc", [])


def test_an_attack_needs_a_target() -> None:
    with pytest.raises(Illegal, match="sword needs a target"):
        duel().do("attack", action="sword")


def test_unknown_actions_targets_and_ammunition_are_refused_with_the_nearest() -> None:
    arena = duel({"actions": [SWORD, {"is": "shortbow", "ammunition": ["arrow"]}, "machine_gun"]})
    with pytest.raises(
        Illegal, match='Ash has no action "swrd"; nearest: "sword"; it has sword, shortbow, machine_gun'
    ):
        arena.attack("Bram", [], action="swrd")
    with pytest.raises(Illegal, match="target: nobody is called 'Bran'; nearest: \"Bram\""):
        arena.attack("Bran", [])
    with pytest.raises(Illegal, match=r"shortbow does not take armor_piercing_arrow \(arrow\)"):
        arena.attack("Bram", [], action="shortbow", ammo="armor_piercing_arrow")
    with pytest.raises(Illegal, match='"stab" is no action; allowed are attack, guard, aim, dash, pass, move'):
        arena.do("stab")
    with pytest.raises(Illegal, match="attack: aim: nothing of this name is to be said here"):
        arena.attack("Bram", [], aim="low")
    assert arena.state.key() == duel({"actions": [SWORD, {"is": "shortbow"}, "machine_gun"]}).state.key()


def test_a_file_with_ammunition_that_a_weapon_does_not_take_is_refused() -> None:
    with pytest.raises(EncounterError, match=r"machine_gun does not take armor_piercing_arrow \(bows only\)"):
        duel({"actions": [{"is": "machine_gun", "ammunition": ["armor_piercing_arrow"]}]})
