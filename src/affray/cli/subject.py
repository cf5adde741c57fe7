"""What a command is asked about: an encounter file, or a journal of a fight that stands somewhere."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from affray.fight.encounter import Encounter, load
from affray.fight.errors import AffrayError, NeedChoice, nearest
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


def at_decision(subject: Fight | Encounter, seed: int | None, who: str | None) -> tuple[Fight, Decision]:
    """Go on to where somebody must decide: `who`, or a person, or, in a fight without persons, anybody.

    Args:
        subject: a fight, which is gone on with on a copy, or an encounter, which is begun.
        seed: what falls until then; default the encounter's.
        who: the name of a fighter.

    Raises:
        AffrayError: there is no such fighter, or the fight ends before that.
    """
    fight = subject.copy() if isinstance(subject, Fight) else Fight(subject, seed)
    setup = fight.encounter.setup
    if who is not None and who not in setup.names:
        hint = nearest(who, setup.names)
        message = f'{fight.encounter.source}: nobody is called "{who}"{hint}; there are {", ".join(setup.names)}'
        raise AffrayError(message)
    persons = "person" in setup.policies
    while not fight.over:
        due = fight.due()
        if due and (
            setup.names[due[0].seat] == who
            if who is not None
            else not persons or isinstance(fight.mind(due[0].seat), PersonPolicy)
        ):
            return fight, due[0]
        try:
            fight.advance()
        except NeedChoice as need:
            name = setup.names[need.decision.seat]
            message = (
                f"{fight.encounter.source}: before that, {name} must decide; "
                "play up to there with affray fight --save, and ask about the journal"
            )
            raise AffrayError(message) from need
    nobody = "nobody has anything" if who is None else f"{who} has nothing"
    message = f"{fight.encounter.source}: {nobody} to choose before the fight is over"
    raise AffrayError(message)
