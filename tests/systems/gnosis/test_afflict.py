"""States as they are put on somebody (GN-10.3, GN-10.6, GN-10.9, GN-10.11, GN-10.13) and limbs (GN-10.14)."""

from __future__ import annotations

import pytest
from gnosis_arena import Arena, foe

from affray.systems.gnosis.afflict import afflict_actor, afflict_player, infect, trap_soul
from affray.systems.gnosis.kinds import (
    ACTOR_COURAGE,
    ACTOR_FEAR,
    ACTOR_FRENZY,
    ACTOR_PACIFIED,
    ACTOR_RESTRAINED,
    BLIND,
    LEFT_ARM,
    LEFT_LEG,
    RIGHT_ARM,
    RIGHT_LEG,
    UNCONSCIOUS,
)
from affray.systems.gnosis.limbs import maim_part


@pytest.mark.parametrize(("first", "second", "left"), [(3, 5, 5), (5, 3, 5)])
def test_gn_10_3_the_longer_stays(first: int, second: int, left: int) -> None:
    arena = Arena(foe("goblin"), still=False)
    with arena.by_itself() as table:
        for turns in (first, second):
            afflict_player(table, arena.state, arena.player(), BLIND, turns, "test")
            afflict_actor(table, arena.actor(), ACTOR_RESTRAINED, turns, "test")
    assert arena.turns_of("Ash", "blind_turns") == left
    assert arena.turns_of("goblin", "restrained_turns") == left


def test_gn_10_6_the_helpless_drop_their_stance() -> None:
    arena = Arena(hero={"stance": "guard"})
    with arena.by_itself() as table:
        afflict_player(table, arena.state, arena.player(), UNCONSCIOUS, 2, "test")
    assert arena.player().stance == 0


def test_gn_10_9_frenzy_removes_peace_and_fear_and_keeps_them_away() -> None:
    arena = Arena(foe("goblin", states={"pacified_turns": 5, "fear_turns": 5}), still=False)
    with arena.by_itself() as table:
        assert afflict_actor(table, arena.actor(), ACTOR_FRENZY, 3, "spores")
        for timer in (ACTOR_PACIFIED, ACTOR_FEAR):
            assert not afflict_actor(table, arena.actor(), timer, 3, "censer")
    left = [arena.turns_of("goblin", f"{name}_turns") for name in ("frenzy", "pacified", "fear")]
    assert left == [3, 0, 0]
    assert [each["by"] for each in arena.told("state_blocked")] == ["frenzy_turns"] * 2


def test_gn_10_9_courage_removes_fear_and_keeps_it_away_but_not_peace() -> None:
    arena = Arena(foe("goblin", states={"fear_turns": 5}), still=False)
    with arena.by_itself() as table:
        assert afflict_actor(table, arena.actor(), ACTOR_COURAGE, 3, "word")
        assert not afflict_actor(table, arena.actor(), ACTOR_FEAR, 3, "whisper")
        assert afflict_actor(table, arena.actor(), ACTOR_PACIFIED, 2, "censer")
    left = [arena.turns_of("goblin", f"{name}_turns") for name in ("courage", "pacified", "fear")]
    assert left == [3, 2, 0]
    assert arena.one("state_blocked")["by"] == "courage_turns"


def test_gn_10_3_of_an_infection_the_greater_potency_stays() -> None:
    arena = Arena(foe("goblin"), still=False)
    with arena.by_itself() as table:
        infect(table, arena.actor(), 3, 4, "jar")
        infect(table, arena.actor(), 6, 2, "jar")
    assert (arena.turns_of("goblin", "infected_turns"), arena.actor().potency) == (6, 4)


def test_gn_10_11_whoever_set_the_trap_last_is_paid() -> None:
    arena = Arena(foe("goblin"), still=False)
    with arena.by_itself() as table:
        trap_soul(table, arena.actor(), 5, 0, "snare")
    assert (arena.turns_of("goblin", "soul_trap_turns"), arena.actor().trapper) == (5, 0)


# Limbs


def lost(arena: Arena, *parts: int) -> None:
    """Lose parts: two maimings each."""
    with arena.by_itself() as table:
        for part in parts:
            for _ in range(2):
                maim_part(table, arena.state, arena.player(), part)


def test_gn_10_14_with_one_arm_there_is_a_main_hand_only() -> None:
    arena = Arena(hero={"main": "knife", "off": "buckler", "square": [3, 3]})
    lost(arena, LEFT_ARM)
    player = arena.player()
    assert (player.main is not None, player.off, player.missing_arms) == (True, None, 1)
    assert arena.lying() == [(3, 3, "buckler")]


def test_gn_10_14_what_takes_both_arms_drops_but_not_what_shoots() -> None:
    arena = Arena(hero={"main": "longsword", "square": [3, 3]})
    lost(arena, RIGHT_ARM)
    assert arena.player().main is None
    arena = Arena(hero={"main": "long_bow", "square": [3, 3]})
    lost(arena, RIGHT_ARM)
    assert arena.player().main is not None
    lost(arena, LEFT_ARM)
    assert arena.lying() == [(3, 3, "long_bow")], "with no arm there is no hand"


def test_gn_2_6_without_an_arm_there_is_no_parrying() -> None:
    arena = Arena(hero={"stance": "parry"})
    lost(arena, LEFT_ARM)
    assert arena.player().stance == 2
    lost(arena, RIGHT_ARM)
    assert arena.player().stance == 0


def test_gn_10_7_and_10_14_without_legs_one_must_crawl() -> None:
    arena = Arena(hero={"square": [3, 3]})
    lost(arena, LEFT_LEG)
    assert not arena.player().legless
    lost(arena, RIGHT_LEG)
    assert arena.player().legless
    arena.do("move", direction="E")
    assert arena.state.turns == 4, "1, 1 for each leg, 1 for crawling"
