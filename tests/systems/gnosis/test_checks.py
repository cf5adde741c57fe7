"""The checks that every fight makes: hits and damage."""

from __future__ import annotations

import pytest

from affray.dice import Tape
from affray.systems.gnosis.checks import damage_roll, hit_check


@pytest.mark.parametrize(("face", "hits"), [(58, True), (59, False), (0, True), (99, False)])
def test_gn_4_2_a_draw_below_the_chance_hits(face: int, hits: bool) -> None:
    dice = Tape([face])
    assert hit_check(dice, 59, "melee hit") is hits
    dice.finish()


@pytest.mark.parametrize(("chance", "hits"), [(0, False), (-5, False), (100, True), (120, True)])
def test_gn_4_2_a_check_that_cant_turn_out_otherwise_draws_nothing(chance: int, hits: bool) -> None:
    assert hit_check(Tape([]), chance, "rider") is hits


@pytest.mark.parametrize("face", [3, 5, 7])
def test_gn_4_3_damage_is_a_number_of_its_range(face: int) -> None:
    dice = Tape([face])
    assert damage_roll(dice, 3, 7, "damage") == face
    dice.finish()


def test_gn_4_3_a_range_of_one_number_draws_nothing() -> None:
    assert damage_roll(Tape([]), 4, 4, "damage") == 4
