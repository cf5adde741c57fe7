"""What attacks are worth to whoever decides by rule: no more than the player knows, and less where others suffer."""

from __future__ import annotations

import pytest
from gnosis_arena import Arena, foe

from affray.systems.gnosis.worth import area_worth

ROWS = ["#########", "#@......#", "#.......#", "#.......#", "#########"]


@pytest.mark.parametrize(
    ("beside", "hits"),
    [
        (foe("goblin", (5, 2), name="second"), 2),
        (foe("goblin", (5, 2), name="second", states={"invisible_turns": 9}), 1),
        (foe("moss_grazer", (5, 2)), 0),
        (foe("servitor", (5, 2)), 1),
    ],
)
def test_an_area_counts_hostiles_that_one_sees_and_less_whoever_else_it_harms(
    beside: dict[str, object], hits: int
) -> None:
    arena = Arena(foe("goblin", (4, 2)), beside, rows=ROWS)
    worth = area_worth(arena.state, arena.player(), arena.actor("goblin"), 1, 2, 4)
    assert worth == hits * 100 * (2 + 4)
