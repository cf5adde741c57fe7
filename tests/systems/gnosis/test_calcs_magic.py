"""The public formulas of part C as a whole: the contract of names, what is refused, that each says what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from gnosis_book import formulas_of

from affray.fight.errors import Refused
from affray.systems.gnosis.calcs_magic import FORMULAS
from affray.systems.gnosis.knobs import KNOBS

if TYPE_CHECKING:
    from collections.abc import Callable

CONTRACT = """
aeon_check(aeon, bound, cooldown=0, mute=false)
aeon_cooldown(aeon)
aeon_invoke(aeon, faith=0)
afterlife_parry_chance(stat, insight, accuracy)
afterlife_spell_allowed(shape, effect)
cast_check(known, focus, cost, cooldown=0, mute=false)
chain_power(power, hop)
chain_size(level=1, final_trial=false)
chain_targets(first, others, hops=2, reach=3)
component_power(element, components)
crafted_cooldown(school, element, attunement=0, mastery=0)
crafted_power(form, school, element, table, components, stat, attunement=0, mastery=0, skill_spellcraft=0, \
active_match=false)
crafted_spell_focus_cost(form, profile, components)
forge_check(table, form, school, element, profile, components)
formula_effect(school, friend, power)
formula_side(school, form, profile)
guard_ward(faith, wit, ward=0)
judge_attack_chance(accuracy, grace, insight, place, trial)
judge_damage(min_damage, max_damage, place, trial)
noss(number)
noss_number(place, size, roll)
soul_absorb(damage, ward, soul_hp)
soul_max_hp(echo, faith, trials=0)
soul_recovery(max_hp)
soul_shot_chance(grace, wit, insight, judge_accuracy)
soul_shot_damage(echo, grace, wit, roll)
soul_shot_kill_probability(hp, echo, grace, wit, insight, judge_accuracy)
spell_bonus(stat, attunement=0, mastery=0, skill_spellcraft=0, active_match=false)
spell_hit_chance(stat, skill_spellcraft=0, defense=0, true_name_acc=0, blind=false)
spell_kill_probability(chance, min_damage, max_damage, pool)
spell_stat(school)
standard_spell_amount(name, stat, attunement=0, mastery=0, skill_spellcraft=0, active_match=false)
standard_spell_cooldown(name)
standard_spell_focus_cost(name)
strike_damage(echo, faith, wit, roll)
strike_kill_probability(hp, echo, faith, wit)
zen_direction(letter)
zen_history(size, position, key)
zen_impact(x, y, dir, shape="point", distance=null, reach=1, radius=0)
zen_meter(script, spirit, max_spirit=10, techniques={}, gain=1)
zen_pacing(costs, mode, quick_turns=0)
zen_parse(script)
zen_path(script, x, y, blocked=[], spirit=99)
zen_validate(script, spirit=0, techniques={}, catalogue=[], left_throw_range=0, right_throw_range=0, cooldowns={})
zen_world_turns(turns, mode)
"""


def test_names_parameters_and_defaults_are_a_contract() -> None:
    book = formulas_of("magic")
    assert sorted(book) == sorted(FORMULAS)
    assert sorted(formula.signature() for formula in book.values()) == [
        f"gnosis.{line}" for line in CONTRACT.split("\n") if line
    ]


def test_every_formula_says_what_it_is_and_where_it_stands() -> None:
    for formula in formulas_of("magic").values():
        assert "GN-" in formula.about, formula.name
        assert "systems/gnosis/calcs_" in formula.place, formula.name


SHOT = {"grace": 3, "wit": 3, "insight": 1, "judge_accuracy": 1}
JUDGE = {"accuracy": 1, "grace": 3, "insight": 1, "place": 1, "trial": "normal"}
PIERCE = {"reach": 3, "spirit": 1, "strikes": 1}
REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("spell_stat", {"school": "flash"}, "unknown school 'flash'; nearest: \"flesh\""),
    ("spell_stat", {"school": 3}, "school must be text, got 3"),
    ("spell_bonus", {"stat": -1}, "stat must be 0 to 20, got -1"),
    ("spell_bonus", {"stat": 21}, "stat must be 0 to 20, got 21"),
    ("spell_bonus", {"stat": 1, "attunement": 11}, "attunement must be 0 to 10, got 11"),
    ("spell_bonus", {"stat": 1, "mastery": 6}, "mastery must be 0 to 5, got 6"),
    ("spell_bonus", {"stat": 1, "skill_spellcraft": -1}, "skill_spellcraft must be 0 to 5, got -1"),
    ("spell_bonus", {"stat": 1, "active_match": 1}, "active_match must be true or false, got 1"),
    ("spell_hit_chance", {"stat": 1, "defense": -1}, "defense must be 0 or more, got -1"),
    ("spell_hit_chance", {"stat": 1, "true_name_acc": -1}, "true_name_acc must be 0 or more, got -1"),
    ("spell_hit_chance", {"stat": 1, "defense": 10**9}, "defense must be 0 to 100000000, got 1000000000"),
    ("cast_check", {"known": True, "focus": -1, "cost": 1}, "focus must be 0 or more, got -1"),
    ("cast_check", {"known": True, "focus": 1, "cost": -1}, "cost must be 0 or more, got -1"),
    ("cast_check", {"known": True, "focus": 1, "cost": 1, "cooldown": -1}, "cooldown must be 0 or more, got -1"),
    ("standard_spell_focus_cost", {"name": "ember dart"}, "unknown spell 'ember dart'; nearest: \"ember_dart\""),
    ("standard_spell_cooldown", {"name": "arclance"}, "unknown spell 'arclance'; nearest: \"arc_lance\""),
    ("standard_spell_amount", {"name": "ember_dart", "stat": 99}, "stat must be 0 to 20, got 99"),
    (
        "forge_check",
        {
            "table": "slate",
            "form": "bolt",
            "school": "war",
            "element": "fire",
            "profile": "single",
            "components": "cinder_salt",
        },
        "components must be a list, got 'cinder_salt'",
    ),
    (
        "formula_side",
        {"school": "war", "form": "vei", "profile": "self"},
        "unknown form 'vei'; nearest: \"veil\"",
    ),
    (
        "formula_side",
        {"school": "war", "form": "veil", "profile": "many"},
        "unknown profile 'many'; allowed are self, single, chain",
    ),
    ("chain_targets", {"first": [0], "others": []}, "first must be a square [x, y], got [0]"),
    ("chain_targets", {"first": [0, 0], "others": [[1, True]]}, "others[0][1] must be a whole number, got True"),
    ("chain_targets", {"first": [0, 0], "others": [], "hops": -1}, "hops must be 0 or more, got -1"),
    ("chain_targets", {"first": [0, 0], "others": [], "reach": -1}, "reach must be 0 or more, got -1"),
    ("chain_power", {"power": 0, "hop": 0}, "power must be 1 or more, got 0"),
    ("chain_power", {"power": 1, "hop": -1}, "hop must be 0 or more, got -1"),
    (
        "crafted_spell_focus_cost",
        {"form": "bolt", "profile": "self", "components": []},
        "components must be 1 to 6 names, got 0",
    ),
    (
        "component_power",
        {"element": "fire", "components": ["beeswax"] * 7},
        "components must be 1 to 6 names, got 7",
    ),
    (
        "component_power",
        {"element": "fire", "components": ["bee"]},
        "unknown component 'bee'; nearest: \"beeswax\"",
    ),
    (
        "crafted_cooldown",
        {"school": "war", "element": "acid"},
        "unknown element 'acid'; allowed are fire, frost, storm, earth, shadow, light",
    ),
    (
        "crafted_power",
        {
            "form": "bolt",
            "school": "war",
            "element": "fire",
            "table": "gold",
            "components": ["beeswax"],
            "stat": 1,
        },
        "unknown table 'gold'; allowed are slate, iron, astral",
    ),
    ("formula_effect", {"school": "war", "friend": False, "power": 0}, "power must be 1 or more, got 0"),
    (
        "spell_kill_probability",
        {"chance": 101, "min_damage": 1, "max_damage": 2, "pool": 1},
        "chance must be 0 to 100, got 101",
    ),
    (
        "spell_kill_probability",
        {"chance": 50, "min_damage": 3, "max_damage": 2, "pool": 1},
        "max_damage must be 3 to 100000, got 2",
    ),
    (
        "spell_kill_probability",
        {"chance": 50, "min_damage": -1, "max_damage": 2, "pool": 1},
        "min_damage must be 0 to 100000, got -1",
    ),
    (
        "spell_kill_probability",
        {"chance": 50, "min_damage": 1, "max_damage": 2, "pool": -1},
        "pool must be 0 to 100000000, got -1",
    ),
    ("aeon_cooldown", {"aeon": "iron_chair"}, "unknown aeon 'iron_chair'; nearest: \"iron_choir\""),
    ("aeon_invoke", {"aeon": "iron_choir", "faith": 21}, "faith must be 0 to 20, got 21"),
    (
        "aeon_check",
        {"aeon": "iron_choir", "bound": ["hollowolf"]},
        "unknown aeon 'hollowolf'; nearest: \"hollow_wolf\"",
    ),
    ("aeon_check", {"aeon": "iron_choir", "bound": [], "cooldown": -1}, "cooldown must be 0 or more, got -1"),
    ("chain_size", {"level": 0}, "level must be 1 or more, got 0"),
    ("noss_number", {"place": 4, "size": 3, "roll": 1}, "place must be 1 to 3, got 4"),
    ("noss_number", {"place": 0, "size": 3, "roll": 1}, "place must be 1 to 3, got 0"),
    ("noss_number", {"place": 1, "size": 3, "roll": 25}, "roll must be 1 to 24, got 25"),
    ("noss_number", {"place": 1, "size": 73, "roll": 1}, "size must be 1 to 72, got 73"),
    ("noss", {"number": 0}, "number must be 1 to 72, got 0"),
    ("noss", {"number": 73}, "number must be 1 to 72, got 73"),
    ("soul_max_hp", {"echo": 11, "faith": 1}, "echo must be 0 to 10, got 11"),
    ("soul_max_hp", {"echo": 1, "faith": 1, "trials": -1}, "trials must be 0 or more, got -1"),
    ("soul_recovery", {"max_hp": 0}, "max_hp must be 1 or more, got 0"),
    ("strike_damage", {"echo": 1, "faith": 1, "wit": 1, "roll": 4}, "roll must be 0 to 3, got 4"),
    ("soul_shot_damage", {"echo": 1, "grace": 1, "wit": 1, "roll": 6}, "roll must be 0 to 5, got 6"),
    ("soul_shot_chance", {**SHOT, "insight": 11}, "insight must be 0 to 10, got 11"),
    ("soul_shot_chance", {**SHOT, "judge_accuracy": -1}, "judge_accuracy must be 0 or more, got -1"),
    ("guard_ward", {"faith": 1, "wit": 1, "ward": -1}, "ward must be 0 or more, got -1"),
    ("afterlife_parry_chance", {"stat": 1, "insight": 1, "accuracy": -1}, "accuracy must be 0 or more, got -1"),
    (
        "afterlife_spell_allowed",
        {"shape": "hallo", "effect": "damage"},
        "unknown shape 'hallo'; nearest: \"halo\"",
    ),
    (
        "afterlife_spell_allowed",
        {"shape": "actor", "effect": "healing"},
        "unknown effect 'healing'; nearest: \"heal\"",
    ),
    ("judge_attack_chance", {**JUDGE, "trial": "great"}, "unknown trial 'great'; nearest: \"grand\""),
    ("judge_attack_chance", {**JUDGE, "place": 0}, "place must be 1 to 3, got 0"),
    ("judge_attack_chance", {**JUDGE, "place": 4}, "place must be 1 to 3, got 4"),
    (
        "judge_damage",
        {"min_damage": 1, "max_damage": 2, "place": 73, "trial": "grand"},
        "place must be 1 to 72, got 73",
    ),
    (
        "judge_damage",
        {"min_damage": 3, "max_damage": 2, "place": 1, "trial": "final"},
        "max_damage must be 3 to 100000000, got 2",
    ),
    ("soul_absorb", {"damage": -1, "ward": 1, "soul_hp": 1}, "damage must be 0 or more, got -1"),
    ("strike_kill_probability", {"hp": -1, "echo": 1, "faith": 1, "wit": 1}, "hp must be 0 or more, got -1"),
    ("zen_direction", {"letter": "x"}, "letter must be one of wasdqezchjklyubn, got 'x'"),
    ("zen_direction", {"letter": ""}, "letter must be one of wasdqezchjklyubn, got ''"),
    ("zen_parse", {"script": None}, "script must be text, got None"),
    ("zen_validate", {"script": "d", "spirit": -1}, "spirit must be 0 or more, got -1"),
    (
        "zen_validate",
        {"script": "d", "techniques": {"pierce": 3}},
        "techniques.pierce must be a table with reach, spirit and strikes, got 3",
    ),
    (
        "zen_validate",
        {"script": "d", "techniques": {"pierce": {"reach": 3, "spirit": 1}}},
        "techniques.pierce.strikes is missing",
    ),
    (
        "zen_validate",
        {"script": "d", "techniques": {"pierce": {**PIERCE, "strike": 1}}},
        'techniques.pierce.strike: there is no such field; nearest: "strikes"',
    ),
    (
        "zen_validate",
        {"script": "d", "techniques": {"pierce": {**PIERCE, "reach": "far"}}},
        "techniques.pierce.reach must be a whole number, got 'far'",
    ),
    (
        "zen_validate",
        {"script": "d", "techniques": {"pierce": {**PIERCE, "reach": -1}}},
        "techniques.pierce.reach must be 0 to 99, got -1",
    ),
    ("zen_validate", {"script": "d", "cooldowns": {"pierce": -1}}, "cooldowns.pierce must be 0 or more, got -1"),
    ("zen_validate", {"script": "d", "catalogue": [3]}, "catalogue[0] must be text, got 3"),
    ("zen_validate", {"script": "d", "left_throw_range": -1}, "left_throw_range must be 0 to 100000000, got -1"),
    ("zen_world_turns", {"turns": -1, "mode": "fast"}, "turns must be 0 or more, got -1"),
    ("zen_world_turns", {"turns": 1, "mode": "slow"}, "unknown mode 'slow'; allowed are fast, charged"),
    ("zen_pacing", {"costs": [1, -1], "mode": "fast"}, "costs[1] must be 0 or more, got -1"),
    ("zen_pacing", {"costs": ["1"], "mode": "fast"}, "costs[0] must be a whole number, got '1'"),
    ("zen_pacing", {"costs": [1], "mode": "fast", "quick_turns": -1}, "quick_turns must be 0 or more, got -1"),
    ("zen_meter", {"script": "d", "spirit": 11}, "spirit must be 0 to 10, got 11"),
    ("zen_meter", {"script": "d", "spirit": 1, "gain": -1}, "gain must be 0 or more, got -1"),
    (
        "zen_path",
        {"script": "d", "x": 0, "y": 0, "blocked": [[1]]},
        "blocked[0] must be a square [x, y], got [1]",
    ),
    ("zen_path", {"script": "d", "x": 0, "y": 0, "spirit": -1}, "spirit must be 0 or more, got -1"),
    ("zen_impact", {"x": 0, "y": 0, "dir": "X"}, "unknown dir 'X'; allowed are N, NE, E, SE, S, SW, W, NW"),
    (
        "zen_impact",
        {"x": 0, "y": 0, "dir": "N", "shape": "ring"},
        "unknown shape 'ring'; allowed are point, line, sweep",
    ),
    ("zen_impact", {"x": 0, "y": 0, "dir": "N", "distance": 0}, "distance must be 1 to 99, got 0"),
    ("zen_history", {"size": 2, "position": 3, "key": "up"}, "position must be 0 to 2, got 3"),
    ("zen_history", {"size": 21, "position": 3, "key": "up"}, "size must be 0 to 20, got 21"),
    ("zen_history", {"size": 2, "position": 1, "key": "left"}, "unknown key 'left'; allowed are up, down"),
]


@pytest.mark.parametrize(
    ("name", "given", "sentence"), REFUSED, ids=[f"{number}-{row[0]}" for number, row in enumerate(REFUSED)]
)
def test_what_a_formula_does_not_take(
    magic: Callable[..., Any], name: str, given: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(Refused) as error:
        magic(name, **given)
    assert str(error.value) == sentence


def test_knobs_of_this_part_have_the_rulebooks_defaults_and_ranges() -> None:
    """GN-C.K: names, defaults, ranges."""
    known = {knob.name: (knob.default, knob.low, knob.high) for knob in KNOBS}
    wanted = {
        "spell_stat_divisor": (2, 1, 20),
        "spell_attunement_divisor": (3, 1, 20),
        "spell_rank_divisor": (2, 1, 20),
        "spell_hit_base": (64, 0, 120),
        "spell_accuracy": (6, 0, 20),
        "spell_defense": (8, 0, 20),
        "chain_hops": (2, 0, 8),
        "chain_reach": (3, 1, 12),
        "chain_loss": (2, 0, 20),
        "aeon_slots": (2, 0, 5),
        "aeon_bonus_divisor": (2, 1, 20),
        "soul_hp_base": (20, 1, 999),
        "soul_toll": (5, 0, 99),
        "soul_recovery_divisor": (6, 1, 99),
        "soul_shot_base": (62, 0, 120),
        "afterlife_parry_base": (40, 0, 120),
        "judge_base": (54, 0, 120),
        "zen_step_spirit": (1, 0, 9),
    }
    assert {name: known.get(name) for name in wanted} == wanted
