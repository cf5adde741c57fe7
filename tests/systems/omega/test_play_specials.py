"""Monsters' specials and spells (section 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from pit import Pit, monster

from affray.systems.omega.decisions import FLEE, GIVE_IN
from affray.systems.omega.harm import kill_monster
from affray.systems.omega.kinds import SPECIALS
from affray.systems.omega.magic_checks import MONSTER_SPELLS
from affray.systems.omega.monster_magic import cast
from affray.systems.omega.specials import is_ready, special
from affray.systems.omega.specials_change import were_forms
from affray.testing.script import rolls

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.dice import Roll
    from affray.fight.decision import Choice


def use(
    entry: dict[str, Any],
    *faces: int | Roll,
    hero: dict[str, Any] | None = None,
    answers: Sequence[Choice] = (),
    **fields: Any,  # noqa: ANN401 - any field
) -> Pit:
    """Let a monster's special happen, which must be ready, under these faces."""
    pit = Pit(entry, hero=hero, **fields)
    again(pit, *faces, answers=answers)
    return pit


def again(pit: Pit, *faces: int | Roll, name: str = "dummy", answers: Sequence[Choice] = ()) -> None:
    """Let a monster's special happen, once more."""
    creature = pit.monster(name)
    assert is_ready(pit.state, creature)
    with pit.by_itself(*faces, answers=answers) as table:
        special(table, pit.state, creature)


def ready(entry: dict[str, Any], hero: dict[str, Any] | None = None, **fields: Any) -> bool:  # noqa: ANN401 - any field
    pit = Pit(entry, hero=hero, **fields)
    return is_ready(pit.state, pit.monster())


def test_om_13_1_who_and_how_near() -> None:
    """OM-13.1: hostile where it is said; range measured anew; adjacent is below 2."""
    assert ready(monster(special="ghost"))
    assert not ready(monster(special="ghost", flags=[]))
    assert ready(monster(special="summon", square=[6, 6]))
    assert not ready(monster(special="summon", square=[7, 6]))


def test_om_13_2_the_spells_of_monsters() -> None:
    """OM-13.2: r = d(level + 7), here for level 11; 15 and 16 disintegrate, above nothing."""
    entry = monster(special="spell", level=11, square=[7, 5], hp=50)
    slots = {"ring1": "ring of protection"}
    expected: dict[str, Any] = {
        "missile": ((9,), lambda pit: pit.hero.hp == 100 - 8),
        "strengthen": ((120,), lambda pit: pit.monster().hp == 170),
        "slow": ((249,), lambda pit: pit.status("slowed") == 499),
        "disease": ((23,), lambda pit: pit.status("diseased") == 24),
        "lightning": ((19,), lambda pit: pit.hero.hp == 81),
        "cold": ((29,), lambda pit: pit.hero.hp == 71),
        "strip": ((), lambda pit: pit.item("ring1").effect == "stripped"),
        "curse": ((), lambda pit: pit.item("ring1").blessing == -2),
        "poison": ((), lambda pit: pit.status("poisoned") == 11),
        "sleep": ((9,), lambda pit: pit.status("slept") == 11),
        "firebolt": ((49,), lambda pit: pit.hero.hp == 51),
        "destroy": ((), lambda pit: pit.slot("ring1") is None),
        "dispel": ((), lambda pit: pit.status("heroism") == 0),
        "disrupt": ((), lambda pit: pit.hero.hp == 51),
        "level_drain": ((), lambda pit: pit.state.reason == "death"),
        "disintegrate": ((), lambda pit: pit.state.reason == "death"),
    }
    for number, name in enumerate(MONSTER_SPELLS[:16]):
        faces, holds = expected[name]
        pit = Pit(entry, hero={"slots": slots, "statuses": {"heroism": 3}})
        with pit.by_itself(*rolls("resistance", 0), number, *faces) as table:
            cast(table, pit.state, pit.monster())
        assert pit.one("spell_cast")["spell"] == name
        assert holds(pit), name
    nothing = Pit(entry)
    with nothing.by_itself(0, 17) as table:
        cast(table, nothing.state, nothing.monster())
    assert nothing.kinds() == ["spell_cast"]


def test_om_13_2_it_needs_hostility_and_a_line_of_sight() -> None:
    assert not ready(monster(special="spell", flags=[]))
    wall = {"width": 12, "height": 12, "walls": [[7, 5]]}
    assert not ready(monster(special="spell", square=[9, 5]), grid=wall)


def test_om_13_3_counterspell_and_resistance() -> None:
    """OM-13.3: a member with mana above h squared tries first, for h squared; then level / 4 + Protection resists."""
    entry = monster(special="spell", level=5, square=[7, 5])
    hero = {"level": 8, "mana": 60, "college": True, "statuses": {"protection": 4}}
    pit = Pit(entry, hero=hero)
    with pit.by_itself(*rolls("counterspell", 10, "monster's spell", 8)) as table:
        cast(table, pit.state, pit.monster())
    assert (pit.one("spell_cast")["resisted"], pit.hero.mana) == ("countered", 35)
    resists = Pit(entry, hero={**hero, "mana": 25})
    with resists.by_itself(*rolls("resistance", 19, "monster's magic", 19)) as table:
        cast(table, resists.state, resists.monster())
    assert (resists.one("spell_cast")["resisted"], resists.hero.mana) == ("resisted", 25)


def test_om_13_4_near_and_far_magic() -> None:
    """OM-13.4: a ball from afar or by who is immune, adjacent too; else a bolt, which deflection stops."""
    deflecting = {"statuses": {"deflection": 9}}
    for entry, kind in (
        (monster(special="spell", level=11, square=[8, 5]), "ball_burst"),
        (monster(special="spell", level=11, square=[6, 5], immunities=["electricity"]), "ball_burst"),
        (monster(special="spell", level=11, square=[6, 5]), "bolt_flown"),
    ):
        pit = Pit(entry, hero=deflecting)
        with pit.by_itself(0, 4, *([5] if kind == "ball_burst" else [])) as table:
            cast(table, pit.state, pit.monster())
        assert kind in pit.kinds()
        assert pit.hero.hp == (95 if kind == "ball_burst" else 100)


def test_om_13_5_a_poison_cloud() -> None:
    """OM-13.5: distance 2 without Breathing: Poisoned + 7; hostile or not."""
    assert use(monster(special="poison_cloud", square=[7, 5], flags=[])).status("poisoned") == 7
    assert not ready(monster(special="poison_cloud", square=[7, 5]), hero={"statuses": {"breathing": 5}})
    assert not ready(monster(special="poison_cloud", square=[8, 5]))


def test_om_13_6_an_acid_cloud() -> None:
    """OM-13.6: hostile, range below 3: OM-8.3."""
    assert use(monster(special="acid_cloud", square=[7, 5])).hero.hp == 75
    assert not ready(monster(special="acid_cloud", square=[7, 5], flags=[]))


def test_om_13_7_explode() -> None:
    """OM-13.7: adjacent and hurt but alive: 30 of 50 HP: a ball of 30 on its own square."""
    pit = Pit(monster(special="explode", hp=50))
    assert not is_ready(pit.state, pit.monster())
    pit.monster().hp = 30
    again(pit, *rolls("damage", 29, "damage", 12))
    assert (pit.one("ball_burst")["score"], pit.hero.hp, pit.monster().hp) == (30, 71, 18)


def test_om_13_8_a_demon_frightens_or_casts_and_calls() -> None:
    """OM-13.8: d(30) above level + 10 frightens; else it casts; hurt it calls two, by its level."""
    frost = monster(of="frost demon", square=[7, 5], maneuvers="AC")
    pit = use(frost, *rolls("demon acts", 0, "demon's terror", 11))
    assert pit.status("afraid") == 5
    immune = use(frost, 0, 11, hero={"immunities": ["fear"]})
    assert immune.status("afraid") == 0
    idle = use(frost, 1)
    assert idle.kinds() == ["special_used"]
    hurt = Pit(frost)
    hurt.monster().hp = 20
    again(hurt, 1, 99, 99)
    assert (hurt.monster().hp, hurt.there()) == (1, ["lesser frost demon (3)", "lesser frost demon (2)", "dummy"])


def test_om_13_8_a_demon_that_does_not_frighten_casts() -> None:
    frost = monster(of="frost demon", square=[7, 5], maneuvers="AC")
    pit = use(frost, *rolls("demon acts", 0, "demon's terror", 10, "resistance", 19, "monster's magic", 13))
    assert pit.one("spell_cast")["resisted"] == "resisted"
    incubus = monster(of="incubus/succubus", special="demon", square=[7, 5])
    casts = use(incubus, *rolls("demon acts", 0, "resistance", 0, "spell", 8))
    assert casts.status("poisoned") == 4


@pytest.mark.parametrize(
    ("level", "called"),
    [
        (2, "night gaunt"),
        (3, "night gaunt"),
        (4, "lesser frost demon"),
        (6, "frost demon"),
        (7, "outer circle demon"),
        (8, "demon serpent"),
        (9, "inner circle demon"),
        (10, "inner circle demon"),
    ],
)
def test_om_13_8_and_13_9_whom_demons_call(level: int, called: str) -> None:
    """OM-13.8, OM-13.9: by level; above 9 the knob's monster, below 3 night gaunts."""
    pit = Pit(monster(special="demon", level=level, hp=1000))
    pit.monster().hp = 5 * level - 1
    again(pit, 1, 99, 99)
    assert pit.there()[0] == f"{called} (3)"


def test_om_13_9_the_knob_names_whom_high_demons_call() -> None:
    pit = Pit(monster(special="demon", level=12), knobs={"high_demon_summons": "goblin"})
    pit.monster().hp = 20
    again(pit, 1, 99, 99)
    assert pit.there()[:2] == ["goblin (3)", "goblin (2)"]


def test_om_13_10_a_ghost() -> None:
    """OM-13.10: level 2: 1 HP of fear damage, Afraid + 2, unless immune to fear."""
    pit = use(monster(special="ghost", level=2))
    assert (pit.hero.hp, pit.status("afraid")) == (99, 2)
    brave = use(monster(special="ghost", level=2), hero={"immunities": ["fear"]})
    assert (brave.hero.hp, brave.status("afraid")) == (100, 0)


def test_om_13_11_surprise_costs_a_turn() -> None:
    """OM-13.11: once attacked, still invisible, without Truesight; unless Alert."""
    hidden = monster(special="surprise", attacked=True, flags=["hostile", "invisible"])
    pit = use(hidden)
    assert (pit.monster().invisible, pit.hero.loses_turn) == (False, True)
    assert not use(hidden, hero={"statuses": {"alert": 3}}).hero.loses_turn
    assert not ready(hidden, hero={"statuses": {"truesight": 3}})
    assert not ready(monster(special="surprise", flags=["hostile", "invisible"]))


def test_om_13_12_a_bog_thing() -> None:
    """OM-13.12: not Afraid: Afraid + 2; Afraid: 50 HP, Strength and Constitution - 1, dead below 3."""
    held = {"statuses": {"immobile": 3}}
    pit = use(monster(special="bog"), hero=held)
    assert pit.status("afraid") == 2
    again(pit)
    assert (pit.hero.hp, pit.attribute("strength"), pit.attribute("constitution")) == (50, 9, 9)
    weak = use(monster(special="bog"), hero={"statuses": {"immobile": 3, "afraid": 3}, "constitution": 3})
    assert weak.state.reason == "death"
    assert not ready(monster(special="bog"))


def test_om_13_13_blackout() -> None:
    """OM-13.13: range below 4, not Blinded: Blinded + 4, unless Truesight."""
    assert use(monster(special="blackout", square=[8, 5], flags=[])).status("blinded") == 4
    assert not ready(monster(special="blackout", square=[9, 5]))
    assert not ready(monster(special="blackout"), hero={"statuses": {"truesight": 3}})


def test_om_13_14_the_dragonlord_holds_and_squeezes() -> None:
    """OM-13.14: knocked down, held at 25, squeezed 25, then 50, thrown for twice that; each time it casts."""
    lord = monster(special="dragonlord", level=1)
    hero = {"hp": 500, "max_hp": 500, "level": 200}
    pit = use(lord, hero=hero)
    assert (pit.hero.hp, pit.status("immobile"), pit.hero.loses_turn) == (475, 2, True)
    again(pit)
    assert (pit.monster().held, pit.status("immobile")) == (25, 3)
    again(pit, *rolls("squeezes", 0))
    again(pit, *rolls("squeezes", 0))
    assert (pit.hero.hp, pit.monster().held) == (475 - 25 - 50, 100)
    again(pit, *rolls("squeezes", 1))
    assert (pit.hero.hp, pit.monster().held) == (200, 0)


def test_om_13_14_the_dragonlord_from_afar() -> None:
    """OM-13.14: not adjacent: held 0; in view Afraid + 5; with chance 2/3 it casts twice."""
    pit = Pit(monster(special="dragonlord", level=1, square=[8, 5]), hero={"level": 200})
    pit.monster().held = 25
    again(pit, *rolls("casts twice", 1))
    assert (pit.monster().held, pit.status("afraid"), len(pit.told("spell_cast"))) == (0, 5, 2)
    wall = {"width": 12, "height": 12, "walls": [[7, 5]]}
    hidden = use(monster(special="dragonlord", square=[8, 5]), grid=wall)
    assert hidden.status("afraid") == 0


def test_om_13_15_the_astral_vampire_takes_mana() -> None:
    """OM-13.15: range 3: 7 mana, also below 0."""
    pit = use(monster(special="av", square=[8, 5], flags=[]), hero={"mana": 3})
    assert pit.hero.mana == -4
    assert not is_ready(pit.state, pit.monster())


def test_om_13_16_a_manaburst_spends_itself() -> None:
    """OM-13.16: hostile: d(100) and attributes; otherwise Power + 1, mana and HP refilled, maximum HP + 1."""
    burst = {"special": "mb", "experience": 500}
    pit = use(monster(**burst), 60, hero={"power": 12, "statuses": {"heroism": 3}})
    names = ("strength", "constitution", "dexterity", "agility", "intelligence", "power")
    assert [pit.attribute(name) for name in names] == [8, 9, 9, 9, 9, 9]
    assert (pit.hero.hp, pit.there(), pit.hero.experience, pit.status("heroism")) == (40, [], 0, 0)
    kind = use(monster(**burst, flags=[]), hero={"hp": 5, "max_hp": 50, "mana": 0, "level": 1})
    assert (kind.hero.hp, kind.hero.max_hp, kind.attribute("power"), kind.hero.mana) == (50, 51, 11, 22)


def test_om_13_17_the_eater_of_magic() -> None:
    """OM-13.17: it turns on the College; mana halves, strip or dispel, Power - 2; below 10 HP it bursts."""
    eater = monster(special="eater", flags=[])
    assert not ready(eater)
    pit = use(eater, *rolls("strips", 2), hero={"college": True, "mana": 9, "slots": {"ring1": "ring of protection"}})
    assert (pit.monster().hostile, pit.hero.mana, pit.attribute("power")) == (True, 4, 8)
    assert pit.item("ring1").effect == "stripped"
    again(pit, *rolls("strips", 3))
    weak = use(monster(special="eater"), 3, hero={"power": 2})
    assert weak.state.reason == "death"
    last = Pit(eater)
    last.monster().hp = 9
    again(last, 50, 0)
    assert (last.one("ball_burst")["score"], last.hero.hp) == (1000, 50)


@pytest.mark.parametrize(
    ("deity", "patron", "turns"),
    [
        ("odin", "set", True),
        ("athena", "hecate", True),
        ("odin", "athena", False),
        ("set", "odin", True),
        ("hecate", "athena", True),
        ("set", None, False),
        ("destiny", None, True),
        ("destiny", "odin", True),
        ("destiny", "destiny", False),
        ("druid", "set", False),
    ],
)
def test_om_13_18_angels_turn_on_their_enemies(deity: str, patron: str | None, turns: bool) -> None:
    """OM-13.18: by deity and patron; hostile it summons three, once."""
    entry = monster(of="angel", deity=deity, level=6, square=[7, 5])
    hero = {} if patron is None else {"patron": patron}
    assert ready(entry, hero=hero) is turns
    if turns:
        pit = use(entry, hero=hero)
        assert pit.there() == ["phantom (4)", "phantom (3)", "phantom (2)", "dummy"]
        assert pit.monster().hostile
        assert not is_ready(pit.state, pit.monster())


def test_om_13_18_an_angels_deity_is_drawn_unless_named() -> None:
    """OM-13.18: among the six at its creation; level 8 brings angels, 9 high angels."""
    pit = Pit(monster(of="angel", square=[7, 5]), faces=rolls("angel's deity", 5), hero={"patron": "odin"})
    assert pit.monster().deity == 6
    high = Pit(monster(of="archangel", deity="odin"), hero={"patron": "set"})
    again(high, 99, 99, 99)
    assert high.there()[:3] == ["high angel (4)", "high angel (3)", "high angel (2)"]


def test_om_13_19_swarms_multiply() -> None:
    """OM-13.19: chance 1/5."""
    pit = use(monster(of="swarm", square=[7, 5]), 0, 99)
    assert pit.there() == ["swarm (2)", "dummy"]
    assert use(monster(of="swarm", square=[7, 5]), 1).there() == ["dummy"]


def test_om_13_20_a_fnord_summons_two_fair_monsters() -> None:
    """OM-13.20, OM-17.10: adjacent, chance 1/3; they keep their flags and wander."""
    pit = use(
        monster(of="fnord"), *rolls("summons", 0, "fair monster", 14, "asleep", 99, "fair monster", 12, "asleep", 99)
    )
    assert pit.there() == ["aggravator fungus (3)", "goblin (2)", "dummy"]
    assert [each.wandering for each in pit.state.monsters[:2]] == [True, True]
    assert not pit.monster("aggravator fungus (3)").hostile


def test_om_13_21_raising_the_dead() -> None:
    """OM-13.21: each corpse within 2, x ascending, then y, if it is the topmost thing; used up."""
    overlord = monster(of="zombie overlord", square=[8, 5], awake=False, wakeup=0)
    foes = [
        monster(name, of=of, square=at, experience=0)
        for name, of, at in (("weak", "goblin", [6, 4]), ("frail", "wolf", [6, 6]))
    ]
    pit = Pit(overlord, *foes)
    for name in ("frail", "weak"):
        with pit.by_itself(*rolls("corpse", 0)) as table:
            kill_monster(table, pit.state, pit.monster(name), "test")
    assert pit.lying() == [(6, 6, "corpse of wolf"), (6, 4, "corpse of goblin")]
    with pit.by_itself(*rolls("asleep", 99, "asleep", 99)) as table:
        special(table, pit.state, pit.monster())
    assert pit.there()[:2] == ["wolf (5)", "goblin (4)"]
    assert pit.lying() == []


def test_om_13_22_the_mirror_doubles() -> None:
    """OM-13.22: level 7: draws 0 only; in view."""
    entry = monster(of="mirror master", square=[7, 5])
    assert use(entry, 0, 99).there()[0] == "mirror master (2)"
    assert use(entry, 1).there() == ["dummy"]
    wall = {"width": 12, "height": 12, "walls": [[6, 5]]}
    assert not ready(entry, grid=wall)


def test_om_13_23_the_seductor() -> None:
    """OM-13.23: hostile it leaves and three random ones come; else flee, or 500 experience and Constitution + 1."""
    satyr = monster(of="satyr or nymph")
    flees = use(satyr, answers=[FLEE])
    assert (flees.there(), flees.hero.experience) == ([], 0)
    gives = use(satyr, 4, 9, 9, 9, answers=[GIVE_IN])
    assert (gives.hero.experience, gives.attribute("constitution"), gives.hero.level) == (500, 11, 4)
    hostile = Pit(monster(of="satyr or nymph", hostile=True, square=[8, 5]))
    again(hostile, *rolls("random monster", 142, "asleep", 99, "random monster", 0, "asleep", 99, "random monster", 4))
    assert [name.partition(" (")[0] for name in hostile.there()] == ["Log NPC", "hornet", "The LawBringer"]
    assert all(each.hostile for each in hostile.state.monsters)


def test_om_13_24_the_demonlover() -> None:
    """OM-13.24: flee, or level drain 1 + d(3); either way it becomes melee spirit, special demon."""
    for answer, faces, level in ((FLEE, (), 5), (GIVE_IN, (2,), 2)):
        pit = use(monster(of="incubus/succubus"), *faces, hero={"level": 5}, answers=[answer])
        assert (pit.hero.level, pit.monster().melee, SPECIALS[pit.monster().special]) == (level, 10, "demon")


def test_om_13_25_aggravation() -> None:
    """OM-13.25: every monster wakes and turns hostile; then it is itself not hostile."""
    other = monster("other", square=[9, 9], awake=False, wakeup=0, flags=[])
    pit = Pit(monster(special="aggravate"), other)
    again(pit)
    assert (pit.monster("other").awake, pit.monster("other").hostile, pit.monster().hostile) == (True, True, False)


def test_om_13_26_the_thief() -> None:
    """OM-13.26: chance 1/3; foiled by level; held if in use or by Dexterity; else taken, and it flees."""
    thief = monster(of="sneak-thief")
    hero = {"belt": ["wand of fear"], "slots": {"ring1": "ring of protection"}, "dexterity": 8}
    pit = use(thief, *rolls("theft", 0, "item to steal", 1, "grasp", 4, "where to", 0), hero=hero)
    assert (pit.slot("belt1"), [item.row.name for item in pit.monster().belongings]) == (None, ["wand of fear"])
    assert (pit.monster().x, pit.monster().y, SPECIALS[pit.monster().special]) == (0, 0, "move_scaredy")
    held = use(thief, 0, 1, 5, hero=hero)
    assert held.slot("belt1") is not None
    used = use(thief, 0, 0, hero=hero)
    assert used.slot("ring1") is not None
    secure = use(thief, 0, hero={**hero, "level": 24})
    assert secure.slot("belt1") is not None
    foiled = use(thief, 0, 9, hero={**hero, "level": 14})
    assert foiled.slot("belt1") is not None
    assert not ready(thief, hero={"immunities": ["theft"]})


def test_om_13_27_the_were_human() -> None:
    """OM-13.27: adds HP, flags, immunities and experience; takes id, AC, damage, delay, functions; keeps the rest."""
    forms = were_forms()
    number = next(place for place, row in enumerate(forms) if row.name == "wolf")
    pit = use(monster(of="were-human", hostile=True), number)
    wolf = pit.monster()
    assert (wolf.row.name, wolf.hp, wolf.experience, wolf.ac, wolf.damage, wolf.delay) == ("wolf", 80, 135, 5, 15, 4)
    assert (wolf.level, wolf.hit, wolf.sense, wolf.wakeup, wolf.move) == (3, 5, 5, 2, 1)
    assert (wolf.immune_to(1), wolf.immune_to(7), wolf.swimming, wolf.maneuvers.text) == (True, True, True, "AXAXAX")
    assert all(1 <= row.level <= 8 and row.hostile and row.mobile and not row.unique for row in forms)
    assert not ready(monster(of="were-human"))


def test_om_13_28_the_mendicant_priest() -> None:
    """OM-13.28: attacked: chance 1/3 of 10 unstoppable and it leaves; not needy: alignment + 5, above 20 full HP."""
    priest = monster(of="mendicant priest", attacked=True)
    pit = use(priest, 0)
    assert (pit.hero.hp, pit.there()) == (90, [])
    assert use(priest, 1).there() == ["dummy"]
    assert not ready(monster(of="mendicant priest"))
    content = monster(of="mendicant priest", flags=["mobile"])
    blessed = use(content, hero={"alignment": 16, "hp": 10})
    assert (blessed.hero.alignment, blessed.hero.hp, blessed.there()) == (21, 100, [])
    plain = use(content, hero={"alignment": 15, "hp": 10})
    assert plain.hero.hp == 10


def test_om_13_29_servants_turn_on_the_other_alignment() -> None:
    """OM-13.29: of law on alignment below 0, of chaos on above 0."""
    for name, alignment, turns in (
        ("servant of law", -1, True),
        ("servant of law", 1, False),
        ("servant of chaos", 1, True),
        ("servant of chaos", 0, False),
    ):
        entry = monster(of=name)
        assert ready(entry, hero={"alignment": alignment}) is turns
    assert use(monster(of="servant of law"), hero={"alignment": -1}).monster().hostile


def test_om_13_30_escape() -> None:
    """OM-13.30: hostile it leaves the fight, without experience."""
    pit = use(monster(of="itinerant merchant", hostile=True))
    assert (pit.there(), pit.one("left")["cause"], pit.hero.experience) == ([], "escapes", 0)
    assert not ready(monster(of="itinerant merchant"))


def test_om_13_31_the_whistleblower() -> None:
    """OM-13.31: every guardsman wakes and turns hostile; from then on an extra run with melee normal."""
    guard = monster("guard", of="guardsman", square=[9, 9], awake=False)
    pit = Pit(
        monster(of="guardsman", hostile=True, maneuvers="AC", melee="fire", damage=9), guard, hero={"sequence": ""}
    )
    again(pit)
    assert (pit.monster("guard").hostile, SPECIALS[pit.monster().special]) == (True, "melee_normal")
    pit.do("rest")
    pit.go(*rolls("monster's attack", 0, "damage", 8, "special", 0, "monster's attack", 0, "damage", 7))
    assert [event["type"] for event in pit.told("damage_dealt")] == ["flame", "normal"]


def test_om_13_32_the_merchant() -> None:
    """OM-13.32: hostile: every monster wakes and turns hostile, once."""
    other = monster("other", square=[9, 9], awake=False, wakeup=0, flags=[])
    pit = Pit(monster(of="merchant", hostile=True), other)
    again(pit)
    assert (pit.monster("other").hostile, is_ready(pit.state, pit.monster())) == (True, False)


def test_om_13_33_the_lava_worm() -> None:
    """OM-13.33: chance 1/2: the floor under it becomes lava, or water becomes floor."""
    pit = use(monster(special="lw"), 0)
    assert pit.state.terrain_at(6, 6) == 3
    assert not is_ready(pit.state, pit.monster())
    wet = use(monster(special="lw"), 0, grid={"width": 12, "height": 12, "water": [[6, 6]]})
    assert wet.state.terrain_at(6, 6) == 0
    assert use(monster(special="lw"), 1).state.terrain_at(6, 6) == 0


def test_om_13_34_specials_that_are_moves() -> None:
    """OM-13.34: one more move of that way; teleport to a random free floor square."""
    for kind, end in (("flutter", (7, 5)), ("move_flutter", (7, 5)), ("move_scaredy", (9, 5))):
        pit = use(monster(special=kind, square=[8, 5]))
        assert (pit.monster().x, pit.monster().y) == end
    away = use(monster(special="move_teleport"), *rolls("where to", 13))
    assert (away.monster().x, away.monster().y) == (1, 1)
    hero = {"statuses": {"invisible": 5}, "sequence": ""}
    random = Pit(monster(special="move_scaredy", square=[8, 5], flags=["hostile"]), hero=hero)
    random.do("rest")
    random.go(*rolls("special", 0, "step east or west", 2, "step south or north", 2))
    assert (random.monster().x, random.monster().y) == (9, 6)


@pytest.mark.parametrize("kind", ["huge", "illusion", "whirl", "wyrm", "death", "lawbringer", "de", "master"])
def test_om_13_35_and_13_36_specials_without_numbers(kind: str) -> None:
    """OM-13.35, OM-13.36: noise, looks, and names without a behavior: nothing is asked, nothing happens."""
    assert not ready(monster(special=kind))
    pit = Pit(monster(special=kind), hero={"sequence": ""})
    pit.do("rest")
    pit.go(19, 9)
    assert "special_used" not in pit.kinds()
