"""The state of a fight as the engine knows it: how it goes on, is copied, and is rebuilt from its log."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from affray.systems.linguomancy import turns
from affray.systems.linguomancy.offers import TurnDecision
from affray.systems.linguomancy.policy import SimplePolicy
from affray.systems.linguomancy.redo import redo
from affray.systems.linguomancy.state import Battle

if TYPE_CHECKING:
    from affray.fight.decision import Choice, Decision
    from affray.fight.events import Event
    from affray.fight.table import Table
    from affray.systems.linguomancy.arena import Arena


def fresh(arena: Arena) -> LinguomancyState:
    """Give the state before initiative."""
    return LinguomancyState(arena, [status.copy() for status in arena.first])


@final
class LinguomancyState(Battle):
    """One fight."""

    def due(self) -> list[Decision]:
        """Give the decision of the creature whose turn it is, if it can act."""
        if self.over or not self.open:
            return []
        seat = self.order[self.place]
        return [TurnDecision(seat)] if self.statuses[seat].can_act() else []

    def take(self, table: Table, seat: i64, choice: Choice) -> None:
        """Carry out one action or one segment of a move."""
        turns.take(table, self, seat, choice)

    def proceed(self, table: Table) -> None:
        """End the turn of somebody who can't act, or begin the next turn."""
        turns.proceed(table, self)

    def advance(self, table: Table) -> None:
        """Play one step; a `simple` mind hands its deed over without putting it into words."""
        if self.open and not self.over:
            seat: i64 = self.order[self.place]
            if self.statuses[seat].can_act():
                mind = table.minds[seat]
                if isinstance(mind, SimplePolicy):
                    turns.carry_out(table, self, seat, mind.deed(self, seat))
                else:
                    turns.take(table, self, seat, table.decide(self, TurnDecision(seat)))
                return
        turns.proceed(table, self)

    def clone(self) -> LinguomancyState:
        """Copy the statuses; lists of things and idioms are replaced when they change, so they can be shared."""
        twin = LinguomancyState(self.arena, [status.copy() for status in self.statuses])
        twin.things = self.things
        twin.maintained = self.maintained
        twin.order = self.order
        twin.round = self.round
        twin.place = self.place
        twin.open = self.open
        twin.struck = self.struck
        twin.seq = self.seq
        twin.helps = self.helps
        twin.over = self.over
        twin.winner = self.winner
        twin.reason = self.reason
        return twin

    def redo(self, event: Event) -> None:
        """Do again what the effect did that wrote `event`."""
        redo(self, event)
