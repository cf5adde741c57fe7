"""The command line with Linguomancy behind it: reactions, rests between fights, offers in plenty."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from affray.fight.fight import Fight
from command_line import run, written

if TYPE_CHECKING:
    from pathlib import Path

ROAD = """\
system = "linguomancy"
title = "Bandits on the road"

[[fighters]]
is = "ilve"
side = "heroes"

[[fighters]]
is = "brann"
side = "heroes"
at = [2, 2]

[[fighters]]
name = "robber"
is = "bandit"
side = "foes"
at = [12, 3]
"""


@pytest.fixture
def road(tmp_path: Path) -> Path:
    """Write the file of a fight."""
    return written(tmp_path / "road.toml", ROAD)


@pytest.fixture
def journal(road: Path, tmp_path: Path) -> Path:
    """Save the journal of that fight."""
    path = tmp_path / "first.json"
    assert run("fight", road, "--save", path).exit_code == 0
    return path


def test_a_fight_is_told(road: Path) -> None:
    told = run("fight", road).stdout.splitlines()
    assert told[0] == "Bandits on the road"
    assert told[2] == "ilve 34, brann 52 (heroes) against robber 12 (foes)"
    assert told[-1].startswith(("heroes win (", "robber wins ("))


def test_what_is_left_carries_over(road: Path, journal: Path, tmp_path: Path) -> None:
    earlier = Fight.load(journal).state
    road.write_text(ROAD.replace('name = "robber"', 'name = "cutpurse"'))
    assert run("fight", road, "--carry", journal, "--save", tmp_path / "next.json").exit_code == 0
    fighters = Fight.load(tmp_path / "next.json", 0).encounter.raw["fighters"]
    assert [fighter["hp"] for fighter in fighters[:2]] == [each.hit_points for each in earlier.standings()[:2]]
    assert "flux" in fighters[0]
    assert "hp" not in fighters[2]


def test_li_25_2_a_long_rest_in_between(road: Path, journal: Path, tmp_path: Path) -> None:
    road.write_text(ROAD.replace('name = "robber"', 'name = "cutpurse"'))
    result = run("fight", road, "--carry", journal, "--rest", "long", "--save", tmp_path / "next.json")
    assert (result.exit_code, result.stderr) == (0, "")
    fighters = Fight.load(tmp_path / "next.json", 0).encounter.raw["fighters"]
    assert [fighter["hp"] for fighter in fighters[:2]] == [34, 52]


def test_the_dead_do_not_rest(road: Path, journal: Path) -> None:
    result = run("fight", road, "--carry", journal, "--rest", "short")
    assert "robber doesn't rest: " in result.stderr
    assert result.stderr.count("\n") <= 2


def test_nothing_that_does_not_fit_carries_over(road: Path, journal: Path, tmp_path: Path) -> None:
    other = ROAD.replace("ilve", "wolf").replace("brann", "ogre").replace('name = "robber"', 'name = "x"')
    result = run("fight", written(tmp_path / "other.toml", other), "--carry", journal)
    assert result.exit_code == 1
    assert result.stderr == (
        "affray: nobody of the earlier fight (ilve, brann, robber) is in this one; names must be the same\n"
    )
    many = written(tmp_path / "many.toml", ROAD.replace('name = "robber"', 'name = "robber"\ncount = 2'))
    run("fight", many, "--save", tmp_path / "many.json")
    result = run("fight", many, "--carry", tmp_path / "many.json")
    assert result.exit_code == 1
    assert "robber: several in one entry can't bring wounds along" in result.stderr
    assert run("fight", road, "--rest", "short").exit_code == 2
    assert run("fight", road, "--carry", journal, "--rest", "nap").exit_code == 2


def test_under_rules_without_rests(tmp_path: Path) -> None:
    gate = written(
        tmp_path / "gate.toml",
        'system = "ninefold"\n[[fighters]]\nname = "A"\nside = "x"\nis = "duelist"\n'
        '[[fighters]]\nname = "B"\nside = "y"\nis = "duelist"\n',
    )
    run("fight", gate, "--save", tmp_path / "j.json")
    result = run("fight", gate, "--carry", tmp_path / "j.json", "--rest", "long")
    assert (result.exit_code, result.stderr) == (1, "affray: ninefold knows no rests\n")


def test_the_odds_of_a_spell(road: Path) -> None:
    result = run("odds", road, "--who", "ilve", "--place", "ember_bolt", "--json")
    assert result.exit_code == 0
    best = json.loads(result.stdout)[0]
    assert best["gain"] > 0
