"""The character's scores and what a check compares (sections 1, 4 and 9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.fight.errors import Refused
from affray.fight.reasons import SILENT, Reasons
from affray.systems.omega.arithmetic import clamp, quotient
from affray.systems.omega.maneuvers import Sequence, ladder

ATTACKS: Final = ("thrust", "cut", "lunge", "riposte", "throw")
"""The ways in which the character attacks, by number."""

THRUST_MODIFIERS: Final = 0
CUT_MODIFIERS: Final = 1
LUNGE_MODIFIERS: Final = 2
RIPOSTE_MODIFIERS: Final = 3
THROW_MODIFIERS: Final = 4

LAST_FACE: Final = 19
"""The highest face of the hit test's die, which always misses (OM-4.1)."""


def attribute_modifier(attribute: i64) -> i64:
    """Give an attribute's modifier: half of what it has above 10, truncated toward zero (OM-1.2)."""
    return quotient(attribute - 10, 2)


def defense(
    agility: i64,
    level: i64 = 0,
    shield_defense: i64 = 0,
    shield_enchantment: i64 = 0,
    armor_bulk: i64 = 0,
    armor_enchantment: i64 = 0,
    heroism: bool = False,
    why: Reasons = SILENT,
) -> i64:
    """Give Def (OM-1.3, OM-1.5): it is never clamped.

    Args:
        agility: the character's Agility.
        level: the character's level.
        shield_defense: of the shield in the shield slot, else 0.
        shield_enchantment: likewise.
        armor_bulk: of the worn body armor, else 0.
        armor_enchantment: likewise.
        heroism: whether Heroism runs, which adds Agility itself.
        why: notes the terms.
    """
    score: i64 = why.plus("agility", 2 * attribute_modifier(agility)) + why.plus("level", quotient(level, 2))
    score += why.plus("shield", shield_defense) + why.plus("shield enchantment", shield_enchantment)
    score += why.plus("armor enchantment", armor_enchantment) - why.minus("armor bulk", armor_bulk)
    if heroism:
        score += why.plus("heroism", agility)
    return score


def absorption(armor_absorption: i64 = 0, protection: i64 = 0, why: Reasons = SILENT) -> i64:
    """Give Arm: the worn body armor's absorption and Protection; it may be below 0 (OM-1.4)."""
    return why.plus("armor", armor_absorption) + why.plus("protection", protection)


def attack_score(
    dexterity: i64,
    level: i64 = 0,
    weapon_hit: i64 = 0,
    weapon_enchantment: i64 = 0,
    accurate: bool = False,
    heroism: bool = False,
    mounted: bool = False,
    why: Reasons = SILENT,
) -> i64:
    """Give Hit (OM-1.10).

    Args:
        dexterity: the character's Dexterity.
        level: the character's level.
        weapon_hit: of the weapon in use in the weapon hand, else 0.
        weapon_enchantment: likewise.
        accurate: whether Accurate runs.
        heroism: whether Heroism runs, which adds Dexterity itself.
        mounted: whether the character rides.
        why: notes the terms.
    """
    score: i64 = why.plus("base", 1) + why.plus("level", level) + why.plus("dexterity", attribute_modifier(dexterity))
    if accurate:
        score += why.plus("accurate", 20)
    if heroism:
        score += why.plus("heroism", dexterity)
    if mounted:
        score += why.plus("mounted", 10)
    return score + why.plus("weapon", weapon_hit) + why.plus("weapon enchantment", weapon_enchantment)


def damage_score(
    strength: i64,
    weapon_damage: i64 = 0,
    weapon_enchantment: i64 = 0,
    heroism: bool = False,
    mounted: bool = False,
    why: Reasons = SILENT,
) -> i64:
    """Give Dmg (OM-1.11).

    Args:
        strength: the character's Strength.
        weapon_damage: of the weapon in use in the weapon hand, else 0.
        weapon_enchantment: likewise.
        heroism: whether Heroism runs, which adds Strength itself.
        mounted: whether the character rides.
        why: notes the terms.
    """
    score: i64 = why.plus("base", 3) + why.plus("strength", attribute_modifier(strength))
    if heroism:
        score += why.plus("heroism", strength)
    if mounted:
        score += why.plus("mounted", 10)
    return score + why.plus("weapon", weapon_damage) + why.plus("weapon enchantment", weapon_enchantment)


def hit_chance(attack: i64, defense: i64) -> i64:
    """Give how many of the hit test's 20 faces hit: the difference, but at least 1 and at most 19 (OM-4.1)."""
    return clamp(attack - defense, 1, LAST_FACE)


def hit_test(roll: i64, attack: i64, defense: i64) -> bool:
    """Tell whether a hit test's roll hits (OM-4.1): 0 always, 19 never, the others strictly below the difference.

    Raises:
        Refused: no such face.
    """
    if roll < 0 or roll > LAST_FACE:
        message = f"roll must be 0 to {LAST_FACE}, got {roll}"
        raise Refused(message)
    return roll < hit_chance(attack, defense)


def effective_defense(defense: i64, sequence: Sequence, line: i64, why: Reasons = SILENT) -> i64:
    """Give the defense of one check: Def and the block ladder at the attack's line (OM-4.3).

    Args:
        defense: the displayed Def.
        sequence: the defender's, with its lines chosen.
        line: the attack's.
        why: notes the terms.
    """
    blocks: i64 = ladder(sequence.guards, sequence.guards_at(line))
    return why.plus("defense", defense) + why.plus("blocks" if blocks >= 0 else "no block", blocks)


def monster_attack_score(hit: i64, level: i64 = 0, lunge: bool = False, why: Reasons = SILENT) -> i64:
    """Give a monster's attack score: its hit, and in a lunge its level too (OM-4.4)."""
    score: i64 = why.plus("hit", hit)
    if lunge:
        score += why.plus("lunge", level)
    return score


def attack_modifiers(action: i64, level: i64, strength: i64, dexterity: i64) -> tuple[i64, i64]:
    """Give what the manner of an attack adds to Hit and to Dmg (OM-9.5).

    Args:
        action: the place of the manner in `ATTACKS`.
        level: the character's level.
        strength: the character's Strength.
        dexterity: the character's Dexterity.
    """
    if action == THRUST_MODIFIERS:
        return 2 * attribute_modifier(dexterity), 0
    if action in (CUT_MODIFIERS, THROW_MODIFIERS):
        return 0, 2 * attribute_modifier(strength)
    if action == LUNGE_MODIFIERS:
        return level + dexterity, level
    return 0, 0


def moon_attack_modifier(level: i64, moon: i64) -> i64:
    """Give what the moon adds to Hit in an attack action (OM-9.8).

    Args:
        level: the character's.
        moon: 1 good, 0 neither, -1 bad.
    """
    if moon > 0:
        return level
    if moon < 0:
        return -quotient(level, 2)
    return 0


def bolt_attack_score(dexterity: i64, level: i64) -> i64:
    """Give the attack score of the character's bolts (OM-15.2)."""
    return 2 * dexterity + level
