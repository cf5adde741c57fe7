"""The chain of states and the flow through it."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.fight.encounter import Encounter
from affray.fight.fight import Fight
from affray.lab import explore
from affray.lab.branches import Share
from affray.lab.chain import Chain
from affray.lab.explore import TooManyBranches
from affray.lab.flow import Flow, split_exactly, split_randomly
from affray.lab.forecast import Forecast, estimated_states
from affray.lab.scene import Scene
from affray.lab.tally import DRAW, SIDES, UNDECIDED, UNFINISHED, Tally

Make = Callable[..., Encounter]


def explored(encounter: Encounter) -> Chain:
    """Expand all states."""
    chain = Chain(Scene(encounter), 10_000)
    while True:
        numbers = np.arange(chain.states)
        fresh = numbers[chain.unexpanded(numbers)]
        if len(fresh) == 0:
            return chain
        chain.expand(fresh)


def test_every_row_has_all_of_its_chance(toy: Make) -> None:
    chain = explored(toy("brawl", 4, 4, policy="random"))
    numbers = np.arange(chain.states)
    lengths = chain.row_lengths(numbers)
    _, chances, _ = chain.row_transitions(numbers, lengths)
    sums = np.add.reduceat(chances, np.cumsum(lengths) - lengths)
    assert sums == pytest.approx(np.ones(chain.states), abs=1e-15)
    assert chain.rows == chain.states
    assert chain.transitions == lengths.sum()


def test_branches_that_lead_to_the_same_state_are_joined(toy: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sums of 2d6 and 4d6 have one outcome each already; below 5 hit points they all fell."""
    if not explore.__file__.endswith(".py"):
        pytest.skip("compiled constants can't be changed")
    plain = explored(toy("d20", 6, 6))
    monkeypatch.setattr(explore, "MERGE_FROM", 1)
    joined = explored(toy("d20", 6, 6))
    assert joined.transitions < plain.transitions
    answers = []
    for chain in (plain, joined):
        flow = Flow(chain, 1.0, split_exactly, 0.0, 1e-17)
        flow.walk(10, 10**6)
        answers.append(flow.ends[: len(chain.ends)].tolist())
    assert answers[0] == pytest.approx(answers[1], abs=1e-15)


def test_a_step_with_too_many_branches(duel: Make) -> None:
    chain = Chain(Scene(duel()), 6)
    with pytest.raises(TooManyBranches):
        chain.expand(np.array([0]))


def test_states_from_which_a_fight_cannot_end(duel: Make, toy: Make) -> None:
    assert explored(duel(hits=(0, 0))).endless().all()
    assert not explored(duel(hit_points=(9, 9))).endless().any()
    assert not explored(toy("race", 3, 3, limit=2)).endless().any()


def test_every_beginning_has_its_chance(toy: Make) -> None:
    chain = Chain(Scene(toy("d20 rolled", 9, 9)), 100)
    assert sorted(chance for _, _, chance in chain.start) == [0.5, 0.5]
    fight = Fight(toy("d20 rolled", 9, 9))
    assert Chain(Scene(fight), 100).start == [(0, 0, 1.0)]


@pytest.mark.parametrize("fights", [1, 7, 10_000])
def test_counted_fights_are_whole_and_none_is_lost(toy: Make, fights: int) -> None:
    chain = Chain(Scene(toy("brawl", 4, 4, policy="random", limit=3)), 10_000)
    flow = Flow(chain, fights, split_randomly(np.random.default_rng(5)), 0.5, 0.0)
    flow.walk(10, 10**6)
    counted = flow.ends.sum() + sum(flow.cut.values())
    assert counted == fights
    assert float(flow.ends.sum()).is_integer()
    assert flow.lost == flow.unresolved == flow.endless == 0
    assert sum(sum(times.values()) for times in flow.times) == fights


def test_what_is_given_up_is_counted(duel: Make) -> None:
    chain = Chain(Scene(duel(hit_points=(20, 20))), 10_000)
    flow = Flow(chain, 1.0, split_exactly, 1e-4, 1e-17)
    flow.walk(10, 10**6)
    assert 0 < flow.lost < 0.1
    assert flow.ends.sum() + flow.lost + flow.unresolved == pytest.approx(1, abs=1e-14)


@given(st.lists(st.tuples(st.integers(-50, 50), st.integers(1, 60)), max_size=12))
def test_shares_are_exact(parts: list[tuple[int, int]]) -> None:
    share = Share()
    for ways, out_of in parts:
        share.add(ways, out_of)
    assert share.fraction() == sum((Fraction(ways, out_of) for ways, out_of in parts), Fraction(0))


def test_a_share_counts_a_branch_once() -> None:
    share = Share()
    touched: list[Share] = []
    for branch in (1, 1, 2, 2, 3):
        share.touch(branch, touched)
    assert touched == [share] * 3


def test_the_number_of_states_is_estimated_from_below_but_not_by_far(duel: Make) -> None:
    encounter = duel(hit_points=(20, 20))
    actual = explored(encounter).states
    assert actual / 4 < estimated_states(Scene(encounter)) < actual * 1.2


def test_a_forecast_waits_until_it_knows_something(duel: Make) -> None:
    forecast = Forecast(Scene(duel(hit_points=(20, 20))), 10.0)
    assert not forecast.hopeless(0.4, 1)
    assert not forecast.hopeless(1.0, 0)
    assert forecast.hopeless(9.0, 1)
    assert not forecast.hopeless(0.6, 1_000)


def test_codes_of_ends(toy: Make) -> None:
    encounter = toy("brawl", 2, 2, limit=9)
    tally = Tally(["a", "b"], 2)
    state = Fight(encounter).state
    tally.add(state, 3)
    assert tally.ends == [0, 0, 1, 0, 0]
    state.over = True
    tally.add(state, 3)
    assert tally.ends[UNDECIDED] == 1
    state.winner = "b"
    tally.add(state, 3)
    assert tally.ends[SIDES + 1] == 1
    state.winner = "turncoats"
    tally.add(state, 3)
    assert (tally.sides, tally.ends[SIDES + 2]) == (["a", "b", "turncoats"], 1)
    state.winner = ""
    state.left = [0, 0]  # type: ignore[attr-defined]
    tally.add(state, 3)
    assert (tally.ends[DRAW], tally.ends[UNFINISHED], tally.fights, tally.steps) == (1, 1, 5, 15)
    total = Tally(["a", "b"], 2)
    total.merge(tally)
    total.merge(tally)
    assert total.ends == [2, 2, 2, 0, 2, 2]


def test_time_beyond_the_limit_counts_as_the_limit(toy: Make) -> None:
    tally = Tally(["a", "b"], 2)
    fight = Fight(toy("race", 9, 9, limit=3))
    while not fight.over and fight.state.elapsed() <= 3:
        fight.advance()
    tally.add(fight.state, 4)
    assert tally.elapsed[UNFINISHED] == {3: 1}


def test_scenes(toy: Make, duel: Make) -> None:
    scene = Scene(toy("brawl", 2, 2, 2, sides="aab", policy="person"))
    assert scene.title() == "a vs C"
    assert scene.persons == ["A", "B", "C"]
    assert scene.policies == ["simple"] * 3
    assert scene.fixed_beginning() is not None
    assert Scene(toy("d20 rolled", 2, 2)).fixed_beginning() is None
    fight = Fight(duel())
    assert Scene(fight).fixed_beginning() is fight.state
