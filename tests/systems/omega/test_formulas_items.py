"""Enchanting, blessing, cursing, dispelling, acid, found items (sections 7, 8, 19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from affray.systems.omega import formulas_items

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


@pytest.mark.parametrize(
    ("steps", "deficit", "mended"),
    [
        (["wield"], 12, 12),
        (["wield", "remove"], 0, 0),
        (["wield", "betray"], 0, 0),
        (["wield", "betray", "remove"], -12, 0),
        (["wield", "betray", "lift_curse"], 0, 0),
        (["wield", "betray", "lift_curse", "remove"], -12, 0),
        (["wield", "betray", "remove", "wield"], 0, 12),
        (["wield", "betray", "remove", "wield", "remove"], -12, 0),
        ([], 0, 0),
    ],
)
def test_om_7_1_to_om_7_3_defender(calc: Callable[..., Any], steps: list[str], deficit: int, mended: int) -> None:
    """OM-7.1 gives 12, OM-7.2 takes them, OM-7.3 takes them once more unless its knob is off."""
    assert calc("defender_protection", steps=steps) == deficit
    assert calc("defender_protection", steps=steps, deficit=False) == mended


def test_om_7_4_enchanting_adds_strength_and_one(calc: Callable[..., Any]) -> None:
    assert calc("enchanted_value", enchantment=1, strength=1) == 3
    assert calc("enchanted_value", enchantment=-4, strength=0) == -3


def test_om_7_5_and_om_7_6_explosion_chance_in_twentieths() -> None:
    assert [formulas_items.explosion_chance(p) for p in (-5, 0, 1, 2, 9, 20, 21, 40)] == [0, 0, 0, 1, 8, 19, 20, 20]
    assert [formulas_items.explosion_chance(p, True) for p in (-5, -1, 0, 5, -30)] == [4, 0, 0, 4, 20]


def test_om_7_7_the_manastorm_of_an_explosion(calc: Callable[..., Any]) -> None:
    assert calc("explosion_damage", enchantment=4) == [0, 19]
    assert calc("explosion_damage", enchantment=21) == [0, 104]
    assert formulas_items.explosion_score(-5, True) == 25


@pytest.mark.parametrize(
    ("given", "outcome"),
    [
        ({"effect": "perm_breathing"}, "stripped"),
        ({"effect": "perm_breathing", "blessing": 7}, "stripped"),
        ({"effect": "perm_breathing", "blessing": -1}, "flickers"),
        ({"effect": "normal_armor"}, "exempt"),
        ({"effect": "normal_armor", "blessing": -5}, "exempt"),
        ({"effect": "normal_shield"}, "exempt"),
        ({"effect": "normal_weapon"}, "exempt"),
        ({"effect": "no_op"}, "exempt"),
        ({"effect": "stripped"}, "exempt"),
        ({"effect": "perm_protection", "missile": True}, "exempt"),
        ({"effect": "lightsabre"}, "stripped"),
        ({"effect": "bolt"}, "stripped"),
    ],
)
def test_om_7_9_and_om_7_10_stripping(calc: Callable[..., Any], given: dict[str, Any], outcome: str) -> None:
    assert calc("mundanity_outcome", **given) == outcome


@pytest.mark.parametrize(
    ("blessing", "enchantment", "strength", "outcome"),
    [
        (-1, -3, 0, ("blessed", 0, 4)),
        (-1, 2, 9, ("blessed", 0, 3)),
        (-3, 1, 1, ("resists", -3, 1)),
        (-3, 1, 2, ("destroyed", -3, 1)),
        (-2, 0, 0, ("resists", -2, 0)),
        (-2, 0, 1, ("destroyed", -2, 0)),
        (0, 0, 0, ("blessed", 1, 1)),
        (1, 5, 0, ("nothing", 1, 5)),
        (1, -5, 1, ("blessed", 2, 6)),
        (2, 5, 1, ("nothing", 2, 5)),
        (-9, 5, 8, ("destroyed", -9, 5)),
    ],
)
def test_om_7_16_blessing(
    calc: Callable[..., Any], blessing: int, enchantment: int, strength: int, outcome: tuple[str, int, int]
) -> None:
    got = calc("bless_item", blessing=blessing, enchantment=enchantment, strength=strength)
    assert (got["outcome"], got["blessing"], got["enchantment"]) == outcome


@pytest.mark.parametrize(
    ("blessing", "enchantment", "flips", "after"),
    [
        (0, 3, True, (-2, 2)),
        (0, -3, True, (-2, 2)),
        (0, -3, False, (-2, -4)),
        (0, 3, False, (-2, 2)),
        (1, 0, True, (-1, -1)),
        (2, 4, True, (0, 4)),
        (5, -4, False, (3, -4)),
    ],
)
def test_om_7_17_and_om_7_18_cursing(
    calc: Callable[..., Any], blessing: int, enchantment: int, flips: bool, after: tuple[int, int]
) -> None:
    got = calc("curse_item", blessing=blessing, enchantment=enchantment, flips=flips)
    assert (got["blessing"], got["enchantment"]) == after


def test_om_7_19_what_dispelling_lifts(calc: Callable[..., Any]) -> None:
    assert calc("dispel_lifts", strength=8, blessing=-9) is True
    assert calc("dispel_lifts", strength=7, blessing=-9) is False
    assert calc("dispel_lifts", strength=0, blessing=-1) is True
    assert calc("dispel_lifts", strength=9, blessing=0) is False
    assert calc("dispel_lifts", strength=9, blessing=3) is False


def test_om_7_20_strength_of_the_spell(calc: Callable[..., Any]) -> None:
    assert calc("dispel_strength", level=10, max_power=18) == 2
    assert calc("dispel_strength", level=0, max_power=9) == 0


@pytest.mark.parametrize(
    ("cloak", "armor", "destroyed", "damage"),
    [(True, True, "cloak", 0), (True, False, "cloak", 0), (False, True, "armor", 0), (False, False, None, 250)],
)
def test_om_8_1_disintegration(
    calc: Callable[..., Any], cloak: bool, armor: bool, destroyed: str | None, damage: int
) -> None:
    assert calc("disintegration", cloak=cloak, armor=armor) == {"destroyed": destroyed, "damage": damage}


@pytest.mark.parametrize(
    ("cloak", "armor", "item", "damage", "item_first"),
    [
        (True, True, "cloak", 3, True),
        (True, False, "cloak", 3, True),
        (False, True, "armor", 3, False),
        (False, False, None, 25, False),
    ],
)
def test_om_8_3_and_om_8_4_acid_cloud(
    calc: Callable[..., Any], cloak: bool, armor: bool, item: str | None, damage: int, item_first: bool
) -> None:
    assert calc("acid_cloud", cloak=cloak, armor=armor) == {"item": item, "damage": damage, "item_first": item_first}
    immune = calc("acid_cloud", cloak=cloak, armor=armor, acid_immune=True)
    assert immune == {"item": item, "damage": 0, "item_first": item_first}


def test_om_8_9_and_om_8_10_a_safes_acid_has_no_floor(calc: Callable[..., Any]) -> None:
    assert calc("safe_acid", absorption=4, bulk=3) == {"absorption": 1, "bulk": 0}
    assert calc("safe_acid", absorption=4, bulk=3, times=2) == {"absorption": -2, "bulk": -3}
    assert calc("safe_acid", absorption=4, bulk=3, times=0) == {"absorption": 4, "bulk": 3}


def test_om_8_11_enchanting_a_corroded_suit_brings_def_only(calc: Callable[..., Any]) -> None:
    enchantment = calc("enchanted_value", enchantment=0, strength=1)
    assert calc("defense", agility=10, armor_bulk=0, armor_enchantment=enchantment) == 2
    assert calc("absorption", armor_absorption=1) == 1


@pytest.mark.parametrize(
    ("kind", "table", "rolled", "blessing", "flipped", "kept"),
    [
        ("armor", 5, 0, -9, -6, 5),
        ("armor", 9, 0, 0, 9, 9),
        ("armor", 9, 3, 2, 10, 9),
        ("armor", 0, 2, 0, 2, 2),
        ("armor", 0, 2, -3, -3, -3),
        ("armor", 0, 0, -3, -1, -1),
        ("armor", 0, 2, 4, 3, 3),
        ("shield", 6, 0, -1, -7, 6),
        ("shield", 0, 1, 1, 2, 2),
        ("weapon", 7, 0, 7, 7, 7),
        ("weapon", 20, 0, -10, 20, 20),
        ("weapon", 0, 1, -2, -2, -2),
        ("weapon", 0, 0, 2, 1, 1),
        ("weapon", 0, 3, 0, 3, 3),
        ("ring", 0, 1, 3, 2, 2),
        ("ring", 0, 0, 0, 1, 1),
        ("ring", 0, 1, -1, -3, -3),
        ("ring", 4, 0, -1, -5, 4),
        ("cloak", 2, 3, -4, 2, 2),
        ("boots", 0, 5, 5, 0, 0),
    ],
)
def test_om_19_1_and_om_19_2_found_items(
    calc: Callable[..., Any], kind: str, table: int, rolled: int, blessing: int, flipped: int, kept: int
) -> None:
    given = {"kind": kind, "table": table, "rolled": rolled, "blessing": blessing}
    assert calc("found_enchantment", **given) == flipped
    assert calc("found_enchantment", **given, sign_flip=False) == kept
