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
    "system.py",  # called once a fight
    "telling.py",  # lines for people
    "words.py",  # likewise
    "errors.py",  # exceptions
}
"""File names that are never compiled, in whatever package."""

COMPILED = ("dice", "grid")
"""Packages whose other modules are all compiled, besides the systems."""

COMPILED_MODULES = (
    "fight/decision.py",
    "fight/events.py",
    "fight/policy.py",
    "fight/reasons.py",
    "fight/state.py",
    "fight/table.py",
    "lab/batch.py",
    "lab/branches.py",
    "lab/explore.py",
    "lab/tally.py",
    "testing/duel.py",
)
"""Modules that are compiled in packages which otherwise aren't."""


BUILDING = {"bdist_wheel", "build", "build_ext", "install"}
"""Commands that want the compiled modules; others ask for names and versions, and would generate them for nothing."""


def compiled_groups() -> list[tuple[list[str], str | None]]:
    """List the files to compile, in a fixed order, in groups that are built side by side: engine, and each system."""
    root = SOURCE / "affray"
    engine = {root / name for name in COMPILED_MODULES}
    for package in COMPILED:
        engine.update(root.glob(f"{package}/*.py"))
    groups = [(engine, "affray_engine")]
    groups += [(set(folder.glob("*.py")), f"affray_{folder.name}") for folder in sorted(root.glob("systems/[a-z]*/"))]
    return [(sorted(str(path) for path in paths if is_compiled(path)), name) for paths, name in groups]


def is_compiled(path: Path) -> bool:
    """Tell whether a module can be compiled: its name isn't an interpreted one, and it makes no msgspec structs."""
    return path.name not in INTERPRETED and "import msgspec" not in path.read_text(encoding="utf-8")


def has_compiler() -> bool:
    """Tell whether C can be compiled here."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    include = Path(sysconfig.get_path("include")) / "Python.h"
    return shutil.which(command.split()[0]) is not None and include.exists()


def extensions() -> list[object]:
    """Make the compiled modules, or nothing where that is unwanted or impossible."""
    if os.environ.get("AFFRAY_PURE") == "1" or not BUILDING.intersection(sys.argv):
        return []
    if not has_compiler():
        sys.stderr.write("affray: no C compiler or no Python headers found; building without compiling\n")
        return []
    from mypyc.build import mypycify  # noqa: PLC0415 - needed only here, and slow to import

    os.chdir(SOURCE.parent)
    # What isn't compiled is read for its types only; the libraries it needs aren't there while building.
    # Nothing is remembered between builds: of a class in a module that hasn't changed, mypyc forgets half.
    quiet = ["--follow-imports=silent", "--ignore-missing-imports", f"--cache-dir={os.devnull}"]
    groups = compiled_groups()
    modules = mypycify(
        [*quiet, *(path for paths, _ in groups for path in paths)],
        opt_level=os.environ.get("AFFRAY_OPT_LEVEL", "1"),
        multi_file=True,
        debug_level="0",
        separate=groups,
    )
    for module in modules:
        # Every file of a group declares the other groups' tables anew; the linker is to take them for one and the same.
        module.extra_compile_args.append("-fcommon")
        # Nothing is called from outside by its C name; hidden, calls within a group take the short way.
        module.extra_compile_args.append("-fvisibility=hidden")
    # Built side by side, the longest first, so that no core waits long for the last.
    return sorted(modules, key=lambda module: -sum(Path(file).stat().st_size for file in module.sources))


setup(ext_modules=extensions(), options={"build_ext": {"parallel": os.cpu_count() or 1}})
