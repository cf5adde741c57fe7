"""Monsters in melee: lines, layers of defense, what a touch does, ripostes, mishaps (sections 1 to 4, 11)."""

from __future__ import annotations

from typing import Any

import pytest
from pit import Pit, monster

from affray.testing.script import rolls

REST = {"sequence": ""}
"""A character without blocks, so that every attack is at -10."""


def struck(hero: dict[str, Any], *faces: int, **fields: Any) -> Pit:  # noqa: ANN401 - any field
    """Let the character rest beside a monster with these fields, and the monster act under these faces."""
    pit = Pit(monster(**fields), hero={**REST, **hero})
    pit.do("rest")
    pit.go(*faces)
    return pit


def test_om_1_1_the_layers_in_order() -> None:
    """OM-1.1, OM-0.10: hit check, displacement, damage roll; each a question of its own."""
    pit = Pit(monster(), hero={**REST, "statuses": {"displaced": 3}, "slots": {"armor": "chain mail"}})
    pit.do("rest")
    pit.go(*rolls("monster's attack", 0, "displacement", 1, "damage", 7))
    dealt = pit.one("damage_dealt")
    assert (dealt["raw"], dealt["absorbed"], dealt["lost"], pit.hero.hp) == (7, 4, 3, 97)


def test_om_2_2_and_2_3_ordinary_damage_is_at_least_one() -> None:
    """OM-2.2, OM-2.3: raw 10, Arm 4: 6; raw 2: 1."""
    mail = {"slots": {"armor": "chain mail"}}
    assert struck(mail, 0, 10, damage=12).hero.hp == 94
    assert struck(mail, 0, 2, damage=12).hero.hp == 99


def test_om_2_4_negative_arm_adds_damage() -> None:
    """OM-2.4: raw 5, Arm -12: 17."""
    assert struck({"statuses": {"protection": -12}}, 0, 5, damage=12).hero.hp == 83


def test_om_2_5_immunity_counts_sources() -> None:
    """OM-2.5: prismatrix and a ring of fire resistance: counter 2; without the ring still 1."""
    slots = {"armor": "prismatrix armor", "ring1": "ring of fire resistance"}
    pit = Pit(monster(awake=False, wakeup=0, square=[0, 0]), hero={"slots": slots})
    assert pit.immunity("flame") == 2
    pit.do("remove", slot="ring1")
    assert (pit.immunity("flame"), pit.hero.immune_to(2)) == (1, True)
    pit.do("remove", slot="armor")
    assert pit.immunity("flame") == 0


def test_om_2_1_an_immune_character_is_not_rolled_for() -> None:
    """OM-2.1, OM-0.10: immunity first; then nothing is asked."""
    pit = struck({"immunities": ["normal"]}, 0)
    assert (pit.one("damage_dealt")["immune"], pit.hero.hp) == (True, 100)


def test_om_2_6_secondary_effects_follow_even_a_displaced_hit() -> None:
    """OM-2.6, OM-11.15: a mamba's hit that is displaced may still poison; its minutes are its damage value."""
    pit = struck({"statuses": {"displaced": 3}}, 0, 0, 2, of="mamba", maneuvers="AC")
    assert pit.hero.hp == 100
    assert pit.one("damage_dealt")["displaced"] is True
    assert pit.status("poisoned") == 20


def test_om_2_7_a_dragon_makes_two_calls() -> None:
    """OM-2.7, OM-11.12: ordinary through Arm, then flame; displaced apart; flame immunity stops only the second."""
    mail = {"slots": {"armor": "chain mail"}}
    both = struck(mail, 0, 30, 40, of="dragon", maneuvers="AC")
    assert [event["lost"] for event in both.told("damage_dealt")] == [26, 40]
    scale = struck({"slots": {"armor": "dragonscale armor"}}, 0, 30, of="dragon", maneuvers="AC")
    assert [(event["type"], event["lost"]) for event in scale.told("damage_dealt")] == [("normal", 24), ("flame", 0)]
    displaced = struck({"statuses": {"displaced": 2}}, 0, 0, 1, 40, of="dragon", maneuvers="AC")
    assert [event["lost"] for event in displaced.told("damage_dealt")] == [0, 40]


def test_om_3_7_every_attack_faces_the_whole_sequence() -> None:
    """OM-3.7, OM-3.8: two blocks at center meet both attacks at center with + 20, used up by neither."""
    pit = Pit(monster(maneuvers="ACACAH", hit=15), hero={"sequence": "BCBC"})
    pit.do("rest")
    pit.go(1, 9, 1, 9, 14, 7)
    assert [event["block_modifier"] for event in pit.told("attack_rolled")] == [20, 20, 0]
    assert [event["needed"] for event in pit.told("attack_rolled")] == [1, 1, 15]


def test_om_3_9_and_4_5_a_wrong_block_lifts_the_penalty() -> None:
    """OM-3.9, OM-4.5: attack 15 at center, Def 0: no block 95%, block low 75%, center 25%, two blocks 5%."""
    for sequence, needed in (("CC", 19), ("CCBL", 15), ("CCBC", 5), ("BCBC", 1)):
        pit = Pit(monster(hit=15), hero={"sequence": sequence})
        pit.do("rest")
        pit.go(19, 9)
        assert pit.one("attack_rolled")["needed"] == needed


def test_om_3_10_and_3_11_a_miss_meets_one_riposte_against_bare_armor_class() -> None:
    """OM-3.10, OM-3.11: after any miss, however many ripostes match; Hit against AC 13 though it guards; no fumble."""
    hero = {"level": 7, "sequence": "RCRC", "dexterity": 14, "slots": {"weapon": "rapier"}}
    pit = Pit(monster(ac=13, maneuvers="ACBCBC"), hero={**hero, "arena_rank": 1}, moon=1)
    pit.do("rest")
    pit.go(*rolls("monster's attack", 19, "riposte", 9, "multiplier", 9, "damage", 5, "mishap", 9))
    riposte = pit.one("riposte_rolled")
    assert (riposte["attack"], riposte["defense"], riposte["needed"], riposte["hit"]) == (23, 13, 10, True)
    assert pit.monster().hp == 1000 - 10


def test_om_3_10_a_riposte_elsewhere_does_not_trigger() -> None:
    """OM-3.10: "RCBL" against low: only a block matches."""
    pit = Pit(monster(maneuvers="AL"), hero={"level": 7, "sequence": "RCBL", "slots": {"weapon": "rapier"}})
    pit.do("rest")
    pit.go(19, 9)
    assert "riposte_rolled" not in pit.kinds()


def test_om_3_16_the_helpless_still_guard() -> None:
    """OM-3.16: asleep, immobile, blinded and afraid with "CCBC": attacks at center still meet + 10."""
    statuses = {"slept": 9, "immobile": 9, "blinded": 9, "afraid": 9}
    pit = Pit(monster(), hero={"sequence": "CCBC", "statuses": statuses})
    pit.go()
    pit.go(19, 9)
    assert (pit.one("attack_rolled")["block_modifier"], pit.hero.defense) == (10, 0)


def test_om_4_4_a_lunge_adds_the_monsters_level() -> None:
    """OM-4.4: hit 20, level 4, lunge: 24."""
    pit = struck({}, 19, 9, hit=20, level=4, maneuvers="LC")
    assert pit.one("attack_rolled")["attack"] == 24


def test_om_11_2_lines_are_chosen_once_then_every_attack_is_carried_out() -> None:
    """OM-11.2, OM-11.3: "AXBXAX": two lines, two attacks; the block isn't drawn, a monster's R never counters."""
    pit = Pit(monster(maneuvers="AXBXAXRX"), hero=REST)
    pit.do("rest")
    pit.go(*rolls("line", 2, "line", 0, "monster's attack", 19, "mishap", 9, "monster's attack", 19, "mishap", 9))
    assert [event["line"] for event in pit.told("attack_rolled")] == ["H", "L"]
    assert pit.one("lines_chosen")["sequence"] == "AHAL"


def test_om_11_3_and_11_5_a_reader_finds_the_open_line() -> None:
    """OM-11.3 to OM-11.5: a monster that reads attacks where the fewest blocks are; else at random."""
    pit = Pit(monster(maneuvers="A?", level=5), hero={"sequence": "BLBC"})
    pit.do("rest")
    pit.go(*rolls("monster reads", 20, "monster's attack", 19, "mishap", 9))
    assert (pit.one("attack_rolled")["line"], pit.one("lines_chosen")["read"]) == ("H", [True])
    blind = Pit(monster(maneuvers="A?", level=5), hero={"level": 5, "sequence": "BLBC"})
    blind.do("rest")
    blind.go(*rolls("monster reads", 5, "character hides", 5, "line", 0, "monster's attack", 19, "mishap", 9))
    assert (blind.one("attack_rolled")["line"], blind.one("lines_chosen")["read"]) == ("L", [False])


def test_om_11_9_the_first_attack_gives_alignment() -> None:
    """OM-11.9: + 1 when this monster has neither attacked nor been attacked; nothing on one's own sanctuary."""
    pit = struck({}, 19, 9)
    assert pit.hero.alignment == 1
    pit.go(19, 9)
    assert pit.hero.alignment == 1
    altar = {"width": 12, "height": 12, "altars": [{"square": [5, 5], "deity": "odin"}]}
    safe = Pit(monster(), hero={**REST, "patron": "odin"}, grid=altar)
    safe.do("rest")
    safe.go()
    assert (safe.hero.alignment, safe.monster().attacked) == (0, False)


@pytest.mark.parametrize(
    ("melee", "kinds"),
    [
        ("normal", ["normal"]),
        ("fire", ["flame"]),
        ("elec", ["electricity"]),
        ("cold", ["electricity"]),
        ("none", []),
        ("mp", []),
        ("death", []),
        ("master", []),
    ],
)
def test_om_11_10_to_11_14_and_11_20_what_a_touch_deals(melee: str, kinds: list[str]) -> None:
    """OM-11.10, OM-11.11, OM-11.13, OM-11.14, OM-11.20: the type of each call; some touch without effect."""
    pit = struck({}, 0, *[3 for _ in kinds], melee=melee, damage=8)
    assert [event["type"] for event in pit.told("damage_dealt")] == kinds


def test_om_11_14_mended_cold_is_cold() -> None:
    pit = Pit(monster(melee="cold"), hero=REST, knobs={"cold_melee_is_electricity": False})
    pit.do("rest")
    pit.go(0, 3)
    assert pit.one("damage_dealt")["type"] == "cold"


def test_om_11_15_poison_goes_by_level_and_damage() -> None:
    """OM-11.15, OM-11.21, OM-14.6: a giant soldier ant (level 2, damage 10): chance 1/5 of 10 minutes."""
    ant = {"of": "giant soldier ant", "maneuvers": "AC"}
    assert struck({}, 0, 3, 1, **ant).status("poisoned") == 10
    assert struck({}, 0, 3, 2, **ant).status("poisoned") == 0
    assert struck({"immunities": ["poison"]}, 0, 3, **ant).status("poisoned") == 0


def test_om_11_16_disease_goes_by_level() -> None:
    """OM-11.16, OM-14.7: level 4: 1 + d(8) tens of minutes."""
    devil = {"of": "denebian slime devil", "maneuvers": "AC", "special": "none"}
    pit = struck({}, 0, 3, 3, 7, **devil)
    assert pit.status("diseased") == 8
    assert struck({"immunities": ["infection"]}, 0, 3, **devil).status("diseased") == 0


def test_om_11_17_sleep_goes_by_level() -> None:
    """OM-11.17, OM-14.8: level 4: 2 to 9 minutes; a sleeper isn't put to sleep again."""
    beast = {"of": "torpor beast", "maneuvers": "AC", "damage": 10}
    assert struck({}, 0, 3, 3, 7, **beast).status("slept") == 9
    asleep = Pit(monster(**beast), hero={**REST, "statuses": {"slept": 5}})
    asleep.go()
    asleep.go(0, 3)
    assert asleep.status("slept") == 5


def test_om_11_18_grapple_holds_without_a_roll() -> None:
    """OM-11.18: Immobile + 1 minute at every hit."""
    pit = struck({}, 0, 3, 0, 4, melee="grapple", maneuvers="ACAC")
    assert pit.status("immobile") == 2


def test_om_11_19_and_18_6_a_spirit_always_drains() -> None:
    """OM-11.19, OM-18.6: attributes or levels, half and half; attributes below 3 kill; immunity stops it."""
    spectre = {"of": "spectre", "maneuvers": "AC"}
    strong = struck({"level": 6, "hp": 100, "max_hp": 70}, 0, 3, 0, **spectre)
    assert (strong.attribute("strength"), strong.attribute("constitution")) == (5, 5)
    levels = struck({"level": 6, "hp": 100, "max_hp": 70}, 0, 3, 1, **spectre)
    assert (levels.hero.level, levels.hero.hp, levels.hero.max_hp) == (1, 47, 20)
    weak = struck({"strength": 7}, 0, 3, 0, **spectre)
    assert (weak.state.winner, weak.state.reason) == ("monsters", "death")
    assert struck({"immunities": ["negative_energy"]}, 0, 3, **spectre).hero.hp == 97


def test_om_11_20_and_6_12_a_night_gaunt_abducts() -> None:
    """OM-6.11, OM-6.12, OM-11.20: after the damage 1/5 of 1/5, certain when Vulnerable; the attacks go on (OM-11.2)."""
    gaunt = {"of": "night gaunt", "maneuvers": "ACAC", "damage": 8}
    pit = struck({}, 0, 3, 0, 0, 0, 19, 9, **gaunt)
    assert pit.at() == (0, 0)
    assert len(pit.told("attack_rolled")) == 2
    stays = struck({}, 0, 3, 0, 1, 19, 9, **gaunt)
    assert stays.at() == (5, 5)
    vulnerable = struck({"statuses": {"vulnerable": 5}}, 0, 3, 0, 7, 19, 9, **gaunt)
    assert vulnerable.at() == (7, 0)
    assert vulnerable.one("moved")["cause"] == "abducted"


@pytest.mark.parametrize(
    ("kind", "hp", "delay", "lying"),
    [(0, 992, 5, 0), (1, 1000, 5, 1), (2, 1000, 10, 0), (3, 1000, 5, 0)],
)
def test_om_11_22_a_miss_may_be_a_mishap(kind: int, hp: int, delay: int, lying: int) -> None:
    """OM-11.22: 1/10 of a remark: a blunder, dropped belongings, confusion, or nothing."""
    pit = struck({}, 19, 0, kind, damage=8, belongings=["dagger"])
    assert (pit.monster().hp, pit.monster().delay, len(pit.lying())) == (hp, delay, lying)


def test_om_11_22_confusion_stops_at_thirty() -> None:
    assert struck({}, 19, 0, 2, delay=24).monster().delay == 30


def test_om_11_23_terse_rolls_the_table_twice() -> None:
    """OM-11.23: a blunder and a confusion in one mishap."""
    pit = Pit(monster(damage=8), hero=REST, knobs={"terse": True})
    pit.do("rest")
    pit.go(19, 0, 0, 2)
    assert (pit.monster().hp, pit.monster().delay) == (992, 10)


def test_om_11_23_a_blunder_to_death_is_the_last_mishap() -> None:
    """OM-11.23, OM-11.24: who has died of the first roll makes no second; with the knob it pays once more."""
    frail, other = monster(damage=8, hp=8, experience=5), monster("other", square=[1, 1])
    pit = Pit(frail, other, hero=REST, knobs={"terse": True})
    pit.do("rest")
    pit.go(19, 0, 0)
    assert pit.hero.experience == 5
    on = Pit(frail, other, hero=REST, knobs={"terse": True, "dead_mishaps": True})
    on.do("rest")
    on.go(19, 0, 0, 0)
    assert on.hero.experience == 10


def test_om_11_24_the_dead_have_no_mishap() -> None:
    """OM-11.24: killed by the riposte; with the knob on the roll is made, and a blunder pays the experience again."""
    hero = {"sequence": "RC", "slots": {"weapon": "rapier"}}
    frail = monster(hp=1, experience=5)
    pit = Pit(frail, monster("other", square=[1, 1]), hero=hero)
    pit.do("rest")
    pit.go(*rolls("monster's attack", 19, "riposte", 0, "multiplier", 9, "damage", 5))
    assert pit.hero.experience == 5
    on = Pit(frail, monster("other", square=[1, 1]), hero=hero, knobs={"dead_mishaps": True})
    on.do("rest")
    on.go(19, 0, 9, 5, 0, 0)
    assert on.hero.experience == 10


def test_om_11_25_the_nameless_npc_builds_its_sequence() -> None:
    """OM-11.25: level 5: "L?R?" three times; level 0: nothing to attack with."""
    pit = Pit({"side": "monsters", "is": "Log NPC", "level": 5})
    assert pit.monster("Log NPC").maneuvers.text == "L?R?L?R?L?R?"
    young = Pit({"side": "monsters", "is": "Log NPC"}, hero=REST)
    young.do("rest")
    young.go()
    assert "attack_rolled" not in young.kinds()


def test_om_11_26_and_11_27_the_arena_champion() -> None:
    """OM-11.26, OM-11.27: by skill; hostile, counted as attacked; its own sequence only with the quirk off."""
    champion = {"side": "monsters", "is": "champion", "skill": 10}
    best = Pit(champion).monster("arena champion")
    assert (best.level, best.hp, best.hit, best.ac, best.damage, best.delay) == (20, 500, 40, 30, 120, 3)
    assert (best.maneuvers.text, best.hostile, best.attacked) == ("A?B?", True, True)
    built = Pit(champion, knobs={"champion_uses_table_sequence": False}).monster("arena champion")
    assert built.maneuvers.text == "L?R?L?R?"


def test_om_0_7_a_missing_line_matches_only_another() -> None:
    """OM-0.7: servant of chaos ends in A without a line: no block at H, C or L matches it."""
    pit = Pit(monster(maneuvers="A"), hero={"sequence": "BCBL"})
    pit.do("rest")
    pit.go(19, 9)
    assert (pit.one("attack_rolled")["line"], pit.one("attack_rolled")["block_modifier"]) == ("-", 0)
    short = Pit(monster(maneuvers="A"), hero={"level": 7, "sequence": "CCB"})
    short.do("rest")
    short.go(19, 9)
    assert short.one("attack_rolled")["block_modifier"] == 10


def test_om_0_9_monsters_attack_only_the_character_and_bursts_hurt_all() -> None:
    """OM-0.9: two monsters side by side strike the character; a manastorm hurts whoever stands there."""
    pit = Pit(
        monster("one", square=[6, 5]),
        monster("two", square=[6, 6]),
        hero=REST,
        hazards=[{"tick": 0, "hazard": "manastorm", "score": 20}],
    )
    pit.go(*rolls("damage", 11, "damage", 12, "damage", 13))
    assert [(event["target"], event["lost"]) for event in pit.told("damage_dealt")] == [
        ("two", 11),
        ("one", 12),
        ("Ash", 13),
    ]
    pit.do("rest")
    for _ in range(2):
        pit.go(19, 9)
        assert pit.one("attack_rolled")["target"] == "Ash"
