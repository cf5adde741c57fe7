"""`affray check FILE ...`."""

from __future__ import annotations

from pathlib import Path

import click

from affray.cli.output import say
from affray.fight.encounter import load
from affray.fight.errors import AffrayError


@click.command("check")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
def command(*, files: tuple[str, ...]) -> None:
    """Say of every encounter FILE whether it can be played, or what is wrong and where."""
    refused = 0
    for file in files:
        try:
            encounter = load(file)
        except AffrayError as error:
            refused += 1
            reason = str(error).removeprefix(f"{file}: ").removeprefix(f"{Path(file).name}: ")
            say(f"{file}: {reason}", "red")
            continue
        names = encounter.setup.names
        fighters = "1 fighter" if len(names) == 1 else f"{len(names)} fighters"
        title = f'"{encounter.title}", ' if encounter.title else ""
        say(f"{file}: ok ({title}{encounter.system.name}, {fighters}: {', '.join(names)})")
    if refused:
        raise click.exceptions.Exit(1)
