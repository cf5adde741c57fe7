"""How Ninefold's offers, choices and decisions read; what has happened reads as `telling.py` has it."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from affray.fight.system import Line, Words
from affray.systems.ninefold import previews
from affray.systems.ninefold.defence import DefenseDecision
from affray.systems.ninefold.orders import Order
from affray.systems.ninefold.sheet import AREA, SUPPORT
from affray.systems.ninefold.state import Field
from affray.systems.ninefold.telling import Teller, feet, number, place, plain, points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.fight.decision import Choice, Decision, Offer
    from affray.fight.events import Event
    from affray.fight.state import State


class NinefoldWords(Words):
    """The writer of lines."""

    def lines(self, events: Sequence[Event], state: State, *, explain: bool = False) -> list[Line]:
        """Write what happened in one step."""
        return Teller(state, explain=explain).tell(events)

    def offer(self, offer: Offer, state: State) -> str:
        """Write an offer, an attack with its chances."""
        said = self.choice(offer.choice)
        order = offer.choice
        if not isinstance(state, Field) or not isinstance(order, Order) or order.deed is None:
            return said
        deed = order.deed
        if deed.mode == AREA:
            told = _area_told(previews.area(state, order), helps=deed.healing is not None)
        elif deed.mode == SUPPORT:
            return said
        else:
            told = _strike_told(previews.strike(state, deed, int(order.target)))
        return f"{said} ({told})" if told else said

    def choice(self, choice: Choice) -> str:
        """Write a choice."""
        details = choice.details
        if choice.kind == "defend":
            return str(details.get("defense", "defend"))
        if choice.kind == "move":
            return f"move to {place(details.get('to'))}"
        if choice.kind != "attack":
            return choice.kind
        said = str(details.get("action", "attack"))
        if "ammo" in details:
            said += f" with {plain(details['ammo'])}"
        if "target" in details:
            said += f" at {details['target']}"
        elif isinstance(details.get("targets"), list):
            said += f" at {', '.join(str(name) for name in _list(details['targets']))}"
        if "center" in details:
            said += f" around {feet(details['center'])}"
        if "direction" in details:
            said += f" toward {number(details['direction'])} degrees"
        if isinstance(details.get("overlaps"), dict):
            said += f" covering {_shares(details['overlaps'])}"
        return plain(said)

    def decision(self, decision: Decision, state: State) -> str:
        """Write what is to be decided."""
        if not isinstance(state, Field):
            return decision.kind
        name = state.setup.names[decision.seat]
        if isinstance(decision, DefenseDecision):
            details: dict[str, Any] = decision.details(state)
            answers = previews.answers(state, decision)
            chances = ", ".join([_answer_told(defense, seen) for defense, seen in answers.items()])
            mark = "" if details["mark"] == "none" else f", {details['mark']} so far"
            return f"{name}, the {plain(details['action'])} of {details['attacker']} comes in{mark}: {chances}"
        if state.acted:
            return f"{name} has acted and may move {state.feet:g} ft"
        status = state.statuses[decision.seat]
        halves = (
            f"{points(Fraction(int(status.hit_points), 2))} of {points(Fraction(int(status.maximum), 2))} hit points"
        )
        return f"{name}'s turn, {halves}"


def _answer_told(name: str, seen: dict[str, Any]) -> str:
    """Write the preview of a defence."""
    expected = points(round(seen["expected_damage"], 1))
    downs = f", falls {_chance(seen['down_chance'])}" if seen["down_chance"] else ""
    return f"{name} {seen['chance']}% ({expected} damage{downs})"


def _strike_told(seen: dict[str, Any]) -> str:
    """Write the preview of an attack."""
    expected = points(round(seen["expected_damage"], 1))
    lands = _chance(1 - seen["hits"][0])
    return f"{seen['to_hit']}% to hit, {lands} lands, {expected} damage, downs {_chance(seen['down_chance'])}"


def _area_told(seen: list[dict[str, Any]], *, helps: bool) -> str:
    """Write the preview of an area: what each side is to expect."""
    what = "expected_healing" if helps else "expected_damage"
    by_side: dict[str, Fraction] = {}
    for target in seen:
        by_side[target["side"]] = by_side.get(target["side"], Fraction(0)) + target[what]
    label = "healing" if helps else "damage"
    return ", ".join(f"{points(round(amount, 1))} {label} to {side}" for side, amount in by_side.items() if amount)


def _chance(chance: Fraction) -> str:
    """Write a chance as a whole percent; 0% and 100% only if it is exactly that."""
    if 0 < chance < Fraction(1, 100):
        return "<1%"
    if Fraction(99, 100) < chance < 1:
        return ">99%"
    return f"{round(100 * chance)}%"


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _shares(overlaps: object) -> str:
    return ", ".join(f"{name} {percent}%" for name, percent in overlaps.items()) if isinstance(overlaps, dict) else ""
