"""The only functions that change trials of the afterlife, and bring a soul there and back. Each writes one event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.gnosis.content_magic import noss_name, noss_row
from affray.systems.gnosis.effects import name_of
from affray.systems.gnosis.formulas_afterlife import band_size, noss_number
from affray.systems.gnosis.kinds import FIRST_LATE_TIMER, STANCES, TRIALS
from affray.systems.gnosis.phases import REPLIES
from affray.systems.gnosis.player import NO_TIMERS
from affray.systems.gnosis.trial import Trial

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState


def enter(table: Table, state: GnosisState, player: Player, kind: i64, size: i64, max_hp: i64, focus: i64) -> None:
    """Bring a soul to its trial, at the start of which it is whole (GN-14.5)."""
    trial = Trial(kind, size, max_hp, max_hp)
    trial.body_focus = player.focus
    player.trial = trial
    player.trials += 1
    player.focus = focus
    player.quick_turns = 0
    player.coming_quick_turns = 0
    if table.log is not None:
        table.log.add(
            "afterlife_begun",
            {
                "who": name_of(state, player),
                "trial": TRIALS[kind],
                "size": int(size),
                "soul_hp": int(max_hp),
                "focus": int(focus),
            },
        )


def meet(table: Table, state: GnosisState, player: Player, trial: Trial, place: i64, number: i64, hp: i64) -> None:
    """Let a Noss stand before a soul (GN-14.3); the roll is the one in its band, if the band has several.

    Its true name is told to nobody (GN-14.15).
    """
    trial.place = place
    trial.number = number
    trial.noss_hp = hp
    if table.log is not None:
        stats = noss_row(number)
        del stats["true_name"]
        table.log.add(
            "noss_met",
            {
                "who": name_of(state, player),
                "place": int(place),
                "of": int(trial.size),
                "roll": int(number - noss_number(place, trial.size, 0)) if band_size(trial.size) > 1 else None,
                **stats,
                "hp": int(hp),
            },
        )


def hurt_noss(table: Table, state: GnosisState, player: Player, trial: Trial, damage: i64, cause: str) -> None:
    """Take hit points from a Noss (GN-14.8)."""
    was: i64 = trial.noss_hp
    trial.noss_hp = max(0, was - damage)
    if table.log is not None:
        table.log.add(
            "noss_hurt",
            {
                "who": name_of(state, player),
                "noss": noss_name(trial.number),
                "cause": cause,
                "damage": int(damage),
                "hp_was": int(was),
                "hp_left": int(trial.noss_hp),
            },
        )


def set_soul(
    table: Table, state: GnosisState, player: Player, trial: Trial, hp: i64, ward: i64, cause: str, damage: i64
) -> None:
    """Leave a soul with these hit points and this ward (GN-14.13, GN-14.19)."""
    trial.hp = hp
    trial.ward = ward
    if table.log is not None:
        table.log.add(
            "soul",
            {
                "who": name_of(state, player),
                "cause": cause,
                "damage": int(damage),
                "soul_hp": int(hp),
                "ward": int(ward),
            },
        )


def set_soul_stance(table: Table, state: GnosisState, player: Player, trial: Trial, stance: i64) -> None:
    """Let a soul take up a stance, or end it (GN-14.14)."""
    trial.stance = stance
    if table.log is not None:
        table.log.add("soul_stance", {"who": name_of(state, player), "name": STANCES[stance]})


def set_soul_quick_turns(
    table: Table, state: GnosisState, player: Player, trial: Trial, value: i64, cause: str
) -> None:
    """Change the quick turns that a soul holds (GN-14.7)."""
    trial.quick_turns = value
    if table.log is not None:
        who = name_of(state, player)
        table.log.add("soul_quick_turns", {"who": who, "value": int(value), "cause": cause})


def set_replies(table: Table, state: GnosisState, player: Player, trial: Trial, replies: i64) -> None:
    """Note how many rounds are still to end after what a soul did (GN-14.7)."""
    trial.replies = replies
    state.mover = player.seat
    state.phase = REPLIES
    if table.log is not None:
        table.log.add("replies", {"who": name_of(state, player), "value": int(replies)})


def recover(table: Table, state: GnosisState, player: Player, trial: Trial, hp: i64, focus: i64) -> None:
    """Let a soul recover between two encounters: ward, stance and quick turns are gone (GN-14.6)."""
    trial.hp = hp
    trial.ward = 0
    trial.stance = 0
    trial.quick_turns = 0
    player.focus = focus
    if table.log is not None:
        who = name_of(state, player)
        table.log.add("recovered", {"who": who, "soul_hp": int(hp), "focus": int(focus)})


def lose_soul(table: Table, state: GnosisState, player: Player) -> None:
    """Let a soul be lost for good (GN-14.8)."""
    player.trial = None
    player.lost = True
    if table.log is not None:
        table.log.add("trial_ended", {"who": name_of(state, player), "result": "soul_lost"})


def come_back(table: Table, state: GnosisState, player: Player, hp: i64, x: i64, y: i64, result: str) -> None:
    """Let a player live again where it arrived, without states, stances and wards (GN-14.8, GN-14.22).

    The draught and clairvoyance, whose timers don't fall with those of the tick (GN-10.8), go on.
    """
    trial = player.trial
    if trial is not None:
        player.focus = trial.body_focus
    player.trial = None
    player.lives = True
    player.hp = hp
    player.ward = 0
    player.x = x
    player.y = y
    player.toxicity = 0
    player.pressed = False
    kept: i64 = 0
    timers = NO_TIMERS.copy()
    for timer in range(FIRST_LATE_TIMER, len(timers)):
        timers[timer] = player.timers[timer]
        kept += player.timers[timer]
    player.timers = timers
    player.ticking = kept
    if table.log is not None:
        table.log.add(
            "trial_ended",
            {"who": name_of(state, player), "result": result, "hp": int(hp), "at": [int(x), int(y)]},
        )
