"""Questions as data: their faces, their outcomes, and how often each falls."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.dice import DiceError, Question
from affray.dice.question import AT_MOST, BANDS, BETWEEN, CHANCE, DRAW, TOTAL, total_weights

QUESTIONS = st.one_of(
    st.builds(Question, st.just(CHANCE), st.just("c"), st.integers(-3, 30), st.integers(1, 25)),
    st.tuples(st.integers(-9, 9), st.integers(0, 30)).map(lambda at: Question(BETWEEN, "b", at[0], at[0] + at[1])),
    st.builds(Question, st.just(TOTAL), st.just("t"), st.integers(0, 4), st.integers(1, 8)),
    st.builds(Question, st.just(AT_MOST), st.just("m"), st.integers(0, 4), st.integers(1, 8), st.integers(-2, 34)),
    st.tuples(st.integers(1, 30), st.lists(st.integers(-2, 33), min_size=3, max_size=3).map(sorted)).map(
        lambda bands: Question(BANDS, "s", bands[0], *bands[1])
    ),
    st.tuples(st.integers(1, 30), st.lists(st.integers(-2, 33), min_size=3, max_size=3).map(sorted)).map(
        lambda bands: Question(DRAW, "d", bands[0], *bands[1])
    ),
)


def answer(question: Question, face: int) -> object:
    """Tell what the rule learns of a face."""
    if question.kind == CHANCE:
        return face < question.first
    if question.kind == AT_MOST:
        return face <= question.third
    if question.kind == BANDS:
        return sum(face > cut for cut in (question.second, question.third, question.fourth))
    if question.kind == DRAW:
        return sum(face >= end for end in (question.second, question.third, question.fourth))
    return face


@given(QUESTIONS)
def test_the_ways_of_all_outcomes_add_up(question: Question) -> None:
    assert sum(ways for _, ways in question.outcomes()) == question.ways()


@given(QUESTIONS)
def test_each_outcome_can_fall_and_they_ascend(question: Question) -> None:
    faces = [face for face, _ in question.outcomes()]
    assert faces == sorted(set(faces))
    assert question.low() <= faces[0] <= faces[-1] <= question.high()
    assert all(ways > 0 for _, ways in question.outcomes())


@given(QUESTIONS)
def test_outcomes_are_every_throw_counted(question: Question) -> None:
    """Against all throws, one by one: as many outcomes as different answers, each with its number of throws."""
    if question.kind in (TOTAL, AT_MOST):
        throws = [sum(dice) for dice in product(range(1, question.second + 1), repeat=question.first)]
    else:
        throws = list(range(question.low(), question.high() + 1))
    counted: dict[object, int] = {}
    for face in throws:
        counted[answer(question, face)] = counted.get(answer(question, face), 0) + 1
    listed = [(answer(question, face), ways) for face, ways in question.outcomes()]
    assert len(throws) == question.ways()
    assert len(listed) == len(counted)
    assert dict(listed) == counted


@pytest.mark.parametrize(
    ("question", "low", "high", "ways", "outcomes", "text"),
    [
        (Question(CHANCE, "hit", 7, 20), 0, 19, 20, [(0, 7), (19, 13)], "0 to 19 (below 7)"),
        (Question(CHANCE, "hit", 0, 20), 0, 19, 20, [(19, 20)], "0 to 19 (below 0)"),
        (Question(CHANCE, "hit", -5, 20), 0, 19, 20, [(19, 20)], "0 to 19 (below -5)"),
        (Question(CHANCE, "hit", 20, 20), 0, 19, 20, [(0, 20)], "0 to 19 (below 20)"),
        (Question(CHANCE, "hit", 130, 100), 0, 99, 100, [(0, 100)], "0 to 99 (below 130)"),
        (Question(BETWEEN, "damage", 1, 3), 1, 3, 3, [(1, 1), (2, 1), (3, 1)], "d3"),
        (Question(BETWEEN, "damage", 5, 5), 5, 5, 1, [(5, 1)], "5 to 5"),
        (Question(BETWEEN, "drift", -1, 1), -1, 1, 3, [(-1, 1), (0, 1), (1, 1)], "-1 to 1"),
        (Question(TOTAL, "damage", 2, 3), 2, 6, 9, [(2, 1), (3, 2), (4, 3), (5, 2), (6, 1)], "2d3"),
        (Question(TOTAL, "damage", 0, 6), 0, 0, 1, [(0, 1)], "0d6"),
        (Question(AT_MOST, "strike", 3, 6, 12), 3, 18, 216, [(3, 160), (18, 56)], "3d6"),
        (Question(AT_MOST, "strike", 3, 6, 2), 3, 18, 216, [(18, 216)], "3d6"),
        (Question(AT_MOST, "strike", 3, 6, 20), 3, 18, 216, [(3, 216)], "3d6"),
        (Question(BANDS, "offence", 100, 5, 50, 95), 1, 100, 100, [(5, 5), (50, 45), (95, 45), (100, 5)], "d100"),
        (Question(BANDS, "offence", 100, 0, 50, 50), 1, 100, 100, [(50, 50), (100, 50)], "d100"),
        (Question(BANDS, "offence", 20, 5, 30, 40), 1, 20, 20, [(5, 5), (20, 15)], "d20"),
        (Question(BANDS, "offence", 20, -4, 0, 0), 1, 20, 20, [(20, 20)], "d20"),
        (Question(DRAW, "hit", 20, 0, 7, 19), 0, 19, 20, [(6, 7), (18, 12), (19, 1)], "0 to 19"),
    ],
)
def test_questions_by_hand(
    question: Question, low: int, high: int, ways: int, outcomes: list[tuple[int, int]], text: str
) -> None:
    assert (question.low(), question.high(), question.ways()) == (low, high, ways)
    assert question.outcomes() == outcomes
    assert question.text() == text


def test_many_dice_are_counted_exactly() -> None:
    """As whole numbers, however large: no total of 60d20 is lost to rounding."""
    weights = total_weights(60, 20)
    assert sum(ways for _, ways in weights) == 20**60
    assert weights[0] == (60, 1)
    assert weights[-1] == (1200, 1)
    assert [ways for _, ways in weights] == [ways for _, ways in reversed(weights)]


@pytest.mark.parametrize(
    ("kind", "numbers", "text"),
    [
        (CHANCE, (3, 0), "0 to -1 (below 3)"),
        (BETWEEN, (5, 4), "5 to 4"),
        (BETWEEN, (1, 0), "d0"),
        (TOTAL, (2, 0), "2d0"),
        (TOTAL, (-1, 6), "-1d6"),
        (TOTAL, (-2, -2), "-2d-2"),
        (BANDS, (0, 0, 0, 0), "d0"),
        (DRAW, (0, 0, 0, 0), "0 to -1"),
    ],
)
def test_a_question_that_nothing_can_answer_is_refused(kind: str, numbers: tuple[int, ...], text: str) -> None:
    with pytest.raises(DiceError) as caught:
        Question(kind, "blow", *numbers)
    assert str(caught.value) == f"blow: no face can fall of {text}"


def test_questions_are_the_same_only_in_every_word_and_number() -> None:
    question = Question(BANDS, "offence", 100, 5, 50, 95)
    assert question.same(Question(BANDS, "offence", 100, 5, 50, 95))
    for other in (
        Question(BANDS, "defence", 100, 5, 50, 95),
        Question(BANDS, "offence", 99, 5, 50, 95),
        Question(BANDS, "offence", 100, 6, 50, 95),
        Question(BANDS, "offence", 100, 5, 51, 95),
        Question(BANDS, "offence", 100, 5, 50, 96),
        Question(BETWEEN, "offence", 5, 100),
    ):
        assert not question.same(other)
