"""Write which tests show which rule: `tests.json` in each system's folder, as `affray rules` reads it.

A test shows the rules that its name (`test_om_4_2_a_miss_costs_stamina` or `test_gn_t_11_...`: OM-4.2, GN-T.11) or its
documentation (`OM-4.2`) names, and those that its class names. What can be named are the IDs of the rulebooks
(`rules.toml`) themselves. Tables of vectors count through the test that runs them.

Usage: PYTHONPATH=src python tools/index_tests.py [--check] [PROJECT ...]

A PROJECT is a folder with `src` and `tests` in it; without one, it is Affray.
"""

from __future__ import annotations

import ast
import json
import re
import sys
import tomllib
from pathlib import Path

from affray.cli.rulebook import ids_in

ROOT = Path(__file__).resolve().parents[1]

_NAMED = re.compile(r"(?<![a-z0-9])(?=(?P<book>[a-z]{2})_(?P<chapter>[0-9]+|[a-z])_(?P<number>[a-z]?[0-9]+)(?![0-9]))")
_RANGE = re.compile(
    r"(?<![a-z0-9])(?P<book>[a-z]{2})_(?P<chapter>[0-9]+|[a-z])_(?P<low>[0-9]+)_to_(?P=book)_(?P=chapter)_(?P<high>[0-9]+)"
)


def rules_named(name: str, about: str) -> set[str]:
    """Find rule IDs in a test's name and documentation, also such as no rulebook has (`test_up_3_2`: UP-3.2)."""
    in_name = {f"{found['book']}-{found['chapter']}.{found['number']}".upper() for found in _NAMED.finditer(name)}
    for found in _RANGE.finditer(name):
        numbers = range(int(found["low"]), int(found["high"]) + 1)
        in_name.update(f"{found['book']}-{found['chapter']}.{number}".upper() for number in numbers)
    return in_name | ids_in(about)


def tests_of(path: Path, root: Path) -> dict[str, set[str]]:
    """Give the rules that each test of a file names, by the test's full name, which begins below `root`."""
    place = path.relative_to(root).as_posix()
    shown: dict[str, set[str]] = {}

    def visit(body: list[ast.stmt], prefix: str, inherited: set[str]) -> None:
        for node in body:
            if isinstance(node, ast.ClassDef):
                rules = inherited | rules_named(node.name, ast.get_docstring(node) or "")
                visit(node.body, f"{prefix}{node.name}::", rules)
            elif isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                rules = inherited | rules_named(node.name, ast.get_docstring(node) or "")
                if rules:
                    shown[f"{place}::{prefix}{node.name}"] = rules

    visit(ast.parse(path.read_text(encoding="utf-8")).body, "", set())
    return shown


def index_of(system: Path, root: Path = ROOT) -> dict[str, list[str]]:
    """Give the tests of a project that show each rule of a system, in the order of its rulebook."""
    with (system / "rules.toml").open("rb") as file:
        rules = [rule["id"] for rule in tomllib.load(file)["rules"]]
    index: dict[str, list[str]] = {rule: [] for rule in rules}
    for path in sorted((root / "tests").rglob("test_*.py")):
        for test, named in tests_of(path, root).items():
            for rule in named & index.keys():
                index[rule].append(test)
    return {rule: tests for rule, tests in index.items() if tests}


def text_of(system: Path, root: Path = ROOT) -> str:
    """Write a system's index as its file has it."""
    return json.dumps(index_of(system, root), indent=1, ensure_ascii=False) + "\n"


def systems(root: Path = ROOT) -> list[Path]:
    """List the folders of a project's systems that have a rulebook."""
    return sorted(path.parent for path in (root / "src").rglob("rules.toml"))


def main(words: list[str]) -> None:
    """Write every index, or with `--check` only tell whether all are current."""
    check = "--check" in words
    roots = [Path(word).resolve() for word in words if word != "--check"] or [ROOT]
    stale = []
    for root in roots:
        for system in systems(root):
            path, text = system / "tests.json", text_of(system, root)
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                stale.append(path.relative_to(root).as_posix())
                if not check:
                    path.write_text(text, encoding="utf-8")
    if check and stale:
        sys.exit(f"not current: {', '.join(stale)}; run make index")
    sys.stdout.write(f"written: {', '.join(stale)}\n" if stale else "all current\n")


if __name__ == "__main__":
    main(sys.argv[1:])
