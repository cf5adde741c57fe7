"""The dice of exact odds: the same rule is run again and again until every branch of chance has been followed.

>>> from affray.dice import Path
>>> path = Path()
>>> hits = 0
>>> while path.next_branch():
...     if path.chance(13, 20, "melee hit") and path.total(2, 6, "damage") >= 7:
...         hits += path.ways * 720 // path.out_of
>>> hits  # 13/20 of 21/36, counted in 720ths
273
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from affray.dice.dice import Dice
from affray.dice.errors import DiceError, Negligible
from affray.dice.question import Question

if TYPE_CHECKING:
    from mypy_extensions import i64


class _Fork:
    """A question on the present branch, its outcomes, and which of them the branch takes."""

    def __init__(self, question: Question, outcomes: list[tuple[int, int]], ways: int) -> None:
        self.question = question
        self.outcomes = outcomes
        self.ways = ways
        self.taken: i64 = 0


class Path(Dice):
    """Follows one branch at a time, first outcomes first, and counts exactly how likely it is.

    Args:
        floor: branches less likely than this are given up by raising `Negligible`; 0 keeps them all.

    Attributes:
        ways, out_of: the present branch falls `ways` times in `out_of`, as whole numbers.
        branches: branches begun so far.
    """

    def __init__(self, floor: float = 0.0) -> None:
        super().__init__()
        # As whole numbers, because `out_of` soon outgrows every float.
        self._floor_ways, self._floor_out_of = floor.as_integer_ratio()
        self._forks: list[_Fork] = []
        self._depth: i64 = 0
        self.ways = 1
        self.out_of = 1
        self.branches = 0

    def next_branch(self) -> bool:
        """Go to the next branch; false when all have been followed. Call it before each run of the rule."""
        if self.branches > 0 and not self._turn_last_fork():
            return False
        self.branches += 1
        self._depth = 0
        self.ways = 1
        self.out_of = 1
        return True

    def _turn_last_fork(self) -> bool:
        """Take the next outcome at the last fork that has one, and forget what came after it."""
        forks = self._forks
        while forks:
            last = forks[-1]
            last.taken += 1
            if last.taken < len(last.outcomes):
                return True
            forks.pop()
        return False

    def probability(self) -> Fraction:
        """Give the probability of the present branch."""
        return Fraction(self.ways, self.out_of)

    def answer(self, kind: str, why: str, first: i64, second: i64, third: i64 = 0, fourth: i64 = 0) -> i64:
        """Answer a question that this branch has in common with the one before, without making it anew."""
        depth = self._depth
        if depth < len(self._forks):
            fork = self._forks[depth]
            if fork.question.asks(kind, why, first, second, third, fourth):
                return self._take(fork)
        return self.ask(Question(kind, why, first, second, third, fourth))

    def ask(self, question: Question) -> i64:
        """Answer with the outcome that this branch takes."""
        depth = self._depth
        if depth == len(self._forks):
            fork = _Fork(question, question.outcomes(), question.ways())
            self._forks.append(fork)
        else:
            fork = self._forks[depth]
            if not fork.question.same(question):
                message = (
                    f"a rule isn't deterministic: after the same answers it asked {fork.question.why!r} "
                    f"({fork.question.text()}) and then {question.why!r} ({question.text()})"
                )
                raise DiceError(message)
        return self._take(fork)

    def _take(self, fork: _Fork) -> i64:
        """Follow the branch past a fork."""
        self._depth += 1
        face, ways = fork.outcomes[fork.taken]
        self.ways *= ways
        self.out_of *= fork.ways
        if self._floor_ways > 0 and self.ways * self._floor_out_of < self._floor_ways * self.out_of:
            # What this branch would still ask is never asked, so that its last fork is the one taken now.
            raise Negligible
        return face
