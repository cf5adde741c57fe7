"""Luck: actual against expected, from the steps as they went."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from affray.fight.encounter import Encounter
from affray.fight.fight import Fight
from affray.lab.luck import luck
from affray.lab.text import luck_lines

Make = Callable[..., Encounter]


def test_one_swing_by_hand(duel: Make) -> None:
    """A misses (40%), then B hits for 12 (55% / 9): nothing could be worse for A."""
    fight = Fight(duel())
    fight.advance(faces=(99,))
    fight.advance(faces=(0, 12))
    a, b = luck(fight).sides
    assert (a.dealt.actual, a.taken.actual, a.balance.actual) == (0, 12, -12)
    assert a.dealt.expected == pytest.approx(0.6 * 7.5)
    assert a.taken.expected == pytest.approx(0.55 * 8)
    assert a.dealt.below == pytest.approx(0.4 / 2)
    assert a.taken.below == pytest.approx(1 - 0.55 / 9 / 2)
    assert a.balance.below == pytest.approx(0.4 * 0.55 / 9 / 2)
    assert b.balance.below == pytest.approx(1 - a.balance.below)
    assert b.balance.expected == pytest.approx(-a.balance.expected)


def test_a_step_without_chance_adds_what_it_does(duel: Make) -> None:
    fight = Fight(duel(hits=(100, 0), damages=((7, 7), (1, 1))))
    for _ in range(4):
        fight.advance()
    a, _ = luck(fight).sides
    assert (a.dealt.actual, a.dealt.expected, a.balance.below) == (14, 14, 0.5)


def test_nothing_has_happened_yet(duel: Make) -> None:
    found = luck(Fight(duel()))
    assert found.steps == 0
    assert [side.balance.actual for side in found.sides] == [0, 0]


def test_over_many_fights_luck_is_even(duel: Make) -> None:
    encounter = duel(hit_points=(25, 25))
    accounts = []
    for number in range(150):
        fight = Fight(encounter, 8, number)
        fight.play()
        accounts.append(luck(fight).sides[0].balance)
    differences = [account.actual - account.expected for account in accounts]
    spread = math.sqrt(sum(each * each for each in differences) / 150)
    assert abs(sum(differences) / 150) < 4 * spread / math.sqrt(150)


def test_choices_are_taken_as_they_were_made(toy: Make) -> None:
    fight = Fight(toy("brawl", 6, 6, policy="random"), seed=2)
    fight.play()
    before = fight.document()
    found = luck(fight)
    assert found.steps == len(fight.entries) - 1
    assert found.sampled == 0
    assert fight.document() == before
    lost = [6 - each.hit_points for each in fight.state.standings()]
    assert [side.taken.actual for side in found.sides] == lost
    lines = luck_lines(found)
    assert len(lines) == 2
    assert lines[0].startswith(f"a: dealt {lost[1]}, expected ")
    assert lines[0].endswith("% of such fights")
    assert found.data()["steps"] == found.steps
