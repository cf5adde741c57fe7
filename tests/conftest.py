"""What all tests share: this folder's helper modules, and the same examples of hypothesis each time."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import settings

sys.path.insert(0, str(Path(__file__).parent))

settings.register_profile("affray", derandomize=True, deadline=None, database=None)
settings.load_profile("affray")


@pytest.fixture
def outside(monkeypatch: pytest.MonkeyPatch) -> str:
    """Install the tests' own system, `sparring`, for the time of a test; gives the path that makes it found."""
    path = str(Path(__file__).parent / "outside")
    monkeypatch.syspath_prepend(path)
    return path
