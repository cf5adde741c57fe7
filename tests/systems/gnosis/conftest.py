"""What the tests of gnosis share."""

from __future__ import annotations

import sys
from functools import cache
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


@pytest.fixture(scope="session")
def magic() -> Callable[..., Any]:
    """Compute formulas of part C, and those of part A that it shares."""
    return calculator("magic", "combat")


@pytest.fixture(scope="session")
def world() -> Callable[..., Any]:
    """Compute formulas of part B."""
    return calculator("world")
