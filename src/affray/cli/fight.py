"""`affray fight FILE`: play a fight and tell it."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from affray.cli.app import INTERRUPTED
from affray.cli.carrying import CARRY, REST, carried, check_rest
from affray.cli.faces import Faces, PreparedFaces, TerminalFaces
from affray.cli.lines import PreparedLines
from affray.cli.options import INDEX, SEED
from affray.cli.output import note
from affray.cli.session import INSTEAD, Chooser, PreparedChoices, Quit, Session, StandIn, begun, persons
from affray.cli.subject import subject_of
from affray.cli.telling import JsonTeller, TextTeller
from affray.dice import NeedRoll
from affray.fight.encounter import Encounter
from affray.fight.errors import AffrayError
from affray.fight.fight import Fight
from affray.fight.files import check_whole

if TYPE_CHECKING:
    from affray.cli.telling import Teller


@click.command("fight")
@click.argument("file")
@click.option("--seed", type=SEED, help="What falls; default the file's seed, else 1.")
@click.option("--index", type=INDEX, default=0, help="Play this fight of simulate's batch.")
@click.option("--choices", metavar="FILE", help="Take the choices of persons from FILE, one a line; - reads them.")
@click.option("--dice", metavar="FILE", help="Take the faces from FILE, one a line; - reads them, or asks for each.")
@click.option("--auto", is_flag=True, help='Let the policy "simple" play for persons.')
@click.option("--explain", is_flag=True, help="Unfold every term of every number.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON Lines: every event, then the outcome.")
@click.option("--save", metavar="FILE", help="Write the journal, also of a fight that is stopped.")
@CARRY
@REST
def command(
    *,
    file: str,
    seed: int | None,
    index: int,
    choices: str | None,
    dice: str | None,
    auto: bool,
    explain: bool,
    as_json: bool,
    save: str | None,
    carry: str | None,
    rest: str | None,
) -> None:
    """Play the fight in FILE, an encounter or the journal of a fight to go on with, and tell it, one line a deed.

    Fighters whose policy is "person" are played at the terminal, from a file of choices, or by the policy with
    --auto. A choice in a file is written as at the terminal: its number, "attack target=Bram", or JSON.
    """
    if auto and choices is not None:
        message = "--auto and --choices exclude each other: with --auto nobody is asked"
        raise click.UsageError(message)
    if choices == dice == "-":
        message = "choices and faces can't both be read from standard input"
        raise click.UsageError(message)
    check_rest(carry, rest)
    if save is not None:
        check_whole(save)
    subject = subject_of(file)
    talks = _is_terminal() and not as_json
    faces = _faces(dice, talks=talks)
    chooser = _chooser(choices, save or f"{Path(file).stem}.fight.json", talks=talks)
    if isinstance(subject, Fight):
        if seed is not None or index or carry is not None:
            message = "a fight that goes on has its seed, and everybody's wounds; --seed, --index and --carry begin one"
            raise click.UsageError(message)
        _check_dice(subject, faces)
        chooser = StandIn(subject) if auto else chooser
    else:
        subject = subject if carry is None else carried(subject, carry, rest)
        if auto:
            _let_play(subject)
    asks = not auto and bool(persons(subject))
    if chooser is None and asks:
        who = persons(subject)
        are = f"{' and '.join(who)} {'is' if len(who) == 1 else 'are'}"
        message = f"{_name(subject)}: {are} played by a person, and nobody can be asked here; {INSTEAD}"
        raise AffrayError(message)
    live = talks and (isinstance(faces, TerminalFaces) or asks)
    teller: Teller = JsonTeller() if as_json else TextTeller(explain=explain, live=live)
    fight = subject if isinstance(subject, Fight) else begun(subject, seed, index, faces)
    _play(Session(fight, faces, chooser, teller), teller, save)


def _name(subject: Fight | Encounter) -> str:
    return subject.encounter.source if isinstance(subject, Fight) else subject.source


def _check_dice(fight: Fight, faces: Faces | None) -> None:
    """Make sure that a fight goes on with the kind of dice with which it began.

    Raises:
        AffrayError: it doesn't.
    """
    if fight.typed and faces is None and not fight.over:
        message = f"{fight.encounter.source}: is thrown by hand; give --dice FILE, or --dice - to type the faces"
        raise AffrayError(message)
    if faces is not None and not fight.typed:
        message = f"{fight.encounter.source}: falls by its seed; --dice can't take over in the middle"
        raise AffrayError(message)


def _play(session: Session, teller: Teller, save: str | None) -> None:
    """Play to the end, or to where it is stopped; what was played is saved and told in any case."""
    try:
        session.play()
    except (KeyboardInterrupt, EOFError):
        _stop(session, teller, save)
        raise click.exceptions.Exit(INTERRUPTED) from None
    except Quit:
        _stop(session, teller, save)
    except (OSError, SystemExit):  # nobody listens any more; a console says so by leaving
        _play_on(session, save)
        raise
    except BaseException:
        _stop(session, teller, save)
        raise
    else:
        _end(session, teller, save)


def _end(session: Session, teller: Teller, save: str | None) -> None:
    """First save, then tell: the reader of the telling may be gone; and tell also what can't be saved."""
    try:
        if save is not None:
            session.fight.save(save)
    finally:
        teller.end(session.fight)


def _play_on(session: Session, save: str | None) -> None:
    """Play what is left for the journal alone, as far as nobody need be asked."""
    if save is None:
        return
    try:
        with contextlib.suppress(NeedRoll, Quit, EOFError, ValueError):
            session.play_unheard()
    finally:
        session.fight.save(save)


def _stop(session: Session, teller: Teller, save: str | None) -> None:
    """Save and tell an unfinished fight."""
    _end(session, teller, save)
    if save is not None:
        note(f"the fight is not over; its journal so far is in {save}")


def _is_terminal() -> bool:
    """Tell whether a person can be asked."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def _faces(dice: str | None, *, talks: bool) -> Faces | None:
    if dice is None:
        return None
    if dice == "-" and talks:
        return TerminalFaces()
    return PreparedFaces(PreparedLines(dice))


def _chooser(choices: str | None, save_to: str, *, talks: bool) -> Chooser | None:
    terminal: Chooser | None = None
    if talks:
        from affray.cli.person import TerminalChooser  # noqa: PLC0415 - brings the lab along, for a person only

        terminal = TerminalChooser(save_to)
    return terminal if choices is None else PreparedChoices(PreparedLines(choices), terminal)


def _let_play(encounter: Encounter) -> None:
    """Put the policy `simple` in the seats of persons."""
    policies = encounter.setup.policies
    policies[:] = ["simple" if policy == "person" else policy for policy in policies]
