"""How a step of omega is told: one line a check, with its chance, its terms, how it fell, and what changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from affray.fight.system import Line
from affray.systems.omega.state import OmegaState

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from affray.fight.events import Event
    from affray.fight.state import State


LINES: Final = {"H": "high", "C": "center", "L": "low", "-": "nowhere"}
DEEDS: Final = {
    "T": "thrusts",
    "C": "cuts",
    "L": "lunges",
    "A": "attacks",
    "throw": "throws",
    "bolt": "sends a bolt",
}
VERBS: Final = {
    "equip": "puts",
    "remove": "takes",
    "drop": "drops",
    "pick_up": "picks up what lies here",
    "bash": "bashes",
    "drink": "drinks",
    "read": "reads",
    "load": "loads",
    "rest": "rests",
    "dismount": "dismounts",
    "end_shadowform": "ceases to be a shadow",
}
TIMES: Final = {1: "", 2: ", a good stroke x2", 5: ", a telling stroke x5", 1000: ", an annihilating stroke x1000"}
NEVER_TOLD: Final = frozenset({"under_way", "time_passed"})
"""Events that only say where the engine stands."""
TOLD_ONLY_IN_FULL: Final = frozenset(
    {
        "waits_until",
        "lines_chosen",
        "slot_changed",
        "pack_changed",
        "floor_changed",
        "quirk_applied",
        "effect_switched",
        "fight_started",
        "damage_rolled",
        "zapped",
        "experience_gained",
        "alignment_changed",
    }
)
"""Events that a player needs only when they ask for everything."""


def plain(word: object) -> str:
    """Write a name of the data as words."""
    return str(word).replace("_", " ")


def square(value: Any) -> str:  # noqa: ANN401 - two numbers of an event
    """Write a square."""
    return f"[{value[0]}, {value[1]}]"


def terms(pairs: Sequence[Any], *, off: str, amount: int) -> str:
    """Write the terms of an attack, and what is taken off."""
    said = ""
    for name, value in pairs:
        if value:
            sign = "- " if value < 0 else "+ " if said else ""
            said += f"{' ' if said else ''}{sign}{abs(value)} {name}"
    said = said or "0"
    return f"{said} {'-' if amount >= 0 else '+'} {abs(amount)} {off}"


def clock(minute: object, tick: object) -> str:
    """Write the time as minute and tick: `1:05`."""
    return f"{minute}:{tick:>02}"


class Teller:
    """Writes the lines of one step.

    Args:
        state: the fight after the step.
        explain: whether every event is told.
    """

    def __init__(self, state: State, *, explain: bool) -> None:
        self.hero = state.setup.names[0] if isinstance(state, OmegaState) else ""
        self.explain = explain
        self.lines: list[Line] = []
        self.when = ""
        self.rolled: dict[str, Any] = {}

    def tell(self, events: Sequence[Event]) -> list[Line]:
        """Tell the events in order."""
        for event in events:
            details: dict[str, Any] = event.details
            if event.kind == "damage_rolled":
                self.rolled = details
            if event.kind in NEVER_TOLD or (event.kind in TOLD_ONLY_IN_FULL and not self.explain):
                continue
            teller: Callable[[dict[str, Any]], Line | None] | None = getattr(self, f"_{event.kind}", None)
            line = Line(deed=plain(event.kind), result=_told(details), depth=1) if teller is None else teller(details)
            if line is not None:
                self.add(line, clock(details["minute"], details["tick"]))
        return self.lines

    def add(self, line: Line, when: str) -> None:
        """Add a line, with the time if that has changed."""
        if when != self.when and line.depth == 0:
            self.when = when
            line = line._replace(when=when)
        self.lines.append(line)

    # Attacks and damage

    def _attack_rolled(self, details: dict[str, Any]) -> Line:
        """One check: who attacks whom and where, the chance, its terms, the face."""
        action = details["action"]
        deed = DEEDS[action]
        if action == "C" and details["attacker"] != self.hero:
            deed = "attacks"
        at = f" {LINES[details['line']]}" if "line" in details else ""
        blocks = details.get("block_modifier", 0)
        guard = details["defense"] - blocks
        pairs = details.get("attack_terms", [["attack", details["attack"]]])
        name = "defense" if details["target"] == self.hero else "armor class"
        reasons = terms(pairs, off=name, amount=guard)
        if "block_modifier" in details:
            reasons += f", {_blocks(blocks)}"
        return Line(
            deed=f"{details['attacker']} {deed}{at} at {details['target']}",
            chance=f"{5 * details['needed']}%" if "needed" in details else "",
            reasons=reasons,
            face=f"{details['roll']} of 0-19",
            result="hit" if details["hit"] else "miss",
        )

    def _riposte_rolled(self, details: dict[str, Any]) -> Line:
        return Line(
            deed=f"{self.hero} ripostes at {details['target']}",
            chance=f"{5 * details['needed']}%",
            reasons=f"{details['attack']} Hit - {details['defense']} bare armor class",
            face=f"{details['roll']} of 0-19",
            result="hit" if details["hit"] else "miss",
            depth=1,
        )

    def _damage_dealt(self, details: dict[str, Any]) -> Line | None:
        """What a damage call costs, with the roll that it came from."""
        kind = "" if details["type"] == "normal" else f" {plain(details['type'])}"
        rolled, self.rolled = self.rolled, {}
        deed, face = f"{details['raw']}{kind} damage", ""
        if rolled:
            score = rolled["score"]
            span = f"0-{score - 1}" if score > 0 else f"{score + 1}-0"
            times = rolled["multiplier"]
            deed = f"damage {span}{kind}{TIMES.get(times, f', x{times}')}"
            face = str(rolled["raw"])
        target, hp = details["target"], details["hp"]
        if details["immune"]:
            return Line(deed=f"{kind.strip() or 'normal'} damage", result=f"{target} is immune", depth=1)
        if details["displaced"]:
            return Line(deed="the blow is displaced", result=f"{target} loses nothing", depth=1)
        absorbed = details["absorbed"]
        reasons = f"armor takes {absorbed}" if absorbed > 0 else ""
        if absorbed < 0:
            reasons = "at least 1" if details["lost"] == 1 else f"Protection below 0 adds {-absorbed}"
        if not rolled and details["raw"] == 0 and not self.explain:
            return None
        result = f"{target} {hp + details['lost']} -> {hp}"
        return Line(deed=deed, reasons=reasons, face=face, result=result, depth=1)

    def _fumble(self, details: dict[str, Any]) -> Line:
        what = {"drop": "drops the weapon", "break": "strikes the weapon against something", "self": "strikes themself"}
        return Line(deed=f"{details['detail']} fumbles and {what[details['what']]}", depth=1)

    def _mishap(self, details: dict[str, Any]) -> Line:
        what = {"blunder": "strikes itself", "drop": "drops its belongings", "confused": "is confused"}
        return Line(deed=f"{details['detail']} {what[details['what']]}", depth=1)

    def _lines_chosen(self, details: dict[str, Any]) -> Line:
        read = ", reads the character" if True in details["read"] else ""
        return Line(deed=f"{details['monster']} chooses {details['sequence'] or 'no lines'}{read}", depth=1)

    def _deed_begun(self, details: dict[str, Any]) -> Line:
        said = f"{details['creature']} {VERBS.get(details['deed'], plain(details['deed']))}"
        if "item" in details:
            said += f" the {details['item']}"
        if "slot" in details:
            said += f" {'from' if details['deed'] == 'remove' else 'into'} the {details['slot']} slot"
        return Line(deed=said)

    # What becomes of creatures

    def _died(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{details['creature']} dies", depth=1)

    def _left(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{details['creature']} is gone", reasons=plain(details["cause"]), depth=1)

    def _summoned(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{details['creature']} appears at {square(details['square'])}", depth=1)

    def _moved(self, details: dict[str, Any]) -> Line:
        verb = {"leash": "is pulled back", "teleports": "vanishes", "abducted": "is carried off"}
        deed = verb.get(details["cause"], "moves")
        return Line(
            deed=f"{details['creature']} {deed}", result=f"{square(details['from'])} -> {square(details['to'])}"
        )

    def _monster_changed(self, details: dict[str, Any]) -> Line | None:
        quiet = {"attacked", "attacks", "created", "leashed", "awake"}
        if details["cause"] in quiet and not self.explain:
            return None
        changes = {
            name: value for name, value in details.items() if name not in {"creature", "cause", "tick", "minute"}
        }
        said = ", ".join(f"{plain(name)} {_value(value)}" for name, value in changes.items())
        return Line(deed=f"{details['creature']}: {plain(details['cause'])}", result=said, depth=1)

    def _hp_changed(self, details: dict[str, Any]) -> Line:
        return Line(
            deed=f"{plain(details['cause'])}",
            result=f"{details['creature']} {details['from']} -> {details['to']} of {details['maximum']}",
            depth=1,
        )

    def _status_changed(self, details: dict[str, Any]) -> Line | None:
        if details["cause"] == "time" and not self.explain and details["to"] > 0:
            return None
        counts = f"{details['from']} -> {details['to']}"
        deed = f"{self.hero}: {plain(details['status'])}"
        return Line(deed=deed, reasons=plain(details["cause"]), result=counts, depth=1)

    def _immunity_changed(self, details: dict[str, Any]) -> Line:
        return self._change(f"immunity to {plain(details['type'])}", details)

    def _attribute_changed(self, details: dict[str, Any]) -> Line:
        return self._change(plain(details["attribute"]), details)

    def _level_changed(self, details: dict[str, Any]) -> Line:
        return self._change("level", details)

    def _experience_gained(self, details: dict[str, Any]) -> Line:
        return self._change("experience", details)

    def _alignment_changed(self, details: dict[str, Any]) -> Line:
        return self._change("alignment", details)

    def _mana_changed(self, details: dict[str, Any]) -> Line:
        return self._change("mana", details)

    def _change(self, what: str, details: dict[str, Any]) -> Line:
        result = f"{details['from']} -> {details['to']}"
        return Line(deed=f"{self.hero}'s {what}", reasons=plain(details["cause"]), result=result, depth=1)

    def _scores_changed(self, details: dict[str, Any]) -> Line | None:
        if not self.explain:
            return None
        names = ("hit", "dmg", "def", "arm", "delay", "weight", "capacity", "allowance")
        scores = ", ".join(f"{name} {details[name]}" for name in names)
        return Line(deed=f"{self.hero}: scores", reasons=plain(details["cause"]), result=scores, depth=1)

    def _sequence_set(self, details: dict[str, Any]) -> Line | None:
        how = details["how"]
        if how in {"flurry", "restored"} and not self.explain:
            return None
        cost = f"{details['cost']} of {details['allowance']} maneuvers"
        deed = f"{self.hero}'s sequence is reset" if how == "reset" else f"{self.hero} sets the sequence"
        return Line(deed=deed, reasons=cost, result=details["sequence"] or "none")

    def _turn_lost(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{self.hero} will lose a turn", reasons=plain(details["cause"]), depth=1)

    def _turn_passed(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{self.hero}'s turn passes", reasons=plain(details["cause"]))

    def _dismounted(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{self.hero} is off the horse", reasons=plain(details["cause"]))

    # Items and magic

    def _item_lost(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"the {details['item']} is {plain(details['cause'])}", depth=1)

    def _item_changed(self, details: dict[str, Any]) -> Line:
        plus = f"{details['enchantment']:+}, blessing {details['blessing']}"
        if "absorption" in details:
            plus += f", absorption {details['absorption']}, bulk {details['bulk']}"
        return Line(deed=f"the {details['item']} is {plain(details['cause'])}", result=plus, depth=1)

    def _slot_changed(self, details: dict[str, Any]) -> Line:
        item = details["item"]
        held = "nothing" if item is None else item["name"]
        return Line(deed=f"{details['slot']}: {held}", reasons=plain(details["cause"]), depth=1)

    def _pack_changed(self, details: dict[str, Any]) -> Line:
        carried = ", ".join(item["name"] for item in details["items"]) or "nothing"
        return Line(deed=f"in the pack: {carried}", reasons=plain(details["cause"]), depth=1)

    def _floor_changed(self, details: dict[str, Any]) -> Line:
        lying = ", ".join(f"{thing['item']['name']} at {square(thing['square'])}" for thing in details["things"])
        return Line(deed=f"on the floor: {lying or 'nothing'}", reasons=plain(details["cause"]), depth=1)

    def _item_damage(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"damage to the {details['item']}", result=plain(details["outcome"]), depth=1)

    def _item_held(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{plain(details['cause'])} of the {details['item']}", result=details["outcome"], depth=1)

    def _item_flown(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{self.hero} throws the {details['source']}", result=f"to {square(details['struck'])}")

    def _effect_switched(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"the {details['item']} is switched {'on' if details['on'] else 'off'}", depth=1)

    def _spell_cast(self, details: dict[str, Any]) -> Line:
        spell = details["spell"]
        said = f"casts {plain(spell)}" if spell else "casts"
        cost = f"{details['mana']} mana" if details["mana"] else ""
        return Line(deed=f"{details['caster']} {said}", reasons=cost, result=details["resisted"] or "")

    def _zapped(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{self.hero} zaps the {details['item']}", result=f"{details['charges']} charges left")

    def _bolt_flown(self, details: dict[str, Any]) -> Line:
        kind, struck = plain(details["type"]), square(details["struck"])
        return Line(deed=f"{details['source']}: a {kind} bolt strikes {struck}", depth=1)

    def _ball_burst(self, details: dict[str, Any]) -> Line:
        kind, struck = plain(details["type"]), square(details["struck"])
        return Line(deed=f"{details['source']}: a burst of {kind} at {struck}", depth=1)

    def _deflected(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"the {plain(details['type'])} bolt is deflected", depth=1)

    def _special_used(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{details['monster']} uses its special", reasons=plain(details["special"]))

    def _drowning_try(self, details: dict[str, Any]) -> Line:
        choice = details["choice"]
        what = f"{plain(choice['choice'])} {choice.get('item', '')}".strip()
        return Line(deed=f"{self.hero} is drowning, try {details['number']}: {what}", depth=1)

    def _hazard_fired(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"a hazard: {plain(details['hazard'])}")

    def _terrain_changed(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"the ground changes at {square(details['square'])}", depth=1)

    def _sanctuary_made(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{self.hero} makes {square(details['square'])} a sanctuary", depth=1)

    # The frame

    def _fight_started(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{details['names'][0]} against {', '.join(details['names'][1:])}")

    def _fight_ended(self, details: dict[str, Any]) -> Line:
        said = {"won": f"{self.hero} has won", "lost": f"{self.hero} is dead", "fled": f"{self.hero} has fled"}
        return Line(deed=said.get(details["outcome"], "the time is up"))

    def _quirk_applied(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"a quirk of the original: {details['knob']}", result=details["rule"], depth=1)

    def _damage_rolled(self, details: dict[str, Any]) -> Line | None:
        return None

    def _waits_until(self, details: dict[str, Any]) -> Line:
        return Line(
            deed=f"{details['creature']} waits {details['delay']} ticks", result=f"to tick {details['at']}", depth=1
        )


def _blocks(modifier: int) -> str:
    """Write what the block ladder adds (OM-3.8)."""
    if modifier < 0:
        return f"no block at all {modifier}"
    return f"blocks there +{modifier}" if modifier else "blocks elsewhere"


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(str(each["name"]) for each in value if isinstance(each, dict)) or "none"
    return str(value)


def _told(details: dict[str, Any]) -> str:
    """Write an event's details as they are."""
    hidden = {"tick", "minute"}
    return ", ".join(f"{plain(name)} {_value(value)}" for name, value in details.items() if name not in hidden)
