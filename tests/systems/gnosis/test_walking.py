"""Steps, doors, stairs and gates (GN-2.4, GN-2.5, GN-W.1, GN-W.4, GN-W.21, GN-W.24)."""

from __future__ import annotations

from typing import Any

import pytest
from gnosis_arena import Arena, ally, foe

OPEN = ["#####", "#...#", "#.@.#", "#...#", "#####"]
LIZARDS = "SiteLizardKingdom"


def floor(name: str, depth: int | None, *rows: str, **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - any field
    width = len(rows[0]) + 2
    plan = {"name": name, "rows": ["#" * width, *[f"#{row}#" for row in rows], "#" * width], **fields}
    return plan if depth is None else {**plan, "depth": depth}


# Steps


@pytest.mark.parametrize(("direction", "to"), [("N", (2, 1)), ("NE", (3, 1)), ("sw", (1, 3)), ("W", (1, 2))])
def test_gn_2_4_a_step_to_any_of_eight_squares(direction: str, to: tuple[int, int]) -> None:
    arena = Arena(rows=OPEN)
    arena.do("move", direction=direction)
    assert (arena.at(), arena.state.turns) == (to, 1)


def test_gn_2_4_missing_legs_and_crawling_cost_turns() -> None:
    arena = Arena(rows=OPEN, hero={"parts": {"left_leg": "lost"}, "crawling": True})
    arena.do("move", direction="N")
    assert arena.state.turns == 3


def test_gn_10_7_crawling_and_sneaking_are_free_toggles() -> None:
    arena = Arena(rows=OPEN)
    for _ in range(2):
        was = arena.player().crawling, arena.player().sneaking
        arena.do("crawl")
        arena.do("sneak")
        assert (arena.player().crawling, arena.player().sneaking) == (not was[0], not was[1])
    assert arena.state.turns == 0


def test_gn_2_5_each_fourth_step_makes_hungrier_whatever_it_costs() -> None:
    arena = Arena(rows=OPEN, hero={"step_counter": 2, "hunger": 10, "crawling": True})
    for direction, hunger in (("N", 10), ("S", 11), ("N", 11)):
        arena.do("move", direction=direction)
        assert arena.player().hunger == hunger
    assert arena.player().step_counter == 1


def test_gn_2_5_hunger_ends_at_100() -> None:
    arena = Arena(rows=OPEN, hero={"step_counter": 3, "hunger": 100})
    arena.do("move", direction="N")
    assert arena.player().hunger == 100


@pytest.mark.parametrize("glyph", "#+=%")
def test_gn_1_2_what_is_solid_blocks(glyph: str) -> None:
    arena = Arena(rows=["####", f"#@{glyph}#", "####"])
    assert arena.refused("move", direction="E") == "The way is blocked."


def test_gn_1_2_so_do_creatures_and_players() -> None:
    arena = Arena(foe("goblin", (2, 1)), ally("Bo", (1, 2)), rows=OPEN)
    assert arena.refused("move", direction="N") == "The way is blocked."
    assert arena.refused("move", direction="W") == "The way is blocked."
    assert arena.refused("move", direction="up").startswith("move: direction must be one of N, NE")


def test_gn_7_7_walking_into_somebody_unseen_tells_nothing_before_it_costs_the_step() -> None:
    arena = Arena(foe("goblin", (2, 1), states={"invisible_turns": 9}), rows=OPEN)
    arena.do("move", direction="N")
    assert (arena.at(), arena.state.turns, arena.player().step_counter) == ((2, 2), 1, 0)
    assert arena.told("bumped")


# Doors


def test_gn_w_21_doors_open_and_close_in_a_turn_each() -> None:
    arena = Arena(rows=["####", "#@+#", "####"])
    arena.do("open", direction="E")
    assert (arena.floor().cell(2, 1), arena.state.turns) == (3, 1)
    assert arena.refused("open", direction="E") == "no closed door there"
    arena.do("close", direction="E")
    assert (arena.floor().cell(2, 1), arena.state.turns) == (2, 2)
    assert arena.refused("close", direction="E") == "no open door there"


def test_gn_w_21_somebody_in_the_door_keeps_it_open() -> None:
    arena = Arena(foe("goblin", (2, 1)), rows=["####", "#@'#", "####"])
    assert arena.refused("close", direction="E") == "the square is not free"
    arena = Arena(foe("goblin", (2, 1), states={"invisible_turns": 9}), rows=["####", "#@'#", "####"])
    arena.do("close", direction="E")
    assert (arena.floor().cell(2, 1), arena.state.turns) == (3, 1)


def test_gn_w_21_wit_of_4_finds_hidden_doors_next_to_it() -> None:
    rows = ["######", "#@..%#", "######"]
    for wit, code in ((3, 5), (4, 2)):
        arena = Arena(rows=rows, hero={"wit": wit})
        arena.do("move", direction="E")
        assert arena.floor().cell(4, 1) == 5, "not next to it yet"
        arena.do("move", direction="E")
        assert arena.floor().cell(4, 1) == code


def test_gn_w_21_a_hidden_door_is_found_where_the_fight_begins_too() -> None:
    arena = Arena(rows=["####", "#@%#", "####"], hero={"wit": 4})
    assert arena.floor().cell(2, 1) == 2


# Stairs


def test_gn_w_24_down_to_the_first_stairs_up_and_back() -> None:
    floors = [floor("cellar", 2, "..<", "<.."), floor("hall", 1, "..>")]
    arena = Arena(hero={"floor": "hall", "square": [3, 1]}, floors=floors)
    arena.do("stairs")
    player = arena.player()
    assert (int(player.floor), arena.at(), arena.state.turns) == (0, (3, 1), 1)
    assert (player.arrival_x, player.arrival_y) == (3, 1)
    assert arena.state.visits == [1, 0]
    assert arena.told("sensed")[0]["sense"] == "theme"
    arena.do("stairs")
    assert (int(player.floor), arena.at()) == (1, (3, 1))
    assert arena.state.visits == [0, 1]


def test_gn_w_24_without_stairs_the_first_free_square_and_round_a_creature_the_nearest() -> None:
    floors = [floor("hall", 1, ">.."), floor("cellar", 2, "=..", "...")]
    arena = Arena(hero={"floor": "hall", "square": [1, 1]}, floors=floors)
    arena.do("stairs")
    assert arena.at() == (2, 1)
    floors = [floor("hall", 1, ">.."), floor("cellar", 2, "...", ".<.", "...")]
    arena = Arena(foe("goblin", (2, 2), floor="cellar"), hero={"floor": "hall", "square": [1, 1]}, floors=floors)
    arena.do("stairs")
    assert arena.at() == (1, 1)


def test_gn_w_24_the_world_turn_runs_on_the_new_floor_and_nobody_follows() -> None:
    floors = [floor("hall", 1, ">.."), floor("cellar", 2, "<..")]
    arena = Arena(
        foe("goblin", (2, 1), floor="cellar"),
        foe("goblin", (2, 1), floor="hall"),
        hero={"floor": "hall", "square": [1, 1]},
        floors=floors,
        still=False,
    )
    arena.do("stairs", ("enemy blow", 99, "wander", 0))
    assert [each["actor"] for each in arena.told("behaviour")] == ["goblin 1", "goblin 2"]


def test_gn_w_1_refusals() -> None:
    arena = Arena(hero={"floor": "hall", "square": [1, 1]}, floors=[floor("hall", 3, "><.L")])
    assert arena.refused("stairs") == "no map for floor 4"
    arena.player().x = 2
    assert arena.refused("stairs") == "no map for floor 2"
    arena.player().x = 3
    assert arena.refused("stairs") == "no stairs and no gate here"
    arena.player().x = 4
    assert arena.refused("stairs") == "no map for floor 1 of the Lizard Kingdom"


def test_gn_w_4_and_w_5_through_the_gate_down_and_back() -> None:
    floors = [
        floor("hall", 9, "..L"),
        floor("warrens", None, "R.>", site=LIZARDS, gate_on="hall", site_floor=1),
        floor("galleries", None, "<..", site=LIZARDS, gate_on="hall", site_floor=2),
    ]
    arena = Arena(hero={"floor": "hall", "square": [3, 1]}, floors=floors)
    arena.do("stairs")
    player = arena.player()
    assert (int(player.floor), arena.at(), arena.state.turns) == (1, (1, 1), 1)
    assert arena.one("entered_site")["floor"] == "warrens"
    player.x = 3
    arena.do("stairs")
    assert (int(player.floor), arena.at()) == (2, (1, 1))
    assert arena.state.floors[2].plan.depth == 10
    arena.do("stairs")
    assert (int(player.floor), arena.at()) == (1, (3, 1))
    player.x = 1
    arena.do("stairs")
    assert (int(player.floor), arena.at()) == (0, (3, 1))
    assert arena.told("left_site")


def test_gn_9_9_the_three_last_visited_floors_stay_loaded() -> None:
    floors = [floor(name, depth, "<>") for depth, name in enumerate("abcd", 1)]
    arena = Arena(hero={"floor": "a", "square": [2, 1]}, floors=floors)
    for _ in range(3):
        arena.do("stairs")
        arena.player().x = 2
    assert [arena.state.is_loaded(number) for number in range(4)] == [False, True, True, True]
