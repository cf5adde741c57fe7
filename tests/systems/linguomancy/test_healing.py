"""Healing and resurrection in a fight (LI-11.2, 14, 17, 9.8)."""

# ruff: noqa: ANN401 - encounters and events hold whatever their files and logs do
from __future__ import annotations

from typing import Any

import pytest
from stage import Stage, caster, choice, foe, hero, kinds


def healer(*friends: dict[str, Any], idioms: Any = (), knobs: dict[str, Any] | None = None, **fields: Any) -> Stage:
    """Begin a healer's turn beside friends."""
    known = [each["key"] for each in idioms] or ["mend_flesh", "regrowth", "recall"]
    stage = Stage(
        caster("Ilve", *known, **{"at": [0, 0], **fields}),
        *friends,
        foe("Orc", at=[50, 0]),
        idioms=list(idioms),
        knobs=knobs,
    )
    stage.turn("Ilve")
    return stage


def healing(tick: str, dice: str = "", **fields: Any) -> dict[str, Any]:
    """Write an idiom that heals with a tick."""
    return {
        "key": "cure", "noun": "life", "verb": "mend", "range": 1.5, "area": "one_or_self", "does": "heal",
        "tick": tick, "dice": dice, **fields,
    }  # fmt: skip


def test_li_17_1_and_li_11_2_never_above_the_maximum_and_never_temporary() -> None:
    stage = healer(hero("Ash", hp=28, temp_hp=4, at=[0, 1]))
    stage.do("cast", 9, idiom="mend_flesh", target="Ash")
    assert (stage["Ash"].hp, stage["Ash"].temp_hp) == (30, 4)
    healed = stage.last("healed")
    assert (healed["rolled"], healed["before"], healed["after"], healed["tick"]) == (9, 28, 30, "low")


def test_li_17_2_the_dead_regain_nothing() -> None:
    stage = healer(hero("Ash", conditions={"dead": True}, at=[0, 1]))
    stage.refuse("cast", "target_dead", "Ash is dead", "resurrected first", idiom="mend_flesh", target="Ash")


def test_li_17_4_who_regains_hit_points_is_up_and_prone() -> None:
    for condition in ("dying", "stable"):
        stage = healer(hero("Ash", conditions={condition: True}, at=[0, 1]))
        events = stage.do("cast", 5, idiom="mend_flesh", target="Ash")
        assert kinds(events)[-2:] == ["healed", "state_changed"]
        ash = stage["Ash"]
        assert (ash.state, ash.hp, ash.prone, ash.action_points, ash.reaction) == (0, 5, True, 0, False)
        assert (ash.successes, ash.failures) == (0, 0)
        stage.turn("Ash")
        assert (ash.action_points, ash.reaction) == (3, True)


def test_li_17_4_healing_at_full_hit_points_wakes_nobody() -> None:
    stage = healer(hero("Ash", conditions={"unconscious": True}, at=[0, 1]))
    stage.do("cast", 5, idiom="mend_flesh", target="Ash")
    assert stage["Ash"].state == 1
    hurt = healer(hero("Ash", hp=29, conditions={"unconscious": True}, at=[0, 1]))
    hurt.do("cast", 5, idiom="mend_flesh", target="Ash")
    assert hurt["Ash"].state == 0


def test_li_17_3_draughts_idioms_and_resurrection_restore() -> None:
    stage = healer(hero("Ash", hp=1, at=[0, 1]), held=["healing_draught"])
    stage.do("use_item", 9, item="healing_draught", target="Ash")
    assert stage["Ash"].hp == 10


def test_li_17_5_one_roll_heals_several() -> None:
    song = healing("low", "2d6", area="circle", radius=3, range="self")
    stage = healer(hero("Ash", hp=1, at=[0, 1]), hero("Elf", conditions={"dead": True}, at=[1, 1]), idioms=[song], hp=5)
    stage.do("cast", 7, idiom="cure")
    assert [event["target"] for event in stage.happened("healed")] == ["Ilve", "Ash"]
    assert (stage["Ilve"].hp, stage["Ash"].hp, stage["Elf"].hp) == (12, 8, 0)


LOST = [
    {"size": "limb", "kept": True, "hand": True},
    {"size": "small", "kept": True},
    {"size": "limb", "hand": True},
    {"size": "limb"},
]


def test_li_14_4_and_li_14_7_regrowth_gives_one_limb_back_and_its_hand() -> None:
    stage = healer(hero("Ash", hp=1, max_hp=200, hands=2, lost=LOST, at=[0, 1]))
    assert stage.state.free_hands(1) == 0
    stage.do("cast", 80, answers=[choice("parts", parts=[2])], idiom="regrowth", target="Ash")
    assert stage["Ash"].hp == 81
    assert stage.state.free_hands(1) == 1
    assert stage.last("parts_restored")["parts"] == [2]


def test_li_14_7_nothing_is_asked_where_there_is_no_choice() -> None:
    stage = healer(hero("Ash", hp=1, max_hp=200, hands=2, lost=LOST[:2], at=[0, 1]))
    stage.do("cast", 80, idiom="regrowth", target="Ash")
    assert stage.last("parts_restored")["parts"] == [0]


@pytest.mark.parametrize(("limbs", "back"), [(3, [0, 2, 3]), (2, [0, 2])])
def test_li_14_4_knob_multiple_regrowth_limbs(limbs: int, back: list[int]) -> None:
    cure = healing("multiple_regrowth", "100d4")
    ash = hero("Ash", hp=1, max_hp=200, lost=LOST, at=[0, 1])
    stage = healer(ash, idioms=[cure], knobs={"multiple_regrowth_limbs": limbs})
    answers = [choice("parts", parts=back)] if limbs == 2 else []
    stage.do("cast", 250, answers=answers, idiom="cure", target="Ash")
    assert stage.last("parts_restored")["parts"] == back


@pytest.mark.parametrize(("cumulative", "back"), [(False, [0]), (True, [0, 1])])
def test_li_14_8_knob_healing_effects_cumulative(cumulative: bool, back: list[int]) -> None:
    ash = hero("Ash", hp=1, max_hp=200, lost=LOST[:2], at=[0, 1])
    stage = healer(ash, knobs={"healing_effects_cumulative": cumulative})
    stage.do("cast", 80, idiom="regrowth", target="Ash")
    assert stage.last("parts_restored")["parts"] == back


def test_li_14_5_complete_healing() -> None:
    stage = healer(hero("Ash", hp=3, max_hp=52, lost=LOST, hands=2, at=[0, 1]), idioms=[healing("complete")])
    stage.do("cast", idiom="cure", target="Ash")
    assert stage["Ash"].hp == 52
    assert stage.state.free_hands(1) == 2
    assert stage.last("parts_restored")["parts"] == [0, 1, 2, 3]


def dead(**fields: Any) -> dict[str, Any]:
    """Write a dead friend at one's side."""
    return hero("Ash", **{"max_hp": 35, "conditions": {"dead": True}, "at": [0, 1], **fields})


def test_li_14_6_recall_brings_back_half_the_hit_points() -> None:
    stage = healer(dead(exhaustion=5))
    events = stage.do("cast", idiom="recall", target="Ash")
    assert kinds(events)[-2:] == ["resurrected", "state_changed"]
    ash = stage["Ash"]
    assert (ash.state, ash.hp, ash.exhaustion, ash.prone, ash.action_points) == (0, 17, 3, True, 0)
    stage.turn("Ash")
    assert ash.action_points == 3


def test_li_9_8_a_consumed_body_needs_a_check_that_may_be_tried_anew() -> None:
    stage = healer(dead(remains="consumed"), abilities={"cohesion": 1}, flux_bonus=10)
    stage.do("cast", 15, idiom="recall", target="Ash")
    test = stage.last("d20_test")
    assert (test["kind"], test["bonus"], test["number"], test["outcome"]) == ("check", 4, 20, "failed")
    assert (stage["Ash"].state, stage["Ash"].remains) == (4, 1)
    stage.turn("Ilve")
    stage["Ilve"].flux = 10
    stage.do("cast", 16, idiom="recall", target="Ash")
    assert (stage["Ash"].state, stage["Ash"].remains) == (0, 0)


def test_li_9_8_knob_consumed_resurrection_dc() -> None:
    stage = healer(dead(remains="consumed"), knobs={"consumed_resurrection_dc": 5})
    stage.do("cast", 2, idiom="recall", target="Ash")
    assert stage["Ash"].state == 0


def test_who_cannot_be_called_back() -> None:
    stage = healer(dead(remains="shattered"), hero("Elf", at=[1, 1]))
    stage.refuse("cast", "cannot_resurrect", "essence of Ash is shattered", idiom="recall", target="Ash")
    stage.refuse("cast", "cannot_resurrect", "Elf is alive", idiom="recall", target="Elf")
