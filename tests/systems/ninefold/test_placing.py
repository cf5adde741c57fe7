"""Previews of areas, and the search for their best place."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from arena import SWORD, Arena, encounter, fighter

from affray.fight.errors import Illegal
from affray.systems.ninefold import placement, placing, previews
from affray.systems.ninefold.words import NinefoldWords

BALL: dict[str, Any] = {
    "name": "ball",
    "mode": "area",
    "area": {"shape": "circle", "radius": 10},
    "range": 60,
    "damage": "1d6",
}
CONE: dict[str, Any] = {"name": "cone", "mode": "area", "area": {"shape": "cone", "length": 40}, "damage": "1d6"}
BARE: dict[str, Any] = {name: value for name, value in BALL.items() if name != "damage"}
RAIN: dict[str, Any] = {**BARE, "name": "rain", "heal": "1d6"}
GAS: dict[str, Any] = {**BARE, "name": "gas", "debuff": {"name": "drowsy", "amount": 20, "rounds": 2}}


def field(*others: dict[str, Any], **fields: Any) -> Arena:  # noqa: ANN401
    ash = fighter("Ash", "red", actions=[BALL, CONE, RAIN, GAS, SWORD], at=[0, 0])
    return Arena(encounter(ash, *others, map={"kind": "gridless"}, **fields))


def test_ni_10_an_area_is_previewed_for_everyone_inside_friends_too() -> None:
    arena = field(
        fighter("Ogre", "blue", base=10, hp=20, at=[40, 0], skills={"evasion": 40}),
        fighter("Abe", "red", at=[48, 0]),
        fighter("Cat", "blue", base=2, hp=2, at=[35, 8]),
        fighter("Far", "blue", at=[90, 0]),
    )
    order = placement.at_point(arena.setup, arena.setup.deeds[0], 40.0, 0.0)
    seen = {str(target["who"]): target for target in previews.area(arena.state, order)}
    assert list(seen) == ["Ogre", "Abe", "Cat"]
    ogre = seen["Ogre"]
    assert (ogre["overlap"], ogre["units"], ogre["scale"], ogre["friend"]) == (100, 4, 1, False)
    assert ogre["defenses"] == {"armor": 5, "evasion": 40}
    assert ogre["expected_damage"] == Fraction(3, 5) * 4 * Fraction(7, 2)
    failures = ogre["failures"]
    assert isinstance(failures, list)
    assert (sum(failures), failures[4]) == (1, Fraction(3, 5) ** 4)
    assert ogre["down_chance"] == Fraction(3, 5) ** 4 * Fraction(
        sum(ways for total, ways in WAYS.items() if total >= 20), 6**4
    )
    assert seen["Abe"]["friend"] is True
    assert seen["Cat"]["down_chance"] == Fraction(95, 100)
    assert seen["Cat"]["expected_damage"] == Fraction(95, 100) * 2


WAYS: dict[int, int] = {}
for faces in range(6**4):
    TOTAL = 4 + faces % 6 + faces // 6 % 6 + faces // 36 % 6 + faces // 216
    WAYS[TOTAL] = WAYS.get(TOTAL, 0) + 1


def test_the_best_place_is_the_best_of_all_that_are_tried() -> None:
    arena = field(
        fighter("Ogre", "blue", base=10, at=[40, 0]),
        fighter("Orc", "blue", count=3, at=[30, 12]),
        fighter("Abe", "red", at=[38, 20]),
    )
    for action in ("ball", "cone"):
        places = placing.best_placement(arena.state, 0, action, 5)
        gains = []
        deed = next(deed for deed in arena.setup.deeds if deed.name == action)
        for order in placing.places_to_try(arena.state, deed):
            gain = Fraction(0)
            for target in previews.area(arena.state, order):
                expected = target["expected_damage"]
                assert isinstance(expected, Fraction)
                gain += -expected if target["friend"] else expected
            gains.append(gain)
        assert places[0].gain == max(gains)
        assert [place.gain for place in places] == sorted((place.gain for place in places), reverse=True)
        assert places[0].gain == places[0].by_side["blue"] - places[0].by_side.get("red", Fraction(0))
        arena.state.setup.turns[0].check(arena.state, places[0].order)


def test_of_places_that_do_the_same_one_is_given() -> None:
    arena = field(fighter("Orc", "blue", count=2, at=[30, 12]))
    places = placing.best_placement(arena.state, 0, "ball", 50)
    does = [[(target["who"], target["expected_damage"]) for target in place.targets] for place in places]
    assert len(does) > 1
    assert all(does.count(each) == 1 for each in does)


def test_a_friend_is_spared_where_that_is_worth_it() -> None:
    arena = field(fighter("Orc", "blue", at=[40, 0]), fighter("Abe", "red", at=[46, 0]))
    best = placing.best_placement(arena.state, 0, "ball")[0]
    assert best.by_side == {"blue": Fraction(95, 100) * Fraction(7, 2)}


def test_what_does_no_damage_is_ranked_by_whom_it_strikes() -> None:
    arena = field(
        fighter("Orc", "blue", at=[40, 0]), fighter("Imp", "blue", at=[52, 0]), fighter("Abe", "red", at=[20, 0])
    )
    best = placing.best_placement(arena.state, 0, "gas")[0]
    assert best.gain == 0
    assert [target["who"] for target in best.targets] == ["Orc", "Imp"]


def test_healing_is_for_friends() -> None:
    arena = field(
        fighter("Abe", "red", hp=1, at=[30, 0]),
        fighter("Bea", "red", hp=1, at=[42, 0]),
        fighter("Orc", "blue", at=[36, 14]),
    )
    best = placing.best_placement(arena.state, 0, "rain")[0]
    assert best.by_side == {"red": 7}
    assert best.gain == 7
    offer = next(o for o in arena.state.due()[0].offers(arena.state) if o.choice.details.get("action") == "rain")
    assert "healing to red" in NinefoldWords().offer(offer, arena.state)


def test_without_a_map_there_is_one_place() -> None:
    arena = Arena(encounter(fighter("Ash", "red", actions=[BALL]), fighter("Orc", "blue", count=2)))
    places = placing.best_placement(arena.state, 0, "ball")
    assert [place.order.details for place in places] == [{"action": "ball"}]
    offers = arena.state.due()[0].offers(arena.state)
    assert NinefoldWords().offer(offers[0], arena.state) == "ball (6.6 damage to blue)"


def test_only_areas_are_placed() -> None:
    arena = field(fighter("Orc", "blue", at=[40, 0]))
    with pytest.raises(Illegal, match="sword is no area; only areas are placed"):
        placing.best_placement(arena.state, 0, "sword")
    with pytest.raises(Illegal, match='Ash has no area "bal"; it has ball, cone, rain, gas'):
        placing.best_placement(arena.state, 0, "bal")


def test_looking_for_a_place_changes_nothing() -> None:
    arena = field(fighter("Orc", "blue", at=[40, 0]))
    key = arena.state.key()
    first = [place.order for place in placing.best_placement(arena.state, 0, "ball")]
    assert [place.order for place in placing.best_placement(arena.state, 0, "ball")] == first
    assert arena.state.key() == key
