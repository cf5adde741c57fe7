"""The fight as the engine sees it: how a choice is carried out and how an action under way goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from affray.fight.errors import Illegal
from affray.systems.ninefold import actions, turns
from affray.systems.ninefold.redo import redo
from affray.systems.ninefold.state import Field

if TYPE_CHECKING:
    from affray.fight.decision import Choice
    from affray.fight.events import Event
    from affray.fight.table import Table
    from affray.systems.ninefold.sheet import NinefoldSetup


@final
class NinefoldState(Field):
    """A fight between two steps. A step is a choice, one hit of a cluster, or one pair of an area."""

    def take(self, table: Table, seat: i64, choice: Choice) -> None:
        """Carry out a choice of the actor's turn.

        Raises:
            Illegal: it isn't this seat's turn, or the choice isn't allowed.
        """
        if self.over:
            message = "the fight is over"
            raise Illegal(message, "fight_over")
        if self.pending is not None:
            message = f"{self.pending.deed.name} is still under way"
            raise Illegal(message, "nothing_due")
        if seat != self.actor:
            message = f"it is {self.setup.names[self.actor]}'s turn"
            raise Illegal(message, "not_your_turn")
        order = actions.order_of(self, choice)
        actions.check_order(self, order)
        actions.carry_out(table, self, order)

    def proceed(self, table: Table) -> None:
        """Resolve the next hit or pair of the action under way."""
        actions.go_on(table, self)

    def advance(self, table: Table) -> None:
        """Play one step without making a list of what is due."""
        if self.pending is not None:
            actions.go_on(table, self)
        else:
            self.take(table, self.actor, table.decide(self, self.setup.turns[self.actor]))

    def busy(self) -> bool:
        """Tell whether hits of a cluster or pairs of an area are still to come."""
        return self.pending is not None

    def clone(self) -> NinefoldState:
        """Copy what changes."""
        twin = NinefoldState(self.setup)
        self.copy_to(twin)
        return twin

    def redo(self, event: Event) -> None:
        """Do again what an effect did."""
        redo(self, event)


def begin(table: Table, setup: NinefoldSetup) -> NinefoldState:
    """Begin a fight."""
    state = NinefoldState(setup)
    turns.begin(table, state)
    return state
