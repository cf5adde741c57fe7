"""Damage from the dice to what a target would lose: parts, criticals, modifiers, halving, traits (LI-12, LI-16).

Functions that take `dice` are rules without a state: fights, previews and odds all run them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from affray.systems.linguomancy import notation
from affray.systems.linguomancy.constants import NO_TRAIT
from affray.systems.linguomancy.numbers import half
from affray.systems.linguomancy.wounds import after_trait, modified, trait_of

if TYPE_CHECKING:
    from affray.dice import Dice
    from affray.systems.linguomancy.knobs import Knobs
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


@final
class PartNote:
    """How one part of a damage came to what it is, for the log.

    Attributes:
        kind: the damage type.
        dice: what was rolled.
        faces: the total of each term of dice; empty if it was rolled before, for several targets.
        rolled: the total.
        modifier: what was added.
        before: after the floor at 0, a doubled total and a passed save.
        trait: what the target's traits came to.
        after: after traits.
    """

    def __init__(self, kind: i64, dice: Expression) -> None:
        self.kind: i64 = kind
        self.dice = dice
        self.faces: list[int] = []
        self.rolled: i64 = 0
        self.modifier: i64 = 0
        self.before: i64 = 0
        self.trait: i64 = NO_TRAIT
        self.after: i64 = 0


def dealt(
    dice: Dice,
    parts: list[Part],
    rolled: list[int] | None,
    modifier: i64,
    critical: bool,
    halved: bool,
    resists: i64,
    vulnerable: i64,
    immune: i64,
    knobs: Knobs,
    why: str,
    notes: list[PartNote] | None = None,
) -> i64:
    """Give the damage of one attack or idiom to one target, after traits (LI-12.9, 16.4).

    Args:
        dice: what is asked.
        parts: the dice of each damage type.
        rolled: totals that were rolled before, for several targets; without them the dice are rolled now.
        modifier: added to the first part; what would bring it below 0 goes on to the next.
        critical: whether it is a Critical Hit.
        halved: whether a passed save halves it.
        resists: damage types, as bits, that the target is resistant to.
        vulnerable: damage types that it is vulnerable to.
        immune: damage types that it is immune to.
        knobs: the settings.
        why: name of the questions.
        notes: takes how each part came about.
    """
    twice = critical and not knobs.doubles_total
    doubles = critical and knobs.doubles_total
    rest: i64 = modifier
    total: i64 = 0
    number: i64 = 0
    for part in parts:
        note: PartNote | None = None
        if notes is not None:
            note = PartNote(part.kind, part.doubled if twice else part.dice)
            notes.append(note)
        fallen: i64
        if rolled is not None:
            fallen = rolled[number]
            number += 1
        else:
            fallen = roll_part(dice, part, twice, why, None if note is None else note.faces)
        bit: i64 = 1 << part.kind if part.kind >= 0 else 0
        trait: i64 = trait_of(resists & bit != 0, vulnerable & bit != 0, immune & bit != 0, knobs.both_traits)
        added: i64 = rest
        after, before, rest = settle(fallen, rest, doubles, halved, trait, knobs.halving_up)
        total += after
        if note is not None:
            note.rolled = fallen
            note.modifier = added - rest
            note.before = before
            note.trait = trait
            note.after = after
    return total
