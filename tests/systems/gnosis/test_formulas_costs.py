"""Costs, turns, stances and resources as numbers (sections 1 to 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from turned import turned

from affray.fight.reasons import Reasons
from affray.systems.gnosis import formulas_costs
from affray.systems.gnosis.formulas_costs import ACTIONS
from affray.systems.gnosis.knobs import DEFAULTS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


# Turns


@pytest.mark.parametrize(
    ("action", "stamina", "focus", "turns"),
    [
        ("melee", 3, 0, 1),
        ("throw", 2, 0, 1),
        ("shoot", 2, 0, 1),
        ("consumable", 0, 0, 1),
        ("equip", 0, 0, 1),
        ("unequip", 0, 0, 1),
        ("speak", 0, 0, 1),
        ("aeon", 0, 0, 1),
        ("grapple", 3, 0, 1),
        ("interrogate", 0, 3, 1),
        ("rob", 2, 0, 1),
        ("examine", 0, 0, 0),
        ("guard", 0, 0, 1),
        ("parry", 0, 0, 1),
        ("spell_parry", 0, 0, 1),
        ("wait", 0, 0, 1),
    ],
)
def test_gn_2_1_and_gn_2_6_what_actions_cost(
    combat: Callable[..., Any], action: str, stamina: int, focus: int, turns: int
) -> None:
    assert combat("action_cost", action=action) == {"stamina": stamina, "focus": focus, "turns": turns}


def test_gn_16_3_base_costs_are_knobs() -> None:
    knobs = turned(
        melee_stamina=11, throw_stamina=12, shoot_stamina=13, grapple_stamina=14, rob_stamina=15, interrogate_focus=16
    )
    costs = {name: formulas_costs.action_cost(number, knobs) for number, name in enumerate(ACTIONS)}
    assert costs["melee"] == (11, 0, 1)
    assert costs["throw"] == (12, 0, 1)
    assert costs["shoot"] == (13, 0, 1)
    assert costs["grapple"] == (14, 0, 1)
    assert costs["rob"] == (15, 0, 1)
    assert costs["interrogate"] == (0, 16, 1)


def test_gn_2_6_stances_may_cost_stamina_but_waiting_never_does() -> None:
    costs = [formulas_costs.action_cost(ACTIONS.index(name), turned(stance_stamina=2))[0] for name in ACTIONS[-4:]]
    assert dict(zip(ACTIONS[-4:], costs, strict=True)) == {"guard": 2, "parry": 2, "spell_parry": 2, "wait": 0}


@pytest.mark.parametrize(("components", "turns"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_gn_2_2_casting_takes_half_a_turn_a_component(combat: Callable[..., Any], components: int, turns: int) -> None:
    assert combat("cast_turns", components=components) == turns


def test_gn_16_7_components_cast_in_a_turn_are_a_knob() -> None:
    assert formulas_costs.cast_turns(5, turned(cast_components_per_turn=1)) == 5
    assert formulas_costs.cast_turns(5, turned(cast_components_per_turn=4)) == 2


@pytest.mark.parametrize(
    ("turns", "held", "negated", "advanced", "left"),
    [(3, 2, 2, 1, 0), (1, 4, 1, 0, 3), (3, 0, 0, 3, 0), (2, 2, 2, 0, 0), (0, 3, 0, 0, 3)],
)
def test_gn_2_3_quick_turns_negate_world_turns(
    combat: Callable[..., Any], turns: int, held: int, negated: int, advanced: int, left: int
) -> None:
    got = combat("advance", turns=turns, quick_turns=held)
    assert got == {"negated": negated, "advanced": advanced, "quick_turns": left}


def test_gn_2_3_quick_turns_are_capped_only_by_the_knob() -> None:
    assert formulas_costs.more_quick_turns(98, 3, DEFAULTS) == 101
    assert formulas_costs.more_quick_turns(1, 3, turned(quick_turn_cap=2)) == 2
    assert formulas_costs.more_quick_turns(0, 1, turned(quick_turn_cap=2)) == 1


@pytest.mark.parametrize(
    ("legs", "crawling", "forced", "turns"),
    [(0, False, False, 1), (1, False, False, 2), (2, False, True, 4), (1, True, False, 3), (0, True, True, 2)],
)
def test_gn_2_4_a_step_takes_longer_without_legs_and_crawling(
    combat: Callable[..., Any], legs: int, crawling: bool, forced: bool, turns: int
) -> None:
    assert combat("movement_cost", missing_legs=legs, crawling=crawling, forced_crawl=forced) == turns


def test_gn_16_4_turns_of_a_step_are_knobs() -> None:
    why = Reasons()
    knobs = turned(move_base=2, move_per_leg=3, move_crawl=4)
    assert formulas_costs.movement_cost(2, True, True, knobs, why) == 12
    assert why.terms == [("step", 2), ("missing legs", 6), ("crawling", 4)]


@pytest.mark.parametrize(
    ("hunger", "counter", "steps", "after", "left"),
    [(10, 3, 2, 11, 1), (10, 0, 3, 10, 3), (10, 0, 8, 12, 0), (100, 3, 1, 100, 0), (99, 2, 10, 100, 0)],
)
def test_gn_2_5_every_fourth_step_makes_hungry(
    combat: Callable[..., Any], hunger: int, counter: int, steps: int, after: int, left: int
) -> None:
    got = combat("movement_hunger", hunger=hunger, step_counter=counter, steps=steps)
    assert got == {"hunger": after, "step_counter": left}


def test_gn_2_5_how_many_steps_is_a_knob() -> None:
    assert formulas_costs.movement_hunger(10, 0, 7, turned(hunger_steps=3)) == (12, 1)


# Stances


@pytest.mark.parametrize(
    ("vigour", "main", "off", "bonus", "amount"),
    [(3, 3, 3, 0, 4), (8, 1, 3, 2, 7), (0, 0, 0, 0, 1), (3, 0, 0, 0, 1), (4, 2, 0, 0, 3), (4, 0, 2, 0, 3)],
)
def test_gn_2_7_guard_takes_off_vigour_and_shields(
    combat: Callable[..., Any], vigour: int, main: int, off: int, bonus: int, amount: int
) -> None:
    assert combat("guard_absorb", vigour=vigour, main_shield=main, off_shield=off, bonus=bonus) == amount


def test_gn_2_7_the_least_that_guard_takes_off_is_a_knob() -> None:
    why = Reasons()
    assert formulas_costs.guard_absorb(4, 0, 0, 0, turned(guard_base=3), why) == 3
    assert why.terms == [("vigour", 1), ("at least", 2)]
    assert formulas_costs.guard_absorb(0, 0, 0, 0, turned(guard_base=0)) == 0


@pytest.mark.parametrize(
    ("stance", "spell_like", "feat", "enchanted", "deflects"),
    [
        ("parry", False, False, False, True),
        ("parry", True, False, True, False),
        ("parry", True, True, False, False),
        ("parry", True, True, True, True),
        ("spell_parry", True, False, False, True),
        ("spell_parry", False, True, True, False),
        ("guard", False, True, True, False),
        ("guard", True, True, True, False),
        ("none", False, True, True, False),
        ("none", True, True, True, False),
    ],
)
def test_gn_2_8_to_2_10_which_stance_deflects_what(
    combat: Callable[..., Any], stance: str, spell_like: bool, feat: bool, enchanted: bool, deflects: bool
) -> None:
    got = combat(
        "can_deflect", stance=stance, spell_like=spell_like, spellbreaker_arms=feat, weapon_enchanted=enchanted
    )
    assert got is deflects


def test_gn_2_11_every_term_of_a_parry() -> None:
    why = Reasons()
    assert formulas_costs.parry_chance(3, 1, 2, 1, DEFAULTS, why) == 62
    assert why.terms == [("base", 40), ("grace", 15), ("skill", 4), ("parry", 8), ("defence", -5)]


def test_gn_2_11_a_parry_is_clamped_as_every_hit_check(combat: Callable[..., Any]) -> None:
    assert combat("parry_chance", grace=20, weapon_rank=5, parry_value=5, attacker_accuracy=0) == 96
    assert combat("parry_chance", grace=0, weapon_rank=0, parry_value=0, attacker_accuracy=9) == 18


def test_gn_2_12_every_term_of_a_spell_parry() -> None:
    why = Reasons()
    assert formulas_costs.spell_parry_chance(4, 2, 3, DEFAULTS, why) == 53
    assert why.terms == [("base", 40), ("wit", 20), ("spellcraft", 8), ("defence", -15)]


def test_gn_2_11_and_gn_2_12_what_deflects_is_a_matter_of_knobs() -> None:
    knobs = turned(
        parry_base=1, spell_parry_base=2, deflect_stat=3, deflect_skill=5, deflect_value=7, deflect_accuracy=1
    )
    assert formulas_costs.parry_chance(10, 2, 3, 4, knobs) == 1 + 30 + 10 + 21 - 4
    assert formulas_costs.spell_parry_chance(10, 2, 4, knobs) == 2 + 30 + 10 - 4


@pytest.mark.parametrize(
    ("damage", "guard", "armour", "left"),
    [(7, 3, 2, 2), (3, 2, 3, 1), (4, 6, 0, 0), (4, 4, 9, 0), (5, 0, 0, 5), (5, 0, 4, 1), (5, 0, 5, 1), (0, 0, 3, 0)],
)
def test_gn_2_14_and_gn_2_15_guard_first_and_armour_leaves_one(
    combat: Callable[..., Any], damage: int, guard: int, armour: int, left: int
) -> None:
    assert combat("mitigated_damage", damage=damage, guard=guard, armour=armour) == left


# Costs


@pytest.mark.parametrize(
    ("base", "conditioning", "cost"), [(3, 5, 1), (3, 3, 2), (3, 0, 3), (2, 20, 1), (1, 0, 1), (0, 0, 0), (0, 9, 0)]
)
def test_gn_3_2_conditioning_saves_stamina(combat: Callable[..., Any], base: int, conditioning: int, cost: int) -> None:
    assert combat("physical_cost", base=base, conditioning=conditioning) == cost


def test_gn_3_2_the_price_says_how_it_came_about() -> None:
    why = Reasons()
    assert formulas_costs.physical_cost(2, 8, why) == 1
    assert why.terms == [("base", 2), ("conditioning", -4), ("at least", 3)]


@pytest.mark.parametrize(
    ("base", "memory", "attunement", "feat", "cost"),
    [(8, 9, 7, True, 3), (6, 7, 0, False, 5), (1, 0, 0, True, 1), (9, 3, 2, False, 9), (0, 0, 0, False, 0)],
)
def test_gn_3_4_memory_attunement_and_the_feat_save_focus(
    combat: Callable[..., Any], base: int, memory: int, attunement: int, feat: bool, cost: int
) -> None:
    got = combat("focus_cost", base=base, memory=memory, attunement=attunement, arcane_conduit=feat)
    assert got == cost


def test_gn_3_4_the_share_of_attunement_is_a_knob() -> None:
    why = Reasons()
    assert formulas_costs.focus_cost(9, 4, 7, 1, turned(attunement_focus_divisor=2), why) == 4
    assert why.terms == [("base", 9), ("memory", -1), ("attunement", -3), ("feats", -1)]


@pytest.mark.parametrize(
    ("conditioning", "splash", "free", "spent"),
    [(0, False, True, 2), (0, True, True, 0), (0, True, False, 2), (2, False, False, 1), (20, True, False, 1)],
)
def test_gn_5_13_a_splash_shot_spends_nothing_while_the_knob_is_on(
    combat: Callable[..., Any], conditioning: int, splash: bool, free: bool, spent: int
) -> None:
    got = combat("shoot_stamina", conditioning=conditioning, splash=splash, splash_free_stamina=free)
    assert got == spent


# What comes back, and hunger


@pytest.mark.parametrize(
    ("hunger", "stage"),
    [
        (0, "fed"),
        (39, "fed"),
        (40, "hungry"),
        (69, "hungry"),
        (70, "famished"),
        (89, "famished"),
        (90, "starving"),
        (100, "starving"),
    ],
)
def test_gn_3_8_stages_of_hunger(combat: Callable[..., Any], hunger: int, stage: str) -> None:
    assert combat("hunger_stage", hunger=hunger) == stage


def test_gn_3_8_the_stages_are_a_knob() -> None:
    knobs = turned(hunger_stages=[10, 20, 30])
    assert [formulas_costs.hunger_stage(hunger, knobs) for hunger in (9, 10, 20, 30)] == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("given", "stamina", "focus", "chi"),
    [
        ({}, 1, 1, 0),
        ({"conditioning": 3, "memory": 5, "faith": 3}, 1, 1, 0),
        ({"conditioning": 4, "memory": 6, "faith": 4}, 2, 2, 1),
        ({"sanctum": True}, 2, 2, 1),
        ({"hunger": 69}, 1, 1, 0),
        ({"hunger": 70, "conditioning": 4}, 1, 0, 0),
        ({"hunger": 90, "conditioning": 4, "faith": 8}, 0, 0, 2),
        ({"hunger": 92, "conditioning": 8, "memory": 6, "faith": 4, "sanctum": True}, 2, 1, 2),
        ({"faith": 8, "pressure": True}, 1, 1, 0),
        ({"faith": 8, "pressure": True, "sanctum": True}, 2, 2, 1),
    ],
)
def test_gn_3_5_to_3_7_and_gn_3_9_what_a_world_turn_brings_back(
    combat: Callable[..., Any], given: dict[str, Any], stamina: int, focus: int, chi: int
) -> None:
    assert combat("regen", **given) == {"stamina": stamina, "focus": focus, "chi": chi}


def test_gn_3_6_what_comes_back_is_a_matter_of_knobs() -> None:
    knobs = turned(chi_regen_divisor=2, sanctum_regen=5, famished_regen=3, starving_regen=4)
    assert formulas_costs.regen(0, 0, 5, 75, True, False, knobs) == (3, 3, 7)
    assert formulas_costs.regen(0, 0, 5, 95, True, False, knobs) == (2, 2, 7)


# Spirit and chi


@pytest.mark.parametrize(("spirit", "hits", "after"), [(8, 3, 10), (8, 1, 9), (8, 0, 8), (10, 1, 10)])
def test_gn_3_10_and_gn_3_11_landed_strikes_bring_spirit(
    combat: Callable[..., Any], spirit: int, hits: int, after: int
) -> None:
    assert combat("spirit_gain", spirit=spirit, max_spirit=10, hits=hits) == after


def test_gn_3_11_how_much_is_a_knob() -> None:
    assert formulas_costs.spirit_gain(1, 10, 2, turned(spirit_per_hit=3)) == 7


@pytest.mark.parametrize(("spirit", "bonus"), [(0, 0), (3, 0), (4, 1), (7, 1), (10, 2)])
def test_gn_3_12_stored_spirit_adds_damage(combat: Callable[..., Any], spirit: int, bonus: int) -> None:
    assert combat("spirit_damage_bonus", spirit=spirit) == bonus


def test_gn_3_12_its_share_is_a_knob() -> None:
    assert formulas_costs.spirit_damage_bonus(7, turned(spirit_damage_divisor=2)) == 3


@pytest.mark.parametrize(
    ("spirit", "hits", "chi", "hp", "after"),
    [
        (3, 1, 2, 20, {"spirit": 6, "chi": 1, "hp": 18, "paid": True}),
        (3, 2, 1, 3, {"spirit": 7, "chi": 0, "hp": 1, "paid": True}),
        (9, 1, 2, 20, {"spirit": 10, "chi": 1, "hp": 18, "paid": True}),
        (5, 0, 4, 20, {"spirit": 5, "chi": 4, "hp": 20, "paid": False}),
        (5, 1, 0, 20, {"spirit": 6, "chi": 0, "hp": 20, "paid": False}),
        (5, 1, 4, 2, {"spirit": 6, "chi": 4, "hp": 2, "paid": False}),
    ],
)
def test_gn_3_15_kaioken_spends_chi_and_blood_for_spirit(
    combat: Callable[..., Any], spirit: int, hits: int, chi: int, hp: int, after: dict[str, Any]
) -> None:
    assert combat("kaioken_burst", spirit=spirit, max_spirit=10, hits=hits, chi=chi, hp=hp) == after


def test_gn_3_15_its_price_and_its_gain_are_knobs() -> None:
    knobs = turned(kaioken_hp=5, kaioken_spirit=4)
    assert formulas_costs.kaioken_burst(0, 10, 1, 1, 6, knobs) == (5, 0, 1, True)
    assert formulas_costs.kaioken_burst(0, 10, 1, 1, 5, knobs) == (1, 1, 5, False)


@pytest.mark.parametrize(
    ("chi", "hp", "spirit", "pressure", "after"),
    [
        (3, 20, 4, True, {"chi": 2, "hp": 23, "spirit": 5, "paid": True}),
        (3, 29, 10, True, {"chi": 2, "hp": 30, "spirit": 10, "paid": True}),
        (3, 30, 9, True, {"chi": 2, "hp": 30, "spirit": 10, "paid": True}),
        (3, 30, 10, True, {"chi": 3, "hp": 30, "spirit": 10, "paid": False}),
        (0, 20, 4, True, {"chi": 0, "hp": 20, "spirit": 4, "paid": False}),
        (3, 20, 4, False, {"chi": 3, "hp": 20, "spirit": 4, "paid": False}),
    ],
)
def test_gn_3_16_hamon_spends_chi_to_heal(
    combat: Callable[..., Any], chi: int, hp: int, spirit: int, pressure: bool, after: dict[str, Any]
) -> None:
    got = combat("hamon_breath", chi=chi, hp=hp, max_hp=30, spirit=spirit, max_spirit=10, faith=3, pressure=pressure)
    assert got == after


def test_gn_3_16_what_it_brings_is_a_matter_of_knobs() -> None:
    knobs = turned(hamon_heal=6, hamon_spirit=3)
    assert formulas_costs.hamon_breath(1, 10, 30, 0, 10, 2, True, knobs) == (0, 17, 3, True)
