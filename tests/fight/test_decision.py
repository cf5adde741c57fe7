"""Choices, offers and decisions as data."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from affray.fight.decision import Choice, Decision, Offer, choice_of
from affray.fight.errors import Illegal
from affray.fight.state import State

if TYPE_CHECKING:
    from collections.abc import Callable

STATE = State()


class Plain(Decision):
    """A decision between so many ways."""

    def __init__(self, ways: int) -> None:
        super().__init__(0, "turn")
        self.ways = ways

    def offers(self, state: State) -> list[Offer]:
        return [Offer(Choice("go", {"way": way})) for way in range(self.ways)]


def test_a_choice_goes_through_its_data() -> None:
    choice = Choice("attack", {"target": "Bram", "with": ["rapier", 2]})
    assert choice.data() == {"choice": "attack", "target": "Bram", "with": ["rapier", 2]}
    assert choice_of(choice.data()) == choice
    assert Choice("rest").data() == {"choice": "rest"}
    assert choice_of({"choice": "rest"}) == Choice("rest")


@pytest.mark.parametrize("data", [{}, {"kind": "rest"}, {"choice": 3}, {"choice": None}])
def test_data_without_a_kind_is_no_choice(data: dict[str, object]) -> None:
    with pytest.raises(Illegal) as caught:
        choice_of(data)
    assert str(caught.value) == f"a choice needs its kind under 'choice', got {data!r}"
    assert caught.value.code == "bad_choice"


def test_choices_are_equal_by_what_they_say() -> None:
    one = Choice("attack", {"target": "Bram", "aim": 2})
    other = Choice("attack", {"aim": 2, "target": "Bram"})
    assert one == other
    assert hash(one) == hash(other)
    assert one != Choice("attack", {"target": "Bram", "aim": 3})
    assert one != Choice("cut", {"target": "Bram", "aim": 2})
    assert one != Choice("attack", {"target": "Bram"})
    assert one != "attack"
    assert len({one, other, Choice("rest"), Choice("rest", {})}) == 2


def test_details_are_looked_up_by_name_and_kind() -> None:
    choice = Choice("attack", {"target": "Bram", "aim": 2})
    assert choice.text("target") == "Bram"
    assert choice.number("aim") == 2
    assert choice.has("aim")
    assert not choice.has("with")
    assert choice.text("with") == ""
    assert choice.text("with", "fist") == "fist"
    assert choice.number("times") == 0
    assert choice.number("times", 1) == 1


@pytest.mark.parametrize(
    ("look", "message"),
    [
        (lambda choice: choice.text("aim"), "attack: aim must be text, got 2"),
        (lambda choice: choice.text("nothing"), "attack: nothing must be text, got None"),
        (lambda choice: choice.number("target"), "attack: target must be a whole number, got 'Bram'"),
        (lambda choice: choice.number("sure"), "attack: sure must be a whole number, got True"),
        (lambda choice: choice.number("part"), "attack: part must be a whole number, got 0.5"),
    ],
)
def test_a_detail_of_the_wrong_kind_is_illegal(look: Callable[[Choice], object], message: str) -> None:
    with pytest.raises(Illegal) as caught:
        look(Choice("attack", {"target": "Bram", "aim": 2, "sure": True, "part": 0.5, "nothing": None}))
    assert str(caught.value) == message
    assert caught.value.code == "bad_choice"


def test_how_choices_and_offers_look() -> None:
    assert repr(Choice("rest")) == "<rest>"
    assert repr(Choice("attack", {"target": "Bram", "aim": 2})) == "<attack target='Bram', aim=2>"
    assert repr(Offer(Choice("rest"))) == "Offer(<rest>)"


def test_an_offer_says_what_it_costs_and_what_is_open() -> None:
    offer = Offer(Choice("cut", {"aim": 0}), {"breath": 1}, {"aim": "a whole number from 0 to 3"})
    assert offer.data() == {
        "choice": "cut",
        "aim": 0,
        "cost": {"breath": 1},
        "open": {"aim": "a whole number from 0 to 3"},
    }
    assert Offer(Choice("rest")).data() == {"choice": "rest", "cost": {}, "open": {}}


def test_only_what_is_offered_may_be_chosen() -> None:
    decision = Plain(2)
    decision.check(STATE, Choice("go", {"way": 1}))
    with pytest.raises(Illegal) as caught:
        decision.check(STATE, Choice("go", {"way": 2}))
    assert str(caught.value) == "<go way=2> is not open now; turn allows <go way=0>, <go way=1>"
    assert caught.value.code == "not_offered"


def test_a_long_list_of_offers_is_cut_short() -> None:
    with pytest.raises(Illegal) as caught:
        Plain(30).check(STATE, Choice("stay"))
    assert str(caught.value).count("<go") == 8


def test_a_decision_tells_nothing_unless_it_does() -> None:
    assert Plain(1).details(STATE) == {}
    assert (Plain(1).seat, Plain(1).kind) == (0, "turn")
    with pytest.raises(NotImplementedError):
        Decision(0, "turn").offers(STATE)
