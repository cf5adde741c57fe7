"""Knobs: named settings of a system, with default, range and meaning."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING, Any

from affray.fight.errors import EncounterError, nearest
from affray.fight.limits import check_limits

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


@dataclass(frozen=True)
class Knob:
    """One setting.

    Attributes:
        name: its name in files and on the command line.
        default: what holds if nobody turns it.
        meaning: one sentence for a designer.
        rule: the rule ID that names it.
        kind: `house` (our filling of a gap), `quirk` (a fault of the original, kept by default) or `plain`.
        low, high: range of a number, both included. A knob whose default is a float also takes whole numbers.
        options: the allowed words of a choice of words.
    """

    name: str
    default: Any
    meaning: str
    rule: str
    kind: str = "house"
    low: int | None = None
    high: int | None = None
    options: tuple[str, ...] = ()

    def allowed(self) -> str:
        """Say what the knob takes."""
        if isinstance(self.default, bool):
            return "true or false"
        if self.options:
            return "one of " + ", ".join(f'"{option}"' for option in self.options)
        if isinstance(self.default, int | float):
            low = "" if self.low is None else f" from {self.low}"
            high = "" if self.high is None else f" to {self.high}" if low else f" up to {self.high}"
            return f"{'a whole number' if isinstance(self.default, int) else 'a number'}{low}{high}"
        if isinstance(self.default, str):
            return "text"
        return "a table" if isinstance(self.default, dict) else "a list"

    def takes(self, value: object) -> bool:
        """Tell whether the knob can be set to `value`."""
        if type(value) is not type(self.default) and not (isinstance(self.default, float) and type(value) is int):
            return False
        if self.options:
            return value in self.options
        if isinstance(value, int | float) and not isinstance(value, bool):
            return (
                isfinite(value)
                and (self.low is None or value >= self.low)
                and (self.high is None or value <= self.high)
            )
        return True


def settings(knobs: Sequence[Knob], given: Mapping[str, object], path: str = "knobs") -> dict[str, Any]:
    """Give every knob's value: as given, else its default.

    Raises:
        EncounterError: a knob that doesn't exist, or a value that it doesn't take.
    """
    known = {knob.name: knob for knob in knobs}
    for name, value in given.items():
        knob = known.get(name)
        if knob is None:
            hint = nearest(name, known)
            message = f"{path}.{name}: there is no such knob{hint} (affray knobs lists all {len(known)})"
            raise EncounterError(message)
        if not knob.takes(value):
            message = f"{path}.{name}: {value!r} is not allowed; it takes {knob.allowed()}"
            raise EncounterError(message)
        if knob.low is None or knob.high is None:
            check_limits(value, f"{path}.{name}")
    return {knob.name: given.get(knob.name, knob.default) for knob in knobs}
