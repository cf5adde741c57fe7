"""Variants of an encounter: the same file with other values in some places."""

from __future__ import annotations

import copy
import itertools
import re
from typing import TYPE_CHECKING, Any, NamedTuple

from affray.cli.values import value_of
from affray.fight.encounter import Encounter
from affray.fight.errors import AffrayError, nearest

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_STEP = re.compile(r'"(?P<quoted>[^"]*)"|\[(?P<index>\d{1,20})\]|(?P<plain>[^.\[\]"]+)')
_OPENING, _CLOSING = "[{(", ")}]"


class Turn(NamedTuple):
    """One place of the file, with the values that it takes in turn.

    Attributes:
        path: as given, for the table's head.
        steps: the way to the place: names, and numbers in lists.
        values: what stands there in turn; None takes the place out of the file.
    """

    path: str
    steps: tuple[str | int, ...]
    values: tuple[Any, ...]


class Variant(NamedTuple):
    """One encounter of those that are compared.

    Attributes:
        values: what stands in each varied place, in the order of the turns.
        encounter: the encounter with it.
    """

    values: tuple[Any, ...]
    encounter: Encounter


def turn_of(text: str) -> Turn:
    """Read `fighters.Ash.armor=leather,plate`.

    Values are separated by commas outside brackets and quotation marks, and read as JSON where they can be. A fighter
    is named by its name, by what it `is`, or by its number (`fighters[0]` or `fighters.0`), entries of other lists by
    their number (`cover.0.grade`); a name with a dot stands in quotation marks.

    Raises:
        AffrayError: it has no `=`, or the path makes no sense.
    """
    path, equals, values = text.partition("=")
    path = path.strip()
    steps = tuple(_steps(path)) if equals else ()
    if not steps:
        message = f'"{text}" is not PATH=VALUE,VALUE..., such as fighters.Ash.armor=leather,plate'
        raise AffrayError(message)
    if path == "seed":
        message = "seed: all variants are weighed by the same seed; --seed sets it"
        raise AffrayError(message)
    return Turn(path, steps, tuple(value_of(value.strip()) for value in _split(values)))


def variants(encounter: Encounter, turns: Sequence[Turn]) -> list[Variant]:
    """Make all combinations, the last turn's values changing first, and check every one.

    Raises:
        AffrayError: a place isn't there, or a value is refused; the message names place and value.
    """
    found = []
    for values in itertools.product(*(turn.values for turn in turns)):
        raw = copy.deepcopy(encounter.raw)
        for turn, value in zip(turns, values, strict=True):
            _put(raw, turn, value)
        found.append(Variant(values, Encounter(raw, encounter.source)))
    return found


def _steps(path: str) -> Iterator[str | int]:
    place = 0
    while place < len(path):
        match = _STEP.match(path, place)
        if match is None or match.end() == place:
            message = f'"{path}" is not a path; write names with dots between them, such as fighters.Ash.armor'
            raise AffrayError(message)
        yield int(match["index"]) if match["index"] is not None else match["quoted"] or match["plain"]
        place = match.end()
        if path[place : place + 1] == "." and place + 1 < len(path):
            place += 1


def _split(text: str) -> list[str]:
    """Split at the commas that stand outside brackets and quotation marks."""
    parts, depth, quoted, begin = [], 0, False, 0
    for place, letter in enumerate(text):
        if letter == '"':
            quoted = not quoted
        elif quoted:
            continue
        elif letter in _OPENING:
            depth += 1
        elif letter in _CLOSING:
            depth -= 1
        elif letter == "," and depth <= 0:
            parts.append(text[begin:place])
            begin = place + 1
    return [*parts, text[begin:]]


def _put(raw: dict[str, Any], turn: Turn, value: object) -> None:
    """Put a value in its place."""
    holder: Any = raw
    for number, step in enumerate(turn.steps[:-1]):
        inner = _inside(holder, step, turn.path)
        if inner is None and _is_number(turn.steps[number + 1]):
            message = f"{turn.path}: there is no list {step}"
            raise AffrayError(message)
        if inner is None:
            inner = holder[step] = {}
        elif not isinstance(inner, dict | list):
            way = ".".join(str(each) for each in turn.steps[: number + 1])
            message = f"{turn.path}: {way} is {inner!r}, and nothing lies inside it"
            raise AffrayError(message)
        holder = inner
    last = turn.steps[-1]
    if isinstance(holder, list):
        place = _number(holder, last, turn.path)
        if value is None:
            del holder[place]
        else:
            holder[place] = value
    elif isinstance(last, int):
        message = f"{turn.path}: there is no list before [{last}]"
        raise AffrayError(message)
    elif value is None:
        holder.pop(last, None)
    else:
        holder[last] = value


def _inside(holder: Any, step: str | int, path: str) -> Any:  # noqa: ANN401 - whatever stands in the file
    """Step into a table or a list; None if the table has no such field yet."""
    if isinstance(holder, list):
        return holder[_number(holder, step, path)]
    if isinstance(step, int):
        message = f"{path}: there is no list before [{step}]"
        raise AffrayError(message)
    return holder.get(step)


def _number(holder: list[Any], step: str | int, path: str) -> int:
    """Find an entry of a list by its name, what it is, or its number."""
    for key in ("name", "is"):
        for number, entry in enumerate(holder):
            if isinstance(entry, dict) and entry.get(key) == step:
                return number
    if _is_number(step):
        if int(step) < len(holder):
            return int(step)
        count = f"{len(holder)} {'entry' if len(holder) == 1 else 'entries'}"
        message = f"{path}: there is no entry {step}; the list has {count}, numbered from 0"
        raise AffrayError(message)
    assert isinstance(step, str)  # noqa: S101 - a number was found or refused
    names = [str(entry.get("name", entry.get("is"))) for entry in holder if isinstance(entry, dict)]
    message = f'{path}: there is no "{step}"{nearest(step, names)}; there are {", ".join(names) or "only values"}'
    raise AffrayError(message)


def _is_number(step: str | int) -> bool:
    return isinstance(step, int) or (step.isascii() and step.isdecimal())
