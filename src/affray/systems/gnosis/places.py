"""Who and what stands where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.grid.squares import distance
from affray.systems.gnosis.formulas_targets import area_squares, line_of_sight, sight_range
from affray.systems.gnosis.kinds import (
    ACTOR_INVISIBLE,
    ACTOR_REVEALED,
    ALLY,
    BARRICADE,
    CLOSED_DOOR,
    HIDDEN_DOOR,
    INVISIBLE,
    IS_ALLY,
    IS_EMPTY,
    IS_SELF,
    IS_SOLID,
    MERCHANT,
    WALL,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.floor import Floor
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState


def occupied(state: GnosisState, floor: i64) -> list[int]:
    """List the numbers of the squares of a floor on which somebody stands: players first, then actors by id."""
    width: i64 = state.floors[floor].plan.width
    squares: list[int] = [
        player.y * width + player.x for player in state.players if player.lives and player.floor == floor
    ]
    squares += [actor.y * width + actor.x for actor in state.actors if actor.lives and actor.floor == floor]
    return squares


def standing_near(state: GnosisState, floor: i64, x: i64, y: i64, reach: i64) -> list[int]:
    """List the numbers of the squares within reach of one, itself left out, on which somebody stands."""
    width: i64 = state.floors[floor].plan.width
    squares: list[int] = [
        player.y * width + player.x
        for player in state.players
        if player.lives and player.floor == floor and 0 < distance(x, y, player.x, player.y) <= reach
    ]
    squares += [
        actor.y * width + actor.x
        for actor in state.actors
        if actor.lives and actor.floor == floor and 0 < distance(x, y, actor.x, actor.y) <= reach
    ]
    return squares


def floors_of_turn(state: GnosisState, player: Player) -> list[int]:
    """List the floors whose actors act in a player's world turn: its own first, then by depth and name (GN-9.8).

    Of the other floors those with players on them have actors of their own keepers; those without belong to the
    living player of the lowest id (GN-15.6).
    """
    if len(state.visits) <= 1:
        return state.arena.floor_alone[player.floor]
    order = state.arena.floor_order
    return [player.floor, *[floor for floor in order if floor != player.floor and state.is_loaded(floor)]]


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


def actors_in_area(state: GnosisState, number: i64, x: i64, y: i64, radius: i64) -> list[Actor]:
    """List the actors in an area of a floor, by y, then x (GN-7.10)."""
    floor = state.floors[number]
    plan = floor.plan
    found: list[Actor] = []
    for square in area_squares(floor.cells, plan.width, plan.height, x, y, radius, state.arena.knobs):
        actor = actor_at(state, number, square % plan.width, square // plan.width)
        if actor is not None:
            found.append(actor)
    return found


def players_in_area(state: GnosisState, number: i64, x: i64, y: i64, radius: i64) -> list[Player]:
    """List the players in an area of a floor, by y, then x (GN-7.10)."""
    floor = state.floors[number]
    plan = floor.plan
    found: list[Player] = []
    for square in area_squares(floor.cells, plan.width, plan.height, x, y, radius, state.arena.knobs):
        player = player_at(state, number, square % plan.width, square // plan.width)
        if player is not None:
            found.append(player)
    return found


def harmed_in_area(state: GnosisState, number: i64, x: i64, y: i64, radius: i64) -> list[Actor]:
    """List the actors whom harm in an area reaches, by y, then x; merchants and allies are spared (GN-7.10)."""
    actors = actors_in_area(state, number, x, y, radius)
    if state.arena.knobs.friendly_fire:
        return actors
    return [actor for actor in actors if actor.disposition not in (MERCHANT, ALLY)]


def nearest_free(state: GnosisState, floor: Floor, square: i64) -> i64:
    """Give the free square nearest to one, itself first; among equals by y, then x (GN-W.24)."""
    width: i64 = floor.plan.width
    taken = occupied(state, floor.plan.number)
    best: i64 = square
    least: i64 = -1
    for other in range(len(floor.cells)):
        far: i64 = distance(square % width, square // width, other % width, other // width)
        if (least < 0 or far < least) and not is_solid(floor.cells[other]) and other not in taken:
            least = far
            best = other
    return best


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


def is_veiled(other: Player) -> bool:
    """Tell whether a player is invisible, so that other players don't see it (GN-15.1)."""
    return other.ticking > 0 and other.timers[INVISIBLE] > 0


def sees_player(state: GnosisState, player: Player, other: Player) -> bool:
    """Tell whether a player sees another, or itself (GN-7.7, GN-15.1)."""
    return other is player or (
        other.lives
        and other.floor == player.floor
        and not is_veiled(other)
        and sees_square(state, player, other.x, other.y)
    )


def player_sees_actor(state: GnosisState, player: Player, actor: Actor) -> bool:
    """Tell whether a player sees an actor now (GN-7.7)."""
    return (
        actor.lives
        and actor.floor == player.floor
        and not is_hidden(actor)
        and sees_square(state, player, actor.x, actor.y)
    )


def without_unseen(state: GnosisState, seat: int) -> GnosisState:
    """Give a copy of a fight without those whom a player doesn't see now, so that no preview tells of them (GN-7.7)."""
    twin = state.clone()
    player = state.players[seat]
    for number, actor in enumerate(state.actors):
        twin.actors[number].lives = player_sees_actor(state, player, actor)
    for other in state.players:
        if not sees_player(state, player, other):
            twin.players[other.seat].lives = False
    return twin
