"""Sight and flight on the grid of a fight (OM-17.3, OM-17.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from affray.grid.squares import distance
from affray.systems.omega.formulas_grid import Obstacles, sees
from affray.systems.omega.sheet import WALL

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.systems.omega.monster import Monster
    from affray.systems.omega.state import OmegaState


@final
class Walls(Obstacles):
    """What stops a look that ignores creatures: walls, and the grid's edge."""

    def __init__(self, state: OmegaState) -> None:
        self._state = state

    def blocks(self, x: i64, y: i64) -> bool:
        """Tell whether a square is a wall."""
        return self._state.terrain_at(x, y) == WALL


@final
class Everything(Obstacles):
    """What stops flights and looks: walls and creatures, the character included (OM-17.3)."""

    def __init__(self, state: OmegaState) -> None:
        self._state = state

    def blocks(self, x: i64, y: i64) -> bool:
        """Tell whether a square is a wall or taken."""
        state = self._state
        if state.terrain_at(x, y) == WALL:
            return True
        return (state.hero.x == x and state.hero.y == y) or state.monster_at(x, y) is not None


def line_of_sight(state: OmegaState, x: i64, y: i64, to_x: i64, to_y: i64) -> bool:
    """Tell whether there is a line of sight (OM-17.3): nothing but floor between, no creature either."""
    if distance(x, y, to_x, to_y) <= 1:
        return True
    return sees(x, y, to_x, to_y, Everything(state))


def monster_sees(state: OmegaState, monster: Monster) -> bool:
    """Tell whether there is a line of sight from a monster to the character."""
    return line_of_sight(state, monster.x, monster.y, state.hero.x, state.hero.y)


def hero_sees(state: OmegaState, monster: Monster) -> bool:
    """Tell whether there is a line of sight from the character to a monster, as OM-13.2 and OM-18.2 draw it."""
    return line_of_sight(state, state.hero.x, state.hero.y, monster.x, monster.y)


def in_view(state: OmegaState, monster: Monster) -> bool:
    """Tell whether a monster is in view: creatures between don't count."""
    hero = state.hero
    return sees(monster.x, monster.y, hero.x, hero.y, Walls(state))
