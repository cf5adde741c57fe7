"""What attacks do to minds, and what states don't do (GN-8.24, GN-10.10, GN-10.17, GN-10.18, GN-9.4)."""

from __future__ import annotations

from typing import Any

import pytest
from gnosis_arena import Arena, foe

from affray.systems.gnosis.kinds import HOSTILE, NEUTRAL

OPEN = ["############", "#@.........#", "#..........#", "#..........#", "############"]
HIDDEN = {"states": {"invisible_turns": 9}}
HELD = {"restrained_turns": 9}


@pytest.mark.parametrize("face", [0, 99])
def test_gn_8_24_whom_an_attack_aims_at_knows_where_it_came_from_hit_or_miss(face: int) -> None:
    arena = Arena(foe("goblin", (2, 1), states=HELD), rows=OPEN, hero=HIDDEN, still=False)
    arena.deed("melee", ("melee hit", face, *(() if face else ("melee damage", 2))), target="goblin")
    assert (arena.actor().known_x, arena.actor().known_y) == (1, 1)


def test_gn_8_24_the_alarm_is_a_knob() -> None:
    arena = Arena(foe("goblin", (2, 1), states=HELD), rows=OPEN, hero=HIDDEN, still=False, knobs={"alarm": False})
    arena.deed("melee", ("melee hit", 99), target="goblin")
    assert arena.actor().known_x == -1


def test_gn_8_24_and_8_2_the_alarmed_come_to_look() -> None:
    arena = Arena(foe("goblin", (6, 1)), rows=OPEN, hero={**HIDDEN, "main": "sling"}, still=False)
    arena.do("shoot", ("shot hit", 99, "detection", 99), at=[6, 1])
    assert arena.one("behaviour")["name"] == "pursue"


@pytest.mark.parametrize(("reveals", "left"), [(False, 9), (True, 0)])
def test_gn_10_17_attacking_ends_invisibility_only_by_the_knob(reveals: bool, left: int) -> None:
    knobs = {"attack_reveals": reveals}
    arena = Arena(foe("goblin", (2, 1), states=HELD), rows=OPEN, hero=HIDDEN, still=False, knobs=knobs)
    arena.deed("melee", ("melee hit", 99), target="goblin")
    assert arena.turns_of("Ash", "invisible_turns") == left


def test_gn_10_10_name_pressure_does_nothing_to_the_actor_itself() -> None:
    arena = Arena(foe("goblin", (2, 1), states={"named_turns": 5}), rows=OPEN, still=False)
    arena.do("wait", ("enemy blow", 0, "enemy damage", 2, "maim", 99))
    assert arena.one("hit_roll")["chance"] == 50


def test_gn_8_21_any_attack_turns_a_neutral_target_and_its_kin_that_see_it() -> None:
    neutral: dict[str, Any] = {"disposition": "neutral", "states": HELD}
    arena = Arena(
        foe("goblin", (2, 1), **neutral),
        foe("goblin", (5, 1), **neutral),
        foe("cave_hare", (4, 1), states=HELD),
        foe("goblin", (9, 1), **neutral),
        rows=OPEN,
        still=False,
        open_end=True,
    )
    arena.deed("melee", ("melee hit", 99), target="goblin 1")
    assert [int(each.disposition) for each in arena.state.actors] == [HOSTILE, HOSTILE, NEUTRAL, NEUTRAL]


def test_gn_9_4_the_formulas_between_actors_serve_neither_for_nor_against_players() -> None:
    arena = Arena(foe("servitor", (3, 1)), foe("goblin", (2, 1)), rows=OPEN, still=False)
    arena.do("melee", ("melee hit", 99, "actor blow", 99, "enemy blow", 99), target="goblin")
    assert [each["chance"] for each in arena.told("hit_roll")] == [60 + 7 - 8, 58 + 14 - 8, 58 + 7 - 15]


@pytest.mark.parametrize(
    ("item", "at", "field", "turns"),
    [
        ("calm_censer", (3, 1), "pacified_turns", 3),
        ("red_spores", (3, 1), "frenzy_turns", 4),
        ("plague_jar", (3, 1), "infected_turns", 6),
        ("soul_snare", (3, 1), "soul_trap_turns", 5),
    ],
)
def test_gn_10_18_things_that_set_states(item: str, at: tuple[int, int], field: str, turns: int) -> None:
    arena = Arena(foe("goblin", at, states=HELD), rows=OPEN, hero={"inventory": [item]}, still=False)
    arena.deed("use", item=item, at=list(at))
    assert arena.turns_of("goblin", field) == turns
