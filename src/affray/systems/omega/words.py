"""How omega's offers, choices and decisions read; what has happened reads as `telling.py` has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.fight.system import Line, Words
from affray.systems.omega.state import OmegaState
from affray.systems.omega.telling import Teller, clock, plain, square

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.fight.decision import Choice, Decision, Offer
    from affray.fight.events import Event
    from affray.fight.state import State


class OmegaWords(Words):
    """The writer of lines."""

    def lines(self, events: Sequence[Event], state: State, *, explain: bool = False) -> list[Line]:
        """Write what happened in one step."""
        return Teller(state, explain=explain).tell(events)

    def offer(self, offer: Offer, state: State) -> str:
        """Write an offer with what it costs."""
        costs = [f"{amount} {name if amount != 1 or name == 'mana' else 'tick'}" for name, amount in offer.cost.items()]
        said = self.choice(offer.choice)
        return f"{said} ({', '.join(costs)})" if costs else said

    def choice(self, choice: Choice) -> str:
        """Write a choice."""
        details = choice.details
        if choice.kind == "attack":
            return f"attack {details.get('target')}{', hostile or not' if details.get('confirm') else ''}"
        if choice.kind == "set_sequence":
            if details.get("shortcut"):
                return "set the sequence by the editor's shortcut"
            return f"set the sequence {details.get('sequence') or 'to nothing'}"
        if choice.kind == "equip":
            return f"put {details.get('item')} into the {details.get('slot')} slot"
        said = plain(choice.kind)
        for name, before in (("spell", ""), ("item", ""), ("slot", "from "), ("to", "to "), ("at", "at ")):
            value = details.get(name)
            if value is not None:
                place = square(value) if isinstance(value, list) and len(value) == 2 else plain(value)  # noqa: PLR2004
                said += f" {before}{place}"
        return said

    def decision(self, decision: Decision, state: State) -> str:
        """Write what is to be decided."""
        if not isinstance(state, OmegaState):
            return decision.kind
        name = state.setup.names[0]
        details: dict[str, Any] = decision.details(state)
        if decision.kind == "turn":
            hero = state.hero
            scores = f"Hit {hero.hit}, Dmg {hero.damage}, Def {hero.defense}, Arm {hero.arm}, delay {hero.delay}"
            hit_points = f"{details['hp']} of {details['max_hp']} hit points"
            sequence = f"sequence {details['sequence'] or 'none'}"
            return f"{name} at {clock(state.minute, state.tick)}, {hit_points}: {sequence}, {scores}"
        if decision.kind == "drowning":
            return f"{name} is drowning, try {details['try']} of {details['of']}"
        if decision.kind == "item":
            return f"{name}: which item to {details['purpose']}"
        if decision.kind == "temptation":
            return f"{name}: flee {details['tempter']} or give in"
        return f"{name}: where to land"
