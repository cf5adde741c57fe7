"""States as they are put on players and actors: the longer stays, and some keep others away (section 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.gnosis import effects, effects_actors
from affray.systems.gnosis.formulas_states import apply_duration, state_allowed
from affray.systems.gnosis.kinds import (
    ACTOR_COURAGE,
    ACTOR_FEAR,
    ACTOR_FRENZY,
    ACTOR_INFECTED,
    ACTOR_PACIFIED,
    ACTOR_SOUL_TRAP,
    ACTOR_TIMERS,
    NO_STANCE,
    SLEEP,
    UNCONSCIOUS,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState


def afflict_player(table: Table, state: GnosisState, player: Player, timer: i64, turns: i64, cause: str) -> None:
    """Put a state on a player, or draw it out; who falls asleep or unconscious drops its stance (GN-10.3, GN-10.6).

    Args:
        table: where it happens.
        state: the fight.
        player: who gets it.
        timer: a place in PLAYER_TIMERS.
        turns: how long; a longer one that is there stays.
        cause: who or what brings it.
    """
    current: i64 = player.timers[timer]
    lasts: i64 = apply_duration(current, turns)
    if lasts != current:
        effects.set_timer(table, state, player, timer, lasts, cause)
    if player.stance != NO_STANCE and turns > 0 and timer in (SLEEP, UNCONSCIOUS):
        effects.set_stance(table, state, player, NO_STANCE, "helpless")


def afflict_actor(table: Table, actor: Actor, timer: i64, turns: i64, cause: str) -> bool:
    """Put a state on an actor, or draw it out, unless another keeps it away (GN-10.3, GN-10.9).

    Args:
        table: where it happens.
        actor: who gets it.
        timer: a place in ACTOR_TIMERS.
        turns: how long; a longer one that is there stays.
        cause: who or what brings it.

    Returns:
        Whether it may be set on this actor.
    """
    timers = actor.timers
    if not state_allowed(timer, timers[ACTOR_FRENZY] > 0, timers[ACTOR_COURAGE] > 0):
        if table.log is not None:
            by = ACTOR_TIMERS[ACTOR_FRENZY if timers[ACTOR_FRENZY] > 0 else ACTOR_COURAGE]
            table.log.add("state_blocked", {"actor": actor.sheet.name, "field": ACTOR_TIMERS[timer], "by": by})
        return False
    if turns <= 0:
        return True
    if timer == ACTOR_FRENZY and timers[ACTOR_PACIFIED] > 0:
        effects_actors.set_actor_timer(table, actor, ACTOR_PACIFIED, 0, "frenzy")
    if timer in (ACTOR_FRENZY, ACTOR_COURAGE) and timers[ACTOR_FEAR] > 0:
        effects_actors.set_actor_timer(table, actor, ACTOR_FEAR, 0, "frenzy" if timer == ACTOR_FRENZY else "courage")
    current: i64 = actor.timers[timer]
    lasts: i64 = apply_duration(current, turns)
    if lasts != current:
        effects_actors.set_actor_timer(table, actor, timer, lasts, cause)
    return True


def infect(table: Table, actor: Actor, turns: i64, potency: i64, cause: str) -> None:
    """Infect an actor; of an infection that it has the longer time and the greater potency stay (GN-10.3, GN-10.13)."""
    known: i64 = actor.potency if actor.timers[ACTOR_INFECTED] > 0 else 0
    afflict_actor(table, actor, ACTOR_INFECTED, turns, cause)
    strength: i64 = apply_duration(known, potency)
    if strength != actor.potency:
        effects_actors.set_potency(table, actor, strength)


def trap_soul(table: Table, actor: Actor, turns: i64, seat: i64, cause: str) -> None:
    """Put a player's soul trap on an actor; who sets it last is paid (GN-10.11)."""
    afflict_actor(table, actor, ACTOR_SOUL_TRAP, turns, cause)
    if actor.trapper != seat:
        effects_actors.set_trapper(table, actor, seat)
