"""The language of scripts: grammar, columns of faults, what may be quoted, checks of meaning (GN-Z.2 to Z.9)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from turned import turned

from affray.systems.gnosis.kinds import DIRECTIONS
from affray.systems.gnosis.knobs import DEFAULTS
from affray.systems.gnosis.zen_faults import FAULTS, Fault
from affray.systems.gnosis.zen_language import (
    ACTIONS,
    NOT_SCRIPTABLE,
    Means,
    ScriptTechnique,
    can_step,
    read_script,
    script_fault,
    script_name,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

MEANS = Means(
    {
        "piercing strike": ScriptTechnique(3, 1, 1),
        "flurry": ScriptTechnique(1, 1, 3, cooldown=1),
        "circle palm": ScriptTechnique(0, 1, 1),
        "guard": ScriptTechnique(1, 0, 1),
    },
    ["piercing strike", "flurry", "circle palm", "guard", "impaling rush", "shoot"],
    4,
    0,
)


def fault_of(text: str, spirit: int = 5, means: Means = MEANS) -> tuple[str, int] | None:
    fault = script_fault(read_script(text), spirit, means, DEFAULTS)
    return None if fault is None else (fault.code, fault.column)


def sentence_of(text: str, spirit: int = 5) -> str:
    fault = script_fault(read_script(text), spirit, MEANS, DEFAULTS)
    assert fault is not None
    return fault.sentence()


# Reading

GRAMMAR = re.compile(
    r"""[ \t]*(?:(?:(?:[1-9][0-9]?)?[wasdqezchjklyubn]
    |(?:"[^"\n]*"|'[^'\n]*')(?:\+(?:[1-9][0-9]?)?[wasdqezchjklyubn])?)[ \t]*)+""",
    re.VERBOSE | re.IGNORECASE | re.ASCII,
)
"""The rulebook's grammar as a pattern; it lets quotes be blank, which the table of faults forbids."""
BLANK = re.compile(r"\"[ \t]*\"|'[ \t]*'")


@given(st.text(alphabet="wdKn09 1\t+\"'+ax5\n", max_size=14))
def test_gn_z_2_exactly_what_the_grammar_allows_is_read(text: str) -> None:
    script = read_script(text)
    allowed = GRAMMAR.fullmatch(text) is not None
    if script.fault is None:
        assert allowed
    elif script.fault.code != "zen_blank_name":
        assert not allowed
        assert 1 <= script.fault.column <= len(text) + 1


def test_gn_z_2_case_is_ignored_and_blanks_part_elements(magic: Callable[..., Any]) -> None:
    assert magic("zen_parse", script=" 2D\t\"ATTACK\"+W  'parry'") == [
        {"type": "move", "dir": "E", "count": 2, "column": 2},
        {"type": "action", "name": "attack", "dir": "N", "distance": None, "column": 5},
        {"type": "action", "name": "parry", "dir": None, "distance": None, "column": 17},
    ]


def test_gn_z_2_columns_count_characters(magic: Callable[..., Any]) -> None:
    assert magic("zen_parse", script='"äöü"+d2') == {"error": "zen_need_direction", "column": 9}
    assert magic("zen_parse", script="w" * 200)[199] == {"type": "move", "dir": "N", "count": 1, "column": 200}


def test_gn_z_3_both_families_name_the_eight_directions(magic: Callable[..., Any]) -> None:
    assert [magic("zen_direction", letter=letter) for letter in "wedcszaq"] == list(DIRECTIONS)
    assert [magic("zen_direction", letter=letter) for letter in "KULNJBHY"] == list(DIRECTIONS)
    runs = magic("zen_parse", script="wedcszaqkulnjbhy")
    assert [run["dir"] for run in runs] == [*DIRECTIONS, *DIRECTIONS]
    hints = magic("zen_parse", script="".join(f"'attack'+{letter}" for letter in "wedcszaqkulnjbhy"))
    assert [hint["dir"] for hint in hints] == [*DIRECTIONS, *DIRECTIONS]


def test_gn_z_4_a_hint_takes_a_count_and_a_letter_and_what_follows_begins_anew(magic: Callable[..., Any]) -> None:
    assert magic("zen_parse", script="'lthrow'+12u99n\"parry\"d") == [
        {"type": "action", "name": "lthrow", "dir": "NE", "distance": 12, "column": 1},
        {"type": "move", "dir": "SE", "count": 99, "column": 13},
        {"type": "action", "name": "parry", "dir": None, "distance": None, "column": 16},
        {"type": "move", "dir": "E", "count": 1, "column": 23},
    ]
    assert magic("zen_parse", script='"attack"+3d') == [
        {"type": "action", "name": "attack", "dir": "E", "distance": 3, "column": 1}
    ]
    assert magic("zen_parse", script="'\tShield \t Bash '")[0]["name"] == "shield bash"
    assert magic("zen_parse", script='"ATK"\'it"s\'')[1]["name"] == 'it"s', "one quote may stand inside the other"


FAULTY = [
    ("w" * 201, "zen_too_long", 201),
    ("x" * 300, "zen_too_long", 201),
    (" \t ", "zen_empty", 1),
    ("wx", "zen_char", 2),
    ("w\n", "zen_char", 2),
    ("w,d", "zen_char", 2),
    ("2\u0663d", "zen_need_direction", 2),
    ("\u212a", "zen_char", 1),
    ("0d", "zen_count", 1),
    ("05d", "zen_count", 1),
    ("d 100w", "zen_count", 3),
    ("100", "zen_count", 1),
    ("0x", "zen_count", 1),
    ("'attack'+0d", "zen_count", 10),
    ("'attack'+123d", "zen_count", 10),
    ("3 d", "zen_need_direction", 2),
    ("3x", "zen_need_direction", 2),
    ("3+d", "zen_need_direction", 2),
    ("33", "zen_need_direction", 3),
    ("'attack'+x", "zen_need_direction", 10),
    ("'attack'+ d", "zen_need_direction", 10),
    ("'attack'+3", "zen_need_direction", 11),
    ("d'attack\"", "zen_unclosed", 2),
    ("d'att\nack'", "zen_unclosed", 2),
    ("d''", "zen_blank_name", 2),
    ("d' \t'+w", "zen_blank_name", 2),
    ("+d", "zen_stray_hint", 1),
    ("'attack'+d+d", "zen_stray_hint", 11),
    ("dx'", "zen_char", 2),
]


@pytest.mark.parametrize(("text", "code", "column"), FAULTY)
def test_gn_z_8_the_leftmost_fault_is_reported_with_its_column(
    magic: Callable[..., Any], text: str, code: str, column: int
) -> None:
    assert magic("zen_parse", script=text) == {"error": code, "column": column}
    assert magic("zen_validate", script=text) == {"error": code, "column": column}, "syntax comes before meaning"


# What may be quoted


def test_gn_z_5_attack_throws_and_stances_are_always_there(magic: Callable[..., Any]) -> None:
    script = "".join(f"'{name}'" for name in ("atk", *ACTIONS))
    assert magic("zen_validate", script=script, left_throw_range=1, right_throw_range=1) == {
        "ok": True,
        "elements": 6,
        "steps": 0,
        "actions": 6,
    }


def test_gn_z_5_a_techniques_name_is_its_key_with_blanks(magic: Callable[..., Any]) -> None:
    assert script_name("low_staff_sweep") == "low staff sweep"
    techniques = {"low_staff_sweep": {"reach": 0, "spirit": 1, "strikes": 1}}
    assert magic("zen_validate", script="'Low Staff Sweep'", techniques=techniques)["ok"]


@pytest.mark.parametrize("name", [name for name in NOT_SCRIPTABLE if name not in {"guard", "shoot"}])
def test_gn_z_5_what_the_game_has_but_scripts_have_not(name: str) -> None:
    assert fault_of(f"d'{name}'") == ("zen_not_scriptable", 2)


def test_gn_z_5_a_technique_of_such_a_name_goes_first() -> None:
    assert fault_of("'guard'") is None
    assert fault_of("'shoot'") == ("zen_not_equipped", 1)
    assert fault_of("'shoot'", means=Means({}, [], 0, 0)) == ("zen_not_scriptable", 1)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("'attack'+d", None),
        ("'attack'+1d", None),
        ("'attack'+2d", ("zen_too_far", 10)),
        ("'lthrow'+4d", None),
        ("'lthrow'+5d", ("zen_too_far", 10)),
        ("'piercing strike'+3s", None),
        ("'piercing strike'+2s", None),
        ("'piercing strike'+4s", ("zen_too_far", 19)),
        ("'parry'+d", ("zen_no_direction", 8)),
        ("'spell parry ward'+3d", ("zen_no_direction", 19)),
        ("'circle palm'", None),
        ("'circle palm'+9d", ("zen_no_direction", 14)),
        ("'guard'+2d", ("zen_too_far", 9)),
    ],
)
def test_gn_z_6_lanes_and_distances(text: str, fault: tuple[str, int] | None) -> None:
    assert fault_of(text) == fault


# Checking


def test_gn_z_7_a_fault_anywhere_rejects_the_whole_script(magic: Callable[..., Any]) -> None:
    assert magic("zen_validate", script="9d9d9d'attack'+d'attac'", spirit=10) == {
        "error": "zen_unknown_action",
        "column": 17,
    }


def test_gn_z_9_what_is_asked_of_an_action_and_in_which_order() -> None:
    assert fault_of("'rthrow'+9d") == ("zen_nothing_to_throw", 1)
    assert fault_of("'flurry'+9d") == ("zen_cooldown", 1)
    assert fault_of("'parry'+9d") == ("zen_no_direction", 8)
    assert fault_of("'attack'+9d'zzz'") == ("zen_too_far", 10), "the first faulty element"
    assert fault_of("'zzz'+9d", means=Means({}, ["zzz"], 0, 0)) == ("zen_not_equipped", 1)


def test_gn_z_9_without_spirit_a_run_may_not_come_before_what_could_earn_it() -> None:
    assert fault_of("d", 0) == ("zen_no_spirit", 1)
    assert fault_of("'parry''spell parry ward' d'attack'", 0) == ("zen_no_spirit", 27)
    assert fault_of("'attack'd", 0) is None
    assert fault_of("'lthrow'd", 0) is None
    assert fault_of("'parry'", 0) is None
    assert fault_of("9d", 1) is None, "running dry on the way is no fault"
    assert fault_of("d'zzz'", 0) == ("zen_unknown_action", 2), "meaning comes before spirit"


def test_gn_z_11_steps_that_cost_nothing_need_no_spirit() -> None:
    free = turned(zen_step_spirit=0)
    assert [can_step(0, DEFAULTS), can_step(1, DEFAULTS), can_step(0, free)] == [False, True, True]
    assert script_fault(read_script("d"), 0, MEANS, free) is None


SENTENCES = [
    ("w" * 201, "column 201: a script has at most 200 characters"),
    ("", "column 1: the script is empty"),
    ("dx", "column 2: 'x' is no direction, count or quote"),
    ("d\r", "column 2: '\\r' is no direction, count or quote"),
    ("0", "column 1: a count is 1 to 99"),
    ("5", "column 2: a direction letter is missing here"),
    ("'", "column 1: this quote is never closed"),
    ("''", "column 1: nothing between the quotes"),
    ("+", "column 1: a hint must follow a closing quote directly"),
    ("'atack'", "column 1: no action is called 'atack'; nearest: \"attack\""),
    ("'impaling rusk'", "column 1: no action is called 'impaling rusk'; nearest: \"impaling rush\""),
    ("'zzz'", "column 1: no action is called 'zzz'"),
    ("'cast'", "column 1: 'cast' cannot be scripted"),
    ("'impaling rush'", "column 1: 'impaling rush' is not equipped"),
    ("'rthrow'", "column 1: the right hand holds nothing to throw"),
    ("'flurry'", "column 1: 'flurry' is ready in 1 turn"),
    ("'parry'+d", "column 8: 'parry' takes no direction"),
    ("'atk'+2d", "column 7: 'attack' reaches 1"),
]


@pytest.mark.parametrize(("text", "sentence"), SENTENCES)
def test_gn_z_8_every_fault_has_its_sentence(text: str, sentence: str) -> None:
    assert sentence_of(text) == sentence


def test_gn_z_8_the_rest_of_the_sentences() -> None:
    assert sentence_of("d", 0) == "column 1: no spirit to move with"
    assert Fault("zen_cooldown", 3, "flurry", 2).sentence() == "column 3: 'flurry' is ready in 2 turns"
    assert Fault("zen_nothing_to_throw", 1, "left").sentence() == "column 1: the left hand holds nothing to throw"
    assert len(FAULTS) == 16


def test_gn_z_8_a_caret_stands_below_the_column() -> None:
    fault = read_script("2d\t'attack").fault
    assert fault is not None
    assert fault.shown_in("2d\t'attack") == "column 4: this quote is never closed\n2d\t'attack\n  \t^"
    refusal = fault.refusal("2d\t'attack")
    assert (refusal.code, str(refusal)) == ("zen_unclosed", fault.shown_in("2d\t'attack"))
    assert repr(fault) == "Fault('zen_unclosed', 4)"


def test_elements_say_what_they_are() -> None:
    assert repr(read_script("d'parry'").elements) == "[Element('E', column 1), Element('parry', column 2)]"
