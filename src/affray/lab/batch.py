"""The inner loop of simulation: play fights one after another as fast as the engine can."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.fight.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from affray.dice import Seeded
    from affray.fight.policy import Policy
    from affray.fight.state import State
    from affray.lab.tally import Tally

PATIENCE: Final = 1_000_000
"""Steps after which a fight that goes on is given up and counted as unfinished."""


def play_batch(
    begin: Callable[[Table], State],
    fixed: State | None,
    minds: list[Policy],
    dice: Seeded,
    thoughts: Seeded,
    first: i64,
    count: i64,
    tally: Tally,
    patience: i64 = PATIENCE,
) -> None:
    """Play fights number `first` to `first + count - 1` and count how they end.

    Args:
        begin: makes the state of a fight that begins.
        fixed: the state that every fight begins with, if neither dice nor minds have a say in it; it is copied.
        minds: who decides.
        dice: the stream of rules; restarted for every fight.
        thoughts: the stream of policies; restarted for every fight.
        first: number of the first fight.
        count: how many fights.
        tally: takes the final states. After an error its `fights` tell how many were finished.
        patience: steps after which a fight is given up.
    """
    table = Table(dice, minds, thoughts)
    number = first
    while number < first + count:
        dice.restart(number)
        thoughts.restart(number)
        state = begin(table) if fixed is None else fixed.clone()
        steps: i64 = 0
        while not state.over and steps < patience:
            state.advance(table)
            steps += 1
        tally.add(state, steps)
        number += 1
