"""Values on the command line: `name=value`, where the value is JSON if it can be read so, else text."""

from __future__ import annotations

import json
from typing import Any

from affray.fight.errors import AffrayError


def value_of(text: str) -> Any:  # noqa: ANN401 - any JSON value
    """Read a value: `7`, `2.5`, `true`, `null`, `[1, 2]` and `"7"` as JSON does, everything else as plain text."""
    try:
        return json_of(text)
    except (ValueError, RecursionError):
        return text


def json_of(text: str) -> Any:  # noqa: ANN401 - any JSON value
    """Read JSON by the letter: NaN and Infinity are none.

    Raises:
        ValueError: it is no JSON.
    """
    return json.loads(text, parse_constant=_no_constant)


def pairs_of(words: list[str]) -> dict[str, Any]:
    """Read `name=value` words.

    Raises:
        AffrayError: a word has no `=`, or a name comes twice.
    """
    pairs: dict[str, Any] = {}
    for word in words:
        name, equals, text = word.partition("=")
        if not equals or not name:
            message = f'"{word}" is not name=value'
            raise AffrayError(message)
        if name in pairs:
            message = f"{name} is given twice"
            raise AffrayError(message)
        pairs[name] = value_of(text)
    return pairs


def _no_constant(name: str) -> None:
    message = f"{name} is not JSON"
    raise ValueError(message)
