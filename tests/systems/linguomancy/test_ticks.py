"""Damage and healing ticks, and the dice that fall in them (LI-13, LI-14)."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest
from test_formulas import calc, refused

from affray.systems.linguomancy import notation, ticks
from affray.systems.linguomancy.errors import Rejected


def test_li_13_2_damage_ranges() -> None:
    ranges = {
        "tiny": [1, 4], "low": [4, 8], "moderate": [8, 12], "strong": [12, 16], "high": [16, 20], "major": [20, 30],
        "severe": [30, 40], "huge": [40, 50], "massive": [50, 60], "extreme": [60, 100], "ultimate": [100, 250],
    }  # fmt: skip
    assert {tick: calc("damage_tick_range", tick=tick) for tick in ranges} == ranges
    refused("damage_tick_range", "unknown_tick", "moderate", tick="modrate")


def test_li_14_1_healing_ranges() -> None:
    ranges = {
        "tiny": [1, 4], "low": [4, 8], "moderate": [8, 15], "strong": [15, 30], "small_mending": [30, 40],
        "greater_mending": [40, 50], "small_regrowth": [50, 70], "greater_regrowth": [70, 100],
        "multiple_regrowth": [100, 1000], "complete": "full", "resurrection": "special",
    }  # fmt: skip
    assert {tick: calc("healing_tick_range", tick=tick) for tick in ranges} == ranges
    refused("healing_tick_range", "unknown_tick", "healing", tick="huge")


def test_li_13_1_and_li_13_3_the_mean_decides() -> None:
    assert calc("dice_fit_tick", dice="1d8", tick="low")
    assert calc("dice_fit_tick", dice="100", tick="extreme")
    assert calc("dice_fit_tick", dice="1d8-10", tick="tiny") is False
    assert calc("dice_fit_tick", dice="2d10+1d4+2", tick="strong")
    refused("dice_fit_tick", "unknown_tick", dice="1d8", tick="small_mending")
    refused(
        "dice_fit_tick", "tick_without_range", "resurrection", "tiny", dice="1d8", tick="resurrection", kind="healing"
    )
    refused("dice_fit_tick", "bad_data", "kind", dice="1d8", tick="low", kind="harm")


def test_li_13_4_borders_belong_to_both_or_to_the_upper() -> None:
    for mean in (4, 8, 12, 16, 20, 30, 40, 50, 60, 100):
        both = calc("damage_ticks", mean=mean)
        assert len(both) == 2
        assert calc("damage_ticks", mean=mean, tick_borders="half_open") == [both[1]]
    assert calc("damage_ticks", mean="7/2") == ["tiny"]
    assert calc("damage_ticks", mean=0.5) == []
    assert calc("damage_ticks", mean=1, tick_borders="half_open") == ["tiny"]
    refused("damage_ticks", "bad_data", "mean", mean="many")
    refused("damage_ticks", "bad_data", "mean", mean="1/0")
    refused("damage_ticks", "bad_data", "tick_borders", "half_open", mean=1, tick_borders="open")


def test_li_13_5_ultimate_has_no_end_unless_capped() -> None:
    assert calc("damage_ticks", mean=300) == ["ultimate"]
    assert calc("damage_ticks", mean=300, ultimate_cap=True) == []
    assert calc("damage_ticks", mean=250, ultimate_cap=True, tick_borders="half_open") == ["ultimate"]
    assert calc("dice_fit_tick", dice="100d6", tick="ultimate")
    assert not calc("dice_fit_tick", dice="100d6", tick="ultimate", ultimate_cap=True)


def test_li_14_2_and_li_14_3_healing_has_its_own_ranges() -> None:
    assert calc("healing_ticks", mean=14) == ["moderate"]
    assert calc("damage_ticks", mean=14) == ["strong"]
    assert calc("healing_ticks", mean=15, tick_borders="half_open") == ["strong"]
    assert calc("healing_ticks", mean=1000, tick_borders="half_open") == ["multiple_regrowth"]
    assert calc("healing_ticks", mean="2001/2") == []
    assert calc("dice_fit_tick", dice="3d8", tick="moderate", kind="healing")
    assert not calc("dice_fit_tick", dice="3d8", tick="moderate")


def test_li_13_6_proposals() -> None:
    assert calc("dice_for_tick", tick="low", limit=3) == ["1d10", "1d12", "1d8"]
    assert calc("dice_for_tick", tick="low", goal="middle", limit=2) == ["1d10", "1d12"]
    assert calc("dice_for_tick", tick="tiny", goal="steady") == ["1d4"]
    assert calc("dice_for_tick", tick="tiny", sides=[4, 4, 4], limit=9) == ["1d4"]
    assert calc("dice_for_tick", tick="ultimate", goal="middle")[0] == "50d6"
    assert calc("dice_for_tick", tick="strong", kind="healing") == ["2d20"]
    assert calc("dice_for_tick", tick="low", limit=0) == []
    assert calc("dice_for_tick", tick="ultimate", max_dice=9) == []
    assert calc("dice_for_tick", tick="strong", kind="healing", max_dice=1) == []
    border = {"tick": "tiny", "goal": "fewest", "limit": 5, "sides": [7]}
    assert calc("dice_for_tick", **border) == ["1d7"]
    assert calc("dice_for_tick", **border, tick_borders="half_open") == []
    refused("dice_for_tick", "bad_data", "goal", "steady", tick="low", goal="swingy")
    refused("dice_for_tick", "bad_data", "sides", tick="low", sides=[1])
    refused("dice_for_tick", "bad_data", "sides", tick="low", sides=[])
    refused("dice_for_tick", "bad_data", "max_dice", tick="low", max_dice=0)
    refused("dice_for_tick", "tick_without_range", tick="complete", kind="healing")


def test_li_13_6_swingiest_first() -> None:
    row = ticks.find("low", "damage")
    found = ticks.proposals(row, "damage", "swingy", (4, 6, 8, 10, 12, 20), 100, "closed", False)
    assert [each.text() for each in found[:2]] == ["1d12", "1d10"]
    assert all(first.variance >= second.variance for first, second in itertools.pairwise(found))


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("", 1), ("2d", 3), ("d", 2), ("2d1", 3), ("0d6", 1), ("2d6+", 5), ("2x6", 2), ("1d6--1", 5), ("-1d6", 1),
        ("2D6", 2), ("1 0", 3), ("2d6 7", 5), ("2d6+1d0", 7), ("+1", 1), ("1d6*2", 4),
        ("1234567890d6", 1), ("2d1234567890", 3), ("1d6+" + "9" * 5000, 5),
    ],
)  # fmt: skip
def test_li_13_7_bad_dice_name_the_position(text: str, position: int) -> None:
    with pytest.raises(Rejected, match=f"at position {position} ") as caught:
        notation.parse(text)
    assert caught.value.code == "bad_dice"
    assert repr(text) in str(caught.value)


def test_li_13_7_notation() -> None:
    assert calc("dice_bounds", dice="d6") == [1, 6]
    assert calc("dice_bounds", dice="2d6 - 1d4 + 3") == [1, 14]
    assert calc("dice_bounds", dice="5") == [5, 5]
    assert calc("dice_bounds", dice=" 10 d 4 ") == [10, 40]
    assert calc("dice_mean", dice="1d6-1d6") == 0
    assert notation.parse("d8+2d6-1").text() == "1d8+2d6-1"


def test_li_13_8_steps_join_equal_dice() -> None:
    base, step = notation.parse("2d8+1"), notation.parse("1d8")
    assert notation.stepped(base, step, 3).text() == "5d8+1"
    assert notation.stepped(base, notation.parse("1d6"), 2).text() == "2d8+1+2d6"
    assert notation.stepped(notation.parse("1d6"), notation.parse("1"), 2).text() == "1d6+2"
    assert notation.mean(notation.stepped(notation.parse("2d8"), step, 1)) == Fraction(27, 2)


def test_li_17_3_and_li_14_5_complete_healing_restores_everything() -> None:
    effect = ticks.restores("complete", 3)
    assert effect.full
    assert effect.regrow_limbs == effect.regrow_small == ticks.ALL_PARTS
