"""Damage from the dice to what a target would lose: parts, criticals, modifiers, halving, traits (LI-12, LI-16).

Functions that take `dice` are rules without a state: fights, previews and odds all run them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from affray.systems.linguomancy import notation
from affray.systems.linguomancy.numbers import half
from affray.systems.linguomancy.wounds import after_trait, modified

if TYPE_CHECKING:
    from affray.dice import Dice
    from affray.systems.linguomancy.notation import Expression


@final
class Part:
    """Dice of one damage type, as they are rolled in a fight.

    Attributes:
        dice: as written.
        doubled: the same with every die twice, for a Critical Hit.
        kind: the damage type's number, or `NO_TYPE` for dice that heal.
    """

    def __init__(self, dice: Expression, kind: i64) -> None:
        self.dice = dice
        self.doubled = notation.doubled(dice)
        self.kind: i64 = kind


def roll(dice: Dice, expression: Expression, why: str, noted: list[int] | None = None) -> i64:
    """Roll an expression: each term of dice is one question, from left to right (LI-0.5).

    Args:
        dice: what is asked.
        expression: what is rolled.
        why: name of the questions.
        noted: takes the total of each term of dice, for the log.
    """
    total: i64
    if expression.lone_count > 0:
        total = dice.total(expression.lone_count, expression.lone_sides, why)
        if noted is not None:
            noted.append(total)
        return total + expression.constant
    total = expression.constant
    for term in expression.terms:
        if term.sides > 0:
            fallen: i64 = dice.total(term.count, term.sides, why)
            total += term.sign * fallen
            if noted is not None:
                noted.append(fallen)
    return total


def roll_part(dice: Dice, part: Part, twice: bool, why: str, noted: list[int] | None = None) -> i64:
    """Roll one part of a damage, all its dice `twice` for a Critical Hit that doubles dice (LI-12.7)."""
    return roll(dice, part.doubled if twice else part.dice, why, noted)


def settle(
    rolled: i64,
    modifier: i64,
    doubles_total: bool,
    halved: bool,
    trait: i64,
    halving_up: bool,
) -> tuple[i64, i64, i64]:
    """Take one part from the dice to what the target would lose (LI-12.3, 12.7, 12.9, 16.4).

    Args:
        rolled: the total of the dice.
        modifier: everything that is added or taken off.
        doubles_total: a Critical Hit under the knob that doubles the total.
        halved: a passed save under the knob that lets half through.
        trait: what the target's traits against the type come to.
        halving_up: whether halves are rounded up.

    Returns:
        The damage after traits, the damage before them, and what of a penalty goes on to the next part.
    """
    before, rest = modified(rolled, modifier)
    if doubles_total:
        before *= 2
    if halved:
        before = half(before, halving_up)
    return after_trait(before, trait, halving_up), before, rest
