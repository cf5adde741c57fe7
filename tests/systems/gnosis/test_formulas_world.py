"""Tuned numbers, gates, floors and senses (sections 16 and W)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from turned import turned

from affray.dice import Path
from affray.systems.gnosis import formulas_world as formulas
from affray.systems.gnosis.calcs_floors import lizard_share
from affray.systems.gnosis.content_world import CASTES, KIND_NAMES
from affray.systems.gnosis.drawing import draw_row
from affray.systems.gnosis.kinds import DIRECTIONS
from affray.systems.gnosis.knobs import DEFAULTS
from affray.testing.script import scripted

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def test_gn_16_5_a_shift_moves_both_ends_but_not_below_1() -> None:
    assert formulas.tuned_band(2, 3, 1, -3, 100) == (1, 1, 1)
    assert formulas.tuned_band(3, 6, 2, 2, 0) == (5, 8, 0)
    assert formulas.tuned_band(3, 6, 3, 0, 50) == (3, 6, 1)


def test_gn_16_5_who_does_not_shoot_has_no_band_to_shift() -> None:
    assert formulas.tuned_band(0, 0, 0, 3, 400) == (0, 0, 0)
    assert formulas.tuned_band(2, 0, 0, 3, 400) == (2, 0, 0)


def test_gn_16_10_each_gain_of_ward_is_scaled() -> None:
    assert [formulas.ward_gain(5, turned(ward_percent=percent)) for percent in (0, 50, 100, 150, 400)] == [
        0, 2, 5, 7, 20,
    ]  # fmt: skip


def test_gn_w_3_gates_come_from_depth_8_on_and_grow_up_to_45() -> None:
    chances = [formulas.lizard_gate_chance(depth, DEFAULTS) for depth in (1, 7, 8, 9, 20, 21, 22, 9999)]
    assert chances == [0, 0, 6, 9, 42, 45, 45, 45]
    knobs = turned(gate_first_depth=2, gate_base=10, gate_step=1, gate_cap=12)
    assert [formulas.lizard_gate_chance(depth, knobs) for depth in (1, 2, 3, 9)] == [0, 10, 11, 12]


def test_gn_w_5_five_floors_with_a_theme_each() -> None:
    assert [formulas.lizard_theme(floor) for floor in range(1, 6)] == [
        "Outer Warrens", "Mud Galleries", "Brood Cisterns", "Scale Courts", "Royal Sinkhalls",
    ]  # fmt: skip
    assert [formulas.site_depth(9, floor) for floor in (1, 5)] == [9, 13]


def test_gn_w_6_two_more_lizards_come_after_the_cap() -> None:
    assert [formulas.population_size(depth, False) for depth in (1, 2, 3, 29, 30, 99)] == [4, 4, 5, 13, 14, 14]
    assert formulas.population_size(99, True) == 16


def test_gn_w_7_a_table_is_walked_in_order() -> None:
    rows = []
    for face in range(6):
        with scripted([face]) as table:
            rows.append(draw_row(table.dice, [2, 0, 3, 1], "kind"))
    assert rows == [0, 0, 2, 2, 2, 3]


def test_gn_w_7_shares_are_exact_and_add_up_to_1(world: Callable[..., Any]) -> None:
    for row in CASTES:
        assert sum(lizard_share(row.theme, kind) for kind in KIND_NAMES) == 1
    assert lizard_share("Outer Warrens", "lizard_digger") == Fraction(3, 5)
    assert world("lizard_share", theme="Scale Courts", kind="goblin") == "0"


def test_gn_w_7_a_draw_under_path_has_the_weights_as_chances() -> None:
    path, found = Path(), dict.fromkeys(range(3), Fraction(0))
    while path.next_branch():
        found[draw_row(path, [1, 2, 1], "kind")] += path.probability()
    assert list(found.values()) == [Fraction(1, 4), Fraction(1, 2), Fraction(1, 4)]


def test_gn_w_11_the_five_pages_in_order() -> None:
    assert formulas.COMPENDIUMS == (
        "bestiary", "spell-omnibus", "technique-omnibus", "item-omnibus", "recipe-omnibus",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("case", "noticed"),
    [
        ((8, True, True, False, False), "sound"),
        ((9, True, True, False, False), "none"),
        ((4, True, True, True, False), "smell"),
        ((5, True, True, True, False), "none"),
        ((4, False, True, False, False), "smell"),
        ((1, True, True, True, True), "none"),
        ((1, True, True, False, True), "sound"),
        ((1, False, False, False, False), "none"),
    ],
)
def test_gn_w_12_sound_within_8_else_smell_within_4(case: tuple[int, bool, bool, bool, bool], noticed: str) -> None:
    assert formulas.SENSES[formulas.sense(*case)] == noticed


def test_gn_w_13_the_straight_name_needs_more_than_twice(world: Callable[..., Any]) -> None:
    around = [(0, -5), (2, -4), (5, -2), (5, 2), (4, 2), (2, 5), (-4, 4), (-5, 2), (-4, -2), (-1, -2), (-1, -3)]
    names = [world("direction_name", dx=dx, dy=dy) for dx, dy in around]
    assert names == ["N", "NE", "E", "E", "SE", "S", "SW", "W", "NW", "NW", "N"]
    assert world("direction_name", dx=0, dy=0) == "here"
    units = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
    assert [world("direction_name", dx=dx, dy=dy) for dx, dy in units] == list(DIRECTIONS)


def test_gn_w_14_clairvoyance_reaches_10_for_2_turns() -> None:
    assert (formulas.CLAIRVOYANCE_REACH, formulas.CLAIRVOYANCE_TURNS) == (10, 2)
