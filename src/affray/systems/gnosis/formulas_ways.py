"""The way that an actor walks to what it remembers (GN-8.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.grid.squares import distance
from affray.systems.gnosis.formulas_targets import sign, step_x, step_y
from affray.systems.gnosis.kinds import BARRICADE, CLOSED_DOOR, HIDDEN_DOOR, WALL

if TYPE_CHECKING:
    from affray.systems.gnosis.knobs import Knobs

NO_WAY: Final = -1
SHUT: Final = 0
"""The price of a square that can't be entered."""
FAR: Final = 1_000_000_000
"""More than any way costs."""
TAKEN: Final = -1
"""The price of the way from a square on which somebody else stands."""
DOOR_COST: Final = 2
"""A closed door's price: a turn's work to open it, and the step."""


def step_cost(code: i64, opens_doors: bool, knobs: Knobs) -> i64:
    """Give the price of entering a square with this code; `SHUT` if nobody gets in (GN-8.15)."""
    if code in (WALL, HIDDEN_DOOR):
        return SHUT
    if code == CLOSED_DOOR:
        return DOOR_COST if opens_doors else SHUT
    return knobs.barricade_path_cost if code == BARRICADE else 1


def path_step(
    cells: list[int],
    width: i64,
    height: i64,
    ax: i64,
    ay: i64,
    bx: i64,
    by: i64,
    occupied: list[int],
    opens_doors: bool,
    knobs: Knobs,
) -> i64:
    """Give the first square of the cheapest way from a to b (GN-8.15).

    Creatures on other squares than a and b close theirs. Among equally cheap first steps the first in direction order
    is taken.

    Returns:
        The square's number. It may be a closed door or a barricade, which is then worked at. a's own square if there
        is nothing to walk: a is at b, or next to b, and somebody stands there. `NO_WAY` if there is no way.
    """
    start: i64 = ay * width + ax
    goal: i64 = by * width + bx
    if start == goal:
        return start
    goal_code: i64 = cells[goal]
    if step_cost(goal_code, opens_doors, knobs) == SHUT:
        return NO_WAY
    first: i64 = goal
    if distance(ax, ay, bx, by) > 1:
        taken: set[int] = set(occupied)  # asked again and again
        first = _straight_step(cells, width, height, ax, ay, bx, by, taken, opens_doors, knobs)
        if first == NO_WAY:
            first = _searched_step(cells, width, height, start, goal, taken, opens_doors, knobs)
    if first == goal and goal in occupied:
        return start
    return first


def _straight_step(
    cells: list[int],
    width: i64,
    height: i64,
    ax: i64,
    ay: i64,
    bx: i64,
    by: i64,
    taken: set[int],
    opens_doors: bool,
    knobs: Knobs,
) -> i64:
    """Give the first step if it is quickly seen to be right; `NO_WAY` if it takes a search.

    No way has fewer steps than the distance and no step costs less than 1, so a way of that many steps that cost 1
    each is the cheapest. A direction that begins with a step of another price, or to no smaller distance, begins no
    such way; the first one that may is looked at, and if a plain walk from there doesn't arrive, nothing is known.
    """
    nearer: i64 = distance(ax, ay, bx, by) - 1
    for direction in range(8):
        x: i64 = ax + step_x(direction)
        y: i64 = ay + step_y(direction)
        if distance(x, y, bx, by) == nearer and _plain(cells, width, height, x, y, taken, opens_doors, knobs):
            if _walk_arrives(cells, width, height, x, y, bx, by, taken, opens_doors, knobs):
                return y * width + x
            return NO_WAY
    return NO_WAY


def _walk_arrives(
    cells: list[int],
    width: i64,
    height: i64,
    x: i64,
    y: i64,
    bx: i64,
    by: i64,
    taken: set[int],
    opens_doors: bool,
    knobs: Knobs,
) -> bool:
    """Tell whether a walk by plain squares that comes nearer with each step gets next to b."""
    left: i64 = distance(x, y, bx, by)
    while left > 1:
        dx: i64 = bx - x
        dy: i64 = by - y
        sx: i64 = sign(dx)
        sy: i64 = sign(dy)
        across = dx * sx > dy * sy
        down = dy * sy > dx * sx
        found = False
        # Along the longer way, leaning to the goal, then straight, then away; where both are equal, only diagonally.
        for lean in (1, 0, -1):
            step_x: i64 = sx
            step_y: i64 = sy
            if across:
                step_y = lean if sy == 0 else lean * sy
            elif down:
                step_x = lean if sx == 0 else lean * sx
            if distance(x + step_x, y + step_y, bx, by) == left - 1 and _plain(
                cells, width, height, x + step_x, y + step_y, taken, opens_doors, knobs
            ):
                x += step_x
                y += step_y
                found = True
                break
        if not found:
            return False
        left -= 1
    return True


def _plain(
    cells: list[int],
    width: i64,
    height: i64,
    x: i64,
    y: i64,
    taken: set[int],
    opens_doors: bool,
    knobs: Knobs,
) -> bool:
    """Tell whether the square can be entered at the price of 1."""
    if x < 0 or y < 0 or x >= width or y >= height:
        return False
    square: i64 = y * width + x
    code: i64 = cells[square]
    return step_cost(code, opens_doors, knobs) == 1 and square not in taken


def _searched_step(
    cells: list[int],
    width: i64,
    height: i64,
    start: i64,
    goal: i64,
    taken: set[int],
    opens_doors: bool,
    knobs: Knobs,
) -> i64:
    """Give the first step by looking at squares in the order of their price to the goal, until the start's is known."""
    if _is_walled_in(cells, width, height, start, goal, taken, opens_doors, knobs):
        return NO_WAY
    best = _prices_to(cells, width, height, start, goal, taken, opens_doors, knobs)
    whole: i64 = best[start]
    if whole == FAR:
        return NO_WAY
    for direction in range(8):
        x: i64 = start % width + step_x(direction)
        y: i64 = start // width + step_y(direction)
        if x < 0 or y < 0 or x >= width or y >= height:
            continue
        there: i64 = y * width + x
        left: i64 = best[there]
        code: i64 = cells[there]
        price: i64 = step_cost(code, opens_doors, knobs)
        if left != TAKEN and price != SHUT and left + price == whole:
            return there
    return NO_WAY


def _is_walled_in(
    cells: list[int],
    width: i64,
    height: i64,
    start: i64,
    goal: i64,
    taken: set[int],
    opens_doors: bool,
    knobs: Knobs,
) -> bool:
    """Tell whether nobody gets next to the goal who isn't there: the quick answer where many crowd around one."""
    x: i64 = goal % width
    y: i64 = goal // width
    for row in range(max(0, y - 1), min(height, y + 2)):
        for column in range(max(0, x - 1), min(width, x + 2)):
            square: i64 = row * width + column
            code: i64 = cells[square]
            if square == start or (
                square != goal and step_cost(code, opens_doors, knobs) != SHUT and square not in taken
            ):
                return False
    return True


def _prices_to(
    cells: list[int],
    width: i64,
    height: i64,
    start: i64,
    goal: i64,
    taken: set[int],
    opens_doors: bool,
    knobs: Knobs,
) -> list[int]:
    """Give what the way from each square to the goal costs.

    That is `FAR` or too much where it is more than the start's, and `TAKEN` for squares on which others stand.
    """
    best: list[int] = [FAR] * int(width * height)
    for each in taken:
        best[each] = TAKEN
    best[start] = FAR
    best[goal] = 0
    waiting: list[list[int]] = [[int(goal)]]  # squares by what their way costs
    total: i64 = 0
    while total < len(waiting) and best[start] > total:
        for here in waiting[total]:
            if best[here] < total:
                continue
            here_code: i64 = cells[here]
            beyond: i64 = total + step_cost(here_code, opens_doors, knobs)
            x: i64 = here % width
            y: i64 = here // width
            for row in range(max(0, y - 1), min(height, y + 2)):
                for column in range(max(0, x - 1), min(width, x + 2)):
                    there: i64 = row * width + column
                    code: i64 = cells[there]
                    if best[there] > beyond and (step_cost(code, opens_doors, knobs) != SHUT or there == start):
                        best[there] = beyond
                        while len(waiting) <= beyond:
                            waiting.append([])
                        waiting[beyond].append(there)
        total += 1
    return best
