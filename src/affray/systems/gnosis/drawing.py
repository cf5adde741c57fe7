"""Draws from tables of weights, on plain numbers (GN-W.7). Rules and odds call the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from affray.dice import Dice


def draw_row(dice: Dice, weights: list[int], name: str) -> i64:
    """Draw a row of a table, each as likely as its weight says: the rows are walked in order.

    Args:
        dice: what is asked.
        weights: of the rows; one of them is above 0.
        name: the question's name.
    """
    total: i64 = 0
    for weight in weights:
        total += weight
    left: i64 = dice.between(0, total - 1, name)
    row: i64 = 0
    while left >= weights[row]:
        left -= weights[row]
        row += 1
    return row
