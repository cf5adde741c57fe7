"""Dice in writing: `2d6+1d4-1` (LI-13.7), its mean and bounds, and what a critical hit makes of it (LI-12.7)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, final

from mypy_extensions import i64

from affray.systems.linguomancy.errors import Rejected

_DIGITS: Final = "0123456789"

_DIGITS_MOST: Final = 9
"""So many digits has the longest number in dice."""


@final
class Term:
    """One term of an expression: so many dice with so many sides, or a constant.

    Attributes:
        sign: 1 or -1.
        count: dice, at least 1; for a constant its value.
        sides: at least 2; 0 for a constant.
    """

    def __init__(self, sign: i64, count: i64, sides: i64) -> None:
        self.sign: i64 = sign
        self.count: i64 = count
        self.sides: i64 = sides

    def text(self) -> str:
        """Write the term without its sign."""
        return f"{self.count}d{self.sides}" if self.sides else f"{self.count}"


@final
class Expression:
    """A dice expression: terms from left to right, constants in their places.

    Attributes:
        terms: all terms.
        constant: the sum of the constants.
        lone_count, lone_sides: the dice if the expression is one positive term and constants, else 0. Such an
            expression is rolled without looking at its list of terms.
    """

    def __init__(self, terms: list[Term]) -> None:
        self.terms = terms
        self.constant: i64 = 0
        self.lone_count: i64 = 0
        self.lone_sides: i64 = 0
        dice: list[Term] = []
        for term in terms:
            if term.sides:
                dice.append(term)
            else:
                self.constant += term.sign * term.count
        if len(dice) == 1 and dice[0].sign > 0:
            self.lone_count = dice[0].count
            self.lone_sides = dice[0].sides

    def text(self) -> str:
        """Write the expression as short as it goes: `2d6+1`."""
        parts: list[str] = []
        for number, term in enumerate(self.terms):
            sign = "-" if term.sign < 0 else "+"
            parts.append(term.text() if number == 0 and term.sign > 0 else sign + term.text())
        return "".join(parts)

    def rolls(self) -> bool:
        """Tell whether there is any die in it."""
        return any(term.sides for term in self.terms)


def parse(text: str) -> Expression:
    """Read a dice expression (LI-13.7): `NdS` terms and whole numbers, joined by + or -; spaces don't matter.

    Raises:
        Rejected: it isn't one; code `bad_dice`, with the text and the position, counted from 1.
    """
    terms: list[Term] = []
    sign: i64 = 1
    place = _skip(text, 0)
    while True:
        start = place
        place = _number_end(text, start)
        number = _short(text, start, place)
        after = _skip(text, place)
        if after < len(text) and text[after] == "d":
            first = _skip(text, after + 1)
            place = _number_end(text, first)
            sides = _short(text, first, place)
            if not sides:
                raise _bad(text, first, "a number of sides")
            if int(sides) < 2:  # noqa: PLR2004 - a die has two sides at least
                raise _bad(text, first, "2 sides or more")
            if number and int(number) < 1:
                raise _bad(text, start, "1 die or more")
            terms.append(Term(sign, int(number) if number else 1, int(sides)))
        elif number:
            terms.append(Term(sign, int(number), 0))
        else:
            raise _bad(text, start, "dice such as 2d6, or a number")
        place = _skip(text, place)
        if place == len(text):
            return Expression(terms)
        if text[place] not in "+-":
            raise _bad(text, place, "+ or -")
        sign = 1 if text[place] == "+" else -1
        place = _skip(text, place + 1)


def _skip(text: str, place: int) -> int:
    while place < len(text) and text[place] == " ":
        place += 1
    return place


def _short(text: str, start: int, end: int) -> str:
    """Cut out a number that rules can count with."""
    if end - start > _DIGITS_MOST:
        raise _bad(text, start, f"a number of at most {_DIGITS_MOST} digits")
    return text[start:end]


def _number_end(text: str, place: int) -> int:
    while place < len(text) and text[place] in _DIGITS:
        place += 1
    return place


def _bad(text: str, place: int, wanted: str) -> Rejected:
    found = f"found {text[place]!r}" if place < len(text) else "it ends"
    return Rejected(f"dice {text!r}: at position {place + 1} {found}, wanted {wanted}", "bad_dice")


def mean(expression: Expression) -> Fraction:
    """Give the exact expected value of the dice as written (LI-13.3)."""
    doubled = 0
    for term in expression.terms:
        count: int = term.count
        doubled += int(term.sign) * (count * (term.sides + 1) if term.sides else 2 * count)
    return Fraction(doubled, 2)


def variance(expression: Expression) -> Fraction:
    """Give the exact variance of the dice: how swingy they are."""
    twelfths = 0
    for term in expression.terms:
        if term.sides:
            sides: int = term.sides
            twelfths += int(term.count) * (sides * sides - 1)
    return Fraction(twelfths, 12)


def bounds(expression: Expression) -> tuple[int, int]:
    """Give the lowest and the highest total."""
    lowest = 0
    highest = 0
    for term in expression.terms:
        least: int = term.count
        most = least * (int(term.sides) if term.sides else 1)
        if term.sign < 0:
            least, most = -most, -least
        lowest += least
        highest += most
    return lowest, highest


def doubled(expression: Expression) -> Expression:
    """Roll every die twice and count every constant once (LI-12.7)."""
    terms = [Term(term.sign, term.count * 2 if term.sides else term.count, term.sides) for term in expression.terms]
    return Expression(terms)


def stepped(expression: Expression, step: Expression, steps: i64) -> Expression:
    """Add `step` so many times (LI-8.2); dice with sides that are there already join them (2d8 and 1d8 are 3d8)."""
    terms = [Term(term.sign, term.count, term.sides) for term in expression.terms]
    for extra in step.terms:
        amount: i64 = extra.count * steps
        if amount == 0:
            continue
        for term in terms:
            if term.sides == extra.sides and term.sign == extra.sign:
                term.count += amount
                break
        else:
            terms.append(Term(extra.sign, amount, extra.sides))
    return Expression(terms)
