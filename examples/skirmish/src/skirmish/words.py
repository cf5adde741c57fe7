"""How a skirmish reads: the only place with sentences."""

from collections.abc import Sequence
from typing import Any, cast

from affray.fight.decision import Choice, Decision, Offer
from affray.fight.events import Event
from affray.fight.state import State
from affray.fight.system import Line, Words
from skirmish.fight import Skirmish
from skirmish.formulas import chance


def sum_of(reasons: list[tuple[str, int]]) -> str:
    """Write the terms of a number: `12 skill - 1 fatigue`."""
    return " ".join(f"{'-' if amount < 0 else '+'} {abs(amount)} {name}" for name, amount in reasons).removeprefix("+ ")


def percent(needed: int) -> str:
    """Write the chance that 3d6 show `needed` or less."""
    return f"{float(chance(needed)):.0%}"


def told(details: dict[str, Any]) -> str:
    """Write a change: `Bram 10 -> 6`."""
    return f"{details['who']} {details['before']} -> {details['to']}"


def roll(details: dict[str, Any], deed: str, result: str, depth: int = 0) -> Line:
    """Write a roll of 3d6: its chance, the terms of the needed number, what fell, and what came of it."""
    needed = f"{sum_of(details['reasons'])} = {details['needed']}"
    return Line("", deed, percent(details["needed"]), needed, f"{details['face']} on 3d6", result, depth)


class SkirmishWords(Words):
    """Sentences for events, choices and decisions."""

    def lines(self, events: Sequence[Event], state: State, *, explain: bool = False) -> list[Line]:
        """Tell rolls, wounds, rests and rounds; what tires and opens only if it is to be explained."""
        lines: list[Line] = []
        damage: dict[str, Any] = {}
        for event in events:
            details: Any = event.details
            match event.kind:
                case "strike":
                    deed = f"{details['who']}: {details['how']} strike at {details['target']}"
                    lines.append(roll(details, deed, "hits" if details["passes"] else "misses"))
                case "parry":
                    result = "stopped" if details["passes"] else "not stopped"
                    lines.append(roll(details, f"{details['who']} parries", result, depth=1))
                case "damage":
                    damage = details
                case "hits":
                    deed, terms = f"{damage['damage']} damage", sum_of(damage["reasons"])
                    result = f"{told(details)}{'' if details['to'] else ', falls'}"
                    lines.append(Line(deed=deed, reasons=terms, result=result, depth=1))
                case "round" if not state.over:
                    lines.append(Line(when=f"round {details['over'] + 1}"))
                case "fatigue" if details["to"] < details["before"]:
                    lines.append(Line(deed=f"{details['who']} rests", result=f"fatigue of {told(details)}"))
                case "fatigue" if explain:
                    lines.append(Line(result=f"fatigue of {told(details)}", depth=1))
                case "open" if explain:
                    lines.append(Line(deed=f"{details['who']} is {'open' if details['to'] else 'on guard again'}"))
        return lines

    def offer(self, offer: Offer, state: State) -> str:
        """Write an offer with what it costs."""
        return self.choice(offer.choice) + (", 1 fatigue" if offer.cost else "")

    def choice(self, choice: Choice) -> str:
        """Write a choice."""
        return f"{choice.kind} strike at {choice.text('target')}" if choice.has("target") else choice.kind

    def decision(self, decision: Decision, state: State) -> str:
        """Write what is to be decided."""
        name = cast("Skirmish", state).setup.names[decision.seat]
        details: Any = decision.details(state)
        if decision.kind == "parry":
            return f"{details['attacker']} hits {name}; parry at {percent(details['needed'])}?"
        return f"{name}'s turn"
