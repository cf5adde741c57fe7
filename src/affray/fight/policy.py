"""Policies: minds that need no person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from affray.fight.errors import NeedChoice

if TYPE_CHECKING:
    from affray.dice import Dice
    from affray.fight.decision import Choice, Decision
    from affray.fight.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Takes decisions. A policy looks at the state and never changes it; chance comes only from `dice`."""

    def choose(self, dice: Dice, state: State, decision: Decision) -> Choice:
        """Answer `decision`.

        Args:
            dice: the stream of thoughts.
            state: the fight as it is now, perhaps in the middle of an action.
            decision: what is asked.
        """
        raise NotImplementedError


class RandomPolicy(Policy):
    """Takes any offer, each equally likely."""

    def choose(self, dice: Dice, state: State, decision: Decision) -> Choice:
        """Pick among the offers."""
        offers = decision.offers(state)
        return offers[dice.pick(len(offers), "random choice")].choice


class FirstPolicy(Policy):
    """Takes the first offer; for tests and for fighters that hold still."""

    def choose(self, dice: Dice, state: State, decision: Decision) -> Choice:
        """Take the first offer."""
        return decision.offers(state)[0].choice


class PersonPolicy(Policy):
    """A person: every decision is asked of whoever drives the fight."""

    def choose(self, dice: Dice, state: State, decision: Decision) -> Choice:
        """Ask.

        Raises:
            NeedChoice: always.
        """
        raise NeedChoice(decision, state)


class Answers(Policy):
    """Answers from a list, then through the seats' own policies, and notes every answer.

    One object sits in all seats, so that the notes are in the order in which the rules asked.
    """

    def __init__(self, given: list[Choice], minds: list[Policy]) -> None:
        self._given = given
        self._minds = minds
        self.noted: list[Choice] = []

    def choose(self, dice: Dice, state: State, decision: Decision) -> Choice:
        """Give the next answer."""
        position = len(self.noted)
        if position < len(self._given):
            choice = self._given[position]
            decision.check(state, choice)
        else:
            choice = self._minds[decision.seat].choose(dice, state, decision)
        self.noted.append(choice)
        return choice

    def left(self) -> int:
        """Give the number of given answers that nobody asked for."""
        return max(0, len(self._given) - len(self.noted))
