"""How gnosis's offers, choices and decisions read; what has happened reads as `telling.py` has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.fight.system import Line, Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.fight.decision import Choice, Decision, Offer
    from affray.fight.events import Event
    from affray.fight.state import State


class GnosisWords(Words):
    """The writer of lines."""

    def lines(self, events: Sequence[Event], state: State, *, explain: bool = False) -> list[Line]:
        """Write what happened in one step."""
        return [Line(deed=event.kind, result=str(event.details)) for event in events]

    def offer(self, offer: Offer, state: State) -> str:
        """Write an offer with what it costs."""
        costs = [f"{amount} {name}" for name, amount in offer.cost.items()]
        said = self.choice(offer.choice)
        return f"{said} ({', '.join(costs)})" if costs else said

    def choice(self, choice: Choice) -> str:
        """Write a choice."""
        return " ".join([choice.kind, *[str(value) for value in choice.details.values()]])

    def decision(self, decision: Decision, state: State) -> str:
        """Write what is to be decided."""
        return decision.kind
