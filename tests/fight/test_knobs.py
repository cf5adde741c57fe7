"""Knobs: what each takes, and what is said of what it doesn't."""

from __future__ import annotations

from typing import Any

import pytest

from affray.fight.errors import EncounterError
from affray.fight.knobs import Knob, settings

ROUNDS = Knob("rounds", 20, "how long", "X-1", low=0, high=99)
LUCK = Knob("luck", 0, "how lucky", "X-2")
LEAST = Knob("least", 1, "at least", "X-3", low=1)
MOST = Knob("most", 1, "at most", "X-4", high=9)
PARRY = Knob("parry", True, "whether", "X-5")
ORDER = Knob("order", "speed", "who first", "X-6", options=("speed", "dice"))
MOTTO = Knob("motto", "", "a word", "X-7")
SPANS = Knob("spans", [1, 2], "how far", "X-8")
SCORES = Knob("scores", {"a": 1}, "how much", "X-9")
SPACE = Knob("space", 1.0, "how far", "X-10", low=0)
EVERY = (ROUNDS, LUCK, LEAST, MOST, PARRY, ORDER, MOTTO, SPANS, SCORES, SPACE)


@pytest.mark.parametrize(
    ("knob", "takes", "refuses", "allowed"),
    [
        (ROUNDS, [0, 20, 99], [-1, 100, True, 3.0, "3", None], "a whole number from 0 to 99"),
        (LUCK, [-(10**9), 0, 10**9], [False, "x"], "a whole number"),
        (LEAST, [1, 10**9], [0], "a whole number from 1"),
        (MOST, [-5, 9], [10], "a whole number up to 9"),
        (PARRY, [True, False], [0, 1, "true"], "true or false"),
        (ORDER, ["speed", "dice"], ["Speed", "", 1], 'one of "speed", "dice"'),
        (MOTTO, ["", "onward"], [3, None], "text"),
        (SPANS, [[], [3]], [(1, 2), "x", 3], "a list"),
        (SCORES, [{}, {"b": 2}], [[], 3], "a table"),
        (SPACE, [0, 2, 0.5], [-1, True, "1", float("nan"), float("inf")], "a number from 0"),
    ],
    ids=lambda value: value.name if isinstance(value, Knob) else "",
)
def test_what_a_knob_takes(knob: Knob, takes: list[Any], refuses: list[Any], allowed: str) -> None:
    assert [value for value in takes if not knob.takes(value)] == []
    assert [value for value in refuses if knob.takes(value)] == []
    assert knob.takes(knob.default)
    assert knob.allowed() == allowed
    with pytest.raises(EncounterError) as caught:
        settings(EVERY, {knob.name: refuses[0]})
    assert str(caught.value) == f"knobs.{knob.name}: {refuses[0]!r} is not allowed; it takes {allowed}"


def test_what_is_not_turned_has_its_default() -> None:
    assert settings(EVERY, {}) == {knob.name: knob.default for knob in EVERY}
    assert settings((ROUNDS, PARRY), {"parry": False}) == {"rounds": 20, "parry": False}


def test_a_knob_that_does_not_exist() -> None:
    with pytest.raises(EncounterError) as caught:
        settings(EVERY, {"ordre": "dice"}, "house rules")
    assert str(caught.value) == (
        'house rules.ordre: there is no such knob; nearest: "order" (affray knobs lists all 10)'
    )
