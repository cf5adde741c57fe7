"""Scripted fights for tests of systems: faces and answers in, state and events out.

Every face and every answer must be used; what is left over fails the test, and so does a question that the script
doesn't expect.

>>> from affray.testing.duel import DuelSetup, DuelSheet, DuelState, swing
>>> state = DuelState(DuelSetup(["Ash", "Bram"], ["red", "blue"], DuelSheet(60, 5, 10, 80), DuelSheet(55, 4, 12, 80)))
>>> with scripted(rolls("hit", 59, "damage", 7)) as table:
...     swing(table, state)
>>> happened(table, "hit")
[{'target': 'Bram', 'damage': 7, 'to': 73}]
>>> play(state, None, [55])  # a miss, so that no damage is asked for
[Event('swung', {'who': 'Bram'})]
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from affray.dice import Dice, NeedRoll, Roll, Tape
from affray.fight.encounter import Encounter, load
from affray.fight.events import Event, Log
from affray.fight.policy import Policy
from affray.fight.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from affray.fight.decision import Choice, Decision
    from affray.fight.state import State

SEATS = 256
"""Seats at a scripted table; one mind answers for them all, and for those who join later."""


class ScriptError(AssertionError):
    """The rules didn't follow the script."""


def rolls(*names_and_faces: str | int) -> list[Roll]:
    """Script faces with the names of their questions: `rolls("offence", 37, "defence", 12)`.

    Raises:
        TypeError: it isn't names and faces in turn.
    """
    pairs = list(zip(names_and_faces[::2], names_and_faces[1::2], strict=False))
    script = [Roll(why, "", face) for why, face in pairs if isinstance(why, str) and isinstance(face, int)]
    if 2 * len(script) != len(names_and_faces):
        message = f"a script is names and faces in turn, got {names_and_faces!r}"
        raise TypeError(message)
    return script


class ScriptedMind(Policy):
    """Answers as scripted, whatever seat is asked.

    Attributes:
        asked: the decisions so far.
    """

    def __init__(self, answers: Sequence[Choice]) -> None:
        self._answers = list(answers)
        self.asked: list[Decision] = []

    def choose(self, dice: Dice, state: State, decision: Decision) -> Choice:
        """Give the next answer, if the decision allows it."""
        position = len(self.asked)
        if position == len(self._answers):
            message = f"the rules ask seat {decision.seat} to decide {decision.kind!r}, and no answer is scripted"
            raise ScriptError(message)
        decision.check(state, self._answers[position])
        self.asked.append(decision)
        return self._answers[position]

    def finish(self) -> None:
        """Make sure that every answer was used."""
        left = self._answers[len(self.asked) :]
        if left:
            message = f"the rules never asked for the last {len(left)} of {len(self._answers)} answers: {left}"
            raise ScriptError(message)


@contextmanager
def scripted(faces: Sequence[int | Roll] = (), answers: Sequence[Choice] = (), *, log: bool = True) -> Iterator[Table]:
    """Lay a table whose dice and minds follow a script, and make sure at the end that all of it was used.

    Args:
        faces: faces in the order asked; `rolls` names their questions too.
        answers: answers in the order asked.
        log: whether events are kept.

    Raises:
        ScriptError: a question or a decision for which nothing is scripted, or an answer left over.
        DiceError: a face that can't fall there or is meant for another question, or one left over.
    """
    tape, mind = Tape(faces), ScriptedMind(answers)
    try:
        yield Table(tape, [mind] * SEATS, Tape([]), Log() if log else None)
    except NeedRoll as need:
        question = need.question
        message = f"the rules ask {question.why!r} ({question.text()}) after the last of {tape.used} scripted faces"
        raise ScriptError(message) from need
    tape.finish()
    mind.finish()


def happened(table: Table, kind: str = "") -> list[dict[str, Any]]:
    """Give the details of all events of one kind that the table's log holds; without a kind, whole events as data."""
    events = [] if table.log is None else table.log.events
    return [event.details for event in events if event.kind == kind] if kind else [event.data() for event in events]


def begin(
    encounter: Encounter | dict[str, Any] | str | Path, faces: Sequence[int | Roll] = (), answers: Sequence[Choice] = ()
) -> State:
    """Begin a fight whose initiative (and what else the beginning asks) is scripted; see `scripted`.

    Args:
        encounter: an encounter, its data, or the path of its file.
        faces: faces in the order asked.
        answers: answers in the order asked.
    """
    if isinstance(encounter, dict):
        encounter = Encounter(encounter)
    elif not isinstance(encounter, Encounter):
        encounter = load(encounter)
    with scripted(faces, answers) as table:
        return encounter.system.begin(table, encounter.setup)


def play(
    state: State,
    choice: Choice | None,
    faces: Sequence[int | Roll] = (),
    answers: Sequence[Choice] = (),
    *,
    seat: int | None = None,
) -> list[Event]:
    """Carry out one choice, or with None the next step that nobody decides, and give what happened.

    Args:
        state: the fight; it changes.
        choice: what is chosen.
        faces: faces in the order asked.
        answers: answers to the decisions in the middle, in the order asked.
        seat: who chooses; default the first seat that has a decision.

    Raises:
        ScriptError, DiceError: see `scripted`.
        Illegal: the choice isn't allowed.
    """
    with scripted(faces, answers) as table:
        if choice is None:
            state.proceed(table)
        else:
            state.take(table, state.due()[0].seat if seat is None else seat, choice)
    return [] if table.log is None else table.log.events
