"""Who is bound to whom among several players (section 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from affray.systems.gnosis import formulas_company as company

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def test_gn_15_1_only_those_are_bound_who_observe_each_other() -> None:
    assert company.mutual_pairs([[1, 2], [0, 2], [1]]) == [(0, 1), (1, 2)]
    assert company.mutual_pairs([[0], []]) == []


def test_gn_15_1_pairs_are_sorted_by_name(world: Callable[..., Any]) -> None:
    observes = {"cy": ["bo", "ada", "nobody"], "bo": ["cy"], "ada": ["cy", "ada"]}
    assert world("mutual_pairs", observes=observes) == [["ada", "cy"], ["bo", "cy"]]


def test_gn_15_2_an_action_moves_the_lead_by_one_to_the_actors_side() -> None:
    assert company.lead_after(0, 7, 7, 8, 3) == 1
    assert company.lead_after(0, 8, 7, 8, 1) == -1
    assert company.lead_after(1, 8, 7, 8, 1) == 0
    assert company.lead_after(1, 9, 7, 8, 1) == 1
    assert company.lead_after(1, 7, 7, 8, 0) == 1


def test_gn_15_3_a_leader_of_any_pair_waits_for_the_other() -> None:
    leads = [0, 1, 1, 1, 2, -1, 0, 2, 0]
    assert [company.waiting_for(player, leads) for player in range(4)] == [[1], [], [1], []]


def test_gn_15_3_those_it_waits_for_are_sorted(world: Callable[..., Any]) -> None:
    leads = [["ada", "dan", 1], ["bo", "ada", -1], ["cy", "ada", 1]]
    assert world("waiting_for", player="ada", leads=leads) == ["bo", "dan"]
    assert not world("may_act", player="ada", leads=leads)
    assert world("may_act", player="bo", leads=leads)
    assert world("may_act", player="eve", leads=leads)


@given(st.lists(st.integers(0, 4), max_size=60), st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4))))
def test_gn_15_4_somebody_may_always_act(wishes: list[int], bound: set[tuple[int, int]]) -> None:
    pairs = sorted({(min(a, b), max(a, b)) for a, b in bound if a != b})
    leads = [number for a, b in pairs for number in (a, b, 0)]
    for wish in wishes:
        able = [player for player in range(5) if not company.waiting_for(player, leads)]
        assert able
        actor = wish if wish in able else able[0]
        for place in range(0, len(leads), 3):
            leads[place + 2] = company.lead_after(leads[place + 2], actor, leads[place], leads[place + 1], 1)
            assert -1 <= leads[place + 2] <= 1
