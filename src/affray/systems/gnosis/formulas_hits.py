"""Whether attacks hit, how far they reach and how hard they land (sections 4 and 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.fight.reasons import SILENT, Reasons
from affray.systems.gnosis.kinds import DAMAGE_TYPES

if TYPE_CHECKING:
    from affray.systems.gnosis.knobs import Knobs

LEAST_DAMAGE: Final = 1
"""What a range of damage begins with at least, and what a splash leaves at least (GN-4.4, GN-5.14)."""
LEAST_RANGE: Final = 1
"""Squares that every throw and shot reaches (GN-5.7, GN-5.11)."""


def hit_chance(chance: i64, defense: i64, knobs: Knobs, why: Reasons = SILENT) -> i64:
    """Give the final percent of a hit check: the chance less the defence, clamped once (GN-4.1).

    Args:
        chance: the attack's side; its terms are noted by whoever adds them up.
        defense: the defence's side.
        knobs: `hit_floor`, `hit_ceiling`.
        why: notes the defence and the clamp.
    """
    rest: i64 = chance - why.minus("defence", defense)
    if rest < knobs.hit_floor:
        return why.limited("floor", rest, knobs.hit_floor)
    if rest > knobs.hit_ceiling:
        return why.limited("ceiling", rest, knobs.hit_ceiling)
    return rest


def clamp_damage(low: i64, high: i64) -> tuple[i64, i64]:
    """Give the range that is rolled, once everything is added up (GN-4.4).

    Args:
        low: least damage, however small.
        high: greatest damage, likewise.
    """
    least: i64 = max(low, LEAST_DAMAGE)
    return least, max(least, high)


# Types of damage


def split_damage(
    total: i64, base_type: i64, bias_type: i64, bias_percent: i64, oil_type: i64, oil_percent: i64
) -> tuple[i64, i64, i64]:
    """Split rolled damage by type: the oil first, then the style's bias from the rest (GN-6.14).

    Args:
        total: what was rolled.
        base_type: the attack's own type.
        bias_type: the style's; UNTYPED for none.
        bias_percent: 0 to 100.
        oil_type: the oil's element; UNTYPED for none.
        oil_percent: 0 to 100.

    Returns:
        What has the attack's own type, the style's and the oil's. Parts of the same type stand together, with the
        attack's own if it is that one, else with the style's.
    """
    oil: i64 = 0
    if oil_type != 0:
        oil = total * oil_percent // 100
    rest: i64 = total - oil
    bias: i64 = 0
    if bias_type != 0:
        bias = rest * bias_percent // 100
    base: i64 = rest - bias
    if bias_type == base_type:
        base += bias
        bias = 0
    if oil_type == base_type:
        base += oil
        oil = 0
    elif oil_type == bias_type:
        bias += oil
        oil = 0
    return base, bias, oil


def resisted(amount: i64, resist: i64) -> i64:
    """Give what resistance leaves of damage of one type (GN-4.5).

    Args:
        amount: all of a hit's damage of that type.
        resist: percent, -100 to 100.
    """
    return amount * (100 - resist) // 100


def resisted_split(
    parts: tuple[i64, i64, i64], base_type: i64, bias_type: i64, oil_type: i64, resist: list[i64] | None
) -> i64:
    """Give the damage that a split hit does to somebody with resistances (GN-4.5).

    Args:
        parts: as `split_damage` gives them.
        base_type: the type of the first.
        bias_type: of the second.
        oil_type: of the third.
        resist: percent by damage type, in the order of DAMAGE_TYPES; None for none.
    """
    base, bias, oil = parts
    if resist is None:
        return base + bias + oil
    damage: i64 = resisted(base, resist[base_type])
    if bias > 0:
        damage += resisted(bias, resist[bias_type])
    if oil > 0:
        damage += resisted(oil, resist[oil_type])
    return damage


def resisted_damage(amounts: list[i64], resist: list[i64]) -> i64:
    """Give the damage of a hit's typed parts after resistance (GN-4.5).

    Args:
        amounts: by damage type, in the order of DAMAGE_TYPES.
        resist: percent by damage type, likewise.
    """
    damage: i64 = 0
    for kind in range(len(DAMAGE_TYPES)):
        damage += resisted(amounts[kind], resist[kind])
    return damage


# Chances of a player's attacks. Blindness comes off last (GN-6.2), and courage is added beside it (GN-10.9).


def own_check(attack: i64, blind: bool, courage: bool, knobs: Knobs, why: Reasons = SILENT) -> i64:
    """Give the attack side of a player's own check with what the player's states change (GN-10.5, GN-10.9).

    Args:
        attack: the side without them.
        blind: whether the player is.
        courage: whether the player has it.
        knobs: `blind_attack_penalty`, `courage_attack`.
        why: notes the terms.
    """
    side: i64 = attack
    if courage:
        side += why.plus("courage", knobs.courage_attack)
    if blind:
        side -= why.minus("blind", knobs.blind_attack_penalty)
    return side


def melee_chance(acc: i64, defense: i64, blind: bool, courage: bool, knobs: Knobs, why: Reasons = SILENT) -> i64:
    """Give the percent with which a player's melee blow hits (GN-5.2).

    Args:
        acc: accuracy of the whole stack.
        defense: the target's.
        blind: whether the player is.
        courage: whether the player has it.
        knobs: `melee_base`, `melee_accuracy`, `melee_defense`, those of the states and the clamp.
        why: notes the terms.
    """
    side: i64 = why.plus("base", knobs.melee_base) + why.plus("accuracy", acc * knobs.melee_accuracy)
    return hit_chance(own_check(side, blind, courage, knobs, why), defense * knobs.melee_defense, knobs, why)


def throw_accuracy(
    grace: i64, weapon_acc: i64, eye_penalty: i64, throwing: i64, bonus: i64, knobs: Knobs, why: Reasons = SILENT
) -> i64:
    """Give the accuracy of a throw in percent; missing arms don't lower it (GN-5.8).

    Args:
        grace: the player's.
        weapon_acc: accuracy of the weapon, its enchantment and its oil.
        eye_penalty: 0 or 1.
        throwing: the skill's rank.
        bonus: percent of feats, style and teachings.
        knobs: `throw_base`, `throw_accuracy`, `throw_eye`, `skill_percent`.
        why: notes the terms.
    """
    side: i64 = why.plus("base", knobs.throw_base) + why.plus("grace", grace * knobs.throw_accuracy)
    side += why.plus("weapon", weapon_acc * knobs.throw_accuracy) - why.minus("eye", eye_penalty * knobs.throw_eye)
    return side + why.plus("throwing", throwing * knobs.skill_percent) + why.plus("martial", bonus)


def throw_chance(
    accuracy: i64, true_name: i64, defense: i64, blind: bool, courage: bool, knobs: Knobs, why: Reasons = SILENT
) -> i64:
    """Give the percent with which a throw hits (GN-5.9).

    Args:
        accuracy: as `throw_accuracy` gives it.
        true_name: accuracy of the labels `true_name` and `name_pressed`.
        defense: the target's.
        blind: whether the player is.
        courage: whether the player has it.
        knobs: `throw_accuracy`, `throw_defense`, those of the states and the clamp.
        why: notes the terms.
    """
    side: i64 = accuracy + why.plus("true name", true_name * knobs.throw_accuracy)
    return hit_chance(own_check(side, blind, courage, knobs, why), defense * knobs.throw_defense, knobs, why)


def shoot_accuracy(
    grace: i64,
    weapon_acc: i64,
    missing_arms: i64,
    eye_penalty: i64,
    marksmanship: i64,
    bonus: i64,
    knobs: Knobs,
    why: Reasons = SILENT,
) -> i64:
    """Give the accuracy of a shot in percent (GN-5.12).

    Args:
        grace: the player's.
        weapon_acc: accuracy of the weapon, its enchantment and its oil.
        missing_arms: 0 or 1.
        eye_penalty: 0 or 1.
        marksmanship: the skill's rank.
        bonus: percent of feats, style and teachings.
        knobs: `shoot_base`, `shoot_accuracy`, `shoot_arm`, `shoot_eye`, `skill_percent`.
        why: notes the terms.
    """
    side: i64 = why.plus("base", knobs.shoot_base) + why.plus("grace", grace * knobs.shoot_accuracy)
    side += why.plus("weapon", weapon_acc * knobs.shoot_accuracy) - why.minus("arms", missing_arms * knobs.shoot_arm)
    side -= why.minus("eye", eye_penalty * knobs.shoot_eye)
    return side + why.plus("marksmanship", marksmanship * knobs.skill_percent) + why.plus("martial", bonus)


def shoot_chance(
    accuracy: i64, true_name: i64, defense: i64, blind: bool, courage: bool, knobs: Knobs, why: Reasons = SILENT
) -> i64:
    """Give the percent with which a shot hits (GN-5.12).

    Args:
        accuracy: as `shoot_accuracy` gives it.
        true_name: accuracy of the labels `true_name` and `name_pressed`.
        defense: the target's.
        blind: whether the player is.
        courage: whether the player has it.
        knobs: `shoot_accuracy`, `shoot_defense`, those of the states and the clamp.
        why: notes the terms.
    """
    side: i64 = accuracy + why.plus("true name", true_name * knobs.shoot_accuracy)
    return hit_chance(own_check(side, blind, courage, knobs, why), defense * knobs.shoot_defense, knobs, why)


# Reach and splash


def _reach(squares: i64) -> i64:
    return max(LEAST_RANGE, squares)


def throw_range(throw_range: i64, missing_arms: i64, eye_penalty: i64, martial: i64, knobs: Knobs) -> i64:
    """Give how far a throw reaches, for whoever has an arm (GN-5.7).

    Args:
        throw_range: the weapon's.
        missing_arms: 0 or 1.
        eye_penalty: 0 or 1.
        martial: squares that style and feats add.
        knobs: `throw_limb_range`.
    """
    return _reach(throw_range - (missing_arms + eye_penalty) * knobs.throw_limb_range + martial)


def shoot_range(shoot_range: i64, missing_arms: i64, eye_penalty: i64, martial: i64, knobs: Knobs) -> i64:
    """Give how far a shot reaches, for whoever has an arm (GN-5.11).

    Args:
        shoot_range: the weapon's.
        missing_arms: 0 or 1.
        eye_penalty: 0 or 1.
        martial: squares that feats add.
        knobs: `shoot_limb_range`.
    """
    return _reach(shoot_range - (missing_arms + eye_penalty) * knobs.shoot_limb_range + martial)


def splash_damage(damage: i64, distance: i64, knobs: Knobs) -> i64:
    """Give what a splash does at a distance from its centre (GN-5.14).

    Args:
        damage: what was rolled for this target.
        distance: squares from the centre.
        knobs: `splash_percent`.
    """
    if distance == 0:
        return damage
    share: i64 = damage * knobs.splash_percent // 100
    return max(LEAST_DAMAGE, share)


# Hands, limbs and eyes


def offhand_bonus(off_low: i64, off_high: i64, knobs: Knobs) -> tuple[i64, i64, i64]:
    """Give what the off hand adds in a dual setup (GN-5.4).

    Args:
        off_low: least damage of what it holds; of a shield, its bash's.
        off_high: greatest damage, likewise.
        knobs: `offhand_accuracy`.
    """
    return off_low // 2, off_high // 2, knobs.offhand_accuracy


def limb_penalty(missing_arms: i64, missing_legs: i64, eye_penalty: i64, knobs: Knobs) -> tuple[i64, i64, i64]:
    """Give what missing limbs and eyes change of melee (GN-5.5).

    Args:
        missing_arms: 0 to 2.
        missing_legs: 0 to 2.
        eye_penalty: 0 or 1.
        knobs: `limb_accuracy`, `arm_max_damage`.
    """
    missing: i64 = missing_arms + missing_legs + eye_penalty
    return 0, -missing_arms * knobs.arm_max_damage, -missing * knobs.limb_accuracy


def eye_penalty(missing_eyes: i64) -> tuple[i64, bool]:
    """Give the penalty of missing eyes, and whether it is blindness (GN-5.6).

    Args:
        missing_eyes: 0 to 2.
    """
    return (1 if missing_eyes > 0 else 0), missing_eyes > 1
