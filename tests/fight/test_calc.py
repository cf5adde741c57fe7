"""Formulas by name: their parameters from the source, and what is said of nonsense."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from mypy_extensions import i64

import affray
from affray.fight.calc import Formula, call, find_formula, formulas, plain
from affray.fight.errors import AffrayError, Refused
from affray.fight.reasons import SILENT, Reasons
from affray.fight.sources import Parameter, inspected, source_of
from affray.fight.system import find_system, system_names
from affray.testing.duel_system import DuelSystem

NESTED: list[Any] = []
for _ in range(40):
    NESTED = [NESTED]


def sharpness(
    edge: i64, metal: str = "steel", wet: bool = False, grind: i64 | None = None, why: Reasons = SILENT
) -> i64:
    """Give how sharp it is.

    More words.
    """
    return edge + why.plus("metal", len(metal)) - (1 if wet else 0) + (grind or 0)


def spread(values: list[i64], weights: dict[str, Any], ratio: float | str | Fraction = 1) -> dict[object, object]:
    """Give a table of all sorts of things."""
    return {1: Fraction(1, 2), Fraction(7, 2): (values, weights), "set": {"z", "a"}, None: Fraction(ratio), (1, 2): 2.5}


def broken(number: i64) -> i64:
    """Fail."""
    return number // 0


def anything(*values: int, **named: int) -> int:
    """Take anything."""
    return sum(values) + sum(named.values())


@pytest.fixture
def own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the duel formulas, with and without its name before them."""
    functions = {
        "duel.sharpness": sharpness,
        "spread": spread,
        "broken": broken,
        "anything": anything,
        "any": lambda x: x,
    }
    monkeypatch.setattr(DuelSystem, "formulas", lambda _: functions)


@pytest.mark.usefixtures("own")
def test_a_formula_is_called_by_name() -> None:
    assert affray.calc("duel.sharpness", edge=3) == 8
    assert affray.calc("duel.sharpness", edge=3, metal="tin", wet=True, grind=5) == 10


@pytest.mark.usefixtures("own")
def test_parameters_come_from_the_source() -> None:
    formula = find_formula("duel.sharpness")
    assert formula.signature() == 'duel.sharpness(edge, metal="steel", wet=false, grind=null)'
    assert formula.parameters is not None
    assert formula.parameters[3] == Parameter("grind", "i64 | None", "null")
    assert formula.about == "Give how sharp it is.\n\nMore words."
    assert formula.place.rpartition(":")[0].endswith("test_calc.py")


@pytest.mark.usefixtures("own")
def test_a_formula_that_takes_anything_is_called_with_anything() -> None:
    formula = find_formula("duel.anything")
    assert formula.parameters is None
    assert formula.signature() == "duel.anything(...)"
    assert call(formula, {"a": 1, "b": 2}) == 3


@pytest.mark.usefixtures("own")
def test_a_formula_without_a_source_tells_its_parameters_itself() -> None:
    assert find_formula("duel.any").signature() == "duel.any(x)"
    assert inspected(int) is None or inspected(int) == ()
    assert source_of("") is None
    assert source_of("no.such.module") is None


@pytest.mark.usefixtures("own")
def test_formulas_are_listed_in_order() -> None:
    names = [formula.name for formula in formulas(DuelSystem())]
    assert names == ["duel.any", "duel.anything", "duel.broken", "duel.sharpness", "duel.spread"]


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({}, 'duel.sharpness: edge is missing; it takes edge, metal="steel", wet=false, grind=null'),
        (
            {"edge": 1, "mettle": 2},
            'duel.sharpness has no parameter "mettle"; nearest: "metal"; it takes edge, metal="steel", wet=false, ',
        ),
        ({"edge": 1, "why": None}, 'duel.sharpness has no parameter "why"; it takes edge, metal="steel", wet=false, '),
        ({"edge": "ten"}, "edge must be a whole number, got 'ten'"),
        ({"edge": 1.5}, "edge must be a whole number, got 1.5"),
        ({"edge": True}, "edge must be a whole number, got True"),
        ({"edge": None}, "edge must be a whole number, got None"),
        ({"edge": 2**63}, "edge must be -1000000000000 to 1000000000000, got 9223372036854775808"),
        ({"edge": -(10**12) - 1}, "edge must be -1000000000000 to 1000000000000, got -1000000000001"),
        ({"edge": 10**5000}, "edge must be -1000000000000 to 1000000000000, got a number of more than 40 digits"),
        ({"edge": 1, "metal": [[1e13]]}, "metal[0][0] must be -1000000000000 to 1000000000000, got 10000000000000.0"),
        ({"edge": 1, "metal": [0] * 10_001}, "metal must hold at most 10000, got 10001"),
        ({"edge": 1, "metal": NESTED}, "metal: more than 30 lists and tables lie in one another"),
        ({"edge": 1, "metal": 7}, "metal must be text, got 7"),
        ({"edge": 1, "wet": 1}, "wet must be true or false, got 1"),
        ({"edge": 1, "grind": "x"}, "grind must be a whole number or null, got 'x'"),
    ],
)
def test_what_a_formula_does_not_take(given: dict[str, object], message: str) -> None:
    with pytest.raises(Refused) as refused:
        affray.calc("duel.sharpness", **given)
    assert str(refused.value).startswith(message)


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({}, "duel.spread: values and weights are missing; it takes values, weights, ratio=1"),
        ({"values": 3, "weights": {}}, "values must be a list, got 3"),
        ({"values": [1, "x"], "weights": {}}, "values[1] must be a whole number, got 'x'"),
        ({"values": [], "weights": []}, "weights must be a table, got []"),
        (
            {"values": [], "weights": {}, "ratio": []},
            "ratio must be a number or text or a whole number or a fraction, got []",
        ),
    ],
)
def test_lists_and_tables_are_looked_into(given: dict[str, object], message: str) -> None:
    with pytest.raises(Refused) as refused:
        affray.calc("duel.spread", **given)
    assert str(refused.value) == message


@pytest.mark.usefixtures("own")
def test_a_formula_that_fails_is_a_sentence() -> None:
    with pytest.raises(
        Refused, match=r"^duel.broken can't be worked out for number=3: integer division or modulo by ze"
    ):
        affray.calc("duel.broken", number=3)
    with pytest.raises(
        Refused, match=r"^duel.spread can't be worked out for values=\[\], weights=\{\}, ratio='x': Inval"
    ):
        affray.calc("duel.spread", values=[], weights={}, ratio="x")


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize(
    ("name", "message"),
    [
        (
            "duel.sharpnes",
            'no formula is called "duel.sharpnes"; nearest: "duel.sharpness" (affray calc duel lists all 5)',
        ),
        ("duel.zzz", 'no formula is called "duel.zzz" (affray calc duel lists all 5)'),
        ("duel", 'no formula is called "duel" (affray calc duel lists all 5)'),
        (
            "sharpness",
            'no formula is called "sharpness"; nearest: "duel.sharpness" (names are system.formula; affray calc',
        ),
        ("duell.sharpness", 'no formula is called "duell.sharpness"; nearest: "duel.sharpness" (names are '),
        ("", 'no formula is called "" (names are system.formula; affray calc lists all '),
    ],
)
def test_an_unknown_name_gets_the_nearest(name: str, message: str) -> None:
    with pytest.raises(AffrayError) as error:
        find_formula(name)
    assert str(error.value).startswith(message)


@pytest.mark.usefixtures("own")
def test_results_become_json() -> None:
    result = affray.calc("duel.spread", values=[1, 2], weights={"a": 3})
    assert plain(result) == {
        "1": "1/2",
        "7/2": [[1, 2], {"a": 3}],
        "null": "1",
        "1, 2": 2.5,
        "set": ["a", "z"],
    }
    assert plain({True: 1, False: 0}) == {"true": 1, "false": 0}
    assert [plain(value) for value in (Fraction(14, 2), 7.0, 7.5, True, None, "x", (1, (Fraction(1, 3),)))] == [
        "7",
        7,
        7.5,
        True,
        None,
        "x",
        [1, ["1/3"]],
    ]
    assert type(plain(7.0)) is int


def test_numbers_stay_exact() -> None:
    assert plain(Fraction(6, 4)) == "3/2"
    assert plain({Fraction(4, 2): Fraction(0)}) == {"2": "0"}


@pytest.mark.parametrize("name", system_names())
def test_every_formula_of_every_system_can_be_read(name: str) -> None:
    try:
        system = find_system(name)
    except AffrayError:
        pytest.skip(f"{name} is not complete")
    for formula in formulas(system):
        assert isinstance(formula, Formula)
        assert formula.parameters is not None, formula.name
        assert formula.about, formula.name
        assert formula.place, formula.name
