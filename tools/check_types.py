"""Checks types with mypy: the package first, then each folder of tests by itself.

Tests aren't a package, and two folders may each have a `test_attack.py`; mypy takes them one folder at a time, with
that folder's helpers on its path as pytest has them. Usage: python tools/check_types.py
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SHARED = ("src", "tests", "tests/systems", "examples/skirmish/src")
"""Where the helpers lie that tests of every folder may import."""


def mypy(what: list[Path], *paths: Path) -> bool:
    """Check some files, quiet about what they import; tell whether they are clean."""
    search = os.pathsep.join(str(path) for path in (*(ROOT / name for name in SHARED), *paths))
    arguments = [str(path.relative_to(ROOT)) for path in what]
    command = [sys.executable, "-m", "mypy", *arguments]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, "MYPYPATH": search}, check=False)  # noqa: S603 - mypy
    return done.returncode == 0


def main() -> int:
    """Check everything, and give 1 if anything isn't clean."""
    clean = mypy([ROOT / "src", ROOT / "bench", *sorted((ROOT / "tools").glob("*.py"))])
    folders = {path.parent for top in ("tests", "examples") for path in (ROOT / top).rglob("*.py")}
    for folder in sorted(folders):
        sys.stdout.write(f"{folder.relative_to(ROOT)}: ")
        sys.stdout.flush()
        clean = mypy(sorted(folder.glob("*.py")), folder) and clean
    return 0 if clean else 1


if __name__ == "__main__":
    raise SystemExit(main())
