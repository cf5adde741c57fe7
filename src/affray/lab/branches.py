"""The inner loop of one step's odds: run the step along every branch, and add up what a player sees of it.

Weights are whole numbers over the denominator of their branch; nothing is rounded before the end.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.dice import Dice, Given, Path, Question, Seeded
from affray.fight.events import Log
from affray.fight.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from affray.fight.policy import Policy
    from affray.fight.state import Standing, State

    Step = Callable[[State, Table], None]


class Sums:
    """Sums of exact weights by whatever they belong to."""

    def __init__(self) -> None:
        self._by_denominator: dict[int, dict[tuple[object, ...], int]] = {}

    def row(self, out_of: int) -> dict[tuple[object, ...], int]:
        """Give the sums of weights over `out_of`, to add to."""
        row = self._by_denominator.get(out_of)
        if row is None:
            row = {}
            self._by_denominator[out_of] = row
        return row

    def totals(self) -> dict[tuple[object, ...], Fraction]:
        """Give every sum in lowest terms, in the order of first mention within each denominator."""
        totals: dict[tuple[object, ...], Fraction] = {}
        for out_of, row in self._by_denominator.items():
            for item, ways in row.items():
                share = Fraction(ways, out_of)
                known = totals.get(item)
                totals[item] = share if known is None else known + share
        return totals


class Asked:
    """A question as it was asked, and how it was answered."""

    def __init__(self, question: Question, face: i64) -> None:
        self.question = question
        self.face: i64 = face


class Notes(Dice):
    """Passes questions on, and notes them with their answers."""

    def __init__(self, inner: Dice) -> None:
        super().__init__()
        self._inner = inner
        self.asked: list[Asked] = []

    def ask(self, question: Question) -> i64:
        """Let the inner dice answer, and note it."""
        face = self._inner.ask(question)
        self.asked.append(Asked(question, face))
        return face


class QuestionSum:
    """One question of the step, over all its branches.

    Attributes:
        question: the question.
        asked, met: names under which the chances that it is asked, and that a chance is met, are summed.
    """

    def __init__(self, question: Question) -> None:
        self.question = question
        self.asked: tuple[object, ...] = ("asked", question.why, question.text())
        self.met: tuple[object, ...] = ("met", question.why, question.text())


class StepSums:
    """What comes of one step, summed over branches (or over samples of it).

    Items in `sums`: `("after", packed standings, over, winner)` for each state a player can tell from others;
    `("event", kind)` that it happens at all, `("detail", kind, name, value)` that it does with this detail, and the
    questions' items.

    Args:
        state: the fight before the step.
        step: does the step to a copy of it.
        minds: who decides.
        given: faces that named questions are fixed at.

    Attributes:
        sums: exact weights of the items.
        amounts: weights times how often events happen, and times the numbers they tell.
        questions: every question asked, in the order of first asking.
        longest: the standings with the most fighters (some may join in the step).
        branches: how many branches or samples were run.
    """

    def __init__(self, state: State, step: Step, minds: list[Policy], given: dict[str, int]) -> None:
        self.state = state
        self.step = step
        self.minds = minds
        self.given = given
        self.sums = Sums()
        self.amounts = Sums()
        self.questions: dict[tuple[str, str], QuestionSum] = {}
        self.longest: list[Standing] = state.standings()
        self.branches = 0

    def follow(self, limit: i64) -> bool:
        """Follow all branches; false if there are more than `limit`."""
        path = Path()
        while path.next_branch():
            if path.branches > limit:
                return False
            # The branch's weight is known only after it has been run.
            log = Log()
            notes, twin = self._run(path, path, log)
            self._note(twin, log, notes, path.ways, path.out_of)
            self.branches += 1
        return True

    def sample(self, seed: int, samples: i64) -> None:
        """Run the step `samples` times with dice of their own."""
        dice = Seeded(seed, 0, "odds")
        thoughts = Seeded(seed, 0, "odds policy")
        number: i64 = 0
        while number < samples:
            dice.restart(number)
            thoughts.restart(number)
            log = Log()
            notes, twin = self._run(dice, thoughts, log)
            self._note(twin, log, notes, 1, samples)
            number += 1
        self.branches = samples

    def _run(self, dice: Dice, thoughts: Dice, log: Log) -> tuple[Notes, State]:
        fixed: Dice = Given(dice, self.given) if self.given else dice
        notes = Notes(fixed)
        twin = self.state.clone()
        self.step(twin, Table(notes, self.minds, thoughts, log))
        return notes, twin

    def _note(self, twin: State, log: Log, notes: Notes, ways: int, out_of: int) -> None:
        row = self.sums.row(out_of)
        standings = twin.standings()
        if len(standings) > len(self.longest):
            self.longest = standings
        standing = tuple([2 * each.hit_points + (1 if each.stands else 0) for each in standings])
        after: tuple[object, ...] = ("after", standing, twin.over, twin.winner)
        row[after] = row.get(after, 0) + ways
        self._note_events(log, row, ways, out_of)
        seen: set[tuple[object, ...]] = set()
        for asked in notes.asked:
            question = asked.question
            name = (question.why, question.text())
            known = self.questions.get(name)
            if known is None:
                known = QuestionSum(question)
                self.questions[name] = known
            if known.asked not in seen:
                seen.add(known.asked)
                row[known.asked] = row.get(known.asked, 0) + ways
            if question.kind == "chance" and asked.face < question.first and known.met not in seen:
                seen.add(known.met)
                row[known.met] = row.get(known.met, 0) + ways

    def _note_events(self, log: Log, row: dict[tuple[object, ...], int], ways: int, out_of: int) -> None:
        seen: set[tuple[object, ...]] = set()
        amounts = self.amounts.row(out_of)
        for event in log.events:
            kind: tuple[object, ...] = ("event", event.kind)
            seen.add(kind)
            amounts[kind] = amounts.get(kind, 0) + ways
            for name, value in event.details.items():
                if isinstance(value, bool) or isinstance(value, str):  # noqa: SIM101 - mypyc narrows each by itself
                    seen.add(("detail", event.kind, name, value))
                elif isinstance(value, int):
                    amount: tuple[object, ...] = ("amount", event.kind, name)
                    amounts[amount] = amounts.get(amount, 0) + ways * value
        for item in seen:
            row[item] = row.get(item, 0) + ways
