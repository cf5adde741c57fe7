"""`affray list`: what a file can name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from affray.cli.failures import every_system
from affray.cli.output import Column, Columns, note, say, say_item, say_json, shown, table
from affray.fight.calc import plain
from affray.fight.errors import AffrayError, nearest
from affray.fight.system import System, find_system

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_NAMES = ("id", "key", "name")
"""Fields by which a file names a row; they come first."""


@click.command("list")
@click.argument("system", required=False)
@click.argument("kind", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def command(*, system: str | None, kind: str | None, as_json: bool) -> None:
    """List what a file of SYSTEM can name, such as its weapons or creatures.

    Without KIND, the kinds are listed; without SYSTEM, those of all systems.
    """
    if system is not None and kind is not None:
        _list_rows(find_system(system), kind, as_json=as_json)
        return
    systems: list[System] = []
    for each in every_system() if system is None else [find_system(system)]:
        if isinstance(each, AffrayError):
            note(str(each))
        else:
            systems.append(each)
    counts = [(each.name, name, len(rows)) for each in systems for name, rows in each.content().items()]
    if as_json:
        say_json([{"system": name, "kind": each, "rows": count} for name, each, count in counts])
    elif counts:
        table(
            [Column("system", "bold"), Column("kind"), Column("rows", right=True)],
            [[name, each, str(count)] for name, each, count in counts],
        )
    else:
        say(f"{system or 'no system'} has nothing to list")


def _list_rows(system: System, kind: str, *, as_json: bool) -> None:
    content = system.content()
    if kind not in content:
        kinds = ", ".join(content) or "nothing"
        message = f'{system.name} has no kind "{kind}"{nearest(kind, content)}; it lists {kinds}'
        raise AffrayError(message)
    rows = content[kind]
    if as_json:
        say_json([plain(dict(row)) for row in rows])
    elif rows:
        _print_rows(rows)
    else:
        say(f"{system.name} lists no {kind}")


def _print_rows(rows: Sequence[Mapping[str, Any]]) -> None:
    """Print rows as a table, or, where the terminal is too narrow for one, as a paragraph for each.

    There is a column for each field that any row has: what a file names first, then in the order of first use.
    """
    fields = list(dict.fromkeys(field for row in rows for field in row))
    names = [field for field in _NAMES if all(isinstance(row.get(field), str) for row in rows)]
    fields = names + [field for field in fields if field not in names]
    cells = [[_cell(row.get(field)) for field in fields] for row in rows]
    numbers = [all(_is_number(row.get(field)) for row in rows) for field in fields]
    columns = Columns(
        *(
            Column(field, "bold" if place == 0 else "", right=numbers[place], wraps=not numbers[place])
            for place, field in enumerate(fields)
        )
    )
    columns.learn(cells)
    if columns.fit():
        columns.write(cells)
        return
    for row in cells:
        said = "; ".join(f"{field} {cell}" for field, cell in zip(fields[1:], row[1:], strict=True) if cell)
        say_item(row[0], said)


def _is_number(value: object) -> bool:
    return value is None or (isinstance(value, int | float) and not isinstance(value, bool))


def _cell(value: object) -> str:
    """Write one value: nothing for what is missing, lists without brackets."""
    if value is None or value in ("", (), []) or value == {}:
        return ""
    if isinstance(value, list | tuple):
        return ", ".join(_cell(each) for each in value)
    if isinstance(value, dict):
        return ", ".join(f"{name} {_cell(each)}" for name, each in value.items())
    return shown(plain(value))
