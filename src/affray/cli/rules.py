"""`affray rules`: the rulebook in our own words, with the code and the tests of each rule."""

from __future__ import annotations

import click

from affray.cli.failures import every_system
from affray.cli.output import Column, note, say, say_json, table
from affray.cli.rulebook import Rule, Rulebook
from affray.fight.errors import AffrayError
from affray.fight.system import find_system


@click.command("rules")
@click.argument("system", required=False)
@click.argument("rule_id", required=False, metavar="[ID]")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def command(*, system: str | None, rule_id: str | None, as_json: bool) -> None:
    """Show the rule ID of SYSTEM, the functions that play it, and the tests that show it.

    Without ID, the rules are listed; without SYSTEM, the systems with the number of their rules.
    """
    if system is None:
        _list_systems(as_json=as_json)
        return
    book = Rulebook(find_system(system))
    if not book.rules:
        message = f"{system} has no rulebook here (no rules.toml)"
        raise AffrayError(message)
    if rule_id is None:
        _list_rules(book, as_json=as_json)
    else:
        _show(book, book.find(rule_id), as_json=as_json)


def _list_systems(*, as_json: bool) -> None:
    books = []
    for system in every_system():
        if isinstance(system, AffrayError):
            note(str(system))
        else:
            books.append(Rulebook(system))
    if as_json:
        say_json([{"system": book.system.name, "rules": len(book.rules)} for book in books])
        return
    table(
        [Column("system", "bold"), Column("rules", right=True), Column("what it is", wraps=True)],
        [[book.system.name, str(len(book.rules)), book.system.title] for book in books],
    )


def _list_rules(book: Rulebook, *, as_json: bool) -> None:
    if as_json:
        say_json([rule._asdict() for rule in book.rules.values()])
        return
    table(
        [Column("rule", "bold"), Column("kind"), Column("title", wraps=True), Column("knob", wraps=True)],
        [[rule.id, rule.kind, rule.title, rule.knob] for rule in book.rules.values()],
    )


def _show(book: Rulebook, rule: Rule, *, as_json: bool) -> None:
    places, tests = book.places(rule), book.tests(rule)
    if as_json:
        say_json({**rule._asdict(), "code": [place._asdict() for place in places], "tests": tests})
        return
    say(f"{rule.id} {rule.title} ({rule.kind}{f', knob {rule.knob}' if rule.knob else ''})", "bold")
    for line in rule.text.splitlines():
        say(line)
    if places:
        say()
        table(
            [Column("played by", "bold"), Column("where"), Column("", wraps=True)],
            [[place.name, f"{place.file}:{place.line}", place.summary] for place in places],
        )
    if tests:
        say()
        table([Column("shown by")], [[test] for test in tests])
