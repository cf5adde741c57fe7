"""What the command line's tests share: a way to run it, and the files of two small fights."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import IO, TYPE_CHECKING

from click.testing import CliRunner

from affray.cli.app import affray

if TYPE_CHECKING:
    from pathlib import Path

    from click.testing import Result

DUEL = """\
system = "duel"
title = "Two at dawn"
seed = 5

[[fighters]]
name = "Ash"
side = "dawn"
hit = 60
damage = [5, 10]
hit_points = 20

[[fighters]]
name = "Bram"
side = "dusk"
hit = 55
damage = [4, 12]
hit_points = 21
"""

MATCH = """\
system = "sparring"
title = "A match"
seed = 1

[[fighters]]
name = "Ash"
side = "red"
policy = "person"

[[fighters]]
name = "Bram"
side = "blue"
"""
"""A fight under `sparring`, the tests' own system (the fixture `outside` installs it), with one person."""


def run(*arguments: str | Path, text: str | None = None) -> Result:
    """Run `affray` with arguments; its output, error stream and exit status come back.

    Args:
        arguments: as on the command line.
        text: what stands on standard input.
    """
    words = [str(argument) for argument in arguments]
    result = CliRunner().invoke(affray, words, input=text, prog_name="affray", catch_exceptions=False)
    assert "Traceback" not in result.output
    return result


def written(path: Path, text: str) -> Path:
    """Write a file, and give its path back."""
    path.write_text(text, encoding="utf-8")
    return path


def process(
    *words: str, environment: dict[str, str] | None = None, output: IO[str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run Python in a fresh process: `-m affray ...` or `-c script`.

    Args:
        words: what stands after `python`.
        environment: variables that are set besides.
        output: where the output goes; by default it is kept.
    """
    return subprocess.run(  # noqa: S603 - this very interpreter, with arguments of ours
        [sys.executable, *words],
        stdin=subprocess.DEVNULL,
        stdout=output or subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        env={**os.environ, **(environment or {})},
    )
