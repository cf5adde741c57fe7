"""What an attack by a player does to minds: alarm, and enemies made (GN-8.21, GN-8.24, GN-11.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.grid.squares import distance
from affray.systems.gnosis import effects, effects_actors
from affray.systems.gnosis.formulas_targets import line_of_sight
from affray.systems.gnosis.kinds import ALLY, HOSTILE, INVISIBLE, MERCHANT, NEUTRAL
from affray.systems.gnosis.places import actor_at

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState


def provoke(table: Table, state: GnosisState, player: Player, actor: Actor) -> None:
    """Make a neutral actor that a player attacks hostile, and those of its faction that see the player (GN-11.1).

    With the knob `attack_reveals` the attack ends the player's invisibility (GN-10.17).
    """
    if player.ticking > 0 and player.timers[INVISIBLE] > 0 and state.arena.knobs.attack_reveals:
        effects.set_timer(table, state, player, INVISIBLE, 0, "attack")
    if actor.disposition != NEUTRAL:
        return
    effects_actors.set_disposition(table, actor, HOSTILE)
    for other in state.actors:
        if (
            other.lives
            and other.disposition == NEUTRAL
            and other.floor == player.floor
            and other.sheet.faction == actor.sheet.faction
            and sees_player(state, other, player)
        ):
            effects_actors.set_disposition(table, other, HOSTILE)


def sees_player(state: GnosisState, actor: Actor, player: Player) -> bool:
    """Tell whether an actor could see a player now, invisibility aside, which takes a roll (GN-8.1)."""
    if distance(actor.x, actor.y, player.x, player.y) > actor.sheet.vision:
        return False
    floor = state.floors[actor.floor]
    return line_of_sight(floor.cells, floor.plan.width, actor.x, actor.y, player.x, player.y, state.arena.knobs)


def alarm_at(table: Table, state: GnosisState, player: Player, x: i64, y: i64) -> None:
    """Let the actor at a square that was aimed at know from where, though something else was struck (GN-8.24)."""
    actor = actor_at(state, player.floor, x, y)
    if actor is not None and actor.disposition not in (MERCHANT, ALLY):
        alarm(table, state, player, actor)


def alarm(table: Table, state: GnosisState, player: Player, actor: Actor) -> None:
    """Let an actor that was aimed at or reached know where the attack came from, if it lives (GN-8.24)."""
    if not actor.lives or not state.arena.knobs.alarm:
        return
    if actor.known_x != player.x or actor.known_y != player.y:
        effects_actors.set_known(table, actor, player.x, player.y)
