"""`affray schema SYSTEM`."""

from __future__ import annotations

import click
import msgspec

from affray.cli.output import say_json
from affray.fight.system import find_system


@click.command("schema")
@click.argument("system")
def command(*, system: str) -> None:
    """Print the JSON Schema of SYSTEM's encounter files, for editors that complete and check TOML."""
    say_json(msgspec.json.schema(find_system(system).schema()))
