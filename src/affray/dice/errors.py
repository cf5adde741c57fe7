"""What can go wrong with dice. Interpreted on purpose: errors are cheap and carry their question."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from affray.dice.question import Question


class DiceError(ValueError):
    """A face that can't be, a face too many, or a question that isn't the expected one."""


class NeedRoll(Exception):  # noqa: N818 - a request to whoever holds the dice, not a failure
    """The tape has run out: somebody must say how `question` fell, then run the action again.

    Attributes:
        question: what was asked.
    """

    def __init__(self, question: Question) -> None:
        super().__init__(f"{question.why}: roll {question.text()}")
        self.question = question


class Negligible(Exception):  # noqa: N818 - control flow between a path and whoever walks it
    """A branch under `Path` became less likely than its floor and was given up."""
