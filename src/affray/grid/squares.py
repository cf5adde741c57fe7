"""Squares of a grid: how far one is from another, straight or on foot.

A square is named by its number, y x width + x, with y growing downward. Steps go to all eight squares around.
"""

from __future__ import annotations

from mypy_extensions import i64


def distance(x: i64, y: i64, to_x: i64, to_y: i64) -> i64:
    """Give the distance of two squares when a diagonal counts as one: the larger difference."""
    across: i64 = to_x - x if to_x > x else x - to_x
    down: i64 = to_y - y if to_y > y else y - to_y
    return max(down, across)


def walking_distances(width: i64, height: i64, closed: list[bool], square: i64) -> list[i64]:
    """Give the fewest steps from every square to one square.

    Args:
        width: of the grid, in squares.
        height: likewise.
        closed: for each square whether nobody can step on it. The goal itself may be closed.
        square: the goal.

    Returns:
        The steps for each square, row by row; -1 where there is no way.
    """
    steps: list[i64] = [-1] * int(width * height)
    steps[square] = 0
    reached: list[i64] = [square]
    place: i64 = 0
    while place < len(reached):
        here: i64 = reached[place]
        place += 1
        x: i64 = here % width
        y: i64 = here // width
        for row in range(max(0, y - 1), min(height, y + 2)):
            for column in range(max(0, x - 1), min(width, x + 2)):
                there: i64 = row * width + column
                if steps[there] < 0 and not closed[there]:
                    steps[there] = steps[here] + 1
                    reached.append(there)
    return steps
