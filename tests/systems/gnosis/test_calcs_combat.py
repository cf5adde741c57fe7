"""The public formulas of part A: the contract of their names, and what they refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from gnosis_book import formulas_of

from affray.fight.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

CONTRACT = """
action_cost(action)
advance(turns, quick_turns=0)
barrage_chances(acc, defense, strikes, falloff=2)
barrage_distribution(acc, defense, strikes, falloff=2)
can_deflect(stance, spell_like, spellbreaker_arms=false, weapon_enchanted=false)
cast_turns(components)
choke_turns(restrained_turns)
clamp_damage(min_damage, max_damage)
damage_probability(min_damage, max_damage, at_least)
effective_actor(accuracy, defense, pressured_turns=0, exposed_turns=0)
element_bonus(attunement, mastery)
enchantment_bonus(enchanted)
expected_damage(chance, defense, min_damage, max_damage)
eye_penalty(missing_eyes)
feat_bonus(attack, feats, unarmed=false)
focus_cost(base, memory=0, attunement=0, arcane_conduit=false)
guard_absorb(vigour, main_shield=0, off_shield=0, bonus=0)
hamon_breath(chi, hp, max_hp, spirit, max_spirit, faith, pressure=true)
hit_chance(chance, defense=0)
hit_probability(chance, defense=0)
hunger_stage(hunger)
kaioken_burst(spirit, max_spirit, hits, chi, hp)
kill_probability(chance, defense, min_damage, max_damage, hp)
launch(distance, free_squares)
limb_penalty(missing_arms=0, missing_legs=0, eye_penalty=0)
melee_chance(acc, defense)
mitigated_damage(damage, guard=0, armour=0)
movement_cost(missing_legs=0, crawling=false, forced_crawl=false)
movement_hunger(hunger, step_counter, steps)
offhand_bonus(off_min, off_max)
parry_chance(grace, weapon_rank, parry_value, attacker_accuracy)
physical_cost(base, conditioning=0)
rank_from_practice(practice)
regen(conditioning=0, memory=0, faith=0, hunger=0, sanctum=false, pressure=false)
resisted_damage(parts, resist={})
shoot_accuracy(grace, weapon_acc, missing_arms=0, eye_penalty=0, skill_marksmanship=0, bonus=0)
shoot_chance(accuracy, true_name_acc, defense)
shoot_range(shoot_range, missing_arms=0, eye_penalty=0, martial=0)
shoot_stamina(conditioning=0, splash=false, splash_free_stamina=true)
skill_bonus(rank)
spell_parry_chance(wit, skill_spellcraft, attacker_accuracy)
spirit_damage_bonus(spirit)
spirit_gain(spirit, max_spirit, hits)
splash_damage(damage, distance)
split_damage(total, base_type, bias_type="", bias_percent=0, oil_type="", oil_percent=0)
stack_totals(parts)
stat_bonus(attack, vigour, grace)
style_bonus(style, rank, domain, hands=1)
technique_cooldown(base, rank=0)
technique_unlocked(tier, style_rank=0, technique_rank=0, manual=false)
throw_accuracy(grace, weapon_acc, eye_penalty=0, skill_throwing=0, bonus=0)
throw_chance(accuracy, true_name_acc, defense)
throw_range(throw_range, missing_arms=0, eye_penalty=0, martial=0)
through_probability(hit, deflect)
true_name_bonus(known, named_turns)
unarmed_knowledge(known_styles)
"""


def test_names_and_parameters_are_the_rulebooks() -> None:
    signatures = [formula.signature().removeprefix("gnosis.") for formula in formulas_of("combat").values()]
    assert sorted(signatures) == sorted(CONTRACT.strip().splitlines())


@pytest.mark.parametrize("name", sorted(formulas_of("combat")))
def test_every_formula_says_its_rule(name: str) -> None:
    assert "(GN-" in formulas_of("combat")[name].about


REFUSALS: list[tuple[str, dict[str, Any], str]] = [
    ("action_cost", {"action": "mele"}, "unknown action 'mele'; nearest: \"melee\""),
    (
        "cast_turns",
        {"components": 0},
        "a crafted spell needs at least 1 component: components must be 1 or more, got 0",
    ),
    ("advance", {"turns": -1}, "turns must be 0 or more, got -1"),
    ("advance", {"turns": 1, "quick_turns": -1}, "quick_turns must be 0 or more, got -1"),
    ("movement_cost", {"missing_legs": 3}, "missing_legs must be 0 to 2, got 3"),
    ("movement_hunger", {"hunger": 101, "step_counter": 0, "steps": 0}, "hunger must be 0 to 100, got 101"),
    ("movement_hunger", {"hunger": 1, "step_counter": 4, "steps": 0}, "step_counter must be 0 to 3, got 4"),
    ("movement_hunger", {"hunger": 1, "step_counter": 3, "steps": -1}, "steps must be 0 or more, got -1"),
    ("guard_absorb", {"vigour": 21}, "vigour must be 0 to 20, got 21"),
    ("guard_absorb", {"vigour": 1, "off_shield": -1}, "off_shield must be 0 or more, got -1"),
    ("can_deflect", {"stance": "pary", "spell_like": True}, "unknown stance 'pary'; nearest: \"parry\""),
    (
        "parry_chance",
        {"grace": 1, "weapon_rank": 6, "parry_value": 0, "attacker_accuracy": 0},
        "weapon_rank must be 0 to 5, got 6",
    ),
    (
        "spell_parry_chance",
        {"wit": 1, "skill_spellcraft": -1, "attacker_accuracy": 0},
        "skill_spellcraft must be 0 to 5, got -1",
    ),
    ("mitigated_damage", {"damage": -1}, "damage must be 0 or more, got -1"),
    ("physical_cost", {"base": -1}, "base must be 0 or more, got -1"),
    ("physical_cost", {"base": 1, "conditioning": -1}, "conditioning must be 0 to 20, got -1"),
    ("focus_cost", {"base": 1, "memory": 31}, "memory must be 0 to 30, got 31"),
    ("focus_cost", {"base": 1, "attunement": 11}, "attunement must be 0 to 10, got 11"),
    ("regen", {"hunger": -1}, "hunger must be 0 to 100, got -1"),
    ("hunger_stage", {"hunger": 101}, "hunger must be 0 to 100, got 101"),
    ("spirit_gain", {"spirit": 11, "max_spirit": 10, "hits": 1}, "spirit must be 0 to 10, got 11"),
    ("spirit_damage_bonus", {"spirit": -1}, "spirit must be 0 or more, got -1"),
    ("kaioken_burst", {"spirit": 1, "max_spirit": 2, "hits": -1, "chi": 1, "hp": 1}, "hits must be 0 or more, got -1"),
    (
        "hamon_breath",
        {"chi": 1, "hp": 31, "max_hp": 30, "spirit": 1, "max_spirit": 2, "faith": 1},
        "hp must be 0 to 30, got 31",
    ),
    ("damage_probability", {"min_damage": 3, "max_damage": 2, "at_least": 1}, "max_damage must be 3 to 100000, got 2"),
    (
        "expected_damage",
        {"chance": 1, "defense": 0, "min_damage": 3, "max_damage": 2},
        "max_damage must be 3 to 100000, got 2",
    ),
    (
        "kill_probability",
        {"chance": 1, "defense": 0, "min_damage": 3, "max_damage": 4, "hp": 0},
        "hp must be 1 or more, got 0",
    ),
    ("through_probability", {"hit": 101, "deflect": 0}, "hit must be 0 to 100, got 101"),
    ("through_probability", {"hit": 50, "deflect": -1}, "deflect must be 0 to 100, got -1"),
    ("resisted_damage", {"parts": {"slsh": 3}}, "unknown damage type 'slsh'; nearest: \"slash\""),
    ("resisted_damage", {"parts": {"slash": -3}}, "parts.slash must be 0 or more, got -3"),
    ("resisted_damage", {"parts": {"slash": 1.5}}, "parts.slash must be a whole number, got 1.5"),
    ("resisted_damage", {"parts": {"slash": 3}, "resist": {"fire": 101}}, "resist.fire must be -100 to 100, got 101"),
    (
        "resisted_damage",
        {"parts": {"slash": 3}, "resist": {"fire": True}},
        "resist.fire must be a whole number, got True",
    ),
    ("split_damage", {"total": 1, "base_type": "slsh"}, "unknown base_type 'slsh'; nearest: \"slash\""),
    (
        "split_damage",
        {"total": 1, "base_type": "slash", "bias_type": "fire", "bias_percent": 101},
        "bias_percent must be 0 to 100, got 101",
    ),
    ("split_damage", {"total": -1, "base_type": "slash"}, "total must be 0 or more, got -1"),
    ("offhand_bonus", {"off_min": 4, "off_max": 3}, "off_max must be 4 or more, got 3"),
    ("limb_penalty", {"missing_arms": -1}, "missing_arms must be 0 to 2, got -1"),
    ("limb_penalty", {"eye_penalty": 2}, "eye_penalty must be 0 to 1, got 2"),
    ("eye_penalty", {"missing_eyes": 3}, "missing_eyes must be 0 to 2, got 3"),
    ("throw_range", {"throw_range": -1}, "throw_range must be 0 or more, got -1"),
    ("throw_accuracy", {"grace": 1, "weapon_acc": 0, "skill_throwing": 6}, "skill_throwing must be 0 to 5, got 6"),
    ("shoot_accuracy", {"grace": 1, "weapon_acc": 0, "missing_arms": 3}, "missing_arms must be 0 to 2, got 3"),
    ("splash_damage", {"damage": 1, "distance": -1}, "distance must be 0 or more, got -1"),
    (
        "stack_totals",
        {"parts": [{"label": "weapon", "min": 1, "max": 2}]},
        "parts[0].acc must be a whole number, got None",
    ),
    (
        "stack_totals",
        {"parts": [{"label": "weapon", "min": 1, "max": 2, "acc": 0, "percent": 1}]},
        "parts[0].percent: a part has label, min, max and acc",
    ),
    (
        "stat_bonus",
        {"attack": "bite", "vigour": 1, "grace": 1},
        "unknown attack 'bite'; allowed are melee, throw, shoot",
    ),
    ("enchantment_bonus", {"enchanted": 4}, "enchanted must be 0 to 3, got 4"),
    ("skill_bonus", {"rank": 6}, "rank must be 0 to 5, got 6"),
    ("unarmed_knowledge", {"known_styles": -1}, "known_styles must be 0 or more, got -1"),
    ("feat_bonus", {"attack": "melee", "feats": ["pugilst"]}, "unknown feat 'pugilst'; nearest: \"pugilist\""),
    ("style_bonus", {"style": "savat", "rank": 1, "domain": "blade"}, "unknown style 'savat'; nearest: \"savate\""),
    ("style_bonus", {"style": "savate", "rank": 1, "domain": "blad"}, "unknown domain 'blad'; nearest: \"blade\""),
    ("style_bonus", {"style": "savate", "rank": 1, "domain": "blade", "hands": 3}, "hands must be 0 to 2, got 3"),
    ("element_bonus", {"attunement": 1, "mastery": 6}, "mastery must be 0 to 5, got 6"),
    ("true_name_bonus", {"known": True, "named_turns": -1}, "named_turns must be 0 or more, got -1"),
    ("technique_cooldown", {"base": 1, "rank": 6}, "rank must be 0 to 5, got 6"),
    ("technique_unlocked", {"tier": 0}, "tier must be 1 or more, got 0"),
    ("technique_unlocked", {"tier": 1, "style_rank": 6}, "style_rank must be 0 to 5, got 6"),
    ("rank_from_practice", {"practice": -1}, "practice must be 0 or more, got -1"),
    ("barrage_chances", {"acc": 1, "defense": 1, "strikes": 0}, "strikes must be 1 to 100, got 0"),
    (
        "barrage_distribution",
        {"acc": 1, "defense": 1, "strikes": 2, "falloff": -1},
        "falloff must be 0 or more, got -1",
    ),
    ("launch", {"distance": 1, "free_squares": -1}, "free_squares must be 0 or more, got -1"),
    ("choke_turns", {"restrained_turns": -1}, "restrained_turns must be 0 or more, got -1"),
    ("effective_actor", {"accuracy": 1, "defense": 1, "exposed_turns": -1}, "exposed_turns must be 0 or more, got -1"),
]


@pytest.mark.parametrize(
    ("name", "given", "message"), REFUSALS, ids=lambda value: value if isinstance(value, str) else ""
)
def test_what_formulas_refuse(combat: Callable[..., Any], name: str, given: dict[str, Any], message: str) -> None:
    with pytest.raises(Refused) as error:
        combat(name, **given)
    assert str(error.value) == message


@pytest.mark.parametrize("name", ["hit_chance", "clamp_damage", "melee_chance", "throw_chance", "effective_actor"])
def test_numbers_too_large_to_count_with_are_refused(combat: Callable[..., Any], name: str) -> None:
    formula = formulas_of("combat")[name]
    parameters = [each.name for each in formula.parameters or () if each.default is None]
    with pytest.raises(Refused, match=f"{parameters[0]} must be -100000000 to 100000000"):
        combat(name, **dict.fromkeys(parameters, 10**12))
