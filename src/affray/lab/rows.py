"""One row for each fight of a simulation, as a CSV or Parquet file that is written whole or not at all."""

from __future__ import annotations

import csv
import os
import tempfile
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any, Self

from affray.fight.errors import AffrayError, Refused
from affray.lab.tally import DRAW, SIDES, UNDECIDED

if TYPE_CHECKING:
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
        self._handle: Any = None
        self._temporary = ""

    def __enter__(self) -> Self:
        try:
            number, self._temporary = tempfile.mkstemp(dir=self._path.parent, prefix=f".{self._path.name}.")
        except OSError as error:
            message = f"{self._path}: can't be written: {error.strerror or error}"
            raise AffrayError(message) from error
        if self._parquet is None:
            self._handle = os.fdopen(number, "w", encoding="utf-8", newline="")
            self._writer = csv.writer(self._handle)
            self._writer.writerow(self._columns)
        else:
            self._handle = os.fdopen(number, "wb")
        return self

    def __exit__(self, kind: object, *rest: object) -> None:
        try:
            if self._parquet is not None and self._writer is not None:
                self._writer.close()
            self._handle.close()
            if kind is None:
                os.replace(self._temporary, self._path)  # noqa: PTH105 - the temporary file is a name, not a Path
        finally:
            FilePath(self._temporary).unlink(missing_ok=True)

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
            self._writer = parquet.ParquetWriter(self._handle, table.schema)
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
