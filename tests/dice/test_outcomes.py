"""Exact odds of a rule on plain numbers."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from affray.dice.outcomes import chance_of, mean_of, outcomes

if TYPE_CHECKING:
    from affray.dice import Dice


def stroke(dice: Dice) -> int:
    """Do 2 to 12 damage in 13 of 20 cases."""
    return int(dice.total(2, 6, "damage")) if dice.chance(13, 20, "hit") else 0


def test_every_result_has_its_exact_chance() -> None:
    chances = outcomes(stroke)
    assert sum(chances.values()) == 1
    assert chances[0] == Fraction(7, 20)
    assert chances[7] == Fraction(13, 20) * Fraction(6, 36)


def test_a_yes_has_a_chance_also_where_it_never_or_always_comes() -> None:
    assert chance_of(lambda dice: dice.total(2, 6, "damage") >= 10) == Fraction(1, 6)
    assert chance_of(lambda _: False) == 0
    assert chance_of(lambda _: True) == 1


def test_the_mean_is_exact() -> None:
    assert mean_of(stroke) == Fraction(13, 20) * 7
