"""The only functions that change how far a script has come. Each writes one event, from which it can be done again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.gnosis.phases import ACTION_ENDS, SCRIPT
from affray.systems.gnosis.script_run import ScriptRun
from affray.systems.gnosis.zen_language import read_script
from affray.systems.gnosis.zen_plan import PACES

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState

CALLED_OFF: Final = "called_off"
"""Why a script ends that the player calls off; it has an event of its own."""


def begin_script(table: Table, state: GnosisState, player: Player, text: str, pace: i64) -> None:
    """Begin to carry out a script that has passed all checks (GN-Z.7)."""
    state.script = ScriptRun(text, read_script(text).elements, pace, player.floor)
    state.phase = SCRIPT
    if table.log is not None:
        who = state.arena.names[player.seat]
        table.log.add("zen_begun", {"who": who, "script": text, "pace": PACES[pace]})


def note_step(
    table: Table, state: GnosisState, player: Player, run: ScriptRun, x: i64, y: i64, spirit: i64, dry: bool
) -> None:
    """Let a step succeed: it leaves so much spirit, and from now on nothing can be called off (GN-Z.10, GN-Z.11)."""
    place: i64 = run.element
    count_try(run)
    run.moved = True
    run.dry = dry
    player.spirit = spirit
    if table.log is not None:
        table.log.add(
            "zen_step",
            {
                "who": state.arena.names[player.seat],
                "element": int(place),
                "square": [int(x), int(y)],
                "spirit": int(spirit),
                "dry": dry,
            },
        )


def note_block(table: Table, state: GnosisState, player: Player, run: ScriptRun, x: i64, y: i64, why: str) -> None:
    """Let a step be blocked, which costs nothing (GN-Z.11)."""
    place: i64 = run.element
    count_try(run)
    if table.log is not None:
        who = state.arena.names[player.seat]
        table.log.add("zen_blocked", {"who": who, "element": int(place), "square": [int(x), int(y)], "why": why})


def note_action(table: Table, state: GnosisState, player: Player, run: ScriptRun, target: str) -> None:
    """Let an action begin that passed its checks."""
    place: i64 = run.element
    run.element = place + 1
    if table.log is not None:
        who, name = state.arena.names[player.seat], run.elements[place].name
        table.log.add("zen_action", {"who": who, "element": int(place), "name": name, "target": target})


def note_skip(table: Table, state: GnosisState, player: Player, run: ScriptRun, code: str, why: str) -> None:
    """Skip an action that can't be done, which costs nothing (GN-Z.14)."""
    place: i64 = run.element
    run.element = place + 1
    if table.log is not None:
        who, name = state.arena.names[player.seat], run.elements[place].name
        details: dict[str, object] = {"who": who, "element": int(place), "name": name, "code": code, "why": why}
        table.log.add("zen_skipped", details)


def carry_on(table: Table, state: GnosisState, run: ScriptRun, turns: i64, carry: i64) -> None:
    """Carry half world turns over; `turns` of them are due at once (GN-Z.18)."""
    run.carry = carry
    if table.log is not None:
        who = state.arena.names[state.mover]
        table.log.add("zen_world_turn", {"who": who, "turns": int(turns), "carry": int(carry)})


def end_script(table: Table, state: GnosisState, why: str, dropped: i64, rounding: i64) -> None:
    """End the script: so many elements are dropped, so many half turns are still to be paid (GN-Z.12, GN-Z.15)."""
    state.script = None
    state.phase = ACTION_ENDS
    if table.log is not None:
        who = state.arena.names[state.mover]
        details: dict[str, object] = {"who": who, "dropped": int(dropped), "rounding": int(rounding)}
        if why == CALLED_OFF:
            table.log.add("zen_called_off", details)
        else:
            table.log.add("zen_ended", {**details, "why": why})


def count_try(run: ScriptRun) -> None:
    """Go on to the next step of a run, or to the next element."""
    run.repeat += 1
    if run.repeat >= run.elements[run.element].count:
        run.repeat = 0
        run.element += 1
