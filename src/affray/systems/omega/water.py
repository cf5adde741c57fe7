"""Drowning, and what water and lava do to who enters them (OM-6.6, OM-17.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.omega.bashing import bash_at
from affray.systems.omega.conditions import add_status
from affray.systems.omega.damage import FLAME
from affray.systems.omega.decisions import BASH, DROP_ITEM, DrowningDecision
from affray.systems.omega.effects import dismount, end_fight, note, put_pack, put_things
from affray.systems.omega.formulas_load import drowns_without_action
from affray.systems.omega.gear import drop_at
from affray.systems.omega.harm import strike_hero
from affray.systems.omega.items import ARMOR_SLOT, Thing, total_load
from affray.systems.omega.scores import rescore
from affray.systems.omega.sheet import LAVA, MONSTER_SIDE, WATER
from affray.systems.omega.statuses import BREATHING, IMMOBILE, LEVITATING, SHADOWFORM

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.state import OmegaState

TRIES: Final = 3
LAVA_SCORE: Final = 75


def is_drowning(state: OmegaState) -> bool:
    """Tell whether the drowning check asks for something to be done (OM-6.6)."""
    hero = state.hero
    load: i64 = total_load(hero.slots, hero.pack)
    return drowns_without_action(hero.slots[ARMOR_SLOT] is not None, load, hero.capacity, hero.statuses[BREATHING])


def drowning_check(table: Table, state: OmegaState) -> None:
    """Give the character three tries to get rid of what pulls them down; then they drown (OM-6.6)."""
    number: i64 = 1
    while number <= TRIES and is_drowning(state) and not state.over:
        decision = DrowningDecision(number)
        choice = table.decide(state, decision)
        place: i64 = decision.place_of(state, choice)
        if table.log is not None:
            note(table, state, "drowning_try", {"number": int(number), "choice": choice.data()})
        if choice.kind == DROP_ITEM:
            drop_at(table, state, place)
        elif choice.kind == BASH:
            bash_at(table, state, place)
        else:
            drop_pack(table, state)
        number += 1
    if not state.over and is_drowning(state):
        end_fight(table, state, "lost", MONSTER_SIDE, "drowned")


def drop_pack(table: Table, state: OmegaState) -> None:
    """Let everything in the pack fall to the floor."""
    hero = state.hero
    pack = hero.pack
    if not pack:
        return
    put_pack(table, state, [], "dropped")
    things = [*state.things, *[Thing(hero.x, hero.y, item) for item in pack]]
    put_things(table, state, things, "dropped")
    rescore(table, state, "pack dropped", True)  # equipment


def enter_square(table: Table, state: OmegaState) -> None:
    """Meet the water or lava that the character has come into (OM-17.7); a shadow meets nothing (OM-14.14)."""
    hero = state.hero
    terrain: i64 = state.terrain_at(hero.x, hero.y)
    if hero.statuses[SHADOWFORM] > 0 or (terrain != WATER and terrain != LAVA):  # noqa: PLR1714 - slow when compiled
        return
    if hero.statuses[LEVITATING] > 0 and not hero.mounted:
        return
    if terrain == WATER:
        if not hero.mounted:
            drowning_check(table, state)
        return
    if hero.mounted:
        dismount(table, state, "lava")
        rescore(table, state, "dismounted")
    strike_hero(table, state, "lava", LAVA_SCORE, FLAME, False)  # not melee
    if not state.over:
        drowning_check(table, state)
    if not state.over:
        add_status(table, state, IMMOBILE, 2, "lava")
