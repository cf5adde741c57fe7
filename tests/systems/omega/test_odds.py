"""Formulas that are odds, against counting by hand (sections 2, 4, 6 to 9, 11 to 13)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.dice import Seeded
from affray.dice.outcomes import outcomes
from affray.systems.omega import odds
from affray.systems.omega.checks import blow, damage_call

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def count(rule: Callable[..., bool], *sides: int) -> Fraction:
    """Count how often a rule of draws says yes, among all draws."""
    draws = list(product(*(range(n) for n in sides)))
    return Fraction(sum(bool(rule(*draw)) for draw in draws), len(draws))


@given(st.integers(-50, 50), st.integers(-50, 50))
def test_om_4_2_hit_probability(attack: int, defense: int) -> None:
    wanted = count(lambda roll: roll == 0 or (roll != 19 and roll < attack - defense), 20)
    assert odds.hit_probability(attack, defense) == wanted


@pytest.mark.parametrize(("sequence", "chance"), [("CC", "19/20"), ("CCBL", "3/4"), ("CCBC", "1/4"), ("BCBC", "1/20")])
def test_om_4_5_the_seeds_table(calc: Callable[..., Any], sequence: str, chance: str) -> None:
    assert calc("chance_to_be_hit", attack=15, defense=0, sequence=sequence, line="C") == chance


def test_om_4_6_no_defense_makes_a_miss_certain(calc: Callable[..., Any]) -> None:
    assert calc("chance_to_be_hit", attack=0, defense=1000, sequence="BC" * 8, line="C") == "1/20"
    assert calc("chance_to_be_hit", attack=1000, defense=0, sequence="", line="C") == "19/20"


@given(
    score=st.integers(-12, 30),
    absorption=st.integers(-5, 30),
    kind=st.sampled_from(["normal", "flame", "unstoppable"]),
    immune=st.booleans(),
    displaced=st.booleans(),
)
def test_om_2_3_and_om_2_9_damage_distribution(
    score: int, absorption: int, kind: str, immune: bool, displaced: bool
) -> None:
    faces = range(score) if score > 0 else range(score + 1, 1) if score < 0 else [0]
    wanted: dict[int, Fraction] = {}
    for voided in (True, False):
        for raw in faces:
            lost = raw if kind != "normal" else max(1, raw - absorption)
            lost = 0 if immune or (voided and displaced) else lost
            wanted[lost] = wanted.get(lost, Fraction(0)) + Fraction(1, 2 * len(faces))
    assert odds.damage_distribution(score, absorption, kind, immune, displaced) == wanted


def test_om_2_3_hit_points_come_in_order(calc: Callable[..., Any]) -> None:
    assert list(calc("damage_distribution", damage_score=12, absorption=-1)) == [str(lost) for lost in range(1, 13)]
    assert calc("damage_distribution", damage_score=1) == {"1": "1"}
    assert calc("damage_distribution", damage_score=1, damage_type="flame") == {"0": "1"}
    assert calc("damage_distribution", damage_score=10, displaced=True)["0"] == "1/2"


def test_om_6_7_bashing() -> None:
    for strength, fragility in [(20, 20), (10, 20), (18, 4), (3, 25), (40, 5)]:
        wanted = count(lambda mine, its, s=strength, f=fragility: s + mine > f + its, 20, 20)
        assert odds.bash_probability(strength, fragility) == wanted


def test_om_6_12_abduction(calc: Callable[..., Any]) -> None:
    assert calc("abduction_probability") == "1/25"
    assert calc("abduction_probability", vulnerable=True) == "1/5"


@pytest.mark.parametrize(
    ("enchantment", "chance", "by_size"),
    [
        (0, "0", "0"),
        (1, "0", "0"),
        (2, "1/20", "1/20"),
        (9, "2/5", "2/5"),
        (20, "19/20", "19/20"),
        (21, "1", "1"),
        (99, "1", "1"),
        (-5, "0", "1/5"),
    ],
)
def test_om_7_5_and_om_7_6_explosions(calc: Callable[..., Any], enchantment: int, chance: str, by_size: str) -> None:
    assert calc("explosion_probability", enchantment=enchantment) == chance
    assert calc("explosion_probability", enchantment=enchantment, magnitude=True) == by_size


@pytest.mark.parametrize(
    ("fragility", "chance"),
    [(20, "3/10"), (15, "7/15"), (4, "5/6"), (29, "0"), (28, "1/30"), (0, "29/30"), (-1, "1"), (50, "0")],
)
def test_om_8_5_the_gate(calc: Callable[..., Any], fragility: int, chance: str) -> None:
    assert calc("item_damage_probability", fragility=fragility) == chance


@given(
    fragility=st.integers(-2, 32),
    level=st.integers(-1, 12),
    blessing=st.integers(-4, 3),
    enchantment=st.integers(-2, 2),
)
def test_om_8_6_item_damage(fragility: int, level: int, blessing: int, enchantment: int) -> None:
    def outcome(gate: int, resistance: int) -> str:
        if fragility >= gate:
            return "untouched"
        if (blessing > 0 or blessing < -1) and level > resistance:
            return "resisted"
        return "weakened" if enchantment > 0 else "destroyed"

    got = odds.item_damage_odds(fragility, level, blessing, enchantment)
    assert got == {name: count(lambda *draw: outcome(*draw) == name, 30, 10) for name in got}  # noqa: B023 - used at once
    assert list(got) == ["untouched", "resisted", "weakened", "destroyed"]


@pytest.mark.parametrize(
    ("level", "moon", "wanted"),
    [
        (10, 0, {"1": "7/10", "2": "1/5", "5": "9/100", "1000": "1/100"}),
        (0, 0, {"1": "7/10", "2": "1/5", "5": "1/10"}),
        (-3, 0, {"1": "7/10", "2": "1/5", "5": "1/10"}),
        (100, 0, {"1": "7/10", "2": "1/5", "1000": "1/10"}),
        (250, 0, {"1": "7/10", "2": "1/5", "1000": "1/10"}),
        (10, 1, {"2": "7/10", "4": "1/5", "10": "9/100", "2000": "1/100"}),
        (10, -1, {"0": "7/10", "1": "1/5", "2": "9/100", "500": "1/100"}),
    ],
)
def test_om_9_10_and_om_9_11_multipliers(
    calc: Callable[..., Any], level: int, moon: int, wanted: dict[str, Any]
) -> None:
    assert calc("multiplier_odds", level=level, moon=moon) == wanted


@pytest.mark.parametrize(
    ("given", "mean"),
    [
        ({"damage_score": 11}, "8"),
        ({"damage_score": 11, "level": 10}, str(5 * Fraction(7 + 4, 10) + 5 * (Fraction(45, 100) + 10))),
        ({"damage_score": 11, "moon": 1}, "16"),
        ({"damage_score": 11, "moon": -1}, "2"),
        ({"damage_score": 1}, "0"),
        ({"damage_score": 0}, "0"),
        ({"damage_score": -3}, "-8/5"),
    ],
)
def test_om_9_12_mean_of_a_blow(calc: Callable[..., Any], given: dict[str, Any], mean: str) -> None:
    assert calc("expected_damage", **given) == mean


def test_om_9_13_fumbles(calc: Callable[..., Any]) -> None:
    assert calc("fumble_odds") == {"none": "29/30", "drop": "1/50", "break": "1/100", "self": "1/300"}


@given(st.integers(-5, 60), st.integers(-5, 60))
def test_om_11_4_reading(monster_level: int, character_level: int) -> None:
    wanted = count(lambda mine, theirs: monster_level + mine > character_level + theirs, 30, 20)
    assert odds.read_probability(monster_level, character_level) == wanted


def test_om_11_3_lines(calc: Callable[..., Any]) -> None:
    assert calc("line_odds", mark="H") == {"H": "1"}
    assert calc("line_odds", mark="X", monster_level=99) == {"H": "1/3", "C": "1/3", "L": "1/3"}
    read = {"mark": "?", "monster_level": 5, "character_level": 5, "sequence": "LCLLBL"}
    assert calc("line_odds", **read) == {"H": "7/60", "C": "23/30", "L": "7/60"}
    assert calc("line_odds", **read, guarding=True) == {"H": "23/30", "C": "7/60", "L": "7/60"}
    assert calc("line_odds", **read, guarding=True, guards_least=False)["L"] == "23/30"
    plain = {**read, "sequence": "CHCHCC", "guarding": True}
    assert calc("line_odds", **plain, guards_least=False)["L"] == "23/30", "blind to cuts, all lines are alike"
    assert calc("line_odds", **plain, guards_least=False, sees_plain=True)["H"] == "23/30"
    assert calc("line_odds", mark="?", monster_level=40, character_level=0) == {"L": "1"}


def test_om_11_3_lines_are_in_the_order_high_center_low(calc: Callable[..., Any]) -> None:
    assert list(calc("line_odds", mark="?", monster_level=1)) == ["H", "C", "L"]


@pytest.mark.parametrize(("level", "chance"), [(4, "2/5"), (12, "1"), (10, "1"), (9, "9/10"), (0, "0"), (-2, "0")])
def test_om_11_21_what_follows_a_hit(calc: Callable[..., Any], level: int, chance: str) -> None:
    assert calc("secondary_probability", level=level) == chance


def test_om_11_22_and_om_11_23_mishaps(calc: Callable[..., Any]) -> None:
    single = {"none": "97/100", "blunder": "1/100", "drop": "1/100", "confused": "1/100"}
    assert calc("mishap_odds") == single
    double = {"none": "949/1000", "blunder": "19/1000", "drop": "19/1000", "confused": "19/1000"}
    assert calc("mishap_odds", terse=True) == double


@pytest.mark.parametrize(
    ("given", "strike", "move"),
    [
        ({"range": 5, "sense": 10}, "1/2", "3/4"),
        ({"range": 2, "sense": 10}, "0", "1"),
        ({"range": 3, "sense": 10}, "1/2", "3/4"),
        ({"range": 4, "sense": 5}, "1/2", "3/4"),
        ({"range": 5, "sense": 5}, "0", "1"),
        ({"range": 1, "sense": 5}, "0", "0"),
        ({"range": 5, "sense": 10, "mobile": False}, "1/2", "0"),
        ({"range": 5, "sense": 10, "line_of_sight": False}, "0", "1"),
        ({"range": 5, "sense": 10, "invisible": True}, "0", "1"),
        ({"range": 5, "sense": 10, "has_strike": False}, "1/2", "3/4"),
        ({"range": 5, "sense": 10, "has_strike": False, "empty_strike": False}, "0", "1"),
        ({"range": 5, "sense": 10, "empty_strike": False}, "1/2", "3/4"),
    ],
)
def test_om_12_5_to_om_12_7_a_turn_from_afar(
    calc: Callable[..., Any], given: dict[str, Any], strike: str, move: str
) -> None:
    """OM-12.5, OM-12.6 and OM-12.7."""
    assert calc("ranged_turn_odds", **given) == {"strike": strike, "move": move}


def test_om_13_2_spells(calc: Callable[..., Any]) -> None:
    eight = ["missile", "strengthen", "slow", "disease", "lightning", "cold", "strip", "curse"]
    assert calc("monster_spell_odds", level=1) == dict.fromkeys(eight, "1/8")
    every = [*eight, "poison", "sleep", "firebolt", "destroy", "dispel", "disrupt", "level_drain"]
    assert calc("monster_spell_odds", level=10) == dict.fromkeys(every, "1/17") | {"disintegrate": "2/17"}
    assert calc("monster_spell_odds", level=9)["disintegrate"] == "1/16"
    assert calc("monster_spell_odds", level=13)["nothing"] == "3/20"
    assert list(calc("monster_spell_odds", level=0)) == eight[:-1]


@pytest.mark.parametrize(
    ("h", "level", "protection", "member", "mana"),
    [
        (5, 0, 0, False, 0),
        (5, 12, 3, False, 999),
        (2, 10, 0, True, 5),
        (2, 10, 0, True, 4),
        (9, 30, -12, True, 82),
        (0, 0, 30, True, 1),
    ],
)
def test_om_13_3_resisting_magic(h: int, level: int, protection: int, member: bool, mana: int) -> None:
    counter = count(lambda mine, its: int(level / 2) + mine > h + its, 20, 20) if member and mana > h * h else 0
    resist = count(lambda mine, its: int(level / 4) + protection + mine > h + its, 20, 30)
    got = odds.magic_resist_probability(h, level, protection, member, mana)
    assert got == counter + (1 - counter) * resist


def test_every_table_of_odds_adds_up_to_one(calc: Callable[..., Any]) -> None:
    tables = [
        calc("damage_distribution", damage_score=37, absorption=5, displaced=True),
        calc("multiplier_odds", level=33, moon=-1),
        calc("fumble_odds"),
        calc("line_odds", mark="?", monster_level=7, character_level=9, sequence="CCBC"),
        calc("monster_spell_odds", level=12),
        calc("item_damage_odds", fragility=6, level=4, blessing=2, enchantment=1),
    ]
    for table in tables:
        assert sum(Fraction(chance) for chance in table.values()) == 1


@pytest.mark.parametrize("level", [0, 20])
def test_seeded_blows_fall_as_their_odds_say(level: int) -> None:
    mean = odds.expected_damage(12, level)
    squares = outcomes(lambda dice: blow(dice, 12, level)[2])
    variance = sum(damage**2 * chance for damage, chance in squares.items()) - mean**2
    dice = Seeded(11)
    number = 20_000
    total = sum(blow(dice, 12, level)[2] for _ in range(number))
    assert abs(total / number - mean) < 4 * (float(variance) / number) ** 0.5


def test_seeded_damage_falls_only_where_the_odds_allow() -> None:
    allowed = odds.damage_distribution(9, 3, "normal", displaced=True)
    dice = Seeded(5)
    fallen = {damage_call(dice, 9, 3, displaced=True)[2] for _ in range(500)}
    assert fallen == set(allowed)
