"""Ways on squares agree with python-tcod: the fewest steps from everywhere, on random floors."""

from __future__ import annotations

import random

import numpy as np
import pytest

from affray.grid.squares import walking_distances

tcod_path = pytest.importorskip("tcod.path")

UNREACHED = np.iinfo(np.int32).max


@pytest.mark.parametrize("seed", range(25))
def test_the_fewest_steps_are_those_of_tcod(seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - floors, not secrets
    width, height = chance.randint(3, 24), chance.randint(3, 24)
    closed = [chance.random() < 0.35 for _ in range(width * height)]
    goal = chance.randrange(width * height)
    closed[goal] = False

    cost = np.array([0 if shut else 1 for shut in closed], np.int8).reshape(height, width)
    distances = tcod_path.maxarray((height, width), dtype=np.int32)
    distances[goal // width, goal % width] = 0
    tcod_path.dijkstra2d(distances, cost, cardinal=1, diagonal=1, out=distances)
    expected = [-1 if steps == UNREACHED else int(steps) for steps in distances.ravel()]

    found = walking_distances(width, height, closed, goal)
    assert [steps for steps, shut in zip(found, closed, strict=True) if not shut] == [
        steps for steps, shut in zip(expected, closed, strict=True) if not shut
    ]
