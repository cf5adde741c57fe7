"""Techniques and their riders as numbers (part T)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from turned import turned

from affray.systems.gnosis import formulas_techniques
from affray.systems.gnosis.knobs import DEFAULTS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


@pytest.mark.parametrize(("base", "rank", "turns"), [(5, 5, 3), (1, 0, 3), (5, 1, 5), (5, 2, 4), (9, 4, 7), (0, 0, 3)])
def test_gn_t_2_the_floor_comes_after_the_rank(combat: Callable[..., Any], base: int, rank: int, turns: int) -> None:
    assert combat("technique_cooldown", base=base, rank=rank) == turns


def test_gn_t_2_the_floor_is_a_knob() -> None:
    assert formulas_techniques.technique_cooldown(5, 5, turned(technique_cooldown_floor=0)) == 3
    assert formulas_techniques.technique_cooldown(1, 5, turned(technique_cooldown_floor=0)) == 0


@pytest.mark.parametrize(
    ("tier", "style", "technique", "manual", "unlocked"),
    [
        (1, 0, 0, False, True),
        (2, 1, 2, False, True),
        (2, 2, 0, False, True),
        (2, 1, 1, False, False),
        (3, 3, 3, False, False),
        (3, 4, 0, False, True),
        (3, 0, 0, True, True),
    ],
)
def test_gn_t_3_the_better_rank_or_a_manual_unlocks(
    combat: Callable[..., Any], tier: int, style: int, technique: int, manual: bool, unlocked: bool
) -> None:
    got = combat("technique_unlocked", tier=tier, style_rank=style, technique_rank=technique, manual=manual)
    assert got is unlocked


def test_gn_t_3_ranks_of_a_tier_are_a_knob() -> None:
    assert formulas_techniques.tier_rank(3, DEFAULTS) == 4
    assert formulas_techniques.tier_rank(3, turned(tier_rank_step=1)) == 2
    assert formulas_techniques.technique_unlocked(3, 2, 0, False, turned(tier_rank_step=1))


@pytest.mark.parametrize(
    ("practice", "rank"),
    [(0, 0), (4, 0), (5, 1), (14, 1), (15, 2), (29, 2), (30, 3), (49, 3), (50, 4), (74, 4), (75, 5), (999, 5)],
)
def test_gn_t_4_ranks_by_practice(combat: Callable[..., Any], practice: int, rank: int) -> None:
    assert combat("rank_from_practice", practice=practice) == rank


def test_gn_t_4_the_step_is_a_knob() -> None:
    knobs = turned(practice_step=1)
    assert [formulas_techniques.practice_for_rank(rank, knobs) for rank in range(6)] == [0, 1, 3, 6, 10, 15]
    assert formulas_techniques.rank_from_practice(6, knobs) == 3


def test_gn_t_6_each_strike_of_a_barrage_is_less_accurate(combat: Callable[..., Any]) -> None:
    assert combat("barrage_chances", acc=3, defense=1, strikes=3) == [73, 59, 45]
    assert combat("barrage_chances", acc=3, defense=1, strikes=3, falloff=0) == [73, 73, 73]


def test_gn_t_6_strong_attackers_may_not_feel_it(combat: Callable[..., Any]) -> None:
    assert combat("barrage_chances", acc=12, defense=0, strikes=4) == [96, 96, 96, 96]
    assert combat("barrage_chances", acc=0, defense=9, strikes=2) == [18, 18]


def test_gn_t_6_how_many_strikes_land(combat: Callable[..., Any]) -> None:
    assert combat("barrage_distribution", acc=3, defense=1, strikes=1) == ["27/100", "73/100"]
    assert combat("barrage_distribution", acc=3, defense=1, strikes=2) == ["1107/10000", "2293/5000", "4307/10000"]


@given(st.integers(-5, 15), st.integers(0, 9), st.integers(1, 9), st.integers(0, 5))
def test_gn_t_6_the_chances_are_whole_and_have_the_right_mean(
    combat: Callable[..., Any], acc: int, defense: int, strikes: int, falloff: int
) -> None:
    given_ = {"acc": acc, "defense": defense, "strikes": strikes, "falloff": falloff}
    chances = [Fraction(chance) for chance in combat("barrage_distribution", **given_)]
    assert sum(chances) == 1
    assert len(chances) == strikes + 1
    mean = sum(hits * chance for hits, chance in enumerate(chances))
    assert mean == Fraction(sum(combat("barrage_chances", **given_)), 100)


@pytest.mark.parametrize(
    ("distance", "free", "moved", "damage"), [(2, 1, 1, 1), (2, 2, 2, 0), (2, 5, 2, 0), (2, 0, 0, 2), (0, 3, 0, 0)]
)
def test_gn_t_11_a_launch_that_is_stopped_hurts(
    combat: Callable[..., Any], distance: int, free: int, moved: int, damage: int
) -> None:
    got = combat("launch", distance=distance, free_squares=free)
    assert got == {"moved": moved, "collision_damage": damage}


@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 2), (3, 4), (5, 6), (6, 6), (9, 9)])
def test_gn_t_12_choking_on_adds_a_turn(combat: Callable[..., Any], before: int, after: int) -> None:
    assert combat("choke_turns", restrained_turns=before) == after


def test_gn_t_12_its_turns_and_its_cap_are_knobs() -> None:
    knobs = turned(choke_turns=4, choke_cap=3)
    assert [formulas_techniques.choke_turns(before, knobs) for before in (0, 1, 2, 3, 4)] == [4, 2, 3, 3, 4]


@pytest.mark.parametrize(
    ("accuracy", "defense", "pressured", "exposed", "want"),
    [(3, 1, 1, 1, (1, 0)), (3, 1, 0, 0, (3, 1)), (1, 5, 3, 3, (-1, 3)), (3, 2, 0, 1, (3, 0)), (3, 4, 2, 0, (1, 4))],
)
def test_gn_t_13_and_gn_t_15_pressure_and_exposure(
    combat: Callable[..., Any], accuracy: int, defense: int, pressured: int, exposed: int, want: tuple[int, int]
) -> None:
    got = combat(
        "effective_actor", accuracy=accuracy, defense=defense, pressured_turns=pressured, exposed_turns=exposed
    )
    assert got == {"accuracy": want[0], "defense": want[1]}
