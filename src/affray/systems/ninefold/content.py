"""The nouns of Ninefold, read once from `content/*.toml`."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from affray.fight.errors import Refused, nearest

KINDS = ("armor", "shields", "ammunition", "weapons", "effects", "creatures")

_tables: dict[str, list[dict[str, Any]]] = {}


def rows(kind: str) -> list[dict[str, Any]]:
    """List the rows of one kind in the order of the rulebook."""
    if kind not in _tables:
        text = files("affray.systems.ninefold").joinpath("content", f"{kind}.toml").read_text(encoding="utf-8")
        _tables[kind] = tomllib.loads(text)[kind]
    return _tables[kind]


def row(kind: str, name: str, field: str) -> dict[str, Any]:
    """Find one row.

    Args:
        kind: one of `KINDS`.
        name: the row's id.
        field: how to call the place in an error.

    Raises:
        Refused: there is none, with the nearest.
    """
    for candidate in rows(kind):
        if candidate["id"] == name:
            return candidate
    names = [candidate["id"] for candidate in rows(kind)]
    message = f'{field}: "{name}" is not listed{_did_you_mean(name, names)}; affray list ninefold {kind} shows all'
    raise Refused(message)


def _did_you_mean(name: str, names: list[str]) -> str:
    """Write the nearest name as the rulebook's errors do."""
    hint = nearest(name, names).removeprefix("; nearest: ")
    return f" (did you mean {hint}?)" if hint else ""
