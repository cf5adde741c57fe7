"""What a script would do if it were run now: path, impact, spirit, world turns (GN-Z.21 to Z.24).

Looking changes nothing and asks no dice. It tells no more than the player sees. The odds stand in `burst.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from affray.systems.gnosis.places import actor_at, is_solid, without_unseen
from affray.systems.gnosis.script_aims import means_of, struck_squares
from affray.systems.gnosis.walking import step_turns
from affray.systems.gnosis.zen_language import ACTION, read_script, script_fault
from affray.systems.gnosis.zen_plan import IMPACT_MARK, PACES, PATH_MARK, marks, meter, pacing, script_walk

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mypy_extensions import i64

    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState
    from affray.systems.gnosis.zen_faults import Fault
    from affray.systems.gnosis.zen_language import Script

LABELS: Final = {PATH_MARK: "path", IMPACT_MARK: "impact"}
"""What the marks stand for where there is no colour (GN-Z.24)."""
COLOURS: Final = {PATH_MARK: "blue", IMPACT_MARK: "green"}


@final
class Plan:
    """A script as the planner shows it.

    Attributes:
        script: the line as it was read.
        pace: FAST or CHARGED.
        fault: what is wrong with it; with a fault nothing below is filled.
        path: squares that the steps would enter, in order.
        struck: squares that the actions would strike, by y, then x.
        low, high: spirit after each element if nothing lands, and if every strike does.
        low_stop, high_stop: column of the element in which spirit runs out; 0 if it doesn't.
        low_turns, high_turns: world turns that the foes get in either case, with no step blocked.
    """

    def __init__(self, script: Script, pace: i64) -> None:
        self.script = script
        self.pace: i64 = pace
        self.fault: Fault | None = None
        self.path: list[tuple[int, int]] = []
        self.struck: list[tuple[int, int]] = []
        self.low: list[int] = []
        self.high: list[int] = []
        self.low_stop = 0
        self.high_stop = 0
        self.low_turns = 0
        self.high_turns = 0

    def marks(self) -> dict[tuple[int, int], str]:
        """Give the mark of every square that the map shows; `LABELS` and `COLOURS` say what they stand for."""
        return marks(self.path, self.struck)

    def data(self) -> dict[str, object]:
        """Give the plan as one JSON object."""
        fault = self.fault
        return {
            "script": self.script.text,
            "pace": PACES[self.pace],
            "error": None if fault is None else fault.code,
            "column": None if fault is None else int(fault.column),
            "message": None if fault is None else fault.shown_in(self.script.text),
            "elements": [int(element.column) for element in self.script.elements],
            "path": [list(square) for square in self.path],
            "struck": [list(square) for square in self.struck],
            "marks": [
                {"square": list(square), "mark": mark, "label": LABELS[mark], "colour": COLOURS[mark]}
                for square, mark in sorted(self.marks().items(), key=_row_by_row)
            ],
            "low": self.low,
            "low_stop": self.low_stop or None,
            "low_turns": self.low_turns,
            "high": self.high,
            "high_stop": self.high_stop or None,
            "high_turns": self.high_turns,
        }


def _row_by_row(marked: tuple[tuple[int, int], str]) -> tuple[int, int]:
    return _by_y(marked[0])


def plan(state: GnosisState, seat: i64, text: str, pace: i64) -> Plan:
    """Look at a script that a player might run now.

    Args:
        state: the fight; it doesn't change.
        seat: whose script it is.
        text: the line.
        pace: FAST or CHARGED.
    """
    player = state.players[seat]
    knobs = state.arena.knobs
    means = means_of(state, player)
    script = read_script(text)
    found = Plan(script, pace)
    found.fault = script_fault(script, player.spirit, means, knobs)
    if found.fault is not None:
        return found
    most: i64 = state.arena.sheets[seat].max_spirit
    found.low, found.low_stop = meter(script, player.spirit, most, means, 0, knobs)
    found.high, found.high_stop = meter(script, player.spirit, most, means, 1, knobs)
    found.low_turns = turns_foreseen(state, player, script, found.low, pace)
    found.high_turns = turns_foreseen(state, player, script, found.high, pace)
    seen = without_unseen(state, int(player.seat))
    ground = Ground(seen, seat)
    found.path, before = script_walk(script, player.x, player.y, ground.is_closed, player.spirit, knobs)
    found.struck = impacts(seen, seat, script, found.path, before)
    return found


def turns_foreseen(state: GnosisState, player: Player, script: Script, levels: Sequence[int], pace: i64) -> int:
    """Give the world turns that a script would bring if spirit went so, with no step blocked (GN-Z.18, GN-Z.19)."""
    costs: list[int] = []
    step: i64 = step_turns(state, player)
    price: i64 = state.arena.knobs.zen_step_spirit
    left: i64 = player.spirit
    for place in range(len(levels)):
        element = script.elements[place]
        after: i64 = levels[place]
        if element.kind == ACTION:
            costs.append(1)
        else:
            steps: i64 = element.count if price == 0 else (left - after) // price
            costs += [int(step)] * int(steps)
        left = after
    turns, rounding, _ = pacing(costs, pace, player.quick_turns)
    return sum(turns) + rounding


@final
class Ground:
    """What a player knows of where it can step.

    Args:
        seen: the fight as far as the player sees it.
        seat: the player's.
    """

    def __init__(self, seen: GnosisState, seat: i64) -> None:
        self._seen = seen
        self._seat: i64 = seat

    def is_closed(self, x: int, y: int) -> bool:
        """Tell whether something or somebody else blocks a square (GN-Z.11)."""
        seen = self._seen
        floor: i64 = seen.players[self._seat].floor
        if is_solid(seen.floors[floor].cell(x, y)) or actor_at(seen, floor, x, y) is not None:
            return True
        for other in seen.players:
            if other.lives and other.seat != self._seat and other.floor == floor and other.x == x and other.y == y:
                return True
        return False


def impacts(
    seen: GnosisState, seat: i64, script: Script, path: Sequence[tuple[int, int]], before: Sequence[int]
) -> list[tuple[int, int]]:
    """List the squares that a script's actions would strike, each from the place where it is made (GN-Z.23).

    Args:
        seen: a copy of the fight as far as the player sees it; the player is walked about on it.
        seat: the player's.
        script: without faults.
        path: squares that its steps enter.
        before: for each element that is begun, how many of them come before it.
    """
    walker = seen.players[seat]
    start = (int(walker.x), int(walker.y))
    struck: set[tuple[int, int]] = set()
    for place in range(len(before)):
        element = script.elements[place]
        if element.kind == ACTION:
            walker.x, walker.y = path[before[place] - 1] if before[place] > 0 else start
            struck.update(struck_squares(seen, walker, element))
    return sorted(struck, key=_by_y)


def _by_y(square: tuple[int, int]) -> tuple[int, int]:
    return square[1], square[0]
