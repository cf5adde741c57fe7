"""Measure how long it takes to build Affray from a fresh clone, and to come from there to the end of `make demo`."""

from __future__ import annotations

import subprocess
import tempfile
import time
from pathlib import Path

from measure import ROOT, Row, spent


def build_rows() -> list[Row]:
    """Clone what is committed, run `make demo`, and then build the wheel once more, alone."""
    part = "from a fresh clone (clock and processor)"
    rows = []

    def run(what: str, command: list[str], folder: Path) -> None:
        clock, processor = time.perf_counter(), spent()
        subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - our own
        rows.append(Row(part, what, time.perf_counter() - clock, "s", f"{spent() - processor:.0f} s of processor"))

    with tempfile.TemporaryDirectory() as place:
        clone = Path(place) / "affray"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)  # noqa: S603, S607 - our own
        run("make demo: environment, compiled wheel, a fight, odds, a simulation", ["make", "demo"], clone)
        python = [str(clone / ".venv/bin/python"), "-m", "pip"]
        wheel = [*python, "wheel", "--quiet", "--no-deps", "--no-cache-dir", "--wheel-dir", place, "."]
        subprocess.run(["rm", "-rf", "build"], cwd=clone, check=True)  # noqa: S607 - a folder of our own clone
        run("the compiled wheel alone", wheel, clone)
        (size,) = [file.stat().st_size for file in Path(place).glob("affray-*.whl")]
        rows.append(Row("what is built", "the wheel", size / 1e6, "MB"))
    return rows
