"""What becomes of a script: pacing, spirit, path, impact, marks, history (GN-Z.11 to Z.25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from turned import turned

from affray.systems.gnosis.kinds import DIRECTIONS
from affray.systems.gnosis.zen_language import NO_LANE, Means, ScriptTechnique, read_script
from affray.systems.gnosis.zen_plan import (
    CHARGED,
    FAST,
    HISTORY,
    SLOTS,
    marks,
    meter,
    nearest_lane,
    pacing,
    remember,
    script_path,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

FLURRY = {"flurry": {"reach": 1, "spirit": 2, "strikes": 3}}


# Pacing


def test_gn_z_17_charged_scripts_take_their_turns(magic: Callable[..., Any]) -> None:
    assert [magic("zen_world_turns", turns=turns, mode="charged") for turns in range(4)] == [0, 1, 2, 3]


def test_gn_z_18_fast_scripts_take_half_of_them_rounded_up_once(magic: Callable[..., Any]) -> None:
    assert [magic("zen_world_turns", turns=turns, mode="fast") for turns in range(7)] == [0, 1, 1, 2, 2, 3, 3]
    assert magic("zen_pacing", costs=[3, 0, 3, 1], mode="fast") == {
        "after": [1, 0, 2, 0],
        "end": 1,
        "total": 4,
        "quick_turns": 0,
    }
    assert magic("zen_pacing", costs=[], mode="fast") == {"after": [], "end": 0, "total": 0, "quick_turns": 0}


def test_gn_z_19_quick_turns_come_off_after_halving(magic: Callable[..., Any]) -> None:
    assert magic("zen_pacing", costs=[1, 1, 2, 1], mode="fast", quick_turns=1) == {
        "after": [0, 0, 1, 0],
        "end": 1,
        "total": 2,
        "quick_turns": 0,
    }
    assert magic("zen_pacing", costs=[1, 1, 2, 1], mode="fast", quick_turns=5) == {
        "after": [0, 0, 0, 0],
        "end": 0,
        "total": 0,
        "quick_turns": 2,
    }
    assert magic("zen_pacing", costs=[2, 3], mode="charged", quick_turns=3) == {
        "after": [0, 2],
        "end": 0,
        "total": 2,
        "quick_turns": 0,
    }


@given(st.lists(st.integers(0, 4), max_size=9), st.integers(0, 9), st.sampled_from([FAST, CHARGED]))
def test_gn_z_18_and_gn_z_19_nothing_is_lost_between_elements(costs: list[int], quick_turns: int, pace: int) -> None:
    after, end, left = pacing(costs, pace, quick_turns)
    whole = (sum(costs) + 1) // 2 if pace == FAST else sum(costs)
    assert sum(after) + end + quick_turns - left == whole


# Spirit


def test_gn_z_12_a_run_ends_the_script_when_it_takes_the_last_spirit(magic: Callable[..., Any]) -> None:
    """GN-Z.21: the column is given also for the last element."""
    given = {"script": "2d", "spirit": 2}
    assert magic("zen_meter", **given) == {"low": [0], "low_stop": 1, "high": [0], "high_stop": 1}
    assert magic("zen_meter", script="'parry' d w", spirit=0) == {
        "low": [0, 0],
        "low_stop": 9,
        "high": [0, 0],
        "high_stop": 9,
    }, "and before a step if there is none to begin with"


def test_gn_z_12_actions_alone_never_end_it_for_want_of_spirit(magic: Callable[..., Any]) -> None:
    foreseen = magic("zen_meter", script="'attack''attack''parry'", spirit=0)
    assert foreseen == {"low": [0, 0, 0], "low_stop": None, "high": [1, 2, 2], "high_stop": None}


def test_gn_z_13_a_technique_pays_its_price_and_its_strikes_earn(magic: Callable[..., Any]) -> None:
    foreseen = magic("zen_meter", script="'flurry''lthrow'", spirit=3, techniques=FLURRY)
    assert foreseen == {"low": [1, 1], "low_stop": None, "high": [4, 5], "high_stop": None}
    unpaid = magic("zen_meter", script="'flurry'", spirit=1, techniques=FLURRY)
    assert unpaid == {"low": [1], "low_stop": None, "high": [1], "high_stop": None}, "left as it is"


def test_gn_z_21_gains_stop_at_the_cap(magic: Callable[..., Any]) -> None:
    foreseen = magic("zen_meter", script="'flurry'2d", spirit=4, max_spirit=4, techniques=FLURRY, gain=2)
    assert foreseen == {"low": [2, 0], "low_stop": 9, "high": [4, 2], "high_stop": None}


def test_gn_z_21_a_faulty_line_has_no_meter(magic: Callable[..., Any]) -> None:
    assert magic("zen_meter", script="d'", spirit=3) == {"error": "zen_unclosed", "column": 2}
    assert magic("zen_meter", script="d'zzz'", spirit=3) == {"error": "zen_unknown_action", "column": 2}


def test_gn_z_11_the_price_of_a_step_is_a_knob() -> None:
    means = Means({"flurry": ScriptTechnique(1, 2, 3)}, [], 0, 0)
    script = read_script("3d'attack'")
    assert meter(script, 5, 10, means, 1, turned(zen_step_spirit=2)) == ([1], 1), "a third step can't be paid"
    assert meter(script, 4, 10, means, 1, turned(zen_step_spirit=2)) == ([0], 1)
    assert meter(script, 0, 10, means, 1, turned(zen_step_spirit=0)) == ([0, 1], 0), "free steps never stop it"
    assert meter(script, 9, 10, means, 1, turned(spirit_per_hit=3)) == ([6, 9], 0)


# Previews


def test_gn_z_22_the_path_leaves_out_blocked_steps_and_ends_with_the_spirit(magic: Callable[..., Any]) -> None:
    assert magic("zen_path", script="3d'attack's", x=0, y=0, spirit=2) == [[1, 0], [2, 0]]
    assert magic("zen_path", script="3d", x=0, y=0, spirit=0) == []
    walled = magic("zen_path", script="2ds", x=0, y=0, blocked=[[1, 0], [0, 2]], spirit=1)
    assert walled == [[0, 1]], "a blocked step costs nothing"
    assert magic("zen_path", script="'parry'", x=0, y=0) == []
    assert magic("zen_path", script="0d", x=0, y=0) == {"error": "zen_count", "column": 1}
    free = turned(zen_step_spirit=0)
    assert script_path(read_script("2d"), 0, 0, lambda _x, _y: False, 0, free) == [(1, 0), (2, 0)]


def test_gn_z_22_every_letter_leads_its_way(magic: Callable[..., Any]) -> None:
    around = [magic("zen_path", script=letter, x=0, y=0)[0] for letter in "kulnjbhy"]
    assert around == [[0, -1], [1, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1]]


def test_gn_z_23_a_point_a_line_and_a_sweep(magic: Callable[..., Any]) -> None:
    assert magic("zen_impact", x=0, y=0, dir="E", reach=5) == [[5, 0]]
    assert magic("zen_impact", x=0, y=0, dir="E", reach=5, distance=2) == [[2, 0]]
    assert magic("zen_impact", x=0, y=0, dir="S", reach=2, radius=1) == [
        [-1, 1],
        [0, 1],
        [1, 1],
        [-1, 2],
        [0, 2],
        [1, 2],
        [-1, 3],
        [0, 3],
        [1, 3],
    ]
    assert magic("zen_impact", x=4, y=4, dir="NW", shape="line", reach=3) == [[1, 1], [2, 2], [3, 3]]
    assert magic("zen_impact", x=4, y=4, dir="N", shape="line", reach=3, distance=2) == [[4, 2], [4, 3]]
    ring = [[0, 0], [1, 0], [2, 0], [0, 1], [2, 1], [0, 2], [1, 2], [2, 2]]
    assert magic("zen_impact", x=1, y=1, dir="N", shape="sweep", reach=0) == ring
    assert magic("zen_impact", x=1, y=1, dir=None, shape="sweep") == ring
    assert magic("zen_impact", x=1, y=1, dir=None) == [], "without a lane only the fight knows the target"


@pytest.mark.parametrize(("x", "y"), [(0, -3), (2, -2), (4, 0), (1, 1), (0, 1), (-2, 2), (-1, 0), (-3, -3)])
def test_gn_z_6_lanes_are_the_eight_directions(x: int, y: int) -> None:
    expected = ("N" if y < 0 else "S" if y > 0 else "") + ("W" if x < 0 else "E" if x > 0 else "")
    assert DIRECTIONS[nearest_lane(5, 5, 5 + x, 5 + y)] == expected
    assert nearest_lane(5, 5, 5 + 2 * x + 1, 5 + 2 * y + 3) == NO_LANE or abs(2 * x + 1) == abs(2 * y + 3)
    assert nearest_lane(5, 5, 5, 5) == NO_LANE


def test_gn_z_24_where_both_fall_the_impact_is_shown() -> None:
    assert marks([(1, 0), (2, 0)], [(2, 0), (3, 0)]) == {(1, 0): "*", (2, 0): "#", (3, 0): "#"}


# History


def test_gn_z_25_up_is_older_down_is_newer_and_the_ends_do_not_wrap(magic: Callable[..., Any]) -> None:
    at = [0]
    for key in ("up", "up", "up", "down", "down", "down"):
        at.append(magic("zen_history", size=2, position=at[-1], key=key))
    assert at == [0, 1, 2, 2, 1, 0, 0]
    assert magic("zen_history", size=0, position=0, key="up") == 0


def test_gn_z_25_twenty_are_kept_and_a_repeat_is_not_stored_twice() -> None:
    history: list[tuple[str, int]] = []
    for number in range(25):
        history = remember(history, f"{number}d", FAST)
    assert len(history) == HISTORY == 20
    assert history[0] == ("24d", FAST)
    assert remember(history, "24d", FAST) == history
    assert remember(history, "24d", CHARGED)[:2] == [("24d", CHARGED), ("24d", FAST)], "with its pace it is another"
    assert remember(history, "23d", FAST)[:2] == [("23d", FAST), ("24d", FAST)], "only the newest counts"


def test_gn_z_26_there_are_three_slots() -> None:
    assert SLOTS == 3
