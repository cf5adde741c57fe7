"""The derived scores kept current, and equipment that counts or doesn't (sections 0, 1, 5)."""

from __future__ import annotations

import pytest
from pit import Pit, monster

from affray.fight.errors import Illegal
from affray.systems.omega.effects import put_level, put_status
from affray.systems.omega.scores import rescore
from affray.systems.omega.statuses import HASTED

SLEEPER = monster(awake=False, wakeup=0, square=[0, 0])


def test_om_0_4_the_starting_character_has_these_scores() -> None:
    """OM-0.4: Hit 1, Dmg 3, Def 0, Arm 0, delay 5 with all attributes 10."""
    assert Pit(SLEEPER, faces=[]).scores() == (1, 3, 0, 0, 5)


def test_om_1_10_and_1_11_a_weapon_in_use_adds_its_numbers() -> None:
    """OM-1.10, OM-1.11: Dexterity 14, level 3, +1 rapier: Hit 20; Strength 16, +2 broad sword: Dmg 20."""
    rapier = Pit(SLEEPER, hero={"level": 3, "dexterity": 14, "slots": {"weapon": {"name": "rapier", "enchantment": 1}}})
    assert rapier.hero.hit == 20
    sword = Pit(SLEEPER, hero={"strength": 16, "slots": {"weapon": {"name": "broad sword", "enchantment": 2}}})
    assert sword.hero.damage == 20


def test_om_1_7_armor_and_shield_count_only_in_their_slots() -> None:
    """OM-1.7: chain mail worn and a buckler in a belt slot give Def -3, Arm 4."""
    pit = Pit(SLEEPER, hero={"slots": {"armor": "chain mail"}, "belt": ["buckler"]})
    assert pit.scores()[2:4] == (-3, 4)
    worn = Pit(SLEEPER, hero={"slots": {"armor": "chain mail", "shield": "buckler"}})
    assert worn.scores()[2:4] == (-2, 4)


@pytest.mark.parametrize(
    ("item", "slot", "sentence"),
    [
        ("buckler", "armor", "only body armor goes in the armor slot"),
        ("chain mail", "shield", "only a shield goes in the shield slot"),
        ("chain mail", "boots", "only boots go in the boots slot"),
    ],
)
def test_om_1_7_other_slots_refuse_them(item: str, slot: str, sentence: str) -> None:
    pit = Pit(SLEEPER, hero={"pack": [item]})
    with pytest.raises(Illegal, match=sentence) as refused:
        pit.do("equip", item="pack1", slot=slot)
    assert refused.value.code == "wrong_slot"


def test_om_1_8_a_two_hander_fills_both_hands_and_leaves_the_shield_slot() -> None:
    """OM-1.8: a great-sword in both hands and a heater shield: + 4 Def; held in one hand it is only carried."""
    pit = Pit(SLEEPER, hero={"slots": {"weapon": "great-sword", "shield": "heater shield"}})
    assert pit.slot("weapon") is pit.slot("ready")
    assert pit.scores()[:3] == (8, 23, 4)
    pit.do("remove", slot="weapon")
    assert pit.slot("weapon") is None
    assert pit.slot("ready") is None
    pit.do("equip", item="great-sword", slot="ready")
    assert pit.scores()[:2] == (1, 3)


def test_om_1_8_equipping_a_two_hander_displaces_both_hands() -> None:
    pit = Pit(SLEEPER, hero={"slots": {"weapon": "dagger", "ready": "club"}, "pack": ["great-sword"]})
    pit.do("equip", item="great-sword", slot="weapon")
    assert pit.slot("weapon") is pit.slot("ready") is not None
    assert sorted(pit.packed()) == ["club", "dagger"]
    pit.do("equip", item="dagger", slot="weapon")
    assert pit.slot("ready") is None
    assert sorted(pit.packed()) == ["club", "great-sword"]


def test_om_1_9_spare_armor_is_only_weight() -> None:
    """OM-1.9, OM-5.2: plate armor in the pack: Arm 0, 500 weight."""
    pit = Pit(SLEEPER, hero={"pack": ["plate armor"]})
    assert (pit.hero.arm, pit.hero.weight) == (0, 500)


def test_om_5_2_and_5_3_everything_carried_weighs_and_a_two_hander_once() -> None:
    """OM-5.2, OM-5.3: a great-sword in both hands (75) and 20 arrows of weight 2 in the pack: 115."""
    pit = Pit(SLEEPER, hero={"slots": {"weapon": "great-sword"}, "pack": [{"name": "arrow", "number": 20}]})
    assert pit.hero.weight == 115
    pit.do("drop", item="arrow")
    assert pit.hero.weight == 75


def test_om_0_5_scores_follow_at_once_or_when_the_turn_begins() -> None:
    """OM-0.5: by default at once; with "own_turn" when the character's turn begins, equipment at once all the same."""
    at_once = Pit(SLEEPER)
    with at_once.by_itself() as table:
        put_status(table, at_once.state, HASTED, 5, "test")
        rescore(table, at_once.state, "test")
    assert at_once.hero.delay == 2
    own_turn = Pit(SLEEPER, hero={"pack": ["dagger"]}, knobs={"recompute": "own_turn"})
    with own_turn.by_itself() as table:
        put_status(table, own_turn.state, HASTED, 5, "test")
        rescore(table, own_turn.state, "test")
    assert own_turn.hero.delay == 5
    own_turn.do("equip", item="dagger", slot="weapon")
    assert (own_turn.hero.hit, own_turn.hero.delay) == (13, 2)


def test_om_0_5_own_turn_recomputes_when_the_turn_begins() -> None:
    pit = Pit(SLEEPER, knobs={"recompute": "own_turn"})
    with pit.by_itself() as table:
        put_status(table, pit.state, HASTED, 5, "test")
        rescore(table, pit.state, "test")
    pit.do("set_sequence", sequence="CC")
    assert pit.hero.delay == 2


def test_om_3_13_and_3_14_a_lost_allowance_resets_the_sequence_to_a_dead_letter() -> None:
    """OM-3.13, OM-3.14: six actions don't fit an allowance of 2; the default blocks but never attacks."""
    pit = Pit(SLEEPER, hero={"level": 7, "sequence": "CCBCCL"})
    assert pit.hero.sequence.text == "CCBCCL"
    with pit.by_itself() as table:
        put_level(table, pit.state, 6, "test")
        rescore(table, pit.state, "level")
    assert pit.hero.sequence.text == "ACBC"
    assert pit.one("sequence_set")["how"] == "reset"
    assert pit.one("quirk_applied") == {"knob": "reset_uses_dead_letter", "rule": "OM-3.14", "tick": 0, "minute": 1}


def test_om_3_13_and_3_14_mended_by_their_knobs() -> None:
    """OM-3.13 off: two lunges cost 4 and don't survive 2; OM-3.14 off: the default attacks."""
    faulty = Pit(SLEEPER, hero={"sequence": "LCLH"})
    assert faulty.hero.sequence.text == "LCLH"
    mended = Pit(SLEEPER, hero={"sequence": "LCLH"}, knobs={"reset_counts_actions": False})
    assert mended.hero.sequence.text == "ACBC"
    live = Pit(
        SLEEPER,
        hero={"sequence": "CCBCTH", "slots": {"weapon": "rapier"}},
        knobs={"reset_uses_dead_letter": False},
    )
    assert live.hero.sequence.text == "TCBC"


def test_om_5_8_and_5_9_heroism_and_a_mount() -> None:
    """OM-5.8, OM-5.9, OM-1.10: Heroism halves the delay and adds attributes; a rider's delay is 3."""
    pit = Pit(SLEEPER, hero={"statuses": {"heroism": 3}})
    assert pit.scores() == (11, 13, 10, 0, 2)
    rider = Pit(SLEEPER, hero={"mounted": True, "slots": {"armor": "plate armor"}})
    assert rider.scores() == (11, 13, -4, 7, 3)


def test_om_5_7_no_capacity_counts_as_overloaded() -> None:
    """OM-5.7: any load without capacity adds the knob's delay."""
    weak = {"strength": 1, "agility": 1, "pack": ["dagger"]}
    assert Pit(SLEEPER, hero=weak).hero.delay == 5 - (-4) // 2 + 3
    ring = {"strength": 1, "agility": 10, "slots": {"ring1": {"name": "ring of strength", "blessing": -1}}}
    assert Pit(SLEEPER, hero=ring).hero.capacity == 0
    assert Pit(SLEEPER, hero=ring).hero.delay == 11
    assert Pit(SLEEPER, hero=ring, knobs={"no_capacity_delay": 2}).hero.delay == 7
