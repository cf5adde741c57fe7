"""How lucky each side was: what the dice of a fight did, against what they could have done.

Each step is taken for itself: from the state in which it began, with the choice that was made, every outcome is counted
out, and the hit points that were lost are compared with those that might have been. The steps' chances are then added
up as they stood in this fight. Decisions in the middle of a step count as the seats' policies would take them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from affray.lab.choice_odds import choice_odds
from affray.lab.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.fight.fight import Fight
    from affray.fight.state import State
    from affray.lab.choice_odds import ChoiceOdds

BRANCHES = 5_000
SAMPLES = 2_000


class Account(NamedTuple):
    """One sum over a fight.

    Attributes:
        actual: what it came to.
        expected: its mean over all that could have come.
        below: the chance that it comes to less, and half of the chance that it comes to just this.
    """

    actual: float
    expected: float
    below: float

    def data(self) -> dict[str, float]:
        """Give it as JSON."""
        return {"actual": self.actual, "expected": self.expected, "percentile": 100 * self.below}


class SideLuck(NamedTuple):
    """One side's luck.

    Attributes:
        side: the side.
        dealt: hit points that all others lost.
        taken: hit points that it lost itself.
        balance: dealt less taken; its `below` is the share of fights like this in which the side is less lucky.
    """

    side: str
    dealt: Account
    taken: Account
    balance: Account

    def data(self) -> dict[str, object]:
        """Give it as JSON."""
        accounts = {"dealt": self.dealt, "taken": self.taken, "balance": self.balance}
        return {"side": self.side, **{name: account.data() for name, account in accounts.items()}}


class Luck(NamedTuple):
    """The luck of a fight.

    Attributes:
        sides: every side's.
        steps: steps that were looked at.
        sampled: how many of them had too many outcomes to be counted out, and were sampled.
    """

    sides: list[SideLuck]
    steps: int
    sampled: int

    def data(self) -> dict[str, object]:
        """Give it as JSON."""
        return {"luck": [side.data() for side in self.sides], "steps": self.steps, "sampled": self.sampled}


class _Sum:
    """A sum of whole numbers over the steps, with the distribution of what it could have been."""

    def __init__(self) -> None:
        self.actual = 0
        self._least = 0
        self._chances = np.ones(1)

    def add(self, actual: int, chances: dict[int, float]) -> None:
        """Add a step: what came, and what could have."""
        self.actual += actual
        if len(chances) == 1:
            self._least += next(iter(chances))
            return
        least = min(chances)
        step = np.zeros(max(chances) - least + 1)
        for value, chance in chances.items():
            step[value - least] += chance
        self._least += least
        self._chances = np.convolve(self._chances, step)

    def account(self, unit: int) -> Account:
        """Compare."""
        values = self._least + np.arange(len(self._chances))
        expected = float(values @ self._chances)
        below = float(self._chances[values < self.actual].sum() + self._chances[values == self.actual].sum() / 2)
        return Account(self.actual / unit, expected / unit, min(1.0, max(0.0, below)))


def luck(fight: Fight) -> Luck:
    """Work out how lucky each side was so far. The fight and its dice stay as they are.

    Args:
        fight: a fight with some steps behind it.
    """
    sides = list(dict.fromkeys(fight.encounter.setup.sides))
    unit = int(fight.state.hit_point_unit)
    sums = [[_Sum(), _Sum(), _Sum()] for _ in sides]
    steps = sampled = 0
    past = fight.copy()
    after = past.state
    while len(past.entries) > 1:
        entry = past.entries[-1]
        past.undo()
        before = past.state
        seat = entry.seat if entry.choice is not None else None
        odds = choice_odds(Scene(past), entry.choice, seat=seat, whole=False, branches=BRANCHES, samples=SAMPLES)
        steps += 1
        sampled += odds.method == "sampled"
        for side, three in zip(sides, sums, strict=True):
            _add_step(three, side, _losses(before, after), odds, unit)
        after = before
    found = [SideLuck(side, *(each.account(unit) for each in three)) for side, three in zip(sides, sums, strict=True)]
    return Luck(found, steps, sampled)


def _losses(before: State, after: State) -> list[int]:
    """Give what each fighter that was there lost, in parts of a hit point."""
    return [old.hit_points - new.hit_points for old, new in zip(before.standings(), after.standings(), strict=False)]


def _add_step(three: Sequence[_Sum], side: str, losses: list[int], odds: ChoiceOdds, unit: int) -> None:
    """Add a step to a side's sums of dealt, taken, and balance."""
    own = [each.side == side for each in odds.fighters]

    def split(each: Sequence[int]) -> tuple[int, int, int]:
        taken = sum(loss for loss, mine in zip(each, own, strict=False) if mine)
        dealt = sum(each) - taken
        return dealt, taken, dealt - taken

    chances: list[dict[int, float]] = [{}, {}, {}]
    start = [each.before for each in odds.fighters]
    for after in odds.after:
        could = [int((old - new) * unit) for old, new in zip(start, after.hit_points, strict=False) if old is not None]
        for found, value in zip(chances, split(could), strict=True):
            found[value] = found.get(value, 0.0) + float(after.chance)
    for each, actual, could_be in zip(three, split(losses), chances, strict=True):
        each.add(actual, could_be)
