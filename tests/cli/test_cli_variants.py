"""Variants: places in a file, and the values that they take in turn."""

from __future__ import annotations

from typing import Any

import pytest

from affray.cli.variants import turn_of, variants
from affray.fight.encounter import Encounter
from affray.fight.errors import AffrayError
from sparring import match_of


def encounter(**bram: int) -> Encounter:
    return Encounter(match_of(bram=bram), "match.toml")


@pytest.mark.parametrize(
    ("text", "steps", "values"),
    [
        ("title=a,b", ("title",), ("a", "b")),
        ("fighters.Ash.skill=1, 2,x", ("fighters", "Ash", "skill"), (1, 2, "x")),
        ("fighters[1].skill=null", ("fighters", 1, "skill"), (None,)),
        ('fighters."Ash of. Dale".skill=7', ("fighters", "Ash of. Dale", "skill"), (7,)),
        ('a=[1,2],{"b": [3, 4]},"c,d"', ("a",), ([1, 2], {"b": [3, 4]}, "c,d")),
        ("a=", ("a",), ("",)),
        ("a=b=c", ("a",), ("b=c",)),
    ],
)
def test_places_and_values_are_read(text: str, steps: tuple[str | int, ...], values: tuple[Any, ...]) -> None:
    turn = turn_of(text)
    assert (turn.steps, turn.values) == (steps, values)


@pytest.mark.parametrize("text", ["", "a", "=1", "a..b=1", 'a"b=1', "[x]=1", "a.=1"])
def test_what_is_no_place_is_refused(text: str) -> None:
    with pytest.raises(AffrayError, match="is not "):
        turn_of(text)


@pytest.mark.usefixtures("outside")
def test_all_combinations_are_made_and_the_file_stays_as_it_was() -> None:
    base = encounter()
    before = repr(base.raw)
    found = variants(base, [turn_of("fighters.Ash.skill=9,10"), turn_of("knobs.rounds=3,4")])
    assert [variant.values for variant in found] == [(9, 3), (9, 4), (10, 3), (10, 4)]
    assert [variant.encounter.raw["fighters"][0]["skill"] for variant in found] == [9, 9, 10, 10]
    assert [variant.encounter.knobs["rounds"] for variant in found] == [3, 4, 3, 4]
    assert repr(base.raw) == before


@pytest.mark.usefixtures("outside")
def test_null_takes_a_field_out_and_a_number_finds_a_fighter() -> None:
    base = encounter(skill=5)
    (variant,) = variants(base, [turn_of("fighters[1].skill=null")])
    assert "skill" not in variant.encounter.raw["fighters"][1]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("fighters.Ahs.skill=1", 'fighters.Ahs.skill: there is no "Ahs"; nearest: "Ash"; there are Ash, Bram'),
        ("fighters[2].skill=1", "fighters[2].skill: there is no entry 2; the list has 2 entries, numbered from 0"),
        ("fighters.Ash.skil=1", 'match.toml: fighters[0].skil: there is no such field; nearest: "skill"; allowed are '),
        (
            "fighters.Ash.skill=x",
            "match.toml: fighters[0].skill: 'x' is not allowed: expected a whole number, got text",
        ),
        ("title.x=1", "title.x: title is 'a match', and nothing lies inside it"),
        ("title[0]=1", "title[0]: title is 'a match', and nothing lies inside it"),
        ("[0]=1", "[0]: there is no list before [0]"),
        ("[0].x=1", "[0].x: there is no list before [0]"),
        ("fighters.x=1", 'fighters.x: there is no "x"; there are Ash, Bram'),
    ],
)
@pytest.mark.usefixtures("outside")
def test_what_is_not_there_is_named(text: str, message: str) -> None:
    with pytest.raises(AffrayError) as error:
        variants(encounter(), [turn_of(text)])
    assert str(error.value).startswith(message)


SKIRMISH: dict[str, Any] = {
    "system": "ninefold",
    "fighters": [
        {"name": "Mage", "side": "a", "is": "fire_mage", "actions": ["fire_burst", "unarmed"]},
        {"name": "Ogre", "side": "b", "is": "ogre"},
    ],
    "cover": [{"from": "Mage", "to": "Ogre", "grade": "half"}],
}


@pytest.mark.parametrize("path", ["cover.0.grade", "cover[0].grade"])
def test_entries_of_lists_are_found_by_their_number(path: str) -> None:
    found = variants(Encounter(SKIRMISH), [turn_of(f"{path}=half,heavy")])
    assert [each.encounter.raw["cover"][0]["grade"] for each in found] == ["half", "heavy"]


def test_entries_inside_a_fighter_and_values_of_lists_are_found_and_taken_out() -> None:
    (found,) = variants(Encounter(SKIRMISH), [turn_of("fighters.Mage.actions.0=firebolt")])
    assert found.encounter.raw["fighters"][0]["actions"] == ["firebolt", "unarmed"]
    (found,) = variants(Encounter(SKIRMISH), [turn_of("fighters.0.actions.1=null")])
    assert found.encounter.raw["fighters"][0]["actions"] == ["fire_burst"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("cover.3.grade=full", "cover.3.grade: there is no entry 3; the list has 1 entry, numbered from 0"),
        ("fighters[2].dex=1", "fighters[2].dex: there is no entry 2; the list has 2 entries, numbered from 0"),
        ("obstacles.0.grade=full", "obstacles.0.grade: there is no list obstacles"),
    ],
)
def test_a_number_that_no_entry_has(text: str, message: str) -> None:
    with pytest.raises(AffrayError) as caught:
        variants(Encounter(SKIRMISH), [turn_of(text)])
    assert str(caught.value) == message
