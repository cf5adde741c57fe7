"""The rulebook's own examples of part A, as published: every formula with its arguments and its answer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

VECTORS = json.loads((Path(__file__).parents[2] / "vectors" / "gnosis_a.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("vector", VECTORS, ids=[f"{number}-{v['id']}" for number, v in enumerate(VECTORS)])
def test_published_vector(combat: Callable[..., Any], vector: dict[str, Any]) -> None:
    got = combat(vector["calc"].partition(".")[2], **vector["given"])
    assert got == vector["want"]
    assert type(got) is type(vector["want"])
