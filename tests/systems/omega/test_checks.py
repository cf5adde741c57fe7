"""Checks on plain numbers under scripted dice: what is asked, in which order, and what isn't (OM-0.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from affray.dice import Recorder, Tape
from affray.systems.omega import checks, lines, magic_checks, mishaps, monster_checks
from affray.systems.omega.damage import FLAME, NORMAL
from affray.systems.omega.maneuvers import CENTER, HIGH, LOW, NO_LINE, RANDOM_LINE, READING_LINE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from affray.dice import Dice


def play(rule: Callable[[Dice], Any], faces: Sequence[int] = ()) -> tuple[Any, list[str]]:
    """Run a rule on scripted faces, all of which it must ask for; give its result and the questions' names."""
    tape = Tape(faces)
    dice = Recorder(tape)
    result = rule(dice)
    tape.finish()
    return result, [f"{roll.why}: {roll.thrown}" for roll in dice.rolls]


def test_om_0_10_draws_with_one_outcome_are_not_asked() -> None:
    assert play(lambda dice: checks.draw(dice, -1, "draw")) == (0, [])
    assert play(lambda dice: checks.draw(dice, 0, "draw")) == (0, [])
    assert play(lambda dice: checks.draw(dice, 1, "draw")) == (0, [])
    assert play(lambda dice: checks.draw(dice, 4, "draw"), [3]) == (3, ["draw: 0 to 3"])
    assert play(lambda dice: checks.maybe(dice, 0, 10, "maybe")) == (False, [])
    assert play(lambda dice: checks.maybe(dice, 10, 10, "maybe")) == (True, [])
    assert play(lambda dice: checks.maybe(dice, 4, 10, "maybe"), [3]) == (True, ["maybe: 0 to 9 (below 4)"])
    assert play(lambda dice: checks.maybe(dice, 4, 10, "maybe"), [4])[0] is False


def test_om_0_2_negative_draws() -> None:
    assert play(lambda dice: checks.draw(dice, -5, "draw"), [-4]) == (-4, ["draw: -4 to 0"])
    assert play(lambda dice: checks.draw(dice, -5, "draw", negative_draws=False)) == (0, [])


def test_om_0_10_a_hit_test_is_always_asked() -> None:
    assert play(lambda dice: checks.hit_check(dice, 100, 0, "swing"), [18]) == (True, ["swing: 0 to 19 (below 19)"])
    assert play(lambda dice: checks.hit_check(dice, 0, 100, "swing"), [0]) == (True, ["swing: 0 to 19 (below 1)"])
    assert play(lambda dice: checks.hit_check(dice, 15, 10, "swing"), [5])[0] is False


def test_om_0_10_a_contest_asks_only_what_can_matter() -> None:
    def contest(lead: int) -> Callable[[Dice], bool]:
        return lambda dice: checks.contest(dice, lead, 30, 0, 20, "mine", "theirs")

    assert play(contest(20)) == (True, [])
    assert play(contest(19), [0, 18]) == (True, ["mine: 0 to 29", "theirs: 0 to 19 (below 19)"])
    assert play(contest(19), [1]) == (True, ["mine: 0 to 29"])
    assert play(contest(-29)) == (False, [])
    assert play(contest(-28), [28]) == (False, ["mine: 0 to 29"])
    assert play(contest(-28), [29, 0])[0] is True
    assert play(contest(-28), [29, 1])[0] is False
    assert play(contest(0), [7, 7])[0] is False, "ties are the other's"


def test_om_1_1_and_om_2_9_displacement_is_asked_before_the_roll() -> None:
    def call(dice: Dice) -> tuple[bool, int, int]:
        return checks.damage_call(dice, 10, 4, NORMAL, displaced=True)

    assert play(call, [0]) == ((True, 0, 0), ["displacement: 0 to 1 (below 1)"])
    assert play(call, [1, 9]) == ((False, 9, 5), ["displacement: 0 to 1 (below 1)", "damage: 0 to 9"])


def test_om_2_1_nothing_is_asked_of_the_immune() -> None:
    immune = play(lambda dice: checks.damage_call(dice, 10, 0, FLAME, immune=True, displaced=True))
    assert immune == ((False, 0, 0), [])


def test_om_2_2_and_om_0_10_a_roll_that_armor_swallows_is_not_asked() -> None:
    assert play(lambda dice: checks.damage_call(dice, 5, 3)) == ((False, 0, 1), [])
    assert play(lambda dice: checks.damage_call(dice, 5, 2), [4])[0] == (False, 4, 2)
    assert play(lambda dice: checks.damage_call(dice, 1, 0, FLAME, displaced=True)) == ((False, 0, 0), [])
    assert play(lambda dice: checks.damage_call(dice, 1, 0, displaced=True), [1])[0] == (False, 0, 1)


def test_om_0_2_a_negative_score_heals_unless_the_knob_is_off() -> None:
    assert play(lambda dice: checks.damage_call(dice, -5, 0, FLAME), [-3])[0] == (False, -3, -3)
    assert play(lambda dice: checks.damage_call(dice, -5, 0, FLAME, negative_draws=False)) == ((False, 0, 0), [])


def test_om_9_9_the_multiplier_is_drawn_before_the_roll() -> None:
    assert play(lambda dice: checks.blow(dice, 12, 10), [0, 10, 11]) == (
        (5, 11, 55),
        ["multiplier: 0 to 9", "annihilation: 0 to 99 (below 10)", "damage: 0 to 11"],
    )
    assert play(lambda dice: checks.blow(dice, 12, 10), [0, 9, 1])[0] == (1000, 1, 1000)
    assert play(lambda dice: checks.blow(dice, 12, 0), [0, 11])[0] == (5, 11, 55)
    assert play(lambda dice: checks.blow(dice, 12, 0), [2, 11])[0] == (2, 11, 22)
    assert play(lambda dice: checks.blow(dice, 12, 0), [3, 11])[0] == (1, 11, 11)
    assert play(lambda dice: checks.blow(dice, -4, 0), [1, -3])[0] == (2, -3, -6)


def test_om_0_10_a_blow_without_a_roll_asks_nothing() -> None:
    assert play(lambda dice: checks.blow(dice, 1, 50)) == ((1, 0, 0), [])
    assert play(lambda dice: checks.blow(dice, -7, 50, negative_draws=False)) == ((1, 0, 0), [])


def test_om_9_11_a_bad_moon_zeroes_ordinary_blows_or_halves_damage() -> None:
    assert play(lambda dice: checks.blow(dice, 12, 0, -1), [9]) == ((0, 0, 0), ["multiplier: 0 to 9"])
    assert play(lambda dice: checks.blow(dice, 12, 0, -1), [1, 7])[0] == (1, 7, 7)
    assert play(lambda dice: checks.blow(dice, 12, 0, -1, bad_moon_zeroes=False), [9, 7])[0] == (1, 7, 3)
    assert play(lambda dice: checks.blow(dice, 12, 0, -1, bad_moon_zeroes=False), [0, 7])[0] == (5, 7, 17)
    assert play(lambda dice: checks.blow(dice, 12, 0, 1), [9, 7])[0] == (2, 7, 14)


@pytest.mark.parametrize(
    ("faces", "armed", "bare"),
    [
        ([1], "none", "none"),
        ([29], "none", "none"),
        ([0, 5], "drop", "none"),
        ([0, 6], "break", "none"),
        ([0, 8], "break", "none"),
        ([0, 9], "self", "self"),
    ],
)
def test_om_9_13_fumbles(faces: list[int], armed: str, bare: str) -> None:
    assert mishaps.FUMBLES[play(mishaps.fumble, faces)[0]] == armed
    assert mishaps.FUMBLES[play(lambda dice: mishaps.fumble(dice, armed=False), faces)[0]] == bare


def test_om_11_22_and_om_11_23_mishaps() -> None:
    assert play(mishaps.mishap, [1]) == ((0, 0), ["mishap: 0 to 9 (below 1)"])
    for face, kind in [(0, "blunder"), (1, "drop"), (2, "confused"), (3, "none"), (9, "none")]:
        first, second = play(mishaps.mishap, [0, face])[0]
        assert (mishaps.MISHAPS[first], second) == (kind, 0)
    terse, asked = play(lambda dice: mishaps.mishap(dice, terse=True), [0, 2, 0])
    assert terse == (mishaps.CONFUSED, mishaps.BLUNDER)
    assert len(asked) == 3


def test_om_8_6_item_damage_in_order() -> None:
    def damage(
        fragility: int = 20, blessing: int = 0, enchantment: int = 0, *, stick: bool = False
    ) -> Callable[[Dice], int]:
        return lambda dice: mishaps.item_damage(dice, fragility, 3, blessing, enchantment, stick)

    assert play(damage(), [20]) == (mishaps.UNTOUCHED, ["item spared: 0 to 29 (below 21)"])
    assert play(damage(), [21])[0] == mishaps.DESTROYED
    assert play(damage(enchantment=2), [21])[0] == mishaps.WEAKENED
    assert play(damage(blessing=1, enchantment=2), [21, 2])[0] == mishaps.RESISTED
    assert play(damage(blessing=1, enchantment=2), [21, 3])[0] == mishaps.WEAKENED
    assert play(damage(blessing=-1), [21])[0] == mishaps.DESTROYED
    assert play(damage(blessing=-2), [21, 2])[0] == mishaps.RESISTED
    assert play(damage(stick=True, blessing=1), [21])[0] == mishaps.BROKEN
    assert play(damage(fragility=40)) == (mishaps.UNTOUCHED, [])


def test_om_11_3_one_draw_for_each_mark() -> None:
    assert play(lambda dice: lines.choose_line(dice, HIGH, 5, 5, LOW)) == ((HIGH, False), [])
    assert play(lambda dice: lines.choose_line(dice, NO_LINE, 5, 5, LOW)) == ((NO_LINE, False), [])
    assert play(lambda dice: lines.choose_line(dice, RANDOM_LINE, 5, 5, LOW), [1]) == (
        (CENTER, False),
        ["line: 0 to 2"],
    )
    assert play(lambda dice: lines.choose_line(dice, READING_LINE, 5, 5, HIGH), [10, 5]) == (
        (HIGH, True),
        ["monster reads: 0 to 29", "character hides: 0 to 19 (below 10)"],
    )


def test_om_11_3_whoever_is_not_read_is_guessed() -> None:
    assert play(lambda dice: lines.choose_line(dice, READING_LINE, 5, 5, LOW), [10, 10, 2])[0] == (HIGH, False)
    assert play(lambda dice: lines.choose_line(dice, READING_LINE, 40, 0, LOW)) == ((LOW, True), [])
    assert play(lambda dice: lines.choose_line(dice, READING_LINE, 0, 40, LOW), [1])[0] == (CENTER, False)


def test_om_7_5_a_certain_explosion_is_not_asked() -> None:
    assert play(lambda dice: magic_checks.explodes(dice, 1)) == (False, [])
    assert play(lambda dice: magic_checks.explodes(dice, 21)) == (True, [])
    assert play(lambda dice: magic_checks.explodes(dice, 9), [7]) == (True, ["explosion: 0 to 19 (below 8)"])
    assert play(lambda dice: magic_checks.explodes(dice, 9), [8])[0] is False


def test_om_13_3_a_member_counters_first_and_may_still_resist() -> None:
    def resist(*, member: bool = False, mana: int = 0) -> Callable[[Dice], int]:
        return lambda dice: magic_checks.magic_resist(dice, 2, 10, 0, member, mana)

    assert play(resist(), [6, 6])[0] == magic_checks.NOT_RESISTED
    assert play(resist(), [6, 5]) == (
        magic_checks.RESISTED,
        ["resistance: 0 to 19", "monster's magic: 0 to 29 (below 6)"],
    )
    assert play(resist(member=True, mana=4), [6, 5])[0] == magic_checks.RESISTED, "4 mana isn't more than 4"
    assert play(resist(member=True, mana=5), [9, 11]) == (
        magic_checks.COUNTERED,
        ["counterspell: 0 to 19", "monster's spell: 0 to 19 (below 12)"],
    )
    assert play(resist(member=True, mana=5), [9, 12, 6, 5])[0] == magic_checks.RESISTED


def test_om_13_2_draws_above_16_do_nothing() -> None:
    names = [
        magic_checks.MONSTER_SPELLS[play(lambda dice: magic_checks.monster_spell(dice, 20), [face])[0]]
        for face in range(20)
    ]
    assert names[14:18] == ["level_drain", "disintegrate", "disintegrate", "nothing"]


def test_om_6_7_bashing_needs_more() -> None:
    assert play(lambda dice: magic_checks.bashes(dice, 10, 10), [5, 5])[0] is False
    assert play(lambda dice: magic_checks.bashes(dice, 10, 10), [5, 4])[0] is True


def test_om_15_17_rolls_of_healing() -> None:
    assert play(lambda dice: magic_checks.healing_roll(dice, 3), [29]) == (30, ["healing: 0 to 29"])
    assert play(lambda dice: magic_checks.healing_roll(dice, 0)) == (1, [])
    assert play(lambda dice: magic_checks.healing_roll(dice, -2), [20]) == (20, ["harm: 0 to 20"])


@pytest.mark.parametrize(
    ("sleep", "faces", "awake"), [(50, [51], True), (50, [50], False), (0, [0], False), (0, [1], True)]
)
def test_om_12_3_awake_at_creation(sleep: int, faces: list[int], awake: bool) -> None:
    assert play(lambda dice: monster_checks.created_awake(dice, sleep), faces)[0] is awake


def test_om_12_3_the_soundest_sleepers_need_no_draw() -> None:
    assert play(lambda dice: monster_checks.created_awake(dice, 99)) == (False, [])
    assert play(lambda dice: monster_checks.created_awake(dice, 100)) == (False, [])


def test_om_12_5_to_om_12_7_coins_of_a_turn_from_afar() -> None:
    """OM-12.5, OM-12.6 and OM-12.7."""
    assert play(lambda dice: monster_checks.strikes(dice, 3, 5), [0]) == (True, ["strike: 0 to 1 (below 1)"])
    assert play(lambda dice: monster_checks.strikes(dice, 3, 5), [1])[0] is False
    assert play(lambda dice: monster_checks.strikes(dice, 3, 5, in_sight=False)) == (False, [])
    assert play(lambda dice: monster_checks.strikes(dice, 3, 5, has_strike=False), [0])[0] is True
    assert play(lambda dice: monster_checks.strikes(dice, 3, 5, has_strike=False, empty_strike=False)) == (False, [])
    assert play(lambda dice: monster_checks.moves_on(dice, 2, True, False)) == (True, [])
    assert play(lambda dice: monster_checks.moves_on(dice, 3, True, True), [1])[0] is False
    assert play(lambda dice: monster_checks.moves_on(dice, 1, True, False)) == (False, [])


def test_om_12_10_a_special_needs_range_and_a_coin() -> None:
    assert play(lambda dice: monster_checks.special_happens(dice, 5, 3)) == (False, [])
    assert play(lambda dice: monster_checks.special_happens(dice, 4, 3), [0]) == (True, ["special: 0 to 1 (below 1)"])
    assert play(lambda dice: monster_checks.special_happens(dice, 8, 9), [1])[0] is False


def test_om_11_21_and_om_6_12_what_follows_a_hit() -> None:
    assert play(lambda dice: monster_checks.secondary(dice, 12, "poison")) == (True, [])
    assert play(lambda dice: monster_checks.secondary(dice, 4, "poison"), [4]) == (False, ["poison: 0 to 9 (below 4)"])
    assert play(lambda dice: monster_checks.abducts(dice, False, True)) == (False, [])
    assert play(lambda dice: monster_checks.abducts(dice, True, True), [0]) == (True, ["abduction: 0 to 4 (below 1)"])
    assert play(lambda dice: monster_checks.abducts(dice, True, False), [0, 1])[0] is False
    assert play(lambda dice: monster_checks.abducts(dice, True, False), [0, 0])[0] is True
