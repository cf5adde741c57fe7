"""What a seat may know of a fight of gnosis, and what it may not (GN-7.7, GN-10.5, GN-W.14)."""

from __future__ import annotations

import json
from typing import Any

from gnosis_arena import Arena, ally, foe

ROWS = [
    "#########",
    "#@..#...#",
    "#...#...#",
    "#..%....#",
    "#########",
]


def view(arena: Arena, seat: int = 0) -> dict[str, Any]:
    """Give a view as whoever gets it reads it."""
    plain = json.loads(json.dumps(arena.state.view(seat)))
    assert isinstance(plain, dict)
    return plain


def seen(arena: Arena, what: str = "actors", seat: int = 0) -> list[str]:
    return [each["name"] for each in view(arena, seat)[what]]


def test_the_own_body_is_known_wholly() -> None:
    arena = Arena(hero={"main": {"item": "knife", "enchanted": 1}, "vigour": 5, "skills": {"blade": 2}, "spirit": 4})
    you = view(arena)["you"]
    assert (you["hp"], you["spirit"], you["vigour"], you["skills"]) == ([30, 30], [4, 10], 5, {"blade": 2})
    assert you["main"] == {"item": "knife", "enchanted": 1}
    assert you["cooldowns"] == {}
    assert you["hunger_stage"] == "fed"


def test_gn_7_7_actors_are_seen_in_sight_and_in_line_only() -> None:
    arena = Arena(foe(at=(3, 1)), foe("demon", at=(6, 1)), rows=ROWS)
    assert seen(arena) == ["goblin"]
    (goblin,) = view(arena)["actors"]
    assert (goblin["square"], goblin["hp"], goblin["disposition"]) == ([3, 1], 9, "hostile")
    assert "entry" not in goblin
    assert "last_known" not in goblin
    far = Arena(foe(at=(13, 1)), rows=["###############", "#@............#", "###############"])
    assert seen(far) == []


def test_gn_7_7_the_invisible_are_seen_only_when_revealed() -> None:
    arena = Arena(foe(at=(3, 1), states={"invisible_turns": 3}), rows=ROWS)
    assert seen(arena) == []
    arena = Arena(foe(at=(3, 1), states={"invisible_turns": 3, "revealed_turns": 1}), rows=ROWS)
    assert seen(arena) == ["goblin"]


def test_gn_10_5_the_blind_see_only_what_is_beside_them() -> None:
    arena = Arena(foe(at=(2, 1)), foe("demon", at=(3, 1)), hero={"states": {"blind_turns": 3}}, rows=ROWS)
    assert seen(arena) == ["goblin"]
    assert view(arena)["seen"][1] == "***      "


def test_gn_11_5_a_kinds_numbers_are_known_after_three_interrogations() -> None:
    arena = Arena(foe(at=(3, 1)), hero={"knowledge": {"goblin": 3}}, rows=ROWS)
    assert view(arena)["actors"][0]["entry"]["accuracy"] == 1


def test_hidden_doors_look_like_walls_until_they_are_found() -> None:
    arena = Arena(rows=ROWS)
    assert view(arena)["map"][3] == "#..#....#"
    assert view(arena, -1)["floors"][0]["map"][3] == "#..%....#"


def test_gn_w_14_clairvoyance_shows_what_stands_beyond_walls() -> None:
    arena = Arena(
        foe("demon", at=(6, 1)),
        foe(at=(6, 2), states={"invisible_turns": 2}),
        hero={"states": {"clairvoyance_turns": 2}},
        rows=ROWS,
    )
    assert seen(arena) == ["demon", "goblin"]
    assert arena.refused("throw", item="knife", at=[6, 1]) != ""


def test_things_devices_and_hurt_barricades_are_known_where_one_sees() -> None:
    ground = [{"square": [2, 1], "item": "knife"}, {"square": [6, 1], "obols": 3}]
    arena = Arena(hero={"inventory": ["caltrops"]}, rows=ROWS, ground=ground)
    assert view(arena)["ground"] == [{"square": [2, 1], "item": "knife"}]
    arena.do("use", item="caltrops", at=[2, 2])
    assert view(arena)["devices"] == [{"square": [2, 2], "item": "caltrops"}]
    assert view(arena, -1)["floors"][0]["devices"] == [{"square": [2, 2], "item": "caltrops", "setter": "Ash"}]


def test_gn_15_5_other_players_are_known_where_one_sees_them_and_whom_one_waits_for() -> None:
    arena = Arena(ally("Bea", at=(3, 1)), ally("Cid", at=(6, 1)), rows=ROWS)
    assert seen(arena, "players") == ["Bea"]
    assert seen(arena, "players", 2) == []
    assert view(arena)["waiting_for"] == []
    arena.do("wait")
    assert view(arena)["waiting_for"] == ["Bea"]
    assert view(arena, 1)["waiting_for"] == []


def test_a_soul_sees_its_noss_and_nothing_else() -> None:
    arena = Arena(foe(at=(2, 1)), hero={"hp": 1, "true_names": ["Vabael"]}, rows=ROWS, still=False)
    faces = ("melee hit", 99, "enemy blow", 0, "enemy damage", 4, "Noss met", 1)
    arena.do("melee", faces, target="goblin")
    known = view(arena)
    assert "actors" not in known
    trial = known["you"]["trial"]
    assert (trial["noss"]["name"], trial["noss"]["true_name"], trial["place"]) == ("Vabael", "Baelva", 1)


def test_a_true_name_is_not_shown_to_whoever_does_not_know_it() -> None:
    arena = Arena(foe(at=(2, 1)), hero={"hp": 1}, rows=ROWS, still=False)
    arena.do("melee", ("melee hit", 99, "enemy blow", 0, "enemy damage", 4, "Noss met", 1), target="goblin")
    assert "true_name" not in view(arena)["you"]["trial"]["noss"]


def test_the_dead_see_nothing_and_actors_neither() -> None:
    arena = Arena(foe(at=(2, 1)), ally("Bea", at=(6, 2)), hero={"hp": 1}, rows=ROWS, still=False, afterlife=False)
    arena.do("melee", ("melee hit", 99, "enemy blow", 0, "enemy damage", 4), target="goblin")
    assert view(arena)["you"]["lives"] is False
    assert "actors" not in view(arena)
    assert set(view(arena, 2)) == {"seat", "turn", "over", "reason"}


def test_seat_minus_one_knows_everything() -> None:
    arena = Arena(foe("demon", at=(6, 1), owner="Ash"), foe(at=(6, 2), owner="demon"), rows=ROWS)
    known = view(arena, -1)
    assert [each["name"] for each in known["players"]] == ["Ash"]
    assert [(each["name"], each["owner"]) for each in known["actors"]] == [("demon", "Ash"), ("goblin", "demon")]


def test_refusals_tell_nothing_of_whom_one_does_not_see() -> None:
    hidden = Arena(foe(at=(2, 1), states={"invisible_turns": 3}), foe("demon", at=(3, 1)), rows=ROWS)
    absent = Arena(foe("demon", at=(3, 1)), rows=ROWS)
    said = "you see nobody called 'goblin'; you see demon"
    assert hidden.refused("melee", target="goblin") == said == absent.refused("melee", target="goblin")
    assert hidden.refused("technique", technique="flurry", target="goblin") == absent.refused(
        "technique", technique="flurry", target="goblin"
    )


def test_gn_w_9_the_map_of_the_world_has_visited_floors_their_features_and_the_ways_between() -> None:
    floors = [
        {"name": "top", "depth": 8, "rows": ["..>%", "L+.."]},
        {"name": "below", "rows": ["<..>"]},
        {"name": "warrens", "site": "SiteLizardKingdom", "gate_on": "top", "site_floor": 1, "rows": ["R.."]},
    ]
    arena = Arena(foe("merchant", floor="warrens"), hero={"square": [2, 0]}, floors=floors, open_end=True)
    (top,) = view(arena)["world"]
    assert (top["name"], top["depth"], top["here"]) == ("top", 8, True)
    assert top["theme"].startswith("Deep Galleries")
    assert top["features"] == {
        "FeatureStairsDown": [[2, 0]],
        "FeatureLizardKingdomGate": [[0, 1]],
        "FeatureDoor": [[1, 1]],
    }
    assert top["ways"] == {"FeatureStairsDown": None, "FeatureLizardKingdomGate": None}
    turns = arena.state.turns
    arena.do("stairs")
    top, below = view(arena)["world"]
    assert (top["here"], below["here"]) == (False, True)
    assert top["ways"] == {"FeatureStairsDown": "below", "FeatureLizardKingdomGate": None}
    assert below["ways"] == {"FeatureStairsUp": "top", "FeatureStairsDown": None}
    assert arena.state.turns == turns + 1
