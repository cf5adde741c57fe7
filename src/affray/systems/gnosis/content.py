"""How gnosis reads its content files: the rows of a file."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from affray.fight.errors import nearest

if TYPE_CHECKING:
    from collections.abc import Iterable


def read_file(name: str) -> dict[str, Any]:
    """Read one of the content files, given without folder and ending."""
    text = files("affray.systems.gnosis").joinpath(f"content/{name}.toml").read_text("utf-8")
    return tomllib.loads(text)


def read_rows(name: str) -> list[dict[str, Any]]:
    """Give the rows of a content file, each with the file's `defaults` for what it leaves out."""
    data = read_file(name)
    return [{**data.get("defaults", {}), **row} for row in data["rows"]]


MANY: Final = 40
"""More names than this aren't listed in a message."""


def unknown(kind: str, name: object, allowed: Iterable[str]) -> str:
    """Write that there is nothing of this name, with the nearest that there is.

    Args:
        kind: what was looked for: spell, school, kind, style ...
        name: what was given.
        allowed: every name there is; if none is near, they are listed when they are few.
    """
    names = list(allowed)
    hint = nearest(str(name), names)
    if not hint and len(names) <= MANY:
        hint = f"; allowed are {', '.join(names)}"
    return f"unknown {kind} {name!r}{hint}"
