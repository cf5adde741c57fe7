"""Floors: what is fixed of one, and what changes of it.

Squares are numbered y x width + x. Lists and dictionaries are never changed in place, so that copies of a fight share
them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

if TYPE_CHECKING:
    from affray.systems.gnosis.items import Item


@final
class FloorPlan:
    """What is fixed of a floor (GN-W.1).

    Attributes:
        number: its place among the floors of the encounter.
        name, depth, site, theme: as in the rulebook; `theme` is a row's number of the themes.
        width, height: in squares.
        cells: the glyph code of each square at first.
        order: its place when floors are taken by depth, then name.
        gate: for a site's floor the floor on which its gate stands, -1 for none.
        site_floor: 1 to 5 on a site's floors, else 0.
        generated: whether its actors, its gate and their squares are rolled when it is first made (GN-W.16).
    """

    def __init__(
        self, number: i64, name: str, depth: i64, site: str, theme: i64, width: i64, height: i64, cells: list[int]
    ) -> None:
        self.number: i64 = number
        self.name = name
        self.depth: i64 = depth
        self.site = site
        self.theme: i64 = theme
        self.width: i64 = width
        self.height: i64 = height
        self.cells = cells
        self.order: i64 = 0
        self.gate: i64 = -1
        self.site_floor: i64 = 0
        self.generated = False


@final
class Lying:
    """A thing on the ground (GN-5.16): an item, or obols if `item` is None. It never changes."""

    def __init__(self, x: i64, y: i64, item: Item | None, obols: i64 = 0) -> None:
        self.x: i64 = x
        self.y: i64 = y
        self.item = item
        self.obols: i64 = obols

    def key(self) -> tuple[object, ...]:
        """Give all of it."""
        return (int(self.x), int(self.y), None if self.item is None else self.item.key(), int(self.obols))


@final
class Device:
    """A trap or a bell that somebody set on a square. It never changes.

    Attributes:
        x, y: where.
        use: the consumable's row number.
        setter: seat of the player who set it.
    """

    def __init__(self, x: i64, y: i64, use: i64, setter: i64) -> None:
        self.x: i64 = x
        self.y: i64 = y
        self.use: i64 = use
        self.setter: i64 = setter

    def key(self) -> tuple[int, int, int, int]:
        """Give all of it."""
        return (int(self.x), int(self.y), int(self.use), int(self.setter))


@final
class Floor:
    """What changes of a floor.

    Attributes:
        plan: what is fixed.
        cells: the glyph code of each square now.
        barricades: hit points left of each barricade that was struck, by square.
        ground: things that lie on it, the oldest first.
        devices: traps and bells, the oldest first.
        made: whether its gate and its actors have been rolled.
    """

    made: bool = True

    def __init__(self, plan: FloorPlan) -> None:
        self.plan = plan
        self.cells: list[int] = plan.cells
        self.barricades: dict[int, int] = UNHURT
        self.ground: list[Lying] = NOTHING_LIES
        self.devices: list[Device] = NO_DEVICES

    def clone(self) -> Floor:
        """Copy what changes."""
        twin = Floor(self.plan)
        twin.cells = self.cells
        twin.barricades = self.barricades
        twin.ground = self.ground
        twin.devices = self.devices
        twin.made = self.made
        return twin

    def key(self) -> tuple[object, ...]:
        """Give all of it that the rest of the fight may depend on."""
        return (
            self.made,
            () if self.cells is self.plan.cells else tuple(self.cells),
            tuple(sorted(self.barricades.items())),
            tuple([thing.key() for thing in self.ground]),
            tuple([device.key() for device in self.devices]),
        )

    def cell(self, x: i64, y: i64) -> i64:
        """Give the glyph code of a square; beyond the map there is rock."""
        plan = self.plan
        if x < 0 or y < 0 or x >= plan.width or y >= plan.height:
            return 1
        return self.cells[y * plan.width + x]


UNHURT: dict[int, int] = {}
NOTHING_LIES: list[Lying] = []
NO_DEVICES: list[Device] = []
