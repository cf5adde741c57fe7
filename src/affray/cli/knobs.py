"""`affray knobs SYSTEM`."""

from __future__ import annotations

import click

from affray.cli.output import Column, say, say_json, shown, table
from affray.fight.system import find_system


@click.command("knobs")
@click.argument("system")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def command(*, system: str, as_json: bool) -> None:
    """List the settings of SYSTEM: default, what each takes, its rule, its meaning.

    A file turns a knob under [knobs].
    """
    knobs = find_system(system).knobs()
    if as_json:
        say_json(
            [
                {
                    "name": knob.name,
                    "default": knob.default,
                    "allowed": knob.allowed(),
                    "low": knob.low,
                    "high": knob.high,
                    "options": list(knob.options),
                    "kind": knob.kind,
                    "rule": knob.rule,
                    "meaning": knob.meaning,
                }
                for knob in knobs
            ]
        )
        return
    if not knobs:
        say(f"{system} has no knobs")
        return
    table(
        [
            Column("knob", "bold"),
            Column("default", wraps=True),
            Column("takes", wraps=True),
            Column("kind"),
            Column("rule"),
            Column("meaning", wraps=True),
        ],
        [[knob.name, shown(knob.default), knob.allowed(), knob.kind, knob.rule, knob.meaning] for knob in knobs],
    )
