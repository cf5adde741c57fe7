"""Gnosis's formulas as a person finds and calls them, part by part."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from affray.fight.calc import call, formulas, plain
from affray.fight.system import System

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from affray.fight.calc import Formula


class Book(System):
    """The formulas of one part of gnosis, without its fights."""

    name = "gnosis"

    def __init__(self, part: str) -> None:
        super().__init__()
        self.part = part

    def formulas(self) -> Mapping[str, Callable[..., Any]]:
        found: Mapping[str, Callable[..., Any]] = import_module(f"affray.systems.gnosis.calcs_{self.part}").FORMULAS
        return found


@cache
def formulas_of(part: str) -> dict[str, Formula]:
    """Give the formulas of a part (combat, world, magic) by name."""
    return {formula.name.partition(".")[2]: formula for formula in formulas(Book(part))}


def calculator(*parts: str) -> Callable[..., Any]:
    """Compute formulas of these parts as `affray calc` does, checks and all, with results as JSON has them."""

    def compute(name: str, /, **given: object) -> object:
        part = next(each for each in parts if name in formulas_of(each))
        return plain(call(formulas_of(part)[name], given))

    return compute
