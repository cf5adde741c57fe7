"""Sends weight through a chain until it has arrived at the ends: chances for exact odds, counted fights for tables.

The weight moves by time, and within one time step by step. Where it stands at a state that wasn't expanded yet, the
state is expanded first, so that only what can be reached with some weight is ever looked at.
"""

from __future__ import annotations

import heapq
import time as clock
from typing import TYPE_CHECKING, Final

import numpy as np

from affray.lab.collector import without_collector
from affray.lab.explore import TooManyBranches
from affray.lab.tally import DRAW, SIDES

if TYPE_CHECKING:
    from collections.abc import Callable

    from affray.lab.chain import Chain, Flags, Floats, Ints
    from affray.lab.forecast import Forecast

    Split = Callable[[Floats, Ints, Floats], Floats]

EXPAND_AT_ONCE: Final = 512
"""States expanded between two looks at the clock."""

FIRST_LOOK: Final = 256
"""Layers after which it is first asked whether the fight can go on for ever; then at each doubling."""


def split_exactly(weights: Floats, lengths: Ints, chances: Floats) -> Floats:
    """Give every transition its share: weight of its state times its chance."""
    return np.repeat(weights, lengths) * chances


def split_randomly(random: np.random.Generator) -> Split:
    """Make the split that draws for every fight which transition it takes; all fights in a state at once."""

    def split(weights: Floats, lengths: Ints, chances: Floats) -> Floats:
        drawn = np.zeros(len(chances))
        fights = weights.astype(np.int64)
        first = np.cumsum(lengths) - lengths
        for length in np.unique(lengths):
            rows = np.nonzero(lengths == length)[0]
            places = first[rows, None] + np.arange(length)
            drawn[places] = random.multinomial(fights[rows], chances[places])
        return drawn

    return split


class _Watch:
    """Tells when the budget of a walk is used up, or surely will be."""

    def __init__(self, seconds: float, states: int, forecast: Forecast | None) -> None:
        self._began = clock.perf_counter()
        self._seconds = seconds
        self._states = states
        self._forecast = forecast

    def gone(self) -> float:
        """Give the seconds since the walk began."""
        return clock.perf_counter() - self._began

    def reason(self, flow: Flow) -> str:
        """Give the reason to stop; empty if there is none."""
        gone = self.gone()
        if gone > self._seconds:
            return "seconds"
        if flow.chain.states > self._states:
            return "states"
        if self._forecast is not None and self._forecast.hopeless(gone, flow.chain.rows):
            return "growth"
        return ""


class Flow:
    """Weight on its way through a chain, and where it has arrived.

    Args:
        chain: the chain; expanded as needed.
        whole: the whole weight: 1 for chances, the number of fights for counts.
        split: shares the weight of states among their transitions.
        floor: weight below which a state isn't followed; what is left there is counted as lost.
        enough: weight still under way at which the walk ends.

    Attributes:
        ends: weight by the number of the end.
        times: for each code of an end (see `tally`), weight by the time it took.
        cut: weight by the number of the state in which the time limit was passed.
        lost: weight that was dropped because it was too small to follow.
        endless: weight in states from which the fight can never end.
        unresolved: weight that was still under way when the walk stopped.
        stopped: why it stopped before its time: `seconds`, `states`, `branches`, `growth`; empty if it is complete.
        layers: how many layers the weight went through.
        steps: weight times the steps it took: of counted fights, the steps of all of them.
        time: the time it had reached.
    """

    def __init__(self, chain: Chain, whole: float, split: Split, floor: float, enough: float) -> None:
        self.chain = chain
        self.whole = whole
        self.ends = np.zeros(1024)
        self.times: list[dict[int, float]] = [{} for _ in range(SIDES + len(chain.scene.sides))]
        self.cut: dict[int, float] = {}
        self.lost = 0.0
        self.endless = 0.0
        self.unresolved = 0.0
        self.stopped = ""
        self.layers = 0
        self.steps = 0.0
        self.time = 0
        self._split = split
        self._floor = floor
        self._enough = enough
        self._waiting: dict[int, list[tuple[Ints, Floats]]] = {}
        self._agenda: list[int] = []
        self._codes = np.zeros(0, np.int64)
        self._trapped: Flags | None = None
        self._next_look = FIRST_LOOK
        chances = np.array([chance for _, _, chance in chain.start])
        shares = split(np.array([whole]), np.array([len(chances)]), chances)
        for (number, time, _), share in zip(chain.start, shares.tolist(), strict=True):
            self._arrive(np.array([number]), np.array([share]), time)

    def walk(self, seconds: float, states: int, forecast: Forecast | None = None) -> None:
        """Go on until all weight has arrived or the budget is used up.

        Args:
            seconds: how long it may take.
            states: how many states may be found.
            forecast: asked now and then whether to give up.
        """
        watch = _Watch(seconds, states, forecast)
        with without_collector():
            while self._agenda and not self.stopped and self._under_way() > self._enough:
                self.time = heapq.heappop(self._agenda)
                chunks = self._waiting.pop(self.time)
                while chunks and not self.stopped:
                    chunks = self._move(chunks, watch)
                if chunks:
                    self._waiting[self.time] = chunks
        self.unresolved = self._under_way()

    def _move(self, chunks: list[tuple[Ints, Floats]], watch: _Watch) -> list[tuple[Ints, Floats]]:
        """Move weight one step on; give back what stays in the same time, or all of it if the budget is used up."""
        self.stopped = watch.reason(self)
        if self.stopped:
            return chunks
        active, weights = self._gather(chunks)
        total = float(weights.sum())
        if total <= self._enough * 1e-3:
            self.lost += total
            return []
        self.stopped = self._expand(active, watch)
        if self.stopped:
            return [(active, weights)]
        self.layers += 1
        self.steps += total
        stay = self._layer(active, weights)
        if self.layers == self._next_look:
            self._next_look *= 2
            self._trapped = self.chain.endless()
        return stay

    def _under_way(self) -> float:
        return float(sum(weights.sum() for chunks in self._waiting.values() for _, weights in chunks))

    def _gather(self, chunks: list[tuple[Ints, Floats]]) -> tuple[Ints, Floats]:
        """Join what has come to the same states, and drop what is too little to follow."""
        active, weights = chunks[0]
        if len(chunks) > 1:
            numbers = np.concatenate([numbers for numbers, _ in chunks])
            joined = np.bincount(numbers, np.concatenate([weights for _, weights in chunks]))
            active = np.nonzero(joined)[0].astype(np.int64, copy=False)
            weights = joined[active].astype(np.float64, copy=False)
        if self._trapped is not None:
            known = len(self._trapped)
            trapped = np.zeros(len(active), np.bool_)
            inside = active < known
            trapped[inside] = self._trapped[active[inside]]
            if trapped.any():
                self.endless += float(weights[trapped].sum())
                active, weights = active[~trapped], weights[~trapped]
        small = weights < self._floor
        if small.any():
            self.lost += float(weights[small].sum())
            active, weights = active[~small], weights[~small]
        return active, weights

    def _expand(self, active: Ints, watch: _Watch) -> str:
        """Expand what wasn't yet; give the reason if it has to stop before all is."""
        fresh = active[self.chain.unexpanded(active)]
        for first in range(0, len(fresh), EXPAND_AT_ONCE):
            reason = watch.reason(self) if first else ""
            if reason:
                return reason
            try:
                self.chain.expand(fresh[first : first + EXPAND_AT_ONCE])
            except TooManyBranches:
                return "branches"
        return ""

    def _layer(self, active: Ints, weights: Floats) -> list[tuple[Ints, Floats]]:
        """Share the weight among the transitions; give back what stays in the same time."""
        chain, time = self.chain, self.time
        lengths = chain.row_lengths(active)
        to, chances, takes = chain.row_transitions(active, lengths)
        moved = self._split(weights, lengths, chances)
        stay: list[tuple[Ints, Floats]] = []
        if len(to) == 0:
            return stay
        for step in [int(takes[0])] if len(takes) == 1 else np.unique(takes).tolist():
            numbers, shares = to, moved
            if len(takes) > 1:
                chosen = takes == step
                numbers, shares = to[chosen], moved[chosen]
            if chain.limit >= 0 and time + step > chain.limit:
                self._cut_short(numbers, shares)
            elif step == 0:
                going = self._end(numbers, shares, time)
                if len(going[0]):
                    stay.append(going)
            else:
                self._arrive(numbers, shares, time + step)
        return stay

    def _arrive(self, numbers: Ints, weights: Floats, time: int) -> None:
        """Take weight in at `time`: what has ended is done, the rest waits until it is that time."""
        going = self._end(numbers, weights, time)
        if len(going[0]):
            if time not in self._waiting:
                self._waiting[time] = []
                heapq.heappush(self._agenda, time)
            self._waiting[time].append(going)

    def _end(self, numbers: Ints, weights: Floats, time: int) -> tuple[Ints, Floats]:
        """Join what has come to the same place, count what has ended, and give back the rest."""
        self._note_codes()
        ends = len(self._codes)
        joined = np.bincount(numbers + ends, weights, ends)
        if ends:
            # End number n stands at place ends - 1 - n.
            ended = joined[:ends][::-1]
            self.ends[:ends] += ended
            for code, share in enumerate(np.bincount(self._codes, ended).tolist()):
                if share > 0:
                    self.times[code][time] = self.times[code].get(time, 0.0) + share
        going = joined[ends:]
        active: Ints = np.nonzero(going)[0].astype(np.int64, copy=False)
        return active, going[active].astype(np.float64, copy=False)

    def _note_codes(self) -> None:
        """Keep the code of every end found so far."""
        ends = self.chain.ends
        known = len(self._codes)
        if known == len(ends):
            return
        sides = self.chain.scene.sides
        codes = []
        for end in ends[known:]:
            if end.winner:
                if end.winner not in sides:
                    sides.append(end.winner)
                    self.times.append({})
                codes.append(SIDES + sides.index(end.winner))
            else:
                codes.append(self.chain.scene.at_limit if end.sides_left > 1 else DRAW)
        self._codes = np.concatenate([self._codes, np.array(codes, np.int64)])
        if len(ends) > len(self.ends):
            self.ends = np.concatenate([self.ends, np.zeros(max(len(self.ends), len(ends) - len(self.ends)))])

    def _cut_short(self, numbers: Ints, weights: Floats) -> None:
        """Count what has passed the fight's time limit at that limit, as the rules call it then."""
        limit, times = self.chain.limit, self.times[self.chain.scene.at_limit]
        total = float(weights.sum())
        if total <= 0:
            return
        times[limit] = times.get(limit, 0.0) + total
        for number, weight in zip(numbers.tolist(), weights.tolist(), strict=True):
            if weight > 0:
                self.cut[number] = self.cut.get(number, 0.0) + weight
