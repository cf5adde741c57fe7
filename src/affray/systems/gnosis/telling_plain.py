"""How pieces of lines read: names, squares, sums, items, turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence


def plain(word: object) -> str:
    """Write a name of the data as words."""
    return str(word).replace("_", " ")


def square(value: Any) -> str:  # noqa: ANN401 - two or three numbers of an event
    """Write a square, without its floor; None is one that isn't seen."""
    if value is None:
        return "out of sight"
    return f"[{value[-2]}, {value[-1]}]"


def terms(pairs: Sequence[Any]) -> str:
    """Write the terms of a sum: `60 base + 14 accuracy - 8 defence`."""
    said = ""
    for name, value in pairs:
        if value or not said:
            sign = "- " if value < 0 else "+ " if said else ""
            said += f"{' ' if said else ''}{sign}{abs(value)} {plain(name)}"
    return said


def item_name(item: Any) -> str:  # noqa: ANN401 - an item's data
    """Write an item, with what is on it."""
    if item is None:
        return "nothing"
    said = plain(item["item"])
    if item.get("enchanted"):
        said += f" +{item['enchanted']}"
    if item.get("oil"):
        said += f" with {plain(item['oil'])} ({item['oil_turns']} turns)"
    return said


def obols(number: int) -> str:
    """Write a number of obols."""
    return f"{number} obol{'' if number == 1 else 's'}"


def turns(number: int) -> str:
    """Write a number of turns."""
    return f"{number} turn{'' if number == 1 else 's'}"


def who(details: dict[str, Any]) -> str:
    """Name whom an event is about: a player or an actor."""
    return str(details.get("who", details.get("actor", "")))


def face(details: dict[str, Any]) -> str:
    """Write how a check in percent fell."""
    roll = details.get("roll")
    return "" if roll is None else f"{roll} of 0-99"


def works(details: dict[str, Any]) -> str:
    """Say whether a check worked."""
    return "succeeds" if details.get("works", True) else "fails"


def stack_said(labels: Sequence[Any]) -> str:
    """Write the damage of a modifier stack in one go: `weapon 2-5, stats +1/+1`."""
    said: list[str] = []
    for label, low, high, _acc, _percent in labels:
        if low or high:
            said.append(f"{plain(label)} {low}-{high}" if not said else f"{plain(label)} {low:+}/{high:+}")
    return ", ".join(said)
