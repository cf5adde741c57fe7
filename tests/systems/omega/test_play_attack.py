"""The character's attack, swing by swing (sections 3, 4 and 9)."""

from __future__ import annotations

import pytest
from pit import Pit, monster

from affray.dice import Roll
from affray.fight.errors import Illegal
from affray.testing.script import rolls

TOUGH = monster(hp=1000, maneuvers="AC")


def test_om_9_1_only_adjacent_creatures_can_be_attacked() -> None:
    """OM-9.1: the eight squares around; not while afraid, as a shadow, or on one's own sanctuary."""
    far = Pit(monster(square=[8, 5]))
    with pytest.raises(Illegal, match="the dummy is 3 squares away; melee needs 1") as refused:
        far.attack()
    assert refused.value.code == "not_adjacent"
    for statuses, words in (({"afraid": 1}, "while afraid"), ({"shadowform": 1}, "as a shadow")):
        with pytest.raises(Illegal, match=words) as refused:
            Pit(hero={"statuses": statuses}).attack()
        assert refused.value.code == "not_while"
    altar = {"width": 12, "height": 12, "altars": [{"square": [5, 5], "deity": "odin"}]}
    with pytest.raises(Illegal, match="from your own sanctuary"):
        Pit(hero={"patron": "odin"}, grid=altar).attack()
    stuck = Pit(monster(flags=["hostile", "invisible"]), hero={"statuses": {"immobile": 2}})
    stuck.attack(19, 1)
    assert stuck.one("attack_rolled")["hit"] is False


def test_om_9_2_a_nonhostile_creature_needs_confirmation() -> None:
    """OM-9.2, OM-6.4: unless berserk or bellicose; no costs nothing."""
    peaceful = monster(flags=[])
    pit = Pit(peaceful)
    with pytest.raises(Illegal, match="the dummy isn't hostile; confirm the attack") as refused:
        pit.attack()
    assert refused.value.code == "needs_confirm"
    assert pit.attack(confirm=False) == []
    assert pit.state.due()
    pit.attack(19, 1, confirm=True)
    assert pit.monster().hostile
    bellicose = Pit(peaceful, bellicose=True)
    bellicose.attack(19, 1)
    assert bellicose.monster().attacked


def test_om_9_3_first_blood_costs_two_alignment_and_wakes() -> None:
    """OM-9.3: first swing at a sleeping goblin: alignment 0 to -2; later ones cost nothing."""
    pit = Pit(monster(awake=False, wakeup=0))
    pit.attack(19, 1)
    assert pit.hero.alignment == -2
    assert pit.one("alignment_changed")["cause"] == "first blood"
    assert (pit.monster().awake, pit.monster().hostile, pit.monster().attacked) == (True, True, True)
    pit.go(19, 1)
    pit.attack(19, 1)
    assert pit.hero.alignment == -2


def test_om_9_4_the_whole_sequence_runs_while_the_target_lives() -> None:
    """OM-9.4: "CCBCCH" swings twice; after the first kill it stops."""
    pit = Pit(TOUGH, hero={"level": 7, "sequence": "CCBCCH"})
    pit.attack(*rolls("swing", 0, "multiplier", 9, "damage", 2, "swing", 7, "multiplier", 9, "damage", 1))
    assert [event["line"] for event in pit.told("attack_rolled")] == ["C", "H"]
    assert [event["lost"] for event in pit.told("damage_dealt")] == [2, 1]
    dying = Pit(monster(hp=1), hero={"level": 7, "sequence": "CCBCCH"})
    dying.attack(0, 9, 2)
    assert dying.state.winner == "character"


def test_om_9_5_thrust_cut_and_lunge_modify() -> None:
    """OM-9.5, OM-9.7: a thrust adds twice the Dexterity modifier, a lunge level and Dexterity, and level damage."""
    hero = {"level": 14, "strength": 14, "dexterity": 14, "slots": {"weapon": "rapier"}, "sequence": "THCHLH"}
    pit = Pit(TOUGH, hero={**hero, "power": 1})
    pit.attack(0, 9, 0, 0, 9, 0, 0, 9, 0)
    rolled = pit.told("attack_rolled")
    assert [event["attack"] for event in rolled] == [30 + 4, 30, 30 + 28]
    assert [event["score"] for event in pit.told("damage_rolled")] == [13, 17, 27]
    assert [event["needed"] for event in rolled] == [19, 19, 19]


def test_om_9_6_the_target_chooses_its_lines_before_every_swing() -> None:
    """OM-9.6: AC 10, "BX": at the swing's line 20, elsewhere 10; only its guards are drawn."""
    pit = Pit(monster(maneuvers="AXBX"), hero={"level": 7, "sequence": "CCCH", "dexterity": 30})
    pit.attack(*rolls("line", 1, "swing", 18, "fumble", 29, "line", 0, "swing", 7, "multiplier", 9, "damage", 2))
    first, second = pit.told("attack_rolled")
    assert (first["block_modifier"], first["defense"], first["hit"]) == (10, 20, False)
    assert (second["block_modifier"], second["defense"], second["hit"]) == (0, 10, True)
    assert [event["sequence"] for event in pit.told("lines_chosen")] == ["BC", "BL"]


def test_om_9_6_guards_are_chosen_anew_after_the_monsters_own_turn() -> None:
    pit = Pit(monster(maneuvers="AXBX"))
    pit.attack(*rolls("line", 1, "swing", 19, "fumble", 29))
    pit.go(*rolls("line", 0, "monster's attack", 19, "mishap", 9))
    pit.attack(*rolls("line", 1, "swing", 19, "fumble", 29))
    assert pit.one("attack_rolled")["block_modifier"] == 10


def test_om_9_6_a_reader_guards_the_line_it_expects() -> None:
    """OM-9.6, OM-11.6 to OM-11.8: "?" becomes the guarded line when the monster reads; quirks by their knobs."""
    reader = monster(maneuvers="B?", level=5)
    pit = Pit(reader, hero={"sequence": "CCBC"})
    pit.attack(*rolls("monster reads", 29, "swing", 18, "fumble", 1))
    assert pit.one("lines_chosen")["sequence"] == "BL"
    assert pit.one("lines_chosen")["read"] == [True]
    seen = Pit(
        reader, hero={"sequence": "CCBC"}, knobs={"guard_sees_plain_attacks": True, "guards_least_attacked": False}
    )
    seen.attack(29, 18, 1)
    assert seen.one("lines_chosen")["sequence"] == "BC"


def test_om_9_7_a_swing_against_armor_class_and_ladder() -> None:
    """OM-9.7: Hit 12, cut, AC 10 without blocks: 12 against 0, chance 3/5."""
    pit = Pit(TOUGH, hero={"slots": {"weapon": "short sword"}})
    pit.attack(11, 9, 0)
    assert (pit.one("attack_rolled")["attack"], pit.one("attack_rolled")["defense"]) == (12, 0)
    assert pit.one("attack_rolled")["hit"] is True
    missed = Pit(TOUGH, hero={"slots": {"weapon": "short sword"}})
    missed.attack(12, 29)
    assert missed.one("attack_rolled")["hit"] is False


def test_om_9_8_the_moon_changes_hit_in_the_attack_action() -> None:
    """OM-9.8: a good moon adds the level, a bad one takes half of it off."""
    for moon, attack in ((1, 8 + 7), (0, 8), (-1, 8 - 3)):
        pit = Pit(TOUGH, hero={"level": 7}, moon=moon)
        pit.attack(19, 29)
        assert pit.one("attack_rolled")["attack"] == attack


@pytest.mark.parametrize(
    ("moon", "faces", "lost"),
    [(0, (0, 9, 2), 2), (0, (0, 2, 2), 4), (0, (0, 0, 2), 10), (1, (0, 9, 2), 4), (-1, (0, 9), 0), (-1, (0, 1, 2), 2)],
)
def test_om_9_9_to_9_11_multiplier_times_roll(moon: int, faces: tuple[int, ...], lost: int) -> None:
    """OM-9.9, OM-9.10, OM-9.11: the multiplier first; a good moon doubles it, a bad one truncates a half to nothing."""
    pit = Pit(TOUGH, moon=moon)
    pit.attack(*faces)
    assert pit.one("damage_dealt")["lost"] == lost


def test_om_9_10_a_level_may_annihilate() -> None:
    """OM-9.10: multiplier face 0, then level in 100 for 1000 instead of 5."""
    pit = Pit(monster(hp=100_000), hero={"level": 6})
    pit.attack(*rolls("swing", 0, "multiplier", 0, "annihilation", 5, "damage", 2))
    assert pit.one("damage_rolled")["multiplier"] == 1000
    other = Pit(TOUGH, hero={"level": 6})
    other.attack(*rolls("swing", 0, "multiplier", 0, "annihilation", 6, "damage", 2))
    assert other.one("damage_rolled")["multiplier"] == 5


def test_om_9_11_mended_halves_the_damage_instead() -> None:
    """OM-9.11 off: draw 2 x 1 under a bad moon does 1."""
    pit = Pit(TOUGH, moon=-1, knobs={"bad_moon_zeroes_hits": False})
    pit.attack(0, 9, 2)
    assert pit.one("damage_dealt")["lost"] == 1


def test_om_0_2_a_damage_score_below_zero_heals_its_target() -> None:
    """OM-0.2: Strength 1, Dmg -1 and a cut of -8: d(-9) gives hit points; off, it counts as 0."""
    weak = {"strength": 1}
    pit = Pit(TOUGH, hero=weak)
    pit.attack(0, 9, -8)
    assert pit.monster().hp == 1008
    mended = Pit(TOUGH, hero=weak, knobs={"negative_damage_heals": False})
    mended.attack(0)
    assert mended.monster().hp == 1000


def test_om_9_13_a_fumble_drops_even_a_cursed_weapon() -> None:
    """OM-9.13, OM-7.14: chance 1/30 on a miss; 0 to 5 the weapon falls, cursed or not, and the sequence goes on."""
    sword = {"name": "broad sword", "blessing": -1}
    pit = Pit(TOUGH, hero={"level": 7, "sequence": "CCCH", "slots": {"weapon": sword}})
    pit.attack(*rolls("swing", 19, "fumble", 0, "kind of fumble", 5, "swing", 0, "multiplier", 9, "damage", 2))
    assert pit.slot("weapon") is None
    assert pit.lying() == [(5, 5, "broad sword")]
    assert pit.one("damage_rolled")["score"] == 3
    assert pit.hero.hit == 8


def test_om_9_13_a_fumble_may_break_the_weapon_or_strike_its_wielder() -> None:
    broken = Pit(TOUGH, hero={"slots": {"weapon": "broad sword"}})
    broken.attack(*rolls("swing", 19, "fumble", 0, "kind of fumble", 8, "item spared", 29))
    assert broken.one("item_lost") == {"item": "broad sword", "cause": "destroyed", "tick": 0, "minute": 1}
    struck = Pit(TOUGH, hero={"slots": {"weapon": "broad sword", "armor": "chain mail"}})
    struck.attack(19, 0, 9)
    assert struck.one("damage_dealt")["lost"] == 15 - 4
    bare = Pit(TOUGH)
    bare.attack(19, 0, 8)
    assert "damage_dealt" not in bare.kinds()
    bare.go(19, 1)
    bare.attack(19, 0, 9)
    assert bare.one("damage_dealt")["lost"] == 3


def test_om_3_1_and_3_6_setting_the_sequence_takes_no_time_and_is_checked() -> None:
    """OM-3.1, OM-3.6, OM-16.2: as often as one likes; each error with its code and sentence."""
    pit = Pit(TOUGH, hero={"slots": {"weapon": "rapier"}})
    pit.do("set_sequence", sequence="TH")
    pit.do("set_sequence", sequence=" TC BL ")
    assert (pit.hero.sequence.text, pit.state.elapsed()) == ("TCBL", 0)
    for text, code, sentence in (
        ("TQ", "bad_line", "sequence 'TQ': line must be H, C or L, got 'Q'"),
        ("XC", "bad_action", "action must be"),
        ("TCTCBL", "too_costly", "sequence costs 3 maneuvers, you have 2"),
        ("CC", "wrong_attack", "with a thrusting weapon attacks are T"),
    ):
        with pytest.raises(Illegal, match=sentence) as refused:
            pit.do("set_sequence", sequence=text)
        assert refused.value.code == code
    bare = Pit(TOUGH)
    for text, code in (("LC", "lunge_needs_weapon"), ("RC", "riposte_needs_thrusting")):
        with pytest.raises(Illegal) as refused:
            bare.do("set_sequence", sequence=text)
        assert refused.value.code == code


def test_om_3_6_is_not_asked_again_after_a_change_of_weapon() -> None:
    """OM-3.6: a saved thrust and riposte still work without the rapier."""
    pit = Pit(TOUGH, hero={"level": 7, "sequence": "TCRC", "slots": {"weapon": "rapier"}})
    pit.do("remove", slot="weapon")
    pit.go(*rolls("monster's attack", 19, "riposte", 19, "mishap", 1))
    pit.go(19, 19, 1)
    pit.attack(0, 9, 2)
    assert pit.one("attack_rolled")["action"] == "T"


def test_om_3_12_the_editor_shortcut_keeps_half_of_its_text() -> None:
    """OM-3.12: an allowance of 2 loses its block; 3 keeps a block without a line; off, the whole stays."""
    pit = Pit(TOUGH, hero={"slots": {"weapon": "rapier"}})
    pit.do("set_sequence", shortcut=True)
    assert pit.hero.sequence.text == "TC"
    three = Pit(TOUGH, hero={"level": 7, "slots": {"weapon": "rapier"}})
    three.do("set_sequence", shortcut=True)
    assert three.hero.sequence.text == "TCB"
    whole = Pit(TOUGH, hero={"level": 7}, knobs={"shortcut_truncates": False})
    whole.do("set_sequence", shortcut=True)
    assert whole.hero.sequence.text == "CCBCCC"


def test_om_3_14_a_dead_letter_swings_at_nothing() -> None:
    """OM-3.14: after a reset the attack action runs, and does nothing."""
    pit = Pit(TOUGH, hero={"sequence": "ACBC"})
    pit.attack()
    assert "attack_rolled" not in pit.kinds()
    assert pit.hero.due == 5


def test_om_0_10_what_cannot_matter_is_not_asked() -> None:
    """OM-0.10: no multiplier and no damage for who is immune to normal; a hit test is always asked."""
    pit = Pit(monster(immunities=["normal"]))
    pit.attack(Roll("swing", "", 0))
    assert (pit.one("damage_dealt")["immune"], pit.monster().hp) == (True, 1000)


def test_om_2_10_monsters_have_no_arm_and_wake_either_way() -> None:
    """OM-2.10: an immune monster ignores the damage; either way it wakes and turns hostile."""
    pit = Pit(monster(immunities=["normal"], flags=[], awake=False, wakeup=0))
    pit.attack(0, confirm=True)
    assert (pit.monster().awake, pit.monster().hostile, pit.monster().hp) == (True, True, 1000)


def test_om_9_14_and_9_15_a_flurry_of_lunges_at_everybody() -> None:
    """OM-9.14, OM-9.15, OM-6.4: hostile or not, in the order of squares, and the next turn is lost too."""
    friend = monster("friend", flags=[], square=[4, 4])
    foe = monster("foe", square=[6, 6])
    hero = {"statuses": {"berserk": 9}, "level": 7, "sequence": "CCBC"}
    pit = Pit(friend, foe, hero=hero)
    assert pit.state.due() == []
    pit.go(19, 29, 19, 29, 19, 29, 19, 29, 19, 29, 19, 29)
    rolled = [(event["target"], event["line"], event["attack"]) for event in pit.told("attack_rolled")]
    assert rolled == [(name, line, 25) for name in ("foe", "friend") for line in "LCH"]
    assert pit.hero.sequence.text == "CCBC"
    assert pit.monster("friend").hostile
    assert (pit.hero.due, pit.hero.loses_turn) == (5, True)
    for _ in range(2):
        pit.go(19, 1)
    pit.go()
    assert pit.one("turn_passed")["cause"] == "lost turn"
    assert pit.hero.due == 10


def test_om_9_15_mended_the_next_turn_is_not_lost() -> None:
    pit = Pit(hero={"statuses": {"berserk": 9}, "level": 7}, knobs={"berserk_skips_next_turn": False})
    pit.go(19, 29, 19, 29, 19, 29)
    assert not pit.hero.loses_turn


def test_om_9_16_a_small_allowance_loses_the_flurry_at_the_first_kill() -> None:
    """OM-9.16: three actions don't fit an allowance of 2; after the kill the second neighbor isn't lunged at."""
    weak = monster("weak", hp=1, square=[6, 6])
    tough = monster("tough", square=[4, 4])
    pit = Pit(weak, tough, hero={"statuses": {"berserk": 9}})
    pit.go(0, 9, 2)
    assert [event["target"] for event in pit.told("attack_rolled")] == ["weak"]
    assert [event["how"] for event in pit.told("sequence_set")] == ["flurry", "reset", "restored"]
    assert pit.hero.sequence.text == "CCBC"
    mended = Pit(weak, tough, hero={"statuses": {"berserk": 9}}, knobs={"berserk_reset_fault": False})
    mended.go(0, 9, 2, 19, 29, 19, 29, 19, 29)
    assert [event["target"] for event in mended.told("attack_rolled")] == ["weak", "tough", "tough", "tough"]


def test_om_6_4_a_berserk_character_is_not_asked() -> None:
    """OM-6.4: attacking a peaceful creature needs no confirmation while Berserk; here from afar by no other way."""
    pit = Pit(monster(flags=[]), hero={"statuses": {"berserk": 9}, "level": 7})
    pit.go(19, 29, 19, 29, 19, 29)
    assert pit.monster().hostile
