"""The arena: everything that is fixed for a fight, shared by all copies of its state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.fight.errors import nearest
from affray.fight.state import Setup
from affray.systems.linguomancy.constants import WINDOWS
from affray.systems.linguomancy.errors import refuse

if TYPE_CHECKING:
    from affray.systems.linguomancy.geometry import Rectangle
    from affray.systems.linguomancy.knobs import Knobs
    from affray.systems.linguomancy.library import Library
    from affray.systems.linguomancy.sheet import Sheet
    from affray.systems.linguomancy.status import Status, Thing
    from affray.systems.linguomancy.worth import Worth

NO_MODE: Final = -1


@final
class Zone:
    """A rectangle of the plane (LI-3.12).

    Attributes:
        area: its corners, in centimetres.
        name: for messages.
        difficult: each meter in it costs one more.
        blocks_move, blocks_sight: nobody goes, or sees, through its inside.
        needs: the mode that its inside needs, or `NO_MODE`.
    """

    def __init__(
        self, area: Rectangle, name: str, difficult: bool, blocks_move: bool, blocks_sight: bool, needs: i64
    ) -> None:
        self.area = area
        self.name = name
        self.difficult = difficult
        self.blocks_move = blocks_move
        self.blocks_sight = blocks_sight
        self.needs: i64 = needs


@final
class Arena(Setup):
    """What is fixed.

    Attributes:
        knobs: the settings.
        changed_knobs: those that aren't at their default, for the log.
        library: what can be named.
        sheets: fighters first, then things; their places are the seats.
        fighters: how many are fighters.
        side_names: the sides, in order of appearance.
        every_name: names of fighters and things by seat.
        enemies: for each fighter, the seats of its enemies in encounter order.
        friends: for each fighter, the seats of its allies, itself left out.
        zones: all zones; the lists after it hold the areas of those with the flag.
        needing: the zones that need a mode.
        answers: whether anybody has a reaction idiom for the window, by window.
        first, first_things: how the fight begins.
        initiative: fixed totals, or None where it is rolled.
        worths: what attacks are worth, by the numbers that matter; kept by `worth`.
    """

    def __init__(
        self,
        policies: list[str],
        knobs: Knobs,
        changed_knobs: dict[str, object],
        library: Library,
        sheets: list[Sheet],
        side_names: list[str],
        zones: list[Zone],
    ) -> None:
        fighters = [sheet for sheet in sheets if not sheet.thing]
        super().__init__([sheet.name for sheet in fighters], [side_names[sheet.side] for sheet in fighters], policies)
        self.knobs = knobs
        self.changed_knobs = changed_knobs
        self.library = library
        self.sheets = sheets
        self.fighters: i64 = len(fighters)
        self.side_names = side_names
        self.every_name = [sheet.name for sheet in sheets]
        self.enemies = [[int(other.seat) for other in fighters if other.side != sheet.side] for sheet in fighters]
        self.friends = [
            [int(other.seat) for other in fighters if other.side == sheet.side and other is not sheet]
            for sheet in fighters
        ]
        self.zones = zones
        self.difficult = [zone.area for zone in zones if zone.difficult]
        self.blocks = [zone.area for zone in zones if zone.blocks_move]
        self.walls = [zone.area for zone in zones if zone.blocks_sight]
        self.needing = [zone for zone in zones if zone.needs != NO_MODE]
        self.answers = [any(sheet.reactions[window] for sheet in fighters) for window in range(len(WINDOWS))]
        self.first: list[Status] = []
        self.first_things: list[Thing] = []
        self.initiative: list[int | None] = []
        self.worths: dict[tuple[object, ...], Worth] = {}
        self._seats = {sheet.name: int(sheet.seat) for sheet in sheets}

    def seat_of(self, name: str) -> int:
        """Give the seat of a fighter or thing.

        Raises:
            Illegal: nobody is called so; code `invalid_target`.
        """
        seat = self._seats.get(name)
        if seat is None:
            hint = nearest(name, self._seats)
            refuse("invalid_target", f'nobody here is called "{name}"{hint}; there are {", ".join(self.every_name)}')
        return seat

    def hostile(self, seat: i64, other: i64) -> bool:
        """Tell whether two are enemies; things are nobody's (LI-23.2)."""
        mine: i64 = self.sheets[seat].side
        theirs: i64 = self.sheets[other].side
        return mine >= 0 and theirs >= 0 and mine != theirs

    def allied(self, seat: i64, other: i64) -> bool:
        """Tell whether two are of one side."""
        mine: i64 = self.sheets[seat].side
        return mine >= 0 and mine == self.sheets[other].side
