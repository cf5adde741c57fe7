"""Weight, speed and drowning (section 5, OM-6.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.systems.omega import formulas_load

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def test_om_5_1_capacity(calc: Callable[..., Any]) -> None:
    assert calc("carrying_capacity", strength=10, agility=10) == 1000
    assert calc("carrying_capacity", strength=18, agility=7) == 1260
    assert calc("carrying_capacity", strength=0, agility=7) == 0


def test_om_5_2_and_om_5_3_stacks_weigh_by_number_and_two_handers_once(calc: Callable[..., Any]) -> None:
    assert calc("total_weight", items=[]) == 0
    assert calc("total_weight", items=[{"weight": 2, "number": 40}]) == 80
    assert calc("total_weight", items=[{"weight": 75, "slots": 2}, {"weight": 2, "number": 20}]) == 115
    assert calc("total_weight", items=[{"weight": 5, "number": 0}]) == 0


@pytest.mark.parametrize(
    ("agility", "delay"), [(10, 5), (18, 3), (4, 6), (9, 5), (14, 4), (13, 5), (26, 1), (60, 1), (1, 7)]
)
def test_om_5_4_base_delay(calc: Callable[..., Any], agility: int, delay: int) -> None:
    assert calc("base_delay", agility=agility) == delay


def test_om_5_5_haste_and_slowness_come_before_burden(calc: Callable[..., Any]) -> None:
    loaded = {"agility": 14, "weight": 600, "capacity": 1000}
    assert calc("action_delay", **loaded, hasted=True) == 2 + 3
    assert calc("action_delay", **loaded, slowed=True) == 8 + 3
    assert calc("action_delay", agility=10, hasted=True, slowed=True) == 5 // 2 * 2


@pytest.mark.parametrize(
    ("weight", "delay"),
    [(0, 0), (1, 0), (250, 0), (251, 1), (333, 1), (334, 2), (500, 2), (501, 3), (1000, 3), (1001, 6), (9999, 6)],
)
def test_om_5_6_each_limit_belongs_to_the_lighter_step(calc: Callable[..., Any], weight: int, delay: int) -> None:
    assert calc("burden_delay", weight=weight, capacity=1000) == delay


@given(st.integers(1, 4000), st.integers(1, 4000))
def test_om_5_6_is_the_lookup_of_how_often_the_load_fits(weight: int, capacity: int) -> None:
    assert formulas_load.burden_delay(weight, capacity) == {0: 6, 1: 3, 2: 2, 3: 1}.get(capacity // weight, 0)


def test_om_5_7_without_capacity_any_load_is_too_much(calc: Callable[..., Any]) -> None:
    assert calc("burden_delay", weight=1, capacity=0) == 6
    assert calc("burden_delay", weight=1, capacity=-30) == 6
    assert calc("burden_delay", weight=0, capacity=0) == 0
    assert formulas_load.burden_delay(1, 0, 4) == 4


def test_om_5_8_heroism_halves_and_the_limits_hold(calc: Callable[..., Any]) -> None:
    assert calc("action_delay", agility=10, weight=500, capacity=1000, heroism=True) == 3
    assert calc("action_delay", agility=26, heroism=True) == 1
    assert calc("action_delay", agility=-100, slowed=True) == 25


def test_om_5_9_a_riders_delay_is_3(calc: Callable[..., Any]) -> None:
    assert calc("action_delay", agility=1, weight=9, capacity=1, slowed=True, mounted=True) == 3


def test_om_5_10_the_whole_delay_in_order(calc: Callable[..., Any]) -> None:
    assert calc("action_delay", agility=14, weight=600, capacity=1000, hasted=True) == 5
    assert calc("action_delay", agility=14, weight=600, capacity=1000, hasted=True, heroism=True) == 2


@pytest.mark.parametrize(
    ("delay", "text"), [(1, "5.0"), (2, "2.50"), (3, "1.66"), (5, "1.0"), (6, "0.83"), (25, "0.20"), (100, "0.5")]
)
def test_om_5_11_speed_without_padding(calc: Callable[..., Any], delay: int, text: str) -> None:
    assert calc("speed_display", delay=delay) == text


@pytest.mark.parametrize(
    ("given", "acts"),
    [
        ({"armor_worn": False, "weight": 500, "capacity": 1000}, False),
        ({"armor_worn": False, "weight": 501, "capacity": 1000}, True),
        ({"armor_worn": False, "weight": 501, "capacity": 1001}, True),
        ({"armor_worn": True, "weight": 0, "capacity": 1000}, True),
        ({"armor_worn": True, "weight": 9000, "capacity": 1000, "breathing": 1}, False),
    ],
)
def test_om_6_6_when_drowning_must_be_met(calc: Callable[..., Any], given: dict[str, Any], acts: bool) -> None:
    assert calc("drowns_without_action", **given) is acts
