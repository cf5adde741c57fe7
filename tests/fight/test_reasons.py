"""Reasons: the terms of a number, noted by the code that adds them up."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from affray.dice import Tape
from affray.fight.events import Log
from affray.fight.reasons import SILENT, Reasons
from affray.fight.table import Table


def chance(base: int, skill: int, defence: int, why: Reasons = SILENT) -> int:
    """Give a chance in percent, from 5 to 95."""
    value = why.plus("base", base) + why.plus("skill", skill) - why.minus("defence", defence)
    if value < 5:
        return int(why.limited("at least 5", value, 5))
    return int(why.limited("at most 95", value, min(value, 95)))


@given(st.integers(0, 200), st.integers(-50, 50), st.integers(-50, 50))
def test_the_terms_add_up_to_the_number(base: int, skill: int, defence: int) -> None:
    why = Reasons()
    number = chance(base, skill, defence, why)
    assert sum(amount for _, amount in why.terms) == number
    assert number == chance(base, skill, defence)
    assert all(amount for _, amount in why.terms)


def test_terms_are_in_the_order_of_the_rule() -> None:
    why = Reasons()
    chance(60, 50, 7, why)
    assert why.terms == [("base", 60), ("skill", 50), ("defence", -7), ("at most 95", -8)]


def test_terms_of_nothing_are_not_noted() -> None:
    why = Reasons()
    chance(60, 0, 0, why)
    assert why.terms == [("base", 60)]


def test_silence_notes_nothing() -> None:
    chance(60, 50, 7, SILENT)
    assert SILENT.terms == []
    assert not SILENT.noting


def test_a_table_has_reasons_if_somebody_keeps_a_log() -> None:
    assert Table(Tape([]), [], Tape([])).reasons() is SILENT
    noting = Table(Tape([]), [], Tape([]), Log()).reasons()
    assert noting.noting
    assert noting is not Table(Tape([]), [], Tape([]), Log()).reasons()
