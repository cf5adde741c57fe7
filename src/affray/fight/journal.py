"""Journals: a whole fight as data, from which it is played again to the bit.

A journal holds the encounter, the choices, and how every question fell; no policy and no generator is needed to replay
it. Each step keeps a short hash of the state it led to, and the whole file a hash of itself.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any

from affray.dice import Roll
from affray.fight.decision import Choice, choice_of
from affray.fight.errors import JournalError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.fight.state import State

FORMAT = 1
"""The version of the file format; readers refuse others."""


_MOST_DRAWN = 10**7
"""So many words the dice may have given in one step; they are drawn again when it is replayed."""


def state_hash(state: State) -> str:
    """Give twelve hexadecimal digits that differ if anything that matters in the state differs."""
    text = repr((state.key(), int(state.elapsed()), state.over, state.winner, state.reason))
    return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()


class Entry:
    """One step: who chose what, how the dice fell, what was answered in between, and where it led.

    Attributes:
        kind: `begin`, `take` (a choice was due) or `proceed` (the fight went on by itself).
        seat: index of the fighter who chose; -1 if nobody did.
        choice: what was chosen, or None.
        rolls: every question with its face, in the order asked.
        answers: the choices made in the middle of the step, in the order asked.
        typed: how many of the rolls a person typed.
        drawn: how many words the seeded dice and the policies' dice gave, so that both can be taken up after the step.
        reroll: the number of the stream if the step began with new dice, else 0.
        state: hash of the state after the step.
    """

    def __init__(
        self,
        kind: str,
        seat: int,
        choice: Choice | None,
        rolls: Sequence[Roll],
        answers: Sequence[Choice],
        typed: int,
        drawn: tuple[int, int],
        reroll: int,
        state: str,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.choice = choice
        self.rolls = list(rolls)
        self.answers = list(answers)
        self.typed = typed
        self.drawn = drawn
        self.reroll = reroll
        self.state = state

    def data(self) -> dict[str, Any]:
        """Give the step as one JSON object, without what is empty."""
        data: dict[str, Any] = {"step": self.kind}
        if self.choice is not None:
            data["seat"] = int(self.seat)
            data["choice"] = self.choice.data()
        if self.rolls:
            data["rolls"] = [roll.data() for roll in self.rolls]
        if self.answers:
            data["answers"] = [answer.data() for answer in self.answers]
        if self.typed:
            data["typed"] = self.typed
        if any(self.drawn):
            data["drawn"] = list(self.drawn)
        if self.reroll:
            data["reroll"] = self.reroll
        data["state"] = self.state
        return data


def entry_of(data: dict[str, Any]) -> Entry:
    """Make a step of its JSON object.

    Raises:
        JournalError: it isn't one.
    """
    try:
        choice = data.get("choice")
        rules, thoughts = map(int, data.get("drawn", (0, 0)))
        if not (0 <= rules <= _MOST_DRAWN and 0 <= thoughts <= _MOST_DRAWN):
            raise ValueError(rules, thoughts)  # noqa: TRY301 - said like what else is wrong with a step
        return Entry(
            data["step"],
            data.get("seat", -1),
            None if choice is None else choice_of(choice),
            [Roll(str(why), str(thrown), int(face)) for why, thrown, face in data.get("rolls", ())],
            [choice_of(answer) for answer in data.get("answers", ())],
            int(data.get("typed", 0)),
            (rules, thoughts),
            int(data.get("reroll", 0)),
            str(data["state"]),
        )
    except (AttributeError, KeyError, TypeError, ValueError, OverflowError) as error:
        message = f"a step that can't be read: {json.dumps(data)[:120]}"
        raise JournalError(message) from error


def digest(document: dict[str, Any]) -> str:
    """Hash a journal's content, everything but the digest itself."""
    content = {name: value for name, value in document.items() if name != "digest"}
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def read_document(path: str | FilePath) -> dict[str, Any]:
    """Read a journal file and check that it is whole.

    Raises:
        JournalError: missing, not a journal, of another format, or changed since it was written.
    """
    path = FilePath(path)
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        message = f"{path}: can't be read: {error.strerror or error}"
        raise JournalError(message) from error
    except (ValueError, RecursionError) as error:
        message = f"{path}: is not a journal: {error}"
        raise JournalError(message) from error
    if not isinstance(document, dict) or document.get("affray") != "journal":
        message = f'{path}: is not a journal (its first field should be "affray": "journal")'
        raise JournalError(message)
    if document.get("format") != FORMAT:
        message = f"{path}: is a journal of format {document.get('format')!r}; this Affray reads format {FORMAT}"
        raise JournalError(message)
    if document.get("digest") != digest(document):
        message = f"{path}: was changed after it was written (its digest doesn't match); it is not replayed"
        raise JournalError(message)
    return document
