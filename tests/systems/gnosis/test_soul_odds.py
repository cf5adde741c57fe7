"""Exact odds of souls: the same rules, run along every branch ("Odds" of part C)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from gnosis_arena import Arena, foe
from test_afterlife import EVEN, soul
from test_trials import ROWS, trial_of

from affray.fight.decision import Choice
from affray.fight.errors import Illegal, Refused
from affray.systems.gnosis.soul_odds import encounter_odds, soul_odds
from affray.systems.gnosis.telling_odds import odds_told


def wins(arena: Arena, kind: str) -> Fraction:
    """Give the chance to be rid of the Noss by doing the same again and again."""
    found = encounter_odds(arena.state, 0, Choice(kind))
    assert found is not None
    return found


def test_gn_14_21_to_end_the_duel_now(magic: Any) -> None:  # noqa: ANN401 - a calculator
    """With a Noss that can't be missed and a soul that can't be hit, one round decides what the formulas say."""
    arena = soul(hp=6, echo=2, wit=4)
    trial_of(arena).hp = 1
    hit = Fraction(47, 100)
    now = Fraction(magic("strike_kill_probability", hp=6, echo=2, faith=3, wit=4))
    then = Fraction(1)
    assert wins(arena, "strike") == now + (1 - now) * (1 - hit) * then


def test_encounters_under_one_repeated_action() -> None:
    arena = soul()
    before = arena.state.key()
    strikes = wins(arena, "strike")
    shots = wins(arena, "soul_shot")
    assert arena.state.key() == before
    assert 0 < strikes <= 1
    assert 0 < shots <= 1
    trial_of(arena).hp = 1
    assert wins(arena, "strike") < strikes
    trial_of(arena).hp, trial_of(arena).noss_hp, trial_of(arena).quick_turns, trial_of(arena).stance = 200, 2, 1, 2
    assert 1 - wins(arena, "soul_shot") < Fraction(1, 10**12)


def test_a_soul_that_misses_and_is_missed_stands_as_before() -> None:
    """One hit decides for either side: p = a / (a + (1 - a) b)."""
    arena = soul(hp=1)
    trial_of(arena).hp = 1
    shot, judge = Fraction(62 + 12 + 6 - 6, 100), Fraction(54 + 5 - 12, 100)
    assert wins(arena, "soul_shot") == shot / (shot + (1 - shot) * judge)


def test_what_ends_no_encounter_has_no_such_odds() -> None:
    with pytest.raises(Refused, match="guard: only strike and soul_shot in a trial"):
        encounter_odds(soul().state, 0, Choice("guard"))
    arena = Arena(foe("goblin", (4, 1)), rows=ROWS)
    with pytest.raises(Refused, match="strike: only"):
        encounter_odds(arena.state, 0, Choice("strike"))


def test_gn_14_21_and_gn_14_20_what_comes_of_one_round(magic: Any) -> None:  # noqa: ANN401 - a calculator
    arena = soul(hp=5, echo=2, wit=4)
    odds = soul_odds(arena.state, 0, Choice("strike"))
    assert odds.ends == Fraction(magic("strike_kill_probability", hp=5, echo=2, faith=3, wit=4)) == Fraction(3, 4)
    hit = (1 - odds.ends) * Fraction(47, 100)
    assert odds.loss == {0: 1 - hit, 1: hit / 3, 2: hit / 3, 3: hit / 3}
    assert odds.mean_loss() == 2 * hit
    odds = soul_odds(arena.state, 0, Choice("soul_shot"))
    shot = magic("soul_shot_kill_probability", hp=5, echo=2, grace=3, wit=4, insight=0, judge_accuracy=1)
    assert odds.ends == Fraction(shot)
    trial_of(arena).hp = 2
    assert soul_odds(arena.state, 0, Choice("guard")).lost == 0
    assert soul_odds(arena.state, 0, Choice("parry")).lost == Fraction(47, 100) * (1 - Fraction(50, 100)) * Fraction(
        2, 3
    )


def test_gn_14_14_the_chance_of_a_quick_turn() -> None:
    odds = soul_odds(soul(met=EVEN).state, 0, Choice("spell_parry"))
    assert odds.quick_turn == Fraction(47, 100) * Fraction(50, 100)
    assert soul_odds(soul(met=EVEN).state, 0, Choice("parry")).quick_turn == 0
    with pytest.raises(Illegal, match="you do not know this name"):
        soul_odds(soul().state, 0, Choice("speak_name"))
    with pytest.raises(Refused, match="Ash is in no trial"):
        soul_odds(Arena(foe("goblin", (4, 1)), rows=ROWS).state, 0, Choice("strike"))


def test_too_long_an_encounter_is_not_worked_out() -> None:
    assert encounter_odds(soul().state, 0, Choice("strike"), 3) is None


def test_a_souls_offers_tell_of_all_that() -> None:
    arena = soul(hp=5, echo=2, wit=4)
    trial_of(arena).hp = 2
    told = {kind: odds_told(arena.state, 0, Choice(kind)) for kind in ("strike", "guard", "parry")}
    assert told == {
        "strike": "ends it 75%, expect to take 0.2 damage, lost 8%, again and again wins 92%",
        "guard": "expect to take 0.0 damage",
        "parry": "expect to take 0.4 damage, lost 16%, a quick turn 24%",
    }
    assert odds_told(arena.state, 0, Choice("speak_name")) == ""
