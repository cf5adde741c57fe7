"""`affray odds FILE`: what will come of a fight, or of one choice."""

from __future__ import annotations

import click

from affray.cli.carrying import CARRY, REST, begun_with
from affray.cli.chances import print_choice
from affray.cli.chart import check_chart, draw
from affray.cli.choices import choice_from
from affray.cli.forge import print_forge
from affray.cli.options import SAMPLES, SECONDS, SEED
from affray.cli.output import say, say_json
from affray.cli.places import print_places
from affray.cli.sequences import MEASURES, print_sequences
from affray.cli.subject import at_decision, subject_of
from affray.cli.values import pairs_of
from affray.fight.errors import AffrayError
from affray.lab.fight_odds import Budget
from affray.lab.odds import METHODS, odds
from affray.lab.text import fight_lines, fight_text


@click.command("odds")
@click.argument("file")
@click.option("--choice", metavar="TEXT", help='Ask about one choice: its number, or "attack target=Bram".')
@click.option("--place", metavar="ACTION", help="Compare the places of an area, or all offers of ACTION.")
@click.option("--who", metavar="NAME", help="With --choice, --place and --forge: this fighter.")
@click.option("--forge", metavar="TEXT", help='Plan a formula: "bolt war fire single slate cinder_salt"; * for any.')
@click.option("--target", metavar="NAME", help="With --forge: on whom it would be cast.")
@click.option("--sequences", is_flag=True, help="Rank the sequences that could be set, by their exact odds.")
@click.option("--against", metavar="NAME", help="With --sequences: this monster, of the fight or the rulebook.")
@click.option("--by", type=click.Choice(MEASURES), help="With --sequences: what the best is best for.")
@click.option("--top", type=click.IntRange(min=1), help="With --sequences and --forge: how many are shown.")
@click.option("--given", metavar="QUESTION=FACE", multiple=True, help="With --choice: fix how a question falls.")
@click.option("--method", type=click.Choice(METHODS), default="auto", show_default=True)
@click.option("--seconds", type=SECONDS, help="What an exact answer may take; default 10.")
@click.option("--samples", type=SAMPLES, help="How many fights a sample has; default 20,000.")
@click.option("--seed", type=SEED, help="The seed of samples, and of how a choice's fight begins.")
@click.option("--chart", metavar="FILE", help="Draw hit points left and time gone as .svg or .png.")
@CARRY
@REST
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def command(
    *,
    file: str,
    choice: str | None,
    place: str | None,
    who: str | None,
    forge: str | None,
    target: str | None,
    sequences: bool,
    against: str | None,
    by: str | None,
    top: int | None,
    given: tuple[str, ...],
    method: str,
    seconds: float | None,
    samples: int | None,
    seed: int | None,
    chart: str | None,
    carry: str | None,
    rest: str | None,
    as_json: bool,
) -> None:
    """Say what will come of the fight in FILE, an encounter or a journal, if the policies play it to its end.

    With --choice, say what may come of one choice at the first decision: a person's, or, without persons, anybody's.
    """
    _check_forge(
        forge=forge,
        target=target,
        others={"--choice": choice, "--place": place, "--chart": chart, "--given": given or None, "--against": against},
        sequences=sequences,
        method=method,
    )
    _check_usage(choice=choice, place=place, who=None if forge is not None else who, given=given, chart=chart)
    _check_sequences(
        sequences=sequences,
        theirs={"--against": against, "--by": by, "--top": top if forge is None else None},
        others={"--choice": choice, "--place": place, "--chart": chart},
        method=method,
    )
    faces = _faces(given)
    if chart is not None:
        check_chart(chart)
    subject = begun_with(subject_of(file), carry, rest)
    if forge is not None or sequences:
        if forge is not None:
            print_forge(subject, forge, who=who or "", target=target or "", seed=seed, top=top, as_json=as_json)
        else:
            print_sequences(subject, seed=seed, against=against or "", by=by or "survive", top=top, as_json=as_json)
        return
    budget = None if seconds is None else Budget(seconds=seconds)
    begun = 1 if seed is None else seed
    if choice is not None or place is not None:
        fight, decision = at_decision(subject, seed, who)
        if place is not None:
            print_places(fight, decision, place, method=method, samples=samples, seed=begun, as_json=as_json)
            return
        chosen = choice_from(choice or "", decision, fight.state, fight.system.words())
        seat = int(decision.seat)
        of_choice = odds(
            fight, chosen, seat=seat, method=method, budget=budget, samples=samples, seed=begun, given=faces
        )
        if as_json:
            say_json(of_choice.data())
        else:
            print_choice(of_choice)
        return
    of_fight = odds(subject, method=method, budget=budget, samples=samples, seed=begun)
    if chart is not None:
        draw(of_fight.scene, of_fight.outcomes, fight_text(of_fight), chart)
    if as_json:
        say_json(of_fight.data())
        return
    say(fight_text(of_fight))
    for line in fight_lines(of_fight):
        say(f"  {line}")


def _check_usage(
    *, choice: str | None, place: str | None, who: str | None, given: tuple[str, ...], chart: str | None
) -> None:
    """Refuse options that don't go together."""
    message = ""
    if choice is not None and place is not None:
        message = "--choice and --place exclude each other"
    elif who is not None and choice is None and place is None:
        message = "--who goes with --choice or --place"
    elif given and choice is None:
        message = "--given goes with --choice"
    elif chart is not None and (choice is not None or place is not None):
        message = "--chart draws the odds of a whole fight, not of a choice"
    if message:
        raise click.UsageError(message)


def _check_forge(
    *, forge: str | None, target: str | None, others: dict[str, object], sequences: bool, method: str
) -> None:
    """Refuse options that don't go with the planning of a formula, or only with it."""
    message = ""
    if forge is None:
        if target is not None:
            message = "--target goes with --forge"
    elif sequences:
        message = "--forge and --sequences exclude each other"
    elif wrong := [name for name, value in others.items() if value is not None]:
        message = f"{wrong[0]} and --forge exclude each other"
    elif method == "sampled":
        message = "--forge is always exact, never sampled"
    if message:
        raise click.UsageError(message)


def _check_sequences(*, sequences: bool, theirs: dict[str, object], others: dict[str, object], method: str) -> None:
    """Refuse options that don't go with the ranking of sequences, or only with it."""
    wrong = [name for name, value in (others if sequences else theirs).items() if value is not None]
    message = ""
    if wrong:
        message = f"{wrong[0]} and --sequences exclude each other" if sequences else f"{wrong[0]} goes with --sequences"
    elif sequences and method == "sampled":
        message = "--sequences are always exact, never sampled"
    if message:
        raise click.UsageError(message)


def _faces(given: tuple[str, ...]) -> dict[str, int]:
    """Read `question=face` pairs."""
    try:
        pairs = pairs_of(list(given))
    except AffrayError as error:
        raise click.UsageError(str(error)) from error
    for question, face in pairs.items():
        if not isinstance(face, int) or isinstance(face, bool):
            message = f"--given {question}: the face must be a whole number, got {face}"
            raise click.UsageError(message)
    return pairs
