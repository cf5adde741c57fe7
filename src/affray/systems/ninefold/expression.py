"""Dice expressions such as `2d6+3`: reading, printing, throwing, and what criticals make of them (NI-9, NI-15)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.dice.question import total_weights
from affray.fight.errors import Refused

if TYPE_CHECKING:
    from affray.dice import Dice

MOST_DICE: Final = 100
"""The most dice of one term."""
MOST_SIDES: Final = 100
"""The most sides of a die."""
MOST_FLAT: Final = 1_000_000
"""The greatest number that may stand in an expression."""

_TERM: Final = re.compile(r"(?:(?P<count>[0-9]*)d(?P<sides>[0-9]+)|(?P<flat>[0-9]+))")


@final
class Expression:
    """Some dice and a flat number.

    Args:
        counts: number of dice of each term, in printed order; each 1 or more.
        sides: sides of the dice of each term.
        flat: what is added to the dice; may be negative.

    Attributes:
        count: dice in all terms together.
    """

    def __init__(self, counts: list[int], sides: list[int], flat: i64) -> None:
        self.counts = counts
        self.sides = sides
        self.flat: i64 = flat
        self.terms: i64 = len(counts)
        self.first_count: i64 = counts[0] if counts else 0
        self.first_sides: i64 = sides[0] if sides else 0
        self.count: i64 = sum(counts)

    def roll(self, dice: Dice, why: str, shown: list[int] | None = None) -> i64:
        """Throw every term, one question each in printed order, and give the total (NI-15.2).

        Args:
            dice: what to ask.
            why: the questions' name.
            shown: takes what each term showed, for the log.
        """
        total = self.flat
        if self.terms > 0:
            term = dice.total(self.first_count, self.first_sides, why)
            total += term
            if shown is not None:
                shown.append(int(term))
            number: i64 = 1
            while number < self.terms:
                term = dice.total(self.counts[number], self.sides[number], why)
                total += term
                if shown is not None:
                    shown.append(int(term))
                number += 1
        return at_least_nothing(total)

    def faces(self) -> int:
        """Give the sum of the highest faces, without the flat number (NI-10.6)."""
        return sum(count * sides for count, sides in zip(self.counts, self.sides, strict=True))

    def lowest(self) -> int:
        """Give the lowest total."""
        return int(at_least_nothing(self.count + self.flat))

    def highest(self) -> int:
        """Give the highest total."""
        return int(at_least_nothing(self.faces() + self.flat))

    def distribution(self) -> tuple[dict[int, int], int]:
        """List every total that `roll` can give with its number of ways, ascending, and the number of all ways."""
        ways: dict[int, int] = {int(self.flat): 1}
        out_of = 1
        for count, sides in zip(self.counts, self.sides, strict=True):
            wider: dict[int, int] = {}
            for total, number in ways.items():
                for thrown, times in total_weights(count, sides):
                    wider[total + thrown] = wider.get(total + thrown, 0) + number * times
            ways = wider
            out_of *= sides**count
        settled: dict[int, int] = {}
        for total in sorted(ways):
            kept = int(at_least_nothing(total))
            settled[kept] = settled.get(kept, 0) + ways[total]
        return settled, out_of

    def doubled(self) -> Expression:
        """Give the dice of a favorable critical: twice as many in every term, the same flat number (NI-9.3, NI-9.5)."""
        return Expression([2 * count for count in self.counts], self.sides, self.flat)

    def halved(self) -> Expression:
        """Give the dice of an unfavorable critical: the first half of them, never none of some (NI-9.4, NI-9.5)."""
        keep = max(1, int(self.count) // 2)
        counts: list[int] = []
        sides: list[int] = []
        for count, side in zip(self.counts, self.sides, strict=True):
            kept = min(count, keep)
            keep -= kept
            if kept > 0:
                counts.append(kept)
                sides.append(side)
        return Expression(counts, sides, self.flat)

    def times(self, pairs: int) -> Expression:
        """Give what `pairs` throws of this expression add up to."""
        return Expression([pairs * count for count in self.counts], self.sides, self.flat * pairs)

    def without_flat(self) -> Expression:
        """Give the dice alone."""
        return Expression(self.counts, self.sides, 0)

    def text(self) -> str:
        """Print it: the dice in the given order, then the flat number unless it is 0 (NI-15.1)."""
        parts = [f"{count}d{sides}" for count, sides in zip(self.counts, self.sides, strict=True)]
        if not parts:
            return str(self.flat)
        flat = f"{self.flat:+d}" if self.flat != 0 else ""
        return "+".join(parts) + flat


def at_least_nothing(total: i64) -> i64:
    """Count a total below 0 as 0 (NI-15.2)."""
    return max(0, total)


def parse(text: object, name: str = "dice") -> Expression:
    """Read a dice expression (NI-15.1).

    Args:
        text: terms joined by `+` or `-`, such as `2d6+3`; spaces and upper case don't matter. A number is one, too.
        name: how to call it in an error.

    Raises:
        Refused: it isn't one.
    """
    if isinstance(text, int) and not isinstance(text, bool) and 0 <= text <= MOST_FLAT:
        return Expression([], [], text)
    if not isinstance(text, str):
        raise Refused(_unreadable(name, text))
    plain = "".join(text.split()).lower()
    counts: list[int] = []
    sides: list[int] = []
    flat = 0
    place = 0
    sign = 1
    while True:
        term = _TERM.match(plain, place)
        if term is None or (sign < 0 and term["flat"] is None):
            raise Refused(_unreadable(name, text))
        if term["flat"] is not None:
            flat += sign * _number(name, text, term["flat"], 0, MOST_FLAT, "a number")
        else:
            counts.append(_number(name, text, term["count"] or "1", 1, MOST_DICE, "the number of dice"))
            sides.append(_number(name, text, term["sides"], 2, MOST_SIDES, "the sides of a die"))
        place = term.end()
        if place == len(plain):
            return Expression(counts, sides, flat)
        if plain[place] not in "+-":
            raise Refused(_unreadable(name, text))
        sign = 1 if plain[place] == "+" else -1
        place += 1


def _number(name: str, text: str, digits: str, low: int, high: int, what: str) -> int:
    value = int(digits) if len(digits) <= 10 else high + 1  # noqa: PLR2004 - longer ones are too great anyway
    if not low <= value <= high:
        message = f'{name}: "{text}": {what} must be {low} to {high}'
        raise Refused(message)
    return value


def _unreadable(name: str, text: object) -> str:
    return f'{name}: "{text}" - write 2d6, 1d8+3'
