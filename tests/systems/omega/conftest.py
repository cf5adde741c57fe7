"""What the tests of omega share."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from affray.fight.calc import call, formulas, plain
from affray.fight.system import System
from affray.systems.omega.calcs import FORMULAS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from affray.fight.calc import Formula


sys.path.insert(0, str(Path(__file__).parent))


class Book(System):
    """Omega's formulas without its fights."""

    name = "omega"

    def formulas(self) -> Mapping[str, Callable[..., Any]]:
        return FORMULAS


_formulas = {formula.name.partition(".")[2]: formula for formula in formulas(Book())}


@pytest.fixture
def calc() -> Callable[..., Any]:
    """Compute a formula as `affray calc` does, checks and all, with the result as JSON has it."""

    def compute(name: str, /, **given: object) -> object:
        return plain(call(_formulas[name], given))

    return compute


@pytest.fixture
def book() -> dict[str, Formula]:
    """Give every formula by name, as a person finds it."""
    return _formulas
