"""What a file may say, and what is said if it says something else (NI-1.11, Content, Errors)."""

from __future__ import annotations

from typing import Any

import pytest
from arena import SWORD, Arena, encounter, fighter

from affray.fight.encounter import Encounter
from affray.fight.errors import EncounterError
from affray.systems.ninefold import content, system
from affray.systems.ninefold.sheet import NinefoldSetup


def setup_of(*fighters: dict[str, Any]) -> NinefoldSetup:
    setup = encounter(*fighters).setup
    assert isinstance(setup, NinefoldSetup)
    return setup


def listed(name: str, **fields: Any) -> dict[str, Any]:  # noqa: ANN401
    return {"name": "X", "side": "red", "is": name, **fields}


@pytest.mark.parametrize("row", content.rows("creatures"), ids=[row["id"] for row in content.rows("creatures")])
def test_every_listed_creature_fights_another(row: dict[str, Any]) -> None:
    source = Encounter(
        {"system": "ninefold", "fighters": [listed(row["id"]), {"name": "Y", "side": "blue", "is": "man_at_arms"}]}
    )
    from affray.fight.fight import Fight

    fight = Fight(source, seed=1)
    fight.play()
    assert fight.over


@pytest.mark.parametrize("kind", ["weapons", "effects"])
def test_every_listed_action_can_be_used(kind: str) -> None:
    for row in content.rows(kind):
        arena = Arena(
            encounter(fighter("Ash", "red", actions=[row["id"]]), fighter("Bram", "blue", count=2, hit_dice=90))
        )
        deed = arena.setup.deeds[0]
        assert (deed.name, deed.seat) == (row["id"], 0)
        assert deed.harm is not None or deed.healing is not None or deed.influences


def test_content_has_every_row_of_the_rulebook() -> None:
    assert {kind: len(content.rows(kind)) for kind in content.KINDS} == {
        "armor": 13,
        "shields": 3,
        "ammunition": 2,
        "weapons": 31,
        "effects": 7,
        "creatures": 18,
    }
    assert list(system.content()) == list(content.KINDS)


def test_ni_1_11_fields_override_a_listed_creature_one_by_one() -> None:
    sheet = setup_of(listed("archer", skills={"ranged": 70}, con=20), fighter("B", "blue")).sheets[0]
    assert (sheet.stats, sheet.evasion, sheet.deeds[0].skill) == ([0, 15, 20], 15, 70)
    assert [deed.ammunition for deed in sheet.deeds] == ["arrow", "armor_piercing_arrow", ""]
    wolf = setup_of(listed("wolf", armor="plate"), fighter("B", "blue")).sheets[0]
    assert (wolf.armor, wolf.armor_bonus, wolf.dex_rule) == ("plate", 40, "none")
    knight = setup_of(listed("knight", armor_bonus=12, dex_rule="cap:5", dex=9), fighter("B", "blue")).sheets[0]
    assert (knight.armor, knight.armor_bonus, knight.dex) == ("natural", 12, 5)


def test_ni_1_11_a_listed_action_may_be_changed_and_renamed() -> None:
    thrown = {"is": "dagger", "name": "thrown dagger", "range": 20, "skill": "thrown"}
    sheet = setup_of(fighter("A", "red", actions=["dagger", thrown]), fighter("B", "blue")).sheets[0]
    assert [(deed.name, deed.limit, deed.ranged) for deed in sheet.deeds] == [
        ("dagger", 5, False),
        ("thrown dagger", 20, True),
    ]


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"wings": 2}, r"fighters\[0\]\.wings: there is no such field"),
        ({"is": "wolff"}, r'fighters\[0\]\.is: "wolff" is not listed \(did you mean "wolf"\?\)'),
        ({"hit_dice": 0}, r"fighters\[0\]\.hit_dice: "),
        ({"str": 1.5}, r"fighters\[0\]\.str: "),
        ({"speed": -5}, r"fighters\[0\]\.speed: -5 is out of range; allowed is 0 to 1000 ft"),
        ({"shield": "targe"}, r'fighters\[0\]\.shield: "targe" is not listed'),
        ({"armor": "leather", "armor_bonus": 5}, r"fighters\[0\]\.armor: give armor or armor_bonus, not both"),
        ({"armor_bonus": -5}, r"fighters\[0\]\.armor_bonus: must be 0 or more"),
        ({"armor_bonus": 5, "dex_rule": "half"}, r'fighters\[0\]\.dex_rule: "half" is not a rule'),
        ({"count": 0}, r"fighters\[0\]\.count: "),
        ({"hp": [1, 2], "count": 3}, r"fighters\[0\]\.hp: 2 values for 3 fighters"),
        ({"max_hp": 0}, r"fighters\[0\]\.max_hp: must be above 0"),
        ({"buffs": [{"name": "x", "amount": -1}]}, r"fighters\[0\]\.buffs\[0\]\.amount: must be 0 or more"),
        ({"buffs": [{"name": "x", "amount": 1, "rounds": 0}]}, r"fighters\[0\]\.buffs\[0\]\.rounds: "),
        (
            {"buffs": [{"name": "x", "amount": 1, "scope": "armour"}]},
            r"fighters\[0\]\.buffs\[0\]\.scope: 'armour' is not allowed",
        ),
        ({"resistances": {"fire": 2000}}, r"fighters\[0\]\.resistances\.fire: 2000 is outside"),
        ({"policy": "cunning"}, 'policy: no policy is called "cunning"'),
        ({"name": "Bram"}, r'fighters\[1\]\.name: "Bram" is taken'),
        ({"name": None}, r"fighters\[0\]\.name: is missing"),
    ],
)
def test_fields_that_cannot_be(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(EncounterError, match=message):
        encounter(fighter("Ash", "red", **fields), fighter("Bram", "blue"))


@pytest.mark.parametrize(
    ("action", "message"),
    [
        ("swrd", r'actions\[0\]: "swrd" is not known \(did you mean "[a-z_]*sword"\?\)'),
        ({"is": "sword"}, r'actions\[0\]: "sword" is not known'),
        ({"damage": "1d6", "classes": ["force"]}, r"actions\[0\]\.name: is missing"),
        ({**SWORD, "damage": "2x6"}, r'actions\[0\]\.damage: "2x6" - write 2d6, 1d8\+3'),
        ({**SWORD, "classes": []}, r"actions\[0\]\.classes: an item needs at least one of force, finesse, endurance"),
        ({**SWORD, "classes": ["force", "force"]}, r"actions\[0\]\.classes: force is listed twice"),
        ({**SWORD, "uses": "dex"}, r"actions\[0\]\.uses: dex does not belong to force"),
        (
            {**SWORD, "skill": "fencing"},
            r'actions\[0\]\.skill: "fencing" is not known; allowed are melee, ranged, thrown',
        ),
        ({**SWORD, "range": 30}, r"actions\[0\]: has both reach and range"),
        ({**SWORD, "reach": -1}, r"actions\[0\]\.reach: -1 is out of range"),
        ({**SWORD, "hits": 3}, r"actions\[0\]\.hits: only a cluster has more than one hit"),
        ({**SWORD, "mode": "cluster", "hits": 0}, r"actions\[0\]\.hits: "),
        ({**SWORD, "mode": "area"}, r"actions\[0\]\.area: an area needs a shape, and only an area has one"),
        ({**SWORD, "area": {"shape": "cone", "length": 5}}, r"actions\[0\]\.area: an area needs a shape"),
        (
            {"name": "b", "mode": "area", "damage": "1d6", "area": {"shape": "circle", "radius": 5}},
            r"\.range: a circle needs a range",
        ),
        (
            {"name": "b", "mode": "area", "damage": "1d6", "range": 5, "area": {"shape": "cone", "length": 5}},
            "a cone or line has none",
        ),
        ({"name": "b", "mode": "area", "damage": "1d6", "area": {"shape": "cone"}}, r"actions\[0\]\.area\.length: "),
        (
            {"name": "b", "mode": "area", "damage": "1d6", "area": {"shape": "cone", "length": 5, "angle": 200}},
            r"area\.angle: must be 1\.\.180",
        ),
        ({**SWORD, "armor_piercing": -1}, r"actions\[0\]\.armor_piercing: must be 0 or more"),
        ({**SWORD, "heal": "1d4"}, r"actions\[0\]\.heal: an action heals or does damage, not both"),
        ({"name": "x", "classes": ["force"]}, r"actions\[0\]: x does nothing"),
        ({"name": "x", "mode": "support", "damage": "1d4"}, r"actions\[0\]: x is support, which heals or brings buffs"),
        (
            {"name": "x", "classes": ["force"], "debuff": {"name": "y", "amount": 1}, "defended": "half"},
            r"defended: half of what\?",
        ),
        ({"is": "shortbow", "ammunition": []}, r"actions\[0\]\.ammunition: is empty"),
        ({"is": "shortbow", "ammunition": ["bolt"]}, r'actions\[0\]\.ammunition: "bolt" is not listed'),
        ({**SWORD, "hands": 3}, r"actions\[0\]\.hands: 3 is out of range"),
        (
            {**SWORD, "parry": {"value": 5, "class": "force"}},
            r"actions\[0\]\.parry\.class: force is not a defensive class",
        ),
        ({**SWORD, "hit_dice_damage": 0}, r"actions\[0\]\.hit_dice_damage: "),
    ],
)
def test_actions_that_cannot_be(action: Any, message: str) -> None:  # noqa: ANN401
    with pytest.raises(EncounterError, match=message):
        encounter(fighter("Ash", "red", actions=[action]), fighter("Bram", "blue"))


def test_an_action_is_listed_once() -> None:
    with pytest.raises(EncounterError, match=r'fighters\[0\]\.actions\[1\]: "dagger" is listed twice'):
        encounter(fighter("Ash", "red", actions=["dagger", "dagger"]), fighter("Bram", "blue"))


def test_a_mixed_defensive_item_says_how_it_is_used() -> None:
    parry = {"value": 5, "class": ["finesse", "endurance"], "uses": "lower"}
    setup = setup_of(fighter("A", "red", dex=20, con=10, actions=[{**SWORD, "parry": parry}]), fighter("B", "blue"))
    assert setup.sheets[0].parry_items[0].stat == 10
    with pytest.raises(EncounterError, match="is mixed"):
        setup_of(
            fighter("A", "red", actions=[{**SWORD, "parry": {"value": 5, "class": ["finesse", "endurance"]}}]),
            fighter("B", "blue"),
        )


def test_nobody_and_knobs_that_cannot_be() -> None:
    with pytest.raises(EncounterError, match="fighters: there are none"):
        encounter()
    with pytest.raises(EncounterError, match=r"knobs\.initiative: 'slow' is not allowed"):
        encounter(fighter("A", "red"), knobs={"initiative": "slow"})
    with pytest.raises(EncounterError, match="there is no such knob"):
        encounter(fighter("A", "red"), knobs={"check_flor": 1})


def test_knobs_are_those_of_the_rulebook() -> None:
    assert [knob.name for knob in system.knobs()] == [
        "check_floor",
        "check_ceiling",
        "crit_favorable",
        "crit_unfavorable",
        "area_criticals",
        "item_defense_armor",
        "active_defenses_per_round",
        "cover_values",
        "cone_angle",
        "large_base_rounding",
        "small_base_effect",
        "hp_mode",
        "hp_rounding",
        "single_die_halves",
        "initiative",
        "guard_bonus",
        "aim_bonus",
        "round_limit",
        "friendly_fire",
        "import_base_chance",
        "import_keep_hp",
        "import_damage_bonus",
    ]
