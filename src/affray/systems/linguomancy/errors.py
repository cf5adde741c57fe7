"""Refusals with the rulebook's code. Interpreted on purpose: errors are cheap and carry their code."""

from __future__ import annotations

from typing import NoReturn

from affray.fight.errors import Illegal, Refused


class Rejected(Refused):
    """A number, name or dice expression that a formula or file doesn't take.

    Attributes:
        code: the rulebook's name of the error, such as `bad_dice`.
    """

    def __init__(self, reason: str, code: str = "bad_data") -> None:
        super().__init__(reason)
        self.code = code


def reject(code: str, reason: str) -> NoReturn:
    """Refuse a number, name or dice expression.

    Raises:
        Rejected: always.
    """
    raise Rejected(reason, code)


def refuse(code: str, reason: str) -> NoReturn:
    """Refuse an action; call it before anything has changed and before dice are asked.

    Raises:
        Illegal: always.
    """
    raise Illegal(reason, code)
