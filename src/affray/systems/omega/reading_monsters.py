"""The monsters of an encounter file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from affray.fight.errors import EncounterError, Refused
from affray.systems.omega.content import MONSTERS, monster, monster_of, unknown
from affray.systems.omega.formulas_monsters import champion
from affray.systems.omega.hero import DEITIES
from affray.systems.omega.monster import Monster, maneuvers_of
from affray.systems.omega.reading_hero import HERO_ONLY, refuse_fields
from affray.systems.omega.reading_items import not_found
from affray.systems.omega.sheet import MONSTER_SIDE

if TYPE_CHECKING:
    from affray.systems.omega.items import Item
    from affray.systems.omega.knobs import Knobs
    from affray.systems.omega.rows import MonsterRow

ROW_FIELDS: Final = (
    "level",
    "hp",
    "hit",
    "ac",
    "damage",
    "delay",
    "sense",
    "wakeup",
    "sleep",
    "experience",
    "maneuvers",
    "melee",
    "strike",
    "special",
    "move",
    "immunities",
    "flags",
    "unique",
)
"""Row fields that an encounter may have different."""
CHAMPION: Final = "champion"
CHAMPION_ROW: Final = 8
"""The row that the arena makes its champion of."""
MOST: Final = 100
"""The most monsters that one entry may stand for."""


class Entered:
    """A monster as the file has it, before it is made.

    Attributes:
        place: where it stands in the file.
        name: its name, and whether the file gave it.
        policy: the name of its policy, which nobody asks.
        row: its row, with the file's own fields.
        square: as given, or None.
        x, y: where it stands.
        awake, hostile, wandering, attacked: as given, or None.
        deity: an angel's, a number of `DEITIES`.
        belongings: what it carries.
    """

    def __init__(self, entry: Any, place: str, name: str, named: bool, row: MonsterRow) -> None:  # noqa: ANN401
        self.place = place
        self.name = name
        self.named = named
        self.policy: str = entry.policy or "simple"
        self.row = row
        self.square: tuple[int, int] | None = entry.square
        self.x = 0
        self.y = 0
        self.awake: bool | None = entry.awake
        self.hostile: bool | None = entry.hostile
        self.wandering: bool | None = entry.wandering
        self.attacked: bool | None = entry.attacked
        self.deity = 0
        self.belongings: list[Item] = []

    def make(self, serial: int, name: str) -> Monster:
        """Make the monster."""
        creature = Monster(serial, name, self.row, self.belongings)
        creature.maneuvers = maneuvers_of(self.row, self.row.level)
        creature.x = self.x
        creature.y = self.y
        if self.awake is not None:
            creature.awake = self.awake
        if self.hostile is not None:
            creature.hostile = self.hostile
        if self.wandering is not None:
            creature.wandering = self.wandering
        if self.attacked is not None:
            creature.attacked = self.attacked
        creature.deity = self.deity
        return creature


def read_monsters(fighters: list[Any], knobs: Knobs) -> list[Entered]:
    """Read every entry with side "monsters", in order.

    Raises:
        EncounterError: something is wrong with one.
    """
    entered: list[Entered] = []
    for number, entry in enumerate(fighters):
        if entry.side == MONSTER_SIDE:
            entered += _read(entry, f"fighters[{number}]", knobs)
    return entered


def _read(entry: Any, place: str, knobs: Knobs) -> list[Entered]:  # noqa: ANN401 - the schema's own type
    refuse_fields(entry, HERO_ONLY, place, "the character")
    count = 1 if entry.count is None else entry.count
    if not 1 <= count <= MOST:
        message = f"{place}.count: {count} is not allowed; it takes 1 to {MOST}"
        raise EncounterError(message)
    if count > 1 and entry.square is not None:
        message = f"{place}.square: {count} monsters can't stand on one square; give each an entry"
        raise EncounterError(message)
    row = _row(entry, place, knobs)
    deity = entry.deity or "none"
    if deity not in DEITIES:
        message = f"{place}.deity: {unknown('deity', deity, DEITIES)}"
        raise EncounterError(message)
    belongings = [
        not_found(given, f"{place}.belongings[{number}]") for number, given in enumerate(entry.belongings or [])
    ]
    entered: list[Entered] = []
    for copy in range(count):
        name = entry.name or row.name
        if entry.name and count > 1:
            name = f"{entry.name} {copy + 1}"
        each = Entered(entry, place, name, entry.name is not None, row)
        each.deity = DEITIES.index(deity)
        each.belongings = belongings
        if entry.is_ == CHAMPION:
            each.hostile = True if each.hostile is None else each.hostile
            each.attacked = True if each.attacked is None else each.attacked
        entered.append(each)
    return entered


def _row(entry: Any, place: str, knobs: Knobs) -> MonsterRow:  # noqa: ANN401 - the schema's own type
    """Find a monster's row, and lay the entry's own fields over it."""
    fields = {name: getattr(entry, name) for name in ROW_FIELDS if getattr(entry, name) is not None}
    if isinstance(entry.immunities, dict):
        message = f"{place}.immunities: a monster's immunities are a list of damage types"
        raise EncounterError(message)
    if entry.is_ is None:
        message = f"{place}.is: is missing; it must name a monster of the table, by name or id"
        raise EncounterError(message)
    if entry.is_ == CHAMPION:
        if entry.skill is None or entry.skill < 0:
            message = f"{place}.skill: a champion needs one, a whole number from 0"
            raise EncounterError(message)
        best = champion(entry.skill, knobs.champion_uses_table_sequence)
        made = {
            "name": "arena champion",
            "level": int(best.level),
            "hp": int(best.hp),
            "hit": int(best.hit),
            "ac": int(best.ac),
            "damage": int(best.damage),
            "delay": int(best.delay),
            "experience": int(best.experience),
            "maneuvers": best.maneuvers,
        }
        return monster_of(MONSTERS[CHAMPION_ROW], {**made, **fields}, place)
    if entry.skill is not None:
        message = f"{place}.skill: only a champion has one"
        raise EncounterError(message)
    try:
        row = monster(entry.is_)
    except Refused as error:
        message = f"{place}.is: {error}"
        raise EncounterError(message) from error
    return monster_of(row, fields, place)
