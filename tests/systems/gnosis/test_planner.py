"""The planner's line, its history and its slots (GN-Z.20, GN-Z.25, GN-Z.26)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from affray.fight.errors import Illegal, Refused
from affray.systems.gnosis.planner import Planner, planner_of
from affray.systems.gnosis.zen_plan import CHARGED, FAST


def with_history(*scripts: str) -> Planner:
    planner = Planner()
    for script in scripts:
        planner.write(script)
        planner.accept()
    return planner


def test_gn_z_20_the_pace_is_fast_first_and_is_switched() -> None:
    planner = Planner()
    assert planner.pace == FAST
    planner.switch_pace()
    assert planner.pace == CHARGED
    planner.switch_pace()
    assert planner.pace == FAST


def test_gn_z_25_up_recalls_older_scripts_with_their_pace_and_down_newer_ones() -> None:
    planner = Planner()
    planner.write("3d")
    planner.switch_pace()
    planner.accept()
    planner.write("2w")
    planner.switch_pace()
    planner.accept()
    planner.write("unfinished")
    shown = []
    for older in (True, True, True, False, False, False):
        planner.recall(older=older)
        shown.append((planner.line, int(planner.pace)))
    assert shown == [
        ("2w", FAST),
        ("3d", CHARGED),
        ("3d", CHARGED),
        ("2w", FAST),
        ("unfinished", FAST),
        ("unfinished", FAST),
    ]


def test_gn_z_25_twenty_are_kept_and_a_repeat_of_the_newest_is_not_stored_twice() -> None:
    planner = with_history("d", "d", "w", "d")
    assert [script for script, _ in planner.history] == ["d", "w", "d"]
    planner = with_history(*[f"{count}d" for count in range(1, 26)])
    assert len(planner.history) == 20
    assert planner.history[0] == ("25d", FAST)


def test_gn_z_25_without_a_history_the_line_stays() -> None:
    planner = Planner()
    planner.write("3d")
    planner.recall(older=True)
    planner.recall(older=False)
    assert planner.line == "3d"


def test_gn_z_26_three_slots_keep_a_line_and_its_pace_valid_or_not() -> None:
    planner = Planner()
    planner.write("no script %")
    planner.switch_pace()
    planner.save(3)
    planner.write("2d")
    planner.switch_pace()
    planner.load(3)
    assert (planner.line, planner.pace) == ("no script %", CHARGED)


def test_gn_z_26_an_empty_slot_says_so_and_changes_nothing() -> None:
    planner = Planner()
    planner.write("2d")
    with pytest.raises(Illegal, match="slot 2 is empty") as caught:
        planner.load(2)
    assert caught.value.code == "empty_slot"
    assert planner.line == "2d"
    with pytest.raises(Refused, match="slot must be 1 to 3, got 4"):
        planner.save(4)


def test_gn_z_26_slots_and_history_belong_to_the_save() -> None:
    planner = with_history("2d", "w")
    planner.write("9s")
    planner.save(1)
    data = json.loads(json.dumps(planner.data()))
    assert data == {
        "history": [{"script": "w", "pace": "fast"}, {"script": "2d", "pace": "fast"}],
        "slots": [{"script": "9s", "pace": "fast"}, None, None],
    }
    again = planner_of(data)
    assert (again.history, again.slots) == (planner.history, planner.slots)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"history": 3}, "history must be a list of at most 20 scripts"),
        ({"slots": [None] * 4}, "slots must be a list of at most 3 scripts"),
        ({"slots": [{"script": "d", "pace": "slow"}]}, r"slots\[0\] must have a script and a pace, fast or charged"),
        ({"history": ["d"]}, r"history\[0\] must have a script and a pace, fast or charged, got 'd'"),
    ],
)
def test_gn_z_26_a_save_that_is_none_is_refused(data: dict[str, Any], message: str) -> None:
    with pytest.raises(Refused, match=message):
        planner_of(data)
