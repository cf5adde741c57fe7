"""What the planner shows of a script before it is run: path, impact, meter, world turns (GN-Z.21 to Z.24)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from gnosis_arena import Arena, ally, foe
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.systems.gnosis.planning import COLOURS, LABELS, plan
from affray.systems.gnosis.zen_plan import CHARGED, FAST

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.systems.gnosis.planning import Plan

ROOM = ["##########", "#@.......#", "#........#", "#........#", "##########"]


def seen(
    *others: dict[str, Any],
    script: str,
    spirit: int = 5,
    rows: Sequence[str] = ROOM,
    hero: dict[str, Any] | None = None,
    pace: int = FAST,
) -> Plan:
    """Plan a script for the hero at (1, 1); looking changes nothing."""
    arena = Arena(*others, hero={"main": "short_sword", "spirit": spirit, **(hero or {})}, rows=rows, open_end=True)
    before = arena.state.key()
    found = plan(arena.state, 0, script, pace)
    assert arena.state.key() == before
    return found


def test_gn_z_7_a_faulty_line_shows_its_fault_and_nothing_else() -> None:
    found = seen(script="3d w x")
    assert found.fault is not None
    assert found.data() == {
        "script": "3d w x",
        "pace": "fast",
        "error": "zen_char",
        "column": 6,
        "message": "column 6: 'x' is no direction, count or quote\n3d w x\n     ^",
        "elements": [1, 4],
        "path": [],
        "struck": [],
        "marks": [],
        "low": [],
        "low_stop": None,
        "low_turns": 0,
        "high": [],
        "high_stop": None,
        "high_turns": 0,
    }


def test_gn_z_21_the_meter_shows_spirit_after_each_element_in_two_lines() -> None:
    found = seen(script='3d"piercing strike"+3s')
    assert (found.low, found.low_stop) == ([2, 1], 0)
    assert (found.high, found.high_stop) == ([2, 2], 0)


def test_gn_z_21_running_dry_is_a_warning_at_the_column_of_its_element() -> None:
    found = seen(script='d "attack"+d 3s', spirit=2)
    assert (found.low, found.low_stop) == ([1, 1, 0], 14)
    assert (found.high, found.high_stop) == ([1, 2, 0], 14)
    assert found.fault is None


@pytest.mark.parametrize(
    ("script", "pace", "quick", "low", "high"),
    [
        ("3d", FAST, 0, 2, 2),
        ("3d", CHARGED, 0, 3, 3),
        ("3d", CHARGED, 2, 1, 1),
        ('d "attack"+d 9s', CHARGED, 0, 6, 7),  # low: 1 + 1 + 4 steps; high: one more
        ('"parry" "parry"', FAST, 0, 1, 1),
    ],
)
def test_gn_z_18_the_world_turns_are_foreseen_for_both_lines(
    script: str, pace: int, quick: int, low: int, high: int
) -> None:
    found = seen(script=script, pace=pace, hero={"quick_turns": quick})
    assert (found.low_turns, found.high_turns) == (low, high)


def test_gn_z_22_the_path_leaves_blocked_steps_out_and_ends_where_spirit_would() -> None:
    found = seen(foe(at=(4, 1)), script="5d 2s 9a", spirit=6)
    assert found.path == [(2, 1), (3, 1), (3, 2), (3, 3), (2, 3), (1, 3)]


def test_gn_z_22_a_player_may_walk_back_over_where_it_began_but_not_over_another() -> None:
    found = seen(ally("Bo", at=(1, 2)), script="d a s")
    assert found.path == [(2, 1), (1, 1)]


def test_gn_z_22_whom_the_player_does_not_see_the_preview_does_not_tell_of() -> None:
    hidden = foe(at=(3, 1), states={"invisible_turns": 9})
    found = seen(hidden, script='4d "attack"')
    assert found.path == [(2, 1), (3, 1), (4, 1), (5, 1)]
    assert found.struck == []
    around_the_corner = ["##########", "#@#......#", "#.#......#", "#........#", "##########"]
    found = seen(foe(at=(4, 1)), script='2s d "attack"', rows=around_the_corner)
    assert found.struck == []


def test_gn_z_23_the_green_area_is_seen_from_where_the_action_is_made() -> None:
    found = seen(script='2d "attack"+s "piercing strike"+2d')
    assert found.struck == [(4, 1), (5, 1), (3, 2)]


def test_gn_z_23_real_previews_stop_at_blocking_squares() -> None:
    rows = ["##########", "#@..#....#", "#.=......#", "#........#", "##########"]
    found = seen(script='"piercing strike"+d "attack"+w "attack"+c "piercing strike"+s', rows=rows)
    assert found.struck == [(2, 1), (3, 1), (1, 2), (2, 2), (1, 3)]


def test_gn_z_23_without_a_lane_it_is_the_square_of_the_target_of_now_or_none() -> None:
    assert seen(foe(at=(4, 2)), script='2d "attack"').struck == [(4, 2)]
    assert seen(foe(at=(7, 1)), script='2d "attack"').struck == []
    assert seen(foe(at=(4, 1)), script='"piercing strike"').struck == [(4, 1)]
    assert seen(foe(at=(4, 2)), script='"piercing strike"').struck == []


def test_gn_z_23_a_throw_shows_where_it_comes_down() -> None:
    assert seen(script='"rthrow"+2d').struck == [(3, 1)]
    assert seen(foe(at=(2, 1)), script='"rthrow"+3d').struck == [(2, 1)]
    assert seen(foe(at=(3, 2)), script='"rthrow"').struck == [(3, 2)]
    assert seen(foe("goblin", at=(3, 1), disposition="ally"), script='"rthrow"+d').struck == []


def test_gn_z_23_a_sweep_strikes_all_around_and_a_stance_nothing() -> None:
    hero = {"main": "staff", "style": "shaolin_staff", "styles": ["shaolin_staff"], "manuals": ["low_staff_sweep"]}
    found = seen(script='"low staff sweep" "parry"', hero=hero)
    assert found.struck == [(2, 1), (1, 2), (2, 2)]


def test_gn_z_23_actions_behind_the_end_of_spirit_are_not_shown() -> None:
    assert seen(script='2d "attack"+d', spirit=2).struck == []


def test_gn_z_24_impact_is_shown_over_path_and_each_mark_has_a_label() -> None:
    found = seen(script='"attack"+d 2d')
    assert found.marks() == {(2, 1): "#", (3, 1): "*"}
    assert found.data()["marks"] == [
        {"square": [2, 1], "mark": "#", "label": "impact", "colour": "green"},
        {"square": [3, 1], "mark": "*", "label": "path", "colour": "blue"},
    ]
    assert set(LABELS) == set(COLOURS) == {"*", "#"}


LINES = st.one_of(
    st.text(max_size=300),
    st.text(alphabet="wasdqezchjklyubn0123456789+\"' ", max_size=220),
    st.lists(
        st.sampled_from(["3d", "w", "99s", '"attack"', "'atk'+d", '"piercing strike"+2s', '"rthrow"', '"parry"', "+"])
    ).map("".join),
)


@settings(max_examples=60, deadline=None)
@given(LINES)
def test_gn_z_8_any_text_gives_a_plan_or_a_fault_within_it(text: str) -> None:
    arena = ARENA
    found = plan(arena.state, 0, text, FAST)
    if found.fault is None:
        assert len(found.low) >= 1
        assert all(0 <= x < 10 and 0 <= y < 5 for x, y in found.path + found.struck)
    else:
        assert 1 <= found.fault.column <= min(len(text), 200) + 1
        assert arena.refused("script", script=text) == found.fault.shown_in(text)


def test_gn_z_8_long_texts_are_refused_before_they_are_read() -> None:
    for text in ("d" * 10_000, '"' * 10_000, "9" * 10_000, "\u2028" * 10_000):
        found = seen(script=text)
        assert found.fault is not None
        assert (found.fault.code, found.fault.column) == ("zen_too_long", 201)
        assert found.script.elements == []


ARENA = Arena(foe(at=(3, 1)), hero={"main": "short_sword", "spirit": 5}, rows=ROOM)


def test_gn_z_22_a_player_who_is_not_seen_is_not_told_of_either() -> None:
    rows = ["##########", "#@#......#", "#.#......#", "#........#", "##########"]
    found = seen(ally("Bo", at=(3, 3)), script="2s 2d e", rows=rows, spirit=9)
    assert (2, 3) in found.path
    assert found.path[-1] == (4, 2)


def test_gn_z_23_a_technique_at_one_target_shows_its_neighbour() -> None:
    assert seen(foe(at=(2, 2)), script='"flurry"').struck == [(2, 2)]
    assert seen(script='"flurry"+c').struck == [(2, 2)]
    assert seen(script='"flurry"').struck == []
