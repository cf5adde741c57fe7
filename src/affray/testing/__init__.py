"""The conformance kit: the laws that every system keeps, scripted fights, and a smallest system to try them on."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from affray.testing.broken import LawBroken
    from affray.testing.kit import check_system, journal_digests
    from affray.testing.odds_laws import check_even, check_rising, check_swapped
    from affray.testing.script import begin, happened, play, rolls, scripted

_HOMES = {
    "LawBroken": "broken",
    "begin": "script",
    "check_even": "odds_laws",
    "check_rising": "odds_laws",
    "check_swapped": "odds_laws",
    "check_system": "kit",
    "happened": "script",
    "journal_digests": "kit",
    "play": "script",
    "rolls": "script",
    "scripted": "script",
}
"""Where each public name lives; it is imported when first used, so that the duel doesn't load the kit."""

__all__ = [
    "LawBroken",
    "begin",
    "check_even",
    "check_rising",
    "check_swapped",
    "check_system",
    "happened",
    "journal_digests",
    "play",
    "rolls",
    "scripted",
]


def __getattr__(name: str) -> object:
    """Import a public name when it is first used."""
    if name not in _HOMES:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    return getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)
