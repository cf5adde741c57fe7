"""What fighters bring along from an earlier fight, by name."""

from __future__ import annotations

from typing import Any

import pytest

from affray.fight.carrying import carry
from affray.fight.errors import AffrayError


def called(entry: Any) -> list[str]:  # noqa: ANN401 - an entry of a file
    """Give an entry's one name."""
    return [entry["name"]]


def brings(entry: Any, names: list[str]) -> dict[str, Any]:  # noqa: ANN401 - an entry of a file
    """Halve hit points."""
    return {"hp": entry["hp"] // 2, "was": names}


def test_whoever_fought_before_brings_something_and_the_file_stays_as_it_is() -> None:
    raw = {"title": "Next", "fighters": [{"name": "Ash", "hp": 8}, {"name": "Cid", "hp": 6}]}
    assert carry(raw, ["Ash", "Bram"], called, brings) == {
        "title": "Next",
        "fighters": [{"name": "Ash", "hp": 4, "was": ["Ash"]}, {"name": "Cid", "hp": 6}],
    }
    assert raw["fighters"] == [{"name": "Ash", "hp": 8}, {"name": "Cid", "hp": 6}]


@pytest.mark.parametrize(
    ("raw", "problem"),
    [
        ({}, "^fighters: are missing; there is nobody who could bring anything along$"),
        (
            {"fighters": [{"name": "Cid", "hp": 6}, "Ash"]},
            r"^nobody of the earlier fight \(Ash, Bram\) is in this one; names must be the same$",
        ),
    ],
)
def test_where_nobody_can_bring_anything_that_is_said(raw: dict[str, Any], problem: str) -> None:
    with pytest.raises(AffrayError, match=problem):
        carry(raw, ["Ash", "Bram"], called, brings)
