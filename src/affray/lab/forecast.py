"""Tells from measured speed whether exact odds can be had within their budget, so that the method isn't guessed."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING, Final

from affray.dice import Seeded
from affray.lab.batch import play_batch
from affray.lab.tally import Tally

if TYPE_CHECKING:
    from affray.lab.scene import Scene

_PILOT: Final = 200
_PILOT_SECONDS: Final = 0.1
_PATIENCE: Final = 20_000

_QUIET: Final = 0.2
"""Share of the budget that is spent before anything is foretold."""

_MARGIN: Final = 3.0
"""How many times the budget it must foretell before it gives up."""

_STEEPEST: Final = 2.0
"""The highest power that it believes in: growth is steep at first and flattens when all hit points have been seen."""


class Forecast:
    """Foretells how long a walk through a chain will take.

    A few sampled fights tell how many steps fights have. The time that each layer of the walk took tells how it grows:
    as a power of the layer's number, which is how the numbers of hit points and places multiply.

    Args:
        scene: the fight.
        seconds: the budget.
    """

    def __init__(self, scene: Scene, seconds: float) -> None:
        self._scene = scene
        self._seconds = seconds
        self._steps = 0
        self._marks: list[float] = []

    def hopeless(self, gone: float) -> bool:
        """Tell whether it will surely take much longer than allowed; called once a layer, after `gone` seconds."""
        self._marks.append(gone)
        layer = len(self._marks) - 1
        if gone < _QUIET * self._seconds or layer < 4:  # noqa: PLR2004 - less shows no growth
            return False
        if not self._steps:
            self._steps = _usual_steps(self._scene)
        if layer >= self._steps:
            return False
        marks, half, quarter = self._marks, layer // 2, layer // 4
        late = (gone - marks[half]) / (layer - half)
        early = (marks[half] - marks[quarter]) / (half - quarter)
        growth = math.log(max(late, 1e-9) / max(early, 1e-9)) / math.log(2)
        growth = min(max(growth, 0.0), _STEEPEST)
        # The layers to come take `late * (n / layer) ** growth` each; that is summed up over the steps that are left.
        left = late * layer / (growth + 1) * (math.pow(self._steps / layer, growth + 1) - 1)
        return gone + left > _MARGIN * self._seconds

    def hopeless_within(self, spent: float, done: int, whole: int, gone: float) -> bool:
        """Tell whether one layer alone will take too long: `done` of its `whole` states took `spent` seconds."""
        return gone > _QUIET * self._seconds and gone + spent / done * (whole - done) > _MARGIN * self._seconds


def _usual_steps(scene: Scene) -> int:
    """Give the number of steps within which nine of ten fights end, from a small sample."""
    dice, thoughts = Seeded(1, 0, "odds pilot"), Seeded(1, 0, "odds pilot policy")
    fixed = scene.fixed_beginning()
    began = time.perf_counter()
    steps: list[int] = []
    while len(steps) < _PILOT and (not steps or time.perf_counter() - began < _PILOT_SECONDS):
        tally = Tally(scene.sides, len(scene.setup.names))
        play_batch(scene.begin, fixed, scene.minds, dice, thoughts, len(steps), 1, tally, _PATIENCE)
        steps.append(int(tally.steps))
    steps.sort()
    return max(1, steps[int(0.9 * (len(steps) - 1))])
