"""Squares: which are free, who may stand where, and random ones (section 17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.omega.damage import FLAME
from affray.systems.omega.effects import move_hero
from affray.systems.omega.monster_checks import abducts
from affray.systems.omega.sheet import FLOOR, LAVA, WALL, WATER
from affray.systems.omega.statuses import VULNERABLE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.monster import Monster
    from affray.systems.omega.state import OmegaState


def is_taken(state: OmegaState, x: i64, y: i64) -> bool:
    """Tell whether somebody stands on a square."""
    return (state.hero.x == x and state.hero.y == y) or state.monster_at(x, y) is not None


def may_enter(state: OmegaState, monster: Monster, x: i64, y: i64) -> bool:
    """Tell whether a monster can step on a square (OM-17.5): it is free, and ground that the monster goes on."""
    if not state.setup.contains(x, y) or is_taken(state, x, y):
        return False
    terrain: i64 = state.terrain[y * state.setup.width + x]
    if monster.onlyswim:
        return terrain == WATER
    if monster.intangible:
        return True
    if terrain == WATER:
        return monster.swimming or monster.flying
    if terrain == LAVA:
        return monster.flying or (monster.swimming and monster.immune_to(FLAME))
    return terrain != WALL


def free_floor(state: OmegaState) -> list[int]:
    """List the free floor squares, row by row, as numbers y x width + x."""
    width = state.setup.width
    return [
        square
        for square, terrain in enumerate(state.terrain)
        if terrain == FLOOR and not is_taken(state, square % width, square // width)
    ]


def random_floor(table: Table, state: OmegaState, why: str) -> int:
    """Draw a free floor square; -1 if there is none."""
    squares = free_floor(state)
    if not squares:
        return -1
    if len(squares) == 1:
        return squares[0]
    return squares[table.dice.pick(len(squares), why)]


def abduct(table: Table, state: OmegaState, monster: Monster) -> None:
    """See whether a night gaunt's hit carries the character away (OM-6.12)."""
    hero = state.hero
    near = state.distance_to(monster) <= 1
    if abducts(table.dice, near, hero.statuses[VULNERABLE] > 0):
        teleport_hero(table, state, "abducted")


def teleport_hero(table: Table, state: OmegaState, cause: str) -> None:
    """Carry the character to a random free floor square, if there is one."""
    square = random_floor(table, state, "where to")
    if square >= 0:
        width = state.setup.width
        move_hero(table, state, square % width, square // width, cause)
