"""How Omega reads: lines for events, offers and decisions. The only place with sentences for people, besides errors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from affray.fight.system import Line, Words
from affray.systems.omega.decisions import omega_state

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.fight.decision import Choice, Decision, Offer
    from affray.fight.events import Event
    from affray.fight.state import State

_LINES: Final = {"H": "high", "C": "center", "L": "low", "": "nowhere", "-": "nowhere"}
_SWINGS: Final = {"T": "thrusts", "C": "cuts", "L": "lunges", "A": "attacks", "bolt": "aims", "throw": "throws"}
_FUMBLES: Final = {
    "drop": "fumbles and drops the weapon",
    "break": "fumbles; the weapon is struck",
    "self": "fumbles and strikes home",
}
_MISHAPS: Final = {"blunder": "blunders", "drop": "drops its belongings", "confused": "is confused"}
_ENDS: Final = {
    "death": "the character is dead",
    "no_hostile_left": "no hostile monster is left",
    "fled": "the character has fled",
    "tick_limit": "time is up",
}
_SILENT: Final = {"under_way", "waits_until", "time_passed", "fight_started", "lines_chosen", "scores_changed"}
"""Events that tell how the engine goes on; only `--explain` shows them."""


class OmegaWords(Words):
    """The writer of lines."""

    def lines(self, events: Sequence[Event], state: State, *, explain: bool = False) -> list[Line]:
        """Write what happened in one step."""
        return _Teller(omega_state(state).setup.names[0], explain=explain).tell(events)

    def offer(self, offer: Offer, state: State) -> str:
        """Write an offer with its ticks."""
        said = self.choice(offer.choice)
        ticks = offer.cost.get("ticks")
        return said if ticks is None else f"{said} ({_count(ticks, 'tick')})"

    def choice(self, choice: Choice) -> str:
        """Write a choice."""
        details = choice.details
        said = choice.kind.replace("_", " ")
        if choice.kind == "set_sequence":
            return "set the sequence that fills in itself" if "shortcut" in details else f"set {details['sequence']!r}"
        for name, word in (
            ("target", ""),
            ("spell", ""),
            ("item", ""),
            ("slot", "in slot"),
            ("to", "to"),
            ("at", "at"),
        ):
            if name in details:
                said += f" {word}{' ' if word else ''}{_square(details[name])}"
        return said + (", confirmed" if details.get("confirm") else "")

    def decision(self, decision: Decision, state: State) -> str:
        """Write what is to be decided."""
        omega = omega_state(state)
        hero = omega.hero
        name = omega.setup.names[0]
        if decision.kind == "turn":
            armed = f"sequence {hero.sequence.text or 'none'}, Hit {hero.hit}, Dmg {hero.damage}"
            return (
                f"{name}, {hero.hp} of {hero.max_hp}: {armed}, Def {hero.defense}, Arm {hero.arm}, delay {hero.delay}"
            )
        details = ", ".join(f"{key} {value}" for key, value in decision.details(state).items())
        return f"{name} must decide: {decision.kind.replace('_', ' ')}{': ' if details else ''}{details}"


class _Teller:
    """Writes the lines of one step.

    Args:
        name: the character's name.
        explain: tell every event and every term.
    """

    def __init__(self, name: str, *, explain: bool) -> None:
        self.name = name
        self.explain = explain
        self.told: list[Line] = []
        self.tick = -1
        self.rolled: dict[str, Any] | None = None  # damage that waits for the one it falls on

    def tell(self, events: Sequence[Event]) -> list[Line]:
        """Tell every event, each once."""
        for event in events:
            details: dict[str, Any] = event.details
            teller = getattr(self, f"_{event.kind}", None)
            if teller is not None:
                teller(details)
            elif self.explain:
                self._plainly(event.kind, details)
            elif event.kind not in _SILENT:
                self._changed(event.kind, details)
        return self.told

    def add(self, details: dict[str, Any], line: Line) -> None:
        """Add a line, with the tick if it has changed."""
        when = ""
        if details["tick"] != self.tick and line.depth == 0:
            self.tick = details["tick"]
            when = f"{details['minute']}:{self.tick:02}"
        self.told.append(line._replace(when=when))

    # Attacks

    def _attack_rolled(self, details: dict[str, Any]) -> None:
        attacker, target, action = details["attacker"], details["target"], details["action"]
        line = f" {_LINES[details['line']]}" if "line" in details else ""
        blocks = details.get("block_modifier", 0)
        bare = details["defense"] - blocks
        guard = f"defense {bare}" if target == self.name else f"armor class {bare}"
        said = [f"attack {details['attack']}{self._terms(details)} - {guard}"]
        if blocks:
            said.append(f"+ 10 without a guard{line and ''}" if blocks < 0 else f"- guard{line} {blocks}")
        hit = details["hit"]
        self.add(
            details,
            Line(
                deed=f"{attacker} {_SWINGS.get(action, action)}{line} at {target}",
                chance=_twentieths(details["attack"] - details["defense"]),
                reasons=" ".join(said),
                face=f"{details['roll']} of 0-19",
                result="hit" if hit else "misses",
            ),
        )

    def _terms(self, details: dict[str, Any]) -> str:
        if not self.explain:
            return ""
        terms = [f"{name} {amount}" for name, amount in details.get("attack_terms", ()) if amount]
        return f" ({' + '.join(terms)})" if terms else ""

    def _riposte_rolled(self, details: dict[str, Any]) -> None:
        self.add(
            details,
            Line(
                deed=f"{self.name} ripostes at {details['target']}",
                chance=_twentieths(details["attack"] - details["defense"]),
                reasons=f"attack {details['attack']} - armor class {details['defense']}",
                face=f"{details['roll']} of 0-19",
                result="hit" if details["hit"] else "misses",
                depth=1,
            ),
        )

    def _damage_rolled(self, details: dict[str, Any]) -> None:
        self.rolled = details

    def _damage_dealt(self, details: dict[str, Any]) -> None:
        rolled, self.rolled = self.rolled, None
        kind = "" if details["type"] == "normal" else f"{_plain(details['type'])} "
        reasons = ""
        face = ""
        if rolled is not None:
            face = str(rolled["raw"])
            reasons = f"0 to {rolled['score'] - 1}" if rolled["score"] > 0 else f"score {rolled['score']}"
            if rolled["multiplier"] != 1:
                reasons += f", times {rolled['multiplier']}"
        if details["immune"]:
            reasons = "immune"
        elif details["displaced"]:
            reasons = "displaced: the blow meets nothing"
        elif details["absorbed"] > 0:
            reasons += f"{', ' if reasons else ''}armor absorbs {details['absorbed']}"
        elif details["absorbed"] < 0 and details["type"] == "normal":
            reasons += f"{', ' if reasons else ''}at least 1"
        result = f"{details['target']} {details['hp'] + details['lost']} -> {details['hp']}"
        self.add(details, Line(deed=f"{kind}damage", reasons=reasons, face=face, result=result, depth=1))

    def _fumble(self, details: dict[str, Any]) -> None:
        said = _FUMBLES.get(details["what"], details["what"])
        self.add(details, Line(deed=f"{details['detail']} {said}", depth=1))

    def _mishap(self, details: dict[str, Any]) -> None:
        said = _MISHAPS.get(details["what"], details["what"])
        self.add(details, Line(deed=f"{details['detail']} {said}", depth=1))

    def _lines_chosen(self, details: dict[str, Any]) -> None:
        if self.explain and details["sequence"]:
            read = ", having read the character" if any(details["read"]) else ""
            self.add(details, Line(deed=f"{details['monster']} chooses {details['sequence']}{read}", depth=1))

    # Creatures

    def _died(self, details: dict[str, Any]) -> None:
        self.add(details, Line(deed=f"{details['creature']} dies", depth=1))

    def _left(self, details: dict[str, Any]) -> None:
        self.add(details, Line(deed=f"{details['creature']} leaves the fight", reasons=str(details["cause"]), depth=1))

    def _summoned(self, details: dict[str, Any]) -> None:
        where = _square(details["square"])
        self.add(details, Line(deed=f"{details['creature']} appears at {where}", reasons=str(details["cause"])))

    def _moved(self, details: dict[str, Any]) -> None:
        self.add(details, Line(deed=f"{details['creature']} moves", result=f"to {_square(details['to'])}"))

    def _monster_changed(self, details: dict[str, Any]) -> None:
        if self.explain:
            self._plainly("monster_changed", details)
        elif details.get("awake") is False:
            self.add(details, Line(deed=f"{details['creature']} is asleep", depth=1))
        elif details["cause"] in {"flees", "frightened"} and "way" in details:
            self.add(details, Line(deed=f"{details['creature']} flees", depth=1))

    def _alignment_changed(self, details: dict[str, Any]) -> None:
        if self.explain:
            self._plainly("alignment_changed", details)

    def _experience_gained(self, details: dict[str, Any]) -> None:
        gained = details["to"] - details["from"]
        self.add(details, Line(deed=f"{gained} experience", reasons=str(details["cause"]), depth=1))

    # Magic

    def _spell_cast(self, details: dict[str, Any]) -> None:
        if details["resisted"]:
            self.add(details, Line(deed=f"{details['caster']} casts", result=f"{self.name} {details['resisted']} it"))
            return
        cost = f"{details['mana']} mana" if details["mana"] else ""
        where = f" at {_square(details['at'])}" if "at" in details else ""
        self.add(details, Line(deed=f"{details['caster']} casts {_plain(details['spell'])}{where}", reasons=cost))

    def _zapped(self, details: dict[str, Any]) -> None:
        left = _count(details["charges"], "charge")
        self.add(
            details, Line(deed=f"{self.name} zaps the {details['item']} at {_square(details['at'])}", reasons=left)
        )

    def _bolt_flown(self, details: dict[str, Any]) -> None:
        said = f"{details['source']}: a bolt of {_plain(details['type'])} flies to {_square(details['struck'])}"
        self.add(details, Line(deed=said))

    def _item_flown(self, details: dict[str, Any]) -> None:
        self.add(details, Line(deed=f"{self.name} lets fly the {details['source']} to {_square(details['struck'])}"))

    def _ball_burst(self, details: dict[str, Any]) -> None:
        said = f"{details['source']}: a burst of {_plain(details['type'])} at {_square(details['struck'])}"
        self.add(details, Line(deed=said, reasons=f"0 to {details['score'] - 1} each" if details["score"] > 0 else ""))

    def _deflected(self, details: dict[str, Any]) -> None:
        self.add(details, Line(deed="deflected", depth=1))

    def _special_used(self, details: dict[str, Any]) -> None:
        self.add(details, Line(deed=f"{details['monster']} uses its power: {_plain(details['special'])}"))

    # Items

    def _item_damage(self, details: dict[str, Any]) -> None:
        self.add(details, Line(deed=f"the {details['item']} is {details['outcome']}", depth=1))

    def _item_lost(self, details: dict[str, Any]) -> None:
        self.add(details, Line(deed=f"the {details['item']} is lost", reasons=str(details["cause"]), depth=1))

    def _item_changed(self, details: dict[str, Any]) -> None:
        numbers = ", ".join(
            f"{name} {details[name]}"
            for name in ("enchantment", "blessing", "charges", "absorption", "bulk")
            if details.get(name) is not None
        )
        self.add(details, Line(deed=f"the {details['item']}: {_plain(details['cause'])}", result=numbers, depth=1))

    def _slot_changed(self, details: dict[str, Any]) -> None:
        if not self.explain:
            return
        item = details["item"]
        held = "nothing" if item is None else item["name"]
        self.add(details, Line(deed=f"{details['slot']}: {held}", reasons=_plain(details["cause"]), depth=1))

    def _pack_changed(self, details: dict[str, Any]) -> None:
        if self.explain:
            carried = ", ".join(item["name"] for item in details["items"]) or "nothing"
            self.add(details, Line(deed=f"in the pack: {carried}", reasons=_plain(details["cause"]), depth=1))

    def _floor_changed(self, details: dict[str, Any]) -> None:
        if self.explain:
            lying = ", ".join(f"{thing['item']['name']} at {_square(thing['square'])}" for thing in details["things"])
            self.add(
                details, Line(deed=f"on the floor: {lying or 'nothing'}", reasons=_plain(details["cause"]), depth=1)
            )

    # The frame

    def _sequence_set(self, details: dict[str, Any]) -> None:
        cost = f"{details['cost']} of {_count(details['allowance'], 'maneuver')}"
        said = f"{self.name}'s sequence is {details['sequence'] or 'none'}"
        self.add(details, Line(deed=said, reasons=f"{cost}, {_plain(details['how'])}"))

    def _turn_lost(self, details: dict[str, Any]) -> None:
        self.add(details, Line(deed=f"{self.name} loses the next turn", reasons=_plain(details["cause"]), depth=1))

    def _turn_passed(self, details: dict[str, Any]) -> None:
        self.add(details, Line(deed=f"{self.name}'s turn passes", reasons=_plain(details["cause"])))

    def _hazard_fired(self, details: dict[str, Any]) -> None:
        self.add(details, Line(deed=f"hazard: {_plain(details['hazard'])}"))

    def _quirk_applied(self, details: dict[str, Any]) -> None:
        if self.explain:
            self.add(details, Line(deed=f"quirk {details['knob']}", reasons=str(details["rule"]), depth=1))

    def _fight_ended(self, details: dict[str, Any]) -> None:
        why = _ENDS.get(details["reason"], _plain(details["reason"]))
        self.add(details, Line(deed=f"the fight is {details['outcome']}: {why}"))

    def _changed(self, kind: str, details: dict[str, Any]) -> None:
        """Tell of a number that has changed: status, immunity, attribute, level, mana, hit points."""
        what = details.get("status") or details.get("type") or details.get("attribute") or kind.removesuffix("_changed")
        if kind == "immunity_changed":
            what = f"immunity to {what}"
        who = details.get("creature", self.name)
        if "from" in details and "to" in details:
            result = f"{who}: {_plain(what)} {details['from']} -> {details['to']}"
            self.add(details, Line(deed=_plain(details.get("cause", kind)), result=result, depth=1))
        else:
            self._plainly(kind, details)

    def _plainly(self, kind: str, details: dict[str, Any]) -> None:
        """Tell an event that has no line of its own as it stands."""
        said = ", ".join(
            f"{_plain(name)} {_told(value)}" for name, value in details.items() if name not in {"tick", "minute"}
        )
        self.add(details, Line(deed=_plain(kind), result=said, depth=1))


def _plain(word: object) -> str:
    return str(word).replace("_", " ")


def _count(number: int, unit: str) -> str:
    return f"{number} {unit}{'' if number == 1 else 's'}"


def _square(place: object) -> str:
    return f"[{', '.join(str(number) for number in place)}]" if isinstance(place, list) else str(place)


def _told(value: object) -> str:
    return _square(value) if isinstance(value, list) else str(value)


def _twentieths(margin: int) -> str:
    """Write OM-4.2's chance as a percentage."""
    return f"{5 * min(19, max(1, margin))}%"
