"""Statuses and time (sections 14 and 16)."""

from __future__ import annotations

from typing import Any

import pytest
from pit import Pit, monster

from affray.fight.errors import Illegal
from affray.systems.omega.boons import bestow, heal_hero
from affray.systems.omega.conditions import disease, poison, put_to_sleep
from affray.testing.script import rolls

SLEEPER = monster(awake=False, wakeup=0, square=[0, 0])
MINUTE = 61


def alone(statuses: dict[str, int] | None = None, knobs: dict[str, Any] | None = None, **hero: Any) -> Pit:  # noqa: ANN401 - any field
    """A character with statuses, and a sleeper far away."""
    return Pit(SLEEPER, hero={"statuses": statuses or {}, **hero}, knobs=knobs or {})


def test_om_14_1_and_14_3_minute_statuses_run_down_in_minutes() -> None:
    """OM-14.1, OM-14.3, OM-16.5: each minute - 1; ten-minute ones not yet."""
    pit = alone({"hasted": 5, "immobile": 4, "slowed": 3, "afraid": 2, "heroism": 2})
    pit.wait(MINUTE)
    assert [pit.status(name) for name in ("hasted", "immobile", "slowed", "afraid", "heroism")] == [4, 3, 2, 1, 2]
    assert pit.state.minute == 2


def test_om_14_2_a_thousand_is_permanent_for_most() -> None:
    """OM-14.2: 1000 or more doesn't count down, except Poisoned, Immobile, Slept and Diseased."""
    pit = alone({"hasted": 1000, "poisoned": 1200, "immobile": 1000, "afraid": 999}, immunities=["poison"])
    pit.wait(MINUTE)
    assert [pit.status(name) for name in ("hasted", "poisoned", "immobile", "afraid")] == [1000, 1199, 999, 998]


def test_om_14_3_and_14_6_poison_costs_three_a_minute() -> None:
    """OM-14.3, OM-14.6, OM-2.2: poison ignores Arm; it can kill; immune nobody is poisoned."""
    pit = alone({"poisoned": 2}, slots={"armor": "plate armor"})
    pit.wait(MINUTE)
    assert (pit.hero.hp, pit.status("poisoned")) == (97, 1)
    dying = alone({"poisoned": 9}, hp=4)
    dying.wait(3 * MINUTE)
    assert (dying.state.reason, dying.state.minute) == ("death", 2)
    immune = alone(immunities=["poison"])
    with immune.by_itself() as table:
        poison(table, immune.state, 7, "test")
    assert immune.status("poisoned") == 0
    ill = alone()
    with ill.by_itself() as table:
        poison(table, ill.state, 7, "test")
    assert ill.status("poisoned") == 7


def test_om_14_3_regenerating_takes_mana() -> None:
    """OM-14.3: + 1 HP for - 1 mana if HP is below maximum and mana above 0."""
    pit = alone({"regenerating": 3}, hp=50, mana=1)
    pit.wait(2 * MINUTE)
    assert (pit.hero.hp, pit.hero.mana, pit.status("regenerating")) == (51, 0, 1)


def test_om_14_4_and_14_7_every_tenth_minute_heals_who_is_not_diseased() -> None:
    """OM-14.4, OM-14.7: level 3, 10 of 20 HP: 14; Diseased: nothing."""
    pit = alone({"heroism": 2}, level=3, hp=10, max_hp=20)
    pit.wait(9 * MINUTE)
    assert (pit.state.minute, pit.hero.hp, pit.status("heroism")) == (10, 14, 1)
    ill = alone({"diseased": 5}, level=3, hp=10, max_hp=20)
    ill.wait(9 * MINUTE)
    assert (ill.hero.hp, ill.status("diseased")) == (10, 4)


@pytest.mark.parametrize(("knob", "left"), [(True, 11), (False, 12)])
def test_om_14_5_eleven_steps_in_ten_minutes(knob: bool, left: int) -> None:
    """OM-14.5: Hasted 22 lasts 20 minutes; off, ten steps in ten minutes."""
    pit = alone({"hasted": 22}, knobs={"ten_minute_double_step": knob})
    pit.wait(10 * MINUTE)
    assert pit.status("hasted") == left


def test_om_14_7_disease_adds_tens_of_minutes() -> None:
    """OM-14.7: disease of 12: 1 to 24; immune to infection: none."""
    pit = alone()
    with pit.by_itself(23) as table:
        disease(table, pit.state, 12, "test")
    assert pit.status("diseased") == 24
    immune = alone(immunities=["infection"])
    with immune.by_itself() as table:
        disease(table, immune.state, 12, "test")
    assert immune.status("diseased") == 0


def test_om_14_8_and_16_7_a_sleepers_turns_pass() -> None:
    """OM-14.8, OM-16.7: sleep of 6: 2 to 13; each turn as long as the last action; damage doesn't wake."""
    pit = Pit(monster(delay=30), hero={"sequence": ""})
    pit.do("rest")
    with pit.by_itself(11) as table:
        put_to_sleep(table, pit.state, 6, "test")
    assert pit.status("slept") == 13
    pit.go(0, 3)
    pit.go()
    assert (pit.one("turn_passed")["cause"], pit.hero.due, pit.status("slept")) == ("asleep", 20, 13)
    with pit.by_itself() as table:
        put_to_sleep(table, pit.state, 6, "test")
    assert pit.status("slept") == 13


def test_om_16_7_before_the_first_action_a_lost_turn_takes_the_delay() -> None:
    pit = alone({"slept": 1})
    pit.go()
    assert pit.hero.due == 5


@pytest.mark.parametrize(
    ("effect", "blessing", "faces", "found"),
    [
        ("haste", 0, [249], {"hasted": 249, "slowed": 0}),
        ("haste", 2, [10], {"hasted": 210}),
        ("haste", -1, [10], {"slowed": 263}),
        ("heroism", 1, [4], {"heroism": 6}),
        ("deflection", 2, [3], {"deflection": 5}),
        ("displacement", 0, [0], {"displaced": 0}),
        ("displacement", -2, [3], {"vulnerable": 5}),
        ("breathing", 1, [], {"breathing": 7}),
        ("invisibility", 1, [], {"invisible": 7}),
        ("invisibility", -1, [9], {"vulnerable": 10}),
        ("truesight", 0, [9], {"truesight": 10}),
        ("truesight", -1, [9], {"blinded": 10}),
        ("levitation", 1, [4], {"levitating": 6}),
        ("levitation", -1, [], {"levitating": 0}),
        ("alertness", 1, [], {"alert": 9}),
        ("regeneration", 1, [], {"regenerating": 100}),
        ("neutralize_poison", 0, [], {"poisoned": 0}),
        ("neutralize_poison", -1, [19], {"poisoned": 30}),
        ("cure", 0, [], {"poisoned": 1, "diseased": 0}),
        ("cure", -1, [23], {"diseased": 25}),
        ("banish_fear", 0, [], {"afraid": 0}),
        ("banish_fear", -1, [99], {"afraid": 101}),
    ],
)
def test_om_14_9_effects_by_blessing(effect: str, blessing: int, faces: list[int], found: dict[str, int]) -> None:
    """OM-14.9: the effect table, from Slowed 3, Poisoned 6, Diseased 1, Afraid 2."""
    pit = alone({"slowed": 3, "poisoned": 6, "diseased": 1, "afraid": 2})
    with pit.by_itself(*faces) as table:
        bestow(table, pit.state, effect, blessing)
    assert {name: pit.status(name) for name in found} == found


def test_om_14_9_effects_that_are_not_statuses() -> None:
    """OM-14.9: harm by cursed heroism, breathing and regeneration; attributes restored, raised, lowered."""
    pit = alone(level=5, hp=100, max_hp=60)
    with pit.by_itself() as table:
        bestow(table, pit.state, "heroism", -2)
        bestow(table, pit.state, "breathing", -1)
    assert (pit.hero.level, pit.hero.hp) == (3, 30)
    with pit.by_itself(10) as table:
        bestow(table, pit.state, "regeneration", -1)
    assert pit.hero.hp == 20
    weak = alone(strength={"now": 7, "maximum": 12}, agility={"now": 15, "maximum": 11})
    with weak.by_itself() as table:
        bestow(table, weak.state, "restoration", 0)
    assert (weak.attribute("strength"), weak.attribute("agility")) == (12, 15)
    with weak.by_itself(3) as table:
        bestow(table, weak.state, "augmentation", 0)
    assert weak.attribute("agility") == 16
    with weak.by_itself(3) as table:
        bestow(table, weak.state, "restoration", -1)
    assert weak.attribute("agility") == 15
    with weak.by_itself() as table:
        bestow(table, weak.state, "augmentation", 1)
    assert [weak.attribute(name) for name in ("strength", "agility", "power")] == [13, 16, 11]
    mounted = alone(mounted=True)
    with mounted.by_itself() as table:
        bestow(table, mounted.state, "levitation", 0)
    assert mounted.status("levitating") == 0


def test_om_15_17_healing_overshoots_and_ends_blindness() -> None:
    """OM-15.17: 18 of 20, strength 3, roll 5: 23; harm kills below 0 only."""
    pit = alone({"blinded": 5}, hp=18, max_hp=20)
    with pit.by_itself(*rolls("healing", 4)) as table:
        heal_hero(table, pit.state, 3, "test")
    assert (pit.hero.hp, pit.status("blinded")) == (23, 0)
    with pit.by_itself() as table:
        heal_hero(table, pit.state, 3, "test")
    assert pit.hero.hp == 23
    harmed = alone({"blinded": 5}, hp=10)
    with harmed.by_itself(*rolls("harm", 10)) as table:
        heal_hero(table, harmed.state, -1, "test")
    assert (harmed.hero.hp, harmed.state.over, harmed.status("blinded")) == (0, False, 5)
    dead = alone(hp=9)
    with dead.by_itself(10) as table:
        heal_hero(table, dead.state, -1, "test")
    assert dead.state.reason == "death"


def test_om_14_10_the_afraid_can_neither_fight_zap_cast_nor_read() -> None:
    """OM-14.10: throwing, drinking and moving stay open."""
    hero = {
        "statuses": {"afraid": 9},
        "known_spells": ["healing"],
        "belt": ["wand of fear", "scroll of heroism", "potion of alertness", "dagger"],
    }
    pit = Pit(monster(delay=60), hero=hero)
    for kind, details in (
        ("attack", {"target": "dummy"}),
        ("cast", {"spell": "healing"}),
        ("zap", {"item": "belt1", "at": [1, 1]}),
        ("read", {"item": "belt2"}),
    ):
        with pytest.raises(Illegal, match=f"you can't {kind} while afraid") as refused:
            pit.do(kind, **details)
        assert refused.value.code == "not_while"
    pit.do("drink", item="belt3")
    pit.go(19, 9)
    pit.do("throw", [19], item="belt4", at=[6, 6])
    pit.do("step", to=[4, 4])
    assert pit.at() == (4, 4)


def test_om_14_11_the_blinded_cannot_read() -> None:
    """OM-14.11: attacks and defense don't change."""
    pit = Pit(monster(), hero={"statuses": {"blinded": 9}, "belt": ["scroll of heroism"]})
    with pytest.raises(Illegal, match="you can't read while blinded"):
        pit.do("read", item="belt1")
    assert pit.scores() == (1, 3, 0, 0, 5)
    pit.attack(19, 29)


def test_om_14_12_the_immobile_neither_step_nor_jump() -> None:
    """OM-14.12, OM-9.1: attacks stay open."""
    pit = Pit(monster(), hero={"statuses": {"immobile": 9}})
    for kind, word in (("step", "step"), ("jump", "jump")):
        with pytest.raises(Illegal, match=f"you can't {word} while immobile"):
            pit.do(kind, to=[4, 4])
    pit.attack(19, 29)


def test_om_14_13_the_invisible_meet_no_strikes_and_random_moves() -> None:
    """OM-14.13: monsters make no strike and move at random; adjacent ones still attack."""
    far = monster(of="goblin chieftain", square=[9, 5], special="none", sense=30)
    pit = Pit(far, hero={"statuses": {"invisible": 9}})
    pit.do("rest")
    pit.go(*rolls("step east or west", 2, "step south or north", 1))
    assert (pit.monster().x, pit.monster().y) == (10, 5)
    near = Pit(monster(), hero={"statuses": {"invisible": 9}, "sequence": ""})
    near.do("rest")
    near.go(19, 9)
    assert near.one("attack_rolled")["attacker"] == "dummy"


def test_om_14_14_shadowform() -> None:
    """OM-14.14: four immunities while it lasts; no attacking or picking up; through walls, never onto a creature."""
    hero = {"level": 4, "mana": 99, "known_spells": ["shadowform"]}
    grid = {"width": 12, "height": 12, "walls": [[4, 5]], "lava": [[3, 5]]}
    pit = Pit(
        monster(square=[2, 5], awake=False, wakeup=0), hero=hero, grid=grid, things=[{"square": [5, 5], "item": "club"}]
    )
    pit.do("cast", spell="shadowform")
    assert pit.status("shadowform") == 4
    assert [pit.immunity(kind) for kind in ("normal", "acid", "theft", "infection")] == [1, 1, 1, 1]
    with pytest.raises(Illegal, match="as a shadow"):
        pit.do("pick_up")
    pit.do("step", to=[4, 5])
    pit.do("step", to=[3, 5])
    assert (pit.at(), pit.hero.hp) == ((3, 5), 100)
    with pytest.raises(Illegal, match="taken"):
        pit.do("step", to=[2, 5])
    due = pit.hero.due
    pit.do("end_shadowform")
    assert (pit.status("shadowform"), pit.immunity("normal"), pit.hero.due) == (0, 0, due)
    with pytest.raises(Illegal, match="you aren't a shadow"):
        pit.do("end_shadowform")


def test_om_14_14_shadowform_runs_out() -> None:
    pit = alone(level=1, mana=99, known_spells=["shadowform"])
    pit.do("cast", spell="shadowform")
    pit.wait(9 * MINUTE)
    assert (pit.status("shadowform"), pit.immunity("acid")) == (0, 0)


@pytest.mark.parametrize(("knob", "slot", "hit"), [(True, "accuracy", 1), (False, "accurate", 21)])
def test_om_14_15_accuracy_fills_the_wrong_slot(knob: bool, slot: str, hit: int) -> None:
    """OM-14.15: potion: Hit unchanged; off: + 20."""
    pit = alone(belt=["potion of accuracy"], knobs={"accuracy_slot_fault": knob})
    pit.do("drink", [4], item="belt1")
    assert (pit.status(slot), pit.hero.hit) == (5, hit)


@pytest.mark.parametrize(("knob", "left"), [(True, 1499), (False, 1500)])
def test_om_14_15_accurate_counts_down_though_permanent(knob: bool, left: int) -> None:
    """OM-14.15: even at 1000 or more while Accuracy is below 1000; off, it is permanent."""
    pit = alone(slots={"cloak": "cloak of skill"}, knobs={"accuracy_slot_fault": knob})
    pit.wait(9 * MINUTE)
    assert pit.status("accurate") == left


@pytest.mark.parametrize(("knob", "flame"), [(True, 0), (False, 1)])
def test_om_14_16_total_immunity_wears_others_down(knob: bool, flame: int) -> None:
    """OM-14.16: unstoppable counter 5 and dragonscale: after one minute flame counter 0; off, only that counter."""
    pit = alone(
        slots={"armor": "dragonscale armor"}, immunities={"unstoppable": 5}, knobs={"invulnerability_erodes": knob}
    )
    pit.wait(MINUTE)
    assert (pit.immunity("unstoppable"), pit.immunity("flame")) == (4, flame)


# Time


def test_om_16_1_the_character_acts_before_monsters_in_list_order() -> None:
    """OM-16.1, OM-20.1: all due at tick 5: the character, then the monsters as listed."""
    pit = Pit(monster("one", square=[6, 5], delay=4), monster("two", square=[6, 6], delay=4), hero={"sequence": ""})
    pit.do("step", to=[5, 6])
    pit.go(19, 9)
    pit.go(19, 9)
    assert (pit.state.tick, len(pit.state.due())) == (5, 1)
    pit.do("step", to=[5, 5])
    assert pit.state.tick == 5
    pit.go(19, 9)
    assert pit.one("attack_rolled")["attacker"] == "one"
    pit.go(19, 9)
    assert pit.one("attack_rolled")["attacker"] == "two"


def test_om_16_3_the_delay_counts_after_the_act() -> None:
    """OM-16.3: a suit that overloads slows its own picking up."""
    pit = Pit(SLEEPER, things=[{"square": [5, 5], "item": "tower shield"}, {"square": [5, 5], "item": "scale mail"}])
    pit.do("pick_up")
    assert (pit.hero.delay, pit.hero.due) == (8, 16)


def test_om_16_4_the_tick_runs_to_sixty() -> None:
    """OM-16.4: a wait across the end of a minute is one tick longer; off, minutes of 60 and plain addition."""
    pit = alone()
    pit.wait(60)
    assert (pit.state.elapsed(), pit.state.tick, pit.hero.due) == (61, 0, 61)
    mended = alone(knobs={"minute_of_61": False})
    mended.wait(60)
    assert (mended.state.elapsed(), mended.state.tick, mended.state.minute) == (60, 0, 2)


def test_om_16_4_a_monster_waits_in_its_own_way() -> None:
    """OM-16.4, OM-12.16: from tick 55 with delay 5 at tick 60; delay 0 waits a whole minute."""
    pit = Pit(monster(delay=54), monster("still", square=[4, 4], delay=0), hero={"sequence": ""})
    pit.do("rest")
    pit.go(19, 9)
    assert pit.one("waits_until")["at"] == 55
    pit.go(19, 9)
    assert (pit.one("waits_until")["at"], pit.monster("still").due) == (1, 62)
    pit.monster().delay = 5
    while pit.state.tick != 55 or pit.state.due():
        pit.do("rest")
    pit.go(19, 9)
    assert (pit.one("waits_until")["at"], pit.monster().due) == (60, 60)
    pit.go(19, 9)
    assert (pit.state.minute, pit.monster().due) == (2, 66)


def test_om_16_5_the_minute_step_runs_before_anyone_acts() -> None:
    """OM-16.5: Poisoned from tick 30: first 3 HP when the tick wraps to 0."""
    pit = alone()
    pit.wait(30)
    with pit.by_itself() as table:
        poison(table, pit.state, 5, "test")
    pit.wait(60)
    assert pit.hero.hp == 97


def test_om_16_6_fights_start_in_minute_one() -> None:
    """OM-16.6: tick 0 of minute 1, or of the minute that the encounter says."""
    assert (alone().state.tick, alone().state.minute) == (0, 1)
    assert Pit(SLEEPER, start_minute=9).state.minute == 9
