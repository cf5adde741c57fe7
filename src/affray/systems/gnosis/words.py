"""How gnosis's offers, choices and decisions read; what has happened reads as `telling.py` has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from affray.fight.system import Line, Words
from affray.systems.gnosis.kinds import STANCES
from affray.systems.gnosis.state import GnosisState
from affray.systems.gnosis.telling import Teller
from affray.systems.gnosis.telling_odds import odds_told
from affray.systems.gnosis.telling_plain import plain, square

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.fight.decision import Choice, Decision, Offer
    from affray.fight.events import Event
    from affray.fight.state import State

SAID: Final = {
    "melee": "strike {target}",
    "strike": "strike the barricade at {at}",
    "throw": "throw the {item} at {at}",
    "shoot": "shoot at {at}",
    "use": "use the {item}",
    "take": "take what lies here",
    "equip": "equip the {item}",
    "unequip": "put away {hand}",
    "examine": "examine {at}",
    "guard": "guard",
    "parry": "parry",
    "spell_parry": "raise the spell-parry ward",
    "technique": "use {technique}",
    "set_style": "fight in {style}",
    "chi_form": "chi form {form}",
    "study": "study the {item}",
    "crawl": "crawl on or off",
    "sneak": "sneak on or off",
    "move": "move {direction}",
    "open": "open the door {direction}",
    "close": "close the door {direction}",
    "stairs": "use what you stand on",
    "grapple": "grapple {target}",
    "interrogate": "interrogate {target}",
    "rob": "rob {target}",
    "cast": "cast {spell}",
    "invoke": "invoke {aeon}",
    "script": "run the script {script}",
    "soul_shot": "soul-shot",
    "speak_name": "speak its true name",
    "go_on": "go on with the script",
    "call_off": "call the script off",
}
"""How choices read, with their details."""
SAID_OTHERWISE: Final = {
    ("unequip", "main"): "put away what the main hand holds",
    ("unequip", "off"): "put away what the off hand holds",
    ("unequip", "armour"): "take the armour off",
    ("set_style", "none"): "fight in no style",
    ("chi_form", "none"): "end the chi form",
}
"""Choices that read otherwise than their pattern has it, by their only detail."""


class GnosisWords(Words):
    """The writer of lines."""

    def lines(self, events: Sequence[Event], state: State, *, explain: bool = False) -> list[Line]:
        """Write what happened in one step."""
        return Teller(state, explain=explain).tell(events)

    def offer(self, offer: Offer, state: State) -> str:
        """Write an offer with what it costs and, of attacks and stances, what may come of it."""
        costs = [f"{amount} {_unit(name, amount)}" for name, amount in offer.cost.items()]
        said = self.choice(offer.choice)
        if costs:
            said = f"{said} ({', '.join(costs)})"
        odds = ""
        if isinstance(state, GnosisState):
            deciders = state.due()
            if len(deciders) == 1:  # with several it isn't known whose offer it is
                odds = odds_told(state, int(deciders[0].seat), offer.choice)
        return f"{said}: {odds}" if odds else said

    def choice(self, choice: Choice) -> str:
        """Write a choice."""
        details = choice.details
        if len(details) == 1:
            special = SAID_OTHERWISE.get((choice.kind, str(*details.values())))
            if special is not None:
                return special
        pattern = SAID.get(choice.kind, plain(choice.kind))
        if choice.kind == "strike" and "at" not in details:
            pattern = "strike"
        said = pattern
        for name, value in details.items():
            shown = square(value) if _is_square(value) else plain(value)
            if f"{{{name}}}" in said:
                said = said.replace(f"{{{name}}}", shown)
            elif name == "hand":
                said += HANDS.get(str(value), f" in {shown}")
            else:
                said += f" {JOINED.get(name, plain(name))} {shown}".replace("  ", " ")
        return said

    def decision(self, decision: Decision, state: State) -> str:
        """Write what is to be decided."""
        if not isinstance(state, GnosisState):
            return decision.kind
        name = state.arena.names[decision.seat]
        details: dict[str, Any] = decision.details(state)
        if decision.kind == "script":
            return f"{name}: does the script go on"
        if decision.kind == "trial":
            said = (
                f"{name}'s soul, {details['soul_hp']} of {details['max_hp']}, against Noss {details['place']} of "
                f"{details['of']} with {details['noss_hp']} left: {details['focus']} focus"
            )
        else:
            said = (
                f"{name} at turn {state.turns + 1}, {details['hp']} of {details['max_hp']} hit points: "
                f"{details['stamina']} stamina, {details['focus']} focus, {details['spirit']} spirit, "
                f"{details['chi']} chi"
            )
            stance = state.players[decision.seat].stance
            if stance:
                said += f", {plain(STANCES[stance])}"
        for each in ("ward", "quick_turns"):
            if details[each]:
                said += f", {details[each]} {plain(each)}"
        return said


HANDS: Final = {"main": " in the main hand", "off": " in the off hand", "armour": " as armour"}
JOINED: Final = {"target": "on", "at": "at", "direction": "toward", "pace": "at the pace"}
"""The words before details that a choice's pattern doesn't name."""


def _is_square(value: object) -> bool:
    return isinstance(value, (list, tuple)) and len(value) == 2 and all(isinstance(each, int) for each in value)  # noqa: PLR2004 - x and y


def _unit(name: str, amount: int) -> str:
    return "turn" if name == "turns" and amount == 1 else name
