"""The settings of gnosis as typed attributes; `knobs_table.py` says what each of them means (GN-16.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from affray.fight.errors import EncounterError
from affray.systems.gnosis.knobs_table import KNOBS

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ("DEFAULTS", "KNOBS", "Knobs")

MOST_HUNGER: Final = 100
"""Hunger ends here (GN-2.5), and so do its stages."""


@final
class Knobs:
    """Every knob's value as an attribute of the same name; see `KNOBS` for what they mean.

    Args:
        values: a value for every knob, as `affray.fight.knobs.settings` gives them.

    Raises:
        EncounterError: the stages of hunger don't rise, or the lowest chance to hit is above the highest.
    """

    def __init__(self, values: Mapping[str, Any]) -> None:  # noqa: PLR0915 - one statement a knob
        _check_stages(values["hunger_stages"])
        if values["hit_floor"] > values["hit_ceiling"]:
            message = (
                f"knobs.hit_floor: {values['hit_floor']} is not allowed; "
                f"it is at most knobs.hit_ceiling, {values['hit_ceiling']}"
            )
            raise EncounterError(message)
        self.turn_limit: i64 = values["turn_limit"]
        self.quick_turn_cap: i64 = values["quick_turn_cap"]
        self.cast_components_per_turn: i64 = values["cast_components_per_turn"]
        self.move_base: i64 = values["move_base"]
        self.move_per_leg: i64 = values["move_per_leg"]
        self.move_crawl: i64 = values["move_crawl"]
        self.hunger_steps: i64 = values["hunger_steps"]
        self.melee_stamina: i64 = values["melee_stamina"]
        self.throw_stamina: i64 = values["throw_stamina"]
        self.shoot_stamina: i64 = values["shoot_stamina"]
        self.grapple_stamina: i64 = values["grapple_stamina"]
        self.rob_stamina: i64 = values["rob_stamina"]
        self.interrogate_focus: i64 = values["interrogate_focus"]
        self.stance_stamina: i64 = values["stance_stamina"]
        self.attunement_focus_divisor: i64 = values["attunement_focus_divisor"]
        self.guard_base: i64 = values["guard_base"]
        self.parry_base: i64 = values["parry_base"]
        self.spell_parry_base: i64 = values["spell_parry_base"]
        self.deflect_stat: i64 = values["deflect_stat"]
        self.deflect_skill: i64 = values["deflect_skill"]
        self.deflect_value: i64 = values["deflect_value"]
        self.deflect_accuracy: i64 = values["deflect_accuracy"]
        self.parry_quick_turns: i64 = values["parry_quick_turns"]
        self.deflections_per_phase: i64 = values["deflections_per_phase"]
        self.chi_regen_divisor: i64 = values["chi_regen_divisor"]
        self.sanctum_regen: i64 = values["sanctum_regen"]
        self.famished_regen: i64 = values["famished_regen"]
        self.starving_regen: i64 = values["starving_regen"]
        stages: list[int] = values["hunger_stages"]
        self.hunger_stages: tuple[i64, i64, i64] = (stages[0], stages[1], stages[2])
        self.spirit_per_hit: i64 = values["spirit_per_hit"]
        self.spirit_damage_divisor: i64 = values["spirit_damage_divisor"]
        self.kaioken_hp: i64 = values["kaioken_hp"]
        self.kaioken_spirit: i64 = values["kaioken_spirit"]
        self.hamon_heal: i64 = values["hamon_heal"]
        self.hamon_spirit: i64 = values["hamon_spirit"]
        self.hit_floor: i64 = values["hit_floor"]
        self.hit_ceiling: i64 = values["hit_ceiling"]
        self.melee_base: i64 = values["melee_base"]
        self.melee_accuracy: i64 = values["melee_accuracy"]
        self.melee_defense: i64 = values["melee_defense"]
        self.throw_base: i64 = values["throw_base"]
        self.throw_accuracy: i64 = values["throw_accuracy"]
        self.throw_defense: i64 = values["throw_defense"]
        self.throw_eye: i64 = values["throw_eye"]
        self.shoot_base: i64 = values["shoot_base"]
        self.shoot_accuracy: i64 = values["shoot_accuracy"]
        self.shoot_defense: i64 = values["shoot_defense"]
        self.shoot_arm: i64 = values["shoot_arm"]
        self.shoot_eye: i64 = values["shoot_eye"]
        self.enemy_melee_base: i64 = values["enemy_melee_base"]
        self.enemy_melee_accuracy: i64 = values["enemy_melee_accuracy"]
        self.enemy_melee_grace: i64 = values["enemy_melee_grace"]
        self.enemy_ranged_base: i64 = values["enemy_ranged_base"]
        self.enemy_ranged_accuracy: i64 = values["enemy_ranged_accuracy"]
        self.enemy_ranged_grace: i64 = values["enemy_ranged_grace"]
        self.actor_melee_base: i64 = values["actor_melee_base"]
        self.actor_ranged_base: i64 = values["actor_ranged_base"]
        self.actor_accuracy: i64 = values["actor_accuracy"]
        self.actor_defense: i64 = values["actor_defense"]
        self.limb_accuracy: i64 = values["limb_accuracy"]
        self.arm_max_damage: i64 = values["arm_max_damage"]
        self.throw_limb_range: i64 = values["throw_limb_range"]
        self.shoot_limb_range: i64 = values["shoot_limb_range"]
        self.offhand_accuracy: i64 = values["offhand_accuracy"]
        self.skill_percent: i64 = values["skill_percent"]
        self.splash_free_stamina: bool = values["splash_free_stamina"]
        self.splash_percent: i64 = values["splash_percent"]
        self.unarmed_max_cap: i64 = values["unarmed_max_cap"]
        self.unarmed_acc_cap: i64 = values["unarmed_acc_cap"]
        self.oil_turns: i64 = values["oil_turns"]
        self.pressed_needs_name: bool = values["pressed_needs_name"]
        self.technique_cooldown_floor: i64 = values["technique_cooldown_floor"]
        self.tier_rank_step: i64 = values["tier_rank_step"]
        self.practice_step: i64 = values["practice_step"]
        self.barrage_falloff: i64 = values["barrage_falloff"]
        self.choke_turns: i64 = values["choke_turns"]
        self.choke_cap: i64 = values["choke_cap"]
        self.pressure_turns: i64 = values["pressure_turns"]
        self.expose_turns: i64 = values["expose_turns"]
        self.stagger_turns: i64 = values["stagger_turns"]
        self.sweep_turns: i64 = values["sweep_turns"]
        self.alarm: bool = values["alarm"]
        self.detect_base: i64 = values["detect_base"]
        self.detect_accuracy: i64 = values["detect_accuracy"]
        self.detect_distance: i64 = values["detect_distance"]
        self.detect_bonus: i64 = values["detect_bonus"]
        self.detect_sneaking: i64 = values["detect_sneaking"]
        self.detect_sneak_rank: i64 = values["detect_sneak_rank"]
        self.detect_acrobatics: i64 = values["detect_acrobatics"]
        self.detect_muffle: i64 = values["detect_muffle"]
        self.detect_min: i64 = values["detect_min"]
        self.detect_max: i64 = values["detect_max"]
        self.speech_base: i64 = values["speech_base"]
        self.speech_distance: i64 = values["speech_distance"]
        self.speech_radius: i64 = values["speech_radius"]
        self.speech_muffle: i64 = values["speech_muffle"]
        self.drag_limit: i64 = values["drag_limit"]
        self.summon_cooldown: i64 = values["summon_cooldown"]
        self.summon_cap: i64 = values["summon_cap"]
        self.band_shift: i64 = values["band_shift"]
        self.cooldown_percent: i64 = values["cooldown_percent"]
        self.goblin_theft: i64 = values["goblin_theft"]
        self.sleep_chance: i64 = values["sleep_chance"]
        self.anosmia_chance: i64 = values["anosmia_chance"]
        self.deafness_chance: i64 = values["deafness_chance"]
        self.maim_base: i64 = values["maim_base"]
        self.maim_scale: i64 = values["maim_scale"]
        self.maim_heavy: i64 = values["maim_heavy"]
        self.maim_cap: i64 = values["maim_cap"]
        self.barricade_hp: i64 = values["barricade_hp"]
        self.barricade_path_cost: i64 = values["barricade_path_cost"]
        self.barricade_blocks_sight: bool = values["barricade_blocks_sight"]
        self.friendly_fire: bool = values["friendly_fire"]
        self.fed_turns: i64 = values["fed_turns"]
        self.fed_heal: i64 = values["fed_heal"]
        self.loaded_floors: i64 = values["loaded_floors"]
        self.burn_damage: i64 = values["burn_damage"]
        self.infection_damage: i64 = values["infection_damage"]
        self.infection_turns: i64 = values["infection_turns"]
        self.infection_spread: i64 = values["infection_spread"]
        self.regen_amount: i64 = values["regen_amount"]
        self.toxicity_cap: i64 = values["toxicity_cap"]
        self.toxicity_step: i64 = values["toxicity_step"]
        self.toxicity_decay: i64 = values["toxicity_decay"]
        self.sleep_turns: i64 = values["sleep_turns"]
        self.anosmia_turns: i64 = values["anosmia_turns"]
        self.deafness_turns: i64 = values["deafness_turns"]
        self.pain_wakes: bool = values["pain_wakes"]
        self.wound_heal_turns: i64 = values["wound_heal_turns"]
        self.cleanse_toxicity: i64 = values["cleanse_toxicity"]
        self.blind_attack_penalty: i64 = values["blind_attack_penalty"]
        self.courage_attack: i64 = values["courage_attack"]
        self.attack_reveals: bool = values["attack_reveals"]
        self.soul_trap_spirit: i64 = values["soul_trap_spirit"]
        self.ward_decay: i64 = values["ward_decay"]
        self.ward_percent: i64 = values["ward_percent"]
        self.grapple_base: i64 = values["grapple_base"]
        self.grapple_vigour: i64 = values["grapple_vigour"]
        self.grapple_grace: i64 = values["grapple_grace"]
        self.grapple_arm: i64 = values["grapple_arm"]
        self.grapple_defense: i64 = values["grapple_defense"]
        self.grapple_accuracy: i64 = values["grapple_accuracy"]
        self.grapple_turns: i64 = values["grapple_turns"]
        self.grapple_named: i64 = values["grapple_named"]
        self.interrogate_base: i64 = values["interrogate_base"]
        self.interrogate_wit: i64 = values["interrogate_wit"]
        self.interrogate_faith: i64 = values["interrogate_faith"]
        self.interrogate_memory: i64 = values["interrogate_memory"]
        self.interrogate_defense: i64 = values["interrogate_defense"]
        self.rob_base: i64 = values["rob_base"]
        self.rob_grace: i64 = values["rob_grace"]
        self.rob_wit: i64 = values["rob_wit"]
        self.rob_arm: i64 = values["rob_arm"]
        self.rob_defense: i64 = values["rob_defense"]
        self.rob_accuracy: i64 = values["rob_accuracy"]
        self.rob_sneak_base: i64 = values["rob_sneak_base"]
        self.rob_sneak_rank: i64 = values["rob_sneak_rank"]
        self.scuffle_radius: i64 = values["scuffle_radius"]
        self.player_sight: i64 = values["player_sight"]
        self.gate_first_depth: i64 = values["gate_first_depth"]
        self.gate_base: i64 = values["gate_base"]
        self.gate_step: i64 = values["gate_step"]
        self.gate_cap: i64 = values["gate_cap"]
        self.lizard_bias: i64 = values["lizard_bias"]
        self.spell_stat_divisor: i64 = values["spell_stat_divisor"]
        self.spell_attunement_divisor: i64 = values["spell_attunement_divisor"]
        self.spell_rank_divisor: i64 = values["spell_rank_divisor"]
        self.spell_hit_base: i64 = values["spell_hit_base"]
        self.spell_accuracy: i64 = values["spell_accuracy"]
        self.spell_defense: i64 = values["spell_defense"]
        self.chain_hops: i64 = values["chain_hops"]
        self.chain_reach: i64 = values["chain_reach"]
        self.chain_loss: i64 = values["chain_loss"]
        self.aeon_slots: i64 = values["aeon_slots"]
        self.aeon_bonus_divisor: i64 = values["aeon_bonus_divisor"]
        self.soul_hp_base: i64 = values["soul_hp_base"]
        self.soul_toll: i64 = values["soul_toll"]
        self.soul_recovery_divisor: i64 = values["soul_recovery_divisor"]
        self.soul_shot_base: i64 = values["soul_shot_base"]
        self.afterlife_parry_base: i64 = values["afterlife_parry_base"]
        self.judge_base: i64 = values["judge_base"]
        self.zen_step_spirit: i64 = values["zen_step_spirit"]


def _check_stages(stages: list[Any]) -> None:
    """Refuse stages of hunger that are not three rising whole numbers from 1 to 100 (GN-3.8)."""
    if (
        len(stages) == 3  # noqa: PLR2004 - hungry, famished, starving
        and all(type(stage) is int for stage in stages)
        and 1 <= stages[0] < stages[1] < stages[2] <= MOST_HUNGER
    ):
        return
    message = (
        f"knobs.hunger_stages: {stages!r} is not allowed; it takes three rising whole numbers from 1 to {MOST_HUNGER}"
    )
    raise EncounterError(message)


DEFAULTS: Final = Knobs({knob.name: knob.default for knob in KNOBS})
"""Every knob as it stands if nobody turns it."""
