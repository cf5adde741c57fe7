"""Enchanting, stripping, blessing, cursing, dispelling (section 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.omega.bolts import manastorm
from affray.systems.omega.checks import draw
from affray.systems.omega.conditions import set_status
from affray.systems.omega.effects import monster_noted, note, note_quirk
from affray.systems.omega.formulas_items import (
    BLESSED,
    BLESSING_OUTCOMES,
    DESTROYED,
    bless_item,
    curse_item,
    dispel_lifts,
    enchanted_value,
    explosion_score,
    mundanity_outcome,
)
from affray.systems.omega.gear import change_at, item_at, lose_one, used_at
from affray.systems.omega.items import READY_HAND, SLOT_COUNT, is_two_handed_grip
from affray.systems.omega.kinds import MELEE_NONE, MELEE_NORMAL, SPECIAL_NONE, STRIKE_NONE
from affray.systems.omega.magic_checks import explodes
from affray.systems.omega.maneuvers import MISSILE
from affray.systems.omega.minutes import count_down_tens
from affray.systems.omega.statuses import (
    ACCURACY,
    ACCURATE,
    ALERT,
    BREATHING,
    DISPLACED,
    HASTED,
    HEROISM,
    INVISIBLE,
    LEVITATING,
    PERMANENT,
    REGENERATING,
    TRUESIGHT,
)
from affray.systems.omega.water import drowning_check
from affray.systems.omega.worn import drowns_wearer

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.items import Item
    from affray.systems.omega.monster import Monster
    from affray.systems.omega.state import OmegaState

DISPELLED: Final = (
    ACCURACY,
    DISPLACED,
    HASTED,
    BREATHING,
    INVISIBLE,
    REGENERATING,
    ALERT,
    HEROISM,
    LEVITATING,
    ACCURATE,
    TRUESIGHT,
)
"""What a hostile dispel cuts short (OM-7.22)."""


def come_into_use(table: Table, state: OmegaState, place: i64) -> None:
    """Meet what follows when an item has been switched on (OM-6.5): drowning; a blessed Desecrator doesn't last."""
    item = item_at(state, place)
    if item is None or state.over or not used_at(state, place):
        return
    if item.effect == "desecrate" and item.blessing > 0:
        lose_one(table, state, place, "destroyed")
    elif drowns_wearer(item):
        drowning_check(table, state)


def alter_at(table: Table, state: OmegaState, place: i64, changed: Item, cause: str) -> None:
    """Change an item's blessing or enchantment; in use, it is switched off and on, with what follows (OM-6.14)."""
    change_at(table, state, place, changed, cause)
    come_into_use(table, state, place)


def random_place(table: Table, state: OmegaState, why: str) -> i64:
    """Draw a carried item among the occupied slots (OM-7.13), a two-hander twice as likely; -1 without any."""
    slots = state.hero.slots
    places = [place for place in range(SLOT_COUNT) if slots[place] is not None]
    if not places:
        return -1
    first = slots[places[0]]
    if all(slots[place] is first for place in places):
        return places[0]
    return places[table.dice.pick(len(places), why)]


def enchant_at(table: Table, state: OmegaState, place: i64, strength: i64) -> None:
    """Enchant an item, unless it explodes (OM-7.4 to OM-7.7)."""
    item = item_at(state, place)
    if item is None:
        return
    magnitude = state.setup.knobs.explosion_uses_magnitude
    if explodes(table.dice, item.enchantment, magnitude):
        lose_one(table, state, place, "exploded")
        score: i64 = explosion_score(item.enchantment, magnitude)
        manastorm(table, state, state.hero.x, state.hero.y, score, item.row.name)
        return
    changed = item.with_plus(item.blessing, enchanted_value(item.enchantment, strength))
    if item.row.kind == "stick":
        changed = changed.with_charges(item.charges + (strength + 1) * (1 + draw(table.dice, 10, "charges")))
    alter_at(table, state, place, changed, "enchanted")


def strip_random(table: Table, state: OmegaState) -> None:
    """Strip a random carried item of its power, unless it is exempt or cursed (OM-7.9 to OM-7.11)."""
    place: i64 = random_place(table, state, "item to strip")
    item = None if place < 0 else item_at(state, place)
    if item is None:
        return
    missile = item.is_weapon() and item.row.weapon_type == MISSILE
    outcome = mundanity_outcome(item.effect, item.blessing, missile)
    if outcome == "stripped":
        alter_at(table, state, place, item.stripped(), "stripped")
    elif table.log is not None:
        note(table, state, "item_held", {"item": item.row.name, "outcome": outcome, "cause": "stripping"})


def bless_at(table: Table, state: OmegaState, place: i64, strength: i64) -> None:
    """Bless an item (OM-7.16)."""
    item = item_at(state, place)
    if item is None:
        return
    outcome, blessing, enchantment = bless_item(item.blessing, item.enchantment, strength)
    if outcome == DESTROYED:
        lose_one(table, state, place, "destroyed")
    elif outcome == BLESSED:
        alter_at(table, state, place, item.with_plus(blessing, enchantment), "blessed")
    elif table.log is not None:
        details: dict[str, object] = {"item": item.row.name, "outcome": BLESSING_OUTCOMES[outcome]}
        details["cause"] = "blessing"
        note(table, state, "item_held", details)


def curse_random(table: Table, state: OmegaState) -> None:
    """Curse a random carried item (OM-7.17, OM-7.18)."""
    place: i64 = random_place(table, state, "item to curse")
    item = None if place < 0 else item_at(state, place)
    if item is None:
        return
    flips = state.setup.knobs.curse_flips_enchantment
    blessing, enchantment = curse_item(item.blessing, item.enchantment, flips)
    if flips and blessing < 0 and item.enchantment < 0:
        note_quirk(table, state, "curse_flips_enchantment")
    alter_at(table, state, place, item.with_plus(blessing, enchantment), "cursed")


def destroy_random(table: Table, state: OmegaState) -> None:
    """Destroy a random carried item, one of a stack (OM-13.2)."""
    place: i64 = random_place(table, state, "item to destroy")
    if place >= 0:
        lose_one(table, state, place, "destroyed")


def dispel_curses(table: Table, state: OmegaState, strength: i64) -> None:
    """Lift the curses of everything in use that isn't cursed too deeply (OM-7.19)."""
    place: i64 = 0
    while place < SLOT_COUNT and not state.over:
        item = item_at(state, place)
        second_hand = place == READY_HAND and is_two_handed_grip(state.hero.slots)
        if item is not None and not second_hand and used_at(state, place) and dispel_lifts(strength, item.blessing):
            alter_at(table, state, place, item.with_plus(0, item.enchantment), "dispelled")
        place += 1


def dispel_monster(table: Table, state: OmegaState, monster: Monster, strength: i64) -> None:
    """Take a weak monster's powers away (OM-7.21)."""
    if monster.level >= 3 * strength:
        return
    monster.special = SPECIAL_NONE
    monster.strike = STRIKE_NONE
    if monster.melee != MELEE_NONE:
        monster.melee = MELEE_NORMAL
    monster.immunities = 0
    monster.invisible = False
    monster.intangible = False
    if table.log is not None:
        left: dict[str, object] = {"special": 0, "strike": 0, "melee": int(monster.melee), "immunities": 0}
        left["invisible"] = False
        left["intangible"] = False
        monster_noted(table, state, monster, "dispelled", left)


def dispel_hero(table: Table, state: OmegaState) -> None:
    """Cut the character's good statuses short (OM-7.22)."""
    for status in DISPELLED:
        running: i64 = state.hero.statuses[status]
        if 0 < running < PERMANENT:
            set_status(table, state, status, 1, "dispelled")
    count_down_tens(table, state)
