"""From one fight to the next: whoever was in the earlier one brings along what the system says, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.fight.errors import AffrayError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    Entry = Mapping[str, Any]


def carry(
    raw: Mapping[str, Any],
    names: Sequence[str],
    called: Callable[[Entry], list[str]],
    brings: Callable[[Entry, list[str]], dict[str, Any]],
) -> dict[str, Any]:
    """Give a file's data in which whoever fought before begins as it came out of that fight.

    Args:
        raw: the data of the file that is fought next; it stays as it is.
        names: who was in the earlier fight.
        called: gives the names of those that an entry of `[[fighters]]` stands for.
        brings: gives the fields of an entry that the earlier fight decides, from the entry and those names.

    Raises:
        AffrayError: there are no fighters, or nobody of the earlier fight is among them.
    """
    fighters = raw.get("fighters")
    if not isinstance(fighters, list):
        message = "fighters: are missing; there is nobody who could bring anything along"
        raise AffrayError(message)
    entries: list[Any] = []
    found = False
    for entry in fighters:
        known = called(entry) if isinstance(entry, dict) else []
        if any(name in names for name in known):
            found = True
            entries.append({**entry, **brings(entry, known)})
        else:
            entries.append(entry)
    if not found:
        message = f"nobody of the earlier fight ({', '.join(names)}) is in this one; names must be the same"
        raise AffrayError(message)
    return {**raw, "fighters": entries}
