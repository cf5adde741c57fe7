"""Items as a fight knows them: what lies in slots, pack and belongings, and on the floor.

An `Item` never changes: what happens to an item puts a changed copy into its place. So copies of a fight share them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.fight.fields import Fields
from affray.systems.omega.content import MONSTERS
from affray.systems.omega.rows import ItemRow

if TYPE_CHECKING:
    from affray.systems.omega.rows import MonsterRow

WEAPON_HAND: Final = 0
READY_HAND: Final = 1
ARMOR_SLOT: Final = 2
SHIELD_SLOT: Final = 3
CLOAK_SLOT: Final = 4
BOOTS_SLOT: Final = 5
FIRST_RING: Final = 6
FIRST_BELT: Final = 10
SLOTS: Final[tuple[str, ...]] = (
    "weapon",
    "ready",
    "armor",
    "shield",
    "cloak",
    "boots",
    "ring1",
    "ring2",
    "ring3",
    "ring4",
    "belt1",
    "belt2",
    "belt3",
    "belt4",
    "belt5",
)
"""The slots by number (OM-1.7)."""
SLOT_COUNT: Final = 15

SLOT_KINDS: Final = ("", "", "armor", "shield", "cloak", "boots", "ring", "ring", "ring", "ring", "", "", "", "", "")
"""The only kind of item that a slot takes; hands and belt take any."""

STRIPPED: Final = "stripped"


@final
class Item:
    """One item, or several alike.

    Attributes:
        row: its table row.
        blessing, enchantment, charges, number: as they are now.
        identified: whether its owner knows it.
        loaded: whether it is a crossbow with a bolt on it.
        absorption, bulk: of armor, which acid may have changed for good (OM-8.9).
        weight: of one; a burden weighs differently worn (OM-6.17).
        effect: its worn or wield effect, or `stripped`.
        betrayed: whether it is a Defender that turned on its wielder and has been in hand ever since (OM-7.3).
    """

    def __init__(
        self,
        row: ItemRow,
        blessing: i64,
        enchantment: i64,
        charges: i64,
        number: i64,
        identified: bool,
        loaded: bool,
        absorption: i64,
        bulk: i64,
        weight: i64,
        effect: str,
        betrayed: bool,
    ) -> None:
        self.row = row
        self.blessing: i64 = blessing
        self.enchantment: i64 = enchantment
        self.charges: i64 = charges
        self.number: i64 = number
        self.identified = identified
        self.loaded = loaded
        self.absorption: i64 = absorption
        self.bulk: i64 = bulk
        self.weight: i64 = weight
        self.effect = effect
        self.betrayed = betrayed
        self._ident: tuple[object, ...] | None = None

    def ident(self) -> tuple[object, ...]:
        """Give all of this as a hashable."""
        known = self._ident
        if known is None:
            known = (
                self.row.name,
                int(self.blessing),
                int(self.enchantment),
                int(self.charges),
                int(self.number),
                self.identified,
                self.loaded,
                int(self.absorption),
                int(self.bulk),
                int(self.weight),
                self.effect,
                self.betrayed,
            )
            self._ident = known
        return known

    def copy(self) -> Item:
        """Copy it, to be changed before anybody else sees it."""
        return Item(
            self.row,
            self.blessing,
            self.enchantment,
            self.charges,
            self.number,
            self.identified,
            self.loaded,
            self.absorption,
            self.bulk,
            self.weight,
            self.effect,
            self.betrayed,
        )

    def with_plus(self, blessing: i64, enchantment: i64) -> Item:
        """Give it with another blessing and enchantment."""
        twin = self.copy()
        twin.blessing = blessing
        twin.enchantment = enchantment
        return twin

    def with_number(self, number: i64) -> Item:
        """Give as many of it as `number`."""
        twin = self.copy()
        twin.number = number
        return twin

    def with_charges(self, charges: i64) -> Item:
        """Give it with so many charges."""
        twin = self.copy()
        twin.charges = charges
        return twin

    def with_weight(self, weight: i64) -> Item:
        """Give it with another weight."""
        twin = self.copy()
        twin.weight = weight
        return twin

    def with_loaded(self, loaded: bool) -> Item:
        """Give it loaded or unloaded."""
        twin = self.copy()
        twin.loaded = loaded
        return twin

    def as_identified(self) -> Item:
        """Give it known to its owner."""
        twin = self.copy()
        twin.identified = True
        return twin

    def with_betrayed(self, betrayed: bool) -> Item:
        """Give it betrayed, or no more."""
        twin = self.copy()
        twin.betrayed = betrayed
        return twin

    def corroded(self, absorption: i64, bulk: i64) -> Item:
        """Give it with other numbers as armor (OM-8.9)."""
        twin = self.copy()
        twin.absorption = absorption
        twin.bulk = bulk
        return twin

    def stripped(self) -> Item:
        """Give it without enchantment, charges and power (OM-7.11)."""
        twin = self.copy()
        twin.enchantment = 0
        twin.charges = 0
        twin.effect = STRIPPED
        return twin

    def load(self) -> i64:
        """Give the weight of all of it."""
        return self.weight * self.number

    def is_weapon(self) -> bool:
        """Tell whether it is a weapon, missiles included."""
        return self.row.kind == "weapon"

    def data(self) -> dict[str, object]:
        """Give it as one JSON object."""
        return {
            "kind": self.row.kind,
            "name": self.row.name,
            "id": int(self.row.id),
            "blessing": int(self.blessing),
            "enchantment": int(self.enchantment),
            "charges": int(self.charges),
            "number": int(self.number),
            "identified": self.identified,
            "loaded": self.loaded,
            "absorption": int(self.absorption),
            "bulk": int(self.bulk),
            "weight": int(self.weight),
            "effect": self.effect,
            "betrayed": self.betrayed,
        }

    def __repr__(self) -> str:
        return f"Item({self.row.name!r})"


def new_item(row: ItemRow) -> Item:
    """Make one item of a row, with its table values (OM-19.1) and known to its owner."""
    charges: i64 = 10 if row.kind == "stick" else 0
    return Item(
        row,
        row.blessing,
        row.enchantment,
        charges,
        1,
        True,  # the order of `Item`'s arguments
        False,
        row.absorption,
        row.bulk,
        row.weight,
        row.effect,
        False,
    )


_CORPSES: Final[dict[int, Item]] = {}


def corpse_of(row: MonsterRow) -> Item:
    """Give the corpse of a monster: a thing on the floor that only raising and greedy monsters ask for."""
    number = int(row.id)
    known = _CORPSES.get(number)
    if known is None:
        name = f"corpse of {MONSTERS[number].name}"
        known = new_item(ItemRow("corpse", Fields(name, {"id": number, "name": name})))
        _CORPSES[number] = known
    return known


@final
class Thing:
    """An item on the floor."""

    def __init__(self, x: i64, y: i64, item: Item) -> None:
        self.x: i64 = x
        self.y: i64 = y
        self.item = item


def is_two_handed_grip(slots: list[Item | None]) -> bool:
    """Tell whether one two-handed weapon fills both hands (OM-1.8)."""
    held = slots[WEAPON_HAND]
    return held is not None and held.row.two_handed and slots[READY_HAND] is held


def in_use(slots: list[Item | None], slot: i64) -> bool:
    """Tell whether what is in a slot is in use (OM-1.7, OM-1.8): worn in its own slot, or a weapon properly in hand."""
    item = slots[slot]
    if item is None:
        return False
    if slot == WEAPON_HAND:
        return item.is_weapon() and (not item.row.two_handed or slots[READY_HAND] is item)
    if slot == READY_HAND:
        return slots[WEAPON_HAND] is item
    return slot < FIRST_BELT


def weapon_in_use(slots: list[Item | None]) -> Item | None:
    """Give the weapon in the weapon hand if it is in use; without one the character has bare hands."""
    return slots[WEAPON_HAND] if in_use(slots, WEAPON_HAND) else None


def total_load(slots: list[Item | None], pack: list[Item]) -> i64:
    """Give the weight of everything carried (OM-5.2, OM-5.3): a two-hander in both hands once."""
    load: i64 = 0
    both = is_two_handed_grip(slots)
    slot: i64 = 0
    while slot < SLOT_COUNT:
        item = slots[slot]
        if item is not None and not (both and slot == READY_HAND):
            load += item.load()
        slot += 1
    for packed in pack:
        load += packed.load()
    return load
