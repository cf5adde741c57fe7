"""Agreement with icepool wherever it can express the question."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from affray.fight.encounter import Encounter
from affray.fight.fight import Fight
from affray.lab.odds import odds, step_odds

icepool = pytest.importorskip("icepool")

SHEETS = {"A": (60, (5, 10)), "B": (55, (4, 12))}


def encounter(hit_points: int) -> Encounter:
    fighters = [
        {"name": name, "side": name.lower(), "hit": hit, "damage": list(damage), "hit_points": hit_points}
        for name, (hit, damage) in SHEETS.items()
    ]
    return Encounter({"system": "duel", "fighters": fighters})


def swing(name: str) -> Any:  # noqa: ANN401 - icepool has no types
    """Give the die of one swing's damage."""
    hit, (low, high) = SHEETS[name]
    damage = icepool.Die(range(low, high + 1))
    return icepool.d(100).map(lambda face: damage if face <= hit else 0)


@pytest.mark.parametrize("hit_points", [80, 9, 5])
def test_one_swing(hit_points: int) -> None:
    die = swing("A").map(lambda damage: min(hit_points, damage))
    found = step_odds(Fight(encounter(hit_points))).fighters[1]
    assert {int(loss): chance for loss, chance in found.loss.items()} == {
        int(outcome): Fraction(die.probability(outcome)) for outcome in die.outcomes()
    }


@pytest.mark.parametrize("hit_points", [12, 16])
def test_a_short_duel(hit_points: int) -> None:
    """Round by round: who has won by then."""
    first, second = swing("A"), swing("B")

    def exchange(state: tuple[int, int], dealt: int, taken: int) -> tuple[int, int]:
        mine, other = state
        if 0 in state:
            return state
        other = max(0, other - dealt)
        return (mine, 0) if other == 0 else (max(0, mine - taken), other)

    found = odds(encounter(hit_points), method="exact", budget=600)
    state = icepool.Die([(hit_points, hit_points)])
    rounds = 4
    for _ in range(rounds):
        state = icepool.map(exchange, state, first, second, star=False)
    for side, place in (("a", 1), ("b", 0)):
        there = float(sum(state.probability(outcome) for outcome in state.outcomes() if outcome[place] == 0))
        times = found.outcomes.elapsed_if_won[side]
        here = sum(weight for time, weight in zip(times.values, times.weights, strict=True) if time <= 2 * rounds)
        assert here == pytest.approx(there, abs=1e-14)


def test_means_of_known_pools() -> None:
    """2d20 keep highest 13.825; 4d6 keep three 12.2446: the numbers that others are checked with, by icepool too."""
    assert float(icepool.d20.highest(2).mean()) == 13.825
    assert float(icepool.d6.highest(4, 3).mean()) == pytest.approx(12.2446, abs=5e-5)
