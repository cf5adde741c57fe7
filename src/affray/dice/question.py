"""A question: what a rule asks of chance, as plain data.

Every kind of dice that has to name, check, note or enumerate a question works on this one class. Only `Seeded` never
makes one, because making it would cost more than the answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.dice.errors import DiceError

if TYPE_CHECKING:
    from mypy_extensions import i64

CHANCE: Final = "chance"
BETWEEN: Final = "between"
TOTAL: Final = "total"
BANDS: Final = "bands"
DRAW: Final = "draw"
AT_MOST: Final = "at_most"

_totals: dict[tuple[int, int], list[tuple[int, int]]] = {}


def total_weights(count: int, sides: int) -> list[tuple[int, int]]:
    """Every total of `count` dice with `sides` faces each, with the number of ways to throw it, ascending."""
    known = _totals.get((count, sides))
    if known is not None:
        return known
    ways = [1]  # ways[t]: ways to throw t above the least possible total
    for _ in range(count):
        wider = []
        within = 0  # of the last `sides` numbers of ways
        for total in range(len(ways) + sides - 1):
            if total < len(ways):
                within += ways[total]
            if total >= sides:
                within -= ways[total - sides]
            wider.append(within)
        ways = wider
    weights = [(count + above, number) for above, number in enumerate(ways)]
    _totals[(count, sides)] = weights
    return weights


class Question:
    """One question of the game, such as "offence: a d100, cut at 5, 50 and 55".

    Attributes:
        why: the question's name in the game's own words; replays depend on it.
        kind: `chance`, `between`, `total`, `bands`, `draw` or `at_most`.
        first, second, third, fourth: the numbers of the question in the order of the method that asks it; of `at_most`
            the dice first, as of `total`, and what they may show last.

    Raises:
        DiceError: no face can fall, as in `5 to 3`.
    """

    def __init__(self, kind: str, why: str, first: i64, second: i64, third: i64 = 0, fourth: i64 = 0) -> None:
        self.kind = kind
        self.why = why
        self.first = first
        self.second = second
        self.third = third
        self.fourth = fourth
        if self.high() < self.low() or (kind in (TOTAL, AT_MOST) and (first < 0 or second < 1)):
            message = f"{why}: no face can fall of {self.text()}"
            raise DiceError(message)

    def low(self) -> i64:
        """Give the lowest face that can fall."""
        if self.kind in (CHANCE, DRAW):
            return 0
        if self.kind == BANDS:
            return 1
        return self.first

    def high(self) -> i64:
        """Give the highest face that can fall."""
        if self.kind == CHANCE:
            return self.second - 1
        if self.kind == BANDS:
            return self.first
        if self.kind == DRAW:
            return self.first - 1
        if self.kind in (TOTAL, AT_MOST):
            return self.first * self.second
        return self.second

    def same(self, other: Question) -> bool:
        """Tell whether both ask the same thing in the same words."""
        return self.asks(other.kind, other.why, other.first, other.second, other.third, other.fourth)

    def asks(self, kind: str, why: str, first: i64, second: i64, third: i64, fourth: i64) -> bool:
        """Tell whether it is the question of these numbers and words."""
        return (
            self.first == first
            and self.second == second
            and self.third == third
            and self.fourth == fourth
            and self.kind == kind
            and self.why == why
        )

    def outcomes(self) -> list[tuple[int, int]]:
        """List what can matter of the answer: one face for each distinct answer, with its number of ways.

        Faces that the rule can't tell apart are one outcome, shown by its highest face (if it is only
        passed or failed, by the lowest and the highest face of all). The ways of all outcomes add up to `ways()`.
        """
        outcomes: list[tuple[int, int]] = []
        if self.passed_or_failed():
            passing, ways = self.successes(), self.ways()
            if passing > 0:
                outcomes.append((self.low(), passing))
            if passing < ways:
                outcomes.append((self.high(), ways - passing))
        elif self.kind == BETWEEN:
            face: i64 = self.first
            while face <= self.second:
                outcomes.append((face, 1))
                face += 1
        elif self.kind == TOTAL:
            return total_weights(self.first, self.second)
        else:
            lowest: i64 = 0 if self.kind == DRAW else 1
            below: i64 = 0
            for cut in (self.second, self.third, self.fourth, self.first):
                top: i64 = min(cut, self.first)
                if top > below:
                    outcomes.append((top - 1 + lowest, top - below))
                    below = top
        return outcomes

    def successes(self) -> int:
        """Give the number of throws that pass, of a question that is passed or failed (`chance`, `at_most`)."""
        if self.kind == AT_MOST:
            passing = 0
            for total, ways in total_weights(self.first, self.second):
                if total <= self.third:
                    passing += ways
            return passing
        return int(max(0, min(self.first, self.second)))

    def passed_or_failed(self) -> bool:
        """Tell whether the question knows no other answer."""
        return self.kind in (CHANCE, AT_MOST)

    def ways(self) -> int:
        """Give the number of equally likely throws that the question has."""
        if self.kind == CHANCE:
            return int(self.second)
        if self.kind in (BANDS, DRAW):
            return int(self.first)
        if self.kind in (TOTAL, AT_MOST):
            ways = 1
            for _ in range(self.first):
                ways *= self.second
            return ways
        return int(self.second - self.first + 1)

    def text(self) -> str:
        """Write what must be rolled, as a player would: `d100`, `2d6`, `0 to 19 (below 7)`."""
        if self.kind == CHANCE:
            return f"0 to {self.second - 1} (below {self.first})"
        if self.kind == BANDS:
            return f"d{self.first}"
        if self.kind == DRAW:
            return f"0 to {self.first - 1}"
        if self.kind in (TOTAL, AT_MOST):
            return f"{self.first}d{self.second}"
        if self.first == 1:
            return f"d{self.second}"
        return f"{self.first} to {self.second}"
