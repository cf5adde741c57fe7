"""How Linguomancy's offers, choices and decisions read; what has happened reads as `telling.py` has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.fight.system import Line, Words
from affray.systems.linguomancy.state import Battle
from affray.systems.linguomancy.telling import Teller, counted, listed, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.fight.decision import Choice, Decision, Offer
    from affray.fight.events import Event
    from affray.fight.state import State


class LinguomancyWords(Words):
    """How fights of Linguomancy are told."""

    def lines(self, events: Sequence[Event], state: State, *, explain: bool = False) -> list[Line]:
        """Write what happened in one step."""
        assert isinstance(state, Battle)  # noqa: S101 - the words of this system tell its states
        return Teller(state, explain=explain).tell(events)

    def offer(self, offer: Offer, state: State) -> str:
        """Write an offer with its cost: `attack bandit 2 with the longsword (2 points)`."""
        costs = []
        for name, amount in offer.cost.items():
            if name == "centimeters":
                costs.append(f"{amount / 100:g} m")
            elif name == "action points":
                costs.append(counted(amount, "point"))
            else:
                costs.append(f"{amount} {name}")
        return self.choice(offer.choice) + (f" ({', '.join(costs)})" if costs else "")

    def choice(self, choice: Choice) -> str:  # noqa: PLR0911 - one form for each kind of choice
        """Write a choice as a few words."""
        said = choice.details
        kind = choice.kind
        target = f" {said['target']}" if "target" in said else ""
        if kind in ("attack", "charge"):
            return f"{kind}{target} with {plain(said.get('weapon', '?'))}{_to(said)}"
        if kind == "cast":
            return _cast_words(said)
        if kind in ("throw", "use_item"):
            verb = "throw" if kind == "throw" else "use"
            preposition = " at" if kind == "throw" else " on"
            return f"{verb} {plain(said.get('item', '?'))}{preposition + target if target else ''}"
        if kind in ("draw", "drop"):
            return f"{kind} {plain(said.get('item', '?'))}"
        if kind == "move":
            return f"{said.get('mode', 'walk')}{_to(said)}"
        if kind == "stop_maintaining":
            on = f" on {said['bearer']}" if "bearer" in said else ""
            return f"stop maintaining {plain(said.get('idiom', '?'))}{on}"
        if kind == "keep":
            return f"keep: {listed(['yes' if kept else 'no' for kept in _list(said, 'keep')])}"
        if kind == "leave_out":
            return f"leave out {listed(_list(said, 'names')) or 'nobody'}"
        if kind == "parts":
            return f"restore {listed([f'part {int(part) + 1}' for part in _list(said, 'parts')])}"
        return f"{plain(kind)}{target}{_to(said)}"

    def decision(self, decision: Decision, state: State) -> str:
        """Write what is to be decided, with what the decider knows of it."""
        about = decision.details(state)
        if decision.kind == "turn_action":
            points = counted(about["action_points"], "point")
            hands = counted(about["free_hands"], "free hand")
            return f"your turn: {points}, {about['movement']} m, {about['flux']} Flux, {hands}"
        if decision.kind == "reaction":
            return f"react? {_trigger(about)}"
        if decision.kind == "keep_maintained":
            idioms = listed([plain(idiom) for idiom in _list(about, "idioms")])
            return f"{counted(about['there_are'], 'hand')} for {idioms}: which to keep up?"
        questions = {
            "temp_hp": f"keep {about.get('current')} temporary hit points, or the new {about.get('gained')}?",
            "spare": f"kill {about.get('target')}, or incapacitate?",
            "shove_result": f"push {about.get('target')}, or topple?",
            "help_kind": f"wake {about.get('target')}, or help with its next test?",
            "leave_out": f"whom to leave out of the area: {listed(_list(about, 'in_area'))}",
            "parts": "which lost parts to restore?",
            "at_zero": f"{about.get('creature')} is at 0 hit points: what befalls it?",
        }
        return questions.get(decision.kind, plain(decision.kind))


def _list(said: dict[str, object], name: str) -> list[Any]:
    value = said.get(name)
    return value if isinstance(value, list) else []


def _to(said: dict[str, object]) -> str:
    place = _list(said, "to")
    return f" to ({listed(place)})" if place else ""


def _cast_words(said: dict[str, object]) -> str:
    words = f"{listed(_list(said, 'adjectives'))} " if said.get("adjectives") else ""
    at = f" at {said['target']}" if "target" in said else ""
    place = _list(said, "at")
    if place:
        at = f" at ({listed(place)})"
    steps = said.get("steps")
    more = f", {counted(steps, 'step')} more" if steps else ""
    over = ", overclocking" if said.get("overclock") else ""
    return f"cast {words}{plain(said.get('idiom', '?'))}{at}{more}{over}"


def _trigger(about: dict[str, object]) -> str:
    with_what = f" with {plain(about['with'])}" if "with" in about else ""
    target = about.get("target")
    if about["window"] == "targeted":
        return f"{about['by']} aims at {target}{with_what}"
    if about["window"] == "hit":
        return f"{about['by']} hits {target}{with_what}, damage not yet rolled"
    if about["window"] == "cast":
        return f"{about['by']} casts {plain(about.get('with', '?'))} for {about['cost']} Flux"
    return f"{about['by']} leaves your reach"
