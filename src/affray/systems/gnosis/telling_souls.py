"""How events of the afterlife are told (GN-14)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from affray.fight.system import Line
from affray.systems.gnosis.telling_plain import face, plain, terms
from affray.systems.gnosis.telling_things import TellsThings

CHAIN_ENDS: Final = {
    "done": "that was its last hop",
    "missed": "it missed",
    "nobody": "nobody is in reach",
    "dead": "its caster is dead",
}
"""Why a formula reaches nobody more."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TellsSouls(TellsThings):
    """The events of trials; see `TellsThings`."""

    def _afterlife_begun(self, details: dict[str, Any]) -> Line:
        deed = f"{details['who']}'s soul stands trial: {details['trial']}, {details['size']} Noss"
        return Line(deed=deed, result=f"soul {details['soul_hp']}")

    def _noss_met(self, details: dict[str, Any]) -> Line:
        span = f"{details['min_damage']}-{details['max_damage']}"
        return Line(
            deed=f"Noss {details['place']} of {details['of']}: {details['name']}",
            reasons=f"accuracy {details['accuracy']}, defense {details['defense']}, damage {span}",
            face="" if details["roll"] is None else str(details["roll"]),
            result=f"{details['hp']} hit points",
        )

    def _soul_strike(self, details: dict[str, Any]) -> Line:
        reasons = terms(details["reasons"])
        return Line(deed=f"{details['who']} strikes {details['noss']}", reasons=reasons, face=str(details["roll"]))

    def _soul_shot(self, details: dict[str, Any]) -> Line:
        return Line(
            deed=f"{details['who']} shoots at {details['noss']}",
            chance=f"{details['chance']}%",
            reasons=terms(details["reasons"]),
            face=face(details),
            result="hit" if details["hit"] else "miss",
        )

    def _soul_shot_damage(self, details: dict[str, Any]) -> Line:
        reasons = terms(details["reasons"])
        return Line(deed=f"{details['damage']} damage", reasons=reasons, face=str(details["roll"]), depth=1)

    def _noss_hurt(self, details: dict[str, Any]) -> Line | None:
        left = details["hp_left"]
        result = f"{details['noss']} {details['hp_was']} -> {left}" + ("" if left else ", gone")
        return self._ended(Line(deed=plain(details["cause"]), result=result, depth=1))

    def _ended(self, line: Line) -> Line | None:
        """Put what came of a roll into the roll's own line, if that has no result yet; else give a line of its own."""
        if self.lines and not self.lines[-1].result:
            self.lines[-1] = self.lines[-1]._replace(result=line.result)
            return None
        return line

    def _name_spoken(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"{details['who']} speaks the true name of {details['noss']}")

    def _judge_attack(self, details: dict[str, Any]) -> Line:
        return Line(
            deed=f"{details['noss']} {'judges' if details['spell_like'] else 'strikes'} {details['who']}",
            chance=f"{details['chance']}%",
            reasons=terms(details["reasons"]),
            face=face(details),
            result="hit" if details["hit"] else "miss",
        )

    def _judge_damage(self, details: dict[str, Any]) -> Line:
        return Line(deed=f"damage {details['min']}-{details['max']}", face=str(details["roll"]), depth=1)

    def _soul(self, details: dict[str, Any]) -> Line | None:
        result = f"{details['who']}'s soul {details['soul_hp']}" + (
            f", ward {details['ward']}" if details["ward"] else ""
        )
        line = Line(deed=plain(details["cause"]), result=result, depth=1)
        return self._ended(line) if details["damage"] else line

    def _soul_stance(self, details: dict[str, Any]) -> Line | None:
        if details["name"] == "none":
            return Line(deed=f"{details['who']}'s stance ends", depth=1) if self.explain else None
        return Line(deed=f"{details['who']}'s soul takes a stance: {plain(details['name'])}")

    def _soul_quick_turns(self, details: dict[str, Any]) -> Line:
        deed = f"{details['who']}'s quick turns"
        return Line(deed=deed, reasons=plain(details["cause"]), result=f"now {details['value']}", depth=1)

    def _recovered(self, details: dict[str, Any]) -> Line:
        result = f"soul {details['soul_hp']}, {details['focus']} focus"
        return Line(deed=f"{details['who']} recovers", result=result, depth=1)

    def _trial_ended(self, details: dict[str, Any]) -> Line:
        if details["result"] == "soul_lost":
            return Line(deed=f"{details['who']}'s soul is lost")
        return Line(deed=f"{details['who']} lives again", result=f"{details['hp']} hit points")

    def _chain_ended(self, details: dict[str, Any]) -> Line | None:
        if not self.explain:
            return None
        return Line(deed=f"{plain(details['of'])} goes no farther", reasons=CHAIN_ENDS[details["why"]], depth=1)
