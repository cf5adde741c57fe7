"""Blows and shots of actors and what they bring (GN-8.9, GN-8.10, GN-8.17 to GN-8.19, GN-9.1 to GN-9.7)."""

from __future__ import annotations

from typing import Any

import pytest
from gnosis_arena import Arena, foe

from affray.systems.gnosis.kinds import LEFT_ARM, LOST, PROSTHETIC, RIGHT_EYE, RIGHT_LEG, WHOLE, WOUNDED
from affray.systems.gnosis.strikes import strike_actor, strike_player

ROWS = ["#######", "#@....#", "#.....#", "#######"]


def struck(arena: Arena, *faces: int | str, shot: bool = False, by: str = "") -> None:
    actor = arena.actor(by) if by else arena.state.actors[0]
    with arena.by_itself(faces) as table:
        strike_player(table, arena.state, actor, arena.player(), shot)


def alone(kind: str = "goblin", hero: dict[str, Any] | None = None, **fields: Any) -> Arena:  # noqa: ANN401 - any field
    return Arena(foe(kind, (2, 1), **fields), rows=ROWS, hero=hero or {}, still=False)


def test_gn_8_9_an_enemys_blow() -> None:
    arena = alone()
    struck(arena, "enemy blow", 49, "enemy damage", 2, "maim", 99)
    assert arena.one("hit_roll")["chance"] == 50
    assert arena.player().hp == 28
    struck(arena, "enemy blow", 50)
    assert not arena.one("hit_roll")["hit"]


@pytest.mark.parametrize("state", ["sleep_turns", "unconscious_turns"])
def test_gn_8_9_grace_does_not_count_while_helpless(state: str) -> None:
    arena = alone(hero={"states": {state: 3}})
    struck(arena, "enemy blow", 65)
    assert arena.one("hit_roll")["chance"] == 65


def test_gn_8_10_an_enemys_shot() -> None:
    arena = alone("sorcerer")
    struck(arena, "enemy shot", 69, shot=True)
    assert arena.one("hit_roll")["chance"] == 69


@pytest.mark.parametrize(
    ("states", "chance", "damage"),
    [
        ({}, 50, (2, 4)),
        ({"frenzy_turns": 1}, 64, (2, 5)),
        ({"courage_turns": 1}, 57, (2, 4)),
        ({"pressured_turns": 1}, 36, (2, 4)),
        ({"frenzy_turns": 1, "courage_turns": 1, "pressured_turns": 1}, 57, (2, 5)),
    ],
)
def test_gn_10_9_and_t_13_states_change_an_actors_numbers(
    states: dict[str, int], chance: int, damage: tuple[int, int]
) -> None:
    arena = alone(states=states)
    struck(arena, "enemy blow", 0, "enemy damage", 2, "maim", 99)
    assert arena.one("hit_roll")["chance"] == chance
    assert (arena.one("damage_roll")["min"], arena.one("damage_roll")["max"]) == damage


# Theft


def test_gn_8_17_a_goblin_steals_even_through_ward_and_gives_back_when_it_dies() -> None:
    arena = alone(hero={"obols": 10, "ward": 9})
    struck(arena, "enemy blow", 0, "enemy damage", 2, "theft", 34, "obols stolen", 3)
    assert (arena.player().obols, arena.player().hp) == (7, 30)
    assert arena.actor().stolen == [3]
    arena.actor().hp = 1
    arena.do("melee", ("melee hit", 0, "melee damage", 2), target="goblin")
    assert arena.player().obols == 10
    assert arena.lying() == []


@pytest.mark.parametrize(("obols", "faces"), [(0, ()), (1, ("theft", 0)), (2, ("theft", 0, "obols stolen", 4))])
def test_gn_8_17_nothing_more_than_there_is(obols: int, faces: tuple[int | str, ...]) -> None:
    arena = alone(hero={"obols": obols, "ward": 9})
    struck(arena, "enemy blow", 0, "enemy damage", 2, *faces)
    assert arena.player().obols == 0


def test_gn_8_17_goblins_theft_is_a_knob_and_other_kinds_do_not_steal() -> None:
    arena = Arena(
        foe("goblin", (2, 1)), rows=ROWS, hero={"obols": 5, "ward": 9}, still=False, knobs={"goblin_theft": 0}
    )
    struck(arena, "enemy blow", 0, "enemy damage", 2)
    arena = alone("lizard_digger", hero={"obols": 5, "ward": 9})
    struck(arena, "enemy blow", 0, "enemy damage", 2)
    assert arena.player().obols == 5


# Sleep, anosmia, deafness


@pytest.mark.parametrize(
    ("kind", "name", "chance", "field", "turns"),
    [
        ("false_angel", "sleep", 25, "sleep_turns", 3),
        ("sorcerer", "anosmia", 30, "anosmic_turns", 8),
        ("aeon_boss", "deafness", 30, "deaf_turns", 6),
    ],
)
def test_gn_8_18_shots_that_take_a_sense(kind: str, name: str, chance: int, field: str, turns: int) -> None:
    arena = alone(kind, hero={"ward": 20, "max_hp": 99})
    low = arena.state.actors[0].sheet.low
    struck(arena, "enemy shot", 0, "enemy damage", int(low), name, chance - 1, shot=True)
    assert arena.turns_of("Ash", field) == turns, "though ward took the damage"
    struck(arena, "enemy shot", 0, "enemy damage", int(low), name, chance, shot=True)
    struck(arena, "enemy blow", 0, "enemy damage", int(low))
    assert not arena.told("rider"), "a blow brings none"


def test_gn_8_18_a_parried_shot_brings_none_and_neither_does_a_deadly_one() -> None:
    arena = alone("sorcerer", hero={"stance": "spell_parry"})
    struck(arena, "enemy shot", 0, "spell parry", 0, shot=True)
    arena = Arena(foe("sorcerer", (2, 1)), rows=ROWS, hero={"hp": 3}, still=False, afterlife=False)
    struck(arena, "enemy shot", 0, "enemy damage", 3, shot=True)
    assert not arena.player().lives


def test_gn_10_6_forced_sleep_drops_the_stance() -> None:
    arena = alone("false_angel", hero={"stance": "guard", "max_hp": 40})
    struck(arena, "enemy shot", 0, "enemy damage", 3, "sleep", 0, shot=True)
    assert arena.player().stance == 0


# Limbs


@pytest.mark.parametrize(("kind", "chance"), [("goblin", 2 + 20 * 4 // 30), ("demon", 2 + 20 * 4 // 30 + 8)])
def test_gn_8_19_a_blow_that_costs_hit_points_may_maim(kind: str, chance: int) -> None:
    arena = alone(kind)
    struck(arena, "enemy blow", 0, "enemy damage", 4, "maim", chance - 1, "maimed part", LEFT_ARM)
    assert arena.one("maim_roll")["chance"] == chance
    assert arena.player().parts[LEFT_ARM] == WOUNDED
    struck(arena, "enemy blow", 0, "enemy damage", 4, "maim", chance)


def test_gn_8_19_and_10_14_wounded_then_lost_then_nothing_and_a_prosthetic_breaks() -> None:
    arena = alone(hero={"parts": {"right_leg": "prosthetic", "left_arm": "lost"}})
    maim = ("enemy blow", 0, "enemy damage", 2, "maim", 0, "maimed part")
    for before, after in ((WHOLE, WOUNDED), (WOUNDED, LOST), (LOST, LOST)):
        assert arena.player().parts[RIGHT_EYE] == before
        struck(arena, *maim, RIGHT_EYE)
        assert arena.player().parts[RIGHT_EYE] == after
    assert arena.player().eye_penalty == 1
    assert (arena.player().parts[RIGHT_LEG], arena.player().missing_legs) == (PROSTHETIC, 0)
    struck(arena, *maim, RIGHT_LEG)
    assert (arena.player().parts[RIGHT_LEG], arena.player().missing_legs) == (LOST, 1)


def test_gn_8_19_no_hit_points_lost_is_no_roll() -> None:
    arena = alone("demon", hero={"ward": 20})
    struck(arena, "enemy blow", 0, "enemy damage", 8)
    assert not arena.told("maim_roll")


# Actors against actors

FOREST = ["########", "#@.....#", "#......#", "#......#", "########"]


def pair(kind: str, other: str, **fields: Any) -> Arena:  # noqa: ANN401 - any field
    return Arena(foe(kind, (5, 2)), foe(other, (6, 2), **fields), rows=FOREST, still=False)


def fought(arena: Arena, *faces: int | str, shot: bool = False) -> None:
    first, second = arena.state.actors[:2]
    with arena.by_itself(faces) as table:
        strike_actor(table, arena.state, first, second, shot)


def test_gn_9_1_blow_and_shot_between_actors() -> None:
    arena = pair("goblin_boss", "guardian")
    fought(arena, "actor blow", 98 - 58)
    assert arena.one("hit_roll")["chance"] == 58 + 21 - 40
    arena = pair("sorcerer", "demon")
    fought(arena, "actor shot", 57, shot=True)
    assert arena.one("hit_roll")["chance"] == 60 + 21 - 24


def test_gn_9_5_ward_first_no_stances_no_riders() -> None:
    arena = pair("goblin", "sorcerer", obols=5)
    fought(arena, "actor blow", 0, "actor damage", 4)
    assert (arena.actor("sorcerer").ward, arena.actor("sorcerer").hp) == (0, 16)
    assert arena.actor("sorcerer").obols == 5


def test_gn_9_2_gear_counts() -> None:
    arena = Arena(
        foe("goblin", (5, 2), worn=[{"item": "claws", "accuracy": 2, "min_damage": 1, "max_damage": 3}]),
        foe("grave_hound", (6, 2), worn=[{"item": "hide", "defense": 2}]),
        rows=FOREST,
        still=False,
    )
    fought(arena, "actor blow", 0, "actor damage", 7)
    assert arena.one("hit_roll")["chance"] == 58 + 21 - 24
    assert arena.actor("grave hound").hp == 5


def test_t_15_an_exposed_target_is_easier_to_hit() -> None:
    arena = pair("goblin", "guardian", states={"exposed_turns": 1})
    fought(arena, "actor blow", 99)
    assert arena.one("hit_roll")["chance"] == 58 + 7 - 24


def test_gn_9_7_a_predator_feeds_on_prey_that_it_kills() -> None:
    arena = pair("pale_wolf", "cave_hare", hp=1)
    arena.actor("pale wolf").hp = 13
    fought(arena, "actor blow", 0, "actor damage", 2)
    assert (arena.actor("pale wolf").hp, arena.actor("pale wolf").fed) == (14, 10)
    arena = pair("pale_wolf", "goblin", hp=1)
    fought(arena, "actor blow", 0, "actor damage", 2)
    assert arena.actor("pale wolf").fed == 0


def test_gn_10_9_an_attack_ends_peace_even_if_ward_takes_it() -> None:
    arena = pair("goblin", "sorcerer", states={"pacified_turns": 5})
    fought(arena, "actor blow", 0, "actor damage", 2)
    assert arena.turns_of("sorcerer", "pacified_turns") == 0
