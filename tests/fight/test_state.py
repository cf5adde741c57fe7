"""States: what every system inherits, and that an interpreted class can fill all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from affray.dice import Recorder, Seeded, Tape
from affray.fight.decision import Choice
from affray.fight.encounter import Encounter
from affray.fight.errors import Illegal
from affray.fight.events import Event
from affray.fight.fight import Fight
from affray.fight.policy import Answers, FirstPolicy
from affray.fight.state import Setup, Standing, State
from affray.fight.table import Table
from sparring import BEAR, CUT, REST, SparringState, match_of

if TYPE_CHECKING:
    from collections.abc import Callable

TABLE = Table(Tape([]), [], Tape([]))


@pytest.mark.parametrize(
    "use",
    [
        lambda state: state.due(),
        lambda state: state.take(TABLE, 0, Choice("x")),
        lambda state: state.proceed(TABLE),
        lambda state: state.advance(TABLE),
        lambda state: state.clone(),
        lambda state: state.key(),
        lambda state: state.elapsed(),
        lambda state: state.standings(),
        lambda state: state.view(-1),
        lambda state: state.redo(Event("x", {})),
    ],
)
def test_a_system_must_say_all_this(use: Callable[[State], object]) -> None:
    with pytest.raises(NotImplementedError):
        use(State())


def test_what_a_system_need_not_say() -> None:
    state = State()
    assert (state.over, state.winner, state.reason, state.hit_point_unit) == (False, "", "", 1)
    assert state.limit() == -1
    state.restart_clock()


def test_where_everybody_sees_everything_all_is_told_and_nobody_acts_out_of_turn() -> None:
    state = State()
    events = [Event("swung", {"who": "Ash"})]
    assert state.events_for(0, events) == state.events_for(-1, events) == events
    with pytest.raises(Illegal, match=r"^seat 3 has nothing to decide now$") as caught:
        state.check_out_of_turn(3, Choice("look"))
    assert caught.value.code == "not_due"


def test_a_setup_names_who_fights() -> None:
    setup = Setup(["Ash"], ["red"], ["person"])
    assert (setup.names, setup.sides, setup.policies) == (["Ash"], ["red"], ["person"])


def test_a_standing_tells_how_one_fighter_stands() -> None:
    standing = Standing("Ash", "red", 7, 12, stands=True)
    assert (standing.name, standing.side, standing.hit_points, standing.maximum, standing.stands) == (
        "Ash",
        "red",
        7,
        12,
        True,
    )


@pytest.mark.usefixtures("outside")
def test_advance_asks_the_minds_of_the_table() -> None:
    """The whole of `advance` in a system that doesn't override it: a turn, the other turn, the end of the round."""
    state = Fight(Encounter(match_of()), typed=True, faces=[6, 1]).state
    assert isinstance(state, SparringState)
    answers = Answers([CUT, BEAR, REST], [FirstPolicy(), FirstPolicy()])
    dice = Recorder(Tape([9, 4]))
    table = Table(dice, [answers, answers], Tape([]))
    for _ in range(3):
        state.advance(table)
    assert state.hit_points == [12, 8]
    assert (state.rounds, state.turn) == (1, 0)
    assert answers.noted == [CUT, BEAR, REST]
    assert [roll.why for roll in dice.rolls] == ["attack", "damage"]


@pytest.mark.usefixtures("outside")
def test_without_a_log_nothing_is_noted_and_the_same_falls() -> None:
    encounter = Encounter(match_of())
    fight = Fight(encounter, seed=9)
    fight.play()
    thoughts = Seeded(9, 0, "policy")
    table = Table(Seeded(9), [fight.mind(0), fight.mind(1)], thoughts)
    state = encounter.system.begin(table, encounter.setup)
    while not state.over:
        state.advance(table)
    assert state.key() == fight.state.key()
    assert state.elapsed() == fight.state.elapsed()
