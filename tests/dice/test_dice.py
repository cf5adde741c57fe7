"""What every kind of dice shares: each method asks its own question and understands the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.dice import Recorder, Tape
from affray.dice.dice import Dice
from chance import outcomes

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.mark.parametrize(
    ("ask", "face", "thrown", "answer"),
    [
        (lambda dice: dice.chance(7, 20, "q"), 6, "0 to 19 (below 7)", True),
        (lambda dice: dice.chance(7, 20, "q"), 7, "0 to 19 (below 7)", False),
        (lambda dice: dice.percent(65, "q"), 64, "0 to 99 (below 65)", True),
        (lambda dice: dice.percent(65, "q"), 65, "0 to 99 (below 65)", False),
        (lambda dice: dice.between(3, 8, "q"), 8, "3 to 8", 8),
        (lambda dice: dice.total(3, 6, "q"), 18, "3d6", 18),
        (lambda dice: dice.at_most(12, 3, 6, "q"), 12, "3d6", True),
        (lambda dice: dice.at_most(12, 3, 6, "q"), 13, "3d6", False),
        (lambda dice: dice.die(12, "q"), 12, "d12", 12),
        (lambda dice: dice.pick(4, "q"), 0, "0 to 3", 0),
        (lambda dice: dice.bands(100, 5, 50, 95, "q"), 1, "d100", 0),
        (lambda dice: dice.bands(100, 5, 50, 95, "q"), 5, "d100", 0),
        (lambda dice: dice.bands(100, 5, 50, 95, "q"), 6, "d100", 1),
        (lambda dice: dice.bands(100, 5, 50, 95, "q"), 50, "d100", 1),
        (lambda dice: dice.bands(100, 5, 50, 95, "q"), 51, "d100", 2),
        (lambda dice: dice.bands(100, 5, 50, 95, "q"), 95, "d100", 2),
        (lambda dice: dice.bands(100, 5, 50, 95, "q"), 96, "d100", 3),
        (lambda dice: dice.bands(100, 5, 50, 95, "q"), 100, "d100", 3),
        (lambda dice: dice.draw(20, 1, 7, 19, "q"), 0, "0 to 19", 0),
        (lambda dice: dice.draw(20, 1, 7, 19, "q"), 1, "0 to 19", 1),
        (lambda dice: dice.draw(20, 1, 7, 19, "q"), 6, "0 to 19", 1),
        (lambda dice: dice.draw(20, 1, 7, 19, "q"), 7, "0 to 19", 2),
        (lambda dice: dice.draw(20, 1, 7, 19, "q"), 19, "0 to 19", 3),
    ],
)
def test_a_face_becomes_an_answer(ask: Callable[[Dice], int], face: int, thrown: str, answer: int) -> None:
    dice = Recorder(Tape([face]))
    assert ask(dice) == answer
    assert dice.face == face
    assert [roll.data() for roll in dice.rolls] == [["q", thrown, face]]


def test_dice_of_no_kind_answer_nothing() -> None:
    with pytest.raises(NotImplementedError):
        Dice().die(6, "q")


def test_a_sum_as_one_question_or_as_its_dice() -> None:
    assert outcomes(lambda dice: dice.total(2, 6, "all")) == outcomes(
        lambda dice: dice.die(6, "one") + dice.die(6, "other")
    )


@given(st.integers(0, 4), st.integers(1, 8), st.integers(-1, 34))
def test_a_sum_against_a_number_as_one_question_or_as_the_sum(count: int, sides: int, most: int) -> None:
    assert outcomes(lambda dice: dice.at_most(most, count, sides, "coarse")) == outcomes(
        lambda dice: dice.total(count, sides, "fine") <= most
    )


@given(st.integers(2, 30), st.lists(st.integers(-1, 32), min_size=3, max_size=3).map(sorted))
def test_bands_as_one_question_or_as_the_die(sides: int, cuts: list[int]) -> None:
    coarse = outcomes(lambda dice: dice.bands(sides, cuts[0], cuts[1], cuts[2], "coarse"))

    def fine(dice: Dice) -> int:
        face = dice.die(sides, "fine")
        return sum(face > cut for cut in cuts)

    assert coarse == outcomes(fine)


@given(st.integers(2, 30), st.lists(st.integers(-1, 32), min_size=3, max_size=3).map(sorted))
def test_a_draw_from_nothing_up_or_bands_from_one_up(n: int, ends: list[int]) -> None:
    """Below so many of n from 0 up is up to so many of n from 1 up."""
    drawn = outcomes(lambda dice: dice.draw(n, ends[0], ends[1], ends[2], "draw"))
    assert drawn == outcomes(lambda dice: dice.bands(n, ends[0], ends[1], ends[2], "bands"))


@given(st.integers(-2, 25), st.integers(1, 22))
def test_a_chance_as_one_question_or_as_the_draw(k: int, n: int) -> None:
    assert outcomes(lambda dice: dice.chance(k, n, "c")) == outcomes(lambda dice: dice.pick(n, "p") < k)
