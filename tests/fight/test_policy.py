"""Policies: minds that look, choose, and touch nothing."""

from __future__ import annotations

import pytest

from affray.dice import Path, Seeded, Tape
from affray.fight.decision import Choice
from affray.fight.encounter import Encounter
from affray.fight.errors import Illegal, NeedChoice
from affray.fight.fight import Fight
from affray.fight.policy import Answers, FirstPolicy, PersonPolicy, Policy, RandomPolicy
from chance import fits
from sparring import BEAR, CUT, PARRY, REST, Parry, SparringState, Turn, match_of

pytestmark = pytest.mark.usefixtures("outside")


def state() -> SparringState:
    begun = Fight(Encounter(match_of())).state
    assert isinstance(begun, SparringState)
    return begun


def test_the_first_policy_takes_the_first_offer() -> None:
    assert FirstPolicy().choose(Tape([]), state(), Turn(0, "turn")) == CUT


def test_the_random_policy_takes_each_offer_alike() -> None:
    begun, policy, dice = state(), RandomPolicy(), Seeded(2, 0, "policy")
    counts: dict[Choice, int] = {}
    for _ in range(3_000):
        choice = policy.choose(dice, begun, Turn(0, "turn"))
        counts[choice] = counts.get(choice, 0) + 1
    assert set(counts) == {offer.choice for offer in Turn(0, "turn").offers(begun)}
    assert fits(list(counts.values()), [1, 1, 1])
    assert policy.choose(Tape([2]), begun, Turn(0, "turn")) == REST


def test_the_random_policy_can_be_walked_like_a_rule() -> None:
    begun, path, seen = state(), Path(), []
    while path.next_branch():
        seen.append((RandomPolicy().choose(path, begun, Turn(0, "turn")).kind, path.probability()))
    assert [kind for kind, _ in seen] == ["cut", "thrust", "rest"]
    assert sum(chance for _, chance in seen) == 1


def test_a_person_is_asked_with_the_state_to_look_at() -> None:
    begun = state()
    decision = Turn(1, "turn")
    with pytest.raises(NeedChoice) as caught:
        PersonPolicy().choose(Tape([]), begun, decision)
    assert caught.value.decision is decision
    assert caught.value.state is begun


def test_answers_come_in_order_then_from_the_seats_own_minds() -> None:
    begun = state()
    answers = Answers([PARRY, BEAR], [FirstPolicy(), RandomPolicy()])
    assert answers.left() == 2
    assert answers.choose(Tape([]), begun, Parry(1, "Ash")) == PARRY
    assert answers.choose(Tape([]), begun, Parry(0, "Bram")) == BEAR
    assert answers.left() == 0
    assert answers.choose(Tape([]), begun, Parry(0, "Bram")) == PARRY
    assert answers.choose(Tape([1]), begun, Parry(1, "Ash")) == BEAR
    assert answers.noted == [PARRY, BEAR, PARRY, BEAR]


def test_a_given_answer_is_checked() -> None:
    answers = Answers([CUT], [FirstPolicy(), FirstPolicy()])
    with pytest.raises(Illegal) as caught:
        answers.choose(Tape([]), state(), Parry(1, "Ash"))
    assert str(caught.value) == "<cut> is not open now; parry allows <parry>, <bear>"


def test_a_policy_of_no_kind_decides_nothing() -> None:
    with pytest.raises(NotImplementedError):
        Policy().choose(Tape([]), state(), Turn(0, "turn"))
