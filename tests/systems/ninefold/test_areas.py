"""Section 10: areas, from how far a base is exposed to what lands."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from arena import Arena, encounter, fighter

from affray.fight.errors import EncounterError, Illegal, Refused
from affray.systems.ninefold import calcs_areas, calcs_combat, odds

BLAST: dict[str, Any] = {
    "name": "blast",
    "mode": "area",
    "area": {"shape": "circle", "radius": 15},
    "range": 120,
    "damage": "1d6",
}


def target(name: str = "Bram", **fields: Any) -> dict[str, Any]:  # noqa: ANN401
    return fighter(name, "blue", **fields)


def blasted(*targets: dict[str, Any], action: dict[str, Any] | None = None, **knobs: object) -> Arena:
    """Begin a fight of Ash, who has the area, against targets."""
    return Arena(encounter(fighter("Ash", "red", actions=[action or BLAST]), *targets, knobs=knobs))


def lands(arena: Arena, faces: list[int], **details: Any) -> Arena:  # noqa: ANN401
    """Let the area of Ash land."""
    arena.do("attack", faces, action=arena.setup.deeds[0].name, **details)
    return arena


def test_ni_10_1_one_defence_for_each_unit_and_one_effect_for_each_failure() -> None:
    arena = blasted(target(base=10))
    lands(arena, [50, 3, 1, 50, 2, 2])
    assert [event.details["passed"] for event in arena.events if event.kind == "defense_rolled"] == [
        False,
        True,
        False,
        True,
    ]
    assert [event.details["total"] for event in arena.events if event.kind == "damage_rolled"] == ["3", "2"]
    assert arena.hit_points("Bram") == 30


def test_ni_10_2_damage_is_a_rate_not_a_pool() -> None:
    arena = blasted(target("Orc", count=6))
    lands(arena, [50, 1, 50, 2, 50, 3, 50, 4, 50, 5, 50, 6])
    assert [arena.hit_points(f"Orc {number}") for number in range(1, 7)] == [34, 33, 32, 31, 30, 29]


@pytest.mark.parametrize(
    ("base", "multiplier"),
    [
        (4, 1),
        (5, 1),
        (6, 1),
        (6.5, 2),
        (7, 2),
        (8, 3),
        (9, 3),
        (10, 4),
        (11, 5),
        ("15/2", 2),
        (4.9, 1),
        (6.2, 2),
    ],
)
def test_ni_10_3_the_multiplier_of_bases_from_4_to_11_feet(base: object, multiplier: int) -> None:
    assert calcs_areas.base_multiplier(base) == multiplier


@pytest.mark.parametrize("base", [0, -1, 201, "x", None])
def test_ni_10_3_bases_that_cannot_be(base: object) -> None:
    with pytest.raises(Refused, match="base: "):
        calcs_areas.base_multiplier(base)
    with pytest.raises(EncounterError, match=r"fighters\[1\]\.base: 0 must be above 0 and at most 200 ft"):
        blasted(target(base=0))


def test_ni_10_4_the_multiplier_is_the_number_of_pairs() -> None:
    arena = blasted(target(base=9))
    lands(arena, [1, 1, 1])
    assert arena.event("exposure")["units"] == 3
    assert arena.kinds().count("defense_rolled") == 3


@pytest.mark.parametrize(
    ("dice", "base", "overlap", "want"),
    [
        ("2d8", 2, 100, 6),
        ("2d6", 1, 100, 2),
        ("1d6", 3, 100, 3),
        ("1d6", 3.9, 100, 3),
        ("1d4", 1, 100, 1),
        ("1d4", 1.5, 100, 1),
        ("3d6+3", 2, 100, 7),
        ("3d6", 1, 50, 2),
        ("1d6", 1, 1, 1),
        ("1d6", 1, 0, 0),
        ("1d4-4", 2, 100, 1),
    ],
)
def test_ni_10_5_small_bases_take_a_fraction_rounded_up_once(dice: str, base: float, overlap: int, want: int) -> None:
    assert calcs_areas.small_base_damage(dice, base, overlap) == want
    with pytest.raises(Refused, match="base: 4 is not below 4 ft"):
        calcs_areas.small_base_damage(dice, 4, overlap)


def test_ni_10_5_one_defence_and_no_die_in_a_fight() -> None:
    arena = blasted(target(base=3), action={**BLAST, "damage": "2d6+1"})
    lands(arena, [50])
    assert arena.event("fixed_damage") == {"target": "Bram", "dice": "2d6+1", "total": "7", "fraction": "1/2"}
    assert arena.hit_points("Bram") == 28


def test_ni_10_6_the_fraction_is_of_the_highest_face_unless_the_knob_rolls() -> None:
    assert [calcs_areas.base_multiplier(base) for base in (0.5, 1, 1.99, 2, 2.9, 3, 3.99)] == [
        Fraction(1, 6),
        Fraction(1, 6),
        Fraction(1, 6),
        Fraction(1, 3),
        Fraction(1, 3),
        Fraction(1, 2),
        Fraction(1, 2),
    ]
    arena = blasted(target(base=3), action={**BLAST, "damage": "2d6+1"}, small_base_effect="rolled")
    lands(arena, [50, 5, 2])  # ceil(5/2) + ceil(2/2) + 1/2, rounded up
    assert arena.hit_points("Bram") == 30
    arena = blasted(target(base=2), action={**BLAST, "damage": "1d4-3"}, small_base_effect="rolled")
    lands(arena, [50, 1])
    assert arena.hit_points("Bram") == 34


def test_ni_10_7_a_one_foot_target_takes_1_for_each_d6_in_either_setting() -> None:
    for setting in ("fixed", "rolled"):
        arena = blasted(target(base=1), action={**BLAST, "damage": "3d6"}, small_base_effect=setting)
        lands(arena, [50])
        assert arena.hit_points("Bram") == 32
    mixed = blasted(target(base=1), action={**BLAST, "damage": "2d6+1d8"}, small_base_effect="rolled")
    lands(mixed, [50, 7])
    assert mixed.hit_points("Bram") == 31


def test_ni_10_8_and_ni_10_9_large_bases_count_squares() -> None:
    assert [calcs_areas.base_multiplier(base) for base in (11.01, 12, 13, 14, 15, 20, 200)] == [5, 5, 5, 6, 7, 13, 1257]
    assert [calcs_areas.base_multiplier(20, rounding) for rounding in ("nearest", "down", "up")] == [13, 12, 13]
    assert [calcs_areas.base_multiplier(12, rounding) for rounding in ("nearest", "down", "up")] == [5, 5, 5]
    arena = blasted(target(base=15), large_base_rounding="up")
    assert arena.setup.sheets[1].multiplier == 8
    with pytest.raises(Refused, match='rounding: "near" is not known'):
        calcs_areas.base_multiplier(12, "near")


def test_ni_10_10_a_base_that_lies_partly_inside_counts_by_the_part() -> None:
    assert calcs_areas.exposure(10, 50) == {"units": 2, "scale": 1, "fixed": False}
    arena = Arena(
        encounter(
            fighter("Ash", "red", actions=[BLAST], at=[0, 0]),
            target(base=10, at=[40, 0]),
            map={"kind": "gridless"},
        )
    )
    lands(arena, [1, 1], center=[25, 0])
    assert arena.event("exposure")["overlap"] == 46
    assert arena.event("exposure")["units"] == 2


AREA = {"shape": "circle", "center": [0, 0], "radius": 15}


@pytest.mark.parametrize(
    ("position", "base", "want"),
    [
        ([0, 0], 5, 100),
        ([12.5, 0], 5, 100),
        ([12.6, 0], 5, 99),
        ([15, 0], 5, 48),
        ([17.4, 0], 5, 1),
        ([17.5, 0], 5, 0),
        ([17.49999, 0], 5, 0),
        ([0, 0], 60, 25),
        ([100, 0], 5, 0),
    ],
)
def test_ni_10_11_overlap_percent(position: list[float], base: float, want: int) -> None:
    assert calcs_areas.overlap(AREA, position, base) == want


@pytest.mark.parametrize(
    ("base", "overlap", "units", "scale"),
    [
        (10, 100, 4, 1),
        (10, 40, 2, 1),
        (10, 37, 1, 1),
        (10, 38, 2, 1),
        (10, 20, 1, Fraction(4, 5)),
        (10, 25, 1, 1),
        (5, 99, 1, Fraction(99, 100)),
        (8, 50, 2, 1),
        (8, 33, 1, Fraction(99, 100)),
        (5, 0, 0, 0),
        (20, 1, 1, Fraction(13, 100)),
    ],
)
def test_ni_10_12_partly_exposed(base: float, overlap: int, units: int, scale: object) -> None:
    found = calcs_areas.exposure(base, overlap)
    assert found == {"units": units, "scale": scale, "fixed": False}


def test_ni_10_12_small_bases_are_one_pair_at_their_fraction() -> None:
    assert calcs_areas.exposure(3, 50) == {"units": 1, "scale": Fraction(1, 4), "fixed": True}
    assert calcs_areas.exposure(1) == {"units": 1, "scale": Fraction(1, 6), "fixed": True}
    assert calcs_areas.exposure(1, 0) == {"units": 0, "scale": 0, "fixed": True}
    for overlap in (-1, 101, 50.5, "50"):
        with pytest.raises(Refused, match="overlap: "):
            calcs_areas.exposure(10, overlap)


def test_ni_10_12_a_scaled_pair_is_rounded_up_at_least_1() -> None:
    arena = blasted(target(base=10), action={**BLAST, "damage": "1d8"})
    lands(arena, [50, 6], overlaps={"Bram": 20})  # 6 x 4/5 = 4.8
    assert arena.event("scaled_damage") == {"target": "Bram", "dice": "1d8", "total": "5", "scale": "4/5"}
    assert arena.hit_points("Bram") == 30


SEED_EXAMPLES = [
    (10, 1, 4, "4d6"),
    (5, 4, 4, "4d6"),
    (8, 4, 12, "12d6"),
    (5, 2, 2, "2d6"),
    (1, 1, 1, "1"),
]


@pytest.mark.parametrize(("base", "members", "pairs", "total"), SEED_EXAMPLES)
def test_ni_10_13_the_seeds_five_examples(base: int, members: int, pairs: int, total: str) -> None:
    found = calcs_areas.area_damage("1d6", base, members)
    assert (found["pairs"], found["total"]) == (pairs, total)
    arena = blasted(target("Orc", count=members, base=base)) if members > 1 else blasted(target("Orc", base=base))
    lands(arena, [100, 6] * pairs if base > 1 else [100])
    lost = sum(35 - arena.hit_points(name) for name in arena.setup.names[1:])
    assert lost == found["max"] == (6 * pairs if base > 1 else 1)
    assert odds.area_expected("1d6", base, None, members) == (Fraction(7, 2) * pairs if base > 1 else 1)


@pytest.mark.parametrize(
    ("given", "want"),
    [
        ({"dice": "2d6+1", "base": 7}, (2, "2d6+1", "4d6+2", 6, 26)),
        ({"dice": "1d6", "base": 5, "overlap": 50}, (1, "ceil(1d6*1/2)", "ceil(1d6*1/2)", 1, 3)),
        ({"dice": "1d8", "base": 5, "exposed": 3, "overlap": 75}, (3, "ceil(1d8*3/4)", "3xceil(1d8*3/4)", 3, 18)),
        ({"dice": "1d6", "base": 1, "exposed": 4}, (4, "1", "4", 4, 4)),
        ({"dice": "1d6", "base": 5, "overlap": 0}, (0, "0", "0", 0, 0)),
        ({"dice": "1d6", "base": 5, "exposed": 0}, (0, "0", "0", 0, 0)),
        ({"dice": "1d4-2", "base": 7}, (2, "1d4-2", "2d4-4", 0, 4)),
    ],
)
def test_ni_10_13_how_a_total_is_written(given: dict[str, Any], want: tuple[object, ...]) -> None:
    assert tuple(calcs_areas.area_damage(**given).values()) == want


def test_ni_10_14_hit_die_damage_is_three_and_a_half_points_in_exact_halves() -> None:
    wave = {**BLAST, "name": "wave", "damage": None, "hit_dice_damage": 1}
    wave = {field: value for field, value in wave.items() if value is not None}
    arena = blasted(target(), action=wave)
    lands(arena, [50])
    assert arena.event("hp_changed")["change"] == "-7/2"
    assert arena.hit_points("Bram") == 31.5
    assert [calcs_combat.hit_die_damage(3, critical) for critical in ("none", "favorable", "unfavorable")] == [
        Fraction(21, 2),
        21,
        Fraction(7, 2),
    ]
    assert calcs_combat.hit_die_damage(1, "unfavorable") == Fraction(7, 2)


def test_ni_10_14_on_a_small_or_partly_covered_base_the_product_is_rounded_up() -> None:
    wave = {"name": "wave", "mode": "area", "area": {"shape": "cone", "length": 30}, "hit_dice_damage": 2}
    small = lands(blasted(target(base=1), action=wave), [50])  # 7/6
    assert small.hit_points("Bram") == 33
    part = lands(blasted(target(), action=wave), [50], overlaps={"Bram": 30})  # 2.1
    assert part.hit_points("Bram") == 32
    rolled = lands(blasted(target(base=3), action=wave, small_base_effect="rolled"), [50])
    assert rolled.hit_points("Bram") == 31


@pytest.mark.parametrize(
    ("area", "position", "base", "want"),
    [
        ({"shape": "line", "origin": [0, 0], "direction": 0, "length": 60}, [30, 2.5], 5, 50),
        ({"shape": "line", "origin": [0, 0], "direction": 90, "length": 60, "width": 10}, [0, 30], 5, 100),
        ({"shape": "line", "origin": [0, 0], "direction": 180, "length": 60, "width": 10}, [30, 0], 5, 0),
        ({"shape": "cone", "origin": [0, 0], "direction": 0, "length": 30}, [20, 0], 5, 100),
        ({"shape": "cone", "origin": [0, 0], "direction": 0, "length": 30}, [30, 0], 5, 49),
        ({"shape": "cone", "origin": [0, 0], "direction": 0, "length": 30, "angle": 180}, [0, 10], 5, 50),
        ({"shape": "cone", "origin": [0, 0], "direction": 45, "length": 30, "angle": 90}, [0, 10], 5, 50),
        ({"shape": "cone", "origin": [0, 0], "direction": 405, "length": 30, "angle": 90}, [10, 10], 5, 100),
        ({"shape": "cone", "origin": [0, 0], "direction": -10, "length": 30, "angle": 45}, [0, 0], 5, 13),
    ],
)
def test_ni_10_15_shapes(area: dict[str, Any], position: list[float], base: float, want: int) -> None:
    assert calcs_areas.overlap(area, position, base) == want


@pytest.mark.parametrize(
    ("area", "message"),
    [
        ({"shape": "star"}, 'area.shape: "star" is not known; allowed are circle, cone, line'),
        ({"shape": "circle", "center": [0, 0], "radius": 0}, "radius: must be above 0"),
        ({"shape": "circle", "center": [0, 0]}, "radius: None is not a number"),
        ({"shape": "circle", "center": [0], "radius": 5}, r"area.center: \[0\] must be \[x, y\] in feet"),
        ({"shape": "cone", "origin": [0, 0], "direction": 0, "length": 5, "angle": 181}, r"angle: must be 1\.\.180"),
        ({"shape": "cone", "origin": [0, 0], "direction": 0, "length": 5, "angle": 0}, r"angle: must be 1\.\.180"),
        ({"shape": "cone", "origin": [0, 0], "length": 5}, "area.direction: None is not a number"),
        ({"shape": "line", "origin": [0, 0], "direction": 0, "length": 5, "width": 0}, "width: must be above 0"),
        ({"shape": "line", "origin": [0, 0], "direction": 0, "length": -5}, "length: must be above 0"),
        ({"shape": "circle", "center": [0, 0], "radius": 5, "angle": 60}, 'area: "angle" is not known'),
        ([], "area: .* must be a table of named values"),
    ],
)
def test_ni_10_15_shapes_that_cannot_be(area: object, message: str) -> None:
    with pytest.raises(Refused, match=message):
        calcs_areas.overlap(area, [0, 0], 5)


def test_ni_10_15_the_angle_of_a_cone_is_a_knob() -> None:
    breath = {"name": "breath", "mode": "area", "area": {"shape": "cone", "length": 60}, "damage": "1d6"}
    for angle in (60, 30):
        arena = blasted(target(), action=breath, cone_angle=angle)
        shape = arena.setup.deeds[0].shape
        assert shape is not None
        assert shape.angle == angle


def on_map(*fighters: dict[str, Any], **fields: Any) -> Arena:  # noqa: ANN401
    return Arena(encounter(*fighters, map={"kind": "gridless"}, **fields))


def test_ni_10_16_a_circles_centre_lies_in_range_of_the_edge_of_the_users_base() -> None:
    arena = on_map(fighter("Ash", "red", actions=[BLAST], base=10, at=[0, 0]), target(at=[125, 0]))
    lands(arena, [50, 3], center=[125, 0])
    again = on_map(fighter("Ash", "red", actions=[BLAST], base=10, at=[0, 0]), target(at=[125, 0]))
    with pytest.raises(Illegal, match=r"the center is 0\.5 ft beyond range 120"):
        lands(again, [], center=[125.5, 0])


def test_ni_10_16_a_cone_or_line_starts_at_the_edge_and_never_covers_the_user() -> None:
    for shape in ({"shape": "cone", "length": 20, "angle": 180}, {"shape": "line", "length": 20, "width": 40}):
        action = {"name": "breath", "mode": "area", "area": shape, "damage": "1d6"}
        arena = on_map(fighter("Ash", "red", actions=[action], base=10, at=[0, 0]), target(at=[22, 0]))
        lands(arena, [50, 3], direction=0)
        assert arena.event("exposure")["overlap"] == 100  # from 5 to 25 feet
        assert arena.event("not_exposed") == {"target": "Ash", "reason": "outside"}


def test_ni_10_17_targets_in_the_order_of_initiative_and_everything_lands_together() -> None:
    arena = blasted(target("A", base=7), target("B", dex=5, base=7), friendly_fire=False)
    arena.do("pass")  # B is first by its DEX
    lands(arena, [50, 4, 50, 2, 50, 3, 50, 5])
    told = [(e.kind, e.details.get("who", e.details.get("target"))) for e in arena.events]
    assert [name for kind, name in told if kind == "defense_rolled"] == ["B", "B", "A", "A"]
    assert [name for kind, name in told if kind == "hp_changed"] == ["B", "A"]
    assert told.index(("hp_changed", "B")) > max(
        place for place, each in enumerate(told) if each[0] == "defense_rolled"
    )
    assert [e.details["change"] for e in arena.events if e.kind == "hp_changed"] == ["-6", "-8"]


def test_ni_10_17_damage_of_all_pairs_is_one_loss() -> None:
    arena = blasted(target(base=8))
    lands(arena, [50, 4, 50, 2, 50, 3])
    assert arena.event("hp_changed")["change"] == "-9"


def test_ni_10_18_areas_leave_no_marks_unless_the_knob_says_so() -> None:
    arena = lands(blasted(target()), [100, 6])
    assert arena.event("defense_rolled")["mark"] == "none"
    assert arena.event("damage_rolled")["dice"] == "1d6"
    critical = lands(blasted(target(), area_criticals=True), [100, 11])
    assert critical.event("damage_rolled")["dice"] == "2d6"
    small = lands(blasted(target(base=3), area_criticals=True), [100])
    assert small.event("fixed_damage")["total"] == "6"
    part = lands(
        blasted(target(), action={**BLAST, "damage": "2d6"}, area_criticals=True), [6, 5], overlaps={"Bram": 50}
    )
    assert part.event("scaled_damage")["dice"] == "1d6"
    assert part.hit_points("Bram") == 32


def test_ni_10_19_allies_and_the_user_are_hit_too_unless_the_knob_spares_them() -> None:
    fighters = (fighter("Ash", "red", actions=[BLAST], at=[0, 0]), fighter("Abe", "red", at=[5, 0]), target(at=[10, 0]))
    arena = on_map(*fighters)
    lands(arena, [50, 1, 50, 2, 50, 3], center=[5, 0])
    assert [arena.hit_points(name) for name in ("Ash", "Abe", "Bram")] == [34, 33, 32]
    spared = on_map(*fighters, knobs={"friendly_fire": False})
    lands(spared, [50, 3], center=[5, 0])
    assert [spared.hit_points(name) for name in ("Ash", "Abe", "Bram")] == [35, 35, 32]


GAS = {
    "name": "gas",
    "mode": "area",
    "area": {"shape": "circle", "radius": 10},
    "range": 60,
    "debuff": {"name": "drowsy", "amount": 20, "rounds": 2},
    "answered_by": ["evasion"],
}


def test_ni_10_20_a_debuff_strikes_once_and_in_full_if_one_defence_failed() -> None:
    arena = blasted(target(base=10), action=GAS)
    lands(arena, [1, 1, 50, 1])
    assert arena.kinds().count("defense_rolled") == 4
    assert arena.event("effect_gained")["amount"] == 20
    spared = lands(blasted(target(base=10), action=GAS), [1, 1, 1, 1])
    assert "effect_gained" not in spared.kinds()
    sliver = lands(blasted(target(base=1), action=GAS), [50], overlaps={"Bram": 1})
    assert sliver.event("effect_gained")["amount"] == 20


def test_ni_10_20_healing_follows_the_damage_rules_without_defences() -> None:
    rain = {"name": "rain", "mode": "area", "area": {"shape": "circle", "radius": 10}, "range": 60, "heal": "1d6"}
    arena = Arena(
        encounter(
            fighter("Ash", "red", actions=[rain], hp=10),
            fighter("Beast", "red", base=10, hp=10),
            fighter("Pixie", "red", base=1, hp=10),
            target(hp=10),
        )
    )
    lands(arena, [4, 1, 2, 3, 4])
    assert [arena.hit_points(name) for name in arena.setup.names] == [14, 20, 11, 10]
    assert "defense_rolled" not in arena.kinds()


def test_ni_5_2_a_base_wholly_outside_is_no_target() -> None:
    arena = on_map(fighter("Ash", "red", actions=[BLAST], at=[0, 0]), target(at=[40, 0]), target("Cid", at=[60, 0]))
    lands(arena, [50, 3], center=[40, 0])
    assert [e.details["who"] for e in arena.events if e.kind == "defense_rolled"] == ["Bram"]


def test_an_area_on_nobody_is_a_used_action() -> None:
    arena = on_map(fighter("Ash", "red", actions=[BLAST], at=[0, 0], speed=0), target(at=[90, 0]))
    lands(arena, [], center=[50, 0])
    assert arena.kinds()[-3:] == ["area_resolved", "turn_ended", "turn_started"]


def test_ni_2_7_an_area_that_is_defended_halves_after_the_fraction() -> None:
    line = {
        "name": "bolt",
        "mode": "area",
        "area": {"shape": "line", "length": 60},
        "damage": "1d8",
        "defended": "half",
    }
    arena = lands(blasted(target(), action=line), [1, 7])
    assert arena.hit_points("Bram") == 32
    part = lands(blasted(target(), action=line), [1, 7], overlaps={"Bram": 50})  # 3.5, so 4, halved 2
    assert part.hit_points("Bram") == 33
    small = lands(blasted(target(base=2), action=line), [1])  # 8/3, so 3, halved 1
    assert small.hit_points("Bram") == 34


def test_ni_1_10_without_a_map_the_declarer_states_the_overlaps() -> None:
    arena = blasted(target("A"), target("B"), target("C"))
    lands(arena, [50, 6, 50, 6], targets=["A", "C"], overlaps={"C": 50})
    assert [arena.hit_points(name) for name in "ABC"] == [29, 35, 32]
    by_default = lands(blasted(target("A"), target("B")), [1, 1])
    assert [e.details["overlap"] for e in by_default.events if e.kind == "exposure"] == [100, 100]
    for details, message in (
        ({"overlaps": {"A": 101}}, "overlaps: A: 101 must be a whole number from 0 to 100"),
        ({"overlaps": {"Z": 10}}, "overlaps: nobody is called 'Z'"),
        ({"overlaps": [1]}, r"overlaps: \[1\] must give a percent by name"),
        ({"targets": "A"}, "targets: 'A' must be a list of names"),
        ({"center": [0, 0]}, "attack: center: nothing of this name is to be said here"),
    ):
        with pytest.raises(Illegal, match=message):
            lands(blasted(target("A"), target("B")), [], **details)


def test_ni_10_15_placements_must_be_said_in_numbers() -> None:
    arena = on_map(fighter("Ash", "red", actions=[BLAST], at=[0, 0]), target(at=[40, 0]))
    for details, message in (
        ({}, r"center: None must be \[x, y\] in feet, or a fighter's name"),
        ({"center": [1, "a"]}, "attack: center: 'a' must be a number"),
        ({"center": [1, float("inf")]}, "attack: center: inf must be a number"),
        ({"center": "Bran"}, "overlaps: nobody is called 'Bran'; nearest: \"Bram\""),
    ):
        with pytest.raises(Illegal, match=message):
            lands(arena, [], **details)
    lands(arena, [50, 3], center="Bram")
    assert arena.event("action_declared")["placement"] == {"center": [40, 0], "radius": 15}
