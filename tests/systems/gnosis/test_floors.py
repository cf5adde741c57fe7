"""Whole fights on generated floors, down stairs, through gates and back (GN-W.1 to GN-W.8, GN-W.16, GN-9.8, GN-9.9)."""

from __future__ import annotations

from typing import Any

import pytest
from gnosis_arena import Arena, ally, foe

from affray.fight.encounter import Encounter
from affray.fight.fight import Fight
from affray.systems.gnosis.content_world import KINDS, THEMES
from affray.systems.gnosis.kinds import GATE
from affray.systems.gnosis.state import GnosisState

HALL = [
    "################",
    "#<.....#.......#",
    "#......+..##...#",
    "#......#..##...#",
    "###'#%##.......#",
    "#......=.....###",
    "#......#.......#",
    "#...._.#....>..#",
    "################",
]
SITE = [row.replace("<", "R" if number == 1 else "<") for number, row in enumerate(HALL)]
LIZARD_THEMES = ("Outer Warrens", "Mud Galleries", "Brood Cisterns", "Scale Courts", "Royal Sinkhalls")
LIZARDS = "SiteLizardKingdom"
CHAMPION: dict[str, Any] = {
    "name": "Ash",
    "vigour": 8,
    "grace": 8,
    "max_hp": 80,
    "main": "great_axe",
    "armour": "leather",
    "skills": {"axe": 4},
    "policy": "simple",
}


def played(raw: dict[str, Any], seed: int) -> Fight:
    """Play a fight by its policies to the end."""
    fight = Fight(Encounter({"system": "gnosis", "afterlife": False, "knobs": {"turn_limit": 300}, **raw}), seed)
    fight.play()
    return fight


def kinds_met(fight: Fight) -> set[str]:
    """Name the kinds of those who live on the floors."""
    state = fight.state
    assert isinstance(state, GnosisState)
    return {actor.sheet.kind.name for actor in state.actors}


@pytest.mark.parametrize("depth", [1, 8, 12, 20])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_gn_w_6_and_w_16_a_generated_floor_of_any_depth_is_fought_to_an_end(depth: int, seed: int) -> None:
    floors = [{"name": "hall", "depth": depth, "rows": HALL, "generated": True}]
    fight = played({"floors": floors, "fighters": [{**CHAMPION, "square": [1, 1]}]}, seed)
    assert fight.state.reason in {"won", "lost"}
    allowed = {kind.name for kind in KINDS if kind.lives_at(depth)} | {"bone_wretch"}
    assert kinds_met(fight) <= allowed
    assert sum(event.kind == "joined" and event.details["why"] == "lives_there" for event in fight.events) <= 14


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("seed", [1, 2])
def test_gn_w_5_and_w_7_each_lizard_theme_is_fought_to_an_end(number: int, seed: int) -> None:
    rows = SITE if number == 1 else HALL
    floors = [
        {"name": "above", "depth": 9, "rows": ["#####", "#L..#", "#####"]},
        {"name": "site", "site": LIZARDS, "gate_on": "above", "site_floor": number, "rows": rows, "generated": True},
    ]
    fighters = [{**CHAMPION, "floor": "site", "square": [1, 1]}]
    fight = played({"floors": floors, "fighters": fighters}, seed)
    state = fight.state
    assert isinstance(state, GnosisState)
    assert state.reason in {"won", "lost"}
    theme = THEMES[state.floors[1].plan.theme]
    assert (
        theme.name
        == ["Outer Warrens", "Mud Galleries", "Brood Cisterns", "Scale Courts", "Royal Sinkhalls"][number - 1]
    )
    assert any(kind.startswith("lizard_") for kind in kinds_met(fight))
    assert GATE not in state.floors[1].cells


def test_gn_w_24_a_descent_of_four_floors_is_fought_by_two_players() -> None:
    floors = [{"name": f"floor {depth}", "depth": depth, "rows": HALL, "generated": True} for depth in (7, 8, 9, 10)]
    fighters = [
        {**CHAMPION, "square": [1, 1], "max_hp": 150},
        {**CHAMPION, "name": "Bo", "square": [2, 1], "max_hp": 150},
    ]
    fight = played({"floors": floors, "fighters": fighters}, 5)
    assert fight.state.reason in {"won", "lost"}
    made = [event.details["floor"] for event in fight.events if event.kind == "floor_made"]
    assert made == list(range(len(made))), "each is made once, as somebody first comes there"


@pytest.mark.parametrize("policy", ["simple", "random"])
@pytest.mark.parametrize("count", [2, 4, 6])
def test_gn_15_4_companies_on_shared_and_separate_floors_play_to_an_end(policy: str, count: int) -> None:
    floors = [{"name": f"floor {depth}", "depth": depth, "rows": HALL, "generated": True} for depth in (1, 2, 3)]
    fighters = [
        {**CHAMPION, "name": name, "policy": policy, "floor": f"floor {1 + place % 3}", "square": [1 + place, 2]}
        for place, name in enumerate(("Ash", "Bo", "Cy", "Di", "Ed", "Fay")[:count])
    ]
    raw = {"floors": floors, "fighters": fighters, "afterlife": True, "knobs": {"turn_limit": 60}}
    fight = Fight(Encounter({"system": "gnosis", **raw}), count)
    while not fight.over:
        assert fight.due(), "the sleeping and the waiting are no reason to stand still"
        fight.advance()
    acted = {event.details["who"] for event in fight.events if event.kind == "action_begun"}
    assert acted == {fighter["name"] for fighter in fighters}, "nobody is left out"


# Ways between floors

ABOVE = {"name": "above", "depth": 9, "rows": ["######", "#L..>#", "######"]}
BELOW = {"name": "below", "depth": 10, "rows": ["######", "#<...#", "######"]}
WARREN = {"name": "warren", "site": LIZARDS, "gate_on": "above", "site_floor": 1, "rows": ["#####", "#R.>#", "#####"]}
GALLERY = {"name": "gallery", "site": LIZARDS, "gate_on": "above", "site_floor": 2, "rows": ["#####", "#.<.#", "#####"]}


def test_gn_w_4_a_gate_leads_to_the_way_back_and_the_site_is_found_as_it_was_left() -> None:
    goblin = foe("goblin", (2, 1), floor="warren", states={"pacified_turns": 99})
    arena = Arena(goblin, hero={"square": [1, 1], "floor": "above"}, floors=[ABOVE, WARREN, GALLERY], open_end=True)
    arena.do("stairs")
    assert arena.one("entered_site") == {"who": "Ash", "floor": "warren"}
    assert (arena.player().floor, arena.at()) == (1, (1, 1))
    arena.actor().hp = 3
    arena.do("stairs")
    assert arena.one("left_site") == {"who": "Ash", "floor": "above"}
    assert (arena.player().floor, arena.at()) == (0, (1, 1))
    arena.do("stairs")
    assert arena.actor().hp == 3
    assert arena.actor().floor == 1


def test_gn_w_5_and_w_21_site_floors_are_joined_by_stairs_and_their_depth_follows_the_gate() -> None:
    arena = Arena(hero={"square": [3, 1], "floor": "warren"}, floors=[ABOVE, WARREN, GALLERY])
    assert [int(floor.plan.depth) for floor in arena.state.floors] == [9, 9, 10]
    arena.do("stairs")
    assert (arena.player().floor, arena.at()) == (2, (2, 1))
    arena.do("stairs")
    assert (arena.player().floor, arena.at()) == (1, (3, 1))
    arena.do("move", direction="W")
    assert arena.refused("stairs") == "no stairs and no gate here"


def test_gn_w_1_a_floor_without_a_map_is_refused() -> None:
    arena = Arena(hero={"square": [4, 1], "floor": "above"}, floors=[ABOVE])
    assert arena.refused("stairs") == "no map for floor 10"
    arena = Arena(hero={"square": [1, 1], "floor": "above"}, floors=[ABOVE, BELOW])
    assert arena.refused("stairs") == "no map for floor 1 of the Lizard Kingdom"


# Floors that nobody looks at


def test_gn_1_4_and_9_8_a_loaded_floor_goes_on_without_players_and_that_is_logged() -> None:
    lynx = foe("tunnel_lynx", (3, 1), floor="above")
    hare = foe("cave_hare", (2, 1), floor="above", hp=1)
    arena = Arena(lynx, hare, hero={"square": [4, 1], "floor": "above"}, floors=[ABOVE, BELOW], open_end=True,
                  still=False)  # fmt: skip
    before = arena.state.clone()
    arena.do("stairs", ("actor blow", 0, "actor damage", 3))
    assert [each["actor"] for each in arena.told("died")] == ["cave hare"]
    assert (arena.actor("tunnel lynx").fed, arena.state.visits) == (9, [0, 1])
    assert "died" not in [event.kind for event in before.events_for(0, arena.events)], "nobody saw it"
    assert arena.state.view(-1)["floors"] is not None


def test_gn_9_9_a_floor_freezes_when_three_others_were_visited_since() -> None:
    rows = ["######", "#<..>#", "######"]
    floors = [{"name": f"floor {depth}", "depth": depth, "rows": rows} for depth in (1, 2, 3, 4)]
    goblin = foe("goblin", (2, 1), floor="floor 1", states={"restrained_turns": 9})
    arena = Arena(goblin, hero={"square": [4, 1], "floor": "floor 1"}, floors=floors, open_end=True, still=False)
    for _ in range(2):
        arena.do("stairs")
        for _ in range(3):
            arena.do("move", direction="E")
    left = arena.turns_of("goblin", "restrained_turns")
    assert left < 9
    arena.do("stairs")
    assert arena.state.visits == [0, 1, 2, 3]
    assert arena.turns_of("goblin", "restrained_turns") == left
    arena.do("wait")
    assert arena.turns_of("goblin", "restrained_turns") == left, "frozen as it is"
    assert arena.state.view(0)["floor"] == "floor 4"


def test_gn_1_3_and_9_8_the_players_floor_first_then_by_depth_and_name() -> None:
    floors = [
        {"name": "b", "depth": 2, "rows": ["#####", "#<..#", "#####"]},
        {"name": "c", "depth": 1, "rows": ["#####", "#..>#", "#####"]},
        {"name": "d", "depth": 3, "rows": ["#####", "#<..#", "#####"]},
    ]
    held = {"restrained_turns": 9}
    foes = [foe("goblin", (1, 1), floor=name, name=f"goblin on {name}", states=held) for name in ("d", "c", "b")]
    foes[2]["square"] = [2, 1]
    others = [ally("Bo", (2, 1), floor="c"), ally("Cy", (2, 1), floor="d")]
    arena = Arena(*others, *foes, hero={"square": [3, 1], "floor": "b"}, floors=floors, still=False)
    arena.state.players[1].lives = arena.state.players[2].lives = False
    arena.state.leads = []
    arena.do("wait")
    assert [each["actor"] for each in arena.told("behaviour")] == ["goblin on b", "goblin on c", "goblin on d"]


def test_gn_1_7_and_15_7_a_fight_played_twice_tells_the_same() -> None:
    raw = {"floors": [{"name": "hall", "depth": 12, "rows": HALL, "generated": True}]}
    fighters = [{**CHAMPION, "square": [1, 1]}, {**CHAMPION, "name": "Bo", "square": [2, 1]}]
    first, second = played({**raw, "fighters": fighters}, 7), played({**raw, "fighters": fighters}, 7)
    assert first.document()["digest"] == second.document()["digest"]
