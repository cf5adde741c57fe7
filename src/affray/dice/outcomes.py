"""Exact odds of a rule on plain numbers: it is run under `Path`, and what came of it is added up."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from affray.dice.path import Path

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from affray.dice.dice import Dice

    Result = TypeVar("Result")


def outcomes(rule: Callable[[Dice], Result]) -> dict[Result, Fraction]:
    """Give every result of a rule with its exact chance.

    Args:
        rule: asks the dice that it is given, and nothing else changes what it does. Its results can be keys.
    """
    path = Path()
    counts: dict[tuple[Result, int], int] = {}  # ways by result and the number that they are out of
    while path.next_branch():
        result = rule(path)
        key = (result, path.out_of)
        counts[key] = counts.get(key, 0) + path.ways
    chances: dict[Result, Fraction] = {}
    for (result, out_of), ways in counts.items():
        share = Fraction(ways, out_of)
        chances[result] = chances[result] + share if result in chances else share
    return chances


def chance_of(rule: Callable[[Dice], bool]) -> Fraction:
    """Give the exact chance that a rule says yes."""
    return outcomes(rule).get(True, Fraction(0))


def mean_of(rule: Callable[[Dice], int]) -> Fraction:
    """Give the exact mean of the number that a rule gives."""
    return sum((number * chance for number, chance in outcomes(rule).items()), Fraction(0))
