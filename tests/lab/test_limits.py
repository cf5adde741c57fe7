"""Fights that reach their own limit: a draw or undecided, as their rules call it, in every answer of the lab."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from affray.cli.telling import ending, outcome
from affray.fight.encounter import Encounter
from affray.fight.fight import Fight
from affray.lab.odds import odds
from affray.lab.simulate import simulate
from affray.lab.text import fight_text

Make = Callable[..., Encounter]

NINEFOLD: dict[str, Any] = {
    "system": "ninefold",
    "knobs": {"initiative": "fixed", "round_limit": 1},
    "fighters": [{"name": "A", "side": "a", "is": "ogre"}, {"name": "B", "side": "b", "is": "ogre"}],
}

LINGUOMANCY: dict[str, Any] = {
    "system": "linguomancy",
    "knobs": {"max_rounds": 1},
    "fighters": [
        {"name": "A", "side": "a", "is": "bandit", "policy": "first", "at": [0, 0]},
        {"name": "B", "side": "b", "is": "bandit", "policy": "first", "at": [40, 0]},
    ],
}

OMEGA: dict[str, Any] = {
    "system": "omega",
    "knobs": {"tick_limit": 1},
    "fighters": [{"side": "character", "name": "Ash"}, {"side": "monsters", "is": "grunt"}],
}


@pytest.mark.parametrize(
    ("raw", "called"), [(NINEFOLD, "draw"), (LINGUOMANCY, "draw"), (OMEGA, "undecided")], ids=["NI", "LI", "OM"]
)
def test_ni_1_2_li_1_8_om_20_2_what_the_limit_is_called(raw: dict[str, Any], called: str) -> None:
    """NI-1.2 and LI-1.8 call the round limit a draw, OM-20.2 calls the tick limit undecided."""
    encounter = Encounter(raw)
    assert encounter.system.at_limit == called
    fight = Fight(encounter, seed=1)
    fight.play()
    assert (fight.state.over, fight.state.winner) == (True, "")
    assert outcome(fight)["outcome"] == called
    assert ending(fight).startswith("a draw (" if called == "draw" else "undecided (")
    sampled = odds(encounter, method="sampled", samples=20)
    assert (sampled.draw > 0, sampled.undecided > 0) == (called == "draw", called == "undecided")
    assert f" {called} " in fight_text(sampled)
    counted = simulate(encounter, 20).outcomes
    assert (counted.draw > 0, counted.undecided > 0) == (called == "draw", called == "undecided")


@pytest.mark.parametrize("called", ["draw", "undecided"])
def test_exact_and_sampled_call_it_alike(toy: Make, monkeypatch: pytest.MonkeyPatch, called: str) -> None:
    """A fight that the lab cuts short at its limit, and one that ends itself."""
    race, brawl = toy("race", 10, 10, limit=5), toy("brawl", 20, 20, limit=2)
    for encounter, method in ((race, "exact"), (brawl, "exact"), (brawl, "sampled")):
        monkeypatch.setattr(encounter.system, "at_limit", called)
        found = odds(encounter, method=method, samples=50)
        weights = {"draw": found.draw, "undecided": found.undecided}
        assert weights.pop(called) == pytest.approx(1)
        assert list(weights.values()) == [0]
        assert f" {called} " in fight_text(found)


def test_rows_call_it_so_too(tmp_path: Path) -> None:
    simulate(Encounter(NINEFOLD), 20, out=tmp_path / "rows.csv")
    with (tmp_path / "rows.csv").open(encoding="utf-8") as file:
        results = [row["result"] for row in csv.DictReader(file)]
    assert "draw" in results
    assert "undecided" not in results
