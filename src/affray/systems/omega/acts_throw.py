"""Throwing and shooting (OM-9.17 to OM-9.22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.fight.errors import Illegal
from affray.systems.omega.attack import check_details
from affray.systems.omega.checks import hit_check
from affray.systems.omega.clock import hero_acted
from affray.systems.omega.decisions import place_of, square_of, stuck
from affray.systems.omega.effects import note, note_deed, note_quirk, put_things
from affray.systems.omega.formulas_grid import Flight
from affray.systems.omega.formulas_scores import THROW_MODIFIERS, attack_modifiers
from affray.systems.omega.formulas_time import THROW
from affray.systems.omega.gear import item_at, put_at, stuck_at, take_out, used_at
from affray.systems.omega.hero import DEXTERITY, STRENGTH
from affray.systems.omega.items import WEAPON_HAND, Thing, weapon_in_use
from affray.systems.omega.kinds import BLOW_ARROW, BLOW_BOLT, BLOW_SCYTHE_OF_DEATH
from affray.systems.omega.scores import rescore
from affray.systems.omega.sheet import WALL
from affray.systems.omega.sight import Everything
from affray.systems.omega.weapons import strike_with

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.decision import Choice
    from affray.fight.table import Table
    from affray.systems.omega.items import Item
    from affray.systems.omega.monster import Monster
    from affray.systems.omega.state import OmegaState


def crossbow(state: OmegaState) -> Item | None:
    """Give the crossbow in use, if there is one."""
    weapon = weapon_in_use(state.hero.slots)
    return weapon if weapon is not None and weapon.row.name == "crossbow" else None


def carries_bolt(state: OmegaState) -> bool:
    """Tell whether the character carries a bolt anywhere."""
    hero = state.hero
    carried = [item for item in hero.slots if item is not None] + hero.pack
    return any(item.row.blow == BLOW_BOLT for item in carried)


def load(table: Table, state: OmegaState, _choice: Choice) -> None:
    """Load the crossbow: one action, and no bolt is spent (OM-9.20)."""
    bow = crossbow(state)
    if bow is None:
        message = "you have no crossbow in your hands to load"
        raise Illegal(message, "no_crossbow")
    if bow.loaded:
        message = "the crossbow is loaded already"
        raise Illegal(message, "loaded")
    if not carries_bolt(state):
        message = "you have no bolt to load the crossbow with"
        raise Illegal(message, "no_bolt")
    note_deed(table, state, "load", bow)
    put_at(table, state, WEAPON_HAND, bow.with_loaded(True), "loaded")  # loaded
    hero_acted(table, state, THROW)


def throw(table: Table, state: OmegaState, choice: Choice) -> None:
    """Throw or shoot an item at a square; a bolt with an unloaded crossbow in hand only loads it."""
    place = place_of(state, choice)
    x, y = square_of(state, choice, "at")
    if stuck_at(state, place):
        raise stuck(state, place)
    item = item_at(state, place)
    assert item is not None  # noqa: S101 - `place_of` found it
    bow = crossbow(state)
    if item.row.blow == BLOW_BOLT and bow is not None and not bow.loaded:
        note_deed(table, state, "load", bow)
        put_at(table, state, WEAPON_HAND, bow.with_loaded(True), "loaded")  # loaded
        hero_acted(table, state, THROW)
        return
    _fly(table, state, _take_one(table, state, place, item), x, y)
    if not state.over:
        hero_acted(table, state, THROW)


def _take_one(table: Table, state: OmegaState, place: i64, item: Item) -> Item:
    """Take one of an item out of its place; in use it is switched off first (OM-9.21)."""
    if item.number == 1:
        return take_out(table, state, place, "thrown")
    put_at(table, state, place, item.with_number(item.number - 1), "thrown")
    rescore(table, state, "thrown", used_at(state, place))
    return item.with_number(1)


def _fly(table: Table, state: OmegaState, item: Item, to_x: i64, to_y: i64) -> None:
    """Let an item fly, strike whoever is in its way, and land; it stops before a wall (OM-17.4)."""
    hero = state.hero
    flight = Flight(hero.x, hero.y, to_x, to_y, Everything(state))
    x: i64 = hero.x
    y: i64 = hero.y
    while not flight.over:
        flight.advance()
        if state.terrain_at(flight.x, flight.y) != WALL:
            x = flight.x
            y = flight.y
    monster = state.monster_at(x, y)
    if table.log is not None:
        details: dict[str, object] = {"source": item.row.name, "from": [int(hero.x), int(hero.y)]}
        details["aimed"] = [int(to_x), int(to_y)]
        details["struck"] = [int(x), int(y)]
        note(table, state, "item_flown", details)
    left: Item | None = item
    if monster is not None:
        left = _arrive(table, state, monster, item)
    elif is_shot(state, item):
        _unload(table, state, False)  # nobody is hit
    if left is not None and not state.over:
        put_things(table, state, [*state.things, Thing(x, y, left)], "landed")


def _arrive(table: Table, state: OmegaState, monster: Monster, item: Item) -> Item | None:
    """Let an item arrive at a monster, and give what is left of it (OM-9.17)."""
    hero = state.hero
    blow: i64 = item.row.blow
    if blow == BLOW_SCYTHE_OF_DEATH:
        return item
    shot = is_shot(state, item)
    hit = hit_check(table.dice, hero.hit, monster.ac, "throw")
    if table.log is not None:
        details = check_details(table, state.setup.names[0], monster.name, hero.hit, monster.ac, 0, hit)
        details["action"] = "throw"
        del details["block_modifier"]
        note(table, state, "attack_rolled", details)
    left: Item | None = item
    if hit and item.row.damage != 0:
        level, strength, dexterity = hero.level, hero.attributes[STRENGTH], hero.attributes[DEXTERITY]
        _, modifier = attack_modifiers(THROW_MODIFIERS, level, strength, dexterity)
        left = strike_with(table, state, monster, item, modifier, True)  # thrown
    if shot:
        _unload(table, state, hit)
    if hit and blow in (BLOW_ARROW, BLOW_BOLT) and table.dice.chance(1, 4, "missile lost"):
        return None
    return left


def is_shot(state: OmegaState, item: Item) -> bool:
    """Tell whether an item that flies is a bolt from a loaded crossbow."""
    bow = crossbow(state)
    return item.row.blow == BLOW_BOLT and bow is not None and bow.loaded


def _unload(table: Table, state: OmegaState, hit: bool) -> None:
    """Unload the crossbow after a shot; by a quirk one that hit nobody leaves it loaded (OM-9.22)."""
    bow = crossbow(state)
    if bow is None:
        return
    if state.setup.knobs.crossbow_stays_loaded and not hit:
        note_quirk(table, state, "crossbow_stays_loaded")
    else:
        put_at(table, state, WEAPON_HAND, bow.with_loaded(False), "shot")  # unloaded
