"""Modifiers of attacks, monsters' numbers, and what a touch deals (sections 9, 11, 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from affray.systems.omega import formulas_monsters

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


@pytest.mark.parametrize(
    ("action", "hit", "damage"),
    [("thrust", 4, 0), ("cut", 0, -2), ("lunge", 19, 4), ("riposte", 0, 0), ("throw", 0, -2)],
)
def test_om_9_5_modifiers_of_each_manner(calc: Callable[..., Any], action: str, hit: int, damage: int) -> None:
    got = calc("attack_modifiers", action=action, level=4, strength=8, dexterity=15)
    assert got == {"hit": hit, "damage": damage}


@pytest.mark.parametrize(("level", "moon", "modifier"), [(7, 1, 7), (7, 0, 0), (7, -1, -3), (0, -1, 0), (1, -1, 0)])
def test_om_9_8_moon_and_hit(calc: Callable[..., Any], level: int, moon: int, modifier: int) -> None:
    assert calc("moon_attack_modifier", level=level, moon=moon) == modifier


@pytest.mark.parametrize(
    ("function", "types"),
    [
        ("normal", ["normal"]),
        ("fire", ["flame"]),
        ("dragon", ["normal", "flame"]),
        ("elec", ["electricity"]),
        ("cold", ["electricity"]),
        ("poison", ["normal"]),
        ("disease", ["normal"]),
        ("sleep", ["normal"]),
        ("grapple", ["normal"]),
        ("spirit", ["normal"]),
        ("ng", ["normal"]),
        ("mp", []),
        ("death", []),
        ("master", []),
        ("none", []),
        (None, []),
    ],
)
def test_om_2_7_and_om_11_10_to_om_11_20_types_of_a_touch(
    calc: Callable[..., Any], function: str | None, types: list[str]
) -> None:
    """OM-11.10, OM-11.11, OM-11.12, OM-11.13, OM-11.14 and OM-11.20."""
    assert calc("melee_damage_types", function=function) == types


def test_om_11_14_without_the_fault_cold_is_cold(calc: Callable[..., Any]) -> None:
    assert calc("melee_damage_types", function="cold", cold_fault=False) == ["cold"]


def test_om_11_25_the_nameless_npcs_sequence() -> None:
    assert [formulas_monsters.npc_maneuvers(level) for level in (0, 1, 2, 5)] == ["", "L?R?", "L?R?", "L?R?" * 3]


def test_om_11_26_and_om_11_27_the_champion(calc: Callable[..., Any]) -> None:
    assert calc("champion", skill=10) == {
        "level": 20,
        "hp": 500,
        "hit": 40,
        "ac": 30,
        "damage": 120,
        "delay": 3,
        "experience": 500,
        "maneuvers": "A?B?",
    }
    assert calc("champion", skill=10, table_sequence=False)["maneuvers"] == "L?R?L?R?"
    assert calc("champion", skill=4, table_sequence=False)["maneuvers"] == ""
    assert calc("champion", skill=0)["hp"] == 0


def test_om_12_10_range_of_specials(calc: Callable[..., Any]) -> None:
    assert [calc("special_range", level=level) for level in (0, 3, 5, 6, 9, 100)] == [5, 5, 5, 6, 9, 100]


@pytest.mark.parametrize(
    ("hp", "max_hp", "flees"), [(24, 100, True), (25, 100, False), (25, 103, False), (0, 1, False), (0, 4, True)]
)
def test_om_12_15_when_a_monster_flees(calc: Callable[..., Any], hp: int, max_hp: int, flees: bool) -> None:
    assert calc("flees", hp=hp, max_hp=max_hp) is flees


@pytest.mark.parametrize(
    ("delay", "hastens", "after"),
    [(5, True, 2), (3, True, 2), (2, True, 1), (1, True, 0), (5, False, 4), (2, False, 2), (1, False, 2)],
)
def test_om_12_16_and_om_15_11_delay_of_the_frightened(
    calc: Callable[..., Any], delay: int, hastens: bool, after: int
) -> None:
    """OM-12.16 with and without its knob; OM-15.11 always goes by the second."""
    assert calc("fleeing_delay", delay=delay, hastens=hastens) == after
