"""`affray check FILE ...`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from affray.cli.output import say, say_json
from affray.fight.encounter import load
from affray.fight.errors import AffrayError


@click.command("check")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def command(*, files: tuple[str, ...], as_json: bool) -> None:
    """Say of every encounter FILE whether it can be played, or what is wrong and where."""
    results = [_checked(file) for file in files]
    if as_json:
        say_json(results)
    else:
        for result in results:
            _print(result)
    if not all(result["ok"] for result in results):
        raise click.exceptions.Exit(1)


def _checked(file: str) -> dict[str, Any]:
    try:
        encounter = load(file)
    except AffrayError as error:
        reason = str(error).removeprefix(f"{file}: ").removeprefix(f"{Path(file).name}: ")
        return {"file": file, "ok": False, "error": reason}
    return {
        "file": file,
        "ok": True,
        "title": encounter.title,
        "system": encounter.system.name,
        "fighters": list(encounter.setup.names),
    }


def _print(result: dict[str, Any]) -> None:
    if not result["ok"]:
        say(f"{result['file']}: {result['error']}", "red")
        return
    names = result["fighters"]
    fighters = "1 fighter" if len(names) == 1 else f"{len(names)} fighters"
    title = f'"{result["title"]}", ' if result["title"] else ""
    say(f"{result['file']}: ok ({title}{result['system']}, {fighters}: {', '.join(names)})")
