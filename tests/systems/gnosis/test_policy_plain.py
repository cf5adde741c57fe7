"""The policy that only strikes: the measure of all other ways of fighting."""

from __future__ import annotations

from gnosis_arena import Arena, foe

from affray.systems.gnosis.policy import choose_plainly


def chosen(arena: Arena) -> dict[str, object]:
    return choose_plainly(arena.state, arena.player()).data()


def test_it_strikes_whoever_stands_beside_it() -> None:
    arena = Arena(foe("goblin", at=(2, 1)), hero={"main": "short_sword"}, rows=["#####", "#@..#", "#####"])
    assert chosen(arena) == {"choice": "melee", "target": "goblin"}


def test_it_guards_when_too_tired_to_strike() -> None:
    arena = Arena(foe("goblin", at=(2, 1)), hero={"stamina": 2}, rows=["#####", "#@..#", "#####"])
    assert chosen(arena) == {"choice": "guard"}


def test_it_walks_to_a_foe_that_it_sees() -> None:
    arena = Arena(foe("goblin", at=(3, 1)), rows=["#####", "#@..#", "#####"])
    assert chosen(arena) == {"choice": "move", "direction": "E"}


def test_it_never_uses_a_technique_that_would_hurt_more() -> None:
    arena = Arena(foe("goblin_boss", at=(2, 1)), hero={"main": "short_sword", "spirit": 10})
    assert "technique" not in chosen(arena)
