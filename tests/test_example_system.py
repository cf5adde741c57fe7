"""The example of a system of one's own, `examples/skirmish`: its tests pass with this engine, found as a package is."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

SKIRMISH = Path(__file__).resolve().parents[1] / "examples" / "skirmish"


def announce(folder: Path) -> None:
    """Write what an installer would: the entry points of the example's `pyproject.toml`."""
    project = tomllib.loads((SKIRMISH / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir()
    metadata = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (info / "METADATA").write_text(metadata, encoding="utf-8")
    lines = []
    for group, entries in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in entries.items())]
    (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")


def test_the_tests_of_the_example_pass(tmp_path: Path) -> None:
    announce(tmp_path)
    path = [os.environ.get("PYTHONPATH", ""), str(SKIRMISH / "src"), str(tmp_path)]
    done = subprocess.run(  # noqa: S603 - this very interpreter, with arguments of ours
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(SKIRMISH / "tests")],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(part for part in path if part)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "skipped" not in done.stdout
