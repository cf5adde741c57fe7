"""Streams that are closed, pipes whose reader has gone, full disks: one sentence at most, and whole journals."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import NoReturn

import pytest

from affray.fight.fight import Fight
from command_line import DUEL, MATCH, run, written

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a shell and its pipes are needed")

FULL = pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk here")
DAWN = DUEL.replace("Ash", "Ash of the long name").replace("hit = 60", "hit = 2").replace("hit = 55", "hit = 2")
"""A duel that is long in the telling."""


def shell(script: str, *words: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a shell script in which `affray` is the command and `$1` and so on are the words."""
    script = f'affray() {{ "{sys.executable}" -m affray "$@"; }}\n{script}'
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = ["/bin/sh", "-c", script, "sh", *map(str, words)]
    return subprocess.run(command, env=environment, check=False, capture_output=True, text=True, timeout=120)  # noqa: S603 - ours


@pytest.mark.parametrize("how", ["", "--json", "--explain"])
def test_a_reader_who_leaves_does_not_take_the_journal_along(tmp_path: Path, how: str) -> None:
    journal = tmp_path / "j.json"
    duel = written(tmp_path / "duel.toml", DAWN)
    done = shell(f'affray fight "$1" --save "$2" {how} | head -n 1', duel, journal)
    assert (done.stderr, len(done.stdout.splitlines())) == ("", 1)
    assert Fight.load(journal).document() == _played(duel)


@FULL
@pytest.mark.parametrize("how", ["", "--json"])
def test_a_full_disk_for_the_output_does_not_take_the_journal_along(tmp_path: Path, how: str) -> None:
    journal = tmp_path / "j.json"
    duel = written(tmp_path / "duel.toml", DAWN)
    done = shell(f'affray fight "$1" --save "$2" {how} > /dev/full', duel, journal)
    problem = "affray: the output can't be written: No space left on device\n"
    assert (done.returncode, done.stderr) == (1, problem)
    assert Fight.load(journal).document() == _played(duel)


@pytest.mark.usefixtures("outside")
def test_prepared_choices_go_on_unheard_as_far_as_they_reach(tmp_path: Path) -> None:
    heard, unheard = tmp_path / "heard.json", tmp_path / "unheard.json"
    match = written(tmp_path / "match.toml", MATCH)
    choices = written(tmp_path / "choices.txt", "rest\nbear\nrest\n")
    shell('affray fight "$1" --choices "$2" --save "$3" --json', match, choices, heard)
    done = shell('affray fight "$1" --choices "$2" --save "$3" --json > /dev/full', match, choices, unheard)
    assert done.returncode == 1
    fight = Fight.load(unheard)
    assert len(fight.entries) > 3
    assert fight.document() == Fight.load(heard).document()


def _played(path: Path) -> dict[str, object]:
    fight = Fight(path)
    fight.play()
    return fight.document()


EVERYWHERE = ["--version", "--help", "fight --help", "knobs omega", "list ninefold", "calc ninefold", "schema omega"]


@pytest.mark.parametrize("words", EVERYWHERE)
def test_a_reader_who_leaves_is_no_fault(words: str) -> None:
    done = shell(f"affray {words} | true")
    assert done.stderr == ""


@FULL
@pytest.mark.parametrize("words", EVERYWHERE)
def test_a_full_disk_is_one_sentence_everywhere(words: str) -> None:
    done = shell(f"affray {words} > /dev/full")
    assert (done.returncode, done.stderr) == (1, "affray: the output can't be written: No space left on device\n")
    done = shell(f"affray {words} > /dev/full 2> /dev/full")
    assert done.returncode == 1


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_are_no_fault(tmp_path: Path, closed: str) -> None:
    duel = written(tmp_path / "duel.toml", DUEL)
    done = shell(f'affray fight "$1" --save "$2" {closed}', duel, tmp_path / "j.json")
    assert (done.returncode, done.stderr) == (0, "")
    assert Fight.load(tmp_path / "j.json").over
    for words in ("--version", "knobs omega", "calc ninefold"):
        done = shell(f"affray {words} {closed}")
        assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.usefixtures("outside")
@pytest.mark.parametrize("option", ["--dice", "--choices"])
def test_closed_input_has_run_out(tmp_path: Path, option: str) -> None:
    file = written(tmp_path / "fight.toml", MATCH if option == "--choices" else DUEL)
    done = shell(f'affray fight "$1" {option} - <&-', file)
    assert done.returncode == 1
    assert "affray: standard input: has run out after 0 " in done.stderr


def test_a_limit_for_files_is_one_sentence(tmp_path: Path) -> None:
    duel = written(tmp_path / "duel.toml", DAWN)
    for command, name in ((f"fight {duel} --save", "j.json"), (f"simulate {duel} -n 900 --jobs 1 --out", "r.csv")):
        path = written(tmp_path / name, "old")
        done = shell(f'ulimit -f 4; affray {command} "$1" > /dev/null', path)
        assert (done.returncode, done.stderr) == (1, f"affray: {path}: can't be written: File too large\n")
        assert path.read_text() == "old"
    assert {each.name for each in tmp_path.iterdir()} == {"duel.toml", "j.json", "r.csv"}


def test_a_place_that_takes_no_journal_is_said_before_the_fight(tmp_path: Path) -> None:
    duel = written(tmp_path / "duel.toml", DUEL)
    result = run("fight", duel, "--save", tmp_path)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == f"affray: {tmp_path}: can't be written: Is a directory\n"


def test_what_cannot_be_saved_in_the_end_is_told_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    duel = written(tmp_path / "duel.toml", DUEL)
    result = run("fight", duel, "--save", tmp_path / "j.json")
    assert result.exit_code == 1
    assert result.stderr == f"affray: {tmp_path / 'j.json'}: can't be written: No space left on device\n"
    assert " wins (" in result.stdout.splitlines()[-1]


def test_a_name_that_is_no_text_is_saved_and_read(tmp_path: Path) -> None:
    strange = os.fsencode(tmp_path) + b"/q\xff.toml"
    Path(os.fsdecode(strange)).write_text(DUEL)
    done = shell('cd "$1"; affray fight "$(printf "q\\377.toml")" --save j.json | tail -n 1', tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert Fight.load(tmp_path / "j.json").over


NINES = "9" * 5000


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["odds", "DUEL", "--choice", NINES], "there is no offer 999999999; they are numbered 1 to "),
        (["odds", "DUEL", "--choice", '{"choice": ' + "[" * 100_000], "too many lists and tables lie in one another"),
        (["odds", "DUEL", "--choice", '{"choice": "attack", "target": ' + NINES + "}"], "more than 40 digits"),
        (["odds", "DUEL", "--choice", '{"choice": "attack", "target": 1e999}'], "1e999 is not JSON"),
        (["calc", "ninefold.hit_chance", f"to_hit={NINES}", "to_def=1"], "is not a whole number of percentage points"),
        (
            ["calc", "ninefold.hit_chance", f"to_hit={2**63}", "to_def=1"],
            "to_hit must be -1000000000000 to 1000000000000",
        ),
        (["compare", "DUEL", "--vary", f"fighters[{NINES}].dex=1"], "is not a path"),
        (["dice", f"{NINES}d6"], "wanted a number of at most 9 digits"),
        (["replay", "DEEP"], "is not a journal"),
        (["check", "DEEP.toml"], "too many lists and tables lie in one another"),
        (["check", "HEX.toml"], "knobs.round_limit: a number of more than 40 digits is not allowed"),
        (["check", "LONG.toml"], "is not TOML"),
        (["calc", "--batch", "DEEP"], "too many lists and tables lie in one another"),
        (["import", "5e", "DEEP"], "too many lists and tables lie in one another"),
        (["import", "5e", "BLOCK"], "line 3: a number of more than 9 digits"),
    ],
)
def test_numbers_without_end_and_nests_without_bottom(tmp_path: Path, words: list[str], sentence: str) -> None:
    files = {
        "DUEL": (Path(__file__).parents[2] / "examples" / "ninefold" / "duel.toml").read_text(),
        "DEEP": "[" * 100_000,
        "DEEP.toml": 'system = "duel"\nx = ' + "[" * 100_000,
        "HEX.toml": 'system = "ninefold"\nfighters = []\n[knobs]\nround_limit = 0x' + "F" * 9_000,
        "LONG.toml": f'system = "ninefold"\nseed = {NINES}\n',
        "BLOCK": f"Goblin\nSmall humanoid\nArmor Class {NINES}\n",
    }
    for name, text in files.items():
        written(tmp_path / name, text)
    result = run(*[tmp_path / word if word in files else word for word in words])
    assert result.exit_code == (2 if words[0] == "compare" else 1)
    assert sentence in result.stderr + result.stdout


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="there is no list of processes here")
def test_ctrl_c_stops_a_simulation_with_all_its_workers(tmp_path: Path) -> None:
    duel = written(tmp_path / "duel.toml", DUEL)
    words = ["simulate", duel, "-n", "100000000", "--jobs", "2", "--method", "engine", "--out", tmp_path / "rows.csv"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # or the process would never hear of it
    process = subprocess.Popen(  # noqa: S603 - this very interpreter
        [sys.executable, "-m", "affray", *map(str, words)], env=environment, stderr=subprocess.PIPE, text=True
    )
    signal.signal(signal.SIGINT, before)
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    while process.poll() is None and not children.read_text():
        time.sleep(0.01)
    workers = children.read_text().split()
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert (process.returncode, said) == (130, "affray: stopped\n")
    until = time.monotonic() + 60  # one that was started that very moment ends as soon as it finds itself alone
    while any(Path(f"/proc/{worker}").exists() for worker in workers):
        assert time.monotonic() < until
        time.sleep(0.01)
    assert [each.name for each in tmp_path.iterdir()] == ["duel.toml"]


def test_ctrl_c_before_a_command_begins(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    import affray.cli

    def interrupted() -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(affray.cli, "_open_streams", interrupted)
    monkeypatch.setattr(sys, "argv", ["affray", "systems"])
    with pytest.raises(SystemExit) as ended:
        affray.cli.main()
    assert (ended.value.code, capsys.readouterr().err) == (130, "affray: stopped\n")
