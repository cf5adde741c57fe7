"""What minutes and tens of minutes bring (OM-14.2 to OM-14.5, OM-14.15, OM-14.16, OM-16.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.omega.conditions import set_status
from affray.systems.omega.damage import POISON, TYPES, UNSTOPPABLE
from affray.systems.omega.effects import note_quirk, pass_time, put_immunity, put_mana, set_hp
from affray.systems.omega.harm import harm_hero
from affray.systems.omega.statuses import (
    ACCURACY,
    ACCURATE,
    AFRAID,
    DISEASED,
    HASTED,
    IMMOBILE,
    MINUTE_STATUSES,
    PERMANENT,
    POISONED,
    REGENERATING,
    SLEPT,
    SLOWED,
    TIMED_STATUSES,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.state import OmegaState

TEN_MINUTES = 10


def minute_passes(table: Table, state: OmegaState) -> None:
    """Let a minute begin: its step, the count, and every tenth time the step of ten minutes (OM-16.5)."""
    minute_step(table, state)
    if state.over:
        return
    pass_time(table, state, state.now, state.tick, state.minute + 1)
    if state.minute % TEN_MINUTES == 0:
        ten_minute_step(table, state)


def minute_step(table: Table, state: OmegaState) -> None:
    """Count down what is counted in minutes, in order (OM-14.3)."""
    hero = state.hero
    count_down(table, state, HASTED)
    if hero.statuses[POISONED] > 0:
        count_down(table, state, POISONED)
        harm_hero(table, state, "poison", 3, POISON)
        if state.over:
            return
    _erode_immunity(table, state)
    count_down(table, state, IMMOBILE)
    count_down(table, state, SLEPT)
    if hero.statuses[REGENERATING] > 0:
        if hero.hp < hero.max_hp and hero.mana > 0:
            put_mana(table, state, hero.mana - 1, "regenerating")
            set_hp(table, state, hero.hp + 1, hero.max_hp, "regenerating")
        count_down(table, state, REGENERATING)
    count_down(table, state, SLOWED)
    count_down(table, state, AFRAID)


def ten_minute_step(table: Table, state: OmegaState) -> None:
    """Count down what is counted in tens of minutes, and heal (OM-14.4)."""
    if state.setup.knobs.ten_minute_double_step:
        minute_step(table, state)
        if state.over:
            return
    count_down_tens(table, state)
    hero = state.hero
    if hero.statuses[DISEASED] <= 0 and hero.hp < hero.max_hp:
        set_hp(table, state, min(hero.max_hp, hero.hp + hero.level + 1), hero.max_hp, "rest")


def count_down_tens(table: Table, state: OmegaState) -> None:
    """Lower every running status that is counted in tens of minutes by 1 (OM-14.4, OM-7.22)."""
    status: i64 = MINUTE_STATUSES
    while status < TIMED_STATUSES:
        count_down(table, state, status)
        status += 1


def count_down(table: Table, state: OmegaState, status: i64) -> None:
    """Lower a running status by 1, unless it is permanent (OM-14.2, OM-14.15)."""
    left: i64 = state.hero.statuses[status]
    if left > 0 and (left < PERMANENT or always_counts_down(state, status)):
        set_status(table, state, status, left - 1, "time")


def always_counts_down(state: OmegaState, status: i64) -> bool:
    """Tell whether a status runs down whatever its counter (OM-14.2); Accurate may by a fault (OM-14.15)."""
    if status == ACCURATE:
        return state.setup.knobs.accuracy_slot_fault and state.hero.statuses[ACCURACY] < PERMANENT
    return status in (POISONED, IMMOBILE, SLEPT, DISEASED)


def _erode_immunity(table: Table, state: OmegaState) -> None:
    """Wear immunities down while there is total immunity (OM-14.16)."""
    hero = state.hero
    if hero.immunities[UNSTOPPABLE] <= 0:
        return
    if state.setup.knobs.invulnerability_erodes:
        note_quirk(table, state, "invulnerability_erodes")
    damage_type: i64 = 0
    while damage_type < (TYPES if state.setup.knobs.invulnerability_erodes else UNSTOPPABLE + 1):
        put_immunity(table, state, damage_type, hero.immunities[damage_type] - 1, "total immunity")
        damage_type += 1
