"""The rulebook's formulas by name, for `affray calc`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.systems.ninefold import calcs_areas, calcs_combat, conversion, odds

if TYPE_CHECKING:
    from collections.abc import Callable

FORMULAS: dict[str, Callable[..., Any]] = {
    f"ninefold.{formula.__name__}": formula
    for formula in (
        calcs_combat.initiative_order,
        calcs_combat.to_pass,
        calcs_combat.check,
        calcs_combat.final_chance,
        calcs_combat.critical_mark,
        calcs_combat.critical_net,
        calcs_combat.half_damage,
        calcs_combat.item_stat,
        calcs_combat.evasion_to_def,
        calcs_combat.armor_to_def,
        calcs_combat.item_to_def,
        calcs_combat.choose_defense,
        calcs_combat.armor_contribution,
        calcs_combat.cover_bonus,
        calcs_combat.cover_between,
        calcs_combat.armor_bonus_from_ac,
        calcs_combat.closest_armor,
        calcs_combat.allowed_dex,
        calcs_combat.hp_average,
        calcs_combat.hp_rolled,
        calcs_combat.hp_range,
        calcs_combat.apply_damage,
        calcs_combat.apply_healing,
        calcs_combat.hit_dice_left,
        calcs_combat.critical_dice,
        calcs_combat.hit_die_damage,
        calcs_combat.can_answer,
        calcs_areas.base_multiplier,
        calcs_areas.exposure,
        calcs_areas.small_base_damage,
        calcs_areas.area_damage,
        calcs_areas.overlap,
        calcs_combat.in_reach,
        calcs_combat.dice_stats,
        conversion.stat_from_score,
        conversion.base_from_size,
        conversion.import_to_hit,
        conversion.import_armor,
        conversion.import_creature,
        odds.hit_chance,
        odds.outcome_odds,
        odds.expected_damage,
        odds.down_chance,
        odds.damage_distribution,
        odds.cluster_hits,
        odds.area_failures,
        odds.area_expected,
        odds.area_down_chance,
    )
}
"""Every `Calc:` of the rulebook by its name."""
