"""Bashing an item to pieces (OM-6.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.omega.arithmetic import size
from affray.systems.omega.damage import NORMAL, UNSTOPPABLE
from affray.systems.omega.gear import damage_item_at, item_at
from affray.systems.omega.harm import gain_experience, harm_hero, strike_hero
from affray.systems.omega.hero import STRENGTH
from affray.systems.omega.magic_checks import bashes
from affray.systems.omega.maneuvers import MISSILE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.state import OmegaState


def bash_at(table: Table, state: OmegaState, place: i64) -> None:
    """Bash an item: it meets item damage, or it hurts the basher (OM-6.7)."""
    hero = state.hero
    item = item_at(state, place)
    if item is None:
        return
    row = item.row
    if bashes(table.dice, hero.attributes[STRENGTH], row.fragility):
        level = row.level
        if damage_item_at(table, state, place) and hero.alignment < 0 and not state.over:
            gain_experience(table, state, 5 * level * level, "bashing")
    elif item.is_weapon() and row.weapon_type != MISSILE:
        score: i64 = row.damage + size(item.enchantment)
        strike_hero(table, state, row.name, score, NORMAL, False)  # not melee
    else:
        harm_hero(table, state, row.name, 1, UNSTOPPABLE)
