"""How omega reads: lines for events and choices. The only place with sentences besides errors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.fight.system import Line, Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.fight.decision import Choice, Decision, Offer
    from affray.fight.events import Event
    from affray.fight.state import State


class OmegaWords(Words):
    """The writer of lines."""

    def lines(self, events: Sequence[Event], state: State, *, explain: bool = False) -> list[Line]:
        """Write what happened."""
        return [Line(deed=event.kind, result=str(event.details)) for event in events]

    def offer(self, offer: Offer, state: State) -> str:
        """Write an offer."""
        return self.choice(offer.choice)

    def choice(self, choice: Choice) -> str:
        """Write a choice."""
        return repr(choice)

    def decision(self, decision: Decision, state: State) -> str:
        """Write a decision."""
        return decision.kind
