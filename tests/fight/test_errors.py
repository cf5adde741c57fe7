"""Errors: sentences for people, with what a program needs beside them."""

from __future__ import annotations

import pytest

from affray.fight.decision import Decision
from affray.fight.errors import (
    AffrayError,
    EncounterError,
    Illegal,
    JournalError,
    NeedChoice,
    Refused,
    nearest,
)


def test_all_that_a_user_can_mend_is_one_kind_of_error() -> None:
    for kind in (Refused, EncounterError, JournalError, Illegal):
        assert issubclass(kind, AffrayError)
    assert issubclass(AffrayError, ValueError)
    assert not issubclass(NeedChoice, AffrayError)


def test_an_illegal_choice_has_the_rulebooks_code() -> None:
    assert (str(Illegal("too far", "not_adjacent")), Illegal("too far", "not_adjacent").code) == (
        "too far",
        "not_adjacent",
    )
    assert Illegal("no").code == "illegal"


def test_a_need_says_who_must_decide() -> None:
    need = NeedChoice(Decision(2, "defense"))
    assert str(need) == "seat 2 must decide: defense"
    assert need.decision.kind == "defense"
    assert need.state is None


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("chain mial", '; nearest: "Chain Mail"'),
        ("CHAIN MAIL", '; nearest: "Chain Mail"'),
        ("plat", '; nearest: "plate"'),
        ("zweihander", ""),
        ("", ""),
    ],
)
def test_the_nearest_name(name: str, hint: str) -> None:
    assert nearest(name, ["plate", "Chain Mail", "leather"]) == hint


def test_nothing_is_near_where_there_is_nothing() -> None:
    assert nearest("plate", []) == ""
