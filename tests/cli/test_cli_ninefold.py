"""The command line with a whole system behind it: Ninefold's maps, areas, persons, wounds."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from affray.fight.fight import Fight
from command_line import run, written

if TYPE_CHECKING:
    from pathlib import Path

YARD = """\
system = "ninefold"
title = "Fire in the yard"

[map]
kind = "square"

[[fighters]]
name = "Mage"
side = "heroes"
is = "fire_mage"
at = [0, 0]

[[fighters]]
name = "Guard"
side = "heroes"
is = "man_at_arms"
at = [6, 4]

[[fighters]]
name = "Wolf"
side = "beasts"
is = "wolf"
count = 3
at = [[6, 6], [7, 6], [8, 7]]
"""


@pytest.fixture
def yard(tmp_path: Path) -> Path:
    """Write the file of a fight on a map."""
    return written(tmp_path / "yard.toml", YARD)


def test_places_of_an_area_are_ranked(yard: Path) -> None:
    result = run("odds", yard, "--who", "Mage", "--place", "fire_burst")
    assert (result.exit_code, result.stderr) == (0, "")
    rows = result.stdout.splitlines()
    assert rows[0].split() == ["gain", "choice", "expected"]
    assert len(rows) == 11
    assert "fire burst around (" in rows[1]
    assert "Wolf 1 -2.6; Wolf 2 -2.6; Wolf 3 -2.6" in rows[1]
    found = json.loads(run("odds", yard, "--who", "Mage", "--place", "fire_burst", "--json").stdout)
    assert found[0]["exact"] == "63/8"
    assert found[0]["gain"] == 7.875
    assert [target["who"] for target in found[0]["targets"]] == ["Wolf 1", "Wolf 2", "Wolf 3"]
    gains = [place["gain"] for place in found]
    assert gains == sorted(gains, reverse=True)


def test_what_does_no_damage_says_whom_it_strikes(yard: Path) -> None:
    rows = run("odds", yard, "--who", "Mage", "--place", "sleep_gas").stdout.splitlines()
    assert "Wolf 1 struck 75.0%; Wolf 2 struck 75.0%; Wolf 3 struck 75.0%" in rows[1]
    assert len({row[row.index(" ft ") :] for row in rows[1:]}) == len(rows) - 1


def test_the_best_place_can_be_chosen(yard: Path, tmp_path: Path) -> None:
    best = json.loads(run("odds", yard, "--who", "Mage", "--place", "fire_burst", "--json").stdout)[0]
    choice = json.dumps({name: best[name] for name in ("choice", "action", "center")})
    yard.write_text(YARD.replace('is = "fire_mage"', 'is = "fire_mage"\npolicy = "person"'))
    told = run("fight", yard, "--choices", written(tmp_path / "c.txt", choice)).stdout
    x, y = best["center"]
    assert f"Mage: fire burst around ({x:g}, {y:g})" in told
    assert "Guard evades" not in told.partition("Guard: ")[0]


def test_an_area_that_reaches_nobody(yard: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from affray.systems.ninefold import placing

    monkeypatch.setattr(placing, "best_placement", lambda *_: [])
    result = run("odds", yard, "--who", "Mage", "--place", "fire_burst")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "affray: fire_burst does nothing to anybody, wherever it is put\n"


def test_what_is_no_area_is_compared_by_its_offers(tmp_path: Path) -> None:
    lines = [line for line in YARD.splitlines() if not line.startswith(("at = ", "[map]", "kind = "))]
    flat = written(tmp_path / "flat.toml", "\n".join(lines))
    result = run("odds", flat, "--who", "Mage", "--place", "firebolt")
    assert result.exit_code == 0
    assert "firebolt at Wolf 1" in result.stdout
    assert "falls" in result.stdout


def test_half_hit_points_are_told_as_people_write_them(yard: Path) -> None:
    told = run("fight", yard).stdout.splitlines()
    assert told[2] == "Mage 10.5, Guard 7 (heroes) against Wolf 1 7, Wolf 2 7, Wolf 3 7 (beasts)"
    outcome = json.loads(run("fight", yard, "--json").stdout.splitlines()[-1])
    assert outcome["fighters"][0]["maximum"] == "21/2"
    assert outcome["fighters"][1]["maximum"] == "7"


def test_a_side_of_several_wins(yard: Path) -> None:
    last = run("fight", yard).stdout.splitlines()[-1]
    assert last.startswith(("heroes win (last standing) after ", "beasts win (last standing) after "))


def test_wounds_carry_over(yard: Path, tmp_path: Path) -> None:
    journal = tmp_path / "first.json"
    run("fight", yard, "--save", journal)
    state = Fight.load(journal).state
    left = {each.name: each.hit_points for each in state.standings()}
    second = written(
        tmp_path / "second.toml",
        'system = "ninefold"\n'
        '[[fighters]]\nname = "Guard"\nside = "heroes"\nis = "man_at_arms"\n'
        '[[fighters]]\nname = "Ogre"\nside = "beasts"\nis = "ogre"\n',
    )
    result = run("fight", second, "--carry", journal, "--save", tmp_path / "next.json")
    assert result.exit_code == 0
    begun = Fight.load(tmp_path / "next.json", 0)
    assert begun.state.standings()[0].hit_points == left["Guard"]
    other = written(
        tmp_path / "other.toml",
        'system = "ninefold"\n'
        '[[fighters]]\nname = "A"\nside = "x"\nis = "man_at_arms"\n[[fighters]]\nname = "B"\nside = "y"\nis = "ogre"\n',
    )
    result = run("fight", other, "--carry", journal)
    assert result.exit_code == 1
    assert "nobody of the earlier fight" in result.stderr


def test_loadouts_are_compared(tmp_path: Path) -> None:
    duel = written(
        tmp_path / "duel.toml",
        'system = "ninefold"\n[[fighters]]\nname = "Ash"\nside = "red"\nis = "duelist"\n'
        '[[fighters]]\nname = "Bram"\nside = "blue"\nis = "duelist"\n',
    )
    result = run(
        "compare", duel, "--vary", "fighters.Ash.armor=leather,plate", "--samples", "300", "--method", "sampled"
    )
    assert result.exit_code == 0
    assert [line.split()[0] for line in result.stdout.splitlines()[2:4]] == ["leather", "plate"]


def test_rules_formulas_and_lists() -> None:
    assert "roll_offense" in run("rules", "ninefold", "ni-2.13").stdout
    assert run("calc", "ninefold.hit_chance", "to_hit=70", "to_def=35").stdout == "91/200 (45.5%)\n"
    assert run("list", "ninefold", "weapons").stdout.startswith("id ")
    assert run("knobs", "ninefold").stdout.startswith("knob ")
    assert json.loads(run("schema", "ninefold").stdout)["$ref"].endswith("NinefoldFile")
