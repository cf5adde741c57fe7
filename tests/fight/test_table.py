"""The table: dice, minds and log, and nothing else."""

from __future__ import annotations

from affray.dice import Dice, Tape
from affray.fight.decision import Choice, Decision, Offer
from affray.fight.events import Log
from affray.fight.policy import Policy
from affray.fight.state import State
from affray.fight.table import Table


class Says(Policy):
    """Says one thing, and keeps what it was given."""

    def __init__(self, word: str) -> None:
        self.word = word
        self.asked: list[tuple[Dice, State, Decision]] = []

    def choose(self, dice: Dice, state: State, decision: Decision) -> Choice:
        self.asked.append((dice, state, decision))
        return Choice(self.word)


def test_the_seat_that_must_decide_decides_with_its_own_dice() -> None:
    dice, thoughts, state = Tape([1]), Tape([2]), State()
    minds = [Says("left"), Says("right")]
    table = Table(dice, list(minds), thoughts)
    decision = Decision(1, "turn")
    assert table.decide(state, decision) == Choice("right")
    assert minds[0].asked == []
    assert minds[1].asked == [(thoughts, state, decision)]
    assert table.dice is dice


def test_whoever_joins_later_does_the_first_thing_offered() -> None:
    class Join(Decision):
        def offers(self, state: State) -> list[Offer]:
            return [Offer(Choice("wait")), Offer(Choice("run"))]

    assert Table(Tape([]), [Says("left")], Tape([])).decide(State(), Join(1, "turn")) == Choice("wait")


def test_a_table_has_a_log_only_if_it_is_given_one() -> None:
    log = Log()
    assert Table(Tape([]), [], Tape([])).log is None
    assert Table(Tape([]), [], Tape([]), log).log is log
