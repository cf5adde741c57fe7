"""The example of a system of one's own, `examples/skirmish`, made known to other processes without being installed."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SKIRMISH = ROOT / "examples" / "skirmish"


def announced(folder: Path) -> dict[str, str]:
    """Write what an installer would of the example's entry points, and give an environment in which they are found.

    Args:
        folder: where it is written.
    """
    project = tomllib.loads((SKIRMISH / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir(parents=True)
    metadata = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (info / "METADATA").write_text(metadata, encoding="utf-8")
    lines = []
    for group, entries in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in entries.items())]
    (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    before = [str(Path(part).resolve()) for part in os.environ.get("PYTHONPATH", "").split(os.pathsep) if part]
    return {**os.environ, "PYTHONPATH": os.pathsep.join([*before, str(SKIRMISH / "src"), str(folder)])}
