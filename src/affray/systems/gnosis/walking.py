"""Walking: steps, doors, stairs, gates, crawling and sneaking (GN-2.4, GN-2.5, GN-W.4, GN-W.21, GN-W.24)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.fight.errors import Illegal, nearest
from affray.systems.gnosis import effects, effects_floors
from affray.systems.gnosis.clock import begin_deed, spend_turns
from affray.systems.gnosis.entering import find_doors, move_player
from affray.systems.gnosis.formulas_costs import movement_cost, movement_hunger
from affray.systems.gnosis.formulas_targets import step_x, step_y
from affray.systems.gnosis.kinds import (
    CLOSED_DOOR,
    DIRECTIONS,
    GATE,
    OPEN_DOOR,
    STAIRS_DOWN,
    STAIRS_UP,
    WAY_BACK,
)
from affray.systems.gnosis.making import make_floor
from affray.systems.gnosis.memory import change_cell
from affray.systems.gnosis.places import actor_at, is_hidden, is_solid, is_veiled, nearest_free, occupied, player_at
from affray.systems.gnosis.senses import sense_theme

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import i64

    from affray.fight.decision import Choice
    from affray.fight.table import Table
    from affray.systems.gnosis.floor import Floor, FloorPlan
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState

NO_FLOOR: Final = -1
NO_SQUARE: Final = -1

# What the square is like to which somebody would step.
WAY_FREE: Final = 0
WAY_BLOCKED: Final = 1
WAY_TAKEN_UNSEEN: Final = 2
"""Somebody stands there whom the player can't see: it learns so only by trying."""


# Steps


def direction_of_choice(choice: Choice) -> i64:
    """Give the direction that a choice names.

    Raises:
        Illegal: there is no such direction.
    """
    name = choice.text("direction").upper()
    if name not in DIRECTIONS:
        message = f"{choice.kind}: direction must be one of {', '.join(DIRECTIONS)}, got {name!r}"
        raise Illegal(message + nearest(name, DIRECTIONS), "bad_choice")
    return DIRECTIONS.index(name)


def way(state: GnosisState, player: Player, direction: i64) -> i64:
    """Tell how the square is to which a step would lead: WAY_FREE, WAY_BLOCKED or WAY_TAKEN_UNSEEN."""
    x: i64 = player.x + step_x(direction)
    y: i64 = player.y + step_y(direction)
    if is_solid(state.floors[player.floor].cell(x, y)):
        return WAY_BLOCKED
    other = player_at(state, player.floor, x, y)
    if other is not None:
        return WAY_TAKEN_UNSEEN if is_veiled(other) else WAY_BLOCKED
    actor = actor_at(state, player.floor, x, y)
    if actor is None:
        return WAY_FREE
    return WAY_TAKEN_UNSEEN if is_hidden(actor) else WAY_BLOCKED


def step_turns(state: GnosisState, player: Player) -> i64:
    """Give the turns of a step (GN-2.4, GN-10.7)."""
    return movement_cost(player.missing_legs, player.crawling, player.legless, state.arena.knobs)


def take_step(table: Table, state: GnosisState, player: Player, direction: i64) -> None:
    """Step to a free neighbour square; each fourth step makes hungrier (GN-2.5). It spends no turns."""
    x: i64 = player.x + step_x(direction)
    y: i64 = player.y + step_y(direction)
    move_player(table, state, player, x, y, "step")
    hunger, counter = movement_hunger(player.hunger, player.step_counter, 1, state.arena.knobs)
    effects.set_hunger(table, state, player, hunger, counter)


def move_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:
    """Step to a neighbour square (GN-2.4).

    Whoever walks into somebody it can't see loses the time and doesn't get anywhere.

    Raises:
        Illegal: the way is blocked.
    """
    direction: i64 = direction_of_choice(choice)
    found: i64 = way(state, player, direction)
    if found == WAY_BLOCKED:
        message = "The way is blocked."
        raise Illegal(message, "blocked")
    turns: i64 = step_turns(state, player)
    begin_deed(table, state, player)
    if found == WAY_FREE:
        take_step(table, state, player, direction)
    else:
        note_bump(table, state, player, direction)
    spend_turns(table, state, player, turns)


def note_bump(table: Table, state: GnosisState, player: Player, direction: i64) -> None:
    """Tell that a player has walked into somebody whom it can't see."""
    if table.log is not None:
        table.log.add("bumped", {"who": effects.name_of(state, player), "direction": DIRECTIONS[direction]})


def crawl_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:  # noqa: ARG001 - a deed
    """Begin to crawl, or stop; it is free (GN-10.7)."""
    effects.set_crawling(table, state, player, not player.crawling)


def sneak_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:  # noqa: ARG001 - a deed
    """Begin to sneak, or stop; it is free (GN-W.22)."""
    effects.set_sneaking(table, state, player, not player.sneaking)


# Doors


def open_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:
    """Open a door next to the player (GN-W.21).

    Raises:
        Illegal: there is none that is closed.
    """
    direction: i64 = direction_of_choice(choice)
    x: i64 = player.x + step_x(direction)
    y: i64 = player.y + step_y(direction)
    floor = state.floors[player.floor]
    if floor.cell(x, y) != CLOSED_DOOR:
        message = "no closed door there"
        raise Illegal(message, "no_door")
    begin_deed(table, state, player)
    change_cell(table, state, floor, x, y, OPEN_DOOR, "opened")
    spend_turns(table, state, player, 1)


def close_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:
    """Close a door next to the player (GN-W.21); somebody unseen in it keeps it open.

    Raises:
        Illegal: there is none that is open, or somebody stands in it.
    """
    direction: i64 = direction_of_choice(choice)
    x: i64 = player.x + step_x(direction)
    y: i64 = player.y + step_y(direction)
    floor = state.floors[player.floor]
    if floor.cell(x, y) != OPEN_DOOR:
        message = "no open door there"
        raise Illegal(message, "no_door")
    found: i64 = way(state, player, direction)
    if found == WAY_BLOCKED:
        message = "the square is not free"
        raise Illegal(message, "occupied")
    begin_deed(table, state, player)
    if found == WAY_FREE:
        change_cell(table, state, floor, x, y, CLOSED_DOOR, "closed")
    else:
        note_bump(table, state, player, direction)
    spend_turns(table, state, player, 1)


# Stairs and gates


def stairs_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:  # noqa: ARG001 - a deed
    """Take the stairs, the gate or the way back on which the player stands (GN-W.4, GN-W.21, GN-W.24).

    Raises:
        Illegal: there are none, or they lead to a floor without a map.
    """
    code: i64 = state.floors[player.floor].cell(player.x, player.y)
    number: i64 = floor_beyond(state, player, code)
    begin_deed(table, state, player)
    arrive(table, state, player, number, code)
    spend_turns(table, state, player, 1)


def floor_beyond(state: GnosisState, player: Player, code: i64) -> i64:
    """Give the floor to which stairs, a gate or a way back lead from a player's floor.

    Raises:
        Illegal: the square is none of them, or there is no map of what is beyond.
    """
    plan = state.floors[player.floor].plan
    if code not in {STAIRS_DOWN, STAIRS_UP, GATE, WAY_BACK}:
        message = "no stairs and no gate here"
        raise Illegal(message, "no_gate")
    number: i64 = number_beyond(state, plan, code)
    if number == NO_FLOOR:
        beyond = "beyond the way back"
        if code == GATE:
            beyond = "1 of the Lizard Kingdom"
        elif code != WAY_BACK:
            beyond = str(plan.depth + 1 if code == STAIRS_DOWN else plan.depth - 1)
        message = f"no map for floor {beyond}"
        raise Illegal(message, "no_map")
    return number


def number_beyond(state: GnosisState, plan: FloorPlan, code: i64) -> i64:
    """Give the floor to which stairs, a gate or a way back of a floor lead; NO_FLOOR if there is no map of it."""
    if code == GATE:
        for other in state.arena.plans:
            if other.gate == plan.number and other.site_floor == 1:
                return other.number
        return NO_FLOOR
    if code == WAY_BACK:
        return plan.gate
    return floor_at(state, plan, plan.depth + 1 if code == STAIRS_DOWN else plan.depth - 1)


def floor_at(state: GnosisState, plan: FloorPlan, depth: i64) -> i64:
    """Give the floor of this depth of the same site, which belongs to the same gate; NO_FLOOR if there is none."""
    for number in state.arena.floor_order:
        other = state.arena.plans[number]
        if other.site == plan.site and other.gate == plan.gate and other.depth == depth:
            return other.number
    return NO_FLOOR


def arrive(table: Table, state: GnosisState, player: Player, number: i64, code: i64) -> None:
    """Let a player arrive on another floor, which is made if it hasn't been (GN-W.16, GN-W.24).

    Args:
        table: where it happens.
        state: the fight.
        player: who arrives.
        number: the floor's.
        code: what it came by: stairs, a gate, a way back.
    """
    floor = state.floors[number]
    square: i64 = landing(state, floor, code)
    width: i64 = floor.plan.width
    if floor.plan.generated and not floor.made:
        make_floor(table, state, floor, square % width, square // width, player.seat)
    square = nearest_free(state, floor, square)
    effects_floors.visit(table, state, number)
    effects.move(table, state, player, number, square % width, square // width, "gate" if code >= GATE else "stairs")
    effects.set_arrival(table, state, player, player.x, player.y)
    if table.log is not None and code in {GATE, WAY_BACK}:
        kind = "entered_site" if code == GATE else "left_site"
        table.log.add(kind, {"who": effects.name_of(state, player), "floor": floor.plan.name})
    sense_theme(table, state, player)
    find_doors(table, state, player)


def landing(state: GnosisState, floor: Floor, code: i64) -> i64:
    """Give the square to which stairs or a gate lead, whoever may stand there (GN-W.4, GN-W.24)."""
    wanted: i64 = STAIRS_UP
    if code == STAIRS_UP:
        wanted = STAIRS_DOWN
    elif code == GATE:
        wanted = WAY_BACK
    elif code == WAY_BACK:
        wanted = GATE
    if wanted in floor.cells:
        return floor.cells.index(wanted)
    taken = occupied(state, floor.plan.number)
    for square in range(len(floor.cells)):
        if not is_solid(floor.cells[square]) and square not in taken:
            return square
    return 0


DEEDS: Final[dict[str, Callable[[Table, GnosisState, Player, Choice], None]]] = {
    "move": move_deed,
    "crawl": crawl_deed,
    "sneak": sneak_deed,
    "open": open_deed,
    "close": close_deed,
    "stairs": stairs_deed,
}
"""What this topic lets a player do."""
