"""Statuses, spells, time, squares, levels (sections 14 to 18)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.grid.squares import distance
from affray.systems.omega import formulas_grid, formulas_time, statuses

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

MINUTES = ["hasted", "slowed", "poisoned", "immobile", "slept", "regenerating", "afraid"]
TENS = [
    "accurate",
    "heroism",
    "deflection",
    "displaced",
    "vulnerable",
    "berserk",
    "blinded",
    "truesight",
    "invisible",
    "levitating",
    "breathing",
    "alert",
    "shadowform",
    "diseased",
]
VALUES = ["protection", "accuracy"]


def test_om_14_1_units_of_all_statuses(calc: Callable[..., Any]) -> None:
    assert {name: calc("status_unit", status=name) for name in statuses.STATUSES} == (
        dict.fromkeys(MINUTES, "minute") | dict.fromkeys(TENS, "ten_minutes") | dict.fromkeys(VALUES, "value")
    )


def test_om_14_1_numbers_stand_for_names() -> None:
    for number, name in enumerate(statuses.STATUSES):
        assert getattr(statuses, name.upper()) == number


def test_om_15_2_attack_score_of_bolts(calc: Callable[..., Any]) -> None:
    assert calc("bolt_attack_score", dexterity=12, level=3) == 27


@pytest.mark.parametrize(
    ("spell", "level", "low", "high"),
    [
        ("magic_missile", 0, 0, 2),
        ("magic_missile", 5, 0, 17),
        ("firebolt", 4, 0, 49),
        ("ball_lightning", 0, 0, 9),
        ("disrupt", 3, 55, 55),
        ("disrupt", 0, 25, 25),
    ],
)
def test_om_15_6_damage_of_spells(calc: Callable[..., Any], spell: str, level: int, low: int, high: int) -> None:
    assert calc("spell_damage", spell=spell, level=level) == [low, high]


def test_om_15_7_moon_and_mana(calc: Callable[..., Any]) -> None:
    assert [calc("spell_cost", cost=15, moon=moon) for moon in (1, 0, -1)] == [7, 15, 30]
    assert calc("spell_cost", cost=20) == 20


@pytest.mark.parametrize(
    ("hp", "max_hp", "strength", "roll", "after"),
    [
        (18, 20, 3, 5, 23),
        (10, 20, 3, 5, 15),
        (15, 20, 3, 5, 20),
        (22, 20, 3, 1, 23),
        (23, 20, 3, 30, 23),
        (30, 20, 3, 30, 30),
        (19, 20, 0, 1, 20),
        (20, 20, 0, 1, 20),
        (10, 20, -2, 20, -10),
        (10, 20, -2, 0, 10),
    ],
)
def test_om_15_17_healing_overshoots_and_harm(
    calc: Callable[..., Any], hp: int, max_hp: int, strength: int, roll: int, after: int
) -> None:
    assert calc("heal", hp=hp, max_hp=max_hp, strength=strength, roll=roll) == after


def test_om_16_2_ticks_of_every_action(calc: Callable[..., Any]) -> None:
    assert {action: calc("action_ticks", action=action, delay=4) for action in formulas_time.TIMED_ACTIONS} == {
        "step": 4,
        "attack": 4,
        "throw": 4,
        "drop": 4,
        "zap": 6,
        "pick_up": 8,
        "jump": 8,
        "bash": 8,
        "dismount": 8,
        "cast": 12,
        "drink": 10,
        "read": 20,
        "rest": 10,
        "set_sequence": 0,
    }
    assert calc("action_ticks", action="zap", delay=5) == 8
    assert formulas_time.equip_ticks(1, packed=False) == 2
    assert formulas_time.equip_ticks(2, packed=True) == 9


@pytest.mark.parametrize(
    ("tick", "delay", "character", "monster"),
    [
        (58, 5, 3, 3),
        (55, 5, 0, 60),
        (0, 5, 5, 5),
        (60, 5, 5, 5),
        (0, 60, 0, 60),
        (1, 60, 1, 1),
        (30, 0, 30, 30),
        (59, 25, 24, 24),
    ],
)
def test_om_16_4_next_turn_in_minutes_of_61_ticks(
    calc: Callable[..., Any], tick: int, delay: int, character: int, monster: int
) -> None:
    assert calc("next_tick", tick=tick, delay=delay) == character
    assert calc("next_tick", tick=tick, delay=delay, actor="monster") == monster


def test_om_17_1_distance(calc: Callable[..., Any]) -> None:
    assert calc("distance", start=[0, 0], end=[3, -5]) == 5
    assert calc("distance", start=[4, 4], end=[4, 4]) == 0
    assert calc("distance", start=[-2, 1], end=[5, 1]) == 7


@pytest.mark.parametrize(
    ("end", "blocked", "path"),
    [
        ([3, 1], [], [[1, 0], [2, 1], [3, 1]]),
        ([1, 3], [], [[0, 1], [1, 2], [1, 3]]),
        ([2, 2], [], [[1, 1], [2, 2]]),
        ([-2, -1], [], [[-1, 0], [-2, -1]]),
        ([4, 0], [[2, 0]], [[1, 0], [2, 0]]),
        ([3, 1], [[2, 1]], [[1, 0], [2, 0], [3, 1]]),
        ([3, 1], [[2, 1], [2, 0]], [[1, 0], [2, 0]]),
        ([3, 1], [[1, 0]], [[1, 0]]),
        ([3, 1], [[3, 1]], [[1, 0], [2, 1], [3, 1]]),
        ([10, 1], [[7, 1]], [[1, 0], [2, 0], [3, 0], [4, 0], [5, 0], [6, 1], [7, 0], [8, 1], [9, 1], [10, 1]]),
        ([0, 0], [[0, 0]], []),
    ],
)
def test_om_17_2_path_with_its_step_back(
    calc: Callable[..., Any], end: list[int], blocked: list[list[int]], path: list[list[int]]
) -> None:
    assert calc("flight_path", start=[0, 0], end=end, blocked=blocked) == path


squares = st.tuples(st.integers(-9, 9), st.integers(-9, 9))


@given(squares, st.sets(squares, max_size=60))
def test_om_17_2_and_om_17_3_a_path_ends_at_the_goal_or_at_an_obstacle(
    goal: tuple[int, int], blocked: set[tuple[int, int]]
) -> None:
    obstacles = formulas_grid.Squares(blocked)
    path = formulas_grid.flight_squares(0, 0, *goal, obstacles)
    at = (0, 0)
    for square in path:
        assert distance(*at, *square) == 1
        assert square == path[-1] or square not in blocked
        at = square
    assert at == goal or at in blocked
    assert formulas_grid.sees(0, 0, *goal, obstacles) is (at == goal)
    assert len(path) <= max(abs(goal[0]), abs(goal[1]))


@given(squares)
def test_om_17_2_a_free_path_keeps_within_half_a_square_of_the_straight_line(goal: tuple[int, int]) -> None:
    across, down = goal
    longer = max(abs(across), abs(down))
    for step, (x, y) in enumerate(formulas_grid.flight_squares(0, 0, across, down, formulas_grid.Squares(set())), 1):
        assert abs(x - Fraction(across * step, longer)) <= Fraction(1, 2)
        assert abs(y - Fraction(down * step, longer)) <= Fraction(1, 2)


def test_om_17_3_line_of_sight(calc: Callable[..., Any]) -> None:
    assert calc("line_of_sight", start=[0, 0], end=[4, 0], blocked=[[2, 0]]) is False
    assert calc("line_of_sight", start=[0, 0], end=[4, 0], blocked=[[4, 0]]) is True
    assert calc("line_of_sight", start=[0, 0], end=[0, 0], blocked=[[0, 0]]) is True


def test_om_17_6_order_of_squares(calc: Callable[..., Any]) -> None:
    around = [[6, 6], [6, 4], [4, 6], [4, 4], [6, 5], [4, 5], [5, 6], [5, 4], [5, 5]]
    assert calc("blast_squares", center=[5, 5]) == around


@pytest.mark.parametrize(
    ("agility", "boots", "reach"), [(14, False, 4), (8, False, 2), (8, True, 4), (10, False, 2), (20, True, 9)]
)
def test_om_17_11_reach_of_a_jump(calc: Callable[..., Any], agility: int, boots: bool, reach: int) -> None:
    assert calc("jump_range", agility=agility, jumping_boots=boots) == reach


def test_om_18_4_experience_for_levels(calc: Callable[..., Any]) -> None:
    needed = [calc("experience_for_level", level=level) for level in range(14)]
    assert needed == [0, 20, 50, 200, 500, 1000, 2000, 3000, 5000, 7000, 10000, 20000, 30000, 40000]


@pytest.mark.parametrize(
    ("hp", "max_hp", "gain", "after", "maximum"),
    [
        (10, 20, 5, 12, 25),
        (20, 20, 5, 25, 25),
        (23, 20, 5, 25, 25),
        (40, 20, 5, 40, 25),
        (1, 20, 5, 1, 25),
        (19, 20, 1, 19, 21),
    ],
)
def test_om_18_4_a_level_gained(
    calc: Callable[..., Any], hp: int, max_hp: int, gain: int, after: int, maximum: int
) -> None:
    assert calc("level_gain", hp=hp, max_hp=max_hp, gain=gain) == {"hp": after, "max_hp": maximum}


@pytest.mark.parametrize(
    ("given", "after"),
    [
        ((4, 30, 50, 1), (3, 20, 40, False)),
        ((4, 30, 50, 3), (1, 0, 20, True)),
        ((4, 11, 50, 1), (3, 1, 40, False)),
        ((4, 10, 50, 1), (3, 0, 40, True)),
        ((0, 10, 10, 1), (-1, 0, 0, True)),
        ((0, 30, 10, 1), (-1, 20, 0, True)),
        ((2, 20, 20, 0), (2, 20, 20, False)),
    ],
)
def test_om_18_5_level_drain(
    calc: Callable[..., Any], given: tuple[int, int, int, int], after: tuple[int, int, int, bool]
) -> None:
    level, hp, max_hp, levels = given
    got = calc("level_drain", level=level, hp=hp, max_hp=max_hp, levels=levels)
    assert (got["level"], got["hp"], got["max_hp"], got["dead"]) == after


def test_om_18_7_mana(calc: Callable[..., Any]) -> None:
    assert calc("mana_capacity", power=15, level=3) == 60
    assert calc("mana_capacity", power=15, level=0) == 15
