"""Items in their places: taken off, dropped, damaged, lost (sections 7 and 8).

A place is a number: a slot's, or from `FIRST_PACKED` on a place in the pack.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.dice import Recorder
from affray.systems.omega.bolts import manastorm
from affray.systems.omega.effects import note, put_pack, put_slot, put_things
from affray.systems.omega.items import (
    READY_HAND,
    SLOT_COUNT,
    SLOTS,
    WEAPON_HAND,
    Thing,
    in_use,
    is_two_handed_grip,
)
from affray.systems.omega.mishaps import BROKEN, DESTROYED, ITEM_OUTCOMES, UNTOUCHED, WEAKENED, item_damage
from affray.systems.omega.scores import rescore
from affray.systems.omega.worn import switch

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.dice import Dice
    from affray.fight.table import Table
    from affray.systems.omega.items import Item
    from affray.systems.omega.state import OmegaState

FIRST_PACKED: Final = SLOT_COUNT
"""The place of the first item in the pack."""


def item_at(state: OmegaState, place: i64) -> Item | None:
    """Give the item in a place."""
    hero = state.hero
    if place < SLOT_COUNT:
        return hero.slots[place]
    packed: i64 = place - FIRST_PACKED
    return hero.pack[packed] if packed < len(hero.pack) else None


def place_name(place: i64) -> str:
    """Name a place, as choices do: `armor`, `belt2`, `pack1`."""
    return SLOTS[place] if place < SLOT_COUNT else f"pack{place - FIRST_PACKED + 1}"


def put_at(table: Table, state: OmegaState, place: i64, item: Item | None, cause: str) -> None:
    """Put a changed item, or nothing, into a place; a two-hander changes in both hands at once."""
    hero = state.hero
    if place < SLOT_COUNT:
        both = place <= READY_HAND and is_two_handed_grip(hero.slots)
        if both:
            put_slot(table, state, WEAPON_HAND, item, cause)
            put_slot(table, state, READY_HAND, item, cause)
        else:
            put_slot(table, state, place, item, cause)
        return
    packed: i64 = place - FIRST_PACKED
    pack = hero.pack.copy()
    if item is None:
        del pack[packed]
    else:
        pack[packed] = item
    put_pack(table, state, pack, cause)


def used_at(state: OmegaState, place: i64) -> bool:
    """Tell whether the item in a place is in use."""
    return place < SLOT_COUNT and in_use(state.hero.slots, place)


def stuck_at(state: OmegaState, place: i64) -> bool:
    """Tell whether the item in a place is cursed and in use, and so can't be taken from there (OM-7.14)."""
    item = item_at(state, place)
    return item is not None and item.blessing < 0 and used_at(state, place)


def switch_off_at(table: Table, state: OmegaState, place: i64) -> None:
    """Switch the effect of an item off that is about to go out of use, if it is in use (OM-6.13, OM-8.8)."""
    item = item_at(state, place)
    if item is None or not used_at(state, place):
        return
    after = switch(table, state, item, False)  # off
    if after.betrayed:
        after = after.with_betrayed(False)  # it is out of hand
    if after is not item:
        put_at(table, state, place, after, "off")


def take_out(table: Table, state: OmegaState, place: i64, cause: str) -> Item:
    """Take all of an item out of its place, switched off first, and give it."""
    switch_off_at(table, state, place)
    item = item_at(state, place)
    assert item is not None  # noqa: S101 - callers name a place that isn't empty
    put_at(table, state, place, None, cause)
    rescore(table, state, cause, True)  # equipment
    return item


def note_lost(table: Table, state: OmegaState, item: Item, cause: str) -> None:
    """Write that the character has lost an item."""
    if table.log is not None:
        note(table, state, "item_lost", {"item": item.row.name, "cause": cause})


def lose_one(table: Table, state: OmegaState, place: i64, cause: str) -> None:
    """Lose an item, one of a stack: switched off first (OM-8.8)."""
    item = item_at(state, place)
    assert item is not None  # noqa: S101 - callers name a place that isn't empty
    note_lost(table, state, item, cause)
    if item.number > 1:
        put_at(table, state, place, item.with_number(item.number - 1), cause)
        rescore(table, state, cause, True)  # equipment
    else:
        take_out(table, state, place, cause)


def drop_at(table: Table, state: OmegaState, place: i64) -> None:
    """Let all of an item fall to the floor under the character."""
    item = take_out(table, state, place, "dropped")
    note_lost(table, state, item, "dropped")
    put_things(table, state, [*state.things, Thing(state.hero.x, state.hero.y, item)], "dropped")


def change_at(table: Table, state: OmegaState, place: i64, changed: Item, cause: str) -> None:
    """Change an item; one in use is switched off with its old values and on with its new ones (OM-6.14).

    What follows when it comes into use again, such as drowning, is left to `altering.alter_at`.
    """
    item = item_at(state, place)
    assert item is not None  # noqa: S101 - callers name a place that isn't empty
    used = used_at(state, place)
    after = changed
    if used:
        off = switch(table, state, item, False)  # off
        if off.weight != item.weight:
            after = changed.with_weight(off.weight)  # a burden is one no longer
    if used and not state.over:
        after = switch(table, state, after, True)  # on
    put_at(table, state, place, after, cause)
    if table.log is not None:
        details: dict[str, object] = {"item": item.row.name, "place": place_name(place)}
        details["enchantment"] = int(after.enchantment)
        details["blessing"] = int(after.blessing)
        details["charges"] = int(after.charges)
        details["cause"] = cause
        note(table, state, "item_changed", details)
    rescore(table, state, cause, True)  # equipment


def damage_item_at(table: Table, state: OmegaState, place: i64) -> bool:
    """Damage an item (OM-8.5 to OM-8.8), and tell whether that destroyed it."""
    from affray.systems.omega.altering import alter_at  # noqa: PLC0415 - which may drown, and so come back to here

    item = item_at(state, place)
    if item is None:
        return False
    row = item.row
    dice: Dice = table.dice if table.log is None else Recorder(table.dice)
    outcome: i64 = item_damage(dice, row.fragility, row.level, item.blessing, item.enchantment, row.kind == "stick")
    if isinstance(dice, Recorder):
        faces: dict[str, object] = {roll.why: roll.face for roll in dice.rolls}
        details: dict[str, object] = {"item": row.name, "outcome": ITEM_OUTCOMES[outcome]}
        details["fragility_roll"] = faces.get("item spared")
        details["resist_roll"] = faces.get("item resists")
        note(table, state, "item_damage", details)
    if outcome == UNTOUCHED:
        return False
    if outcome == WEAKENED:
        alter_at(table, state, place, item.with_plus(item.blessing, item.enchantment - 1), "weakened")
    elif outcome == BROKEN:
        return _break_stick(table, state, place, item)
    elif outcome == DESTROYED:
        lose_one(table, state, place, "destroyed")
        return True
    return False


def _break_stick(table: Table, state: OmegaState, place: i64, stick: Item) -> bool:
    """Let a stick explode with all its charges; an empty one only fizzles (OM-8.7)."""
    if stick.charges < 1:
        return False
    lose_one(table, state, place, "exploded")
    manastorm(table, state, state.hero.x, state.hero.y, stick.charges * stick.row.level * 10, stick.row.name)
    return True
