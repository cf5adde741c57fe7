"""The trial of the dead as numbers: chain, Noss, soul, actions, replies (section 14)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from turned import turned

from affray.fight.reasons import Reasons
from affray.systems.gnosis import formulas_afterlife
from affray.systems.gnosis.formulas_afterlife import (
    FOCUS_RECOVERY,
    NOSS,
    formula_allowed,
    guard_gain,
    returned_hp,
    spell_allowed,
    trial_kind,
)
from affray.systems.gnosis.formulas_spells import DOES_HEAL, DOES_TELEPORT
from affray.systems.gnosis.kinds import AT_HELP, AT_SELF, BOLT, FINAL, GRAND, HALO, NORMAL

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


# The trial


def test_gn_14_2_the_grand_trial_begins_at_level_9999_and_beats_the_final_one(magic: Callable[..., Any]) -> None:
    assert magic("chain_size") == 3
    assert magic("chain_size", level=9998) == 3
    assert magic("chain_size", level=9998, final_trial=True) == 4
    assert magic("chain_size", level=9999, final_trial=True) == 72
    assert magic("chain_size", level=10000) == 72
    assert [trial_kind(1, False), trial_kind(1, True), trial_kind(9999, True)] == [NORMAL, FINAL, GRAND]


@pytest.mark.parametrize(("size", "band"), [(3, 24), (4, 18), (72, 1)])
def test_gn_14_3_the_places_of_a_chain_cut_the_72_into_equal_bands(
    magic: Callable[..., Any], size: int, band: int
) -> None:
    numbers = [
        magic("noss_number", place=place, size=size, roll=roll)
        for place in range(1, size + 1)
        for roll in range(1, band + 1)
    ]
    assert numbers == list(range(1, NOSS + 1))


def test_gn_14_4_all_72_have_their_own_names_and_grow_in_strength(magic: Callable[..., Any]) -> None:
    judges = [magic("noss", number=number) for number in range(1, NOSS + 1)]
    assert len({judge["name"] for judge in judges}) == len({judge["true_name"] for judge in judges}) == 72
    assert judges[18] == {
        "number": 19,
        "name": "Thubael",
        "true_name": "Baelthu",
        "max_hp": 16,
        "accuracy": 2,
        "defense": 0,
        "min_damage": 1,
        "max_damage": 4,
        "spell_like": False,
    }
    assert judges[71] == {
        "number": 72,
        "name": "Nylek",
        "true_name": "Lekny",
        "max_hp": 30,
        "accuracy": 5,
        "defense": 3,
        "min_damage": 4,
        "max_damage": 8,
        "spell_like": True,
    }
    assert Counter(judge["spell_like"] for judge in judges) == {True: 36, False: 36}


def test_gn_14_5_a_soul_wears_out_with_every_trial_down_to_1(magic: Callable[..., Any]) -> None:
    assert [magic("soul_max_hp", echo=1, faith=3, trials=trials) for trials in range(7)] == [28, 23, 18, 13, 8, 3, 1]
    why = Reasons()
    assert formulas_afterlife.soul_max_hp(2, 4, 1, turned(soul_hp_base=30, soul_toll=7), why) == 35
    assert why.terms == [("base", 30), ("echo", 4), ("faith", 8), ("earlier trials", -7)]


def test_gn_14_6_a_sixth_of_the_most_comes_back(magic: Callable[..., Any]) -> None:
    assert [magic("soul_recovery", max_hp=most) for most in (5, 6, 29, 30)] == [0, 1, 4, 5]
    assert formulas_afterlife.soul_recovery(30, turned(soul_recovery_divisor=2)) == 15
    assert FOCUS_RECOVERY == 2


def test_gn_14_8_a_body_returns_with_half_of_its_hit_points_rounded_up() -> None:
    assert [returned_hp(most) for most in (1, 2, 29, 30)] == [1, 1, 15, 15]


# What the soul does


def test_gn_14_10_a_strikes_terms(magic: Callable[..., Any]) -> None:
    assert [magic("strike_damage", echo=3, faith=2, wit=3, roll=roll) for roll in range(4)] == [3, 4, 5, 6]
    why = Reasons()
    assert formulas_afterlife.strike_damage(4, 3, 4, 2, why) == 7
    assert why.terms == [("base", 1), ("echo", 2), ("faith and wit", 2), ("roll", 2)]


def test_gn_14_11_a_soul_shots_terms(magic: Callable[..., Any]) -> None:
    assert magic("soul_shot_chance", grace=0, wit=0, insight=0, judge_accuracy=8) == 18
    assert magic("soul_shot_chance", grace=1, wit=1, insight=1, judge_accuracy=0) == 70
    why = Reasons()
    assert formulas_afterlife.soul_shot_chance(2, 3, 4, 5, turned(soul_shot_base=50), why) == 42
    assert why.terms == [("base", 50), ("grace", 8), ("wit", 6), ("insight", 8), ("defence", -30)]


def test_gn_14_12_a_soul_shots_damage(magic: Callable[..., Any]) -> None:
    assert [magic("soul_shot_damage", echo=2, grace=1, wit=1, roll=roll) for roll in range(6)] == [4, 5, 6, 7, 8, 9]
    assert magic("soul_shot_damage", echo=1, grace=1, wit=2, roll=0) == 4


def test_gn_14_13_guards_pile_up_to_two_and_never_lower_a_higher_ward(magic: Callable[..., Any]) -> None:
    wards = [0]
    for _ in range(3):
        wards.append(magic("guard_ward", faith=3, wit=2, ward=wards[-1]))
    assert wards == [0, 5, 10, 10]
    assert magic("guard_ward", faith=3, wit=2, ward=11) == 11
    why = Reasons()
    assert guard_gain(3, 3, turned(ward_percent=150), why) == 9
    assert why.terms[:2] == [("base", 3), ("faith and wit", 3)]


def test_gn_14_14_a_deflections_terms(magic: Callable[..., Any]) -> None:
    assert magic("afterlife_parry_chance", stat=0, insight=0, accuracy=5) == 18
    assert magic("afterlife_parry_chance", stat=20, insight=10, accuracy=1) == 96
    why = Reasons()
    assert formulas_afterlife.afterlife_parry_chance(4, 2, 3, turned(afterlife_parry_base=30), why) == 39
    assert why.terms == [("base", 30), ("stat", 20), ("insight", 4), ("defence", -15)]


def test_gn_14_16_what_may_be_cast_there(magic: Callable[..., Any]) -> None:
    effects = ("damage", "ward", "heal", "fear", "quick_turns")
    allowed = {
        shape: [effect for effect in effects if magic("afterlife_spell_allowed", shape=shape, effect=effect)]
        for shape in ("self", "actor", "area", "tile", "bolt", "halo", "step", "veil")
    }
    useful = ["damage", "ward", "heal"]
    assert allowed == {
        "self": useful,
        "actor": useful,
        "area": [],
        "tile": [],
        "bolt": useful,
        "halo": [],
        "step": [],
        "veil": useful,
    }
    assert spell_allowed(AT_HELP, DOES_HEAL)
    assert not spell_allowed(AT_SELF, DOES_TELEPORT)
    assert formula_allowed(BOLT, DOES_HEAL)
    assert not formula_allowed(HALO, DOES_HEAL)


# The Noss's reply


def test_gn_14_17_place_and_trial_raise_the_chance(magic: Callable[..., Any]) -> None:
    soul = {"accuracy": 1, "grace": 3, "insight": 2}
    assert [magic("judge_attack_chance", **soul, place=place, trial="normal") for place in (1, 2, 3)] == [45, 47, 49]
    assert magic("judge_attack_chance", **soul, place=4, trial="final") == 55
    grand = [magic("judge_attack_chance", **soul, place=place, trial="grand") for place in (1, 7, 8, 72)]
    assert grand == [53, 65, 65, 65], "the place counts for 12 at most"
    assert magic("judge_attack_chance", accuracy=0, grace=20, insight=10, place=1, trial="normal") == 18
    why = Reasons()
    assert formulas_afterlife.judge_attack_chance(3, 4, 1, 3, FINAL, turned(judge_base=50), why) == 56
    assert why.terms == [("base", 50), ("accuracy", 15), ("place", 4), ("trial", 4), ("defence", -17)]


def test_gn_14_18_place_and_trial_raise_the_damage(magic: Callable[..., Any]) -> None:
    own = {"min_damage": 2, "max_damage": 5}
    assert [magic("judge_damage", **own, place=place, trial="normal") for place in (1, 2, 3)] == [
        [2, 5],
        [2, 5],
        [3, 6],
    ]
    assert [magic("judge_damage", **own, place=place, trial="grand") for place in (1, 7, 9)] == [
        [4, 7],
        [7, 10],
        [7, 10],
    ], "the place counts for 3 at most"


@pytest.mark.parametrize(
    ("damage", "ward", "soul_hp", "left"),
    [(0, 3, 5, (3, 5)), (3, 3, 5, (0, 5)), (2, 3, 5, (1, 5)), (4, 0, 5, (0, 1)), (8, 3, 5, (0, 0)), (99, 3, 5, (0, 0))],
)
def test_gn_14_19_the_ward_takes_it_first(
    magic: Callable[..., Any], damage: int, ward: int, soul_hp: int, left: tuple[int, int]
) -> None:
    after = magic("soul_absorb", damage=damage, ward=ward, soul_hp=soul_hp)
    assert (after["ward"], after["soul_hp"]) == left


def test_gn_14_21_the_chance_to_end_it_now(magic: Callable[..., Any]) -> None:
    strike = {"echo": 0, "faith": 0, "wit": 0}
    assert [magic("strike_kill_probability", hp=hp, **strike) for hp in range(1, 6)] == ["1", "3/4", "1/2", "1/4", "0"]
    shot = {"echo": 0, "grace": 0, "wit": 0, "insight": 0, "judge_accuracy": 2}
    assert [magic("soul_shot_kill_probability", hp=hp, **shot) for hp in (3, 8, 9)] == ["1/2", "1/12", "0"]
