"""Dying: what befalls who comes to 0 hit points, death saves, sparing, death (LI-11, 18, 19)."""

# ruff: noqa: ANN401 - encounters and events hold whatever their files and logs do
from __future__ import annotations

from typing import Any

import pytest
from stage import Stage, choice, foe, hero, kinds

KILL, SPARE = choice("kill"), choice("incapacitate")


def fist(damage: str = "1d4", **fields: Any) -> dict[str, Any]:
    """Write natural attacks of a fighter of Might 5: one that deals so much."""
    parts = [{"tick": "tiny", "dice": damage, "type": "force"}]
    sheet: dict[str, Any] = {
        "abilities": {"might": 5},
        "natural": [{"key": "fist", "ability": "might", "damage": parts}],
    }
    return {**sheet, **fields}


def attacked(
    ash: dict[str, Any], *faces: int, answers: Any = (), knobs: dict[str, Any] | None = None, **orc: Any
) -> Stage:
    """Let an orc of Might 5 strike a hero once."""
    stage = Stage(ash, foe("Orc", initiative=200, **fist(**orc)), hero("Elf", at=[9, 9]), knobs=knobs)
    stage.turn("Orc")
    stage.do("attack", *faces, answers=answers, weapon="fist", target="Ash")
    return stage


def state_of(stage: Stage, name: str = "Ash") -> tuple[int, ...]:
    """Give state, hit points, successes and failures."""
    status = stage[name]
    return (int(status.state), int(status.hp), int(status.successes), int(status.failures))


def test_li_11_1_temporary_hit_points_go_first() -> None:
    stage = attacked(hero(temp_hp=4), 10, 3)
    assert (stage["Ash"].temp_hp, stage["Ash"].hp) == (0, 26)
    applied = stage.last("damage_applied")
    assert (applied["sum"], applied["absorbed"], applied["before"], applied["after"]) == (8, 4, 30, 26)


def test_li_11_4_temporary_hit_points_wake_nobody() -> None:
    stage = Stage(hero(conditions={"dying": True}, temp_hp=8), foe())
    stage.turn("Ash", 12)
    assert state_of(stage) == (2, 0, 1, 0)


def test_li_11_6_damage_behind_temporary_hit_points_is_damage() -> None:
    stage = attacked(hero(conditions={"dying": True}, temp_hp=20), 3, 10, 3, knobs={"unconscious_autocrit": False})
    assert (stage["Ash"].temp_hp, stage["Ash"].failures) == (12, 1)
    assert stage.last("death_failures")["failures"] == 1


def test_li_11_6_knob_temp_hp_shields_dying() -> None:
    knobs = {"temp_hp_shields_dying": True, "unconscious_autocrit": False}
    stage = attacked(hero(conditions={"dying": True}, temp_hp=20), 3, 10, 3, knobs=knobs)
    assert (stage["Ash"].temp_hp, stage["Ash"].failures) == (12, 0)
    through = attacked(hero(conditions={"dying": True}, temp_hp=7), 3, 10, 3, knobs=knobs)
    assert (through["Ash"].temp_hp, through["Ash"].failures) == (0, 1)


def killed(orc: dict[str, Any], *faces: int, answers: Any = (KILL,), knobs: dict[str, Any] | None = None) -> Stage:
    """Let a player's hero of Might 5 strike an orc once."""
    stage = Stage(hero("Ash", **fist()), foe("Orc", **orc), knobs=knobs)
    stage.turn("Ash")
    stage.do("attack", *faces, answers=answers, weapon="fist", target="Orc")
    return stage


def test_li_18_1_and_li_18_2_enemies_die_and_heroes_fall() -> None:
    orc = killed({"hp": 3}, 15, 1)
    assert state_of(orc, "Orc") == (4, 0, 0, 0)
    assert orc.last("state_changed")["why"] == "zero"
    ash = attacked(hero(hp=3), 15, 1)
    assert state_of(ash) == (2, 0, 0, 0)


@pytest.mark.parametrize(("at_zero", "state"), [("die", 4), ("unconscious", 3), ("dying", 2), ("destroyed", 5)])
def test_li_18_2_a_creatures_own_at_zero_comes_first(at_zero: str, state: int) -> None:
    answers = (KILL,) if at_zero == "die" else ()
    assert killed({"hp": 3, "at_zero": at_zero}, 15, 1, answers=answers)["Orc"].state == state


@pytest.mark.parametrize(
    ("value", "answers", "state"),
    [
        ("die", (KILL,), 4),
        ("unconscious", (), 3),
        ("dying", (), 2),
        ("ask", (choice("die"), KILL), 4),
        ("ask", (choice("unconscious"),), 3),
        ("ask", (choice("dying"),), 2),
    ],
)
def test_li_18_2_knob_enemy_at_zero(value: str, answers: Any, state: int) -> None:
    stage = killed({"hp": 3}, 15, 1, answers=answers, knobs={"enemy_at_zero": value})
    assert stage["Orc"].state == state


def test_li_18_2_the_game_master_is_asked_only_if_it_matters() -> None:
    massive = killed({"hp": 1, "max_hp": 5}, 15, 1, knobs={"enemy_at_zero": "ask"})
    assert massive["Orc"].state == 4
    hurt = killed({"hp": 30}, 15, 1, answers=(), knobs={"enemy_at_zero": "ask"})
    assert hurt["Orc"].hp == 24


def test_li_18_3_massive_damage_kills_outright() -> None:
    for hp, max_hp, state in ((3, 5, 2), (3, 4, 2), (4, 3, 4)):
        stage = attacked(hero(hp=3, max_hp=3), 15, 1) if hp > max_hp else attacked(hero(hp=hp, max_hp=max_hp), 15, 1)
        assert stage["Ash"].state == state
    stage = attacked(hero(hp=1, max_hp=5), 15, 1)
    assert state_of(stage) == (4, 0, 0, 0)
    assert stage.last("state_changed")["why"] == "massive"
    assert stage.last("damage_applied")["leftover"] == 5


def test_li_18_4_a_player_may_spare() -> None:
    for orc, faces in (({"hp": 3}, (15, 1)), ({"hp": 1, "max_hp": 5}, (15, 1))):
        stage = killed(orc, *faces, answers=(SPARE,))
        assert state_of(stage, "Orc") == (3, 0, 0, 0)
        assert stage.last("state_changed")["why"] == "spared"
    third = Stage(
        hero("Ash", **fist()), foe("Orc", at_zero="dying", conditions={"dying": True}, failures=2),
        knobs={"unconscious_autocrit": False},
    )  # fmt: skip
    third.turn("Ash")
    third.do("attack", 3, 15, 1, answers=[SPARE], weapon="fist", target="Orc")
    assert state_of(third, "Orc") == (3, 0, 0, 0)


def test_li_18_4_enemies_and_falls_that_kill_nobody_ask_nothing() -> None:
    stage = attacked(hero(hp=1, max_hp=5), 15, 1)
    assert stage["Ash"].state == 4
    fell = killed({"hp": 3, "at_zero": "dying"}, 15, 1, answers=())
    assert fell["Orc"].state == 2


def test_li_18_5_a_fallen_player_starts_at_zero_and_zero() -> None:
    stage = Stage(hero("Ash", hp=3, held=["longsword", "shield"]), foe("Orc", **fist()))
    stage.turn("Orc")
    stage.do("attack", 15, 1, weapon="fist", target="Ash")
    assert state_of(stage) == (2, 0, 0, 0)
    ash = stage["Ash"]
    assert (ash.prone, ash.reaction, ash.action_points, ash.held) == (True, False, 0, [])
    assert [event["item"] for event in stage.happened("item_dropped")] == ["longsword", "shield"]


def test_li_18_7_what_death_does() -> None:
    stage = attacked(
        hero("Ash", hp=1, max_hp=5, held=["mace"], conditions={"chilled": 3, "lethargic": 2}, exhaustion=2), 15, 1
    )
    ash = stage["Ash"]
    assert (ash.state, ash.hp, ash.chilled, ash.lethargic, ash.prone, ash.exhaustion) == (4, 0, 0, 0, False, 2)
    assert (ash.remains, ash.held) == (0, [])
    stage.turn("Elf")
    assert [event["creature"] for event in stage.happened("turn_started")] == ["Orc", "Elf"]


def test_li_19_1_and_li_19_3_a_save_on_every_turn_until_it_is_decided() -> None:
    stage = Stage(hero(conditions={"dying": True}), hero("Elf"), foe())
    for natural, want in ((10, (2, 0, 1, 0)), (9, (2, 0, 1, 1)), (1, (4, 0, 1, 3))):
        stage.turn("Ash", natural)
        assert state_of(stage) == want
    stable = Stage(hero(conditions={"dying": True}, successes=2, failures=2), foe())
    events = stable.turn("Ash", 12)
    assert state_of(stable) == (3, 0, 0, 0)
    assert kinds(events)[:2] == ["death_save", "state_changed"]


def test_li_19_2_and_li_19_4_nothing_modifies_the_save() -> None:
    stage = Stage(hero(conditions={"dying": True}, exhaustion=4, abilities={"cohesion": 5}), hero("Elf"), foe())
    stage.turn("Ash", 10)
    assert state_of(stage) == (2, 0, 1, 0)
    stage.turn("Ash", 1)
    assert state_of(stage) == (2, 0, 1, 2)


def test_li_19_5_twenty_gets_up_and_takes_this_turn() -> None:
    stage = Stage(hero(conditions={"dying": True}, successes=2, failures=2), foe())
    stage.turn("Ash", 20)
    assert state_of(stage) == (0, 1, 0, 0)
    assert (stage["Ash"].prone, stage["Ash"].action_points, stage["Ash"].reaction) == (True, 3, True)
    stage.do("stand")


def test_li_19_6_damage_at_zero_adds_a_failure() -> None:
    plain = {"unconscious_autocrit": False}
    stage = attacked(hero(conditions={"dying": True}, failures=1, successes=1), 3, 15, 1, knobs=plain)
    assert state_of(stage) == (2, 0, 1, 2)
    stable = attacked(hero(conditions={"stable": True}), 3, 15, 1, knobs=plain)
    assert state_of(stable) == (2, 0, 0, 1)


def test_li_16_3_immunity_makes_damage_zero_and_so_adds_no_failure() -> None:
    plain = {"unconscious_autocrit": False}
    ash = hero(conditions={"dying": True}, failures=1, immunities=["force"])
    immune = attacked(ash, 3, 15, 4, knobs=plain)
    assert immune.last("damage_applied")["sum"] == 0
    assert state_of(immune) == (2, 0, 0, 1)
    critical = attacked(ash, 3, 15, 8)
    assert state_of(critical) == (2, 0, 0, 1)


@pytest.mark.parametrize(("failures", "state"), [(2, 2), (3, 4)])
def test_li_19_7_knob_critical_failures(failures: int, state: int) -> None:
    stage = attacked(hero(conditions={"dying": True}), 3, 15, 2, knobs={"critical_failures": failures})
    assert stage["Ash"].state == state
    assert stage["Ash"].failures == failures


def test_li_19_8_great_damage_at_zero_kills() -> None:
    stage = attacked(hero(max_hp=7, conditions={"dying": True}), 3, 15, 2)
    assert state_of(stage) == (4, 0, 0, 0)
    assert stage.last("state_changed")["why"] == "massive"
    less = attacked(hero(max_hp=8, conditions={"dying": True}), 3, 15, 2)
    assert state_of(less) == (2, 0, 0, 2)


def test_li_19_9_counts_reset_on_healing_and_on_being_stable() -> None:
    stage = Stage(
        hero("Elf", held=["healing_draught"], at=[0, 1.5]),
        foe("Orc", **fist(), at=[1.5, 0]),
        hero("Ash", conditions={"dying": True}, successes=2, failures=2, at=[0, 0]),
        knobs={"unconscious_autocrit": False},
    )
    stage.turn("Elf")
    stage.do("use_item", 2, item="healing_draught", target="Ash")
    assert state_of(stage) == (0, 2, 0, 0)
    stage.turn("Orc")
    stage.do("attack", 3, 15, 1, weapon="fist", target="Ash")
    assert state_of(stage) == (2, 0, 0, 0)


def test_li_19_10_the_stable_stay_down() -> None:
    stage = Stage(hero(conditions={"stable": True}), hero("Elf"), foe())
    for _ in range(3):
        stage.turn("Ash")
        assert state_of(stage) == (3, 0, 0, 0)
        assert stage.state.due() == []


def test_li_22_5_hits_on_the_unconscious_from_near_are_critical() -> None:
    stage = attacked(hero(conditions={"unconscious": True}), 3, 15, 2)
    test = stage.last("d20_test")
    assert (test["mode"], test["outcome"]) == ("advantage", "critical")
    assert stage.last("damage_rolled")["dice"] == "2d4"
    assert state_of(stage)[:2] == (1, 23)
    plain = attacked(hero(conditions={"unconscious": True}), 3, 15, 2, knobs={"unconscious_autocrit": False})
    assert plain.last("d20_test")["outcome"] == "hit"


def test_li_22_5_from_afar_they_are_not() -> None:
    stage = Stage(hero(conditions={"unconscious": True}), foe("Orc", held=["bow"], at=[5, 0]))
    stage.turn("Orc")
    stage.do("attack", 15, 5, weapon="bow", target="Ash")
    test = stage.last("d20_test")
    assert (test["mode"], test["outcome"]) == ("normal", "hit")
