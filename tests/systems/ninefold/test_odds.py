"""Section 16: odds, against sums written out and against the fights that are played."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import pytest
from arena import SWORD, Arena, encounter, fighter

from affray.dice import Seeded
from affray.fight.errors import NeedChoice, Refused
from affray.fight.policy import PersonPolicy, Policy
from affray.fight.table import Table
from affray.systems.ninefold import calcs_combat, odds, previews
from affray.systems.ninefold.defence import DefenseDecision
from affray.systems.ninefold.formulas import EVASION, FAVORABLE
from affray.systems.ninefold.orders import aimed_at
from affray.systems.ninefold.policy import SimplePolicy
from affray.systems.ninefold.sheet import NinefoldSetup
from affray.systems.ninefold.state import Field


def by_hand(to_hit: int, to_def: int | None, favorable: int = 5, unfavorable: int = 5) -> dict[str, Fraction]:
    """Count all 100 x 100 pairs of faces with the public rules about single faces."""
    hit = calcs_combat.final_chance(to_hit)
    counts = dict.fromkeys(("missed", "defended", "unfavorable", "plain", "favorable"), 0)
    offenses = [calcs_combat.critical_mark(face, hit, "offense", favorable, unfavorable) for face in range(1, 101)]
    defense = None if to_def is None else calcs_combat.final_chance(to_def)
    for face in range(1, 101):
        if not calcs_combat.check(face, hit):
            counts["missed"] += 100
            continue
        for other in range(1, 101):
            mark = "none"
            if defense is not None:
                if calcs_combat.check(other, defense):
                    counts["defended"] += 1
                    continue
                mark = calcs_combat.critical_mark(other, defense, "defense", favorable, unfavorable)
            net = calcs_combat.critical_net(offenses[face - 1], mark)
            counts["plain" if net == "none" else net] += 1
    return {name: Fraction(count, 10_000) for name, count in counts.items()}


CHANCES = [(70, 35), (5, 95), (95, 5), (7, 93), (130, -40), (50, None), (3, None), (60, 97), (96, 92)]


@pytest.mark.parametrize(("to_hit", "to_def"), CHANCES)
def test_ni_16_2_five_outcomes_that_add_up_to_1(to_hit: int, to_def: int | None) -> None:
    found = odds.outcome_odds(to_hit, to_def)
    assert found == by_hand(to_hit, to_def)
    assert sum(found.values()) == 1
    assert list(found) == ["missed", "defended", "unfavorable", "plain", "favorable"]


@pytest.mark.parametrize(("favorable", "unfavorable"), [(0, 0), (50, 0), (0, 50), (20, 30)])
def test_ni_16_2_with_other_bands(favorable: int, unfavorable: int) -> None:
    assert odds.outcome_odds(40, 60, favorable, unfavorable) == by_hand(40, 60, favorable, unfavorable)


@pytest.mark.parametrize(("to_hit", "to_def"), CHANCES)
def test_ni_16_1_hit_chance_is_offence_passes_and_defence_fails(to_hit: int, to_def: int | None) -> None:
    hit, defense = calcs_combat.final_chance(to_hit), 0 if to_def is None else calcs_combat.final_chance(to_def)
    assert odds.hit_chance(to_hit, to_def) == Fraction(hit, 100) * Fraction(100 - defense, 100)


def test_ni_16_3_expected_damage_is_the_mean_of_a_hit_times_hits() -> None:
    chances = by_hand(60, 40)
    mean = sum(
        chances[net] * calcs_combat.dice_stats(calcs_combat.critical_dice("2d6", critical))["mean"]
        for net, critical in (("unfavorable", "unfavorable"), ("plain", "none"), ("favorable", "favorable"))
    )
    assert odds.expected_damage(60, 40, "2d6") == mean
    assert odds.expected_damage(60, 40, "2d6", 3) == 3 * mean == Fraction(6489, 800)
    assert odds.expected_damage(60, None, "0") == 0


def test_ni_16_4_the_chance_that_one_hit_downs() -> None:
    chances = by_hand(70, 35)
    want = (
        chances["unfavorable"] * Fraction(2, 8)
        + chances["plain"] * Fraction(2, 8)
        + chances["favorable"] * Fraction(49, 64)
    )
    assert sum(1 for a in range(1, 9) for b in range(1, 9) if a + b >= 7) == 49
    assert odds.down_chance(70, 35, "1d8", 7) == want == Fraction(463, 3200)
    assert odds.down_chance(70, 35, "1d8", "1/2") == odds.hit_chance(70, 35)
    assert odds.down_chance(70, 35, "1d8", 17) == 0
    for hp in (0, -1):
        with pytest.raises(Refused, match="hp: must be above 0"):
            odds.down_chance(70, 35, "1d8", hp)


def test_ni_16_5_every_total_with_its_chance() -> None:
    assert odds.damage_distribution("2d4")["5"] == Fraction(1, 4)
    assert odds.damage_distribution("1d4-2") == {"0": Fraction(1, 2), "1": Fraction(1, 4), "2": Fraction(1, 4)}
    big = odds.damage_distribution("100d6")
    assert sum(big.values()) == 1
    assert (len(big), next(iter(big))) == (501, "100")


def test_ni_16_6_cluster_hits_are_binomial() -> None:
    chance = odds.hit_chance(50, 20)
    want = [math.comb(5, k) * chance**k * (1 - chance) ** (5 - k) for k in range(6)]
    assert odds.cluster_hits(5, 50, 20) == want
    assert odds.cluster_hits(0, 50, 20) == [1]
    assert sum(odds.cluster_hits(100, 33, 12)) == 1


def test_ni_16_7_failed_defences_of_an_area() -> None:
    assert odds.area_failures(4, 50) == [
        Fraction(1, 16),
        Fraction(1, 4),
        Fraction(3, 8),
        Fraction(1, 4),
        Fraction(1, 16),
    ]
    assert odds.area_failures(3) == [0, 0, 0, 1]
    assert odds.area_failures(1, 200) == [Fraction(95, 100), Fraction(5, 100)]


def test_ni_16_8_expected_area_damage() -> None:
    assert odds.area_expected("1d6", 10, 40) == Fraction(42, 5)
    assert odds.area_expected("1d6", 5, 40, overlap=50) == Fraction(6, 5)  # ceil of half a d6: mean 2
    assert odds.area_expected("1d6", 8, 40, exposed=4) == Fraction(3, 5) * 12 * Fraction(7, 2)
    assert odds.area_expected("1d6", 5, None, overlap=0) == 0
    assert odds.area_expected("3d6", 1, 40) == Fraction(9, 5)


def test_ni_16_9_the_chance_that_an_area_downs_one_target() -> None:
    assert odds.area_down_chance("1d6", 5, "7/2", 40) == Fraction(3, 10)
    both = sum(Fraction(1, 36) for a in range(1, 7) for b in range(1, 7) if a + b >= 8)
    want = Fraction(36, 100) * both  # x2, eight points need both defences to fail
    assert odds.area_down_chance("1d6", 7, 8, 40) == want
    assert odds.area_down_chance("1d6", 7, 13, 40) == 0
    assert odds.area_down_chance("1d6", 1, 1, 40) == Fraction(3, 5)
    assert odds.area_down_chance("1d6", 5, 1, None, overlap=0) == 0
    assert 0 < odds.area_down_chance("2d6", 20, 60, 40) < 1


@pytest.mark.parametrize("pairs", [1, 2, 5])
@pytest.mark.parametrize(
    "pair",
    [
        {0: Fraction(1, 2), 2: Fraction(1, 4), 6: Fraction(1, 4)},
        {2: Fraction(1, 3), 8: Fraction(2, 3)},
        {7: Fraction(1)},
        {0: Fraction(0), 4: Fraction(1)},
        {0: Fraction(3, 5), 7: Fraction(2, 5)},
    ],
)
def test_ni_16_9_many_pairs_are_summed_as_one_by_one(pair: dict[int, Fraction], pairs: int) -> None:
    sums = {0: Fraction(1)}
    for _ in range(pairs):
        wider: dict[int, Fraction] = {}
        for total, chance in sums.items():
            for amount, share in pair.items():
                wider[total + amount] = wider.get(total + amount, Fraction(0)) + chance * share
        sums = wider
    for mark in (Fraction(1, 2), *map(Fraction, range(1, 45))):
        want = sum(chance for total, chance in sums.items() if total >= mark)
        assert odds.sum_at_least(pair, pairs, mark) == want


def test_ni_16_9_hundreds_of_pairs_take_no_time() -> None:
    chance = odds.area_down_chance("3d6", 200, 6600, 50)
    assert 0 < chance < 1


def test_ni_16_odds_are_those_of_the_fight_that_is_played() -> None:
    """A cluster against a parrier: one parry, then evasion; the preview against 10,000 seeded attacks."""
    burst = {**SWORD, "name": "burst", "mode": "cluster", "hits": 3, "damage": "1d6"}
    bram = fighter("Bram", "blue", hit_dice=2, skills={"parry": 50, "evasion": 20}, actions=["rapier"])
    arena = Arena(encounter(fighter("Ash", "red", actions=[burst]), bram))
    deed = arena.setup.deeds[0]
    seen: dict[str, Any] = previews.strike(arena.state, deed, 1)
    assert seen["to_hit"] == 60
    assert seen["defenses"] == {"armor": 5, "evasion": 20, "parry": 60}
    assert seen["best"] == "parry"
    assert sum(seen["hits"]) == sum(seen["damage"].values()) == 1
    counts: dict[str, int] = {}
    downed = 0
    order = aimed_at(arena.setup, deed, 1)
    tries = 10_000
    dice = Seeded(7)
    table = Table(dice, arena.minds, Seeded(7, 0, "policy"))
    for _ in range(tries):
        state = arena.state.clone()
        state.take(table, 0, order)
        while state.pending is not None:
            state.proceed(table)
        lost = str((14 - state.statuses[1].hit_points) // 2) if state.statuses[1].hit_points else "down"
        counts[lost] = counts.get(lost, 0) + 1
        downed += state.statuses[1].hit_points == 0
    chance = float(seen["down_chance"])
    assert abs(downed / tries - chance) < 4 * math.sqrt(chance * (1 - chance) / tries)
    for points in range(7):
        chance = float(seen["damage"].get(str(points), 0))
        assert abs(counts.get(str(points), 0) / tries - chance) < 4 * math.sqrt(chance * (1 - chance) / tries) + 1e-9


def test_ni_16_asking_never_touches_the_fight() -> None:
    arena = Arena(encounter(fighter("Ash", "red"), fighter("Bram", "blue")))
    key = arena.state.key()
    first = previews.strike(arena.state, arena.setup.deeds[0], 1)
    previews.strike(arena.state, arena.setup.deeds[0], 1, aimed=True)
    assert previews.strike(arena.state, arena.setup.deeds[0], 1) == first
    assert arena.state.key() == key


def test_ni_16_an_aim_and_a_guard_show_in_the_preview() -> None:
    arena = Arena(encounter(fighter("Ash", "red"), fighter("Bram", "blue", skills={"evasion": 20})))
    deed = arena.setup.deeds[0]
    assert previews.strike(arena.state, deed, 1, aimed=True)["to_hit"] == 70
    arena.do("pass")
    arena.do("guard")
    assert previews.strike(arena.state, deed, 1)["defenses"] == {"armor": 10, "evasion": 30}


@pytest.mark.parametrize(("defended", "mean"), [(None, Fraction(0)), ("half", Fraction(2)), ("1d4", Fraction(5, 2))])
def test_ni_2_7_a_reduced_effect_counts_in_the_preview(defended: str | None, mean: Fraction) -> None:
    action = SWORD if defended is None else {**SWORD, "defended": defended}
    arena = Arena(encounter(fighter("Ash", "red", actions=[action]), fighter("Bram", "blue", hp=35)))
    seen: dict[str, Any] = previews.strike(arena.state, arena.setup.deeds[0], 1)
    bare = Arena(encounter(fighter("Ash", "red"), fighter("Bram", "blue")))
    plain: dict[str, Any] = previews.strike(bare.state, bare.setup.deeds[0], 1)
    assert seen["outcomes"]["defended"] == Fraction(3, 100)
    assert seen["expected_damage"] == plain["expected_damage"] + seen["outcomes"]["defended"] * mean


def test_ni_2_7_a_debuff_without_damage_costs_nothing() -> None:
    curse = {"name": "curse", "classes": ["force"], "skill": "melee", "debuff": {"name": "slow", "amount": 5}}
    arena = Arena(encounter(fighter("Ash", "red", actions=[curse]), fighter("Bram", "blue")))
    seen: dict[str, Any] = previews.strike(arena.state, arena.setup.deeds[0], 1)
    assert (seen["expected_damage"], seen["damage"]) == (0, {"0": 1})
    assert seen["hit_chance"] == Fraction(57, 100)


def test_ni_16_a_guard_can_be_supposed() -> None:
    arena = Arena(encounter(fighter("Ash", "red"), fighter("Bram", "blue", skills={"evasion": 20})))
    deed = arena.setup.deeds[0]
    assert previews.strike(arena.state, deed, 1, guarding=True)["defenses"] == {"armor": 10, "evasion": 30}
    assert not arena.state.statuses[1].guarding


def test_ni_16_the_defender_sees_every_defence_given_the_mark() -> None:
    """At 40 after a favorable offence: 40 stop it, 5 unfavorable marks cancel, 55 let 2d8 through."""
    arena = Arena(encounter(fighter("Ash", "red"), fighter("Bram", "blue", hp=9, skills={"evasion": 40})))
    decision = DefenseDecision(1, arena.setup.deeds[0], FAVORABLE)
    decision.open = 1 << EVASION
    decision.evasion = 40
    seen = previews.answers(arena.state, decision)["evasion"]
    assert (seen["chance"], seen["lands"]) == (40, Fraction(60, 100))
    assert seen["expected_damage"] == Fraction(5, 100) * Fraction(9, 2) + Fraction(55, 100) * 9
    reach_nine = Fraction(sum(1 for a in range(1, 9) for b in range(1, 9) if a + b >= 9), 64)
    assert seen["down_chance"] == Fraction(55, 100) * reach_nine


def test_ni_16_the_defender_sees_all_pairs_of_an_area() -> None:
    blast = {"name": "blast", "mode": "area", "area": {"shape": "cone", "length": 30}, "damage": "1d6"}
    bram = fighter("Bram", "blue", base=10, hp=20, skills={"evasion": 40})
    minds: list[Policy] = [SimplePolicy(), PersonPolicy()]
    arena = Arena(encounter(fighter("Ash", "red", actions=[blast]), bram), minds=minds)
    with pytest.raises(NeedChoice) as asked:
        arena.do("attack", [], action="blast")
    decision, state = asked.value.decision, asked.value.state
    assert isinstance(decision, DefenseDecision)
    assert isinstance(state, Field)
    seen = previews.answers(state, decision)
    assert seen["evasion"]["expected_damage"] == Fraction(60, 100) * 4 * Fraction(7, 2)
    assert seen["armor"]["expected_damage"] == Fraction(95, 100) * 4 * Fraction(7, 2)
    assert seen["evasion"]["lands"] == Fraction(60, 100)


def test_ni_16_monotone_in_accuracy_defence_and_hit_points() -> None:
    chances = [odds.hit_chance(to_hit, 30) for to_hit in range(-20, 130, 5)]
    assert chances == sorted(chances)
    chances = [odds.hit_chance(50, to_def) for to_def in range(-20, 130, 5)]
    assert chances == sorted(chances, reverse=True)
    chances = [odds.down_chance(70, 35, "2d6", hp) for hp in range(1, 30)]
    assert chances == sorted(chances, reverse=True)


def test_a_setup_is_not_changed_by_odds() -> None:
    source = encounter(fighter("Ash", "red"), fighter("Bram", "blue"))
    assert isinstance(source.setup, NinefoldSetup)
    assert len(source.setup.deeds) == 2
