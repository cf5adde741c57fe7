"""Who and what stands where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.grid.squares import distance
from affray.systems.gnosis.formulas_targets import line_of_sight, sight_range
from affray.systems.gnosis.kinds import (
    ACTOR_INVISIBLE,
    ACTOR_REVEALED,
    CLOSED_DOOR,
    BARRICADE,
    HIDDEN_DOOR,
    IS_EMPTY,
    IS_ALLY,
    IS_SELF,
    IS_SOLID,
    WALL,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState


def occupied(state: GnosisState, floor: i64) -> list[int]:
    """List the numbers of the squares of a floor on which somebody stands: players first, then actors by id."""
    width: i64 = state.floors[floor].plan.width
    squares: list[int] = []
    for player in state.players:
        if player.lives and player.floor == floor:
            squares.append(player.y * width + player.x)
    for actor in state.actors:
        if actor.lives and actor.floor == floor:
            squares.append(actor.y * width + actor.x)
    return squares


def actor_at(state: GnosisState, floor: i64, x: i64, y: i64) -> Actor | None:
    """Give the living actor that stands on a square."""
    for actor in state.actors:
        if actor.lives and actor.x == x and actor.y == y and actor.floor == floor:
            return actor
    return None


def player_at(state: GnosisState, floor: i64, x: i64, y: i64) -> Player | None:
    """Give the living player who stands on a square."""
    for player in state.players:
        if player.lives and player.x == x and player.y == y and player.floor == floor:
            return player
    return None


def is_solid(code: i64) -> bool:
    """Tell whether a glyph code stops walkers and flights (GN-7.6)."""
    return code in (WALL, CLOSED_DOOR, HIDDEN_DOOR, BARRICADE)


def stands_at(state: GnosisState, player: Player, x: i64, y: i64) -> i64:
    """Give what stands in a square as the selector has it: a number of AIMED_AT (GN-7.9)."""
    if x == player.x and y == player.y:
        return IS_SELF
    actor = actor_at(state, player.floor, x, y)
    if actor is not None:
        return actor.disposition
    if player_at(state, player.floor, x, y) is not None:
        return IS_ALLY
    return IS_SOLID if is_solid(state.floors[player.floor].cell(x, y)) else IS_EMPTY


def sees_square(state: GnosisState, player: Player, x: i64, y: i64) -> bool:
    """Tell whether a player sees a square now (GN-7.7)."""
    knobs = state.arena.knobs
    if distance(player.x, player.y, x, y) > sight_range(player.is_blind(), knobs):
        return False
    floor = state.floors[player.floor]
    return line_of_sight(floor.cells, floor.plan.width, player.x, player.y, x, y, knobs)


def is_hidden(actor: Actor) -> bool:
    """Tell whether an actor is invisible and not revealed (GN-7.7)."""
    return actor.ticking > 0 and actor.timers[ACTOR_INVISIBLE] > 0 and actor.timers[ACTOR_REVEALED] == 0


def player_sees_actor(state: GnosisState, player: Player, actor: Actor) -> bool:
    """Tell whether a player sees an actor now (GN-7.7)."""
    return (
        actor.lives
        and actor.floor == player.floor
        and not is_hidden(actor)
        and sees_square(state, player, actor.x, actor.y)
    )
