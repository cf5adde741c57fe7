"""Zen scripts as they are carried out: element by element, committed, at their pace (section Z)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.gnosis.state import GnosisState


@final
class ScriptRun:
    """A script that is being carried out.

    Attributes:
        text: the script.
        fast: its pace.
        element: the place of the next element.
        repeat: steps of that run already tried.
        moved: whether a step has succeeded, so that it can't be called off any more.
        carry: half world turns carried over (GN-Z.18).
    """

    element: i64 = 0
    repeat: i64 = 0
    moved: bool = False
    carry: i64 = 0

    def __init__(self, text: str, fast: bool) -> None:
        self.text = text
        self.fast = fast

    def clone(self) -> ScriptRun:
        """Copy it."""
        twin = ScriptRun(self.text, self.fast)
        twin.element = self.element
        twin.repeat = self.repeat
        twin.moved = self.moved
        twin.carry = self.carry
        return twin

    def key(self) -> tuple[object, ...]:
        """Give all of it."""
        return (self.text, self.fast, int(self.element), int(self.repeat), self.moved, int(self.carry))


def next_element(table: Table, state: GnosisState) -> None:
    """Carry out the next step or action of the script, or end it (GN-Z.10 to GN-Z.16)."""
    raise NotImplementedError
