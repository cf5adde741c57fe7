"""The example of a system of one's own, `examples/skirmish`: its tests pass with this engine, found as a package is."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

from example_system import SKIRMISH, announced

if TYPE_CHECKING:
    from pathlib import Path


def test_the_tests_of_the_example_pass(tmp_path: Path) -> None:
    done = subprocess.run(  # noqa: S603 - this very interpreter, with arguments of ours
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(SKIRMISH / "tests")],
        env=announced(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "skipped" not in done.stdout
