"""What enemies notice, do and bring, as numbers (section 8)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from turned import turned

from affray.fight.reasons import Reasons
from affray.systems.gnosis import formulas_minds as minds
from affray.systems.gnosis.calcs_minds import rider_probability, within_tries
from affray.systems.gnosis.content_world import KINDS, kind
from affray.systems.gnosis.kinds import BEHAVIOURS, LOST, PROSTHETIC, WHOLE, WOUNDED
from affray.systems.gnosis.knobs import DEFAULTS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def test_gn_8_3_the_terms_of_noticing_and_the_clamp_come_last() -> None:
    why = Reasons()
    assert minds.invisibility_detection(4, 3, True, True, 2, 1, True, DEFAULTS, why) == 34
    assert why.terms == [
        ("base", 40), ("accuracy", 24), ("distance", -15), ("caster or elite", 12), ("sneaking", -10), ("sneak", -8),
        ("acrobatics", -3), ("muffled", -6),
    ]  # fmt: skip
    why = Reasons()
    assert minds.invisibility_detection(0, 12, False, True, 5, 5, True, DEFAULTS, why) == 3
    assert why.terms[-1] == ("floor", 74)
    assert minds.invisibility_detection(9, 1, True, False, 0, 0, False, DEFAULTS) == 82


def test_gn_8_3_sneak_ranks_count_without_sneaking_too() -> None:
    assert minds.invisibility_detection(1, 3, False, False, 2, 0, False, DEFAULTS) == 23


def test_gn_16_9_detection_is_tuned_by_its_knobs() -> None:
    knobs = turned(
        detect_base=10, detect_accuracy=1, detect_distance=2, detect_bonus=3, detect_sneaking=1, detect_sneak_rank=1,
        detect_acrobatics=2, detect_muffle=1, detect_min=0, detect_max=20,
    )  # fmt: skip
    assert minds.invisibility_detection(2, 1, True, True, 2, 1, True, knobs) == 10 + 2 - 2 + 3 - 1 - 2 - 2 - 1
    assert minds.invisibility_detection(20, 1, False, False, 0, 0, False, knobs) == 20
    assert minds.invisibility_detection(0, 20, False, False, 0, 0, False, knobs) == 0
    speech = turned(speech_base=99, speech_distance=1, speech_radius=3, speech_muffle=9)
    assert [minds.speech_detection(far, True, speech) for far in (0, 3, 4)] == [90, 87, 0]


def test_gn_8_4_speech_carries_twelve_squares_and_nobody_is_sure_to_hear() -> None:
    assert [minds.speech_detection(far, False, DEFAULTS) for far in (0, 1, 11, 12, 13, 20)] == [80, 74, 14, 8, 0, 0]
    assert minds.speech_detection(0, False, turned(speech_base=100)) == 95
    assert minds.speech_detection(7, True, DEFAULTS) == 0


def behaviour(world: Callable[..., Any], **given: object) -> str:
    return str(world("enemy_behaviour", **{"distance": 1, **given}))


def test_gn_8_6_each_priority_gives_way_to_those_before_it(world: Callable[..., Any]) -> None:
    everything: dict[str, object] = {
        "pacified": True, "restrained": True, "fear": True, "helpless": True, "can_drag": True, "summon_ready": True,
        "range_min": 1, "range_max": 6, "has_last_known": True,
    }  # fmt: skip
    taken_away: list[dict[str, object]] = [
        {}, {"pacified": False}, {"restrained": False}, {"fear": False}, {"can_drag": False}, {"distance": 2},
        {"summon_ready": False}, {"cooldown": 1, "range_min": 3}, {"range_min": 2}, {"sees": False},
        {"has_last_known": False},
    ]  # fmt: skip
    found = []
    for change in taken_away:
        everything.update(change)
        found.append(behaviour(world, **everything))
    assert found == [
        "pacified", "restrained", "flee", "drag", "melee", "summon", "shoot", "reposition", "pursue", "pursue",
        "wander",
    ]  # fmt: skip


def test_gn_8_6_the_behaviours_have_eight_priorities() -> None:
    assert dict(zip(BEHAVIOURS, minds.PRIORITIES, strict=True)) == {
        "pacified": 1, "restrained": 1, "flee": 1, "drag": 2, "melee": 3, "summon": 4, "shoot": 5, "reposition": 6,
        "pursue": 7, "wander": 8,
    }  # fmt: skip


def test_gn_8_7_control_comes_first_and_peace_before_restraint_before_fear(world: Callable[..., Any]) -> None:
    assert behaviour(world, restrained=True, fear=True) == "restrained"
    assert behaviour(world, fear=True, sees=False) == "flee"


def test_gn_8_8_dragging_needs_a_helpless_player_next_to_one_that_sees_and_can(world: Callable[..., Any]) -> None:
    assert behaviour(world, helpless=True, can_drag=True) == "drag"
    assert behaviour(world, helpless=True) == "melee"
    assert behaviour(world, can_drag=True) == "melee"
    assert behaviour(world, helpless=True, can_drag=True, distance=2) == "pursue"
    assert behaviour(world, helpless=True, can_drag=True, sees=False) == "wander"


def test_gn_8_8_a_kind_that_drags_does_so_for_three_squares() -> None:
    assert [minds.may_drag(True, dragged, DEFAULTS) for dragged in (0, 2, 3)] == [True, True, False]
    assert not minds.may_drag(False, 0, DEFAULTS)
    assert not minds.may_drag(True, 0, turned(drag_limit=0))


def test_gn_8_9_grace_counts_five_against_blows_and_not_at_all_for_the_helpless() -> None:
    why = Reasons()
    assert minds.enemy_melee_chance(4, 6, False, DEFAULTS, why) == 56
    assert why.terms == [("base", 58), ("accuracy", 28), ("defence", -30)]
    assert minds.enemy_melee_chance(4, 6, True, DEFAULTS) == 86
    assert minds.enemy_melee_chance(0, 20, False, DEFAULTS) == 18
    assert minds.enemy_melee_chance(6, 0, False, DEFAULTS) == 96
    knobs = turned(enemy_melee_base=10, enemy_melee_accuracy=1, enemy_melee_grace=2, hit_floor=0)
    assert minds.enemy_melee_chance(4, 3, False, knobs) == 8


def test_gn_8_10_grace_counts_four_against_shots() -> None:
    assert minds.enemy_ranged_chance(4, 6, False, DEFAULTS) == 64
    assert minds.enemy_ranged_chance(4, 6, True, DEFAULTS) == 88
    knobs = turned(enemy_ranged_base=10, enemy_ranged_accuracy=1, enemy_ranged_grace=2, hit_floor=0)
    assert minds.enemy_ranged_chance(4, 3, False, knobs) == 8


def test_gn_8_12_a_shot_needs_the_band_no_cooldown_and_a_clear_way(world: Callable[..., Any]) -> None:
    band = {"range_min": 3, "range_max": 6}
    assert [behaviour(world, distance=far, **band) for far in (2, 3, 6, 7)] == [
        "reposition",
        "shoot",
        "shoot",
        "pursue",
    ]
    assert behaviour(world, distance=4, path_clear=False, **band) == "pursue"
    assert behaviour(world, distance=4, cooldown=2, **band) == "pursue"
    assert behaviour(world, distance=2, range_min=0, range_max=0) == "pursue"


def test_gn_8_13_repositioning_never_happens_next_to_the_mark(world: Callable[..., Any]) -> None:
    assert behaviour(world, distance=1, range_min=3, range_max=6) == "melee"
    assert behaviour(world, distance=2, range_min=3, range_max=6, cooldown=2) == "reposition"


def test_gn_8_17_only_blows_of_thieves_steal(world: Callable[..., Any]) -> None:
    thieves = [row.name for row in KINDS if world("enemy_rider", kind=row.name, attack="melee")["effect"] != "none"]
    assert thieves == ["goblin", "goblin_slinger", "goblin_boss"]
    assert world("enemy_rider", kind="goblin_slinger", attack="ranged") == {"effect": "none", "chance": 0, "turns": 0}
    assert minds.enemy_rider(True, 0, True, turned(goblin_theft=50)) == (minds.BRINGS_THEFT, 50, 0)
    assert (minds.THEFT_LEAST, minds.THEFT_MOST) == (1, 4)


def test_gn_8_18_three_kinds_bring_something_with_their_shots(world: Callable[..., Any]) -> None:
    shots = {row.name: world("enemy_rider", kind=row.name, attack="ranged") for row in KINDS}
    assert {name: shot for name, shot in shots.items() if shot["effect"] != "none"} == {
        "false_angel": {"effect": "sleep", "chance": 25, "turns": 3},
        "sorcerer": {"effect": "anosmia", "chance": 30, "turns": 8},
        "aeon_boss": {"effect": "deafness", "chance": 30, "turns": 6},
    }
    assert world("enemy_rider", kind="false_angel", attack="melee")["effect"] == "none"
    knobs = turned(
        sleep_chance=1, sleep_turns=2, anosmia_chance=3, anosmia_turns=4, deafness_chance=5, deafness_turns=6
    )
    riders = [minds.enemy_rider(False, kind(name).rider, False, knobs) for name in ("false_angel", "sorcerer")]
    assert riders == [(1, 1, 2), (2, 3, 4)]


def test_gn_8_19_harm_presses_limbs_and_the_cap_comes_last() -> None:
    why = Reasons()
    assert minds.limb_maim_chance(29, 30, True, DEFAULTS, why) == 25
    assert why.terms == [("base", 2), ("harm", 19), ("heavy", 8), ("ceiling", -4)]
    assert minds.limb_maim_chance(0, 30, True, DEFAULTS) == 0
    assert minds.limb_maim_chance(1, 30, False, DEFAULTS) == 2


def test_gn_16_6_maiming_is_tuned_by_its_knobs() -> None:
    knobs = turned(maim_base=1, maim_scale=100, maim_heavy=2, maim_cap=60)
    assert minds.limb_maim_chance(5, 10, True, knobs) == 53
    assert minds.limb_maim_chance(9, 10, True, knobs) == 60


def test_gn_8_19_a_maimed_part_is_wounded_then_lost_and_a_prosthetic_breaks() -> None:
    assert [minds.maimed(part) for part in (WHOLE, WOUNDED, LOST, PROSTHETIC)] == [WOUNDED, LOST, LOST, LOST]


@pytest.mark.parametrize(("damage", "left"), [(0, (12, False)), (11, (1, False)), (12, (0, True)), (99, (0, True))])
def test_gn_8_20_a_barricade_breaks_at_0(damage: int, left: tuple[int, bool]) -> None:
    assert minds.barricade_after(12, damage) == left


def test_gn_8_22_a_rider_needs_the_hit_first() -> None:
    assert rider_probability(50, 35) == Fraction(7, 40)
    assert rider_probability(0, 35) == 0
    assert rider_probability(100, 35) == Fraction(7, 20)


def test_gn_8_23_one_success_in_several_tries_is_exact() -> None:
    assert within_tries(74, 3) == 1 - Fraction(26, 100) ** 3
    assert [within_tries(50, 0), within_tries(0, 9), within_tries(100, 1)] == [0, 0, 1]
    assert within_tries(1, 1000) == 1 - Fraction(99, 100) ** 1000
