"""Maintaining: what keeps idioms up, which hands they take, and what breaks them (LI-7)."""

# ruff: noqa: ANN401 - encounters and events hold whatever their files and logs do
from __future__ import annotations

from typing import Any

import pytest
from stage import Stage, caster, choice, foe, hero, kinds

from affray.fight.errors import Illegal
from affray.systems.linguomancy.decisions import KeepDecision


def keeper(*idioms: str, **fields: Any) -> dict[str, Any]:
    """Write a caster of maintained idioms."""
    known = idioms or ("flame_cloak", "frost_bind", "stone_skin", "venom_mist", "ember_bolt")
    return caster("Ilve", *known, **{"at": [0, 0], **fields})


def started(*others: dict[str, Any], knobs: dict[str, Any] | None = None, **fields: Any) -> Stage:
    """Begin the caster's turn."""
    stage = Stage(keeper(**fields), *(others or (foe("Orc", at=[5, 0]),)), knobs=knobs)
    stage.turn("Ilve")
    return stage


def test_li_7_1_and_li_7_2_maintaining_starts_by_itself_and_lasts_beyond_the_turn() -> None:
    stage = started()
    events = stage.do("cast", idiom="flame_cloak")
    assert kinds(events) == ["action_taken", "cast", "maintaining"]
    stage.turn("Ilve")
    stage.turn("Ilve")
    assert [each.spell.idiom.key for each in stage.state.maintained] == ["flame_cloak"]
    assert len(stage.happened("maintenance_charged")) == 2


def test_li_7_3_stopping_ends_the_idiom_at_once() -> None:
    stage = started()
    stage.do("cast", 2, idiom="frost_bind", target="Orc")
    assert stage.state.max_movement(1) == 0
    stage.turn("Orc")
    stage.do("end_turn", 2)
    stage.turn("Ilve")
    stage.do("stop_maintaining", idiom="frost_bind")
    assert stage["Ilve"].action_points == 3
    assert stage.state.max_movement(1) == 1000
    assert stage.last("maintenance_ended")["reason"] == "stopped"
    stage.refuse("stop_maintaining", "not_maintaining", "isn't maintaining frost_bind", "nothing", idiom="frost_bind")


def test_li_7_4_hands_are_charged_on_every_following_turn_and_never_pile_up() -> None:
    stage = started()
    stage.do("cast", idiom="flame_cloak")
    for _ in range(3):
        stage.turn("Ilve")
        charged = stage.last("maintenance_charged")
        assert (charged["hands"], charged["free_hands"]) == (1, 1)
        assert stage.state.free_hands(0) == 1


def test_li_7_5_the_hand_is_free_until_the_next_turn() -> None:
    stage = started(pack=["dagger", "mace"])
    stage.do("cast", idiom="flame_cloak")
    assert stage.state.free_hands(0) == 2
    stage.do("draw", item="dagger")
    assert stage.state.free_hands(0) == 1
    stage.turn("Ilve")
    assert stage.state.free_hands(0) == 0


def test_li_7_5_knob_maintain_from_at_once() -> None:
    stage = started(pack=["dagger"], knobs={"maintain_from": "at_once"})
    events = stage.do("cast", idiom="flame_cloak")
    assert kinds(events)[-1] == "maintaining"
    assert stage.last("maintaining")["charged"]
    assert stage.state.free_hands(0) == 1
    stage.turn("Ilve")
    assert stage.state.free_hands(0) == 1


def test_li_7_1_what_cannot_be_maintained_ends_with_the_turn() -> None:
    spent = started(held=["dagger"], knobs={"maintain_from": "at_once", "hand_cost": "spent"})
    spent.do("cast", idiom="flame_cloak")
    assert spent.last("maintaining")["fading"]
    assert len(spent.state.maintained) == 1
    spent.do("end_turn")
    assert spent.state.maintained == []
    assert spent.last("maintenance_ended")["reason"] == "not_maintained"


def test_li_7_6_any_number_without_hands() -> None:
    own = [{
        "key": f"glow_{number}", "noun": "light", "verb": "shape", "kind": "maintained", "area": "self",
    } for number in range(5)]  # fmt: skip
    ilve = keeper(*(each["key"] for each in own))
    stage = Stage(ilve, foe("Orc", at=[5, 0]), idioms=own)
    for each in own:
        stage.turn("Ilve")
        stage.do("cast", idiom=each["key"])
    stage.turn("Ilve")
    assert len(stage.state.maintained) == 5
    assert stage.state.free_hands(0) == 2


def three(order: str = "oldest", answers: list[Any] | None = None) -> Stage:
    """Maintain three idioms, then draw a dagger so that one is too many."""
    stage = started(
        foe("Orc", at=[5, 0]), foe("Rat", at=[0, 5]), knobs={"maintain_order": order}, pack=["dagger"], level=10
    )
    stage.do("cast", 2, idiom="frost_bind", target="Orc")
    stage.turn("Orc")
    stage.do("end_turn", 2)
    stage.turn("Ilve")
    stage.do("cast", idiom="flame_cloak")
    stage.do("draw", item="dagger")
    stage.turn("Orc")
    stage.do("end_turn", 2)
    keep = choice("keep", keep=[True, False] if order == "oldest" else [False, True])
    stage.turn("Ilve", answers=[keep] if answers is None else answers)
    return stage


def test_li_7_7_hands_are_short_oldest_first() -> None:
    stage = three()
    assert [each.spell.idiom.key for each in stage.state.maintained] == ["frost_bind"]
    assert stage.last("maintenance_ended")["reason"] == "no_hands"


def test_li_7_7_knob_maintain_order_newest() -> None:
    decision = KeepDecision(0, ["a", "b"], [1, 1], 1, [False, True])
    assert decision.offers(three().state)[0].choice == choice("keep", keep=[False, True])
    assert [each.spell.idiom.key for each in three("newest").state.maintained] == ["flame_cloak"]


def test_li_7_7_the_caster_may_choose_any_set_that_fits() -> None:
    stage = three(answers=[choice("keep", keep=[False, False])])
    assert stage.state.maintained == []
    decision = KeepDecision(0, ["a", "b", "c"], [1, 2, 0], 1, [True, False, True])
    found = [offer.choice.details["keep"] for offer in decision.offers(stage.state)]
    assert found[0] == [True, False, True]
    assert len(found) == 4
    for wrong, part in (([True, True, True], "needs 3 hands, 1 are there"), ([True], "3 truth values")):
        with pytest.raises(Illegal, match=part):
            decision.check(stage.state, choice("keep", keep=wrong))


def test_li_7_8_damage_and_distance_break_nothing() -> None:
    orc = foe("Orc", held=["bow"], at=[5, 0])
    stage = started(orc)
    stage.do("cast", 2, idiom="frost_bind", target="Orc")
    stage.turn("Orc")
    stage.do("attack", 19, 8, weapon="bow", target="Ilve")
    assert len(stage.state.maintained) == 1
    stage.do("end_turn", 2)
    stage.turn("Ilve")
    stage.do("move", to=[-10, 0])
    assert len(stage.state.maintained) == 1


def test_li_7_8_stun_unconsciousness_and_death_break_everything() -> None:
    for reason, flux, steps in (("stunned", 1, 2), ("unconscious", 0, 4), ("dead", 0, 6)):
        stage = started(wordsmithing=10)
        stage["Ilve"].flux = 2
        stage.do("cast", idiom="flame_cloak")
        stage.turn("Ilve")
        stage["Ilve"].flux = flux
        stage.do("cast", 2, idiom="ember_bolt", target="Orc", overclock=True, steps=steps)
        assert stage.state.maintained == [], reason
        assert stage.last("maintenance_ended")["reason"] == reason


def test_li_7_8_what_is_over_on_its_target_ends() -> None:
    stage = started()
    stage.do("cast", 2, idiom="frost_bind", target="Orc")
    stage.turn("Orc")
    stage.do("end_turn", 16)
    assert stage.last("maintenance_ended")["reason"] == "saved"
    assert stage.state.free_hands(0) == 2
    friend = started(hero("Elf", hp=1, at=[0, 1.5]), foe("Orc", held=["bow"], at=[5, 0], abilities={"agility": 10}))
    friend.do("cast", idiom="stone_skin", target="Elf")
    friend["Elf"].state = 2
    friend["Elf"].hp = 0
    friend["Elf"].failures = 2
    friend.turn("Elf", 2)
    assert friend["Elf"].state == 4
    assert friend.state.maintained == []


def test_li_7_8_none_starts_if_the_first_save_passes() -> None:
    stage = started()
    events = stage.do("cast", 16, idiom="frost_bind", target="Orc")
    assert "maintaining" not in kinds(events)
    assert stage.state.maintained == []


def test_li_7_8_the_same_idiom_cast_anew_replaces_the_old() -> None:
    stage = started()
    stage.do("cast", idiom="flame_cloak")
    stage.turn("Ilve")
    stage.do("cast", idiom="flame_cloak", steps=3)
    assert [int(each.steps) for each in stage.state.maintained] == [3]
    assert stage.last("maintenance_ended")["reason"] == "replaced"


def test_li_7_9_later_turns_cost_no_flux_and_no_points() -> None:
    stage = started()
    stage.do("cast", idiom="flame_cloak")
    stage.turn("Ilve")
    assert stage["Ilve"].flux == 14 - 2 + 1
    assert stage["Ilve"].action_points == 3


def test_li_24_10_zones_act_at_the_start_of_turns_only() -> None:
    stage = started(foe("Orc", at=[5, 0]), foe("Rat", at=[12, 0]))
    stage.do("cast", 2, 9, idiom="venom_mist", at=[5, 0])
    assert stage["Orc"].hp == 21
    stage.turn("Orc", 2, 5)
    assert stage["Orc"].hp == 16
    stage.do("move", to=[9, 0])
    stage.turn("Rat")
    stage.do("move", to=[5, 0])
    assert stage["Rat"].hp == 30
    stage.turn("Rat", 2, 7)
    assert stage["Rat"].hp == 23
    stage.turn("Ilve")
    stage.do("stop_maintaining", idiom="venom_mist")
    stage.turn("Rat")


def test_li_24_10_several_zones_act_in_order_of_casting() -> None:
    stage = started()
    stage.do("cast", 2, 9, idiom="venom_mist", at=[5, 0])
    stage.turn("Orc", 20)
    stage.turn("Ilve")
    stage.do("cast", 2, 3, 1, idiom="venom_mist", at=[5, 1], steps=1)
    stage.turn("Orc", 20, 2, 6, 4)
    assert [event["idiom"] for event in stage.happened("maintaining")] == ["venom_mist", "venom_mist"]
    assert stage.last("damage_rolled")["faces"] == [6, 4]
    stage.turn("Ilve")
    stage.do("stop_maintaining", idiom="venom_mist", number=1)
    assert [int(each.y) for each in stage.state.maintained] == [0]


def test_li_24_10_who_is_down_in_the_mist_saves_too_and_may_die() -> None:
    stage = started(hero("Elf", conditions={"dying": True}, failures=1, at=[5, 0]), foe("Orc", at=[20, 0]))
    stage.do("cast", 2, 4, idiom="venom_mist", at=[5, 0])
    assert stage["Elf"].failures == 2
    stage.turn("Elf", 12, 2, 5, answers=[choice("kill")])
    assert stage["Elf"].state == 4


def test_flame_cloak_burns_back_after_the_damage_of_the_hit() -> None:
    orc = foe("Orc", held=["mace"], at=[1.5, 0])
    stage = started(orc)
    stage.do("cast", idiom="flame_cloak", steps=2)
    stage.turn("Orc")
    events = stage.do("attack", 15, 5, 3, weapon="mace", target="Ilve")
    assert kinds(events)[-4:] == ["damage_rolled", "damage_applied", "damage_rolled", "damage_applied"]
    assert stage["Orc"].hp == 30 - 3 - 2
    stage.turn("Orc")
    stage.do("throw", 15, 1, item="mace", target="Ilve")
    felled = started(foe("Orc", held=["mace"], at=[1.5, 0]), hp=1)
    felled.do("cast", idiom="flame_cloak")
    felled.turn("Orc")
    felled.do("attack", 15, 5, weapon="mace", target="Ilve")
    assert felled["Orc"].hp == 30


def test_li_16_1_stone_skin_gives_resistance_while_kept_up() -> None:
    stage = started(foe("Orc", held=["mace"], at=[1.5, 0]))
    stage.do("cast", idiom="stone_skin", target="Ilve", steps=2)
    assert stage["Ilve"].temp_hp == 6
    stage.turn("Orc")
    stage.do("attack", 15, 7, weapon="mace", target="Ilve")
    assert stage.last("damage_applied")["parts"][0]["trait"] == "resistance"
    assert stage["Ilve"].temp_hp == 3
    stage.turn("Ilve")
    stage.do("stop_maintaining", idiom="stone_skin")
    stage.turn("Orc")
    stage.do("attack", 15, 7, weapon="mace", target="Ilve")
    assert stage["Ilve"].hp == 30 - 4
