"""What a command is asked about: an encounter file, or a journal of a fight that stands somewhere."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from affray.fight.encounter import Encounter, load
from affray.fight.errors import AffrayError, NeedChoice
from affray.fight.fight import Fight
from affray.fight.policy import PersonPolicy

if TYPE_CHECKING:
    from affray.fight.decision import Decision


def subject_of(path: str) -> Fight | Encounter:
    """Read an encounter file, or a journal, which is JSON and so begins with a brace.

    Raises:
        AffrayError: it can't be read.
    """
    beginning = b""
    with suppress(OSError), Path(path).open("rb") as file:
        beginning = file.read(64).lstrip()
    return Fight.load(path) if beginning.startswith(b"{") else load(path)


def at_decision(subject: Fight | Encounter, seed: int | None) -> tuple[Fight, Decision]:
    """Go on to where somebody must decide: a person, or, in a fight without persons, anybody.

    Args:
        subject: a fight, which is gone on with on a copy, or an encounter, which is begun.
        seed: what falls until then; default the encounter's.

    Raises:
        AffrayError: the fight ends before that.
    """
    fight = subject.copy() if isinstance(subject, Fight) else Fight(subject, seed)
    persons = "person" in fight.encounter.setup.policies
    while not fight.over:
        due = fight.due()
        if due and (not persons or isinstance(fight.mind(due[0].seat), PersonPolicy)):
            return fight, due[0]
        try:
            fight.advance()
        except NeedChoice as need:
            name = fight.encounter.setup.names[need.decision.seat]
            message = (
                f"{fight.encounter.source}: before the first choice {name} must decide in the middle of an action; "
                "play up to there with affray fight --save, and ask about the journal"
            )
            raise AffrayError(message) from need
    message = f"{fight.encounter.source}: nobody has anything to choose before the fight is over"
    raise AffrayError(message)
