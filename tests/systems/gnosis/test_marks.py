"""Whom an actor sees, remembers and fights (GN-8.1 to GN-8.3, GN-8.21, GN-9.3, GN-9.6, GN-3.13)."""

from __future__ import annotations

from typing import Any

import pytest
from gnosis_arena import Arena, ally, foe

from affray.systems.gnosis.marks import (
    NOBODY,
    is_foe,
    look_for_players,
    mark_of,
    nearest_foe,
    predator_near,
    remember,
    sees_actor,
)

OPEN = ["############", "#@.........#", "#..........#", "#..........#", "############"]


def look(arena: Arena, *faces: int | str, number: int = 0) -> int:
    with arena.by_itself(faces) as table:
        return int(look_for_players(table, arena.state, arena.state.actors[number]))


def marked(arena: Arena, seat: int = NOBODY, number: int = 0) -> str:
    """Name whom an actor fights."""
    mark = int(mark_of(arena.state, arena.state.actors[number], seat))
    if mark == NOBODY:
        return ""
    return arena.state.arena.names[mark] if mark >= 0 else arena.state.actors[-2 - mark].sheet.name


# Seeing


@pytest.mark.parametrize(("x", "seen"), [(8, True), (9, False)])
def test_gn_8_1_within_vision(x: int, seen: bool) -> None:
    arena = Arena(foe("goblin", (x, 1)), rows=OPEN, still=False)  # a goblin sees 7 squares
    assert (look(arena) == 0) is seen


def test_gn_8_1_walls_and_doors_block_barricades_do_not() -> None:
    for glyph, seen in (("#", False), ("+", False), ("%", False), ("'", True), ("=", True)):
        arena = Arena(foe("goblin", (3, 1)), rows=["#####", f"#@{glyph}.#", "#####"], still=False)
        assert (look(arena) == 0) is seen, glyph


def test_gn_8_1_the_nearest_player_and_of_equals_the_lowest_id() -> None:
    arena = Arena(ally("Bo", (4, 1)), ally("Cy", (8, 3)), foe("goblin", (6, 2)), rows=OPEN, still=False)
    assert look(arena) == 1
    arena = Arena(ally("Bo", (5, 2)), ally("Cy", (7, 2)), foe("goblin", (6, 2)), rows=OPEN, still=False)
    assert look(arena) == 1


@pytest.mark.parametrize(
    ("kind", "hero", "chance"),
    [
        ("goblin", {}, 40 + 6 - 15),
        ("goblin", {"sneaking": True, "skills": {"sneak": 2}}, 40 + 6 - 15 - 10 - 8),
        ("goblin", {"skills": {"acrobatics": 2}, "states": {"invisible_turns": 5, "muffle_turns": 5}}, 31 - 6 - 6),
        ("sorcerer", {}, 40 + 18 - 15 + 12),
        ("false_angel", {}, 40 + 24 - 15 + 12),
        ("aeon_boss", {}, 40 + 36 - 15 + 12),
    ],
)
def test_gn_8_3_detection_of_the_invisible(kind: str, hero: dict[str, Any], chance: int) -> None:
    hero = {"states": {"invisible_turns": 5}, **hero}
    arena = Arena(foe(kind, (4, 1)), rows=OPEN, hero=hero, still=False)
    assert look(arena, "detection", chance - 1) == 0
    assert arena.one("detect_roll")["chance"] == chance
    assert look(arena, "detection", chance) == NOBODY


def test_gn_8_3_the_end_result_is_clamped() -> None:
    hero = {"states": {"invisible_turns": 5}, "sneaking": True, "skills": {"sneak": 5, "acrobatics": 5}}
    arena = Arena(foe("goblin", (8, 1)), rows=OPEN, hero=hero, still=False)
    assert look(arena, "detection", 3) == NOBODY
    assert arena.one("detect_roll")["chance"] == 3
    hero = {"states": {"invisible_turns": 5}}
    arena = Arena(foe("aeon_boss", (2, 1)), rows=OPEN, hero=hero, still=False)
    look(arena, "detection", 0)
    assert arena.one("detect_roll")["chance"] == 82


def test_gn_8_1_an_invisible_player_out_of_sight_needs_no_roll() -> None:
    hero = {"states": {"invisible_turns": 5}}
    arena = Arena(foe("goblin", (3, 1)), rows=["#####", "#@#.#", "#####"], hero=hero, still=False)
    assert look(arena) == NOBODY


def test_gn_8_1_each_actor_rolls_at_the_start_of_its_turn_seen_before_or_not() -> None:
    hero = {"states": {"invisible_turns": 9}}
    arena = Arena(foe("goblin", (3, 1), states={"restrained_turns": 9}), rows=OPEN, hero=hero, still=False)
    arena.do("wait", ("detection", 0))
    arena.do("wait", ("detection", 99))


def test_gn_8_1_only_hostile_and_frenzied_actors_look() -> None:
    hero = {"states": {"invisible_turns": 9}}
    for fields, looks in (
        ({"disposition": "neutral"}, False),
        ({"disposition": "merchant"}, False),
        ({"disposition": "ally"}, False),
        ({"disposition": "neutral", "states": {"frenzy_turns": 9, "restrained_turns": 9}}, True),
    ):
        held = {"states": {"restrained_turns": 9}, **fields}
        arena = Arena(foe("goblin", (3, 1), **held), rows=OPEN, hero=hero, still=False, open_end=True)
        arena.do("wait", ("detection", 0) if looks else ())
        assert (arena.actor().known_x == 1) is looks


# Pressure


def test_gn_3_13_a_hostile_that_sees_the_player_presses_it() -> None:
    arena = Arena(foe("goblin", (4, 1), states={"restrained_turns": 9}), rows=OPEN, still=False)
    arena.deed("wait")
    assert not arena.player().pressed
    arena.step()
    assert arena.player().pressed
    arena.step()
    assert not arena.player().pressed, "it is looked at anew in each world turn"


def test_gn_3_13_one_that_does_not_see_it_does_not() -> None:
    hero = {"states": {"invisible_turns": 9}}
    arena = Arena(foe("goblin", (4, 1), states={"restrained_turns": 9}), rows=OPEN, hero=hero, still=False)
    arena.do("wait", ("detection", 99))
    assert not arena.told("pressure")


# Memory


def test_gn_8_2_seen_written_down_reached_forgotten() -> None:
    arena = Arena(foe("goblin", (4, 1)), rows=OPEN, still=False)
    actor = arena.actor()
    with arena.by_itself() as table:
        remember(table, arena.state, actor, 0)
    assert (actor.known_x, actor.known_y) == (1, 1)
    with arena.by_itself() as table:
        remember(table, arena.state, actor, NOBODY)
    assert actor.known_x == 1, "not reached yet"
    actor.x, actor.y = 1, 1
    with arena.by_itself() as table:
        remember(table, arena.state, actor, NOBODY)
    assert actor.known_x == -1


# Marks


def test_gn_8_21_the_nearest_the_player_first_then_the_lowest_id() -> None:
    arena = Arena(foe("goblin", (3, 1)), foe("bone_wretch", (5, 1)), rows=OPEN, still=False)
    assert marked(arena, 0) == "Ash"
    arena = Arena(foe("goblin", (4, 1)), foe("bone_wretch", (5, 1)), rows=OPEN, still=False)
    assert marked(arena, 0) == "bone wretch"
    arena = Arena(foe("goblin", (3, 2)), foe("bone_wretch", (5, 1)), foe("tunnel_lynx", (5, 3)), rows=OPEN, still=False)
    assert marked(arena) == "bone wretch"


def test_gn_8_21_out_of_vision_or_hidden_is_no_mark() -> None:
    arena = Arena(foe("goblin", (1, 2)), foe("bone_wretch", (9, 2)), rows=OPEN, hero={"square": [1, 1]}, still=False)
    assert marked(arena) == ""
    states = {"invisible_turns": 5}
    arena = Arena(foe("goblin", (3, 2)), foe("bone_wretch", (5, 2), states=states), rows=OPEN, still=False)
    assert marked(arena) == ""
    states = {"invisible_turns": 5, "revealed_turns": 1}
    arena = Arena(foe("goblin", (3, 2)), foe("bone_wretch", (5, 2), states=states), rows=OPEN, still=False)
    assert marked(arena) == "bone wretch"
    assert sees_actor(arena.state, arena.actor(), arena.actor("bone wretch"))


@pytest.mark.parametrize(
    ("first", "second", "foes"),
    [
        ({"is": "goblin"}, {"is": "lizard_spear"}, True),
        ({"is": "goblin"}, {"is": "goblin_boss"}, False),
        ({"is": "goblin"}, {"is": "servitor"}, True),
        ({"is": "merchant"}, {"is": "servitor"}, False),
        ({"is": "merchant", "disposition": "hostile"}, {"is": "servitor"}, True),
        ({"is": "goblin", "disposition": "ally"}, {"is": "goblin"}, True),
        ({"is": "goblin", "disposition": "ally"}, {"is": "servitor"}, False),
        ({"is": "pale_wolf"}, {"is": "cave_hare"}, True),
        ({"is": "pale_wolf", "fed": 3}, {"is": "cave_hare"}, False),
        ({"is": "pale_wolf", "fed": 3}, {"is": "goblin"}, True),
    ],
)
def test_gn_9_3_and_9_7_who_fights_whom(first: dict[str, Any], second: dict[str, Any], foes: bool) -> None:
    one = foe(**{"kind": first.pop("is"), "at": (3, 1), "name": "one", **first})
    other = foe(**{"kind": second.pop("is"), "at": (4, 1), "name": "other", **second})
    arena = Arena(one, other, rows=OPEN, still=False, open_end=True)
    assert is_foe(arena.actor("one"), arena.actor("other")) is foes


def test_gn_10_9_the_frenzied_fight_the_nearest_whatever_its_side() -> None:
    arena = Arena(foe("goblin", (4, 1), states={"frenzy_turns": 5}), foe("goblin", (5, 1)), rows=OPEN, still=False)
    assert marked(arena, 0, 0) == "goblin 2"
    arena = Arena(foe("goblin", (2, 2), states={"frenzy_turns": 5}), foe("goblin", (3, 2)), rows=OPEN, still=False)
    assert marked(arena, 0, 0) == "Ash", "the player before actors"


def test_gn_9_6_an_ally_marks_the_nearest_hostile() -> None:
    arena = Arena(foe("servitor", (3, 1)), foe("goblin", (6, 1)), foe("goblin", (5, 1)), rows=OPEN, still=False)
    assert int(nearest_foe(arena.state, arena.actor("servitor"), NOBODY, 99)) == -4


def test_gn_9_7_prey_looks_out_for_predators() -> None:
    arena = Arena(
        foe("cave_hare", (3, 1)), foe("tunnel_lynx", (8, 1)), foe("pale_wolf", (7, 2)), rows=OPEN, still=False
    )
    assert int(predator_near(arena.state, arena.actor("cave hare"))) == -4
    arena = Arena(foe("cave_hare", (3, 1)), foe("pale_wolf", (5, 1), disposition="ally"), rows=OPEN, open_end=True)
    assert int(predator_near(arena.state, arena.actor("cave hare"))) == NOBODY, "an ally is the player's"
