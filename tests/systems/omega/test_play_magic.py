"""Bolts, balls, spells, sticks, potions and scrolls (section 15)."""

from __future__ import annotations

from typing import Any

import pytest
from pit import Pit, monster

from affray.fight.decision import Choice
from affray.fight.errors import Illegal
from affray.systems.omega import bolts
from affray.systems.omega.content import MONSTERS
from affray.systems.omega.kinds import MOVES
from affray.systems.omega.sorcery import polymorph_forms
from affray.testing.script import rolls

FAR = monster(square=[9, 5])
ASLEEP = monster(square=[0, 0], awake=False, wakeup=0)


def mage(*foes: dict[str, Any], spell: str, **hero: Any) -> Pit:  # noqa: ANN401 - any field
    """A character who knows a spell and has the mana for it."""
    fields = {name: hero.pop(name) for name in ("grid", "knobs", "moon", "things") if name in hero}
    return Pit(*(foes or (FAR,)), hero={"known_spells": [spell], "mana": 200, **hero}, **fields)


def zapper(stick: dict[str, Any] | str, *foes: dict[str, Any], **hero: Any) -> Pit:  # noqa: ANN401 - any field
    return Pit(*(foes or (FAR,)), hero={"belt": [stick], **hero})


def test_om_15_1_and_2_8_a_bolt_asks_only_deflection() -> None:
    """OM-15.1, OM-2.8: missile of 20, draw 12, Arm 5: 7, whatever Def and blocks; Deflection makes it miss."""
    hero = {"sequence": "BCBC", "agility": 60, "slots": {"armor": "lamellar armor"}}
    pit = Pit(FAR, hero=hero)
    with pit.by_itself(*rolls("damage", 12)) as table:
        bolts.bolt_reaches_hero(table, pit.state, "test", 20, 1)
    assert (pit.hero.defense > 40, pit.hero.hp) == (True, 93)
    deflecting = Pit(FAR, hero={**hero, "statuses": {"deflection": 1}})
    with deflecting.by_itself() as table:
        bolts.bolt_reaches_hero(table, deflecting.state, "test", 20, 1)
    assert deflecting.kinds() == ["deflected"]


def test_om_15_2_and_15_6_a_spells_bolt_at_a_monster() -> None:
    """OM-15.2, OM-15.6, OM-16.2: attack 2 x Dexterity + level against bare AC; cast takes 12 ticks and its mana."""
    pit = mage(monster(square=[9, 5], ac=20, maneuvers="ACBC"), spell="firebolt", dexterity=12, level=4)
    pit.do("cast", rolls("bolt", 7, "damage", 49), spell="firebolt", at=[9, 5])
    rolled = pit.one("attack_rolled")
    assert (rolled["attack"], rolled["defense"], rolled["hit"]) == (28, 20, True)
    assert (pit.monster().hp, pit.hero.mana, pit.hero.due) == (951, 180, 12)
    missed = mage(monster(square=[9, 5], ac=20), spell="firebolt", dexterity=12, level=4)
    missed.do("cast", [8], spell="firebolt", at=[9, 5])
    assert (missed.monster().hp, missed.monster().awake) == (1000, True)


def test_om_15_3_a_ball_rolls_for_everybody_around() -> None:
    """OM-15.3, OM-17.6: each in the nine squares its own d(score), in order, walls or not; deflection doesn't help."""
    grid = {"width": 12, "height": 12, "walls": [[6, 5]]}
    foes = (monster("se", square=[8, 6]), monster("center", square=[7, 5]), monster("out", square=[9, 5]))
    pit = mage(*foes, spell="ball_lightning", level=2, square=[6, 4], grid=grid, statuses={"deflection": 9})
    pit.do("cast", rolls("damage", 10, "damage", 20, "damage", 29), spell="ball_lightning", at=[7, 5])
    assert [(event["target"], event["lost"]) for event in pit.told("damage_dealt")] == [
        ("se", 10),
        ("Ash", 20),
        ("center", 29),
    ]


def test_om_15_3_and_2_8_displacement_does_not_help_against_bursts() -> None:
    pit = Pit(FAR, hero={"statuses": {"displaced": 9}})
    with pit.by_itself(*rolls("damage", 30)) as table:
        bolts.burst(table, pit.state, "test", 5, 5, 40, 2)
    assert pit.hero.hp == 70


def test_om_15_4_a_manastorm_is_an_unstoppable_ball() -> None:
    """OM-15.4: centered on a square; three energy immunities give nothing."""
    pit = Pit(monster(), hero={"immunities": ["flame", "cold", "electricity", "normal"]})
    with pit.by_itself(*rolls("damage", 5, "damage", 19)) as table:
        bolts.manastorm(table, pit.state, 5, 5, 20, "test")
    assert (pit.monster().hp, pit.hero.hp) == (995, 81)


def test_om_15_5_fire_dries_water() -> None:
    """OM-15.5: a flame bolt the square it strikes if no creature is there; a flame ball all nine."""
    water = [[x, y] for x in (8, 9, 10) for y in (4, 5, 6)]
    grid = {"width": 12, "height": 12, "water": water}
    pit = mage(ASLEEP, spell="firebolt", grid=grid)
    pit.do("cast", spell="firebolt", at=[9, 5])
    assert [list(square) for square in _water(pit)] == [square for square in water if square != [9, 5]]
    with pit.by_itself() as table:
        bolts.burst(table, pit.state, "test", 9, 5, 10, 2)
    assert _water(pit) == []


def _water(pit: Pit) -> list[tuple[int, int]]:
    return [(x, y) for x in range(12) for y in range(12) if pit.state.terrain_at(x, y) == 2]


def test_om_15_6_only_known_spells_and_enough_mana() -> None:
    """OM-15.6: not known, too dear, no such spell, no square, outside: each with its code."""
    pit = mage(spell="firebolt", mana=12)
    for details, code, sentence in (
        ({"spell": "firebolt", "at": [9, 5]}, "no_mana", "firebolt costs 20 mana, you have 12"),
        ({"spell": "healing"}, "not_known", "you don't know the spell healing"),
        ({"spell": "fireblot"}, "unknown_name", "did you mean 'firebolt'"),
    ):
        with pytest.raises(Illegal, match=sentence) as refused:
            pit.do("cast", **details)
        assert refused.value.code == code
    rich = mage(spell="firebolt")
    with pytest.raises(Illegal, match=r"square \[12, 4\] is outside the 12 by 12 grid") as refused:
        rich.do("cast", spell="firebolt", at=[12, 4])
    assert refused.value.code == "off_grid"
    with pytest.raises(Illegal, match=r"at must be a square \[x, y\]"):
        rich.do("cast", spell="firebolt")


def test_om_15_7_the_moon_and_mana() -> None:
    """OM-15.7: a good moon halves the cost, a bad one doubles it."""
    for moon, left in ((1, 193), (0, 185), (-1, 170)):
        pit = mage(ASLEEP, spell="haste", moon=moon)
        pit.do("cast", [0], spell="haste")
        assert pit.hero.mana == left


def test_om_15_8_sticks_lose_charges_and_cursed_ones_strike_their_user() -> None:
    """OM-15.8, OM-16.2: one charge; 8 ticks; a cursed staff of firebolts: the user meets OM-15.1."""
    pit = zapper("staff of firebolts")
    pit.do("zap", rolls("bolt", 3, "damage", 70), item="belt1", at=[9, 5])
    assert (pit.item("belt1").charges, pit.monster().hp, pit.hero.due) == (9, 930, 8)
    cursed = zapper({"name": "staff of firebolts", "blessing": -1})
    cursed.do("zap", rolls("damage", 74), item="belt1", at=[9, 5])
    assert cursed.hero.hp == 26
    empty = zapper({"name": "staff of firebolts", "charges": 0})
    with pytest.raises(Illegal, match="no charges left") as refused:
        empty.do("zap", item="belt1", at=[9, 5])
    assert refused.value.code == "no_charge"
    with pytest.raises(Illegal, match="only sticks can be zapped"):
        zapper("dagger").do("zap", item="belt1", at=[9, 5])


@pytest.mark.parametrize(
    ("stick", "faces", "check"),
    [
        ("wand of fireballs", [34], lambda pit: pit.hero.hp == 66),
        ("rod of disintegration", [], lambda pit: pit.slot("cloak") is None),
        ("staff of disruption", [], lambda pit: pit.state.reason == "death"),
        ("staff of sleep", [5], lambda pit: pit.status("slept") == 7),
        ("staff of dispelling", [], lambda pit: pit.status("heroism") == 0),
        ("wand of fear", [], lambda pit: pit.status("afraid") == 10),
        ("staff of healing", [10], lambda pit: pit.hero.hp == 90),
    ],
)
def test_om_15_8_every_cursed_stick(stick: str, faces: list[int], check: Any) -> None:  # noqa: ANN401 - a test of a fight
    """OM-15.8: the user meets what the square would have."""
    hero = {"slots": {"cloak": "cloak of wool"}, "statuses": {"heroism": 3}, "strength": 10}
    pit = zapper({"name": stick, "blessing": -1}, **hero)
    pit.do("zap", faces, item="belt1", at=[9, 5])
    assert check(pit)


def test_om_15_9_disruption_is_a_fixed_amount() -> None:
    """OM-15.9: disrupt at level 3, Arm 4, on oneself: 51; a monster immune to normal is untouched; no hit check."""
    pit = mage(spell="disrupt", level=3, slots={"armor": "chain mail"})
    pit.do("cast", spell="disrupt", at=[5, 5])
    assert pit.hero.hp == 49
    other = mage(spell="disrupt", level=3)
    other.do("cast", spell="disrupt", at=[9, 5])
    assert other.monster().hp == 945
    immune = mage(monster(square=[9, 5], immunities=["normal"]), spell="disrupt")
    immune.do("cast", spell="disrupt", at=[9, 5])
    assert immune.monster().hp == 1000


def test_om_15_10_sleep_on_monsters() -> None:
    """OM-15.10: one without sleep immunity, its wakeup becomes 0; a blessed staff all, asking nothing."""
    pit = mage(spell="sleep")
    pit.do("cast", spell="sleep", at=[9, 5])
    assert (pit.monster().awake, pit.monster().wakeup) == (False, 0)
    immune = mage(monster(square=[9, 5], immunities=["sleep"]), spell="sleep")
    immune.do("cast", spell="sleep", at=[9, 5])
    assert immune.monster().awake
    staff = zapper(
        {"name": "staff of sleep", "blessing": 1}, monster("one", square=[9, 5], immunities=["sleep"]), monster("two")
    )
    staff.do("zap", item="belt1", at=[1, 1])
    assert [each.awake for each in staff.state.monsters] == [False, False]


def test_om_15_11_fear_on_monsters() -> None:
    """OM-15.11: delay 2 stays 2, 8 becomes 7; unless immune it drops its belongings and is scaredy; on oneself + 10."""
    for delay, after in ((2, 2), (8, 7)):
        entry = monster(square=[9, 5], delay=delay, belongings=["club"], flags=["hostile", "mobile"])
        pit = mage(entry, spell="fear")
        pit.do("cast", spell="fear", at=[9, 5])
        assert (pit.monster().delay, MOVES[pit.monster().move], pit.lying()) == (after, "scaredy", [(9, 5, "club")])
    brave = mage(monster(square=[9, 5], immunities=["fear"], belongings=["club"]), spell="fear")
    brave.do("cast", spell="fear", at=[9, 5])
    assert (brave.monster().delay, brave.lying()) == (4, [])
    own = mage(spell="fear")
    own.do("cast", spell="fear", at=[5, 5])
    assert own.status("afraid") == 10


def test_om_15_12_energy_drain() -> None:
    """OM-15.12: level 6: 36 damage, hit - 6; caster + 25 experience, + 12 HP; immune ones feed instead."""
    foe = monster(square=[9, 5], level=6, hit=20, ac=3, damage=50)
    pit = mage(foe, spell="drain")
    pit.do("cast", rolls("level's hit points", 4), spell="drain", at=[9, 5])
    drained = pit.monster()
    assert (drained.hp, drained.hit, drained.ac, drained.damage, drained.level) == (964, 14, 1, 14, 5)
    assert (pit.hero.experience, pit.hero.level) == (25, 1)
    assert pit.hero.hp == 105 + 12
    fed = mage(monster(square=[9, 5], level=2, immunities=["negative_energy"]), spell="drain", level=3)
    fed.do("cast", spell="drain", at=[9, 5])
    thing = fed.monster()
    assert (thing.hp, thing.damage, thing.hit, thing.ac, thing.level) == (1009, 17, 13, 13, 3)
    assert (fed.hero.mana, fed.hero.level) == (0, 0)
    own = mage(spell="drain", level=2, max_hp=90, hp=90)
    own.do("cast", spell="drain", at=[5, 5])
    assert (own.hero.level, own.hero.hp) == (0, 30)
    empty = mage(spell="drain")
    empty.do("cast", spell="drain", at=[1, 1])
    assert empty.hero.hp == 101


def test_om_15_13_hellfire() -> None:
    """OM-15.13: kills the monster there; an empty square: level drain 5; oneself: death."""
    pit = mage(spell="hellfire")
    pit.do("cast", spell="hellfire", at=[9, 5])
    assert pit.state.winner == "character"
    empty = mage(spell="hellfire", level=7)
    empty.do("cast", spell="hellfire", at=[1, 1])
    assert empty.hero.level == 2
    own = mage(spell="hellfire")
    own.do("cast", spell="hellfire", at=[5, 5])
    assert own.state.reason == "death"


def test_om_15_14_and_15_15_polymorph() -> None:
    """OM-15.14, OM-15.15: resisted by level; all of its row, the higher level, both immunity sets; HP by the slip."""
    forms = polymorph_forms(-1)
    number = next(place for place, row in enumerate(forms) if row.name == "tigershark")
    foe = monster(square=[9, 5], level=5, hp=40, immunities=["gaze"], flags=[])
    for knob, hp, experience in ((True, 126, 4), (False, 350, 700)):
        pit = mage(foe, spell="polymorph", knobs={"polymorph_hp_fault": knob})
        pit.do("cast", rolls("polymorph resisted", 5, "polymorph's form", number), spell="polymorph", at=[9, 5])
        shark = pit.monster()
        assert (shark.row.name, shark.level, shark.hp, shark.experience) == ("tigershark", 8, hp, experience)
        assert (shark.hostile, shark.awake, shark.immune_to(12), shark.immune_to(3)) == (True, False, True, True)
    assert not any(row.unique or row.id in {4, 99} for row in forms)


def test_om_15_14_polymorph_resisted_and_cursed() -> None:
    """OM-15.14: resisted or not it turns hostile; a cursed wand takes only higher levels; on oneself: death."""
    pit = mage(monster(square=[9, 5], level=5, flags=[]), spell="polymorph")
    pit.do("cast", [4], spell="polymorph", at=[9, 5])
    assert (pit.monster().hostile, pit.monster().row.id) == (True, 15)
    magic = mage(monster(square=[9, 5], immunities=["other_magic"]), spell="polymorph")
    magic.do("cast", spell="polymorph", at=[9, 5])
    assert magic.monster().row.id == 15
    wand = zapper({"name": "wand of polymorph", "blessing": -1}, monster(square=[9, 5], level=8))
    higher = [row.id for row in MONSTERS if row.level > 8 and not row.unique]
    wand.do("zap", [8, 0], item="belt1", at=[9, 5])
    assert wand.monster().row.id == higher[0]
    own = mage(spell="polymorph")
    own.do("cast", spell="polymorph", at=[5, 5])
    assert own.state.reason == "death"


def test_om_15_16_sanctuary() -> None:
    """OM-15.16: the square where it is cast, for the rest of the fight."""
    pit = mage(monster(), spell="sanctuary", sequence="")
    pit.do("cast", spell="sanctuary")
    assert pit.state.on_sanctuary()
    pit.go()
    assert "attack_rolled" not in pit.kinds()
    pit.do("step", to=[5, 4])
    assert not pit.state.on_sanctuary()


def test_potions_and_scrolls_are_used_up_after_their_effect() -> None:
    """OM-16.2, OM-7.13: drink 10, read 20; a scroll on the belt still counts while it works."""
    pit = Pit(ASLEEP, hero={"hp": 5, "belt": [{"name": "potion of healing", "number": 2, "enchantment": 1}]})
    pit.do("drink", rolls("healing", 19), item="belt1")
    assert (pit.hero.hp, pit.item("belt1").number, pit.hero.due) == (25, 1, 10)
    cursed = Pit(ASLEEP, hero={"belt": [{"name": "potion of healing", "blessing": -1}]})
    cursed.do("drink", rolls("harm", 7), item="belt1")
    assert (cursed.hero.hp, cursed.slot("belt1")) == (93, None)
    scroll = Pit(ASLEEP, hero={"belt": [{"name": "scroll of blessing", "blessing": -1}, "dagger"]})
    scroll.do("read", rolls("item to curse", 0), item="belt1")
    assert (scroll.slot("belt1"), scroll.item("belt2").blessing, scroll.hero.due) == (None, 0, 20)
    with pytest.raises(Illegal, match="the dagger can't be drunk; only a potion can"):
        Pit(ASLEEP, hero={"belt": ["dagger"]}).do("drink", item="belt1")


def test_scrolls_of_teleportation_and_summoning() -> None:
    """Cursed: a random square, death in a wall; blessed: a chosen free floor square; neutral: a random one."""
    plain = Pit(ASLEEP, hero={"pack": ["scroll of teleportation"]})
    plain.do("read", rolls("where to", 5), item="pack1")
    assert plain.at() == (6, 0)
    blessed = Pit(ASLEEP, hero={"pack": [{"name": "scroll of teleportation", "blessing": 1}]})
    blessed.do("read", answers=[Choice("land", {"to": [3, 4]})], item="pack1")
    assert blessed.at() == (3, 4)
    grid = {"width": 12, "height": 12, "walls": [[1, 0]]}
    cursed = Pit(ASLEEP, hero={"pack": [{"name": "scroll of teleportation", "blessing": -1}]}, grid=grid)
    cursed.do("read", rolls("where to", 0), item="pack1")
    assert cursed.state.reason == "death"
    summons = Pit(ASLEEP, hero={"pack": ["scroll of summoning"]})
    summons.do("read", rolls("random monster", 15, "asleep", 99), item="pack1")
    assert (summons.there()[0], summons.state.monsters[0].hostile) == ("goblin (2)", True)


def test_spells_on_oneself() -> None:
    """OM-15.6: the spell table: healing of 3, summoning one fair monster, teleport, blessing."""
    healing = mage(ASLEEP, spell="healing", hp=10)
    healing.do("cast", rolls("healing", 29), spell="healing")
    assert healing.hero.hp == 40
    summoning = mage(ASLEEP, spell="summoning")
    summoning.do("cast", rolls("fair monster", 14, "asleep", 99), spell="summoning")
    assert summoning.there()[0] == "goblin (2)"
    teleport = mage(ASLEEP, spell="teleport")
    teleport.do("cast", rolls("where to", 0), spell="teleport")
    assert teleport.at() == (1, 0)
    blessing = mage(ASLEEP, spell="blessing", slots={"armor": {"name": "chain mail", "blessing": -1}})
    blessing.do("cast", answers=[Choice("item", {"item": "chain mail"})], spell="blessing")
    assert blessing.item("armor").blessing == 0
    nothing = mage(ASLEEP, spell="blessing")
    nothing.do("cast", spell="blessing")
    assert nothing.hero.mana == 170
