"""Drain of levels, of life, and of attributes (section 18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.omega.damage import NEGATIVE_ENERGY
from affray.systems.omega.effects import lose_fight, put_attribute, put_level, set_hp
from affray.systems.omega.formulas_life import level_drain
from affray.systems.omega.hero import CONSTITUTION, STRENGTH
from affray.systems.omega.scores import rescore

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.state import OmegaState

LEAST_ALIVE: Final = 3
"""Strength and Constitution below this are death, where they are drained with life (OM-18.6, OM-13.12)."""


def drain_levels(table: Table, state: OmegaState, levels: i64, cause: str) -> None:
    """Drain levels, with their share of hit points; experience stays (OM-18.5)."""
    hero = state.hero
    level, hp, max_hp, dead = level_drain(hero.level, hero.hp, hero.max_hp, levels)
    put_level(table, state, level, cause)
    set_hp(table, state, hp, max_hp, cause)
    if dead:
        lose_fight(table, state)
    rescore(table, state, cause)


def drain_life(table: Table, state: OmegaState, strength: i64, cause: str) -> None:
    """Drain life: attributes or levels, each with chance 1/2, unless immune to negative energy (OM-18.6)."""
    hero = state.hero
    if hero.immune_to(NEGATIVE_ENERGY):
        return
    if table.dice.chance(1, 2, "drains attributes"):
        lower_attribute(table, state, STRENGTH, strength, cause)
        lower_attribute(table, state, CONSTITUTION, strength, cause)
        die_if_weak(table, state, LEAST_ALIVE)
        rescore(table, state, cause)
    else:
        drain_levels(table, state, strength, cause)


def lower_attribute(table: Table, state: OmegaState, attribute: i64, by: i64, cause: str) -> None:
    """Take from an attribute; its maximum stays."""
    hero = state.hero
    put_attribute(table, state, attribute, hero.attributes[attribute] - by, hero.maxima[attribute], cause)


def die_if_weak(table: Table, state: OmegaState, least: i64) -> None:
    """Let the character die if Strength or Constitution is below `least`."""
    attributes = state.hero.attributes
    if attributes[STRENGTH] < least or attributes[CONSTITUTION] < least:
        lose_fight(table, state)
