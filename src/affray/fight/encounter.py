"""Encounter files: from TOML to a fight that can begin, or to a sentence that says what is wrong and where."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path as FilePath
from typing import Any

import msgspec

from affray.fight.errors import AffrayError, EncounterError, nearest
from affray.fight.knobs import settings
from affray.fight.limits import check_limits
from affray.fight.system import System, find_system

_PLACE = re.compile(r"^(?P<what>.*?)(?: - at `\$?\.?(?P<path>.*)`)?$", re.DOTALL)
_UNKNOWN = re.compile(r"Object contains unknown field `(?P<field>.*)`")
_MISSING = re.compile(r"Object missing required field `(?P<field>.*)`")

_KIND = re.compile(r"`(?P<kinds>[^`]*)`")
_KINDS = {
    "str": "text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "null": "nothing",
}
"""How msgspec's names of kinds read in a sentence."""

_MOST_SEED = 2**64 - 1
_READABLE = 10**30
_SHOWN = 60
"""So many letters of what was found are shown."""


class EncounterFile(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What every encounter file may say; systems add the place of the fight and `fighters`.

    Attributes:
        system: the name of the system.
        title: one line for people.
        seed: what falls if no seed is given on the command line.
        knobs: settings that differ from the default.
    """

    system: str
    title: str = ""
    seed: int | None = None
    knobs: dict[str, Any] = {}


class Encounter:
    """A checked encounter: its system, its data, and what is fixed in every fight of it.

    Attributes:
        source: where it came from, for messages (a file's name).
        raw: the data as they stood in the file.
        system: the system that plays it.
        knobs: every knob's value.
        setup: the fixed part of the fight.
        title: one line for people.
        seed: the file's seed, or None.
    """

    def __init__(self, raw: dict[str, Any], source: str = "encounter") -> None:
        """Check `raw`.

        Raises:
            EncounterError: it can't be played; the message starts with `source` and the place in it.
        """
        self.source = source
        self.raw = raw
        try:
            self.system = _system_of(raw)
            _check_limits(raw)
            file = _converted(raw, self.system.schema())
            if file.seed is not None and not 0 <= file.seed <= _MOST_SEED:
                message = f"seed: {file.seed} is not allowed: it is a whole number from 0 to 2**64 - 1"
                raise EncounterError(message)
            self.knobs = settings(self.system.knobs(), file.knobs)
            self.setup = self.system.read(file, self.knobs)
            for number, policy in enumerate(self.setup.policies):
                _policy_exists(self.system, policy, self.setup.names[number])
        except AffrayError as error:
            message = f"{source}: {error}"
            raise EncounterError(message) from error
        self.title: str = file.title
        self.seed: int | None = file.seed


def load(path: str | FilePath) -> Encounter:
    """Read and check an encounter file.

    Args:
        path: a TOML file.

    Raises:
        EncounterError: the file is missing, isn't TOML, or can't be played.
    """
    path = FilePath(path)
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        message = f"{path}: can't be read: {error.strerror or error}"
        raise EncounterError(message) from error
    except UnicodeDecodeError as error:
        message = f"{path}: is not a text file (byte {error.start} is not UTF-8)"
        raise EncounterError(message) from error
    try:
        raw = tomllib.loads(text)
    except RecursionError as error:
        message = f"{path}: too many lists and tables lie in one another"
        raise EncounterError(message) from error
    except ValueError as error:  # also a number of more digits than Python reads
        message = f"{path}: is not TOML: {error}"
        raise EncounterError(message) from error
    return Encounter(raw, path.name)


def _system_of(raw: dict[str, Any]) -> System:
    name = raw.get("system")
    if not isinstance(name, str):
        found = "nothing" if name is None else repr(name)
        message = f'system: found {found}; it must name the rules, such as system = "ninefold"'
        raise EncounterError(message)
    return find_system(name)


def _check_limits(raw: dict[str, Any]) -> None:
    """Bound what stands in the file; seed and knobs have bounds of their own, and must only be readable."""
    own = {"seed", "knobs"}
    check_limits({name: value for name, value in raw.items() if name not in own})
    check_limits({name: value for name, value in raw.items() if name in own}, most=_READABLE)


def _policy_exists(system: System, policy: str, fighter: str) -> None:
    try:
        system.policy(policy)
    except AffrayError as error:
        message = f"{fighter}: policy: {error}"
        raise EncounterError(message) from error


def _converted(raw: dict[str, Any], schema: type[Any]) -> Any:  # noqa: ANN401 - the system's own schema type
    """Check `raw` against the schema, with messages that name the place and the nearest allowed word."""
    try:
        return msgspec.convert(raw, schema)
    except msgspec.ValidationError as error:
        raise EncounterError(_sentence(str(error), raw, schema)) from error


def _sentence(problem: str, raw: dict[str, Any], schema: type[Any]) -> str:
    match = _PLACE.match(problem)
    what, path = (match["what"], match["path"] or "") if match else (problem, "")
    if unknown := _UNKNOWN.match(what):
        field = unknown["field"]
        fields = _fields_at(schema, path)
        place = f"{path}.{field}" if path else field
        return f"{place}: there is no such field{nearest(field, fields)}; allowed are {', '.join(sorted(fields))}"
    if missing := _MISSING.match(what):
        place = f"{path}.{missing['field']}" if path else missing["field"]
        return f"{place}: is missing"
    found = _value_at(raw, path)
    if words := _words_at(schema, path):
        hint = nearest(found, words) if isinstance(found, str) else ""
        allowed = ", ".join(f'"{word}"' for word in words)
        return f"{path}: {_shown(found)} is not allowed{hint}; allowed are {allowed}"
    what = _KIND.sub(_kinds, what[0].lower() + what[1:])
    return f"{path or 'file'}: {_shown(found)} is not allowed: {what}"


def _shown(found: object) -> str:
    """Write what was found, as far as a line has room for it."""
    text = repr(found)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]} ..."


def _kinds(match: re.Match[str]) -> str:
    return " or ".join(_KINDS.get(kind, kind) for kind in match["kinds"].split(" | "))


def _steps(path: str) -> list[str | int]:
    return [int(part[1:-1]) if part.startswith("[") else part for part in re.findall(r"\[\d+\]|[^.\[\]]+", path)]


def _value_at(raw: Any, path: str) -> Any:  # noqa: ANN401 - whatever stands in the file
    value = raw
    for step in _steps(path):
        try:
            value = value[step]
        except (KeyError, IndexError, TypeError):
            return value
    return value


def _fields_at(schema: type[Any], path: str) -> list[str]:
    """List the field names of the struct at `path`, so that a misspelt one can be put right."""
    info = _shaped(_type_at(schema, path))
    return [field.encode_name for field in getattr(info, "fields", ())]


def _words_at(schema: type[Any], path: str) -> list[str]:
    """List the words that are allowed at `path`; none if it takes more than a choice of words."""
    info = _type_at(schema, path)
    kinds = info.types if isinstance(info, msgspec.inspect.UnionType) else (info,)
    return [str(word) for kind in kinds if isinstance(kind, msgspec.inspect.LiteralType) for word in kind.values]


def _type_at(schema: type[Any], path: str) -> Any:  # noqa: ANN401 - one of msgspec's many type descriptions
    """Describe the type that the schema has at `path`, or the last one on the way there that can be made out."""
    info: Any = msgspec.inspect.type_info(schema)
    for step in _steps(path):
        info = _shaped(info, step)
        if isinstance(info, msgspec.inspect.ListType):
            info = info.item_type
        elif isinstance(info, msgspec.inspect.TupleType) and isinstance(step, int):
            info = info.item_types[step]
        else:
            info = next((field.type for field in getattr(info, "fields", ()) if field.encode_name == step), info)
    return info


def _shaped(info: Any, step: str | int = "") -> Any:  # noqa: ANN401 - one of msgspec's many type descriptions
    """See through `X | None` and other unions to the first type into which `step` leads."""
    if isinstance(info, msgspec.inspect.UnionType):
        lists, tables = (msgspec.inspect.ListType, msgspec.inspect.TupleType), (msgspec.inspect.StructType,)
        shapes = lists if isinstance(step, int) else tables
        return next((kind for kind in info.types if isinstance(kind, shapes)), info)
    return info
