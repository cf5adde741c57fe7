"""Zen scripts on the state: refusals, commitment, spirit, pacing, what ends them (GN-Z.1 to Z.20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from gnosis_arena import Arena, ally, foe
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.dice import Seeded, Tape
from affray.fight.decision import Choice
from affray.fight.errors import Illegal, NeedChoice
from affray.fight.events import Log
from affray.fight.fight import Fight
from affray.fight.table import Table
from affray.systems.gnosis.burst import Onward
from affray.systems.gnosis.commitment import CALL_OFF, GO_ON, ScriptDecision
from affray.systems.gnosis.kinds import NO_STANCE
from affray.systems.gnosis.script_aims import technique_called
from affray.systems.gnosis.script_run import ScriptRun
from affray.systems.gnosis.state import GnosisState
from affray.systems.gnosis.zen_language import read_script
from affray.systems.gnosis.zen_plan import FAST, PACES, world_turns

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOM = ["##########", "#@.......#", "#........#", "#........#", "##########"]
FAR: dict[str, Any] = foe("goblin", at=(8, 3), name="Watcher")


def alone(
    *others: dict[str, Any],
    spirit: int = 5,
    rows: Sequence[str] = ROOM,
    hero: dict[str, Any] | None = None,
    **fields: Any,  # noqa: ANN401 - any field
) -> Arena:
    """Put the hero at (1, 1) of a room, with a goblin far away that does nothing."""
    return Arena(*others, FAR, hero={"main": "short_sword", "spirit": spirit, **(hero or {})}, rows=rows, **fields)


def run(arena: Arena, script: str, *faces: str | int, answers: int = 1, pace: str = "fast") -> None:
    """Carry out a script, going on as often as asked."""
    arena.do("script", faces, [GO_ON] * answers, script=script, pace=pace)


def why(arena: Arena) -> str:
    """Tell why the last script ended."""
    said: str = arena.one("zen_ended")["why"]
    return said


def turns(arena: Arena) -> int:
    """Count the world turns of the last script."""
    return arena.kinds().count("world_turn")


# What it is, and what is refused


def test_gn_z_1_a_script_is_one_sequence_of_runs_and_actions() -> None:
    arena = alone(foe("goblin", at=(4, 2)))
    run(arena, '2d"attack"+c s', "melee hit", 99)
    steps = [event.kind for event in arena.events if event.kind.startswith("zen")]
    assert [kind for kind in steps if kind != "zen_world_turn"] == [
        "zen_begun", "zen_step", "zen_step", "zen_action", "zen_step", "zen_ended",
    ]  # fmt: skip
    assert arena.one("zen_begun") == {"who": "Ash", "script": '2d"attack"+c s', "pace": "fast"}
    assert arena.at() == (3, 2)
    assert why(arena) == "done"


@pytest.mark.parametrize(
    ("letters", "square"),
    [
        *[("d", (5, 2)), ("a", (3, 2)), ("w", (4, 1)), ("s", (4, 3)), ("e", (5, 1)), ("q", (3, 1)), ("c", (5, 3))],
        *[("l", (5, 2)), ("h", (3, 2)), ("k", (4, 1)), ("j", (4, 3)), ("u", (5, 1)), ("y", (3, 1)), ("n", (5, 3))],
        *[("z", (3, 3)), ("b", (3, 3)), ("D", (5, 2)), ("dH", (4, 2))],
    ],
)
def test_gn_z_3_scripts_take_letters_of_both_families(letters: str, square: tuple[int, int]) -> None:
    arena = alone(hero={"square": [4, 2]})
    run(arena, letters)
    assert arena.at() == square


REFUSED = [
    ("d" * 201, "zen_too_long", 201, "a script has at most 200 characters"),
    ("  ", "zen_empty", 1, "the script is empty"),
    ("2dx", "zen_char", 3, "'x' is no direction, count or quote"),
    ("0d", "zen_count", 1, "a count is 1 to 99"),
    ("d100w", "zen_count", 2, "a count is 1 to 99"),
    ("d3", "zen_need_direction", 3, "a direction letter is missing here"),
    ('d"attack', "zen_unclosed", 2, "this quote is never closed"),
    ('d" "', "zen_blank_name", 2, "nothing between the quotes"),
    ('d"attack" +d', "zen_stray_hint", 11, "a hint must follow a closing quote directly"),
    ('d"attck"', "zen_unknown_action", 2, "no action is called 'attck'; nearest: \"attack\""),
    ('d"guard"', "zen_not_scriptable", 2, "'guard' cannot be scripted"),
    ('d"wheel kick"', "zen_not_equipped", 2, "'wheel kick' is not equipped"),
    ('d"lthrow"', "zen_nothing_to_throw", 2, "the left hand holds nothing to throw"),
    ('d"parry"+d', "zen_no_direction", 9, "'parry' takes no direction"),
    ('d"attack"+2d', "zen_too_far", 11, "'attack' reaches 1"),
]


@pytest.mark.parametrize(("script", "code", "column", "text"), REFUSED, ids=[each[1] for each in REFUSED])
def test_gn_z_7_a_faulty_script_is_refused_whole_and_the_answer_points_at_the_column_gn_z_8(
    script: str, code: str, column: int, text: str
) -> None:
    arena = alone()
    message = arena.refused("script", script=script)
    sentence, shown, caret = message.split("\n")
    assert arena.code == code
    assert sentence.startswith(f"column {column}: {text}")
    assert shown == script
    assert caret == " " * (column - 1) + "^"


def test_gn_z_8_syntax_comes_before_meaning_and_meaning_before_spirit() -> None:
    arena = alone(spirit=0)
    assert arena.refused("script", script='"nonsense" d %').startswith("column 14: '%'")
    assert arena.refused("script", script='d "nonsense"').startswith("column 3: no action is called 'nonsense'")
    assert arena.refused("script", script='d "attack"').startswith("column 1: no spirit to move with")


def test_gn_z_9_a_technique_must_be_ready_when_the_script_starts() -> None:
    arena = alone(hero={"cooldowns": {"piercing_strike": 2}})
    assert arena.refused("script", script='d"piercing strike"+d').startswith(
        "column 2: 'piercing strike' is ready in 2 turns"
    )
    assert arena.code == "zen_cooldown"


def test_gn_z_9_whether_stamina_or_a_target_will_be_there_is_not_checked_beforehand() -> None:
    arena = alone(hero={"stamina": 0})
    run(arena, 'd"attack"+s"attack"')
    assert [each["code"] for each in arena.told("zen_skipped")] == ["empty", "empty"]


def test_gn_z_9_without_spirit_a_script_may_not_begin_with_a_run_but_for_stances() -> None:
    arena = alone(spirit=0)
    assert arena.refused("script", script='"parry" 2d').startswith("column 9: no spirit to move with")
    assert arena.code == "zen_no_spirit"
    run(arena, '"attack" d', answers=2)
    assert why(arena) == "spirit"


def test_gn_z_20_the_pace_is_fast_or_charged_and_fast_if_none_is_said() -> None:
    arena = alone()
    assert arena.refused("script", script="d", pace="slow") == "script: pace must be fast or charged, got 'slow'"
    assert arena.code == "bad_choice"
    arena.do("script", answers=[GO_ON], script="d")
    assert arena.one("zen_begun")["pace"] == "fast"


# Elements and hints


def test_gn_z_4_a_closing_quote_directly_before_a_plus_has_a_hint_all_else_begins_an_element() -> None:
    arena = alone(foe("goblin", at=(5, 2)), hero={"square": [4, 2]})
    run(arena, '"ATK"+d3a', "melee hit", 99, answers=2)
    assert arena.one("zen_action")["target"] == "goblin"
    assert arena.one("zen_action")["name"] == "attack"
    assert arena.at() == (1, 2)


def test_gn_z_5_both_hands_throw_stances_are_taken_and_equipped_techniques_are_used() -> None:
    arena = alone(foe("goblin", at=(5, 1)), hero={"off": "hand_axe"})
    run(arena, '"lthrow"+d "rthrow"+d "spell parry ward" "parry"', "throw hit", 99, answers=4)
    names = [each["name"] for each in arena.told("zen_action")]
    assert names == ["lthrow", "rthrow", "spell parry ward", "parry"]
    assert (arena.player().main, arena.player().off) == (None, None)
    assert arena.lying() == [(5, 1, "hand_axe"), (4, 1, "short_sword")]


def test_gn_z_6_a_lane_with_a_distance_aims_at_exactly_so_many_squares() -> None:
    arena = alone(hero={"main": "hand_axe"})
    run(arena, '"rthrow"+3d')
    assert arena.lying() == [(4, 1, "hand_axe")]
    arena = alone(hero={"main": "hand_axe"})
    run(arena, '"rthrow"+d')
    reach = 5
    assert arena.lying() == [(1 + reach, 1, "hand_axe")]


def test_gn_z_6_without_a_hint_the_nearest_legal_target_is_aimed_at_ties_by_lowest_id() -> None:
    arena = alone(foe("merchant", at=(1, 2)), foe("goblin", at=(2, 2)), foe("goblin", at=(2, 1)))
    run(arena, '"attack"', "melee hit", 99)
    assert arena.one("zen_action")["target"] == "goblin 1"


def test_gn_z_6_without_a_hint_a_line_takes_the_nearest_on_one_of_the_eight_lanes() -> None:
    arena = alone(foe("goblin", at=(3, 2)), foe("goblin", at=(4, 1)))
    run(arena, '"piercing strike"', "melee hit", 99)
    assert arena.one("zen_action")["target"] == "goblin 2"


def test_gn_z_6_a_smaller_distance_shortens_a_line_and_a_rush() -> None:
    arena = alone(foe("goblin", at=(4, 1)), hero={"manuals": ["impaling_rush"]})
    run(arena, '"piercing strike"+2d')
    assert arena.one("zen_skipped")["why"] == "No one in that line."
    run(arena, '"impaling rush"+2d')
    assert arena.one("zen_skipped")["why"] == "No one in that line."
    run(arena, '"impaling rush"+3d', "melee hit", 99)
    assert arena.at() == (3, 1)


def test_gn_z_6_attack_on_a_lane_takes_the_barricade_there() -> None:
    arena = alone(rows=["##########", "#@=......#", "#........#", "#........#", "##########"])
    run(arena, '"attack"+d', "barricade damage", 4)
    assert arena.one("barricade")["damage"] == 4


# Commitment


def test_gn_z_10_until_the_first_step_each_element_may_be_called_off_and_what_was_done_stays_done() -> None:
    arena = alone(foe("goblin", at=(2, 2)))
    arena.do("script", ["melee hit", 99], [GO_ON, CALL_OFF], script='"attack" 2d "attack"')
    assert arena.one("zen_called_off") == {"who": "Ash", "dropped": 2, "rounding": 1}
    assert arena.told("zen_ended") == []
    assert arena.at() == (1, 1)
    assert arena.one("cost")["stamina"] > 0
    assert turns(arena) == 1
    assert arena.state.script is None


def test_gn_z_10_after_the_first_step_nothing_is_asked() -> None:
    arena = alone()
    run(arena, 'd "attack" 2d "attack" a', answers=1)
    assert arena.at() == (3, 1)


def test_gn_z_10_blocked_steps_are_no_commitment() -> None:
    arena = alone()
    run(arena, "3w w d s", answers=3)
    assert len(arena.told("zen_blocked")) == 4
    assert arena.at() == (2, 2)


def test_gn_z_10_called_off_before_anything_it_costs_nothing() -> None:
    arena = alone()
    before = arena.state.key()
    arena.do("script", answers=[CALL_OFF], script="2d")
    assert arena.state.key() == before


def test_gn_z_10_the_decision_tells_which_element_is_next() -> None:
    run_now = ScriptRun('w "attack"', read_script('w "attack"').elements, FAST, 0)
    run_now.element = 1
    decision = ScriptDecision(0, run_now)
    arena = alone()
    assert [offer.choice for offer in decision.offers(arena.state)] == [GO_ON, CALL_OFF]
    assert decision.details(arena.state) == {
        "script": 'w "attack"', "pace": "fast", "element": 2, "of": 2, "column": 3,
    }  # fmt: skip


def test_gn_z_10_a_person_is_asked_with_the_fight_between_two_pieces() -> None:
    fight = Fight(alone(hero={"policy": "person"}).source, seed=7)
    script = Choice("script", {"script": '"parry" 2d', "pace": "charged"})
    with pytest.raises(NeedChoice) as first:
        fight.take(script)
    assert isinstance(first.value.state, GnosisState)
    assert first.value.state.players[0].stance == NO_STANCE
    with pytest.raises(NeedChoice) as second:
        fight.take(script, answers=[GO_ON])
    assert isinstance(second.value.state, GnosisState)
    assert second.value.state.elapsed() == 1
    assert fight.state.elapsed() == 0
    with pytest.raises(Illegal, match="not open now"):
        fight.take(script, answers=[GO_ON, Choice("wait")])
    fight.take(script, answers=[GO_ON, CALL_OFF])
    assert fight.state.elapsed() == 1
    again = Fight.replay(fight.document())
    assert again.state.key() == fight.state.key()


# Spirit


def test_gn_z_11_each_successful_step_takes_one_spirit_and_hungers_as_any_step_gn_z_16() -> None:
    arena = alone(hero={"step_counter": 2, "hunger": 10})
    run(arena, "2d")
    assert arena.player().spirit == 3
    assert [each["spirit"] for each in arena.told("zen_step")] == [4, 3]
    assert (arena.player().hunger, arena.player().step_counter) == (11, 0)


def test_gn_z_11_a_blocked_step_is_free_in_every_way_and_the_script_goes_on() -> None:
    arena = alone(foe("goblin", at=(3, 1)))
    run(arena, "5d s", pace="charged")
    assert [each["square"] for each in arena.told("zen_blocked")] == [[3, 1]] * 4
    assert {each["why"] for each in arena.told("zen_blocked")} == {"goblin"}
    assert arena.at() == (2, 2)
    assert arena.player().spirit == 3
    assert turns(arena) == 2
    assert arena.told("hit_roll") == []


@pytest.mark.parametrize("glyph", ["#", "+", "="])
def test_gn_z_11_walls_doors_and_barricades_block(glyph: str) -> None:
    arena = alone(rows=["##########", f"#@{glyph}......#", "#........#", "#........#", "##########"])
    run(arena, "d")
    assert arena.one("zen_blocked")["why"] == "solid"
    assert arena.player().spirit == 5


def test_gn_z_11_the_knob_sets_what_a_step_takes() -> None:
    arena = alone(knobs={"zen_step_spirit": 2})
    run(arena, "3d")
    assert arena.at() == (3, 1)
    assert why(arena) == "spirit"
    assert arena.player().spirit == 1


def test_gn_z_12_a_step_that_brings_spirit_to_nothing_ends_the_script_at_once() -> None:
    arena = alone(foe("goblin", at=(4, 1)), spirit=2)
    run(arena, '2d "attack"+d s', pace="charged")
    assert arena.one("zen_ended") == {"who": "Ash", "dropped": 2, "rounding": 0, "why": "spirit"}
    assert arena.at() == (3, 1)


def test_gn_z_12_it_says_spirit_even_if_that_step_was_the_last() -> None:
    arena = alone(spirit=2)
    run(arena, "2d")
    assert arena.one("zen_ended")["dropped"] == 0
    assert why(arena) == "spirit"


def test_gn_z_12_without_spirit_the_script_ends_before_a_free_step_but_not_before_a_blocked_one() -> None:
    arena = alone(foe("goblin", at=(2, 2)), spirit=0)
    run(arena, '"attack" w "attack" d', "melee hit", 99, "melee hit", 99, answers=4)
    assert len(arena.told("zen_blocked")) == 1
    assert len(arena.told("zen_action")) == 2
    assert arena.one("zen_ended")["dropped"] == 1


def test_gn_z_13_a_technique_pays_its_own_spirit_and_landed_hits_feed_later_steps() -> None:
    arena = alone(foe("goblin", at=(2, 1), hp=30, max_hp=30), spirit=1)
    arena.do(
        "script",
        ["melee hit", 0, "technique damage", 3, "enemy blow", 99],
        [GO_ON, GO_ON],
        script='"piercing strike"+d s',
        pace="fast",
    )
    assert arena.told("cost")[0]["spirit"] == 1
    assert [each["spirit"] for each in arena.told("zen_step")] == [0]
    assert arena.at() == (1, 2)


# What can't be done, and what ends a script


def test_gn_z_14_an_action_that_play_would_refuse_is_skipped_and_costs_nothing() -> None:
    arena = alone(hero={"stamina": 0})
    run(arena, 'd "attack"+d "parry" d', pace="charged")
    skipped = arena.one("zen_skipped")
    assert (skipped["name"], skipped["why"], skipped["code"]) == ("attack", "nobody there", "empty")
    assert turns(arena) == 3
    assert arena.at() == (3, 1)


@pytest.mark.parametrize(
    ("script", "hero", "why_not"),
    [
        ('"attack"', {"stamina": 0}, "Not enough stamina: need 3, have 0."),
        ('"piercing strike"+s', {"stamina": 0}, "Not enough stamina: need 3, have 0."),
        ('"piercing strike"+s', {"spirit": 0}, "Not enough spirit: need 1, have 0."),
        ('"piercing strike"+d', {}, "No one in that line."),
        ('"rthrow"+s', {"stamina": 0, "main": "hand_axe"}, "Not enough stamina: need 2, have 0."),
    ],
)
def test_gn_z_14_the_reasons_are_those_of_play(script: str, hero: dict[str, Any], why_not: str) -> None:
    arena = alone(foe("goblin", at=(1, 2)), hero=hero)
    before = arena.player().key()
    run(arena, script)
    assert arena.one("zen_skipped")["why"] == why_not
    assert arena.player().key() == before


def test_gn_z_14_a_technique_that_cools_down_by_then_and_a_hand_that_is_empty_by_then_are_skipped() -> None:
    arena = alone(foe("goblin", at=(2, 1)), hero={"main": "hand_axe"})
    twice = '"rthrow"+d "rthrow"+d'
    run(arena, twice, "throw hit", 99, answers=2)
    assert arena.one("zen_skipped")["why"] == "the right hand holds nothing to throw"
    arena = alone(foe("goblin", at=(2, 1)))
    run(arena, '"flurry"+d "flurry"+d', "melee hit", 99, "melee hit", 99, "melee hit", 99, answers=2)
    assert arena.one("zen_skipped")["code"] == "cooldown"


@pytest.mark.parametrize("disposition", ["merchant", "ally"])
def test_gn_z_14_whom_play_spares_scripts_spare(disposition: str) -> None:
    other = foe("goblin", at=(3, 1), name="Friend", disposition=disposition)
    arena = alone(other, hero={"main": "hand_axe"})
    run(arena, '"rthrow"+d')
    assert arena.one("zen_skipped")["code"] == disposition


def test_gn_z_15_a_script_ends_when_the_fight_is_won() -> None:
    arena = Arena(foe("goblin", at=(2, 1), hp=1), hero={"main": "short_sword", "spirit": 5}, rows=ROOM)
    arena.do("script", ["melee hit", 0, "melee damage", 5], [GO_ON], script='"attack"+d 3s', pace="charged")
    assert arena.one("zen_ended") == {"who": "Ash", "dropped": 1, "rounding": 0, "why": "won"}
    assert arena.state.over
    assert arena.state.reason == "won"


def test_gn_z_15_a_script_ends_when_its_player_dies_and_the_rest_is_dropped() -> None:
    arena = Arena(foe("goblin", at=(3, 1)), hero={"hp": 1, "spirit": 5}, rows=ROOM, still=False, afterlife=False)
    arena.do("script", ["enemy blow", 0, "enemy damage", 4], [GO_ON], script="d 3s", pace="charged")
    assert arena.one("zen_ended") == {"who": "Ash", "dropped": 1, "rounding": 0, "why": "dead"}
    assert arena.state.reason == "lost"


def test_gn_z_15_a_script_ends_when_its_player_falls_asleep() -> None:
    arena = alone()
    arena.deed("script", script="d s", pace="charged")
    with arena.by_itself((), [GO_ON]) as table:
        arena.state.proceed(table)
    arena.player().timers = [0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0]
    arena.player().ticking = 3
    with arena.by_itself() as table:
        while arena.state.script is not None:
            arena.state.proceed(table)
    assert why(arena) == "helpless"
    assert arena.at() == (2, 1)


def test_gn_z_15_a_script_ends_on_another_floor() -> None:
    arena = alone()
    arena.deed("script", script="d s", pace="charged")
    run_now = arena.state.script
    assert run_now is not None
    run_now.floor = 7
    with arena.by_itself() as table:
        while arena.state.script is not None:
            arena.state.proceed(table)
    assert why(arena) == "floor"


def test_gn_z_15_a_script_ends_at_the_turn_limit() -> None:
    arena = alone(knobs={"turn_limit": 2})
    run(arena, "5d", pace="charged")
    assert why(arena) == "undecided"
    assert arena.state.reason == "undecided"
    assert arena.at() == (3, 1)


def test_gn_z_16_a_scripted_blow_is_that_of_play() -> None:
    faces: list[str | int] = ["melee hit", 30, "melee damage", 4]
    scripted = alone(foe("goblin", at=(2, 1), hp=30, max_hp=30))
    scripted.deed("script", script='"attack"+d', pace="charged")
    scripted.step(*faces, answers=[GO_ON])
    played = alone(foe("goblin", at=(2, 1), hp=30, max_hp=30))
    played.deed("melee", faces, target="goblin")
    assert scripted.told("hit_roll") == played.told("hit_roll")
    assert scripted.told("damage") == played.told("damage")
    assert scripted.player().key() == played.player().key()


# Pacing


def test_gn_z_17_charged_brings_one_world_turn_for_each_scripted_turn() -> None:
    arena = alone()
    run(arena, '3d "parry"', pace="charged")
    assert turns(arena) == 4
    assert arena.told("zen_world_turn") == []


def test_gn_z_18_fast_brings_one_for_every_two_and_the_odd_half_is_paid_once_at_the_end() -> None:
    arena = alone()
    run(arena, '3d "parry" s')
    assert [(each["turns"], each["carry"]) for each in arena.told("zen_world_turn")] == [
        (0, 1), (1, 0), (0, 1), (1, 0), (0, 1),
    ]  # fmt: skip
    assert turns(arena) == 3
    assert arena.one("zen_ended")["rounding"] == 1


def test_gn_z_18_a_step_costs_its_own_turns_and_foes_act_in_the_middle_of_a_run() -> None:
    arena = alone(hero={"parts": {"left_leg": "lost"}})
    run(arena, "3d")
    order = [kind for kind in arena.kinds() if kind in {"zen_step", "world_turn"}]
    assert order == ["zen_step", "world_turn"] * 3


def test_gn_z_19_quick_turns_are_taken_off_after_halving() -> None:
    arena = alone(hero={"quick_turns": 1})
    run(arena, "4d")
    assert turns(arena) == 1
    assert arena.player().quick_turns == 0
    arena = alone(hero={"quick_turns": 2})
    run(arena, "d")
    assert turns(arena) == 0
    assert arena.player().quick_turns == 1


def test_gn_z_20_a_stance_of_a_fast_script_stays_until_an_enemy_phase_has_run() -> None:
    arena = alone()
    arena.deed("script", script='"parry" d d', pace="fast")
    arena.step(answers=[GO_ON])
    assert arena.player().stance != 0
    assert turns(arena) == 0
    arena.step(answers=[GO_ON])
    while arena.player().stance != 0:
        arena.step()
    assert turns(arena) == 1
    assert arena.one("stance")["cause"] == "phase_over"


# Pieces


def test_gn_z_16_each_step_or_action_is_a_piece_of_its_own() -> None:
    arena = alone()
    arena.deed("script", script="2d", pace="fast")
    assert arena.state.busy()
    assert arena.at() == (1, 1)
    arena.step(answers=[GO_ON])
    assert arena.at() == (2, 1)
    arena.step()
    assert arena.at() == (3, 1)


def test_gn_z_7_another_player_can_not_act_while_a_script_is_under_way() -> None:
    arena = alone(ally("Bo", at=(1, 3)))
    arena.deed("script", script="2d", pace="fast")
    assert arena.state.due() == []


def test_gn_z_11_another_player_blocks_a_step() -> None:
    arena = alone(ally("Bo", at=(2, 1)))
    run(arena, "d s", answers=2)
    assert arena.one("zen_blocked")["why"] == "Bo"
    assert arena.at() == (1, 2)


def test_gn_z_11_somebody_unseen_blocks_a_step_for_nothing_too() -> None:
    arena = alone(foe("goblin", at=(2, 1), states={"invisible_turns": 9}))
    run(arena, "d s", answers=2)
    assert (arena.one("zen_blocked")["square"], arena.one("zen_blocked")["why"]) == ([2, 1], "unseen")
    assert arena.player().spirit == 4


def test_gn_z_6_a_throw_without_a_hint_takes_the_nearest_that_its_flight_reaches() -> None:
    arena = alone(
        foe("goblin", at=(6, 3)),
        foe("goblin", at=(5, 2), disposition="merchant"),
        foe("goblin", at=(4, 1)),
        foe("goblin", at=(5, 1)),
        hero={"off": "hand_axe"},
    )
    run(arena, '"lthrow"', "throw hit", 99)
    assert arena.one("zen_action")["target"] == "goblin 3"
    arena = alone(hero={"off": "hand_axe"}, rows=["#########.", "#@.......#", "#........#", "#........#", "##########"])
    run(arena, '"lthrow"')
    assert arena.one("zen_skipped")["why"] == "nobody there"


def test_gn_z_6_a_throw_along_a_lane_flies_until_it_meets_something_gn_5_10() -> None:
    arena = alone(foe("goblin", at=(3, 1), states={"invisible_turns": 9}), hero={"off": "hand_axe"})
    run(arena, '"lthrow"+d', "throw hit", 99)
    assert arena.lying() == [(3, 1, "hand_axe")]
    arena = alone(hero={"off": "hand_axe"}, rows=["##########", "#@.=.....#", "#........#", "#........#", "##########"])
    run(arena, '"lthrow"+d')
    assert arena.lying() == [(2, 1, "hand_axe")]
    assert arena.one("cost")["stamina"] == 2
    assert turns(arena) == 1


def test_gn_z_6_a_throw_ends_at_the_edge_of_a_map_without_walls_and_goes_nowhere_from_there() -> None:
    arena = alone(hero={"off": "hand_axe"}, rows=[".@........", "..........", "..........", ".........."])
    run(arena, '"lthrow"+a')
    assert arena.lying() == [(0, 0, "hand_axe")]
    arena = alone(hero={"off": "hand_axe"}, rows=[".@........", "..........", "..........", ".........."])
    run(arena, '"lthrow"+w')
    assert arena.one("zen_skipped")["why"] == "not on yourself"
    assert arena.player().off is not None


def test_gn_z_6_a_range_that_has_shrunk_by_then_refuses_the_distance() -> None:
    arena = alone(hero={"main": "hand_axe"})
    arena.deed("script", script='"rthrow"+5d', pace="charged")
    arena.player().missing_arms = 1
    arena.step(answers=[GO_ON])
    assert arena.one("zen_skipped")["why"] == "target out of range (5 > 4)"


def test_gn_z_6_a_technique_at_one_target_takes_the_neighbour_on_its_lane() -> None:
    arena = alone(foe("goblin", at=(2, 1)), foe("goblin", at=(1, 2)))
    run(arena, '"launching kick"+s', "melee hit", 99)
    assert arena.one("zen_action")["target"] == "goblin 2"
    arena = alone(foe("goblin", at=(1, 2)))
    run(arena, '"launching kick"+c')
    assert arena.one("zen_skipped")["code"] == "empty"


def test_gn_z_14_a_stance_that_is_not_possible_by_then_is_skipped() -> None:
    arena = alone()
    arena.deed("script", script='"parry"', pace="charged")
    arena.player().missing_arms = 2
    arena.step(answers=[GO_ON])
    assert arena.one("zen_skipped")["why"] == "Parrying needs an arm."


def test_gn_z_5_without_arms_nothing_can_be_thrown() -> None:
    arena = alone(hero={"main": None, "parts": {"left_arm": "lost", "right_arm": "lost"}})
    assert arena.refused("script", script='"rthrow"').startswith("column 1: the right hand holds nothing to throw")


def test_gn_z_9_what_a_technique_needs_is_found_where_its_name_stands() -> None:
    with pytest.raises(Illegal, match="Unknown technique: no such"):
        technique_called(alone().state, "no such")


PIECES = [
    "d",
    "2s",
    "3e",
    "a",
    "9w",
    '"attack"',
    '"attack"+d',
    '"piercing strike"',
    '"flurry"',
    '"parry"',
    '"rthrow"+2c',
]


@settings(max_examples=25, deadline=None)
@given(st.lists(st.sampled_from(PIECES), min_size=1, max_size=8), st.sampled_from(PACES), st.integers(0, 99))
def test_gn_z_16_whatever_falls_a_script_comes_to_an_end_and_its_events_rebuild_the_fight(
    pieces: list[str], pace: str, seed: int
) -> None:
    arena = Arena(foe("goblin", at=(3, 1)), foe("goblin", at=(5, 3)), hero=FIGHTER, rows=ROOM, still=False)
    state, twin = arena.state, arena.state.clone()
    log = Log()
    table = Table(Seeded(seed, 0), [Onward()], Tape([]), log)
    state.take(table, 0, Choice("script", {"script": " ".join(pieces), "pace": pace}))
    assert state.script is None
    assert not state.busy()
    assert 0 <= state.players[0].spirit <= state.arena.sheets[0].max_spirit
    ended = [event.details for event in log.events if event.kind == "zen_ended"]
    assert len(ended) == 1
    done = [event for event in log.events if event.kind in {"zen_step", "zen_action"}]
    used = sum(event.details["used"] for event in log.events if event.kind == "quick_turn")  # type: ignore[misc]
    if state.players[0].lives:
        assert state.turns == world_turns(len(done), PACES.index(pace)) - used
    for event in log.events:
        twin.redo(event)
    assert twin.key() == state.key()


FIGHTER: dict[str, Any] = {"main": "short_sword", "spirit": 6, "hp": 14}
