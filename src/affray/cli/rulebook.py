"""The rules of a system with the code and the tests that belong to them: what `affray rules` shows.

A rule's words stand in the system's `rules.toml`; the functions that play it are those whose documentation names it;
the tests that show it stand in `tests.json`, an index made from the tests' names and documentation.
"""

from __future__ import annotations

import ast
import json
import re
import tomllib
from pathlib import Path
from string import ascii_uppercase
from typing import TYPE_CHECKING, NamedTuple

from affray.fight.errors import AffrayError, nearest
from affray.fight.sources import source_of, tree_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from affray.fight.system import System


class Rule(NamedTuple):
    """A rule in our own words.

    Attributes:
        id: such as `OM-4.2`.
        title: a few words.
        kind: `plain` (as the source says), `house` (our filling of a gap) or `quirk` (a fault kept by default).
        text: what it says.
        knob: the settings that change it, separated by commas; empty if none does.
    """

    id: str
    title: str
    kind: str
    text: str
    knob: str


class Place(NamedTuple):
    """A function, class or module whose documentation names a rule.

    Attributes:
        file: path of the source, from the package on.
        line: where it begins.
        name: of the function or class, with its class before a dot; of a module, the file's name without ending.
        summary: first line of its documentation.
    """

    file: str
    line: int
    name: str
    summary: str


class Rulebook:
    """What is known of a system's rules.

    Attributes:
        system: the system.
        rules: its rules by ID, in the order of the book; empty if the system has no `rules.toml`.
    """

    def __init__(self, system: System) -> None:
        self.system = system
        source = source_of(type(system).__module__)
        self._folder = source.parent if source is not None else Path()
        self.rules: dict[str, Rule] = {rule.id: rule for rule in _read(self._folder / "rules.toml")}

    def find(self, rule_id: str) -> Rule:
        """Find a rule by its ID, whatever the case of its letters.

        Raises:
            AffrayError: there is none; the message names the nearest.
        """
        by_name = {known.upper(): rule for known, rule in self.rules.items()}
        rule = by_name.get(rule_id.upper())
        if rule is None:
            name = self.system.name
            hint = nearest(rule_id, self.rules)
            message = f'{name} has no rule "{rule_id}"{hint} (affray rules {name} lists all {len(self.rules)})'
            raise AffrayError(message)
        return rule

    def places(self, rule: Rule) -> list[Place]:
        """List what implements a rule, by file and line."""
        found = []
        for path in sorted(self._folder.glob("*.py")):
            file = f"{self._folder.name}/{path.name}"
            for name, line, about in _documented(path):
                if rule.id in ids_in(about):
                    found.append(Place(file, line, name or path.stem, about.partition("\n")[0]))
        return found

    def tests(self, rule: Rule) -> list[str]:
        """List the tests that show a rule; none if there is no index."""
        index = self._folder / "tests.json"
        if not index.is_file():
            return []
        tests: list[str] = json.loads(index.read_text(encoding="utf-8")).get(rule.id, [])
        return tests


_NUMBER = r"(?:[A-Z]?\d+|[A-Z]\b)"
"""The last part of an ID: a number, which may have a letter before it, or a letter alone (`GN-12.C1`, `GN-C.K`)."""
_ID = re.compile(
    rf"\b(?P<book>[A-Z]{{2}})-(?P<first>[0-9A-Z]+\.{_NUMBER})"
    rf"(?P<more>(?:(?:,| to| and|, and)\s+(?:(?P=book)-)?[0-9A-Z]+\.{_NUMBER})*)\b"
)
_MORE = re.compile(
    r"(?P<word>,| to| and|, and)\s+(?:[A-Z]{2}-)?(?P<chapter>[0-9A-Z]+)\.(?P<letter>[A-Z]?)(?P<number>\d*)"
)


def ids_in(text: str) -> set[str]:
    """Find the rule IDs that a text names, also short ones (`NI-2.13 to 2.15`, `OM-3.2, 3.6`, `GN-12.C1 to 12.C4`).

    >>> sorted(ids_in("See NI-2.3, 2.5 and NI-9.4 to 9.6."))
    ['NI-2.3', 'NI-2.5', 'NI-9.4', 'NI-9.5', 'NI-9.6']
    >>> sorted(ids_in("GN-12.C1 to GN-12.C3 and GN-C.K"))
    ['GN-12.C1', 'GN-12.C2', 'GN-12.C3', 'GN-C.K']
    """
    found = set()
    for match in _ID.finditer(text):
        book = match["book"]
        chapter, last = match["first"].split(".")
        found.add(f"{book}-{chapter}.{last}")
        for more in _MORE.finditer(match["more"]):
            number = more["number"]
            begun = "to" in more["word"] and more["chapter"] == chapter and number
            low = int(last.lstrip(ascii_uppercase)) + 1 if begun else int(number or 0)
            chapter, last = more["chapter"], more["letter"] + number
            if number:
                found.update(f"{book}-{chapter}.{more['letter']}{each}" for each in range(low, int(number) + 1))
            else:
                found.add(f"{book}-{chapter}.{last}")
    return found


def _read(path: Path) -> Iterator[Rule]:
    if path.is_file():
        for row in tomllib.loads(path.read_text(encoding="utf-8"))["rules"]:
            knob = row.get("knob", "")
            names = knob if isinstance(knob, str) else ", ".join(knob)
            yield Rule(row["id"], row["title"], row["kind"], row["text"].strip(), names)


def _documented(path: Path) -> Iterator[tuple[str, int, str]]:
    """Give name, line and documentation of the module, and of every function and class in it."""
    tree = tree_of(path)
    about = ast.get_docstring(tree)
    if about:
        yield "", 1, about
    yield from _documented_in(tree.body, "")


def _documented_in(body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, int, str]]:
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            about = ast.get_docstring(node)
            if about:
                yield prefix + node.name, node.lineno, about
            if isinstance(node, ast.ClassDef):
                yield from _documented_in(node.body, f"{prefix}{node.name}.")
