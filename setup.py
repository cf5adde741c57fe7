"""Builds the wheel: the engine compiled by mypyc where there is a C compiler, the same files interpreted elsewhere.

Environment:
    AFFRAY_PURE: set to 1 to build without compiling.
    AFFRAY_OPT_LEVEL: C optimisation level; the default is the quickest to build at full speed (docs/benchmarks.md).
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import setup

SOURCE = Path(__file__).parent / "src"

INTERPRETED = {
    "__init__.py",  # nothing but names
    "schema.py",  # msgspec's structs are classes of its own
    "system.py",  # called once a fight
    "words.py",  # lines for people
    "errors.py",  # exceptions
}
"""File names that are never compiled, in whatever package."""

COMPILED = ("dice", "grid", "systems/*")
"""Packages whose other modules are all compiled."""

COMPILED_MODULES = (
    "fight/decision.py",
    "fight/events.py",
    "fight/policy.py",
    "fight/reasons.py",
    "fight/state.py",
    "fight/table.py",
    "lab/batch.py",
    "testing/duel.py",
)
"""Modules that are compiled in packages which otherwise aren't."""


def engine_modules() -> list[str]:
    """List the files to compile, in a fixed order."""
    root = SOURCE / "affray"
    found = {root / name for name in COMPILED_MODULES}
    for package in COMPILED:
        for folder in root.glob(package):
            found.update(path for path in folder.glob("*.py") if path.name not in INTERPRETED)
    return sorted(str(path) for path in found)


def has_compiler() -> bool:
    """Tell whether C can be compiled here."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    include = Path(sysconfig.get_path("include")) / "Python.h"
    return shutil.which(command.split()[0]) is not None and include.exists()


def extensions() -> list[object]:
    """Make the compiled modules, or nothing where that is unwanted or impossible."""
    if os.environ.get("AFFRAY_PURE") == "1":
        return []
    if not has_compiler():
        sys.stderr.write("affray: no C compiler or no Python headers found; building without compiling\n")
        return []
    from mypyc.build import mypycify  # noqa: PLC0415 - needed only here, and slow to import

    os.chdir(SOURCE.parent)
    modules: list[object] = mypycify(
        engine_modules(), opt_level=os.environ.get("AFFRAY_OPT_LEVEL", "2"), multi_file=True, debug_level="0"
    )
    return modules


setup(ext_modules=extensions())
