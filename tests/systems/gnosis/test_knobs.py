"""The settings: their defaults, ranges and rules, and the class that the rules read (GN-16.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from affray.fight.errors import EncounterError
from affray.fight.knobs import settings
from affray.systems.gnosis.knobs import DEFAULTS, KNOBS, Knobs

if TYPE_CHECKING:
    from affray.fight.knobs import Knob

TABLE = """
turn_limit 1000 0..1000000 GN-1.8 house
quick_turn_cap 0 0..99 GN-2.3 house
cast_components_per_turn 2 1..6 GN-16.7 plain
move_base 1 1..4 GN-2.4 plain
move_per_leg 1 0..4 GN-2.4 plain
move_crawl 1 0..4 GN-2.4 plain
hunger_steps 4 1..99 GN-2.5 plain
melee_stamina 3 0..20 GN-16.3 plain
throw_stamina 2 0..20 GN-16.3 plain
shoot_stamina 2 0..20 GN-16.3 plain
grapple_stamina 3 0..20 GN-16.3 plain
rob_stamina 2 0..20 GN-16.3 plain
interrogate_focus 3 0..20 GN-16.3 plain
stance_stamina 0 0..99 GN-2.6 house
attunement_focus_divisor 3 1..20 GN-3.4 house
guard_base 1 0..20 GN-2.7 house
parry_base 40 0..120 GN-2.11 house
spell_parry_base 40 0..120 GN-2.12 house
deflect_stat 5 0..20 GN-2.11 house
deflect_skill 4 0..20 GN-2.11 house
deflect_value 4 0..20 GN-2.11 house
deflect_accuracy 5 0..20 GN-2.11 house
parry_quick_turns 1 0..4 GN-2.8 plain
deflections_per_phase 0 0..99 GN-2.8 house
chi_regen_divisor 4 1..20 GN-3.6 house
sanctum_regen 1 0..99 GN-3.6 house
famished_regen 1 0..99 GN-3.6 house
starving_regen 2 0..99 GN-3.6 house
spirit_per_hit 1 0..99 GN-3.11 house
spirit_damage_divisor 4 1..20 GN-3.12 house
kaioken_hp 2 0..99 GN-3.15 house
kaioken_spirit 2 0..99 GN-3.15 house
hamon_heal 2 0..99 GN-3.16 house
hamon_spirit 1 0..99 GN-3.16 house
hit_floor 18 0..100 GN-4.1 plain
hit_ceiling 96 0..100 GN-4.1 plain
melee_base 60 0..120 GN-5.2 plain
melee_accuracy 7 0..20 GN-5.2 plain
melee_defense 8 0..20 GN-5.2 plain
throw_base 62 0..120 GN-5.8 plain
throw_accuracy 6 0..20 GN-5.8 plain
throw_defense 8 0..20 GN-5.9 plain
throw_eye 8 0..20 GN-5.8 plain
shoot_base 64 0..120 GN-5.12 plain
shoot_accuracy 6 0..20 GN-5.12 plain
shoot_defense 8 0..20 GN-5.12 plain
shoot_arm 8 0..20 GN-5.12 plain
shoot_eye 8 0..20 GN-5.12 plain
enemy_melee_base 58 0..120 GN-8.9 plain
enemy_melee_accuracy 7 0..20 GN-8.9 plain
enemy_melee_grace 5 0..20 GN-8.9 plain
enemy_ranged_base 60 0..120 GN-8.10 plain
enemy_ranged_accuracy 7 0..20 GN-8.10 plain
enemy_ranged_grace 4 0..20 GN-8.10 plain
actor_melee_base 58 0..120 GN-9.1 plain
actor_ranged_base 60 0..120 GN-9.1 plain
actor_accuracy 7 0..20 GN-9.1 plain
actor_defense 8 0..20 GN-9.1 plain
limb_accuracy 1 0..9 GN-5.5 house
arm_max_damage 1 0..9 GN-5.5 house
throw_limb_range 1 0..9 GN-5.7 house
shoot_limb_range 2 0..9 GN-5.11 house
offhand_accuracy -1 -9..0 GN-5.4 house
skill_percent 4 0..20 GN-5.8 house
splash_free_stamina true GN-5.13 quirk
splash_percent 50 0..100 GN-5.14 house
unarmed_max_cap 3 0..9 GN-6.6 house
unarmed_acc_cap 2 0..9 GN-6.6 house
oil_turns 20 1..999 GN-6.11 house
pressed_needs_name false GN-6.13 house
technique_cooldown_floor 3 0..99 GN-T.2 plain
tier_rank_step 2 0..99 GN-T.3 house
practice_step 5 1..99 GN-T.4 house
barrage_falloff 2 0..99 GN-T.6 house
choke_turns 2 0..20 GN-T.12 house
choke_cap 6 0..20 GN-T.12 house
pressure_turns 3 0..20 GN-T.13 house
expose_turns 3 0..20 GN-T.15 house
stagger_turns 1 0..20 GN-T.15 house
sweep_turns 1 0..20 GN-T.14 house
alarm true GN-8.24 house
detect_base 40 0..100 GN-8.3 house
detect_accuracy 6 0..100 GN-8.3 house
detect_distance 5 0..100 GN-8.3 house
detect_bonus 12 0..100 GN-8.3 house
detect_sneaking 10 0..100 GN-8.3 house
detect_sneak_rank 4 0..100 GN-8.3 house
detect_acrobatics 3 0..100 GN-8.3 house
detect_muffle 6 0..100 GN-8.3 house
detect_min 3 0..100 GN-8.3 plain
detect_max 82 0..100 GN-8.3 plain
speech_base 80 0..100 GN-8.4 house
speech_distance 6 0..100 GN-8.4 house
speech_radius 12 0..100 GN-8.4 house
speech_muffle 40 0..100 GN-8.4 house
drag_limit 3 0..20 GN-8.8 house
summon_cooldown 6 1..99 GN-8.11 house
summon_cap 3 0..20 GN-8.11 house
band_shift 0 -3..3 GN-16.5 house
cooldown_percent 100 0..400 GN-16.5 house
goblin_theft 35 0..100 GN-8.17 house
sleep_chance 25 0..100 GN-8.18 house
anosmia_chance 30 0..100 GN-8.18 house
deafness_chance 30 0..100 GN-8.18 house
maim_base 2 0..100 GN-8.19 house
maim_scale 20 0..100 GN-8.19 house
maim_heavy 8 0..100 GN-8.19 house
maim_cap 25 0..100 GN-8.19 house
barricade_hp 12 1..999 GN-8.20 house
barricade_path_cost 4 1..99 GN-8.15 house
barricade_blocks_sight false GN-7.5 house
friendly_fire false GN-7.10 house
fed_turns 10 0..99 GN-9.7 house
fed_heal 2 0..99 GN-9.7 house
loaded_floors 3 1..9 GN-9.9 house
burn_damage 2 0..99 GN-16.8 house
infection_damage 1 0..99 GN-16.8 house
infection_turns 6 0..99 GN-16.8 house
infection_spread 10 0..99 GN-16.8 house
regen_amount 1 0..99 GN-16.8 house
toxicity_cap 10 0..99 GN-16.8 house
toxicity_step 3 1..20 GN-16.8 house
toxicity_decay 1 0..99 GN-16.8 house
sleep_turns 3 0..99 GN-16.8 house
anosmia_turns 8 0..99 GN-16.8 house
deafness_turns 6 0..99 GN-16.8 house
pain_wakes true GN-10.6 house
wound_heal_turns 50 1..999 GN-16.8 house
cleanse_toxicity 3 0..99 GN-16.8 house
blind_attack_penalty 15 0..99 GN-16.8 house
courage_attack 5 0..99 GN-16.8 house
attack_reveals false GN-10.17 house
soul_trap_spirit 3 0..20 GN-10.11 house
ward_decay 1 0..5 GN-16.10 house
ward_percent 100 0..400 GN-16.10 house
grapple_base 58 0..120 GN-11.2 plain
grapple_vigour 7 0..20 GN-11.2 plain
grapple_grace 4 0..20 GN-11.2 plain
grapple_arm 12 0..20 GN-11.2 plain
grapple_defense 8 0..20 GN-11.2 plain
grapple_accuracy 5 0..20 GN-11.2 plain
grapple_turns 2 0..99 GN-16.8 house
grapple_named 3 0..99 GN-16.8 house
interrogate_base 56 0..120 GN-11.4 plain
interrogate_wit 7 0..20 GN-11.4 plain
interrogate_faith 5 0..20 GN-11.4 plain
interrogate_memory 2 0..20 GN-11.4 plain
interrogate_defense 7 0..20 GN-11.4 plain
rob_base 58 0..120 GN-11.6 plain
rob_grace 7 0..20 GN-11.6 plain
rob_wit 5 0..20 GN-11.6 plain
rob_arm 10 0..20 GN-11.6 plain
rob_defense 6 0..20 GN-11.6 plain
rob_accuracy 4 0..20 GN-11.6 plain
rob_sneak_base 6 0..50 GN-11.6 house
rob_sneak_rank 2 0..50 GN-11.6 house
scuffle_radius 4 0..20 GN-11.8 house
player_sight 10 1..30 GN-7.7 house
gate_first_depth 8 1..9999 GN-W.3 house
gate_base 6 0..100 GN-W.3 house
gate_step 3 0..100 GN-W.3 house
gate_cap 45 0..100 GN-W.3 house
lizard_bias 80 0..100 GN-W.7 house
spell_stat_divisor 2 1..20 GN-12.5 house
spell_attunement_divisor 3 1..20 GN-12.5 house
spell_rank_divisor 2 1..20 GN-12.5 house
spell_hit_base 64 0..120 GN-12.6 house
spell_accuracy 6 0..20 GN-12.6 house
spell_defense 8 0..20 GN-12.6 house
chain_hops 2 0..8 GN-12.23 house
chain_reach 3 1..12 GN-12.23 house
chain_loss 2 0..20 GN-12.23 house
aeon_slots 2 0..5 GN-13.1 plain
aeon_bonus_divisor 2 1..20 GN-13.4 house
soul_hp_base 20 1..999 GN-14.5 house
soul_toll 5 0..99 GN-14.5 house
soul_recovery_divisor 6 1..99 GN-14.6 house
soul_shot_base 62 0..120 GN-14.11 house
afterlife_parry_base 40 0..120 GN-14.14 house
judge_base 54 0..120 GN-14.17 house
zen_step_spirit 1 0..9 GN-Z.11 house
"""
"""Name, default, range, rule, kind, as the rulebook has them; `hunger_stages` is the only one that is a list."""


def line(knob: Knob) -> str:
    default = str(knob.default).lower()
    limits = "" if isinstance(knob.default, bool) else f" {knob.low}..{knob.high}"
    return f"{knob.name} {default}{limits} {knob.rule} {knob.kind}"


def test_gn_16_1_to_16_11_and_gn_c_k_the_table_is_the_rulebooks() -> None:
    assert [line(knob) for knob in KNOBS if knob.name != "hunger_stages"] == TABLE.strip().splitlines()
    assert len({knob.name for knob in KNOBS}) == len(KNOBS) == 182


@pytest.mark.parametrize("knob", [knob for knob in KNOBS if knob.name != "hunger_stages"], ids=lambda knob: knob.name)
def test_every_knob_has_its_attribute_and_its_meaning(knob: Knob) -> None:
    assert getattr(DEFAULTS, knob.name) == knob.default
    value = not knob.default if isinstance(knob.default, bool) else knob.default + 1
    changed = Knobs({each.name: value if each is knob else each.default for each in KNOBS})
    differing = [each.name for each in KNOBS if getattr(changed, each.name) != getattr(DEFAULTS, each.name)]
    assert differing == [knob.name]
    assert knob.meaning.endswith(".")


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("hit_floor", 101, "a whole number from 0 to 100"),
        ("offhand_accuracy", 1, "a whole number from -9 to 0"),
        ("pressed_needs_name", 1, "true or false"),
        ("band_shift", -4, "a whole number from -3 to 3"),
    ],
)
def test_gn_16_1_what_a_knob_does_not_take(name: str, value: int, allowed: str) -> None:
    with pytest.raises(EncounterError) as error:
        settings(KNOBS, {name: value})
    assert str(error.value) == f"knobs.{name}: {value!r} is not allowed; it takes {allowed}"


def test_gn_16_1_an_unknown_knob_is_refused_by_name() -> None:
    with pytest.raises(EncounterError, match=r'knobs\.hit_flor: there is no such knob; nearest: "hit_floor"'):
        settings(KNOBS, {"hit_flor": 20})


def test_gn_16_2_the_floor_is_not_above_the_ceiling() -> None:
    assert Knobs(settings(KNOBS, {"hit_floor": 50, "hit_ceiling": 50})).hit_floor == 50
    with pytest.raises(EncounterError) as error:
        Knobs(settings(KNOBS, {"hit_floor": 97}))
    assert str(error.value) == "knobs.hit_floor: 97 is not allowed; it is at most knobs.hit_ceiling, 96"


def test_gn_3_8_stages_of_hunger_rise() -> None:
    assert DEFAULTS.hunger_stages == (40, 70, 90)
    assert Knobs(settings(KNOBS, {"hunger_stages": [1, 2, 100]})).hunger_stages == (1, 2, 100)


@pytest.mark.parametrize("stages", [[40, 70], [40, 70, 70], [0, 70, 90], [40, 70, 101], [40, 70, "90"], [True, 2, 3]])
def test_gn_3_8_other_stages_are_refused(stages: list[int]) -> None:
    with pytest.raises(EncounterError) as error:
        Knobs(settings(KNOBS, {"hunger_stages": stages}))
    assert str(error.value) == (
        f"knobs.hunger_stages: {stages!r} is not allowed; it takes three rising whole numbers from 1 to 100"
    )
