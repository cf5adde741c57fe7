"""Damage: what takes its share of it, what pain ends, and what a death brings (GN-1.6, GN-2.14, GN-5.16, GN-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.gnosis import effects, effects_actors, effects_floors
from affray.systems.gnosis.effects_fight import drop_turns
from affray.systems.gnosis.formulas_states import absorb
from affray.systems.gnosis.kinds import ACTOR_PACIFIED, ACTOR_SOUL_TRAP, SLEEP
from affray.systems.gnosis.trials import begin_trial

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState


def harm_player(
    table: Table, state: GnosisState, player: Player, damage: i64, cause: str, raw: i64, guard: i64, armour: i64
) -> i64:
    """Let damage meet a player: ward first, then hit points; losing some ends sleep, losing all is death (GN-10.15).

    Args:
        table: where it happens.
        state: the fight.
        player: who is hurt.
        damage: what is left after guard and armour.
        cause: the attacker's name, or the state that deals it.
        raw: what was rolled.
        guard: what guard took of it.
        armour: what armour took of it.

    Returns:
        The hit points lost.
    """
    hp, ward, _, loss = absorb(player.hp, player.ward, damage)
    effects.hurt(table, state, player, hp, ward, cause, raw, guard, armour)
    if loss > 0 and player.timers[SLEEP] > 0 and state.arena.knobs.pain_wakes:
        effects.set_timer(table, state, player, SLEEP, 0, "pain")
    if hp <= 0:
        player_dies(table, state, player, cause)
    return loss


def player_dies(table: Table, state: GnosisState, player: Player, by: str) -> None:
    """Let a player die: what is left of its action is dropped, and its trial begins at once (GN-1.6, GN-14.22)."""
    effects.fall(table, state, player, by)
    if state.mover == player.seat:
        drop_turns(table, state)
    if state.arena.afterlife:
        begin_trial(table, state, player)


def harm_actor(table: Table, state: GnosisState, actor: Actor, damage: i64, cause: str, attack: bool) -> i64:
    """Let damage meet an actor: ward first, then hit points; at 0 it dies at once (GN-1.6, GN-10.15).

    Args:
        table: where it happens.
        state: the fight.
        actor: who is hurt.
        damage: after resistances.
        cause: who or what deals it.
        attack: whether it comes from an attack, which ends peace (GN-10.9).

    Returns:
        The hit points lost.
    """
    hp, ward, absorbed, loss = absorb(actor.hp, actor.ward, damage)
    effects_actors.hurt_actor(table, actor, hp, ward, cause, damage)
    if attack and actor.timers[ACTOR_PACIFIED] > 0 and loss + absorbed > 0:
        effects_actors.set_actor_timer(table, actor, ACTOR_PACIFIED, 0, "attacked")
    if hp <= 0:
        actor_dies(table, state, actor, cause)
    return loss


def actor_dies(table: Table, state: GnosisState, actor: Actor, by: str) -> None:
    """Let an actor die: soul trap pays, what it stole goes back, all else lies there (GN-5.16, GN-8.17, GN-10.11)."""
    effects_actors.let_die(table, actor, by)
    if actor.timers[ACTOR_SOUL_TRAP] > 0 and actor.trapper >= 0:
        trapper = state.players[actor.trapper]
        most: i64 = state.arena.sheets[trapper.seat].max_spirit
        gained: i64 = min(most, trapper.spirit + state.arena.knobs.soul_trap_spirit)
        effects.set_spirit(table, state, trapper, gained, "soul_trap")
    give_back(table, state, actor)
    floor = state.floors[actor.floor]
    for item in [*actor.sheet.worn, *actor.items]:
        effects_floors.lay_down(table, floor, actor.x, actor.y, item, 0)
    if actor.obols > 0:
        effects_floors.lay_down(table, floor, actor.x, actor.y, None, actor.obols)
    if actor.items or actor.obols > 0 or actor.stolen:
        effects_actors.leave_nothing(table, actor)


def give_back(table: Table, state: GnosisState, actor: Actor) -> None:
    """Give the obols that an actor stole back to whom they belonged (GN-8.17)."""
    for seat in range(len(actor.stolen)):
        held: i64 = actor.stolen[seat]
        if held > 0:
            player = state.players[seat]
            effects.set_obols(table, state, player, player.obols + held, "given_back")
            effects_actors.set_stolen(table, state, actor, seat, 0)
