"""Encounter files: whatever is wrong is said with its place, what was found, and what is allowed; nothing starts."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any, Literal

import msgspec
import pytest

import sparring
from affray.fight.encounter import Encounter, EncounterFile, load
from affray.fight.errors import EncounterError
from sparring import match_of

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("outside")


def without(field: str, fighter: int | None = None) -> dict[str, Any]:
    raw = match_of()
    del (raw if fighter is None else raw["fighters"][fighter])[field]
    return raw


GOOD = """
system = "sparring"
title = "a match"
seed = 7

[knobs]
rounds = 5

[[fighters]]
name = "Ash"
side = "red"
policy = "random"

[[fighters]]
name = "Bram"
side = "blue"
skill = 9
"""


@pytest.mark.parametrize("start", [b"", b"\xef\xbb\xbf"], ids=["plain", "with a byte-order mark"])
def test_a_file_becomes_an_encounter(tmp_path: Path, start: bytes) -> None:
    path = tmp_path / "match.toml"
    path.write_bytes(start + GOOD.encode())
    encounter = load(path)
    assert (encounter.source, encounter.title, encounter.seed) == ("match.toml", "a match", 7)
    assert encounter.knobs == {"rounds": 5, "parries": True}
    assert encounter.setup.names == ["Ash", "Bram"]
    assert encounter.setup.sides == ["red", "blue"]
    assert encounter.setup.policies == ["random", "simple"]
    assert isinstance(encounter.setup, sparring.SparringSetup)
    assert [sheet.skill for sheet in encounter.setup.sheets] == [11, 9]


# Files that aren't


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"system = \n", "is not TOML: Invalid value (at line 1, column 10)"),
        (b"\x00\x01", "is not TOML: Invalid statement (at line 1, column 1)"),
        (b'system = "\xff\xfe"', "is not a text file (byte 10 is not UTF-8)"),
    ],
)
def test_a_file_that_is_no_toml(tmp_path: Path, content: bytes, problem: str) -> None:
    path = tmp_path / "broken.toml"
    path.write_bytes(content)
    with pytest.raises(EncounterError) as caught:
        load(path)
    assert str(caught.value) == f"{path}: {problem}"


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(EncounterError) as caught:
        load(tmp_path / "nowhere.toml")
    assert str(caught.value) == f"{tmp_path / 'nowhere.toml'}: can't be read: No such file or directory"
    with pytest.raises(EncounterError) as folder:
        load(str(tmp_path))
    assert str(folder.value) == f"{tmp_path}: can't be read: Is a directory"


def test_a_message_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    path.write_text(GOOD.replace("title", "titel"))
    with pytest.raises(EncounterError) as caught:
        load(path)
    assert str(caught.value).startswith('match.toml: titel: there is no such field; nearest: "title"; allowed are ')


# Data that can't be played


@pytest.mark.parametrize(
    ("raw", "problem"),
    [
        ({}, 'system: found nothing; it must name the rules, such as system = "ninefold"'),
        ({"system": 3}, 'system: found 3; it must name the rules, such as system = "ninefold"'),
        (
            match_of(titel="x"),
            'titel: there is no such field; nearest: "title"; allowed are fighters, knobs, seed, system, title',
        ),
        (
            match_of(bram={"skil": 3}),
            (
                'fighters[1].skil: there is no such field; nearest: "skill"; '
                "allowed are breath, hit_points, name, parry, policy, side, skill"
            ),
        ),
        (
            match_of(bram={"zzzz": 3}),
            (
                "fighters[1].zzzz: there is no such field; "
                "allowed are breath, hit_points, name, parry, policy, side, skill"
            ),
        ),
        (match_of(title=3), "title: 3 is not allowed: expected text, got a whole number"),
        (match_of(title=True), "title: True is not allowed: expected text, got true or false"),
        (
            match_of(title=dt.date(2020, 1, 31)),
            "title: datetime.date(2020, 1, 31) is not allowed: expected text, got date",
        ),
        (
            match_of(ash={"skill": "high"}),
            "fighters[0].skill: 'high' is not allowed: expected a whole number, got text",
        ),
        (match_of(ash={"skill": 3.5}), "fighters[0].skill: 3.5 is not allowed: expected a whole number, got a number"),
        (without("fighters"), "fighters: is missing"),
        (without("side", 1), "fighters[1].side: is missing"),
        (match_of(fighters={"name": "Ash"}), "fighters: {'name': 'Ash'} is not allowed: expected a list, got a table"),
        (match_of(fighters=[3]), "fighters[0]: 3 is not allowed: expected a table, got a whole number"),
        (match_of(fighters=[]), "fighters: found 0; it takes exactly 2"),
        (match_of(knobs=3), "knobs: 3 is not allowed: expected a table, got a whole number"),
        (
            match_of(knobs={"round": 3}),
            'knobs.round: there is no such knob; nearest: "rounds" (affray knobs lists all 2)',
        ),
        (match_of(knobs={"zzzz": 3}), "knobs.zzzz: there is no such knob (affray knobs lists all 2)"),
        (match_of(knobs={"rounds": -1}), "knobs.rounds: -1 is not allowed; it takes a whole number from 0 to 1000"),
        (match_of(knobs={"parries": 1}), "knobs.parries: 1 is not allowed; it takes true or false"),
        (
            match_of(ash={"policy": "simpel"}),
            'Ash: policy: no policy is called "simpel"; nearest: "simple"; allowed are first, person, random, simple',
        ),
        (match_of(seed="x"), "seed: 'x' is not allowed: expected a whole number or nothing, got text"),
        (match_of(seed=-1), "seed: -1 is not allowed: it is a whole number from 0 to 2**64 - 1"),
        (match_of(seed=2**64), f"seed: {2**64} is not allowed: it is a whole number from 0 to 2**64 - 1"),
        (
            match_of(bram={"hit_points": 2**63}),
            f"fighters[1].hit_points: {2**63} is not allowed: numbers go from -100000000 to 100000000",
        ),
        (
            match_of(knobs={"rounds": -(2**63) - 1}),
            f"knobs.rounds: {-(2**63) - 1} is not allowed; it takes a whole number from 0 to 1000",
        ),
    ],
)
def test_what_is_wrong_is_said(raw: dict[str, Any], problem: str) -> None:
    with pytest.raises(EncounterError) as caught:
        Encounter(raw, "match.toml")
    assert str(caught.value) == f"match.toml: {problem}"


def test_a_system_that_is_not_installed() -> None:
    with pytest.raises(EncounterError) as caught:
        Encounter({"system": "sparing"})
    assert str(caught.value).startswith(
        'encounter: system: no system is called "sparing"; nearest: "sparring"; installed'
    )


def test_every_seed_is_allowed() -> None:
    for seed in (0, 1, 2**63, 2**64 - 1):
        assert Encounter(match_of(seed=seed)).seed == seed
    assert Encounter(match_of()).seed is None


# Schemas with more shapes than sparring has


class Weapon(msgspec.Struct, forbid_unknown_fields=True):
    kind: Literal["axe", "blade", "chain mace"] | None = None
    reach: int = 1


class Rack(EncounterFile, kw_only=True):
    weapons: list[Weapon] | None = None
    best: Weapon | None = None
    colour: Literal["red", "blue"] = "red"


class RackSystem(sparring.SparringSystem):
    def schema(self) -> type[Any]:
        return Rack


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        (
            {"weapons": [{}, {"kind": "chain mase"}]},
            (
                "weapons[1].kind: 'chain mase' is not allowed; nearest: \"chain mace\"; "
                'allowed are "axe", "blade", "chain mace"'
            ),
        ),
        ({"weapons": [{"kind": 3}]}, 'weapons[0].kind: 3 is not allowed; allowed are "axe", "blade", "chain mace"'),
        ({"colour": "pink"}, 'colour: \'pink\' is not allowed; allowed are "blue", "red"'),
        (
            {"weapons": [{"kinds": "axe"}]},
            'weapons[0].kinds: there is no such field; nearest: "kind"; allowed are kind, reach',
        ),
        ({"best": {"raech": 1}}, 'best.raech: there is no such field; nearest: "reach"; allowed are kind, reach'),
        ({"best": 1}, "best: 1 is not allowed: expected a table or nothing, got a whole number"),
    ],
)
def test_the_place_is_found_in_every_shape(
    fields: dict[str, Any], problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sparring, "system", RackSystem())
    with pytest.raises(EncounterError) as caught:
        Encounter({"system": "sparring", **fields}, "rack.toml")
    assert str(caught.value) == f"rack.toml: {problem}"
