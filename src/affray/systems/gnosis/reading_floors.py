"""From the maps of an encounter file to the floors of a fight (GN-W.1, GN-W.5, GN-W.21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from affray.fight.errors import EncounterError
from affray.systems.gnosis.content import unknown
from affray.systems.gnosis.content_world import SITE_NAMES, theme_of
from affray.systems.gnosis.floor import Floor, FloorPlan, Lying
from affray.systems.gnosis.formulas_world import LIZARD_SITE, SITE_FLOORS, site_depth
from affray.systems.gnosis.kinds import GATE, GLYPHS, WAY_BACK
from affray.systems.gnosis.places import is_solid
from affray.systems.gnosis.reading_items import read_item

if TYPE_CHECKING:
    from affray.systems.gnosis.content_gear import Gear
    from affray.systems.gnosis.knobs import Knobs

LARGEST: Final = 200
"""The most squares that a map may have on a side."""
DEEPEST: Final = 9999
ARENA_WIDTH: Final = 11
ARENA_HEIGHT: Final = 9
ARENA: Final = [
    "#" * (ARENA_WIDTH + 2),
    *(["#" + "." * ARENA_WIDTH + "#"] * ARENA_HEIGHT),
    "#" * (ARENA_WIDTH + 2),
]
"""The map of a fight that gives none."""
DEEP: Final = "deep"


def read_floors(file: Any) -> list[FloorPlan]:  # noqa: ANN401 - the schema's own type
    """Read the floors of a file; without a map there is one, an arena inside walls.

    Args:
        file: a `GnosisFile`.

    Raises:
        EncounterError: a map that can't be played.
    """
    if file.map is not None and file.floors:
        message = "floors: a file has either [map], for its only floor, or [[floors]], not both"
        raise EncounterError(message)
    if not file.floors:
        rows = ARENA if file.map is None else file.map.rows
        depth = 1 if file.map is None else _depth(file.map.depth, "map.depth")
        return [_plan(0, "arena" if file.map is None else "map", depth, DEEP, 0, rows, "map.rows")]
    plans: list[FloorPlan] = []
    deepest = 0
    for number, entry in enumerate(file.floors):
        place = f"floors[{number}]"
        if entry.site not in SITE_NAMES:
            message = f"{place}.site: {unknown('site', entry.site, SITE_NAMES)}"
            raise EncounterError(message)
        if any(plan.name == entry.name for plan in plans):
            message = f"{place}.name: {entry.name!r} is taken; every floor needs a name of its own"
            raise EncounterError(message)
        site_floor = 0
        if entry.site == DEEP:
            depth = deepest + 1 if entry.depth is None else _depth(entry.depth, f"{place}.depth")
            deepest = depth
            for name in ("gate_on", "site_floor"):
                if getattr(entry, name) is not None:
                    message = f'{place}.{name}: only floors of the site "{LIZARD_SITE}" have it'
                    raise EncounterError(message)
        else:
            depth = 1  # known when the floor of its gate is
            site_floor = _site_floor(entry, place)
        plan = _plan(number, entry.name, depth, entry.site, site_floor, entry.rows, f"{place}.rows")
        plan.generated = entry.generated
        plans.append(plan)
    _find_gates(file.floors, plans)
    _no_doubles(plans)
    for order, plan in enumerate(sorted(plans, key=_by_depth)):
        plan.order = order
    return plans


def _by_depth(plan: FloorPlan) -> tuple[int, str]:
    return int(plan.depth), plan.name


def floor_order(plans: list[FloorPlan]) -> list[int]:
    """Give the numbers of the floors by depth, then name (GN-9.8)."""
    return [int(plan.number) for plan in sorted(plans, key=_by_depth)]


def _depth(depth: int, place: str) -> int:
    if not 1 <= depth <= DEEPEST:
        message = f"{place}: {depth} is not allowed; it takes 1 to {DEEPEST}"
        raise EncounterError(message)
    return depth


def _site_floor(entry: Any, place: str) -> int:  # noqa: ANN401 - the schema's own type
    if entry.depth is not None:
        message = f"{place}.depth: the depth of a site's floor follows from its gate; give gate_on and site_floor"
        raise EncounterError(message)
    if entry.site_floor is None or not 1 <= entry.site_floor <= SITE_FLOORS:
        found = "nothing" if entry.site_floor is None else entry.site_floor
        message = f"{place}.site_floor: site floor must be 1..{SITE_FLOORS}, got {found}"
        raise EncounterError(message)
    return int(entry.site_floor)


def _plan(number: int, name: str, depth: int, site: str, site_floor: int, rows: list[str], place: str) -> FloorPlan:
    cells = _cells(rows, place)
    theme = theme_of(site, site_floor).number
    plan = FloorPlan(number, name, depth, site, theme, len(rows[0]), len(rows), cells)
    plan.site_floor = site_floor
    gates, ways = cells.count(GATE), cells.count(WAY_BACK)
    if gates > 1 or (gates and site != DEEP):
        message = f"{place}: found {gates} gates L; a floor of the deep has at most 1, other floors none (GN-W.3)"
        raise EncounterError(message)
    if site_floor == 1 and ways != 1:
        message = f"{place}: found {ways} ways back R; the first floor of a site has exactly 1 (GN-W.4)"
        raise EncounterError(message)
    if ways and site_floor != 1:
        message = f"{place}: found a way back R; only the first floor of a site has one (GN-W.21)"
        raise EncounterError(message)
    return plan


def _cells(rows: list[str], place: str) -> list[int]:
    """Read the glyphs of a map."""
    if not 1 <= len(rows) <= LARGEST or not 1 <= len(rows[0]) <= LARGEST:
        found = f"{len(rows)} lines" + (f" of {len(rows[0])}" if rows else "")
        message = f"{place}: found {found}; a map has 1 to {LARGEST} lines of 1 to {LARGEST} squares"
        raise EncounterError(message)
    cells: list[int] = []
    for y, row in enumerate(rows):
        if len(row) != len(rows[0]):
            message = f"{place}[{y}]: found {len(row)} squares; every line must have {len(rows[0])}, as the first has"
            raise EncounterError(message)
        for x, glyph in enumerate(row):
            if glyph not in GLYPHS:
                message = f"{place}[{y}]: {glyph!r} at column {x} is not allowed; allowed are {' '.join(GLYPHS)}"
                raise EncounterError(message)
            cells.append(GLYPHS.index(glyph))
    return cells


def _find_gates(entries: list[Any], plans: list[FloorPlan]) -> None:
    """Find the floor of each site's gate, and with it the depth of the site's floors (GN-W.5)."""
    names = [plan.name for plan in plans]
    for entry, plan in zip(entries, plans, strict=True):
        if plan.site == DEEP:
            continue
        place = f"floors[{plan.number}].gate_on"
        if entry.gate_on is None:
            message = f"{place}: is missing; it names the floor on which the site's gate stands"
            raise EncounterError(message)
        if entry.gate_on not in names:
            message = f"{place}: {unknown('floor', entry.gate_on, names)}"
            raise EncounterError(message)
        gated = plans[names.index(entry.gate_on)]
        if gated.site != DEEP or not (GATE in gated.cells or gated.generated):
            message = f"{place}: {gated.name!r} has no gate L"
            raise EncounterError(message)
        plan.gate = gated.number
        plan.depth = site_depth(gated.depth, plan.site_floor)


def _no_doubles(plans: list[FloorPlan]) -> None:
    """Refuse two floors to which the same stairs would lead."""
    for plan in plans:
        for other in plans[: plan.number]:
            if plan.site == other.site and plan.gate == other.gate and plan.depth == other.depth:
                message = (
                    f"floors[{plan.number}].depth: {plan.depth} is that of {other.name!r} too; "
                    "the floors of a site lie one below the other"
                )
                raise EncounterError(message)


def read_ground(file: Any, plans: list[FloorPlan], gear: Gear, knobs: Knobs) -> list[Floor]:  # noqa: ANN401
    """Make the floors as they are at first, with what lies on them (GN-5.16).

    Args:
        file: a `GnosisFile`.
        plans: its floors.
        gear: the items of this fight.
        knobs: the settings.

    Raises:
        EncounterError: something lies where it can't, or isn't there.
    """
    floors = [Floor(plan) for plan in plans]
    for floor in floors:
        floor.made = not floor.plan.generated
    for number, entry in enumerate(file.ground):
        place = f"ground[{number}]"
        floor = floors[floor_number(plans, entry.floor, f"{place}.floor")]
        x, y = square_on(floor.plan, entry.square, f"{place}.square")
        if is_solid(floor.plan.cells[y * int(floor.plan.width) + x]):
            message = f"{place}.square: nothing can lie on [{x}, {y}], which is solid"
            raise EncounterError(message)
        if (entry.item is None) == (entry.obols == 0) or entry.obols < 0:
            message = f"{place}: give either an item, or obols from 1"
            raise EncounterError(message)
        item = None if entry.item is None else read_item(entry.item, f"{place}.item", gear, knobs)
        floor.ground = [*floor.ground, Lying(x, y, item, entry.obols)]
    return floors


def floor_number(plans: list[FloorPlan], name: str | None, place: str) -> int:
    """Find a floor by name; the first without one.

    Raises:
        EncounterError: there is none.
    """
    if name is None:
        return 0
    names = [plan.name for plan in plans]
    if name not in names:
        message = f"{place}: {unknown('floor', name, names)}"
        raise EncounterError(message)
    return names.index(name)


def square_on(plan: FloorPlan, square: tuple[int, int], place: str) -> tuple[int, int]:
    """Give a square back if it lies on a floor.

    Raises:
        EncounterError: it doesn't.
    """
    x, y = square
    if not (0 <= x < plan.width and 0 <= y < plan.height):
        message = f"{place}: square [{x}, {y}] is outside the {plan.width} by {plan.height} map"
        raise EncounterError(message)
    return x, y
