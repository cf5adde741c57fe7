"""Encounter files of gnosis: what they may say, and how what they may not is refused."""

from __future__ import annotations

from arena import Arena, foe


def test_a_fight_without_a_map_is_in_an_arena_of_11_by_9_and_the_player_in_its_middle():
    arena = Arena(foe(), foe())
    assert (arena.floor().plan.width, arena.floor().plan.height) == (13, 11)
    assert arena.at() == (6, 5)
    assert [arena.at("goblin 1"), arena.at("goblin 2")] == [(5, 4), (6, 4)]
    assert arena.state.arena.sides == ["players", "foes", "foes"]
