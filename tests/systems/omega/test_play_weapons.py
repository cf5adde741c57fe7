"""Weapons with a special blow, throwing and shooting (section 10, OM-7.1 to OM-7.3, OM-9.17 to OM-9.22)."""

from __future__ import annotations

from typing import Any

import pytest
from pit import Pit, monster

from affray.dice import DiceError
from affray.fight.errors import Illegal
from affray.testing.script import rolls

CUT = {"sequence": "CC", "level": 3}


def armed(weapon: object, *foes: dict[str, Any], hero: dict[str, Any] | None = None, **fields: Any) -> Pit:  # noqa: ANN401 - any field
    """A character of level 3 who cuts center with a weapon in hand."""
    return Pit(*foes, hero={**CUT, "slots": {"weapon": weapon}, **(hero or {})}, **fields)


def test_om_7_1_defender_gives_protection_in_hand() -> None:
    """OM-7.1: Arm 5 with Defender in hand: 17."""
    pit = armed("Defender", hero={"slots": {"weapon": "Defender", "armor": "lamellar armor"}})
    assert (pit.status("protection"), pit.hero.arm) == (12, 17)
    pit.do("remove", slot="weapon")
    assert (pit.status("protection"), pit.hero.arm) == (0, 5)


def test_om_7_2_and_7_3_a_betrayed_defender_leaves_a_deficit() -> None:
    """OM-7.2, OM-7.3, OM-0.5: alignment -1: 50 HP, then -7 and -1, Arm lower at once; off, Protection ends at -12."""
    pit = armed("Defender", hero={"alignment": -1})
    pit.attack(*rolls("swing", 0, "multiplier", 9, "damage", 5))
    sword = pit.item("weapon")
    assert (pit.hero.hp, sword.enchantment, sword.blessing) == (50, -7, -1)
    assert (pit.status("protection"), pit.hero.arm) == (0, 0)
    assert pit.one("damage_rolled")["score"] == 3 + 10 - 7
    pit.go(19, 9)
    with pytest.raises(Illegal, match="the Defender is cursed and can't be taken off") as refused:
        pit.do("remove", slot="weapon")
    assert refused.value.code == "stuck"
    pit.attack(19, 0, 0)
    assert pit.status("protection") == -12


def test_om_7_3_lifting_the_curse_mends_nothing() -> None:
    """OM-7.3: off and on again in hand subtracts and adds 12; taken off then, -12; with the knob off 0."""
    for knob, lifted, left in ((True, 0, -12), (False, 0, 0)):
        pit = armed(
            "Defender",
            hero={"alignment": -1, "known_spells": ["dispelling"], "level": 10, "mana": 200, "power": 20},
            knobs={"defender_deficit": knob},
        )
        pit.attack(0, 9, 5)
        pit.go(19, 9)
        pit.do("cast", spell="dispelling", at=[5, 5])
        assert (pit.item("weapon").blessing, pit.status("protection")) == (0, lifted)
        while not pit.state.due():
            pit.go(19, 9)
        pit.do("remove", slot="weapon")
        assert pit.status("protection") == left


def test_om_10_1_defender_cows_demons_and_spirits() -> None:
    """OM-10.1: frost demon, hit 20, delay 3: hit 0, delay 6; then an ordinary blow; nothing when betrayed."""
    pit = armed("Defender", monster(of="frost demon", maneuvers="AC", hp=500), hero={"alignment": 9})
    pit.attack(0, 9, 5)
    demon = pit.monster()
    assert (demon.hit, demon.delay, demon.hp) == (0, 6, 495)
    plain = armed("Defender", monster(of="goblin", maneuvers="AC", hp=500), hero={"alignment": 9})
    plain.attack(0, 9, 5)
    assert plain.monster().delay == 5


def test_om_10_2_victrix_slays_spirits_and_gives_immunities() -> None:
    """OM-10.2: wielding it makes its blessing positive; poison, fear and infection immunity."""
    pit = armed({"name": "Victrix", "blessing": -3}, monster(melee="spirit"), monster("other", square=[1, 1]))
    assert pit.item("weapon").blessing == 3
    assert [pit.immunity(kind) for kind in ("poison", "fear", "infection")] == [1, 1, 1]
    pit.attack(0)
    assert pit.there() == ["other"]
    plain = armed("Victrix")
    plain.attack(0, 9, 5)
    assert plain.monster().hp == 995


def test_om_10_3_the_mace_of_disruption_hits_unstoppably() -> None:
    """OM-10.3: spirits die at once; else the blow's type is unstoppable."""
    pit = armed("mace of disruption", monster(immunities=["normal"]))
    pit.attack(0, 9, 5)
    assert (pit.one("damage_dealt")["type"], pit.monster().hp) == ("unstoppable", 995)
    slain = armed("mace of disruption", monster(melee="spirit"))
    slain.attack(0)
    assert slain.state.winner == "character"


def test_om_10_4_the_vorpal_sword_kills_three_in_ten() -> None:
    """OM-10.4: not who is immune to normal damage."""
    pit = armed("vorpal sword")
    pit.attack(*rolls("swing", 0, "vorpal", 2))
    assert pit.state.winner == "character"
    misses = armed("vorpal sword")
    misses.attack(*rolls("swing", 0, "vorpal", 3, "multiplier", 9, "damage", 4))
    assert misses.monster().hp == 996
    immune = armed("vorpal sword", monster(immunities=["normal"]))
    immune.attack(0)
    assert immune.monster().hp == 1000


def test_om_10_5_the_firestar_bursts_one_in_three() -> None:
    """OM-10.5: a fire ball on the wielder's square of at least 25; wielded it gives flame immunity."""
    pit = armed("firestar", hero={"strength": 1})
    assert pit.immunity("flame") == 1
    pit.attack(*rolls("swing", 0, "firestar bursts", 0, "damage", 24, "multiplier", 9, "damage", 3))
    assert pit.one("ball_burst")["score"] == 25
    assert pit.monster().hp == 1000 - 24 - 3
    quiet = armed("firestar")
    quiet.attack(0, 1, 9, 3)
    assert quiet.monster().hp == 997
    burnt = armed("firestar", monster(hp=10), monster("other", square=[1, 1]))
    burnt.attack(0, 0, 20)
    assert burnt.there() == ["other"]


def test_om_10_6_the_lightsabre_deals_twenty_and_twenty() -> None:
    """OM-10.6: no roll; each unless immune; not identified it costs 100 and the blow."""
    pit = armed("lightsabre", hero={"sequence": "TC"})
    pit.attack(0)
    assert pit.monster().hp == 960
    immune = armed("lightsabre", monster(immunities=["normal"]))
    immune.attack(0)
    assert immune.monster().hp == 980
    unknown = armed({"name": "lightsabre", "identified": False}, hero={"hp": 150, "max_hp": 150})
    unknown.attack(0)
    assert (unknown.hero.hp, unknown.monster().hp, unknown.item("weapon").identified) == (50, 1000, True)


def test_om_10_7_demonblade_feeds() -> None:
    """OM-10.7: target level 4: killed with chance 2/5; HP up to maximum, + 1 Strength, level in Power up to maximum."""
    hero = {"hp": 40, "max_hp": 60, "power": {"now": 5, "maximum": 7}, "statuses": {}}
    pit = Pit(
        monster(hp=30, level=4),
        monster("other", square=[1, 1]),
        hero={**CUT, **hero, "level": 7, "slots": {"weapon": "Demonblade"}},
    )
    assert pit.status("berserk") == 1500
    pit.go(0, 3)
    assert pit.there() == ["other"]
    assert (pit.hero.hp, pit.attribute("strength"), pit.attribute("power")) == (60, 11, 7)
    ordinary = Pit(monster(level=4), hero={**CUT, "level": 7, "slots": {"weapon": "Demonblade"}})
    ordinary.go(0, 4, 9, 5, 19, 29, 19, 29)
    assert ordinary.monster().hp == 995


def test_om_10_7_demonblade_and_demons_spirits_and_blessings() -> None:
    """OM-10.7: a demon flees; a spirit drains or shatters it; noncursed it vanishes and the rage ends."""
    demon = Pit(
        monster(special="demon", experience=50),
        monster("other", square=[1, 1]),
        hero={"level": 7, "slots": {"weapon": "Demonblade"}},
    )
    demon.go(0)
    assert (demon.there(), demon.hero.experience, demon.one("left")["creature"]) == (["other"], 3000, "dummy")
    spirit = Pit(monster(melee="spirit"), hero={"level": 7, "slots": {"weapon": "Demonblade"}})
    spirit.go(*rolls("swing", 0, "blade shatters", 9, "swing", 19, "fumble", 29, "swing", 19, "fumble", 29))
    assert (spirit.hero.hp, spirit.attribute("strength"), spirit.attribute("constitution")) == (75, 7, 7)
    shatters = Pit(monster(melee="spirit"), hero={"level": 7, "slots": {"weapon": "Demonblade"}})
    shatters.go(0, 0, 19, 29, 19, 29)
    assert (shatters.hero.hp, shatters.slot("weapon"), shatters.status("berserk")) == (50, None, 0)
    weak = Pit(monster(melee="spirit"), hero={"level": 7, "strength": 3, "slots": {"weapon": "Demonblade"}})
    weak.go(0, 9)
    assert weak.state.reason == "death"
    lifted = Pit(monster(), hero={"level": 7, "slots": {"weapon": {"name": "Demonblade", "blessing": 0}}})
    lifted.go(0, 19, 29, 19, 29)
    assert (lifted.slot("weapon"), lifted.status("berserk")) == (None, 0)


def test_om_10_8_desecrator_heals_the_chaotic_and_drains_the_rest() -> None:
    """OM-10.8: alignment below 0: unstoppable, heals Dmg + modifier; else Dmg levels drained, alignment - 10."""
    pit = armed("Desecrator", hero={"alignment": -1, "hp": 60, "strength": 14})
    pit.attack(0, 9, 5)
    assert (pit.hero.hp, pit.hero.alignment) == (60 + 32 + 4, -4)
    assert pit.one("damage_dealt")["type"] == "unstoppable"
    lawful = armed("Desecrator", hero={"alignment": 5})
    lawful.attack(0)
    assert (lawful.state.reason, lawful.hero.alignment, lawful.hero.level) == ("death", -7, 3 - 30)


def test_om_6_17_a_blessed_desecrator_is_destroyed_when_used() -> None:
    """OM-6.17: put into the hand it doesn't last."""
    pit = Pit(monster(awake=False, wakeup=0), hero={"pack": [{"name": "Desecrator", "blessing": 1}]})
    pit.do("equip", item="Desecrator", slot="weapon")
    assert (pit.slot("weapon"), pit.slot("ready"), pit.packed()) == (None, None, [])


def test_om_10_9_whip_and_bola_entangle() -> None:
    """OM-10.9: chance 1/2, for good, unless immune to normal damage; then an ordinary blow."""
    mobile = monster(flags=["hostile", "mobile"])
    pit = armed("whip", mobile)
    pit.attack(*rolls("swing", 0, "entangled", 0, "multiplier", 9, "damage", 2))
    assert (pit.monster().mobile, pit.monster().hp) == (False, 998)
    immune = armed("whip", monster(flags=["hostile", "mobile"], immunities=["normal"]))
    immune.attack(0)
    assert immune.monster().mobile
    bola = Pit(mobile, hero={**CUT, "belt": ["bola"]})
    bola.do("throw", [0, 0, 9, 2], item="belt1", at=[6, 6])
    assert not bola.monster().mobile


def test_om_10_10_the_acid_whip_deals_acid() -> None:
    """OM-10.10: as the whip, but the blow's type is acid."""
    pit = armed("acid whip", monster(flags=["hostile", "mobile"]))
    pit.attack(0, 1, 9, 7)
    assert (pit.one("damage_dealt")["type"], pit.monster().mobile) == ("acid", True)


def test_om_10_11_the_scythe_of_death_kills_both() -> None:
    """OM-10.11: the target dies; then so does the wielder, unless an Adept."""
    pit = armed("Scythe of Death", hero={"strength": 25, "agility": 25})
    pit.attack(0)
    assert (pit.state.winner, pit.there()) == ("monsters", [])
    adept = armed("Scythe of Death", hero={"adept": True})
    adept.attack(0)
    assert adept.state.winner == "character"


def test_om_10_a_stripped_weapon_keeps_its_blow() -> None:
    """OM-7.12: a striking special isn't a worn effect and stays."""
    pit = armed("Victrix", monster(melee="spirit"))
    hero = pit.hero
    stripped = pit.item("weapon").stripped()
    hero.slots = [stripped, *hero.slots[1:]]
    pit.attack(0)
    assert pit.state.winner == "character"


# Throwing and shooting


def test_om_9_17_a_throw_flies_at_bare_armor_class_and_lands() -> None:
    """OM-9.17: Hit 9, AC 10: chance 1/20; twice the Strength modifier to Dmg; no fumble; it lies there."""
    pit = Pit(monster(square=[8, 5], maneuvers="ACBC"), hero={"level": 8, "strength": 14, "belt": ["club"]}, moon=1)
    pit.do("throw", rolls("throw", 0, "multiplier", 9, "damage", 6), item="belt1", at=[8, 5])
    rolled = pit.one("attack_rolled")
    assert (rolled["attack"], rolled["defense"], rolled["needed"]) == (9, 10, 1)
    assert pit.one("damage_rolled")["score"] == 5 + 4
    assert pit.lying() == [(8, 5, "club")]
    missed = Pit(monster(square=[8, 5]), hero={"belt": ["club"]})
    missed.do("throw", [19], item="belt1", at=[8, 5])
    assert missed.lying() == [(8, 5, "club")]


def test_om_9_17_what_has_no_damage_does_nothing_and_the_scythe_misses() -> None:
    """OM-9.17: an item without a damage value does nothing; the Scythe of Death always misses."""
    pit = Pit(monster(square=[8, 5]), hero={"belt": ["potion of healing"]})
    pit.do("throw", [0], item="belt1", at=[8, 5])
    assert pit.monster().hp == 1000
    scythe = Pit(monster(square=[8, 5]), hero={"pack": ["Scythe of Death"]})
    scythe.do("throw", item="pack1", at=[8, 5])
    assert scythe.lying() == [(8, 5, "Scythe of Death")]


def test_om_9_18_a_throw_hurts_with_the_wielded_weapon() -> None:
    """OM-9.18: dagger thrown with a broad sword in hand, Strength 10: score 15, not 9; off, 9."""
    hero = {"slots": {"weapon": "broad sword"}, "belt": ["dagger"]}
    pit = Pit(monster(square=[8, 5]), hero=hero)
    pit.do("throw", [0, 9, 14], item="dagger", at=[8, 5])
    assert pit.one("damage_rolled")["score"] == 15
    mended = Pit(monster(square=[8, 5]), hero=hero, knobs={"throw_uses_wielded_damage": False})
    mended.do("throw", [0, 9, 8], item="dagger", at=[8, 5])
    assert mended.one("damage_rolled")["score"] == 9


def test_om_9_19_arrows_by_hand_and_from_a_longbow() -> None:
    """OM-9.19: arrow (3) from a longbow, Dmg 17, Strength 14: 3 + 4 + 17 = 24; by hand 7; lost with chance 1/4."""
    arrows = {"strength": 14, "belt": [{"name": "arrow", "number": 3}]}
    pit = Pit(monster(square=[8, 5]), hero={**arrows, "slots": {"weapon": "longbow"}})
    pit.do("throw", rolls("throw", 0, "multiplier", 9, "damage", 23, "missile lost", 0), item="arrow", at=[8, 5])
    assert (pit.one("damage_rolled")["score"], pit.item("belt1").number, pit.lying()) == (24, 2, [])
    by_hand = Pit(monster(square=[8, 5]), hero=arrows)
    by_hand.do("throw", [0, 9, 6, 1], item="arrow", at=[8, 5])
    assert by_hand.one("damage_rolled")["score"] == 7
    assert by_hand.lying() == [(8, 5, "arrow")]


def test_om_9_20_and_9_22_a_crossbow_is_loaded_first() -> None:
    """OM-9.20, OM-9.22: shooting unloaded only loads; a hit unloads, a miss keeps it loaded (quirk)."""
    hero = {"slots": {"weapon": "crossbow"}, "belt": [{"name": "bolt", "number": 5, "enchantment": 1}]}
    pit = Pit(monster(square=[8, 5], delay=30), hero=hero)
    pit.do("throw", item="bolt", at=[8, 5])
    assert (pit.item("weapon").loaded, pit.item("belt1").number, pit.hero.due) == (True, 5, 5)
    pit.go()
    pit.do("throw", [19], item="bolt", at=[8, 5])
    assert (pit.item("weapon").loaded, pit.item("belt1").number) == (True, 4)
    pit.do("throw", [0, 9, 26, 1], item="bolt", at=[8, 5])
    assert (pit.one("damage_rolled")["score"], pit.item("weapon").loaded) == (4 + 23, False)
    pit.do("load")
    assert pit.item("weapon").loaded
    with pytest.raises(Illegal, match="the crossbow is loaded already"):
        pit.do("load")
    mended = Pit(monster(square=[8, 5], delay=30), hero=hero, knobs={"crossbow_stays_loaded": False})
    mended.do("load")
    mended.go()
    mended.do("throw", [19], item="bolt", at=[8, 5])
    assert not mended.item("weapon").loaded
    mended.do("load")
    mended.do("throw", item="bolt", at=[8, 3])
    assert not mended.item("weapon").loaded


def test_om_9_20_a_bolt_by_hand_has_only_its_own() -> None:
    """OM-9.20: bolt (3, +1) thrown by hand: score 4, whatever the Strength."""
    pit = Pit(monster(square=[8, 5]), hero={"strength": 18, "belt": [{"name": "bolt", "enchantment": 1}]})
    pit.do("throw", [0, 9, 3, 1], item="bolt", at=[8, 5])
    assert pit.one("damage_rolled")["score"] == 4


def test_om_9_21_stuck_missiles() -> None:
    """OM-9.21: a cursed item in use can't be thrown; an item in use is switched off first."""
    cursed = Pit(monster(square=[8, 5]), hero={"slots": {"weapon": {"name": "dagger", "blessing": -1}}})
    with pytest.raises(Illegal, match="the dagger is cursed") as refused:
        cursed.do("throw", item="weapon", at=[8, 5])
    assert refused.value.code == "stuck"
    pit = Pit(monster(square=[8, 5]), hero={"slots": {"weapon": "Defender"}})
    pit.do("throw", rolls("throw", 19), item="weapon", at=[8, 5])
    assert (pit.status("protection"), pit.lying()) == (0, [(8, 5, "Defender")])


def test_om_17_4_others_intercept_and_throws_stop_before_walls() -> None:
    """OM-17.4: a goblin on the path takes the throw meant for the ogre behind; before a wall it falls."""
    pit = Pit(monster("near", square=[7, 5]), monster("far", square=[9, 5]), hero={"belt": ["club", "dagger"]})
    pit.do("throw", [0, 9, 2], item="club", at=[9, 5])
    assert (pit.monster("near").hp, pit.monster("far").hp) == (998, 1000)
    wall = {"width": 12, "height": 12, "walls": [[8, 5]]}
    stopped = Pit(monster(square=[10, 5]), hero={"belt": ["club"]}, grid=wall)
    stopped.do("throw", item="club", at=[10, 5])
    assert stopped.lying() == [(7, 5, "club")]


def test_a_left_over_face_fails() -> None:
    pit = Pit(monster(square=[8, 5]), hero={"belt": ["club"]})
    with pytest.raises(DiceError):
        pit.do("throw", [19, 3], item="club", at=[8, 5])
