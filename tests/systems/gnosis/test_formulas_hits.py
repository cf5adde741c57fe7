"""Hits, reach, splashes and types of damage as numbers (sections 4 and 5)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from turned import turned

from affray.fight.reasons import Reasons
from affray.systems.gnosis import formulas_hits
from affray.systems.gnosis.kinds import DAMAGE_TYPES, FIRE, PIERCE, SLASH
from affray.systems.gnosis.knobs import DEFAULTS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

side = st.integers(-300, 300)
percent = st.integers(0, 100)


@pytest.mark.parametrize(
    ("chance", "defense", "final"), [(67, 8, 59), (120, 8, 96), (60, 64, 18), (96, 0, 96), (18, 0, 18), (17, 0, 18)]
)
def test_gn_4_1_chance_less_defence_from_18_to_96(
    combat: Callable[..., Any], chance: int, defense: int, final: int
) -> None:
    assert combat("hit_chance", chance=chance, defense=defense) == final


@given(side, side)
def test_gn_4_1_nothing_is_sure(chance: int, defense: int) -> None:
    assert 18 <= formulas_hits.hit_chance(chance, defense, DEFAULTS) <= 96


def test_gn_4_1_the_clamp_is_a_matter_of_knobs_and_gives_its_reason() -> None:
    knobs = turned(hit_floor=30, hit_ceiling=40)
    high, low = Reasons(), Reasons()
    assert formulas_hits.hit_chance(60, 10, knobs, high) == 40
    assert high.terms == [("defence", -10), ("ceiling", -10)]
    assert formulas_hits.hit_chance(20, 10, knobs, low) == 30
    assert low.terms == [("defence", -10), ("floor", 20)]


def test_gn_4_2_the_probability_is_the_percent(combat: Callable[..., Any]) -> None:
    assert combat("hit_probability", chance=67, defense=8) == "59/100"
    assert combat("hit_probability", chance=50) == "1/2"
    assert combat("hit_probability", chance=500) == "24/25"


@pytest.mark.parametrize(
    ("low", "high", "least", "probability"),
    [(3, 7, 6, "2/5"), (3, 7, 3, "1"), (3, 7, 0, "1"), (3, 7, 7, "1/5"), (3, 7, 8, "0"), (4, 4, 4, "1")],
)
def test_gn_4_3_damage_is_uniform(
    combat: Callable[..., Any], low: int, high: int, least: int, probability: str
) -> None:
    assert combat("damage_probability", min_damage=low, max_damage=high, at_least=least) == probability


@pytest.mark.parametrize(
    ("low", "high", "clamped"), [(-1, 0, (1, 1)), (3, 7, (3, 7)), (0, 4, (1, 4)), (5, 3, (5, 5)), (-4, -2, (1, 1))]
)
def test_gn_4_4_a_range_begins_at_one_and_doesnt_end_before(
    combat: Callable[..., Any], low: int, high: int, clamped: tuple[int, int]
) -> None:
    assert combat("clamp_damage", min_damage=low, max_damage=high) == {"min": clamped[0], "max": clamped[1]}


@pytest.mark.parametrize(
    ("parts", "resist", "damage"),
    [
        ({"slash": 5, "fire": 4}, {"slash": 50, "fire": -50}, 8),
        ({"slash": 5, "fire": 4}, {}, 9),
        ({"slash": 5}, {"slash": 100}, 0),
        ({"slash": 5}, {"slash": -100}, 10),
        ({"slash": 5}, {"slash": -25}, 6),
        ({"slash": 5}, {"fire": 100}, 5),
        ({}, {"fire": 100}, 0),
    ],
)
def test_gn_4_5_each_part_meets_its_resistance(
    combat: Callable[..., Any], parts: dict[str, int], resist: dict[str, int], damage: int
) -> None:
    assert combat("resisted_damage", parts=parts, resist=resist) == damage


def test_gn_4_5_a_split_hit_meets_the_same_resistance() -> None:
    resist = [0] * len(DAMAGE_TYPES)
    resist[SLASH], resist[FIRE] = 50, -50
    assert formulas_hits.resisted_split((5, 0, 4), SLASH, PIERCE, FIRE, resist) == 8
    assert formulas_hits.resisted_split((5, 3, 4), SLASH, PIERCE, FIRE, None) == 12


@pytest.mark.parametrize(
    ("total", "bias", "oil", "parts"),
    [
        (9, ("pierce", 50), ("fire", 50), {"fire": 4, "pierce": 2, "slash": 3}),
        (9, ("", 0), ("", 0), {"slash": 9}),
        (9, ("slash", 50), ("", 0), {"slash": 9}),
        (9, ("slash", 25), ("slash", 50), {"slash": 9}),
        (9, ("fire", 50), ("fire", 50), {"fire": 6, "slash": 3}),
        (1, ("pierce", 50), ("fire", 50), {"slash": 1}),
        (3, ("pierce", 100), ("fire", 0), {"pierce": 3}),
        (0, ("pierce", 50), ("fire", 50), {}),
        (5, ("", 50), ("", 50), {"slash": 5}),
    ],
)
def test_gn_6_14_oil_first_then_the_bias_of_the_rest(
    combat: Callable[..., Any], total: int, bias: tuple[str, int], oil: tuple[str, int], parts: dict[str, int]
) -> None:
    got = combat(
        "split_damage",
        total=total,
        base_type="slash",
        bias_type=bias[0],
        bias_percent=bias[1],
        oil_type=oil[0],
        oil_percent=oil[1],
    )
    assert got == parts


kind = st.integers(0, 11)


@given(st.integers(0, 200), st.integers(1, 11), kind, percent, kind, percent)
def test_gn_6_14_the_total_is_unchanged(
    total: int, base: int, bias: int, bias_percent: int, oil: int, oil_percent: int
) -> None:
    parts = formulas_hits.split_damage(total, base, bias, bias_percent, oil, oil_percent)
    assert sum(parts) == total
    assert all(part >= 0 for part in parts)


def test_gn_4_6_odds_of_one_attack(combat: Callable[..., Any]) -> None:
    attack = {"chance": 81, "defense": 8, "min_damage": 3, "max_damage": 7}
    assert combat("expected_damage", **attack) == "73/20"
    assert combat("kill_probability", **attack, hp=6) == "73/250"
    assert combat("kill_probability", **attack, hp=1) == "73/100"
    assert combat("kill_probability", **attack, hp=8) == "0"


@given(percent, st.integers(0, 40), st.integers(1, 9), st.integers(0, 9), st.integers(1, 20))
def test_gn_4_6_odds_agree_with_the_rulebooks_sums(
    combat: Callable[..., Any], chance: int, defense: int, low: int, width: int, hp: int
) -> None:
    attack = {"chance": chance, "defense": defense, "min_damage": low, "max_damage": low + width}
    hit = Fraction(combat("hit_probability", chance=chance, defense=defense))
    roll = Fraction(combat("damage_probability", min_damage=low, max_damage=low + width, at_least=hp))
    assert Fraction(combat("expected_damage", **attack)) == hit * Fraction(2 * low + width, 2)
    assert Fraction(combat("kill_probability", **attack, hp=hp)) == hit * roll


@pytest.mark.parametrize(
    ("hit", "deflect", "through"),
    [(50, 58, "21/100"), (100, 0, "1"), (100, 100, "0"), (0, 0, "0"), (96, 18, "492/625")],
)
def test_gn_4_7_odds_of_getting_through_a_stance(
    combat: Callable[..., Any], hit: int, deflect: int, through: str
) -> None:
    assert combat("through_probability", hit=hit, deflect=deflect) == through


# Pipelines


def test_gn_5_2_every_term_of_a_melee_chance() -> None:
    why = Reasons()
    assert formulas_hits.melee_chance(3, 1, False, False, DEFAULTS, why) == 73
    assert why.terms == [("base", 60), ("accuracy", 21), ("defence", -8)]
    assert formulas_hits.melee_chance(20, 0, False, False, DEFAULTS) == 96


def test_gn_10_5_and_gn_10_9_blindness_and_courage_change_the_attacks_side() -> None:
    why = Reasons()
    assert formulas_hits.melee_chance(3, 1, True, True, DEFAULTS, why) == 63
    assert why.terms == [("base", 60), ("accuracy", 21), ("courage", 5), ("blind", -15), ("defence", -8)]
    assert formulas_hits.throw_chance(86, 1, 2, True, False, DEFAULTS) == 61
    assert formulas_hits.shoot_chance(86, 0, 3, False, True, DEFAULTS) == 67
    knobs = turned(blind_attack_penalty=1, courage_attack=2)
    assert formulas_hits.melee_chance(0, 0, True, True, knobs) == 61


def test_gn_5_8_every_term_of_a_throws_accuracy() -> None:
    why = Reasons()
    assert formulas_hits.throw_accuracy(3, 1, 1, 2, 14, DEFAULTS, why) == 100
    assert why.terms == [("base", 62), ("grace", 18), ("weapon", 6), ("eye", -8), ("throwing", 8), ("martial", 14)]


@pytest.mark.parametrize(("accuracy", "name", "defense", "final"), [(86, 1, 2, 76), (86, 0, 0, 86), (86, 3, 0, 96)])
def test_gn_5_9_a_true_name_counts_six_percent(
    combat: Callable[..., Any], accuracy: int, name: int, defense: int, final: int
) -> None:
    assert combat("throw_chance", accuracy=accuracy, true_name_acc=name, defense=defense) == final
    assert combat("shoot_chance", accuracy=accuracy, true_name_acc=name, defense=defense) == final


def test_gn_5_12_every_term_of_a_shots_accuracy() -> None:
    why = Reasons()
    assert formulas_hits.shoot_accuracy(4, 1, 1, 1, 2, 14, DEFAULTS, why) == 100
    assert why.terms == [
        ("base", 64),
        ("grace", 24),
        ("weapon", 6),
        ("arms", -8),
        ("eye", -8),
        ("marksmanship", 8),
        ("martial", 14),
    ]


def test_gn_16_2_the_coefficients_of_attacks_are_knobs() -> None:
    knobs = turned(
        melee_base=10,
        melee_accuracy=9,
        melee_defense=3,
        throw_base=20,
        throw_accuracy=5,
        throw_defense=4,
        throw_eye=7,
        shoot_base=30,
        shoot_accuracy=4,
        shoot_defense=6,
        shoot_arm=5,
        shoot_eye=3,
        skill_percent=2,
    )
    assert formulas_hits.melee_chance(4, 2, False, False, knobs) == 10 + 36 - 6
    assert formulas_hits.throw_accuracy(4, 2, 1, 3, 1, knobs) == 20 + 30 - 7 + 6 + 1
    assert formulas_hits.throw_chance(50, 2, 3, False, False, knobs) == 50 + 10 - 12
    assert formulas_hits.shoot_accuracy(4, 2, 1, 1, 3, 1, knobs) == 30 + 24 - 5 - 3 + 6 + 1
    assert formulas_hits.shoot_chance(50, 2, 3, False, False, knobs) == 50 + 8 - 18


@pytest.mark.parametrize(
    ("squares", "arms", "eye", "martial", "reach"), [(5, 1, 1, 1, 4), (5, 0, 0, 0, 5), (2, 1, 1, 0, 1), (0, 0, 0, 0, 1)]
)
def test_gn_5_7_how_far_a_throw_reaches(
    combat: Callable[..., Any], squares: int, arms: int, eye: int, martial: int, reach: int
) -> None:
    got = combat("throw_range", throw_range=squares, missing_arms=arms, eye_penalty=eye, martial=martial)
    assert got == reach


@pytest.mark.parametrize(
    ("squares", "arms", "eye", "martial", "reach"), [(8, 1, 1, 0, 4), (8, 0, 1, 1, 7), (3, 1, 1, 0, 1), (8, 0, 0, 0, 8)]
)
def test_gn_5_11_how_far_a_shot_reaches(
    combat: Callable[..., Any], squares: int, arms: int, eye: int, martial: int, reach: int
) -> None:
    got = combat("shoot_range", shoot_range=squares, missing_arms=arms, eye_penalty=eye, martial=martial)
    assert got == reach


def test_gn_5_7_and_gn_5_11_what_limbs_take_is_a_matter_of_knobs() -> None:
    knobs = turned(throw_limb_range=3, shoot_limb_range=4)
    assert formulas_hits.throw_range(9, 1, 1, 0, knobs) == 3
    assert formulas_hits.shoot_range(10, 1, 1, 0, knobs) == 2


@pytest.mark.parametrize(("damage", "distance", "left"), [(7, 0, 7), (7, 1, 3), (7, 2, 3), (1, 1, 1), (8, 1, 4)])
def test_gn_5_14_a_splash_is_halved_off_its_centre(
    combat: Callable[..., Any], damage: int, distance: int, left: int
) -> None:
    assert combat("splash_damage", damage=damage, distance=distance) == left


def test_gn_5_14_how_much_is_a_knob() -> None:
    assert formulas_hits.splash_damage(8, 1, turned(splash_percent=75)) == 6
    assert formulas_hits.splash_damage(8, 1, turned(splash_percent=0)) == 1


@pytest.mark.parametrize(("low", "high", "want"), [(1, 4, (0, 2, -1)), (3, 7, (1, 3, -1)), (2, 5, (1, 2, -1))])
def test_gn_5_4_the_off_hand_adds_half(
    combat: Callable[..., Any], low: int, high: int, want: tuple[int, int, int]
) -> None:
    got = combat("offhand_bonus", off_min=low, off_max=high)
    assert got == {"min": want[0], "max": want[1], "acc": want[2]}


def test_gn_5_4_its_accuracy_is_a_knob() -> None:
    assert formulas_hits.offhand_bonus(4, 8, turned(offhand_accuracy=0)) == (2, 4, 0)


@pytest.mark.parametrize(
    ("arms", "legs", "eye", "want"),
    [
        (1, 1, 1, (0, -1, -3)),
        (0, 0, 0, (0, 0, 0)),
        (2, 2, 1, (0, -2, -5)),
        (0, 2, 0, (0, 0, -2)),
        (1, 0, 0, (0, -1, -1)),
    ],
)
def test_gn_5_5_missing_limbs_in_melee(
    combat: Callable[..., Any], arms: int, legs: int, eye: int, want: tuple[int, int, int]
) -> None:
    got = combat("limb_penalty", missing_arms=arms, missing_legs=legs, eye_penalty=eye)
    assert got == {"min": want[0], "max": want[1], "acc": want[2]}


def test_gn_5_5_what_they_take_is_a_matter_of_knobs() -> None:
    assert formulas_hits.limb_penalty(1, 1, 1, turned(limb_accuracy=2, arm_max_damage=3)) == (0, -3, -6)


@pytest.mark.parametrize(("eyes", "penalty", "blind"), [(0, 0, False), (1, 1, False), (2, 1, True)])
def test_gn_5_6_one_missing_eye_is_no_blindness(
    combat: Callable[..., Any], eyes: int, penalty: int, blind: bool
) -> None:
    assert combat("eye_penalty", missing_eyes=eyes) == {"penalty": penalty, "blind": blind}


def test_gn_10_5_blindness_takes_15_off_own_checks_and_gn_10_9_courage_gives_5() -> None:
    why = Reasons()
    assert formulas_hits.own_check(60, True, True, DEFAULTS, why) == 50
    assert why.terms == [("courage", 5), ("blind", -15)]
    assert formulas_hits.own_check(60, False, False, DEFAULTS) == 60
    assert formulas_hits.own_check(60, True, True, turned(blind_attack_penalty=1, courage_attack=9)) == 68
