"""What goes wrong: fumbles, monsters' mishaps, and damage to items (OM-9.13, OM-11.22, section 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.omega.checks import maybe

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.dice import Dice

NO_FUMBLE: Final = 0
DROP: Final = 1
BREAK: Final = 2
SELF: Final = 3
FUMBLES: Final[tuple[str, ...]] = ("none", "drop", "break", "self")
"""What a fumble is, by number."""

NO_MISHAP: Final = 0
BLUNDER: Final = 1
BELONGINGS: Final = 2
CONFUSED: Final = 3
MISHAPS: Final[tuple[str, ...]] = ("none", "blunder", "drop", "confused")
"""What a monster's mishap is, by number; `drop` is of its belongings."""

UNTOUCHED: Final = 0
RESISTED: Final = 1
WEAKENED: Final = 2
DESTROYED: Final = 3
BROKEN: Final = 4
"""The outcome of a stick past the gate: it breaks (OM-8.7)."""
ITEM_OUTCOMES: Final[tuple[str, ...]] = ("untouched", "resisted", "weakened", "destroyed", "broken")
"""The outcomes of item damage, by number."""


def fumble(dice: Dice, armed: bool = True) -> i64:
    """Draw whether a missed swing fumbles, and how (OM-9.13).

    Args:
        dice: what is asked.
        armed: whether a weapon is in hand; with bare hands only striking oneself does anything.
    """
    if not dice.chance(1, 30, "fumble"):
        return NO_FUMBLE
    if not armed:
        return NO_FUMBLE if dice.draw(10, 9, 10, 10, "kind of fumble") == 0 else SELF
    band: i64 = dice.draw(10, 6, 9, 10, "kind of fumble")
    return DROP if band == 0 else BREAK if band == 1 else SELF


def kind_of_mishap(dice: Dice) -> i64:
    """Roll on the table of mishaps once, for a missed attack that has one."""
    band: i64 = dice.draw(10, 1, 2, 3, "kind of mishap")
    return BLUNDER if band == 0 else BELONGINGS if band == 1 else CONFUSED if band == 2 else NO_MISHAP  # noqa: PLR2004 - a band


def mishap(dice: Dice, terse: bool = False) -> tuple[i64, i64]:
    """Draw what a monster's missed attack does to itself (OM-11.22, OM-11.23).

    Args:
        dice: what is asked.
        terse: the knob `terse`: the table is rolled twice.

    Returns:
        The two mishaps' numbers, in the order in which they happen; without `terse` the second is none.
    """
    if not dice.chance(1, 10, "mishap"):
        return NO_MISHAP, NO_MISHAP
    first: i64 = kind_of_mishap(dice)
    return first, kind_of_mishap(dice) if terse else NO_MISHAP


def item_damage(dice: Dice, fragility: i64, level: i64, blessing: i64, enchantment: i64, stick: bool = False) -> i64:
    """Draw what damage does to an item (OM-8.5, OM-8.6): the gate, then resistance.

    Args:
        dice: what is asked.
        fragility: the item's; the more, the sturdier.
        level: its generation level.
        blessing: the item's; blessed ones resist, and those cursed more than -1.
        enchantment: the item's; above 0 it is spent in the item's stead.
        stick: whether it is a stick, which breaks past the gate.

    Returns:
        The outcome's number. Nothing is carried out here.
    """
    if maybe(dice, fragility + 1, 30, "item spared"):
        return UNTOUCHED
    if stick:
        return BROKEN
    if (blessing > 0 or blessing < -1) and maybe(dice, level, 10, "item resists"):
        return RESISTED
    return WEAKENED if enchantment > 0 else DESTROYED
