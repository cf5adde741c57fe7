"""How large and how deep may be what comes from outside: what stands in files, and what is chosen.

So nothing that rules make of it wraps or overflows, and a journal can keep it.
"""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING, Final

from affray.fight.errors import EncounterError, Illegal

if TYPE_CHECKING:
    from affray.fight.decision import Choice

MOST: Final = 10**8
"""The largest number in a file, either way.

Products of two such numbers and a percentage still fit the 64 bits of compiled rules, and the sum of twenty is still a
die that can be thrown.
"""

DEEPEST: Final = 30
"""How many lists and tables may lie in one another."""


_LONG: Final = 10**40


def check_limits(value: object, path: str = "", most: int = MOST, depth: int = 0) -> None:
    """Refuse what is too large or too deep; no rule has a use for it.

    Args:
        value: plain data.
        path: its place in the file, for the message.
        most: the largest number, either way.
        depth: how many lists and tables it lies in.

    Raises:
        EncounterError: a number beyond `most`, or none at all, or more than `DEEPEST` lists and tables in one another.
    """
    if isinstance(value, int | float) and not isinstance(value, bool):
        if not -most <= value <= most:  # nor if it is none
            message = f"{path}: {shown_number(value)} is not allowed: numbers go from {-most} to {most}"
            raise EncounterError(message)
    elif isinstance(value, dict | list):
        if depth > DEEPEST:
            message = (
                f"{path.partition('.')[0].partition('[')[0]}: more than {DEEPEST} lists and tables lie in one another"
            )
            raise EncounterError(message)
        if isinstance(value, dict):
            for name, each in value.items():
                check_limits(each, f"{path}.{name}" if path else str(name), most, depth + 1)
        else:
            for number, each in enumerate(value):
                check_limits(each, f"{path}[{number}]", most, depth + 1)


def check_plain(choice: Choice) -> None:
    """Refuse a choice that a journal couldn't keep as it is.

    Raises:
        Illegal: a detail that is no plain data, or is called `choice`, which is what the kind is called there.
    """
    if "choice" in choice.details:
        message = f"{choice.kind}: no detail is called choice"
        raise Illegal(message, "bad_choice")
    for name, value in choice.details.items():
        if not _is_plain({name: value}, 0):
            message = f"{choice.kind}: {name} must be text, a number, true or false, or a list or table of them"
            raise Illegal(message, "bad_choice")


def _is_plain(value: object, depth: int) -> bool:
    if depth > DEEPEST:
        return False
    if isinstance(value, list):
        return all(_is_plain(each, depth + 1) for each in value)
    if isinstance(value, dict):
        return all(isinstance(name, str) and _is_plain(each, depth + 1) for name, each in value.items())
    if isinstance(value, float):
        return isfinite(value)
    if isinstance(value, int):
        return abs(value) < _LONG
    return value is None or isinstance(value, str)


def shown_number(value: object) -> str:
    """Write a number; of one with a great many digits only how many it has."""
    return "a number of more than 40 digits" if isinstance(value, int) and abs(value) >= _LONG else str(value)
