"""The public formulas of part B: names and parameters are a contract, and what makes no sense is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from gnosis_book import formulas_of

from affray.fight.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

CONTRACT = """
absorb(hp, ward, damage)
actor_melee_chance(accuracy, defense)
actor_ranged_chance(accuracy, defense)
apply_duration(current, new)
area_squares(grid, x, y, radius)
barricade_after(hp, damage)
cleanse(timer, toxicity, strength)
combat_profile(accuracy, defense, min_damage, max_damage, gear=[], frenzy=false, courage=false)
compendium_names()
direction_name(dx, dy)
distance(x0, y0, x1, y1)
drag_square(grid, ax, ay, px, py, creatures=[])
enemy_behaviour(distance, sees=true, pacified=false, restrained=false, fear=false, helpless=false, can_drag=false, \
summon_ready=false, range_min=0, range_max=0, cooldown=0, path_clear=true, has_last_known=false)
enemy_melee_chance(accuracy, grace, helpless=false)
enemy_ranged_chance(accuracy, grace, helpless=false)
enemy_rider(kind, attack)
flee_step(grid, ax, ay, tx, ty, creatures=[])
grapple_chance(vigour, grace, defense, accuracy, max_hp, missing_arms=0)
grapple_turns(vigour)
hostile(faction_a, faction_b)
infection_spread_chance(potency)
interrogate_chance(wit, faith, memory, defense, hp)
interrogate_result(has_true_name, name_known, knowledge)
invisibility_detection(accuracy, distance, caster=false, elite=false, sneaking=false, skill_sneak=0, \
skill_acrobatics=0, muffled=false)
lead_after(lead, actor, a, b, turns)
limb_counts(left_arm, right_arm, left_leg, right_leg, left_eye, right_eye)
limb_maim_chance(hp_loss, max_hp, heavy=false)
line(x0, y0, x1, y1)
line_of_sight(grid, ax, ay, bx, by)
lizard_gate_chance(depth)
lizard_share(theme, kind)
lizard_theme(site_floor)
loaded_floors(visits, limit=3)
lunge_landing(x0, y0, x1, y1)
may_act(player, leads)
mutual_pairs(observes)
population_size(depth, lizard=false)
projectile_path(grid, ax, ay, bx, by, creatures=[])
rider_probability(hit_chance, rider_chance)
rob_chance(grace, wit, defense, accuracy, hp, missing_arms=0, sneaking=false, skill_sneak=0)
sense(distance, has_sound, has_smell, deaf=false, anosmic=false)
site_depth(gate_depth, site_floor)
speech_detection(distance, muffled=false)
state_allowed(state, frenzy=false, courage=false)
target_check(in_bounds, distance, range, visible, line_of_sight, path_clear, legality, needs_visibility=true, \
needs_sight=true, projectile=true)
target_legality(mode, target)
tick_actor(hp, ward=0, burning_turns=0, infected_turns=0)
tick_player(hp, max_hp, ward=0, regen_turns=0, burning_turns=0, toxicity=0, toxicity_cap=10)
tuned_band(range_min, range_max, ranged_cooldown, band_shift=0, cooldown_percent=100)
waiting_for(player, leads)
ward_after_turns(ward, turns, natural=0)
ward_gain(amount, ward_percent=100)
within_tries(chance, tries)
"""


def test_names_parameters_and_defaults_are_a_contract() -> None:
    signatures = sorted(formula.signature() for formula in formulas_of("world").values())
    assert signatures == [f"gnosis.{line}" for line in CONTRACT.strip().splitlines()]


WHOLE = dict.fromkeys(("left_arm", "right_arm", "left_leg", "right_leg", "left_eye", "right_eye"), "whole")
AT = {"ax": 0, "ay": 0, "bx": 1, "by": 0}

REFUSED = [
    ("distance", {"x0": "a", "y0": 0, "x1": 0, "y1": 0}, "x0 must be a whole number, got 'a'"),
    ("line", {"x0": 0, "y0": 0, "x1": 100001, "y1": 0}, "x1 must be -100000 to 100000, got 100001"),
    ("line_of_sight", {"grid": [], **AT}, "grid must have at least one square"),
    ("line_of_sight", {"grid": [""], **AT}, "grid must have at least one square"),
    ("line_of_sight", {"grid": ["..", "."], **AT}, "grid[1] must have 2 squares, as many as grid[0], got 1"),
    ("line_of_sight", {"grid": [".x"], **AT}, "grid[0][1] must be one of . # + ' = % > < L _ R, got 'x'"),
    ("line_of_sight", {"grid": [".", "."], **AT}, "bx must be 0 to 0, got 1"),
    ("line_of_sight", {"grid": "..", **AT}, "grid must be a list, got '..'"),
    ("projectile_path", {"grid": [".."], **AT, "creatures": [[2, 0]]}, "creatures[0][0] must be 0 to 1, got 2"),
    ("projectile_path", {"grid": [".."], **AT, "creatures": [[0]]}, "creatures[0] must be a square [x, y], got [0]"),
    ("area_squares", {"grid": ["."], "x": 0, "y": 0, "radius": -1}, "radius must be 0 or more, got -1"),
    ("target_legality", {"mode": "actr", "target": "ally"}, "unknown mode 'actr'; nearest: \"actor\""),
    ("target_legality", {"mode": "actor", "target": "foe"}, "unknown target 'foe'; allowed are hostile, neutral"),
    ("drag_square", {"grid": ["..."], "ax": 0, "ay": 0, "px": 2, "py": 0}, "the player at 2, 0 must be next to the"),
    ("invisibility_detection", {"accuracy": 1, "distance": -1}, "distance must be 0 or more, got -1"),
    ("invisibility_detection", {"accuracy": 1, "distance": 1, "skill_sneak": 6}, "skill_sneak must be 0 to 5, got 6"),
    ("speech_detection", {"distance": -2}, "distance must be 0 or more, got -2"),
    ("enemy_behaviour", {"distance": 2, "cooldown": -1}, "cooldown must be 0 or more, got -1"),
    ("enemy_melee_chance", {"accuracy": 1, "grace": 21}, "grace must be 0 to 20, got 21"),
    ("enemy_rider", {"kind": "goblins", "attack": "melee"}, "unknown kind 'goblins'; nearest: \"goblin\""),
    ("enemy_rider", {"kind": "goblin", "attack": "bite"}, "unknown attack 'bite'; allowed are melee, ranged"),
    ("limb_maim_chance", {"hp_loss": -1, "max_hp": 9}, "hp_loss must be 0 or more, got -1"),
    ("limb_maim_chance", {"hp_loss": 1, "max_hp": 0}, "max_hp must be 1 or more, got 0"),
    ("barricade_after", {"hp": 1, "damage": -1}, "damage must be 0 or more, got -1"),
    ("rider_probability", {"hit_chance": 101, "rider_chance": 1}, "hit_chance must be 0 to 100, got 101"),
    ("within_tries", {"chance": -1, "tries": 1}, "chance must be 0 to 100, got -1"),
    ("within_tries", {"chance": 1, "tries": 1001}, "tries must be 0 to 1000, got 1001"),
    ("actor_melee_chance", {"accuracy": 1, "defense": -1}, "defense must be 0 or more, got -1"),
    (
        "combat_profile",
        {"accuracy": 1, "defense": 1, "min_damage": 1, "max_damage": 1, "gear": [{"acuracy": 1}]},
        "gear[0]: gear has no 'acuracy'; nearest: \"accuracy\"; it has accuracy, defense",
    ),
    (
        "combat_profile",
        {"accuracy": 1, "defense": 1, "min_damage": 1, "max_damage": 1, "gear": [{"ward": True}]},
        "gear[0].ward must be a whole number, got True",
    ),
    ("hostile", {"faction_a": "dead", "faction_b": "undead"}, "unknown faction 'undead'; nearest: \"dead\""),
    ("loaded_floors", {"visits": [1], "limit": 10}, "limit must be 1 to 9, got 10"),
    ("loaded_floors", {"visits": [True]}, "visits[0] must be a whole number or text, got True"),
    ("apply_duration", {"current": -1, "new": 1}, "current must be 0 or more, got -1"),
    ("cleanse", {"timer": 1, "toxicity": 1, "strength": -1}, "strength must be 0 or more, got -1"),
    ("tick_player", {"hp": 0, "max_hp": 9}, "hp must be 1 or more, got 0"),
    ("tick_actor", {"hp": 1, "infected_turns": -1}, "infected_turns must be 0 or more, got -1"),
    ("state_allowed", {"state": "feer"}, "unknown state 'feer'; nearest: \"fear\""),
    ("infection_spread_chance", {"potency": -1}, "potency must be 0 or more, got -1"),
    ("limb_counts", {**WHOLE, "left_leg": "lots"}, "bad limb state 'lots'; nearest: \"lost\"; allowed are whole"),
    ("absorb", {"hp": 1, "ward": -1, "damage": 1}, "ward must be 0 or more, got -1"),
    ("ward_after_turns", {"ward": 1, "turns": -1}, "turns must be 0 or more, got -1"),
    (
        "grapple_chance",
        {"vigour": 3, "grace": 3, "defense": 1, "accuracy": 1, "max_hp": 9, "missing_arms": 3},
        "missing_arms must be 0 to 2, got 3",
    ),
    (
        "interrogate_chance",
        {"wit": 3, "faith": 2, "memory": 31, "defense": 1, "hp": 9},
        "memory must be 0 to 30, got 31",
    ),
    (
        "interrogate_result",
        {"has_true_name": True, "name_known": False, "knowledge": -1},
        "knowledge must be 0 or more, got -1",
    ),
    ("mutual_pairs", {"observes": {"ada": "bo"}}, "observes.ada must be a list of names, got 'bo'"),
    ("waiting_for", {"player": "ada", "leads": [["ada", "bo"]]}, "leads[0] must be two different names and a whole"),
    ("may_act", {"player": "ada", "leads": [["ada", "ada", 1]]}, "leads[0] must be two different names and a whole"),
    ("may_act", {"player": "ada", "leads": [["ada", "bo", "1"]]}, "leads[0][2] must be a whole number, got '1'"),
    ("lead_after", {"lead": 0, "actor": "a", "a": "a", "b": "a", "turns": 1}, "b must be another player than a"),
    ("lead_after", {"lead": 0, "actor": "a", "a": "a", "b": "b", "turns": -1}, "turns must be 0 or more, got -1"),
    (
        "tuned_band",
        {"range_min": 1, "range_max": 2, "ranged_cooldown": 1, "band_shift": 4},
        "band_shift must be -3 to 3, got 4",
    ),
    ("ward_gain", {"amount": 1, "ward_percent": 401}, "ward_percent must be 0 to 400, got 401"),
    ("lizard_gate_chance", {"depth": 0}, "depth must be 1 or more, got 0"),
    ("lizard_theme", {"site_floor": 6}, "site floor must be 1..5, got 6"),
    ("site_depth", {"gate_depth": 9, "site_floor": 0}, "site floor must be 1..5, got 0"),
    ("population_size", {"depth": 0}, "depth must be 1 or more, got 0"),
    ("lizard_share", {"theme": "Royal Sinkholes", "kind": "goblin"}, "unknown theme 'Royal Sinkholes'; nearest: "),
    ("sense", {"distance": -1, "has_sound": True, "has_smell": True}, "distance must be 0 or more, got -1"),
    ("direction_name", {"dx": 1.5, "dy": 0}, "dx must be a whole number, got 1.5"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "given", "message"), REFUSED, ids=[f"{n}-{r[0]}" for n, r in enumerate(REFUSED)])
def test_gn_16_1_what_makes_no_sense_is_refused_by_name(
    world: Callable[..., Any], name: str, given: dict[str, object], message: str
) -> None:
    with pytest.raises(Refused) as caught:
        world(name, **given)
    assert str(caught.value).startswith(message)


def test_target_check_takes_only_answers_of_legality(world: Callable[..., Any]) -> None:
    given: dict[str, object] = {
        "in_bounds": True, "distance": 1, "range": 1, "visible": True, "line_of_sight": True, "path_clear": True,
    }  # fmt: skip
    assert world("target_check", **given, legality="occupied") == "occupied"
    with pytest.raises(Refused, match=r"^unknown legality 'range'"):
        world("target_check", **given, legality="range")


def test_paths_and_steps_come_as_squares(world: Callable[..., Any]) -> None:
    assert world("flee_step", grid=["...", "..."], ax=1, ay=0, tx=0, ty=0) == [2, 0]
    assert world("flee_step", grid=[".."], ax=1, ay=0, tx=0, ty=0) is None
    assert world("drag_square", grid=[".."], ax=1, ay=0, px=0, py=0) is None
