"""Chance in tests: how far counts with fixed seeds may lie from what was expected, and every outcome of a rule."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING, TypeVar

from affray.dice import Negligible, Path

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from affray.dice import Dice

Result = TypeVar("Result")

NORMAL = 3.09
"""The normal deviate that is exceeded once in a thousand."""


def chi_square(counts: Sequence[int], expected: Sequence[float]) -> float:
    """Give the chi-square of counts against what was expected of each."""
    return sum((count - mean) ** 2 / mean for count, mean in zip(counts, expected, strict=True))


def chi_square_limit(freedom: int) -> float:
    """Give what a chi-square with so many degrees of freedom exceeds once in a thousand (Wilson and Hilferty)."""
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + NORMAL * spread**0.5) ** 3)


def fits(counts: Sequence[int], weights: Sequence[int]) -> bool:
    """Tell whether counts are as chances in proportion to `weights` make them."""
    each = sum(counts) / sum(weights)
    return chi_square(counts, [weight * each for weight in weights]) < chi_square_limit(len(counts) - 1)


def unrelated(table: Sequence[Sequence[int]]) -> bool:
    """Tell whether rows and columns of a table of counts are independent of each other."""
    every = sum(map(sum, table))
    columns = [sum(row[number] for row in table) for number in range(len(table[0]))]
    expected = [sum(row) * column / every for row in table for column in columns]
    counts = [count for row in table for count in row]
    return chi_square(counts, expected) < chi_square_limit((len(table) - 1) * (len(columns) - 1))


def outcomes(rule: Callable[[Dice], Result], floor: float = 0.0) -> tuple[dict[Result, Fraction], Fraction]:
    """Follow a rule to the end of all branches.

    Returns:
        The chance of each result, and the chance of all branches that were given up as less likely than `floor`.
    """
    path = Path(floor)
    table: defaultdict[Result, Fraction] = defaultdict(Fraction)
    dropped = Fraction(0)
    while path.next_branch():
        try:
            table[rule(path)] += path.probability()
        except Negligible:
            dropped += path.probability()
    return dict(table), dropped


def mean(table: dict[int, Fraction]) -> Fraction:
    """Give the mean of a distribution."""
    return sum((value * chance for value, chance in table.items()), Fraction(0))
