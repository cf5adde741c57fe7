"""The public formulas of sections 1 to 3 under their very names: costs, turns, stances, resources."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.fight.errors import Refused
from affray.systems.gnosis import formulas_costs
from affray.systems.gnosis.arguments import (
    LARGEST,
    MEMORY_MOST,
    at_least,
    attunement_of,
    rank,
    stat,
    within,
    word_number,
)
from affray.systems.gnosis.content_gear import GEAR
from affray.systems.gnosis.formulas_costs import ACTIONS
from affray.systems.gnosis.kinds import HUNGER_STAGES, STANCES
from affray.systems.gnosis.knobs import DEFAULTS, KNOBS, MOST_HUNGER, Knobs

if TYPE_CHECKING:
    from mypy_extensions import i64

LAST_STEP: int = int(DEFAULTS.hunger_steps) - 1
"""The highest count of steps since hunger grew (GN-2.5)."""
MOST_MISSING: int = 2
"""How many arms, legs or eyes can be missing."""


def number(name: str, value: i64) -> i64:
    """Give a number back that isn't too large to count with, whatever its sign; see `within`."""
    return within(name, value, -LARGEST, LARGEST)


def memory_of(value: i64) -> i64:
    """Give a memory back if a sheet may say so; see `within`."""
    return within("memory", value, 0, MEMORY_MOST)


def missing(name: str, value: i64) -> i64:
    """Give a number of missing limbs or eyes back if a body has so many; see `within`."""
    return within(name, value, 0, MOST_MISSING)


# Turns


def action_cost(action: str) -> dict[str, int]:
    """Give what an action costs, before reductions (GN-2.1, GN-2.6).

    Args:
        action: melee, throw, shoot, consumable, equip, unequip, speak, aeon, grapple, interrogate, rob, examine, guard,
            parry, spell_parry or wait.
    """
    stamina, focus, turns = formulas_costs.action_cost(word_number("action", action, ACTIONS), DEFAULTS)
    return {"stamina": stamina, "focus": focus, "turns": turns}


def cast_turns(components: i64) -> int:
    """Give the turns that a crafted spell takes (GN-2.2).

    Args:
        components: 1 or more.

    Raises:
        Refused: there is none.
    """
    if components < 1:
        message = f"a crafted spell needs at least 1 component: components must be 1 or more, got {components}"
        raise Refused(message)
    return formulas_costs.cast_turns(at_least("components", components, 1), DEFAULTS)


def advance(turns: i64, quick_turns: i64 = 0) -> dict[str, int]:
    """Give the turns that quick turns negate, the world turns that happen, and the quick turns left (GN-2.3).

    Args:
        turns: of the action, 0 or more.
        quick_turns: held, 0 or more.
    """
    negated, advanced, left = formulas_costs.advance(
        at_least("turns", turns, 0), at_least("quick_turns", quick_turns, 0)
    )
    return {"negated": negated, "advanced": advanced, "quick_turns": left}


def movement_cost(missing_legs: i64 = 0, crawling: bool = False, forced_crawl: bool = False) -> int:
    """Give the turns of a step (GN-2.4).

    Args:
        missing_legs: 0 to 2.
        crawling: whether the player chose to crawl.
        forced_crawl: whether it must.
    """
    return formulas_costs.movement_cost(missing("missing_legs", missing_legs), crawling, forced_crawl, DEFAULTS)


def movement_hunger(hunger: i64, step_counter: i64, steps: i64) -> dict[str, int]:
    """Give hunger and the counter of steps after some steps (GN-2.5).

    Args:
        hunger: 0 to 100.
        step_counter: 0 to 3.
        steps: successful ones, 0 or more.
    """
    hungrier, counter = formulas_costs.movement_hunger(
        within("hunger", hunger, 0, MOST_HUNGER),
        within("step_counter", step_counter, 0, LAST_STEP),
        at_least("steps", steps, 0),
        DEFAULTS,
    )
    return {"hunger": hungrier, "step_counter": counter}


# Stances


def guard_absorb(vigour: i64, main_shield: i64 = 0, off_shield: i64 = 0, bonus: i64 = 0) -> int:
    """Give what guarding takes off each hit (GN-2.7).

    Args:
        vigour: 0 to 20.
        main_shield: guard of a shield in the main hand.
        off_shield: of one in the off hand.
        bonus: guard of style and teachings.
    """
    return formulas_costs.guard_absorb(
        stat("vigour", vigour),
        at_least("main_shield", main_shield, 0),
        at_least("off_shield", off_shield, 0),
        number("bonus", bonus),
        DEFAULTS,
    )


def can_deflect(stance: str, spell_like: bool, spellbreaker_arms: bool = False, weapon_enchanted: bool = False) -> bool:
    """Tell whether a stance tests a hit (GN-2.10).

    Args:
        stance: none, guard, parry or spell_parry.
        spell_like: whether the attack is.
        spellbreaker_arms: whether the player has this feat.
        weapon_enchanted: whether either hand holds an enchanted weapon.
    """
    return formulas_costs.can_deflect(
        word_number("stance", stance, STANCES), spell_like, spellbreaker_arms, weapon_enchanted
    )


def parry_chance(grace: i64, weapon_rank: i64, parry_value: i64, attacker_accuracy: i64) -> int:
    """Give the percent with which a parry deflects a hit (GN-2.11).

    Args:
        grace: 0 to 20.
        weapon_rank: 0 to 5, in the main hand's domain.
        parry_value: of both hands, style and teachings.
        attacker_accuracy: of whoever hit.
    """
    return formulas_costs.parry_chance(
        stat("grace", grace),
        rank("weapon_rank", weapon_rank),
        number("parry_value", parry_value),
        number("attacker_accuracy", attacker_accuracy),
        DEFAULTS,
    )


def spell_parry_chance(wit: i64, skill_spellcraft: i64, attacker_accuracy: i64) -> int:
    """Give the percent with which a spell-parry ward deflects a hit (GN-2.12).

    Args:
        wit: 0 to 20.
        skill_spellcraft: 0 to 5.
        attacker_accuracy: of whoever hit.
    """
    return formulas_costs.spell_parry_chance(
        stat("wit", wit),
        rank("skill_spellcraft", skill_spellcraft),
        number("attacker_accuracy", attacker_accuracy),
        DEFAULTS,
    )


def mitigated_damage(damage: i64, guard: i64 = 0, armour: i64 = 0) -> int:
    """Give what goes on to ward and hit points (GN-2.15).

    Args:
        damage: rolled, 0 or more.
        guard: what guarding takes off, 0 or more.
        armour: the armour's soak, 0 or more.
    """
    return formulas_costs.mitigated_damage(
        at_least("damage", damage, 0), at_least("guard", guard, 0), at_least("armour", armour, 0)
    )


# Costs


def physical_cost(base: i64, conditioning: i64 = 0) -> int:
    """Give the stamina that an action takes and asks for (GN-3.2).

    Args:
        base: 0 or more; 0 costs nothing.
        conditioning: 0 to 20.
    """
    return formulas_costs.physical_cost(at_least("base", base, 0), stat("conditioning", conditioning))


def focus_cost(base: i64, memory: i64 = 0, attunement: i64 = 0, arcane_conduit: bool = False) -> int:
    """Give the focus that a spell takes and asks for (GN-3.4, GN-12.2).

    Args:
        base: 0 or more; 0 costs nothing.
        memory: 0 to 30.
        attunement: 0 to 10, in the active element.
        arcane_conduit: whether the player has this feat.
    """
    conduit = GEAR.feat("arcane_conduit").focus if arcane_conduit else 0
    return formulas_costs.focus_cost(
        at_least("base", base, 0), memory_of(memory), attunement_of(attunement), conduit, DEFAULTS
    )


_PAID_SPLASH = Knobs({knob.name: knob.default for knob in KNOBS} | {"splash_free_stamina": False})


def shoot_stamina(conditioning: i64 = 0, splash: bool = False, splash_free_stamina: bool = True) -> int:
    """Give the stamina that a shot spends (GN-5.13).

    Args:
        conditioning: 0 to 20.
        splash: whether the weapon splashes.
        splash_free_stamina: the knob of this name.
    """
    knobs = DEFAULTS if splash_free_stamina else _PAID_SPLASH
    return formulas_costs.shoot_stamina(stat("conditioning", conditioning), splash, knobs)


# What comes back, and hunger


def regen(
    conditioning: i64 = 0,
    memory: i64 = 0,
    faith: i64 = 0,
    hunger: i64 = 0,
    sanctum: bool = False,
    pressure: bool = False,
) -> dict[str, int]:
    """Give what a world turn brings back (GN-3.6).

    Args:
        conditioning: 0 to 20.
        memory: 0 to 30.
        faith: 0 to 20.
        hunger: 0 to 100.
        sanctum: whether the player stands in one.
        pressure: whether a hostile saw the player in this turn.
    """
    stamina, focus, chi = formulas_costs.regen(
        stat("conditioning", conditioning),
        memory_of(memory),
        stat("faith", faith),
        within("hunger", hunger, 0, MOST_HUNGER),
        sanctum,
        pressure,
        DEFAULTS,
    )
    return {"stamina": stamina, "focus": focus, "chi": chi}


def hunger_stage(hunger: i64) -> str:
    """Name the stage of hunger: fed, hungry, famished or starving (GN-3.8).

    Args:
        hunger: 0 to 100.
    """
    return HUNGER_STAGES[formulas_costs.hunger_stage(within("hunger", hunger, 0, MOST_HUNGER), DEFAULTS)]


# Spirit and chi


def spirit_gain(spirit: i64, max_spirit: i64, hits: i64) -> int:
    """Give the spirit after landed strikes (GN-3.11).

    Args:
        spirit: 0 to max_spirit.
        max_spirit: 0 or more.
        hits: 0 or more.
    """
    most: i64 = at_least("max_spirit", max_spirit, 0)
    return formulas_costs.spirit_gain(within("spirit", spirit, 0, most), most, at_least("hits", hits, 0), DEFAULTS)


def spirit_damage_bonus(spirit: i64) -> int:
    """Give what stored spirit adds to least and greatest damage (GN-3.12).

    Args:
        spirit: 0 or more.
    """
    return formulas_costs.spirit_damage_bonus(at_least("spirit", spirit, 0), DEFAULTS)


def kaioken_burst(spirit: i64, max_spirit: i64, hits: i64, chi: i64, hp: i64) -> dict[str, int | bool]:
    """Give what an attack under Kaioken Blood Overdrive leaves (GN-3.15).

    Args:
        spirit: 0 to max_spirit.
        max_spirit: 0 or more.
        hits: 0 or more.
        chi: 0 or more.
        hp: 0 or more.
    """
    most: i64 = at_least("max_spirit", max_spirit, 0)
    spirit_left, chi_left, hp_left, paid = formulas_costs.kaioken_burst(
        within("spirit", spirit, 0, most),
        most,
        at_least("hits", hits, 0),
        at_least("chi", chi, 0),
        at_least("hp", hp, 0),
        DEFAULTS,
    )
    return {"spirit": spirit_left, "chi": chi_left, "hp": hp_left, "paid": paid}


def hamon_breath(
    chi: i64, hp: i64, max_hp: i64, spirit: i64, max_spirit: i64, faith: i64, pressure: bool = True
) -> dict[str, int | bool]:
    """Give what a world turn under Hamon Healing Breath leaves (GN-3.16).

    Args:
        chi: 0 or more.
        hp: 0 to max_hp.
        max_hp: 0 or more.
        spirit: 0 to max_spirit.
        max_spirit: 0 or more.
        faith: 0 to 20.
        pressure: whether a hostile saw the player in this turn.
    """
    most_hp: i64 = at_least("max_hp", max_hp, 0)
    most_spirit: i64 = at_least("max_spirit", max_spirit, 0)
    chi_left, healed, spirit_left, paid = formulas_costs.hamon_breath(
        at_least("chi", chi, 0),
        within("hp", hp, 0, most_hp),
        most_hp,
        within("spirit", spirit, 0, most_spirit),
        most_spirit,
        stat("faith", faith),
        pressure,
        DEFAULTS,
    )
    return {"chi": chi_left, "hp": healed, "spirit": spirit_left, "paid": paid}
