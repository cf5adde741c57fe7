"""What the tests of gnosis share."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from affray.fight.calc import call, formulas, plain
from affray.fight.system import System

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from affray.fight.calc import Formula

sys.path.insert(0, str(Path(__file__).parent))


class Book(System):
    """The formulas of some parts of gnosis, without its fights."""

    name = "gnosis"

    def __init__(self, *parts: str) -> None:
        super().__init__()
        self.parts = parts

    def formulas(self) -> Mapping[str, Callable[..., Any]]:
        found: dict[str, Callable[..., Any]] = {}
        for part in self.parts:
            found.update(import_module(f"affray.systems.gnosis.calcs_{part}").FORMULAS)
        return found


def calculator(*parts: str) -> Callable[..., Any]:
    """Compute formulas of parts (combat, world, magic) as `affray calc` does, checks and all, with JSON's results."""
    known: dict[str, Formula] = {}

    def compute(name: str, /, **given: object) -> object:
        if not known:
            known.update({formula.name.partition(".")[2]: formula for formula in formulas(Book(*parts))})
        return plain(call(known[name], given))

    return compute


@pytest.fixture(scope="session")
def magic() -> Callable[..., Any]:
    """Compute formulas of part C, and those of part A that it shares."""
    return calculator("combat", "magic")
