"""How a trial of the afterlife begins, goes on to the next Noss, and ends (section 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.gnosis import effects_afterlife, effects_fight
from affray.systems.gnosis.checks_magic import noss_met
from affray.systems.gnosis.effects_actors import set_known
from affray.systems.gnosis.formulas_afterlife import (
    FOCUS_RECOVERY,
    chain_size,
    noss_max_hp,
    returned_hp,
    soul_max_hp,
    soul_recovery,
    trial_kind,
)
from affray.systems.gnosis.kinds import GRAND, INVISIBLE
from affray.systems.gnosis.places import nearest_free
from affray.systems.gnosis.provoking import sees_player

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState
    from affray.systems.gnosis.trial import Trial


def begin_trial(table: Table, state: GnosisState, player: Player) -> None:
    """Begin the trial of a player who has just died: which one, how long, how strong the soul (GN-14.2, GN-14.5)."""
    sheet = state.arena.sheets[player.seat]
    kind: i64 = trial_kind(sheet.level, state.arena.final_trial)
    max_hp: i64 = soul_max_hp(sheet.echo, sheet.faith, player.trials, state.arena.knobs)
    effects_afterlife.enter(table, state, player, kind, chain_size(kind), max_hp, sheet.max_focus)
    trial = player.trial
    if trial is not None:
        meet_noss(table, state, player, trial, 1)


def meet_noss(table: Table, state: GnosisState, player: Player, trial: Trial, place: i64) -> None:
    """Let the Noss of a place in the chain be met (GN-14.3)."""
    number: i64 = noss_met(table.dice, place, trial.size)
    effects_afterlife.meet(table, state, player, trial, place, number, noss_max_hp(number))


def encounter_cleared(table: Table, state: GnosisState, player: Player, trial: Trial) -> None:
    """Go on after a Noss is gone: to the next one, or back, or to the end of the game (GN-14.6, GN-14.8)."""
    if trial.place < trial.size:
        soul: i64 = min(trial.max_hp, trial.hp + soul_recovery(trial.max_hp, state.arena.knobs))
        focus: i64 = min(state.arena.sheets[player.seat].max_focus, player.focus + FOCUS_RECOVERY)
        effects_afterlife.recover(table, state, player, trial, soul, focus)
        meet_noss(table, state, player, trial, trial.place + 1)
        return
    result = "game_won" if trial.kind == GRAND else "returned"
    floor = state.floors[player.floor]
    width: i64 = floor.plan.width
    square: i64 = nearest_free(state, floor, player.arrival_y * width + player.arrival_x)
    hp: i64 = returned_hp(state.arena.sheets[player.seat].max_hp)
    effects_afterlife.come_back(table, state, player, hp, square % width, square // width, result)
    forget(table, state, player)
    if trial.kind == GRAND:
        effects_fight.end_fight(table, state, state.arena.sides[player.seat], "game_won")


def forget(table: Table, state: GnosisState, player: Player) -> None:
    """Let the actors of the floor forget what they knew, but those who see another player (GN-14.22)."""
    for actor in state.actors:
        if not actor.lives or actor.floor != player.floor or actor.known_x < 0:
            continue
        sees_another = False
        for other in state.players:
            if (
                other is not player
                and other.lives
                and other.floor == actor.floor
                and other.timers[INVISIBLE] == 0
                and sees_player(state, actor, other)
            ):
                sees_another = True
        if not sees_another:
            set_known(table, actor, -1, -1)
