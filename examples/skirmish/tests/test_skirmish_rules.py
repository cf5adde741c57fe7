"""The rules with scripted dice: faces and answers in, events and the state out."""

from fractions import Fraction
from typing import Any

import pytest

from affray.fight.decision import Choice
from affray.fight.errors import AffrayError, Illegal
from affray.testing import begin, play, rolls
from skirmish.fight import BEAR, PARRY, REST, Skirmish
from skirmish.formulas import chance, to_parry


def duel(**ash: Any) -> Skirmish:  # noqa: ANN401 - whatever a fighter's entry takes
    """Begin a duel of Ash, sword, against Bram, spear; what is given changes Ash."""
    fighters = [
        {"name": "Ash", "side": "red", "weapon": "sword", **ash},
        {"name": "Bram", "side": "blue", "weapon": "spear"},
    ]
    state = begin({"system": "skirmish", "fighters": fighters})
    assert isinstance(state, Skirmish)
    return state


def careful(target: str) -> Choice:
    return Choice("careful", {"target": target})


def all_out(target: str) -> Choice:
    return Choice("all-out", {"target": target})


def test_sk_1_2_half_of_all_throws_show_10_or_less() -> None:
    assert chance(10) == Fraction(1, 2)
    assert chance(2) == 0
    assert chance(18) == 1


def test_sk_2_1_the_longer_weapon_goes_first() -> None:
    state = duel()
    assert [state.setup.names[decision.seat] for decision in state.due()] == ["Bram"]
    play(state, REST)
    assert [state.setup.names[decision.seat] for decision in state.due()] == ["Ash"]
    play(state, REST)
    assert not state.due()
    play(state, None)
    assert (state.rounds, state.due()[0].seat) == (1, 1)


def test_sk_3_1_the_longer_weapon_hits_with_13_and_not_with_14() -> None:
    play(duel(), careful("Ash"), rolls("strike", 13, "damage", 4), [BEAR])
    state = duel()
    play(state, careful("Ash"), rolls("strike", 14))
    assert state.fighters[0].hits == 8


def test_sk_3_3_an_all_out_strike_tires_helps_hurts_and_opens() -> None:
    state = duel()
    play(state, all_out("Ash"), rolls("strike", 14, "damage", 4), [BEAR])
    assert state.fighters[0].hits == 3
    assert (state.fighters[1].fatigue, state.fighters[1].open) == (1, True)
    play(state, careful("Bram"), rolls("strike", 3, "damage", 1))  # Bram isn't asked to parry
    assert state.fighters[1].hits == 7


def test_sk_3_3_nobody_strikes_all_out_without_stamina() -> None:
    state = duel(stamina=0)
    play(state, REST)
    with pytest.raises(Illegal):
        play(state, all_out("Bram"))


def test_sk_4_2_and_4_3_a_parry_tires_and_stops_the_strike_with_9() -> None:
    state = duel()
    events = play(state, careful("Ash"), rolls("strike", 3, "parry", 9), [PARRY])
    assert (state.fighters[0].hits, state.fighters[0].fatigue, state.fighters[0].parries) == (8, 1, 1)
    assert [event.kind for event in events] == ["strike", "fatigue", "parries", "parry", "turn"]


def test_sk_4_1_nobody_is_asked_to_parry_without_stamina() -> None:
    state = duel(stamina=0)
    play(state, careful("Ash"), rolls("strike", 3, "damage", 1))
    assert state.fighters[0].hits == 7


def test_sk_4_3_each_parry_makes_the_next_one_harder() -> None:
    assert [to_parry(12, parries=parries) for parries in (0, 1, 2)] == [10, 7, 4]


def test_sk_2_4_the_last_side_that_stands_has_won() -> None:
    state = duel(hits=1)
    play(state, careful("Ash"), rolls("strike", 3, "damage", 1), [BEAR])
    assert (state.over, state.winner, state.reason) == (True, "blue", "last_standing")


def test_sk_2_4_after_the_last_round_nobody_has_won() -> None:
    fighters = [{"name": name, "side": name, "weapon": "sword"} for name in ("Ash", "Bram")]
    state = begin({"system": "skirmish", "knobs": {"rounds": 1}, "fighters": fighters})
    for choice in (REST, REST, None):
        play(state, choice)
    assert (state.over, state.winner, state.reason) == (True, "", "round_limit")


@pytest.mark.parametrize(
    ("second", "problem"),
    [
        ({"name": "Ash", "side": "blue"}, 'two called "Ash"'),
        ({"name": "Bram", "side": "red"}, 'all are on the side "red"'),
        ({"name": "Bram", "side": "blue", "weapon": "sord"}, '"sword"'),
    ],
)
def test_a_file_that_cannot_be_played_says_why(second: dict[str, str], problem: str) -> None:
    ash = {"name": "Ash", "side": "red", "weapon": "sword"}
    with pytest.raises(AffrayError, match=problem):
        begin({"system": "skirmish", "fighters": [ash, {"weapon": "spear", **second}]})
