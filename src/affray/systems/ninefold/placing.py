"""Looking for the best place of an area: many placements tried, the best ones with what they would do to each side."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING, Final, final

from affray.fight.errors import Illegal
from affray.systems.ninefold import placement, previews
from affray.systems.ninefold.sheet import AREA, CIRCLE, CONE, NO_MAP

if TYPE_CHECKING:
    from affray.systems.ninefold.orders import Order
    from affray.systems.ninefold.sheet import Deed, Shape
    from affray.systems.ninefold.state import Field

STEP: Final = 2.5
"""Feet between the centres that are tried."""
DEGREES: Final = 5
"""Degrees between the directions that are tried."""


@final
class Placement:
    """A place of an area with what it would do.

    Attributes:
        order: the choice that puts it there.
        targets: for everyone exposed what `previews.exposed` tells.
        by_side: expected damage (or healing) by side.
        gain: expected damage to enemies less that to friends; for healing the other way round. The ranking.
        struck: expected number of enemies with a failed defence less that of friends; ranks what does no damage.
    """

    def __init__(self, order: Order, targets: list[dict[str, object]], harmful: bool) -> None:
        self.order = order
        self.targets = targets
        self.by_side: dict[str, Fraction] = {}
        self.gain = Fraction(0)
        self.struck = Fraction(0)
        for target in targets:
            expected = target["expected_damage"] if "expected_damage" in target else target["expected_healing"]
            failures = target["failures"]
            assert isinstance(expected, Fraction)  # noqa: S101 - `previews.exposed` wrote it
            assert isinstance(failures, list)  # noqa: S101 - likewise
            side = str(target["side"])
            self.by_side[side] = self.by_side.get(side, Fraction(0)) + expected
            wanted = (not target["friend"]) == harmful
            self.gain += expected if wanted else -expected
            self.struck += (1 - failures[0]) * (1 if wanted else -1)


def best_placement(field: Field, seat: int, action: str, most: int = 10) -> list[Placement]:
    """Rank the places of an area by the damage that is expected; of places that do the same only one is told.

    Args:
        field: the fight as it stands.
        seat: who would use it.
        action: the area's name.
        most: how many placements to give.

    Returns:
        The best first; of equals the one found first: at fighters, then by row and column, or by direction. Each does
        something to somebody.

    Raises:
        Illegal: the fighter has no such area.
    """
    deed = _deed(field, seat, action)
    known: dict[tuple[int, int, int], dict[str, object]] = {}
    found: list[Placement] = []
    seen: set[tuple[tuple[int, int, int], ...]] = set()
    told: set[tuple[tuple[object, ...], ...]] = set()
    for order in places_to_try(field, deed):
        exposures = previews.exposures(field, order, deed)
        if not exposures or exposures in seen:
            continue
        seen.add(exposures)
        targets: list[dict[str, object]] = []
        for exposure in exposures:
            if exposure not in known:
                known[exposure] = previews.exposed(field, deed, exposure[0], exposure[1], exposure[2])
            targets.append(known[exposure])
        does = tuple([_does(target) for target in targets])
        if does not in told:
            told.add(does)
            found.append(Placement(order, targets, deed.harmful()))
    found.sort(key=lambda each: (each.gain, each.struck), reverse=True)  # stable, so the first found comes first
    return found[:most]


def _does(target: dict[str, object]) -> tuple[object, ...]:
    """Give what a place does to one target, however it is exposed."""
    failures = target["failures"]
    assert isinstance(failures, list)  # noqa: S101 - `previews.exposed` wrote it
    return target["who"], target.get("expected_damage"), target.get("expected_healing"), tuple(failures)


def _deed(field: Field, seat: int, action: str) -> Deed:
    for deed in field.setup.sheets[seat].deeds:
        if deed.name == action:
            if deed.mode != AREA:
                message = f"{action} is no area; only areas are placed"
                raise Illegal(message, "not_an_area")
            return deed
    names = [deed.name for deed in field.setup.sheets[seat].deeds if deed.mode == AREA]
    message = f'{field.setup.names[seat]} has no area "{action}"; it has {", ".join(names) or "none"}'
    raise Illegal(message, "unknown_action")


def places_to_try(field: Field, deed: Deed) -> list[Order]:
    """List the placements that are compared.

    A circle is tried at every standing fighter and on a lattice around the enemies; a cone or line toward every
    standing fighter, with an edge along its base on either side, and all around in steps of `DEGREES`. Without a map
    there is nothing to place but the usual overlaps.
    """
    shape = deed.shape
    assert shape is not None  # noqa: S101 - an area has one
    if field.setup.map == NO_MAP:
        return placement.candidates(field, deed)
    if shape.kind == CIRCLE:
        return _centers(field, deed, shape)
    return _directions(field, deed, shape)


def _centers(field: Field, deed: Deed, shape: Shape) -> list[Order]:
    setup = field.setup
    spots: dict[tuple[float, float], None] = {}
    for status in field.statuses:
        if status.hit_points > 0:
            spots[(status.x, status.y)] = None
    side = setup.sheets[deed.seat].side
    rows: set[tuple[int, int]] = set()
    for seat, status in enumerate(field.statuses):
        if status.hit_points == 0 or (setup.sheets[seat].side == side) == deed.harmful():
            continue
        wide = int((shape.reach + setup.sheets[seat].radius) / STEP) + 1
        column, row = round(status.x / STEP), round(status.y / STEP)
        rows.update([(row + y, column + x) for y in range(-wide, wide + 1) for x in range(-wide, wide + 1)])
    for row, column in sorted(rows):
        spots[(column * STEP, row * STEP)] = None
    orders: list[Order] = []
    for x, y in spots:
        order = placement.at_point(setup, deed, x, y)
        if placement.in_range(field, order, deed):
            orders.append(order)
    return orders


def _directions(field: Field, deed: Deed, shape: Shape) -> list[Order]:
    own = field.statuses[deed.seat]
    angles: dict[float, None] = {}
    for seat, status in enumerate(field.statuses):
        if seat == deed.seat or status.hit_points == 0:
            continue
        away = math.hypot(status.x - own.x, status.y - own.y)
        toward = math.degrees(math.atan2(status.y - own.y, status.x - own.x))
        angles[toward] = None
        if away > 0.0:
            radius = field.setup.sheets[seat].radius
            half = shape.angle / 2.0 if shape.kind == CONE else 0.0
            off = half + math.degrees(math.asin(min(1.0, radius / away)))
            angles[toward - off] = None
            angles[toward + off] = None
    for degrees in range(0, 360, DEGREES):
        angles[float(degrees)] = None
    return [placement.toward(field.setup, deed, angle) for angle in angles]
