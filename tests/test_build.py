"""The tests run on what they say they run on: the sources as they stand, or the installed wheel, compiled.

`make test` sets AFFRAY_EXPECT (`sources`, `wheel`, or where there is a C compiler `compiled`); a developer needn't.
"""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path

import pytest

import affray
from affray.dice import seeded
from affray.fight import state
from affray.testing import duel

ROOT = Path(__file__).resolve().parents[1]
EXPECT = os.environ.get("AFFRAY_EXPECT", "")


@pytest.mark.skipif(EXPECT != "sources", reason="the sources aren't what is tested")
def test_the_sources_are_tested() -> None:
    for module in (affray, seeded, state, duel):
        assert Path(str(module.__file__)).is_relative_to(ROOT / "src")
        assert str(module.__file__).endswith(".py")


@pytest.mark.skipif(EXPECT not in {"wheel", "compiled"}, reason="the wheel isn't what is tested")
def test_the_wheel_is_tested() -> None:
    for module in (affray, seeded, state, duel):
        assert not Path(str(module.__file__)).is_relative_to(ROOT / "src")
    if EXPECT == "compiled":
        for module in (seeded, state, duel):
            assert not str(module.__file__).endswith(".py"), "the wheel isn't compiled"


def test_the_tree_is_never_compiled_in_place() -> None:
    """A compiled module beside its source would hide it."""
    assert [path for kind in ("*.so", "*.pyd") for path in (ROOT / "src").rglob(kind)] == []


def test_the_public_names_are_there() -> None:
    assert affray.__version__
    for name in affray.__all__:
        assert getattr(affray, name) is not None
    assert importlib.util.find_spec("affray.testing.kit") is not None
