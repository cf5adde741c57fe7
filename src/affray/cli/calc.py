"""`affray calc`: a formula of a rulebook by its name."""

from __future__ import annotations

import json
from fractions import Fraction

import click

from affray.cli.batch import answer_batch
from affray.cli.failures import every_system
from affray.cli.output import Column, note, say, say_json, shown, table
from affray.cli.values import pairs_of
from affray.fight.calc import Formula, call, find_formula, formulas, plain
from affray.fight.errors import AffrayError
from affray.fight.system import find_system, system_names
from affray.lab.rounding import percent


@click.command("calc")
@click.argument("name", required=False)
@click.argument("params", nargs=-1, metavar="[PARAM=VALUE]...")
@click.option("--batch", metavar="FILE", help='Answer a JSON list of {"id", "calc", "given", "want"}; - reads it.')
@click.option("--about", is_flag=True, help="Explain the formula instead of computing it.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(*, name: str | None, params: tuple[str, ...], batch: str | None, about: bool, as_json: bool) -> None:
    """Compute the formula NAME, such as ninefold.hit_chance to_hit=70 to_def=35.

    A value is read as JSON where it can be (7, 2.5, true, null, [1, 2]), else as text. Without NAME, or with the name
    of a system, the formulas are listed.
    """
    if batch is not None:
        if name is not None or about:
            message = "--batch stands alone: names and values come from its file"
            raise click.UsageError(message)
        answer_batch(batch, as_json=as_json)
    elif name is None or (name in system_names() and not params):
        _list(name, as_json=as_json)
    elif about:
        _explain(find_formula(name), as_json=as_json)
    else:
        try:
            given = pairs_of(list(params))
        except AffrayError as error:
            raise click.UsageError(str(error)) from error
        formula = find_formula(name)
        result = call(formula, _as_text(formula, given, params))
        if as_json:
            say_json(plain(result))
        else:
            click.echo(_with_percent(result))


def _with_percent(result: object) -> str:
    """Write a result; a fraction between 0 and 1 is likely a chance, and its percentage stands beside it."""
    text = shown(plain(result))
    return f"{text} ({percent(float(result))})" if isinstance(result, Fraction) and 0 < result < 1 else text


def _as_text(formula: Formula, given: dict[str, object], params: tuple[str, ...]) -> dict[str, object]:
    """Leave a value as it was typed where the formula takes nothing but text (`dice=7`, `sequence=null`)."""
    texts = {each.name for each in formula.parameters or () if each.kind == "str"}
    typed = dict(word.split("=", 1) for word in params)
    return {
        name: typed[name] if name in texts and not isinstance(value, str) else value for name, value in given.items()
    }


def _list(system_name: str | None, *, as_json: bool) -> None:
    """List formulas with their parameters."""
    found: list[Formula] = []
    for system in every_system() if system_name is None else [find_system(system_name)]:
        if isinstance(system, AffrayError):
            note(str(system))
        else:
            found += formulas(system)
    if as_json:
        say_json([_data(formula) for formula in found])
    elif found:
        table(
            [Column("formula", "bold", wraps=True), Column("what it gives", wraps=True)],
            [[formula.signature(), formula.about.partition("\n")[0]] for formula in found],
        )
    else:
        say(f"{system_name} has no formulas" if system_name else "no installed system has formulas")


def _explain(formula: Formula, *, as_json: bool) -> None:
    """Print what a formula takes and gives."""
    if as_json:
        say_json(_data(formula))
        return
    say(formula.signature(), "bold")
    for line in formula.about.splitlines():
        say(f"  {line}".rstrip())
    if formula.place:
        say(f"  {formula.place}", "dim")


def _data(formula: Formula) -> dict[str, object]:
    parameters = [
        {"name": each.name, "type": each.kind, **({} if each.default is None else {"default": _json(each.default)})}
        for each in formula.parameters or ()
    ]
    return {"name": formula.name, "parameters": parameters, "about": formula.about, "place": formula.place}


def _json(default: str) -> object:
    try:
        return json.loads(default)
    except ValueError:
        return default
