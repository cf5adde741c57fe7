"""State: one fight under one system, as it stands between two actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from affray.fight.errors import Illegal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.fight.decision import Choice, Decision
    from affray.fight.events import Event
    from affray.fight.table import Table


class Standing:
    """How one fighter stands, in words that every system shares.

    Attributes:
        name, side: as in the encounter.
        hit_points, maximum: in units of one `hit_point_unit`-th.
        stands: whether the fighter still counts for its side.
    """

    def __init__(self, name: str, side: str, hit_points: int, maximum: int, stands: bool) -> None:
        self.name = name
        self.side = side
        self.hit_points = hit_points
        self.maximum = maximum
        self.stands = stands


@mypyc_attr(allow_interpreted_subclasses=True)
class Setup:
    """What is fixed for a whole fight, shared by all copies of a state: who fights, who decides for them, the knobs.

    Attributes:
        names: the fighters' names, each different; a fighter's index in this list is its seat.
        sides: each fighter's side.
        policies: the name of each fighter's policy.
        later_sides: sides on which nobody is yet, but on which somebody may join the fight and win it.
    """

    def __init__(self, names: list[str], sides: list[str], policies: list[str]) -> None:
        self.names = names
        self.sides = sides
        self.policies = policies
        self.later_sides: list[str] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A fight between two actions. Systems subclass it; the engine, the odds and the simulation know only this.

    Attributes:
        over: whether the fight has ended. Only effects set it.
        winner: the side that has won; empty if nobody has.
        reason: why it ended, in the rulebook's word (`last_standing`, `round_limit`).
        hit_point_unit: hit points are counted in parts of this size: 1 for whole points, 2 for halves.
    """

    def __init__(self) -> None:
        self.over = False
        self.winner = ""
        self.reason = ""
        self.hit_point_unit: i64 = 1

    def due(self) -> list[Decision]:
        """List the decisions that are open now; none if the fight is over or goes on by itself."""
        raise NotImplementedError

    def take(self, table: Table, seat: i64, choice: Choice) -> None:
        """Carry out a choice that is due, up to the next point where something is due, or less.

        Raises:
            Illegal: the choice isn't allowed; nothing has changed and no dice were asked.
        """
        raise NotImplementedError

    def check_out_of_turn(self, seat: i64, choice: Choice) -> None:
        """Make sure that a seat may choose this while no decision of it is due: looking around, for instance.

        Raises:
            Illegal: it may not; the message says what it waits for. Systems of one seat at a time allow nothing.
        """
        message = f"seat {seat} has nothing to decide now"
        raise Illegal(message, "not_due")

    def proceed(self, table: Table) -> None:
        """Play the next step that nobody decides: a monster's turn, the end of a round. Small steps make quick odds."""
        raise NotImplementedError

    def advance(self, table: Table) -> None:
        """Play one step, the decision taken by the table's minds.

        Systems may override it to save time, never to differ.
        """
        decisions = self.due()
        if decisions:
            decision = decisions[0]
            self.take(table, decision.seat, table.decide(self, decision))
        else:
            self.proceed(table)

    def start(self, table: Table, seat: i64, choice: Choice) -> None:
        """Carry out a choice as `take` does, but no further than its first piece; `busy` tells whether more follows.

        Systems whose `take` plays all pieces of an action at once override it, to cut it where `advance` does.
        """
        self.take(table, seat, choice)

    def busy(self) -> bool:
        """Tell whether an action is under way that was begun by a choice, or by nobody, and goes on by itself.

        Systems that cut actions into pieces, so that odds stay small, override it; advance again until it is false.
        """
        return False

    def clone(self) -> State:
        """Copy all that changes; share all that doesn't."""
        raise NotImplementedError

    def key(self) -> tuple[object, ...]:
        """Give exactly what can influence the rest of the fight, except `elapsed()`: numbers and text in tuples.

        Two states of one fight with equal keys and equal elapsed time have the same future, and time that has passed
        influences nothing but the fight's own `limit()`.
        """
        raise NotImplementedError

    def elapsed(self) -> i64:
        """Give the time gone, in the system's own measure (swings, rounds, ticks); it never goes back."""
        raise NotImplementedError

    def limit(self) -> i64:
        """Give the elapsed time beyond which the fight ends without a winner; -1 without limit. Fixed for a fight."""
        return -1

    def restart_clock(self) -> None:
        """Forget the time gone, so that `elapsed()` is 0; the odds count time themselves.

        Systems with a limit override it.
        """

    def standings(self) -> list[Standing]:
        """Tell how every fighter stands, in a fixed order; those who join later come last."""
        raise NotImplementedError

    def view(self, seat: i64) -> dict[str, object]:
        """Give what a seat may know, as data; seat -1 knows everything."""
        raise NotImplementedError

    def events_for(self, seat: i64, events: Sequence[Event]) -> list[Event]:
        """Give those events of a step that a seat may know, and of each only what it may know.

        Systems in which everybody sees everything tell all.

        Args:
            seat: whose knowledge; -1 knows everything.
            events: what happened in one step from this state, which is the one before the step; of the fight's
                beginning, the one after it.
        """
        return list(events)

    def redo(self, event: Event) -> None:
        """Do again what the effect that wrote `event` did. Events of rules, which only tell, change nothing."""
        raise NotImplementedError
