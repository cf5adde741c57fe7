"""Sections 5, 12 and 13: cover, maps, reach, movement, units."""

from __future__ import annotations

import math
from typing import Any

import pytest
from arena import SWORD, Arena, encounter, fighter

from affray.fight.errors import EncounterError, Illegal, Refused
from affray.systems.ninefold import calcs_combat, movement
from affray.systems.ninefold.sheet import GRIDLESS, HEX, SQUARE

BOW: dict[str, Any] = {"name": "bow", "classes": ["finesse"], "skill": "ranged", "range": 80, "damage": "1d6"}


def on_map(kind: str, *fighters: dict[str, Any], **fields: Any) -> Arena:  # noqa: ANN401
    return Arena(encounter(*fighters, map={"kind": kind}, **fields))


def archery(*obstacles: dict[str, Any], **knobs: object) -> Arena:
    """Let Ash, at the origin, see Bram 30 feet away past some obstacles."""
    ash = fighter("Ash", "red", actions=[BOW], skills={"ranged": 60}, at=[0, 0])
    return on_map("gridless", ash, fighter("Bram", "blue", at=[30, 0]), obstacles=list(obstacles), knobs=knobs)


def wall(x: float, grade: str, **fields: Any) -> dict[str, Any]:  # noqa: ANN401
    return {"from": [x, -5], "to": [x, 5], "grade": grade, **fields}


# Section 5


def test_ni_5_1_cover_counts_only_in_between() -> None:
    arena = archery(wall(35, "heavy"), wall(-5, "heavy"))
    arena.attack("Bram", [30, 90, 1], action="bow")
    assert arena.event("defense_rolled")["parts"]["cover"] == 0
    behind = archery(wall(15, "half", name="the hedge"))
    behind.attack("Bram", [30, 90, 1], action="bow")
    assert behind.event("cover_found") == {"target": "Bram", "grade": "half", "bonus": 10, "obstacle": "the hedge"}
    assert behind.event("defense_chosen")["options"] == {"armor": 10, "evasion": 10}


@pytest.mark.parametrize(("grade", "points"), [("none", 0), ("light", 5), ("half", 10), ("heavy", 25)])
def test_ni_5_3_grades_of_cover(grade: str, points: int) -> None:
    assert calcs_combat.cover_bonus(grade) == points
    arena = archery(wall(15, grade))
    arena.attack("Bram", [30, 90, 1], action="bow")
    assert arena.event("defense_rolled")["raw"] == points


def test_ni_5_3_at_total_cover_nothing_can_be_aimed() -> None:
    arena = archery(wall(15, "total"))
    with pytest.raises(Illegal, match="Bram has total cover from Ash"):
        arena.attack("Bram", [], action="bow")
    with pytest.raises(Refused, match="total cover gives no bonus"):
        calcs_combat.cover_bonus("total")
    with pytest.raises(Refused, match='grade: "halv" is not known \\(did you mean "half"\\?\\)'):
        calcs_combat.cover_bonus("halv")


def test_ni_5_3_the_values_are_a_knob() -> None:
    arena = archery(wall(15, "half"), cover_values={"half": 40})
    arena.attack("Bram", [30, 90, 1], action="bow")
    assert arena.event("defense_rolled")["raw"] == 40
    with pytest.raises(EncounterError, match=r"knobs\.cover_values\.haff: there is no such grade; nearest: \"half\""):
        archery(cover_values={"haff": 1})
    with pytest.raises(EncounterError, match=r"knobs\.cover_values\.half: 1\.5 is not a whole number"):
        archery(cover_values={"half": 1.5})


def test_ni_5_4_only_the_best_grade_counts_and_touching_is_enough() -> None:
    arena = archery(wall(10, "half"), wall(20, "light"))
    arena.attack("Bram", [30, 90, 1], action="bow")
    assert arena.event("defense_rolled")["raw"] == 10
    obstacles = [{"from": [15, 0], "to": [15, 9], "grade": "light"}, {"from": [30, 0], "to": [40, 0], "grade": "heavy"}]
    assert calcs_combat.cover_between([0, 0], [30, 0], obstacles[:1]) == "light"
    assert calcs_combat.cover_between([0, 0], [30, 0], obstacles) == "heavy"
    assert calcs_combat.cover_between([0, 0], [30, 0], [{"from": [31, 0], "to": [40, 0], "grade": "heavy"}]) == "none"
    assert calcs_combat.cover_between([0, 0], [30, 0], []) == "none"
    assert calcs_combat.cover_between([0, 0], [30, 0], [{"from": [5, 1], "to": [5, 9], "grade": "total"}]) == "none"
    assert (
        calcs_combat.cover_between([0, 0], ["0.3", 0.3], [{"from": [0.1, 0.1], "to": [0.1, 5], "grade": "half"}])
        == "half"
    )


def test_ni_5_4_without_a_map_pairs_are_stated() -> None:
    fighters = (fighter("Ash", "red"), fighter("Orc", "blue", count=2), fighter("Bram", "blue"))
    arena = Arena(encounter(*fighters, cover=[{"from": "Ash", "to": "Orc", "grade": "half"}]))
    for name, raw in (("Orc 1", 10), ("Orc 2", 10), ("Bram", 0)):
        arena.attack(name, [30, 90, 1])
        assert arena.event("defense_rolled")["raw"] == raw
        for _ in range(3):
            arena.do("pass")
    arena.do("pass")
    arena.attack("Ash", [30, 90, 1])
    assert arena.event("defense_rolled")["raw"] == 0  # cover works one way
    with pytest.raises(EncounterError, match=r'cover\[0\]\.to: "Orv" is not known'):
        encounter(*fighters, cover=[{"from": "Ash", "to": "Orv", "grade": "half"}])


def test_ni_5_5_cover_from_an_area_counts_from_where_it_starts() -> None:
    blast = {"name": "blast", "mode": "area", "area": {"shape": "circle", "radius": 15}, "range": 80, "damage": "1d6"}
    ash = fighter("Ash", "red", actions=[blast], at=[0, 0])
    bram = fighter("Bram", "blue", at=[30, 0])
    arena = on_map("gridless", ash, bram, obstacles=[wall(25, "half"), wall(10, "heavy")])
    arena.do("attack", [90, 1], action="blast", center=[20, 0])
    assert arena.event("defense_rolled")["parts"]["cover"] == 10
    assert arena.event("exposure")["cover"] == "half"
    hidden = on_map("gridless", ash, bram, obstacles=[wall(25, "total")])
    hidden.do("attack", [], action="blast", center=[20, 0])
    assert hidden.events[1].details == {"target": "Ash", "reason": "outside"}
    assert hidden.events[2].details == {"target": "Bram", "reason": "total_cover"}
    line = {"name": "line", "mode": "area", "area": {"shape": "line", "length": 60}, "damage": "1d6"}
    beam = on_map("gridless", fighter("Ash", "red", actions=[line], at=[0, 0]), bram, obstacles=[wall(10, "light")])
    beam.do("attack", [90, 1], action="line", direction=0)
    assert beam.event("defense_rolled")["parts"]["cover"] == 5


# Section 12


def test_ni_12_1_a_base_is_a_diameter_the_same_on_every_map() -> None:
    for kind, near in (("gridless", [8.75, 0]), ("square", [2, 0]), ("hex", [2, 0])):
        arena = on_map(kind, fighter("Ash", "red", base=7.5, at=[0, 0]), fighter("Bram", "blue", at=near))
        assert arena.setup.sheets[0].base == 7.5
        assert arena.setup.sheets[0].multiplier == 2


def test_ni_12_2_cell_centres_in_feet() -> None:
    assert movement.center(SQUARE, 2, 0) == (12.5, 2.5)
    assert movement.center(SQUARE, -1, 3) == (-2.5, 17.5)
    assert movement.center(HEX, 2, 0) == (10, 0)
    assert movement.center(HEX, 0, 2) == pytest.approx((5, 5 * math.sqrt(3)))
    assert movement.center(GRIDLESS, 3.5, 2) == (3.5, 2)
    for kind in (SQUARE, HEX):
        for column in range(-4, 5):
            for row in range(-4, 5):
                assert movement.cell(kind, *movement.center(kind, column, row)) == (column, row)
    neighbours = [movement.center(HEX, q, r) for q, r in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))]
    assert [math.hypot(x, y) for x, y in neighbours] == pytest.approx([5] * 6)


@pytest.mark.parametrize(
    ("given", "want"),
    [
        (([0, 0], 5, [10, 0], 5, 5), True),
        (([0, 0], 5, [10.001, 0], 5, 5), False),
        (([0, 0], 5, [13, 0], 10, 5), False),
        (([0, 0], 10, [0, 0], 10, 0), True),
        (([0, 0], 2.5, [6, 8], 2.5, 7.5), True),
        (([0, 0], "5/2", [7.0710678118654755, 7.0710678118654755], "5/2", 7.5), True),
    ],
)
def test_ni_12_3_reach_is_measured_between_edges(given: tuple[Any, ...], want: bool) -> None:
    assert calcs_combat.in_reach(*given) is want


def test_ni_12_3_in_a_fight() -> None:
    arena = on_map("square", fighter("Ash", "red", at=[0, 0]), fighter("Bram", "blue", base=10, at=[2, 0]))
    arena.attack("Bram", [99])
    far = on_map("square", fighter("Ash", "red", at=[0, 0]), fighter("Bram", "blue", base=10, at=[3, 3]))
    with pytest.raises(Illegal, match=r"Bram is 8\.713 ft beyond reach 5"):
        far.attack("Bram", [])


def test_ni_12_3_a_diagonal_neighbour_is_in_reach_only_if_the_edges_are() -> None:
    arena = on_map("square", fighter("Ash", "red", at=[0, 0]), fighter("Bram", "blue", at=[1, 1]))
    arena.attack("Bram", [99])
    away = on_map("square", fighter("Ash", "red", at=[0, 0]), fighter("Bram", "blue", at=[2, 1]))
    with pytest.raises(Illegal, match="beyond reach 5"):
        away.attack("Bram", [])


def test_ni_12_4_straight_legs_no_longer_than_the_speed() -> None:
    arena = on_map("gridless", fighter("Ash", "red", at=[0, 0]), fighter("Bram", "blue", at=[100, 0]))
    with pytest.raises(Illegal, match="move: 35 ft is more than speed 30"):
        arena.do("move", to=[35, 0])
    arena.do("move", to=[18, 24])
    assert arena.event("moved") == {"who": "Ash", "from": [0, 0], "to": [18, 24], "feet": 30}
    with pytest.raises(Illegal, match="move: 1 ft is more than the rest of 0"):
        arena.do("move", to=[18, 25])


def test_ni_12_4_a_move_may_pass_others_but_not_end_on_a_standing_base() -> None:
    fighters = (
        fighter("Ash", "red", at=[0, 0]),
        fighter("Wolf", "red", at=[10, 0]),
        fighter("Dead", "blue", hp=0, at=[20, 0]),
        fighter("Bram", "blue", at=[100, 0]),
    )
    for to in ([10, 0], [14.9, 0], [5.1, 0]):
        with pytest.raises(Illegal, match="move ends on Wolf"):
            on_map("gridless", *fighters).do("move", to=to)
    arena = on_map("gridless", *fighters)
    arena.do("move", to=[15, 0])  # touching is fine, and so is passing
    arena.do("move", to=[20, 0])  # somebody down is in nobody's way


def test_ni_12_4_on_a_grid_legs_end_on_cell_centres() -> None:
    for kind in ("square", "hex"):
        arena = on_map(kind, fighter("Ash", "red", at=[0, 0]), fighter("Bram", "blue", at=[30, 0]))
        with pytest.raises(Illegal, match=r"move: to: \[1\.5, 0\] must be the column and row of a cell"):
            arena.do("move", to=[1.5, 0])
        arena.do("move", to=[3, -2])
        x, y = movement.center(arena.setup.map, 3, -2)
        assert (arena.state.statuses[0].x, arena.state.statuses[0].y) == (x, y)


@pytest.mark.parametrize("to", [None, [1], [1, 2, 3], "there", [1, "a"], [True, 1], [float("nan"), 0]])
def test_ni_12_4_a_place_is_two_numbers(to: object) -> None:
    arena = on_map("gridless", fighter("Ash", "red", at=[0, 0]), fighter("Bram", "blue", at=[100, 0]))
    with pytest.raises(Illegal, match="move: to: "):
        arena.do("move", to=to)


def test_ni_1_10_without_a_map_everyone_is_in_reach_and_nobody_moves() -> None:
    arena = Arena(encounter(fighter("Ash", "red"), fighter("Bram", "blue")))
    with pytest.raises(Illegal, match="move: there is no map to move on"):
        arena.do("move", to=[1, 1])
    arena.attack("Bram", [99])


def test_ni_12_4_obstacles_give_cover_only() -> None:
    arena = archery(wall(10, "total"))
    arena.do("move", to=[20, 0])
    assert arena.state.statuses[0].x == 20


def test_ni_12_5_range_is_a_limit_without_penalty() -> None:
    ash = fighter("Ash", "red", actions=[BOW], skills={"ranged": 60}, at=[0, 0])
    arena = on_map("gridless", ash, fighter("Bram", "blue", at=[85, 0]))
    arena.attack("Bram", [60, 90, 1], action="bow")
    assert arena.event("offense_rolled")["raw"] == 60
    far = on_map("gridless", ash, fighter("Bram", "blue", at=[97, 0]))
    with pytest.raises(Illegal, match="Bram is 12 ft beyond range 80"):
        far.attack("Bram", [], action="bow")


# Section 13


def test_ni_13_1_a_unit_counts_its_exposed_members() -> None:
    blast = {"name": "blast", "mode": "area", "area": {"shape": "circle", "radius": 15}, "range": 200, "damage": "1d6"}
    ash = fighter("Ash", "red", actions=[blast], at=[-50, 0])
    orcs = fighter("Orc", "blue", count=4, at=[[0, 0], [10, 0], [40, 0], [60, 0]])
    arena = on_map("gridless", ash, orcs)
    arena.do("attack", [90, 2, 90, 3], action="blast", center=[5, 0])
    assert [e.details["target"] for e in arena.events if e.kind == "exposure"] == ["Orc 1", "Orc 2"]
    assert [e.details["units"] for e in arena.events if e.kind == "exposure"] == [1, 1]


def test_ni_13_2_a_unit_shares_one_initiative_and_acts_in_number_order() -> None:
    source = encounter(fighter("Ash", "red"), fighter("Orc", "blue", count=3), knobs={"initiative": "roll"})
    arena = Arena(source, [50, 60])
    assert [arena.setup.names[seat] for seat in arena.state.order] == ["Orc 1", "Orc 2", "Orc 3", "Ash"]
    assert [e.details["total"] for e in arena.events if e.kind == "initiative"] == [50, 60, 60, 60]
    for _ in range(3):
        arena.do("pass")
    arena.attack("Orc 2", [30, 90, 8])
    assert [arena.hit_points(f"Orc {number}") for number in (1, 2, 3)] == [35, 27, 35]


def test_ni_13_3_rounding_is_worked_out_member_by_member() -> None:
    blast = {"name": "blast", "mode": "area", "area": {"shape": "cone", "length": 15}, "damage": "1d6"}
    arena = Arena(encounter(fighter("Ash", "red", actions=[blast]), fighter("Pixie", "blue", base=2, count=3)))
    arena.do("attack", [90, 90, 90], action="blast", overlaps={"Pixie 1": 100, "Pixie 2": 50, "Pixie 3": 1})
    assert [35 - arena.hit_points(f"Pixie {number}") for number in (1, 2, 3)] == [2, 1, 1]


# Places at the start


def test_ni_1_11_a_unit_at_one_place_stands_in_a_row() -> None:
    far = fighter("Ash", "red", at=[0, 50])
    arena = on_map("gridless", far, fighter("Ogre", "blue", base=8, count=3, at=[0, 0]))
    assert [(status.x, status.y) for status in arena.state.statuses[1:]] == [(0, 0), (8, 0), (16, 0)]
    arena = on_map("square", far, fighter("Ogre", "blue", base=8, count=3, at=[0, 0]))
    assert [(status.x, status.y) for status in arena.state.statuses[1:]] == [(2.5, 2.5), (12.5, 2.5), (22.5, 2.5)]
    arena = on_map("hex", far, fighter("Cat", "blue", base=2, count=2, at=[0, 0]))
    assert [(status.x, status.y) for status in arena.state.statuses[1:]] == [(0, 0), (5, 0)]


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"at": None}, r"fighters\[1\]\.at: is missing; on a map every fighter has a place"),
        ({"at": [1]}, r"fighters\[1\]\.at: \[1\] must be two numbers"),
        ({"at": [1.5, 0]}, r"fighters\[1\]\.at: \[1\.5, 0\] must be the whole column and row of a cell"),
        ({"at": [0, 0]}, "fighters: the bases of Ash and Bram overlap at the start"),
        ({"at": [[0, 3], [9, 9]]}, r"fighters\[1\]\.at: 2 places for 1 fighters"),
        ({"at": [1, 1], "base": 20}, "fighters: the bases of Ash and Bram overlap at the start"),
    ],
)
def test_ni_1_11_places_that_cannot_be(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(EncounterError, match=message):
        on_map("square", fighter("Ash", "red", at=[0, 0]), fighter("Bram", "blue", **fields))


def test_ni_1_11_bases_may_touch_at_the_start() -> None:
    on_map("square", fighter("Ash", "red", at=[0, 0]), fighter("Bram", "blue", at=[1, 0]))
    on_map("hex", fighter("Ash", "red", at=[0, 0]), fighter("Bram", "blue", at=[0, 1]))
    on_map("gridless", fighter("Ash", "red", at=[0, 0]), fighter("Bram", "blue", at=[3, 4]))
    with pytest.raises(EncounterError, match="overlap at the start"):
        on_map("gridless", fighter("Ash", "red", at=[0, 0]), fighter("Bram", "blue", at=[3, 3.99]))


def test_places_belong_to_maps_and_cover_to_its_kind() -> None:
    with pytest.raises(EncounterError, match=r"fighters\[0\]\.at: there is no map; leave it out"):
        encounter(fighter("Ash", "red", at=[0, 0]), fighter("Bram", "blue"))
    with pytest.raises(EncounterError, match="obstacles: there is no map"):
        encounter(fighter("Ash", "red"), fighter("Bram", "blue"), obstacles=[wall(1, "half")])
    pairs = [{"from": "Ash", "to": "Bram", "grade": "half"}]
    with pytest.raises(EncounterError, match="cover: on a map cover comes from"):
        on_map("square", fighter("Ash", "red", at=[0, 0]), fighter("Bram", "blue", at=[4, 0]), cover=pairs)


def test_a_revived_fighter_may_overlap_until_somebody_moves() -> None:
    mend = {"name": "mend", "mode": "support", "heal": "1d8"}
    arena = on_map(
        "gridless",
        fighter("Ash", "red", at=[0, 0], actions=[mend, SWORD]),
        fighter("Abe", "red", at=[8, 0], hp=0),
        fighter("Bram", "blue", at=[60, 0]),
    )
    arena.do("move", to=[6, 0])
    arena.attack("Abe", [4], action="mend")
    assert arena.hit_points("Abe") == 4
    with pytest.raises(Illegal, match="move ends on Abe"):
        arena.do("move", to=[5, 0])
    arena.do("move", to=[2, 0])
