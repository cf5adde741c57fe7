"""The cheapest way (GN-8.15), against a plain search that knows no short cuts."""

from __future__ import annotations

import heapq

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from turned import turned

from affray.systems.gnosis.calcs_targets import map_cells
from affray.systems.gnosis.formulas_ways import NO_WAY, path_step, step_cost
from affray.systems.gnosis.kinds import GLYPHS, STEP_X, STEP_Y
from affray.systems.gnosis.knobs import DEFAULTS, Knobs


def neighbours(square: int, width: int, height: int) -> list[int]:
    x, y = square % width, square // width
    around = [(x + dx, y + dy) for dx, dy in zip(STEP_X, STEP_Y, strict=True)]
    return [b * width + a for a, b in around if 0 <= a < width and 0 <= b < height]


def first_step(
    cells: list[int], width: int, height: int, start: int, goal: int, occupied: list[int], opens: bool, knobs: Knobs
) -> int:
    """Try every first step, and follow each to the goal by Dijkstra's search."""

    def price(square: int) -> int:
        return 0 if square in occupied and square != goal else step_cost(cells[square], opens, knobs)

    if start == goal:
        return start
    found: list[tuple[int, int]] = []
    for direction, first in enumerate(neighbours(start, width, height)):
        if price(first) == 0:
            continue
        best, queue = {first: price(first)}, [(price(first), first)]
        while queue:
            cost, here = heapq.heappop(queue)
            if here == goal:
                found.append((cost, direction))
                break
            for there in neighbours(here, width, height):
                if price(there) and cost + price(there) < best.get(there, cost + price(there) + 1):
                    best[there] = cost + price(there)
                    heapq.heappush(queue, (best[there], there))
    if not found:
        return NO_WAY
    step = neighbours(start, width, height)[min(found)[1]]
    return start if step == goal and goal in occupied else step


@st.composite
def walks(draw: st.DrawFn) -> tuple[list[int], int, int, int, int, list[int], bool, int]:
    width, height = draw(st.integers(2, 10)), draw(st.integers(1, 8))
    size = width * height
    glyphs = draw(st.sampled_from(["." * 12 + "#", "..#", "...#+=%'", ".=", "....+="]))
    cells = draw(st.lists(st.sampled_from([GLYPHS.index(each) for each in glyphs]), min_size=size, max_size=size))
    squares = st.integers(0, size - 1)
    occupied = draw(st.lists(squares, max_size=6))
    return (
        cells, width, height, draw(squares), draw(squares), occupied, draw(st.booleans()),
        draw(st.sampled_from([1, 2, 4, 9])),
    )  # fmt: skip


@settings(max_examples=400)
@given(walks())
def test_gn_8_15_the_first_step_is_that_of_the_cheapest_way(
    case: tuple[list[int], int, int, int, int, list[int], bool, int],
) -> None:
    cells, width, height, start, goal, occupied, opens, price = case
    knobs = turned(barricade_path_cost=price)
    got = path_step(
        cells, width, height, start % width, start // width, goal % width, goal // width, occupied, opens, knobs
    )
    assert got == first_step(cells, width, height, start, goal, occupied, opens, knobs)


def step(
    rows: list[str],
    start: tuple[int, int],
    goal: tuple[int, int],
    occupied: list[int],
    opens: bool = True,
    knobs: Knobs = DEFAULTS,
) -> tuple[int, int] | None:
    cells, width, height = map_cells(rows)
    square = path_step(cells, width, height, *start, *goal, occupied, opens, knobs)
    return None if square == NO_WAY else (square % int(width), square // int(width))


def test_gn_8_15_among_equals_the_first_in_direction_order() -> None:
    # North-east, east and south-east all begin ways of four steps.
    assert step([".....", ".....", "....."], (0, 1), (4, 1), []) == (1, 0)


def test_gn_8_15_a_closed_door_costs_2_and_is_shut_to_those_who_open_none() -> None:
    rows = ["..+..", "#.#.#", "#...#"]
    assert step(["#####", ".+...", "#####"], (0, 1), (4, 1), []) == (1, 1)
    assert step(["#####", ".+...", "#####"], (0, 1), (4, 1), [], opens=False) is None
    assert step(rows, (1, 0), (3, 0), []) == (2, 0)
    assert step(rows, (1, 0), (3, 0), [], opens=False) == (1, 1)


def test_gn_8_15_a_barricade_costs_4_by_the_knob() -> None:
    # Round the barricade it is six steps; through it four to break it and one more.
    rows = ["..=..", ".###.", "....."]
    assert step(rows, (1, 0), (3, 0), []) == (2, 0)
    assert step(rows, (1, 0), (3, 0), [], knobs=turned(barricade_path_cost=9)) == (0, 1)


@pytest.mark.parametrize("glyph", "#%")
def test_gn_8_15_walls_and_hidden_doors_are_closed(glyph: str) -> None:
    assert step([f".{glyph}."], (0, 0), (2, 0), []) is None
    assert step([f"..{glyph}"], (0, 0), (2, 0), []) is None


def test_gn_8_15_other_creatures_block_and_the_goals_own_is_never_walked_into() -> None:
    assert step(["...."], (0, 0), (3, 0), [1]) is None
    assert step(["...."], (0, 0), (3, 0), [0, 3]) == (1, 0)
    assert step(["...."], (2, 0), (3, 0), [3]) == (2, 0)


def test_gn_8_15_at_its_goal_there_is_nothing_to_walk() -> None:
    assert step([".."], (1, 0), (1, 0), [1]) == (1, 0)
