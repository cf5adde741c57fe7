"""Combat sequences: reading, cost, ladder, resets, and what monsters read in them (sections 0, 3, 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.fight.errors import Refused
from affray.systems.omega import maneuvers
from affray.systems.omega.maneuvers import (
    ACTIONS,
    LINES,
    MARKS,
    NO_LINE,
    PLAIN,
    STRAY,
    THRUSTING,
    read_maneuvers,
    read_sequence,
    sequence_problems,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

pairs = st.lists(st.sampled_from([action + line for action in "TCLBR" for line in "HCL"]), max_size=8)
sequences = pairs.map("".join)


def test_om_0_6_pairs_of_action_and_line_without_spaces() -> None:
    sequence = read_sequence(" TC  BL ")
    assert sequence.text == "TCBL"
    assert [ACTIONS[number] for number in sequence.actions] == ["T", "B"]
    assert [LINES[number] for number in sequence.lines] == ["C", "L"]
    assert len(sequence) == 2
    assert repr(sequence) == "Sequence('TCBL')"


def test_om_0_6_marks_belong_to_monsters() -> None:
    sequence = read_maneuvers("AXB?")
    assert [MARKS[number] for number in sequence.lines] == ["X", "?"]
    with pytest.raises(Refused, match="line must be H, C or L, got 'X'"):
        read_sequence("AX")


def test_om_0_7_a_missing_line_matches_only_its_like() -> None:
    sequence = read_sequence("TCB")
    assert sequence.lines == [1, NO_LINE]
    assert sequence.guards == 1
    assert [maneuvers.block_modifier(sequence, line) for line in (0, 1, 2)] == [0, 0, 0]
    assert maneuvers.block_modifier(sequence, NO_LINE) == 10
    assert maneuvers.riposte_triggers(read_sequence("R"), NO_LINE)
    assert not maneuvers.riposte_triggers(read_sequence("R"), 0)


def test_om_0_7_a_mark_in_an_actions_place_does_nothing() -> None:
    sequence = read_maneuvers("AXAXAXAX?")
    assert sequence.actions[-1] == STRAY
    assert (sequence.attacks, sequence.guards, sequence.cost) == (4, 0, 4)


@pytest.mark.parametrize(("text", "cost"), [("RCBLTH", 4), ("", 0), ("LCLH", 4), ("TCB", 2), ("ACBCAC", 3), ("R C", 2)])
def test_om_3_2_costs(calc: Callable[..., Any], text: str, cost: int) -> None:
    assert calc("sequence_cost", sequence=text) == cost


@pytest.mark.parametrize(
    ("given", "allowance"),
    [
        ({"level": 0}, 2),
        ({"level": 6}, 2),
        ({"level": 7}, 3),
        ({"level": 14, "arena_rank": 1}, 5),
        ({"level": 14, "arena_rank": 1, "hasted": True}, 8),
        ({"level": 0, "slowed": True}, 1),
        ({"level": 7, "slowed": True}, 1),
        ({"level": 7, "hasted": True, "slowed": True}, 3),
        ({"level": 100}, 8),
        ({"level": -40}, 1),
    ],
)
def test_om_3_3_allowance(calc: Callable[..., Any], given: dict[str, Any], allowance: int) -> None:
    assert calc("maneuver_allowance", **given) == allowance


def test_om_3_4_an_expelled_gladiator_keeps_the_maneuver_unless_the_knob_is_off(calc: Callable[..., Any]) -> None:
    assert calc("maneuver_allowance", level=0, arena_rank=-1) == 3
    assert maneuvers.maneuver_allowance(0, -1, expelled_counts=False) == 2
    assert maneuvers.maneuver_allowance(0, 1, expelled_counts=False) == 3


def test_om_3_5_the_letter_of_an_attack() -> None:
    letters = [maneuvers.attack_letter(number) for number in range(5)]
    assert letters == ["C", "T", "C", "C", "C"]


@pytest.mark.parametrize(
    ("text", "allowance", "weapon", "codes"),
    [
        ("RC", 2, "cutting", ["riposte_needs_thrusting"]),
        ("RC", 2, "thrusting", []),
        ("RC", 1, "thrusting", ["too_costly"]),
        ("TC", 2, "none", ["wrong_attack"]),
        ("CC", 2, "thrusting", ["wrong_attack"]),
        ("CC", 2, "missile", []),
        ("LC", 2, "none", ["lunge_needs_weapon"]),
        ("LC", 2, "missile", ["lunge_needs_weapon"]),
        ("LC", 2, "striking", []),
        ("TCTCLCRCRH", 2, "none", ["too_costly", "wrong_attack", "lunge_needs_weapon", "riposte_needs_thrusting"]),
        ("", 2, "none", []),
        ("Q", 2, "none", ["bad_action", "bad_line"]),
        ("AC", 9, "none", ["bad_action"]),
        ("CQCQ", 1, "none", ["bad_line"]),
        ("CX", 9, "none", ["bad_line"]),
        ("CCC", 9, "none", ["bad_line"]),
        ("C C B L", 2, "none", []),
    ],
)
def test_om_3_6_what_keeps_a_sequence_from_being_saved(
    calc: Callable[..., Any], text: str, allowance: int, weapon: str, codes: list[str]
) -> None:
    assert calc("sequence_errors", sequence=text, allowance=allowance, weapon=weapon) == codes


def test_om_3_6_the_sentences() -> None:
    assert sequence_problems("TCTCRC", 3, 0) == [
        ("too_costly", "sequence costs 4 maneuvers, you have 3"),
        ("wrong_attack", "without a thrusting weapon attacks are C"),
        ("riposte_needs_thrusting", "a riposte needs a thrusting weapon"),
    ]
    assert sequence_problems("CCLC", 8, THRUSTING) == [("wrong_attack", "with a thrusting weapon attacks are T")]
    assert sequence_problems("LC", 8) == [
        ("lunge_needs_weapon", "a lunge needs a weapon that isn't a missile weapon"),
    ]
    assert sequence_problems("TQ", 8) == [("bad_line", "sequence 'TQ': line must be H, C or L, got 'Q'")]
    assert sequence_problems("TCB", 8) == [
        ("bad_line", "sequence 'TCB': line must be H, C or L, and the last one is missing"),
    ]


@pytest.mark.parametrize(
    ("text", "line", "modifier"),
    [
        ("TCBC", "C", 10),
        ("TCBC", "L", 0),
        ("TCTC", "C", -10),
        ("", "H", -10),
        ("BCBC", "C", 20),
        ("BCRCBC", "C", 30),
        ("BCRCBC", "H", 0),
        ("ACBH", "C", 0),
        ("ACBH", "H", 10),
    ],
)
def test_om_3_8_and_om_3_9_the_ladder(calc: Callable[..., Any], text: str, line: str, modifier: int) -> None:
    assert calc("block_modifier", sequence=text, line=line) == modifier


@given(sequences, st.sampled_from("HCL"))
def test_om_3_8_the_ladder_has_no_top(text: str, line: str) -> None:
    guards = [text[place : place + 2] for place in range(0, len(text), 2) if text[place] in "BR"]
    matching = sum(guard[1] == line for guard in guards)
    number = LINES.index(line)
    assert maneuvers.block_modifier(read_sequence(text), number) == (10 * matching if guards else -10)
    assert maneuvers.riposte_triggers(read_sequence(text), number) == (f"R{line}" in guards)


def test_om_3_10_a_riposte_answers_at_its_line_only(calc: Callable[..., Any]) -> None:
    assert calc("riposte_triggers", sequence="RC", line="C") is True
    assert calc("riposte_triggers", sequence="RCBL", line="L") is False
    assert calc("riposte_triggers", sequence="RLRH", line="H") is True


@pytest.mark.parametrize(
    ("given", "text"),
    [
        ({"allowance": 2, "weapon": "thrusting"}, "TC"),
        ({"allowance": 3, "weapon": "thrusting"}, "TCB"),
        ({"allowance": 1}, "C"),
        ({"allowance": 0}, ""),
        ({"allowance": 4}, "CCBC"),
        ({"allowance": 3, "weapon": "thrusting", "truncates": False}, "TCBCTC"),
    ],
)
def test_om_3_12_the_editors_shortcut(calc: Callable[..., Any], given: dict[str, Any], text: str) -> None:
    assert calc("shortcut_sequence", **given) == text


@pytest.mark.parametrize(
    ("text", "allowance", "counts_actions", "reset"),
    [
        ("LCLH", 2, True, False),
        ("LCLH", 2, False, True),
        ("TCBCTH", 2, True, True),
        ("TCBC", 2, True, False),
        ("TCB", 1, True, True),
        ("", 1, True, False),
        ("RC", 1, False, True),
    ],
)
def test_om_3_13_when_a_sequence_is_reset(
    calc: Callable[..., Any], text: str, allowance: int, counts_actions: bool, reset: bool
) -> None:
    got = calc("sequence_is_reset", sequence=text, allowance=allowance, counts_actions=counts_actions)
    assert got is reset


def test_om_3_14_the_default_guards_and_never_attacks(calc: Callable[..., Any]) -> None:
    assert calc("reset_sequence", allowance=3) == "ACBCAC"
    assert calc("reset_sequence", allowance=3, weapon="thrusting", dead_letter=False) == "TCBCTC"
    assert calc("reset_sequence", allowance=2, dead_letter=False) == "CCBC"
    dead = read_sequence("ACBCAC")
    assert (dead.swings, dead.guards) == (0, 1)
    assert PLAIN in dead.actions


def test_om_3_15_the_first_sequence_costs_what_a_beginner_has(calc: Callable[..., Any]) -> None:
    assert calc("sequence_errors", sequence="CCBC", allowance=calc("maneuver_allowance", level=0)) == []


@pytest.mark.parametrize(
    ("text", "line"),
    [("CCBC", "L"), ("BLBC", "H"), ("BLBH", "C"), ("", "L"), ("BLRLBCRH", "C"), ("BLBCBH", "L")],
)
def test_om_11_5_the_open_line(calc: Callable[..., Any], text: str, line: str) -> None:
    assert calc("open_line", sequence=text) == line


@pytest.mark.parametrize(
    ("text", "knobs", "line"),
    [
        ("CCBC", {}, "L"),
        ("LLLC", {}, "H"),
        ("LCLC", {}, "L"),
        ("LCLC", {"guards_least": False}, "C"),
        ("TLTLTC", {}, "L"),
        ("TLTLTC", {"sees_plain": True}, "H"),
        ("CLCC", {"sees_plain": True, "guards_least": False}, "L"),
        ("CHCHCL", {"sees_plain": True, "guards_least": False}, "H"),
        ("CC", {"guards_least": False}, "L"),
        ("ALAC", {}, "H"),
        ("LLLCLH", {}, "L"),
        ("LLL", {}, "C"),
    ],
)
def test_om_11_6_to_om_11_8_the_guarded_line(
    calc: Callable[..., Any], text: str, knobs: dict[str, Any], line: str
) -> None:
    """OM-11.6, OM-11.7 and OM-11.8."""
    assert calc("guard_line", sequence=text, **knobs) == line
