"""The public formulas of part A under their very names: techniques and odds here, the others gathered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from affray.fight.errors import Refused
from affray.systems.gnosis import formulas_hits, formulas_techniques
from affray.systems.gnosis.arguments import LARGEST, MOST, at_least, rank, within
from affray.systems.gnosis.calcs_attacks import (
    PERCENT,
    clamp_damage,
    element_bonus,
    enchantment_bonus,
    eye_penalty,
    feat_bonus,
    hit_chance,
    limb_penalty,
    melee_chance,
    offhand_bonus,
    resisted_damage,
    shoot_accuracy,
    shoot_chance,
    shoot_range,
    skill_bonus,
    splash_damage,
    split_damage,
    stack_totals,
    stat_bonus,
    style_bonus,
    throw_accuracy,
    throw_chance,
    throw_range,
    true_name_bonus,
    unarmed_knowledge,
)
from affray.systems.gnosis.calcs_turns import (
    action_cost,
    advance,
    can_deflect,
    cast_turns,
    focus_cost,
    guard_absorb,
    hamon_breath,
    hunger_stage,
    kaioken_burst,
    mitigated_damage,
    movement_cost,
    movement_hunger,
    number,
    parry_chance,
    physical_cost,
    regen,
    shoot_stamina,
    spell_parry_chance,
    spirit_damage_bonus,
    spirit_gain,
)
from affray.systems.gnosis.checks import attack_check, damage_roll, hit_check, through_check
from affray.systems.gnosis.knobs import DEFAULTS
from affray.systems.gnosis.outcomes import chance_of, mean_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from mypy_extensions import i64

    from affray.dice import Dice
