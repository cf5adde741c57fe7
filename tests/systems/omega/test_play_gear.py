"""Worn effects, enchanting, blessing, cursing, dispelling, acid and disintegration (sections 6, 7 and 8)."""

from __future__ import annotations

from typing import Any

import pytest
from pit import Pit, monster

from affray.fight.decision import Choice
from affray.fight.errors import Illegal
from affray.systems.omega import altering, corrosion
from affray.systems.omega.boons import bestow
from affray.systems.omega.gear import damage_item_at
from affray.systems.omega.items import ARMOR_SLOT, FIRST_RING, WEAPON_HAND
from affray.testing.script import rolls

SLEEPER = monster(awake=False, wakeup=0, square=[0, 0])
BELT = 10


def worn(slots: dict[str, Any] | None = None, **hero: Any) -> Pit:  # noqa: ANN401 - any field
    """A character alone with a sleeper far away, who wears these things."""
    return Pit(SLEEPER, hero={"slots": slots or {}, **hero})


def cursed(name: str, blessing: int = -1, **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - any field
    return {"name": name, "blessing": blessing, **fields}


# Special protections


@pytest.mark.parametrize("blessing", [0, -1])
def test_om_6_1_and_6_2_and_6_9_energy_suits(blessing: int) -> None:
    """OM-6.1, OM-6.2, OM-6.9: cursed or not; the immunities imply no others."""
    pit = worn({"armor": cursed("prismatrix armor", blessing)})
    assert [
        name for name in ("flame", "cold", "electricity", "acid", "poison", "negative_energy") if pit.immunity(name)
    ] == [
        "flame",
        "cold",
        "electricity",
    ]
    scale = worn({"armor": cursed("dragonscale armor", blessing)})
    assert (scale.immunity("flame"), scale.immunity("cold")) == (1, 0)
    assert worn({"armor": "demonhide armor"}).item("armor").blessing == -9


def test_om_6_3_mithril_resists_fear_and_a_cursed_one_enrages() -> None:
    """OM-6.3: fear immunity; cursed also + 1500 Berserk."""
    assert worn({"armor": "mithril plate armor"}).immunity("fear") == 1
    pit = worn({"armor": cursed("mithril plate armor")})
    assert (pit.immunity("fear"), pit.status("berserk")) == (1, 1500)


def test_om_6_5_and_6_6_and_6_15_a_cursed_suit_drowns_its_wearer() -> None:
    """OM-6.5, OM-6.6, OM-6.15: Breathing 10, put on: Breathing 0, then three tries; the third failing, they drown."""
    suit = cursed("powered scout armor")
    pit = Pit(SLEEPER, hero={"pack": [suit], "statuses": {"breathing": 10}})
    bash = Choice("bash", {"item": "armor"})
    stuck = Pit(SLEEPER, hero={"pack": [suit]})
    with pytest.raises(Illegal, match="cursed and can't be taken off"):
        stuck.do("equip", answers=[Choice("drop", {"item": "armor"})], item="pack1", slot="armor")
    pit.do("equip", rolls("bash", 0, "bash", 0, "bash", 0), [bash] * 3, item="pack1", slot="armor")
    assert pit.status("breathing") == 0
    assert (pit.state.winner, pit.state.reason, pit.hero.hp) == ("monsters", "drowned", 97)
    lucky = Pit(SLEEPER, hero={"pack": [suit], "strength": 25})
    lucky.do("equip", rolls("bash", 19, "item spared", 29), [bash], item="pack1", slot="armor")
    assert (lucky.slot("armor"), lucky.state.over) == (None, False)


def test_om_6_5_a_noncursed_suit_breathes() -> None:
    """OM-6.5, OM-6.13: + 1500 while worn; taken off, it takes them back, down to 0."""
    pit = Pit(SLEEPER, hero={"pack": ["powered combat armor"], "statuses": {"breathing": 3}})
    pit.do("equip", item="pack1", slot="armor")
    assert pit.status("breathing") == 1503
    pit.do("remove", slot="armor")
    assert pit.status("breathing") == 3


def test_om_6_6_dropping_the_pack_or_the_armor_saves() -> None:
    """OM-6.6: load above half the capacity, or any body armor, drowns; each try may be enough."""
    water = {"width": 12, "height": 12, "water": [[6, 5]]}
    pit = Pit(SLEEPER, hero={"pack": ["tower shield", "buckler"], "slots": {"armor": "chain mail"}}, grid=water)
    answers = [Choice("drop_pack"), Choice("drop", {"item": "armor"})]
    pit.do("step", answers=answers, to=[6, 5])
    assert pit.lying() == [(6, 5, "tower shield"), (6, 5, "buckler"), (6, 5, "chain mail")]
    assert [event["number"] for event in pit.told("drowning_try")] == [1, 2]
    assert pit.state.over is False


def test_om_6_7_bashing() -> None:
    """OM-6.7: destroyed by the chaotic: 5 x its level squared; a weapon that holds: d(damage + |enchantment|)."""
    pit = worn(belt=["hoplon"], alignment=-1, level=2)
    pit.do("bash", rolls("bash", 19, "item holds", 3, "item spared", 29), item="belt1")
    assert (pit.slot("belt1"), pit.hero.experience) == (None, 50 + 5 * 3 * 3)
    weapon = worn(belt=[cursed("broad sword", 0, enchantment=-3)])
    weapon.do("bash", rolls("bash", 0, "damage", 14), item="belt1")
    assert weapon.hero.hp == 86
    missile = worn(belt=["bola"])
    missile.do("bash", [0], item="belt1")
    assert missile.hero.hp == 99


def test_om_6_8_and_6_13_the_shield_of_deflection() -> None:
    """OM-6.8, OM-6.13: Deflection 1503 with the shield on; off 3. Cursed: Deflection 0, Vulnerable 1500."""
    pit = Pit(SLEEPER, hero={"pack": ["shield of deflection"], "statuses": {"deflection": 3}})
    pit.do("equip", item="pack1", slot="shield")
    assert pit.status("deflection") == 1503
    pit.do("remove", slot="shield")
    assert pit.status("deflection") == 3
    bad = Pit(SLEEPER, hero={"pack": [cursed("shield of deflection")], "statuses": {"deflection": 4}})
    bad.do("equip", item="pack1", slot="shield")
    assert (bad.status("deflection"), bad.status("vulnerable")) == (0, 1500)


def test_om_6_10_powers_do_not_go_by_enchantment() -> None:
    """OM-6.10: a -5 dragonscale gives its immunity; Def and Arm are separate."""
    pit = worn({"armor": {"name": "dragonscale armor", "enchantment": -5}})
    assert (pit.immunity("flame"), pit.hero.defense, pit.hero.arm) == (1, -8, 6)


def test_om_6_13_worn_effects_do_not_time_out() -> None:
    """OM-6.13, OM-14.2: counters of 1000 or more never tick down."""
    pit = worn({"shield": "shield of deflection"})
    pit.wait(11 * 61)
    assert pit.status("deflection") == 1500


def test_om_6_14_a_change_of_blessing_switches_off_and_on() -> None:
    """OM-6.14: ring of protection +2 cursed while worn: Protection + 3 becomes - 2."""
    pit = worn({"ring1": {"name": "ring of protection", "enchantment": 2}})
    assert pit.status("protection") == 3
    with pit.by_itself() as table:
        altering.curse_random(table, pit.state)
    assert (pit.status("protection"), pit.hero.arm) == (-2, -2)
    assert [event["on"] for event in pit.told("effect_switched")] == [False, True]
    assert (pit.item("ring1").blessing, pit.item("ring1").enchantment) == (-2, 1)


def test_om_6_16_the_effect_sets_instead_of_adding() -> None:
    """OM-6.16: worn shield 1500, b 0 and draw 3: Deflection 3; shield off: 0. Off: they add."""
    pit = worn({"shield": "shield of deflection"})
    with pit.by_itself(3) as table:
        bestow(table, pit.state, "deflection", 0)
    assert pit.status("deflection") == 3
    pit.do("remove", slot="shield")
    assert pit.status("deflection") == 0
    mended = Pit(SLEEPER, hero={"slots": {"shield": "shield of deflection"}}, knobs={"deflection_overwrites": False})
    with mended.by_itself(3) as table:
        bestow(table, mended.state, "deflection", 0)
    assert mended.status("deflection") == 1503


@pytest.mark.parametrize(
    ("slot", "item", "status", "good", "bad"),
    [
        ("cloak", "cloak of invisibility", "invisible", 1500, 0),
        ("cloak", "cloak of invisibility", "vulnerable", 0, 1500),
        ("cloak", "cloak of skill", "accurate", 1500, 0),
        ("cloak", "cloak of displacement", "displaced", 1500, 0),
        ("cloak", "cloak of true sight", "blinded", 0, 1500),
        ("boots", "boots of speed", "hasted", 1500, 0),
        ("boots", "boots of speed", "slowed", 0, 1500),
        ("ring1", "ring of regeneration", "regenerating", 1500, 1500),
    ],
)
def test_om_6_17_worn_statuses(slot: str, item: str, status: str, good: int, bad: int) -> None:
    """OM-6.17: noncursed and cursed; taken off, what was added goes."""
    for blessing, expected in ((0, good), (-1, bad)):
        pit = Pit(SLEEPER, hero={"pack": [cursed(item, blessing)]})
        pit.do("equip", item="pack1", slot=slot)
        assert pit.status(status) == expected
    pit = worn({slot: item})
    pit.do("remove", slot=slot)
    assert pit.status(status) == 0


def test_om_6_17_other_worn_items() -> None:
    """OM-6.17: protection, strength, agility, burden, levitation, heroism, negative energy, gaze, poison."""
    pit = worn({"ring1": {"name": "ring of strength", "enchantment": 2}, "ring2": "ring of gaze immunity"})
    assert (pit.attribute("strength"), pit.immunity("gaze")) == (13, 1)
    weak = worn({"ring1": cursed("ring of strength", -1, enchantment=-2)})
    assert weak.attribute("strength") == 7
    burden = Pit(SLEEPER, hero={"pack": [{"name": "ring of burden", "blessing": 0}]})
    assert burden.hero.weight == 1
    burden.do("equip", item="pack1", slot="ring1")
    assert burden.hero.weight == 1000
    with burden.by_itself() as table:
        altering.strip_random(table, burden.state)
    assert (burden.item("ring1").effect, burden.hero.weight) == ("stripped", 1)
    lifts = Pit(SLEEPER, hero={"pack": ["boots of levitation"]})
    lifts.do("equip", item="pack1", slot="boots")
    assert lifts.status("levitating") == 1400
    lifts.do("remove", slot="boots")
    assert lifts.status("levitating") == 0
    heavy = Pit(SLEEPER, hero={"pack": [cursed("boots of levitation", -1)]})
    heavy.do("equip", item="pack1", slot="boots")
    assert (heavy.hero.weight, heavy.status("levitating")) == (1000, 0)
    with heavy.by_itself() as table:
        altering.dispel_curses(table, heavy.state, 0)
    assert (heavy.hero.weight, heavy.status("levitating")) == (1, 1400)
    drained = Pit(SLEEPER, hero={"level": 3, "pack": [cursed("cloak of negimmunity", -2)]})
    drained.do("equip", item="pack1", slot="cloak")
    assert drained.hero.level == 1
    poisoned = Pit(SLEEPER, hero={"pack": [cursed("ring of poison resistance")], "immunities": ["poison"]})
    poisoned.do("equip", item="pack1", slot="ring1")
    assert (poisoned.immunity("poison"), poisoned.status("poisoned")) == (0, 100)
    cured = Pit(SLEEPER, hero={"pack": ["ring of poison resistance"], "statuses": {"poisoned": 9}})
    cured.do("equip", item="pack1", slot="ring1")
    assert (cured.immunity("poison"), cured.status("poisoned")) == (1, 0)


def test_om_6_18_and_7_11_and_7_12_a_stripped_suit_keeps_its_body() -> None:
    """OM-6.18, OM-7.11, OM-7.12: stripped powered scout armor: Arm 10, no Breathing; a +2 ring: Protection - 3."""
    pit = worn({"armor": "powered scout armor"})
    with pit.by_itself() as table:
        altering.strip_random(table, pit.state)
    assert (pit.hero.arm, pit.status("breathing"), pit.item("armor").effect) == (10, 0, "stripped")
    ring = worn({"ring1": {"name": "ring of protection", "enchantment": 2}})
    with ring.by_itself() as table:
        altering.strip_random(table, ring.state)
    assert (ring.status("protection"), ring.item("ring1").enchantment) == (0, 0)
    stick = worn(belt=["wand of fear"])
    with stick.by_itself() as table:
        altering.strip_random(table, stick.state)
    assert stick.item("belt1").charges == 0


# Enchanting, blessing, cursing, dispelling


def test_om_7_4_and_1_5_enchanting_raises_def() -> None:
    """OM-7.4, OM-1.5: +1 chain mail, E 1: +3; Def rises by 2, Arm stays; a stick gains charges."""
    pit = worn({"armor": {"name": "chain mail", "enchantment": 1}})
    with pit.by_itself() as table:
        altering.enchant_at(table, pit.state, ARMOR_SLOT, 1)
    assert (pit.item("armor").enchantment, pit.hero.defense, pit.hero.arm) == (3, 0, 4)
    stick = worn(belt=["wand of fear"])
    with stick.by_itself(*rolls("charges", 4)) as table:
        altering.enchant_at(table, stick.state, BELT, 1)
    assert (stick.item("belt1").enchantment, stick.item("belt1").charges) == (2, 10 + 2 * 5)


def test_om_7_5_and_7_7_explosion_by_the_old_enchantment() -> None:
    """OM-7.5, OM-7.7: +4 explodes with chance 3/20: the item gone, a manastorm of 20 on the character's square."""
    pit = worn({"armor": {"name": "chain mail", "enchantment": 4}})
    with pit.by_itself(*rolls("explosion", 2, "damage", 19)) as table:
        altering.enchant_at(table, pit.state, ARMOR_SLOT, 0)
    assert (pit.slot("armor"), pit.hero.hp, pit.hero.defense) == (None, 81, 0)
    holds = worn({"armor": {"name": "chain mail", "enchantment": 4}})
    with holds.by_itself(3) as table:
        altering.enchant_at(table, holds.state, ARMOR_SLOT, 0)
    assert holds.item("armor").enchantment == 5


def test_om_7_6_magnitude_only_by_the_knob() -> None:
    """OM-7.6: a -5 item risks nothing, or 4/20 and a manastorm of 25 by its size."""
    entry = {"name": "chain mail", "enchantment": -5}
    pit = worn({"armor": entry})
    with pit.by_itself() as table:
        altering.enchant_at(table, pit.state, ARMOR_SLOT, 0)
    assert pit.item("armor").enchantment == -4
    forked = Pit(SLEEPER, hero={"slots": {"armor": entry}}, knobs={"explosion_uses_magnitude": True})
    with forked.by_itself(3, 24) as table:
        altering.enchant_at(table, forked.state, ARMOR_SLOT, 0)
    assert forked.hero.hp == 76


def test_om_7_8_sources_of_enchantment() -> None:
    """OM-7.8: spell E 1; scroll its plus + 1; a cursed scroll strips."""
    pit = worn({"shield": "buckler"}, pack=["scroll of enchantment"], known_spells=["enchantment"], mana=99)
    choose = [Choice("item", {"item": "shield"})]
    pit.do("cast", answers=choose, spell="enchantment")
    assert pit.item("shield").enchantment == 2
    pit.do("read", [19], answers=choose, item="pack1")
    assert (pit.item("shield").enchantment, pit.packed()) == (4, [])
    bad = worn({"ring1": "ring of protection"}, pack=[cursed("scroll of enchantment")])
    bad.do("read", item="pack1")
    assert bad.item("ring1").effect == "stripped"


def test_om_7_9_and_7_10_exempt_and_cursed_items_are_not_stripped() -> None:
    """OM-7.9, OM-7.10: ordinary things are exempt, a cursed one flickers."""
    for slots, outcome in (
        ({"armor": "chain mail"}, "exempt"),
        ({"weapon": "longbow"}, "exempt"),
        ({"ring1": cursed("ring of protection")}, "flickers"),
    ):
        pit = worn(slots)
        with pit.by_itself() as table:
            altering.strip_random(table, pit.state)
        assert pit.one("item_held")["outcome"] == outcome


def test_om_7_13_a_random_carried_item() -> None:
    """OM-7.13: great-sword and chain mail: the sword with chance 2/3; never the backpack; without any, nothing."""
    pit = worn({"weapon": "great-sword", "armor": "chain mail"}, pack=["dagger"])
    for face, place in ((0, WEAPON_HAND), (1, WEAPON_HAND + 1), (2, ARMOR_SLOT)):
        with pit.by_itself(face) as table:
            assert altering.random_place(table, pit.state, "item") == place
    empty = worn(pack=["dagger"])
    with empty.by_itself() as table:
        altering.curse_random(table, empty.state)
        assert altering.random_place(table, empty.state, "item") == -1


def test_om_7_14_cursed_items_in_use_are_stuck() -> None:
    """OM-7.14: not removed, exchanged, dropped or thrown; out of use they may be; destruction takes them."""
    pit = worn({"armor": cursed("chain mail")}, pack=["plate armor"], belt=[cursed("dagger")])
    for kind, details in (
        ("remove", {"slot": "armor"}),
        ("equip", {"item": "plate armor", "slot": "armor"}),
        ("equip", {"item": "armor", "slot": "belt2"}),
        ("drop", {"item": "armor"}),
        ("throw", {"item": "armor", "at": [1, 1]}),
    ):
        with pytest.raises(Illegal, match="the chain mail is cursed and can't be taken off") as refused:
            pit.do(kind, **details)
        assert refused.value.code == "stuck"
    pit.do("drop", item="belt1")
    assert pit.lying() == [(5, 5, "dagger")]
    with pit.by_itself(29) as table:
        damage_item_at(table, pit.state, ARMOR_SLOT)
    assert pit.slot("armor") is None


def test_om_7_15_identifying_shows_a_curse_and_does_not_lift_it() -> None:
    """OM-7.15: what isn't identified hides its blessing from the character; identified it is as cursed as before."""
    pit = worn({"armor": cursed("chain mail", -1, identified=False)})
    hidden: Any = pit.state.view(0)["character"]
    assert "blessing" not in hidden["slots"]["armor"]
    known = pit.item("armor").as_identified()
    assert (known.blessing, known.identified) == (-1, True)


def test_om_7_16_blessing() -> None:
    """OM-7.16: -1 becomes 0 and the enchantment |e| + 1; deeper curses resist, or are destroyed."""
    for blessing, strength, found in (
        (-1, 0, (0, 4)),
        (-3, 1, (-3, -3)),
        (-3, 2, None),
        (0, 0, (1, 4)),
        (1, 0, (1, -3)),
    ):
        pit = worn({"armor": cursed("chain mail", blessing, enchantment=-3)})
        with pit.by_itself() as table:
            altering.bless_at(table, pit.state, ARMOR_SLOT, strength)
        armor = pit.slot("armor")
        assert (None if armor is None else (armor.blessing, armor.enchantment)) == found


def test_om_7_17_and_7_18_cursing() -> None:
    """OM-7.17, OM-7.18: 0, +3 becomes -2, 2; because of the magnitude -3 becomes +2, off -4."""
    for knob, before, after in ((True, 3, 2), (True, -3, 2), (False, -3, -4)):
        entry = {"name": "buckler", "enchantment": before}
        pit = Pit(SLEEPER, hero={"slots": {"shield": entry}}, knobs={"curse_flips_enchantment": knob})
        with pit.by_itself() as table:
            altering.curse_random(table, pit.state)
        assert (pit.item("shield").blessing, pit.item("shield").enchantment) == (-2, after)
        assert pit.hero.defense == 1 + after


def test_om_7_19_and_7_20_dispelling_on_oneself() -> None:
    """OM-7.19, OM-7.20: b + 1 >= |c| lifts it, the enchantment stays; demonhide's -9 needs strength 8."""
    slots = {"armor": "demonhide armor", "shield": cursed("buckler", -2, enchantment=-3)}
    pit = worn(slots, level=10, power=18, mana=99, known_spells=["dispelling"])
    pit.do("cast", spell="dispelling", at=[5, 5])
    assert (pit.item("armor").blessing, pit.item("shield").blessing, pit.item("shield").enchantment) == (-9, 0, -3)
    with pit.by_itself() as table:
        altering.dispel_curses(table, pit.state, 7)
        altering.dispel_curses(table, pit.state, 8)
    assert pit.item("armor").blessing == 0
    scroll = worn({"shield": cursed("buckler", -3)}, pack=[cursed("scroll of dispelling", 1)])
    scroll.do("read", rolls("dispel", 1), item="pack1")
    assert scroll.item("shield").blessing == 0


def test_om_7_21_dispelling_a_monster() -> None:
    """OM-7.21: strength 2 affects levels 0 to 5: special, strike, immunities, looks; any melee becomes normal."""
    for level, special in ((5, 0), (6, None)):
        pit = Pit(
            monster(of="frost demon", level=level, awake=False, wakeup=0, square=[9, 9]),
            hero={"level": 10, "power": 18, "mana": 99, "known_spells": ["dispelling"]},
        )
        demon = pit.monster()
        before = demon.special
        pit.do("cast", spell="dispelling", at=[9, 9])
        assert demon.special == (before if special is None else 0)
        assert (demon.melee == 1, demon.immunities == 0, demon.strike == 0) == ((special == 0,) * 3)


def test_om_7_22_a_hostile_dispel_ends_good_statuses() -> None:
    """OM-7.22: Heroism 4, Hasted 90: Heroism 0 now, Hasted 1; permanent ones stay; nothing else of ten minutes."""
    statuses = {"heroism": 4, "hasted": 90, "displaced": 1500, "diseased": 3, "truesight": 2, "poisoned": 5}
    pit = Pit(SLEEPER, hero={"statuses": statuses})
    with pit.by_itself() as table:
        altering.dispel_hero(table, pit.state)
    found = {name: pit.status(name) for name in statuses}
    assert found == {"heroism": 0, "hasted": 1, "displaced": 1500, "diseased": 2, "truesight": 0, "poisoned": 5}


# Corrosion


def test_om_8_1_disintegration_takes_a_layer() -> None:
    """OM-8.1: the cloak, then the armor, then 250 unstoppable; a destroyed layer takes all of it."""
    pit = worn({"cloak": "cloak of wool", "armor": "chain mail"}, hp=300, max_hp=300)
    for cloak, armor, hp in ((False, True, 300), (False, False, 300), (False, False, 50)):
        with pit.by_itself() as table:
            corrosion.disintegrate_hero(table, pit.state, "test")
        assert (pit.slot("cloak") is not None, pit.slot("armor") is not None, pit.hero.hp) == (cloak, armor, hp)


def test_om_8_2_disintegration_of_others() -> None:
    """OM-8.2: 100 unstoppable damage, no hit check: a 150 HP monster keeps 50."""
    pit = Pit(monster(hp=150, square=[9, 5]), hero={"mana": 99, "known_spells": ["disintegrate"]})
    pit.do("cast", spell="disintegrate", at=[9, 5])
    assert pit.monster().hp == 50


def test_om_8_3_and_8_4_acid_checks_cloak_first_and_armor_last() -> None:
    """OM-8.3, OM-8.4: cloak check then 3; 3 then the armor check; bare 25. Acid immunity leaves the check standing."""
    pit = worn({"cloak": "cloak of wool", "armor": "chain mail"})
    with pit.by_itself(29) as table:
        corrosion.acid_on_hero(table, pit.state, "test")
    assert pit.kinds().index("item_damage") < pit.kinds().index("damage_dealt")
    assert (pit.slot("cloak"), pit.hero.hp) == (None, 97)
    with pit.by_itself(20) as table:
        corrosion.acid_on_hero(table, pit.state, "test")
    assert pit.kinds().index("item_damage") > pit.kinds().index("damage_dealt")
    assert pit.item("armor").row.name == "chain mail"
    with pit.by_itself(21) as table:
        corrosion.acid_on_hero(table, pit.state, "test")
    assert (pit.slot("armor"), pit.hero.hp) == (None, 91)
    with pit.by_itself() as table:
        corrosion.acid_on_hero(table, pit.state, "test")
    assert pit.hero.hp == 66
    immune = worn({"cloak": "cloak of wool"}, immunities=["acid"])
    with immune.by_itself(29) as table:
        corrosion.acid_on_hero(table, immune.state, "test")
    assert (immune.hero.hp, immune.slot("cloak")) == (100, None)


def test_om_8_5_and_8_6_item_damage_in_order() -> None:
    """OM-8.5, OM-8.6: gate, resistance of the blessed and the deeply cursed, enchantment, destruction."""
    for entry, faces, left in (
        ({"name": "chain mail"}, (20,), (0, 0)),
        ({"name": "chain mail", "blessing": 1}, (21, 2), (1, 0)),
        ({"name": "chain mail", "blessing": -2}, (21, 2), (-2, 0)),
        ({"name": "chain mail", "enchantment": 2}, (21,), (0, 1)),
        ({"name": "chain mail", "blessing": 1, "enchantment": 2}, (21, 3), (1, 1)),
        ({"name": "chain mail", "blessing": -1}, (21,), None),
    ):
        pit = worn({"armor": entry})
        with pit.by_itself(*faces) as table:
            damage_item_at(table, pit.state, ARMOR_SLOT)
        armor = pit.slot("armor")
        assert (None if armor is None else (armor.blessing, armor.enchantment)) == left


def test_om_8_7_a_stick_breaks_with_all_its_charges() -> None:
    """OM-8.7: staff of firebolts with 4 charges: manastorm of 120; an empty one fizzles and stays."""
    pit = worn(belt=[{"name": "staff of firebolts", "charges": 4}], hp=200, max_hp=200)
    with pit.by_itself(*rolls("item spared", 29, "damage", 119)) as table:
        damage_item_at(table, pit.state, BELT)
    assert (pit.slot("belt1"), pit.hero.hp, pit.one("ball_burst")["score"]) == (None, 81, 120)
    empty = worn(belt=[{"name": "staff of firebolts", "charges": 0}])
    with empty.by_itself(29) as table:
        damage_item_at(table, empty.state, BELT)
    assert empty.item("belt1").row.name == "staff of firebolts"


def test_om_8_8_a_destroyed_item_switches_off_first() -> None:
    """OM-8.8: with its current values."""
    pit = worn({"ring1": {"name": "ring of protection", "enchantment": 0}})
    with pit.by_itself(29) as table:
        damage_item_at(table, pit.state, FIRST_RING)
    assert (pit.status("protection"), pit.slot("ring1")) == (0, None)


def test_om_8_9_to_8_12_safe_acid_corrodes_without_floor() -> None:
    """OM-8.9 to OM-8.12: chain mail twice: -2, -3; Def rises, Arm falls; enchanting mends none of it."""
    pit = worn({"armor": "chain mail"})
    with pit.by_itself() as table:
        corrosion.safe_acid_on_hero(table, pit.state)
    assert (pit.item("armor").absorption, pit.item("armor").bulk, pit.hero.hp) == (1, 0, 90)
    with pit.by_itself() as table:
        altering.enchant_at(table, pit.state, ARMOR_SLOT, 1)
    assert (pit.hero.defense, pit.hero.arm) == (2, 1)
    with pit.by_itself() as table:
        corrosion.safe_acid_on_hero(table, pit.state)
    assert (pit.item("armor").absorption, pit.item("armor").bulk) == (-2, -3)
    assert (pit.hero.defense, pit.hero.arm) == (5, -2)
    with pit.by_itself(20) as table:
        corrosion.acid_on_hero(table, pit.state, "test")
    assert pit.item("armor").absorption == -2
    cloak = worn({"cloak": "cloak of wool", "armor": "chain mail"})
    with cloak.by_itself() as table:
        corrosion.safe_acid_on_hero(table, cloak.state)
    assert (cloak.slot("cloak"), cloak.hero.hp, cloak.item("armor").absorption) == (None, 90, 4)
    bare = worn()
    with bare.by_itself(77) as table:
        corrosion.safe_acid_on_hero(table, bare.state)
    assert bare.hero.hp == 23


def test_gear_takes_its_ticks() -> None:
    """OM-16.2: equip 2 per slot touched, + 5 to or from the pack; drop D, pick up 2D, bash 2D."""
    pit = worn({"weapon": "dagger"}, pack=["great-sword"], belt=["club"])
    pit.do("equip", item="belt1", slot="weapon")
    assert (pit.hero.due, pit.item("weapon").row.name, pit.item("belt1").row.name) == (4, "club", "dagger")
    pit.do("equip", item="pack1", slot="weapon")
    assert pit.hero.due == 4 + 2 * 2 + 5
    pit.do("drop", item="weapon")
    assert (pit.hero.due, pit.slot("ready")) == (13 + 5, None)
    pit.do("pick_up")
    assert (pit.hero.due, pit.packed()) == (18 + 10, ["club", "great-sword"])
    with pytest.raises(Illegal, match="nothing lies here to be picked up"):
        pit.do("pick_up")


def test_om_19_1_and_19_2_found_items_roll_what_the_table_leaves_at_0() -> None:
    """OM-19.1, OM-19.2: heads before the first tail, blessing by tenths, charges; signs by the quirk."""
    mail = {"name": "chain mail", "found": True}
    faces = rolls("found enchantment", 0, "found enchantment", 1, "found blessing", 1, "how cursed", 4)
    pit = Pit(SLEEPER, hero={"slots": {"armor": mail}}, faces=faces)
    assert (pit.item("armor").enchantment, pit.item("armor").blessing, pit.hero.defense) == (-2, -5, -5)
    hide = Pit(SLEEPER, hero={"slots": {"armor": {"name": "demonhide armor", "found": True}}})
    assert (hide.item("armor").enchantment, hide.immunity("flame")) == (-6, 1)
    kept = Pit(
        SLEEPER,
        hero={"slots": {"armor": {"name": "demonhide armor", "found": True}}},
        knobs={"generated_sign_flip": False},
    )
    assert kept.item("armor").enchantment == 5
    stick = Pit(SLEEPER, hero={"belt": [{"name": "wand of fear", "found": True}]}, faces=[3, 9, 19])
    assert (stick.item("belt1").blessing, stick.item("belt1").charges) == (10, 20)
    ring = {"name": "ring of protection", "found": True, "blessing": 0}
    worn_ring = Pit(SLEEPER, hero={"slots": {"ring1": ring}}, faces=[1])
    assert (worn_ring.item("ring1").enchantment, worn_ring.status("protection")) == (1, 2)
    potion = Pit(SLEEPER, hero={"pack": [{"name": "potion of healing", "found": True}]}, faces=[0, 0, 1])
    assert (potion.hero.pack[0].enchantment, potion.hero.pack[0].blessing) == (2, 0)
