"""What every fight of gnosis has: one selector, one measure, its knobs, its keys, its fields."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from gnosis_arena import Arena, foe

from affray.systems.gnosis.content_world import KEYS
from affray.systems.gnosis.kinds import ACTOR_TIMERS, PLAYER_TIMERS, STANCES
from affray.systems.gnosis.knobs import KNOBS

ROWS = [
    "#############",
    "#@..........#",
    "#...........#",
    "#############",
]
HERO: dict[str, Any] = {
    "main": "short_bow",
    "spells": ["ember_dart", "cinder_bloom"],
    "formulas": [{"recipe": "salt_bolt"}],
    "aeons": ["cinder_saint", "hollow_wolf"],
    "inventory": ["javelin", "fire_flask"],
}
SQUARE = ["######", "#@...#", "#....#", "#....#", "#....#", "######"]
AIMED: list[dict[str, Any]] = [
    {"kind": "throw", "item": "javelin"},
    {"kind": "shoot"},
    {"kind": "cast", "spell": "ember_dart"},
    {"kind": "cast", "spell": "cinder_bloom"},
    {"kind": "cast", "spell": "salt_bolt"},
    {"kind": "invoke", "aeon": "cinder_saint"},
    {"kind": "invoke", "aeon": "hollow_wolf"},
    {"kind": "use", "item": "fire_flask"},
]


@pytest.mark.parametrize("choice", AIMED, ids=lambda choice: "-".join(choice.values()))
def test_gn_7_1_every_aimed_action_opens_the_same_selector(choice: dict[str, Any]) -> None:
    arena = Arena(foe(at=(11, 2)), hero=HERO, rows=ROWS)
    assert arena.refused(**choice, at=[40, 1]) == "target out of bounds"
    assert arena.refused(**choice, at=[11, 2]).startswith("target out of range (10 > ")
    assert arena.refused(**choice, at="there").endswith("at must be a square [x, y], got 'there'")
    assert arena.refused(**choice, at=[0, 0]) in {"solid rock or door", "path blocked at (0,0) by a wall"}


def test_gn_7_3_a_diagonal_step_counts_one_and_corners_never_hinder_it() -> None:
    arena = Arena(foe(at=(4, 4)), hero={"inventory": ["stone"]}, rows=SQUARE)
    arena.deed("throw", ("throw hit", 99), item="stone", at=[4, 4])
    corner = Arena(rows=["####", "#@##", "##.#", "####"])
    corner.do("move", direction="SE")
    assert corner.at() == (2, 2)


def test_gn_16_11_every_knob_that_a_rule_names_has_the_default_that_stands_there() -> None:
    defaults = {knob.name: knob.default for knob in KNOBS}
    named = {
        "drag_limit": 3, "summon_cooldown": 6, "summon_cap": 3, "goblin_theft": 35, "sleep_chance": 25,
        "anosmia_chance": 30, "deafness_chance": 30, "barricade_hp": 12, "barricade_path_cost": 4, "fed_turns": 10,
        "fed_heal": 2, "loaded_floors": 3, "soul_trap_spirit": 3, "rob_sneak_base": 6, "rob_sneak_rank": 2,
        "scuffle_radius": 4, "player_sight": 10, "gate_first_depth": 8, "gate_base": 6, "gate_step": 3,
        "gate_cap": 45, "lizard_bias": 80, "alarm": True, "pain_wakes": True, "friendly_fire": False,
        "barricade_blocks_sight": False, "attack_reveals": False, "turn_limit": 1000, "quick_turn_cap": 0,
        "guard_base": 1, "parry_base": 40, "hunger_stages": [40, 70, 90], "zen_step_spirit": 1, "aeon_slots": 2,
    }  # fmt: skip
    assert {name: defaults[name] for name in named} == named
    assert all(knob.rule for knob in KNOBS)


def test_gn_w_15_gn_w_23_capitals_differ_and_no_key_does_two_things_in_one_mode() -> None:
    uses = Counter((row.key, row.mode) for row in KEYS)
    assert max(uses.values()) == 1
    world = {row.key: row.does for row in KEYS if row.mode == "world"}
    for small, capital in (("g", "G"), ("z", "Z"), ("a", "A"), ("t", "T"), ("c", "C"), ("s", "S"), ("h", "H")):
        assert world.get(small) != world[capital]
    assert {row.key for row in KEYS if row.seed} >= {"o", "t", "f", "z", "X", "G", "H", "Z", ":", "W", "P", "n"}


@pytest.mark.parametrize("field", PLAYER_TIMERS)
def test_gn_w_22_gn_10_18_a_player_may_begin_with_any_state(field: str) -> None:
    arena = Arena(foe(at=(11, 2)), hero={"states": {field: 4}}, rows=ROWS)
    assert arena.turns_of("Ash", field) == 4


@pytest.mark.parametrize("field", ACTOR_TIMERS)
def test_gn_w_22_an_actor_may_begin_with_any_state(field: str) -> None:
    arena = Arena(foe(at=(11, 2), states={field: 4}), rows=ROWS, still=False)
    assert arena.turns_of("goblin", field) == 4


def test_gn_w_22_other_fields_of_players_and_actors() -> None:
    hero = {"crawling": True, "sneaking": True, "quick_turns": 2, "step_counter": 3, "toxicity": 4, "toxicity_cap": 7}
    fields: dict[str, Any] = {
        "fed": 3,
        "ranged_cooldown_left": 2,
        "summon_cooldown_left": 4,
        "last_known": [2, 2],
        "obols": 5,
    }
    for stance in STANCES:
        arena = Arena(foe(at=(11, 2), owner="Ash", **fields), hero={**hero, "stance": stance}, rows=ROWS)
        player, actor = arena.player(), arena.actor()
        assert STANCES[player.stance] == stance
        assert (player.crawling, player.sneaking, player.quick_turns, player.step_counter) == (True, True, 2, 3)
        assert (player.toxicity, player.toxicity_cap) == (4, 7)
        assert (actor.fed, actor.cooldown, actor.summon_cooldown, actor.owner, actor.obols) == (3, 2, 4, 0, 5)
        assert (actor.known_x, actor.known_y) == (2, 2)
