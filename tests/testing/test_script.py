"""Scripted fights: a script is followed to the letter or the test fails."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from affray.dice import DiceError, Roll
from affray.fight.encounter import Encounter
from affray.fight.errors import Illegal
from affray.testing.script import ScriptError, begin, happened, play, rolls, scripted
from sparring import BEAR, CUT, PARRY, REST, SparringState, match_of

if TYPE_CHECKING:
    from pathlib import Path

    from affray.fight.decision import Choice

pytestmark = pytest.mark.usefixtures("outside")


def match() -> SparringState:
    state = begin(match_of(), rolls("initiative", 6, "initiative", 1))
    assert isinstance(state, SparringState)
    return state


def test_a_fight_begins_as_scripted(tmp_path: Path) -> None:
    assert match().first == 0
    later = begin(Encounter(match_of()), [1, 6])
    assert isinstance(later, SparringState)
    assert later.first == 1
    path = tmp_path / "duel.toml"
    path.write_text(
        'system = "duel"\nfighters = [{name = "A", side = "a", hit = 60, damage = [5, 10]},'
        ' {name = "B", side = "b", hit = 55, damage = [4, 12]}]\n'
    )
    assert begin(path).key() == begin(str(path)).key() == (80, 80, False)


def test_a_choice_is_played_as_scripted() -> None:
    state = match()
    events = play(state, CUT, rolls("attack", 9, "damage", 4), [BEAR])
    assert [event.kind for event in events] == ["breath", "attack", "hit_points", "turn"]
    assert state.hit_points == [12, 8]
    assert [event.kind for event in play(state, REST, seat=1)] == ["turn"]
    assert [event.kind for event in play(state, None)] == ["breath", "round"]


def test_a_rule_is_called_at_a_scripted_table() -> None:
    state = match()
    with scripted([9, 4], [BEAR]) as table:
        state.take(table, 0, CUT)
    assert happened(table, "hit_points") == [{"who": "Bram", "to": 8, "damage": 4}]
    assert happened(table)[-1] == {"event": "turn", "to": 1}
    with scripted([18], log=False) as silent:
        state.take(silent, 1, CUT)
    assert happened(silent) == []


@pytest.mark.parametrize(
    ("faces", "answers", "problem"),
    [
        ([9], [BEAR], "the rules ask 'damage' (1d6) after the last of 1 scripted faces"),
        ([9], [], "the rules ask seat 1 to decide 'parry', and no answer is scripted"),
        ([18], [BEAR], "the rules never asked for the last 1 of 1 answers: [<bear>]"),
    ],
)
def test_what_is_not_in_the_script_fails(faces: list[int | Roll], answers: list[Choice], problem: str) -> None:
    with pytest.raises(ScriptError) as caught:
        play(match(), CUT, faces, answers)
    assert str(caught.value) == problem
    assert isinstance(caught.value, AssertionError)


@pytest.mark.parametrize(
    ("faces", "answers", "problem"),
    [
        ([9, 4, 4], [BEAR], "1 of 3 faces were never asked for: [4]"),
        ([18, 3], [], "1 of 2 faces were never asked for: [3]"),
        (
            rolls("attack", 9, "parry", 4),
            [BEAR],
            "roll 2: the tape holds 'parry' (4), but the rules ask 'damage' (1d6)",
        ),
        ([9, 7], [BEAR], "roll 2, damage: roll must be 1 to 6, got 7"),
    ],
)
def test_faces_that_do_not_fit_fail(faces: list[int | Roll], answers: list[Choice], problem: str) -> None:
    with pytest.raises(DiceError) as caught:
        play(match(), CUT, faces, answers)
    assert str(caught.value) == problem


def test_answers_are_checked() -> None:
    with pytest.raises(Illegal, match="<rest> is not open now; parry allows <parry>, <bear>"):
        play(match(), CUT, [9], [REST])
    with pytest.raises(Illegal, match="not the turn of seat 1"):
        play(match(), CUT, seat=1)


def test_a_failure_in_the_middle_is_not_hidden_by_what_is_left() -> None:
    with pytest.raises(ZeroDivisionError), scripted([9, 9], [PARRY]):
        raise ZeroDivisionError


def test_scripts_are_names_and_faces_in_turn() -> None:
    assert [roll.data() for roll in rolls("offence", 37, "defence", 12)] == [["offence", "", 37], ["defence", "", 12]]
    for script in (("offence",), (37, "offence"), ("offence", "defence")):
        with pytest.raises(TypeError, match="a script is names and faces in turn, got"):
            rolls(*script)
