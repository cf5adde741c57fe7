"""How sure a count is: Wilson's interval, the rule of three, and standard scores."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

CONFIDENCE: Final = 0.95
"""The confidence of every interval in the lab."""

_Z: Final = 1.959963984540054
"""Standard deviations either side that hold `CONFIDENCE` of a normal distribution."""


class Interval(NamedTuple):
    """A chance as counted, with the bounds that hold it at `CONFIDENCE`.

    Attributes:
        rate: seen share, 0 to 1.
        low, high: the bounds.
    """

    rate: float
    low: float
    high: float


def interval(count: int, of: int) -> Interval:
    """Bound a chance from what was counted.

    Wilson's score interval; where it never or always happened, the rule of three (at most 3 in `of`).

    Args:
        count: how often it happened, 0 to `of`.
        of: how often it could have happened; at 0 nothing is known.

    >>> low, high = interval(714, 1000)[1:]
    >>> round(low, 4), round(high, 4)
    (0.6852, 0.7411)
    >>> interval(0, 1000)
    Interval(rate=0.0, low=0.0, high=0.003)
    """
    if of == 0:
        return Interval(0.0, 0.0, 1.0)
    rate = count / of
    if count == 0:
        return Interval(rate, 0.0, min(1.0, 3.0 / of))
    if count == of:
        return Interval(rate, max(0.0, 1.0 - 3.0 / of), 1.0)
    spread = _Z * _Z / of
    middle = (rate + spread / 2) / (1 + spread)
    half = _Z / (1 + spread) * math.sqrt(rate * (1 - rate) / of + spread / (4 * of))
    return Interval(rate, max(0.0, middle - half), min(1.0, middle + half))


def standard_score(seen: float, expected: float, variance: float) -> float:
    """Tell how many standard deviations `seen` lies above `expected`; infinite if it can't differ and does."""
    if variance <= 0:
        return (
            0.0
            if math.isclose(seen, expected, rel_tol=1e-12, abs_tol=1e-12)
            else math.copysign(math.inf, seen - expected)
        )
    return (seen - expected) / math.sqrt(variance)


def two_sided(score: float) -> float:
    """Give the chance that a standard score is as far from 0 as `score` or farther."""
    return math.erfc(abs(score) / math.sqrt(2))
