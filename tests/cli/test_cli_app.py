"""The command itself: its version, its help, and what it says of wrong usage."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import click
import pytest

from affray.cli.app import COMMANDS, affray
from affray.version import VERSION
from command_line import DUEL, process, run, written

SLOW = {"numpy", "rich", "msgspec", "tomllib", "affray.fight.encounter", "affray.lab.odds"}


def test_the_version() -> None:
    result = run("--version")
    assert (result.exit_code, result.stdout, result.stderr) == (0, f"affray {VERSION}\n", "")


def test_the_version_imports_nothing_slow() -> None:
    script = (
        "import sys; sys.argv = ['affray', '--version']\n"
        "import affray.cli\n"
        "try:\n    affray.cli.main()\nexcept SystemExit as end:\n    assert not end.code\n"
        f"print(sorted(set(sys.modules) & {SLOW!r}))"
    )
    result = process("-c", script)
    assert result.stdout.splitlines() == [f"affray {VERSION}", "[]"]


def test_python_dash_m() -> None:
    result = process("-m", "affray", "--version")
    assert (result.returncode, result.stdout) == (0, f"affray {VERSION}\n")


def test_the_help_lists_every_command() -> None:
    result = run("--help")
    assert result.exit_code == 0
    for name, line in COMMANDS.items():
        assert f"  {name} " in result.stdout
        assert line in result.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(name: str) -> None:
    result = run(name, "--help")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"Usage: affray {name} ")


def test_a_misspelt_command_names_the_nearest() -> None:
    result = run("figth", "x.toml")
    assert result.exit_code == 2
    assert 'there is no command "figth"; nearest: "fight"' in result.stderr
    assert result.stdout == ""


def test_an_unknown_option_is_wrong_usage() -> None:
    result = run("fight", "--sed", "1")
    assert result.exit_code == 2
    assert "--sed" in result.stderr


def test_ctrl_c_is_one_word_and_status_130(monkeypatch: pytest.MonkeyPatch) -> None:
    import affray.cli.systems

    def interrupted() -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(affray.cli.systems, "every_system", interrupted)
    result = run("systems")
    assert (result.exit_code, result.stdout, result.stderr) == (130, "", "affray: stopped\n")


def test_a_fault_of_the_program_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    import affray.cli.systems

    def broken() -> NoReturn:
        message = "a fault"
        raise ValueError(message)

    monkeypatch.setattr(affray.cli.systems, "every_system", broken)
    with pytest.raises(ValueError, match="a fault"):
        run("systems")


@pytest.mark.parametrize("command", ["fight", "odds", "simulate", "compare"])
@pytest.mark.parametrize("seed", ["-1", str(2**64), "x"])
def test_a_seed_is_a_number_that_dice_can_have(command: str, seed: str) -> None:
    result = run(command, "x.toml", "--seed", seed)
    assert result.exit_code == 2
    assert "--seed" in result.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk here")
def test_a_full_disk_is_one_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        result = process("-m", "affray", "schema", "duel", output=full)
    assert (result.returncode, result.stderr) == (1, "affray: the output can't be written: No space left on device\n")


def test_the_shell_is_told_how_commands_go_on() -> None:
    words = {"_AFFRAY_COMPLETE": "bash_complete", "COMP_WORDS": "affray fi", "COMP_CWORD": "1"}
    assert process("-m", "affray", environment=words).stdout == "plain,fight\n"
    words = {"_AFFRAY_COMPLETE": "bash_complete", "COMP_WORDS": "affray nothing x", "COMP_CWORD": "2"}
    assert process("-m", "affray", environment=words).stdout == ""


def test_a_name_that_the_encoding_cannot_show_is_no_fault(tmp_path: Path) -> None:
    duel = written(tmp_path / "duel.toml", DUEL.replace("Bram", "Bjørn"))
    result = process("-m", "affray", "check", str(duel), environment={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    assert result.returncode == 0
    assert "Bj?rn" in result.stdout


def test_the_commands_are_in_the_order_of_the_help() -> None:
    assert affray.list_commands(click.Context(affray)) == list(COMMANDS)
