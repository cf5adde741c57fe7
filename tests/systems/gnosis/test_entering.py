"""Traps and bells (GN content: caltrops, watch_bell)."""

from __future__ import annotations

from gnosis_arena import Arena, foe

from affray.systems.gnosis.effects_floors import set_device
from affray.systems.gnosis.entering import move_actor, move_player

OPEN = ["############", "#@.........#", "#..........#", "############"]


def with_device(name: str, at: tuple[int, int], arena: Arena) -> Arena:
    row = next(row for row in arena.state.arena.consumables if row.name == name)
    with arena.by_itself() as table:
        set_device(table, arena.floor(), *at, row.number, 0)
    return arena


def moved(arena: Arena, x: int, y: int, *faces: int | str) -> None:
    with arena.by_itself(faces) as table:
        move_actor(table, arena.state, arena.state.actors[0], x, y, "test")


def test_caltrops_harm_the_first_actor_that_enters_and_are_gone() -> None:
    arena = with_device("caltrops", (5, 1), Arena(foe("goblin", (6, 1), resist={"pierce": 50}), rows=OPEN))
    moved(arena, 5, 1, "trap damage", 3)
    assert arena.actor().hp == 8
    assert arena.floor().devices == []
    assert arena.told("trap_sprung")
    assert arena.turns_of("goblin", "pacified_turns") > 0, "a trap is no attack"
    moved(arena, 6, 1)
    moved(arena, 5, 1)
    assert arena.actor().hp == 8


def test_players_spring_nothing() -> None:
    arena = with_device("caltrops", (2, 1), Arena(rows=OPEN))
    with arena.by_itself() as table:
        move_player(table, arena.state, arena.player(), 2, 1, "test")
    assert len(arena.floor().devices) == 1


def test_caltrops_spring_on_the_way_of_an_actors_turn() -> None:
    arena = Arena(foe("goblin", (4, 1), hp=2), rows=["######", "#@...#", "######"], still=False)
    with_device("caltrops", (3, 1), arena)
    arena.do("wait", ("trap damage", 2))
    assert not arena.actor().lives
    assert arena.at("goblin") == (3, 1)


def test_a_bell_rings_when_a_hostile_comes_within_3_and_wakes() -> None:
    sleeper = {"states": {"sleep_turns": 9}}
    arena = with_device("watch_bell", (3, 2), Arena(foe("goblin", (8, 1)), rows=OPEN, hero=sleeper))
    moved(arena, 7, 1)
    assert not arena.told("bell_rang")
    moved(arena, 6, 1)
    assert arena.one("bell_rang")["by"] == "goblin"
    assert arena.turns_of("Ash", "sleep_turns") == 0
    moved(arena, 5, 1)
    assert not arena.told("bell_rang"), "it has come already"


def test_a_bell_does_not_ring_for_others_nor_wake_the_deaf() -> None:
    sleeper = {"states": {"sleep_turns": 9, "deaf_turns": 9}}
    arena = with_device("watch_bell", (3, 2), Arena(foe("merchant", (7, 1)), rows=OPEN, hero=sleeper))
    moved(arena, 6, 1)
    assert not arena.told("bell_rang")
    arena = with_device("watch_bell", (3, 2), Arena(foe("goblin", (7, 1)), rows=OPEN, hero=sleeper))
    moved(arena, 6, 1)
    assert arena.told("bell_rang")
    assert arena.turns_of("Ash", "sleep_turns") == 9
