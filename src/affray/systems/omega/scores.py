"""The derived scores of the character, kept current, and the reset of a sequence that has outgrown them (OM-0.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.omega.effects import note_quirk, put_scores, put_sequence
from affray.systems.omega.formulas_load import action_delay, carrying_capacity
from affray.systems.omega.formulas_scores import absorption, attack_score, damage_score, defense
from affray.systems.omega.hero import AGILITY, DEXTERITY, STRENGTH
from affray.systems.omega.items import ARMOR_SLOT, SHIELD_SLOT, total_load, weapon_in_use
from affray.systems.omega.maneuvers import (
    BARE,
    maneuver_allowance,
    read_sequence,
    reset_sequence,
    sequence_is_reset,
)
from affray.systems.omega.statuses import ACCURATE, HASTED, HEROISM, PROTECTION, SLOWED

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.state import OmegaState


def weapon_type(state: OmegaState) -> i64:
    """Give the type of the weapon in use, `BARE` without one."""
    weapon = weapon_in_use(state.hero.slots)
    return BARE if weapon is None else weapon.row.weapon_type


def rescore(table: Table, state: OmegaState, cause: str, equipment: bool = False) -> None:
    """Follow a change in what feeds the scores (OM-0.5).

    Args:
        table: the table.
        state: the fight.
        cause: what has changed.
        equipment: whether it was equipment, which is followed at once whatever the knob `recompute` says.
    """
    if equipment or state.setup.recompute_at_once:
        recompute(table, state, cause)


def recompute(table: Table, state: OmegaState, cause: str) -> None:
    """Compute the scores anew, and reset a saved sequence that has outgrown the allowance (OM-3.13)."""
    hero = state.hero
    knobs = state.setup.knobs
    slots = hero.slots
    statuses = hero.statuses
    strength: i64 = hero.attributes[STRENGTH]
    dexterity: i64 = hero.attributes[DEXTERITY]
    agility: i64 = hero.attributes[AGILITY]
    hasted = statuses[HASTED] > 0
    slowed = statuses[SLOWED] > 0
    heroism = statuses[HEROISM] > 0
    weapon = weapon_in_use(slots)
    shield = slots[SHIELD_SLOT]
    armor = slots[ARMOR_SLOT]
    weight: i64 = total_load(slots, hero.pack)
    capacity: i64 = carrying_capacity(strength, agility)
    put_scores(
        table,
        state,
        attack_score(
            dexterity,
            hero.level,
            0 if weapon is None else weapon.row.hit,
            0 if weapon is None else weapon.enchantment,
            statuses[ACCURATE] > 0,
            heroism,
            hero.mounted,
        ),
        damage_score(
            strength,
            0 if weapon is None else weapon.row.damage,
            0 if weapon is None else weapon.enchantment,
            heroism,
            hero.mounted,
        ),
        defense(
            agility,
            hero.level,
            0 if shield is None else shield.row.defense,
            0 if shield is None else shield.enchantment,
            0 if armor is None else armor.bulk,
            0 if armor is None else armor.enchantment,
            heroism,
        ),
        absorption(0 if armor is None else armor.absorption, statuses[PROTECTION]),
        action_delay(agility, weight, capacity, hasted, slowed, heroism, hero.mounted, knobs.no_capacity_delay),
        weight,
        capacity,
        maneuver_allowance(hero.level, state.setup.arena_rank, hasted, slowed, knobs.expelled_rank_counts),
        cause,
    )
    _reset_if_outgrown(table, state)


def _reset_if_outgrown(table: Table, state: OmegaState) -> None:
    """Throw a sequence away that has outgrown the allowance (OM-3.13); a flurry's own only by the fault (OM-9.16)."""
    hero = state.hero
    knobs = state.setup.knobs
    if hero.shelved is not None and not knobs.berserk_reset_fault:
        return
    if sequence_is_reset(hero.sequence, hero.allowance, knobs.reset_counts_actions):
        text = reset_sequence(hero.allowance, weapon_type(state), knobs.reset_uses_dead_letter)
        put_sequence(table, state, read_sequence(text), hero.shelved, "reset")
        if knobs.reset_uses_dead_letter:
            note_quirk(table, state, "reset_uses_dead_letter")
