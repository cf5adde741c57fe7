"""The reference duel: two fighters who swing in turn until one falls.

The smallest system there is. It serves the benchmarks (its win chance is known to fifteen digits), the tests of the
engine, and readers who want to see a whole system on one page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.fight.errors import Illegal
from affray.fight.state import Setup, Standing, State

if TYPE_CHECKING:
    from affray.fight.decision import Choice, Decision
    from affray.fight.events import Event
    from affray.fight.table import Table


class DuelSheet:
    """What is fixed of a duellist: chance to hit in percent, least and most damage, hit points at the start."""

    def __init__(self, hit: i64, low: i64, high: i64, hit_points: i64) -> None:
        self.hit: i64 = hit
        self.low: i64 = low
        self.high: i64 = high
        self.hit_points: i64 = hit_points


class DuelSetup(Setup):
    """The two sheets."""

    def __init__(self, names: list[str], sides: list[str], first: DuelSheet, second: DuelSheet) -> None:
        super().__init__(names, sides, ["simple", "simple"])
        self.first = first
        self.second = second


class DuelState(State):
    """Both fighters' hit points, and whose swing it is."""

    def __init__(self, setup: DuelSetup) -> None:
        super().__init__()
        self.setup = setup
        self.hit_points_first: i64 = setup.first.hit_points
        self.hit_points_second: i64 = setup.second.hit_points
        self.second_swings = False
        self.swings: i64 = 0

    def due(self) -> list[Decision]:
        """Nobody decides anything in a duel."""
        return []

    def take(self, table: Table, seat: i64, choice: Choice) -> None:
        """Refuse every choice."""
        message = "there is nothing to choose in a duel"
        raise Illegal(message, "nothing_due")

    def proceed(self, table: Table) -> None:
        """Swing."""
        swing(table, self)

    def advance(self, table: Table) -> None:
        """Swing, without asking first whether anything is due."""
        swing(table, self)

    def clone(self) -> DuelState:
        """Copy the four fields that change."""
        twin = DuelState(self.setup)
        twin.hit_points_first = self.hit_points_first
        twin.hit_points_second = self.hit_points_second
        twin.second_swings = self.second_swings
        twin.swings = self.swings
        twin.over = self.over
        twin.winner = self.winner
        twin.reason = self.reason
        return twin

    def key(self) -> tuple[object, ...]:
        """Give all but the number of swings, which nothing depends on."""
        return (int(self.hit_points_first), int(self.hit_points_second), self.second_swings)

    def elapsed(self) -> i64:
        """Give the swings so far."""
        return self.swings

    def standings(self) -> list[Standing]:
        """Tell both fighters' hit points."""
        names, sides = self.setup.names, self.setup.sides
        first, second = self.hit_points_first, self.hit_points_second
        return [
            Standing(names[0], sides[0], first, self.setup.first.hit_points, first > 0),
            Standing(names[1], sides[1], second, self.setup.second.hit_points, second > 0),
        ]

    def view(self, seat: i64) -> dict[str, object]:
        """Give everything: duellists have no secrets."""
        return {
            "hit_points": [int(self.hit_points_first), int(self.hit_points_second)],
            "swings": int(self.swings),
            "next": self.setup.names[1 if self.second_swings else 0],
        }

    def redo(self, event: Event) -> None:
        """Do again what `lose` and `pass_turn` did."""
        details = event.details
        if event.kind == "hit":
            to = details["to"]
            assert isinstance(to, int)  # noqa: S101 - narrows the type; the event was written by `lose`
            if details["target"] == self.setup.names[0]:
                self.hit_points_first = to
            else:
                self.hit_points_second = to
            if to == 0:
                self.over = True
                self.winner = self.setup.sides[1 if details["target"] == self.setup.names[0] else 0]
                self.reason = "last_standing"
        elif event.kind == "swung":
            self.second_swings = not self.second_swings
            self.swings += 1


def swing(table: Table, state: DuelState) -> None:
    """One swing (a rule): chance to hit, then damage, then the other's turn."""
    sheet = state.setup.second if state.second_swings else state.setup.first
    if table.dice.percent(sheet.hit, "hit"):
        lose(table, state, table.dice.between(sheet.low, sheet.high, "damage"))
    pass_turn(table, state)


def lose(table: Table, state: DuelState, damage: i64) -> None:
    """Take hit points from the one who is swung at (an effect); at 0 the duel is over."""
    left: i64
    if state.second_swings:
        left = max(0, state.hit_points_first - damage)
        state.hit_points_first = left
    else:
        left = max(0, state.hit_points_second - damage)
        state.hit_points_second = left
    if left == 0:
        state.over = True
        state.winner = state.setup.sides[1 if state.second_swings else 0]
        state.reason = "last_standing"
    if table.log is not None:
        target = state.setup.names[0 if state.second_swings else 1]
        table.log.add("hit", {"target": target, "damage": int(damage), "to": int(left)})


def pass_turn(table: Table, state: DuelState) -> None:
    """Count the swing and let the other one swing (an effect)."""
    state.second_swings = not state.second_swings
    state.swings += 1
    if table.log is not None:
        table.log.add("swung", {"who": state.setup.names[0 if state.second_swings else 1]})
