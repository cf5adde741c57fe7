"""The planner's line, its history and its slots, as a player's client keeps them (GN-Z.20, GN-Z.25, GN-Z.26).

They belong to the character's save, not to the fight: nothing of the fight depends on them, so they live outside its
state, and `data()` is what a client saves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, final

from affray.fight.errors import Illegal, Refused
from affray.systems.gnosis.zen_plan import FAST, HISTORY, PACES, SLOTS, recall, remember

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mypy_extensions import i64


@final
class Planner:
    """The line that a player writes its scripts on.

    Attributes:
        line: what stands there.
        pace: FAST or CHARGED.
        history: accepted scripts with their pace, newest first.
        slots: saved lines with their pace; None for an empty slot.
        position: in the history; 0 is the unfinished line.
    """

    def __init__(self) -> None:
        self.line = ""
        self.pace: i64 = FAST
        self.history: list[tuple[str, int]] = []
        self.slots: list[tuple[str, int] | None] = [None] * SLOTS
        self.position: i64 = 0
        self._unfinished: tuple[str, int] = ("", FAST)

    def write(self, line: str) -> None:
        """Put another text on the line."""
        self.line = line

    def switch_pace(self) -> None:
        """Change from fast to charged, or back (GN-Z.20)."""
        self.pace = 1 - self.pace

    def recall(self, *, older: bool) -> None:
        """Go to the next older script of the history, or to the next newer (GN-Z.25).

        Below the newest stands what was unfinished; the ends don't wrap.
        """
        if self.position == 0:
            self._unfinished = (self.line, int(self.pace))
        self.position = recall(len(self.history), self.position, older)
        self._show(self._unfinished if self.position == 0 else self.history[self.position - 1])

    def accept(self) -> None:
        """Let the line enter the history, as it was accepted, and begin a new one (GN-Z.25, GN-Z.7)."""
        self.history = remember(self.history, self.line, self.pace)
        self.line = ""
        self.position = 0

    def save(self, slot: int) -> None:
        """Save the line and its pace in a slot, valid or not (GN-Z.26).

        Args:
            slot: 1 to 3.
        """
        self.slots[self._slot(slot)] = (self.line, int(self.pace))

    def load(self, slot: int) -> None:
        """Put a saved line and its pace on the line (GN-Z.26).

        Args:
            slot: 1 to 3.

        Raises:
            Illegal: it is empty; nothing has changed.
        """
        saved = self.slots[self._slot(slot)]
        if saved is None:
            message = f"slot {slot} is empty"
            raise Illegal(message, "empty_slot")
        self._show(saved)

    def _show(self, entry: tuple[str, int]) -> None:
        self.line, self.pace = entry

    def _slot(self, slot: int) -> int:
        if not 1 <= slot <= SLOTS:
            message = f"slot must be 1 to {SLOTS}, got {slot}"
            raise Refused(message)
        return slot - 1

    def data(self) -> dict[str, object]:
        """Give what belongs to the character's save as one JSON object."""
        return {
            "history": [_entry_data(entry) for entry in self.history],
            "slots": [None if entry is None else _entry_data(entry) for entry in self.slots],
        }


def planner_of(data: dict[str, Any]) -> Planner:
    """Make a planner of its JSON object.

    Raises:
        Refused: it isn't one.
    """
    planner = Planner()
    planner.history = [
        _entry_of(f"history[{place}]", each) for place, each in enumerate(_list_of(data, "history", HISTORY))
    ]
    for place, each in enumerate(_list_of(data, "slots", SLOTS)):
        planner.slots[place] = None if each is None else _entry_of(f"slots[{place}]", each)
    return planner


def _list_of(data: dict[str, Any], name: str, most: int) -> Sequence[object]:
    found = data.get(name, [])
    if not isinstance(found, list) or len(found) > most:
        message = f"{name} must be a list of at most {most} scripts"
        raise Refused(message)
    return found


def _entry_data(entry: tuple[str, int]) -> dict[str, str]:
    return {"script": entry[0], "pace": PACES[entry[1]]}


def _entry_of(place: str, data: object) -> tuple[str, int]:
    if isinstance(data, dict):
        script, pace = data.get("script"), data.get("pace")
        if isinstance(script, str) and pace in PACES:
            return script, PACES.index(pace)
    message = f"{place} must have a script and a pace, {' or '.join(PACES)}, got {data!r}"
    raise Refused(message)
