"""What actors do with their turns (GN-8.5 to GN-8.21, GN-9.6 to GN-9.8)."""

from __future__ import annotations

from typing import Any

import pytest
from gnosis_arena import Arena, ally, foe

from affray.systems.gnosis.minds import act

OPEN = ["############", "#@.........#", "#..........#", "#..........#", "############"]
ASLEEP = {"states": {"sleep_turns": 9}}


def acted(arena: Arena, *faces: int | str, number: int = 0) -> str:
    """Let an actor act; give what it did."""
    with arena.by_itself(faces) as table:
        act(table, arena.state, arena.state.actors[number], number)
    return str(arena.told("behaviour")[-1]["name"]) if arena.told("behaviour") else ""


def one(kind: str = "goblin", at: tuple[int, int] = (2, 1), hero: dict[str, Any] | None = None, **fields: Any) -> Arena:  # noqa: ANN401 - any field
    return Arena(foe(kind, at, **fields), rows=OPEN, hero=hero or {}, still=False, open_end=True)


# Control


@pytest.mark.parametrize("state", ["pacified", "restrained"])
def test_gn_8_7_and_10_9_the_pacified_and_the_restrained_do_nothing(state: str) -> None:
    arena = one(states={f"{state}_turns": 5})
    assert acted(arena) == state
    assert arena.at("goblin") == (2, 1)
    assert arena.actor().known_x == 1, "it sees and remembers all the same (GN-8.5)"


def test_gn_8_7_pacified_comes_before_restrained_and_both_before_fear() -> None:
    states = {"pacified_turns": 5, "restrained_turns": 5, "fear_turns": 5}
    assert acted(one(states=states)) == "pacified"
    states = {"restrained_turns": 5, "fear_turns": 5}
    assert acted(one(states=states)) == "restrained"
    assert acted(one(states={"restrained_turns": 5, "frenzy_turns": 5})) == "restrained", "GN-10.9"


def test_gn_8_7_and_8_14_fear_flees_from_the_mark() -> None:
    arena = one(at=(2, 2), states={"fear_turns": 5})
    assert acted(arena) == "flee"
    assert arena.at("goblin") == (3, 1), "the first of those that lead farthest away, in direction order"


def test_gn_8_7_fear_without_a_mark_flees_from_what_it_remembers_or_cowers() -> None:
    arena = one(at=(9, 2), states={"fear_turns": 5}, last_known=[8, 2])
    assert acted(arena) == "flee"
    assert arena.at("goblin") == (10, 1)
    arena = one(at=(9, 2), states={"fear_turns": 5})
    assert acted(arena) == "flee"
    assert arena.at("goblin") == (9, 2)


def test_gn_8_14_cornered_it_stays() -> None:
    arena = Arena(foe("goblin", (3, 1), states={"fear_turns": 5}), rows=["#####", "#@..#", "#####"], still=False)
    acted(arena)
    assert arena.at("goblin") == (3, 1)


# Dragging


def test_gn_8_8_a_helpless_player_is_dragged_three_squares_without_a_roll() -> None:
    arena = one("grave_hound", hero=ASLEEP)
    for x in (3, 4, 5):
        assert acted(arena) == "drag"
        assert arena.at("grave hound") == (x, 1)
        assert arena.at("Ash") == (x - 1, 1)
    assert arena.player().hp == 30
    assert acted(arena, "enemy blow", 99) == "melee"


def test_gn_8_8_the_count_begins_anew_when_helplessness_ends() -> None:
    arena = one("grave_hound", hero={"states": {"unconscious_turns": 3}})
    arena.do("wait") if not arena.player().is_helpless() else arena.step()
    while arena.state.busy():
        arena.step()
    assert arena.actor("grave hound").drags == 0
    assert arena.at("grave hound")[0] == 5


def test_gn_8_8_only_kinds_that_drag_and_only_the_helpless() -> None:
    assert acted(one("goblin", hero=ASLEEP), "enemy blow", 99) == "melee"
    assert acted(one("grave_hound"), "enemy blow", 99) == "melee"


def test_gn_8_8_clockwise_then_counter_clockwise_then_not() -> None:
    rows = ["#####", "#...#", "#@.##", "#...#", "#####"]
    arena = Arena(foe("grave_hound", (2, 2)), rows=rows, hero=ASLEEP, still=False)
    assert acted(arena) == "drag"
    assert arena.at("grave hound") == (3, 3)
    rows = ["#####", "#...#", "#@.##", "#..##", "#####"]
    arena = Arena(foe("grave_hound", (2, 2)), rows=rows, hero=ASLEEP, still=False)
    acted(arena)
    assert arena.at("grave hound") == (3, 1)
    rows = ["#####", "#..##", "#@.##", "#..##", "#####"]
    arena = Arena(foe("grave_hound", (2, 2)), rows=rows, hero=ASLEEP, still=False)
    assert acted(arena, "enemy blow", 99) == "melee"


def test_gn_8_8_drag_limit_0_turns_dragging_off() -> None:
    arena = Arena(foe("grave_hound", (2, 1)), rows=OPEN, hero=ASLEEP, still=False, knobs={"drag_limit": 0})
    assert acted(arena, "enemy blow", 99) == "melee"


# Fighting


def test_gn_8_6_an_adjacent_foe_that_sees_strikes() -> None:
    arena = one()
    assert acted(arena, "enemy blow", 50) == "melee"
    assert arena.one("behaviour") == {"actor": "goblin", "priority": 3, "name": "melee"}


def test_gn_8_6_one_that_does_not_notice_the_invisible_player_next_to_it_wanders() -> None:
    arena = one(hero={"states": {"invisible_turns": 5}})
    assert acted(arena, "detection", 99, "wander", 0) == "wander"


def test_gn_8_11_a_necromancer_summons_on_the_first_free_square() -> None:
    arena = Arena(foe("necromancer", (8, 1)), rows=OPEN, still=False)
    assert acted(arena) == "summon"
    minion = arena.actor("bone wretch")
    assert arena.at("bone wretch") == (9, 1), "E is the first free one"
    assert (minion.hp, minion.obols, minion.items) == (6, 0, [])
    assert minion.sheet.faction == arena.actor("necromancer").sheet.faction
    assert minion.disposition == arena.actor("necromancer").disposition
    assert arena.actor("necromancer").summon_cooldown == 6


def test_gn_8_5_and_8_11_the_new_one_acts_from_the_next_turn_on_and_the_pause_runs() -> None:
    arena = Arena(foe("necromancer", (10, 1)), rows=OPEN, still=False)
    arena.do("wait")
    assert arena.actor("necromancer").summon_cooldown == 5
    assert [each["actor"] for each in arena.told("behaviour")] == ["necromancer"]
    arena.do("wait", ("wander", 0))
    assert [each["actor"] for each in arena.told("behaviour")] == ["necromancer", "bone wretch"]


def test_gn_8_11_no_more_than_the_cap_and_the_dead_do_not_count() -> None:
    arena = Arena(foe("necromancer", (5, 2)), rows=OPEN, still=False, knobs={"summon_cap": 2})
    for _ in range(2):
        acted(arena)
        arena.actor("necromancer").summon_cooldown = 0
    assert [actor.sheet.name for actor in arena.state.actors[1:]] == ["bone wretch", "bone wretch 2"]
    assert acted(arena, "enemy shot", 99) == "shoot"
    arena.actor("necromancer").cooldown = 0
    arena.actor("bone wretch").lives = False
    assert acted(arena) == "summon"


def test_gn_8_11_a_necromancer_that_sees_nobody_does_not_summon() -> None:
    arena = Arena(foe("necromancer", (3, 1)), rows=["#####", "#@#.#", "#####"], still=False)
    assert acted(arena) == "wander"


def test_gn_9_5_summoning_works_against_actors_too() -> None:
    rows = ["############", "#@#........#", "#.#........#", "#.#........#", "############"]
    arena = Arena(foe("necromancer", (10, 1)), foe("guardian", (10, 3)), rows=rows, still=False)
    assert acted(arena) == "summon"


# Shooting


def test_gn_8_12_fires_in_its_band_and_then_waits() -> None:
    arena = one("sorcerer", at=(5, 1))
    assert acted(arena, "enemy shot", 99) == "shoot"
    assert arena.actor("sorcerer").cooldown == 2
    assert acted(arena) == "pursue", "while it can't shoot it comes nearer"


def test_gn_8_12_a_cooldown_of_2_allows_one_shot_in_two_turns() -> None:
    arena = Arena(foe("sorcerer", (7, 1), states={"pressured_turns": 9}), rows=OPEN, still=False)
    shots = []
    for face in (True, False, True, False):
        arena.do("wait", ("enemy shot", 99) if face else ())
        shots.append(len(arena.told("hit_roll")))
    assert shots == [1, 0, 1, 0]


@pytest.mark.parametrize(("x", "does"), [(3, "reposition"), (4, "shoot"), (7, "shoot"), (8, "pursue")])
def test_gn_8_6_the_band_decides(x: int, does: str) -> None:
    arena = one("goblin_slinger", at=(x, 1))
    assert acted(arena, *(("enemy shot", 99) if does == "shoot" else ())) == does


def test_gn_8_13_too_close_it_steps_away_and_adjacent_it_strikes() -> None:
    arena = one("goblin_slinger", at=(3, 1))
    acted(arena)
    assert arena.at("goblin slinger") == (4, 1)
    assert acted(one("goblin_slinger", at=(2, 1)), "enemy blow", 99) == "melee"


def test_gn_8_13_with_nowhere_to_go_it_stays() -> None:
    arena = Arena(foe("goblin_slinger", (3, 1)), rows=["#####", "#@..#", "#####"], still=False)
    assert acted(arena) == "reposition"
    assert arena.at("goblin slinger") == (3, 1)


def test_gn_8_12_somebody_in_the_way_or_a_barricade_keeps_it_from_shooting() -> None:
    arena = Arena(foe("sorcerer", (5, 1)), foe("sorcerer", (3, 1)), rows=OPEN, still=False)
    assert acted(arena) == "pursue"
    rows = ["#######", "#@=...#", "#######"]
    arena = Arena(foe("goblin_slinger", (5, 1)), rows=rows, still=False)
    assert acted(arena) == "pursue"


# Walking


def test_gn_8_15_it_walks_to_what_it_remembers() -> None:
    arena = one(at=(9, 2), last_known=[5, 2])
    assert acted(arena) == "pursue"
    assert arena.at("goblin") == (8, 3), "of equal first steps the first in direction order"


def test_gn_8_2_arrived_it_forgets_and_wanders_in_the_same_turn() -> None:
    arena = one(at=(9, 2), last_known=[9, 2])
    assert acted(arena, "wander", 1) == "wander"
    assert arena.actor().known_x == -1
    assert arena.at("goblin") == (9, 1)


def test_gn_8_15_doors_are_opened_as_a_turns_work_by_kinds_that_can() -> None:
    rows = ["######", "#@+..#", "######"]
    arena = Arena(foe("goblin", (4, 1), last_known=[1, 1]), rows=rows, still=False)
    acted(arena)
    assert acted(arena) == "pursue"
    assert arena.floor().cell(2, 1) == 3
    assert arena.at("goblin") == (3, 1)
    arena = Arena(foe("grave_hound", (4, 1), last_known=[1, 1]), rows=rows, still=False)
    assert acted(arena, "wander", 0) == "pursue", "no path: it wanders"


def test_gn_8_20_a_barricade_is_struck_without_a_hit_roll_until_it_breaks() -> None:
    rows = ["######", "#@=..#", "######"]
    arena = Arena(foe("goblin", (3, 1)), rows=rows, still=False, knobs={"barricade_hp": 5})
    acted(arena, "barricade damage", 4)
    assert arena.floor().barricades == {8: 1}
    acted(arena, "barricade damage", 2)
    assert arena.floor().cell(2, 1) == 0
    assert arena.at("goblin") == (3, 1)
    acted(arena)
    assert arena.at("goblin") == (2, 1)


def test_gn_8_16_wandering_is_uniform_among_staying_and_free_squares() -> None:
    rows = ["#######", "#@###.#", "####..#", "#######"]
    arena = Arena(foe("goblin", (5, 2)), rows=rows, still=False)
    assert acted(arena, "wander", 0) == "wander"
    assert arena.at("goblin") == (5, 2)
    acted(arena, "wander", 2)
    assert arena.at("goblin") == (4, 2), "stay, N, W"
    rows = ["#####", "#@#.#", "#####"]
    arena = Arena(foe("goblin", (3, 1)), rows=rows, still=False)
    assert acted(arena) == "wander", "with none free there is no roll"


# Others


def test_gn_8_21_neutral_actors_and_merchants_only_wander() -> None:
    for kind, disposition in (("goblin", "neutral"), ("merchant", "merchant")):
        arena = one(kind, disposition=disposition)
        assert acted(arena, "wander", 0) == "wander"
        assert acted(one(kind, disposition=disposition, states={"restrained_turns": 2})) == "restrained"


def test_gn_8_21_with_an_actor_as_mark_the_same_priorities_run() -> None:
    blind = {"states": {"invisible_turns": 9}, "square": [10, 3]}
    arena = Arena(foe("goblin", (4, 1)), foe("bone_wretch", (3, 1)), rows=OPEN, hero=blind, still=False)
    assert acted(arena, "detection", 99, "actor blow", 99) == "melee"
    arena = Arena(foe("goblin_slinger", (6, 1)), foe("bone_wretch", (3, 1)), rows=OPEN, hero=blind, still=False)
    assert acted(arena, "detection", 99, "actor shot", 99) == "shoot"
    arena = Arena(foe("goblin", (6, 1)), foe("bone_wretch", (3, 1)), rows=OPEN, hero=blind, still=False)
    assert acted(arena, "detection", 99) == "pursue"
    assert arena.at("goblin") == (5, 2)


def test_gn_10_9_the_frenzied_turn_on_their_own() -> None:
    arena = Arena(foe("goblin", (4, 1), states={"frenzy_turns": 5}), foe("goblin", (5, 1)), rows=OPEN, still=False)
    assert acted(arena, "actor blow", 0, "actor damage", 5) == "melee"
    assert arena.actor("goblin 2").hp == 4


def test_gn_9_6_allies_fight_and_otherwise_follow() -> None:
    arena = Arena(foe("servitor", (3, 1)), foe("goblin", (4, 1)), rows=OPEN, still=False)
    assert acted(arena, "actor blow", 99) == "melee"
    arena = one("servitor", at=(5, 1))
    assert acted(arena) == "pursue"
    assert arena.at("servitor") == (4, 2)
    arena = one("servitor", at=(3, 1))
    assert acted(arena, "wander", 0) == "wander"


def test_gn_9_6_an_ally_follows_its_owner_rather_than_the_nearest_player() -> None:
    arena = Arena(ally("Bo", (10, 1)), foe("servitor", (5, 1), owner="Bo"), rows=OPEN, still=False, open_end=True)
    acted(arena)
    assert arena.at("servitor") == (6, 1)


def test_gn_9_7_prey_runs_and_cornered_bites() -> None:
    arena = Arena(foe("cave_hare", (5, 2)), foe("pale_wolf", (3, 2)), rows=OPEN, still=False)
    assert acted(arena) == "flee"
    assert arena.at("cave hare") == (6, 1)
    rows = ["######", "#@#..#", "######"]
    arena = Arena(foe("cave_hare", (4, 1)), foe("pale_wolf", (3, 1)), rows=rows, still=False)
    assert acted(arena, "actor blow", 99) == "melee"
    arena = one("cave_hare")
    assert acted(arena, "wander", 0) == "wander", "it has nothing against players"


def test_gn_9_7_a_predator_hunts_prey_unless_fed() -> None:
    blind = {"states": {"invisible_turns": 9}, "square": [10, 3]}
    arena = Arena(foe("pale_wolf", (3, 1)), foe("cave_hare", (4, 1)), rows=OPEN, hero=blind, still=False)
    assert acted(arena, "detection", 99, "actor blow", 0, "actor damage", 4) == "melee"
    arena = Arena(foe("pale_wolf", (3, 1), fed=2), foe("cave_hare", (4, 1)), rows=OPEN, hero=blind, still=False)
    assert acted(arena, "detection", 99, "wander", 0) == "wander"


def test_gn_8_5_and_1_3_actors_act_by_id() -> None:
    arena = Arena(foe("goblin", (2, 1)), foe("goblin", (2, 2)), rows=OPEN, still=False)
    arena.do("wait", ("enemy blow", 99, "enemy blow", 99))
    assert [each["actor"] for each in arena.told("behaviour")] == ["goblin 1", "goblin 2"]


def test_gn_1_6_the_players_death_skips_the_rest_of_the_phase() -> None:
    arena = Arena(foe("goblin", (2, 1)), foe("goblin", (2, 2)), rows=OPEN, hero={"hp": 2}, still=False, afterlife=False)
    arena.do("wait", ("enemy blow", 0, "enemy damage", 2))
    assert [each["actor"] for each in arena.told("behaviour")] == ["goblin 1"]
    assert (arena.state.over, arena.state.reason) == (True, "lost")


def test_gn_9_8_and_1_4_a_floor_without_players_goes_on() -> None:
    floors = [
        {"name": "upper", "depth": 1, "rows": ["#####", "#@.>#", "#####"]},
        {"name": "lower", "depth": 2, "rows": ["#######", "#<....#", "#######"]},
    ]
    floors[0]["rows"] = ["#####", "#..>#", "#####"]
    arena = Arena(
        foe("goblin", (1, 1), floor="upper", last_known=[3, 1]),
        foe("bone_wretch", (2, 1), floor="upper"),
        hero={"square": [3, 1], "floor": "upper"},
        floors=floors,
        still=False,
    )
    arena.do("stairs", ("actor blow", 99, "actor blow", 99))
    assert [each["attacker"] for each in arena.told("hit_roll")] == ["goblin", "bone wretch"]
    assert arena.actor().known_x == 3, "what it knows of a player who has left is kept until reached"
