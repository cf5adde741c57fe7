"""Intervals, distributions and percentages."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.lab.intervals import interval, standard_score, two_sided
from affray.lab.rounding import percent, percents
from affray.lab.spread import Spread


def test_wilson_interval_as_published() -> None:
    """Newcombe 1998, table I: 81 of 263 is 0.2553 to 0.3662; 15 of 148 is 0.0624 to 0.1605."""
    assert interval(81, 263)[1:] == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert interval(15, 148)[1:] == pytest.approx((0.0624, 0.1605), abs=5e-5)


def test_rule_of_three_at_both_ends() -> None:
    assert interval(0, 300) == (0.0, 0.0, 0.01)
    assert interval(300, 300) == (1.0, 0.99, 1.0)
    assert interval(0, 2) == (0.0, 0.0, 1.0)
    assert interval(0, 0) == (0.0, 0.0, 1.0)


@given(st.integers(1, 10**6), st.data())
def test_an_interval_holds_its_rate(of: int, data: st.DataObject) -> None:
    count = data.draw(st.integers(0, of))
    rate, low, high = interval(count, of)
    assert 0 <= low <= rate <= high <= 1


def test_scores() -> None:
    assert standard_score(60, 50, 25) == 2
    assert two_sided(1.959964) == pytest.approx(0.05, abs=1e-6)
    assert standard_score(5, 5, 0) == 0
    assert standard_score(6, 5, 0) == math.inf
    assert two_sided(math.inf) == 0


def test_spread() -> None:
    spread = Spread({4: 0.25, 1: 0.5, 9: 0.25, 7: 0.0})
    assert spread.values == [1, 4, 9]
    assert spread.mean() == pytest.approx(3.75)
    assert [spread.quantile(share) for share in (0.05, 0.5, 0.51, 0.75, 0.76)] == [1, 1, 4, 4, 9]
    assert [spread.at_most(value) for value in (0, 1, 8, 9)] == [0, 0.5, 0.75, 1]
    assert spread.data(2)["distribution"] == [[1, 0.25], [4, 0.125], [9, 0.125]]


def test_spread_in_halves_and_of_nothing() -> None:
    assert Spread({3: 1, 4: 1}, 2).values == [1.5, 2]
    empty = Spread({})
    assert (empty.mean(), empty.quantile(0.5), empty.at_most(3)) == (0, 0, 0)
    assert empty.data()["distribution"] == []


@given(st.lists(st.integers(0, 10**6), min_size=1, max_size=8).filter(any), st.sampled_from([1, 2]))
def test_percentages_add_up(weights: list[int], digits: int) -> None:
    shares = [weight / sum(weights) for weight in weights]
    texts = percents(shares, digits=digits)
    plain = [float(text.rstrip("%")) for text in texts if text[0] not in "<>"]
    unit = 10**-digits
    if len(plain) == len(texts):
        assert sum(plain) == pytest.approx(100, abs=1e-6)
    for text, share in zip(texts, shares, strict=True):
        assert text not in {"0%", "100%", f"{0:.{digits}f}%", f"{100:.{digits}f}%"}
        if text[0] not in "<>":
            assert abs(float(text[:-1]) - 100 * share) < unit + 1e-9


def test_nothing_is_called_certain_that_is_not() -> None:
    """A chance of 99.976% was shown as 100% elsewhere."""
    assert percent(0.99976) == ">99.9%"
    assert percent(0.00024) == "<0.1%"
    assert percent(1.0) == ">99.9%"
    assert percent(1.0, certain=True) == "100%"
    assert percent(0.0, certain=True) == "0%"
    assert percent(0.063) == "6.3%"


def test_equal_remainders_do_not_depend_on_the_order() -> None:
    assert percents([0.4395, 0.5605]) == percents([0.5605, 0.4395])[::-1]
