"""What every command prints with: plain text in a pipe, colours and the terminal's width on a terminal.

`NO_COLOR` is respected; names from files can't bring control characters onto the screen.
"""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import click
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_GAP = "  "
_LEAST = 12
"""Width below which no column is squeezed."""
_UNBOUNDED = 100_000
"""The width of a pipe: lines stay whole there, for grep and diff."""


def console(*, errors: bool = False) -> Console:
    """Make a console for the output, or for the error stream, as they are now."""
    stream = sys.stderr if errors else sys.stdout
    width = None if stream.isatty() else _UNBOUNDED
    colours: Literal["auto"] | None = None if os.environ.get("NO_COLOR") else "auto"
    return Console(file=stream, width=width, color_system=colours, highlight=False, markup=False, emoji=False)


def clean(text: str) -> str:
    """Replace control characters, so that a name in a file can't move the cursor."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def say(text: str = "", style: str = "") -> None:
    """Print a line of text; where it must be wrapped, what goes on stands two further in than it began."""
    target = console()
    text = clean(text)
    indent = len(text) - len(text.lstrip())
    if cell_len(text) <= target.width or not text.strip():
        target.print(Text(text, style), soft_wrap=True)
        return
    parts = Text(text.lstrip(), style).wrap(target, max(target.width - indent - 2, _LEAST))
    for number, part in enumerate(parts):
        part.rstrip()
        target.print(Text(" " * (indent + 2 if number else indent)).append_text(part), soft_wrap=True)


def say_item(name: str, text: str) -> None:
    """Print a name with a paragraph after it; what goes on stands further to the right."""
    target = console()
    line = Text(clean(name), "bold").append(f"  {clean(text)}", "not bold")
    for number, part in enumerate(line.wrap(target, max(target.width - 4, _LEAST))):
        part.rstrip()
        target.print(Text("    " if number else "").append_text(part), soft_wrap=True)


def note(text: str) -> None:
    """Print a line on the error stream."""
    click.echo(f"affray: {clean(text)}", err=True)


def say_json(value: object) -> None:
    """Print one JSON document, with two spaces for each level."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))


def say_json_line(value: object) -> None:
    """Print one JSON document on one line."""
    click.echo(json.dumps(value, ensure_ascii=False))


class Column(NamedTuple):
    """How one column looks.

    Attributes:
        title: what stands above it; if no column has a title, nothing stands above the table.
        style: colour or weight, in rich's words.
        right: whether it is set flush right.
        wraps: whether it may be squeezed, and goes on in the next line, where the terminal is narrow.
    """

    title: str = ""
    style: str = ""
    right: bool = False
    wraps: bool = False


class Columns:
    """Rows of text in columns that are as wide as what they hold, and no wider than the terminal.

    Rows may come in several parts; a column only ever grows, so that what follows stays in line.

    Args:
        columns: how each looks.
        spans: a cell that wraps, with nothing to its right, runs on over the columns there and doesn't widen its own.
    """

    def __init__(self, *columns: Column, spans: bool = False) -> None:
        self._columns = columns
        self._spans = spans
        self._widths = [cell_len(column.title) for column in columns]
        self._headed = False

    def learn(self, rows: Iterable[Sequence[str]]) -> None:
        """Make the columns wide enough for rows that are to come."""
        for row in rows:
            spanning = self._spanning(row)
            for place, cell in enumerate(row):
                if place != spanning:
                    self._widths[place] = max(self._widths[place], cell_len(cell))

    def _spanning(self, row: Sequence[str]) -> int:
        """Give the place of the cell that may run on to the right; -1 if there is none."""
        last = max((place for place, cell in enumerate(row) if cell), default=-1)
        return last if self._spans and last >= 0 and self._columns[last].wraps and last < len(row) - 1 else -1

    def fit(self) -> bool:
        """Tell whether what was learned fits the terminal, squeezed or not."""
        room = console().width
        return sum(self._squeezed(room)) + len(_GAP) * (sum(1 for width in self._widths if width) - 1) <= room

    def write(self, rows: Sequence[Sequence[str]]) -> None:
        """Print rows."""
        rows = [[clean(cell) for cell in row] for row in rows]
        self.learn(rows)
        target = console()
        widths = self._squeezed(target.width)
        if not self._headed and any(column.title for column in self._columns):
            self._print_row(target, [column.title for column in self._columns], widths, heading=True)
        self._headed = True
        for row in rows:
            spanning = self._spanning(row)
            if spanning < 0:
                self._print_row(target, row, widths)
                continue
            before = [width for width in widths[:spanning] if width]
            room = max(target.width - sum(before) - len(_GAP) * len(before), _LEAST)
            self._print_row(target, row[: spanning + 1], [*widths[:spanning], min(room, cell_len(row[spanning]))])

    def _squeezed(self, room: int) -> list[int]:
        """Take what is missing from the widest columns that wrap."""
        widths = list(self._widths)
        over = sum(widths) + len(_GAP) * (sum(1 for width in widths if width) - 1) - room
        while over > 0:
            places = [place for place, column in enumerate(self._columns) if column.wraps and widths[place] > _LEAST]
            if not places:
                break
            widest = max(places, key=lambda place: widths[place])
            widths[widest] -= 1
            over -= 1
        return widths

    def _print_row(self, target: Console, row: Sequence[str], widths: list[int], *, heading: bool = False) -> None:
        """Print one row, in as many lines as its longest cell needs."""
        parts = [self._cell(target, cell, place, widths[place], heading) for place, cell in enumerate(row)]
        for number in range(max(len(part) for part in parts)):
            line = Text()
            for place, part in enumerate(parts):
                if widths[place]:
                    text = part[number] if number < len(part) else Text()
                    line.append_text(self._padded(text, place, widths[place]))
                    line.append(_GAP)
            line.rstrip()
            target.print(line, soft_wrap=True)

    def _cell(self, target: Console, cell: str, place: int, width: int, heading: bool) -> list[Text]:
        """Break one cell into lines; what goes on stands two further to the right."""
        text = Text(cell, "bold" if heading else self._columns[place].style)
        if cell_len(cell) <= width or not width:
            return [text]
        indent = len(cell) - len(cell.lstrip()) + 2
        first, *rest = text.wrap(target, width)
        if not rest:
            return [first]
        left = text[len(first.plain) :]
        left = left[len(left.plain) - len(left.plain.lstrip()) :]
        return [first, *(Text(" " * indent).append_text(each) for each in left.wrap(target, max(width - indent, 4)))]

    def _padded(self, text: Text, place: int, width: int) -> Text:
        missing = max(0, width - cell_len(text.plain))
        if self._columns[place].right:
            return Text(" " * missing).append_text(text)
        return text.append(" " * missing)


def table(columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> None:
    """Print a whole table."""
    Columns(*columns).write(rows)


def shown(value: Any) -> str:  # noqa: ANN401 - any JSON value
    """Write a value of a file or a formula as a person reads it: text bare, the rest as JSON."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
