"""How large and how deep what stands in a file may be, so that nothing that rules make of it wraps or overflows."""

from __future__ import annotations

from math import isfinite
from typing import Final

from affray.fight.errors import EncounterError

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
        if not (isfinite(value) and -most <= value <= most):
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


def shown_number(value: object) -> str:
    """Write a number; of one with a great many digits only how many it has."""
    return "a number of more than 40 digits" if isinstance(value, int) and abs(value) >= _LONG else str(value)
