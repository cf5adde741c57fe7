"""The public formulas of part B by name: targets, minds, states, close control, several players, the world."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from affray.systems.gnosis import calcs_floors, calcs_minds, calcs_states, calcs_targets

if TYPE_CHECKING:
    from collections.abc import Callable

FORMULAS: Final[dict[str, Callable[..., Any]]] = {
    function.__name__: function
    for function in (
        calcs_targets.distance,
        calcs_targets.line,
        calcs_targets.line_of_sight,
        calcs_targets.projectile_path,
        calcs_targets.target_check,
        calcs_targets.target_legality,
        calcs_targets.area_squares,
        calcs_targets.lunge_landing,
        calcs_minds.invisibility_detection,
        calcs_minds.speech_detection,
        calcs_minds.enemy_behaviour,
        calcs_targets.drag_square,
        calcs_minds.enemy_melee_chance,
        calcs_minds.enemy_ranged_chance,
        calcs_targets.flee_step,
        calcs_minds.enemy_rider,
        calcs_minds.limb_maim_chance,
        calcs_minds.barricade_after,
        calcs_minds.rider_probability,
        calcs_minds.within_tries,
        calcs_minds.actor_melee_chance,
        calcs_minds.actor_ranged_chance,
        calcs_minds.combat_profile,
        calcs_minds.hostile,
        calcs_minds.loaded_floors,
        calcs_states.apply_duration,
        calcs_states.cleanse,
        calcs_states.tick_player,
        calcs_states.state_allowed,
        calcs_states.tick_actor,
        calcs_states.infection_spread_chance,
        calcs_states.limb_counts,
        calcs_states.absorb,
        calcs_states.ward_after_turns,
        calcs_states.grapple_chance,
        calcs_states.grapple_turns,
        calcs_states.interrogate_chance,
        calcs_states.interrogate_result,
        calcs_states.rob_chance,
        calcs_floors.mutual_pairs,
        calcs_floors.may_act,
        calcs_floors.waiting_for,
        calcs_floors.lead_after,
        calcs_floors.tuned_band,
        calcs_floors.ward_gain,
        calcs_floors.lizard_gate_chance,
        calcs_floors.lizard_theme,
        calcs_floors.site_depth,
        calcs_floors.population_size,
        calcs_floors.lizard_share,
        calcs_floors.compendium_names,
        calcs_floors.sense,
        calcs_floors.direction_name,
    )
}
"""Every `Calc:` of part B under its very name, in the rulebook's order."""
