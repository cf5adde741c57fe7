"""The inner loop of exact odds: run one step of a state under `Path`, and number what comes out.

Time is handled apart from the state: `State.key` leaves it out, so a state that is reached at many times is run once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.dice import Path
from affray.fight.table import Table

if TYPE_CHECKING:
    from affray.fight.policy import Policy
    from affray.fight.state import State

MERGE_FROM: Final = 48
"""Rows longer than this are searched for branches that lead to the same state."""


class TooManyBranches(Exception):  # noqa: N818 - a measurement that chooses the method, not a failure
    """One step has more branches than the budget allows."""


class End:
    """How a fight ended.

    Attributes:
        winner: the side that has won; empty if none has.
        standing: for each fighter of the encounter twice its hit points, plus 1 if it stands.
        sides_left: how many sides have somebody who stands.
        reason: why it ended, in the rulebook's word.
    """

    def __init__(self, winner: str, standing: tuple[int, ...], sides_left: int, reason: str) -> None:
        self.winner = winner
        self.standing = standing
        self.sides_left = sides_left
        self.reason = reason


def end_of(state: State, fighters: i64) -> End:
    """Describe how `state` ended (or stands), of the first `fighters` who were there from the beginning."""
    standing: list[int] = []
    sides: list[str] = []
    for each in state.standings():
        if each.stands and each.side not in sides:
            sides.append(each.side)
        if len(standing) < fighters:
            standing.append(2 * each.hit_points + (1 if each.stands else 0))
    return End(state.winner, tuple(standing), len(sides), state.reason)


class Explorer:
    """Finds the states of a fight and where each leads, one row of transitions for each state that is expanded.

    Args:
        minds: who decides.
        fighters: how many fighters the encounter has.
        branches: how many branches a single step may have.

    Attributes:
        states: a representative of every state found that isn't over, by its number; None once it isn't needed.
        ends: every end found, by its number.
        to: where the transitions lead, row by row: a state's number, or -1 - the number of an end.
        chance: how likely each is, within its row.
        time: how much time each takes.
        lengths: how many transitions each expanded row has.
        branches: branches followed in all.
    """

    def __init__(self, minds: list[Policy], fighters: i64, branches: i64, keep: bool) -> None:
        self._minds = minds
        self._fighters: i64 = fighters
        self._limit: i64 = branches
        self._keep = keep
        self._numbers: dict[tuple[object, ...], int] = {}
        self._end_numbers: dict[tuple[object, ...], int] = {}
        self.states: list[State | None] = []
        self.ends: list[End] = []
        self.to: list[int] = []
        self.chance: list[float] = []
        self.time: list[int] = []
        self.lengths: list[int] = []
        self.branches = 0

    def number_of(self, state: State) -> int:
        """Give the number of a state or end; one that wasn't seen before is kept, its clock reset."""
        if state.over:
            end = end_of(state, self._fighters)
            end_key: tuple[object, ...] = (end.winner, end.standing, end.sides_left, end.reason)
            known_end = self._end_numbers.get(end_key)
            if known_end is None:
                known_end = len(self.ends)
                self._end_numbers[end_key] = known_end
                self.ends.append(end)
            return -1 - known_end
        key = state.key()
        known = self._numbers.get(key)
        if known is None:
            known = len(self.states)
            self._numbers[key] = known
            state.restart_clock()
            self.states.append(state)
        return known

    def expand(self, numbers: list[int]) -> None:
        """Add a row for each of these states, in this order.

        Raises:
            TooManyBranches: a step has more branches than allowed.
        """
        for number in numbers:
            state = self.states[number]
            assert state is not None  # noqa: S101 - a state is expanded once
            self._expand(state)
            if not self._keep:
                self.states[number] = None

    def _expand(self, state: State) -> None:
        path = Path()
        table = Table(path, self._minds, path)
        before = state.elapsed()
        first = len(self.to)
        count: i64 = 0
        while path.next_branch():
            count += 1
            if count > self._limit:
                raise TooManyBranches
            twin = state.clone()
            twin.advance(table)
            # The time is read first: a new state's clock is reset when it gets its number.
            self.time.append(twin.elapsed() - before)
            self.to.append(self.number_of(twin))
            self.chance.append(path.ways / path.out_of)
        self.branches += count
        if count > MERGE_FROM:
            self._merge(first)
        self.lengths.append(len(self.to) - first)

    def _merge(self, first: int) -> None:
        """Join the transitions from `first` on that lead to the same state in the same time."""
        places: dict[tuple[int, int], int] = {}
        end = first
        for place in range(first, len(self.to)):
            pair = (self.to[place], self.time[place])
            known = places.get(pair)
            if known is None:
                places[pair] = end
                self.to[end] = pair[0]
                self.time[end] = pair[1]
                self.chance[end] = self.chance[place]
                end += 1
            else:
                self.chance[known] += self.chance[place]
        del self.to[end:]
        del self.time[end:]
        del self.chance[end:]

    def begin(self, states: list[State]) -> list[int]:
        """Number the states that fights begin with."""
        return [self.number_of(state) for state in states]
