"""How a step of gnosis is told: one line a deed, with its chance, its terms, how it fell, and what changed.

It is one file because it has one method for each kind of event, found by the event's name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from affray.fight.system import Line
from affray.systems.gnosis.state import GnosisState
from affray.systems.gnosis.telling_plain import face, plain, square, stack_said, terms, turns, who, works
from affray.systems.gnosis.telling_souls import TellsSouls

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from affray.fight.events import Event
    from affray.fight.state import State

NEVER_TOLD: Final = frozenset(
    {
        "next",
        "rest",
        "action_begun",
        "keeper",
        "replies",
        "turns_dropped",
        "visited",
        "floor_made",
        "leads",
        "remembered",
        "left_behind",
        "left_site",
    }
)
"""Events that only say where the engine stands."""
TOLD_ONLY_IN_FULL: Final = frozenset(
    {
        "arrived",
        "carried",
        "cooldown",
        "cooldowns_fell",
        "deflected",
        "drags",
        "entered_site",
        "fed",
        "focus",
        "ground_cleared",
        "ground_dried",
        "inventory",
        "last_known_cleared",
        "last_known_set",
        "late_timers_fell",
        "lead",
        "modifiers",
        "oils_fell",
        "potency",
        "power",
        "practice",
        "pressure",
        "quick_turns_coming",
        "regen",
        "shot_cooldown",
        "stolen",
        "summon_cooldown",
        "timers_fell",
        "toxicity",
        "trapper",
        "waiting",
        "advance",
        "round",
        "world_turn",
    }
)
"""Events that a player needs only when they ask for everything."""
ENDS_DEED: Final = frozenset({"action_begun", "advance", "next", "replies", "rest"})
"""Events after which what happens belongs to another deed."""
PLAIN_DEEDS: Final = frozenset(
    {"melee", "strike", "throw", "shoot", "grapple", "interrogate", "rob", "stance", "speak", "use", "move"}
)
"""Deeds that tell of themselves; others begin with their price."""
VERBS: Final = {
    "melee": "strikes",
    "throw": "throws at",
    "shoot": "shoots at",
    "shot": "shoots at",
    "lunge": "lunges at",
}
STEPS: Final = {
    "step": "walks",
    "move": "walks",
    "pursue": "walks",
    "wander": "wanders",
    "follow": "follows",
    "flee": "flees",
    "reposition": "steps back",
    "open": "opens the door",
    "stairs": "takes the stairs",
    "gate": "goes through the gate",
}
"""Moves that are somebody's own deed."""
MOVES: Final = {
    "drag": "steps back",
    "dragged": "is dragged",
    "push": "is pushed",
    "launched": "is thrown back",
    "rush": "rushes",
    "returned": "lives again",
    "dusk_step": "steps through dusk",
    "glass_widow": "is carried off",
    "hollow_wolf": "leaps",
}
"""Moves that belong to another deed."""
STANDS: Final = {"guard": "guards", "parry": "parries", "spell_parry": "raises the spell-parry ward"}
CONTROL: Final = {"grapple": "grapples", "interrogate": "interrogates", "rob": "robs"}


class Teller(TellsSouls):
    """Writes the lines of one step.

    Args:
        state: the fight after the step.
        explain: whether every event is told.
    """

    def __init__(self, state: State, *, explain: bool) -> None:
        super().__init__(state if isinstance(state, GnosisState) else None, explain)
        self.when = ""
        self.turn = 0
        self.began = False
        self.framed = False
        self.rolled: dict[str, Any] = {}
        self.split: dict[str, Any] = {}
        self.amount: dict[str, Any] = {}
        self.stack: list[Any] = []
        self.hurt: dict[str, int] = {}
        self.cast: frozenset[str] = frozenset()

    def tell(self, events: Sequence[Event]) -> list[Line]:
        """Tell the events in order."""
        passed = sum(event.kind in {"world_turn", "round"} for event in events)
        self.turn = int(self.state.turns) - passed if self.state is not None else 0
        self.cast = frozenset(
            str(event.details["key"]) for event in events if event.kind in {"spell_cast", "formula_cast"}
        )
        for event in events:
            if event.kind in {"world_turn", "round"}:
                self.turn += 1
            self.tell_one(event.kind, event.details)
        return self.lines

    def tell_one(self, kind: str, details: dict[str, Any]) -> None:
        """Tell one event, or note it for a later line."""
        if kind in {"action_begun", "behaviour"}:
            self.doer = who(details)
        if kind == "modifiers":
            self.stack = details["labels"]
        if kind == "damage_split":
            self.split = details
        if kind in ENDS_DEED:
            self.began = False
            self.rolled = {}
        if kind in NEVER_TOLD or (kind in TOLD_ONLY_IN_FULL and not self.explain):
            return
        self.framed = kind in {"fight_begun", "fight_over"}
        teller: Callable[[dict[str, Any]], Line | None] | None = getattr(self, f"_{kind}", None)
        line = Line(deed=self._said(kind, details), depth=1) if teller is None else teller(details)
        if line is not None:
            self.add(line)

    def add(self, line: Line) -> None:
        """Add a line, with the turn if that has changed; what belongs to a deed stands below it."""
        if line.depth == 0 and self.began:
            line = line._replace(depth=1)
        when = str(self.turn + 1)
        if when != self.when and line.depth == 0 and not self.framed:
            self.when = when
            line = line._replace(when=when)
        self.lines.append(line)

    def header(self, line: Line) -> None:
        """Add a deed under which all else of the step stands."""
        self.began = False
        self.add(line)
        self.began = True

    @staticmethod
    def _said(kind: str, details: dict[str, Any]) -> str:
        """Write an event as it is."""
        values = [f"{plain(name)} {plain(value)}" for name, value in details.items() if name not in {"who", "actor"}]
        said = f"{who(details)}: {plain(kind)}" if who(details) else plain(kind)
        return f"{said} {', '.join(values)}" if values else said

    # Checks

    def _hit_roll(self, details: dict[str, Any]) -> Line:
        if not details["hit"]:
            self.stack = []
        verb = VERBS.get(details["kind"], f"uses {plain(details['kind'])} on")
        if details.get("item"):
            verb = f"throws the {plain(details['item'])} at"
        return Line(
            deed=f"{details['attacker']} {verb} {details['target']}",
            chance=f"{details['chance']}%",
            reasons=terms(details["reasons"]),
            face=face(details),
            result="hit" if details["hit"] else "miss",
        )

    def _spell_hit_roll(self, details: dict[str, Any]) -> Line:
        line = self._hit_roll({**details, "kind": "spell"})
        return line._replace(deed=f"{plain(details['spell'])} at {details['target']}")

    def _check(self, details: dict[str, Any], deed: str, result: str) -> Line:
        chance = details.get("chance")
        return Line(
            deed=deed,
            chance="" if chance is None else f"{chance}%",
            reasons=terms(details.get("reasons", [])),
            face=face(details),
            result=result,
        )

    def _deflect_roll(self, details: dict[str, Any]) -> Line:
        deed = f"{details['who']}'s {plain(details['stance'])}"
        line = self._check(details, deed, "deflected" if details["success"] else "not deflected")
        return line._replace(depth=1)

    def _control(self, kind: str, details: dict[str, Any]) -> Line:
        return self._check(details, f"{details['who']} {CONTROL[kind]} {details['target']}", works(details))

    def _grapple(self, details: dict[str, Any]) -> Line:
        return self._control("grapple", details)

    def _interrogate(self, details: dict[str, Any]) -> Line:
        return self._control("interrogate", details)

    def _rob(self, details: dict[str, Any]) -> Line:
        return self._control("rob", details)

    def _detect_roll(self, details: dict[str, Any]) -> Line:
        deed = f"{details['actor']} looks for {details['target']}"
        return self._check(details, deed, "seen" if details["seen"] else "not seen")

    def _heard(self, details: dict[str, Any]) -> Line:
        deed = f"{details['actor']} listens"
        line = self._check(details, deed, f"hears {details['target']}" if details["works"] else "hears nothing")
        return line._replace(depth=1)

    def _maim_roll(self, details: dict[str, Any]) -> Line | None:
        if not details["works"] and not self.explain:
            return None
        line = self._check(details, f"{details['attacker']} maims {details['target']}", works(details))
        return line._replace(depth=1)

    def _rider(self, details: dict[str, Any]) -> Line | None:
        if not details.get("works", True) and not self.explain:
            return None
        name = plain(details["name"])
        deed = f"{name} on {details['target']}" if "target" in details else name
        return self._check(details, deed, works(details))._replace(depth=1)

    def _infected(self, details: dict[str, Any]) -> Line | None:
        if not details["works"] and not self.explain:
            return None
        return self._check(details, f"{details['from']}'s infection at {details['target']}", works(details))

    # Damage and what becomes of bodies

    def _modifiers(self, details: dict[str, Any]) -> Line:
        """Unfold the modifier stack, a line a label (GN-6.1)."""
        self.add(
            Line(
                deed=f"{details['who']}'s numbers" + (f" against {details['target']}" if details["target"] else ""),
                result=f"damage {details['min']}-{details['max']}, accuracy {details['acc']}",
                depth=1,
            )
        )
        for label, low, high, acc, percent in details["labels"]:
            said = [f"damage {low:+}/{high:+}"] if low or high else []
            if acc:
                said.append(f"accuracy {acc:+}")
            if percent:
                said.append(f"{percent:+}%")
            self.lines.append(Line(deed=plain(label), reasons=", ".join(said), depth=2))
        return self.lines.pop()

    def _damage_roll(self, details: dict[str, Any]) -> None:
        self.rolled = details

    def _spell_damage(self, details: dict[str, Any]) -> None:
        self.rolled = {**details, "target": None, "roll": details["amount"]}

    def _aeon_damage(self, details: dict[str, Any]) -> None:
        self._spell_damage(details)

    def _spell_ward(self, details: dict[str, Any]) -> None:
        self.amount = details

    def _spell_heal(self, details: dict[str, Any]) -> None:
        self.amount = details

    def _rolled_amount(self, details: dict[str, Any], what: str, line: Line) -> Line:
        """Put the roll of a ward or of healing into the line that tells what it changes."""
        rolled, self.amount = self.amount, {}
        if not rolled or rolled["of"] != details["cause"]:
            return line
        span = f"{rolled['min']}-{rolled['max']}" if rolled["min"] != rolled["max"] else str(rolled["min"])
        return line._replace(deed=f"{what} {span}", reasons="", face=str(rolled["amount"]))

    def _damage_split(self, details: dict[str, Any]) -> Line | None:
        if not self.explain:
            return None
        parts = " + ".join(f"{amount} {plain(kind) or 'untyped'}" for kind, amount in details["parts"])
        return Line(deed="of these types", reasons=parts, result=f"{details['damage']} after resistances", depth=1)

    def _damage(self, details: dict[str, Any]) -> Line:
        """What a hit costs, with the roll that it came from, and what took its share."""
        rolled = self.rolled
        if rolled.get("target") is not None:
            self.rolled = {}  # what has no target is for everybody in an area
        split, self.split = self.split, {}
        target, left = who(details), details["hp_left"]
        deed, fell = f"{plain(details['cause'])}: {details['raw']} damage", ""
        reasons: list[str] = []
        if rolled and rolled["target"] in {target, None}:
            deed, fell = f"damage {rolled['min']}-{rolled['max']}", str(rolled["roll"])
            if self.stack and not self.explain:
                reasons.append(stack_said(self.stack))
            if rolled.get("damage", rolled["roll"]) != rolled["roll"]:
                reasons.append(f"{rolled['damage']} of it here")
        if split and sum(amount for _, amount in split["parts"]) != split["damage"]:
            reasons.append(f"{split['damage']} after resistances")
        for name, share in (("guard", "guard"), ("armour", "armour"), ("absorbed", "ward")):
            if details.get(name):
                reasons.append(f"{share} takes {details[name]}")
        self.stack = []
        self.hurt[target] = len(self.lines)
        result = f"{target} {left + details['hp_loss']} -> {left}"
        return Line(deed=deed, reasons=", ".join(reasons), face=fell, result=result, depth=1)

    def _died(self, details: dict[str, Any]) -> Line | None:
        place = self.hurt.pop(who(details), -1)
        if place >= 0:
            self.lines[place] = self.lines[place]._replace(result=f"{self.lines[place].result}, dies")
            return None
        return Line(deed=f"{who(details)} dies", reasons=plain(details["by"]), depth=1)

    def _hp(self, details: dict[str, Any]) -> Line:
        result = f"{who(details)} {details['from']} -> {details['to']}"
        return self._rolled_amount(details, "healing", Line(deed=plain(details["cause"]), result=result, depth=1))

    def _change(self, what: str, details: dict[str, Any]) -> Line:
        reasons = plain(details.get("cause", ""))
        return Line(deed=f"{who(details)}'s {what}", reasons=reasons, result=f"now {details['value']}", depth=1)

    def _spirit(self, details: dict[str, Any]) -> Line | None:
        if details["cause"] == "hits" and not self.explain:
            return None
        return self._change("spirit", details)

    def _chi(self, details: dict[str, Any]) -> Line:
        return self._change("chi", details)

    def _focus(self, details: dict[str, Any]) -> Line:
        return self._change("focus", details)

    def _ward(self, details: dict[str, Any]) -> Line | None:
        if details["cause"] == "decay" and not self.explain:
            return None
        result = f"{who(details)}'s ward now {details['value']}"
        line = Line(deed="ward", reasons=plain(details["cause"]), result=result, depth=1)
        return self._rolled_amount(details, "ward", line)

    def _toxicity(self, details: dict[str, Any]) -> Line:
        return self._change("toxicity", details)

    def _obols(self, details: dict[str, Any]) -> Line | None:
        if not self.explain and details["cause"] == "taken":  # told with what was picked up
            return None
        return self._change("obols", details)

    def _potency(self, details: dict[str, Any]) -> Line:
        return self._change("infection's potency", details)

    def _state_set(self, details: dict[str, Any]) -> Line:
        field = plain(details["field"]).removesuffix(" turns")
        if not details["new"]:
            return Line(deed=f"{who(details)}: {field} ends", reasons=plain(details["cause"]), depth=1)
        result = f"{turns(details['new'])}" + (f" instead of {details['old']}" if details["old"] else "")
        return Line(deed=f"{who(details)}: {field}", reasons=plain(details["cause"]), result=result, depth=1)

    def _state_ended(self, details: dict[str, Any]) -> Line:
        field = plain(details["field"]).removesuffix(" turns")
        return Line(deed=f"{who(details)}: {field} ends", depth=1)

    def _state_blocked(self, details: dict[str, Any]) -> Line:
        field = plain(details["field"]).removesuffix(" turns")
        return Line(deed=f"{who(details)}: no {field}", reasons=f"blocked by {plain(details['by'])}", depth=1)

    def _maimed(self, details: dict[str, Any]) -> Line:
        result = f"{details['from']} -> {details['to']}"
        return Line(deed=f"{who(details)}'s {plain(details['part'])}", result=result, depth=1)

    def _part(self, details: dict[str, Any]) -> Line:
        return self._maimed(details)._replace(reasons=plain(details["cause"]))

    # Deeds

    def _cost(self, details: dict[str, Any]) -> Line | None:
        """The price of a deed; deeds that don't tell of themselves begin with it."""
        name = details["for"]
        prices = [f"{details[each]} {each}" for each in ("stamina", "focus", "spirit", "chi") if details[each]]
        if name in self.cast:
            return None
        if name not in PLAIN_DEEDS:
            self.header(Line(deed=f"{details['who']}: {plain(name)}", reasons=", ".join(prices)))
            return None
        if not self.explain or not prices:
            return None
        left = dict(zip(("stamina", "focus", "spirit", "chi"), details["left"], strict=True))
        result = ", ".join(f"{left[each]} {each} left" for each in left if details[each])
        return Line(deed=f"{details['who']} pays {', '.join(prices)}", result=result)

    def _spell_cast(self, details: dict[str, Any]) -> None:
        reasons = f"{details['cost']} focus"
        if details["cost"] != details["base"]:
            reasons += f" of {details['base']}"
        if self.explain and details.get("reasons"):
            reasons += f": {terms(details['reasons'])}"
        if details.get("turns", 1) != 1:
            reasons += f", {turns(details['turns'])}"
        self.header(Line(deed=f"{details['who']} casts {plain(details['key'])}", reasons=reasons))

    def _formula_cast(self, details: dict[str, Any]) -> None:
        self._spell_cast(details)

    def _power(self, details: dict[str, Any]) -> Line:
        span = f"{details['min']}-{details['max']}" if "min" in details else str(details.get("total", ""))
        return Line(deed=f"power {span}", reasons=terms(details["reasons"]), depth=1)

    def _action(self, details: dict[str, Any]) -> None:
        """A deed that has no check of its own: somebody uses an item."""
        self.header(Line(deed=f"{details['who']} {details['name']}s the {plain(details['item'])}"))

    def _aeon_invoked(self, details: dict[str, Any]) -> None:
        reasons = f"bonus {details['bonus']}" if details["bonus"] else ""
        self.header(Line(deed=f"{details['who']} invokes {plain(details['aeon'])}", reasons=reasons))

    def _chain_hop(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"hop {details['hop']} to {square(details['at'])}", reasons=f"power {details['power']}")

    def _behaviour(self, details: dict[str, Any]) -> Line | None:
        name = details["name"]
        idle = {"pacified": "does nothing", "restrained": "struggles"}
        if name in idle:
            return Line(deed=f"{details['actor']} {idle[name]}", reasons=name if name == "pacified" else "")
        if not self.explain:
            return None
        return Line(deed=f"{details['actor']}: {name}", reasons=f"priority {details['priority']}")

    def _moved(self, details: dict[str, Any]) -> Line:
        why = details["why"]
        verb = STEPS.get(why) or MOVES.get(why) or f"moves by {plain(why)}"
        return Line(
            deed=f"{who(details)} {verb}",
            result=self.way(details["from"], details["to"]),
            depth=0 if why in STEPS else 1,
        )

    def _stance(self, details: dict[str, Any]) -> Line | None:
        if details["name"] != "none":
            return Line(deed=f"{details['who']} {STANDS[details['name']]}")
        if not self.explain and details["cause"] == "phase_over":
            return None
        return Line(deed=f"{details['who']}'s {plain(details['was'])} ends", reasons=plain(details["cause"]), depth=1)

    def _quick_turn(self, details: dict[str, Any]) -> Line:
        said = f"gains {details['gained']}" if details["gained"] else f"uses {details['used']}"
        quick = f"quick turn{'' if max(details['gained'], details['used']) == 1 else 's'}"
        return Line(deed=f"{details['who']} {said} {quick}", result=f"{details['left']} left", depth=1)

    def _chi_form(self, details: dict[str, Any]) -> Line:
        if details["form"] == "none":
            return Line(deed=f"{details['who']} ends {plain(details['was'])}")
        return Line(deed=f"{details['who']} takes up {plain(details['form'])}")

    def _crawling(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{details['who']} {'crawls' if details['on'] else 'stands up'}")

    def _sneaking(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{details['who']} {'sneaks' if details['on'] else 'stops sneaking'}")

    def _spoke(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{details['who']} speaks")

    def _summoned(self, details: dict[str, Any]) -> None:
        return None  # `joined` tells it

    def _joined(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{details['actor']} joins", reasons=plain(details["why"]), result=square(details["square"]))

    def _dragged(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{details['by']} drags {details['who']}")

    def _disposition(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{details['actor']} is {details['to']} now", depth=1)
