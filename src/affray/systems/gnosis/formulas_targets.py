"""Squares, lines, sight, flights, areas and what may be aimed at (section 7).

A floor is a flat list of glyph codes (`kinds`), row by row; the square x, y has the number y * width + x. Whoever asks
for a line names squares inside the floor, and so the line stays inside, too. `occupied` lists the numbers of the
squares on which somebody stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.grid.squares import distance
from affray.systems.gnosis.kinds import (
    AT_EXAMINE,
    AT_SELF,
    BARRICADE,
    CLOSED_DOOR,
    HIDDEN_DOOR,
    WALL,
)

if TYPE_CHECKING:
    from affray.systems.gnosis.knobs import Knobs

OPAQUE: Final = (1 << WALL) | (1 << CLOSED_DOOR) | (1 << HIDDEN_DOOR)
"""A bit for each code through which nobody sees (GN-7.5)."""
SOLID: Final = OPAQUE | (1 << BARRICADE)
"""A bit for each code that stops flights and walkers (GN-7.6, GN-8.14)."""

# What the selector answers (GN-7.7, GN-7.9).
OK: Final = 0
NOT_IN_BOUNDS: Final = 1
NOT_IN_RANGE: Final = 2
NOT_VISIBLE: Final = 3
NOT_IN_SIGHT: Final = 4
NOT_REACHED: Final = 5
NOT_MERCHANT: Final = 6
NOT_ALLY: Final = 7
NOT_SELF: Final = 8
NOT_EMPTY: Final = 9
NOT_SOLID: Final = 10
NOT_ENEMY: Final = 11
ONLY_SELF: Final = 12
NOT_OCCUPIED: Final = 13
ANSWERS: Final[tuple[str, ...]] = (
    "ok",
    "bounds",
    "range",
    "visibility",
    "line_of_sight",
    "projectile",
    "merchant",
    "ally",
    "self",
    "empty",
    "solid",
    "enemy",
    "self_only",
    "occupied",
)
FIRST_LEGALITY: Final = 6
"""Answers from here on, and `OK`, are those of legality."""

PREVIEWS: Final = ("projectile", "shot", "tile", "aoe", "teleport", "special")
"""What a preview may show (GN-7.11)."""

_LEGALITY: Final[list[int]] = [
    # hostile, neutral, merchant, ally, self, empty, solid (GN-7.9); a line for each mode
    *(OK, OK, NOT_MERCHANT, NOT_ALLY, NOT_SELF, NOT_EMPTY, NOT_SOLID),
    *(OK, OK, NOT_MERCHANT, NOT_ALLY, NOT_SELF, OK, NOT_SOLID),
    *(OK, OK, NOT_MERCHANT, NOT_ALLY, OK, OK, NOT_SOLID),
    *(NOT_ENEMY, OK, OK, OK, OK, NOT_EMPTY, NOT_SOLID),
    *(ONLY_SELF, ONLY_SELF, ONLY_SELF, ONLY_SELF, OK, ONLY_SELF, ONLY_SELF),
    *(NOT_OCCUPIED, NOT_OCCUPIED, NOT_OCCUPIED, NOT_OCCUPIED, NOT_OCCUPIED, OK, NOT_SOLID),
    *(NOT_OCCUPIED, NOT_OCCUPIED, NOT_OCCUPIED, NOT_OCCUPIED, NOT_OCCUPIED, OK, NOT_SOLID),
    *(OK, OK, OK, OK, OK, OK, OK),
]
_TARGETS: Final = 7


# Lines


def sign(number: i64) -> i64:
    """Give 1, 0 or -1, as a number is above, at or below 0."""
    if number > 0:
        return 1
    return -1 if number < 0 else 0


def next_on_line(x: i64, y: i64, error: i64, dx: i64, dy: i64, sx: i64, sy: i64) -> tuple[i64, i64, i64]:
    """Give the square of a line after x, y, and what error is left (GN-7.4).

    Args:
        x: the square that was entered last, or the start.
        y: likewise.
        error: what is left from the step before; at first dx + dy.
        dx: how far the line goes sideways, 0 or more.
        dy: how far it goes up or down, taken negative.
        sx: the sign of its way sideways.
        sy: the sign of its way down.
    """
    twice: i64 = 2 * error
    if twice >= dy:
        error += dy
        x += sx
    if twice <= dx:
        error += dx
        y += sy
    return x, y, error


def line_squares(x0: i64, y0: i64, x1: i64, y1: i64) -> list[tuple[int, int]]:
    """List the squares of a line without its start (GN-7.4)."""
    sx: i64 = sign(x1 - x0)
    sy: i64 = sign(y1 - y0)
    dx: i64 = (x1 - x0) * sx
    dy: i64 = (y0 - y1) * sy
    x: i64 = x0
    y: i64 = y0
    error: i64 = dx + dy
    squares: list[tuple[int, int]] = []
    while x != x1 or y != y1:
        x, y, error = next_on_line(x, y, error, dx, dy, sx, sy)
        squares.append((x, y))
    return squares


def open_steps(cells: list[int], width: i64, x0: i64, y0: i64, x1: i64, y1: i64, stops: i64) -> i64:
    """Count the squares that a line enters before the first that stops it, the last square looked at, too (GN-7.4).

    Args:
        cells: the floor.
        width: of the floor.
        x0: the start, which isn't looked at.
        y0: likewise.
        x1: the end.
        y1: likewise.
        stops: a bit for each code that stops the line.
    """
    sx: i64 = sign(x1 - x0)
    sy: i64 = sign(y1 - y0)
    dx: i64 = (x1 - x0) * sx
    dy: i64 = (y0 - y1) * sy
    x: i64 = x0
    y: i64 = y0
    error: i64 = dx + dy
    steps: i64 = 0
    while x != x1 or y != y1:
        x, y, error = next_on_line(x, y, error, dx, dy, sx, sy)
        code: i64 = cells[y * width + x]
        if (stops >> code) & 1 == 1:
            break
        steps += 1
    return steps


# Sight and flight


def line_of_sight(cells: list[int], width: i64, ax: i64, ay: i64, bx: i64, by: i64, knobs: Knobs) -> bool:
    """Tell whether two squares see each other: by the line there, or by the line back (GN-7.5)."""
    between: i64 = distance(ax, ay, bx, by) - 1
    if between <= 0:
        return True
    stops: i64 = SOLID if knobs.barricade_blocks_sight else OPAQUE
    return (
        open_steps(cells, width, ax, ay, bx, by, stops) >= between
        or open_steps(cells, width, bx, by, ax, ay, stops) >= between
    )


def sight_range(blind: bool, knobs: Knobs) -> i64:
    """Give how far a player sees (GN-7.7, GN-10.5)."""
    return 1 if blind else knobs.player_sight


def square_visible(cells: list[int], width: i64, ax: i64, ay: i64, bx: i64, by: i64, blind: bool, knobs: Knobs) -> bool:
    """Tell whether a player at a sees the square b (GN-7.7)."""
    return distance(ax, ay, bx, by) <= sight_range(blind, knobs) and line_of_sight(cells, width, ax, ay, bx, by, knobs)


def projectile(
    cells: list[int], width: i64, ax: i64, ay: i64, bx: i64, by: i64, occupied: list[int]
) -> tuple[i64, i64, i64, bool]:
    """Give where a flight from a to b ends (GN-7.6).

    Returns:
        The squares it enters, which are as many of the line's first (`line_squares`); x and y of the impact; and
        whether a solid square cut it short.
    """
    sx: i64 = sign(bx - ax)
    sy: i64 = sign(by - ay)
    dx: i64 = (bx - ax) * sx
    dy: i64 = (ay - by) * sy
    x: i64 = ax
    y: i64 = ay
    error: i64 = dx + dy
    steps: i64 = 0
    while x != bx or y != by:
        there_x, there_y, error = next_on_line(x, y, error, dx, dy, sx, sy)
        square: i64 = there_y * width + there_x
        code: i64 = cells[square]
        if (SOLID >> code) & 1 == 1:
            return steps, x, y, True
        x = there_x
        y = there_y
        steps += 1
        if square in occupied:
            break
    return steps, x, y, False


def lunge_landing(x0: i64, y0: i64, x1: i64, y1: i64) -> tuple[i64, i64]:
    """Give the square before the target, on which a lunge ends (GN-7.12)."""
    squares = line_squares(x0, y0, x1, y1)
    if len(squares) <= 1:
        return x0, y0
    return squares[-2]


def area_squares(cells: list[int], width: i64, height: i64, x: i64, y: i64, radius: i64, knobs: Knobs) -> list[int]:
    """List the numbers of the squares of an area around x, y: by y, then by x (GN-7.10)."""
    squares: list[int] = []
    centre: i64 = cells[y * width + x]
    if (SOLID >> centre) & 1 == 1:
        return squares
    for row in range(max(0, y - radius), min(height, y + radius + 1)):
        for column in range(max(0, x - radius), min(width, x + radius + 1)):
            square: i64 = row * width + column
            code: i64 = cells[square]
            if (SOLID >> code) & 1 == 0 and line_of_sight(cells, width, x, y, column, row, knobs):
                squares.append(square)
    return squares


# Squares around one


def step_x(direction: i64) -> i64:
    """Give how far a step in a direction leads to the east.

    As a function, because compiled code would make `kinds.STEP_X` an object anew each time that it reads from it.
    """
    if 1 <= direction <= 3:  # noqa: PLR2004 - NE, E, SE
        return 1
    return -1 if direction >= 5 else 0  # noqa: PLR2004 - SW, W, NW


def step_y(direction: i64) -> i64:
    """Give how far a step in a direction leads to the south."""
    if 3 <= direction <= 5:  # noqa: PLR2004 - SE, S, SW
        return 1
    return 0 if direction in (2, 6) else -1


def square_free(cells: list[int], width: i64, height: i64, x: i64, y: i64, occupied: list[int]) -> bool:
    """Tell whether somebody could stand on x, y: inside, not solid, nobody there (GN-8.14)."""
    if x < 0 or y < 0 or x >= width or y >= height:
        return False
    square: i64 = y * width + x
    code: i64 = cells[square]
    return (SOLID >> code) & 1 == 0 and square not in occupied


def free_around(cells: list[int], width: i64, height: i64, x: i64, y: i64, occupied: list[int]) -> i64:
    """Give a bit for each direction in which the neighbour square is free (GN-8.11, GN-8.16)."""
    free: i64 = 0
    for direction in range(8):
        if square_free(cells, width, height, x + step_x(direction), y + step_y(direction), occupied):
            free |= 1 << direction
    return free


def count_directions(directions: i64) -> i64:
    """Count the bits of `free_around`."""
    count: i64 = 0
    for direction in range(8):
        count += (directions >> direction) & 1
    return count


def nth_direction(directions: i64, n: i64) -> i64:
    """Give the direction of the nth bit of `free_around`, counted from 0 in direction order; -1 if there are fewer."""
    for direction in range(8):
        if (directions >> direction) & 1 == 1:
            if n == 0:
                return direction
            n -= 1
    return -1


def direction_of(dx: i64, dy: i64) -> i64:
    """Give the direction of the step dx, dy, each -1 to 1; -1 for no step."""
    for direction in range(8):
        if step_x(direction) == dx and step_y(direction) == dy:
            return direction
    return -1


def flee_step(
    cells: list[int], width: i64, height: i64, ax: i64, ay: i64, tx: i64, ty: i64, occupied: list[int]
) -> i64:
    """Give the direction of a's step away from a threat at t; -1 if none leads farther away (GN-8.14)."""
    farthest: i64 = distance(ax, ay, tx, ty)
    best: i64 = -1
    for direction in range(8):
        x: i64 = ax + step_x(direction)
        y: i64 = ay + step_y(direction)
        away: i64 = distance(x, y, tx, ty)
        if away > farthest and square_free(cells, width, height, x, y, occupied):
            farthest = away
            best = direction
    return best


def drag_direction(
    cells: list[int], width: i64, height: i64, ax: i64, ay: i64, px: i64, py: i64, occupied: list[int]
) -> i64:
    """Give the direction in which a drags a helpless player at p, next to it; -1 if it can't (GN-8.8)."""
    straight: i64 = direction_of(ax - px, ay - py)
    for turn in (0, 1, 7):
        direction: i64 = (straight + turn) % 8
        if square_free(cells, width, height, ax + step_x(direction), ay + step_y(direction), occupied):
            return direction
    return -1


# What may be aimed at


def target_legality(mode: i64, target: i64) -> i64:
    """Give the selector's answer for what stands in the aimed square (GN-7.9).

    Args:
        mode: the selector's mode.
        target: what stands there: the number of a word in `kinds.AIMED_AT`.

    Returns:
        The place of the answer in `ANSWERS`.
    """
    return _LEGALITY[mode * _TARGETS + target]


def aim_needs(mode: i64, flies: bool) -> tuple[bool, bool, bool]:
    """Tell which tests an action needs besides bounds, range and legality (GN-7.8).

    Returns:
        Whether the square must be visible, in line of sight, and reached by a flight.
    """
    looks = mode not in (AT_EXAMINE, AT_SELF)
    return looks, looks, flies and looks


def target_check(
    in_bounds: bool,
    distance: i64,
    reach: i64,
    visible: bool,
    sight: bool,
    path_clear: bool,
    legality: i64,
    needs_visibility: bool = True,
    needs_sight: bool = True,
    flies: bool = True,
) -> i64:
    """Give the first test that a choice fails, else what legality says (GN-7.7).

    Args:
        in_bounds: whether the square lies inside the map.
        distance: how far it is.
        reach: the action's range.
        visible: whether the chooser sees the square now.
        sight: whether there is line of sight.
        path_clear: whether a flight reaches it.
        legality: what `target_legality` answers.
        needs_visibility: whether the action asks for it (`aim_needs`).
        needs_sight: likewise.
        flies: likewise.

    Returns:
        The place of the answer in `ANSWERS`.
    """
    if not in_bounds:
        return NOT_IN_BOUNDS
    if distance > reach:
        return NOT_IN_RANGE
    if needs_visibility and not visible:
        return NOT_VISIBLE
    if needs_sight and not sight:
        return NOT_IN_SIGHT
    if flies and not path_clear:
        return NOT_REACHED
    return legality
