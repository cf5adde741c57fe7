"""Disintegration and acid: what eats equipment (section 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.omega.checks import draw
from affray.systems.omega.damage import ACID, UNSTOPPABLE
from affray.systems.omega.effects import note
from affray.systems.omega.formulas_items import acid_cloud, disintegration, safe_acid
from affray.systems.omega.gear import damage_item_at, lose_one, put_at
from affray.systems.omega.harm import harm_hero
from affray.systems.omega.items import ARMOR_SLOT, CLOAK_SLOT
from affray.systems.omega.scores import rescore

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.state import OmegaState


def disintegrate_hero(table: Table, state: OmegaState, source: str) -> None:
    """Disintegrate the character's cloak, else their armor, else themself (OM-8.1)."""
    slots = state.hero.slots
    destroyed, damage = disintegration(slots[CLOAK_SLOT] is not None, slots[ARMOR_SLOT] is not None)
    if destroyed:
        lose_one(table, state, CLOAK_SLOT if destroyed == "cloak" else ARMOR_SLOT, "disintegrated")
    else:
        harm_hero(table, state, source, damage, UNSTOPPABLE)


def acid_on_hero(table: Table, state: OmegaState, source: str) -> None:
    """Let an acid cloud at the character: a cloak is checked before the damage, armor after it (OM-8.3, OM-8.4)."""
    slots = state.hero.slots
    checked, damage, item_first = acid_cloud(slots[CLOAK_SLOT] is not None, slots[ARMOR_SLOT] is not None)
    place: i64 = CLOAK_SLOT if checked == "cloak" else ARMOR_SLOT
    if checked and item_first:
        damage_item_at(table, state, place)
    if not state.over:
        harm_hero(table, state, source, damage, ACID)
    if checked and not item_first and not state.over:
        damage_item_at(table, state, place)


def safe_acid_on_hero(table: Table, state: OmegaState) -> None:
    """Spray the character from a residence's safe (OM-8.9): it alone changes a suit's own numbers (OM-8.12)."""
    slots = state.hero.slots
    armor = slots[ARMOR_SLOT]
    if slots[CLOAK_SLOT] is not None:
        lose_one(table, state, CLOAK_SLOT, "destroyed")
    elif armor is not None:
        absorption, bulk = safe_acid(armor.absorption, armor.bulk)
        put_at(table, state, ARMOR_SLOT, armor.corroded(absorption, bulk), "corroded")
        if table.log is not None:
            details: dict[str, object] = {"item": armor.row.name, "place": "armor", "cause": "corroded"}
            details["enchantment"] = int(armor.enchantment)
            details["blessing"] = int(armor.blessing)
            details["charges"] = int(armor.charges)
            details["absorption"] = int(absorption)
            details["bulk"] = int(bulk)
            note(table, state, "item_changed", details)
        rescore(table, state, "corroded", True)  # equipment
    else:
        damage: i64 = 0 if state.hero.immune_to(ACID) else draw(table.dice, 100, "safe's acid")
        harm_hero(table, state, "safe", damage, ACID)
        return
    harm_hero(table, state, "safe", 10, ACID)
