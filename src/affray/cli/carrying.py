"""From one fight to the next: what the fighters bring along, and what a rest gives back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from affray.cli.output import note
from affray.cli.rooms import between
from affray.fight.encounter import Encounter
from affray.fight.errors import AffrayError
from affray.fight.fight import Fight

if TYPE_CHECKING:
    from affray.fight.state import State


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
    room = between(system)
    if room is not None:
        raw = _brought(encounter, earlier, room, rest)
    elif rest is not None:
        message = f"{system.name} knows no rests"
        raise AffrayError(message)
    else:
        raw = system.carry(encounter.raw, earlier.state)
    return Encounter(raw, encounter.source)


def _brought(encounter: Encounter, earlier: Fight, room: Any, rest: str | None) -> dict[str, Any]:  # noqa: ANN401 - a room
    """Put what each fighter brings into its entry."""
    names = earlier.encounter.setup.names
    entries = []
    found = False
    for entry in encounter.raw["fighters"]:
        name = entry.get("name", entry.get("is"))
        if any(f"{name} {member}" in names for member in range(1, entry.get("count", 1) + 1)):
            message = f"{name}: several in one entry can't bring wounds along; give each an entry of its own"
            raise AffrayError(message)
        if name in names:
            found = True
            entries.append({**entry, **_fields(earlier.state, names.index(name), name, room, rest)})
        else:
            entries.append(entry)
    if not found:
        message = f"nobody of the earlier fight ({', '.join(names)}) is in this one; names must be the same"
        raise AffrayError(message)
    return {**encounter.raw, "fighters": entries}


def _fields(state: State, seat: int, name: str, room: Any, rest: str | None) -> dict[str, Any]:  # noqa: ANN401 - a room
    """Give what one fighter brings; who can't rest comes as it is, and that is said."""
    fields: dict[str, Any] = room.brings(state, seat)
    if rest is not None:
        try:
            fields = room.rest(state, seat, rest)
        except AffrayError as error:
            note(f"{name} doesn't rest: {error}")
    return fields
