"""What is sensed, what examining tells (GN-W.12, GN-W.13, GN-7.13, GN-11.5, GN-W.14)."""

from __future__ import annotations

from typing import Any

from gnosis_arena import Arena, foe

from affray.systems.gnosis.content_world import FEATURES, kind

ROWS = ["###########", "#@#.......#", "#.#.......#", "###########"]


def waited(arena: Arena) -> list[tuple[str, str, str]]:
    arena.do("wait")
    return [(each["sense"], each["text"], each["direction"]) for each in arena.told("sensed")]


def test_gn_w_12_sounds_within_8_else_smells_within_4_nearest_first() -> None:
    goblin, hare = kind("goblin"), kind("cave_hare")
    arena = Arena(foe("cave_hare", (8, 1)), foe("goblin", (3, 2)), foe("goblin", (9, 1)), rows=ROWS)
    assert waited(arena) == [("sound", goblin.sound, "SE"), ("sound", hare.sound, "E"), ("sound", goblin.sound, "E")]
    arena = Arena(foe("goblin", (3, 2)), foe("goblin", (9, 1)), rows=ROWS, hero={"states": {"deaf_turns": 5}})
    assert waited(arena) == [("smell", goblin.smell, "SE")]
    states = {"deaf_turns": 5, "anosmic_turns": 5}
    arena = Arena(foe("goblin", (3, 2)), rows=ROWS, hero={"states": states})
    assert waited(arena) == []


def test_gn_w_12_only_of_those_that_are_not_seen() -> None:
    arena = Arena(foe("goblin", (1, 2)), rows=ROWS)
    assert waited(arena) == []
    arena = Arena(foe("goblin", (1, 2), states={"invisible_turns": 9}), rows=ROWS)
    assert waited(arena)[0][2] == "S"


def examined(arena: Arena, x: int, y: int) -> dict[str, Any]:
    before = arena.state.key()
    arena.do("examine", at=[x, y])
    assert arena.state.key() == before
    return arena.one("examined")


def test_gn_7_13_examine_is_free_and_asks_for_bounds_only() -> None:
    arena = Arena(foe("goblin", (1, 2)), rows=ROWS, hero={"quick_turns": 1})
    seen = examined(arena, 1, 2)
    assert seen["actor"]["name"] == "goblin"
    assert kind("goblin").examine in seen["lines"]
    assert "entry" not in seen["actor"]
    assert (arena.state.turns, arena.player().quick_turns) == (0, 1)
    assert arena.refused("examine", at=[99, 1]) == "target out of bounds"


def test_gn_7_13_what_is_not_seen_is_not_told() -> None:
    arena = Arena(foe("goblin", (4, 1)), foe("goblin", (1, 2), states={"invisible_turns": 9}), rows=ROWS,
                  ground=[{"square": [4, 1], "item": "knife"}, {"square": [1, 2], "obols": 3}])  # fmt: skip
    unseen = examined(arena, 4, 1)
    assert "actor" not in unseen
    assert "ground" not in unseen
    seen = examined(arena, 1, 2)
    assert "actor" not in seen
    assert seen["ground"] == [{"obols": 3}]


def test_gn_w_21_a_hidden_door_passes_for_a_wall_and_features_have_their_line() -> None:
    arena = Arena(rows=["#####", "#@%+#", "#.L.#", "#####"])
    assert examined(arena, 2, 1)["feature"] == ""
    door = examined(arena, 3, 1)
    assert door["feature"] == "FeatureDoor"
    assert door["lines"] == [row.examine for row in FEATURES if row.id == "FeatureDoor"]


def test_gn_w_14_clairvoyance_shows_what_stands_behind_walls() -> None:
    arena = Arena(foe("goblin", (4, 1)), rows=ROWS, hero={"states": {"clairvoyance_turns": 2}})
    assert examined(arena, 4, 1)["actor"]["kind"] == "goblin"


def test_gn_11_5_at_3_the_whole_entry_is_known() -> None:
    arena = Arena(foe("goblin", (1, 2)), rows=ROWS, hero={"knowledge": {"goblin": 3}})
    entry = examined(arena, 1, 2)["actor"]["entry"]
    assert (entry["hp"], entry["vision"]) == (9, 7)
