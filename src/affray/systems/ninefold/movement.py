"""Moving: straight legs that end clear of other bases (NI-12.1, NI-12.2, NI-12.4)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.fight.decision import Offer
from affray.fight.errors import Illegal
from affray.systems.ninefold import effects, turns
from affray.systems.ninefold.orders import MOVE, Order
from affray.systems.ninefold.places import TOLERANCE, length
from affray.systems.ninefold.sheet import GRIDLESS, HEX, NO_MAP, SQUARE

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.ninefold.sheet import NinefoldSetup
    from affray.systems.ninefold.state import Field

CELL: Final = 5.0
"""Feet across a cell."""
ROW: Final = CELL * math.sqrt(3.0) / 2.0
"""Feet between two rows of hexes."""


def center(kind: i64, column: float, row: float) -> tuple[float, float]:
    """Give the centre in feet of a cell, or of a place on a gridless map (NI-12.2)."""
    if kind == SQUARE:
        return CELL * column + CELL / 2.0, CELL * row + CELL / 2.0
    if kind == HEX:
        return CELL * (column + row / 2.0), row * ROW
    return column, row


def cell(kind: i64, x: float, y: float) -> tuple[i64, i64]:
    """Give the column and row of the cell around a cell's centre."""
    if kind == SQUARE:
        return round((x - CELL / 2.0) / CELL), round((y - CELL / 2.0) / CELL)
    row = round(y / ROW)
    return round(x / CELL - row / 2.0), row


def place_data(kind: i64, x: float, y: float) -> list[float]:
    """Give a place as files and choices say it: a cell on a grid, feet otherwise."""
    if kind == GRIDLESS:
        return [x, y]
    column, row = cell(kind, x, y)
    return [int(column), int(row)]


def read_move(field: Field, order: Order) -> None:
    """Read where a move ends.

    Raises:
        Illegal: there is no map, or it isn't a place of it.
    """
    kind = field.setup.map
    if kind == NO_MAP:
        message = "move: there is no map to move on"
        raise Illegal(message, "no_map")
    to = order.details.get("to")
    if not isinstance(to, list) or len(to) != 2:  # noqa: PLR2004 - two coordinates
        message = f"move: to: {to!r} must be [x, y]"
        raise Illegal(message, "bad_choice")
    for value in to:
        whole = isinstance(value, int) and not isinstance(value, bool)
        if not whole and (kind != GRIDLESS or not isinstance(value, float) or not math.isfinite(value)):
            what = "two numbers of feet" if kind == GRIDLESS else "the column and row of a cell"
            message = f"move: to: {to!r} must be {what}"
            raise Illegal(message, "bad_choice")
    order.x, order.y = center(kind, float(to[0]), float(to[1]))


def check_move(field: Field, order: Order) -> None:
    """Make sure that the actor can go there (NI-12.4).

    Raises:
        Illegal: it is too far, or a standing base is in the way at the end.
    """
    status = field.statuses[field.actor]
    feet = length(order.x - status.x, order.y - status.y)
    if feet > field.feet + TOLERANCE:
        left = field.feet
        what = "speed" if left == field.setup.sheets[field.actor].speed else "the rest of"
        number = field.setup.sheets[field.actor].speed if what == "speed" else left
        message = f"move: {feet:.4g} ft is more than {what} {number:g}"
        raise Illegal(message, "too_far")
    for seat in range(len(field.statuses)):
        if seat != field.actor and overlaps(field, field.actor, seat, order.x, order.y):
            message = f"move ends on {field.setup.names[seat]}"
            raise Illegal(message, "occupied")


def overlaps(field: Field, mover: i64, seat: i64, x: float, y: float) -> bool:
    """Tell whether a mover's base at a place would overlap the base of somebody who stands; touching doesn't."""
    other = field.statuses[seat]
    if other.hit_points == 0:
        return False
    setup = field.setup
    dx, dy = other.x - x, other.y - y
    return dx * dx + dy * dy < setup.apart[setup.sheets[mover].unit * setup.units + setup.sheets[seat].unit]


def clear(field: Field, mover: i64, x: float, y: float) -> bool:
    """Tell whether a mover may end at a place."""
    for seat in range(len(field.statuses)):  # noqa: SIM110 - a generator costs many times as much when compiled
        if seat != mover and overlaps(field, mover, seat, x, y):
            return False
    return True


def carry_out_move(table: Table, field: Field, order: Order) -> None:
    """Move; with the action used and no feet left the turn is over (NI-1.4)."""
    status = field.statuses[field.actor]
    effects.move(table, field, order.x, order.y, length(order.x - status.x, order.y - status.y))
    if field.acted and field.feet <= 0.0:
        turns.finish_turn(table, field)


def move_to(setup: NinefoldSetup, x: float, y: float) -> Order:
    """Make the choice of a move."""
    order = Order(setup, MOVE, {"to": place_data(setup.map, x, y)})
    order.x = x
    order.y = y
    return order


@final
class Step:
    """A cell as seen from another one.

    Attributes:
        down, over: rows and columns to it.
        feet: between the centres.
    """

    def __init__(self, down: int, over: int, feet: float) -> None:
        self.down = down
        self.over = over
        self.feet = feet


_steps: dict[tuple[int, int], list[Step]] = {}


def steps(kind: i64, feet: float) -> list[Step]:
    """List the cells within so many feet of a cell's centre: the nearest first, then by row, then by column.

    Args:
        kind: `SQUARE` or `HEX`.
        feet: as far as needed; the list may go on beyond.
    """
    rows = int(feet / (CELL if kind == SQUARE else ROW) + TOLERANCE)
    known = _steps.get((int(kind), rows))
    if known is None:
        cells: list[tuple[int, int, int]] = []
        for down in range(-rows, rows + 1):
            for over in range(-2 * rows, 2 * rows + 1):
                square = over * over + down * down + (0 if kind == SQUARE else over * down)
                if 0 < square <= (rows + 1) * (rows + 1):
                    cells.append((square, down, over))
        known = [Step(down, over, CELL * math.sqrt(square)) for square, down, over in sorted(cells)]
        _steps[(int(kind), rows)] = known
    return known


def ends(field: Field, mover: i64, feet: float) -> list[tuple[float, float]]:
    """List the cell centres within a leg where a mover may end: the nearest first, then by row, then by column."""
    kind = field.setup.map
    status = field.statuses[mover]
    column, row = cell(kind, status.x, status.y)
    found: list[tuple[float, float]] = []
    for step in steps(kind, feet):
        if step.feet > feet + TOLERANCE:
            break
        x, y = center(kind, float(column + step.over), float(row + step.down))
        if clear(field, mover, x, y):
            found.append((x, y))
    return found


def offer_moves(field: Field, offers: list[Offer]) -> None:
    """Offer the cells in reach, or on a gridless map the places next to and toward each standing enemy."""
    setup = field.setup
    if setup.map == NO_MAP or field.feet <= 0.0:
        return
    opened = {"to": f"[x, y], at most {field.feet:g} ft away and clear of standing bases"}
    if setup.map != GRIDLESS:
        for x, y in ends(field, field.actor, field.feet):
            offers.append(Offer(move_to(setup, x, y), None, opened))
        return
    for x, y in approaches(field, field.actor, field.feet):
        offers.append(Offer(move_to(setup, x, y), None, opened))


def approaches(field: Field, mover: i64, feet: float) -> list[tuple[float, float]]:
    """List, for each standing enemy, the farthest whole number of feet toward it at which a leg may end."""
    found: list[tuple[float, float]] = []
    status = field.statuses[mover]
    side = field.setup.sheets[mover].side
    for seat, other in enumerate(field.statuses):
        if other.hit_points == 0 or field.setup.sheets[seat].side == side:
            continue
        away = length(other.x - status.x, other.y - status.y)
        far = int(min(feet, away) + TOLERANCE)
        while far > 0:
            x = status.x + (other.x - status.x) * far / away
            y = status.y + (other.y - status.y) * far / away
            if clear(field, mover, x, y):
                found.append((x, y))
                break
            far -= 1
    return found
