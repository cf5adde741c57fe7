"""Sentences that can be pasted, with every assumption."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

import affray.lab.simulate as simulate_module
from affray.fight.decision import Choice
from affray.fight.encounter import Encounter
from affray.fight.fight import Fight
from affray.lab.fight_odds import Budget, fight_odds
from affray.lab.odds import odds, step_odds
from affray.lab.scene import Scene
from affray.lab.simulate import simulate
from affray.lab.text import choice_text, fight_lines, fight_text, simulation_lines, simulation_text

Make = Callable[..., Encounter]


def timeless(text: str) -> str:
    """Replace measured times."""
    text = re.sub(r"[\d,.]+ fights/s", "N fights/s", text)
    return re.sub(r"(?<![\d\[-])[\d.]+(e-\d+)? (ms|s|min)(?=[;,)])", "T", text)


def test_a_duel_in_one_sentence(duel: Make) -> None:
    found = odds(duel(), budget=600)
    assert timeless(fight_text(found)) == (
        "A vs B: A wins 56.6%, falls 43.4% (exact; 11,704 states; T; policies: simple, simple)"
    )
    assert fight_lines(found) == [
        "ends after 32 [24-43] swings",
        "A: stands at the end 56.6%, then with 18 [2-45] of 80 hit points",
        "B: stands at the end 43.4%, then with 15 [2-40] of 80 hit points",
    ]


def test_a_sample_names_its_reason_and_its_bounds(duel: Make) -> None:
    assert timeless(fight_text(odds(duel(), method="sampled", samples=1000))) == (
        "A vs B: A wins 56.1% [53.0-59.1], falls 43.9% [40.9-47.0] "
        "(sampled: asked for; 1,000 fights; seed 1; T; policies: simple, simple)"
    )


def test_what_is_open_is_said(duel: Make) -> None:
    found = odds(duel(hit_points=(8, 8)))
    found.unresolved = 0.00042
    assert "(exact but for 0.042% left open; " in fight_text(found)
    cut = fight_odds(Scene(duel()), method="exact", budget=Budget(states=11_600))
    assert ", open >99.9% (exact but for " in fight_text(cut)


def test_certain_and_endless_fights(duel: Make) -> None:
    assert timeless(fight_text(odds(duel(hits=(60, 0)), budget=600))) == (
        "A vs B: A wins 100% (exact; 152 states; T; policies: simple, simple)"
    )
    endless = odds(duel(hits=(0, 0)), budget=600)
    assert fight_text(endless).startswith("A vs B: no end 100% (exact; 2 states; ")
    assert fight_lines(endless) == []


def test_sides_draws_and_time_limits(toy: Make) -> None:
    text = timeless(fight_text(odds(toy("brawl", 3, 3, 4, sides="aab", limit=3), method="exact", budget=600)))
    shares = [float(each) for each in re.findall(r"(?:win|wins|draw|undecided) ([\d.]+)%", text)]
    assert re.match(r"^a vs C: a win [\d.]+%, C wins [\d.]+%, draw [\d.]+%, undecided [\d.]+% \(exact; ", text)
    assert abs(sum(shares) - 100) < 1e-9


def test_persons_are_said_to_be_replaced(toy: Make) -> None:
    text = fight_text(odds(toy("brawl", 2, 2, policy="person")))
    assert text.endswith("policies: simple, simple (in place of the person who plays A and B))")


def test_many_fighters_are_summed_up(toy: Make) -> None:
    text = fight_text(odds(toy("brawl", 1, 1, 1, 1, sides="aabb"), method="exact", budget=600))
    assert "; policies: simple, simple, simple, simple)" in text


def test_a_step_in_one_sentence(duel: Make, toy: Make) -> None:
    assert timeless(choice_text(step_odds(Fight(duel())))) == (
        "next step: B loses 4.5 [0-10] of 80; hit 60.0% (exact; 7 branches; T; policies: simple, simple)"
    )
    assert timeless(choice_text(step_odds(Fight(duel()), given={"hit": 0}))) == (
        "next step: B loses 7.5 [5-10] of 80; hit 60.0% (exact; 6 branches; given hit = 0; T; policies: simple, simple)"
    )
    assert timeless(choice_text(odds(Fight(toy("brawl", 5, 2)), Choice("strike", {"target": "B"})))) == (
        "A: strike B: A loses 0.2 [0-1] of 5; B loses 1 [0-2] of 2, falls 40.0%; strike 60.0%; ends the fight 40.0% "
        "(exact; 4 branches; T; policies: simple, simple)"
    )


def test_what_was_only_sampled_is_not_called_certain(duel: Make) -> None:
    fight = Fight(duel(hits=(100, 0), damages=((80, 80), (1, 1))))
    assert "B loses 80 of 80, falls 100%; hit 100%; ends the fight 100% (exact; " in choice_text(step_odds(fight))
    sampled = choice_text(step_odds(fight, method="sampled", samples=10))
    assert (
        "B loses 80 of 80, falls >99.9%; hit 100%; ends the fight >99.9% (sampled: asked for; 10 samples; " in sampled
    )


def test_a_step_that_does_nothing(duel: Make) -> None:
    assert choice_text(step_odds(Fight(duel(hits=(0, 0))))).startswith("next step: hit 0% (exact; 1 branch; ")


def test_a_simulation_in_one_sentence(duel: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate_module, "_CHECK_SECONDS", 600.0)
    found = simulate(duel(hit_points=(9, 9)), 1000, jobs=1)
    assert timeless(simulation_text(found)).startswith("A vs B, 1,000 fights: A wins ")
    assert timeless(simulation_text(found)).endswith("(engine; seed 1; T, N fights/s; policies: simple, simple)")
    *_, last = simulation_lines(found)
    assert last.startswith(
        "check: as chance would have it; standard scores of the dice of 200 fights and of victories "
    )
    tables = simulate(duel(hit_points=(20, 20)), 1000, method="tables")
    assert "(tables, so no single fight can be played again; seed 1; " in simulation_text(tables)


def test_a_time_of_one_is_in_the_singular(toy: Make) -> None:
    assert fight_lines(odds(toy("brawl", 20, 20, limit=1), method="exact"))[0] == "ends after 1 round"
