"""Typed dice: where the faces come from when somebody throws their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.cli.output import clean
from affray.dice import DiceError
from affray.fight.errors import AffrayError

if TYPE_CHECKING:
    from affray.cli.lines import PreparedLines
    from affray.dice import Question

_HUNDRED = 100


def face_of(text: str, question: Question) -> int:
    """Read a face; two ten-siders that show 00 are a hundred on a d100.

    Raises:
        DiceError: it is no whole number, or can't fall there.
    """
    low, high = int(question.low()), int(question.high())
    try:
        face = int(text)
    except ValueError:
        message = f'{question.why}: "{clean(text)}" is not a whole number from {low} to {high}'
        raise DiceError(message) from None
    if text == "00" and (low, high) == (1, _HUNDRED):
        face = _HUNDRED
    if not low <= face <= high:
        message = f"{question.why}: roll must be {low} to {high}, got {face}"
        raise DiceError(message)
    return face


def asked(question: Question) -> str:
    """Write a question as it is put to whoever throws: `melee hit: roll d100 (1 to 100)`."""
    limits = f"{question.low()} to {question.high()}"
    text = question.text()
    return f"{question.why}: roll {text}" if text.startswith(limits) else f"{question.why}: roll {text} ({limits})"


class Faces:
    """Gives the faces that the rules ask for."""

    def face(self, question: Question) -> int:
        """Give the face that answers `question`."""
        raise NotImplementedError

    def finish(self) -> None:
        """Make sure that no face is left over."""

    def unheard(self) -> Faces | None:
        """Give who throws when nobody hears any more what is told; None if a person would be asked."""
        return None


class PreparedFaces(Faces):
    """Takes them from a file, one a line."""

    def __init__(self, lines: PreparedLines) -> None:
        self._lines = lines

    def face(self, question: Question) -> int:
        """Take the next line.

        Raises:
            AffrayError: there is none.
            DiceError: it can't fall there; the message names the line.
        """
        line = self._lines.next()
        if line is None:
            message = f"{self._lines.source}: has run out after {self._lines.taken} faces; next is {asked(question)}"
            raise AffrayError(message)
        place, text = line
        try:
            return face_of(text, question)
        except DiceError as error:
            message = f"{place}: {error}"
            raise DiceError(message) from error

    def finish(self) -> None:
        """Make sure that no line is left over."""
        self._lines.finish("face")

    def unheard(self) -> Faces:
        """Go on with the lines that are left."""
        return self


class TerminalFaces(Faces):
    """Asks at the terminal until the face can fall."""

    def face(self, question: Question) -> int:
        """Ask."""
        while True:
            text = input(f" {clean(asked(question))} > ").strip()
            try:
                return face_of(text, question)
            except DiceError as error:
                print(f"   {error}")  # noqa: T201 - at the terminal, between prompts
