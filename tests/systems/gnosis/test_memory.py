"""What players remember of the lie of the land (GN-7.8), and what clairvoyance shows of it (GN-W.14)."""

from __future__ import annotations

from gnosis_arena import Arena, ally, foe

from affray.systems.gnosis.kinds import HIDDEN_DOOR

ROWS = ["###########", "#@..#..b..#", "#...#.....#", "#...#.....#", "#...##+##.#", "#.........#", "###########"]


def map_of(arena: Arena, seat: int = 0) -> list[str]:
    lines = arena.state.view(seat)["map"]
    assert isinstance(lines, list)
    return lines


def test_gn_7_8_a_door_that_opens_out_of_sight_is_remembered_closed_until_it_is_seen() -> None:
    arena = Arena(ally("Bo", (7, 3)), rows=ROWS)
    arena.do("open", seat=1, direction="SW")
    assert arena.told("remembered") == [{"who": "Ash", "squares": [0, 50, 2]}]
    assert map_of(arena, 0)[4] == "#...##+##.#"
    assert map_of(arena, 1)[4] == "#...##'##.#"
    arena.do("examine", at=[6, 4])
    assert arena.one("examined")["feature"] == "FeatureDoor"
    for direction in ("S", "S", "S", "SE", "E", "E", "E"):
        arena.do("move", direction=direction)
    assert map_of(arena, 0)[4] == "#...##'##.#"
    assert arena.player(0).remembered == []


def test_gn_8_20_a_barricade_that_breaks_out_of_sight_is_remembered_standing() -> None:
    rows = ["#######", "#@.#.=#", "#######"]
    arena = Arena(foe("goblin", (4, 1), last_known=[5, 1]), rows=rows, still=False, knobs={"barricade_hp": 1})
    arena.do("wait", ("barricade damage", 2))
    assert arena.floor().cell(5, 1) == 0
    assert map_of(arena)[1] == "#..#.=#"


def test_gn_w_14_clairvoyance_shows_hidden_doors_and_then_they_pass_for_walls_again() -> None:
    rows = ["#########", "#@..%...#", "#########"]
    arena = Arena(rows=rows, hero={"wit": 0, "states": {"clairvoyance_turns": 1}})
    assert arena.floor().cell(4, 1) == HIDDEN_DOOR
    assert map_of(arena)[1] == "#...%...#"
    arena.do("wait")
    assert map_of(arena)[1] == "#...#...#"


def test_gn_w_21_whoever_finds_a_hidden_door_knows_it_and_others_who_do_not_see_it_take_it_for_a_wall() -> None:
    rows = ["#########", "#@.%..#b#", "#########"]
    arena = Arena(ally("Bo", (7, 1)), rows=rows, hero={"wit": 4})
    arena.do("move", direction="E")
    assert map_of(arena, 0)[1] == "#..+..#.#"
    assert map_of(arena, 1)[1] == "#..#..#.#"
