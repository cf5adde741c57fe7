"""What dice say when something is wrong, and what they ask for."""

from __future__ import annotations

import pickle

from affray.dice import DiceError, NeedRoll, Negligible, Question
from affray.dice.question import BETWEEN


def test_a_need_says_what_to_roll() -> None:
    need = NeedRoll(Question(BETWEEN, "damage", 1, 8))
    assert str(need) == "damage: roll d8"
    assert need.question.why == "damage"


def test_only_a_wrong_face_is_an_error() -> None:
    """A missing roll and a branch given up are said to whoever holds the dice; nobody may take them for mistakes."""
    assert issubclass(DiceError, ValueError)
    assert not issubclass(NeedRoll, ValueError)
    assert not issubclass(Negligible, ValueError)


def test_a_wrong_face_can_be_told_to_another_process() -> None:
    assert str(pickle.loads(pickle.dumps(DiceError("roll 1, blow: ..."))))  # noqa: S301 - made on this very line
