"""Arithmetic as the rulebook writes it (OM-0.1 to 0.3)."""

from __future__ import annotations

from mypy_extensions import i64


def quotient(dividend: i64, divisor: i64) -> i64:
    """Divide, truncating toward zero, for negative numbers too (OM-0.3): -3 by 2 is -1.

    Raises:
        ZeroDivisionError: the divisor is 0.
    """
    floor: i64 = dividend // divisor
    if floor < 0 and floor * divisor != dividend:
        return floor + 1
    return floor


def clamp(value: i64, low: i64, high: i64) -> i64:
    """Give `value`, or the bound that it passes."""
    if value < low:
        return low
    if value > high:
        return high
    return value


def size(value: i64) -> i64:
    """Give a number's size, whatever its sign."""
    return -value if value < 0 else value


def uniform_range(bound: i64, negative_draws: bool = True) -> tuple[i64, i64]:
    """Give the lowest and the highest outcome of a draw `d(bound)` (OM-0.1, OM-0.2).

    Args:
        bound: the draw's bound; below zero it draws from bound + 1 to 0.
        negative_draws: the knob `negative_damage_heals`; without it a bound below zero counts as 0.
    """
    if bound > 0:
        return 0, bound - 1
    if bound < 0 and negative_draws:
        return bound + 1, 0
    return 0, 0
