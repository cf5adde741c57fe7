"""Trials of the afterlife rebuilt from their events; see `redo.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.dice import Tape
from affray.fight.table import Table
from affray.systems.gnosis import effects_afterlife
from affray.systems.gnosis.kinds import STANCES, TRIALS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState
    from affray.systems.gnosis.trial import Trial

SILENT: Final = Table(Tape([]), [], Tape([]), None)
"""A table at which nothing is noted, and where nobody may ask anything."""


def player_of(state: GnosisState, details: dict[str, Any]) -> Player:
    """Find the player whom an event is about."""
    return state.players[state.arena.names.index(details["who"])]


def _trial(state: GnosisState, details: dict[str, Any]) -> Trial:
    trial = player_of(state, details).trial
    if trial is None:
        message = f"{details['who']} is in no trial"
        raise KeyError(message)
    return trial


def _afterlife_begun(state: GnosisState, details: dict[str, Any]) -> None:
    kind = TRIALS.index(details["trial"])
    size, max_hp, focus = details["size"], details["soul_hp"], details["focus"]
    effects_afterlife.enter(SILENT, state, player_of(state, details), kind, size, max_hp, focus)


def _noss_met(state: GnosisState, details: dict[str, Any]) -> None:
    trial = _trial(state, details)
    trial.place = details["place"]
    trial.number = details["number"]
    trial.noss_hp = details["hp"]


def _noss_hurt(state: GnosisState, details: dict[str, Any]) -> None:
    _trial(state, details).noss_hp = details["hp_left"]


def _soul(state: GnosisState, details: dict[str, Any]) -> None:
    trial = _trial(state, details)
    trial.hp = details["soul_hp"]
    trial.ward = details["ward"]


def _soul_stance(state: GnosisState, details: dict[str, Any]) -> None:
    _trial(state, details).stance = STANCES.index(details["name"])


def _soul_quick_turns(state: GnosisState, details: dict[str, Any]) -> None:
    _trial(state, details).quick_turns = details["value"]


def _replies(state: GnosisState, details: dict[str, Any]) -> None:
    player, value = player_of(state, details), details["value"]
    effects_afterlife.set_replies(SILENT, state, player, _trial(state, details), value)


def _recovered(state: GnosisState, details: dict[str, Any]) -> None:
    player = player_of(state, details)
    hp, focus = details["soul_hp"], details["focus"]
    effects_afterlife.recover(SILENT, state, player, _trial(state, details), hp, focus)


def _trial_ended(state: GnosisState, details: dict[str, Any]) -> None:
    player = player_of(state, details)
    if details["result"] == "soul_lost":
        effects_afterlife.lose_soul(SILENT, state, player)
    else:
        x, y = details["at"]
        effects_afterlife.come_back(SILENT, state, player, details["hp"], x, y, details["result"])


TRIAL_CHANGES: Final[dict[str, Callable[[GnosisState, dict[str, Any]], None]]] = {
    "afterlife_begun": _afterlife_begun,
    "noss_met": _noss_met,
    "noss_hurt": _noss_hurt,
    "soul": _soul,
    "soul_stance": _soul_stance,
    "soul_quick_turns": _soul_quick_turns,
    "replies": _replies,
    "recovered": _recovered,
    "trial_ended": _trial_ended,
}
"""What each effect's event changes."""
