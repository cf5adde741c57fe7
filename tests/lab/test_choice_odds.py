"""The odds of one step: exact fractions of everything that a player can see of it."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from affray.fight.decision import Choice
from affray.fight.encounter import Encounter
from affray.fight.errors import Illegal, NeedChoice, Refused
from affray.fight.fight import Fight
from affray.lab.choice_odds import choice_odds
from affray.lab.odds import odds, step_odds
from affray.lab.scene import Scene

Make = Callable[..., Encounter]

STRIKE_B = Choice("strike", {"target": "B"})


def test_one_swing_of_the_duel(duel: Make) -> None:
    found = step_odds(Fight(duel()))
    assert (found.method, found.branches) == ("exact", 7)
    _, struck = found.fighters
    tenth = Fraction(1, 10)
    assert struck.loss == {Fraction(0): Fraction(2, 5), **{Fraction(d): tenth for d in range(5, 11)}}
    assert struck.hit_points == {Fraction(80): Fraction(2, 5), **{Fraction(80 - d): tenth for d in range(5, 11)}}
    assert struck.mean_loss() == Fraction(9, 2)
    assert struck.falls == found.over() == 0
    assert found.fighters[0].loss == {Fraction(0): Fraction(1)}


def test_known_mean_of_the_d20_attack(toy: Make) -> None:
    """d20 + 7 against 15 with 20 doubling the dice of 2d6 + 4 does 7.5 on average."""
    found = step_odds(Fight(toy("d20", 100, 100)))
    assert found.fighters[1].mean_loss() == Fraction(15, 2)
    assert found.fighters[1].loss[Fraction(0)] == Fraction(7, 20)


def test_overkill_is_no_loss_and_the_end_is_told(duel: Make) -> None:
    fight = Fight(duel(hit_points=(80, 7)))
    found = step_odds(fight)
    fallen = found.fighters[1]
    assert fallen.loss == {Fraction(0): Fraction(2, 5), Fraction(5): Fraction(1, 10), Fraction(6): Fraction(1, 10),
                           Fraction(7): Fraction(2, 5)}  # fmt: skip
    assert fallen.falls == found.over() == Fraction(2, 5)
    assert found.wins() == {"a": Fraction(2, 5)}
    assert sum(after.chance for after in found.after) == 1
    assert [after.chance for after in found.after] == sorted((after.chance for after in found.after), reverse=True)


def test_questions_and_events(duel: Make) -> None:
    found = step_odds(Fight(duel()))
    hit, damage = found.questions
    assert (hit.question.why, hit.asked, hit.success) == ("hit", Fraction(1), Fraction(3, 5))
    assert (damage.question.why, damage.asked, damage.success) == ("damage", Fraction(3, 5), None)
    assert found.event("swung") == 1
    assert found.event("hit") == found.event("hit", target="B") == Fraction(3, 5)
    assert found.event("hit", target="A") == found.event("missed") == 0
    (told,) = [each for each in found.events if each.kind == "hit"]
    assert told.amounts == {"damage": Fraction(15, 2), "to": Fraction(145, 2)}
    assert told.expected == Fraction(3, 5)


def test_what_if_it_hits(duel: Make) -> None:
    found = step_odds(Fight(duel()), given={"hit": 0})
    assert found.fighters[1].mean_loss() == Fraction(15, 2)
    assert found.event("hit") == 1
    assert found.data()["given"] == {"hit": 0}


def test_a_given_question_must_be_asked(duel: Make) -> None:
    with pytest.raises(Refused) as caught:
        step_odds(Fight(duel()), given={"hitt": 0})
    assert str(caught.value) == 'given: the step never asks "hitt"; nearest: "hit"; it may ask "hit", "damage"'


def test_a_choice_with_a_decision_in_the_middle(toy: Make) -> None:
    """The guard of a random mind halves the chance in half of the cases; its thought is part of the odds."""
    found = odds(Fight(toy("brawl", 5, 5, policy="random")), STRIKE_B)
    hit = Fraction(1, 2) * Fraction(6, 10) + Fraction(1, 2) * Fraction(3, 10)
    assert found.event("lost", who="B") == hit
    assert found.event("lost", who="A") == hit / 3
    assert found.fighters[1].mean_loss() == 2 * hit
    strikes = {asking.question.first: asking for asking in found.questions if asking.question.why == "strike"}
    assert (strikes[6].asked, strikes[6].success) == (Fraction(1, 2), Fraction(3, 5))
    assert (strikes[3].asked, strikes[3].success) == (Fraction(1, 2), Fraction(3, 10))
    assert found.seat == 0
    assert found.data()["choice"] == {"choice": "strike", "target": "B"}


def test_events_that_happen_twice_count_once_as_a_chance(toy: Make) -> None:
    found = odds(Fight(toy("brawl", 5, 5)), STRIKE_B)
    (lost,) = [each for each in found.events if each.kind == "lost"]
    assert lost.chance == Fraction(3, 5)
    assert lost.expected == Fraction(3, 5) * Fraction(4, 3)


def test_exact_and_sampled_agree_and_every_sample_is_enumerated(toy: Make) -> None:
    fight = Fight(toy("brawl", 5, 5, policy="random"))
    exact, sampled = odds(fight, STRIKE_B), odds(fight, STRIKE_B, method="sampled", samples=5000)
    assert (sampled.method, sampled.why_sampled, sampled.branches) == ("sampled", "asked for", 5000)
    enumerated = {(after.hit_points, after.over): after.chance for after in exact.after}
    for after in sampled.after:
        chance = enumerated[after.hit_points, after.over]
        assert abs(after.chance - chance) < 4 * (float(chance * (1 - chance)) / 5000) ** 0.5
    assert sampled.chance(Fraction(0)) == {"probability": 0.0, "low": 0.0, "high": 3 / 5000, "count": 0}


def test_coarse_and_fine_questions_agree(duel: Make) -> None:
    """A hit of one in five asked of a hundred is the one asked of five."""
    fine = step_odds(Fight(duel(hits=(20, 20), damages=((1, 1), (1, 1)))))
    assert fine.fighters[1].loss == {Fraction(0): Fraction(4, 5), Fraction(1): Fraction(1, 5)}


def test_too_many_branches(duel: Make) -> None:
    scene = Scene(Fight(duel()))
    found = choice_odds(scene, branches=6, samples=100)
    assert (found.method, found.why_sampled, found.branches) == ("sampled", "more than 6 branches", 100)
    with pytest.raises(Refused) as caught:
        choice_odds(scene, branches=6, method="exact")
    assert str(caught.value) == ("no exact odds of this step: more than 6 branches; allow more, or let it be sampled")
    assert choice_odds(scene, seconds=0.0, samples=10).why_sampled == "not done in 0 s"


def test_illegal_choices_raise_what_the_rule_says(toy: Make, duel: Make) -> None:
    fight = Fight(toy("brawl", 5, 5))
    before = fight.state.key()
    with pytest.raises(Illegal, match=r"is not open now"):
        odds(fight, Choice("strike", {"target": "A"}))
    with pytest.raises(Illegal, match=r"it is not this fighter's turn"):
        odds(fight, STRIKE_B, seat=1)
    assert fight.state.key() == before
    with pytest.raises(Illegal, match=r"nothing is to be decided now"):
        odds(Fight(duel()), STRIKE_B)


def test_no_odds_after_the_end_or_before_the_beginning(duel: Make) -> None:
    fight = Fight(duel(hits=(100, 0), damages=((80, 80), (1, 1))))
    fight.advance()
    with pytest.raises(Illegal, match=r"^the fight is over$"):
        step_odds(fight)
    with pytest.raises(Refused, match=r"^the odds of a choice need a fight that has begun$"):
        choice_odds(Scene(duel()))


def test_an_encounter_is_begun_for_a_choice(toy: Make) -> None:
    assert odds(toy("brawl", 5, 5), STRIKE_B).event("lost", who="B") == Fraction(3, 5)


def test_probabilities_carry_their_fraction(duel: Make) -> None:
    data = step_odds(Fight(duel())).data()
    assert data["over"] == {"probability": 0.0, "exact": "0"}
    fighters = data["fighters"]
    assert isinstance(fighters, list)
    assert fighters[1]["loss"][0] == {"value": 0, "probability": 0.4, "exact": "2/5"}


def test_asking_changes_nothing(toy: Make) -> None:
    quiet, asked = (Fight(toy("brawl", 6, 6, policy="random"), seed=5) for _ in range(2))
    while not quiet.over:
        step_odds(asked)
        step_odds(asked, method="sampled", samples=20)
        assert [event.data() for event in quiet.advance()] == [event.data() for event in asked.advance()]


def test_an_answer_in_the_middle_of_a_step_from_how_it_has_fallen_so_far() -> None:
    duelists = [
        {"name": "Ash", "side": "red", "is": "duelist"},
        {"name": "Bram", "side": "blue", "is": "duelist", "policy": "person"},
    ]
    fight = Fight(Encounter({"system": "ninefold", "fighters": duelists}), seed=3)
    with pytest.raises(NeedChoice) as caught:
        fight.play()
    begun = caught.value.begun
    assert begun is not None
    assert begun.choice is not None
    assert (begun.seat, begun.choice.kind, [roll.why for roll in begun.rolls], begun.answers) == (
        0,
        "attack",
        ["offense"],
        [],
    )
    before = fight.document()
    for defense, chance in (("parry", 60), ("evasion", 45), ("armor", 35), ("block", 30)):
        result = odds(fight, Choice("defend", {"defense": defense}), seat=1, begun=begun)
        assert result.method == "exact"
        assert result.fighters[1].hit_points[Fraction(21, 2)] == Fraction(chance, 100)
        assert sum(after.chance for after in result.after) == 1
        assert "offense" not in [asking.question.why for asking in result.questions]
    sampled = odds(fight, Choice("defend", {"defense": "parry"}), seat=1, begun=begun, method="sampled", samples=500)
    assert abs(sampled.fighters[1].hit_points[Fraction(21, 2)] - Fraction(3, 5)) < Fraction(1, 10)
    assert fight.document() == before
    with pytest.raises(Illegal):
        odds(fight, Choice("guard"), seat=1, begun=begun)
