"""Lines, sight, flights, areas, steps and legality as numbers (section 7)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from turned import turned

from affray.grid.squares import distance
from affray.systems.gnosis import formulas_targets as targets
from affray.systems.gnosis.calcs_targets import map_cells
from affray.systems.gnosis.formulas_targets import ANSWERS
from affray.systems.gnosis.kinds import AIMED_AT, DIRECTIONS, GLYPHS, MODES, STEP_X, STEP_Y
from affray.systems.gnosis.knobs import DEFAULTS

SMALL = st.integers(-30, 30)


@given(SMALL, SMALL, SMALL, SMALL)
def test_gn_7_4_a_line_leaves_its_start_out_and_enters_one_square_for_each_of_its_distance(
    x0: int, y0: int, x1: int, y1: int
) -> None:
    line = targets.line_squares(x0, y0, x1, y1)
    assert len(line) == distance(x0, y0, x1, y1)
    before = (x0, y0)
    for square in line:
        assert distance(*before, *square) == 1
        before = square
    assert before == (x1, y1)


def test_gn_7_4_a_line_to_its_own_start_is_empty() -> None:
    assert targets.line_squares(3, 3, 3, 3) == []


def test_gn_7_4_a_line_is_counted_up_to_what_stops_it_the_end_included() -> None:
    cells, width, _ = map_cells(["..+.."])
    assert targets.open_steps(cells, width, 0, 0, 4, 0, targets.SOLID) == 1
    assert targets.open_steps(cells, width, 0, 0, 2, 0, targets.SOLID) == 1
    assert targets.open_steps(cells, width, 0, 0, 2, 0, 0) == 2


@st.composite
def maps_with_two_squares(draw: st.DrawFn) -> tuple[list[int], int, int, int, int, int, int]:
    width, height = draw(st.integers(1, 9)), draw(st.integers(1, 9))
    cells = draw(st.lists(st.sampled_from([0, 0, 0, 1, 2, 3, 4, 5]), min_size=width * height, max_size=width * height))
    ax, bx = draw(st.integers(0, width - 1)), draw(st.integers(0, width - 1))
    ay, by = draw(st.integers(0, height - 1)), draw(st.integers(0, height - 1))
    return cells, width, height, ax, ay, bx, by


@given(maps_with_two_squares())
def test_gn_7_5_sight_is_the_same_both_ways_and_never_looks_at_the_ends(
    case: tuple[list[int], int, int, int, int, int, int],
) -> None:
    cells, width, _, ax, ay, bx, by = case
    seen = targets.line_of_sight(cells, width, ax, ay, bx, by, DEFAULTS)
    assert seen == targets.line_of_sight(cells, width, bx, by, ax, ay, DEFAULTS)
    walled = [*cells]
    walled[ay * width + ax] = walled[by * width + bx] = GLYPHS.index("#")
    assert seen == targets.line_of_sight(walled, width, ax, ay, bx, by, DEFAULTS)
    ways = [
        [cells[y * width + x] for x, y in line if (x, y) not in {(ax, ay), (bx, by)}]
        for line in (targets.line_squares(ax, ay, bx, by), targets.line_squares(bx, by, ax, ay))
    ]
    assert seen == any(not {1, 2, 5}.intersection(way) for way in ways)


@pytest.mark.parametrize(("glyph", "seen"), [(g, g not in "#+%") for g in GLYPHS])
def test_gn_7_5_walls_closed_and_hidden_doors_stop_sight(glyph: str, seen: bool) -> None:
    cells, width, _ = map_cells([f".{glyph}."])
    assert targets.line_of_sight(cells, width, 0, 0, 2, 0, DEFAULTS) == seen


def test_gn_7_5_barricades_stop_sight_if_the_knob_says_so() -> None:
    cells, width, _ = map_cells([".=."])
    assert targets.line_of_sight(cells, width, 0, 0, 2, 0, DEFAULTS)
    assert not targets.line_of_sight(cells, width, 0, 0, 2, 0, turned(barricade_blocks_sight=True))


@pytest.mark.parametrize(("glyph", "blocked"), [(g, g in "#+%=") for g in GLYPHS])
def test_gn_7_6_walls_doors_that_are_shut_and_barricades_stop_flights(glyph: str, blocked: bool) -> None:
    cells, width, _ = map_cells([f"..{glyph}."])
    steps, x, _, stopped = targets.projectile(cells, width, 0, 0, 3, 0, [])
    assert (steps, x, stopped) == ((1, 1, True) if blocked else (3, 3, False))


def test_gn_7_6_a_flight_ends_on_the_first_creature_and_counts_as_free() -> None:
    cells, width, _ = map_cells(["....#"])
    assert targets.projectile(cells, width, 0, 0, 4, 0, [0, 2, 3]) == (2, 2, 0, False)
    assert targets.projectile(cells, width, 0, 0, 4, 0, [0]) == (3, 3, 0, True)


def test_gn_7_6_the_target_square_may_be_what_blocks() -> None:
    cells, width, _ = map_cells(["..+"])
    assert targets.projectile(cells, width, 0, 0, 2, 0, [2]) == (1, 1, 0, True)


def test_gn_7_6_the_impact_is_the_shooters_square_if_the_first_square_blocks() -> None:
    cells, width, _ = map_cells([".%.."])
    assert targets.projectile(cells, width, 0, 0, 3, 0, []) == (0, 0, 0, True)
    assert targets.projectile(cells, width, 0, 0, 0, 0, [0]) == (0, 0, 0, False)


@given(maps_with_two_squares(), st.lists(st.integers(0, 80), max_size=4))
def test_gn_7_6_a_flight_goes_along_the_line_one_way(
    case: tuple[list[int], int, int, int, int, int, int], occupied: list[int]
) -> None:
    cells, width, _, ax, ay, bx, by = case
    line = targets.line_squares(ax, ay, bx, by)
    steps, x, y, blocked = targets.projectile(cells, width, ax, ay, bx, by, occupied)
    flown = line[:steps]
    assert (x, y) == (flown[-1] if flown else (ax, ay))
    assert all(cells[b * width + a] not in {1, 2, 4, 5} for a, b in flown)
    assert all(b * width + a not in occupied for a, b in flown[:-1])
    if blocked:
        a, b = line[steps]
        assert cells[b * width + a] in {1, 2, 4, 5}
    else:
        assert steps == len(line) or y * width + x in occupied


def test_gn_7_7_a_player_sees_ten_squares_far_and_one_if_blind() -> None:
    cells, width, _ = map_cells(["." * 14])
    sees = [targets.square_visible(cells, width, 0, 0, x, 0, False, DEFAULTS) for x in range(14)]
    assert sees == [True] * 11 + [False] * 3
    blind = [targets.square_visible(cells, width, 0, 0, x, 0, True, DEFAULTS) for x in range(4)]
    assert blind == [True, True, False, False]
    assert targets.sight_range(False, turned(player_sight=4)) == 4


CHECKS = ("bounds", "range", "visibility", "line_of_sight", "projectile", "legality")


@pytest.mark.parametrize("first", range(6))
def test_gn_7_7_the_first_failed_test_is_the_answer(first: int) -> None:
    fails = [place >= first for place in range(6)]
    answer = targets.target_check(
        not fails[0], 9 if fails[1] else 6, 6, not fails[2], not fails[3], not fails[4], targets.NOT_ALLY
    )
    assert ANSWERS[answer] == ("ally" if CHECKS[first] == "legality" else CHECKS[first])


def test_gn_7_7_a_test_that_is_not_needed_is_left_out() -> None:
    assert targets.target_check(True, 1, 1, False, False, False, targets.OK, False, False, False) == targets.OK


def test_gn_7_8_all_but_examine_and_oneself_look_and_what_flies_is_tested_for_its_way() -> None:
    needs = {mode: targets.aim_needs(number, True) for number, mode in enumerate(MODES)}
    assert needs == {
        mode: (False, False, False) if mode in {"examine", "self_only"} else (True, True, True) for mode in MODES
    }
    assert targets.aim_needs(MODES.index("teleport"), False) == (True, True, False)


LEGALITY = """
actor       ok        ok        merchant  ally      self      empty     solid
projectile  ok        ok        merchant  ally      self      ok        solid
area        ok        ok        merchant  ally      ok        ok        solid
help        enemy     ok        ok        ok        ok        empty     solid
self_only   self_only self_only self_only self_only ok        self_only self_only
tile        occupied  occupied  occupied  occupied  occupied  ok        solid
teleport    occupied  occupied  occupied  occupied  occupied  ok        solid
examine     ok        ok        ok        ok        ok        ok        ok
"""


@pytest.mark.parametrize("row", LEGALITY.strip().splitlines())
def test_gn_7_9_the_table_of_modes_and_targets(row: str) -> None:
    mode, *answers = row.split()
    got = [ANSWERS[targets.target_legality(MODES.index(mode), target)] for target in range(len(AIMED_AT))]
    assert got == answers


def test_gn_7_10_an_area_leaves_out_what_is_solid_and_what_its_centre_does_not_see() -> None:
    cells, width, height = map_cells(["..#..", "..#..", "....="])
    squares = targets.area_squares(cells, width, height, 1, 0, 3, DEFAULTS)
    assert squares == [0, 1, 5, 6, 10, 11, 12]
    assert targets.area_squares(cells, width, height, 2, 0, 3, DEFAULTS) == []
    assert targets.area_squares(cells, width, height, 1, 0, 0, DEFAULTS) == [1]


def test_gn_7_11_there_are_six_previews() -> None:
    assert targets.PREVIEWS == ("projectile", "shot", "tile", "aoe", "teleport", "special")


def test_gn_7_12_a_lunge_stops_before_its_target_and_an_adjacent_one_does_not_move() -> None:
    assert targets.lunge_landing(0, 0, 3, 1) == (2, 1)
    assert targets.lunge_landing(4, 4, 5, 5) == (4, 4)
    assert targets.lunge_landing(4, 4, 4, 4) == (4, 4)


# Steps


def test_gn_8_8_the_enemy_steps_straight_back_then_clockwise_then_counter_clockwise() -> None:
    cells, width, height = map_cells(["....", "....", "...."])
    drag = [
        targets.drag_direction(cells, width, height, 2, 1, 1, 1, occupied)
        for occupied in ([], [7], [7, 11], [7, 11, 3])
    ]
    assert [DIRECTIONS[each] if each >= 0 else None for each in drag] == ["E", "SE", "NE", None]


def test_gn_8_8_the_order_of_directions_goes_round() -> None:
    cells, width, height = map_cells(["...", "...", "..."])
    # Back from the southeast is northwest; clockwise from there is north, counter-clockwise west.
    assert targets.drag_direction(cells, width, height, 1, 1, 2, 2, [0]) == DIRECTIONS.index("N")
    assert targets.drag_direction(cells, width, height, 1, 1, 2, 2, [0, 1]) == DIRECTIONS.index("W")


def test_gn_8_14_the_farthest_free_square_is_taken_the_first_of_equals() -> None:
    cells, width, height = map_cells(["....", "....", "...."])
    assert targets.flee_step(cells, width, height, 1, 1, 0, 1, []) == DIRECTIONS.index("NE")
    assert targets.flee_step(cells, width, height, 1, 1, 0, 1, [2]) == DIRECTIONS.index("E")


def test_gn_8_14_a_step_must_lead_farther_away() -> None:
    cells, width, height = map_cells(["..#", "..#", "..#"])
    assert targets.flee_step(cells, width, height, 1, 1, 0, 1, []) == -1
    assert targets.flee_step(cells, width, height, 0, 1, 0, 1, []) == DIRECTIONS.index("N")


@pytest.mark.parametrize("glyph", GLYPHS)
def test_gn_8_14_nobody_flees_into_walls_shut_doors_or_barricades(glyph: str) -> None:
    cells, width, height = map_cells([f"..{glyph}"])
    free = glyph not in "#+%="
    assert targets.flee_step(cells, width, height, 1, 0, 0, 0, []) == (DIRECTIONS.index("E") if free else -1)


def test_gn_8_16_free_neighbours_come_in_direction_order() -> None:
    cells, width, height = map_cells([".#.", "...", "..="])
    free = targets.free_around(cells, width, height, 1, 1, [5])
    names = [DIRECTIONS[targets.nth_direction(free, n)] for n in range(targets.count_directions(free))]
    assert names == ["NE", "S", "SW", "W", "NW"]
    assert targets.nth_direction(free, 5) == -1


def test_gn_8_11_nothing_is_free_beyond_the_edge() -> None:
    cells, width, height = map_cells(["."])
    assert targets.free_around(cells, width, height, 0, 0, []) == 0


def test_steps_lead_where_directions_say() -> None:
    assert [targets.step_x(direction) for direction in range(8)] == list(STEP_X)
    assert [targets.step_y(direction) for direction in range(8)] == list(STEP_Y)
