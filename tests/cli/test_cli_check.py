"""`affray check`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from command_line import DUEL, run, written

if TYPE_CHECKING:
    from pathlib import Path


def test_a_good_file(tmp_path: Path) -> None:
    duel = written(tmp_path / "duel.toml", DUEL)
    result = run("check", duel)
    assert result.exit_code == 0
    assert result.stdout == f'{duel}: ok ("Two at dawn", duel, 2 fighters: Ash, Bram)\n'
    assert result.stderr == ""


def test_every_file_is_answered_and_one_refusal_is_a_no(tmp_path: Path) -> None:
    duel = written(tmp_path / "duel.toml", DUEL)
    bad = written(tmp_path / "bad.toml", DUEL.replace("hit = 60", "hti = 60"))
    missing = tmp_path / "missing.toml"
    broken = written(tmp_path / "broken.toml", "system = ")
    result = run("check", bad, duel, missing, broken, tmp_path)
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert lines[0] == (
        f'{bad}: fighters[0].hti: there is no such field; nearest: "hit"; '
        "allowed are damage, hit, hit_points, name, policy, side"
    )
    assert lines[1].startswith(f"{duel}: ok ")
    assert lines[2] == f"{missing}: can't be read: No such file or directory"
    assert lines[3].startswith(f"{broken}: is not TOML: ")
    assert lines[4] == f"{tmp_path}: can't be read: Is a directory"


def test_answers_as_json(tmp_path: Path) -> None:
    duel = written(tmp_path / "duel.toml", DUEL)
    result = run("check", duel, tmp_path / "no.toml", "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout) == [
        {"file": str(duel), "ok": True, "title": "Two at dawn", "system": "duel", "fighters": ["Ash", "Bram"]},
        {"file": str(tmp_path / "no.toml"), "ok": False, "error": "can't be read: No such file or directory"},
    ]
    assert run("check", duel, "--json").exit_code == 0


def test_no_file_is_wrong_usage() -> None:
    assert run("check").exit_code == 2


def test_a_binary_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(b"\xff\xfe\x00")
    result = run("check", path)
    assert (result.exit_code, result.stdout) == (1, f"{path}: is not a text file (byte 0 is not UTF-8)\n")
