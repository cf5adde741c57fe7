"""Sections 4, 6, 7 and 11: defences, armour, piercing, what answers what."""

from __future__ import annotations

from typing import Any

import pytest
from arena import SWORD, Arena, encounter, fighter

from affray.dice import Dice
from affray.fight.decision import Choice, Decision
from affray.fight.errors import EncounterError, Illegal, NeedChoice, Refused
from affray.fight.policy import PersonPolicy, Policy
from affray.fight.state import State
from affray.systems.ninefold import calcs_combat
from affray.systems.ninefold.policy import SimplePolicy


class Always(Policy):
    """Takes its turn simply, and defends always with the same defence."""

    def __init__(self, defense: str) -> None:
        self.defense = defense

    def choose(self, dice: Dice, state: State, decision: Decision) -> Choice:
        if decision.kind == "defense":
            return Choice("defend", {"defense": self.defense})
        return SimplePolicy().choose(dice, state, decision)


def against(defender: dict[str, Any], action: Any = None, mind: Policy | None = None, **knobs: object) -> Arena:  # noqa: ANN401
    """Let Ash attack Bram once with a passed, unmarked offence; Bram defends with 99, and 1 is rolled for damage."""
    ash = fighter("Ash", "red", str=0, skills={"melee": 60, "ranged": 60, "thrown": 60, "effects": 60})
    ash["actions"] = [action or SWORD]
    bram = fighter("Bram", "blue", **defender)
    arena = Arena(encounter(ash, bram, knobs=knobs), minds=[SimplePolicy(), mind or SimplePolicy()])
    while arena.actor() != "Ash":
        arena.do("pass")
    arena.attack("Bram", [30, 90, 2], action=arena.setup.deeds[0].name)
    return arena


def options(*args: Any, **knobs: Any) -> dict[str, int]:  # noqa: ANN401
    chosen: dict[str, int] = against(*args, **knobs).event("defense_chosen")["options"]
    return chosen


def test_ni_4_1_the_defender_picks_one_of_those_that_answer() -> None:
    for defense in ("armor", "evasion"):
        arena = against({"skills": {"evasion": 20}}, mind=Always(defense))
        assert arena.event("defense_rolled")["defense"] == defense
        assert arena.kinds().count("defense_rolled") == 1


def test_ni_4_1_a_person_is_asked_in_the_middle_of_the_action() -> None:
    minds: list[Policy] = [SimplePolicy(), PersonPolicy()]
    arena = Arena(encounter(fighter("Ash", "red"), fighter("Bram", "blue", skills={"evasion": 20})), minds=minds)
    key = arena.state.key()
    with pytest.raises(NeedChoice) as asked:
        arena.attack("Bram", [3])
    decision = asked.value.decision
    assert (decision.seat, decision.kind) == (1, "defense")
    assert decision.details(arena.state) == {
        "attacker": "Ash",
        "action": "sword",
        "mark": "favorable",
        "chances": {"armor": 5, "evasion": 20},
    }
    assert [offer.choice.details["defense"] for offer in decision.offers(arena.state)] == ["evasion", "armor"]
    assert arena.state.key() == key


def test_ni_4_2_the_class_selects_the_stat_and_armour_cover_and_value_stay_bonuses() -> None:
    fields = {"dex": 20, "con": 5, "armor": "leather", "skills": {"parry": 25}, "actions": ["rapier"]}
    parts = against(fields, mind=Always("parry")).event("defense_rolled")["parts"]
    assert (parts["stat"], parts["skill"], parts["value"], parts["armor_counted"]) == (20, 25, 10, 5)


def test_ni_4_3_evasion_is_all_of_dex_without_armour_or_shield() -> None:
    plate = {"dex": 30, "armor": "plate", "shield": "shield", "skills": {"evasion": 15}}
    assert options(plate)["evasion"] == 45
    piercing = {**SWORD, "armor_piercing": 50}
    assert options(plate, piercing)["evasion"] == 45


def test_ni_4_4_the_armour_sum() -> None:
    fields = {
        "dex": 15,
        "armor": "chain_shirt",
        "shield": "shield",
        "skills": {"armor": 10},
        "debuffs": [{"name": "x", "amount": 5, "scope": "defense"}],
    }
    assert options(fields)["armor"] == 40
    assert options({"dex": 15})["armor"] == 15  # no armour: bonus 0 and all of DEX


def test_ni_4_5_block_and_parry_with_worn_armour_as_a_bonus() -> None:
    blocker = {"con": 15, "dex": 30, "armor": "chain_mail", "shield": "shield", "skills": {"block": 10, "armor": 20}}
    assert options(blocker)["block"] == 65  # 15 + 10 + 10 + 30; no DEX, no armour skill, the shield once
    assert options(blocker, item_defense_armor=False)["block"] == 35
    fencer = {"dex": 20, "armor": "leather", "skills": {"parry": 25}, "actions": ["rapier"]}
    assert options(fencer)["parry"] == 60
    assert options(fencer, item_defense_armor=False)["parry"] == 55


def test_ni_4_6_the_highest_final_chance_in_the_order_armor_evasion_block_parry() -> None:
    assert calcs_combat.choose_defense({"armor": 40, "evasion": 45, "parry": 45}) == "evasion"
    assert calcs_combat.choose_defense({"parry": 100, "block": 95, "armor": 200}) == "armor"
    assert calcs_combat.choose_defense({"evasion": 4, "armor": -50}) == "armor"  # both are 5 in the end
    assert calcs_combat.choose_defense({"evasion": 4, "armor": -50}, floor=0) == "evasion"
    assert calcs_combat.choose_defense({}) == "none"
    arena = against({"dex": 10, "skills": {"parry": 0}, "actions": ["dagger"]})
    assert arena.event("defense_chosen") == {
        "who": "Bram",
        "defense": "parry",
        "options": {"armor": 10, "evasion": 10, "parry": 15},
    }


def test_ni_4_6_chosen_for_every_hit_and_once_for_an_area() -> None:
    burst = {**SWORD, "name": "burst", "mode": "cluster", "hits": 2}
    ash = fighter("Ash", "red", actions=[burst])
    arena = Arena(encounter(ash, fighter("Bram", "blue")))
    arena.attack("Bram", [30, 90, 2, 30, 90, 2], action="burst")
    assert arena.kinds().count("defense_chosen") == 2
    blast = {"name": "blast", "mode": "area", "area": {"shape": "cone", "length": 30}, "damage": "1d6"}
    arena = Arena(encounter(fighter("Ash", "red", actions=[blast]), fighter("Bram", "blue", base=10)))
    arena.do("attack", [90, 1, 90, 1, 90, 1, 90, 1], action="blast")
    assert arena.kinds().count("defense_chosen") == 1
    assert arena.kinds().count("defense_rolled") == 4


def test_ni_4_7_a_typed_resistance_joins_the_buffs_of_any_defence_against_its_type() -> None:
    fire = {"name": "fire", "classes": ["force"], "reach": 5, "damage": "1d6", "type": "fire"}
    warded = {"resistances": {"fire": 40}, "shield": "buckler"}
    assert options(warded, fire) == {"armor": 45, "evasion": 40, "block": 45}
    assert options(warded, {**fire, "type": "cold"}) == {"armor": 5, "evasion": 0, "block": 5}


# Section 6


def test_ni_6_1_an_armour_class_becomes_a_bonus() -> None:
    assert [calcs_combat.armor_bonus_from_ac(ac) for ac in (8, 10, 11, 18)] == [-10, 0, 5, 40]
    with pytest.raises(Refused, match=r"ac: 12\.5 is not a whole number"):
        calcs_combat.armor_bonus_from_ac(12.5)


@pytest.mark.parametrize(
    ("bonus", "category", "armor", "rule"),
    [
        (20, None, "scale_mail", "cap:10"),
        (45, None, "plate", "none"),
        (0, None, "unarmored", "full"),
        (-30, None, "unarmored", "full"),
        (7, None, "padded", "full"),
        (8, None, "studded_leather", "full"),
        (27, None, "half_plate", "cap:10"),
        (28, None, "chain_mail", "none"),
        (20, "heavy", "ring_mail", "none"),
        (0, "light", "padded", "full"),
        (90, "light", "studded_leather", "full"),
        (5, "medium", "hide", "cap:10"),
    ],
)
def test_ni_6_2_the_closest_row_gives_the_dex_rule(bonus: int, category: str | None, armor: str, rule: str) -> None:
    assert calcs_combat.closest_armor(bonus, category) == {"armor": armor, "dex_rule": rule}


def test_ni_6_2_of_two_as_close_the_lower_bonus_counts() -> None:
    assert calcs_combat.closest_armor(25, "heavy")["armor"] == "ring_mail"
    assert calcs_combat.closest_armor(37)["armor"] == "splint"
    with pytest.raises(Refused, match='category: "heavi" is not known'):
        calcs_combat.closest_armor(20, "heavi")


def test_ni_6_3_the_armour_table() -> None:
    from affray.systems.ninefold import content

    rows = [(row["id"], row["bonus"], row["dex_rule"], row.get("category")) for row in content.rows("armor")]
    assert len(rows) == 13
    assert rows[0] == ("unarmored", 0, "full", None)
    assert rows[-1] == ("plate", 40, "none", "heavy")
    with pytest.raises(EncounterError, match=r'fighters\[1\]\.armor: "mithral" is not listed'):
        against({"armor": "mithral"})
    with pytest.raises(EncounterError, match=r'\(did you mean "scale_mail"\?\)'):
        against({"armor": "scale_mal"})


@pytest.mark.parametrize(
    ("dex", "rule", "want"),
    [
        (15, "full", 15),
        (-5, "full", -5),
        (15, "cap:10", 10),
        (5, "cap:10", 5),
        (-5, "cap:10", -5),
        (15, "cap:-2", -2),
        (15, "none", 0),
        (-5, "none", 0),
    ],
)
def test_ni_6_4_what_an_armour_allows_of_dex(dex: int, rule: str, want: int) -> None:
    assert calcs_combat.allowed_dex(dex, rule) == want
    assert options({"dex": dex, "armor_bonus": 0, "dex_rule": rule})["armor"] == want


@pytest.mark.parametrize("rule", ["half", "cap:", "cap:x", "cap:99999", "", 10, None, "CAP:10"])
def test_ni_6_4_an_unknown_rule_is_refused(rule: object) -> None:
    with pytest.raises(Refused, match=r"is not a rule; allowed are full, cap:N \(such as cap:10\) and none"):
        calcs_combat.allowed_dex(10, rule)


def test_ni_6_5_a_converted_armour_is_an_armour_like_any_other() -> None:
    bonus = calcs_combat.armor_bonus_from_ac(13)
    rule = calcs_combat.closest_armor(bonus)["dex_rule"]
    converted = {"dex": 20, "armor_bonus": bonus, "dex_rule": rule}
    assert options(converted) == options({"dex": 20, "armor": "chain_shirt"})


def test_ni_6_6_a_shield_adds_to_armour_and_blocks() -> None:
    fields = {"con": 10, "shield": "shield", "skills": {"block": 15}}
    assert options(fields) == {"armor": 10, "evasion": 0, "block": 35}
    assert options({**fields, "shield": "buckler", "dex": 20})["block"] == 40  # finesse: DEX


# Section 7


def test_ni_7_1_piercing_takes_armour_first_and_never_more() -> None:
    assert [calcs_combat.armor_contribution(bonus, 25) for bonus in (0, 15, 25, 40)] == [0, 0, 0, 15]
    shirt = {"dex": 15, "armor": "chain_shirt", "shield": "shield", "skills": {"armor": 10}}
    assert options(shirt, {**SWORD, "armor_piercing": 25})["armor"] == 30
    for field in ("armor_bonus", "armor_piercing"):
        with pytest.raises(Refused, match=f"{field}: must be 0 or more"):
            calcs_combat.armor_contribution(**{"armor_bonus": 5, field: -1})


def test_ni_7_2_nothing_else_is_lowered() -> None:
    assert calcs_combat.armor_to_def(0, 10, "full", 5, 15, 25, armor_piercing=25) == 55
    blocker = {"con": 5, "armor": "leather", "shield": "shield", "resistances": {"": 0}}
    assert options(blocker, {**SWORD, "armor_piercing": 25}) == {"armor": 10, "evasion": 0, "block": 15}


def test_ni_7_3_the_armour_piercing_arrow() -> None:
    bow = {"is": "shortbow", "ammunition": ["arrow", "armor_piercing_arrow"]}
    ash = fighter("Ash", "red", actions=[bow], skills={"ranged": 60})
    for armor, plain, pierced in (("plate", 40, 15), ("leather", 5, 0)):
        arena = Arena(encounter(ash, fighter("Bram", "blue", armor=armor)))
        arena.attack("Bram", [30, 90, 1], action="shortbow")
        assert arena.event("defense_chosen")["options"]["armor"] == plain
        arena.do("pass")
        arena.attack("Bram", [30, 90, 1], action="shortbow", ammo="armor_piercing_arrow")
        assert arena.event("defense_chosen")["options"]["armor"] == pierced
        assert arena.event("action_declared")["ammo"] == "armor_piercing_arrow"


@pytest.mark.parametrize(
    ("given", "pierces", "want"),
    [
        ({"dex": 10, "shield": 10}, ["shield"], 10),
        ({"dex": 10, "shield": 10}, ["dex", "shield"], 5),
        ({"dex": -10, "shield": 10}, ["dex", "shield"], -10),
        ({"dex": 10, "skill": 10, "cover": 10}, ["cover", "skill"], 15),
        ({"dex": 3, "skill": 3}, ["skill", "dex"], 0),
    ],
)
def test_ni_7_4_what_is_left_of_piercing_goes_on_in_the_listed_order(
    given: dict[str, int], pierces: list[str], want: int
) -> None:
    assert calcs_combat.armor_to_def(10, armor_piercing=25, pierces=pierces, **given) == want


def test_ni_7_4_in_a_fight_and_refused() -> None:
    action = {**SWORD, "armor_piercing": 25, "pierces": ["shield"]}
    assert options({"dex": 10, "armor_bonus": 10, "shield": "shield"}, action)["armor"] == 10
    with pytest.raises(Refused, match='pierces: "buffs" is not known; allowed are dex, skill, shield, cover'):
        calcs_combat.armor_to_def(10, armor_piercing=25, pierces=["buffs"])


def test_ni_7_5_of_two_sources_the_larger_counts() -> None:
    for weapon, want in ((10, 15), (30, 10)):
        bow = {"is": "shortbow", "armor_piercing": weapon, "ammunition": ["armor_piercing_arrow"]}
        assert options({"armor": "plate"}, bow)["armor"] == want


# Section 11


def test_ni_11_1_only_what_can_answer_is_open() -> None:
    crushing = {**SWORD, "answered_by": ["evasion"]}
    arena = against({"dex": 5, "armor": "plate", "shield": "shield"}, crushing)
    assert arena.event("defense_chosen")["options"] == {"evasion": 5}
    with pytest.raises(Illegal, match="armor cannot answer sword"):
        against({"shield": "shield"}, {**SWORD, "answered_by": ["evasion", "block"]}, Always("armor"))


def test_ni_11_2_a_parry_answers_one_strike_not_an_area() -> None:
    assert calcs_combat.can_answer("parry", "single")
    assert calcs_combat.can_answer("parry", "cluster")
    assert not calcs_combat.can_answer("parry", "area")
    blast = {"name": "blast", "mode": "area", "area": {"shape": "cone", "length": 30}, "damage": "1d6"}
    arena = Arena(
        encounter(fighter("Ash", "red", actions=[blast]), fighter("Bram", "blue", actions=["rapier"])),
        minds=[SimplePolicy(), Always("parry")],
    )
    with pytest.raises(Illegal, match="parry cannot answer an area"):
        arena.do("attack", [90], action="blast")


@pytest.mark.parametrize(
    ("mode", "ranged", "answers"),
    [
        ("single", False, ["armor", "evasion", "block", "parry"]),
        ("cluster", False, ["armor", "evasion", "block", "parry"]),
        ("single", True, ["armor", "evasion", "block"]),
        ("cluster", True, ["armor", "evasion", "block"]),
        ("area", False, ["armor", "evasion"]),
        ("area", True, ["armor", "evasion"]),
    ],
)
def test_ni_11_3_what_answers_what(mode: str, ranged: bool, answers: list[str]) -> None:
    every = ("armor", "evasion", "block", "parry")
    assert [name for name in every if calcs_combat.can_answer(name, mode, ranged)] == answers
    assert [name for name in every if calcs_combat.can_answer(name, mode, ranged, answered_by=["block"])] == ["block"]
    assert not any(calcs_combat.can_answer(name, mode, ranged, answered_by=[]) for name in every)


def test_ni_11_3_in_a_fight() -> None:
    armed = {"dex": 0, "shield": "shield", "actions": ["rapier"]}
    assert list(options(armed)) == ["armor", "evasion", "block", "parry"]
    shot = {"name": "shot", "classes": ["finesse"], "skill": "ranged", "range": 20, "damage": "1d4"}
    assert list(options(armed, shot)) == ["armor", "evasion", "block"]


def test_ni_11_3_block_needs_a_shield_and_parry_a_weapon_that_parries() -> None:
    for defense, message in (
        ("block", "block needs a carried shield"),
        ("parry", "parry needs a carried weapon that parries"),
    ):
        with pytest.raises(Illegal, match=message):
            against({"actions": ["mace"]}, mind=Always(defense))


def test_ni_11_3_of_several_weapons_the_one_that_parries_best() -> None:
    arena = against({"dex": 10, "con": 30, "actions": ["dagger", "rapier", "greatsword"]}, mind=Always("parry"))
    assert arena.event("defense_rolled")["parts"]["item"] == "greatsword"  # 30 + 5 beats 10 + 10
    tied = against({"actions": ["dagger", "shortsword"]}, mind=Always("parry"))
    assert tied.event("defense_rolled")["parts"]["item"] == "dagger"


def test_ni_11_4_block_and_parry_together_once_between_two_own_turns() -> None:
    burst = {**SWORD, "name": "burst", "mode": "cluster", "hits": 3}
    bram = fighter("Bram", "blue", dex=0, con=20, shield="shield", actions=["rapier"], skills={"parry": 50})
    arena = Arena(encounter(fighter("Ash", "red", actions=[burst]), bram))
    arena.attack("Bram", [30, 90, 1, 30, 90, 1, 30, 90, 1], action="burst")
    chosen = [event.details["defense"] for event in arena.events if event.kind == "defense_chosen"]
    assert chosen == ["parry", "armor", "armor"]
    arena.do("pass")
    arena.attack("Bram", [99, 99, 30, 90, 1], action="burst")
    assert arena.event("defense_chosen")["defense"] == "parry"
    two = Arena(encounter(fighter("Ash", "red", actions=[burst]), bram, knobs={"active_defenses_per_round": 2}))
    two.attack("Bram", [30, 90, 1, 30, 90, 1, 30, 90, 1], action="burst")
    chosen = [event.details["defense"] for event in two.events if event.kind == "defense_chosen"]
    assert chosen == ["parry", "parry", "armor"]


def test_ni_11_4_a_used_up_parry_is_refused() -> None:
    burst = {**SWORD, "name": "burst", "mode": "cluster", "hits": 2}
    bram = fighter("Bram", "blue", actions=["rapier"])
    arena = Arena(encounter(fighter("Ash", "red", actions=[burst]), bram), minds=[SimplePolicy(), Always("parry")])
    with pytest.raises(Illegal, match="parry: already used since your last turn"):
        arena.attack("Bram", [30, 90, 1, 30, 90, 1], action="burst")


def test_ni_11_5_distinct_rules_let_items_answer_more() -> None:
    assert calcs_combat.can_answer("parry", "area", answers_area=True)
    assert calcs_combat.can_answer("block", "area", answers_area=True)
    assert calcs_combat.can_answer("parry", "single", ranged=True, answers_missiles=True)
    assert not calcs_combat.can_answer("parry", "area", answers_missiles=True)
    parry = {"value": 10, "class": "finesse", "answers_area": True, "answers_missiles": True}
    staff = {**SWORD, "name": "staff", "parry": parry}
    blast = {"name": "blast", "mode": "area", "area": {"shape": "cone", "length": 30}, "damage": "1d6"}
    shot = {"name": "shot", "classes": ["finesse"], "skill": "ranged", "range": 20, "damage": "1d4"}
    bram = fighter("Bram", "blue", base=10, actions=[staff])
    arena = Arena(
        encounter(fighter("Ash", "red", actions=[blast, shot], skills={"ranged": 60}), bram),
        minds=[SimplePolicy(), Always("parry")],
    )
    arena.do("attack", [90, 1, 90, 1, 90, 1, 90, 1], action="blast")
    assert [e.details["defense"] for e in arena.events if e.kind == "defense_rolled"] == ["parry"] * 4
    assert arena.kinds().count("defense_chosen") == 1
    arena.do("pass")
    arena.attack("Bram", [30, 90, 1], action="shot")
    assert arena.event("defense_rolled")["defense"] == "parry"


def test_ni_11_5_one_use_covers_all_pairs_of_an_area_and_is_used_up_by_it() -> None:
    parry = {"value": 10, "class": "finesse", "answers_area": True}
    blast = {"name": "blast", "mode": "area", "area": {"shape": "cone", "length": 30}, "damage": "1d6"}
    mage = fighter("Mage", "red", count=2, actions=[blast])
    bram = fighter("Bram", "blue", base=7, actions=[{**SWORD, "parry": parry}])
    arena = Arena(encounter(mage, bram), minds=[SimplePolicy(), SimplePolicy(), Always("parry")])
    arena.do("attack", [90, 1, 90, 1], action="blast")
    assert arena.state.statuses[2].active == 1
    with pytest.raises(Illegal, match="parry: already used since your last turn"):
        arena.do("attack", [90, 1, 90, 1], action="blast")
