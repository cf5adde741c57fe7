"""How Linguomancy reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.fight.system import Line, Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.fight.decision import Choice, Decision, Offer
    from affray.fight.events import Event
    from affray.fight.state import State


class LinguomancyWords(Words):
    """x"""

    def lines(self, events: Sequence[Event], state: State, *, explain: bool = False) -> list[Line]:
        return [Line(deed=event.kind, result=str(event.details)) for event in events]

    def offer(self, offer: Offer, state: State) -> str:
        return repr(offer.choice)

    def choice(self, choice: Choice) -> str:
        return repr(choice)

    def decision(self, decision: Decision, state: State) -> str:
        return decision.kind
