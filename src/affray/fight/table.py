"""The table: everything that a rule may reach besides the state, and the only way to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.fight.events import Log
from affray.fight.reasons import SILENT, Reasons

if TYPE_CHECKING:
    from affray.dice import Dice
    from affray.fight.decision import Choice, Decision
    from affray.fight.policy import Policy
    from affray.fight.state import State


class Table:
    """The dice, the minds and the log of one run of the rules.

    Attributes:
        dice: what rules ask (stream `rules`).
        minds: who decides, one policy for each seat.
        thoughts: what policies ask (stream `policy`), so that a longer thought never changes what falls.
        log: where events go; None in simulations.
    """

    def __init__(self, dice: Dice, minds: list[Policy], thoughts: Dice, log: Log | None = None) -> None:
        self.dice = dice
        self.minds = minds
        self.thoughts = thoughts
        self.log = log

    def decide(self, state: State, decision: Decision) -> Choice:
        """Let the seat decide, in the middle of an action or between actions.

        Whoever joined the fight later has no mind of its own and does the first thing offered.

        Raises:
            NeedChoice: a person must answer first.
        """
        if decision.seat >= len(self.minds):
            return decision.offers(state)[0].choice
        return self.minds[decision.seat].choose(self.thoughts, state, decision)

    def reasons(self) -> Reasons:
        """Give reasons that note if somebody keeps a log, and are silent otherwise."""
        return Reasons() if self.log is not None else SILENT
