"""Items: a row of the content, and what is on this one. An item never changes: another is put in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

if TYPE_CHECKING:
    from affray.systems.gnosis.rows_gear import ConsumableRow, OilRow, ShieldRow, WeaponRow

WEAPON: Final = 0
SHIELD_ITEM: Final = 1
ARMOUR: Final = 2
CONSUMABLE: Final = 3
OIL: Final = 4
BOOK: Final = 5
MANUAL: Final = 6
SORTS: Final[tuple[str, ...]] = ("weapon", "shield", "armour", "consumable", "oil", "book", "manual")


@final
class Item:
    """One item.

    Attributes:
        name: as in the content.
        sort: WEAPON, SHIELD_ITEM, ARMOUR, CONSUMABLE, OIL, BOOK or MANUAL.
        weapon, shield, use, applies: its row, by its sort: of a weapon, a shield, a consumable, an oil bottle.
        soak: of armour.
        teaches: a book's style or a manual's technique, by row number; -1 for none.
        enchanted: of a weapon, 0 to 3.
        oil: on a weapon, with `oil_turns` left.
    """

    def __init__(
        self,
        name: str,
        sort: i64,
        weapon: WeaponRow | None = None,
        shield: ShieldRow | None = None,
        use: ConsumableRow | None = None,
        applies: OilRow | None = None,
        soak: i64 = 0,
        teaches: i64 = -1,
        enchanted: i64 = 0,
        oil: OilRow | None = None,
        oil_turns: i64 = 0,
    ) -> None:
        self.name = name
        self.sort: i64 = sort
        self.weapon = weapon
        self.shield = shield
        self.use = use
        self.applies = applies
        self.soak: i64 = soak
        self.teaches: i64 = teaches
        self.enchanted: i64 = enchanted
        self.oil = oil
        self.oil_turns: i64 = oil_turns

    def oiled(self, oil: OilRow | None, turns: i64) -> Item:
        """Give the same item with this oil on it."""
        return Item(
            self.name,
            self.sort,
            self.weapon,
            self.shield,
            self.use,
            self.applies,
            self.soak,
            self.teaches,
            self.enchanted,
            oil if turns > 0 else None,
            turns if oil is not None else 0,
        )

    def key(self) -> tuple[str, int, str, int]:
        """Give what tells it from others: its name, its enchantment, its oil."""
        return (self.name, int(self.enchanted), "" if self.oil is None else self.oil.name, int(self.oil_turns))

    def data(self) -> dict[str, object]:
        """Give it as one JSON object."""
        data: dict[str, object] = {"item": self.name}
        if self.enchanted:
            data["enchanted"] = int(self.enchanted)
        if self.oil is not None:
            data["oil"] = self.oil.name
            data["oil_turns"] = int(self.oil_turns)
        return data


def item_data(item: Item | None) -> dict[str, object] | None:
    """Give an item as JSON, None for nothing."""
    return None if item is None else item.data()
