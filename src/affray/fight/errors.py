"""What the engine says when something isn't allowed. Interpreted on purpose: errors are cheap and carry their data."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from affray.dice.tape import Roll
    from affray.fight.decision import Choice, Decision
    from affray.fight.state import State


class AffrayError(ValueError):
    """A mistake that a user can mend; its text says what, where, and what is allowed."""


class Refused(AffrayError):  # noqa: N818 - it reads as what happened
    """A number or name that a formula doesn't take."""


class EncounterError(AffrayError):
    """An encounter file that can't be played: names the place in the file, what was found, and what is allowed."""


class JournalError(AffrayError):
    """A journal that can't be read or doesn't replay as it says."""


class Illegal(AffrayError):  # noqa: N818 - it reads as what the choice is
    """A choice that the rules don't allow now; nothing has changed.

    Attributes:
        code: the rulebook's name of the error, such as `not_adjacent`.
    """

    def __init__(self, reason: str, code: str = "illegal") -> None:
        super().__init__(reason)
        self.code = code


class Begun(NamedTuple):
    """A step that waits for an answer in its middle.

    Attributes:
        seat: who made the choice that began it; -1 for a step that nobody decides.
        choice: that choice, or None.
        rolls: how its questions have fallen so far.
        answers: what has been answered in its middle so far.
    """

    seat: int
    choice: Choice | None
    rolls: list[Roll]
    answers: list[Choice]


class NeedChoice(Exception):  # noqa: N818 - a request to whoever plays the seat, not a failure
    """A person must decide in the middle of an action: ask, then run the action again with the answer.

    Attributes:
        decision: what is to be decided, by which seat.
        state: the fight as it stands in the middle of the action, for a look at the offers; it may be thrown away.
        begun: the step so far, if a `Fight` runs it.
    """

    def __init__(self, decision: Decision, state: State | None = None) -> None:
        super().__init__(f"seat {decision.seat} must decide: {decision.kind}")
        self.decision = decision
        self.state = state
        self.begun: Begun | None = None


def nearest(name: str, allowed: Iterable[str]) -> str:
    """Write the hint for a misspelt name: `; nearest: "chain mail"`, or nothing if none is near."""
    by_lower = {candidate.lower(): candidate for candidate in allowed}
    close = get_close_matches(name.lower(), by_lower, n=1, cutoff=0.6)
    return f'; nearest: "{by_lower[close[0]]}"' if close else ""
