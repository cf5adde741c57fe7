"""One row for each fight of a simulation, as a CSV or Parquet file that is written whole or not at all."""

from __future__ import annotations

import codecs
import csv
from contextlib import ExitStack
from pathlib import Path as FilePath
from typing import IO, TYPE_CHECKING, Any, Self

from affray.fight.errors import Refused
from affray.fight.files import whole
from affray.lab.tally import DRAW, SIDES, UNDECIDED

if TYPE_CHECKING:
    from types import TracebackType

    from affray.fight.state import State
    from affray.lab.tally import Tally

KINDS = (".csv", ".parquet")


class RowsFile:
    """A file of rows: number of the fight, result, winner, reason, time, and for each fighter hit points and whether it
    stands. A context manager: the file appears at its place when the block ends well.

    Args:
        path: where; its ending chooses the format.
        state: a state of the fight, for the fighters' names.
        clock: what time is counted in.

    Raises:
        Refused: another ending, or Parquet without the library that writes it.
    """  # noqa: D205 - the first sentence lists the columns

    def __init__(self, path: str | FilePath, state: State, clock: str) -> None:
        self._path = FilePath(path)
        if self._path.suffix not in KINDS:
            message = f"{self._path}: rows are written to .csv or .parquet, not to {self._path.suffix or 'such a file'}"
            raise Refused(message)
        self._unit = int(state.hit_point_unit)
        self._columns = ["fight", "result", "winner", "reason", f"{clock}s"]
        for standing in state.standings():
            self._columns += [f"{standing.name} hit points", f"{standing.name} stands"]
        self._parquet = _parquet() if self._path.suffix == ".parquet" else None
        self._writer: Any = None
        self._file: IO[bytes] | None = None
        self._ending = ExitStack()

    def __enter__(self) -> Self:
        self._file = self._ending.enter_context(whole(self._path))
        if self._parquet is None:
            self._writer = csv.writer(codecs.getwriter("utf-8")(self._file))
            self._writer.writerow(self._columns)
        else:
            self._ending.push(self._end_parquet)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ending.__exit__(kind, error, trace)

    def _end_parquet(self, kind: object, *_: object) -> None:
        if self._writer is not None and kind is None:
            self._writer.close()

    def add(self, first: int, tally: Tally) -> None:
        """Append the rows of a range of fights; ranges come in order."""
        width = int(tally.row_length)
        columns: list[list[Any]] = [[] for _ in self._columns]
        kept = tally.kept
        for place in range(int(tally.fights)):
            code, reason, time, *packed = kept[place * width : (place + 1) * width]
            columns[0].append(first + place)
            columns[1].append(_result(code))
            columns[2].append(tally.sides[code - SIDES] if code >= SIDES else "")
            columns[3].append(tally.reason_list[reason])
            columns[4].append(time)
            for fighter, value in enumerate(packed):
                columns[5 + 2 * fighter].append((value >> 1) / self._unit if self._unit > 1 else value >> 1)
                columns[6 + 2 * fighter].append(value & 1 == 1)
        if self._parquet is None:
            self._writer.writerows(zip(*columns, strict=True))
            return
        arrow, parquet = self._parquet
        table = arrow.table(dict(zip(self._columns, columns, strict=True)))
        if self._writer is None:
            self._writer = parquet.ParquetWriter(self._file, table.schema)
        self._writer.write_table(table)


def _result(code: int) -> str:
    if code >= SIDES:
        return "won"
    return {DRAW: "draw", UNDECIDED: "undecided"}.get(code, "unfinished")


def _parquet() -> tuple[Any, Any]:
    try:
        import pyarrow as pa  # type: ignore[import-untyped] # noqa: PLC0415 - an extra, and slow to import
        from pyarrow import parquet  # noqa: PLC0415
    except ImportError as error:
        message = "Parquet files need pyarrow: install affray[parquet], or write a .csv"
        raise Refused(message) from error
    return pa, parquet
