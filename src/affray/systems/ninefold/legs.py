"""Legs toward enemies, as the policy `simple` takes them: their order, and the one that ends nearest ("Decisions")."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.systems.ninefold import movement
from affray.systems.ninefold.places import TOLERANCE, gap, length
from affray.systems.ninefold.sheet import AREA, GRIDLESS

if TYPE_CHECKING:
    from affray.systems.ninefold.orders import Order
    from affray.systems.ninefold.sheet import Deed
    from affray.systems.ninefold.state import Field

NO_MORE: Final = 1e300
"""Feet of the leg after the last."""


@final
class Line:
    """The straight line from a mover to an enemy, and the legs along it, from short to long.

    They are whole feet long, or just so long that a deed reaches the enemy.

    Args:
        field: the fight.
        deed: what is to be used.
        enemy: the enemy's seat.
        least: feet below which a leg is of no interest.

    Attributes:
        feet: the length of the present leg; `NO_MORE` if there is none.
    """

    def __init__(self, field: Field, deed: Deed, enemy: i64, least: float) -> None:
        mover, there = field.statuses[deed.seat], field.statuses[enemy]
        self._mover: i64 = deed.seat
        self._enemy: i64 = enemy
        self._away = length(there.x - mover.x, there.y - mover.y)
        self._whole: i64 = max(1, int(least))
        self._last: i64 = most_feet(field, self._away)
        self._just = NO_MORE
        if deed.limit >= 0.0:
            sheets = field.setup.sheets
            radius = 0.0 if deed.mode == AREA else sheets[enemy].radius
            just = self._away - deed.limit - sheets[deed.seat].radius - radius
            if least <= just <= field.feet and just > 0.0:
                self._just = just
        self.feet = NO_MORE
        self.go_on()

    def go_on(self) -> None:
        """Go on to the next leg."""
        whole = float(self._whole) if self._whole <= self._last else NO_MORE
        if self._just < whole:
            self.feet = self._just
            self._just = NO_MORE
        else:
            self.feet = whole
            self._whole += 1

    def end(self, field: Field) -> tuple[float, float]:
        """Give where the present leg ends."""
        return along(field, self._mover, self._enemy, self._away, self.feet)


def lines_to_enemies(field: Field, deed: Deed, least: float) -> list[Line]:
    """List the lines from a deed's user to the standing enemies, in encounter order; see `Line`."""
    sheets = field.setup.sheets
    side = sheets[deed.seat].side
    lines: list[Line] = []
    for enemy, status in enumerate(field.statuses):
        if status.hit_points > 0 and sheets[enemy].side != side:
            lines.append(Line(field, deed, enemy, least))
    return lines


def shortest(lines: list[Line]) -> Line | None:
    """Give the line with the shortest leg, of equals the first; None if no leg is left."""
    best: Line | None = None
    feet = NO_MORE
    for line in lines:
        if line.feet < feet:
            feet = line.feet
            best = line
    return best


def most_feet(field: Field, away: float) -> i64:
    """Give the whole feet that the actor can go toward something so far away."""
    return int(min(field.feet, away) + TOLERANCE)


def along(field: Field, seat: i64, enemy: i64, away: float, feet: float) -> tuple[float, float]:
    """Give the place so many feet along the line to an enemy who is `away`."""
    status = field.statuses[seat]
    other = field.statuses[enemy]
    return status.x + (other.x - status.x) * feet / away, status.y + (other.y - status.y) * feet / away


def leg_toward_nearest(field: Field, seat: i64) -> Order | None:
    """Give the leg that ends nearest to the nearest enemy, the shorter first; None if none comes nearer."""
    enemy = nearest_enemy(field, seat)
    if enemy < 0:
        return None
    status = field.statuses[seat]
    other = field.statuses[enemy]
    best = length(other.x - status.x, other.y - status.y)
    end_x, end_y = status.x, status.y
    if field.setup.map == GRIDLESS:
        feet = most_feet(field, best)
        while feet > 0:
            x, y = along(field, seat, enemy, best, float(feet))
            if movement.clear(field, seat, x, y):
                end_x, end_y = x, y
                break
            feet -= 1
    else:
        kind = field.setup.map
        column, row = movement.cell(kind, status.x, status.y)
        for step in movement.steps(kind, field.feet):
            if step.feet > field.feet + TOLERANCE:
                break
            x, y = movement.center(kind, float(column + step.over), float(row + step.down))
            away = length(other.x - x, other.y - y)
            if away < best - TOLERANCE and movement.clear(field, seat, x, y):
                best = away
                end_x, end_y = x, y
    if end_x == status.x and end_y == status.y:
        return None
    return movement.move_to(field.setup, end_x, end_y)


def nearest_enemy(field: Field, seat: i64) -> i64:
    """Give the standing enemy at the smallest distance between base edges, then encounter order; -1 if none stands."""
    best: i64 = -1
    least = 0.0
    side = field.setup.sheets[seat].side
    for other, status in enumerate(field.statuses):
        if status.hit_points == 0 or field.setup.sheets[other].side == side:
            continue
        away = gap(field, seat, other)
        if best < 0 or away < least - TOLERANCE:
            best = other
            least = away
    return best
