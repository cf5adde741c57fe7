"""How a fight is told: as aligned lines, or as JSON Lines."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from affray.cli.output import Column, Columns, say, say_json_line, shown
from affray.fight.calc import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.fight.events import Event
    from affray.fight.fight import Fight
    from affray.fight.state import Standing, State
    from affray.fight.system import Line

_COLUMNS = (
    Column(style="dim", right=True),
    Column(wraps=True),
    Column(style="cyan", right=True),
    Column(style="dim", wraps=True),
    Column(right=True),
    Column(style="bold", wraps=True),
)


class Teller:
    """Hears how a fight goes, step by step."""

    def begin(self, fight: Fight) -> None:
        """Tell how the fight begins."""

    def go_on(self, fight: Fight) -> None:
        """Tell how a fight stands that goes on."""

    def step(self, fight: Fight) -> None:
        """Tell the steps that were played since the last call."""

    def moved(self, fight: Fight) -> None:
        """Hear that steps were taken back or played again."""

    def end(self, fight: Fight) -> None:
        """Tell how the fight stands at the end, or where it was left."""


class TextTeller(Teller):
    """Tells in lines for people.

    Args:
        explain: unfold every term.
        live: print every step at once, because somebody is asked in between; otherwise all of it at the end, when it is
            known how wide the columns must be.
    """

    def __init__(self, *, explain: bool, live: bool) -> None:
        self._explain = explain
        self._live = live
        self._columns = Columns(*_COLUMNS, spans=True)
        self._rows: list[list[str]] = []
        self._told = 0

    def begin(self, fight: Fight) -> None:
        """Print the header."""
        for line in header(fight):
            say(line, "bold" if line == fight.encounter.title else "")
        say()
        self.step(fight)

    def go_on(self, fight: Fight) -> None:
        """Print the header and how it stands."""
        for line in header(fight):
            say(line, "bold" if line == fight.encounter.title else "")
        say(f"goes on after step {len(fight.entries) - 1}: {standings(fight)}")
        say()
        self._told = len(fight.events)

    def step(self, fight: Fight) -> None:
        """Print what is new, or keep it."""
        self.events(fight.events[self._told :], fight)
        self._told = len(fight.events)

    def events(self, events: Sequence[Event], fight: Fight) -> None:
        """Print events of one step, or keep them."""
        rows = [_row(line) for line in fight.system.words().lines(events, fight.state, explain=self._explain)]
        if self._live:
            self._columns.write(rows)
        else:
            self._rows += rows

    def moved(self, fight: Fight) -> None:
        """Print what was played again, or that steps were taken back."""
        if len(fight.events) > self._told:
            self.step(fight)
            return
        self._told = len(fight.events)
        say(f"taken back; it stands so: {standings(fight)}", "yellow")

    def end(self, fight: Fight) -> None:
        """Print what was kept, and the last line."""
        if self._rows:
            self._columns.write(self._rows)
            self._rows = []
        say()
        say(ending(fight), "bold")


class JsonTeller(Teller):
    """Tells in JSON Lines: every event with its step, and at the end the outcome."""

    def __init__(self) -> None:
        self._told = 0
        self._steps = 0

    def begin(self, fight: Fight) -> None:
        """Print the events of the beginning, which is step 0."""
        self._tell(fight, 0)

    def go_on(self, fight: Fight) -> None:
        """Leave out what has been told."""
        self._told = len(fight.events)
        self._steps = len(fight.entries) - 1

    def step(self, fight: Fight) -> None:
        """Print the events of a step."""
        self._steps += 1
        self._tell(fight, self._steps)

    def _tell(self, fight: Fight, step: int) -> None:
        for event in fight.events[self._told :]:
            say_json_line({"step": step, **plain(event.data())})
        self._told = len(fight.events)

    def end(self, fight: Fight) -> None:
        """Print the outcome."""
        say_json_line(outcome(fight))


def _row(line: Line) -> list[str]:
    return [line.when, "  " * line.depth + line.deed, line.chance, line.reasons, line.face, line.result]


def header(fight: Fight) -> list[str]:
    """Write what is fought: title, system, what falls, the knobs that differ, who stands against whom."""
    encounter, system = fight.encounter, fight.system
    falls = "dice thrown by hand" if fight.typed else f"seed {fight.seed}"
    if fight.index:
        falls += f", fight {fight.index} of its batch"
    lines = [encounter.title] if encounter.title else []
    lines.append(f"{system.name} {system.version}, {falls}")
    turned = [
        f"{knob.name} {shown(encounter.knobs[knob.name])} (not {shown(knob.default)})"
        for knob in system.knobs()
        if encounter.knobs[knob.name] != knob.default
    ]
    if turned:
        lines.append(f"knobs: {', '.join(turned)}")
    sides: dict[str, list[str]] = {}
    for standing in fight.state.standings():
        hit_points = amount(standing.maximum if len(fight.entries) > 1 else standing.hit_points, fight.state)
        sides.setdefault(standing.side, []).append(f"{standing.name} {hit_points}")
    groups = [f"{', '.join(who)} ({side})" for side, who in sides.items()]
    lines.append(" against ".join(groups if len(groups) > 1 else [*groups, "nobody"]))
    return lines


def ending(fight: Fight) -> str:
    """Write how it ended: who won, why, after how long, and what is left of everyone."""
    state = fight.state
    gone = int(state.elapsed())
    time = f"{gone} {fight.system.clock}{'' if gone == 1 else 's'}"
    why = f" ({state.reason.replace('_', ' ')})" if state.reason else ""
    if not state.over:
        result = "not over"
    elif state.winner:
        result = f"{_winner(fight)}{why}"
    else:
        result = f"{'a draw' if fight.system.without_winner(state) == 'draw' else 'undecided'}{why}"
    return f"{result} after {time}: {standings(fight)}"


def _winner(fight: Fight) -> str:
    """Write who has won: the fighter, or a side of several."""
    state = fight.state
    names = [each.name for each in state.standings() if each.side == state.winner]
    return f"{names[0]} wins" if len(names) == 1 else f"{state.winner} win"


def standings(fight: Fight) -> str:
    """Write everyone's hit points in one line."""
    return ", ".join(_standing(each, fight.state) for each in fight.state.standings())


def _standing(standing: Standing, state: State) -> str:
    left = f"{standing.name} {amount(standing.hit_points, state)} of {amount(standing.maximum, state)}"
    return left if standing.stands else f"{left} (out)"


def amount(hit_points: int, state: State) -> str:
    """Write hit points, which a state counts in parts, in whole ones: `10.5`."""
    points = Fraction(int(hit_points), int(state.hit_point_unit))
    return f"{float(points):g}" if points * 1000 % 1 == 0 else str(points)


def outcome(fight: Fight) -> dict[str, Any]:
    """Give the outcome as one JSON object."""
    state = fight.state

    def number(hit_points: int) -> int | str:
        return (
            int(hit_points) if state.hit_point_unit == 1 else str(Fraction(int(hit_points), int(state.hit_point_unit)))
        )

    return {
        "outcome": ("won" if state.winner else fight.system.without_winner(state)) if state.over else "unfinished",
        "winner": state.winner or None,
        "reason": state.reason or None,
        "elapsed": int(state.elapsed()),
        "clock": fight.system.clock,
        "steps": len(fight.entries) - 1,
        "system": fight.system.name,
        "seed": None if fight.typed else fight.seed,
        "index": fight.index,
        "fighters": [
            {
                "name": each.name,
                "side": each.side,
                "hit_points": number(each.hit_points),
                "maximum": number(each.maximum),
                "stands": bool(each.stands),
            }
            for each in state.standings()
        ],
    }
