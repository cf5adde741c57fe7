"""Items as they are found: what is rolled where the table says nothing (section 19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from affray.systems.omega.checks import draw
from affray.systems.omega.formulas_items import FOUND_KINDS, found_enchantment

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.dice import Dice
    from affray.systems.omega.items import Item

ENCHANTED_KINDS: Final = ("armor", "shield", "weapon", "ring", "potion")
"""Kinds whose enchantment is rolled (OM-19.1)."""
BLESSED_KINDS: Final = ("armor", "shield", "weapon", "ring", "cloak", "boots", "stick")
"""Kinds whose blessing is rolled."""


@final
class Find:
    """An item of the character's that is rolled as the fight begins.

    Args:
        place: where it is; see `gear`.
        blessing, enchantment, charges: which of them the encounter gives, so that they aren't rolled.
    """

    def __init__(self, place: i64, blessing: bool, enchantment: bool, charges: bool) -> None:
        self.place: i64 = place
        self.blessing = blessing
        self.enchantment = enchantment
        self.charges = charges


def found_item(dice: Dice, item: Item, given: Find, sign_flip: bool) -> Item:
    """Roll an item as it was found (OM-19.1, OM-19.2): enchantment, then blessing, then a stick's charges.

    Args:
        dice: what is asked.
        item: with what the encounter gives of it, else table values.
        given: what isn't rolled.
        sign_flip: the knob `generated_sign_flip`.
    """
    row = item.row
    heads: i64 = 0
    if row.kind in ENCHANTED_KINDS and row.enchantment == 0 and not given.enchantment:
        while dice.chance(1, 2, "found enchantment"):
            heads += 1
    blessing: i64 = item.blessing
    if row.kind in BLESSED_KINDS and row.blessing == 0 and not given.blessing:
        blessing = found_blessing(dice)
    enchantment: i64 = item.enchantment
    if not given.enchantment:
        enchantment = heads
        if row.kind in FOUND_KINDS:
            enchantment = found_enchantment(row.kind, row.enchantment, heads, blessing, sign_flip)
    found = item.with_plus(blessing, enchantment)
    if row.kind == "stick" and not given.charges:
        found = found.with_charges(1 + draw(dice, 20, "found charges"))
    return found


def found_blessing(dice: Dice) -> i64:
    """Roll a blessing: 2 in 10 cursed, 2 in 10 blessed, each by 1 + d(10)."""
    band: i64 = dice.draw(10, 2, 4, 10, "found blessing")
    if band == 0:
        return -1 - draw(dice, 10, "how cursed")
    return 1 + draw(dice, 10, "how blessed") if band == 1 else 0
