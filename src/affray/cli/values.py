"""Values on the command line: `name=value`, where the value is JSON if it can be read so, else text."""

from __future__ import annotations

import json
import re
import shlex
from math import isfinite
from typing import Any, NoReturn

from affray.fight.errors import AffrayError

_NAME = re.compile(r"""[^\s="']+=(?=[\[{])""")
_WORD = re.compile(r"""(?:[^\s"'\\]|\\.|"(?:[^"\\]|\\.)*"|'[^']*')+""", re.DOTALL)
_JSON = json.JSONDecoder()
_DIGITS = 40
_TOO_DEEP = "too many lists and tables lie in one another"


def value_of(text: str) -> Any:  # noqa: ANN401 - any JSON value
    """Read a value: `7`, `2.5`, `true`, `null`, `[1, 2]` and `"7"` as JSON does, everything else as plain text."""
    try:
        return json_of(text)
    except ValueError:
        return text


def json_of(text: str) -> Any:  # noqa: ANN401 - any JSON value
    """Read JSON by the letter: NaN and Infinity are none, also where they are written as numbers like 1e999.

    Raises:
        ValueError: it is no JSON, or holds what nobody can count with.
    """
    try:
        return json.loads(text, parse_constant=_no_constant, parse_float=_number, parse_int=_whole)
    except RecursionError as error:
        raise ValueError(_TOO_DEEP) from error


def toml_of(text: str) -> dict[str, Any]:
    """Read TOML.

    Raises:
        ValueError: it is no TOML, or holds what nobody can count with.
    """
    import tomllib  # noqa: PLC0415 - needed seldom

    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise ValueError(_TOO_DEEP) from error


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


def words_of(text: str) -> list[str]:
    """Split a line into words at blanks, as a shell does, but leave lists and tables in JSON as they are.

    >>> words_of('attack target="Wolf 2" overlaps={"Ogre": 40}')
    ['attack', 'target=Wolf 2', 'overlaps={"Ogre": 40}']

    Raises:
        AffrayError: a quotation mark is missing.
    """
    words = []
    place = _after_blanks(text, 0)
    while place < len(text):
        end = _end_of_json(text, place)
        if end:
            words.append(text[place:end])
        else:
            match = _WORD.match(text, place)
            if match is None or (match.end() < len(text) and not text[match.end()].isspace()):
                message = f"a quotation mark is missing: {text}"
                raise AffrayError(message)
            end = match.end()
            words += shlex.split(text[place:end])
        place = _after_blanks(text, end)
    return words


def _after_blanks(text: str, place: int) -> int:
    while place < len(text) and text[place].isspace():
        place += 1
    return place


def _end_of_json(text: str, place: int) -> int:
    """Give the end of `name=` with a list or table after it, or 0 if there is no such thing at this place."""
    name = _NAME.match(text, place)
    if name is None:
        return 0
    try:
        _, end = _JSON.raw_decode(text, name.end())
    except (ValueError, RecursionError):
        return 0
    return end if end == len(text) or text[end].isspace() else 0


def _number(text: str) -> float:
    value = float(text)
    return value if isfinite(value) else _no_constant(text[:_DIGITS])


def _whole(text: str) -> int:
    if len(text) > _DIGITS:
        message = f"a number of more than {_DIGITS} digits ({text[:_DIGITS]}...)"
        raise ValueError(message)
    return int(text)


def _no_constant(name: str) -> NoReturn:
    message = f"{name} is not JSON"
    raise ValueError(message)
