"""`affray replay JOURNAL`: tell a saved fight again, or show how it stood."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from affray.cli.output import Column, say, say_json, table
from affray.cli.telling import JsonTeller, TextTeller, amount, outcome
from affray.fight.calc import plain
from affray.fight.errors import AffrayError
from affray.fight.fight import Fight
from affray.fight.journal import read_document

if TYPE_CHECKING:
    from affray.cli.telling import Teller


@click.command("replay")
@click.argument("journal")
@click.option("--at", type=click.IntRange(min=0), help="Stop after this step, and show how everyone stands.")
@click.option("--luck", is_flag=True, help="Say how lucky each side was, instead of telling the fight.")
@click.option("--explain", is_flag=True, help="Unfold every term of every number.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON Lines, or with --at one JSON document.")
def command(*, journal: str, at: int | None, luck: bool, explain: bool, as_json: bool) -> None:
    """Play the fight in JOURNAL again, checking every step, and tell it.

    Step 0 is the beginning.
    """
    document = read_document(journal)
    steps = _steps(document, journal)
    if at is not None and at > steps:
        message = f"{journal}: has {steps} steps after the beginning; there is no step {at}"
        raise AffrayError(message)
    last = steps if at is None else at
    fight = Fight.replay(document, journal, last)
    if luck:
        _print_luck(fight, as_json=as_json)
        return
    if at is not None and as_json:
        say_json(_standing(fight, at))
        return
    if last:
        fight.undo(last)
    teller: Teller = JsonTeller() if as_json else TextTeller(explain=explain, live=False)
    teller.begin(fight)
    for _ in range(last):
        fight.redo()
        teller.step(fight)
    teller.end(fight)
    if at is not None:
        _print_standing(fight)


def _print_luck(fight: Fight, *, as_json: bool) -> None:
    """Print what the dice did against what they could have done."""
    from affray.lab.luck import luck  # noqa: PLC0415 - the lab is slow to import, and only this needs it
    from affray.lab.text import luck_lines  # noqa: PLC0415

    result = luck(fight)
    if as_json:
        say_json(result.data())
        return
    for line in luck_lines(result):
        say(line)


def _steps(document: dict[str, Any], journal: str) -> int:
    steps = document.get("steps")
    if not isinstance(steps, list) or not steps:
        message = f"{journal}: has no steps"
        raise AffrayError(message)
    return len(steps) - 1


def _standing(fight: Fight, step: int) -> dict[str, Any]:
    """Give how the fight stands as one JSON object."""
    words = fight.system.words()
    return {
        "step": step,
        **outcome(fight),
        "due": [
            {
                "seat": int(decision.seat),
                "who": fight.encounter.setup.names[decision.seat],
                "kind": decision.kind,
                "text": words.decision(decision, fight.state),
                "offers": [plain(offer.data()) for offer in decision.offers(fight.state)],
            }
            for decision in fight.due()
        ],
        "view": plain(fight.state.view(-1)),
    }


def _print_standing(fight: Fight) -> None:
    say()
    table(
        [
            Column("fighter", "bold"),
            Column("side"),
            Column("hit points", right=True),
            Column("of", right=True),
            Column(""),
        ],
        [
            [
                each.name,
                each.side,
                amount(each.hit_points, fight.state),
                amount(each.maximum, fight.state),
                "" if each.stands else "out",
            ]
            for each in fight.state.standings()
        ],
    )
    words = fight.system.words()
    for decision in fight.due():
        say(f"? {words.decision(decision, fight.state)}")
        for offer in decision.offers(fight.state):
            say(f"    {words.offer(offer, fight.state)}")
