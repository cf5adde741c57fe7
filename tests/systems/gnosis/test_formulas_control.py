"""Grapples, interrogations and robberies as numbers (section 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from turned import turned

from affray.fight.reasons import Reasons
from affray.systems.gnosis import formulas_control as control
from affray.systems.gnosis.calcs_states import grapple_chance, rob_chance
from affray.systems.gnosis.knobs import DEFAULTS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def test_gn_11_1_the_clamp_of_hits_holds_for_all_three(world: Callable[..., Any]) -> None:
    assert world("grapple_chance", vigour=20, grace=20, defense=0, accuracy=0, max_hp=1) == 96
    assert world("interrogate_chance", wit=0, faith=0, memory=0, defense=5, hp=80) == 18
    assert world("rob_chance", grace=0, wit=0, defense=5, accuracy=6, hp=80, missing_arms=2) == 18


def test_gn_11_2_a_grapples_sides() -> None:
    why = Reasons()
    assert control.grapple_attack(4, 2, 1, DEFAULTS, why) == 82
    assert why.terms == [("base", 58), ("vigour", 28), ("grace", 8), ("missing arms", -12)]
    assert control.grapple_defense(3, 4, 31, DEFAULTS) == 24 + 20 + 15


def test_gn_11_2_the_reasons_of_the_public_formula_end_in_the_clamp() -> None:
    why = Reasons()
    assert grapple_chance(0, 0, 5, 6, 80, why=why) == 18
    assert why.terms == [("base", 58), ("defence", -110), ("floor", 70)]


@pytest.mark.parametrize(("vigour", "turns"), [(0, 2), (1, 2), (2, 3), (20, 12)])
def test_gn_11_3_a_grapple_restrains_for_2_and_half_of_vigour(vigour: int, turns: int) -> None:
    assert control.grapple_turns(vigour, DEFAULTS) == turns
    assert control.grapple_turns(vigour, turned(grapple_turns=5)) == turns + 3


def test_gn_11_4_an_interrogations_sides_take_the_present_hit_points_whole() -> None:
    why = Reasons()
    assert control.interrogate_attack(3, 2, 4, DEFAULTS, why) == 95
    assert why.terms == [("base", 56), ("wit", 21), ("faith", 10), ("memory", 8)]
    assert control.interrogate_defense(2, 9, DEFAULTS) == 23


def test_gn_11_5_a_name_is_exposed_once_and_three_times_make_the_entry_known() -> None:
    assert control.interrogate_result(True, False, 0) == (True, 1, False)
    assert control.interrogate_result(True, True, 1) == (False, 2, False)
    assert control.interrogate_result(False, False, 2) == (False, 3, True)


def test_gn_11_6_a_robberys_sides_take_half_of_the_present_hit_points() -> None:
    why = Reasons()
    assert control.rob_attack(2, 3, 1, True, 2, DEFAULTS, why) == 87 - 10 + 10
    assert why.terms == [("base", 58), ("grace", 14), ("wit", 15), ("sneaking", 10), ("missing arms", -10)]
    assert control.rob_defense(1, 1, 9, DEFAULTS) == 6 + 4 + 4


def test_gn_11_6_sneak_ranks_count_only_while_sneaking() -> None:
    assert rob_chance(3, 3, 1, 1, 9, skill_sneak=5) == rob_chance(3, 3, 1, 1, 9) == 80
    assert rob_chance(3, 3, 1, 1, 9, sneaking=True, skill_sneak=1) == 88


def test_gn_16_2_every_coefficient_of_close_control_is_a_knob() -> None:
    ones = turned(
        grapple_base=100, grapple_vigour=1, grapple_grace=2, grapple_arm=3, grapple_defense=4, grapple_accuracy=5,
        interrogate_base=100, interrogate_wit=1, interrogate_faith=2, interrogate_memory=3, interrogate_defense=4,
        rob_base=100, rob_grace=1, rob_wit=2, rob_arm=3, rob_defense=4, rob_accuracy=5, rob_sneak_base=7,
        rob_sneak_rank=8,
    )  # fmt: skip
    assert control.grapple_attack(1, 1, 1, ones) == 100
    assert control.grapple_defense(1, 1, 2, ones) == 10
    assert control.interrogate_attack(1, 1, 1, ones) == 106
    assert control.interrogate_defense(1, 2, ones) == 6
    assert control.rob_attack(1, 1, 1, True, 1, ones) == 115
    assert control.rob_defense(1, 1, 2, ones) == 10
