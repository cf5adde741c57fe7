"""`affray import 5e FILE --to SYSTEM`: foreign stat blocks become fighters of an encounter file."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import click

from affray.cli.five_e import read_block
from affray.cli.output import note, say_json
from affray.cli.values import json_of, pairs_of, toml_of
from affray.fight.calc import plain
from affray.fight.errors import AffrayError
from affray.fight.knobs import settings
from affray.fight.system import find_system

_LONG = re.compile(r"\d{10}")


@click.command("import")
@click.argument("kind", type=click.Choice(["5e"]))
@click.argument("file")
@click.option("--to", "system", default="ninefold", show_default=True, help="The system that they are for.")
@click.option("--side", default="monsters", show_default=True, help="The side on which they fight.")
@click.option("--knob", "knobs", metavar="NAME=VALUE", multiple=True, help="Turn a knob, such as import_keep_hp=true.")
@click.option("--json", "as_json", is_flag=True, help="Print what they become as one JSON document.")
def command(*, kind: str, file: str, system: str, side: str, knobs: tuple[str, ...], as_json: bool) -> None:  # noqa: ARG001 - one so far
    """Turn the stat blocks in FILE into [[fighters]] entries, printed as TOML.

    FILE is one block of the fifth edition as printed (name, "Small humanoid", "Armor Class 15 ...", attacks), or JSON
    or TOML with one block or several; - reads standard input. What is not read stands in a comment above each entry; a
    block that is refused is named on the error stream, and the status is then 1.
    """
    target = find_system(system)
    try:
        turned = pairs_of(list(knobs))
    except AffrayError as error:
        raise click.UsageError(str(error)) from error
    source = "standard input" if file == "-" else file
    blocks, unread = _blocks(file, source)
    imported, refused = target.import_blocks(blocks, settings(target.knobs(), turned))
    if unread:
        imported = [each._replace(ignored=[*each.ignored, *unread]) for each in imported]
    if as_json:
        creatures = [{**plain(each.creature), "ignored": list(each.ignored)} for each in imported]
        say_json({"creatures": creatures, "refused": [each._asdict() for each in refused]})
    elif imported:
        click.echo(target.imported_text(imported, side), nl=False)
    for each in refused:
        note(f"{source}: {each.name}: {each.reason}")
    if refused:
        raise click.exceptions.Exit(1)


def _blocks(file: str, source: str) -> tuple[list[Any], list[str]]:
    """Read the blocks of a file, whatever its form, and the lines of a printed one that were not read.

    JSON begins with a brace or a bracket; TOML has a line that begins with `name =`.
    """
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        message = f"{source}: is not a text file (byte {error.start} is not UTF-8)"
        raise AffrayError(message) from error
    kind = "JSON" if text.lstrip()[:1] in {"{", "["} else "TOML"
    is_toml = any(line.partition("=")[0].strip() == "name" for line in text.splitlines())
    try:
        if kind == "JSON":
            return _listed(json_of(text)), []
        if is_toml:
            return _listed(toml_of(text)), []
        if long := _LONG.search(text):
            line = text.count("\n", 0, long.start()) + 1
            message = f"line {line}: a number of more than 9 digits"
            raise AffrayError(message)  # noqa: TRY301 - said like what the reader refuses
        block = read_block(text)
    except AffrayError as error:
        message = f"{source}: {error}"
        raise AffrayError(message) from error
    except ValueError as error:
        message = f"{source}: is not {kind}: {error}"
        raise AffrayError(message) from error
    return [block.fields], [f"line {each.number} ({each.text})" for each in block.unread]


def _listed(document: Any) -> list[Any]:  # noqa: ANN401 - whatever the file holds
    """Give the blocks of a document: a list, a table with a list under `monsters` or `results`, or one block."""
    if isinstance(document, dict):
        for name in ("monsters", "results"):
            if isinstance(document.get(name), list):
                return list(document[name])
        return [document]
    return list(document)
