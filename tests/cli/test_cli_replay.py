"""`affray replay`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from command_line import DUEL, MATCH, run, written

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """Save the journal of a duel."""
    path = tmp_path / "j.json"
    run("fight", written(tmp_path / "duel.toml", DUEL), "--save", path)
    return path


def test_a_replay_tells_the_same(journal: Path, tmp_path: Path) -> None:
    duel = tmp_path / "duel.toml"
    for options in ([], ["--explain"], ["--json"]):
        result = run("replay", journal, *options)
        assert (result.exit_code, result.stderr) == (0, "")
        assert result.stdout == run("fight", duel, *options).stdout


def test_how_it_stood(journal: Path) -> None:
    told = run("replay", journal, "--at", "2").stdout.splitlines()
    whole = run("replay", journal).stdout.splitlines()
    assert told[:3] == whole[:3]
    place = next(number for number, line in enumerate(told) if line.startswith("not over after 2 swings: Ash "))
    assert told[place + 2].split() == ["fighter", "side", "hit", "points", "of"]
    assert [line.split()[0] for line in told[place + 3 :]] == ["Ash", "Bram"]


def test_how_it_stood_as_json(journal: Path) -> None:
    document = json.loads(run("replay", journal, "--at", "0", "--json").stdout)
    assert (document["step"], document["outcome"], document["elapsed"], document["due"]) == (0, "unfinished", 0, [])
    assert document["view"] == {"hit_points": [20, 21], "swings": 0, "next": "Ash"}


@pytest.mark.usefixtures("outside")
def test_what_was_due(tmp_path: Path) -> None:
    match = written(tmp_path / "match.toml", MATCH)
    path = tmp_path / "m.json"
    run("fight", match, "--auto", "--save", path)
    told = run("replay", path, "--at", "0").stdout
    assert told.endswith("? turn\n    cut\n    thrust\n    rest\n")
    document = json.loads(run("replay", path, "--at", "0", "--json").stdout)
    (due,) = document["due"]
    assert due["kind"] == "turn"
    assert due["offers"][0] == {"choice": "cut", "cost": {"breath": 1}, "open": {}}


def test_a_step_that_was_not_played(journal: Path) -> None:
    steps = len(json.loads(journal.read_text())["steps"]) - 1
    assert run("replay", journal, "--at", str(steps)).exit_code == 0
    result = run("replay", journal, "--at", str(steps + 1))
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == (
        f"affray: {journal}: has {steps} steps after the beginning; there is no step {steps + 1}\n"
    )
    assert run("replay", journal, "--at", "-1").exit_code == 2


def test_how_lucky_they_were(journal: Path) -> None:
    told = run("replay", journal, "--luck").stdout
    assert told.startswith("dawn: ")
    assert "\ndusk: " in told
    assert "luckier than in " in told
    data = json.loads(run("replay", journal, "--luck", "--json").stdout)
    assert [side["side"] for side in data["luck"]] == ["dawn", "dusk"]
    fewer = json.loads(run("replay", journal, "--luck", "--at", "2", "--json").stdout)
    assert (fewer["steps"], data["steps"] > 2) == (2, True)


def test_no_journal(tmp_path: Path) -> None:
    result = run("replay", tmp_path / "no.json")
    assert result.stderr == f"affray: {tmp_path / 'no.json'}: can't be read: No such file or directory\n"
    result = run("replay", written(tmp_path / "x.json", "{}"))
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"affray: {tmp_path / 'x.json'}: is not a journal (")
    assert run("replay").exit_code == 2


def test_a_changed_journal_is_refused(journal: Path) -> None:
    journal.write_text(journal.read_text().replace('"seed": 5', '"seed": 6'))
    result = run("replay", journal)
    assert (result.exit_code, result.stdout) == (1, "")
    assert "was changed after it was written" in result.stderr


@pytest.mark.parametrize("steps", [[], None, 7])
def test_a_journal_without_steps_is_refused(journal: Path, steps: object) -> None:
    from affray.fight.journal import digest

    document = json.loads(journal.read_text())
    document["steps"] = steps
    document["digest"] = digest(document)
    journal.write_text(json.dumps(document))
    result = run("replay", journal)
    assert (result.exit_code, result.stderr) == (1, f"affray: {journal}: has no steps\n")
