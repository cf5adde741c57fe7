"""The public formulas of sections 4 to 6 under their very names: hits, pipelines, the modifier stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from affray.fight.errors import Refused
from affray.systems.gnosis import formulas_hits, formulas_stack
from affray.systems.gnosis.arguments import at_least, attunement_of, rank, stat, whole_of, within, word_number
from affray.systems.gnosis.calcs_turns import missing, number
from affray.systems.gnosis.content_gear import GEAR
from affray.systems.gnosis.kinds import DAMAGE_TYPES, DOMAINS, PIPELINES, UNTYPED
from affray.systems.gnosis.knobs import DEFAULTS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mypy_extensions import i64

TYPES: Final = DAMAGE_TYPES[1:]
"""The types of damage that have a name."""
MOST_ENCHANTED: Final = 3
"""The highest enchantment of a weapon (GN-6.4)."""
MOST_HANDS: Final = 2
FULL_RESISTANCE: Final = 100
PERCENT: Final = 100


def damage_type(name: str, word: str) -> int:
    """Give a damage type's number; see `word_number`.

    Args:
        name: the parameter's, or what the word is called.
        word: one of the eleven names.
    """
    return 1 + word_number(name, word, TYPES)


def bonus(triple: tuple[i64, i64, i64]) -> dict[str, int]:
    """Write a triple as people see it."""
    low, high, acc = triple
    return {"min": low, "max": high, "acc": acc}


def eye_penalty_of(value: i64) -> i64:
    """Give an eye penalty back if there is such a one; see `within`."""
    return within("eye_penalty", value, 0, 1)


# Hits and damage


def hit_chance(chance: i64, defense: i64 = 0) -> int:
    """Give the final percent of a hit check (GN-4.1).

    Args:
        chance: the attack's side.
        defense: the defence's side.
    """
    return formulas_hits.hit_chance(number("chance", chance), number("defense", defense), DEFAULTS)


def clamp_damage(min_damage: i64, max_damage: i64) -> dict[str, int]:
    """Give the range that is rolled (GN-4.4).

    Args:
        min_damage: the sum of all labels.
        max_damage: likewise.
    """
    low, high = formulas_hits.clamp_damage(number("min_damage", min_damage), number("max_damage", max_damage))
    return {"min": low, "max": high}


def resisted_damage(parts: Mapping[str, object], resist: Mapping[str, object] = {}) -> int:
    """Give the damage of a hit's typed parts after resistance (GN-4.5).

    Args:
        parts: amount by damage type, each 0 or more.
        resist: percent by damage type, each -100 to 100.
    """
    amounts: list[i64] = [0] * len(DAMAGE_TYPES)
    percents: list[i64] = [0] * len(DAMAGE_TYPES)
    for kind, amount in parts.items():
        place = damage_type("damage type", kind)
        amounts[place] = at_least(f"parts.{kind}", whole_of(f"parts.{kind}", amount), 0)
    for kind, percent in resist.items():
        place = damage_type("damage type", kind)
        percents[place] = within(
            f"resist.{kind}", whole_of(f"resist.{kind}", percent), -FULL_RESISTANCE, FULL_RESISTANCE
        )
    return formulas_hits.resisted_damage(amounts, percents)


def split_damage(
    total: i64, base_type: str, bias_type: str = "", bias_percent: i64 = 0, oil_type: str = "", oil_percent: i64 = 0
) -> dict[str, int]:
    """Give rolled damage by type (GN-6.14).

    Args:
        total: 0 or more.
        base_type: the attack's own type.
        bias_type: the style's, if it has one.
        bias_percent: 0 to 100.
        oil_type: the oil's, if there is one.
        oil_percent: 0 to 100.
    """
    base: i64 = damage_type("base_type", base_type)
    bias: i64 = damage_type("bias_type", bias_type) if bias_type else UNTYPED
    oil: i64 = damage_type("oil_type", oil_type) if oil_type else UNTYPED
    amounts = formulas_hits.split_damage(
        at_least("total", total, 0),
        base,
        bias,
        within("bias_percent", bias_percent, 0, PERCENT),
        oil,
        within("oil_percent", oil_percent, 0, PERCENT),
    )
    types = (base_type, bias_type, oil_type)
    return {kind: amount for kind, amount in zip(types, amounts, strict=True) if amount > 0}


# Pipelines


def melee_chance(acc: i64, defense: i64) -> int:
    """Give the percent with which a player's melee blow hits (GN-5.2).

    Args:
        acc: accuracy of the whole stack.
        defense: the target's.
    """
    return formulas_hits.melee_chance(number("acc", acc), number("defense", defense), False, False, DEFAULTS)


def offhand_bonus(off_min: i64, off_max: i64) -> dict[str, int]:
    """Give what the off hand adds in a dual setup (GN-5.4).

    Args:
        off_min: least damage of what it holds, 0 or more.
        off_max: greatest damage, not below off_min.
    """
    low: i64 = at_least("off_min", off_min, 0)
    return bonus(formulas_hits.offhand_bonus(low, at_least("off_max", off_max, low), DEFAULTS))


def limb_penalty(missing_arms: i64 = 0, missing_legs: i64 = 0, eye_penalty: i64 = 0) -> dict[str, int]:
    """Give what missing limbs and eyes change of melee (GN-5.5).

    Args:
        missing_arms: 0 to 2.
        missing_legs: 0 to 2.
        eye_penalty: 0 or 1.
    """
    triple = formulas_hits.limb_penalty(
        missing("missing_arms", missing_arms),
        missing("missing_legs", missing_legs),
        eye_penalty_of(eye_penalty),
        DEFAULTS,
    )
    return bonus(triple)


def eye_penalty(missing_eyes: i64) -> dict[str, int | bool]:
    """Give the penalty of missing eyes, and whether it is blindness (GN-5.6).

    Args:
        missing_eyes: 0 to 2.
    """
    penalty, blind = formulas_hits.eye_penalty(missing("missing_eyes", missing_eyes))
    return {"penalty": penalty, "blind": blind}


def throw_range(throw_range: i64, missing_arms: i64 = 0, eye_penalty: i64 = 0, martial: i64 = 0) -> int:
    """Give how far a throw reaches (GN-5.7).

    Args:
        throw_range: the weapon's, 0 or more.
        missing_arms: 0 to 2.
        eye_penalty: 0 or 1.
        martial: squares that style and feats add.
    """
    return formulas_hits.throw_range(
        at_least("throw_range", throw_range, 0),
        missing("missing_arms", missing_arms),
        eye_penalty_of(eye_penalty),
        number("martial", martial),
        DEFAULTS,
    )


def throw_accuracy(grace: i64, weapon_acc: i64, eye_penalty: i64 = 0, skill_throwing: i64 = 0, bonus: i64 = 0) -> int:
    """Give the accuracy of a throw in percent (GN-5.8).

    Args:
        grace: 0 to 20.
        weapon_acc: of the weapon, its enchantment and its oil.
        eye_penalty: 0 or 1.
        skill_throwing: 0 to 5.
        bonus: percent of feats, style and teachings.
    """
    return formulas_hits.throw_accuracy(
        stat("grace", grace),
        number("weapon_acc", weapon_acc),
        eye_penalty_of(eye_penalty),
        rank("skill_throwing", skill_throwing),
        number("bonus", bonus),
        DEFAULTS,
    )


def throw_chance(accuracy: i64, true_name_acc: i64, defense: i64) -> int:
    """Give the percent with which a throw hits (GN-5.9).

    Args:
        accuracy: in percent, as `throw_accuracy` gives it.
        true_name_acc: accuracy of the true-name labels.
        defense: the target's.
    """
    return formulas_hits.throw_chance(
        number("accuracy", accuracy),
        number("true_name_acc", true_name_acc),
        number("defense", defense),
        False,
        False,
        DEFAULTS,
    )


def shoot_range(shoot_range: i64, missing_arms: i64 = 0, eye_penalty: i64 = 0, martial: i64 = 0) -> int:
    """Give how far a shot reaches (GN-5.11).

    Args:
        shoot_range: the weapon's, 0 or more.
        missing_arms: 0 to 2.
        eye_penalty: 0 or 1.
        martial: squares that feats add.
    """
    return formulas_hits.shoot_range(
        at_least("shoot_range", shoot_range, 0),
        missing("missing_arms", missing_arms),
        eye_penalty_of(eye_penalty),
        number("martial", martial),
        DEFAULTS,
    )


def shoot_accuracy(
    grace: i64,
    weapon_acc: i64,
    missing_arms: i64 = 0,
    eye_penalty: i64 = 0,
    skill_marksmanship: i64 = 0,
    bonus: i64 = 0,
) -> int:
    """Give the accuracy of a shot in percent (GN-5.12).

    Args:
        grace: 0 to 20.
        weapon_acc: of the weapon, its enchantment and its oil.
        missing_arms: 0 to 2.
        eye_penalty: 0 or 1.
        skill_marksmanship: 0 to 5.
        bonus: percent of feats, style and teachings.
    """
    return formulas_hits.shoot_accuracy(
        stat("grace", grace),
        number("weapon_acc", weapon_acc),
        missing("missing_arms", missing_arms),
        eye_penalty_of(eye_penalty),
        rank("skill_marksmanship", skill_marksmanship),
        number("bonus", bonus),
        DEFAULTS,
    )


def shoot_chance(accuracy: i64, true_name_acc: i64, defense: i64) -> int:
    """Give the percent with which a shot hits (GN-5.12).

    Args:
        accuracy: in percent, as `shoot_accuracy` gives it.
        true_name_acc: accuracy of the true-name labels.
        defense: the target's.
    """
    return formulas_hits.shoot_chance(
        number("accuracy", accuracy),
        number("true_name_acc", true_name_acc),
        number("defense", defense),
        False,
        False,
        DEFAULTS,
    )


def splash_damage(damage: i64, distance: i64) -> int:
    """Give what a splash does at a distance from its centre (GN-5.14).

    Args:
        damage: rolled, 0 or more.
        distance: squares, 0 or more.
    """
    return formulas_hits.splash_damage(at_least("damage", damage, 0), at_least("distance", distance, 0), DEFAULTS)


# The modifier stack


def stack_totals(parts: list[dict[str, Any]]) -> dict[str, int]:
    """Add up the labels of a stack; the range is clamped at the end (GN-6.1).

    Args:
        parts: for each label `label`, `min`, `max` and `acc`.
    """
    return bonus(formulas_stack.stack_totals([_part(f"parts[{place}]", part) for place, part in enumerate(parts)]))


def _part(place: str, part: Mapping[str, Any]) -> tuple[i64, i64, i64]:
    """Take a label's triple out of its table.

    Raises:
        Refused: one of the three is missing or not a number, or there is more in it.
    """
    for name in part:
        if name not in {"label", "min", "max", "acc"}:
            message = f"{place}.{name}: a part has label, min, max and acc"
            raise Refused(message)
    low, high, acc = (_amount(f"{place}.{name}", part.get(name)) for name in ("min", "max", "acc"))
    return low, high, acc


def _amount(place: str, value: object) -> i64:
    return number(place, whole_of(place, value))


def stat_bonus(attack: str, vigour: i64, grace: i64) -> dict[str, int]:
    """Give the label `stats` (GN-6.3).

    Args:
        attack: melee, throw or shoot.
        vigour: 0 to 20.
        grace: 0 to 20.
    """
    pipeline: i64 = word_number("attack", attack, PIPELINES)
    return bonus(formulas_stack.stat_bonus(pipeline, stat("vigour", vigour), stat("grace", grace)))


def enchantment_bonus(enchanted: i64) -> dict[str, int]:
    """Give the label `enchantment` (GN-6.4).

    Args:
        enchanted: 0 to 3.
    """
    return bonus(formulas_stack.enchantment_bonus(within("enchanted", enchanted, 0, MOST_ENCHANTED)))


def skill_bonus(rank: i64) -> dict[str, int]:
    """Give the label `skill` (GN-6.5).

    Args:
        rank: 0 to 5.
    """
    return bonus(formulas_stack.skill_bonus(rank_of(rank)))


def rank_of(value: i64) -> i64:
    """Give a rank back if there is such a one; see `within`."""
    return rank("rank", value)


def unarmed_knowledge(known_styles: i64) -> dict[str, int]:
    """Give the label `unarmed_knowledge` (GN-6.6).

    Args:
        known_styles: known styles that are fought unarmed, 0 or more.
    """
    return bonus(formulas_stack.unarmed_knowledge(at_least("known_styles", known_styles, 0), DEFAULTS))


def feat_bonus(attack: str, feats: list[str], unarmed: bool = False) -> dict[str, int]:
    """Give the label `feats`, and what they add to percent and range (GN-6.8).

    Args:
        attack: melee, throw or shoot.
        feats: their names; each counts once.
        unarmed: whether it is an unarmed blow.
    """
    pipeline: i64 = word_number("attack", attack, PIPELINES)
    rows = [GEAR.feat(name) for name in dict.fromkeys(feats)]
    low, high, acc, percent, squares = formulas_stack.feat_bonus(pipeline, rows, unarmed)
    return {"min": low, "max": high, "acc": acc, "percent": percent, "range": squares}


def style_bonus(style: str, rank: i64, domain: str, hands: i64 = 1) -> dict[str, int]:
    """Give the label `style`, and what the style adds to guard and parry; all 0 if it doesn't fit (GN-6.9).

    Args:
        style: its name.
        rank: 0 to 5.
        domain: what the main hand holds.
        hands: 0 to 2, that the weapon needs.
    """
    row = GEAR.style(style)
    place: i64 = word_number("domain", domain, DOMAINS)
    level: i64 = rank_of(rank)
    if not formulas_stack.style_fits(row, place, within("hands", hands, 0, MOST_HANDS)):
        return {"min": 0, "max": 0, "acc": 0, "guard": 0, "parry": 0}
    return {**bonus(formulas_stack.style_bonus(row, level)), "guard": row.guard, "parry": row.parry}


def element_bonus(attunement: i64, mastery: i64) -> dict[str, int]:
    """Give the label `element` (GN-6.10).

    Args:
        attunement: 0 to 10, in the active element.
        mastery: 0 to 5, likewise.
    """
    return bonus(formulas_stack.element_bonus(attunement_of(attunement), rank("mastery", mastery)))


def true_name_bonus(known: bool, named_turns: i64) -> dict[str, int]:
    """Give the labels `true_name` and `name_pressed` together (GN-6.12, GN-6.13).

    Args:
        known: whether the player knows the target's true name.
        named_turns: the target's, 0 or more.
    """
    return bonus(formulas_stack.true_name_bonus(known, at_least("named_turns", named_turns, 0), DEFAULTS))
