"""`affray odds FILE --sequences`: the ranking of sequences as a person and a program see it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from affray.cli.sequences import spaced
from affray.fight.fight import Fight
from command_line import DUEL, run, written

DRILL = """\
system = "omega"
title = "A drill"
seed = 3

[[fighters]]
side = "character"
name = "Ash"
hp = 12
max_hp = 12
sequence = "CCBC"

[[fighters]]
side = "monsters"
is = "goblin"
name = "master"
awake = true
hp = 12
hit = 15
maneuvers = "AC"
"""


@pytest.fixture
def drill(tmp_path: Path) -> Path:
    """Write the file of a fight against a monster of attack 15 that always comes at center, at Def 0."""
    return written(tmp_path / "drill.toml", DRILL)


def ranked(*arguments: str | Path) -> dict[str, Any]:
    """Run the command, and read its JSON."""
    result = run("odds", *arguments, "--sequences", "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_om_4_5_the_table_of_blocks_from_a_file(drill: Path) -> None:
    """OM-4.5: no block 95%, block low 75%, block center 25%, two blocks center 5%, in an action of the engine's."""
    result = run("odds", drill, "--sequences")
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert lines[0].startswith(
        "Ash against master: 8 different ones of 31 sequences, the best to survive first (exact; "
    )
    assert lines[1] == "Ash: Hit 1, Dmg 3, Def 0, Arm 0, 12 of 12 hit points, 2 maneuvers, bare hands"
    assert lines[2] == "master: hit 15, AC 8, damage 8, 12 of 12 hit points, fights AC"
    assert lines[4].split() == [
        *("sequence", "per", "attack", "hit", "loses", "falls"),
        *("per", "swing", "deals", "fells", "ratio", "alike"),
    ]
    for sequence, chance in (("BC BC", "5.0%"), ("CC BC", "25.0%"), ("CC BL", "75.0%"), ("CC CC", "95.0%")):
        (line,) = [line for line in lines[5:13] if f"  {sequence}  " in line]
        assert line.split()[3:5] == [chance, chance]
    assert "saved" in lines[6]
    assert lines[13].startswith("up to falls: the monster's next action; ")


def test_json_has_every_row_with_its_fractions(drill: Path) -> None:
    found = ranked(drill)
    assert (found["odds"], found["method"], found["by"], found["title"]) == ("sequences", "exact", "survive", "A drill")
    assert (found["character"]["name"], found["character"]["def"], found["monster"]["hit"]) == ("Ash", 0, 15)
    assert (found["sequences"], found["different"], found["special"], found["no_attack"]) == (31, 8, "none", "")
    hit = {row["sequence"]: row["action"]["hit"]["exact"] for row in found["rows"]}
    assert (hit["BCBC"], hit["CCBC"], hit["CCBL"], hit["CCCC"]) == ("1/20", "1/4", "3/4", "19/20")
    best = found["rows"][0]
    assert best["action"]["each_hits"] == [{"probability": 0.05, "exact": "1/20"}]
    assert best["action"]["mean_character_loses"] == pytest.approx(0.05 * 29 / 8)
    assert sum(each["probability"] for each in best["action"]["character_loses"]) == pytest.approx(1)
    assert best["attack"]["each_hits"] == []
    assert best["ratio"]["value"] > 0
    assert [row["saved"] for row in found["rows"]].count(True) == 1
    assert len(ranked(drill, "--top", "3")["rows"]) == 3


def test_top_shows_the_saved_one_too(drill: Path) -> None:
    lines = run("odds", drill, "--sequences", "--top", "1").stdout.splitlines()
    assert [line.split()[0] for line in lines[5:7]] == ["1", "2"]
    assert lines[6].endswith("saved")
    assert not lines[7].strip().startswith("3")


def test_by_kill_and_by_ratio(drill: Path) -> None:
    assert ranked(drill, "--by", "kill")["rows"][0]["sequence"] == "CCCC"
    assert "the best to kill first" in run("odds", drill, "--sequences", "--by", "kill").stdout
    ratios = [row["ratio"]["value"] for row in ranked(drill, "--by", "ratio")["rows"]]
    assert ratios == sorted(ratios, reverse=True)


def test_against_a_monster_of_the_rulebook(drill: Path) -> None:
    found = ranked(drill, "--against", "goblin chieftain")
    assert (found["monster"]["name"], found["monster"]["maneuvers"]) == ("goblin chieftain", "A?A?B?")
    result = run("odds", drill, "--sequences", "--against", "goblin cheftain")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "affray: unknown monster 'goblin cheftain'; did you mean 'goblin chieftain'?\n"


def test_what_is_not_in_the_numbers_is_said(drill: Path) -> None:
    ghost = run("odds", drill, "--sequences", "--against", "ghost").stdout
    assert "fights not at all" in ghost
    assert "without" not in ghost
    lich = run("odds", drill, "--sequences", "--against", "lich").stdout.splitlines()
    assert lich[-1] == "without the special of the lich, which may go in too many ways"
    written(drill, DRILL.replace('sequence = "CCBC"', 'sequence = "CCBC"\nstatuses = { afraid = 5 }'))
    afraid = run("odds", drill, "--sequences").stdout.splitlines()
    assert afraid[-1] == "without an attack: you can't attack while afraid"
    assert "deals" not in afraid[4]


def test_ripostes_have_a_column(drill: Path) -> None:
    text = DRILL.replace('sequence = "CCBC"', 'sequence = "RC"\nslots = { weapon = "rapier" }')
    lines = run("odds", written(drill, text), "--sequences").stdout.splitlines()
    assert "counter" in lines[4]
    (saved,) = [line for line in lines if line.endswith("saved")]
    assert saved.split()[1] == "RC"


def test_a_journal_is_asked_where_it_stands(drill: Path, tmp_path: Path) -> None:
    journal = tmp_path / "drill.json"
    run("fight", drill, "--save", journal)
    over = run("odds", journal, "--sequences")
    assert (over.exit_code, over.stderr) == (1, "affray: the fight is over\n")
    fight = Fight.load(journal, 3)
    fight.save(journal)
    found = ranked(journal)
    assert found["character"]["hp"] == fight.state.standings()[0].hit_points


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--against", "wolf"], "--against goes with --sequences"),
        (["--by", "kill"], "--by goes with --sequences"),
        (["--top", "3"], "--top goes with --sequences"),
        (["--sequences", "--choice", "1"], "--choice and --sequences exclude each other"),
        (["--sequences", "--chart", "a.svg"], "--chart and --sequences exclude each other"),
        (["--sequences", "--method", "sampled"], "--sequences are always exact, never sampled"),
    ],
)
def test_options_that_do_not_go_together(drill: Path, arguments: list[str], message: str) -> None:
    result = run("odds", drill, *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr


def test_systems_without_sequences_say_so(tmp_path: Path) -> None:
    result = run("odds", written(tmp_path / "duel.toml", DUEL), "--sequences")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "affray: duel knows no sequences to set\n"


def test_sequences_are_spaced() -> None:
    assert [spaced(text) for text in ("", "TC", "TCBLRH", "TCB")] == ["", "TC", "TC BL RH", "TC B"]
