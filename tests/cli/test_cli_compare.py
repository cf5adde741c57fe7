"""`affray compare`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from affray.lab.odds import odds
from command_line import DUEL, MATCH, run, written

if TYPE_CHECKING:
    from pathlib import Path


def test_the_same_fight_with_other_values(tmp_path: Path) -> None:
    duel = written(tmp_path / "duel.toml", DUEL)
    result = run("compare", duel, "--vary", "fighters.Ash.hit=0,60", "--vary", "fighters[1].hit_points=21,22")
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert lines[0] == "Two at dawn"
    head = "fighters.Ash.hit fighters[1].hit_points dawn wins dusk wins swings dawn left dusk left how"
    assert " ".join(lines[1].split()) == head
    assert [line.split()[:2] for line in lines[2:6]] == [["0", "21"], ["0", "22"], ["60", "21"], ["60", "22"]]
    expected = odds(str(duel))
    assert f"{100 * expected.win('dawn'):.1f}%" in lines[4]
    assert lines[4].endswith("exact")
    assert lines[6] == "left: mean hit points at the end, of all; policies: simple, simple"


def test_compared_odds_as_json(tmp_path: Path) -> None:
    duel = written(tmp_path / "duel.toml", DUEL)
    rows = json.loads(run("compare", duel, "--vary", "fighters.Ash.damage=[5, 10],[6, 9]", "--json").stdout)
    assert [row["values"] for row in rows] == [
        {"fighters.Ash.damage": [5, 10]},
        {"fighters.Ash.damage": [6, 9]},
    ]
    whole = odds(str(duel))
    assert rows[0]["odds"]["wins"][0]["probability"] == pytest.approx(whole.win("dawn"))


def test_samples_carry_their_interval(tmp_path: Path) -> None:
    duel = written(tmp_path / "duel.toml", DUEL)
    result = run("compare", duel, "--vary", "fighters.Ash.hit=40,80", "--method", "sampled", "--samples", "100")
    rows = result.stdout.splitlines()[2:4]
    assert all("% [" in row and row.endswith("sampled") for row in rows)


@pytest.mark.usefixtures("outside")
def test_a_fight_that_nobody_may_win_says_so(tmp_path: Path) -> None:
    match = written(tmp_path / "match.toml", MATCH)
    result = run("compare", match, "--vary", "knobs.rounds=1,2", "--samples", "50", "--method", "sampled")
    assert result.exit_code == 0
    assert "nobody" in result.stdout.splitlines()[1]
    assert "in place of the person who plays Ash" in result.stdout


def test_mistakes_are_sentences(tmp_path: Path) -> None:
    duel = written(tmp_path / "duel.toml", DUEL)
    result = run("compare", duel, "--vary", "fighters.Bran.hit=1")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == 'affray: fighters.Bran.hit: there is no "Bran"; nearest: "Bram"; there are Ash, Bram\n'
    result = run("compare", duel, "--vary", "fighters.Ash.hit=101")
    assert result.exit_code == 1
    assert "hit must be 0 to 100" in result.stderr
    result = run("compare", duel, "--vary", "fighters.Ash.hit")
    assert result.exit_code == 2
    assert '"fighters.Ash.hit" is not PATH=VALUE,VALUE...' in result.stderr
    result = run("compare", duel, "--vary", "seed=1,2")
    assert result.exit_code == 2
    assert "seed: all variants are weighed by the same seed; --seed sets it" in result.stderr
    assert run("compare", duel).exit_code == 2
    assert run("compare", tmp_path / "no.toml", "--vary", "a=1").exit_code == 1
