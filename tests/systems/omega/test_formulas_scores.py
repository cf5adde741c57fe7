"""Arithmetic, scores, damage and hit tests (sections 0, 1, 2, 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.fight.reasons import Reasons
from affray.systems.omega import formulas_load, formulas_scores
from affray.systems.omega.arithmetic import quotient
from affray.systems.omega.damage import DAMAGE_TYPES
from affray.systems.omega.maneuvers import CENTER, read_sequence

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

whole = st.integers(-1000, 1000)


@pytest.mark.parametrize(("bound", "low", "high"), [(20, 0, 19), (1, 0, 0), (0, 0, 0), (-1, 0, 0), (-5, -4, 0)])
def test_om_0_1_and_om_0_2_range_of_a_draw(calc: Callable[..., Any], bound: int, low: int, high: int) -> None:
    assert calc("uniform_range", bound=bound) == [low, high]


def test_om_0_2_without_the_knob_a_negative_bound_counts_as_zero(calc: Callable[..., Any]) -> None:
    assert calc("uniform_range", bound=-5, negative_draws=False) == [0, 0]
    assert calc("uniform_range", bound=5, negative_draws=False) == [0, 4]


@given(whole, whole.filter(bool))
def test_om_0_3_division_is_toward_zero(dividend: int, divisor: int) -> None:
    assert quotient(dividend, divisor) == int(dividend / divisor)


def test_om_0_4_the_starting_character(calc: Callable[..., Any]) -> None:
    assert calc("attack_score", dexterity=10) == 1
    assert calc("damage_score", strength=10) == 3
    assert calc("defense", agility=10) == 0
    assert calc("absorption") == 0
    assert calc("action_delay", agility=10) == 5


def test_om_0_8_fourteen_damage_types(calc: Callable[..., Any]) -> None:
    assert len(DAMAGE_TYPES) == 14
    for name in DAMAGE_TYPES:
        assert calc("damage_taken", raw=9, absorption=4, damage_type=name) == (5 if name == "normal" else 9)


@pytest.mark.parametrize(
    ("attribute", "modifier"), [(13, 1), (10, 0), (9, 0), (8, -1), (7, -1), (6, -2), (3, -3), (18, 4)]
)
def test_om_1_2_attribute_modifier(calc: Callable[..., Any], attribute: int, modifier: int) -> None:
    assert calc("attribute_modifier", attribute=attribute) == modifier


def test_om_1_3_every_term_of_def(calc: Callable[..., Any]) -> None:
    assert calc("defense", agility=14, level=5, shield_defense=3, armor_bulk=3) == 6
    assert calc("defense", agility=7) == -2
    assert calc("defense", agility=10, level=7) == 3
    assert calc("defense", agility=13, heroism=True) == 2 + 13
    assert calc("defense", agility=10, armor_bulk=-2) == 2, "corroded bulk helps"


def test_om_1_4_arm_has_no_floor(calc: Callable[..., Any]) -> None:
    assert calc("absorption", armor_absorption=4, protection=3) == 7
    assert calc("absorption", armor_absorption=1, protection=-12) == -11


def test_om_1_5_and_om_1_6_enchantment_moves_def_and_chain_cancels_a_round_shield(calc: Callable[..., Any]) -> None:
    assert calc("defense", agility=10, armor_bulk=3) == -3
    assert calc("defense", agility=10, armor_bulk=3, armor_enchantment=1) == -2
    assert calc("defense", agility=10, armor_bulk=3, shield_defense=3) == 0
    assert calc("defense", agility=10, shield_defense=3, shield_enchantment=2) == 5


def test_om_1_10_every_term_of_hit(calc: Callable[..., Any]) -> None:
    assert calc("attack_score", dexterity=14, level=3, weapon_hit=13, weapon_enchantment=1) == 20
    assert calc("attack_score", dexterity=10, accurate=True) == 21
    assert calc("attack_score", dexterity=12, heroism=True) == 1 + 1 + 12
    assert calc("attack_score", dexterity=10, mounted=True) == 11
    assert calc("attack_score", dexterity=7, weapon_hit=-10, weapon_enchantment=-2) == -12


def test_om_1_11_every_term_of_dmg(calc: Callable[..., Any]) -> None:
    assert calc("damage_score", strength=16, weapon_damage=12, weapon_enchantment=2) == 20
    assert calc("damage_score", strength=12, heroism=True) == 3 + 1 + 12
    assert calc("damage_score", strength=10, mounted=True) == 13
    assert calc("damage_score", strength=1) == -1


@given(raw=st.integers(0, 200), absorption=st.integers(-30, 60))
def test_om_2_1_and_om_2_2_immunity_then_arm(raw: int, absorption: int) -> None:
    from affray.systems.omega.damage import FLAME, NORMAL, damage_taken

    assert damage_taken(raw, absorption, NORMAL, True) == 0
    assert damage_taken(raw, absorption, FLAME, True) == 0
    assert damage_taken(raw, absorption, NORMAL) == max(1, raw - absorption)
    assert damage_taken(raw, absorption, FLAME) == raw


def test_om_2_4_negative_arm_adds(calc: Callable[..., Any]) -> None:
    assert calc("damage_taken", raw=5, absorption=-12) == 17


def test_om_4_1_zero_hits_nineteen_misses_and_equal_misses(calc: Callable[..., Any]) -> None:
    assert calc("hit_test", roll=0, attack=-100, defense=100) is True
    assert calc("hit_test", roll=19, attack=100, defense=-100) is False
    assert calc("hit_test", roll=5, attack=15, defense=10) is False
    assert calc("hit_test", roll=4, attack=15, defense=10) is True
    assert calc("hit_test", roll=18, attack=19, defense=0) is True
    assert calc("hit_test", roll=18, attack=18, defense=0) is False


@given(st.integers(-60, 60), st.integers(-60, 60))
def test_om_4_2_faces_that_hit(attack: int, defense: int) -> None:
    hits = sum(formulas_scores.hit_test(roll, attack, defense) for roll in range(20))
    assert hits == formulas_scores.hit_chance(attack, defense) == min(max(attack - defense, 1), 19)


def test_om_4_3_effective_defense(calc: Callable[..., Any]) -> None:
    assert calc("effective_defense", defense=3, sequence="TCBC", line="C") == 13
    assert calc("effective_defense", defense=3, sequence="TCBC", line="H") == 3
    assert calc("effective_defense", defense=3, sequence="", line="H") == -7


def test_om_4_4_only_a_lunge_adds_the_level(calc: Callable[..., Any]) -> None:
    assert calc("monster_attack_score", hit=20, level=4, lunge=True) == 24
    assert calc("monster_attack_score", hit=20, level=4) == 20


def test_reasons_add_up_to_the_scores() -> None:
    why = Reasons()
    assert formulas_scores.defense(14, 5, 3, 1, 3, 0, True, why) == 21
    assert why.terms == [
        ("agility", 4),
        ("level", 2),
        ("shield", 3),
        ("shield enchantment", 1),
        ("armor bulk", -3),
        ("heroism", 14),
    ]
    why = Reasons()
    assert formulas_scores.absorption(4, -12, why) == -8
    assert why.terms == [("armor", 4), ("protection", -12)]
    why = Reasons()
    assert (
        formulas_scores.attack_score(14, 3, 13, 1, True, True, True, why)
        == sum(amount for _, amount in why.terms)
        == 64
    )
    why = Reasons()
    assert formulas_scores.damage_score(16, 12, 2, True, True, why) == sum(amount for _, amount in why.terms) == 46
    why = Reasons()
    assert formulas_scores.effective_defense(3, read_sequence("CC"), CENTER, why) == -7
    assert why.terms == [("defense", 3), ("no block", -10)]
    why = Reasons()
    assert formulas_scores.monster_attack_score(20, 4, True, why) == 24
    assert why.terms == [("hit", 20), ("lunge", 4)]
    why = Reasons()
    assert formulas_load.action_delay(14, 600, 1000, True, True, True, False, 6, why) == 3
    assert why.terms == [("base", 4), ("hasted", -2), ("slowed", 2), ("burden", 3), ("heroism", -4)]
    assert formulas_load.action_delay(2, 5, 1, False, True, True, False, 6, why) == 10
