"""Events and the log: what happened, as data. No text is made here."""

from __future__ import annotations


class Event:
    """One thing that happened.

    Attributes:
        kind: the event's name in the rulebook, such as `hp_changed`.
        details: named values: whole numbers, text, truth values, lists of them (no tuples), or None.
    """

    def __init__(self, kind: str, details: dict[str, object]) -> None:
        self.kind = kind
        self.details = details

    def data(self) -> dict[str, object]:
        """Give the event as one JSON object, its kind under `event`."""
        return {"event": self.kind, **self.details}

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.details!r})"


class Log:
    """Collects events in order. Rules and effects write to it only if the table has one."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, kind: str, details: dict[str, object]) -> None:
        """Note that `kind` happened."""
        self.events.append(Event(kind, details))
