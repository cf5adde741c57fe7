"""The nouns of gear and martial arts: the tables in the files, and the same with an encounter's own numbers in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from affray.fight.errors import EncounterError, Refused, nearest
from affray.systems.gnosis.content import read_rows, unknown
from affray.systems.gnosis.items import ARMOUR, BOOK, CONSUMABLE, MANUAL, OIL, SHIELD_ITEM, WEAPON, Item
from affray.systems.gnosis.rows_gear import (
    NO_ROW,
    ArmourRow,
    ConsumableRow,
    FeatRow,
    OilRow,
    ShieldRow,
    StyleRow,
    TeachingRow,
    TechniqueRow,
    WeaponRow,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

FILES: Final = (
    "weapons",
    "shields",
    "armour",
    "oils",
    "consumables",
    "feats",
    "teachings",
    "styles",
    "techniques",
    "strikes",
)
TABLES: Final[dict[str, list[dict[str, Any]]]] = {name: read_rows(name) for name in FILES}
"""Every file's rows as data, defaults filled in, for lists (`affray list gnosis`)."""
BOOK_PREFIX: Final = "book_"
MANUAL_PREFIX: Final = "manual_"
UNARMED_NAME: Final = "unarmed"
IMPROVISED_NAME: Final = "improvised"


@final
class Gear:
    """The gear, styles and techniques of a fight: the tables, with what an encounter changes of them.

    Args:
        changes: by table and name the numbers that are different: `{"weapons": {"knife": {"max": 5}}}`.

    Attributes:
        weapons, shields, armour, oils, consumables, feats, teachings, styles, techniques: rows in the tables' order.
        unarmed: the bare hand.
        improvised: a melee blow with what is made for shooting (GN-5.3).

    Raises:
        EncounterError: a change of something that isn't there, or one that a row doesn't take.
    """

    def __init__(self, changes: Mapping[str, Mapping[str, Mapping[str, object]]] | None = None) -> None:
        given = changes or {}
        for table in given:
            if table not in FILES:
                message = f"content.{table}: there is no such table{nearest(table, FILES)}"
                raise EncounterError(message)
        self._rows = {name: _changed(name, given.get(name, {})) for name in FILES}
        self.weapons = [WeaponRow(row, place) for place, row in self._rows["weapons"]]
        self.shields = [ShieldRow(row, place) for place, row in self._rows["shields"]]
        self.armour = [ArmourRow(row, place) for place, row in self._rows["armour"]]
        self.oils = [OilRow(row, place) for place, row in self._rows["oils"]]
        self.consumables = [
            ConsumableRow(number, row, place) for number, (place, row) in enumerate(self._rows["consumables"])
        ]
        self.feats = [FeatRow(row, place) for place, row in self._rows["feats"]]
        self.teachings = [TeachingRow(row, place) for place, row in self._rows["teachings"]]
        self.styles = [StyleRow(number, row, place) for number, (place, row) in enumerate(self._rows["styles"])]
        names = [row.name for row in self.styles]
        self.techniques = [
            TechniqueRow(number, row, place, names) for number, (place, row) in enumerate(self._rows["techniques"])
        ]
        strikes = {row.name: row for row in (WeaponRow(row, place) for place, row in self._rows["strikes"])}
        self.unarmed = strikes[UNARMED_NAME]
        self.improvised = strikes[IMPROVISED_NAME]
        self._weapons = {row.name: row for row in self.weapons}
        self._oils = {row.name: row for row in self.oils}
        self._feats = {row.name: row for row in self.feats}
        self._teachings = {row.name: row for row in self.teachings}
        self._styles = {row.name: row for row in self.styles}
        self._techniques = {row.name: row for row in self.techniques}
        self._items = {item.name: item for item in self._every_item()}

    def _every_item(self) -> Iterable[Item]:
        for weapon in self.weapons:
            yield Item(weapon.name, WEAPON, weapon=weapon)
        for shield in self.shields:
            yield Item(shield.name, SHIELD_ITEM, shield=shield)
        for armour in self.armour:
            yield Item(armour.name, ARMOUR, soak=armour.soak)
        for use in self.consumables:
            yield Item(use.name, CONSUMABLE, use=use)
        for oil in self.oils:
            yield Item(oil.name, OIL, applies=oil)
        for style in self.styles:
            yield Item(BOOK_PREFIX + style.name, BOOK, teaches=style.number)
        for technique in self.techniques:
            if technique.style != NO_ROW:
                yield Item(MANUAL_PREFIX + technique.name, MANUAL, teaches=technique.number)

    def item(self, name: str) -> Item:
        """Find a plain item by name: a weapon, shield, armour, consumable, oil, book or manual (GN-T.5).

        Raises:
            Refused: there is none.
        """
        found = self._items.get(name)
        if found is None:
            raise Refused(unknown("item", name, self._items))
        return found

    def item_names(self) -> list[str]:
        """List the names of all items."""
        return list(self._items)

    def weapon(self, name: str) -> WeaponRow:
        """Find a weapon by name; see `item`."""
        row = self._weapons.get(name)
        if row is None:
            raise Refused(unknown("weapon", name, self._weapons))
        return row

    def oil(self, name: str) -> OilRow:
        """Find an oil by name; see `item`."""
        row = self._oils.get(name)
        if row is None:
            raise Refused(unknown("oil", name, self._oils))
        return row

    def feat(self, name: str) -> FeatRow:
        """Find a feat by name; see `item`."""
        row = self._feats.get(name)
        if row is None:
            raise Refused(unknown("feat", name, self._feats))
        return row

    def teaching(self, name: str) -> TeachingRow:
        """Find a teaching by name; see `item`."""
        row = self._teachings.get(name)
        if row is None:
            raise Refused(unknown("teaching", name, self._teachings))
        return row

    def style(self, name: str) -> StyleRow:
        """Find a style by name; see `item`."""
        row = self._styles.get(name)
        if row is None:
            raise Refused(unknown("style", name, self._styles))
        return row

    def technique(self, name: str) -> TechniqueRow:
        """Find a technique by name; see `item`."""
        row = self._techniques.get(name)
        if row is None:
            raise Refused(unknown("technique", name, self._techniques))
        return row


def _changed(table: str, changes: Mapping[str, Mapping[str, object]]) -> list[tuple[str, dict[str, Any]]]:
    """Give a table's rows, changed, each with its place for messages."""
    names = [row["name"] for row in TABLES[table]]
    for name in changes:
        if name not in names:
            message = f"content.{table}.{name}: there is no such row{nearest(name, names)}"
            raise EncounterError(message)
    rows = []
    for number, row in enumerate(TABLES[table]):
        name = row["name"]
        if name in changes:
            rows.append((f"content.{table}.{name}", {**row, **changes[name], "name": name}))
        else:
            rows.append((f"{table}[{number}]", row))
    return rows


GEAR: Final = Gear()
"""The tables as they stand in the files."""
