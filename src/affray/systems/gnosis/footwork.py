"""How actors move: away from somebody, aimlessly, and to a goal, through doors and barricades (GN-8.14 to GN-8.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.gnosis.checks import damage_roll
from affray.systems.gnosis.entering import move_actor
from affray.systems.gnosis.formulas_minds import barricade_after
from affray.systems.gnosis.formulas_targets import (
    count_directions,
    flee_step,
    free_around,
    nth_direction,
    step_x,
    step_y,
)
from affray.systems.gnosis.formulas_ways import NO_WAY, path_step
from affray.systems.gnosis.kinds import BARRICADE, CLOSED_DOOR, OPEN_DOOR
from affray.systems.gnosis.memory import change_cell, wear_barricade
from affray.systems.gnosis.places import occupied, standing_near
from affray.systems.gnosis.profiles import profile

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.state import GnosisState


def free_directions(state: GnosisState, actor: Actor) -> i64:
    """Give a bit for each direction in which an actor's neighbour square is free."""
    floor = state.floors[actor.floor]
    plan = floor.plan
    taken = standing_near(state, actor.floor, actor.x, actor.y, 1)
    return free_around(floor.cells, plan.width, plan.height, actor.x, actor.y, taken)


def step(table: Table, state: GnosisState, actor: Actor, direction: i64, why: str) -> None:
    """Step to a neighbour square that is free."""
    move_actor(table, state, actor, actor.x + step_x(direction), actor.y + step_y(direction), why)


def flee(table: Table, state: GnosisState, actor: Actor, x: i64, y: i64, why: str) -> bool:
    """Step away from x, y, if a step leads farther away (GN-8.13, GN-8.14); tell whether it did."""
    floor = state.floors[actor.floor]
    plan = floor.plan
    taken = standing_near(state, actor.floor, actor.x, actor.y, 1)
    direction: i64 = flee_step(floor.cells, plan.width, plan.height, actor.x, actor.y, x, y, taken)
    if direction < 0:
        return False
    step(table, state, actor, direction, why)
    return True


def wander(table: Table, state: GnosisState, actor: Actor) -> None:
    """Stay or step to a free neighbour square, each as likely (GN-8.16)."""
    free: i64 = free_directions(state, actor)
    if free == 0:
        return
    choice: i64 = table.dice.pick(1 + count_directions(free), "wander")
    if choice > 0:
        step(table, state, actor, nth_direction(free, choice - 1), "wander")


def walk_to(table: Table, state: GnosisState, actor: Actor, goal_x: i64, goal_y: i64) -> None:
    """Take the first step of the cheapest way to a goal: walk, open a door, or break a barricade (GN-8.15, GN-8.20)."""
    floor = state.floors[actor.floor]
    plan = floor.plan
    width: i64 = plan.width
    square: i64 = path_step(
        floor.cells,
        width,
        plan.height,
        actor.x,
        actor.y,
        goal_x,
        goal_y,
        occupied(state, actor.floor),
        actor.sheet.kind.opens_doors,
        state.arena.knobs,
    )
    if square == NO_WAY:
        wander(table, state, actor)
        return
    x: i64 = square % width
    y: i64 = square // width
    if x == actor.x and y == actor.y:
        return
    code: i64 = floor.cells[square]
    if code == CLOSED_DOOR:
        change_cell(table, state, floor, x, y, OPEN_DOOR, "opened")
    elif code == BARRICADE:
        break_barricade(table, state, actor, x, y)
    else:
        move_actor(table, state, actor, x, y, "pursue")


def break_barricade(table: Table, state: GnosisState, actor: Actor, x: i64, y: i64) -> None:
    """Let an actor strike a barricade: no hit check, its damage comes off (GN-8.20)."""
    floor = state.floors[actor.floor]
    _, _, low, high = profile(actor)
    damage: i64 = damage_roll(table.dice, low, high, "barricade damage")
    square: i64 = y * floor.plan.width + x
    left, _ = barricade_after(floor.barricades.get(int(square), int(state.arena.knobs.barricade_hp)), damage)
    wear_barricade(table, state, floor, x, y, damage, left, actor.sheet.name)
