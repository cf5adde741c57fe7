"""A zen script that is being carried out, as it stands now (section Z)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

if TYPE_CHECKING:
    from affray.systems.gnosis.zen_language import Element


@final
class ScriptRun:
    """A script that is being carried out.

    Attributes:
        text: the script.
        elements: what it consists of; they follow from the text.
        pace: FAST or CHARGED.
        floor: the number of the floor on which it began.
        element: the place of the next element.
        repeat: steps of that run already tried.
        moved: whether a step has succeeded, so that it can't be called off any more.
        dry: whether a step has brought spirit to 0, which ends it.
        carry: half world turns carried over (GN-Z.18).
    """

    element: i64 = 0
    repeat: i64 = 0
    moved: bool = False
    dry: bool = False
    carry: i64 = 0

    def __init__(self, text: str, elements: list[Element], pace: i64, floor: i64) -> None:
        self.text = text
        self.elements = elements
        self.pace: i64 = pace
        self.floor: i64 = floor

    def clone(self) -> ScriptRun:
        """Copy it."""
        twin = ScriptRun(self.text, self.elements, self.pace, self.floor)
        twin.element = self.element
        twin.repeat = self.repeat
        twin.moved = self.moved
        twin.dry = self.dry
        twin.carry = self.carry
        return twin

    def key(self) -> tuple[object, ...]:
        """Give all of it."""
        return (
            self.text,
            int(self.pace),
            int(self.floor),
            int(self.element),
            int(self.repeat),
            self.moved,
            self.dry,
            int(self.carry),
        )

    def left(self) -> i64:
        """Count the elements that are not done."""
        count: i64 = len(self.elements)
        return count - self.element
