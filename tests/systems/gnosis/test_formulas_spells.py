"""Spells and formulas as numbers: costs, hits, power, sides, chains (section 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from turned import turned

from affray.fight.reasons import Reasons
from affray.systems.gnosis import formulas_spells
from affray.systems.gnosis.formulas_spells import (
    DOES_BURNING,
    DOES_REVEAL,
    DOES_TELEPORT,
    EFFECTS,
    NOBODY,
    SUBJECT_REACH,
    chain_hops,
    nearest_within,
    push_step,
    spell_attack,
    spell_bonus,
    spell_hit_chance,
)
from affray.systems.gnosis.kinds import FORMS, PROFILE_CHAIN, PROFILE_SELF, PROFILE_SINGLE, PROFILES, SCHOOLS
from affray.systems.gnosis.knobs import DEFAULTS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


# Any spell


@pytest.mark.parametrize(
    ("base", "memory", "attunement", "conduit", "cost"),
    [(5, 3, 2, False, 5), (5, 4, 0, False, 4), (5, 0, 3, False, 4), (5, 0, 0, True, 4), (2, 8, 3, True, 1)],
)
def test_gn_12_2_each_part_of_the_reduction(
    magic: Callable[..., Any], base: int, memory: int, attunement: int, conduit: bool, cost: int
) -> None:
    assert magic("focus_cost", base=base, memory=memory, attunement=attunement, arcane_conduit=conduit) == cost


def test_gn_12_4_wit_governs_three_schools_and_faith_two(magic: Callable[..., Any]) -> None:
    stats = {school: magic("spell_stat", school=school) for school in SCHOOLS}
    assert stats == {"war": "wit", "ward": "faith", "mind": "wit", "flesh": "faith", "gate": "wit"}


def test_gn_12_5_terms_of_the_bonus_and_their_reasons(magic: Callable[..., Any]) -> None:
    assert magic("spell_bonus", stat=1) == 0
    assert magic("spell_bonus", stat=0, attunement=2, mastery=1) == 0
    assert magic("spell_bonus", stat=0, attunement=3) == 1
    assert magic("spell_bonus", stat=0, mastery=1, skill_spellcraft=2) == 1
    assert magic("spell_bonus", stat=0, active_match=True) == 1
    why = Reasons()
    assert spell_bonus(5, 4, 1, 2, True, DEFAULTS, why) == 5
    assert why.terms == [("stat", 2), ("attunement", 1), ("mastery and skill", 1), ("active", 1)]


def test_gn_12_5_its_divisors_are_knobs() -> None:
    assert spell_bonus(9, 0, 0, 0, False, turned(spell_stat_divisor=3), Reasons()) == 3
    assert spell_bonus(0, 9, 0, 0, False, turned(spell_attunement_divisor=9), Reasons()) == 1
    assert spell_bonus(0, 0, 5, 5, False, turned(spell_rank_divisor=1), Reasons()) == 10


def test_gn_12_6_a_spells_chance_with_its_reasons(magic: Callable[..., Any]) -> None:
    assert magic("spell_hit_chance", stat=3, skill_spellcraft=1, defense=2, blind=True) == 57, "15 less when blind"
    assert magic("spell_hit_chance", stat=0, defense=9) == 18, "the floor"
    assert magic("spell_hit_chance", stat=0, defense=2, blind=True) == 33
    why = Reasons()
    assert spell_hit_chance(3, 1, 2, 1, True, False, DEFAULTS, why) == 63
    assert why.terms == [
        ("base", 64),
        ("stat", 18),
        ("spellcraft", 6),
        ("true name", 6),
        ("blind", -15),
        ("defence", -16),
    ]


def test_gn_12_6_its_coefficients_are_knobs() -> None:
    knobs = turned(spell_hit_base=10, spell_accuracy=1, spell_defense=2, blind_attack_penalty=3)
    assert spell_attack(4, 3, 2, knobs) == 10 + 4 + 3 + 2
    assert spell_hit_chance(20, 5, 4, 3, False, False, knobs) == 10 + 20 + 5 + 3 - 8


def test_gn_12_7_a_true_name_helps_a_spell_to_hit(magic: Callable[..., Any]) -> None:
    plain = magic("spell_hit_chance", stat=3, defense=3)
    assert [magic("spell_hit_chance", stat=3, defense=3, true_name_acc=acc) - plain for acc in (1, 2, 3)] == [6, 12, 18]


def test_gn_12_9_the_first_failure_answers(magic: Callable[..., Any]) -> None:
    worst = {"known": False, "mute": True, "cooldown": 1, "focus": 0, "cost": 1}
    answers = []
    for mended in ({}, {"known": True}, {"mute": False}, {"cooldown": 0}, {"focus": 1}):
        worst.update(mended)
        answers.append(magic("cast_check", **worst))
    assert answers == ["unknown_spell", "mute", "cooldown", "focus", "ok"]


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [("cinder_bloom", 2, 4), ("arc_lance", 3, 6), ("glaze_skin", 4, 4), ("stone_mantle", 7, 7), ("mending_word", 4, 7)],
)
def test_gn_12_14_the_bonus_is_added_to_both_ends(magic: Callable[..., Any], name: str, low: int, high: int) -> None:
    assert magic("standard_spell_amount", name=name, stat=0) == [low, high]
    assert magic("standard_spell_amount", name=name, stat=6, attunement=3) == [low + 4, high + 4]


@pytest.mark.parametrize(
    "name",
    [
        "burning_brand",
        "rime_shackle",
        "thunderclap",
        "root_snare",
        "dusk_step",
        "veil_of_dusk",
        "dread_whisper",
        "lantern_eye",
    ],
)
def test_gn_12_14_what_only_sets_a_state_has_no_amount(magic: Callable[..., Any], name: str) -> None:
    assert magic("standard_spell_amount", name=name, stat=20, attunement=10, active_match=True) == [0, 0]


# Formulas


def test_gn_12_22_whom_every_formula_works_on(magic: Callable[..., Any]) -> None:
    for form in FORMS:
        for profile in PROFILES:
            alone = profile == "self"
            sides = {school: magic("formula_side", school=school, form=form, profile=profile) for school in SCHOOLS}
            either = "friend" if alone else "foe"
            war = "none" if alone and form != "halo" else "foe"
            assert sides == {"war": war, "ward": "friend", "mind": either, "flesh": either, "gate": either}


def test_gn_12_26_cooldown_is_at_least_1_and_its_parts_are_floored_apart(magic: Callable[..., Any]) -> None:
    assert magic("crafted_cooldown", school="war", element="fire", attunement=10, mastery=5) == 1
    assert magic("crafted_cooldown", school="ward", element="frost") == 5
    assert magic("crafted_cooldown", school="gate", element="earth", attunement=3, mastery=1) == 6
    assert magic("crafted_cooldown", school="flesh", element="light", attunement=4) == 2
    assert magic("crafted_cooldown", school="mind", element="storm", mastery=2) == 3
    why = Reasons()
    assert formulas_spells.crafted_cooldown(2, 0, 10, 4, why) == 1
    assert why.terms == [("school", 2), ("attunement", -2), ("mastery", -2), ("least", 3)]


def test_gn_12_28_power_names_its_terms_in_order() -> None:
    why = Reasons()
    assert formulas_spells.crafted_power(4, 1, 2, 2, 1, 3, 3, 1, 1, True, DEFAULTS, why) == 14
    assert [name for name, _ in why.terms] == [
        "components",
        "form",
        "table",
        "school",
        "element",
        "stat",
        "attunement",
        "mastery and skill",
        "active",
    ]


def test_gn_12_28_power_is_at_least_1(magic: Callable[..., Any]) -> None:
    nothing = {"form": "halo", "school": "gate", "element": "frost", "table": "slate", "stat": 1}
    assert magic("crafted_power", **nothing, components=["cinder_salt"]) == 1


def test_gn_12_28_each_row_counts(magic: Callable[..., Any]) -> None:
    given = {"form": "halo", "school": "mind", "element": "earth", "table": "slate", "stat": 0}
    base = magic("crafted_power", **given, components=["deep_iron"])
    assert base == 3
    for change, more in (
        ({"form": "bolt"}, 1),
        ({"form": "veil"}, 1),
        ({"form": "step"}, 0),
        ({"school": "war"}, 2),
        ({"school": "ward"}, 1),
        ({"table": "iron"}, 1),
        ({"table": "astral"}, 2),
        ({"stat": 4, "active_match": True}, 3),
    ):
        assert magic("crafted_power", **{**given, **change}, components=["deep_iron"]) == base + more, change


@pytest.mark.parametrize(
    ("school", "friend", "power", "effect"),
    [
        ("war", True, 9, None),
        ("war", False, 9, {"effect": "damage", "min": 4, "max": 9}),
        ("ward", True, 9, {"effect": "ward", "amount": 9}),
        ("ward", False, 9, None),
        ("mind", True, 8, {"effect": "courage", "turns": 3}),
        ("mind", False, 3, {"effect": "fear", "turns": 1}),
        ("flesh", True, 9, {"effect": "heal", "amount": 9}),
        ("flesh", False, 12, {"effect": "restrained", "turns": 3}),
        ("gate", True, 7, {"effect": "quick_turns", "amount": 1}),
        ("gate", False, 7, {"effect": "push", "squares": 2}),
    ],
)
def test_gn_12_29_what_the_power_does(
    magic: Callable[..., Any], school: str, friend: bool, power: int, effect: dict[str, Any] | None
) -> None:
    assert magic("formula_effect", school=school, friend=friend, power=power) == effect


@pytest.mark.parametrize(
    ("x", "y", "step"),
    [(5, 3, (0, -1)), (9, 4, (1, 1)), (1, 3, (-1, 0)), (5, 9, (0, 1)), (4, 2, (-1, -1)), (5, 5, (0, 1))],
)
def test_gn_12_29_a_push_goes_away_from_the_anchor_and_north_from_upon_it(
    x: int, y: int, step: tuple[int, int]
) -> None:
    assert push_step(5, 3, x, y) == step


def test_gn_12_30_one_form_makes_three_spells_by_its_profile(magic: Callable[..., Any]) -> None:
    bolt = {"school": "flesh", "form": "bolt"}
    assert magic("formula_side", **bolt, profile="self") == "friend"
    assert magic("formula_effect", school="flesh", friend=True, power=6) == {"effect": "heal", "amount": 6}
    assert magic("formula_side", **bolt, profile="single") == "foe"
    assert magic("formula_effect", school="flesh", friend=False, power=6) == {"effect": "restrained", "turns": 2}
    assert [chain_hops(profile, DEFAULTS) for profile in (PROFILE_SELF, PROFILE_SINGLE, PROFILE_CHAIN)] == [0, 0, 2]


# Chains


def test_gn_12_21_a_step_finds_the_nearest_legal_one_within_two_squares() -> None:
    legal = [True, True, True, True]
    assert SUBJECT_REACH == 2
    assert nearest_within(5, 5, [8, 7, 5, 6], [5, 7, 7, 8], legal, SUBJECT_REACH) == 1, "the lower id of equals"
    assert nearest_within(5, 5, [8, 7, 5, 6], [5, 7, 7, 8], [True, False, True, True], SUBJECT_REACH) == 2
    assert nearest_within(5, 5, [8, 5], [5, 8], [True, True], SUBJECT_REACH) == NOBODY


def test_gn_12_23_a_chain_goes_on_from_the_last_subject(magic: Callable[..., Any]) -> None:
    squares = [[2, 2], [5, 5], [3, 3], [9, 9]]
    assert magic("chain_targets", first=[0, 0], others=squares) == [0, 2]
    assert magic("chain_targets", first=[0, 0], others=squares, hops=3) == [0, 2, 1]
    assert magic("chain_targets", first=[0, 0], others=squares, hops=4) == [0, 2, 1], "four squares are too far"
    assert magic("chain_targets", first=[0, 0], others=squares, hops=4, reach=4) == [0, 2, 1, 3]
    assert magic("chain_targets", first=[0, 0], others=[[1, 1], [1, 0], [0, 1]]) == [0, 1], "ties go to the earlier"
    assert magic("chain_targets", first=[0, 0], others=squares, hops=0) == []
    assert magic("chain_targets", first=[0, 0], others=[]) == []


def test_gn_12_23_power_is_lost_at_each_hop_down_to_1(magic: Callable[..., Any]) -> None:
    assert [magic("chain_power", power=6, hop=hop) for hop in range(4)] == [6, 4, 2, 1]
    assert formulas_spells.chain_power(6, 2, turned(chain_loss=0)) == 6
    assert chain_hops(PROFILE_CHAIN, turned(chain_hops=5)) == 5


@given(st.lists(st.tuples(st.integers(-6, 6), st.integers(-6, 6)), max_size=8), st.integers(0, 8), st.integers(0, 6))
def test_gn_12_23_nobody_is_touched_twice_and_no_hop_is_too_long(
    magic: Callable[..., Any], others: list[tuple[int, int]], hops: int, reach: int
) -> None:
    chain = magic("chain_targets", first=[0, 0], others=[list(square) for square in others], hops=hops, reach=reach)
    assert len(set(chain)) == len(chain) <= hops
    x, y = 0, 0
    for place in chain:
        to_x, to_y = others[place]
        assert max(abs(to_x - x), abs(to_y - y)) <= reach
        x, y = to_x, to_y


# Odds


def test_gn_12_32_a_kill_needs_the_hit_and_the_roll(magic: Callable[..., Any]) -> None:
    roll = {"min_damage": 1, "max_damage": 4}
    assert magic("spell_kill_probability", chance=50, **roll, pool=4) == "1/8"
    assert magic("spell_kill_probability", chance=100, **roll, pool=1) == "1"
    assert magic("spell_kill_probability", chance=0, **roll, pool=1) == "0"
    assert magic("spell_kill_probability", chance=18, min_damage=5, max_damage=5, pool=5) == "9/50"
    assert magic("spell_kill_probability", chance=50, min_damage=0, max_damage=3, pool=0) == "1/2", "a miss never kills"


def test_effects_of_spells_have_names() -> None:
    assert [EFFECTS[effect] for effect in (DOES_BURNING, DOES_REVEAL, DOES_TELEPORT)] == [
        "burning",
        "reveal",
        "teleport",
    ]
