"""A simulation's check of itself: do the dice fall as often as they should, and do the sums agree with exact odds?"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from affray.dice import Seeded
from affray.fight.table import Table
from affray.lab.branches import Notes
from affray.lab.intervals import standard_score, two_sided

if TYPE_CHECKING:
    from affray.lab.branches import Asked
    from affray.lab.fight_odds import FightOdds
    from affray.lab.outcomes import Outcomes
    from affray.lab.scene import Scene

AUDITED = 200
"""Fights that are played again with watched dice."""

PATIENCE = 10_000
"""Steps after which a watched fight is left."""

SUSPICIOUS = 1e-5
"""The check fails if chance alone would do as badly less often than this, over all its scores together."""


class Score(NamedTuple):
    """One sum that was checked.

    Attributes:
        name: the question's name, or the side whose victories were counted.
        number: how many draws went into the sum.
        seen, expected: the sum of what fell (successes of a chance, faces of a die; fights won), and what it should be.
        score: how many standard deviations `seen` lies above `expected`.
    """

    name: str
    number: int
    seen: float
    expected: float
    score: float

    def data(self) -> dict[str, object]:
        """Give it as JSON."""
        return self._asdict()


class Check(NamedTuple):
    """The whole check.

    Attributes:
        fights: fights whose dice were watched.
        questions: a score for each question's name.
        ends: a score for each side's victories against exact odds, where these are known.
        passed: whether all of it is what chance would do.
    """

    fights: int
    questions: list[Score]
    ends: list[Score]
    passed: bool

    def worst(self) -> Score | None:
        """Give the score farthest from 0."""
        return max((*self.questions, *self.ends), key=lambda score: abs(score.score), default=None)

    def data(self) -> dict[str, object]:
        """Give it as JSON."""
        return {
            "fights": self.fights,
            "passed": self.passed,
            "questions": [score.data() for score in self.questions],
            "ends": [score.data() for score in self.ends],
        }


class _Sum:
    """Sums what fell on one question and what should have, with its variance."""

    def __init__(self) -> None:
        self.number = 0
        self.seen = 0
        self.expected = 0.0
        self.variance = 0.0


def _add(sums: dict[str, _Sum], asked: Asked) -> None:
    """Add what fell on one question, and what should have."""
    question, face = asked.question, int(asked.face)
    known = sums.setdefault(question.why, _Sum())
    known.number += 1
    if question.kind == "chance":
        successes, draws = int(question.first), int(question.second)
        chance = max(0, min(successes, draws)) / draws
        known.seen += face < successes
        known.expected += chance
        known.variance += chance * (1 - chance)
        return
    known.seen += face
    if question.kind in ("total", "at_most"):
        count, sides = int(question.first), int(question.second)
        known.expected += count * (sides + 1) / 2
        known.variance += count * (sides * sides - 1) / 12
    else:
        low, high = int(question.low()), int(question.high())
        known.expected += (low + high) / 2
        known.variance += ((high - low + 1) ** 2 - 1) / 12


def audit(scene: Scene, seed: int, fights: int, outcomes: Outcomes, exact: FightOdds | None) -> Check:
    """Check a simulation.

    Args:
        scene: the fight.
        seed: the simulation's seed.
        fights: how many of its first fights to play again with watched dice.
        outcomes: what it counted.
        exact: the exact odds, if they are known.
    """
    sums = _watched(scene, seed, fights)
    questions = [
        Score(why, found.number, found.seen, found.expected, standard_score(found.seen, found.expected, found.variance))
        for why, found in sums.items()
    ]
    ends = []
    if exact is not None:
        whole = outcomes.whole
        for side, count in outcomes.wins.items():
            chance = exact.win(side)
            score = standard_score(count, chance * whole, chance * (1 - chance) * whole)
            ends.append(Score(side, round(whole), count, chance * whole, score))
    scores = [*questions, *ends]
    passed = all(two_sided(score.score) * len(scores) >= SUSPICIOUS for score in scores)
    return Check(fights, questions, ends, passed)


def _watched(scene: Scene, seed: int, fights: int) -> dict[str, _Sum]:
    """Play the first fights of the batch again, and sum up by question how the dice fell."""
    dice, thoughts = Seeded(seed), Seeded(seed, 0, "policy")
    sums: dict[str, _Sum] = {}
    for number in range(fights):
        dice.restart(number)
        thoughts.restart(number)
        notes = Notes(dice)
        table = Table(notes, scene.minds, thoughts)
        state = scene.begin(table)
        steps = 0
        while not state.over and steps < PATIENCE:
            state.advance(table)
            steps += 1
        for asked in notes.asked:
            _add(sums, asked)
    return sums
