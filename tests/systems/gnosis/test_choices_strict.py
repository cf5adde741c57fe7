"""Choices say nothing that their kind doesn't know, and name no square beyond every map."""

from __future__ import annotations

from typing import Any

import pytest
from gnosis_arena import Arena, foe


def test_a_detail_that_the_kind_does_not_know_is_refused() -> None:
    arena = Arena(foe("goblin", at=(2, 1)))
    assert arena.refused("move", direction="N", times=5) == "move knows no times; it takes direction"
    assert arena.refused("speak", words="hush") == "speak knows no words; it takes nothing"
    assert arena.refused("melee", targte="goblin") == 'melee knows no targte; nearest: "target"; it takes target'


@pytest.mark.parametrize("at", [[10**30, 1], [1, -(10**30)], [2_000_000, 0]])
@pytest.mark.parametrize(("kind", "details"), [("throw", {"item": "knife"}), ("examine", {}), ("strike", {})])
def test_a_square_beyond_every_map_is_out_of_bounds(kind: str, details: dict[str, Any], at: list[int]) -> None:
    arena = Arena(hero={"main": "knife"})
    assert arena.refused(kind, **details, at=at) == "target out of bounds"


def test_what_works_on_oneself_takes_no_other_square() -> None:
    arena = Arena(hero={"aeons": ["iron_choir"]})
    x, y = arena.at()
    assert arena.refused("invoke", aeon="iron_choir", at=[x + 1, y]) == "target out of range (1 > 0)"
    arena.do("invoke", aeon="iron_choir", at=[x, y], faces=())
    assert arena.player().ward > 0


@pytest.mark.parametrize("distance", [0, 4, 10**30])
def test_a_line_of_any_other_length_than_the_technique_has_is_too_far(distance: int) -> None:
    arena = Arena(foe("goblin", at=(6, 4)), hero={"main": "short_sword", "spirit": 5})
    message = arena.refused("technique", technique="piercing_strike", direction="E", distance=distance)
    assert message == "piercing_strike reaches 3"
