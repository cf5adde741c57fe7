"""The formulas that are odds: against known answers, and against counting by hand (LI-19.11, 21.5, 21.6, 26)."""

# ruff: noqa: ANN401 - encounters and events hold whatever their files and logs do
from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest
from test_formulas import calc, refused

from affray.systems.linguomancy import d20, wounds

FACES = range(1, 21)
MODES = {"normal": None, "advantage": max, "disadvantage": min}


def count(passes: Any, mode: str) -> Fraction:
    """Count the d20 results that pass."""
    pick = MODES[mode]
    if pick is None:
        return Fraction(sum(1 for face in FACES if passes(face)), 20)
    return Fraction(sum(1 for pair in product(FACES, FACES) if passes(pick(pair))), 400)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("critical_from", [20, 18, 2])
@pytest.mark.parametrize(("bonus", "defense"), [(7, 17), (0, 10), (30, 17), (-30, 10), (5, 25), (5, 26)])
def test_li_21_5_chances_to_hit(bonus: int, defense: int, critical_from: int, mode: str) -> None:
    def is_hit(natural: int) -> bool:
        return natural == 20 or (natural > 1 and natural + bonus >= defense)

    def is_critical(natural: int) -> bool:
        return natural == 20 or (natural >= critical_from and is_hit(natural))

    given: dict[str, Any] = {"attack_bonus": bonus, "defense": defense, "mode": mode, "critical_from": critical_from}
    assert calc("hit_probability", **given) == count(is_hit, mode)
    assert calc("critical_probability", **given) == count(is_critical, mode)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("naturals", [False, True])
@pytest.mark.parametrize(("bonus", "dc"), [(2, 15), (20, 15), (-20, 15), (0, 1), (0, 21)])
def test_li_21_6_chances_to_save(bonus: int, dc: int, mode: str, naturals: bool) -> None:
    def passes(natural: int) -> bool:
        if naturals and natural in (1, 20):
            return natural == 20
        return natural + bonus >= dc

    got = calc("save_probability", save_bonus=bonus, dc=dc, mode=mode, save_naturals=naturals)
    assert got == count(passes, mode)


def test_li_21_5_bad_modes_are_refused() -> None:
    refused("hit_probability", "bad_data", "mode", "advantage", attack_bonus=1, defense=1, mode="adv")
    refused("hit_probability", "bad_data", "critical_from", attack_bonus=1, defense=1, critical_from=1)


def test_li_19_11_death_saves_against_a_table_by_hand() -> None:
    @cache
    def ends(successes: int, failures: int) -> list[Fraction]:
        total = [Fraction(0)] * 3
        for natural in FACES:
            if natural == 20:
                total[0] += Fraction(1, 20)
            else:
                made = successes + (natural >= 10)
                failed = failures + (0 if natural >= 10 else 2 if natural == 1 else 1)
                if made >= 3:
                    total[1] += Fraction(1, 20)
                elif failed >= 3:
                    total[2] += Fraction(1, 20)
                else:
                    total = [one + more / 20 for one, more in zip(total, ends(made, failed), strict=True)]
        return total

    for successes, failures in product(range(3), range(3)):
        got = calc("death_save_odds", successes=successes, failures=failures)
        assert list(got.values()) == ends(successes, failures)
        assert sum(got.values()) == 1


def test_li_19_1_the_death_save_is_cut_where_its_rule_says() -> None:
    assert [wounds.death_band(natural) for natural in (1, 2, 9, 10, 19, 20)] == [0, 1, 1, 2, 2, 3]


def test_li_26_1_totals() -> None:
    assert calc("dice_at_least", dice="2d6", target=2) == 1
    assert calc("dice_at_least", dice="2d6", target=13) == 0
    assert calc("dice_at_least", dice="1d6-1d4", target=3) == Fraction(6, 24)
    assert calc("dice_at_least", dice="5", target=5) == 1
    refused("dice_at_least", "bad_dice", "1000", dice="1001d6", target=5)
    refused("dice_at_least", "bad_dice", "position 3", dice="2d", target=5)


def damages(dice: int, sides: int) -> list[int]:
    """List the totals of all throws."""
    return [sum(throw) for throw in product(range(1, sides + 1), repeat=dice)]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("trait", ["none", "resistance", "vulnerability", "immunity"])
@pytest.mark.parametrize(("modifier", "bonus", "defense"), [(4, 7, 17), (-3, 2, 20)])
def test_li_26_2_and_li_26_4_attacks_by_hand(mode: str, trait: str, modifier: int, bonus: int, defense: int) -> None:
    def taken(rolled: int) -> int:
        damage = max(0, rolled + modifier)
        return {"none": damage, "resistance": damage // 2, "vulnerability": 2 * damage, "immunity": 0}[trait]

    chances: dict[int, Fraction] = {}
    for outcome, dice in (("miss", 0), ("hit", 1), ("critical", 2)):
        share = count(lambda face, wanted=outcome: d20_outcome(face, bonus, defense) == wanted, mode)
        rolled = damages(dice, 8) if dice else []
        for amount in [taken(total) for total in rolled] or [0]:
            chances[amount] = chances.get(amount, Fraction(0)) + share / max(1, len(rolled))
    given: dict[str, Any] = {
        "dice": "1d8", "attack_bonus": bonus, "defense": defense, "modifier": modifier, "mode": mode, "trait": trait,
    }  # fmt: skip
    assert calc("expected_damage", **given) == sum(amount * chance for amount, chance in chances.items())
    want = sum((chance for amount, chance in chances.items() if amount >= 9), Fraction(0))
    assert calc("drop_probability", **given, hp=6, temp_hp=3) == want


def d20_outcome(natural: int, bonus: int, defense: int) -> str:
    return ("miss", "hit", "critical")[d20.attack_outcome(natural, bonus, defense, 20)]


def test_li_26_2_a_published_attack() -> None:
    assert float(calc("expected_damage", dice="2d6", attack_bonus=7, defense=15, modifier=4)) == pytest.approx(7.5)


def test_li_26_3_saves() -> None:
    given: dict[str, Any] = {"dice": "5d6", "save_bonus": 2, "dc": 15}
    assert calc("expected_save_damage", **given, trait="immunity") == 0
    assert calc("expected_save_damage", **given, trait="vulnerability") == 21
    halves = [total // 2 for total in damages(5, 6)]
    want = Fraction(3, 5) * Fraction(35, 2) + Fraction(2, 5) * Fraction(sum(halves), len(halves))
    assert calc("expected_save_damage", **given, save_for_half=True) == want
    refused("expected_save_damage", "bad_data", "trait", **given, trait="fire")


def test_li_26_4_nothing_left_to_drop() -> None:
    assert calc("drop_probability", dice="1d8", attack_bonus=0, defense=10, hp=0) == 1
