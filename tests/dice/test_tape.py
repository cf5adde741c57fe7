"""Known faces: tapes, what is fixed, and what is noted."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.dice import Dice, DiceError, Given, NeedRoll, Path, Recorder, Roll, Seeded, Tape
from chance import outcomes

if TYPE_CHECKING:
    from collections.abc import Callable


def brawl(dice: Dice, swings: int = 4) -> list[int]:
    """A rule that asks now this, now that, depending on the answers."""
    told = []
    for _ in range(swings):
        match dice.bands(20, 3, 10, 18, "swing"):
            case 0:
                told.append(int(dice.chance(1, 3, "stumble")))
            case 1:
                told.append(-1)
            case 2:
                told.append(dice.total(2, 4, "damage"))
            case _:
                told.append(dice.total(4, 4, "damage") + dice.between(-1, 1, "drift"))
    return told


# Tape


def test_a_tape_answers_in_order_and_asks_when_it_runs_out() -> None:
    tape = Tape([3, 11])
    assert tape.die(6, "first") == 3
    assert tape.total(2, 6, "second") == 11
    with pytest.raises(NeedRoll) as caught:
        tape.percent(40, "third")
    assert str(caught.value) == "third: roll 0 to 99 (below 40)"
    assert caught.value.question.why == "third"
    assert tape.used == 2
    assert tape.left() == 0
    tape.finish()


def test_a_tape_that_has_run_out_can_go_on_with_other_dice() -> None:
    seeded = Seeded(3)
    tape = Tape([3], seeded.copy())
    assert tape.die(6, "typed") == 3
    assert [tape.die(100, "falls") for _ in range(4)] == [seeded.die(100, "falls") for _ in range(4)]


@pytest.mark.parametrize(
    ("face", "low", "high", "ask"),
    [
        (0, 1, 6, lambda dice: dice.die(6, "blow")),
        (7, 1, 6, lambda dice: dice.die(6, "blow")),
        (1, 2, 12, lambda dice: dice.total(2, 6, "blow")),
        (20, 0, 19, lambda dice: dice.chance(7, 20, "blow")),
        (-1, 0, 99, lambda dice: dice.percent(7, "blow")),
        (0, 1, 100, lambda dice: dice.bands(100, 1, 2, 3, "blow")),
        (101, 1, 100, lambda dice: dice.bands(100, 1, 2, 3, "blow")),
    ],
)
def test_a_face_that_cannot_fall_is_refused(face: int, low: int, high: int, ask: Callable[[Dice], int]) -> None:
    tape = Tape([1, face])
    tape.die(6, "fine")
    with pytest.raises(DiceError) as caught:
        ask(tape)
    assert str(caught.value) == f"roll 2, blow: roll must be {low} to {high}, got {face}"
    assert tape.used == 1


def test_left_over_faces_are_an_error() -> None:
    tape = Tape([3, Roll("drift", "-1 to 1", 0), 5])
    tape.die(6, "blow")
    assert tape.left() == 2
    with pytest.raises(DiceError) as caught:
        tape.finish()
    assert str(caught.value) == "2 of 3 faces were never asked for: [0, 5]"


@pytest.mark.parametrize(
    ("roll", "held"),
    [
        (Roll("parry", "d6", 3), "'parry' (d6)"),
        (Roll("blow", "d8", 3), "'blow' (d8)"),
        (Roll("parry", "", 3), "'parry' (3)"),
    ],
    ids=["another name", "other dice", "another name, whatever dice"],
)
def test_a_roll_of_another_question_is_refused(roll: Roll, held: str) -> None:
    with pytest.raises(DiceError) as caught:
        Tape([roll]).die(6, "blow")
    assert str(caught.value) == f"roll 1: the tape holds {held}, but the rules ask 'blow' (d6)"


def test_a_roll_that_names_no_dice_goes_with_its_question() -> None:
    assert Tape([Roll("blow", "", 3)]).die(6, "blow") == 3


# Recorder


@given(st.integers(0, 2**64 - 1))
def test_a_recording_replays_to_the_same_result_and_is_used_up(seed: int) -> None:
    recorder = Recorder(Seeded(seed))
    told = brawl(recorder)
    tape = Tape(recorder.rolls)
    assert brawl(tape) == told
    tape.finish()
    bare = Tape([roll.face for roll in recorder.rolls])
    assert brawl(bare) == told
    bare.finish()


@given(st.integers(0, 2**64 - 1))
def test_being_noted_changes_nothing(seed: int) -> None:
    seeded = Seeded(seed)
    assert brawl(Recorder(Seeded(seed))) == brawl(seeded)


def test_every_throw_is_one_of_the_outcomes_that_are_walked() -> None:
    table, dropped = outcomes(lambda dice: tuple(brawl(dice, swings=2)))
    assert dropped == 0
    assert sum(table.values()) == 1
    thrown = {tuple(brawl(Seeded(11, number), swings=2)) for number in range(1_000)}
    assert thrown <= set(table)
    assert len(thrown) > 100


def test_a_roll_is_data() -> None:
    roll = Roll("offence", "d100", 37)
    assert roll.data() == ["offence", "d100", 37]
    assert repr(roll) == "Roll('offence', 'd100', 37)"


def test_typed_dice_run_the_action_again_until_every_face_is_there() -> None:
    thrown = iter([19, 9, 1, 4, 1, 2, 5])
    faces: list[int] = []
    asked = []
    while True:
        try:
            told = brawl(Tape(faces))
            break
        except NeedRoll as need:
            asked.append(f"{need.question.why} {need.question.text()}")
            faces.append(next(thrown))
    assert told == [10, -1, 0, -1]
    assert asked == [
        "swing d20",
        "damage 4d4",
        "drift -1 to 1",
        "swing d20",
        "swing d20",
        "stumble 0 to 2 (below 1)",
        "swing d20",
    ]


# Given


def test_what_is_fixed_is_not_asked() -> None:
    recorder = Recorder(Tape([6, 5]))
    dice = Given(recorder, {"swing": 20})
    assert dice.die(20, "swing") == 20
    assert dice.face == 20
    assert dice.die(6, "damage") == 6
    assert dice.die(20, "swing") == 20
    assert dice.die(6, "damage") == 5
    assert [roll.why for roll in recorder.rolls] == ["damage", "damage"]


def test_odds_if_it_hits() -> None:
    def rule(dice: Dice) -> int:
        return dice.total(2, 6, "damage") if dice.chance(13, 20, "hit") else 0

    table, _ = outcomes(lambda dice: rule(Given(dice, {"hit": 0})))
    assert 0 not in table
    assert table[7] == Fraction(1, 6)
    assert sum(table.values()) == 1


def test_a_fixed_face_that_cannot_fall_is_refused() -> None:
    with pytest.raises(DiceError) as caught:
        Given(Path(), {"hit": 20}).chance(13, 20, "hit")
    assert str(caught.value) == "hit: the fixed face must be 0 to 19, got 20"


def test_what_is_fixed_stays_fixed() -> None:
    fixed = {"hit": 0}
    dice = Given(Tape([]), fixed)
    fixed["hit"] = 19
    assert dice.chance(13, 20, "hit")
