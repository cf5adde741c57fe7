"""How events of things, of knowledge and of the frame of a fight are told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from affray.fight.system import Line
from affray.systems.gnosis.telling_plain import item_name, obols, plain, square, turns, who

if TYPE_CHECKING:
    from affray.systems.gnosis.state import GnosisState

ENDS: Final = {
    "won": "the fight is won",
    "lost": "the fight is lost",
    "game_won": "the grand trial is won, and the game with it",
    "undecided": "the time is up",
}
DOORS: Final = {"opened": "opens the door", "closed": "closes the door"}
"""Changes of a square that are somebody's deed."""
SENSED: Final = {"sound": "hears", "smell": "smells"}
"""How a sense reads; the lines of a theme are neither heard nor smelt."""
FLOOR_X_Y: Final = 3
"""So many numbers say where a player is; of actors, who stay on their floor, two."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TellsThings:
    """A method for each kind of event, by its name; it gives a line, or nothing if another line tells it.

    Args:
        state: the fight after the step, for names.
        explain: whether everything is told.
    """

    def __init__(self, state: GnosisState | None, explain: bool) -> None:
        self.state = state
        self.explain = explain
        self.lines: list[Line] = []
        self.doer = ""

    # Things

    def _held(self, details: dict[str, Any]) -> Line:
        result = f"{item_name(details['main'])}" + (f", {item_name(details['off'])}" if details["off"] else "")
        return Line(deed=f"{details['who']} holds", reasons=plain(details["cause"]), result=result)

    def _worn(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{details['who']} wears", result=item_name(details["armour"]))

    def _inventory(self, details: dict[str, Any]) -> Line:
        carried = ", ".join(item_name(item) for item in details["items"]) or "nothing"
        return Line(deed=f"{details['who']} carries", reasons=plain(details["cause"]), result=carried, depth=1)

    def _carried(self, details: dict[str, Any]) -> Line:
        carried = ", ".join(item_name(item) for item in details["items"]) or "nothing"
        return Line(deed=f"{details['actor']} carries", reasons=plain(details["cause"]), result=carried, depth=1)

    def _waited(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{details['who']} waits")

    def _flew(self, details: dict[str, Any]) -> Line:
        verb = "throws" if details["kind"] == "throw" else "shoots the"
        return Line(deed=f"{details['who']} {verb} {plain(details['item'])} at nobody", result=square(details["at"]))

    def _item_landed(self, details: dict[str, Any]) -> Line:
        what = obols(details["obols"]) if details["item"] is None else item_name(details["item"])
        return Line(deed=f"{what} on the ground", result=square(details["square"]), depth=1)

    def way(self, begin: Any, end: Any) -> str:  # noqa: ANN401 - squares of an event, or None
        """Write from where to where somebody moved, with the floors if they are two."""
        floors = [] if self.state is None else self.state.arena.plans
        if not floors or begin is None or end is None or len(begin) < FLOOR_X_Y or begin[0] == end[0]:
            return f"{square(begin)} -> {square(end)}"
        return f"{floors[begin[0]].name} {square(begin)} -> {floors[end[0]].name} {square(end)}"

    def _taken(self, details: dict[str, Any]) -> Line:
        things = [item_name(item) for item in details["items"]]
        things += [obols(details["obols"])] if details["obols"] else []
        return Line(deed=f"{details['who']} picks up", result=", ".join(things))

    def _robbed(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{details['who']} takes {item_name(details['item'])}", depth=1)

    def _trap_set(self, details: dict[str, Any]) -> Line:
        use = "a device" if self.state is None else self.state.arena.consumables[details["use"]].name
        return Line(deed=f"{plain(use)} is set", result=square(details["square"]))

    def _trap_sprung(self, details: dict[str, Any]) -> Line:
        return Line(deed="a trap springs", result=square(details["square"]), depth=1)

    def _bell_rang(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"a bell rings: {details['by']} comes near", result=square(details["square"]), depth=1)

    def _cell(self, details: dict[str, Any]) -> Line:
        deed = DOORS.get(details["why"])
        if deed is not None and self.doer:
            return Line(deed=f"{self.doer} {deed}", result=square(details["square"]))
        if details["why"] in {"found", "revealed"}:
            return Line(deed="a hidden door comes to light", result=square(details["square"]), depth=1)
        result = f"{square(details['square'])} is {details['glyph']!r}"
        return Line(deed=plain(details["why"]), result=result, depth=1)

    def _barricade(self, details: dict[str, Any]) -> Line:
        left = f"{details['left']} left" if details["left"] else "it breaks"
        deed = f"{details['by']} strikes the barricade"
        return Line(deed=deed, face=f"{details['damage']}", result=f"{square(details['square'])} {left}")

    # Knowledge and senses

    def _style(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{details['who']} fights in {self._style_name(details['style'])}")

    def _style_known(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{details['who']} knows {self._style_name(details['style'])}", depth=1)

    def _style_name(self, number: int) -> str:
        return "no style" if number < 0 or self.state is None else plain(self.state.arena.styles[number].name)

    def _technique_name(self, number: int) -> str:
        return "a technique" if self.state is None else plain(self.state.arena.techniques[number].name)

    def _unlocked(self, details: dict[str, Any]) -> Line:
        deed = f"{details['who']} unlocks {self._technique_name(details['technique'])}"
        return Line(deed=deed, reasons=f"by {details['by']}", depth=1)

    def _practice(self, details: dict[str, Any]) -> Line:
        style = details["style"] >= 0
        name = self._style_name(details["style"]) if style else self._technique_name(details["technique"])
        return Line(deed=f"{details['who']} practises {name}", result=f"practice {details['value']}", depth=1)

    def _true_name(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{details['who']} knows the true name of {details['of']}", depth=1)

    def _knowledge(self, details: dict[str, Any]) -> Line:
        kind = "its kind" if self.state is None else plain(self.state.arena.kinds[details["kind"]].name)
        return Line(deed=f"{details['who']}'s knowledge of {kind}", result=f"now {details['value']}", depth=1)

    def _entry_known(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{details['who']} knows all of {plain(details['kind'])}", depth=1)

    def _sensed(self, details: dict[str, Any]) -> Line:
        verb = SENSED.get(details["sense"], "senses")
        where = f" from {details['direction']}" if details.get("direction") else ""
        return Line(deed=f"{details['who']} {verb}{where}: {details['text']}", depth=1)

    def _hunger(self, details: dict[str, Any]) -> Line | None:
        if not self.explain and (details["step_counter"] != 0 or details["stage"] == "fed"):
            return None
        return Line(deed=f"{details['who']}'s hunger", result=f"{details['value']}, {details['stage']}", depth=1)

    def _regen(self, details: dict[str, Any]) -> Line:
        result = ", ".join(f"{details[name]} {name}" for name in ("stamina", "focus", "chi"))
        return Line(deed=f"{details['who']} regains strength", result=result, depth=1)

    def _last_known_set(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{details['actor']} remembers {square(details['square'])}", depth=1)

    def _last_known_cleared(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{details['actor']} remembers nobody", depth=1)

    def _pressure(self, details: dict[str, Any]) -> Line:
        deed = "is under pressure" if details["pressed"] else "is under pressure no more"
        return Line(deed=f"{details['who']} {deed}", depth=1)

    def _cooldown(self, details: dict[str, Any]) -> Line:
        return Line(
            deed=f"{details['who']}: {plain(details['key'])} cools down", result=turns(details["turns"]), depth=1
        )

    def _run_on(self, details: dict[str, Any], what: str) -> Line:
        return Line(deed=f"{who(details)}'s {what} run on", depth=1)

    def _timers_fell(self, details: dict[str, Any]) -> Line:
        return self._run_on(details, "states")

    def _late_timers_fell(self, details: dict[str, Any]) -> Line:
        return self._run_on(details, "draughts and visions")

    def _cooldowns_fell(self, details: dict[str, Any]) -> Line:
        return self._run_on(details, "cooldowns")

    def _oils_fell(self, details: dict[str, Any]) -> Line:
        return self._run_on(details, "oils")

    # The frame

    def _fight_begun(self, details: dict[str, Any]) -> Line:
        sides: dict[str, list[str]] = {}
        for name, side in zip(details["names"], details["sides"], strict=True):
            sides.setdefault(side, []).append(name)
        return Line(deed=" against ".join(", ".join(names) for names in sides.values()))

    def _fight_over(self, details: dict[str, Any]) -> Line:
        return Line(deed=ENDS.get(details["result"], plain(details["result"])))

    def _world_turn(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"world turn {details['turn']} ends", depth=1)

    def _round(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"round {details['turn']} ends", depth=1)

    def _advance(self, details: dict[str, Any]) -> Line | None:
        if details["turns"] == 1:
            return None
        return Line(deed=f"the world goes on by {turns(details['turns'])}", depth=1)

    def _pair_formed(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{' and '.join(details['pair'])} see each other", depth=1)

    def _pair_ended(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{' and '.join(details['pair'])} no longer see each other", depth=1)

    def _lead(self, details: dict[str, Any]) -> Line:
        ahead, pair = details["ahead"], details["pair"]
        if not ahead:
            return Line(deed=f"{' and '.join(pair)} are even", depth=1)
        behind = pair[1] if pair[0] == ahead else pair[0]
        return Line(deed=f"{ahead} is ahead of {behind}", depth=1)

    def _waiting(self, details: dict[str, Any]) -> Line:
        if not details["for"]:
            return Line(deed=f"{details['player']} may act again", depth=1)
        return Line(deed=f"{details['player']} waits for {' and '.join(details['for'])}", depth=1)

    def _examined(self, details: dict[str, Any]) -> Line:
        known = [" ".join(details["lines"])]
        if details.get("actor"):
            actor = details["actor"]
            known.append(f"{actor['name']}, {actor['disposition']}, {actor['hp']} hit points")
        if details.get("player"):
            known.append(str(details["player"]))
        known += [item_name(thing) if "item" in thing else obols(thing["obols"]) for thing in details.get("ground", [])]
        known += [plain(device) for device in details.get("devices", [])]
        return Line(deed=f"{details['who']} looks at {square(details['square'])}", reasons="; ".join(known))

    def _bumped(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{details['who']} walks into somebody unseen", reasons=details["direction"])

    def _barred(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"somebody unseen stands at {square(details['square'])}", depth=1)

    def _pushed(self, details: dict[str, Any]) -> Line | None:
        if not self.explain:
            return None  # `moved` tells it
        result = f"{square(details['from'])} -> {square(details['to'])}"
        return Line(deed=f"{details['actor']}: a push of {details['wanted']}", result=result, depth=1)

    def _gate_roll(self, details: dict[str, Any]) -> Line:
        return Line(
            deed="a gate of the Lizard Kingdom",
            chance=f"{details['chance']}%",
            face=f"{details['roll']} of 0-99",
            result="there is one" if details["works"] else "there is none",
            depth=1,
        )

    def _entered_site(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{details['who']} goes through the gate", result=plain(details["floor"]), depth=1)

    def _left_site(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{details['who']} goes back through the gate", result=plain(details["floor"]), depth=1)

    # Scripts

    def _zen_begun(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{details['who']} runs {details['script']}", reasons=f"pace {details['pace']}")

    def _zen_step(self, details: dict[str, Any]) -> Line:
        result = f"{details['spirit']} spirit left" + (", it runs dry" if details["dry"] else "")
        return Line(deed=f"{details['who']}'s step to {square(details['square'])}", result=result, depth=1)

    def _zen_blocked(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"the step to {square(details['square'])} is blocked", reasons=plain(details["why"]), depth=1)

    def _zen_action(self, details: dict[str, Any]) -> Line:
        at = f" at {details['target']}" if details["target"] else ""
        return Line(deed=f"{details['who']}: {plain(details['name'])}{at}", depth=1)

    def _zen_skipped(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{plain(details['name'])} is skipped", reasons=str(details["why"]), depth=1)

    def _zen_world_turn(self, details: dict[str, Any]) -> Line | None:
        if not self.explain:
            return None
        return Line(
            deed=f"{turns(details['turns'])} of the world", reasons=f"half turns carried: {details['carry']}", depth=1
        )

    def _zen_called_off(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{details['who']} calls the script off", result=_dropped(details), depth=1)

    def _zen_ended(self, details: dict[str, Any]) -> Line:
        return Line(deed="the script ends", reasons=plain(details["why"]), result=_dropped(details), depth=1)


def _dropped(details: dict[str, Any]) -> str:
    """Say what of a script is left undone."""
    return f"{details['dropped']} elements dropped" if details["dropped"] else ""
