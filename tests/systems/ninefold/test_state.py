"""Section 8: hit points, and how fights are copied, told apart and rebuilt."""

from __future__ import annotations

from fractions import Fraction

import pytest
from arena import SWORD, Arena, encounter, fighter

from affray.fight.errors import AffrayError, EncounterError, Refused
from affray.systems.ninefold import calcs_combat, system


def test_ni_8_1_maximum_hit_points_are_three_and_a_half_a_hit_die_or_rolled() -> None:
    arena = Arena(encounter(fighter("Ash", "red", hit_dice=3), fighter("Bram", "blue", hit_dice=2)))
    assert (arena.hit_points("Ash"), arena.hit_points("Bram")) == (10.5, 7)
    rolled = Arena(
        encounter(fighter("Ash", "red", hit_dice=3), fighter("B", "blue"), knobs={"hp_mode": "roll"}), [12, 35]
    )
    assert rolled.hit_points("Ash") == calcs_combat.hp_rolled([2, 6, 4]) == 12
    assert rolled.events[1].details == {"who": "Ash", "hit_dice": 3, "rolled": 12, "max": "12", "current": "12"}


@pytest.mark.parametrize("dice", [0, -1, 2.5, "3", None, True])
def test_ni_8_1_hit_dice_are_a_whole_number_from_1(dice: object) -> None:
    for formula in (calcs_combat.hp_average, calcs_combat.hp_range):
        with pytest.raises(Refused, match="hit_dice: "):
            formula(dice)


@pytest.mark.parametrize("rolls", [[], [0], [7], [1, 2.5], "123", None])
def test_ni_8_1_rolled_dice_are_1_to_6(rolls: object) -> None:
    with pytest.raises(Refused, match="rolls"):
        calcs_combat.hp_rolled(rolls)


def test_ni_8_2_half_a_point_counts() -> None:
    arena = Arena(encounter(fighter("Ash", "red"), fighter("Bram", "blue", hit_dice=3)))
    for faces in ([30, 50, 8], [30, 50, 2]):
        arena.attack("Bram", faces)
        arena.do("pass")
    assert arena.hit_points("Bram") == 0.5
    assert not arena.state.over


@pytest.mark.parametrize(("rounding", "want"), [("exact", 17.5), ("down", 17), ("up", 18)])
def test_ni_8_2_the_maximum_may_be_rounded_once(rounding: str, want: float) -> None:
    arena = Arena(encounter(fighter("Ash", "red", hit_dice=5), fighter("B", "blue"), knobs={"hp_rounding": rounding}))
    assert arena.hit_points("Ash") == want
    assert calcs_combat.hp_average(5, rounding) == Fraction(want)


def test_ni_8_3_hit_points_carry_over_and_nothing_resets_them() -> None:
    first = Arena(encounter(fighter("Ash", "red", hit_dice=3), fighter("Bram", "blue", hp=1)))
    first.do("pass")
    first.attack("Ash", [30, 50, 3])
    first.attack("Bram", [30, 50, 8])
    assert first.state.over
    raw = encounter(fighter("Ash", "red", hit_dice=3), fighter("Cid", "blue")).raw
    carried = system.carry(raw, first.state)
    assert carried["fighters"][0]["hp"] == "15/2"
    assert "hp" not in carried["fighters"][1]
    assert "hp" not in raw["fighters"][0]
    second = Arena(encounter(*carried["fighters"]))
    assert (second.hit_points("Ash"), second.hit_points("Cid")) == (7.5, 35)


def test_ni_8_3_a_rolled_maximum_is_rolled_once_and_stored() -> None:
    wolves = fighter("Wolf", "red", count=2, hit_dice=2)
    first = Arena(encounter(wolves, fighter("Ash", "blue"), knobs={"hp_mode": "roll"}), [9, 3, 40])
    first.do("pass")
    first.do("pass")
    first.attack("Wolf 1", [30, 50, 4])
    carried = system.carry(encounter(wolves, fighter("Bram", "blue")).raw, first.state)
    assert carried["fighters"][0]["hp"] == ["5", "3"]
    assert carried["fighters"][0]["max_hp"] == ["9", "3"]
    second = Arena(encounter(*carried["fighters"], knobs={"hp_mode": "roll"}), [20])
    assert (second.hit_points("Wolf 1"), second.hit_points("Wolf 2"), second.hit_points("Bram")) == (5, 3, 20)


def test_ni_8_3_nobody_to_carry_is_refused() -> None:
    first = Arena(encounter(fighter("Ash", "red"), fighter("Bram", "blue", hp=0)))
    with pytest.raises(AffrayError, match=r"nobody of the earlier fight \(Ash, Bram\) is in this one"):
        system.carry(encounter(fighter("Cid", "red"), fighter("Dov", "blue")).raw, first.state)
    with pytest.raises(AffrayError, match="fighters: are missing"):
        system.carry({}, first.state)


def test_ni_8_4_damage_takes_hit_points_never_hit_dice() -> None:
    arena = Arena(encounter(fighter("Ash", "red"), fighter("Bram", "blue", hit_dice=3)))
    arena.attack("Bram", [30, 50, 8])
    assert arena.setup.sheets[1].hit_dice == 3
    assert arena.hit_points("Bram") == 2.5


def test_ni_8_5_hit_points_stay_within_0_and_the_maximum() -> None:
    mend = {"name": "mend", "mode": "support", "heal": "1d8"}
    arena = Arena(
        encounter(fighter("Ash", "red", hit_dice=3, hp=9, actions=[mend, SWORD]), fighter("Bram", "blue", hp=2))
    )
    arena.attack("Ash", [8], action="mend")
    assert arena.hit_points("Ash") == 10.5
    arena.do("pass")
    arena.attack("Bram", [30, 50, 8])
    assert arena.hit_points("Bram") == 0
    for given in ((-1, 2), (1, "-2")):
        with pytest.raises(Refused, match="must be 0 or more"):
            calcs_combat.apply_damage(*given)
    with pytest.raises(Refused, match="amount: must be 0 or more"):
        calcs_combat.apply_healing(1, -1, 5)
    assert calcs_combat.apply_healing("1/3", "1/3", 1) == Fraction(2, 3)
    assert calcs_combat.apply_damage(2.5, 1) == Fraction(3, 2)
    assert calcs_combat.apply_healing(12, 0, 10) == 10


def test_ni_8_6_down_means_no_turn_no_defence_and_no_target_until_healed() -> None:
    mend = {"name": "mend", "mode": "support", "heal": "1d8"}
    blast = {"name": "blast", "mode": "area", "area": {"shape": "cone", "length": 30}, "damage": "1d6"}
    arena = Arena(
        encounter(
            fighter("Ash", "red", actions=[mend, blast]),
            fighter("Abe", "red", hp=0),
            fighter("Bram", "blue", actions=[blast]),
        )
    )
    assert not arena.state.standings()[1].stands
    arena.do("pass")
    assert arena.actor() == "Bram"
    arena.do("attack", [50, 3], action="blast", overlaps={"Ash": 100, "Abe": 100})
    assert [e.details["target"] for e in arena.events if e.kind == "exposure"] == ["Ash"]
    arena.attack("Abe", [5], action="mend")
    assert "revived" in arena.kinds()
    assert arena.actor() == "Abe"


def test_ni_0_2_hit_points_are_exact_and_written_as_fractions() -> None:
    arena = Arena(encounter(fighter("Ash", "red", hit_dice=3, hp="21/2"), fighter("Bram", "blue", hp=2.5)))
    assert [event.details["current"] for event in arena.events if event.kind == "hp_set"] == ["21/2", "5/2"]
    for hp, message in (
        ("7/3", r"fighters\[0\]\.hp: 7/3 is not in halves; hit points are whole or half points"),
        (99, r"fighters\[0\]\.hp: 99 is above the maximum 21/2"),
        ("x", r"fighters\[0\]\.hp: \"x\" is not a number"),
        (-1, r"fighters\[0\]\.hp: must be 0 or more"),
    ):
        with pytest.raises(EncounterError, match=message):
            encounter(fighter("Ash", "red", hit_dice=3, hp=hp), fighter("Bram", "blue"))


@pytest.mark.parametrize("value", ["1/0", "", "1/2/3", "abc", None, True, float("nan"), float("inf"), [1]])
def test_ni_0_2_what_is_no_number_is_refused(value: object) -> None:
    with pytest.raises(Refused, match=r"hp: .* is not a number"):
        calcs_combat.apply_damage(value, 1)


def test_ni_0_1_entries_are_whole_points_from_minus_1000_to_1000() -> None:
    for value, message in (
        (3.5, r"skill: 3\.5 is not a whole number of percentage points"),
        ("7", 'skill: "7" is not a whole number of percentage points'),
        (True, "skill: True is not a whole number"),
        (1001, r"skill: 1001 is outside -1000\.\.1000 percentage points"),
        (-1001, r"skill: -1001 is outside"),
    ):
        with pytest.raises(Refused, match=message):
            calcs_combat.to_pass(0, value)
    assert calcs_combat.to_pass(1000, 1000, 1000, -1000) == 4000
    with pytest.raises(EncounterError, match=r"fighters\[0\]\.skills\.melee: 1001 is outside"):
        encounter(fighter("Ash", "red", skills={"melee": 1001}), fighter("Bram", "blue"))


def test_ni_0_3_a_missing_stat_is_0_and_base_and_speed_have_their_usual_size() -> None:
    sheet = Arena(encounter(fighter("Ash", "red"), fighter("Bram", "blue"))).setup.sheets[0]
    assert sheet.stats == [0, 0, 0]
    assert (float(sheet.base), sheet.speed) == (5, 30)
    sheet = Arena(encounter(fighter("A", "red", str=5, con=-5, base=2.5, speed=40), fighter("B", "b"))).setup.sheets[0]
    assert sheet.stats == [5, 0, -5]
    assert (sheet.base, sheet.speed) == (Fraction(5, 2), 40)


def test_ni_0_4_the_scale_is_only_a_guide() -> None:
    from affray.systems.ninefold import content

    for row in content.rows("creatures"):
        assert all(-25 <= row.get(stat, 0) <= 50 for stat in ("str", "dex", "con"))


def test_ni_13_4_hit_dice_left_are_for_reports() -> None:
    assert [calcs_combat.hit_dice_left(hp) for hp in ("21/2", "15/2", 0, "1/2", "7/2", 4)] == [3, 3, 0, 1, 1, 2]
