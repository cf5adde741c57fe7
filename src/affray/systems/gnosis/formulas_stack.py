"""The modifier stack of a player's attacks (section 6).

What each label adds is a triple of least damage, greatest damage and accuracy. What a row of the content gives as it
stands (weapon, oil, draught) needs no formula.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.gnosis.formulas_hits import clamp_damage
from affray.systems.gnosis.kinds import MELEE, SHOOT, UNARMED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.systems.gnosis.knobs import Knobs
    from affray.systems.gnosis.rows_gear import FeatRow, StyleRow, TeachingRow


def stack_totals(parts: Sequence[tuple[i64, i64, i64]]) -> tuple[i64, i64, i64]:
    """Add up the triples of a whole stack; the range is clamped once, accuracy never (GN-6.1).

    Args:
        parts: one for each label.
    """
    low: i64 = 0
    high: i64 = 0
    acc: i64 = 0
    for more_low, more_high, more_acc in parts:
        low += more_low
        high += more_high
        acc += more_acc
    low, high = clamp_damage(low, high)
    return low, high, acc


def stat_bonus(attack: i64, vigour: i64, grace: i64) -> tuple[i64, i64, i64]:
    """Give the label `stats` (GN-6.3).

    Args:
        attack: MELEE, THROW or SHOOT.
        vigour: the player's.
        grace: the player's.
    """
    if attack == SHOOT:
        return grace // 3, grace // 2, 0
    return vigour // 3, vigour // 2, grace // 3 if attack == MELEE else 0


def enchantment_bonus(enchanted: i64) -> tuple[i64, i64, i64]:
    """Give the label `enchantment` (GN-6.4).

    Args:
        enchanted: 0 to 3.
    """
    return 0, enchanted, enchanted


def skill_bonus(rank: i64) -> tuple[i64, i64, i64]:
    """Give the label `skill`; its accuracy is used in melee only (GN-6.5).

    Args:
        rank: 0 to 5, in the weapon's domain.
    """
    return rank // 2, (rank + 1) // 2, rank


def unarmed_knowledge(known_styles: i64, knobs: Knobs) -> tuple[i64, i64, i64]:
    """Give the label `unarmed_knowledge` of an unarmed blow (GN-6.6).

    Args:
        known_styles: known styles that are fought unarmed.
        knobs: `unarmed_max_cap`, `unarmed_acc_cap`.
    """
    return 0, min(known_styles // 2, knobs.unarmed_max_cap), min(known_styles // 3, knobs.unarmed_acc_cap)


def teaching_bonus(attack: i64, teachings: Sequence[TeachingRow], unarmed: bool) -> tuple[i64, i64, i64, i64]:
    """Give the label `teachings`, and the percent that they add to the attack (GN-6.7).

    Args:
        attack: MELEE, THROW or SHOOT.
        teachings: the player's, each once.
        unarmed: whether it is an unarmed blow.
    """
    low: i64 = 0
    high: i64 = 0
    acc: i64 = 0
    percent: i64 = 0
    for row in teachings:
        if row.helps(attack, unarmed):
            low += row.low
            high += row.high
            acc += row.acc
            percent += row.percent
    return low, high, acc, percent


def feat_bonus(attack: i64, feats: Sequence[FeatRow], unarmed: bool) -> tuple[i64, i64, i64, i64, i64]:
    """Give the label `feats`, and the percent and the squares of range that they add to the attack (GN-6.8).

    Args:
        attack: MELEE, THROW or SHOOT.
        feats: the player's, each once.
        unarmed: whether it is an unarmed blow; an improvised one is not.
    """
    low: i64 = 0
    high: i64 = 0
    acc: i64 = 0
    percent: i64 = 0
    squares: i64 = 0
    for row in feats:
        if row.helps(attack, unarmed):
            low += row.low
            high += row.high
            acc += row.acc
            percent += row.percent
            squares += row.range
    return low, high, acc, percent, squares


def style_fits(style: StyleRow, domain: i64, hands: i64) -> bool:
    """Tell whether a style can be used with what the main hand holds (GN-6.9).

    Args:
        style: the active one.
        domain: of the weapon, or UNARMED.
        hands: that the weapon needs; unarmed fits any number.
    """
    if not style.domains >> domain & 1:
        return False
    return style.hands == 0 or domain == UNARMED or style.hands == hands


def style_bonus(style: StyleRow, rank: i64) -> tuple[i64, i64, i64]:
    """Give the label `style` of a style that fits (GN-6.9).

    Args:
        style: the active one.
        rank: 0 to 5.
    """
    return style.low, style.high + rank // 2, style.acc + rank // 3


def element_bonus(attunement: i64, mastery: i64) -> tuple[i64, i64, i64]:
    """Give the label `element` of a blow unarmed or with an enchanted weapon (GN-6.10).

    Args:
        attunement: in the active element.
        mastery: likewise.
    """
    return mastery // 3, attunement // 5 + mastery // 3, 0


def known_name_bonus(known: bool) -> tuple[i64, i64, i64]:
    """Give the label `true_name` (GN-6.12).

    Args:
        known: whether the player knows the target's true name.
    """
    return (1, 1, 1) if known else (0, 0, 0)


def name_pressed_bonus(known: bool, named_turns: i64, knobs: Knobs) -> tuple[i64, i64, i64]:
    """Give the label `name_pressed` (GN-6.13).

    Args:
        known: whether the player knows the target's true name.
        named_turns: the target's.
        knobs: `pressed_needs_name`.
    """
    if named_turns > 0 and (known or not knobs.pressed_needs_name):
        return 1, 2, 2
    return 0, 0, 0


def true_name_bonus(known: bool, named_turns: i64, knobs: Knobs) -> tuple[i64, i64, i64]:
    """Give the labels `true_name` and `name_pressed` together (GN-6.12, GN-6.13).

    Args:
        known: whether the player knows the target's true name.
        named_turns: the target's.
        knobs: `pressed_needs_name`.
    """
    known_low, known_high, known_acc = known_name_bonus(known)
    pressed_low, pressed_high, pressed_acc = name_pressed_bonus(known, named_turns, knobs)
    return known_low + pressed_low, known_high + pressed_high, known_acc + pressed_acc
