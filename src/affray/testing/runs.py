"""What the laws need to run a state by hand: tables, portraits, steps with known faces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from affray.dice import Seeded, Tape
from affray.fight.policy import Answers, Policy
from affray.fight.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from affray.dice import Dice
    from affray.fight.decision import Choice
    from affray.fight.encounter import Encounter
    from affray.fight.events import Log
    from affray.fight.journal import Entry
    from affray.fight.state import State

Item = TypeVar("Item")

MOST_PARTS = 1_000
"""Parts in which `advance` may do what `take` or `proceed` do at once."""


def portrait(state: State) -> tuple[Any, ...]:
    """Give all that a state shows, except its decisions; what has changed shows in it."""
    standings = tuple(
        (each.name, each.side, int(each.hit_points), int(each.maximum), each.stands) for each in state.standings()
    )
    return (*_course(state), int(state.elapsed()), int(state.limit()), standings, repr(state.view(-1)))


def _course(state: State) -> tuple[Any, ...]:
    return (state.key(), state.over, state.winner, state.reason)


def picked(dice: Dice, items: Iterable[Item], most: int) -> list[Item]:
    """Pick at most so many of the items, each equally likely."""
    left = list(items)
    return [left.pop(dice.pick(len(left), "pick")) for _ in range(min(most, len(left)))]


def minds_of(encounter: Encounter) -> list[Policy]:
    """Make a policy for each seat; persons are played by `simple`."""
    names = ["simple" if name == "person" else name for name in encounter.setup.policies]
    return [encounter.system.policy(name) for name in names]


def kit_table(minds: Sequence[Policy], seed: int, log: Log | None = None) -> Table:
    """Lay a table with the kit's own dice, never the fight's."""
    return Table(Seeded(seed, 0, "laws"), list(minds), Seeded(seed, 0, "laws policy"), log)


def do(state: State, table: Table, seat: int, choice: Choice | None) -> None:
    """Do one step: take a choice, or with None the step that nobody decides."""
    if choice is None:
        state.proceed(table)
    else:
        state.take(table, seat, choice)


def do_again(state: State, entry: Entry, seats: int, log: Log | None = None) -> None:
    """Do a step again on `state`, with its faces and answers, all of them and no more.

    Args:
        state: the fight before the step; it changes.
        entry: the step.
        seats: how many decide for themselves.
        log: where events go.

    Raises:
        ValueError: faces or answers are left over.
        NeedRoll: faces are missing.
    """
    answers, tape = Answers(list(entry.answers), []), Tape(entry.rolls)
    do(state, Table(tape, [answers] * seats, Tape([]), log), entry.seat, entry.choice)
    tape.finish()
    if answers.left():
        message = f"{answers.left()} answers were never asked for"
        raise ValueError(message)


def advance_again(state: State, entry: Entry, seats: int, wanted: tuple[Any, ...]) -> bool:
    """Do a step again by `State.advance`, which asks for the due choice too and may take smaller steps.

    Args:
        state: the fight before the step; it changes.
        entry: the step.
        seats: how many decide for themselves.
        wanted: the portrait of the state to come to.

    Returns:
        Whether it came there, with all faces and answers used.

    Raises:
        NeedRoll: it wants more faces than the step had.
    """
    given = list(entry.answers) if entry.choice is None else [entry.choice, *entry.answers]
    answers, tape = Answers(given, []), Tape(entry.rolls)
    table = Table(tape, [answers] * seats, Tape([]))
    for _ in range(MOST_PARTS):
        state.advance(table)
        if not tape.left() and not answers.left() and portrait(state) == wanted:
            return True
        if state.over:
            break
    return False


def course(state: State, table: Table, steps: int) -> list[tuple[Any, ...]]:
    """Play some steps on `state`, and give what decides its future after each; time doesn't."""
    seen = []
    for _ in range(steps):
        if state.over:
            break
        state.advance(table)
        seen.append(_course(state))
    return seen
