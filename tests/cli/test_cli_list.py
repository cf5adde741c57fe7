"""`affray list`."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from rich.console import Console

from affray.testing.duel_system import DuelSystem
from command_line import run

CONTENT: dict[str, list[dict[str, Any]]] = {
    "blades": [
        {"name": "foil", "hit": 7, "kinds": ["thrust", "light"], "ratio": Fraction(1, 2), "extra": {}},
        {"name": "axe", "hit": 12, "kinds": (), "heavy": True, "extra": {"reach": 5}},
    ],
    "nothing": [],
}


@pytest.fixture
def content(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the duel something to name."""
    monkeypatch.setattr(DuelSystem, "content", lambda _: CONTENT)


@pytest.mark.usefixtures("content")
def test_rows_are_a_table() -> None:
    result = run("list", "duel", "blades")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        "name  hit  kinds          ratio  extra    heavy\n"
        "foil    7  thrust, light  1/2\n"
        "axe    12                        reach 5  true\n"
    )


def test_what_a_file_names_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [{"hit": 1, "key": "foil"}, {"hit": 2, "key": "axe"}]
    monkeypatch.setattr(DuelSystem, "content", lambda _: {"blades": rows})
    assert run("list", "duel", "blades").stdout == "key   hit\nfoil    1\naxe     2\n"


@pytest.mark.usefixtures("content")
def test_a_narrow_terminal_gets_paragraphs(monkeypatch: pytest.MonkeyPatch) -> None:
    from affray.cli import output

    monkeypatch.setattr(output, "console", lambda: Console(width=36, color_system=None))
    assert run("list", "duel", "blades").stdout == (
        "foil  hit 7; kinds thrust,\n    light; ratio 1/2\naxe  hit 12; extra reach 5;\n    heavy true\n"
    )


@pytest.mark.usefixtures("content")
def test_rows_as_json() -> None:
    assert json.loads(run("list", "duel", "blades", "--json").stdout) == [
        {"name": "foil", "hit": 7, "kinds": ["thrust", "light"], "ratio": "1/2", "extra": {}},
        {"name": "axe", "hit": 12, "kinds": [], "heavy": True, "extra": {"reach": 5}},
    ]


@pytest.mark.usefixtures("content")
def test_kinds_are_listed() -> None:
    assert run("list", "duel").stdout == "system  kind     rows\nduel    blades      2\nduel    nothing     0\n"
    assert {"system": "duel", "kind": "blades", "rows": 2} in json.loads(run("list", "--json").stdout)
    assert "blades" in run("list").stdout


@pytest.mark.usefixtures("content")
def test_an_empty_kind_says_so() -> None:
    assert run("list", "duel", "nothing").stdout == "duel lists no nothing\n"


def test_a_system_without_content_says_so() -> None:
    result = run("list", "duel")
    assert (result.exit_code, result.stdout) == (0, "duel has nothing to list\n")


@pytest.mark.usefixtures("content")
def test_a_misspelt_kind_gets_the_nearest() -> None:
    result = run("list", "duel", "blade")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == 'affray: duel has no kind "blade"; nearest: "blades"; it lists blades, nothing\n'


def test_a_misspelt_system_gets_the_nearest() -> None:
    result = run("list", "deul", "blades")
    assert result.exit_code == 1
    assert 'no system is called "deul"; nearest: "duel"' in result.stderr
