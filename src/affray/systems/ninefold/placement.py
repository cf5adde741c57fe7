"""Where an area is put: reading a placement, and what of each base lies in it (NI-10.11, NI-10.15, NI-10.16)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.fight.errors import Illegal, nearest
from affray.grid.areas import disk_in_line, disk_in_sector, percent_covered
from affray.systems.ninefold.knobs import TOTAL_COVER
from affray.systems.ninefold.orders import ATTACK, Order
from affray.systems.ninefold.places import TOLERANCE, grade_between, length
from affray.systems.ninefold.sheet import CIRCLE, CONE, NO_MAP

if TYPE_CHECKING:
    from affray.systems.ninefold.sheet import Deed, NinefoldSetup, Shape
    from affray.systems.ninefold.state import Field

WHOLE: Final = 100
"""The overlap of a base that is wholly inside, in percent."""


def may_say(field: Field, deed: Deed) -> tuple[str, ...]:
    """Give the details that a choice of this area may have."""
    if field.setup.map == NO_MAP:
        return ("action", "ammo", "targets", "overlaps")
    assert deed.shape is not None  # noqa: S101 - an area has one
    return ("action", "ammo", "center" if deed.shape.kind == CIRCLE else "direction")


def read(field: Field, order: Order, deed: Deed) -> None:
    """Read where a choice puts an area.

    Raises:
        Illegal: it doesn't say, or not in numbers that make sense.
    """
    assert deed.shape is not None  # noqa: S101 - an area has one
    if field.setup.map == NO_MAP:
        order.overlaps = _read_overlaps(field, order, deed)
    elif deed.shape.kind == CIRCLE:
        _read_center(field, order)
    else:
        order.direction = _number(order, "direction", order.details.get("direction"))


def _read_overlaps(field: Field, order: Order, deed: Deed) -> list[int]:
    """Read the overlap percents that a declarer states without a map (NI-1.10); by default every enemy is inside."""
    setup = field.setup
    if not order.has("targets") and not order.has("overlaps"):
        return usual_overlaps(setup, deed)
    overlaps = [0] * len(setup.sheets)
    targets = order.details.get("targets", [])
    if not isinstance(targets, list):
        message = f"targets: {targets!r} must be a list of names"
        raise Illegal(message, "bad_choice")
    for name in targets:
        overlaps[_seat(setup, name)] = WHOLE
    stated = order.details.get("overlaps", {})
    if not isinstance(stated, dict):
        message = f"overlaps: {stated!r} must give a percent by name"
        raise Illegal(message, "bad_choice")
    for name, percent in stated.items():
        if not isinstance(percent, int) or isinstance(percent, bool) or not 0 <= percent <= WHOLE:
            message = f"overlaps: {name}: {percent!r} must be a whole number from 0 to 100"
            raise Illegal(message, "bad_overlap")
        overlaps[_seat(setup, name)] = percent
    return overlaps


def usual_overlaps(setup: NinefoldSetup, deed: Deed) -> list[int]:
    """Give who is inside if nobody says without a map: every enemy, or for what helps, every friend (Decisions)."""
    side = setup.sheets[deed.seat].side
    harmful = deed.harmful()
    return [WHOLE if (sheet.side != side) == harmful else 0 for sheet in setup.sheets]


def _seat(setup: NinefoldSetup, name: object) -> int:
    if not isinstance(name, str) or name not in setup.names:
        hint = nearest(name, setup.names) if isinstance(name, str) else ""
        message = f"overlaps: nobody is called {name!r}{hint}"
        raise Illegal(message, "unknown_target")
    return setup.names.index(name)


def _read_center(field: Field, order: Order) -> None:
    """Read a circle's centre: feet, or the name of whoever stands there."""
    center = order.details.get("center")
    if isinstance(center, str):
        status = field.statuses[_seat(field.setup, center)]
        order.x, order.y = status.x, status.y
        return
    if not isinstance(center, list) or len(center) != 2:  # noqa: PLR2004 - x and y
        message = f"center: {center!r} must be [x, y] in feet, or a fighter's name"
        raise Illegal(message, "bad_choice")
    order.x = _number(order, "center", center[0])
    order.y = _number(order, "center", center[1])


def _number(order: Order, name: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not math.isfinite(value):
        message = f"{order.kind}: {name}: {value!r} must be a number"
        raise Illegal(message, "bad_choice")
    return float(value)


def check(field: Field, order: Order, deed: Deed) -> None:
    """Make sure that a circle's centre is in range of the edge of the user's base (NI-10.16).

    Raises:
        Illegal: it isn't.
    """
    shape = deed.shape
    assert shape is not None  # noqa: S101 - an area has one
    if field.setup.map == NO_MAP or shape.kind != CIRCLE:
        return
    beyond = _beyond(field, order, deed)
    if beyond > 0.0:
        message = f"the center is {beyond:.4g} ft beyond range {deed.limit:g}"
        raise Illegal(message, "out_of_reach")


def _beyond(field: Field, order: Order, deed: Deed) -> float:
    """Give the feet by which a circle's centre is out of range; 0 if it is in range."""
    status = field.statuses[deed.seat]
    away = length(order.x - status.x, order.y - status.y) - field.setup.sheets[deed.seat].radius
    return away - deed.limit if away > deed.limit + TOLERANCE else 0.0


def in_range(field: Field, order: Order, deed: Deed) -> bool:
    """Tell whether a circle's centre is in range (NI-10.16)."""
    return _beyond(field, order, deed) == 0.0


def _origin(field: Field, order: Order, deed: Deed) -> tuple[float, float]:
    """Give where a line drawn from the area starts: the circle's centre, or the edge of the user's base (NI-5.5)."""
    shape = deed.shape
    assert shape is not None  # noqa: S101 - an area has one
    if shape.kind == CIRCLE:
        return order.x, order.y
    status = field.statuses[deed.seat]
    radius = field.setup.sheets[deed.seat].radius
    turned = math.radians(order.direction)
    return status.x + radius * math.cos(turned), status.y + radius * math.sin(turned)


def overlap(field: Field, order: Order, deed: Deed, seat: i64) -> i64:
    """Give the percent of a base that lies in a placed area (NI-10.10, NI-10.11)."""
    if field.setup.map == NO_MAP:
        stated: i64 = order.overlaps[seat]
        return stated
    shape = deed.shape
    assert shape is not None  # noqa: S101 - an area has one
    x, y = _origin(field, order, deed)
    status = field.statuses[seat]
    return overlap_at(shape, status.x - x, status.y - y, field.setup.sheets[seat].radius, order.direction)


def overlap_at(shape: Shape, dx: float, dy: float, radius: float, direction: float) -> i64:
    """Give the percent of a base that lies in a shape whose centre or origin is the point (0, 0).

    Args:
        shape: the form.
        dx: the base's centre.
        dy: the base's centre.
        radius: of the base.
        direction: of a cone or line, in degrees.
    """
    away = length(dx, dy)
    if away >= shape.reach + shape.width + radius:
        return 0
    if shape.kind == CIRCLE and away + radius <= shape.reach:
        return WHOLE
    turned = math.radians(direction)
    if shape.kind == CIRCLE:
        covered = disk_in_sector(dx, dy, radius, shape.reach, 0.0, math.pi)
    elif shape.kind == CONE:
        covered = disk_in_sector(dx, dy, radius, shape.reach, turned, math.radians(shape.angle / 2.0))
    else:
        covered = disk_in_line(dx, dy, radius, shape.reach, shape.width, turned)
    percent: i64 = percent_covered(covered, radius)
    return percent


def cover(field: Field, order: Order, deed: Deed, seat: i64) -> i64:
    """Give the grade of cover that somebody has from a placed area (NI-5.5)."""
    setup = field.setup
    if setup.map == NO_MAP:
        grade: i64 = setup.cover[deed.seat * len(setup.sheets) + seat]
        return grade
    if not setup.obstacles:
        return 0
    x, y = _origin(field, order, deed)
    status = field.statuses[seat]
    return grade_between(setup.obstacles, x, y, status.x, status.y)


def describe(field: Field, order: Order, deed: Deed) -> dict[str, object]:
    """Tell where an area is put, for the log."""
    shape = deed.shape
    assert shape is not None  # noqa: S101 - an area has one
    if field.setup.map == NO_MAP:
        names = field.setup.names
        return {"overlaps": {names[seat]: percent for seat, percent in enumerate(order.overlaps) if percent > 0}}
    if shape.kind == CIRCLE:
        return {"center": [order.x, order.y], "radius": shape.reach}
    return {"direction": order.direction, "length": shape.reach}


def candidates(field: Field, deed: Deed) -> list[Order]:
    """List placements worth a thought: at each standing enemy, or toward it; for what helps, each friend (Decisions).

    Placements out of range are left out. Without a map there is one, the usual overlaps.
    """
    setup = field.setup
    shape = deed.shape
    assert shape is not None  # noqa: S101 - an area has one
    if setup.map == NO_MAP:
        return [on_all(setup, deed)]
    orders: list[Order] = []
    own = field.statuses[deed.seat]
    side = setup.sheets[deed.seat].side
    harmful = deed.harmful()
    for seat, sheet in enumerate(setup.sheets):
        status = field.statuses[seat]
        if status.hit_points == 0 or (sheet.side != side) != harmful:
            continue
        if shape.kind == CIRCLE:
            order = at_point(setup, deed, status.x, status.y)
            if in_range(field, order, deed):
                orders.append(order)
        elif seat != deed.seat:
            orders.append(toward(setup, deed, math.degrees(math.atan2(status.y - own.y, status.x - own.x))))
    return orders


def at_point(setup: NinefoldSetup, deed: Deed, x: float, y: float) -> Order:
    """Make the choice of a circle around a point."""
    order = Order(setup, ATTACK, _said(deed, "center", [x, y]))
    order.deed = deed
    order.x = x
    order.y = y
    return order


def toward(setup: NinefoldSetup, deed: Deed, direction: float) -> Order:
    """Make the choice of a cone or line in a direction."""
    order = Order(setup, ATTACK, _said(deed, "direction", direction))
    order.deed = deed
    order.direction = direction
    return order


def on_all(setup: NinefoldSetup, deed: Deed) -> Order:
    """Give the choice of an area without a map on whom it usually hits; made once for all fights."""
    known = deed.aimed[deed.seat]
    if known is not None:
        return known
    order = Order(setup, ATTACK, _said(deed, "", None))
    order.deed = deed
    order.overlaps = usual_overlaps(setup, deed)
    deed.aimed[deed.seat] = order
    return order


def _said(deed: Deed, name: str, value: object) -> dict[str, object]:
    details: dict[str, object] = {"action": deed.name}
    if deed.ammunition:
        details["ammo"] = deed.ammunition
    if name:
        details[name] = value
    return details


def net_exposure(field: Field, order: Order, deed: Deed) -> i64:
    """Add up the exposed multiples of a five-foot base, in hundredths: enemies minus friends (Decisions).

    For an area that helps, friends in need of it minus enemies. A base below four feet counts as one of five.
    """
    setup = field.setup
    side = setup.sheets[deed.seat].side
    harmful = deed.harmful()
    spare = harmful and not setup.knobs.friendly_fire
    net: i64 = 0
    for seat, sheet in enumerate(setup.sheets):
        wanted = (sheet.side != side) == harmful
        if field.statuses[seat].hit_points == 0 or (spare and not wanted):
            continue
        if wanted and not harmful and not in_need(field, deed, seat):
            continue
        percent = shown(field, order, deed, seat)
        exposed = percent if sheet.small else percent * sheet.numerator
        net += exposed if wanted else -exposed
    return net


def in_need(field: Field, deed: Deed, seat: i64) -> bool:
    """Tell whether a deed would help somebody: heal what is missing, or give a standing one a buff it is without."""
    status = field.statuses[seat]
    if deed.healing is not None and status.hit_points < status.maximum:
        return True
    return status.hit_points > 0 and lacks(field, deed, seat)


def lacks(field: Field, deed: Deed, seat: i64) -> bool:
    """Tell whether somebody is without one of a deed's buffs or debuffs."""
    for influence in deed.influences:
        present = False
        for other in field.statuses[seat].influences:
            if other.name == influence.name:
                present = True
        if not present:
            return True
    return False


def shown(field: Field, order: Order, deed: Deed, seat: i64) -> i64:
    """Give the overlap of a base, 0 behind total cover (NI-5.5)."""
    percent = overlap(field, order, deed, seat)
    return 0 if percent > 0 and cover(field, order, deed, seat) == TOTAL_COVER else percent
