"""`affray systems`, `knobs` and `schema`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from affray.cli import failures
from affray.fight.errors import AffrayError
from affray.fight.knobs import Knob
from affray.fight.system import System, find_system, system_names
from affray.testing.duel_system import DuelSystem
from command_line import run

if TYPE_CHECKING:
    import pytest


def test_systems_are_listed() -> None:
    result = run("systems")
    assert result.exit_code == 0
    assert "the reference duel: two fighters swing in turn until one falls" in result.stdout
    for name in system_names():
        assert f"\n{name} " in result.stdout or f'"{name}"' in result.stderr


def test_systems_as_json() -> None:
    systems = json.loads(run("systems", "--json").stdout)
    duel = next(system for system in systems if system["name"] == "duel")
    assert duel == {
        "name": "duel",
        "version": "1",
        "title": "the reference duel: two fighters swing in turn until one falls",
        "clock": "swing",
    }


def test_a_system_that_cannot_be_loaded_is_named_and_the_others_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str) -> System:
        if name == "omega":
            message = "omega is broken"
            raise AffrayError(message)
        return find_system(name)

    monkeypatch.setattr(failures, "find_system", broken)
    result = run("systems")
    assert result.exit_code == 0
    assert "affray: omega is broken\n" in result.stderr
    assert "the reference duel" in result.stdout


def test_knobs_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    knobs = (Knob("luck", 7, "How lucky.", "DU-1.1", low=0, high=9), Knob("mood", "good", "Why.", "DU-1.2", "quirk"))
    monkeypatch.setattr(DuelSystem, "knobs", lambda _: knobs)
    result = run("knobs", "duel")
    assert result.exit_code == 0
    assert result.stdout == (
        "knob  default  takes                       kind   rule    meaning\n"
        "luck  7        a whole number from 0 to 9  house  DU-1.1  How lucky.\n"
        "mood  good     text                        quirk  DU-1.2  Why.\n"
    )
    first = json.loads(run("knobs", "duel", "--json").stdout)[0]
    assert first == {
        "name": "luck",
        "default": 7,
        "allowed": "a whole number from 0 to 9",
        "low": 0,
        "high": 9,
        "options": [],
        "kind": "house",
        "rule": "DU-1.1",
        "meaning": "How lucky.",
    }


def test_a_system_without_knobs_says_so() -> None:
    result = run("knobs", "duel")
    assert (result.exit_code, result.stdout) == (0, "duel has no knobs\n")


def test_an_unknown_system_names_the_nearest() -> None:
    for command in ("knobs", "schema"):
        result = run(command, "dual")
        assert result.exit_code == 1
        assert result.stdout == ""
        assert result.stderr.startswith('affray: system: no system is called "dual"; nearest: "duel"; installed are ')


def test_a_missing_argument_is_wrong_usage() -> None:
    for command in ("knobs", "schema"):
        assert run(command).exit_code == 2


def test_the_schema_is_json_schema() -> None:
    result = run("schema", "duel")
    schema = json.loads(result.stdout)
    assert result.exit_code == 0
    assert schema["$ref"] == "#/$defs/DuelFile"
    assert schema["$defs"]["Duellist"]["additionalProperties"] is False
    assert {"name", "side", "hit", "damage"} == set(schema["$defs"]["Duellist"]["required"])
