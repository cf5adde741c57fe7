"""How far a script has come, rebuilt from its events; see `redo.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.gnosis import effects_script
from affray.systems.gnosis.redo_afterlife import SILENT, player_of
from affray.systems.gnosis.zen_plan import PACES

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from affray.systems.gnosis.script_run import ScriptRun
    from affray.systems.gnosis.state import GnosisState


def _run(state: GnosisState) -> ScriptRun:
    run = state.script
    if run is None:
        message = "no script is being carried out"
        raise ValueError(message)
    return run


def _begun(state: GnosisState, details: dict[str, Any]) -> None:
    pace = PACES.index(details["pace"])
    effects_script.begin_script(SILENT, state, player_of(state, details), details["script"], pace)


def _step(state: GnosisState, details: dict[str, Any]) -> None:
    x, y = details["square"]
    player, run = player_of(state, details), _run(state)
    effects_script.note_step(SILENT, state, player, run, x, y, details["spirit"], details["dry"])


def _blocked(state: GnosisState, details: dict[str, Any]) -> None:
    x, y = details["square"]
    effects_script.note_block(SILENT, state, player_of(state, details), _run(state), x, y, "")


def _action(state: GnosisState, details: dict[str, Any]) -> None:
    effects_script.note_action(SILENT, state, player_of(state, details), _run(state), "")


def _skipped(state: GnosisState, details: dict[str, Any]) -> None:
    effects_script.note_skip(SILENT, state, player_of(state, details), _run(state), "", "")


def _carried_on(state: GnosisState, details: dict[str, Any]) -> None:
    effects_script.carry_on(SILENT, state, _run(state), details["turns"], details["carry"])


def _ended(state: GnosisState, details: dict[str, Any]) -> None:
    effects_script.end_script(SILENT, state, "", details["dropped"], details["rounding"])


SCRIPT_CHANGES: Final[dict[str, Callable[[GnosisState, dict[str, Any]], None]]] = {
    "zen_begun": _begun,
    "zen_step": _step,
    "zen_blocked": _blocked,
    "zen_action": _action,
    "zen_skipped": _skipped,
    "zen_world_turn": _carried_on,
    "zen_ended": _ended,
    "zen_called_off": _ended,
}
"""What each event of a script changes."""
