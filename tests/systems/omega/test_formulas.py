"""The public formulas as a whole: the rulebook's vectors, the contract of names, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from affray.fight.errors import Refused
from affray.systems.omega.calcs import FORMULAS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from affray.fight.calc import Formula

VECTORS = json.loads((Path(__file__).parents[2] / "vectors" / "omega.json").read_text(encoding="utf-8"))

CONTRACT = """
abduction_probability(vulnerable=false)
absorption(armor_absorption=0, protection=0)
acid_cloud(cloak, armor, acid_immune=false)
action_delay(agility, weight=0, capacity=1, hasted=false, slowed=false, heroism=false, mounted=false)
action_ticks(action, delay)
attack_modifiers(action, level, strength, dexterity)
attack_score(dexterity, level=0, weapon_hit=0, weapon_enchantment=0, accurate=false, heroism=false, mounted=false)
attribute_modifier(attribute)
base_delay(agility)
bash_probability(strength, fragility)
blast_squares(center)
bless_item(blessing, enchantment, strength=0)
block_modifier(sequence, line)
bolt_attack_score(dexterity, level)
burden_delay(weight, capacity)
carrying_capacity(strength, agility)
champion(skill, table_sequence=true)
chance_to_be_hit(attack, defense, sequence, line)
curse_item(blessing, enchantment, flips=true)
damage_distribution(damage_score, absorption=0, damage_type="normal", immune=false, displaced=false)
damage_score(strength, weapon_damage=0, weapon_enchantment=0, heroism=false, mounted=false)
damage_taken(raw, absorption=0, damage_type="normal", immune=false)
defender_protection(steps, deficit=true)
defense(agility, level=0, shield_defense=0, shield_enchantment=0, armor_bulk=0, armor_enchantment=0, heroism=false)
disintegration(cloak, armor)
dispel_lifts(strength, blessing)
dispel_strength(level, max_power)
distance(start, end)
drowns_without_action(armor_worn, weight, capacity, breathing=0)
effective_defense(defense, sequence, line)
enchanted_value(enchantment, strength)
expected_damage(damage_score, level=0, moon=0)
experience_for_level(level)
explosion_damage(enchantment)
explosion_probability(enchantment, magnitude=false)
fleeing_delay(delay, hastens=true)
flees(hp, max_hp)
flight_path(start, end, blocked=[])
found_enchantment(kind, table, rolled, blessing, sign_flip=true)
fumble_odds()
guard_line(sequence, guards_least=true, sees_plain=false)
heal(hp, max_hp, strength, roll)
hit_probability(attack, defense)
hit_test(roll, attack, defense)
item_damage_odds(fragility, level=0, blessing=0, enchantment=0)
item_damage_probability(fragility)
jump_range(agility, jumping_boots=false)
level_drain(level, hp, max_hp, levels)
level_gain(hp, max_hp, gain)
line_odds(mark, monster_level=0, character_level=0, sequence="", guarding=false, guards_least=true, sees_plain=false)
line_of_sight(start, end, blocked=[])
magic_resist_probability(monster_level, character_level, protection=0, member=false, mana=0)
mana_capacity(power, level)
maneuver_allowance(level, arena_rank=0, hasted=false, slowed=false)
melee_damage_types(function, cold_fault=true)
mishap_odds(terse=false)
monster_attack_score(hit, level=0, lunge=false)
monster_spell_odds(level)
moon_attack_modifier(level, moon)
multiplier_odds(level, moon=0)
mundanity_outcome(effect, blessing=0, missile=false)
next_tick(tick, delay, actor="character")
open_line(sequence)
ranged_turn_odds(range, sense, line_of_sight=true, invisible=false, mobile=true, has_strike=true, empty_strike=true)
read_probability(monster_level, character_level)
reset_sequence(allowance, weapon="none", dead_letter=true)
riposte_triggers(sequence, line)
safe_acid(absorption, bulk, times=1)
secondary_probability(level)
sequence_cost(sequence)
sequence_errors(sequence, allowance, weapon="none")
sequence_is_reset(sequence, allowance, counts_actions=true)
shortcut_sequence(allowance, weapon="none", truncates=true)
special_range(level)
speed_display(delay)
spell_cost(cost, moon=0)
spell_damage(spell, level)
status_unit(status)
total_weight(items)
uniform_range(bound, negative_draws=true)
"""


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: f"{vector['id']} {vector['calc']}")
def test_the_rulebooks_vectors(calc: Callable[..., Any], vector: dict[str, Any]) -> None:
    got = calc(vector["calc"].partition(".")[2], **vector["given"])
    assert (got, type(got)) == (vector["want"], type(vector["want"]))


def test_om_0_11_names_parameters_and_defaults_are_a_contract(book: dict[str, Formula]) -> None:
    assert sorted(formula.signature() for formula in book.values()) == [
        f"omega.{line}" for line in CONTRACT.split("\n") if line
    ]


REFUSED = [
    ("attribute_modifier", {"attribute": "ten"}, "attribute must be a whole number, got 'ten'"),
    ("attribute_modifier", {"attribute": True}, "attribute must be a whole number, got True"),
    ("attribute_modifier", {"attribute": 10.0}, "attribute must be a whole number, got 10.0"),
    ("defense", {"agility": 10, "heroism": 1}, "heroism must be true or false, got 1"),
    ("hit_test", {"roll": 20, "attack": 1, "defense": 1}, "roll must be 0 to 19, got 20"),
    ("hit_test", {"roll": -1, "attack": 1, "defense": 1}, "roll must be 0 to 19, got -1"),
    ("sequence_cost", {"sequence": "TQ"}, "sequence 'TQ': line must be H, C or L, got 'Q'"),
    ("sequence_cost", {"sequence": "QC"}, "sequence 'QC': action must be T, C, L, B, R or A, got 'Q'"),
    ("sequence_cost", {"sequence": 7}, "sequence must be text, got 7"),
    ("block_modifier", {"sequence": "AX", "line": "C"}, "sequence 'AX': line must be H, C or L, got 'X'"),
    ("block_modifier", {"sequence": "BC", "line": "M"}, "line must be H, C or L, got 'M'"),
    ("block_modifier", {"sequence": "BC", "line": ""}, "line must be H, C or L, got ''"),
    ("riposte_triggers", {"sequence": "BC", "line": "HC"}, "line must be H, C or L, got 'HC'"),
    (
        "sequence_errors",
        {"sequence": "BC", "allowance": 2, "weapon": "cuting"},
        "unknown weapon type 'cuting'; did you mean 'cutting'?",
    ),
    ("shortcut_sequence", {"allowance": -1}, "allowance must be 0 to 100000, got -1"),
    ("reset_sequence", {"allowance": 100_001}, "allowance must be 0 to 100000, got 100001"),
    ("damage_taken", {"raw": 1, "damage_type": "flames"}, "unknown damage type 'flames'; did you mean 'flame'?"),
    ("damage_distribution", {"damage_score": 100001}, "damage_score must be -100000 to 100000, got 100001"),
    ("multiplier_odds", {"level": 1, "moon": 2}, "moon must be -1, 0 or 1, got 2"),
    ("moon_attack_modifier", {"level": 1, "moon": -2}, "moon must be -1, 0 or 1, got -2"),
    ("line_odds", {"mark": "Q"}, "mark must be H, C, L, X or ?, got 'Q'"),
    ("line_odds", {"mark": "-"}, "mark must be H, C, L, X or ?, got '-'"),
    (
        "attack_modifiers",
        {"action": "lung", "level": 1, "strength": 10, "dexterity": 10},
        "unknown action 'lung'; did you mean 'lunge'?",
    ),
    ("melee_damage_types", {"function": "spirits"}, "unknown melee function 'spirits'; did you mean 'spirit'?"),
    ("champion", {"skill": -1}, "skill must be 0 to 100000000, got -1"),
    ("ranged_turn_odds", {"range": -1, "sense": 5}, "range must be 0 or more, got -1"),
    ("monster_spell_odds", {"level": -1}, "level must be 0 to 100000, got -1"),
    (
        "carrying_capacity",
        {"strength": 10**9, "agility": 10},
        "strength must be -100000000 to 100000000, got 1000000000",
    ),
    ("speed_display", {"delay": 0}, "delay must be 1 or more, got 0"),
    ("total_weight", {"items": [{"number": 2}]}, "items[0].weight is missing"),
    ("total_weight", {"items": [{"weight": "5"}]}, "items[0].weight must be a whole number, got '5'"),
    (
        "total_weight",
        {"items": [{"weight": 1}, {"weight": 1, "numbr": 2}]},
        'items[1].numbr: there is no such field; nearest: "number"',
    ),
    ("total_weight", {"items": [{"weight": 1, "number": -1}]}, "items[0].number must be 0 to 100000000, got -1"),
    ("enchanted_value", {"enchantment": 0, "strength": -1}, "strength must be 0 or more, got -1"),
    ("bless_item", {"blessing": 0, "enchantment": 0, "strength": -1}, "strength must be 0 or more, got -1"),
    ("dispel_lifts", {"strength": -1, "blessing": -1}, "strength must be 0 or more, got -1"),
    ("mundanity_outcome", {"effect": "perm_deflekt"}, "unknown effect 'perm_deflekt'; did you mean 'perm_deflect'?"),
    ("safe_acid", {"absorption": 1, "bulk": 1, "times": -1}, "times must be 0 to 100000000, got -1"),
    (
        "found_enchantment",
        {"kind": "helmet", "table": 0, "rolled": 0, "blessing": 0},
        "unknown kind 'helmet'; allowed are armor, shield, weapon, ring, cloak, boots",
    ),
    (
        "found_enchantment",
        {"kind": "armor", "table": 0, "rolled": -1, "blessing": 0},
        "rolled must be 0 or more, got -1",
    ),
    ("defender_protection", {"steps": ["weild"]}, "unknown step 'weild'; did you mean 'wield'?"),
    ("defender_protection", {"steps": ["remove"]}, "steps[0]: 'remove' can't come here: it isn't in hand"),
    ("defender_protection", {"steps": ["wield", "wield"]}, "steps[1]: 'wield' can't come here: it is in hand already"),
    (
        "defender_protection",
        {"steps": ["wield", "betray", "betray"]},
        "steps[2]: 'betray' can't come here: it is betrayed already",
    ),
    ("status_unit", {"status": "Poisoned"}, "unknown status 'Poisoned'; did you mean 'poisoned'?"),
    ("spell_damage", {"spell": "fireblot", "level": 1}, "unknown spell 'fireblot'; did you mean 'firebolt'?"),
    (
        "spell_damage",
        {"spell": "haste", "level": 1},
        "unknown damage spell 'haste'; allowed are magic_missile, firebolt, ball_lightning, disrupt",
    ),
    ("spell_cost", {"cost": 15, "moon": 3}, "moon must be -1, 0 or 1, got 3"),
    ("action_ticks", {"action": "zapp", "delay": 5}, "unknown action 'zapp'; did you mean 'zap'?"),
    ("next_tick", {"tick": 61, "delay": 5}, "tick must be 0 to 60, got 61"),
    ("next_tick", {"tick": 1, "delay": 5, "actor": "monsters"}, "unknown actor 'monsters'; did you mean 'monster'?"),
    ("distance", {"start": [0, 0, 0], "end": [1, 1]}, "start must be a square [x, y], got [0, 0, 0]"),
    ("flight_path", {"start": [0, 0], "end": [100001, 0]}, "end[0] must be -100000 to 100000, got 100001"),
    (
        "line_of_sight",
        {"start": [0, 0], "end": [1, 0], "blocked": [[1]]},
        "blocked[0] must be a square [x, y], got [1]",
    ),
    ("heal", {"hp": 1, "max_hp": 9, "strength": 2, "roll": 21}, "roll must be 1 to 20, got 21"),
    ("heal", {"hp": 1, "max_hp": 9, "strength": -1, "roll": 11}, "roll must be 0 to 10, got 11"),
    ("experience_for_level", {"level": -1}, "level must be 0 to 100000000, got -1"),
    ("level_gain", {"hp": 1, "max_hp": 0, "gain": 1}, "max_hp must be 1 or more, got 0"),
    ("level_drain", {"level": -1, "hp": 1, "max_hp": 1, "levels": 1}, "level must be 0 to 100000000, got -1"),
    ("level_drain", {"level": 1, "hp": 1, "max_hp": 1, "levels": -1}, "levels must be 0 to 100000000, got -1"),
]


@pytest.mark.parametrize(("name", "given", "sentence"), REFUSED, ids=[f"{row[0]} {row[1]}" for row in REFUSED])
def test_what_a_formula_does_not_take(
    calc: Callable[..., Any], name: str, given: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(Refused) as error:
        calc(name, **given)
    assert str(error.value) == sentence


def test_every_formula_says_what_it_is_and_where_it_stands(book: dict[str, Formula]) -> None:
    for formula in book.values():
        assert "OM-" in formula.about, formula.name
        assert "systems/omega/" in formula.place, formula.name


def test_om_0_11_unknown_parameters_are_errors(calc: Callable[..., Any]) -> None:
    with pytest.raises(Refused, match=r'omega\.defense has no parameter "expelled_rank_counts"'):
        calc("defense", agility=10, expelled_rank_counts=False)


def test_tables_and_squares_are_looked_into_without_the_callers_help() -> None:
    stacks: Any = [{"weight": 1}, 5]
    with pytest.raises(Refused, match=r"items\[1\] must be a table with weight, number and slots, got 5"):
        FORMULAS["total_weight"](stacks)
    with pytest.raises(Refused, match=r"end must be a square \[x, y\], got \[1, True\]"):
        FORMULAS["distance"]([0, 0], [1, True])


def test_om_0_11_knobs_are_parameters_only_where_the_rulebook_says_so(calc: Callable[..., Any]) -> None:
    assert calc("explosion_probability", enchantment=-5) == "0"
    assert calc("explosion_probability", enchantment=-5, magnitude=True) == "1/5"
    assert calc("maneuver_allowance", level=0, arena_rank=-1) == 3
