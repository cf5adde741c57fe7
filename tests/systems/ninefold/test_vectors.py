"""The rulebook's own examples, as published: every `Calc:` with its arguments and its answer."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from affray.systems.ninefold import system

VECTORS = json.loads((Path(__file__).parents[2] / "vectors" / "ninefold.json").read_text(encoding="utf-8"))


def shown(value: Any) -> Any:  # noqa: ANN401 - whatever a formula gives
    """Write exact fractions as files do (NI-0.2)."""
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, dict):
        return {name: shown(entry) for name, entry in value.items()}
    if isinstance(value, list | tuple):
        return [shown(entry) for entry in value]
    return value


@pytest.mark.parametrize("vector", VECTORS, ids=[f"{number}-{v['id']}" for number, v in enumerate(VECTORS)])
def test_published_vector(vector: dict[str, Any]) -> None:
    got = shown(system.formulas()[vector["calc"]](**vector["given"]))
    assert got == vector["want"]
    assert type(got) is type(vector["want"])
