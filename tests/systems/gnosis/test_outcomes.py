"""Exact odds of rules on plain numbers."""

from __future__ import annotations

from fractions import Fraction

from affray.systems.gnosis.checks import damage_roll, hit_check
from affray.systems.gnosis.outcomes import chance_of, mean_of, outcomes


def test_every_outcome_has_its_exact_chance() -> None:
    chances = outcomes(lambda dice: damage_roll(dice, 1, 2, "damage") if hit_check(dice, 60, "hit") else 0)
    assert chances == {0: Fraction(2, 5), 1: Fraction(3, 10), 2: Fraction(3, 10)}


def test_the_chance_of_a_yes() -> None:
    assert chance_of(lambda dice: hit_check(dice, 60, "hit") and hit_check(dice, 50, "rider")) == Fraction(3, 10)
    assert chance_of(lambda _: False) == 0


def test_the_mean_of_a_number() -> None:
    assert mean_of(lambda dice: damage_roll(dice, 1, 4, "damage")) == Fraction(5, 2)
