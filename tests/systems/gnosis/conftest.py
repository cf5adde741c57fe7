"""What the tests of gnosis share."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from gnosis_book import calculator


@pytest.fixture(scope="session")
def magic() -> Callable[..., Any]:
    """Compute formulas of part C, and those of part A that it shares."""
    return calculator("magic", "combat")


@pytest.fixture(scope="session")
def world() -> Callable[..., Any]:
    """Compute formulas of part B."""
    return calculator("world")


@pytest.fixture(scope="session")
def combat() -> Callable[..., Any]:
    """Compute formulas of part A."""
    return calculator("combat")
