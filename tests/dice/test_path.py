"""The walk through every outcome: exact, complete, and honest about what it gives up."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.dice import Dice, DiceError, Negligible, Path
from affray.dice.question import total_weights
from chance import mean, outcomes

# Against counting by hand


def test_a_rule_without_dice_has_one_branch() -> None:
    path = Path()
    assert path.next_branch()
    assert path.probability() == 1
    assert not path.next_branch()
    assert path.branches == 1


def test_first_outcomes_first() -> None:
    path = Path()
    seen = []
    while path.next_branch():
        seen.append((path.chance(1, 3, "a"), path.die(2, "b")))
    assert seen == [(True, 1), (True, 2), (False, 1), (False, 2)]
    assert path.branches == 4
    assert not path.next_branch()


def test_questions_that_can_fall_only_one_way_make_no_branches() -> None:
    path = Path()
    while path.next_branch():
        assert path.chance(9, 9, "sure")
        assert not path.chance(0, 9, "never")
        assert path.total(0, 6, "nothing") == 0
        assert path.bands(6, 6, 6, 6, "low") == 0
        assert path.probability() == 1
    assert path.branches == 1


@given(st.lists(st.tuples(st.integers(1, 3), st.integers(1, 5)), min_size=1, max_size=3), st.integers(0, 20))
def test_dice_in_a_row_against_all_throws(dice_thrown: list[tuple[int, int]], enough: int) -> None:
    """Totals one after the other until there is enough: chances against every throw of every single die."""

    def rule(dice: Dice) -> int:
        total = 0
        for number, (count, sides) in enumerate(dice_thrown):
            total += dice.total(count, sides, f"throw {number}")
            if total >= enough:
                return total
        return -total

    throws = [range(1, sides + 1) for count, sides in dice_thrown for _ in range(count)]
    counted: dict[int, int] = {}
    for faces in product(*throws):
        position, total = 0, 0
        for count, _ in dice_thrown:
            total += sum(faces[position : position + count])
            position += count
            if total >= enough:
                break
        result = total if total >= enough else -total
        counted[result] = counted.get(result, 0) + 1
    every = sum(counted.values())
    table, dropped = outcomes(rule)
    assert dropped == 0
    assert table == {result: Fraction(count, every) for result, count in counted.items()}


@given(st.lists(st.integers(0, 6), min_size=1, max_size=5))
def test_probabilities_of_all_branches_add_up_to_one(chances: list[int]) -> None:
    def rule(dice: Dice) -> int:
        return next((number for number, k in enumerate(chances) if dice.chance(k, 6, f"try {number}")), -1)

    table, dropped = outcomes(rule)
    assert sum(table.values()) == 1
    assert dropped == 0


# Answers that others have published


def test_keep_highest_of_two_d20() -> None:
    table, _ = outcomes(lambda dice: max(dice.die(20, "first"), dice.die(20, "second")))
    assert mean(table) == Fraction("13.825")


def test_keep_highest_of_three_d20() -> None:
    table, _ = outcomes(lambda dice: max(dice.die(20, "first"), dice.die(20, "second"), dice.die(20, "third")))
    assert mean(table) == Fraction("15.4875")


def test_four_d6_keep_three() -> None:
    def rule(dice: Dice) -> int:
        return sum(sorted(dice.die(6, f"die {number}") for number in range(4))[1:])

    table, _ = outcomes(rule)
    assert mean(table) == Fraction(15869, 1296)
    assert round(float(mean(table)), 4) == 12.2446


def attack(dice: Dice) -> int:
    """A d20 + 7 against 15; a natural 20 hits and doubles the dice of 2d6 + 4, a natural 1 misses."""
    face = dice.die(20, "attack")
    if face == 20:
        return dice.total(4, 6, "critical damage") + 4
    return dice.total(2, 6, "damage") + 4 if face > 1 and face + 7 >= 15 else 0


def coarse_attack(dice: Dice) -> int:
    """The same attack, asked as coarsely as it can be."""
    match dice.bands(20, 7, 19, 20, "attack"):
        case 0:
            return 0
        case 1:
            return dice.total(2, 6, "damage") + 4
        case _:
            return dice.total(4, 6, "critical damage") + 4


def test_an_attack_with_criticals() -> None:
    table, _ = outcomes(attack)
    assert mean(table) == Fraction(15, 2)


def test_coarse_and_fine_questions_agree() -> None:
    assert outcomes(coarse_attack) == outcomes(attack)
    coarse, fine = Path(), Path()
    while coarse.next_branch():
        coarse_attack(coarse)
    while fine.next_branch():
        attack(fine)
    assert (coarse.branches, fine.branches) == (33, 160)


@pytest.mark.parametrize(("hit_points", "first_wins"), [(60, 0.5626656253504175), (20, 0.6180107219737656)])
def test_two_such_fighters_to_the_death(hit_points: int, first_wins: float) -> None:
    """From the outcome table of one attack: who falls in which round, both being independent."""
    table = {damage: float(chance) for damage, chance in outcomes(attack)[0].items()}
    standing = {hit_points: 1.0}
    falls = [0.0]  # falls[n]: the chance that somebody attacked once a round falls in round n
    while sum(standing.values()) > 1e-16:
        left: dict[int, float] = {}
        fallen = 0.0
        for points, chance in standing.items():
            for damage, part in table.items():
                if damage >= points:
                    fallen += chance * part
                else:
                    left[points - damage] = left.get(points - damage, 0.0) + chance * part
        falls.append(fallen)
        standing = left
    second_stands = [1 - sum(falls[:number]) for number in range(len(falls))]
    # The first strikes first: it wins in round n if the second falls in that round and it hasn't fallen before.
    wins = sum(falls[number] * second_stands[number] for number in range(1, len(falls)))
    assert isclose(wins, first_wins, abs_tol=1e-12)
    if hit_points == 60:
        rounds = sum(number * chance for number, chance in enumerate(falls))
        assert isclose(rounds, 8.76050487551797, abs_tol=1e-10)


# Branches that are given up


def exploding(dice: Dice) -> int:
    total, face = 0, 6
    while face == 6:
        face = dice.die(6, "exploding")
        total += face
    return total


def test_an_endless_rule_meets_the_floor_and_says_what_was_dropped() -> None:
    table, dropped = outcomes(exploding, floor=1e-9)
    assert 0 < dropped < Fraction(1, 10**7)
    assert sum(table.values()) + dropped == 1
    assert mean(table) < Fraction("4.2")
    assert isclose(mean(table), 4.2, abs_tol=1e-5)


@pytest.mark.parametrize("floor", [0.1, 0.01, 1e-4])
def test_with_every_floor_kept_and_dropped_add_up(floor: float) -> None:
    table, dropped = outcomes(exploding, floor)
    assert sum(table.values()) + dropped == 1
    kept = 1 - dropped
    assert all(chance >= Fraction(floor) for chance in table.values())
    assert kept > 0.4


def test_the_floor_itself_is_kept() -> None:
    table, dropped = outcomes(lambda dice: (dice.die(4, "a"), dice.die(4, "b")), floor=1 / 16)
    assert len(table) == 16
    assert dropped == 0
    table, dropped = outcomes(lambda dice: (dice.die(4, "a"), dice.die(4, "b")), floor=1 / 16 + 1e-12)
    assert table == {}
    assert dropped == 1


def test_a_branch_that_is_given_up_asks_nothing_more() -> None:
    path = Path(0.3)
    assert path.next_branch()
    path.chance(1, 2, "kept")
    with pytest.raises(Negligible):
        path.chance(1, 2, "too much")
    assert path.probability() == Fraction(1, 4)
    assert path.next_branch()
    path.chance(1, 2, "kept")
    with pytest.raises(Negligible):
        path.chance(1, 2, "too much")
    assert path.next_branch()


def test_a_long_likely_branch_is_not_too_large_for_the_floor() -> None:
    """A thousand questions multiply to numbers that no float holds; the comparison with the floor is exact."""
    path = Path(1e-12)
    assert path.next_branch()
    for number in range(1_000):
        path.chance(999, 1_000, f"step {number}")
    assert path.out_of == 1_000**1_000
    assert path.probability() == Fraction(999, 1_000) ** 1_000


def test_exploding_dice_in_closed_form() -> None:
    table, _ = outcomes(exploding, floor=1e-9)
    for total, chance in table.items():
        tens, ones = divmod(total, 6)
        assert 1 <= ones <= 5
        assert chance == Fraction(1, 6 ** (tens + 1))


# A rule that isn't a rule


def test_a_rule_that_asks_otherwise_after_the_same_answers_is_found_out() -> None:
    calls = iter(range(10))

    def rule(dice: Dice) -> bool:
        return dice.chance(1, 2, f"question {next(calls)}")

    with pytest.raises(DiceError) as caught:
        outcomes(rule)
    assert str(caught.value) == (
        "a rule isn't deterministic: after the same answers it asked 'question 0' (0 to 1 (below 1)) "
        "and then 'question 1' (0 to 1 (below 1))"
    )


def test_a_walk_leaves_the_weights_of_totals_alone() -> None:
    before = list(total_weights(2, 6))
    outcomes(lambda dice: dice.total(2, 6, "a") - dice.total(2, 6, "b"))
    assert total_weights(2, 6) == before
