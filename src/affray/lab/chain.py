"""The chain of a fight's states as arrays: found on demand by the explorer, walked by `flow`."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING, Any

import numpy as np

from affray.dice import Path, Seeded
from affray.fight.table import Table
from affray.lab.branches import Notes
from affray.lab.explore import Explorer, TooManyBranches, end_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.lab.explore import End
    from affray.lab.scene import Scene

Ints = np.ndarray[Any, np.dtype[np.int64]]
Floats = np.ndarray[Any, np.dtype[np.float64]]
Flags = np.ndarray[Any, np.dtype[np.bool_]]

UNEXPANDED = -1

_TRIES = 5
"""Beginnings that are looked at before all of them are listed."""


class _Column:
    """An array that grows."""

    def __init__(self, dtype: str) -> None:
        self._dtype = np.dtype(dtype)
        self._held = np.zeros(1024, self._dtype)
        self.size = 0

    def extend(self, values: Sequence[float]) -> None:
        """Append values."""
        needed = self.size + len(values)
        if needed > len(self._held):
            wider = np.zeros(max(needed, 2 * len(self._held)), self._dtype)
            wider[: self.size] = self._held[: self.size]
            self._held = wider
        self._held[self.size : needed] = values
        self.size = needed

    @property
    def filled(self) -> np.ndarray[Any, Any]:
        """The values so far."""
        return self._held[: self.size]


def _ways_to_begin(scene: Scene) -> float:
    """Estimate how many ways there are to begin, from a few: the product of the outcomes at every fork (Knuth)."""
    dice = Seeded(0, 0, "odds")
    ways = []
    for number in range(_TRIES):
        dice.restart(number)
        notes = Notes(dice)
        scene.begin(Table(notes, scene.minds, notes))
        ways.append(math.prod(len(asked.question.outcomes()) for asked in notes.asked))
    return sum(ways) / _TRIES


class Chain:
    """States by number, and for each that was expanded its row of transitions.

    Args:
        scene: the fight.
        branches: how many branches a single step may have.

    Attributes:
        limit: the time beyond which the fight ends without a winner; -1 if it has no limit.
        start: what the fight begins with: number (of a state, or -1 - number of an end), time gone, probability.
        rows: how many states were expanded.
        example: a state in which the fight may begin, its clock as it stands.
    """

    def __init__(self, scene: Scene, branches: int, seconds: float = math.inf) -> None:
        """Find how the fight begins, within so many seconds.

        Raises:
            TooManyBranches: there are too many ways to begin.
        """
        self.scene = scene
        self.limit = -1
        self.start: list[tuple[int, int, float]] = []
        self.rows = 0
        self._first = np.full(1024, UNEXPANDED, np.int64)
        self._length = np.zeros(1024, np.int64)
        self._to = _Column("i8")
        self._chance = _Column("f8")
        self._time = _Column("i8")
        self._same_time = True
        self._begin(branches, seconds)

    def _begin(self, branches: int, seconds: float) -> None:
        scene = self.scene
        if _ways_to_begin(scene) > 4 * branches:
            raise TooManyBranches
        until = time.perf_counter() + seconds
        path = Path()
        found = []
        while path.next_branch():
            if path.branches > branches or time.perf_counter() > until:
                raise TooManyBranches
            state = scene.begin(Table(path, scene.minds, path))
            found.append((state, path.ways / path.out_of))
        self.limit = int(found[0][0].limit())
        self.example = found[0][0].clone()
        # With a time limit, fights may end in states that are not ends, whose standings must then be known.
        keep = self.limit >= 0
        self.explorer = Explorer(scene.minds, len(scene.setup.names), branches, keep)
        merged: dict[tuple[int, int], float] = {}
        for state, chance in found:
            elapsed = int(state.elapsed())
            pair = (self.explorer.number_of(state), elapsed)
            merged[pair] = merged.get(pair, 0.0) + chance
        self.start = [(number, elapsed, chance) for (number, elapsed), chance in merged.items()]
        self._make_room()

    @property
    def states(self) -> int:
        """How many states were found that aren't ends."""
        return len(self.explorer.states)

    @property
    def ends(self) -> list[End]:
        """The ends found."""
        return self.explorer.ends

    @property
    def transitions(self) -> int:
        """How many transitions were found."""
        return self._to.size

    def _make_room(self) -> None:
        size = len(self._first)
        if self.states <= size:
            return
        wider = max(2 * size, self.states)
        first, length = self._first, self._length
        self._first = np.full(wider, UNEXPANDED, np.int64)
        self._length = np.zeros(wider, np.int64)
        self._first[:size] = first
        self._length[:size] = length

    def expand(self, numbers: Ints) -> None:
        """Find where these states lead; none may have been expanded before.

        Raises:
            TooManyBranches: a step has more branches than allowed.
        """
        explorer = self.explorer
        explorer.expand(numbers.tolist())
        lengths = np.array(explorer.lengths, np.int64)
        self._first[numbers] = self._to.size + np.cumsum(lengths) - lengths
        self._length[numbers] = lengths
        self._to.extend(explorer.to)
        self._chance.extend(explorer.chance)
        self._time.extend(explorer.time)
        if self._same_time and explorer.time:
            times = self._time.filled
            self._same_time = bool((times[-len(explorer.time) :] == times[0]).all())
        for part in (explorer.to, explorer.time, explorer.lengths):
            part.clear()
        explorer.chance.clear()
        self.rows += len(numbers)
        self._make_room()

    def unexpanded(self, numbers: Ints) -> Flags:
        """Tell which of these states weren't expanded yet."""
        flags: Flags = self._first[numbers] == UNEXPANDED
        return flags

    def row_lengths(self, numbers: Ints) -> Ints:
        """Give the number of transitions of each of these expanded states."""
        return self._length[numbers]

    def row_transitions(self, numbers: Ints, lengths: Ints) -> tuple[Ints, Floats, Ints]:
        """Give the transitions of these states, row after row: where to, how likely, how long.

        If all the chain's transitions take the same time, it is given once.
        """
        before = np.cumsum(lengths) - lengths
        places = np.repeat(self._first[numbers] - before, lengths)
        places += np.arange(len(places))
        times = self._time.filled[:1] if self._same_time else self._time.filled[places]
        return self._to.filled[places], self._chance.filled[places], times

    def standing(self, number: int) -> tuple[int, ...]:
        """Give how the fighters stand in a state or end: twice the hit points, plus 1 if the fighter stands."""
        if number < 0:
            return self.ends[-1 - number].standing
        state = self.explorer.states[number]
        if state is None:
            raise AssertionError
        return end_of(state, len(self.scene.setup.names)).standing

    def endless(self) -> Flags:
        """Tell for every state whether the fight can never end from there (a state not expanded counts as able to).

        Where the fight has a time limit, a step that takes time leads to an end.
        """
        count = self.states
        open_ended = self._first[:count] == UNEXPANDED
        order = np.nonzero(~open_ended)[0]
        lengths = self._length[order]
        to, _, takes = self.row_transitions(order, lengths)
        source = np.repeat(order, lengths)
        leads = to < 0
        if self.limit >= 0:
            leads = leads | (takes > 0)
        can_end = open_ended.copy()
        can_end[source[leads]] = True
        inner = ~leads
        source, to = source[inner], to[inner]
        while True:
            new = can_end[to] & ~can_end[source]
            if not new.any():
                never: Flags = ~can_end
                return never
            can_end[source[new]] = True
