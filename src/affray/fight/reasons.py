"""Reasons of a number: the terms that made it, noted by the very code that adds them up."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64


@final
class Reasons:
    """Notes the terms of a sum while they are being added.

    A formula adds `why.plus("skill", skill)` instead of `skill`; with silent reasons that is the same number and
    nothing else.

    >>> why = Reasons()
    >>> 50 + why.plus("accuracy", 21) - why.minus("defence", 16)
    55
    >>> why.terms
    [('accuracy', 21), ('defence', -16)]
    """

    def __init__(self, noting: bool = True) -> None:
        self.noting = noting
        self.terms: list[tuple[str, int]] = []

    def plus(self, name: str, amount: i64) -> i64:
        """Note a term that is added, and give it back. A term of 0 isn't noted."""
        if self.noting and amount != 0:
            self.terms.append((name, amount))
        return amount

    def minus(self, name: str, amount: i64) -> i64:
        """Note a term that is taken off, and give it back."""
        if self.noting and amount != 0:
            self.terms.append((name, -amount))
        return amount

    def limited(self, name: str, value: i64, limit: i64) -> i64:
        """Note that a clamp moved `value` to `limit`, and give the limit back."""
        if self.noting and value != limit:
            self.terms.append((name, limit - value))
        return limit


SILENT: Final = Reasons(False)
"""Reasons that note nothing: the default of every formula."""
