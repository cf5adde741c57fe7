"""Whole fights: answers known from elsewhere, invariants, and every kind of wrong odds that others have had."""

from __future__ import annotations

import gc
import math
from collections.abc import Callable
from fractions import Fraction
from functools import cache

import pytest

from affray.fight.encounter import Encounter
from affray.fight.errors import Refused
from affray.fight.fight import Fight
from affray.lab.fight_odds import Budget, FightOdds, fight_odds
from affray.lab.odds import odds
from affray.lab.scene import Scene

Make = Callable[..., Encounter]


def exactly(subject: Fight | Encounter) -> FightOdds:
    """Give exact odds, however slow the machine is at the moment."""
    return odds(subject, method="exact", budget=600)


def mass(found: FightOdds) -> float:
    outcomes = found.outcomes
    return sum(outcomes.wins.values()) + outcomes.draw + outcomes.undecided + outcomes.unfinished


def small_duel_oracle(
    hit_points: tuple[int, int], hits: tuple[int, int], damages: tuple[tuple[int, int], tuple[int, int]]
) -> Fraction:
    """Solve a duel by the plain equation of its win chance, in fractions, without any of the lab's code."""
    hit = [Fraction(each, 100) for each in hits]

    @cache
    def win(first: int, second: int) -> Fraction:
        """Chance of the first, who swings now: hits, or both miss and it begins again, or is hit."""
        # W(a, b) = p * E[V(a, b - d)] + (1 - p) * V(a, b); V(a, b) = q * E[W(a - d, b)] + (1 - q) * W(a, b)
        p, q = hit
        strike = Fraction(0)
        for damage in range(damages[0][0], damages[0][1] + 1):
            left = max(0, second - damage)
            strike += Fraction(1) if left == 0 else second_swings(first, left)
        strike /= damages[0][1] - damages[0][0] + 1
        struck = Fraction(0)
        for damage in range(damages[1][0], damages[1][1] + 1):
            left = max(0, first - damage)
            struck += Fraction(0) if left == 0 else win(left, second)
        struck /= damages[1][1] - damages[1][0] + 1
        return (p * strike + (1 - p) * q * struck) / (1 - (1 - p) * (1 - q))

    @cache
    def second_swings(first: int, second: int) -> Fraction:
        q = hit[1]
        struck = Fraction(0)
        for damage in range(damages[1][0], damages[1][1] + 1):
            left = max(0, first - damage)
            struck += Fraction(0) if left == 0 else win(left, second)
        struck /= damages[1][1] - damages[1][0] + 1
        return q * struck + (1 - q) * win(first, second)

    return win(*hit_points)


# Known answers


def test_reference_duel_to_fifteen_digits(duel: Make) -> None:
    found = exactly(duel())
    assert found.method == "exact"
    assert found.win("a") == pytest.approx(0.566451576330154, abs=6e-16)
    assert found.win("a") + found.win("b") == pytest.approx(1, abs=2e-15)
    assert found.unresolved < 1e-15
    assert found.states == 11704


@pytest.mark.parametrize(("hit_points", "expected"), [(60, 0.5626656253504175), (20, 0.6180107219737656)])
def test_d20_duel_with_criticals(toy: Make, hit_points: int, expected: float) -> None:
    assert exactly(toy("d20", hit_points, hit_points)).win("a") == pytest.approx(expected, abs=2e-15)


def test_means_are_not_pushed_through_rules_that_are_not_linear(toy: Make) -> None:
    """60 hit points at 7.5 a round fall in 8.76 rounds, not in 8."""
    assert exactly(toy("target", 1, 60)).outcomes.elapsed.mean() == pytest.approx(8.76050487551797, abs=1e-12)


@pytest.mark.parametrize("hit_points", [(3, 4), (6, 6), (10, 7), (1, 1)])
@pytest.mark.parametrize("hits", [(60, 55), (5, 95), (100, 40)])
def test_equal_to_a_fraction_oracle_at_small_hit_points(
    duel: Make, hit_points: tuple[int, int], hits: tuple[int, int]
) -> None:
    damages = ((1, 3), (2, 2))
    expected = small_duel_oracle(hit_points, hits, damages)
    found = odds(duel(hit_points=hit_points, hits=hits, damages=damages), method="exact", budget=600)
    assert found.win("a") == pytest.approx(float(expected), abs=1e-14)


# How odds go wrong


@pytest.mark.parametrize("points", [(3, 5), (1, 1), (7, 4)])
def test_events_that_exclude_each_other_are_not_independent(toy: Make, points: tuple[int, int]) -> None:
    """One coin decides who loses the point; the answer is the negative binomial sum."""
    a, b = points
    expected = sum(math.comb(b - 1 + lost, lost) * Fraction(3, 5) ** b * Fraction(2, 5) ** lost for lost in range(a))
    found = exactly(toy("race", a, b))
    assert found.win("a") == pytest.approx(float(expected), abs=1e-15)
    together = [found.outcomes.fighters[0].stands + found.outcomes.fighters[1].stands]
    assert together == pytest.approx([1.0])


def test_no_mass_is_lost_or_kept_beyond_a_cap(duel: Make) -> None:
    """Overkill is not damage: whoever falls has 0 hit points, and all ends add up to 1."""
    found = exactly(duel(hit_points=(9, 7)))
    assert mass(found) == pytest.approx(1, abs=1e-15)
    for fighter in found.outcomes.fighters:
        assert sum(fighter.hit_points.weights) == pytest.approx(1, abs=1e-15)
        assert fighter.hit_points.values[0] == 0
        assert fighter.hit_points.weights[0] == pytest.approx(1 - fighter.stands, abs=1e-15)


def test_nothing_leaks_from_one_question_to_the_next(duel: Make, toy: Make) -> None:
    encounter = duel(hit_points=(20, 20))
    first = exactly(encounter).data()
    exactly(duel(hit_points=(5, 30)))
    exactly(toy("brawl", 4, 4))
    odds(encounter, method="sampled", samples=50)
    again = exactly(encounter).data()
    assert {**first, "seconds": 0} == {**again, "seconds": 0}


def test_pythons_collector_is_left_as_it_was(duel: Make) -> None:
    assert gc.isenabled()
    odds(duel(), method="exact")
    assert gc.isenabled()
    gc.disable()
    try:
        odds(duel(), method="exact")
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_a_mirror_match_without_first_swing_is_even(toy: Make) -> None:
    found = exactly(toy("d20 rolled", 25, 25))
    assert found.win("a") == pytest.approx(0.5, abs=1e-14)
    assert found.win("b") == pytest.approx(0.5, abs=1e-14)


def test_swapping_sides_swaps_answers_and_complements_are_taken_once(toy: Make) -> None:
    one, other = exactly(toy("d20 rolled", 31, 22)), exactly(toy("d20 rolled", 22, 31))
    assert one.win("a") == pytest.approx(other.win("b"), abs=1e-14)
    assert one.win("a") + one.win("b") == pytest.approx(1, abs=1e-14)


def test_what_is_predicted_is_what_is_played(toy: Make) -> None:
    """Every sampled end is an enumerated one, and the shares agree within four standard errors."""
    encounter = toy("brawl", 6, 6, limit=6, policy="random")
    exact = odds(encounter, method="exact", budget=600)
    sampled = odds(encounter, method="sampled", samples=20_000)
    assert sampled.outcomes.undecided > 0
    assert sampled.outcomes.draw > 0
    for got, want in [
        (sampled.win("a"), exact.win("a")),
        (sampled.win("b"), exact.win("b")),
        (sampled.draw, exact.draw),
        (sampled.undecided, exact.undecided),
    ]:
        assert abs(got - want) < 4 * math.sqrt(want * (1 - want) / 20_000)
    for got_fighter, want_fighter in zip(sampled.outcomes.fighters, exact.outcomes.fighters, strict=True):
        assert set(got_fighter.hit_points.values) <= set(want_fighter.hit_points.values)
    assert set(sampled.outcomes.elapsed.values) <= set(exact.outcomes.elapsed.values)


def test_the_policy_is_named_with_the_odds(toy: Make) -> None:
    assert exactly(toy("brawl", 3, 3, policy="random")).data()["policies"] == ["random", "random"]
    guarded = exactly(toy("brawl", 3, 3, policy="random")).win("a")
    assert guarded != pytest.approx(exactly(toy("brawl", 3, 3)).win("a"), abs=1e-3)


def test_the_chance_of_policies_is_part_of_the_odds(toy: Make) -> None:
    encounter = toy("brawl", 3, 3, policy="random")
    exact = odds(encounter, method="exact", budget=600).win("a")
    sampled = odds(encounter, method="sampled", samples=20_000).win("a")
    assert abs(exact - sampled) < 4 * math.sqrt(0.25 / 20_000)


@pytest.mark.parametrize("more", [{"hit_points": (12, 10)}, {"hits": (70, 55)}, {"hits": (60, 45)}])
def test_more_hit_points_accuracy_or_defence_never_hurt(duel: Make, more: dict[str, tuple[int, int]]) -> None:
    plain = {"hit_points": (10, 10), "hits": (60, 55), "damages": ((1, 4), (1, 4))}
    assert exactly(duel(**{**plain, **more})).win("a") > exactly(duel(**plain)).win("a")


def test_marginals_are_sums_of_the_joint(toy: Make) -> None:
    found = exactly(toy("brawl", 5, 5, limit=5))
    for fighter in found.outcomes.fighters:
        assert sum(fighter.hit_points.weights) == pytest.approx(1, abs=1e-14)
    assert found.outcomes.elapsed.total == pytest.approx(1, abs=1e-14)
    assert found.outcomes.fighters[0].stands == pytest.approx(found.win("a") + found.undecided, abs=1e-14)


# Time


def test_time_is_counted_from_the_beginning_of_the_fight(toy: Make) -> None:
    encounter = toy("race", 6, 6)
    fight = Fight(encounter, seed=3)
    for _ in range(4):
        fight.advance()
    assert min(exactly(fight).outcomes.elapsed.values) >= 5
    assert fight.state.elapsed() == 4


def test_a_fight_that_passes_its_limit_is_undecided(toy: Make) -> None:
    """Each of 5 rounds brings one of 10 points to the ground, so nobody can win by round 5."""
    found = exactly(toy("race", 10, 10, limit=5))
    assert found.undecided == pytest.approx(1, abs=1e-15)
    assert found.method == "exact"
    found = exactly(toy("race", 4, 4, limit=4))
    assert found.win("b") == pytest.approx(float(Fraction(2, 5) ** 4), abs=1e-15)
    assert found.undecided == pytest.approx(1 - float(Fraction(2, 5) ** 4 + Fraction(3, 5) ** 4), abs=1e-15)


def test_a_limit_counts_what_has_passed_before(toy: Make) -> None:
    encounter = toy("race", 10, 10, limit=12)
    fight = Fight(encounter, seed=3)
    for _ in range(5):
        fight.advance()
    left_a, left_b = fight.state.left  # type: ignore[attr-defined]
    # Seven rounds are left: A loses `lost` points in them, B the others, and neither may lose all.
    expected = sum(
        math.comb(7, lost) * Fraction(2, 5) ** lost * Fraction(3, 5) ** (7 - lost)
        for lost in range(8)
        if lost < left_a and 7 - lost < left_b
    )
    found = exactly(fight)
    assert 0 < expected < 1
    assert found.undecided == pytest.approx(float(expected), abs=1e-15)
    assert max(found.outcomes.elapsed.values) == 12


def test_a_fight_that_never_ends_is_reported_as_such(duel: Make) -> None:
    found = exactly(duel(hits=(0, 0)))
    assert found.endless == 1
    assert found.outcomes.unfinished == 1
    assert found.win("a") == found.win("b") == 0
    assert found.method == "exact"


@pytest.mark.parametrize("where", [1, 2])
def test_what_can_never_end_is_told_from_what_will(toy: Make, where: int) -> None:
    """Of each round a half ends it and a quarter leads to a standstill: two thirds and one third in the end."""
    found = exactly(toy("stall", where, 5))
    assert found.win("a") == pytest.approx(2 / 3, abs=1e-15)
    assert found.endless == pytest.approx(1 / 3, abs=1e-15)
    assert found.unresolved < 1e-15


# Looking changes nothing


def test_the_fight_and_its_dice_are_untouched_by_asking(toy: Make) -> None:
    encounter = toy("brawl", 6, 6, policy="random")
    quiet, asked = Fight(encounter, seed=11), Fight(encounter, seed=11)
    while not quiet.over:
        before = asked.state.key(), asked.state.elapsed()
        exactly(asked)
        odds(asked, method="sampled", samples=10)
        assert (asked.state.key(), asked.state.elapsed()) == before
        assert [event.data() for event in quiet.advance()] == [event.data() for event in asked.advance()]


def test_from_the_middle_of_a_fight(duel: Make) -> None:
    """The odds before a step are the mean of the odds after it."""
    fight = Fight(duel(hit_points=(12, 12)))
    before = exactly(fight).win("a")
    mean = 0.0
    for face, ways in [(0, 0), *((damage, 6) for damage in range(5, 11))]:
        twin = Fight(duel(hit_points=(12, 12)))
        twin.advance(faces=(0, face) if ways else (99,))
        mean += (ways / 60 if ways else 0.4) * exactly(twin).win("a")
    assert before == pytest.approx(mean, abs=1e-14)


def test_a_person_is_played_by_the_stand_in_and_that_is_said(toy: Make) -> None:
    found = exactly(toy("brawl", 3, 3, policy="person"))
    assert found.win("a") == exactly(toy("brawl", 3, 3)).win("a")
    assert found.data()["policies"] == ["simple", "simple"]
    assert found.data()["persons"] == ["A", "B"]


# Methods and budgets


def test_a_sample_says_that_it_is_one_and_how_sure_it_is(duel: Make) -> None:
    found = odds(duel(), method="sampled", samples=500)
    data = found.data()
    assert (data["method"], data["why_sampled"], data["fights"], data["seed"]) == ("sampled", "asked for", 500, 1)
    a = found.outcomes.estimate(found.outcomes.wins["a"])
    assert data["wins"] == [{"side": "a", **a}, {"side": "b", **found.outcomes.estimate(found.outcomes.wins["b"])}]
    assert a["low"] < a["probability"] < a["high"]
    assert a["count"] == round(500 * a["probability"])
    assert found.outcomes.estimate(0) == {"probability": 0.0, "low": 0.0, "high": 3 / 500, "count": 0}


def test_the_same_seed_gives_the_same_sample(duel: Make) -> None:
    shares = [odds(duel(), method="sampled", samples=200, seed=seed).win("a") for seed in (1, 1, 2)]
    assert shares[0] == shares[1] != shares[2]


def test_more_states_than_allowed_are_sampled_with_the_reason(duel: Make) -> None:
    found = fight_odds(Scene(duel()), budget=Budget(states=100), samples=50)
    assert found.method == "sampled"
    assert found.why_sampled == "more than 100 states (100.0% of the chances were still open)"
    assert found.states > 100


def test_exact_within_a_budget_names_what_is_open(duel: Make) -> None:
    found = fight_odds(Scene(duel()), method="exact", budget=Budget(states=11_400))
    assert 0 < found.unresolved < 1
    assert mass(found) == pytest.approx(1, abs=1e-12)
    assert found.win("a") <= 0.566451576330154 <= found.win("a") + found.unresolved


def test_more_branches_than_allowed_are_sampled_or_refused(duel: Make, toy: Make) -> None:
    found = fight_odds(Scene(duel()), budget=Budget(branches=6), samples=50)
    assert (found.method, found.why_sampled) == ("sampled", "a step has more than 6 branches")
    with pytest.raises(Refused, match=r"^no exact odds within the budget: a step has more than 6 branches$"):
        fight_odds(Scene(duel()), method="exact", budget=Budget(branches=6))
    found = fight_odds(Scene(toy("d20 rolled", 5, 5)), budget=Budget(branches=1), samples=50)
    assert found.why_sampled == "there are too many ways to begin"


def test_too_slow_is_measured_and_sampled(duel: Make) -> None:
    found = fight_odds(Scene(duel(hit_points=(900, 900))), budget=Budget(seconds=0.3), samples=10)
    assert found.method == "sampled"
    assert found.why_sampled.startswith("not done in 0.3 s (") or found.why_sampled.startswith(
        "measured to need more than 0.3 s ("
    )


@pytest.mark.parametrize(
    ("bad", "message"),
    [
        ({"method": "exakt"}, 'method: "exakt" is not allowed; it takes auto, exact, sampled'),
        ({"seed": 2**64}, f"seed: {2**64} is not allowed; it takes a whole number from 0 to 2**64 - 1"),
        ({"samples": 0}, "samples: 0 is not allowed; it takes 1 or more"),
        ({"given": {"hit": 0}}, "given: only the odds of a choice can fix a question"),
    ],
)
def test_senseless_arguments_are_refused(duel: Make, bad: dict[str, object], message: str) -> None:
    with pytest.raises(Refused) as caught:
        odds(duel(), **bad)  # type: ignore[call-overload]
    assert str(caught.value) == message


def test_a_fight_that_is_over_has_one_outcome(duel: Make) -> None:
    fight = Fight(duel(hits=(100, 0), damages=((80, 80), (1, 1))))
    fight.play()
    for method in ("exact", "sampled"):
        found = odds(fight, method=method, samples=5)
        assert (found.win("a"), found.outcomes.fighters[0].stands) == (1, found.outcomes.whole)
        assert found.outcomes.elapsed.values == [1]


def test_what_cannot_happen_is_known_to_be_impossible(duel: Make) -> None:
    assert exactly(duel(hits=(60, 0))).closed
    assert exactly(duel(hits=(60, 0))).outcomes.fighters[1].stands == 0
