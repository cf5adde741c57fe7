"""Knobs as a fight feels them: what no other test of a fight turns (GN-16.2 to GN-16.7, GN-2.4, GN-2.5)."""

from __future__ import annotations

from typing import Any

import pytest
from gnosis_arena import Arena, foe

ROOM = ["#########", "#@......#", "#.......#", "#########"]
TOUGH = {"max_hp": 60, "hp": 60, "states": {"restrained_turns": 99}}


def walked(hero: dict[str, Any], steps: int = 1, **knobs: Any) -> Arena:  # noqa: ANN401 - any value
    arena = Arena(rows=ROOM, hero=hero, knobs=knobs)
    for _ in range(steps):
        arena.do("move", direction="E")
    return arena


@pytest.mark.parametrize(
    ("hero", "knobs", "turns"),
    [
        ({}, {}, 1),
        ({"parts": {"left_leg": "lost"}}, {}, 2),
        ({"crawling": True}, {}, 2),
        ({"parts": {"left_leg": "lost"}, "crawling": True}, {}, 3),
        ({"parts": {"left_leg": "lost", "right_leg": "lost"}}, {}, 4),
        ({"parts": {"left_leg": "lost", "right_leg": "lost"}, "crawling": True}, {}, 4),
        ({}, {"move_base": 2}, 2),
        ({"parts": {"left_leg": "lost"}}, {"move_per_leg": 3}, 4),
        ({"crawling": True}, {"move_crawl": 4}, 5),
    ],
)
def test_gn_2_4_and_gn_10_7_a_steps_turns(hero: dict[str, Any], knobs: dict[str, Any], turns: int) -> None:
    assert walked(hero, **knobs).state.turns == turns


@pytest.mark.parametrize(
    ("hero", "steps", "knobs", "hunger", "counter"),
    [
        ({}, 3, {}, 0, 3),
        ({}, 4, {}, 1, 0),
        ({"hunger": 10, "step_counter": 3}, 2, {}, 11, 1),
        ({"hunger": 100, "step_counter": 3}, 1, {}, 100, 0),
        ({"crawling": True}, 4, {}, 1, 0),
        ({}, 4, {"hunger_steps": 2}, 2, 0),
    ],
)
def test_gn_2_5_every_fourth_step_makes_hungrier(
    hero: dict[str, Any], steps: int, knobs: dict[str, Any], hunger: int, counter: int
) -> None:
    player = walked(hero, steps, **knobs).player()
    assert (player.hunger, player.step_counter) == (hunger, counter)


def test_gn_2_5_a_step_that_fails_or_is_no_step_does_not_count() -> None:
    arena = Arena(rows=ROOM, hero={"step_counter": 3})
    arena.refused("move", direction="N")
    arena.do("wait")
    assert (arena.player().hunger, arena.player().step_counter) == (0, 3)


@pytest.mark.parametrize(
    ("knob", "kind", "details", "faces", "field"),
    [
        ("throw_stamina", "throw", {"item": "stone", "at": [1, 2]}, (), "stamina"),
        ("shoot_stamina", "shoot", {"at": [1, 2]}, (), "stamina"),
        ("grapple_stamina", "grapple", {"target": "goblin"}, (99,), "stamina"),
        ("rob_stamina", "rob", {"target": "goblin"}, (99,), "stamina"),
        ("interrogate_focus", "interrogate", {"target": "goblin"}, (99,), "focus"),
    ],
)
def test_gn_16_3_prices_are_knobs(
    knob: str, kind: str, details: dict[str, Any], faces: tuple[int, ...], field: str
) -> None:
    goblin = foe("goblin", (2, 1), **{**TOUGH, "obols": 5})
    hero = {"main": "sling", "inventory": ["stone"], "square": [1, 1]}
    paid = []
    for price in (1, 7):
        arena = Arena(goblin, rows=ROOM, hero=hero, knobs={knob: price})
        arena.deed(kind, faces, **details)
        paid.append(arena.one("cost")[field])
    assert paid == [1, 7]


@pytest.mark.parametrize(
    ("knobs", "chance"),
    [
        ({}, 50),
        ({"enemy_melee_base": 40}, 32),
        ({"enemy_melee_accuracy": 1}, 44),
        ({"enemy_melee_grace": 0}, 65),
        ({"hit_ceiling": 45}, 45),
        ({"hit_floor": 60}, 60),
    ],
)
def test_gn_16_4_an_enemys_blow(knobs: dict[str, int], chance: int) -> None:
    arena = Arena(foe("goblin", (2, 1)), rows=ROOM, still=False, knobs=knobs)
    arena.do("wait", ("enemy blow", 99))
    assert arena.one("hit_roll")["chance"] == chance


@pytest.mark.parametrize(
    ("knobs", "difference"),
    [
        ({}, 0),
        ({"enemy_ranged_base": 50}, -10),
        ({"enemy_ranged_accuracy": 8}, None),
        ({"enemy_ranged_grace": 0}, 12),
    ],
)
def test_gn_16_4_an_enemys_shot(knobs: dict[str, int], difference: int | None) -> None:
    chances = []
    for each in ({}, knobs):
        arena = Arena(foe("sorcerer", (6, 1)), rows=ROOM, still=False, knobs=each)
        arena.deed("wait")
        arena.step("enemy shot", 99)
        chances.append(arena.one("hit_roll")["chance"])
    if difference is None:
        assert chances[1] > chances[0]
    else:
        assert chances[1] - chances[0] == difference


@pytest.mark.parametrize(
    ("knobs", "chance"),
    [
        ({}, 57),
        ({"actor_melee_base": 40}, 39),
        ({"actor_accuracy": 10}, 60),
        ({"actor_defense": 4}, 61),
    ],
)
def test_gn_16_4_actors_against_actors(knobs: dict[str, int], chance: int) -> None:
    arena = Arena(
        foe("goblin", (6, 1), disposition="ally", name="friend"),
        foe("goblin", (7, 1), states={"restrained_turns": 9}),
        rows=ROOM,
        still=False,
        knobs=knobs,
    )
    arena.deed("wait")
    arena.step("actor blow", 99)
    assert arena.one("hit_roll")["chance"] == chance
