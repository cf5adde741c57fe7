"""Encounter files that nobody should have written: an example, changed at random, again and again.

Most changes keep to what the schema says of the place, so that they get past it and reach the rules; the others don't.
"""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

from msgspec import inspect as info

from affray.dice import Seeded
from affray.fight.encounter import Encounter
from affray.fight.errors import EncounterError
from affray.fight.fight import Fight

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.fight.system import System

WHOLE = (
    *(-(2**64), -(2**63) - 1, -(2**63), -(2**62), -(2**31) - 1, -(2**31), -(10**12), -(10**9), -(10**8), -1000, -100),
    *(-2, -1, 0, 1, 2, 3, 7, 20, 100, 1000, 65_536, 10**6, 10**7, 10**8, 10**8, 10**8, 2**31 - 1, 2**31, 2**32),
    *(10**12, 2**53 + 1, 2**62, 2**63 - 1, 2**63, 2**64, 10**30, 1 << 20_000),
)
"""Whole numbers of every size, and those at which something wraps."""

NUMBERS = (0.0, -0.0, 0.1, 0.5, 1.5, -2.5, 1e-320, 1e-9, 1e9, 1e17, 1e200, 1e308, -1e308, *map(float, ("nan", "inf")))
"""Numbers with a point, and what isn't one."""

TEXTS = ("", " ", "x", "nobody", "-", "0", "1d6", "2d6+3", "9" * 30, "9" * 30 + "d" + "9" * 30, "1d0", "d", "\u0000")
"""Text that means nothing, or dice."""

STRANGE = (
    *("Ünïcodé", "\u202eevil", "\U0001f9cc" * 40, "a.b", "[0]", "e\u0301", "x" * 5_000, "\x1b[2J", "goblin#2", "%s{0}"),
)
"""Text that means something elsewhere."""

_FAR = 40
"""So deep nests what is nested out of spite."""

_DEEP = 4
"""Tables so deep in one another hold only what they must."""


def deep(levels: int = _FAR) -> list[Any]:
    """Nest lists in lists."""
    value: list[Any] = []
    for _ in range(levels):
        value = [value]
    return value


def check_mutants(encounter: Encounter, mutants: int, *, seed: int = 1, steps: int = 15) -> tuple[int, int]:
    """Read many mutants of an encounter, and play a few steps of those that can be played.

    Args:
        encounter: what is changed.
        mutants: how many.
        seed: of all changes and of all dice.
        steps: of each that can be played, under its own policies or, every other one, all `random`.

    Returns:
        How many were played, and how many were refused in a sentence.

    Raises:
        Exception: whatever else came of one; a note says of which.
    """
    mutator = Mutator(encounter.system, encounter.raw, seed)
    played = 0
    for number in range(mutants):
        try:
            played += _plays(mutator.mutant(number), number, seed, steps)
        except Exception as error:
            error.add_note(f"mutant {number} of {encounter.source}, seed {seed}")
            raise
    return played, mutants - played


def _plays(raw: dict[str, Any], number: int, seed: int, steps: int) -> bool:
    try:
        encounter = Encounter(raw, "mutant")
    except EncounterError:
        return False
    policies = encounter.setup.policies
    policies[:] = ["random" if number % 2 or policy == "person" else policy for policy in policies]
    fight = Fight(encounter, seed, number)
    while not fight.over and len(fight.entries) <= steps:
        fight.advance()
    return True


class Mutator:
    """Changes an encounter's data; the same seed and number change it alike.

    Args:
        system: whose encounters they are.
        raw: an encounter that can be played.
        seed: of all changes.
    """

    def __init__(self, system: System, raw: dict[str, Any], seed: int) -> None:
        self._system = system
        self._raw = raw
        self._seed = seed
        self._dice = Seeded(seed, 0, "mutants")
        self._knobs = list(system.knobs())
        self._words = sorted(_words(raw) | {str(each) for row in _rows(system) for each in row.values()})
        self._names = sorted({str(name) for row in _rows(system) for name in (row.get("name"), row.get("id")) if name})
        self._schema = info.type_info(system.schema())

    def mutant(self, number: int) -> dict[str, Any]:
        """Give the example with one to four changes.

        Args:
            number: of the mutant; each is another one.
        """
        self._dice = Seeded(self._seed, number, "mutants")
        raw = copy.deepcopy(self._raw)
        for _ in range(self._one_of((1, 1, 1, 1, 2, 3))):
            self._change(raw)
        return raw

    # What is changed

    def _change(self, raw: dict[str, Any]) -> None:
        if self._knobs and self._dice.chance(1, 8, "turn a knob"):
            self._turn(raw)
            return
        holder, kind = self._place(raw)
        if isinstance(holder, dict):
            self._change_table(holder, kind)
        else:
            self._change_list(holder, kind)

    def _turn(self, raw: dict[str, Any]) -> None:
        knob = self._one_of(self._knobs)
        edges = [each + by for each in (knob.low, knob.high) if each is not None for by in (-1, 0, 1)]
        pool = [*(knob.options or ()), *edges, True, False, *WHOLE]
        knobs = raw.setdefault("knobs", {})
        if isinstance(knobs, dict):
            knobs[knob.name] = self._one_of(pool) if self._dice.chance(4, 5, "fitting") else self._anything()

    def _place(self, raw: dict[str, Any]) -> tuple[dict[str, Any] | list[Any], Any]:
        """Go some way down into the data, and give the table or list there with what the schema says of it."""
        holder: dict[str, Any] | list[Any] = raw
        kind: Any = self._schema
        while True:
            keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
            inner = [key for key in keys if isinstance(holder[key], dict | list)]  # type: ignore[index]
            if not inner or self._dice.chance(1, 4, "stop here"):
                return holder, kind
            key = self._one_of(inner)
            kind = _inside(kind, key)
            holder = holder[key]

    def _change_table(self, table: dict[str, Any], kind: Any) -> None:  # noqa: ANN401 - one of msgspec's descriptions
        fields = {field.encode_name: field.type for field in getattr(_shaped(kind), "fields", ())}
        way = self._dice.pick(10, "way")
        if way == 0 and table:
            del table[self._one_of(list(table))]
        elif way == 1 and table:
            name = self._one_of(list(table))
            table[self._misspelt(name)] = table.pop(name)
        elif way == 2:  # noqa: PLR2004 - the third way
            name = self._one_of([*table, *fields, self._one_of(self._words)])
            table[name] = self._anything()
        elif way <= 5 and fields:  # noqa: PLR2004 - three ways more to put in what the schema knows
            name = self._one_of(list(fields))
            table[name] = self._fitting(fields[name])
        elif table:
            name = self._one_of(list(table))
            table[name] = self._near(table[name], fields.get(name, _inside(kind, name)))

    def _change_list(self, holder: list[Any], kind: Any) -> None:  # noqa: ANN401 - one of msgspec's descriptions
        way = self._dice.pick(9, "way")
        if way == 0 or not holder:
            holder.clear() if holder else holder.append(self._fitting(_inside(kind, 0)))
            return
        place = self._dice.pick(len(holder), "place")
        if way == 1:
            del holder[place]
        elif way == 2:  # noqa: PLR2004 - the third way
            holder += [copy.deepcopy(holder[place])] * self._one_of((1, 1, 2, 9))
        elif way == 3:  # noqa: PLR2004 - the fourth way
            holder.reverse()
        elif way == 4:  # noqa: PLR2004 - the fifth way
            holder[place] = self._anything()
        elif way == 5:  # noqa: PLR2004 - the sixth way
            holder.append(self._fitting(_inside(kind, 0)))
        else:
            holder[place] = self._near(holder[place], _inside(kind, place))

    # What is put there

    def _near(self, value: object, kind: Any) -> object:  # noqa: ANN401 - one of msgspec's descriptions
        """Give something in the place of `value`, mostly of its kind."""
        if self._dice.chance(1, 8, "anything"):
            return self._anything()
        if kind is not None and self._dice.chance(2, 3, "as the schema says"):
            return self._fitting(kind)
        if isinstance(value, bool):
            return not value
        if isinstance(value, int):
            return self._one_of((value + 1, value - 1, -value, value * 10, self._one_of(WHOLE)))
        if isinstance(value, str):
            return self._one_of((self._misspelt(value), self._word()))
        return self._anything()

    def _anything(self) -> object:
        pools: tuple[Sequence[Any], ...] = (WHOLE, NUMBERS, TEXTS, STRANGE, self._words)
        odd: tuple[Any, ...] = (
            [],
            {},
            [[]],
            deep(),
            {"": ""},
            True,
            False,
            [None],
            [0, 0],
        )
        pool = self._dice.pick(len(pools) + 1, "kind")
        return self._one_of(pools[pool]) if pool < len(pools) else copy.deepcopy(self._one_of(odd))

    def _word(self) -> str:
        pool = self._one_of((self._words, self._names or self._words, TEXTS))
        return str(self._one_of(pool))

    def _fitting(self, kind: Any, depth: int = 0) -> Any:  # noqa: ANN401 - any value of any of msgspec's types
        """Make a value that the schema allows."""
        kind = kind.type if isinstance(kind, info.Metadata) else kind
        if isinstance(kind, info.UnionType):
            return self._fitting(self._one_of([each for each in kind.types if each != info.NoneType()]), depth)
        if isinstance(kind, info.LiteralType):
            return self._one_of(kind.values)
        if isinstance(kind, info.BoolType):
            return self._dice.chance(1, 2, "true")
        if isinstance(kind, info.IntType):
            return self._one_of((self._one_of(WHOLE), *(self._dice.between(-2, 30, "small") for _ in range(2))))
        if isinstance(kind, info.FloatType):
            return self._one_of((self._one_of(NUMBERS), self._one_of(WHOLE), self._dice.between(-9, 30, "small")))
        return self._word() if isinstance(kind, info.StrType) else self._filled(kind, depth + 1)

    def _filled(self, kind: Any, depth: int) -> Any:  # noqa: ANN401 - a list or table of any kind
        """Make a list or table that the schema allows."""
        small = depth > _DEEP
        if isinstance(kind, info.ListType):
            length = 0 if small else self._one_of((0, 1, 1, 2, 2, 3))
            return [self._fitting(kind.item_type, depth) for _ in range(length)]
        if isinstance(kind, info.TupleType):
            return [self._fitting(each, depth) for each in kind.item_types]
        if isinstance(kind, info.DictType):
            return {self._word(): self._fitting(kind.value_type, depth) for _ in range(self._dice.pick(3, "rows"))}
        if isinstance(kind, info.StructType):
            return {
                field.encode_name: self._fitting(field.type, depth)
                for field in kind.fields
                if field.required or (not small and self._dice.chance(1, 4, "also"))
            }
        return self._anything()

    def _misspelt(self, word: str) -> str:
        if not word:
            return "x"
        place = self._dice.pick(len(word), "letter")
        shorter = word[:place] + word[place + 1 :]
        return str(self._one_of((shorter, word + "s", word.upper(), word.replace("_", " "), word * 2)))

    def _one_of(self, pool: Sequence[Any]) -> Any:  # noqa: ANN401 - an element of any pool
        return pool[self._dice.pick(len(pool), "one of them")]


def _rows(system: System) -> list[dict[str, Any]]:
    return [dict(row) for rows in system.content().values() for row in rows]


def _words(value: object) -> set[str]:
    """Collect all text in plain data."""
    if isinstance(value, str):
        return {value}
    if isinstance(value, dict):
        return {word for name, each in value.items() for word in {name, *_words(each)}}
    return {word for each in value for word in _words(each)} if isinstance(value, list) else set()


def _shaped(kind: Any) -> Any:  # noqa: ANN401 - one of msgspec's descriptions
    """See through a union to its first table or list."""
    if isinstance(kind, info.Metadata):
        kind = kind.type
    if isinstance(kind, info.UnionType):
        shapes = (info.StructType, info.ListType, info.TupleType, info.DictType)
        return next((each for each in kind.types if isinstance(each, shapes)), None)
    return kind


def _inside(kind: Any, key: str | int) -> Any:  # noqa: ANN401 - one of msgspec's descriptions
    """Give what the schema says of what lies at `key`; None if it says nothing."""
    kind = _shaped(kind)
    if isinstance(kind, info.StructType):
        return next((field.type for field in kind.fields if field.encode_name == key), None)
    if isinstance(kind, info.ListType):
        return kind.item_type
    if isinstance(kind, info.TupleType) and isinstance(key, int) and key < len(kind.item_types):
        return kind.item_types[key]
    return kind.value_type if isinstance(kind, info.DictType) else None
