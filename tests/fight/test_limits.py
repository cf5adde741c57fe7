"""What is too large, too deep or no plain data is refused wherever it comes from."""

from __future__ import annotations

from typing import Any

import pytest

from affray.fight.decision import Choice
from affray.fight.encounter import Encounter
from affray.fight.errors import EncounterError, Illegal
from affray.fight.fight import Fight
from affray.fight.limits import DEEPEST, MOST, check_limits, check_plain, shown_number
from sparring import match_of


def nested(levels: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(levels):
        value = [value]
    return value


def test_what_a_file_may_say() -> None:
    check_limits({"a": [MOST, -MOST, 0.5, True, "x" * 10_000, None], "b": nested(DEEPEST - 1)})


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ({"a": [1, {"b": MOST + 1}]}, f"a[1].b: {MOST + 1} is not allowed: numbers go from {-MOST} to {MOST}"),
        ({"a": -1e9}, f"a: -1000000000.0 is not allowed: numbers go from {-MOST} to {MOST}"),
        ({"a": float("nan")}, f"a: nan is not allowed: numbers go from {-MOST} to {MOST}"),
        ({"a": float("inf")}, f"a: inf is not allowed: numbers go from {-MOST} to {MOST}"),
        (
            {"a": 1 << 20_000},
            f"a: a number of more than 40 digits is not allowed: numbers go from {-MOST} to {MOST}",
        ),
        ({"a": {"b": nested(DEEPEST)}}, f"a: more than {DEEPEST} lists and tables lie in one another"),
    ],
)
def test_what_a_file_may_not_say(value: object, message: str) -> None:
    with pytest.raises(EncounterError) as caught:
        check_limits(value)
    assert str(caught.value) == message


def test_a_number_without_end_is_not_written_out() -> None:
    assert shown_number(10**39) == "1" + "0" * 39
    assert shown_number(-(10**5000)) == "a number of more than 40 digits"


@pytest.mark.parametrize(
    ("details", "message"),
    [
        ({"choice": "cut"}, "cut: no detail is called choice"),
        ({"aim": (1, 2)}, "cut: aim must be text, a number, true or false, or a list or table of them"),
        ({"aim": {1: 2}}, "cut: aim must be text, a number, true or false, or a list or table of them"),
        ({"aim": [float("nan")]}, "cut: aim must be text, a number, true or false, or a list or table of them"),
        ({"aim": nested(100)}, "cut: aim must be text, a number, true or false, or a list or table of them"),
        ({"aim": 10**5000}, "cut: aim must be text, a number, true or false, or a list or table of them"),
        ({"aim": b"x"}, "cut: aim must be text, a number, true or false, or a list or table of them"),
    ],
)
@pytest.mark.usefixtures("outside")
def test_a_choice_that_no_journal_could_keep_is_illegal(details: dict[str, object], message: str) -> None:
    fight = Fight(Encounter(match_of(ash={"policy": "person"}, bram={"policy": "person"})))
    before = fight.document()
    for choice, answers in ((Choice("cut", details), []), (Choice("cut"), [Choice("cut", details)])):
        with pytest.raises(Illegal) as caught:
            fight.take(choice, answers=answers)
        assert (str(caught.value), caught.value.code) == (message, "bad_choice")
    assert fight.document() == before


def test_a_choice_of_plain_data() -> None:
    check_plain(Choice("cut", {"aim": 1, "to": [1.5, None], "with": {"a": True}}))
