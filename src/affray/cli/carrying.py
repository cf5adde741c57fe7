"""From one fight to the next: what the fighters bring along, and what a rest gives back."""

from __future__ import annotations

import click

from affray.cli.output import note
from affray.fight.encounter import Encounter
from affray.fight.errors import AffrayError
from affray.fight.fight import Fight

CARRY = click.option("--carry", metavar="JOURNAL", help="Begin with what the fighters have left after this fight.")
REST = click.option("--rest", type=click.Choice(["short", "long"]), help="With --carry: after a rest in between.")


def check_rest(carry: str | None, rest: str | None) -> None:
    """Refuse a rest with no fight before it.

    Raises:
        UsageError: there is none.
    """
    if rest is not None and carry is None:
        message = "--rest goes with --carry: nobody rests before the first fight"
        raise click.UsageError(message)


def begun_with(subject: Fight | Encounter, carry: str | None, rest: str | None) -> Fight | Encounter:
    """Give what a command is asked about, with what the fighters bring along if there is an earlier fight.

    Raises:
        UsageError: what is asked about has begun already, or a rest has no fight before it.
        AffrayError: as of `carried`.
    """
    check_rest(carry, rest)
    if carry is None:
        return subject
    if isinstance(subject, Fight):
        message = "a fight that goes on has everybody's wounds; --carry begins one"
        raise click.UsageError(message)
    return carried(subject, carry, rest)


def carried(encounter: Encounter, journal: str, rest: str | None) -> Encounter:
    """Give an encounter in which fighters of an earlier fight begin as they came out of it, by name.

    Args:
        encounter: the next fight.
        journal: the file of the earlier one.
        rest: the kind of rest that lies between, or None.

    Raises:
        AffrayError: the journal can't be read, it is of another system, or nothing carries over.
    """
    earlier = Fight.load(journal)
    system = encounter.system
    if earlier.system.name != system.name:
        message = f"{journal}: was fought under {earlier.system.name}, not {system.name}"
        raise AffrayError(message)
    notes: list[str] = []
    raw = system.carry(encounter.raw, earlier.state, rest or "", notes)
    for each in notes:
        note(each)
    return Encounter(raw, encounter.source)
