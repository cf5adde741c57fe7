"""Squares, flight and sight (section 17)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.systems.omega.formulas_scores import attribute_modifier

AROUND_X: Final[tuple[int, ...]] = (1, 1, -1, -1, 1, -1, 0, 0, 0)
AROUND_Y: Final[tuple[int, ...]] = (1, -1, 1, -1, 0, 0, 1, -1, 0)
"""The squares around one, then itself, in the order in which everything looks at them (OM-17.6)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Obstacles:
    """What stands in the way of a flight or a look; whoever asks says what counts."""

    def blocks(self, x: i64, y: i64) -> bool:
        """Tell whether the square stops what comes."""
        raise NotImplementedError


class Squares(Obstacles):
    """Obstacles given as a set of squares."""

    def __init__(self, squares: set[tuple[int, int]]) -> None:
        self._squares = squares

    def blocks(self, x: i64, y: i64) -> bool:
        """Tell whether the square is one of them."""
        return (x, y) in self._squares


@final
class Flight:
    """A flight from one square to another, step by step (OM-17.2).

    Attributes:
        x, y: the square that was entered last; at first the start.
        over: whether the goal or a blocked square is reached.
    """

    def __init__(self, x: i64, y: i64, to_x: i64, to_y: i64, obstacles: Obstacles) -> None:
        self.x: i64 = x
        self.y: i64 = y
        self._to_x: i64 = to_x
        self._to_y: i64 = to_y
        self._obstacles = obstacles
        self._step_x: i64 = (1 if to_x > x else 0) - (1 if to_x < x else 0)
        self._step_y: i64 = (1 if to_y > y else 0) - (1 if to_y < y else 0)
        across: i64 = (to_x - x) * self._step_x
        down: i64 = (to_y - y) * self._step_y
        self._vertical = down >= across
        self._longer: i64 = down if self._vertical else across
        self._shorter: i64 = across if self._vertical else down
        self._error: i64 = 0
        self.over = self.arrived()

    def arrived(self) -> bool:
        """Tell whether the flight is at its goal."""
        return self.x == self._to_x and self.y == self._to_y

    def advance(self) -> None:
        """Enter the next square; a blocked one beside the long axis is gone around, if that is possible."""
        if self._vertical:
            self.y += self._step_y
        else:
            self.x += self._step_x
        self._error += 2 * self._shorter
        if self._error > self._longer:
            self._sidestep(1)
            self._error -= 2 * self._longer
        if self._error < 0 and not self.arrived() and self._obstacles.blocks(self.x, self.y):
            self._sidestep(-1)
            self._error += 2 * self._longer
        self.over = self.arrived() or self._obstacles.blocks(self.x, self.y)

    def _sidestep(self, times: i64) -> None:
        if self._vertical:
            self.x += times * self._step_x
        else:
            self.y += times * self._step_y


def flight_squares(x: i64, y: i64, to_x: i64, to_y: i64, obstacles: Obstacles) -> list[tuple[int, int]]:
    """List the squares that a flight enters, the last one included (OM-17.2)."""
    flight = Flight(x, y, to_x, to_y, obstacles)
    squares: list[tuple[int, int]] = []
    while not flight.over:
        flight.advance()
        squares.append((flight.x, flight.y))
    return squares


def sees(x: i64, y: i64, to_x: i64, to_y: i64, obstacles: Obstacles) -> bool:
    """Tell whether there is a line of sight: whether the path arrives (OM-17.3)."""
    flight = Flight(x, y, to_x, to_y, obstacles)
    while not flight.over:
        flight.advance()
    return flight.arrived()


def jump_range(agility: i64, jumping_boots: bool = False) -> i64:
    """Give the distance that the character can jump (OM-17.11)."""
    return max(2, attribute_modifier(agility) + 2) + (2 if jumping_boots else 0)
