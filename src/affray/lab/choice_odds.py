"""The odds of one step: what may come of a choice before it is made."""

from __future__ import annotations

import time
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from affray.dice import Tape
from affray.fight.errors import Illegal, Refused, nearest
from affray.fight.policy import Answers
from affray.fight.table import Table
from affray.lab.branches import Share, StepSums
from affray.lab.intervals import interval

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from affray.dice import Question
    from affray.fight.decision import Choice
    from affray.fight.errors import Begun
    from affray.fight.policy import Policy
    from affray.fight.state import Standing, State
    from affray.lab.branches import EventSum
    from affray.lab.scene import Scene

BRANCHES = 100_000
"""How many branches a step may have before it is sampled."""

SECONDS = 3.0
"""How long a step's branches may take before it is sampled."""

SAMPLES = 20_000
"""How often a step with too many branches is run."""


class After(NamedTuple):
    """One state that may come of the step, as a player sees it.

    Attributes:
        chance: how likely.
        hit_points: every fighter's, in the order of `ChoiceOdds.fighters`; in whole units.
        stands: which of them stand.
        over: whether the fight has ended.
        winner: the side that has won; empty if none has.
    """

    chance: Fraction
    hit_points: tuple[Fraction, ...]
    stands: tuple[bool, ...]
    over: bool
    winner: str


class FighterAfter:
    """What the step does to one fighter.

    Attributes:
        name, side: as in the encounter; one that joins in the step has `None` as `before`.
        before: hit points before the step.
        maximum: full hit points.
        hit_points: chance by hit points after the step.
        loss: chance by hit points lost (negative: gained); overkill is no loss.
        falls: chance that it stands before the step and not after it.
    """

    def __init__(self, name: str, side: str, before: Fraction | None, maximum: Fraction) -> None:
        self.name = name
        self.side = side
        self.before = before
        self.maximum = maximum
        self.hit_points: dict[Fraction, Fraction] = {}
        self.loss: dict[Fraction, Fraction] = {}
        self.falls = Fraction(0)

    def mean_loss(self) -> Fraction:
        """Give the expected loss."""
        return sum((loss * chance for loss, chance in self.loss.items()), Fraction(0))


class Asking(NamedTuple):
    """A question that the step may ask.

    Attributes:
        question: the question itself.
        asked: chance that it is asked at all.
        times: how often it is to be expected.
        success: for a chance, how likely it succeeds when asked; else None.
    """

    question: Question
    asked: Fraction
    times: Fraction
    success: Fraction | None


class Happening(NamedTuple):
    """An event that the step may bring.

    Attributes:
        kind: the event's name.
        chance: chance that it happens at least once.
        expected: how often it is to be expected.
        details: by detail's name and value, the chance that it happens with that value (text and truth values).
        amounts: for each number that it tells, the mean of that number when the event happens.
    """

    kind: str
    chance: Fraction
    expected: Fraction
    details: dict[tuple[str, object], Fraction]
    amounts: dict[str, Fraction]


class ChoiceOdds:
    """What may come of one step.

    Attributes:
        scene: the fight it was asked about.
        choice: the choice, or None for a step that a policy decides or nobody.
        seat: who chooses; -1 if nobody does.
        method: `exact` or `sampled`.
        why_sampled: why it isn't exact.
        branches: branches followed, or samples taken.
        seconds: time it took.
        given: the questions that were fixed, with their faces.
        after: the states that may come of it, likeliest first.
        fighters: what it does to each fighter.
        questions: what may be asked, in the order of first asking.
        events: what may happen, likeliest first.
    """

    def __init__(self, scene: Scene, state: State, choice: Choice | None, seat: int, given: Mapping[str, int]) -> None:
        self.scene = scene
        self.choice = choice
        self.seat = seat
        self.given = dict(given)
        self.method = "exact"
        self.why_sampled = ""
        self.branches = 0
        self.seconds = 0.0
        self.after: list[After] = []
        self.fighters: list[FighterAfter] = []
        self.questions: list[Asking] = []
        self.events: list[Happening] = []
        self._state = state

    def over(self) -> Fraction:
        """Give the chance that the fight ends with this step."""
        return sum((after.chance for after in self.after if after.over), Fraction(0))

    def wins(self) -> dict[str, Fraction]:
        """Give each side's chance to win with this step, of those that can."""
        wins: dict[str, Fraction] = {}
        for after in self.after:
            if after.winner:
                wins[after.winner] = wins.get(after.winner, Fraction(0)) + after.chance
        return wins

    def event(self, kind: str, **details: object) -> Fraction:
        """Give the chance that an event happens, perhaps with one detail (`odds.event("hit", target="Bram")`)."""
        for happening in self.events:
            if happening.kind == kind:
                if not details:
                    return happening.chance
                (pair,) = details.items()
                return happening.details.get(pair, Fraction(0))
        return Fraction(0)

    def chance(self, value: Fraction) -> dict[str, object]:
        """Give a chance as JSON: exact, or with the interval that holds it."""
        if self.method == "exact":
            return {"probability": float(value), "exact": str(value)}
        count = round(value * self.branches)
        rate, low, high = interval(count, self.branches)
        return {"probability": rate, "low": low, "high": high, "count": count}

    def _spread(self, chances: Mapping[Fraction, Fraction]) -> list[dict[str, object]]:
        return [{"value": _number(value), **self.chance(share)} for value, share in sorted(chances.items())]

    def data(self) -> dict[str, object]:
        """Give everything as one JSON document."""
        return {
            "odds": "choice",
            "title": self.scene.title(),
            "system": self.scene.system.name,
            "choice": None if self.choice is None else self.choice.data(),
            "seat": self.seat,
            "method": self.method,
            "why_sampled": self.why_sampled,
            "branches": self.branches,
            "seconds": self.seconds,
            "given": self.given,
            "policies": self.scene.policies,
            "persons": self.scene.persons,
            "over": self.chance(self.over()),
            "wins": [{"side": side, **self.chance(share)} for side, share in self.wins().items()],
            "fighters": [
                {
                    "name": each.name,
                    "side": each.side,
                    "before": _number(each.before),
                    "maximum": _number(each.maximum),
                    "falls": self.chance(each.falls),
                    "mean_loss": float(each.mean_loss()),
                    "hit_points": self._spread(each.hit_points),
                    "loss": self._spread(each.loss),
                }
                for each in self.fighters
            ],
            "after": [
                {
                    **self.chance(after.chance),
                    "hit_points": [_number(value) for value in after.hit_points],
                    "stands": list(after.stands),
                    "over": after.over,
                    "winner": after.winner,
                }
                for after in self.after
            ],
            "questions": [
                {
                    "why": asking.question.why,
                    "thrown": asking.question.text(),
                    "asked": self.chance(asking.asked),
                    "times": float(asking.times),
                    "success": None
                    if asking.success is None
                    else {"probability": float(asking.success), "exact": str(asking.success)},
                }
                for asking in self.questions
            ],
            "events": [
                {
                    "event": happening.kind,
                    **self.chance(happening.chance),
                    "expected": float(happening.expected),
                    "details": [
                        {"detail": name, "value": value, **self.chance(share)}
                        for (name, value), share in happening.details.items()
                    ],
                    "means": {name: float(mean) for name, mean in happening.amounts.items()},
                }
                for happening in self.events
            ],
        }


def choice_odds(
    scene: Scene,
    choice: Choice | None = None,
    *,
    seat: int | None = None,
    whole: bool = True,
    method: str = "auto",
    branches: int = BRANCHES,
    seconds: float = SECONDS,
    samples: int = SAMPLES,
    seed: int = 1,
    given: Mapping[str, int] | None = None,
    begun: Begun | None = None,
) -> ChoiceOdds:
    """Work out what may come of one step of the fight, played on to the end of the action that it begins or belongs to.

    Decisions in the middle of it are taken by the seats' policies; what they leave to chance is part of the odds.

    Args:
        scene: the fight; it must have begun.
        choice: what is chosen; None for the step that comes next by itself, a due decision being taken by its policy.
        seat: who chooses; default the first seat that has a decision.
        whole: play on while the action is under way; otherwise only the one step that a journal has as one entry.
        method: `exact`, `sampled`, or `auto`: exact unless that takes more than `branches` or `seconds`.
        branches: the most branches to follow.
        seconds: the longest time to follow them.
        samples: how often to run the step when sampling.
        seed: the seed of the samples.
        given: faces that named questions are fixed at ("what if it hits?").
        begun: a step of this fight that waits for an answer; `choice` is then that answer, and the odds are those of
            what is left of the step, from how it has fallen so far.

    Raises:
        Illegal: the choice isn't allowed now.
        Refused: `exact` was asked for and there are too many branches, or nothing like a given question is asked.
    """
    began = time.perf_counter()
    whole = whole and begun is None
    state = scene.state
    if state is None:
        message = "the odds of a choice need a fight that has begun"
        raise Refused(message)
    if state.over:
        message = "the fight is over"
        raise Illegal(message, "fight_over")
    decisions = state.due()
    if seat is None and choice is not None:
        if not decisions:
            message = "nothing is to be decided now; the fight goes on by itself"
            raise Illegal(message, "nothing_due")
        seat = decisions[0].seat
    chooser = -1 if seat is None else int(seat)

    if begun is None or choice is None:
        step = _first_step(choice, chooser, whole=whole)
    else:
        step = _rest_of(begun, choice, scene.minds)
    fixed = dict(given or {})
    odds = ChoiceOdds(scene, state, choice, chooser, fixed)
    sums = StepSums(state, step, whole, scene.minds, fixed)
    reasons = {"branches": f"more than {branches:,} branches", "late": f"not done in {seconds:g} s", "": ""}
    until = began + seconds
    why = "asked for"
    if method != "sampled":
        why = reasons[sums.follow(branches, lambda: time.perf_counter() > until)]
    if why:
        if method == "exact":
            message = f"no exact odds of this step: {why}; allow more, or let it be sampled"
            raise Refused(message)
        odds.method = "sampled"
        odds.why_sampled = why
        sums = StepSums(state, step, whole, scene.minds, fixed)
        sums.sample(seed, samples)
    _check_given(fixed, sums)
    odds.branches = int(sums.branches)
    _report(odds, sums, state)
    odds.seconds = time.perf_counter() - began
    return odds


def _first_step(choice: Choice | None, seat: int, *, whole: bool) -> Callable[[State, Table], None]:
    """Give what does the first step: the first piece of an action that is played on, or all of a single step."""

    def step(twin: State, table: Table) -> None:
        if choice is None:
            (twin.advance if whole else twin.proceed)(table)
        else:
            (twin.start if whole else twin.take)(table, seat, choice)

    return step


def _rest_of(begun: Begun, answer: Choice, minds: list[Policy]) -> Callable[[State, Table], None]:
    """Give what runs a step again to where it waited, and on with an answer."""

    def step(twin: State, table: Table) -> None:
        answers = Answers([*begun.answers, answer], minds)
        dice = Tape(begun.rolls, table.dice)
        again = Table(dice, [answers] * max(len(minds), 1), table.thoughts, table.log)
        if begun.choice is None:
            twin.proceed(again)
        else:
            twin.take(again, begun.seat, begun.choice)

    return step


def _check_given(given: Mapping[str, int], sums: StepSums) -> None:
    """Make sure that every fixed question is asked at all, so that a misspelt one isn't taken for an answer."""
    asked = list(dict.fromkeys(known.question.why for known in sums.questions.values()))
    for why in given:
        if why not in asked:
            names = ", ".join(f'"{name}"' for name in asked) or "nothing"
            message = f'given: the step never asks "{why}"{nearest(why, asked)}; it may ask {names}'
            raise Refused(message)


def _report(odds: ChoiceOdds, sums: StepSums, state: State) -> None:
    """Sort the sums out."""
    unit = int(state.hit_point_unit)
    before = state.standings()
    odds.after = _afters(sums, unit)
    odds.fighters = [
        _fighter_after(place, each, sums, unit, before[place] if place < len(before) else None)
        for place, each in enumerate([*before, *sums.longest[len(before) :]])
    ]
    odds.events = sorted(map(_happening, sums.events.values()), key=lambda happening: -happening.chance)
    for known in sums.questions.values():
        question = known.question
        success = None
        if question.passed_or_failed():
            success = Fraction(question.successes(), question.ways())
        odds.questions.append(Asking(question, known.asked.fraction(), known.times.fraction(), success))


def _afters(sums: StepSums, unit: int) -> list[After]:
    """List the states that may come of it, likeliest first."""
    afters = []
    for after in sums.afters.values():
        hit_points = tuple(Fraction(value >> 1, unit) for value in after.standing)
        stands = tuple(value & 1 == 1 for value in after.standing)
        afters.append(After(after.share.fraction(), hit_points, stands, after.over, after.winner))
    return sorted(afters, key=lambda after: (-after.chance, after.hit_points))


def _fighter_after(place: int, standing: Standing, sums: StepSums, unit: int, before: Standing | None) -> FighterAfter:
    """Add up for one fighter what the states have in common."""
    hit_points: dict[int, Share] = {}
    falls = Share()
    for after in sums.afters.values():
        if place >= len(after.standing):
            continue
        packed, share = after.standing[place], after.share
        hit_points.setdefault(packed >> 1, Share()).add(share.ways, share.out_of)
        if before is not None and before.stands and not packed & 1:
            falls.add(share.ways, share.out_of)
    start = None if before is None else Fraction(before.hit_points, unit)
    found = FighterAfter(standing.name, standing.side, start, Fraction(standing.maximum, unit))
    for value, share in hit_points.items():
        chance = share.fraction()
        found.hit_points[Fraction(value, unit)] = chance
        if before is not None:
            found.loss[Fraction(before.hit_points - value, unit)] = chance
    found.falls = falls.fraction()
    return found


def _happening(event: EventSum) -> Happening:
    """Report one kind of event."""
    times = event.times.fraction()
    details = {
        (name, value): share.fraction() for name, values in event.details.items() for value, share in values.items()
    }
    means = {name: amount.fraction() / times for name, amount in event.amounts.items()}
    return Happening(event.kind, event.happens.fraction(), times, details, means)


def _number(value: Fraction | None) -> int | float | None:
    if value is None:
        return None
    return int(value) if value.denominator == 1 else float(value)
