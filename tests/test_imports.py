"""The floor plan: who may import whom, and where chance, time, files and printing may stand at all.

Read from the sources, so that it holds whatever is installed.
"""

from __future__ import annotations

import ast
import re
import runpy
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "affray"

FLOORS = {"dice": 0, "fight": 1, "grid": 1, "systems": 2, "lab": 3, "cli": 4}
"""A room imports rooms below it, never beside or above; `testing` may look at all but `cli`, and nobody looks at it."""

ALLOWED = {
    # Chance comes from the dice, and from nowhere else.
    "random": (),
    "secrets": (),
    "uuid": (),
    # Clocks only measure how long an answer took.
    "time": ("lab/", "cli/"),
    "datetime": (),
    # Files are read before a fight begins, and written after it.
    "io": ("cli/",),
    "os": ("fight/files", "lab/", "cli/"),
    "pathlib": ("fight/", "systems/*/content", "systems/*/importing", "lab/", "cli/", "testing/"),
    "tempfile": ("fight/files", "testing/"),
    "tomllib": ("fight/encounter", "systems/*/content", "systems/*/design", "cli/"),
    "shutil": ("cli/",),
    # Processes and threads are the lab's.
    "subprocess": ("lab/",),
    "multiprocessing": ("lab/",),
    "threading": ("lab/", "testing/"),
    "socket": (),
    "sys": ("fight/sources", "lab/", "cli/", "testing/"),
    # Libraries, each where it earns its keep.
    "click": ("cli/",),
    "rich": ("cli/",),
    "matplotlib": ("cli/",),
    "numpy": ("lab/",),
    "pyarrow": ("lab/rows",),
    "msgspec": ("fight/encounter", "systems/", "lab/worker", "cli/schema", "testing/"),
    "logging": (),
    "warnings": (),
}
"""Modules that not everybody may import, with the rooms that may."""

COMPILED_MAY = {
    "__future__", "collections", "decimal", "fractions", "itertools", "math", "mypy_extensions", "re", "typing",
}  # fmt: skip
"""What compiled modules may import from outside."""

READERS = ("systems/*/content", "systems/*/importing")
READERS_MAY = {"difflib", "importlib", "json", "pathlib", "tomllib"}
"""What those modules of a system may import besides that read files before a fight, compiled or not."""

MEMOS = {
    "dice/question": {"_totals"},  # how many ways 3d6 has to fall
    "systems/ninefold/content": {"_tables"},  # files of the package, read once
    "systems/ninefold/movement": {"_steps"},  # the squares or hexes that lie within so many steps
    "systems/omega/items": {"_CORPSES"},  # the one corpse that there is of each monster
}
"""Module-level names that may change: each remembers an answer that can be worked out again."""

MUTATORS = {
    "append", "add", "clear", "discard", "extend", "insert", "pop", "popitem", "remove", "setdefault", "sort", "update",
}  # fmt: skip


def modules() -> list[str]:
    """List all modules by their path in the package, such as `fight/state`."""
    return sorted(path.relative_to(PACKAGE).with_suffix("").as_posix() for path in PACKAGE.rglob("*.py"))


def tree_of(module: str) -> ast.Module:
    return ast.parse((PACKAGE / f"{module}.py").read_text(encoding="utf-8"))


def imports_of(module: str) -> Iterator[tuple[str, bool]]:
    """Give the full name of every imported module, and whether it is imported only for its types."""

    def walk(node: ast.AST, typing_only: bool) -> Iterator[tuple[str, bool]]:
        for child in ast.iter_child_nodes(node):
            only = typing_only or (isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test))
            if isinstance(child, ast.Import):
                yield from ((alias.name, only) for alias in child.names)
            elif isinstance(child, ast.ImportFrom):
                assert child.level == 0, f"{module}: imports are written in full"
                yield str(child.module), only
                if child.module == "affray" or str(child.module).startswith("affray."):
                    yield from ((f"{child.module}.{alias.name}", only) for alias in child.names)
            yield from walk(child, only)

    yield from walk(tree_of(module), typing_only=False)


def compiled_modules() -> set[str]:
    """Ask the build which modules it compiles."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("AFFRAY_PURE", "1")
        patch.setattr("setuptools.setup", lambda **_: None)
        build = runpy.run_path(str(ROOT / "setup.py"))
    paths = [path for group, _ in build["compiled_groups"]() for path in group]
    return {Path(path).relative_to(PACKAGE).with_suffix("").as_posix() for path in paths}


def may(module: str, rooms: tuple[str, ...]) -> bool:
    """Tell whether a module is in one of the rooms; `*` stands for any one folder."""
    return any(re.match(re.escape(room).replace(r"\*", "[^/]+"), module) for room in rooms)


@pytest.mark.parametrize("module", modules())
def test_rooms_import_only_what_stands_below_them(module: str) -> None:
    room = module.partition("/")[0]
    for name, _ in imports_of(module):
        parts = name.split(".")
        if parts[0] != "affray" or len(parts) == 1 or "/" not in module:
            continue
        other = parts[1]
        if room == "testing":
            assert other != "cli", f"{module} imports {name}"
        elif other in FLOORS and other != room:
            assert FLOORS[other] < FLOORS[room], f"{module} imports {name}"
        assert other != "testing" or room == "testing", f"{module} imports {name}"


@pytest.mark.parametrize("module", [module for module in modules() if module.startswith("systems/")])
def test_systems_never_import_one_another(module: str) -> None:
    own = module.split("/")[1]
    for name, _ in imports_of(module):
        parts = name.split(".")
        if parts[:2] == ["affray", "systems"] and len(parts) > 2:
            assert parts[2] == own, f"{module} imports {name}"


@pytest.mark.parametrize("module", modules())
def test_what_not_everybody_may_import(module: str) -> None:
    for name, typing_only in imports_of(module):
        rooms = ALLOWED.get(name.partition(".")[0])
        if rooms is not None and not typing_only:
            assert may(module, rooms), f"{module} imports {name}"


@pytest.mark.parametrize("module", modules())
def test_nobody_prints_or_opens_files_where_it_does_not_belong(module: str) -> None:
    for node in ast.walk(tree_of(module)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            called = node.func.id
            assert called not in {"eval", "exec", "__import__", "breakpoint"}, f"{module}: {called}"
            assert called not in {"print", "input"} or may(module, ("cli/",)), f"{module}: {called}"
            assert called != "open" or may(module, ("fight/", "lab/", "cli/", "testing/")), f"{module}: {called}"


@pytest.mark.parametrize("module", sorted(compiled_modules()))
def test_compiled_modules_are_plain(module: str) -> None:
    """Nothing interpreted that makes text or reads files at run time, and little from outside."""
    for name, typing_only in imports_of(module):
        parts = name.split(".")
        if typing_only:
            continue
        if parts[0] == "affray":
            assert parts[-1] not in {"words", "telling", "schema"}, f"{module} imports {name}"
            assert not {"words", "telling"} & set(parts[-2:]), f"{module} imports {name}"
        elif not may(module, READERS) or parts[0] not in READERS_MAY:
            assert parts[0] in COMPILED_MAY, f"{module} imports {name}"


@pytest.mark.parametrize("module", sorted(compiled_modules()))
def test_compiled_modules_keep_no_state(module: str) -> None:
    """Nothing changes what a module's names hold once it is loaded: all that changes is in a fight's state."""
    tree = tree_of(module)
    names = set()
    for statement in tree.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign):
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            names |= {target.id for target in targets if isinstance(target, ast.Name)}
    names -= MEMOS.get(module, set())
    for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
        for node in ast.walk(function):
            assert not isinstance(node, ast.Global), f"{module}: {ast.unparse(node)}"
            changed = ""
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MUTATORS:
                changed = ast.unparse(node.func.value)
            elif isinstance(node, ast.Subscript | ast.Attribute) and not isinstance(node.ctx, ast.Load):
                changed = ast.unparse(node.value)
            assert changed not in names, f"{module}: {ast.unparse(node)} changes what all fights share"


@pytest.mark.parametrize("module", modules())
def test_a_file_has_one_subject(module: str) -> None:
    """None is over 500 lines without saying why at its top."""
    text = (PACKAGE / f"{module}.py").read_text(encoding="utf-8")
    if text.count("\n") > 500:
        about = ast.get_docstring(ast.parse(text)) or ""
        assert "one file" in about.lower(), f"{module} is long, and doesn't say why it is one file"
