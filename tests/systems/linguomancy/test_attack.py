"""Attacks and damage: steps, criticals, several targets, parts, traits (LI-10, 12, 15, 16, 21)."""

# ruff: noqa: ANN401 - encounters and events hold whatever their files and logs do
from __future__ import annotations

from typing import Any

import pytest
from stage import Stage, caster, choice, encounter, foe, hero, kinds

from affray.fight.errors import EncounterError
from affray.systems.linguomancy.constants import DAMAGE_TYPES


def sword(**fields: Any) -> dict[str, Any]:
    """Write a hero of level 5 and Might 4 with a longsword."""
    return hero("Ash", **{"level": 5, "abilities": {"might": 4}, "held": ["longsword"], **fields})


def duel(orc: dict[str, Any] | None = None, knobs: dict[str, Any] | None = None, **fields: Any) -> Stage:
    """Begin a swordsman's turn beside an enemy of 100 hit points."""
    stage = Stage(sword(**fields), orc or foe("Orc", max_hp=100), knobs=knobs)
    stage.turn("Ash")
    return stage


def swing(stage: Stage, *faces: int, answers: Any = ()) -> dict[str, Any]:
    """Attack with the longsword, and give what the damage came to."""
    stage.do("attack", *faces, answers=answers, weapon="longsword", target="Orc")
    applied: dict[str, Any] = stage.last("damage_applied")
    return applied


def test_li_12_1_and_li_12_2_by_roll_or_by_save_and_then_damage() -> None:
    stage = duel()
    events = stage.do("attack", 2, weapon="longsword", target="Orc")
    assert kinds(events) == ["action_taken", "d20_test"]
    stage.turn("Ash")
    events = stage.do("attack", 3, 5, weapon="longsword", target="Orc")
    assert kinds(events) == ["action_taken", "d20_test", "damage_rolled", "damage_applied"]
    saved = Stage(caster("Ilve", "mind_spike", at=[0, 0]), foe("Orc", at=[5, 0]))
    saved.turn("Ilve")
    events = saved.do("cast", 20, idiom="mind_spike", target="Orc")
    assert kinds(events) == ["action_taken", "cast", "d20_test"]


def test_li_0_5_questions_have_names_and_an_order() -> None:
    from affray.testing.script import rolls

    stage = duel(foe("Ooze", is_="caustic_ooze"))
    stage.turn("Ooze")
    stage.do(
        "attack",
        *rolls("pseudopod attack", 15, "pseudopod damage", 4, "pseudopod damage", 5),
        weapon="pseudopod",
        target="Ash",
    )
    helped = Stage(sword(), foe("Orc", conditions={"stunned": 1}))
    helped.turn("Ash")
    script = rolls("longsword attack", 2, "longsword attack, second die", 15, "longsword damage", 3)
    helped.do("attack", *script, weapon="longsword", target="Orc")


def test_li_12_3_and_li_12_10_ability_is_added_and_never_below_zero() -> None:
    assert swing(duel(), 10, 5)["sum"] == 9
    weak = duel(abilities={"might": -5}, level=5)
    assert swing(weak, 15, 2)["sum"] == 0
    plain = duel(knobs={"ability_to_damage": False})
    assert swing(plain, 10, 5)["sum"] == 5


def test_li_12_5_the_log_tells_every_step() -> None:
    stage = duel()
    swing(stage, 10, 5)
    test = stage.last("d20_test")
    assert test["terms"] == [["might", 4], ["proficiency", 3]]
    assert (test["kind"], test["bonus"], test["number"], test["used"], test["outcome"]) == ("attack", 7, 10, 10, "hit")
    rolled = stage.last("damage_rolled")
    assert (rolled["source"], rolled["dice"], rolled["faces"], rolled["total"]) == ("longsword", "1d8", [5], 5)


@pytest.mark.parametrize(("knobs", "hp"), [({}, 30), ({"save_for_half": True}, 22)])
def test_li_12_6_knob_save_for_half(knobs: dict[str, Any], hp: int) -> None:
    stage = Stage(caster("Ilve", "fire_burst", "daze", at=[0, 0]), foe("Orc", at=[10, 0]), knobs=knobs)
    stage.turn("Ilve")
    stage.do("cast", 20, *((17,) if knobs else ()), idiom="fire_burst", at=[10, 0])
    assert stage["Orc"].hp == hp
    stage.turn("Ilve")
    stage.do("cast", 20, idiom="daze", target="Orc")
    assert stage["Orc"].stunned == 0


def test_li_12_6_halves_come_before_traits() -> None:
    orc = foe("Orc", at=[10, 0], max_hp=100, vulnerabilities=["fire"])
    stage = Stage(caster("Ilve", "fire_burst", at=[0, 0]), orc, knobs={"save_for_half": True})
    stage.turn("Ilve")
    stage.do("cast", 20, 17, idiom="fire_burst", at=[10, 0])
    assert stage.last("damage_applied")["parts"][0] == {
        "type": "fire", "rolled": 17, "modifiers": 0, "after_floor": 8, "trait": "vulnerability", "after": 16,
    }  # fmt: skip


def test_li_12_7_critical_hits_double_the_dice() -> None:
    stage = duel()
    assert swing(stage, 20, 11)["sum"] == 15
    assert stage.last("damage_rolled")["dice"] == "2d8"
    total = duel(knobs={"critical_rule": "double_total"})
    assert swing(total, 20, 5)["sum"] == 18


def test_li_21_1_knob_critical_from() -> None:
    stage = duel(knobs={"critical_from": 18})
    assert swing(stage, 18, 11)["sum"] == 15
    hard = duel(foe("Orc", max_hp=100, armor=16), knobs={"critical_from": 18})
    hard.do("attack", 18, weapon="longsword", target="Orc")
    assert hard.last("d20_test")["outcome"] == "miss"


def test_li_21_1_natural_one_and_twenty() -> None:
    stage = duel(abilities={"might": 10}, level=10)
    stage.do("attack", 1, weapon="longsword", target="Orc")
    assert stage.last("d20_test")["outcome"] == "miss"
    armored = duel(foe("Orc", armor=90, max_hp=100))
    assert swing(armored, 20, 2)["sum"] == 6


def scatter() -> dict[str, Any]:
    """Write an idiom that attacks everybody in a circle."""
    return {
        "key": "scatter", "noun": "light", "verb": "burst", "base": 2, "hands": 1, "range": 24, "area": "circle",
        "radius": 4, "resolve": "attack", "does": "damage", "tick": "moderate", "dice": "2d8", "type": "radiant",
    }  # fmt: skip


def test_li_12_4_one_roll_for_all_each_with_its_own_traits() -> None:
    stage = Stage(
        caster("Ilve", "fire_burst", at=[0, 0]),
        foe("Orc", at=[10, 0]),
        foe("Imp", at=[12, 0], resistances=["fire"]),
        foe("Ent", at=[10, 2], vulnerabilities=["fire"]),
    )
    stage.turn("Ilve")
    stage.do("cast", 1, 1, 1, 9, idiom="fire_burst", at=[10, 0])
    assert [event["sum"] for event in stage.happened("damage_applied")] == [9, 4, 18]
    assert len(stage.happened("damage_rolled")) == 1
    assert stage.last("damage_rolled")["shared_by"] == 3


@pytest.mark.parametrize(
    ("knobs", "faces", "taken"), [({}, (9, 6), [9, 15]), ({"critical_rule": "double_total"}, (9,), [9, 18])]
)
def test_li_12_8_criticals_among_several_targets(
    knobs: dict[str, Any], faces: tuple[int, ...], taken: list[int]
) -> None:
    stage = Stage(
        caster("Ilve", "scatter", at=[0, 0]), foe("Orc", at=[10, 0]), foe("Imp", at=[12, 0]), foe("Cat", at=[10, 2]),
        idioms=[scatter()], knobs=knobs,
    )  # fmt: skip
    stage.turn("Ilve")
    stage.do("cast", 10, 20, 1, *faces, idiom="scatter", at=[10, 0])
    assert [event["sum"] for event in stage.happened("damage_applied")] == taken


def test_li_12_5_several_targets_roll_first_then_react_then_take_damage() -> None:
    ward = choice("cast", idiom="ward_word")
    mage = {"side": "foes", "player": False}
    stage = Stage(
        caster("Ilve", "fire_burst", at=[0, 0]),
        caster("Mage", "ward_word", at=[10, 0], **mage),
        caster("Sage", "ward_word", at=[12, 0], **mage),
        objects=[{"is": "supply_crate", "name": "crate", "at": [10, 1]}],
    )
    stage.turn("Ilve")
    events = stage.do("cast", 1, 1, 4, 6, 9, answers=[ward, ward], idiom="fire_burst", at=[10, 0])
    assert kinds(events) == [
        "action_taken", "cast", "d20_test", "d20_test", "d20_test", "reaction_used", "cast", "warded", "reaction_used",
        "cast", "warded", "damage_rolled", "damage_applied", "damage_applied", "damage_applied", "state_changed",
    ]  # fmt: skip
    assert [event["sum"] for event in stage.happened("damage_applied")] == [5, 3, 18]
    assert stage["crate"].state == 5


def test_li_12_9_parts_carry_penalties_on_and_have_their_own_traits() -> None:
    ward = choice("cast", idiom="ward_word")
    ooze = foe("Ooze", is_="caustic_ooze", at=[1.5, 0])
    stage = Stage(caster("Ilve", "ward_word", at=[0, 0], abilities={"potential": 4}), ooze)
    stage.turn("Ooze")
    stage.do("attack", 15, 8, 4, 5, answers=[ward], weapon="pseudopod", target="Ilve")
    applied = stage.last("damage_applied")
    assert [part["after"] for part in applied["parts"]] == [0, 3]
    assert applied["sum"] == 3
    immune = Stage(hero("Ash", immunities=["acid"]), ooze)
    immune.turn("Ooze")
    immune.do("attack", 15, 4, 5, weapon="pseudopod", target="Ash")
    assert immune.last("damage_applied")["sum"] == 6


def test_li_15_1_the_sixteen_damage_types() -> None:
    from affray.systems.linguomancy import system

    rows = {row["key"]: row["about"] for row in system.content()["damage_types"]}
    assert tuple(rows) == DAMAGE_TYPES
    assert len(rows) == 16
    assert "blows" in rows["bludgeoning"]


def test_li_15_2_unknown_types_are_refused() -> None:
    with pytest.raises(EncounterError, match="resistances\\[0\\]: found 'wind'") as caught:
        encounter(hero("Ash", resistances=["wind"]), foe())
    assert "bludgeoning" in str(caught.value)


@pytest.mark.parametrize(
    ("traits", "taken"),
    [
        ({"resistances": ["slashing"]}, 4),
        ({"vulnerabilities": ["slashing"]}, 18),
        ({"immunities": ["slashing"]}, 0),
        ({"resistances": ["fire"], "immunities": ["frost"]}, 9),
        ({"resistances": ["slashing"], "vulnerabilities": ["slashing"]}, 9),
    ],
)
def test_li_16_1_to_li_16_6_traits_in_a_fight(traits: dict[str, Any], taken: int) -> None:
    assert swing(duel(foe("Orc", max_hp=100, **traits)), 10, 5)["sum"] == taken


def test_li_16_6_and_li_0_4_knobs_of_traits() -> None:
    both = foe("Orc", max_hp=100, resistances=["slashing"], vulnerabilities=["slashing"])
    assert swing(duel(both, knobs={"resist_and_vulnerable": "both"}), 10, 5)["sum"] == 8
    assert swing(duel(both, knobs={"resist_and_vulnerable": "both", "halving": "up"}), 10, 5)["sum"] == 10
    assert swing(duel(foe("Orc", max_hp=100, resistances=["slashing"]), knobs={"halving": "up"}), 10, 5)["sum"] == 5


def test_li_16_5_two_sources_of_resistance_count_once() -> None:
    orc = foe("Orc", at=[1.5, 0], resistances=["slashing"], max_hp=100)
    friend = caster("Mage", "stone_skin", side="foes", player=False, at=[1.5, 1.5])
    stage = Stage(sword(), orc, friend)
    stage.turn("Mage")
    stage.do("cast", idiom="stone_skin", target="Orc")
    stage.turn("Ash")
    assert swing(stage, 10, 5)["sum"] == 4


def test_li_10_1_and_li_10_3_things_have_hit_points_and_are_destroyed() -> None:
    stage = Stage(sword(), foe("Orc", at=[9, 9]), objects=[{"is": "oak_door", "name": "door", "hp": 9, "at": [1, 0]}])
    stage.turn("Ash")
    stage.do("attack", 3, 5, weapon="longsword", target="door")
    assert (stage["door"].hp, stage["door"].state) == (0, 5)
    assert stage.last("state_changed")["to"] == "destroyed"
    assert "spare" not in [event.kind for event in stage.events]
    stage.turn("Ash")
    stage.refuse("attack", "invalid_target", "door is destroyed", weapon="longsword", target="door")


def test_li_10_2_losing_hit_points_changes_nothing_else() -> None:
    stage = duel(hp=1)
    assert (stage["Ash"].action_points, stage["Ash"].movement) == (3, 1000)
    assert swing(stage, 10, 5)["sum"] == 9


def test_who_can_be_attacked() -> None:
    stage = duel(foe("Orc", conditions={"dead": True}))
    stage.refuse("attack", "invalid_target", "Orc is dead", weapon="longsword", target="Orc")
    stage.refuse("attack", "invalid_target", "own target", weapon="longsword", target="Ash")
    far = duel(foe("Orc", at=[1.51, 0]))
    far.refuse("attack", "out_of_range", "Orc is 1.51 m away", "range is 1.5 m", weapon="longsword", target="Orc")
    far.refuse("attack", "not_held", '"axe"', "longsword", weapon="axe", target="Orc")


def test_li_20_4_which_ability_an_attack_adds() -> None:
    sheet: dict[str, Any] = {"abilities": {"might": 1, "agility": 3}, "hands": 9}
    gear = ["dagger", "longsword", "bow", "spear", "heavy_crossbow"]
    stage = Stage(hero("Ash", held=gear, **sheet), foe())
    found = {attack.key: attack for attack in stage.state.arena.sheets[0].wielded if attack is not None}
    bonus = {
        key: (attack.ability_name, int(attack.bonus), attack.melee) for key, attack in found.items() if key in gear
    }
    assert bonus == {
        "dagger": ("agility", 5, True),
        "longsword": ("might", 3, True),
        "bow": ("agility", 5, False),
        "spear": ("might", 3, True),
        "heavy_crossbow": ("agility", 5, False),
    }
    thrown = {attack.key: attack for attack in stage.state.arena.sheets[0].thrown}
    assert (thrown["thrown dagger"].ability_name, thrown["thrown dagger"].melee) == ("agility", False)
    assert int(thrown["thrown longsword"].bonus) == 1
    assert int(found["heavy_crossbow"].action_points) == 3


def test_li_20_6_and_li_20_7_the_save_against_a_bite() -> None:
    stage = Stage(hero("Ash", saves=["might"], level=5, abilities={"might": 1}), foe("Wolf", is_="wolf"))
    stage.turn("Wolf")
    stage.do("attack", 15, 3, 7, weapon="bite", target="Ash")
    test = stage.last("d20_test")
    assert (test["kind"], test["number"], test["bonus"], test["outcome"]) == ("save", 12, 4, "failed")
    assert stage["Ash"].prone
    stage.turn("Wolf")
    stage.do("attack", 15, 15, 3, weapon="bite", target="Ash")


@pytest.mark.parametrize(("knobs", "outcome"), [({}, "passed"), ({"save_naturals": True}, "failed")])
def test_li_21_2_knob_save_naturals(knobs: dict[str, Any], outcome: str) -> None:
    orc = foe("Orc", at=[5, 0], abilities={"resonance": 10}, level=10, saves=["resonance"])
    stage = Stage(caster("Ilve", "daze", level=1, abilities={}, at=[0, 0]), orc, knobs=knobs)
    stage.turn("Ilve")
    stage.do("cast", 1, idiom="daze", target="Orc")
    assert stage.last("d20_test")["outcome"] == outcome


def test_li_21_3_both_kinds_cancel() -> None:
    stage = Stage(
        sword(conditions={"prone": True}, movement=0), foe("Orc", conditions={"stunned": 1}), foe("Rat", at=[0, 1.5])
    )
    stage.turn("Ash")
    stage.do("attack", 15, 3, weapon="longsword", target="Orc")
    assert stage.last("d20_test")["mode"] == "normal"
    stage.turn("Ash")
    stage.do("attack", 15, 2, weapon="longsword", target="Rat")
    assert stage.last("d20_test")["mode"] == "disadvantage"
    assert stage.last("d20_test")["used"] == 2
