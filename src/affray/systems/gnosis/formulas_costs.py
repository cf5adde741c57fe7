"""What actions cost, what stances do, what comes back and what builds up (sections 1 to 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.fight.reasons import SILENT, Reasons
from affray.systems.gnosis.formulas_hits import hit_chance
from affray.systems.gnosis.kinds import FAMISHED, FED, GUARD, HUNGRY, NO_STANCE, PARRY, STARVING
from affray.systems.gnosis.knobs import MOST_HUNGER

if TYPE_CHECKING:
    from affray.systems.gnosis.knobs import Knobs

# Actions with a cost of their own (GN-2.1, GN-2.6).
ACT_MELEE: Final = 0
ACT_THROW: Final = 1
ACT_SHOOT: Final = 2
ACT_CONSUMABLE: Final = 3
ACT_EQUIP: Final = 4
ACT_UNEQUIP: Final = 5
ACT_SPEAK: Final = 6
ACT_AEON: Final = 7
ACT_GRAPPLE: Final = 8
ACT_INTERROGATE: Final = 9
ACT_ROB: Final = 10
ACT_EXAMINE: Final = 11
ACT_GUARD: Final = 12
ACT_PARRY: Final = 13
ACT_SPELL_PARRY: Final = 14
ACT_WAIT: Final = 15
ACTIONS: Final = (
    "melee",
    "throw",
    "shoot",
    "consumable",
    "equip",
    "unequip",
    "speak",
    "aeon",
    "grapple",
    "interrogate",
    "rob",
    "examine",
    "guard",
    "parry",
    "spell_parry",
    "wait",
)


# Turns


def action_cost(action: i64, knobs: Knobs) -> tuple[i64, i64, i64]:
    """Give the stamina, the focus and the turns of an action, before reductions (GN-2.1, GN-2.6).

    Args:
        action: its place among `ACTIONS`.
        knobs: `melee_stamina`, `throw_stamina`, `shoot_stamina`, `grapple_stamina`, `rob_stamina`, `stance_stamina`,
            `interrogate_focus`.
    """
    stamina: i64 = 0
    focus: i64 = 0
    if action == ACT_MELEE:
        stamina = knobs.melee_stamina
    elif action == ACT_THROW:
        stamina = knobs.throw_stamina
    elif action == ACT_SHOOT:
        stamina = knobs.shoot_stamina
    elif action == ACT_GRAPPLE:
        stamina = knobs.grapple_stamina
    elif action == ACT_INTERROGATE:
        focus = knobs.interrogate_focus
    elif action == ACT_ROB:
        stamina = knobs.rob_stamina
    elif ACT_GUARD <= action <= ACT_SPELL_PARRY:
        stamina = knobs.stance_stamina
    return stamina, focus, 0 if action == ACT_EXAMINE else 1


def cast_turns(components: i64, knobs: Knobs) -> i64:
    """Give the turns that a formula takes to cast (GN-2.2, GN-16.7).

    Args:
        components: at least 1.
        knobs: `cast_components_per_turn`.
    """
    return (components + knobs.cast_components_per_turn - 1) // knobs.cast_components_per_turn


def advance(turns: i64, quick_turns: i64) -> tuple[i64, i64, i64]:
    """Give the turns that quick turns negate, the world turns that happen, and the quick turns left (GN-2.3).

    Args:
        turns: of the action.
        quick_turns: held.
    """
    negated: i64 = min(quick_turns, turns)
    return negated, turns - negated, quick_turns - negated


def more_quick_turns(held: i64, gained: i64, knobs: Knobs) -> i64:
    """Give the quick turns held after gaining some (GN-2.3).

    Args:
        held: before.
        gained: 0 or more.
        knobs: `quick_turn_cap`.
    """
    total: i64 = held + gained
    return knobs.quick_turn_cap if 0 < knobs.quick_turn_cap < total else total


def movement_cost(missing_legs: i64, crawling: bool, forced_crawl: bool, knobs: Knobs, why: Reasons = SILENT) -> i64:
    """Give the turns of a step (GN-2.4).

    Args:
        missing_legs: 0 to 2.
        crawling: whether the player chose to crawl.
        forced_crawl: whether it must; both together count once.
        knobs: `move_base`, `move_per_leg`, `move_crawl`.
        why: notes the terms.
    """
    turns: i64 = why.plus("step", knobs.move_base) + why.plus("missing legs", missing_legs * knobs.move_per_leg)
    if crawling or forced_crawl:
        turns += why.plus("crawling", knobs.move_crawl)
    return turns


def movement_hunger(hunger: i64, step_counter: i64, steps: i64, knobs: Knobs) -> tuple[i64, i64]:
    """Give hunger and the counter of steps after some steps (GN-2.5).

    Args:
        hunger: before.
        step_counter: steps since hunger last grew.
        steps: successful ones, whatever turns they took.
        knobs: `hunger_steps`.
    """
    counted: i64 = step_counter + steps
    hungrier: i64 = hunger + counted // knobs.hunger_steps
    return min(MOST_HUNGER, hungrier), counted % knobs.hunger_steps


# Stances


def guard_absorb(
    vigour: i64, main_shield: i64, off_shield: i64, bonus: i64, knobs: Knobs, why: Reasons = SILENT
) -> i64:
    """Give what guarding takes off each hit (GN-2.7).

    Args:
        vigour: the player's.
        main_shield: guard of a shield in the main hand, else 0.
        off_shield: of one in the off hand, else 0.
        bonus: guard of style and teachings.
        knobs: `guard_base`.
        why: notes the terms.
    """
    larger: i64 = max(main_shield, off_shield)
    smaller: i64 = min(main_shield, off_shield)
    amount: i64 = why.plus("vigour", vigour // 4) + why.plus("shield", larger)
    amount += why.plus("second shield", smaller // 2) + why.plus("martial", bonus)
    return why.limited("at least", amount, knobs.guard_base) if amount < knobs.guard_base else amount


def can_deflect(stance: i64, spell_like: bool, spellbreaker: bool, enchanted: bool) -> bool:
    """Tell whether a stance tests a hit (GN-2.8 to 2.10).

    Args:
        stance: NO_STANCE, GUARD, PARRY or SPELL_PARRY.
        spell_like: whether the attack is (GN-2.13).
        spellbreaker: whether the player has the feat Spellbreaker Arms.
        enchanted: whether either hand holds an enchanted weapon.
    """
    if stance in {NO_STANCE, GUARD}:
        return False
    if stance == PARRY:
        return not spell_like or (spellbreaker and enchanted)
    return spell_like


def parry_chance(
    grace: i64, weapon_rank: i64, parry_value: i64, attacker_accuracy: i64, knobs: Knobs, why: Reasons = SILENT
) -> i64:
    """Give the percent with which a parry deflects a hit (GN-2.11).

    Args:
        grace: the player's.
        weapon_rank: skill in the main hand's domain.
        parry_value: of both hands, the style and the teachings.
        attacker_accuracy: of whoever hit.
        knobs: `parry_base`, `deflect_stat`, `deflect_skill`, `deflect_value`, `deflect_accuracy` and the clamp.
        why: notes the terms.
    """
    side: i64 = why.plus("base", knobs.parry_base) + why.plus("grace", grace * knobs.deflect_stat)
    side += why.plus("skill", weapon_rank * knobs.deflect_skill) + why.plus("parry", parry_value * knobs.deflect_value)
    return hit_chance(side, attacker_accuracy * knobs.deflect_accuracy, knobs, why)


def spell_parry_chance(wit: i64, spellcraft: i64, attacker_accuracy: i64, knobs: Knobs, why: Reasons = SILENT) -> i64:
    """Give the percent with which a spell-parry ward deflects a hit (GN-2.12).

    Args:
        wit: the player's.
        spellcraft: the skill's rank.
        attacker_accuracy: of whoever hit.
        knobs: `spell_parry_base`, `deflect_stat`, `deflect_skill`, `deflect_accuracy` and the clamp.
        why: notes the terms.
    """
    side: i64 = why.plus("base", knobs.spell_parry_base) + why.plus("wit", wit * knobs.deflect_stat)
    side += why.plus("spellcraft", spellcraft * knobs.deflect_skill)
    return hit_chance(side, attacker_accuracy * knobs.deflect_accuracy, knobs, why)


def guarded_damage(damage: i64, guard: i64) -> i64:
    """Give what guarding leaves of a hit (GN-2.7)."""
    return damage - guard if damage > guard else 0


def soaked_damage(damage: i64, armour: i64) -> i64:
    """Give what armour leaves of a hit that guarding has let through: at least 1, if there was anything (GN-2.15)."""
    if damage <= 0:
        return 0
    return max(1, damage - armour)


def mitigated_damage(damage: i64, guard: i64, armour: i64) -> i64:
    """Give what goes on to ward and hit points (GN-2.14, GN-2.15).

    Args:
        damage: what was rolled.
        guard: what guarding takes off, 0 without the stance.
        armour: the armour's soak.
    """
    return soaked_damage(guarded_damage(damage, guard), armour)


# Costs


def physical_cost(base: i64, conditioning: i64, why: Reasons = SILENT) -> i64:
    """Give the stamina that an action takes and asks for (GN-3.2, GN-3.3).

    Args:
        base: before reductions; 0 costs nothing.
        conditioning: the player's.
        why: notes the terms.
    """
    if base == 0:
        return 0
    return _at_least_one(why.plus("base", base) - why.minus("conditioning", conditioning // 2), why)


def focus_cost(base: i64, memory: i64, attunement: i64, conduit: i64, knobs: Knobs, why: Reasons = SILENT) -> i64:
    """Give the focus that a spell or an interrogation takes and asks for (GN-3.4, GN-12.2).

    Args:
        base: before reductions; 0 costs nothing.
        memory: the player's.
        attunement: in the active element, 0 without one.
        conduit: focus that feats save.
        knobs: `attunement_focus_divisor`.
        why: notes the terms.
    """
    if base == 0:
        return 0
    cost: i64 = why.plus("base", base) - why.minus("memory", memory // 4)
    cost -= why.minus("attunement", attunement // knobs.attunement_focus_divisor)
    return _at_least_one(cost - why.minus("feats", conduit), why)


def _at_least_one(cost: i64, why: Reasons) -> i64:
    return why.limited("at least", cost, 1) if cost < 1 else cost


def shoot_stamina(conditioning: i64, splash: bool, knobs: Knobs) -> i64:
    """Give the stamina that a shot spends; every shot asks for `physical_cost` (GN-5.13).

    Args:
        conditioning: the player's.
        splash: whether the weapon splashes.
        knobs: `shoot_stamina`, `splash_free_stamina`.
    """
    return 0 if splash and knobs.splash_free_stamina else physical_cost(knobs.shoot_stamina, conditioning)


# What comes back, and hunger


def hunger_stage(hunger: i64, knobs: Knobs) -> i64:
    """Give the stage of hunger: FED, HUNGRY, FAMISHED or STARVING (GN-3.8).

    Args:
        hunger: 0 to 100.
        knobs: `hunger_stages`.
    """
    hungry, famished, starving = knobs.hunger_stages
    if hunger < hungry:
        return FED
    if hunger < famished:
        return HUNGRY
    return FAMISHED if hunger < starving else STARVING


def regen(
    conditioning: i64, memory: i64, faith: i64, hunger: i64, sanctum: bool, pressure: bool, knobs: Knobs
) -> tuple[i64, i64, i64]:
    """Give the stamina, the focus and the chi that a world turn brings back, before their maxima (GN-3.5 to 3.9).

    Args:
        conditioning: the player's, for stamina.
        memory: the player's, for focus.
        faith: the player's, for chi.
        hunger: 0 to 100.
        sanctum: whether the player stands in one.
        pressure: whether a hostile saw the player in this turn (GN-3.13).
        knobs: `hunger_stages`, `chi_regen_divisor`, `sanctum_regen`, `famished_regen`, `starving_regen`.
    """
    stamina: i64 = 1 + conditioning // 4
    focus: i64 = 1 + memory // 6
    chi: i64 = 0
    if not pressure:
        chi = faith // knobs.chi_regen_divisor
    if sanctum:
        stamina += knobs.sanctum_regen
        focus += knobs.sanctum_regen
        chi += knobs.sanctum_regen
    loss: i64 = hunger_loss(hunger, knobs)
    return (stamina - loss if stamina > loss else 0), (focus - loss if focus > loss else 0), chi


def hunger_loss(hunger: i64, knobs: Knobs) -> i64:
    """Give what hunger takes off the stamina and the focus that come back (GN-3.6, GN-3.7).

    Args:
        hunger: 0 to 100.
        knobs: `hunger_stages`, `famished_regen`, `starving_regen`.
    """
    stage: i64 = hunger_stage(hunger, knobs)
    if stage == STARVING:
        return knobs.starving_regen
    return knobs.famished_regen if stage == FAMISHED else 0


# Spirit and chi


def spirit_gain(spirit: i64, max_spirit: i64, hits: i64, knobs: Knobs) -> i64:
    """Give the spirit after landed strikes (GN-3.10, GN-3.11).

    Args:
        spirit: before.
        max_spirit: the player's.
        hits: strikes that landed.
        knobs: `spirit_per_hit`.
    """
    return _capped(spirit + hits * knobs.spirit_per_hit, max_spirit)


def spirit_damage_bonus(spirit: i64, knobs: Knobs) -> i64:
    """Give what stored spirit adds to least and to greatest damage (GN-3.12).

    Args:
        spirit: after the action's own price, before its gain.
        knobs: `spirit_damage_divisor`.
    """
    return spirit // knobs.spirit_damage_divisor


def kaioken_burst(
    spirit: i64, max_spirit: i64, hits: i64, chi: i64, hp: i64, knobs: Knobs
) -> tuple[i64, i64, i64, bool]:
    """Give spirit, chi and hit points after an attack under Kaioken, and whether it was paid (GN-3.15).

    Args:
        spirit: before the attack's gain, which is in the result.
        max_spirit: the player's.
        hits: strikes that landed, one of them on a hostile.
        chi: at least 1 is needed.
        hp: more is needed than is paid.
        knobs: `spirit_per_hit`, `kaioken_hp`, `kaioken_spirit`.
    """
    after: i64 = spirit_gain(spirit, max_spirit, hits, knobs)
    if hits == 0 or chi < 1 or hp <= knobs.kaioken_hp:
        return after, chi, hp, False
    return _capped(after + knobs.kaioken_spirit, max_spirit), chi - 1, hp - knobs.kaioken_hp, True


def hamon_breath(
    chi: i64, hp: i64, max_hp: i64, spirit: i64, max_spirit: i64, faith: i64, pressure: bool, knobs: Knobs
) -> tuple[i64, i64, i64, bool]:
    """Give chi, hit points and spirit after a world turn under Hamon, and whether it was paid (GN-3.16).

    Args:
        chi: after what the turn brought back (GN-3.17).
        hp: hit points.
        max_hp: hit points at most.
        spirit: what is stored.
        max_spirit: spirit at most.
        faith: the player's.
        pressure: whether a hostile saw the player in this turn (GN-3.13).
        knobs: `hamon_heal`, `hamon_spirit`.
    """
    if not pressure or chi < 1 or (hp >= max_hp and spirit >= max_spirit):
        return chi, hp, spirit, False
    healed: i64 = _capped(hp + knobs.hamon_heal + faith // 2, max_hp)
    return chi - 1, healed, _capped(spirit + knobs.hamon_spirit, max_spirit), True


def _capped(value: i64, most: i64) -> i64:
    return min(most, value)
