"""`affray systems`."""

from __future__ import annotations

import click

from affray.cli.failures import every_system
from affray.cli.output import Column, note, say_json, table
from affray.fight.errors import AffrayError


@click.command("systems")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def command(*, as_json: bool) -> None:
    """List the installed systems."""
    systems = []
    for system in every_system():
        if isinstance(system, AffrayError):
            note(str(system))
        else:
            systems.append(system)
    if as_json:
        say_json(
            [{"name": each.name, "version": each.version, "title": each.title, "clock": each.clock} for each in systems]
        )
        return
    table(
        [Column("system", "bold"), Column("version"), Column("what it is", wraps=True)],
        [[each.name, each.version, each.title] for each in systems],
    )
