"""Where to go: to a foe, to where the next one is, to the stairs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.fight.decision import Choice
from affray.fight.errors import Illegal
from affray.grid.squares import distance
from affray.systems.gnosis.attack import melee_cost
from affray.systems.gnosis.formulas_targets import direction_of
from affray.systems.gnosis.formulas_ways import NO_WAY, path_step
from affray.systems.gnosis.kinds import (
    BARRICADE,
    CLOSED_DOOR,
    DIRECTIONS,
    GATE,
    HOSTILE,
    STAIRS_DOWN,
    STAIRS_UP,
    WAY_BACK,
)
from affray.systems.gnosis.places import is_hidden, occupied
from affray.systems.gnosis.walking import floor_beyond

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState

WAIT: Final = Choice("wait")
STAIRS: Final = Choice("stairs")
MOVES: Final = tuple(Choice("move", {"direction": direction}) for direction in DIRECTIONS)
WAYS_ON: Final = (STAIRS_DOWN, GATE, STAIRS_UP, WAY_BACK)
"""What leads to other floors, in the order of preference."""


def walk_to(state: GnosisState, player: Player, to_x: i64, to_y: i64) -> Choice:
    """Take the first step of the way to a square: a step, a door to open, a barricade to break; or wait."""
    square: i64 = way_to(state, player, to_x, to_y)
    return WAIT if square == NO_WAY else enter(state, player, square)


def way_to(state: GnosisState, player: Player, to_x: i64, to_y: i64) -> i64:
    """Give the number of the first square of the way to a square; NO_WAY if there is none."""
    floor = state.floors[player.floor]
    plan = floor.plan
    return path_step(
        floor.cells,
        plan.width,
        plan.height,
        player.x,
        player.y,
        to_x,
        to_y,
        in_the_way(state, player),
        True,
        state.arena.knobs,
    )


def enter(state: GnosisState, player: Player, square: i64) -> Choice:
    """Step onto a neighbour square: through a door that it opens, a barricade that it breaks; on its own it waits."""
    floor = state.floors[player.floor]
    width: i64 = floor.plan.width
    x: i64 = square % width
    y: i64 = square // width
    if x == player.x and y == player.y:
        return WAIT
    code: i64 = floor.cells[square]
    direction: i64 = direction_of(x - player.x, y - player.y)
    if code == CLOSED_DOOR:
        return Choice("open", {"direction": DIRECTIONS[direction]})
    if code == BARRICADE:
        return Choice("strike", {"at": [int(x), int(y)]}) if player.stamina >= melee_cost(state, player) else WAIT
    return MOVES[direction]


def in_the_way(state: GnosisState, player: Player) -> list[int]:
    """List the squares of a player's floor where somebody stands whom it may know of: the hidden aren't."""
    width: i64 = state.floors[player.floor].plan.width
    hidden = [
        actor.y * width + actor.x
        for actor in state.actors
        if actor.lives and actor.floor == player.floor and is_hidden(actor)
    ]
    squares = occupied(state, player.floor)
    return [square for square in squares if square not in hidden] if hidden else squares


def search(state: GnosisState, player: Player) -> Choice:
    """Go to the nearest hostile of the floor to whom there is a way, seen or not; else take the way on, or wait."""
    left = [
        actor for actor in state.actors if actor.lives and actor.disposition == HOSTILE and actor.floor == player.floor
    ]
    while left:
        nearest = left[0]
        for actor in left:
            if distance(player.x, player.y, actor.x, actor.y) < distance(player.x, player.y, nearest.x, nearest.y):
                nearest = actor
        square: i64 = way_to(state, player, nearest.x, nearest.y)
        if square != NO_WAY:
            return enter(state, player, square)
        left.remove(nearest)
    return leave(state, player) if len(state.floors) > 1 else WAIT


def leave(state: GnosisState, player: Player) -> Choice:
    """Take, or walk to, the nearest way to a floor where there may be hostiles; down before up."""
    floor = state.floors[player.floor]
    width: i64 = floor.plan.width
    for code in WAYS_ON:
        if code not in floor.cells or not is_worth_it(state, player, code):
            continue
        if floor.cell(player.x, player.y) == code:
            return STAIRS
        goal: i64 = -1
        least: i64 = 0
        for square in range(len(floor.cells)):
            if floor.cells[square] == code:
                far: i64 = distance(player.x, player.y, square % width, square // width)
                if goal < 0 or far < least:
                    goal = square
                    least = far
        return walk_to(state, player, goal % width, goal // width)
    return WAIT


def is_worth_it(state: GnosisState, player: Player, code: i64) -> bool:
    """Tell whether the floor to which such a way leads isn't made yet, or has hostiles, or leads on to such floors."""
    try:
        number: i64 = floor_beyond(state, player, code)
    except Illegal:
        return False
    down = code in (STAIRS_DOWN, GATE)
    here: i64 = state.floors[player.floor].plan.order
    for floor in state.floors:
        beyond = floor.plan.number == number or (floor.plan.order > here if down else floor.plan.order < here)
        if beyond and (not floor.made or has_hostile(state, floor.plan.number)):
            return True
    return False


def has_hostile(state: GnosisState, floor: i64) -> bool:
    """Tell whether a hostile lives on a floor."""
    for actor in state.actors:  # noqa: SIM110 - a generator is slow when compiled
        if actor.lives and actor.disposition == HOSTILE and actor.floor == floor:
            return True
    return False
