"""`--carry` and `--rest` with the commands that think ahead."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from affray.fight.fight import Fight
from command_line import run, written

if TYPE_CHECKING:
    from pathlib import Path

FIRST = """
system = "ninefold"
[[fighters]]
name = "Guard"
side = "heroes"
is = "man_at_arms"
[[fighters]]
name = "Wolf"
side = "beasts"
is = "wolf"
"""


@pytest.fixture
def fights(tmp_path: Path) -> tuple[Path, Path, float]:
    """Fight until the guard wins with a wound; give the next encounter, the journal, and the hit points left."""
    first = written(tmp_path / "first.toml", FIRST)
    for seed in range(1, 50):
        run("fight", first, "--seed", str(seed), "--save", tmp_path / "first.json")
        guard = Fight.load(tmp_path / "first.json").state.standings()[0]
        if 0 < guard.hit_points < guard.maximum:
            break
    return written(tmp_path / "next.toml", FIRST.replace("Wolf", "Ogre")), tmp_path / "first.json", guard.hit_points / 2


@pytest.mark.parametrize(
    "command",
    [
        ["odds", "--method", "sampled", "--samples", "200"],
        ["simulate", "-n", "200"],
        ["compare", "--vary", "fighters.Ogre.dex=0", "--method", "sampled", "--samples", "200"],
    ],
)
def test_what_is_left_is_what_is_thought_about(fights: tuple[Path, Path, float], command: list[str]) -> None:
    encounter, journal, left = fights
    result = run(command[0], encounter, *command[1:], "--carry", journal, "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    data = json.loads(result.stdout)
    data = data[0]["odds"] if isinstance(data, list) else data
    guard = data["fighters"][0]
    assert guard["name"] == "Guard"
    assert max(value for value, _ in guard["hit_points"]["distribution"]) <= left < guard["maximum"]


def test_a_choice_is_made_by_who_comes_wounded(fights: tuple[Path, Path, float]) -> None:
    encounter, journal, left = fights
    result = run("odds", encounter, "--choice", "guard", "--who", "Guard", "--carry", journal, "--json")
    assert json.loads(result.stdout)["fighters"][0]["before"] <= left


@pytest.mark.parametrize("command", [["odds"], ["simulate", "-n", "5"], ["compare", "--vary", "fighters.Ogre.dex=0"]])
def test_a_rest_needs_a_fight_before_it(fights: tuple[Path, Path, float], command: list[str]) -> None:
    result = run(command[0], fights[0], *command[1:], "--rest", "long")
    assert result.exit_code == 2
    assert "--rest goes with --carry: nobody rests before the first fight" in result.stderr


def test_a_fight_that_goes_on_begins_with_nothing_else(fights: tuple[Path, Path, float]) -> None:
    result = run("odds", fights[1], "--carry", fights[1])
    assert result.exit_code == 2
    assert "a fight that goes on has everybody's wounds; --carry begins one" in result.stderr
