"""The rulebook's own examples, as published: every formula with its arguments and its answer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from affray.fight.calc import plain
from affray.systems.linguomancy import system

VECTORS = json.loads((Path(__file__).parents[2] / "vectors" / "linguomancy.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("vector", VECTORS, ids=[f"{number}-{v['id']}" for number, v in enumerate(VECTORS)])
def test_published_vector(vector: dict[str, Any]) -> None:
    got = plain(system.formulas()[vector["calc"]](**vector["given"]))
    assert got == vector["want"]
    assert type(got) is type(vector["want"])
