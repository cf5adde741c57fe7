"""Reactions: windows, order, interrupted turns, reactions to reactions, opportunity attacks (LI-4)."""

# ruff: noqa: ANN401 - encounters and events hold whatever their files and logs do
from __future__ import annotations

from typing import Any

import pytest
from stage import Stage, caster, choice, encounter, foe, hero, kinds

from affray.fight.errors import Illegal, NeedChoice
from affray.fight.fight import Fight
from affray.systems.linguomancy.answers import ReactionDecision, Trigger
from affray.testing.script import play

NONE = choice("none")
WARD = choice("cast", idiom="ward_word")
UNWEAVE = choice("cast", idiom="unweave")
BLIND = choice("cast", idiom="blinding_word")


def fist(**fields: Any) -> dict[str, Any]:
    """Write an enemy of Might 3 who strikes with its fists."""
    attack = {"key": "fist", "ability": "might", "damage": [{"tick": "tiny", "dice": "1d4", "type": "force"}]}
    return foe("Orc", **{"natural": [attack], "abilities": {"might": 3}, **fields})


def test_li_4_1_and_li_4_3_a_ward_as_the_blow_lands_and_the_turn_goes_on() -> None:
    stage = Stage(caster("Ilve", "ward_word"), fist())
    stage.turn("Orc")
    events = stage.do("attack", 12, 2, 4, answers=[WARD], weapon="fist", target="Ilve")
    assert kinds(events) == [
        "action_taken", "d20_test", "reaction_used", "cast", "warded", "damage_rolled", "damage_applied",
    ]  # fmt: skip
    assert stage["Ilve"].hp == 30 - (4 + 3 - 2)
    used = stage.last("reaction_used")
    assert (used["window"], used["reaction"], used["turn_of"]) == ("hit", "ward_word", "Orc")
    assert stage["Orc"].action_points == 1
    stage.do("move", to=[7.5, 0])
    assert stage["Orc"].movement == 400


def test_li_16_4_resistance_halves_after_wards_and_before_temporary_hit_points() -> None:
    stage = Stage(caster("Ilve", "ward_word", resistances=["force"], temp_hp=1), fist(abilities={"might": 7}))
    stage.turn("Orc")
    stage.do("attack", 12, 4, 4, answers=[WARD], weapon="fist", target="Ilve")
    assert stage.last("damage_applied")["sum"] == (4 + 7 - 4) // 2 == 3
    assert (stage["Ilve"].temp_hp, stage["Ilve"].hp) == (0, 28)


def test_li_4_2_one_reaction_until_ones_next_turn() -> None:
    stage = Stage(caster("Ilve", "ward_word"), fist(), foe("Rat", natural=fist()["natural"], at=[1, 1]))
    stage.turn("Orc")
    stage.do("attack", 12, 2, 4, answers=[WARD], weapon="fist", target="Ilve")
    assert not stage["Ilve"].reaction
    stage.turn("Rat")
    stage.do("attack", 19, 4, weapon="fist", target="Ilve")
    stage.turn("Ilve")
    ilve = stage["Ilve"]
    assert ilve.reaction
    decision = ReactionDecision(0, Trigger(1, 1, 0, "fist", 0), stage.state)
    ilve.reaction = False
    with pytest.raises(Illegal, match="no reaction left until its next turn starts") as caught:
        decision.check(stage.state, WARD)
    assert caught.value.code == "no_reaction_left"


def test_li_4_2_a_reaction_in_ones_own_turn_counts_the_same() -> None:
    stage = Stage(
        caster("Ilve", "unweave", "flux_dart"), caster("Mage", "unweave", side="foes", player=False, at=[5, 0])
    )
    stage.turn("Ilve")
    stage.do("cast", 2, answers=[UNWEAVE, UNWEAVE], idiom="flux_dart", target="Mage")
    assert not stage["Ilve"].reaction
    assert not stage["Mage"].reaction


def test_li_4_4_readiness_and_price() -> None:
    stage = Stage(fist(), caster("Ilve", "ward_word", flux=3, at=[1.5, 0]))
    assert stage["Ilve"].reaction
    stage.turn("Orc")
    stage.do("attack", 12, 12, 4, answers=[WARD], weapon="fist", target="Ilve")
    assert (stage["Ilve"].flux, stage["Ilve"].action_points) == (1, 0)
    for condition in ({"stunned": 1}, {"unconscious": True}):
        down = Stage(fist(), caster("Ilve", "ward_word", conditions=condition, at=[1.5, 0]))
        down.turn("Orc")
        down.do("attack", 12, 12, *([4] if "stunned" in condition else [6]), weapon="fist", target="Ilve")
        assert down["Ilve"].hp < 30
    full = Stage(fist(), caster("Ilve", "ward_word", held=["bow"], at=[1.5, 0]))
    full.turn("Orc")
    full.do("attack", 12, 4, weapon="fist", target="Ilve")


def test_li_4_5_targeted_comes_before_the_roll() -> None:
    stage = Stage(caster("Ilve", "blinding_word"), fist())
    stage.turn("Orc")
    events = stage.do("attack", 19, 2, answers=[BLIND], weapon="fist", target="Ilve")
    assert kinds(events) == ["action_taken", "reaction_used", "cast", "d20_test"]
    assert stage.last("d20_test")["mode"] == "disadvantage"
    far = Stage(caster("Ilve", "blinding_word"), foe("Orc", held=["bow"], at=[9.01, 0]))
    far.turn("Orc")
    far.do("attack", 2, weapon="bow", target="Ilve")


def test_li_4_5_steps_of_a_blinding_word_lower_the_roll() -> None:
    stage = Stage(caster("Ilve", "blinding_word"), fist())
    stage.turn("Orc")
    answer = choice("cast", idiom="blinding_word", steps=3)
    stage.do("attack", 7, 9, answers=[answer], weapon="fist", target="Ilve")
    test = stage.last("d20_test")
    assert (test["bonus"], test["outcome"], test["used"]) == (3 + 2 - 3, "miss", 7)


def test_li_4_5_hit_opens_only_where_damage_will_be_rolled() -> None:
    stage = Stage(
        caster("Ilve", "ward_word"), caster("Mage", "daze", "mind_spike", side="foes", player=False, at=[5, 0])
    )
    stage.turn("Mage")
    stage.do("cast", 2, idiom="daze", target="Ilve")
    stage.turn("Mage")
    assert stage["Ilve"].stunned == 0
    stage.do("cast", 20, idiom="mind_spike", target="Ilve")
    stage.turn("Mage")
    stage.do("cast", 2, 4, 11, answers=[WARD], idiom="mind_spike", target="Ilve")
    assert stage["Ilve"].hp == 30 - 7


def test_li_4_5_cast_opens_for_others_in_range_and_in_sight() -> None:
    wall = {"area": [3, -1, 4, 1], "blocks_sight": True}
    for at, zones, asked in (([18, 0], [], True), ([18.01, 0], [], False), ([10, 0], [wall], False)):
        mage = caster("Mage", "wind_step", side="foes", player=False, at=[0, 0])
        stage = Stage(mage, caster("Ilve", "unweave", at=at), zones=zones)
        stage.turn("Mage")
        stage.do("cast", answers=[NONE] if asked else [], idiom="wind_step")


def test_li_4_6_reactors_are_asked_in_order_each_after_the_other() -> None:
    mage = caster("Mage", "ember_bolt", side="foes", player=False, at=[5, 0])
    first = caster("Ilve", "unweave", at=[0, 0])
    second = caster("Elf", "unweave", at=[0, 2])
    stage = Stage(second, mage, first)
    stage.turn("Mage")
    events = stage.do("cast", 2, answers=[NONE, NONE], idiom="ember_bolt", target="Ilve")
    assert kinds(events) == ["action_taken", "cast", "d20_test"]
    stage.turn("Mage")
    # The first one asked cancels it, so the window closes and the second is not asked.
    events = stage.do("cast", answers=[UNWEAVE, NONE], idiom="ember_bolt", target="Ilve")
    assert kinds(events) == ["action_taken", "cast", "reaction_used", "cast", "countered"]
    assert stage.last("countered")["by"] == "Elf"


def test_li_4_6_a_reaction_may_be_answered_and_the_last_declared_resolves_first() -> None:
    mage = caster("Mage", "unweave", side="foes", player=False, at=[1.5, 0], held=["dagger"])
    stage = Stage(caster("Ilve", "ward_word"), mage)
    stage.turn("Mage")
    events = stage.do("attack", 15, 3, answers=[WARD, UNWEAVE], weapon="dagger", target="Ilve")
    assert kinds(events) == [
        "action_taken", "d20_test", "reaction_used", "cast", "reaction_used", "cast", "countered",
        "damage_rolled", "damage_applied",
    ]  # fmt: skip
    assert stage["Ilve"].hp == 27
    assert stage["Ilve"].flux == stage.state.arena.sheets[0].flux_max - 2


def test_li_4_6_three_deep() -> None:
    mage = caster("Mage", "ember_bolt", "unweave", side="foes", player=False, at=[5, 0])
    stage = Stage(caster("Ilve", "unweave", at=[0, 0]), mage, caster("Elf", "unweave", at=[0, 2]))
    stage.turn("Mage")
    # Ilve unweaves the bolt, the Mage unweaves that, the Elf unweaves the Mage's: so Ilve's stands.
    events = stage.do("cast", answers=[UNWEAVE, UNWEAVE, UNWEAVE], idiom="ember_bolt", target="Ilve")
    assert [event.details["with"] for event in events if event.kind == "countered"] == ["unweave", "unweave"]
    assert [event.details["by"] for event in events if event.kind == "countered"] == ["Elf", "Ilve"]


def reach_fight(**knobs: Any) -> Stage:
    """Begin the turn of a hero between an orc with a spear and a rat."""
    orc = foe("Orc", held=["spear"], at=[1.5, 0])
    rat = foe("Rat", hands=0, natural=fist()["natural"], at=[-1.5, 0])
    stage = Stage(hero("Ash", at=[0, 0]), orc, rat, knobs=knobs)
    stage.turn("Ash")
    return stage


def test_li_4_7_knob_opportunity_attacks() -> None:
    plain = reach_fight()
    plain.do("move", to=[0, 8])
    stage = reach_fight(opportunity_attacks=True)
    stage.do("move", answers=[NONE], to=[0, 1.5])
    assert stage.place("Ash") == (0, 1.5)
    events = stage.do("move", 12, 5, answers=[choice("attack", weapon="spear")], to=[0, 4])
    assert kinds(events) == ["reaction_used", "d20_test", "damage_rolled", "damage_applied", "moved"]
    assert stage["Ash"].hp == 25
    assert stage["Orc"].action_points == 0
    assert stage["Ash"].movement == 600


def test_li_4_7_who_falls_stays_where_it_was() -> None:
    stage = Stage(hero("Ash", hp=1, at=[0, 0]), foe("Orc", held=["spear"]), knobs={"opportunity_attacks": True})
    stage.turn("Ash")
    stage.do("move", 19, 5, answers=[choice("attack", weapon="spear")], to=[0, 8])
    assert stage.place("Ash") == (0, 0)
    assert stage["Ash"].state == 2
    wolf = Stage(hero("Ash", at=[0, 0]), foe("Wolf", is_="wolf", at=[1.5, 0]), knobs={"opportunity_attacks": True})
    wolf.turn("Ash")
    wolf.do("move", 19, 2, 2, answers=[choice("attack", weapon="bite")], to=[0, 8])
    assert wolf.place("Ash") == (0, 0)
    assert wolf["Ash"].prone
    assert wolf["Ash"].movement == 1000


def test_li_4_7_allies_and_pushes_provoke_nothing() -> None:
    stage = Stage(
        hero("Ash", held=["dagger"], at=[0, 0]),
        hero("Elf", held=["spear"], at=[0, 1.5]),
        foe("Orc", at=[1.5, 0]),
        knobs={"opportunity_attacks": True},
    )
    stage.turn("Ash")
    stage.do("shove", 20, answers=[choice("push")], target="Orc")
    stage.do("move", to=[0, -8])


def test_li_4_3_a_person_is_asked_in_the_middle_of_anothers_action() -> None:
    ilve = caster("Ilve", "ward_word", policy="person")
    fight = Fight(encounter(ilve, fist()), seed=4)
    fight.advance()
    fight.take(choice("end_turn"))
    fight.advance()
    before = fight.state.key()
    with pytest.raises(NeedChoice) as caught:
        fight.take(choice("attack", weapon="fist", target="Ilve"), faces=[15])
    decision = caught.value.decision
    assert (decision.kind, int(decision.seat)) == ("reaction", 0)
    assert fight.state.key() == before
    offers = decision.offers(fight.state)
    assert offers[0].choice == NONE
    assert offers[1].choice == WARD
    assert offers[1].cost == {"flux": 2, "hands": 1}
    assert decision.details(fight.state) == {"window": "hit", "by": "Orc", "with": "fist", "target": "Ilve"}
    fight.take(choice("attack", weapon="fist", target="Ilve"), faces=[15, 4, 3], answers=[WARD])
    assert fight.entries[-1].answers == [WARD]
    fight.undo()
    assert fight.state.key() == before
    fight.redo()
    assert Fight.replay(fight.document()).state.key() == fight.state.key()


@pytest.mark.parametrize(
    ("answer", "code", "part"),
    [
        (choice("cast", idiom="unweave"), "wrong_window", "doesn't answer the window hit"),
        (choice("cast", idiom="flux_dart"), "wrong_window", "flux_dart"),
        (choice("cast", idiom="daze"), "idiom_not_known", "Ilve doesn't know daze"),
        (choice("cast", idiom="wrad_word"), "unknown_idiom", 'nearest: "ward_word"'),
        (choice("cast", idiom="ward_word", steps=9), "cost_above_10", "11 Flux"),
        (choice("cast", idiom="ward_word", adjectives=["swift"]), "adjective_not_allowed", "ward_word is a reaction"),
        (choice("attack", weapon="fist"), "bad_choice", "idiom to cast, or none"),
    ],
)  # fmt: skip
def test_what_is_no_answer_to_a_hit(answer: Any, code: str, part: str) -> None:
    stage = Stage(caster("Ilve", "ward_word", "unweave", "flux_dart"), fist())
    stage.turn("Orc")
    with pytest.raises(Illegal) as caught:
        play(stage.state.clone(), choice("attack", weapon="fist", target="Ilve"), [15], [answer])
    assert caught.value.code == code
    assert part in str(caught.value)


def test_li_9_1_a_reaction_can_be_overclocked() -> None:
    stage = Stage(caster("Ilve", "ward_word", flux=0), fist())
    stage.turn("Orc")
    stage["Ilve"].flux = 1
    answer = choice("cast", idiom="ward_word", overclock=True)
    stage.do("attack", 15, 2, 4, answers=[answer], weapon="fist", target="Ilve")
    assert stage["Ilve"].flux == 0
    assert stage["Ilve"].drained == 1
    assert stage["Ilve"].hp == 30 - 5
