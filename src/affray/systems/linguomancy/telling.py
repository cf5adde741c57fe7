"""How a step of Linguomancy is told: one line a deed, with its chance, its terms, how it fell, and what changed."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from affray.fight.system import Line
from affray.systems.linguomancy import odds
from affray.systems.linguomancy.d20 import FACES
from affray.systems.linguomancy.state import Battle
from affray.systems.linguomancy.wounds import HIGHEST_FAILURE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from affray.fight.events import Event


_QUIET = frozenset({"attack", "cast", "throw", "use_item", "move", "jump", "draw", "drop", "stand", "end_turn"})
"""Actions that the events after them tell already."""

_WALKS = {
    "walk": "walks",
    "crawl": "crawls",
    "jump": "jumps",
    "swim": "swims",
    "climb": "climbs",
    "fly": "flies",
}
_DOES = {
    "help": "helps",
    "hide": "tries to hide",
    "charge": "charges",
    "sprint": "sprints",
    "shove": "shoves",
    "talk": "talks",
    "stop_maintaining": "lets an idiom go",
    "fall_prone": "drops to the ground",
}
_STATES = {
    "up": "gets up",
    "unconscious": "falls unconscious",
    "dying": "falls, dying",
    "stable": "is unconscious but stable",
    "dead": "dies",
    "destroyed": "is destroyed",
}
_WHY = {
    "zero": "",
    "massive": "massive damage",
    "failures": "three failed death saves",
    "exhaustion": "exhaustion",
    "overclock": "overclocking",
    "spared": "spared",
    "healed": "healed",
    "helped": "woken",
    "bandaged": "bandaged",
    "death_saves": "death saves",
    "damaged": "hurt while down",
    "resurrected": "called back",
}
_ENDS = {
    "stopped": "let go",
    "no_hands": "no hand left for it",
    "not_maintained": "not maintained",
    "replaced": "cast anew",
    "saved": "shaken off",
    "dead": "death",
    "unconscious": "unconscious",
    "stunned": "stunned",
}


def plain(key: object) -> str:
    """Write a name of content as words: `fire_burst` is fire burst."""
    return str(key).replace("_", " ")


def listed(names: Sequence[object]) -> str:
    """Write names in a row."""
    return ", ".join(str(name) for name in names)


def counted(number: object, one: str, many: str = "") -> str:
    """Write a number of things."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def percent(chance: float) -> str:
    """Write a chance in percent, but no 0% or 100% that isn't exact."""
    if chance in (0, 1):
        return f"{int(chance) * 100}%"
    return f"{min(99, max(1, round(chance * 100)))}%"


@lru_cache(maxsize=4096)
def test_chance(kind: str, bonus: int, number: int, mode: str, critical_from: int, naturals: bool) -> float:
    """Give the chance that a test of this kind succeeds, from the rule itself."""
    if kind == "attack":
        return float(odds.hit_probability(bonus, number, mode, critical_from))
    return float(odds.save_probability(bonus, number, mode, naturals and kind == "save"))


def signed(amount: int) -> str:
    """Write a number with its sign, set off: `+ 4`."""
    return f"- {-amount}" if amount < 0 else f"+ {amount}"


def sum_text(terms: Sequence[Sequence[Any]]) -> str:
    """Write the terms of a bonus: `might 4 + proficiency 3 - exhaustion 1`."""
    if not terms:
        return "0"
    (first, amount), *rest = terms
    text = f"{plain(first)} {amount}"
    return text + "".join(f" {'-' if amount < 0 else '+'} {plain(name)} {abs(amount)}" for name, amount in rest)


class Teller:
    """Tells the events of one step in order; dice that were rolled wait for the damage that they become."""

    def __init__(self, state: Battle, *, explain: bool) -> None:
        self.state = state
        self.explain = explain
        self.lines: list[Line] = []
        self.rolled: list[dict[str, Any]] = []

    def tell(self, events: Sequence[Event]) -> list[Line]:
        """Tell the events in order; each is told once, or left to another line."""
        for event in events:
            write: Callable[[dict[str, Any]], None] | None = getattr(self, f"_{event.kind}", None)
            if write is not None:
                write(event.details)
            elif self.explain:
                self.say(plain(event.kind), depth=1)
        return self.lines

    def say(self, deed: str, result: str = "", *, when: str = "", reasons: str = "", chance: str = "", face: str = "",
            depth: int = 0) -> None:  # fmt: skip
        """Write a line."""
        self.lines.append(Line(when, deed, chance, reasons, face, result, depth))

    # Fight, rounds, turns

    def _fight_started(self, event: dict[str, Any]) -> None:
        if event["objects"]:
            self.say(f"here also: {listed(event['objects'])}")
        if self.explain:
            for side in event["sides"]:
                names = [name for name, of in event["creatures"] if of == side]
                self.say(f"{side}: {listed(names)}")
            if event["knobs"]:
                self.say("knobs: " + listed([f"{name} = {value}" for name, value in event["knobs"].items()]))
            places = [f"{name} ({x}, {y})" for name, x, y in event["positions"]]
            self.say(f"places: {listed(places)}", depth=1)

    def _initiative(self, event: dict[str, Any]) -> None:
        if "order" in event:
            self.say(f"order of turns: {listed(event['order'])}")
        elif self.explain and event["natural"] is not None:
            self.say(
                f"{event['creature']}: initiative",
                str(event["total"]),
                reasons=f"d20 {signed(event['bonus'])}",
                face=f"{event['natural']} of 20",
                depth=1,
            )

    def _round_started(self, event: dict[str, Any]) -> None:
        if self.explain:
            self.say(f"round {event['number']} begins", f"{event['seconds']} s")

    def _round_ended(self, event: dict[str, Any]) -> None:
        if self.explain:
            self.say(f"round {event['number']} ends", f"{event['seconds']} s")

    def _turn_started(self, event: dict[str, Any]) -> None:
        parts = [counted(event["action_points"], "point"), f"{event['movement']} m"]
        if not event["reaction"]:
            parts.append("no reaction")
        for name, value in event["conditions"].items():
            parts.append(name if value is True else f"{name} {value}")
        self.say(f"{event['creature']}'s turn", listed(parts), when=str(event["round"]))

    def _turn_ended(self, event: dict[str, Any]) -> None:
        if self.explain:
            unspent = f"unspent: {counted(event['action_points'], 'point')}, {event['movement']} m"
            self.say(f"{event['creature']}'s turn ends", unspent, depth=1)

    def _fight_ended(self, event: dict[str, Any]) -> None:
        who = f"victory for {event['winner']}" if event["winner"] else "a draw"
        why = {"round_limit": ", the time is up", "all_fallen": ", nobody stands"}.get(event["reason"], "")
        self.say(f"{who}{why}", f"{event['seconds']} s")

    # Actions and resources

    def _action_taken(self, event: dict[str, Any]) -> None:
        action = event["action"]
        if action in _QUIET and not self.explain:
            return
        does = _DOES.get(action, f"takes the action {plain(action)}")
        cost = counted(event["action_points"], "point")
        self.say(f"{event['creature']} {does}", f"{cost}, {event['left']} left", depth=1 if action in _QUIET else 0)

    def _flux_regained(self, event: dict[str, Any]) -> None:
        if self.explain:
            changes = "".join(f" {signed(amount)}" for amount in event["modifiers"])
            reasons = f"rate {event['rate']}{changes}"
            self.say(
                f"{event['creature']} regains Flux", f"{event['before']} -> {event['after']}", reasons=reasons, depth=1
            )

    def _movement_changed(self, event: dict[str, Any]) -> None:
        change = f"{event['from']} m -> {event['to']} m"
        self.say(f"{event['creature']}: movement ({plain(event['why'])})", change, depth=1)

    def _may_fly(self, event: dict[str, Any]) -> None:
        self.say(f"{event['creature']} may fly this turn", depth=1)

    def _reaction_used(self, event: dict[str, Any]) -> None:
        window = {"targeted": "as a target", "hit": "as the blow lands", "cast": "to the idiom"}
        how = window.get(event["window"], "as somebody leaves its reach")
        self.say(f"{event['creature']} reacts {how}: {plain(event['reaction'])}", depth=1)

    def _reaction_lost(self, event: dict[str, Any]) -> None:
        self.say(f"{event['creature']} has no reaction until its next turn", plain(event["by"]), depth=1)

    def _helped(self, event: dict[str, Any]) -> None:
        self.say(f"{event['creature']} has Advantage on its next test", f"thanks to {event['by']}", depth=1)

    def _help_ended(self, event: dict[str, Any]) -> None:
        if self.explain:
            self.say(f"help for {event['creature']} is {event['reason']}", depth=1)

    # Places

    def _moved(self, event: dict[str, Any]) -> None:
        x, y = event["to"]
        hard = f", {event['difficult']} m of it difficult" if event["difficult"] else ""
        costs = f"costs {event['cost']} m, " if event["cost"] != event["distance"] else ""
        deed = f"{event['creature']} {_WALKS[event['mode']]} {event['distance']} m to ({x}, {y}){hard}"
        self.say(deed, f"{costs}{event['left']} m left")

    def _pushed(self, event: dict[str, Any]) -> None:
        x, y = event["to"]
        self.say(f"{event['creature']} is pushed to ({x}, {y})", depth=1)

    def _fell_prone(self, event: dict[str, Any]) -> None:
        self.say(f"{event['creature']} is Prone", depth=1)

    def _stood_up(self, event: dict[str, Any]) -> None:
        self.say(f"{event['creature']} stands up", f"costs {event['cost']} m, {event['left']} m left")

    # Things

    def _item_held(self, event: dict[str, Any]) -> None:
        how = "draws" if event["from"] == "packed" else "picks up"
        self.say(f"{event['creature']} {how} the {plain(event['item'])}", self._hands(event))

    def _item_dropped(self, event: dict[str, Any]) -> None:
        mine = event["turn"] == event["creature"]
        hands = self._hands(event) if mine or self.explain else ""
        self.say(f"{event['creature']} drops the {plain(event['item'])}", hands, depth=0 if mine else 1)

    def _item_thrown(self, event: dict[str, Any]) -> None:
        self.say(f"{event['creature']} throws the {plain(event['item'])} at {event['target']}", self._hands(event))

    def _item_used(self, event: dict[str, Any]) -> None:
        on = "" if event["target"] == event["creature"] else f" on {event['target']}"
        self.say(f"{event['creature']} uses the {plain(event['item'])}{on}", "it is used up" if event["gone"] else "")

    def _hands(self, event: dict[str, Any]) -> str:
        return f"{counted(event['free_hands'], 'hand')} free"

    # Tests and damage

    def _d20_test(self, event: dict[str, Any]) -> None:
        attack = event["kind"] == "attack"
        who = event["creature"]
        if attack:
            deed = f"{who} attacks {event['target']} with {plain(event['source'])}"
        elif event["kind"] == "save":
            deed = f"{who} saves"
        else:
            deed = f"{who} makes a check"
        if event["mode"] == "none":
            self.say(f"{deed}: fails by itself", event["outcome"], chance="0%", reasons=event["ability"], depth=1)
            return
        knobs = self.state.arena.knobs
        chance = test_chance(
            event["kind"], event["bonus"], event["number"], event["mode"], int(knobs.critical_from), knobs.save_naturals
        )
        mode = "" if event["mode"] == "normal" else f", {event['mode'].capitalize()}"
        self.say(
            deed,
            {"critical": "critical hit"}.get(event["outcome"], event["outcome"]),
            chance=percent(chance),
            reasons=f"{sum_text(event['terms'])} against {event['number']}{mode}",
            face=f"{listed(event['naturals'])} of 20",
            depth=0 if attack else 1,
        )

    def _damage_rolled(self, event: dict[str, Any]) -> None:
        self.rolled.append(event)
        if event["shared_by"] > 1:
            self.say(
                f"{plain(event['source'])}, for {event['shared_by']} targets",
                str(event["total"]),
                face=self._dice(event),
                depth=1,
            )

    def _dice(self, event: dict[str, Any]) -> str:
        faces = "" if not event["faces"] else " + ".join(str(face) for face in event["faces"])
        return f"{faces} of {event['dice']}"

    def _damage_applied(self, event: dict[str, Any]) -> None:
        single = [roll for roll in self.rolled if roll["shared_by"] == 1 and roll["source"] == event["source"]]
        face = "; ".join(self._dice(roll) for roll in single)
        self.rolled = [roll for roll in self.rolled if roll["shared_by"] > 1]
        parts = []
        for part in event["parts"]:
            text = f"{part['rolled']}"
            if part["modifiers"]:
                text += f" {signed(part['modifiers'])}"
            if part["trait"] != "none":
                text += f", {part['trait']}"
            parts.append(f"{text} {part['type']}")
        absorbed = f", {event['absorbed']} absorbed" if event["absorbed"] else ""
        over = f", {event['leftover']} over" if event["leftover"] and event["after"] == 0 and self.explain else ""
        self.say(
            f"{plain(event['source'])}: {event['sum']} damage",
            f"{event['target']} {event['before']} -> {event['after']}{absorbed}{over}",
            reasons="; ".join(parts),
            face=face,
            depth=1,
        )

    def _warded(self, event: dict[str, Any]) -> None:
        faces = " + ".join(str(face) for face in event["faces"])
        self.say(f"{plain(event['idiom'])} takes off {event['total']}", face=f"{faces} of {event['dice']}", depth=1)

    def _death_save(self, event: dict[str, Any]) -> None:
        counts = f"{event['successes']} made, {event['failures']} failed"
        result = counts if event["state"] == "dying" else _STATES[event["state"]]
        self.say(
            f"{event['creature']}: death save",
            result,
            chance=percent(1 - HIGHEST_FAILURE / FACES),
            reasons=f"{HIGHEST_FAILURE + 1} or more",
            face=f"{event['natural']} of 20",
        )

    def _death_failures(self, event: dict[str, Any]) -> None:
        self.say(f"{event['creature']} is hurt while down", f"{counted(event['failures'], 'failure')} now", depth=1)

    def _state_changed(self, event: dict[str, Any]) -> None:
        why = _WHY.get(event["why"], plain(event["why"]))
        remains = {"consumed": "; the body is consumed", "shattered": "; the essence is shattered"}
        self.say(f"{event['creature']} {_STATES[event['to']]}", why + remains.get(event["remains"], ""), depth=1)

    # Healing

    def _healed(self, event: dict[str, Any]) -> None:
        faces = f"{' + '.join(str(face) for face in event['faces'])} of the dice" if event["faces"] else ""
        deed = f"{plain(event['source'])} heals {event['target']}"
        self.say(deed, f"{event['target']} {event['before']} -> {event['after']}", face=faces, depth=1)

    def _parts_restored(self, event: dict[str, Any]) -> None:
        self.say(
            f"{event['creature']} has {counted(len(event['parts']), 'lost part')} back", self._hands(event), depth=1
        )

    def _temp_hp(self, event: dict[str, Any]) -> None:
        self.say(
            f"{event['target']}: {event['gained']} temporary hit points",
            f"{event['current']} -> {event['kept']}",
            depth=1,
        )

    def _resurrected(self, event: dict[str, Any]) -> None:
        tier = f", exhaustion {event['exhaustion']}" if event["exhaustion"] else ""
        self.say(f"{event['target']} is called back to life", f"{event['hp']} hit points{tier}", depth=1)

    # Idioms

    def _cast(self, event: dict[str, Any]) -> None:
        steps = f", {counted(event['steps'], 'step')} more" if event["steps"] else ""
        words = f"{listed(event['adjectives'])} " if event["adjectives"] else ""
        lacks = f", {event['missing']} missing" if event["missing"] else ""
        reaction = event["turn"] != event["creature"]
        self.say(
            f"{event['creature']} casts {words}{plain(event['idiom'])}{steps}",
            f"Flux {event['before']} -> {event['after']}{lacks}",
            depth=1 if reaction else 0,
        )

    def _tick_reached(self, event: dict[str, Any]) -> None:
        if self.explain:
            reached = listed([plain(tick) for tick in event["ticks"]]) or "no tick"
            self.say(f"{event['dice']} has the mean {event['mean']}", reached, depth=1)

    def _countered(self, event: dict[str, Any]) -> None:
        costs = f"cost {event['own_cost']} against {event['cost']}"
        self.say(f"{event['by']} cancels {event['caster']}'s {plain(event['idiom'])}", reasons=costs, depth=1)

    def _maintaining(self, event: dict[str, Any]) -> None:
        on = f" on {event['bearer']}" if event["bearer"] and event["bearer"] != event["caster"] else ""
        self.say(f"{event['caster']} keeps up {plain(event['idiom'])}{on}", depth=1)

    def _maintenance_charged(self, event: dict[str, Any]) -> None:
        if event["hands"] or self.explain:
            deed = f"{event['caster']} keeps up {plain(event['idiom'])}"
            self.say(deed, f"{counted(event['hands'], 'hand')}, {event['free_hands']} free", depth=1)

    def _maintenance_ended(self, event: dict[str, Any]) -> None:
        on = f" on {event['bearer']}" if event["bearer"] and event["bearer"] != event["caster"] else ""
        why = _ENDS.get(event["reason"], event["reason"])
        self.say(f"{event['caster']}'s {plain(event['idiom'])}{on} ends", why, depth=1)

    def _overclocked(self, event: dict[str, Any]) -> None:
        row = [
            f"{name} for {counted(event[name], 'turn')}" for name in ("drained", "lethargic", "stunned") if event[name]
        ]
        if event["unconscious"]:
            row.append("unconscious")
        if event["exhaustion"]:
            row.append(f"{counted(event['exhaustion'], 'tier')} of exhaustion")
        if event["dies"]:
            row.append("death")
        self.say(f"{event['creature']} overclocks by {event['missing']}", listed(row), depth=1)

    def _condition_gained(self, event: dict[str, Any]) -> None:
        if event["condition"] == "exhaustion":
            how = f"tier {event['tier']}"
        else:
            how = "" if event["condition"] == "hidden" else f"for {counted(event['turns'], 'turn')}"
        self.say(f"{event['creature']}: {event['condition']}", how, reasons=plain(event["source"]), depth=1)

    def _condition_ended(self, event: dict[str, Any]) -> None:
        self.say(f"{event['creature']} is no longer {event['condition']}", event["reason"], depth=1)
