"""How Ninefold reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arena import SWORD, Arena, encounter, fighter

from affray.fight.decision import Choice
from affray.systems.ninefold import system
from affray.systems.ninefold.defence import DefenseDecision
from affray.systems.ninefold.words import NinefoldWords

if TYPE_CHECKING:
    from affray.fight.system import Line

WORDS = NinefoldWords()


def told(arena: Arena, *, explain: bool = False) -> list[Line]:
    return WORDS.lines(arena.events, arena.state, explain=explain)


def texts(arena: Arena, **options: Any) -> list[tuple[str, ...]]:  # noqa: ANN401
    return [
        (f"{'  ' * line.depth}{line.deed}", line.chance, line.reasons, line.face, line.result)
        for line in told(arena, **options)
    ]


def test_a_hit_is_three_dense_lines() -> None:
    bram = fighter("Bram", "blue", hit_dice=3, armor="leather", skills={"evasion": 15, "melee": 30})
    arena = Arena(encounter(fighter("Ash", "red", str=10, skills={"melee": 50}), bram))
    arena.attack("Bram", [2, 90, 9])
    assert texts(arena) == [
        ("Ash: sword at Bram", "60%", "10 STR + 50 skill", "2 of 100", "passes, favorable"),
        ("  Bram evades", "15%", "15 skill", "90 of 100", "fails"),
        ("  damage 2d8", "", "", "9", "Bram 10.5 -> 1.5"),
    ]


def test_a_miss_is_one_line_and_limits_are_told() -> None:
    arena = Arena(encounter(fighter("Ash", "red", skills={"melee": 120}), fighter("Bram", "blue")))
    arena.attack("Bram", [96])
    assert texts(arena) == [("Ash: sword at Bram", "95%", "120 skill, at most 95", "96 of 100", "misses")]


def test_a_new_round_and_an_end_are_told() -> None:
    arena = Arena(encounter(fighter("Ash", "red"), fighter("Bram", "blue", hp=1)))
    assert [line.when for line in told(arena) if line.when] == ["round 1"]
    arena.attack("Bram", [30, 50, 3])
    assert texts(arena)[-1] == ("victory for red", "", "", "", "")
    assert texts(arena)[-2][-1] == "Bram 1 -> 0, down"


def test_every_event_is_told_when_explaining_and_nothing_breaks() -> None:
    from pathlib import Path

    from affray.fight.encounter import load
    from affray.fight.fight import Fight

    for path in sorted((Path(__file__).parents[3] / "examples" / "ninefold").glob("*.toml")):
        if "person" in path.read_text(encoding="utf-8"):
            continue
        fight = Fight(load(path), seed=4)
        events = list(fight.events)
        for _ in range(200):
            if fight.over:
                break
            events.extend(fight.advance())
        short = WORDS.lines(events, fight.state)
        long = WORDS.lines(events, fight.state, explain=True)
        assert 0 < len(short) < len(long)
        assert all(line.deed or line.when for line in long)
        assert "_" not in "".join(line.deed for line in short)


def test_area_and_cluster_lines() -> None:
    burst = {**SWORD, "name": "long_burst", "mode": "cluster", "hits": 2}
    arena = Arena(
        encounter(fighter("Ash", "red", actions=[burst, "fire_burst"]), fighter("Bram", "blue", base=2, hp=2))
    )
    arena.attack("Bram", [30, 50, 1, 99], action="long_burst")
    assert [deed for deed, *_ in texts(arena)] == [
        "Ash: long burst, 2 hits at Bram",
        "  hit 1 at Bram",
        "    Bram trusts the armor",
        "    damage 1d8",
        "  hit 2 at Bram",
    ]
    arena.do("pass")
    arena.do("attack", [50], action="fire_burst")
    lines = texts(arena)
    assert lines[0][0] == "Ash: fire burst"
    assert lines[2][:3] == ("    fire damage 1d6", "", "1/3 of every die's highest face, base under 4 ft")
    assert lines[3] == ("  Bram loses 2", "", "", "", "Bram 1 -> 0, down")


def test_choices_and_decisions() -> None:
    for choice, want in (
        (Choice("guard"), "guard"),
        (Choice("defend", {"defense": "parry"}), "parry"),
        (Choice("move", {"to": [3, 4]}), "move to (3, 4)"),
        (
            Choice("attack", {"action": "war_bow", "ammo": "armor_piercing_arrow", "target": "Bram"}),
            "war bow with armor piercing arrow at Bram",
        ),
        (Choice("attack", {"action": "burst", "targets": ["A", "B"]}), "burst at A, B"),
        (Choice("attack", {"action": "ball", "center": [1.5, 2.0]}), "ball around (1.5, 2) ft"),
        (Choice("attack", {"action": "breath", "direction": 30.0}), "breath toward 30 degrees"),
        (Choice("attack", {"action": "ball", "overlaps": {"A": 50}}), "ball covering A 50%"),
    ):
        assert WORDS.choice(choice) == want
    arena = Arena(encounter(fighter("Ash", "red", hit_dice=3), fighter("Bram", "blue")))
    assert WORDS.decision(arena.state.due()[0], arena.state) == "Ash's turn, 10.5 of 10.5 hit points"
    decision = DefenseDecision(1, arena.setup.deeds[0], 2)
    decision.open = 3
    assert (
        WORDS.decision(decision, arena.state)
        == "Bram, the sword of Ash comes in, favorable so far: armor 5% (8.3 damage), evasion 5% (8.3 damage)"
    )


def test_offers_tell_the_chances() -> None:
    arena = Arena(encounter(fighter("Ash", "red"), fighter("Bram", "blue", hit_dice=1)))
    offers = arena.state.due()[0].offers(arena.state)
    assert WORDS.offer(offers[0], arena.state) == "sword at Bram (60% to hit, 57% lands, 2.9 damage, downs 38%)"
    assert [WORDS.offer(offer, arena.state) for offer in offers[1:]] == ["guard", "aim", "pass"]


def test_the_system_hands_out_these_words() -> None:
    assert isinstance(system.words(), NinefoldWords)


def test_every_deed_has_its_line() -> None:
    gas = {
        "name": "gas",
        "mode": "area",
        "area": {"shape": "cone", "length": 30},
        "debuff": {"name": "drowsy", "amount": 20, "rounds": 1},
    }
    wave = {"name": "wave", "classes": ["force"], "skill": "melee", "reach": 5, "hit_dice_damage": 1}
    mend = {"name": "mend", "mode": "support", "heal": "1d8"}
    source = encounter(
        fighter("Ash", "red", at=[0, 0], actions=[gas, wave, mend, {**SWORD, "answered_by": []}], hp=30),
        fighter("Abe", "red", at=[-5, 0], hp=0),
        fighter("Bram", "blue", at=[10, 0]),
        map={"kind": "gridless"},
        knobs={"round_limit": 4},
    )
    arena = Arena(source)
    told_lines: list[str] = []

    def note() -> None:
        told_lines.extend(" | ".join(part for part in text if part) for text in texts(arena))

    arena.do("move", to=[2.5, 0])
    note()
    arena.do("attack", [50], action="gas", direction=0)
    note()
    arena.do("pass")
    note()
    arena.do("guard")
    note()
    arena.do("pass")
    note()
    arena.attack("Bram", [30, 90], action="wave")
    note()
    arena.do("pass")
    arena.do("aim")
    arena.do("pass")
    arena.attack("Abe", [4], action="mend")
    note()
    arena.do("pass")
    arena.do("pass")
    arena.do("pass")
    note()
    arena.do("dash")
    note()
    for _ in range(9):
        if not arena.state.over:
            arena.do("pass")
    note()
    for line in (
        "Ash moves 2.5 ft | to (2.5, 0) ft",
        "Ash: gas toward 0 degrees",
        "  Bram: drowsy | -20 to all checks for 1 round",
        "Bram guards",
        "Bram: drowsy is over",
        "Ash: wave at Bram | 60% | 60 skill | 30 of 100 | passes",
        "  Bram trusts the armor | 10% | 10 guard | 90 of 100 | fails",
        "  damage 1 hit die | 3.5 | Bram 35 -> 31.5",
        "Ash: mend for Abe",
        "  healing 1d8 | 4 | Abe 0 -> 4, up again",
        "Ash dashes",
        "a draw: the last round is over",
    ):
        assert line in told_lines, "\n".join(told_lines)


def test_no_defence_and_criticals_are_told() -> None:
    arena = Arena(encounter(fighter("Ash", "red", actions=[{**SWORD, "answered_by": []}]), fighter("Bram", "blue")))
    arena.attack("Bram", [2, 9])
    assert texts(arena)[1] == ("  Bram has no defense", "", "nothing answers sword", "", "")
    assert ("  favorable critical", "", "", "", "2d8 instead of 1d8") in texts(arena, explain=True)


def test_every_term_has_its_name() -> None:
    sword = {**SWORD, "parry": {"class": ["finesse", "endurance"], "uses": "higher", "value": 5}, "type": "fire"}
    bram = fighter("Bram", "blue", dex=20, con=10, shield="shield", skills={"parry": 5, "block": 40}, actions=[sword])
    arena = Arena(encounter(fighter("Ash", "red", dex=90, actions=[sword]), {**bram, "resistances": {"fire": 15}}))
    arena.do("aim")
    arena.do("guard")
    arena.attack("Bram", [30, 50])
    assert texts(arena)[0][1:3] == ("70%", "60 skill + 10 aim")
    assert texts(arena)[1][:3] == (
        "  Bram blocks",
        "85%",
        "10 CON + 40 skill + 10 shield + 10 guard + 15 against fire",
    )


def test_a_stat_of_mixed_classes_and_a_sum_beyond_the_limits() -> None:
    sword = {**SWORD, "parry": {"class": ["finesse", "endurance"], "uses": "higher", "value": 5}}
    bram = fighter("Bram", "blue", dex=20, con=60, skills={"parry": 40}, actions=[sword])
    arena = Arena(encounter(fighter("Ash", "red", dex=90), bram))
    arena.attack("Bram", [30, 96, 4])
    assert texts(arena)[1][:3] == ("  Bram parries", "95%", "60 DEX/CON + 40 skill + 5 sword = 105, at most 95")


def test_half_damage_says_that_it_is_half() -> None:
    arena = Arena(encounter(fighter("Ash", "red", actions=[{**SWORD, "defended": "half"}]), fighter("Bram", "blue")))
    arena.attack("Bram", [30, 3, 5])
    assert texts(arena)[2] == ("  still half of 1d8", "", "", "2", "Bram 35 -> 33")


def test_ammunition_is_named_where_there_is_a_choice() -> None:
    bow = {"is": "shortbow", "ammunition": ["arrow", "armor_piercing_arrow"]}
    bram = fighter("Bram", "blue")
    for action, deed in (("shortbow", "Ash: shortbow at Bram"), (bow, "Ash: shortbow with arrow at Bram")):
        arena = Arena(encounter(fighter("Ash", "red", actions=[action]), bram))
        arena.attack("Bram", [100], action="shortbow")
        assert texts(arena)[0][0] == deed


def test_moves_name_cells_on_a_grid_and_feet_without_one() -> None:
    for kind, at, to, told_as in (
        ("square", [5, 0], [1, 0], "to (1, 0)"),
        ("gridless", [25, 0], [5, 0], "to (5, 0) ft"),
    ):
        arena = Arena(encounter(fighter("Ash", "red", at=[0, 0]), fighter("Bram", "blue", at=at), map={"kind": kind}))
        arena.do("move", to=to)
        assert texts(arena)[0] == ("Ash moves 5 ft", "", "", "", told_as)
