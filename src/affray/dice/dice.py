"""Dice: everything that a rule may ask of chance.

A rule takes `Dice` and never learns which kind answers: a seed, a journal, a person's own dice, or the walk through
every outcome that odds are made of. Ask as coarsely as the rule allows: whatever the rule can't tell apart is one
outcome for the odds, and every outcome that isn't asked for costs nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.dice.question import AT_MOST, BANDS, BETWEEN, CHANCE, DRAW, TOTAL, Question

if TYPE_CHECKING:
    from mypy_extensions import i64


class Dice:
    """What rules ask. Kinds of dice answer `ask`; the questions themselves are the same for all of them.

    Attributes:
        face: the face that answered the last question, for the log. A rule decides by the answer, never by the face.
    """

    def __init__(self) -> None:
        self.face: i64 = 0

    def ask(self, question: Question) -> i64:
        """Answer `question` with a face between its `low()` and `high()`."""
        raise NotImplementedError

    def answer(self, kind: str, why: str, first: i64, second: i64, third: i64 = 0, fourth: i64 = 0) -> i64:
        """Answer the question of these numbers; dice that know it already override this and spare its making."""
        return self.ask(Question(kind, why, first, second, third, fourth))

    def chance(self, k: i64, n: i64, why: str) -> bool:
        """Tell whether a draw from 0 to n - 1 falls below `k`: true `k` times in `n`.

        Args:
            k: successes; below 0 counts as 0, above `n` as `n`.
            n: equally likely draws, at least 1.
            why: the question's name.
        """
        self.face = self.answer(CHANCE, why, k, n)
        return self.face < k

    def percent(self, k: i64, why: str) -> bool:
        """Tell whether a draw from 0 to 99 falls below `k`."""
        return self.chance(k, 100, why)

    def between(self, lo: i64, hi: i64, why: str) -> i64:
        """Draw a whole number from `lo` to `hi`, both included, each equally likely."""
        self.face = self.answer(BETWEEN, why, lo, hi)
        return self.face

    def total(self, count: i64, sides: i64, why: str) -> i64:
        """Throw `count` dice with faces 1 to `sides` and add them up; one question, however many dice."""
        self.face = self.answer(TOTAL, why, count, sides)
        return self.face

    def at_most(self, k: i64, count: i64, sides: i64, why: str) -> bool:
        """Throw `count` dice with faces 1 to `sides`, and tell whether their sum is `k` or less.

        Args:
            k: the highest sum that passes.
            count: how many dice are thrown.
            sides: faces of each.
            why: the question's name.
        """
        self.face = self.answer(AT_MOST, why, count, sides, k)
        return self.face <= k

    def die(self, sides: i64, why: str) -> i64:
        """Throw one die with faces 1 to `sides`."""
        return self.between(1, sides, why)

    def pick(self, n: i64, why: str) -> i64:
        """Pick one of `n` things: an index from 0 to n - 1."""
        return self.between(0, n - 1, why)

    def bands(self, sides: i64, low: i64, middle: i64, high: i64, why: str) -> i64:
        """Throw a die with faces 1 to `sides` of which only the band matters.

        Args:
            sides: faces of the die.
            low: the highest face of band 0.
            middle: the highest face of band 1.
            high: the highest face of band 2; what is above it is band 3. The three ascend, and a band that ends
                where the one before it ends is empty.
            why: the question's name.

        Returns:
            The number of the band, 0 to 3.
        """
        self.face = self.answer(BANDS, why, sides, low, middle, high)
        if self.face <= low:
            return 0
        if self.face <= middle:
            return 1
        if self.face <= high:
            return 2
        return 3

    def draw(self, n: i64, low: i64, middle: i64, high: i64, why: str) -> i64:
        """Draw from 0 to n - 1 where only the band matters: `bands` for rules whose dice begin at 0.

        Args:
            n: equally likely draws.
            low: how many draws, from 0 up, lie in band 0.
            middle: how many lie in the bands 0 and 1.
            high: how many lie in the bands 0 to 2; the rest is band 3. The three ascend, and a band that ends where
                the one before it ends is empty.
            why: the question's name.

        Returns:
            The number of the band, 0 to 3.
        """
        self.face = self.answer(DRAW, why, n, low, middle, high)
        if self.face < low:
            return 0
        if self.face < middle:
            return 1
        if self.face < high:
            return 2
        return 3
