"""Rounds and turns: when fights end, what happens as turns start and end, how long conditions last (LI-1)."""

from __future__ import annotations

import pytest
from stage import Stage, caster, choice, encounter, foe, hero, kinds

from affray.fight.encounter import Encounter
from affray.fight.fight import Fight
from affray.systems.linguomancy.state import Battle
from affray.testing.script import begin


def club(**fields: object) -> dict[str, object]:
    """Write the natural attack of a fighter who needs no weapon."""
    return {"key": "fist", "ability": "might", "damage": [{"tick": "tiny", "dice": "1d4", "type": "force"}], **fields}


def killer(name: str, side: str) -> dict[str, object]:
    """Write a fighter of 1 hit point who hits hard."""
    return {
        "name": name, "side": side, "max_hp": 1, "movement": 10, "natural": [club()], "abilities": {"might": 5},
    }  # fmt: skip


def test_li_1_1_everybody_has_one_turn_in_a_round() -> None:
    stage = Stage(hero("Ash"), foe("Orc"), foe("Troll"))
    for name in ("Ash", "Orc", "Troll", "Ash"):
        stage.turn(name)
    assert [event["creature"] for event in stage.happened("turn_started")] == ["Ash", "Orc", "Troll", "Ash"]
    assert stage.last("round_ended") == {"round": 1, "turn": "Troll", "seq": 12, "number": 1, "seconds": 6}
    assert stage.last("round_started")["number"] == 2
    assert stage.state.elapsed() == 2


def test_li_1_2_the_round_is_finished_after_a_side_has_fallen() -> None:
    stage = Stage(killer("Ash", "a"), killer("Orc", "b"), killer("Elf", "a"))
    stage.turn("Ash")
    stage.do("attack", 15, 3, weapon="fist", target="Orc")
    assert stage["Orc"].state == 4
    assert not stage.state.over
    stage.turn("Elf")
    stage.do("end_turn")
    assert not stage.state.over
    stage.proceed()
    assert (stage.state.over, stage.state.winner, stage.state.reason) == (True, "a", "last_standing")
    ended = stage.last("fight_ended")
    assert (ended["rounds"], ended["seconds"], ended["survivors"]) == (1, 6, ["Ash", "Elf"])


def test_li_1_2_knob_immediate_ends_the_fight_with_the_fall() -> None:
    stage = Stage(killer("Ash", "a"), killer("Orc", "b"), knobs={"victory_check": "immediate"})
    stage.turn("Ash")
    events = stage.do("attack", 15, 3, weapon="fist", target="Orc")
    assert (stage.state.over, stage.state.winner) == (True, "a")
    assert kinds(events)[-1] == "fight_ended"


def test_li_1_3_both_fallen_is_a_draw_and_the_stunned_stand() -> None:
    stage = Stage(hero("Ash", conditions={"dying": True}), foe("Orc", conditions={"stable": True}))
    stage.turn("Ash", 10)
    stage.turn("Orc")
    stage.proceed()
    stage.proceed()
    assert (stage.state.over, stage.state.winner, stage.state.reason) == (True, "", "all_fallen")
    stunned = Stage(hero("Ash", conditions={"stunned": 9}), foe("Orc", conditions={"stable": True}))
    stunned.turn("Orc")
    stunned.proceed()
    stunned.proceed()
    assert stunned.state.winner == "heroes"


def test_li_1_3_more_than_two_sides_fight_until_one_stands() -> None:
    sides = [killer("Ash", "a"), killer("Orc", "b"), killer("Cat", "c")]
    stage = Stage(*sides, knobs={"victory_check": "immediate"})
    stage.turn("Ash")
    stage.do("attack", 15, 3, weapon="fist", target="Orc")
    assert not stage.state.over
    stage.turn("Cat")
    stage.do("move", to=[1.4, 0.3])
    stage.do("attack", 15, 3, weapon="fist", target="Ash")
    assert stage.state.winner == "c"


def test_li_1_4_and_li_19_5_the_death_save_comes_before_the_points() -> None:
    stage = Stage(hero("Ash", conditions={"dying": True}, successes=2, failures=2, flux=3), foe())
    events = stage.turn("Ash", 20)
    assert kinds(events) == ["death_save", "state_changed", "turn_started", "flux_regained"]
    assert stage.last("turn_started")["action_points"] == 3
    assert stage["Ash"].hp == 1
    assert stage["Ash"].prone
    stage.do("talk")


def test_li_1_4_a_third_failure_ends_the_turn_before_it_starts() -> None:
    stage = Stage(hero("Ash", conditions={"dying": True}, failures=2, flux=3), hero("Elf"), foe())
    events = stage.turn("Ash", 9)
    assert kinds(events) == ["death_save", "state_changed"]
    assert stage["Ash"].flux == 3
    stage.turn("Elf")
    stage.turn("Orc")
    stage.turn("Elf")
    assert [event["creature"] for event in stage.happened("turn_started")].count("Ash") == 0


def test_li_1_4_regeneration_then_hands_then_zones() -> None:
    mage = caster("Ilve", "venom_mist", flux=8)
    stage = Stage(mage, foe("Orc", at=[3, 0]))
    stage.turn("Ilve")
    stage.do("cast", 1, 1, 5, idiom="venom_mist", at=[1.5, 0])
    stage.turn("Orc", 20)
    events = stage.turn("Ilve", 20)
    assert kinds(events)[-4:] == ["turn_started", "flux_regained", "maintenance_charged", "d20_test"]


def test_li_1_5_saves_then_durations_then_what_is_unspent() -> None:
    mage = caster("Ilve", "frost_bind")
    stage = Stage(mage, foe("Orc", conditions={"chilled": 1}))
    stage.turn("Ilve")
    stage.do("cast", 1, idiom="frost_bind", target="Orc")
    stage.turn("Orc")
    events = stage.do("end_turn", 20)
    assert kinds(events) == ["d20_test", "maintenance_ended", "movement_changed", "condition_ended", "turn_ended"]
    assert stage["Orc"].bound == 0
    assert stage["Orc"].movement == 0
    assert stage.turn("Orc")[0].details["movement"] == 10


def test_li_1_6_a_condition_gained_in_ones_own_turn_costs_the_next() -> None:
    stage = Stage(caster("Ilve", "ember_bolt", flux=0), foe("Orc", at=[5, 0]))
    stage.turn("Ilve")
    stage.do("cast", 2, idiom="ember_bolt", target="Orc", overclock=True)
    assert stage["Ilve"].drained == 2
    stage.turn("Ilve")
    assert stage["Ilve"].flux == 0
    stage.turn("Ilve")
    assert stage["Ilve"].flux == 1
    assert stage["Ilve"].drained == 0


def test_li_1_6_knob_count_current_turn() -> None:
    stage = Stage(caster("Ilve", "ember_bolt", flux=0), foe("Orc", at=[5, 0]), knobs={"count_current_turn": True})
    stage.turn("Ilve")
    stage.do("cast", 2, idiom="ember_bolt", target="Orc", overclock=True)
    stage.turn("Ilve")
    assert stage["Ilve"].flux == 1


def test_li_1_6_a_condition_gained_outside_ones_turn_costs_one_turn() -> None:
    stage = Stage(caster("Ilve", "daze"), foe("Orc", at=[5, 0]))
    stage.turn("Ilve")
    stage.do("cast", 5, idiom="daze", target="Orc")
    assert stage["Orc"].stunned == 1
    stage.turn("Orc")
    assert stage.last("turn_started")["action_points"] == 0
    stage.turn("Orc")
    assert stage.last("turn_started")["action_points"] == 3


def test_li_0_6_the_same_condition_lasts_as_long_as_the_longer() -> None:
    stage = Stage(caster("Ilve", "daze"), foe("Orc", at=[5, 0], conditions={"stunned": 3}))
    stage.turn("Ilve")
    stage.do("cast", 5, idiom="daze", target="Orc")
    assert stage["Orc"].stunned == 3
    assert stage.happened("condition_gained") == []


def test_li_0_6_two_conditions_take_one_point_and_halve_once() -> None:
    stage = Stage(hero("Ash", exhaustion=4, conditions={"lethargic": 1}, movement=12), foe())
    stage.turn("Ash")
    assert stage["Ash"].action_points == 2
    assert stage["Ash"].movement == 600


def test_li_1_8_the_last_round_ends_in_a_draw() -> None:
    stage = Stage(hero(), foe(), knobs={"max_rounds": 2})
    for _ in range(2):
        stage.turn("Ash")
        stage.turn("Orc")
    stage.do("end_turn")
    events = stage.proceed()
    assert kinds(events) == ["round_ended", "fight_ended"]
    assert (stage.state.winner, stage.state.reason, stage.last("fight_ended")["rounds"]) == ("", "round_limit", 2)
    assert stage.state.limit() == 2
    assert stage.state.elapsed() == 3


def test_li_1_8_a_side_that_falls_in_the_last_round_has_lost() -> None:
    stage = Stage(killer("Ash", "a"), killer("Orc", "b"), knobs={"max_rounds": 1})
    stage.turn("Ash")
    stage.do("attack", 15, 3, weapon="fist", target="Orc")
    stage.do("end_turn")
    stage.proceed()
    assert stage.state.winner == "a"


def test_li_23_1_initiative_is_rolled_in_encounter_order() -> None:
    plain = encounter(hero("Ash", abilities={"agility": 2}, exhaustion=1), foe("Orc"), foe("Bat"))
    for entry in plain.raw["fighters"]:
        del entry["initiative"]
    plain.raw["fighters"][2]["initiative"] = 15
    state = begin(plain.raw, [14, 16])
    assert isinstance(state, Battle)
    assert [state.arena.every_name[seat] for seat in state.order] == ["Orc", "Ash", "Bat"]
    fight = Fight(Encounter(plain.raw), typed=True, faces=[14, 16])
    rolls = [event.details for event in fight.events if event.kind == "initiative"]
    assert [(roll["natural"], roll["bonus"], roll["total"]) for roll in rolls[:3]] == [
        (14, 1, 15),
        (16, 0, 16),
        (None, 0, 15),
    ]
    assert rolls[3]["order"] == ["Orc", "Ash", "Bat"]


def test_li_1_8_restarting_the_clock_forgets_rounds_only() -> None:
    stage = Stage(hero(), foe())
    stage.turn("Ash")
    twin = stage.state.clone()
    twin.restart_clock()
    assert twin.elapsed() == 0
    assert twin.key() == stage.state.key()


@pytest.mark.parametrize("name", ["Ash", "Orc"])
def test_li_1_4_the_unconscious_have_a_turn_without_points(name: str) -> None:
    stage = Stage(hero(conditions={"unconscious": name == "Ash"}), foe(conditions={"unconscious": name == "Orc"}))
    events = stage.turn(name)
    assert events[0].kind in {"turn_started", "round_ended"}
    assert stage.last("turn_started")["action_points"] == 0
    assert stage.state.due() == []


def test_answers_of_nobody_are_refused() -> None:
    stage = Stage(hero(), foe())
    stage.refuse("end_turn", "not_your_turn", "between turns", seat=0)
    stage.turn("Ash")
    stage.refuse("end_turn", "not_your_turn", "Orc", "Ash acts now", seat=1)
    assert choice("end_turn") == stage.state.due()[0].offers(stage.state)[0].choice
