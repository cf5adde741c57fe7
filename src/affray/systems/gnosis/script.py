"""Zen scripts as they are carried out: element by element, committed, at their pace (section Z).

The deed checks a script whole and begins it. From then on each step and each action is a piece of its own
(`next_element`), between which the world's turns run. The script asks whether it is to go on before anything of an
element is done, so that whoever answers sees the fight between two pieces.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.fight.errors import Illegal, nearest
from affray.systems.gnosis import effects_script
from affray.systems.gnosis.clock import begin_deed, spend_turns
from affray.systems.gnosis.commitment import CALL_OFF, ScriptDecision
from affray.systems.gnosis.ending import GOES_ON, UNDECIDED, verdict
from affray.systems.gnosis.kinds import STEP_X, STEP_Y
from affray.systems.gnosis.places import actor_at, is_hidden, is_veiled, player_at
from affray.systems.gnosis.script_aims import means_of
from affray.systems.gnosis.scripted import carry_out, prepare
from affray.systems.gnosis.walking import WAY_FREE, step_turns, take_step, way
from affray.systems.gnosis.zen_language import MOVE, can_step, read_script, script_fault
from affray.systems.gnosis.zen_plan import PACES, after_step, runs_dry

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import i64

    from affray.fight.decision import Choice
    from affray.fight.table import Table
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.script_run import ScriptRun
    from affray.systems.gnosis.state import GnosisState
    from affray.systems.gnosis.zen_language import Element


# The deed


def script_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:
    """Begin the script that the choice brings, after all of it was checked (GN-Z.7, GN-Z.20).

    Raises:
        Illegal: something in it is wrong; the message shows where.
    """
    pace: i64 = pace_of(choice)
    text = choice.text("script")
    fault = script_fault(read_script(text), player.spirit, means_of(state, player), state.arena.knobs)
    if fault is not None:
        raise fault.refusal(text)
    begin_deed(table, state, player)
    effects_script.begin_script(table, state, player, text, pace)


def pace_of(choice: Choice) -> int:
    """Give the pace that a choice names; fast if it names none (GN-Z.20).

    Raises:
        Illegal: there is no such pace.
    """
    name = choice.text("pace", PACES[0])
    if name not in PACES:
        message = f"script: pace must be {' or '.join(PACES)}, got {name!r}{nearest(name, PACES)}"
        raise Illegal(message, "bad_choice")
    return PACES.index(name)


# Carrying it out


def next_element(table: Table, state: GnosisState) -> None:
    """Carry out the next step or action of the script, or end it (GN-Z.10 to GN-Z.16)."""
    run = state.script
    assert run is not None  # noqa: S101 - asked by whoever calls
    player = state.players[state.mover]
    why = why_over(state, player, run)
    if why:
        end(table, state, player, run, why)
        return
    if run.repeat == 0 and not run.moved:
        answer = table.decide(state, ScriptDecision(player.seat, run))
        if answer.kind == CALL_OFF.kind:
            end(table, state, player, run, effects_script.CALLED_OFF)
            return
    element = run.elements[run.element]
    if element.kind == MOVE:
        scripted_step(table, state, player, run, element.direction)
    else:
        scripted_action(table, state, player, run, element)


def why_over(state: GnosisState, player: Player, run: ScriptRun) -> str:
    """Tell why a script is over; empty if it goes on (GN-Z.12, GN-Z.15)."""
    why = ""
    if not player.lives:
        why = "dead"
    elif run.dry:
        why = "spirit"
    elif run.left() == 0:
        why = "done"
    elif player.is_helpless():
        why = "helpless"
    elif player.floor != run.floor:
        why = "floor"
    else:
        found: i64 = verdict(state)
        if found != GOES_ON:
            why = "undecided" if found == UNDECIDED else "won"
    return why


def end(table: Table, state: GnosisState, player: Player, run: ScriptRun, why: str) -> None:
    """End the script; a half world turn carried over is rounded up, but not for the dead (GN-Z.18, GN-14.22)."""
    rounding: i64 = run.carry if player.lives else 0
    effects_script.end_script(table, state, why, run.left(), rounding)
    if rounding > 0:
        spend_turns(table, state, player, rounding)


def scripted_step(table: Table, state: GnosisState, player: Player, run: ScriptRun, direction: i64) -> None:
    """Try a step: blocked it is free, without spirit it ends the script, else it costs spirit (GN-Z.11, GN-Z.12)."""
    x: i64 = player.x + STEP_X[direction]
    y: i64 = player.y + STEP_Y[direction]
    knobs = state.arena.knobs
    if way(state, player, direction) != WAY_FREE:
        effects_script.note_block(table, state, player, run, x, y, obstacle(state, player, x, y))
    elif not can_step(player.spirit, knobs):
        end(table, state, player, run, "spirit")
    else:
        left: i64 = after_step(player.spirit, knobs)
        turns: i64 = step_turns(state, player)
        effects_script.note_step(table, state, player, run, x, y, left, runs_dry(left, knobs))
        take_step(table, state, player, direction)
        spend_turns(table, state, player, turns)


def obstacle(state: GnosisState, player: Player, x: i64, y: i64) -> str:
    """Name what blocks a step: whoever stands there, unless nobody sees it, or else the square itself."""
    other = player_at(state, player.floor, x, y)
    if other is not None:
        return "unseen" if is_veiled(other) else state.arena.names[other.seat]
    actor = actor_at(state, player.floor, x, y)
    if actor is None:
        return "solid"
    return "unseen" if is_hidden(actor) else actor.sheet.name


def scripted_action(table: Table, state: GnosisState, player: Player, run: ScriptRun, element: Element) -> None:
    """Do an action, or skip it if play would refuse it now (GN-Z.13, GN-Z.14, GN-Z.16)."""
    try:
        ready = prepare(state, player, element)
    except Illegal as refusal:
        effects_script.note_skip(table, state, player, run, refusal.code, str(refusal))
        return
    effects_script.note_action(table, state, player, run, ready.target())
    carry_out(table, state, player, ready)


DEEDS: Final[dict[str, Callable[[Table, GnosisState, Player, Choice], None]]] = {"script": script_deed}
"""What this topic lets a player do."""
