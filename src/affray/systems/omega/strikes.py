"""Monsters' strikes from afar (OM-12.11 to OM-12.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.omega.bolts import fly_ball, fly_bolt
from affray.systems.omega.checks import draw
from affray.systems.omega.conditions import set_status
from affray.systems.omega.damage import COLD, ELECTRICITY, FLAME, GAZE, NORMAL, OTHER_MAGIC
from affray.systems.omega.harm import harm_hero
from affray.systems.omega.kinds import (
    STRIKE_BLIND,
    STRIKE_FBALL,
    STRIKE_FBOLT,
    STRIKE_LBALL,
    STRIKE_MISSILE,
    STRIKE_SNOWBALL,
    STRIKE_SONIC,
    STRIKE_SPELL,
)
from affray.systems.omega.monster_magic import cast
from affray.systems.omega.statuses import BLINDED

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.monster import Monster
    from affray.systems.omega.state import OmegaState

GAZE_REACH = 5
"""Below this distance a gaze blinds (OM-12.12)."""


def strike_acts(state: OmegaState, monster: Monster) -> bool:
    """Tell whether a monster's strike could do anything; a melee's name there never does (OM-12.14)."""
    kind = monster.strike
    if kind == STRIKE_BLIND:
        return not state.hero.immune_to(GAZE)
    return STRIKE_MISSILE <= kind <= STRIKE_SONIC


def strike(table: Table, state: OmegaState, monster: Monster) -> None:
    """Strike at the character from afar."""
    hero = state.hero
    kind = monster.strike
    if kind in (STRIKE_MISSILE, STRIKE_FBOLT):
        damage_type: i64 = NORMAL if kind == STRIKE_MISSILE else FLAME
        name, score = monster.name, monster.damage
        fly_bolt(table, state, name, monster.x, monster.y, hero.x, hero.y, monster.hit, score, damage_type)
    elif kind == STRIKE_LBALL:
        _ball(table, state, monster, ELECTRICITY)
    elif kind == STRIKE_FBALL:
        _ball(table, state, monster, FLAME)
    elif kind == STRIKE_SNOWBALL:
        _ball(table, state, monster, COLD)
    elif kind == STRIKE_SPELL:
        cast(table, state, monster)
    elif kind == STRIKE_BLIND:
        _gaze(table, state, monster)
    elif kind == STRIKE_SONIC:
        harm_hero(table, state, monster.name, monster.damage, OTHER_MAGIC)


def _ball(table: Table, state: OmegaState, monster: Monster, damage_type: i64) -> None:
    hero = state.hero
    fly_ball(table, state, monster.name, monster.x, monster.y, hero.x, hero.y, monster.damage, damage_type)


def _gaze(table: Table, state: OmegaState, monster: Monster) -> None:
    """Blind the character with a look (OM-12.12)."""
    hero = state.hero
    if hero.statuses[BLINDED] <= 0 and state.distance_to(monster) < GAZE_REACH and not hero.immune_to(GAZE):
        set_status(table, state, BLINDED, 1 + draw(table.dice, 4, "gaze"), monster.name)
