"""The inner loop of one step's odds: run the step along every branch, and add up what a player sees of it.

Weights are whole numbers over the denominator of their branch; nothing is rounded before the end.
"""

from __future__ import annotations

import math
import time
from fractions import Fraction
from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.dice import Dice, Given, Path, Question, Seeded
from affray.fight.events import Log
from affray.fight.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from affray.fight.events import Event
    from affray.fight.policy import Policy
    from affray.fight.state import Standing, State

    Step = Callable[[State, Table], None]


class Share:
    """A sum of exact weights.

    Attributes:
        ways, out_of: the sum as it stands, not in lowest terms.
        branch: number of the branch that was counted last, for what counts at most once a branch.
    """

    def __init__(self) -> None:
        self.ways = 0
        self.out_of = 1
        self.branch: i64 = 0

    def add(self, ways: int, out_of: int) -> None:
        """Add `ways` in `out_of`."""
        if out_of == self.out_of:
            self.ways += ways
        elif self.out_of % out_of == 0:
            self.ways += ways * (self.out_of // out_of)
        else:
            common = math.lcm(self.out_of, out_of)
            self.ways = self.ways * (common // self.out_of) + ways * (common // out_of)
            self.out_of = common

    def add_once(self, branch: i64, ways: int, out_of: int) -> None:
        """Add, unless this branch has been counted already."""
        if self.branch != branch:
            self.branch = branch
            self.add(ways, out_of)

    def fraction(self) -> Fraction:
        """Give the sum in lowest terms."""
        return Fraction(self.ways, self.out_of)


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
        asked: that it is asked.
    """

    def __init__(self, question: Question) -> None:
        self.question = question
        self.asked = Share()


class EventSum:
    """One kind of event, over all branches.

    Attributes:
        kind: the event's name.
        happens: that it happens at all.
        times: how often it happens.
        details: by name and value, that it happens with this detail (text and truth values).
        amounts: by name, the numbers that it tells, added up.
    """

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.happens = Share()
        self.times = Share()
        self.details: dict[str, dict[object, Share]] = {}
        self.amounts: dict[str, Share] = {}

    def add(self, event: Event, branch: i64, ways: int, out_of: int) -> None:
        """Count an event of a branch."""
        self.happens.add_once(branch, ways, out_of)
        self.times.add(ways, out_of)
        for name, value in event.details.items():
            if isinstance(value, bool) or isinstance(value, str):  # noqa: SIM101 - mypyc narrows each by itself
                values = self.details.get(name)
                if values is None:
                    values = {}
                    self.details[name] = values
                share = values.get(value)
                if share is None:
                    share = Share()
                    values[value] = share
                share.add_once(branch, ways, out_of)
            elif isinstance(value, int):
                amount = self.amounts.get(name)
                if amount is None:
                    amount = Share()
                    self.amounts[name] = amount
                amount.add(ways * value, out_of)


class AfterSum:
    """One state that may come of the step, as a player sees it.

    Attributes:
        standing: for each fighter twice its hit points, plus 1 if it stands.
        over, winner: as in the state.
        share: how likely it is.
    """

    def __init__(self, standing: tuple[int, ...], over: bool, winner: str) -> None:
        self.standing = standing
        self.over = over
        self.winner = winner
        self.share = Share()


class StepSums:
    """What comes of one step, summed over branches (or over samples of it).

    Args:
        state: the fight before the step.
        step: does the step to a copy of it.
        minds: who decides.
        given: faces that named questions are fixed at.

    Attributes:
        afters: the states that may come of it.
        events: what may happen, by kind.
        questions: every question asked, in the order of first asking.
        longest: the standings with the most fighters (some may join in the step).
        branches: how many branches or samples were run.
    """

    def __init__(self, state: State, step: Step, minds: list[Policy], given: dict[str, int]) -> None:
        self.state = state
        self.step = step
        self.minds = minds
        self.given = given
        self.afters: dict[tuple[object, ...], AfterSum] = {}
        self.events: dict[str, EventSum] = {}
        self.questions: dict[tuple[object, ...], QuestionSum] = {}
        self.longest: list[Standing] = state.standings()
        self.branches = 0

    def follow(self, limit: i64, seconds: float) -> str:
        """Follow all branches; give the reason if there are more than `limit`, or it takes longer than `seconds`."""
        until = time.perf_counter() + seconds
        path = Path()
        while path.next_branch():
            if path.branches > limit:
                return f"more than {limit:,} branches"
            if time.perf_counter() > until:
                return f"not done in {seconds:g} s"
            log = Log()
            notes, twin = self._run(path, path, log)
            # The branch's weight is known only after it has been run.
            self._note(twin, log, notes, path.ways, path.out_of)
        return ""

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

    def _run(self, dice: Dice, thoughts: Dice, log: Log) -> tuple[Notes, State]:
        fixed: Dice = Given(dice, self.given) if self.given else dice
        notes = Notes(fixed)
        twin = self.state.clone()
        self.step(twin, Table(notes, self.minds, thoughts, log))
        return notes, twin

    def _note(self, twin: State, log: Log, notes: Notes, ways: int, out_of: int) -> None:
        self.branches += 1
        branch: i64 = self.branches
        standings = twin.standings()
        if len(standings) > len(self.longest):
            self.longest = standings
        standing = tuple([2 * each.hit_points + (1 if each.stands else 0) for each in standings])
        key: tuple[object, ...] = (standing, twin.over, twin.winner)
        after = self.afters.get(key)
        if after is None:
            after = AfterSum(standing, twin.over, twin.winner)
            self.afters[key] = after
        after.share.add(ways, out_of)
        for event in log.events:
            found = self.events.get(event.kind)
            if found is None:
                found = EventSum(event.kind)
                self.events[event.kind] = found
            found.add(event, branch, ways, out_of)
        for asked in notes.asked:
            question = asked.question
            name: tuple[object, ...] = (
                question.why,
                question.kind,
                int(question.first),
                int(question.second),
                int(question.third),
                int(question.fourth),
            )
            known = self.questions.get(name)
            if known is None:
                known = QuestionSum(question)
                self.questions[name] = known
            known.asked.add_once(branch, ways, out_of)
