"""`affray import 5e`: printed stat blocks, JSON and TOML, as fighters of Ninefold."""

from __future__ import annotations

import json
import tomllib
from typing import TYPE_CHECKING, Any

import pytest

from affray.cli.five_e import read_block
from affray.fight.encounter import Encounter
from affray.fight.errors import AffrayError
from command_line import run, written

if TYPE_CHECKING:
    from pathlib import Path

RAIDER = """\
RAIDER
Small humanoid (any), neutral
___
**Armor Class** 15 (leather armor, shield)
**Hit Points** 7 (2d6)
**Speed** 30 ft.
|STR|DEX|CON|INT|WIS|CHA|
|8 (-1)|14 (+2)|10 (+0)|10 (+0)|8 (-1)|8 (-1)|
Senses darkvision 60 ft.

Actions
***Club.*** *Melee Weapon Attack:* +4 to hit, reach 5 ft., one target. *Hit:* 5 (1d6 + 2) bludgeoning damage.
Bow. Ranged Weapon Attack: +4 to hit, range 80/320 ft., one target. Hit: 5 (1d6 + 2) piercing damage.
Stake. Melee or Ranged Weapon Attack: +4 to hit, reach 5 ft. or range 20/60 ft., one target. Hit: 1 piercing damage.
Howl. Each creature must succeed on a DC 12 save.
"""

FIELDS: dict[str, Any] = {
    "name": "Raider",
    "size": "Small",
    "ac": "15 (leather armor, shield)",
    "hp": 7,
    "hit_dice": "2d6",
    "speed": 30,
    "str": 8,
    "dex": 14,
    "con": 10,
    "attacks": [
        {"name": "Club", "bonus": "+4", "damage": "1d6+2", "reach": 5},
        {"name": "Bow", "bonus": "+4", "damage": "1d6+2", "range": 80},
        {"name": "Stake", "bonus": "+4", "damage": "1", "reach": 5},
        {"name": "Stake (thrown)", "bonus": "+4", "damage": "1", "range": 20},
    ],
}

TOML = """\
name = "Raider"
size = "Small"
ac = 15
hit_dice = "2d6"
dex = 14
temper = "bad"

[[attacks]]
name = "Club"
bonus = 4
damage = "1d6"
"""


def test_a_printed_block_is_read_line_by_line() -> None:
    block = read_block(RAIDER)
    assert block.fields == FIELDS
    assert [tuple(line) for line in block.unread] == [
        (9, "Senses darkvision 60 ft."),
        (15, "Howl. Each creature must succeed on a DC 12 save."),
    ]


def test_other_ways_to_print() -> None:
    block = read_block(
        "Ogre Chief\nLarge Giant, Chaotic Evil\nAC 11\nHP 59 (7d10 + 21)\nSpeed 40 ft., climb 20 ft.\n"
        "STR DEX CON INT WIS CHA\n19 8 16 5 7 7\n"
        "Great Maul. Melee Attack Roll: +6, reach 10 ft. Hit: 13 (2d8 + 4) Bludgeoning damage.\n"
    )
    assert block.unread == []
    assert block.fields == {
        "name": "Ogre Chief",
        "size": "Large",
        "ac": "11",
        "hp": 59,
        "hit_dice": "7d10+21",
        "speed": 40,
        "str": 19,
        "dex": 8,
        "con": 16,
        "attacks": [{"name": "Great Maul", "bonus": "+6", "damage": "2d8+4", "reach": 10}],
    }
    block = read_block("X\nSTR 8 DEX 14\nCON: 12\nSTR DEX CON\nnothing\nSpit. +2 to hit, one target. Hit: poison.\n")
    assert (block.fields["str"], block.fields["dex"], block.fields["con"]) == (8, 14, 12)
    assert [line.number for line in block.unread] == [5, 6]


def test_a_minus_may_be_a_printers() -> None:
    block = read_block(
        "X\nHit Points 1 (1d4 \u2212 1)\nBite. Melee Weapon Attack: \u22121 to hit, reach 5 ft. Hit: 1 damage."
    )
    assert block.fields["hit_dice"] == "1d4-1"
    assert block.fields["attacks"][0]["bonus"] == "-1"


def test_an_empty_block() -> None:
    with pytest.raises(AffrayError, match=r"^the stat block is empty$"):
        read_block("\n  \n")


def test_a_printed_block_becomes_a_fighter_that_can_fight(tmp_path: Path) -> None:
    result = run("import", "5e", written(tmp_path / "raider.txt", RAIDER), "--side", "foes")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("# not read: line 9 (Senses darkvision 60 ft.), line 15 (Howl. Each creature ")
    raw = tomllib.loads(result.stdout)
    (fighter,) = raw["fighters"]
    assert (fighter["name"], fighter["side"], fighter["hit_dice"], fighter["dex"]) == ("Raider", "foes", 2, 10)
    foe = {"name": "Ash", "side": "red", "is": "duelist"}
    encounter = Encounter({"system": "ninefold", "fighters": [fighter, foe]})
    assert encounter.setup.names == ["Raider", "Ash"]


def test_json_and_toml_blocks(tmp_path: Path) -> None:
    from_json = run("import", "5e", written(tmp_path / "r.json", json.dumps(FIELDS)), "--json")
    creatures = json.loads(from_json.stdout)["creatures"]
    assert creatures[0]["stats"] == {"str": -5, "dex": 10, "con": 0}
    assert creatures[0]["ignored"] == []
    from_toml = json.loads(run("import", "5e", written(tmp_path / "r.toml", TOML), "--json").stdout)
    assert from_toml["creatures"][0]["ignored"] == ["temper"]
    several = json.dumps({"monsters": [FIELDS, {**FIELDS, "name": "Captain"}]})
    assert run("import", "5e", "-", text=several).stdout.count("[[fighters]]") == 2
    assert run("import", "5e", "-", text=json.dumps([FIELDS] * 3)).stdout.count("[[fighters]]") == 3


def test_a_refused_block_is_named_and_the_others_are_read(tmp_path: Path) -> None:
    path = written(tmp_path / "r.json", json.dumps([{**FIELDS, "size": "Smal"}, FIELDS]))
    result = run("import", "5e", path)
    assert result.exit_code == 1
    assert result.stdout.count("[[fighters]]") == 1
    assert result.stderr.startswith(f"affray: {path}: Raider: size: 'Smal' is not known; nearest: \"small\"")
    refused = json.loads(run("import", "5e", path, "--json").stdout)["refused"]
    assert refused[0]["name"] == "Raider"


def test_knobs_of_the_import(tmp_path: Path) -> None:
    path = written(tmp_path / "r.json", json.dumps({**FIELDS, "hp": 9}))
    kept = json.loads(run("import", "5e", path, "--knob", "import_keep_hp=true", "--json").stdout)
    assert kept["creatures"][0]["hp"] == "9"
    result = run("import", "5e", path, "--knob", "import_keep=true")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "knobs.import_keep: there is no such knob" in result.stderr
    assert run("import", "5e", path, "--knob", "import_keep_hp").exit_code == 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "is not JSON: Expecting"),
        ("name = \n", "is not TOML: Invalid value"),
        ("", "the stat block is empty"),
    ],
)
def test_what_is_no_block_is_a_sentence(tmp_path: Path, text: str, message: str) -> None:
    path = written(tmp_path / "x", text)
    result = run("import", "5e", path)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"affray: {path}: {message}")


def test_a_block_of_nothing_but_a_name(tmp_path: Path) -> None:
    path = written(tmp_path / "x", "Ghost\n")
    result = run("import", "5e", path)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"affray: {path}: Ghost: size: is missing")


def test_wrong_usage(tmp_path: Path) -> None:
    path = written(tmp_path / "x", RAIDER)
    assert run("import", "4e", path).exit_code == 2
    assert run("import", "5e").exit_code == 2
    result = run("import", "5e", path, "--to", "duel")
    assert (result.exit_code, result.stderr) == (1, "affray: duel reads no foreign stat blocks\n")
    result = run("import", "5e", tmp_path / "no")
    assert (result.exit_code, result.stderr) == (1, f"affray: {tmp_path / 'no'}: No such file or directory\n")
    (tmp_path / "b").write_bytes(b"\xff")
    assert "is not a text file" in run("import", "5e", tmp_path / "b").stderr
