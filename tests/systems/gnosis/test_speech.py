"""Speaking, and who hears it (GN-8.4, GN-10.5)."""

from __future__ import annotations

import pytest
from gnosis_arena import Arena, foe

OPEN = ["################", "#@.............#", "#..............#", "################"]
HELD = {"restrained_turns": 9}


def test_gn_8_4_and_2_1_enemies_hear_by_distance_in_the_order_of_ids_through_walls() -> None:
    rows = ["################", "#@#............#", "#.#............#", "################"]
    arena = Arena(
        foe("goblin", (6, 1), states=HELD),
        foe("goblin", (13, 1), states=HELD),
        foe("goblin", (14, 1), states=HELD),
        rows=rows,
        still=False,
    )
    arena.do("speak", ("hearing", 49, "hearing", 8))
    assert [each["chance"] for each in arena.told("heard")] == [50, 8], "nobody beyond 12 squares"
    assert [int(actor.known_x) for actor in arena.state.actors] == [1, -1, -1]
    assert (arena.state.turns, arena.player().stamina) == (1, 12)


def test_gn_8_4_muffled_and_a_chance_of_0_rolls_no_die() -> None:
    states = {"muffle_turns": 5}
    arena = Arena(foe("goblin", (4, 1), states=HELD), foe("goblin", (8, 1), states=HELD), rows=OPEN,
                  hero={"states": states}, still=False)  # fmt: skip
    arena.deed("speak", ("hearing", 21))
    assert arena.one("heard")["chance"] == 80 - 18 - 40


def test_gn_8_4_only_enemies_listen() -> None:
    arena = Arena(foe("merchant", (4, 1)), foe("servitor", (5, 1)), foe("cave_hare", (6, 1)), rows=OPEN, open_end=True)
    arena.deed("speak")


@pytest.mark.parametrize(("knobs", "chance"), [({"speech_base": 100}, 95), ({"speech_distance": 100}, 0)])
def test_gn_8_4_the_ends(knobs: dict[str, int], chance: int) -> None:
    arena = Arena(foe("goblin", (2, 1), states=HELD), rows=OPEN, still=False, knobs={**knobs, "speech_distance": 0} if
                  chance else knobs)  # fmt: skip
    arena.deed("speak", ("hearing", 94) if chance else ())
    assert [each["chance"] for each in arena.told("heard")] == ([95] if chance else [])


def test_gn_10_5_the_mute_cannot_speak() -> None:
    arena = Arena(hero={"states": {"mute_turns": 2}})
    assert arena.refused("speak") == "you cannot speak"
