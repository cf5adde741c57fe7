"""The inner loop of a choice's odds: run its steps along every branch, and add up what a player sees of them.

Weights are whole numbers over the denominator of their branch; nothing is rounded before the end.
"""

from __future__ import annotations

import math
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

_NOTHING = Fraction(0)


class Share:
    """A sum of exact weights.

    Attributes:
        ways, out_of: the sum as it stands, not in lowest terms.
        branch: number of the branch that touched it last, for what counts at most once a branch.
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

    def touch(self, branch: i64, touched: list[Share]) -> None:
        """Note that this branch counts, once, among those that are `touched`."""
        if self.branch != branch:
            self.branch = branch
            touched.append(self)

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
        asked: that it is asked at all.
        times: how often it is asked.
    """

    def __init__(self, question: Question) -> None:
        self.question = question
        self.asked = Share()
        self.times = Share()


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

    def add(self, event: Event, branch: i64, touched: list[Share], ways: int, out_of: int) -> None:
        """Count an event of a branch, and note among those `touched` what counts only once."""
        self.happens.touch(branch, touched)
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
                share.touch(branch, touched)
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


class Between:
    """Where an action may have come to between two of its steps.

    Attributes:
        state: the fight as it stands there.
        share: how likely the action comes there.
        seen: for each share that counts at most once, the part of `share` in which it has counted already.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.share = Share()
        self.seen: dict[Share, Share] = {}


class StepSums:
    """What comes of one step, or of an action in several steps, summed over branches (or over samples of it).

    Ways that lead to equal states between two steps are followed together from there on.

    Args:
        state: the fight before the step.
        step: does the first step to a copy of it.
        whole: play on while an action is under way.
        minds: who decides.
        given: faces that named questions are fixed at.

    Attributes:
        afters: the states that may come of it.
        events: what may happen, by kind.
        questions: every question asked, in the order of first asking.
        longest: the standings with the most fighters (some may join in the step).
        branches: how many branches of single steps, or samples of all of it, were run.
    """

    def __init__(self, state: State, step: Step, whole: bool, minds: list[Policy], given: dict[str, int]) -> None:
        self.state = state
        self.step = step
        self.whole = whole
        self.minds = minds
        self.given = given
        self.afters: dict[tuple[object, ...], AfterSum] = {}
        self.events: dict[str, EventSum] = {}
        self.questions: dict[tuple[object, ...], QuestionSum] = {}
        self.longest: list[Standing] = state.standings()
        self.branches = 0

    def follow(self, limit: i64, late: Callable[[], bool]) -> str:
        """Follow all branches; give why it stopped early: `branches` (more than `limit`), `late`, or nothing."""
        first = Between(self.state)
        first.share.add(1, 1)
        reason = ""
        layer = [first]
        begun = False
        while layer:
            coming: dict[tuple[object, ...], Between] = {}
            for between in layer:
                reason = self._expand(between, begun, coming, limit, late)
                if reason:
                    return reason
            layer = list(coming.values())
            begun = True
        return ""

    def _expand(
        self,
        origin: Between,
        begun: bool,
        coming: dict[tuple[object, ...], Between],
        limit: i64,
        late: Callable[[], bool],
    ) -> str:
        """Follow all branches of one step; give the reason if that isn't done."""
        weight = origin.share.fraction()
        origin_ways, origin_out_of = weight.numerator, weight.denominator
        # What is certain has counted everywhere, and counts nowhere any more.
        parts = {share: part.fraction() for share, part in origin.seen.items() if share.ways != share.out_of}
        fresh: dict[Share, Fraction] = {}
        leads: dict[tuple[object, ...], Share] = {}
        path = Path()
        while path.next_branch():
            if self.branches >= limit:
                return "branches"
            if late():
                return "late"
            log = Log()
            twin = origin.state.clone()
            notes = self._run(twin, begun, path, path, log)
            # The branch's weight is known only after it has been run.
            ways, out_of = origin_ways * path.ways, origin_out_of * path.out_of
            touched = self._note(log, notes, ways, out_of)
            after: Between | None = None
            if self.whole and twin.busy():
                after = _come_to(twin, coming, leads, path)
                after.share.add(ways, out_of)
            else:
                self._note_after(twin, ways, out_of)
            for share in touched:
                rest = _left(share, weight, parts, fresh)
                if rest.numerator > 0:
                    _count(share, after, rest.numerator * path.ways, rest.denominator * path.out_of)
        for key, lead in leads.items():
            seen = coming[key].seen
            for share, counted in parts.items():
                _part(seen, share).add(lead.ways * counted.numerator, lead.out_of * counted.denominator)
        return ""

    def sample(self, seed: int, samples: i64) -> None:
        """Play it `samples` times, to its end, with dice of their own."""
        dice = Seeded(seed, 0, "odds")
        thoughts = Seeded(seed, 0, "odds policy")
        number: i64 = 0
        while number < samples:
            dice.restart(number)
            thoughts.restart(number)
            log = Log()
            twin = self.state.clone()
            notes = self._run(twin, False, dice, thoughts, log)
            if self.whole and twin.busy():
                table = Table(notes, self.minds, thoughts, log)
                while twin.busy():
                    twin.advance(table)
            for share in self._note(log, notes, 1, samples):
                share.add(1, samples)
            self._note_after(twin, 1, samples)
            number += 1

    def _run(self, twin: State, begun: bool, dice: Dice, thoughts: Dice, log: Log) -> Notes:
        """Play one step: the first, or the next of the action that has begun."""
        fixed: Dice = Given(dice, self.given) if self.given else dice
        notes = Notes(fixed)
        table = Table(notes, self.minds, thoughts, log)
        if begun:
            twin.advance(table)
        else:
            self.step(twin, table)
        return notes

    def _note_after(self, twin: State, ways: int, out_of: int) -> None:
        """Count how it stands at the end."""
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

    def _note(self, log: Log, notes: Notes, ways: int, out_of: int) -> list[Share]:
        """Count what happened and was asked on a branch; give what counts on it once, however often it was."""
        self.branches += 1
        branch: i64 = self.branches
        touched: list[Share] = []
        for event in log.events:
            found = self.events.get(event.kind)
            if found is None:
                found = EventSum(event.kind)
                self.events[event.kind] = found
            found.add(event, branch, touched, ways, out_of)
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
            known.asked.touch(branch, touched)
            known.times.add(ways, out_of)
        return touched


def _come_to(
    twin: State, coming: dict[tuple[object, ...], Between], leads: dict[tuple[object, ...], Share], path: Path
) -> Between:
    """Find where a branch has come to, and note that it leads there."""
    key: tuple[object, ...] = (twin.key(), int(twin.elapsed()))
    after = coming.get(key)
    if after is None:
        after = Between(twin)
        coming[key] = after
    lead = leads.get(key)
    if lead is None:
        lead = Share()
        leads[key] = lead
    lead.add(path.ways, path.out_of)
    return after


def _left(share: Share, weight: Fraction, parts: dict[Share, Fraction], fresh: dict[Share, Fraction]) -> Fraction:
    """Give how much of a state's weight hasn't counted yet: only there may a branch count.

    `parts` is what has counted on the way to the state; what is worked out once stands in `fresh`.
    """
    if share.ways == share.out_of:
        return _NOTHING
    rest = fresh.get(share)
    if rest is None:
        part = parts.get(share)
        rest = weight if part is None else weight - part
        fresh[share] = rest
    return rest


def _count(share: Share, after: Between | None, ways: int, out_of: int) -> None:
    """Count a first time, and remember it where the action goes on."""
    share.add(ways, out_of)
    if after is not None:
        _part(after.seen, share).add(ways, out_of)


def _part(parts: dict[Share, Share], share: Share) -> Share:
    """Give the part of a share, a new one if there is none yet."""
    part = parts.get(share)
    if part is None:
        part = Share()
        parts[share] = part
    return part
