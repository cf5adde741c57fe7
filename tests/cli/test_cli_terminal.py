"""On a real terminal: colours, width, questions, Ctrl-C."""

from __future__ import annotations

import os
import re
import select
import signal
import struct
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from affray.fight.fight import Fight
from command_line import DUEL, MATCH, written

if TYPE_CHECKING:
    from pathlib import Path

pty = pytest.importorskip("pty")
fcntl = pytest.importorskip("fcntl")
termios = pytest.importorskip("termios")

PATIENCE = 60.0
"""Seconds after which a process that says nothing is taken to be stuck."""


class Terminal:
    """A terminal in which `affray` runs.

    Args:
        arguments: as on the command line.
        width: columns.
        environment: variables that are set besides.
    """

    def __init__(self, *arguments: str | Path, width: int = 80, environment: dict[str, str] | None = None) -> None:
        variables = {name: value for name, value in os.environ.items() if name not in {"NO_COLOR", "COLUMNS", "CI"}}
        variables |= {"TERM": "xterm-256color", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        self._screen, inside = pty.openpty()
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", 24, width, 0, 0))
        before = signal.signal(signal.SIGINT, signal.default_int_handler)  # or the process would never hear of Ctrl-C
        self._process = subprocess.Popen(  # noqa: S603 - this very interpreter, with arguments of ours
            [sys.executable, "-m", "affray", *map(str, arguments)],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            env={**variables, **(environment or {})},
        )
        signal.signal(signal.SIGINT, before)
        os.close(inside)
        self.shown = ""
        self._seen = 0

    def wait_for(self, text: str) -> None:
        """Wait until `text` comes, after what was waited for before."""
        until = time.monotonic() + PATIENCE
        while text not in self.shown[self._seen :]:
            assert time.monotonic() < until, self.shown
            assert self._read() or self._process.poll() is None, self.shown
        self._seen = self.shown.index(text, self._seen) + len(text)

    def type(self, text: str) -> None:
        """Type."""
        os.write(self._screen, text.encode())

    def end(self, *, interrupt: bool = False) -> int:
        """Wait for the end and give the exit status; perhaps press Ctrl-C, and again if nothing comes of it."""
        until, looks = time.monotonic() + PATIENCE, 0
        while self._process.poll() is None:
            assert time.monotonic() < until, self.shown
            if interrupt and looks % 20 == 1:
                self._process.send_signal(signal.SIGINT)
            looks += 1
            self._read()
        while self._read():
            pass
        os.close(self._screen)
        return int(self._process.returncode)

    def _read(self) -> bool:
        """Read what comes soon; tell whether anything did."""
        ready, _, _ = select.select([self._screen], [], [], 0.2)
        try:
            content = os.read(self._screen, 65536) if ready else b""
        except OSError:  # Linux's way to say that nobody is left
            content = b""
        self.shown += content.decode(errors="replace").replace("\r\n", "\n")
        return bool(content)


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    """Write the file of a duel."""
    return written(tmp_path / "duel.toml", DUEL)


def test_colours(duel: Path) -> None:
    terminal = Terminal("fight", duel)
    assert terminal.end() == 0
    assert "\x1b[1mTwo at dawn\x1b[0m\n" in terminal.shown


def test_no_colours(duel: Path) -> None:
    terminal = Terminal("fight", duel, environment={"NO_COLOR": "1"})
    assert terminal.end() == 0
    assert "Two at dawn\n" in terminal.shown
    assert "\x1b" not in terminal.shown


def test_lines_are_no_longer_than_the_terminal_is_wide(duel: Path) -> None:
    terminal = Terminal("odds", duel, width=50, environment={"NO_COLOR": "1"})
    assert terminal.end() == 0
    assert max(len(line) for line in terminal.shown.splitlines()) <= 50
    terminal = Terminal("fight", duel, width=30, environment={"NO_COLOR": "1"})
    assert terminal.end() == 0
    assert max(len(line) for line in terminal.shown.splitlines()) <= 30


def test_a_bar_is_shown_and_taken_away(duel: Path) -> None:
    terminal = Terminal("simulate", duel, "-n", "2000", "--jobs", "1")
    assert terminal.end() == 0
    assert "fights" in terminal.shown
    assert re.search(r"\x1b\[2K.*Ash vs Bram, 2,000 fights", terminal.shown, re.DOTALL)


@pytest.mark.usefixtures("outside")
def test_a_person_plays_and_stops(tmp_path: Path) -> None:
    match = written(tmp_path / "match.toml", MATCH)
    journal = tmp_path / "j.json"
    terminal = Terminal("fight", match, "--save", journal)
    terminal.wait_for(" > ")
    assert "? turn" in terminal.shown
    terminal.type("rest\n")
    terminal.wait_for(" > ")
    assert terminal.end(interrupt=True) == 130
    assert "Traceback" not in terminal.shown
    assert "its journal so far is in" in terminal.shown
    fight = Fight.load(journal)
    assert [entry.choice.kind for entry in fight.entries if entry.seat == 0 and entry.choice] == ["rest"]


def test_faces_are_typed(duel: Path) -> None:
    terminal = Terminal("fight", duel, "--dice", "-")
    terminal.wait_for("hit: roll 0 to 99 (below 60) > ")
    terminal.type("100\n")
    terminal.wait_for("roll must be 0 to 99, got 100")
    terminal.wait_for(" > ")
    terminal.type("59\n")
    terminal.wait_for("damage: roll 5 to 10 > ")
    terminal.type("7\n")
    terminal.wait_for("Bram is hit for 7")
    terminal.wait_for(" > ")
    assert terminal.end(interrupt=True) == 130
    assert "Traceback" not in terminal.shown
