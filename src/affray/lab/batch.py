"""The inner loop of simulation: play fights one after another as fast as the engine can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.fight.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from affray.dice import Seeded
    from affray.fight.policy import Policy
    from affray.fight.state import State


def play_batch(
    begin: Callable[[Table], State],
    minds: list[Policy],
    dice: Seeded,
    thoughts: Seeded,
    first: i64,
    count: i64,
    finish: Callable[[State], None],
) -> None:
    """Play fights number `first` to `first + count - 1` and hand each final state to `finish`.

    Args:
        begin: makes the state of a fight that begins.
        minds: who decides.
        dice: the stream of rules; restarted for every fight.
        thoughts: the stream of policies; restarted for every fight.
        first: number of the first fight.
        count: how many fights.
        finish: takes what is wanted out of a final state.
    """
    table = Table(dice, minds, thoughts)
    number = first
    while number < first + count:
        dice.restart(number)
        thoughts.restart(number)
        state = begin(table)
        while not state.over:
            state.advance(table)
        finish(state)
        number += 1
