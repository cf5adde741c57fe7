"""Floors made with dice when they are first entered (GN-W.3, GN-W.6, GN-W.7, GN-W.16, GN-W.17)."""

from __future__ import annotations

from typing import Any

from gnosis_arena import Arena, foe

from affray.systems.gnosis.content_world import KINDS

LIZARDS = "SiteLizardKingdom"


def below(depth: int, rows: list[str], **fields: Any) -> Arena:  # noqa: ANN401 - any field
    """Begin on the stairs to a floor that isn't made."""
    floors = [
        {"name": "hall", "depth": depth - 1, "rows": ["####", "#.>#", "####"]},
        {"name": "cellar", "depth": depth, "rows": rows, "generated": True},
    ]
    return Arena(hero={"floor": "hall", "square": [2, 1]}, floors=floors, still=False, open_end=True, **fields)


def weights(depth: int) -> list[tuple[str, int]]:
    return [(kind.name, int(kind.weight)) for kind in KINDS if kind.lives_at(depth)]


def draw_of(depth: int, name: str) -> int:
    """Give the first draw of the ordinary table that gives a kind."""
    total = 0
    for kind, weight in weights(depth):
        if kind == name:
            return total
        total += weight
    message = f"no {name} at depth {depth}"
    raise AssertionError(message)


SMALL = ["########", "#<....=#", "#======#", "#=====.#", "########"]
"""Only (6, 3) is at least 5 squares from the stairs and floor."""


def test_gn_w_6_and_w_16_who_lives_there_kind_square_obols() -> None:
    arena = below(2, SMALL)
    arena.deed("stairs", ("kind", draw_of(2, "goblin"), "obols", 4))
    goblin = arena.actor("goblin")
    assert (arena.at("goblin"), int(goblin.floor), int(goblin.obols), int(goblin.hp)) == ((6, 3), 1, 4, 9)
    assert arena.at() == (1, 1)
    assert arena.floor(1).made
    assert len(arena.state.actors) == 1, "for the others there is no square"


def test_gn_w_16_a_floor_is_made_once() -> None:
    arena = below(2, SMALL)
    arena.do("stairs", ("kind", draw_of(2, "merchant")))
    assert int(arena.actor("merchant").disposition) == 2
    arena.do("stairs")
    arena.do("stairs")
    assert len(arena.state.actors) == 1


def test_gn_w_6_population_by_depth_squares_by_y_and_x() -> None:
    rows = ["#########", "#<.....=#", "#======.#", "#======.#", "#########"]
    arena = below(2, rows)
    hare = draw_of(2, "cave_hare")
    arena.deed("stairs", ("kind", hare, "square", 1, "kind", hare, "square", 1, "kind", hare))
    assert [arena.at(name) for name in ("cave hare", "cave hare 2", "cave hare 3")] == [(7, 2), (7, 3), (6, 1)]
    assert all(actor.obols == 0 for actor in arena.state.actors), "beasts carry none, without a roll"


def test_gn_w_3_a_gate_from_depth_8_on() -> None:
    rows = ["#######", "#<=..=#", "#######"]
    arena = below(8, rows)
    arena.deed("stairs", ("gate", 5, "gate square", 1))
    assert arena.floor(1).cell(4, 1) == 8
    assert arena.one("gate_roll")["chance"] == 6
    arena = below(12, rows)
    arena.deed("stairs", ("gate", 18))
    assert arena.one("gate_roll")["chance"] == 18
    assert 8 not in arena.floor(1).cells
    arena = below(7, rows)
    arena.deed("stairs")
    assert not arena.told("gate_roll"), "above there is neither gate nor roll"
    arena = below(40, ["######", "#<L..#", "######"])
    arena.deed("stairs")
    assert not arena.told("gate_roll"), "at most one a floor"


def site(rows: list[str], **fields: Any) -> Arena:  # noqa: ANN401 - any field
    floors = [
        {"name": "hall", "depth": 9, "rows": ["####", "#.L#", "####"]},
        {"name": "warrens", "rows": rows, "site": LIZARDS, "gate_on": "hall", "site_floor": 1, "generated": True},
    ]
    return Arena(hero={"floor": "hall", "square": [2, 1]}, floors=floors, still=False, open_end=True, **fields)


def test_gn_w_7_lizard_floors_roll_for_their_castes_first() -> None:
    rows = ["########", "#R...=.#", "########"]
    arena = site(rows)
    arena.deed("stairs", ("lizard bias", 79, "kind", 9, "obols", 1))
    assert arena.at("lizard shaman") == (6, 1), "digger 6, spear 3, shaman 1"
    arena = site(rows)
    arena.deed("stairs", ("lizard bias", 80, "kind", draw_of(9, "demon")))
    assert arena.at("demon") == (6, 1)
    assert not arena.told("gate_roll")


def test_gn_w_6_lizard_floors_have_two_more() -> None:
    rows = ["#" * 22, "#R...=" + "." * 15 + "#", "#" * 22]
    arena = site(rows)
    squares = 15
    faces: list[int | str] = []
    for left in range(squares, squares - 9, -1):
        faces += ["lizard bias", 0, "kind", 0, "square", left - 1, "obols", 1]
    arena.deed("stairs", faces)
    assert len(arena.state.actors) == 4 + 9 // 3 + 2


def test_gn_w_16_placed_actors_roll_their_obols_when_the_fight_begins() -> None:
    fighters = [{"is": "goblin", "square": [2, 1]}, foe("goblin", (3, 1)), {"is": "sorcerer", "square": [4, 1]}]
    arena = Arena(*fighters, {"is": "cave_hare", "square": [5, 1]}, faces=("obols", 6, "obols", 8))
    assert [int(actor.obols) for actor in arena.state.actors] == [6, 0, 8, 0]
