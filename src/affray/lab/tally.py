"""Counts how fights ended: the part of simulation that is done once a fight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from affray.fight.state import State

DRAW: Final = 0
"""Nobody has won, and at most one side has somebody who stands, or the rules call it a draw when the time is up."""

UNDECIDED: Final = 1
"""Nobody has won, several sides stand, and the rules don't call that a draw: the time was up."""

UNFINISHED: Final = 2
"""The lab lost patience; the fight would have gone on."""

SIDES: Final = 3
"""Codes from here on: side number `code - SIDES` has won."""


class Tally:
    """Counts of the ends of fights. Two tallies of different fights add up to the tally of all of them.

    Args:
        sides: the sides, in the order of their codes; a side that only appears later is added.
        fighters: how many fighters the encounter has; those who join later are not counted one by one.
        rows: also keep one row for each fight.
        at_limit: the code of a fight that ends without a winner while several sides stand.

    Attributes:
        fights, steps: how many were counted; a checksum of the rules as well as a measure of work.
        ends: fights by code of their end.
        reasons: fights by the rulebook's word for why they ended.
        elapsed: for each code, fights by the time they took.
        standing: for each fighter, fights by twice its hit points at the end, plus 1 if it stands.
        kept: the rows one after another, each `row_length` numbers: code, number of the reason, time, standings.
    """

    def __init__(self, sides: list[str], fighters: i64, rows: bool = False, at_limit: i64 = UNDECIDED) -> None:
        self.sides = list(sides)
        self.fighters: i64 = fighters
        self.fights: i64 = 0
        self.steps: i64 = 0
        self.ends: list[int] = [0] * (SIDES + len(sides))
        self.reasons: dict[str, int] = {}
        self.elapsed: list[dict[int, int]] = [{} for _ in range(SIDES + len(sides))]
        self.standing: list[dict[int, int]] = [{} for _ in range(fighters)]
        self.rows = rows
        self.at_limit: i64 = at_limit
        self.row_length: i64 = 3 + fighters
        self.kept: list[int] = []
        self.reason_list: list[str] = []

    def code_of_side(self, side: str) -> i64:
        """Give the code of a side's victory."""
        code: i64 = SIDES
        for known in self.sides:
            if known == side:
                return code
            code += 1
        self.sides.append(side)
        self.ends.append(0)
        self.elapsed.append({})
        return code

    def add(self, state: State, steps: i64) -> None:
        """Count a fight as it stands after `steps` steps."""
        standings = state.standings()
        code: i64
        if not state.over:
            code = UNFINISHED
        elif state.winner:
            code = self.code_of_side(state.winner)
        else:
            sides: list[str] = []
            for each in standings:
                if each.stands and each.side not in sides:
                    sides.append(each.side)
            code = self.at_limit if len(sides) > 1 else DRAW
        self.fights += 1
        self.steps += steps
        self.ends[code] += 1
        self.reasons[state.reason] = self.reasons.get(state.reason, 0) + 1
        passed = state.elapsed()
        limit = state.limit()
        # What has passed its limit ends there, whether the system noticed it before or after the next step.
        time: int = limit if 0 <= limit < passed else passed
        times = self.elapsed[code]
        times[time] = times.get(time, 0) + 1
        if self.rows:
            if state.reason not in self.reason_list:
                self.reason_list.append(state.reason)
            self.kept.append(code)
            self.kept.append(self.reason_list.index(state.reason))
            self.kept.append(time)
        for position, counts in enumerate(self.standing):
            each = standings[position]
            packed: int = 2 * each.hit_points + (1 if each.stands else 0)
            counts[packed] = counts.get(packed, 0) + 1
            if self.rows:
                self.kept.append(packed)

    def merge(self, other: Tally) -> None:
        """Add another tally's counts (not its rows, whose order is the caller's matter)."""
        self.fights += other.fights
        self.steps += other.steps
        for code in range(SIDES):
            self.ends[code] += other.ends[code]
            add_counts(self.elapsed[code], other.elapsed[code])
        for number, side in enumerate(other.sides):
            mine = self.code_of_side(side)
            self.ends[mine] += other.ends[SIDES + number]
            add_counts(self.elapsed[mine], other.elapsed[SIDES + number])
        for reason, count in other.reasons.items():
            self.reasons[reason] = self.reasons.get(reason, 0) + count
        for mine_counts, counts in zip(self.standing, other.standing):  # noqa: B905 - slow in mypyc; lengths are equal
            add_counts(mine_counts, counts)

    def data(self) -> dict[str, object]:
        """Give the counts as plain data, for another process."""
        return {
            "sides": self.sides,
            "fighters": int(self.fighters),
            "fights": int(self.fights),
            "steps": int(self.steps),
            "ends": self.ends,
            "reasons": self.reasons,
            "elapsed": self.elapsed,
            "standing": self.standing,
            "kept": self.kept,
            "reason_list": self.reason_list,
        }


def add_counts(counts: dict[int, int], more: dict[int, int]) -> None:
    """Add `more` to `counts`, value by value."""
    for value, count in more.items():
        counts[value] = counts.get(value, 0) + count
