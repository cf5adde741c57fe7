"""Other processes in tests: what holds here must hold there."""

from __future__ import annotations

import os
import subprocess
import sys


def run_python(program: str, *arguments: str, **environment: str) -> str:
    """Run a program in a Python of its own, of the same kind as this one, and give what it printed."""
    command = [sys.executable, "-c", program, *arguments]
    done = subprocess.run(  # noqa: S603 - the program is the test's own
        command, env={**os.environ, **environment}, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
