"""Seeded dice: the published generator, exact uniformity, streams that know nothing of each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.dice import GENERATOR, DiceError, Question, Seeded
from affray.dice.question import AT_MOST, BANDS, BETWEEN, CHANCE, DRAW, TOTAL
from affray.dice.seeded import stream_key
from chance import fits, unrelated
from process import run_python

if TYPE_CHECKING:
    from collections.abc import Callable

WORDS = 2**32


def first_words(seed: int, index: int = 0, stream: str = "rules", count: int = 4) -> list[int]:
    dice = Seeded(seed, index, stream)
    return [dice.word() for _ in range(count)]


def with_word(word: int) -> Seeded:
    """Make dice whose next raw word is the given one."""
    dice = Seeded(0)
    dice.resume([word, 0, 0, 0])
    return dice


# The generator


def test_the_words_are_those_of_practrand() -> None:
    """PractRand's own first sixteen, as the Rust project's rand crate tests them."""
    dice = Seeded(0)
    dice.start(0, 2, 1)
    published = (
        "03B80BB8 A87DBC7E 1787178C 4C7B7234 C65DADE2 2C692349 F52C2153 DF098072"
        " 9D49B03C 9562381A C9B41738 64B75E54 36CE9B32 F106947E 0AFC726B 549BBC87"
    )
    assert " ".join(f"{dice.word():08X}" for _ in range(16)) == published


def test_the_first_word_of_seed_nothing_is_the_published_one() -> None:
    dice = Seeded(7)
    dice.start(0, 0, 0)
    assert f"{dice.word():08X}" == "FB52C520"


def test_a_seed_is_mixed_as_stated() -> None:
    """FNV-1a of the stream's name, then splitmix64's finish, written out here a second time and on purpose."""

    def key(seed: int, stream: str) -> int:
        name = 14695981039346656037
        for byte in stream.encode():
            name = (name ^ byte) * 1099511628211 % 2**64
        z = (seed + name * 0x9E3779B97F4A7C15) % 2**64
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB % 2**64
        return z ^ (z >> 31)

    for seed, index, stream in ((0, 0, "rules"), (2**64 - 1, 2**32 - 1, "map"), (40, 3, "Würfel")):
        words = key(seed, stream)
        assert stream_key(seed, stream) == words
        dice = Seeded(0)
        dice.start(words % WORDS, words // WORDS, index)
        assert first_words(seed, index, stream) == [dice.word() for _ in range(4)]


def test_the_generator_has_a_name_and_its_faces_stay_what_they_are() -> None:
    """Journals of other days depend on these faces; another generator needs another name."""
    assert GENERATOR == "sfc32/1"
    dice = Seeded(1)
    faces = [dice.die(6, "a"), dice.percent(50, "b"), dice.between(-3, 3, "c"), dice.total(4, 8, "d")]
    twin = Seeded(1)
    scaled = [twin.word() * sides >> 32 for sides in (6, 100, 7, 8, 8, 8, 8)]
    assert faces == [1 + scaled[0], scaled[1] < 50, scaled[2] - 3, 4 + sum(scaled[3:])]


# Exact uniformity


def test_below_maps_words_to_faces_at_every_edge() -> None:
    """Each face has the words from ceil(face * 2**32 / n) up to the next face's, less those that are drawn again."""
    for n in (2, 3, 6, 7, 20, 100, 720, 65_537, 1_431_655_766, 2**31 - 1, 2**31):
        redrawn_below = WORDS % n
        for face in {0, 1, n // 2, n - 1}:
            first, last = -(-face * WORDS // n), -(-(face + 1) * WORDS // n) - 1
            for word in {first, first + 1, last - 1, last}:
                if word * n % WORDS < redrawn_below:
                    continue
                dice = with_word(word)
                assert dice.below(n) == face, (n, word)


def test_below_draws_again_where_a_face_would_have_a_word_too_many() -> None:
    for n in (3, 6, 7, 100, 1_431_655_766, 2**31 - 1):
        redrawn_below = WORDS % n
        redrawn = [
            word for face in (0, 1, n // 2, n - 1) if (word := -(-face * WORDS // n)) * n % WORDS < redrawn_below
        ]
        assert redrawn, n
        for word in redrawn:
            dice = with_word(word)
            rest = dice.copy()
            assert rest.word() == word
            answer = dice.below(n)
            following = rest.word()
            while following * n % WORDS < redrawn_below:
                following = rest.word()
            assert answer == following * n >> 32
            assert dice.position() == rest.position()


@given(st.integers(1, 2**31), st.data())
def test_the_words_left_to_each_face_are_equally_many(n: int, data: st.DataObject) -> None:
    """What makes the draw exact: every face keeps floor(2**32 / n) words."""
    face = data.draw(st.integers(0, n - 1))
    first, after = -(-face * WORDS // n), -(-(face + 1) * WORDS // n)
    redrawn_below = WORDS % n
    redrawn = sum(word * n % WORDS < redrawn_below for word in range(first, min(after, first + 2)))
    assert after - first - redrawn == WORDS // n


@given(st.integers(0, 2**64 - 1), st.integers(1, 2**31))
def test_below_is_the_method_it_says(seed: int, n: int) -> None:
    dice, words = Seeded(seed), Seeded(seed)
    for _ in range(5):
        word = words.word()
        while word * n % WORDS < WORDS % n:
            word = words.word()
        assert dice.below(n) == word * n >> 32


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(
    ("ask", "lowest", "weights"),
    [
        (lambda dice: dice.chance(7, 20, "c"), 0, [13, 7]),
        (lambda dice: dice.percent(5, "p"), 0, [95, 5]),
        (lambda dice: dice.between(-2, 4, "b"), -2, [1] * 7),
        (lambda dice: dice.die(20, "d"), 1, [1] * 20),
        (lambda dice: dice.pick(3, "i"), 0, [1, 1, 1]),
        (lambda dice: dice.total(2, 6, "t"), 2, [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]),
        (lambda dice: dice.total(3, 4, "t"), 3, [1, 3, 6, 10, 12, 12, 10, 6, 3, 1]),
        (lambda dice: dice.at_most(12, 3, 6, "m"), 0, [56, 160]),
        (lambda dice: dice.bands(100, 5, 50, 95, "s"), 0, [5, 45, 45, 5]),
        (lambda dice: dice.draw(100, 5, 50, 95, "s"), 0, [5, 45, 45, 5]),
    ],
    ids=["chance", "percent", "between", "die", "pick", "2d6", "3d4", "at most", "bands", "draw"],
)
def test_every_question_falls_as_it_should(
    ask: Callable[[Seeded], int], lowest: int, weights: list[int], seed: int
) -> None:
    dice = Seeded(seed)
    counts = [0] * len(weights)
    for _ in range(8_000):
        counts[int(ask(dice)) - lowest] += 1
    assert fits(counts, weights)


def test_one_throw_tells_nothing_of_the_next() -> None:
    dice = Seeded(3)
    table = [[0] * 6 for _ in range(6)]
    before = dice.below(6)
    for _ in range(12_000):
        after = dice.below(6)
        table[before][after] += 1
        before = after
    assert unrelated(table)


# Streams


@pytest.mark.parametrize(
    "other",
    [
        lambda number: Seeded(9, number + 1),
        lambda number: Seeded(10, number),
        lambda number: Seeded(9, number, "policy"),
        lambda number: Seeded(9 + 2**32, number),
    ],
    ids=["the next fight", "the next seed", "another purpose", "a seed that differs in its upper half"],
)
def test_fights_seeds_and_purposes_are_independent(other: Callable[[int], Seeded]) -> None:
    table = [[0] * 4 for _ in range(4)]
    dice = Seeded(9)
    for number in range(4_000):
        dice.restart(number)
        table[dice.below(4)][other(number).below(4)] += 1
    assert unrelated(table)
    assert fits([sum(row) for row in table], [1] * 4)


def test_no_two_streams_begin_alike() -> None:
    beginnings = {
        tuple(first_words(seed, index, stream, 2))
        for seed in (0, 1, 2, 2**32, 2**63, 2**64 - 1)
        for index in (0, 1, 2, 2**16, 2**32 - 1)
        for stream in ("rules", "policy", "map", "")
    }
    assert len(beginnings) == 6 * 5 * 4


def test_the_number_of_a_fight_says_how_it_falls_whatever_came_before() -> None:
    dice = Seeded(5)
    for _ in range(100):
        dice.word()
    dice.restart(41)
    assert [dice.word() for _ in range(4)] == first_words(5, 41)


def test_zero_is_a_seed_like_every_other() -> None:
    assert first_words(0) == first_words(0)
    assert first_words(0) != first_words(1)


# Copies and positions


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**32 - 1), st.integers(0, 20))
def test_a_copy_falls_alike_and_goes_its_own_way(seed: int, index: int, drawn: int) -> None:
    dice = Seeded(seed, index)
    for _ in range(drawn):
        dice.word()
    twin = dice.copy()
    position = dice.position()
    ahead = [twin.word() for _ in range(5)]
    assert dice.position() == position
    assert [dice.word() for _ in range(5)] == ahead
    twin.restart(index)
    assert [twin.word() for _ in range(4)] == first_words(seed, index)


@given(st.integers(0, 2**64 - 1), st.integers(0, 20))
def test_dice_go_on_from_a_position(seed: int, drawn: int) -> None:
    dice = Seeded(seed)
    for _ in range(drawn):
        dice.word()
    later = Seeded(1)
    later.resume(dice.position())
    assert [later.word() for _ in range(5)] == [dice.word() for _ in range(5)]


def test_the_counter_wraps_with_the_word() -> None:
    dice = Seeded(0)
    dice.resume([1, 2, 3, WORDS - 1])
    assert dice.word() == 2
    assert dice.position()[3] == 0


@pytest.mark.parametrize("position", [[], [1, 2, 3], [1, 2, 3, 4, 5], [1, 2, 3, -1], [WORDS, 0, 0, 0]])
def test_a_position_that_is_none_is_refused(position: list[int]) -> None:
    with pytest.raises(ValueError, match="is not four whole numbers from 0 to 2") as caught:
        Seeded(0).resume(position)
    assert str(caught.value) == f"position: {position} is not four whole numbers from 0 to 2**32 - 1"


# Ranges


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="seed") as caught:
        Seeded(seed)
    assert str(caught.value) == f"seed: {seed} is out of range; allowed is 0 to 2**64 - 1"


@pytest.mark.parametrize("index", [-1, 2**32])
def test_a_fight_number_out_of_range_is_refused(index: int) -> None:
    with pytest.raises(ValueError, match="index") as caught:
        Seeded(1, index)
    assert str(caught.value) == f"index: {index} is out of range; allowed is 0 to 2**32 - 1"


@pytest.mark.parametrize(
    "ask",
    [
        lambda dice: dice.chance(1, 0, "x"),
        lambda dice: dice.chance(1, -1, "x"),
        lambda dice: dice.between(5, 4, "x"),
        lambda dice: dice.between(0, 2**31, "x"),
        lambda dice: dice.die(0, "x"),
        lambda dice: dice.pick(0, "x"),
        lambda dice: dice.bands(0, 0, 0, 0, "x"),
        lambda dice: dice.draw(0, 0, 0, 0, "x"),
        lambda dice: dice.below(0),
        lambda dice: dice.below(2**31 + 1),
    ],
)
def test_dice_with_too_few_or_too_many_faces_are_refused(ask: Callable[[Seeded], int]) -> None:
    with pytest.raises(DiceError, match=r"^dice have 1 to 2\*\*31 faces, not "):
        ask(Seeded(1))


@pytest.mark.parametrize(("count", "sides"), [(-1, 6), (2, 0), (-1, -1), (0, 0)])
def test_a_total_of_no_possible_dice_is_refused(count: int, sides: int) -> None:
    with pytest.raises(DiceError, match=f"^damage: no face can fall of {count}d{sides}$"):
        Seeded(1).total(count, sides, "damage")


def test_the_most_faces_and_no_dice_are_allowed() -> None:
    assert 0 <= Seeded(1).below(2**31) < 2**31
    assert Seeded(1).below(1) == 0
    assert Seeded(1).total(0, 6, "nothing") == 0


# Questions


@given(st.integers(0, 2**64 - 1))
def test_a_question_as_data_draws_what_the_direct_call_draws(seed: int) -> None:
    direct, asked = Seeded(seed), Seeded(seed)
    calls: list[Callable[[Seeded], int]] = [
        lambda dice: dice.chance(7, 20, "c"),
        lambda dice: dice.between(-4, 9, "b"),
        lambda dice: dice.total(3, 6, "t"),
        lambda dice: dice.at_most(11, 3, 6, "m"),
        lambda dice: dice.bands(100, 5, 50, 55, "s"),
        lambda dice: dice.draw(100, 5, 50, 55, "d"),
        lambda dice: dice.pick(5, "p"),
    ]
    faces = []
    for call in calls:
        call(direct)
        faces.append(direct.face)
    questions = [
        Question(CHANCE, "c", 7, 20),
        Question(BETWEEN, "b", -4, 9),
        Question(TOTAL, "t", 3, 6),
        Question(AT_MOST, "m", 3, 6, 11),
        Question(BANDS, "s", 100, 5, 50, 55),
        Question(DRAW, "d", 100, 5, 50, 55),
        Question(BETWEEN, "p", 0, 4),
    ]
    assert [asked.ask(question) for question in questions] == faces
    assert asked.position() == direct.position()


@given(st.integers(0, 2**64 - 1), st.integers(1, 6), st.integers(1, 20))
def test_a_total_is_the_sum_of_its_dice(seed: int, count: int, sides: int) -> None:
    dice, each = Seeded(seed), Seeded(seed)
    assert dice.total(count, sides, "all") == sum(each.die(sides, "one") for _ in range(count))
    assert dice.position() == each.position()


def test_the_names_of_questions_change_nothing() -> None:
    assert Seeded(4).die(1_000, "a") == Seeded(4).die(1_000, "b")


def test_faces_are_the_same_in_every_process() -> None:
    program = (
        "from affray.dice import Seeded\n"
        "for stream in ('rules', 'policy'):\n"
        "    dice = Seeded(77, 3, stream)\n"
        "    print([dice.total(2, 10, 'x') for _ in range(10)], dice.position())\n"
    )
    printed = {run_python(program, PYTHONHASHSEED=hash_seed) for hash_seed in ("0", "1", "4711")}
    assert len(printed) == 1
