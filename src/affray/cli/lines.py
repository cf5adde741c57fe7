"""Prepared lines: choices or faces from a file, one a line, with their numbers for the messages."""

from __future__ import annotations

import sys
from pathlib import Path

from affray.fight.errors import AffrayError


class PreparedLines:
    """The lines of a file, taken one by one; empty lines don't count, nor does what follows a `#` after a blank.

    Attributes:
        source: the file's name, for messages.
        taken: how many were taken.
    """

    def __init__(self, path: str) -> None:
        """Read the file; `-` reads standard input.

        Raises:
            AffrayError: it isn't text.
        """
        self.source = "standard input" if path == "-" else path
        try:
            text = sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8")
        except UnicodeDecodeError as error:
            message = f"{self.source}: is not a text file (byte {error.start} is not UTF-8)"
            raise AffrayError(message) from error
        self._lines = [
            (number, content)
            for number, line in enumerate(text.splitlines(), start=1)
            if (content := _without_comment(line))
        ]
        self.taken = 0

    def next(self) -> tuple[str, str] | None:
        """Take the next line: its place for messages (`faces.txt, line 3`) and its text; None if there is none."""
        if self.taken == len(self._lines):
            return None
        number, content = self._lines[self.taken]
        self.taken += 1
        return f"{self.source}, line {number}", content

    def left(self) -> int:
        """Give the number of lines that nobody has taken."""
        return len(self._lines) - self.taken

    def finish(self, what: str) -> None:
        """Make sure that every line was taken.

        Raises:
            AffrayError: lines are left over; `what` names what they are.
        """
        if self.left():
            number, content = self._lines[self.taken]
            are = f"1 {what} was" if self.left() == 1 else f"{self.left()} {what}s were"
            message = f"{self.source}, line {number}: {are} never asked for, from here on ({content})"
            raise AffrayError(message)


def _without_comment(line: str) -> str:
    """Cut off a comment; a `#` inside a word (`goblin#2`) begins none."""
    line = line.strip()
    if line.startswith("#"):
        return ""
    return line.partition(" #")[0].partition("\t#")[0].strip()
