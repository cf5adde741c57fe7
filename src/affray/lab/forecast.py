"""Tells from measurements whether exact odds can be had within their budget, so that the method isn't guessed."""

from __future__ import annotations

import time
from collections import Counter
from typing import TYPE_CHECKING, Final

from affray.dice import Seeded
from affray.fight.table import Table

if TYPE_CHECKING:
    from affray.lab.scene import Scene

_QUIET: Final = 0.05
"""Share of the budget that is spent before anything is foretold."""

_PILOT_SECONDS: Final = 0.15
_PILOT_VISITS: Final = 50_000

_UNSEEN: Final = 3.0
"""How many times as many states as estimated are taken to be there: the estimate is a lower bound."""


class Forecast:
    """Foretells how long a walk through a chain will take: the states that it will find, times what a state has cost.

    How many states there are is estimated as the number of species in a wood is: from a few sampled fights, by how many
    of the states seen were seen only once, and how many twice (Chao 1984).

    Args:
        scene: the fight.
        seconds: the budget.
    """

    def __init__(self, scene: Scene, seconds: float) -> None:
        self._scene = scene
        self._seconds = seconds
        self._states = 0.0

    def hopeless(self, gone: float, expanded: int) -> bool:
        """Tell whether it will take longer than allowed, after `gone` seconds and so many states."""
        if gone < _QUIET * self._seconds or expanded == 0:
            return False
        if not self._states:
            self._states = _UNSEEN * estimated_states(self._scene)
        return self._states * gone / expanded > self._seconds


def estimated_states(scene: Scene) -> float:
    """Estimate from a few sampled fights how many states a fight may pass through; it is at least about so many."""
    dice, thoughts = Seeded(1, 0, "odds pilot"), Seeded(1, 0, "odds pilot policy")
    table = Table(dice, scene.minds, thoughts)
    seen: Counter[tuple[object, ...]] = Counter()
    until = time.perf_counter() + _PILOT_SECONDS
    fight = visits = 0
    while fight == 0 or (visits < _PILOT_VISITS and time.perf_counter() < until):
        dice.restart(fight)
        thoughts.restart(fight)
        state = scene.begin(table)
        passed: set[tuple[object, ...]] = set()
        while not state.over and len(passed) < _PILOT_VISITS:
            visits += 1
            passed.add(state.key())
            state.advance(table)
            if time.perf_counter() > until:
                break
        seen.update(passed)
        fight += 1
    times = Counter(seen.values())
    once, twice = times[1], times[2]
    return len(seen) + once * max(0, once - 1) / (2 * (twice + 1))
