"""Undo and redo: everything goes back, the dice too, unless new ones are asked for."""

from __future__ import annotations

from typing import Any

import pytest

from affray.fight.encounter import Encounter
from affray.fight.errors import Illegal
from affray.fight.fight import Fight
from affray.fight.journal import state_hash
from sparring import BEAR, CUT, REST, match_of

pytestmark = pytest.mark.usefixtures("outside")

RANDOM = {"ash": {"policy": "random"}, "bram": {"policy": "random"}}


def told(fight: Fight) -> list[dict[str, object]]:
    return [event.data() for event in fight.events]


def look(fight: Fight) -> tuple[Any, ...]:
    """Give all that can be seen of a fight."""
    return (fight.document(), told(fight), fight.state.key(), int(fight.state.elapsed()), fight.over)


@pytest.mark.parametrize("policies", [{}, RANDOM], ids=["simple", "random"])
def test_undo_to_the_start_after_every_step_and_redo(policies: dict[str, Any]) -> None:
    fight = Fight(Encounter(match_of(**policies)), seed=3)
    start = look(fight)
    straight = Fight(Encounter(match_of(**policies)), seed=3)
    while not fight.over:
        fight.advance()
        straight.advance()
        here = look(fight)
        steps = len(fight.entries) - 1
        fight.undo(steps)
        assert look(fight) == start
        fight.redo(steps)
        assert look(fight) == here
    assert look(fight) == look(straight)


@pytest.mark.parametrize("policies", [{}, RANDOM], ids=["simple", "random"])
def test_the_same_falls_again_after_undo(policies: dict[str, Any]) -> None:
    """Also what the policies choose: their dice go back with the step."""
    fight = Fight(Encounter(match_of(**policies)), seed=3)
    fight.play()
    end = look(fight)
    for steps in (1, 2, 5, len(fight.entries) - 1):
        fight.undo(steps)
        fight.play()
        assert look(fight) == end


def test_new_dice_fall_otherwise_and_are_new_each_time() -> None:
    fight = Fight(Encounter(match_of()), seed=3)
    fight.advance()
    ends = []
    for _ in range(4):
        fight.undo(new_dice=True)
        fight.advance()
        ends.append([roll.face for roll in fight.entries[-1].rolls])
    assert len({tuple(faces) for faces in ends}) > 2
    assert [fight.entries[-1].reroll, fight.document()["rerolls"]] == [4, 4]


def test_undo_after_new_dice_goes_back_to_these_dice() -> None:
    fight = Fight(Encounter(match_of()), seed=3)
    fight.advance()
    fight.undo(new_dice=True)
    fight.advance()
    fight.advance()
    new = look(fight)
    fight.undo(2)
    fight.advance()
    fight.advance()
    assert look(fight) == new


def test_redo_after_new_dice_plays_what_was_taken_back() -> None:
    fight = Fight(Encounter(match_of()), seed=3)
    fight.play()
    end = (told(fight), state_hash(fight.state))
    fight.undo(4, new_dice=True)
    fight.redo(4)
    assert (told(fight), state_hash(fight.state)) == end
    fight.undo(4)
    fight.play()
    assert (told(fight), state_hash(fight.state)) == end


def test_redo_is_forgotten_when_something_else_is_done() -> None:
    fight = Fight(Encounter(match_of(ash={"policy": "person"}, bram={"policy": "person"})), typed=True, faces=[6, 1])
    fight.take(CUT, faces=[9, 2], answers=[BEAR])
    fight.undo()
    fight.take(REST)
    with pytest.raises(Illegal) as caught:
        fight.redo()
    assert str(caught.value) == "1 steps can't be played again; 0 were taken back"
    assert caught.value.code == "nothing_to_redo"


def test_redo_survives_a_refused_choice() -> None:
    fight = Fight(Encounter(match_of()), seed=3)
    fight.advance()
    end = look(fight)
    fight.undo()
    with pytest.raises(Illegal):
        fight.take(BEAR)
    fight.redo()
    assert look(fight) == end


def test_undo_of_typed_steps_needs_their_faces_again() -> None:
    fight = Fight(Encounter(match_of(ash={"policy": "person"}, bram={"policy": "person"})), typed=True, faces=[6, 1])
    fight.take(CUT, faces=[9, 2], answers=[BEAR])
    fight.undo(new_dice=True)
    assert fight.document()["rerolls"] == 0
    fight.redo()
    assert fight.entries[-1].typed == 2


@pytest.mark.parametrize("steps", [0, -1, 2, 99])
def test_too_many_steps_back_or_none(steps: int) -> None:
    fight = Fight(Encounter(match_of()), seed=3)
    fight.advance()
    before = look(fight)
    with pytest.raises(Illegal) as caught:
        fight.undo(steps)
    assert str(caught.value) == f"{steps} steps can't be taken back; there are 1"
    assert caught.value.code == "nothing_to_undo"
    with pytest.raises(Illegal) as redo:
        fight.redo(steps)
    assert str(redo.value) == f"{steps} steps can't be played again; 0 were taken back"
    assert look(fight) == before


def test_the_beginning_is_not_taken_back() -> None:
    with pytest.raises(Illegal, match="there are 0"):
        Fight(Encounter(match_of()), seed=3).undo()
