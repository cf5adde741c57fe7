"""Bound Aeons invoked in a fight (GN-13.1 to GN-13.10)."""

from __future__ import annotations

from typing import Any

import pytest
from gnosis_arena import Arena, ally, foe

from affray.systems.gnosis.formulas_aeons import AEONS
from affray.systems.gnosis.kinds import CLOSED_DOOR

HALL = ["###########", "#@........#", "#.........#", "#.........#", "#.........#", "###########"]


def hall(*fighters: dict[str, Any], aeons: tuple[str, ...] = (), **fields: Any) -> Arena:  # noqa: ANN401 - any field
    knobs = {"aeon_slots": 5, **fields.pop("knobs", {})}
    hero = {"aeons": list(aeons or AEONS), "faith": 5, **fields.pop("hero", {})}
    rows = fields.pop("rows", HALL)
    return Arena(*fighters, hero=hero, rows=rows, knobs=knobs, **fields)


def aimed(at: list[int] | None) -> dict[str, Any]:
    """Write the aim of an invocation, if it has one."""
    return {} if at is None else {"at": at}


def test_gn_13_1_two_slots_and_none_filled_twice() -> None:
    arena = Arena(foe("goblin", (4, 1)), hero={"aeons": ["glass_widow", "iron_choir"]}, rows=HALL)
    assert arena.sheet().aeons == [1, 3]
    assert arena.refused("invoke", aeon="hollow_wolf", at=[4, 1]) == "hollow_wolf is not bound"
    assert arena.code == "not_bound"
    assert Arena(foe("goblin", (4, 1)), rows=HALL).sheet().aeons == []


def test_gn_13_2_an_invocation_takes_a_turn_and_no_price() -> None:
    arena = hall(foe("goblin", (9, 4)))
    arena.do("invoke", aeon="iron_choir")
    player = arena.player()
    assert (arena.state.turns, player.stamina, player.focus, player.spirit) == (1, 12, 10, 0)
    assert "cost" not in arena.kinds()
    arena.player().quick_turns = 1
    arena.do("invoke", aeon="glass_widow", at=[2, 1])
    assert (arena.state.turns, arena.player().quick_turns) == (1, 0)


@pytest.mark.parametrize(
    ("aeon", "cooldown"),
    [("cinder_saint", 12), ("glass_widow", 8), ("sepulchral_tutor", 10), ("iron_choir", 15), ("hollow_wolf", 6)],
)
def test_gn_13_3_each_has_its_own_cooldown_which_counts_the_invocations_turn(aeon: str, cooldown: int) -> None:
    arena = hall(foe("goblin", (2, 1), hp=9), hero={"faith": 0})
    faces: dict[str, tuple[Any, ...]] = {
        "cinder_saint": ("aeon damage", 8),
        "sepulchral_tutor": ("aeon damage", 6),
        "hollow_wolf": ("melee hit", 99),
    }
    at: dict[str, list[int]] = {"cinder_saint": [4, 1], "sepulchral_tutor": [3, 1], "glass_widow": [1, 2]}
    aim = [2, 1] if aeon == "hollow_wolf" else at.get(aeon)
    arena.deed("invoke", faces.get(aeon, ()), aeon=aeon, **aimed(aim))
    assert arena.one("aeon_invoked")["cooldown"] == cooldown
    assert [arena.cooldown(each) for each in AEONS if each != aeon] == [0] * 4
    assert arena.cooldown(aeon) == cooldown
    if arena.actor().lives:
        arena.actor().timers = [0] * 13
        arena.actor().hp = 0
        arena.actor().lives = False
    while arena.state.busy():
        arena.step()
    assert arena.cooldown(aeon) == cooldown - 1


def test_gn_13_4_faith_adds_half_of_itself_and_a_knob_another_part() -> None:
    arena = hall(foe("goblin", (9, 4)), knobs={"aeon_bonus_divisor": 5, "ward_percent": 200})
    arena.deed("invoke", aeon="iron_choir")
    assert arena.one("aeon_invoked")["bonus"] == 1
    assert arena.player().ward == 22


def test_gn_13_5_cinder_saint_burns_every_foe_in_its_area_by_one_roll() -> None:
    arena = hall(
        foe("guardian", (5, 1), ward=0, resist={"fire": 50}),
        foe("guardian", (6, 2), name="second", ward=0),
        foe("servitor", (4, 3)),
        foe("merchant", (5, 3)),
        foe("cave_hare", (3, 4)),
        foe("guardian", (9, 4), name="far", ward=0),
    )
    arena.deed("invoke", ("aeon damage", 10), aeon="cinder_saint", at=[5, 2])
    assert (arena.one("aeon_damage")["min"], arena.one("aeon_damage")["max"]) == (6, 10)
    assert [actor.hp for actor in arena.state.actors] == [31, 26, 10, 20, 0, 36]
    names = ("guardian", "second", "servitor", "merchant", "far")
    assert [arena.turns_of(name, "burning_turns") for name in names] == [2, 2, 0, 0, 0]
    assert "hit_roll" not in arena.kinds()
    assert (arena.actor("second").known_x, arena.actor("far").known_x) == (1, -1)


def test_gn_13_5_it_flies_and_its_centre_is_where_it_meets_somebody() -> None:
    arena = hall(foe("goblin", (3, 1)), foe("guardian", (7, 1)), hero={"faith": 0})
    arena.deed("invoke", ("aeon damage", 4), aeon="cinder_saint", at=[7, 1])
    assert (arena.actor().hp, arena.actor("guardian").hp, arena.actor("guardian").ward) == (5, 36, 6)
    arena = hall(foe("servitor", (3, 1)), foe("goblin", (7, 1)))
    assert arena.refused("invoke", aeon="cinder_saint", at=[7, 1]) == "an ally is in the way"
    assert arena.refused("invoke", aeon="cinder_saint", at=[9, 1]) == "target out of range (8 > 7)"


def test_gn_13_5_with_friendly_fire_players_burn_too() -> None:
    arena = hall(ally("Bo", (3, 1)), foe("goblin", (9, 4)), knobs={"friendly_fire": True}, hero={"faith": 0})
    arena.deed("invoke", ("aeon damage", 4), aeon="cinder_saint", at=[3, 2])
    assert [player.hp for player in arena.state.players] == [26, 26]
    assert [arena.turns_of(name, "burning_turns") for name in ("Ash", "Bo")] == [2, 2]


def test_gn_13_6_glass_widow_blinks_and_wards() -> None:
    arena = hall(foe("goblin", (3, 1)))
    assert arena.refused("invoke", aeon="glass_widow", at=[3, 1]) == "the square is not free"
    assert arena.refused("invoke", aeon="glass_widow", at=[6, 1]) == "target out of range (5 > 4)"
    arena.deed("invoke", aeon="glass_widow", at=[5, 3])
    assert (arena.at(), arena.player().ward) == ((5, 3), 7)
    arena = hall(foe("goblin", (3, 1), states={"invisible_turns": 5}))
    arena.deed("invoke", aeon="glass_widow", at=[3, 1])
    assert (arena.at(), arena.player().ward) == ((1, 1), 7)


def test_gn_13_7_sepulchral_tutor_reveals_all_around_and_strikes_whom_it_uncovers() -> None:
    rows = ["############", "#@....#....#", "#..%..#...%#", "############"]
    hidden = {"invisible_turns": 9}
    arena = hall(
        foe("guardian", (5, 1), ward=0, states=hidden, resist={"shadow": -50}),
        foe("goblin", (8, 1), name="behind", states=hidden),
        foe("goblin", (10, 1), name="far", states=hidden),
        rows=rows,
    )
    arena.deed("invoke", ("aeon damage", 8), aeon="sepulchral_tutor", at=[4, 1])
    assert (arena.one("aeon_damage")["min"], arena.one("aeon_damage")["max"]) == (5, 8)
    assert arena.actor("guardian").hp == 24
    assert [arena.turns_of(name, "revealed_turns") for name in ("guardian", "behind", "far")] == [3, 3, 0]
    assert arena.floor().cell(3, 2) == CLOSED_DOOR
    assert arena.floor().cell(10, 2) != CLOSED_DOOR
    assert arena.kinds().index("state_set") < arena.kinds().index("aeon_damage")


def test_gn_13_8_iron_choir_wards_and_heals_its_caster() -> None:
    arena = hall(foe("goblin", (9, 4)), hero={"hp": 15, "ward": 2})
    arena.deed("invoke", aeon="iron_choir")
    assert (arena.player().ward, arena.player().hp) == (14, 25)
    assert arena.refused("invoke", aeon="iron_choir") == "iron_choir is ready in 15 turns"
    assert arena.code == "cooldown"


def test_gn_13_9_hollow_wolf_lunges_and_strikes_with_what_is_held() -> None:
    arena = hall(foe("guardian", (5, 1), ward=0), hero={"main": "short_sword", "chi_form": "none"})
    plain = Arena(foe("guardian", (2, 1), ward=0), hero={"main": "short_sword", "faith": 5}, rows=HALL)
    plain.deed("melee", ("melee hit", 99), target="guardian")
    before = plain.one("modifiers")
    arena.deed("invoke", ("melee hit", 0, "melee damage", before["max"] + 2), aeon="hollow_wolf", at=[5, 1])
    after = arena.one("modifiers")
    assert (after["min"], after["max"], after["acc"]) == (before["min"] + 2, before["max"] + 2, before["acc"] + 2)
    assert ["technique", 2, 2, 2, 0] in after["labels"]
    assert (arena.at(), arena.player().stamina, arena.player().spirit) == ((4, 1), 12, 1)
    assert arena.actor("guardian").hp == 36 - before["max"] - 2
    assert arena.actor("guardian").known_x == 4, "it knows where the blow came from"


def test_gn_13_9_from_beside_it_stays_where_it_is_and_may_miss() -> None:
    arena = hall(foe("guardian", (2, 1)))
    arena.do("invoke", ("melee hit", 99), aeon="hollow_wolf", at=[2, 1])
    assert (arena.at(), arena.state.turns, arena.player().spirit) == ((1, 1), 1, 0)


def test_gn_13_9_the_foe_itself_must_be_met() -> None:
    arena = hall(foe("goblin", (3, 1)), foe("goblin", (5, 1), name="second"))
    assert arena.refused("invoke", aeon="hollow_wolf", at=[5, 1]) == "somebody is in the way"
    assert arena.refused("invoke", aeon="hollow_wolf", at=[1, 1]) == "not on yourself"
    assert arena.refused("invoke", aeon="hollow_wolf", at=[2, 1]) == "nobody there"
    assert arena.refused("invoke", aeon="hollow_wolf", at=[7, 1]) == "target out of range (6 > 5)"
    arena = hall(foe("goblin", (3, 1), states={"invisible_turns": 9}), foe("goblin", (5, 1), name="second"))
    arena.deed("invoke", ("melee hit", 0, "melee damage", 5), aeon="hollow_wolf", at=[5, 1])
    assert (arena.at(), arena.actor().hp, arena.actor("second").hp) == ((2, 1), 4, 9)
    assert (arena.actor().known_x, arena.actor("second").known_x) == (2, 2)


def test_gn_13_9_kaioken_bursts_with_the_wolfs_strike() -> None:
    hero = {"chi_forms": ["kaioken_blood_overdrive"], "chi_form": "kaioken_blood_overdrive"}
    arena = hall(foe("guardian", (5, 1)), hero=hero)
    arena.deed("invoke", ("melee hit", 0, "melee damage", 5), aeon="hollow_wolf", at=[5, 1])
    assert (arena.player().spirit, arena.player().hp, arena.player().chi) == (3, 28, 5)


def test_gn_13_10_refusals_in_their_order() -> None:
    hero = {"aeons": ["iron_choir"], "states": {"mute_turns": 1}, "cooldowns": {"iron_choir": 2, "hollow_wolf": 2}}
    arena = hall(foe("goblin", (4, 1)), hero=hero)
    assert arena.refused("invoke", aeon="hollow_wolf", at=[99, 1]) == "hollow_wolf is not bound"
    assert arena.refused("invoke", aeon="iron_choir") == "you cannot speak the words"
    assert arena.code == "mute"
    arena.player().timers = [0] * 13
    arena.player().ticking = 0
    assert arena.refused("invoke", aeon="iron_choir") == "iron_choir is ready in 2 turns"
    assert arena.refused("invoke", aeon="iron_quire").startswith("Unknown Aeon: iron_quire")
    assert arena.refused("invoke", aeon="glass_widow") == "glass_widow is not bound"
