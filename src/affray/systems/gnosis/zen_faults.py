"""What may be wrong with a script, by code and column, and how it is said (GN-Z.8)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from affray.fight.errors import Illegal

LONGEST: Final = 200
"""Characters of a script at most (GN-Z.2)."""
LARGEST_COUNT: Final = 99


@final
class Fault:
    """What is wrong with a script.

    Attributes:
        code: its name in the rulebook, `zen_...`.
        column: where it is, in characters from 1.
        subject: the character, the action or the hand that it is about.
        number: turns of a cooldown, or the squares that an action reaches.
        hint: the nearest name, ready to be put behind the sentence.
    """

    def __init__(self, code: str, column: i64, subject: str = "", number: i64 = 0, hint: str = "") -> None:
        self.code = code
        self.column: i64 = column
        self.subject = subject
        self.number: i64 = number
        self.hint = hint

    def __repr__(self) -> str:
        return f"Fault({self.code!r}, {self.column})"

    def sentence(self) -> str:
        """Say it in one line: `column 3: this quote is never closed`."""
        return f"column {self.column}: {self._text()}"

    def shown_in(self, script: str) -> str:
        """Say it, and show the script with a caret below the column."""
        margin = "".join("\t" if each == "\t" else " " for each in script[: self.column - 1])
        return f"{self.sentence()}\n{script}\n{margin}^"

    def refusal(self, script: str) -> Illegal:
        """Make the error with which the script is refused."""
        return Illegal(self.shown_in(script), self.code)

    def _text(self) -> str:
        plain = _PLAIN.get(self.code)
        if plain is not None:
            return plain
        subject = "".join([each if each.isprintable() else repr(each)[1:-1] for each in self.subject])
        text = _ABOUT[self.code].replace("{}", subject)
        if self.code == "zen_cooldown":
            return f"{text} {self.number} turn{'' if self.number == 1 else 's'}"
        if self.code == "zen_too_far":
            return f"{text} {self.number}"
        return text + self.hint


_PLAIN: Final = {
    "zen_too_long": f"a script has at most {LONGEST} characters",
    "zen_empty": "the script is empty",
    "zen_count": f"a count is 1 to {LARGEST_COUNT}",
    "zen_need_direction": "a direction letter is missing here",
    "zen_unclosed": "this quote is never closed",
    "zen_blank_name": "nothing between the quotes",
    "zen_stray_hint": "a hint must follow a closing quote directly",
    "zen_no_spirit": "no spirit to move with",
}
_ABOUT: Final = {
    "zen_char": "'{}' is no direction, count or quote",
    "zen_unknown_action": "no action is called '{}'",
    "zen_not_scriptable": "'{}' cannot be scripted",
    "zen_not_equipped": "'{}' is not equipped",
    "zen_nothing_to_throw": "the {} hand holds nothing to throw",
    "zen_cooldown": "'{}' is ready in",
    "zen_no_direction": "'{}' takes no direction",
    "zen_too_far": "'{}' reaches",
}
FAULTS: Final = (*_PLAIN, *_ABOUT)
"""Every code there is."""
