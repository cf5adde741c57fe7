"""`affray rules`: a rule's words, its code, its tests."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from affray.cli import rulebook
from affray.cli.rulebook import Rulebook, ids_in
from affray.testing.duel_system import DuelSystem
from command_line import run, written

if TYPE_CHECKING:
    from pathlib import Path

RULES = '''
[[rules]]
id = "DU-1.1"
title = "Swings"
kind = "plain"
text = """Both swing in turn.
The first begins."""

[[rules]]
id = "DU-1.10"
title = "Luck"
kind = "house"
knob = "luck"
text = "Luck is added."

[[rules]]
id = "DU-1.2"
title = "Mood"
kind = "quirk"
knob = ["mood", "temper"]
text = "Mood matters."
'''

CODE = '''"""Swings (DU-1.2 to 1.3)."""


class Blade:
    """A blade."""

    def swing(self) -> int:
        """Swing it (DU-1.1, 1.10).

        More.
        """
        return 1


def luck() -> int:
    """Give the luck of DU-1.10."""
    return 1


def silent() -> int:
    return 1
'''


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the duel a rulebook, code, and an index of tests."""
    folder = tmp_path / "duel"
    folder.mkdir()
    written(folder / "rules.toml", RULES)
    source = written(folder / "system.py", CODE)
    written(folder / "tests.json", json.dumps({"DU-1.10": ["tests/test_luck.py::test_luck"]}))
    monkeypatch.setattr(rulebook, "source_of", lambda _: source)
    return folder


@pytest.mark.usefixtures("book")
def test_a_rule_with_its_code_and_its_tests() -> None:
    result = run("rules", "duel", "DU-1.10")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        "DU-1.10 Luck (house, knob luck)\n"
        "Luck is added.\n"
        "\n"
        "played by    where\n"
        "Blade.swing  duel/system.py:7   Swing it (DU-1.1, 1.10).\n"
        "luck         duel/system.py:15  Give the luck of DU-1.10.\n"
        "\n"
        "shown by\n"
        "tests/test_luck.py::test_luck\n"
    )


@pytest.mark.usefixtures("book")
def test_a_rule_without_tests_and_with_lines() -> None:
    result = run("rules", "duel", "du-1.1")
    assert result.stdout == (
        "DU-1.1 Swings (plain)\nBoth swing in turn.\nThe first begins.\n\n"
        "played by    where\nBlade.swing  duel/system.py:7  Swing it (DU-1.1, 1.10).\n"
    )


@pytest.mark.usefixtures("book")
def test_a_rule_as_json() -> None:
    assert json.loads(run("rules", "duel", "DU-1.2", "--json").stdout) == {
        "id": "DU-1.2",
        "title": "Mood",
        "kind": "quirk",
        "text": "Mood matters.",
        "knob": "mood, temper",
        "code": [{"file": "duel/system.py", "line": 1, "name": "system", "summary": "Swings (DU-1.2 to 1.3)."}],
        "tests": [],
    }


def test_a_rule_without_an_index_of_tests(book: Path) -> None:
    (book / "tests.json").unlink()
    assert "shown by" not in run("rules", "duel", "DU-1.10").stdout


@pytest.mark.usefixtures("book")
def test_rules_are_listed() -> None:
    result = run("rules", "duel")
    assert result.stdout == (
        "rule     kind   title   knob\n"
        "DU-1.1   plain  Swings\n"
        "DU-1.10  house  Luck    luck\n"
        "DU-1.2   quirk  Mood    mood, temper\n"
    )
    assert [rule["id"] for rule in json.loads(run("rules", "duel", "--json").stdout)] == ["DU-1.1", "DU-1.10", "DU-1.2"]


@pytest.mark.usefixtures("book")
def test_systems_are_listed_with_counts() -> None:
    assert "duel" in run("rules").stdout
    assert {"system": "duel", "rules": 3} in json.loads(run("rules", "--json").stdout)


@pytest.mark.usefixtures("book")
def test_a_misspelt_rule_gets_the_nearest() -> None:
    result = run("rules", "duel", "DU-1.11")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == 'affray: duel has no rule "DU-1.11"; nearest: "DU-1.1" (affray rules duel lists all 3)\n'


def test_a_system_without_a_rulebook() -> None:
    result = run("rules", "duel")
    assert (result.exit_code, result.stderr) == (1, "affray: duel has no rulebook here (no rules.toml)\n")
    assert Rulebook(DuelSystem()).rules == {}


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("OM-4.2", {"OM-4.2"}),
        ("OM-4.2.", {"OM-4.2"}),
        ("(NI-2.13 to 2.15)", {"NI-2.13", "NI-2.14", "NI-2.15"}),
        ("NI-9.3 to NI-9.5", {"NI-9.3", "NI-9.4", "NI-9.5"}),
        ("LI-12.3, 12.7, LI-16.1 and 16.2", {"LI-12.3", "LI-12.7", "LI-16.1", "LI-16.2"}),
        ("LI-3.5, and 3.6", {"LI-3.5", "LI-3.6"}),
        ("NI-2.1 to 3.1", {"NI-2.1", "NI-3.1"}),
        ("OM-4.25", {"OM-4.25"}),
        ("XOM-4.2, OM-4, 4.2", set()),
    ],
)
def test_ids_are_found_in_words(text: str, ids: set[str]) -> None:
    assert ids_in(text) == ids
