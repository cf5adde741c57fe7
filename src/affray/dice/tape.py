"""Dice that answer with known faces, and the recorder that makes such tapes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.dice.dice import Dice
from affray.dice.errors import DiceError, NeedRoll

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mypy_extensions import i64

    from affray.dice.question import Question


class Roll:
    """How one question fell: its name, what was thrown, and the face."""

    def __init__(self, why: str, thrown: str, face: int) -> None:
        self.why = why
        self.thrown = thrown
        self.face = face

    def data(self) -> list[str | int]:
        """Give the roll as journals keep it: `["offence", "d100", 37]`."""
        return [self.why, self.thrown, self.face]

    def __repr__(self) -> str:
        return f"Roll({self.why!r}, {self.thrown!r}, {self.face})"


class Tape(Dice):
    """Answers in order from `faces`; afterwards from `then`, or by asking for a roll.

    Args:
        faces: whole numbers, or `Roll`s of a journal, whose question must then be the one that is asked. A roll that
            doesn't say what was thrown goes with any question of its name.
        then: dice that go on when the tape has run out; without them `NeedRoll` is raised.

    Raises:
        DiceError: from a question, if its face can't fall there or belongs to another question.
        NeedRoll: from a question, if the tape has run out.
    """

    def __init__(self, faces: Sequence[int | Roll], then: Dice | None = None) -> None:
        super().__init__()
        self._faces = list(faces)
        self._then = then
        self.used = 0

    def ask(self, question: Question) -> i64:
        """Answer with the next face."""
        position = self.used
        if position == len(self._faces):
            if self._then is not None:
                return self._then.ask(question)
            raise NeedRoll(question)
        entry = self._faces[position]
        if isinstance(entry, Roll):
            if entry.why != question.why or (entry.thrown and entry.thrown != question.text()):
                message = (
                    f"roll {position + 1}: the tape holds {entry.why!r} ({entry.thrown or entry.face}), "
                    f"but the rules ask {question.why!r} ({question.text()})"
                )
                raise DiceError(message)
            face = entry.face
        else:
            face = entry
        if not question.low() <= face <= question.high():
            message = (
                f"roll {position + 1}, {question.why}: roll must be {question.low()} to {question.high()}, got {face}"
            )
            raise DiceError(message)
        self.used = position + 1
        return face

    def left(self) -> int:
        """Give the number of faces that nobody has asked for."""
        return len(self._faces) - self.used

    def finish(self) -> None:
        """Make sure that every face was used.

        Raises:
            DiceError: faces are left over.
        """
        if self.left():
            rest = [entry.face if isinstance(entry, Roll) else entry for entry in self._faces[self.used :]]
            message = f"{self.left()} of {len(self._faces)} faces were never asked for: {rest}"
            raise DiceError(message)


class Recorder(Dice):
    """Passes every question to `inner` and notes how it fell."""

    def __init__(self, inner: Dice) -> None:
        super().__init__()
        self._inner = inner
        self.rolls: list[Roll] = []

    def ask(self, question: Question) -> i64:
        """Let the inner dice answer, and note it."""
        face = self._inner.ask(question)
        self.rolls.append(Roll(question.why, question.text(), face))
        return face


class Given(Dice):
    """Fixes the faces of named questions ("what if it hits?") and passes all others on.

    Args:
        inner: the dice for everything else.
        fixed: face by the question's name. The fixed question isn't asked of `inner`, so under `Path` the odds are
            those that hold if it falls so.
    """

    def __init__(self, inner: Dice, fixed: dict[str, int]) -> None:
        super().__init__()
        self._inner = inner
        self._fixed = dict(fixed)

    def ask(self, question: Question) -> i64:
        """Answer with the fixed face, or let the inner dice answer."""
        face = self._fixed.get(question.why)
        if face is None:
            return self._inner.ask(question)
        if not question.low() <= face <= question.high():
            message = f"{question.why}: the fixed face must be {question.low()} to {question.high()}, got {face}"
            raise DiceError(message)
        return face
