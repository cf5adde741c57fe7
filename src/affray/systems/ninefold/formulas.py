"""The arithmetic of Ninefold: numbers in, a number out.

Rules call these; `calcs` puts the same functions before the public, with checks of what comes in. Whole numbers are
percentage points unless a parameter says otherwise. A formula whose sum a player may ask about takes `why` last and
notes its terms there.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Final

from mypy_extensions import i64

from affray.fight.reasons import SILENT, Reasons

# Classes of items (NI-3.1), and ways to use a mixed one (NI-3.7).

CLASSES: Final[tuple[str, ...]] = ("force", "finesse", "endurance")
STATS: Final[tuple[str, ...]] = ("str", "dex", "con")
"""The stat of each class, in the order of `CLASSES`."""
USES: Final = ("str", "dex", "con", "lower", "higher", "average", "sum")

# The defences, in the order in which they win ties (NI-4.6); `DEFENSES[number]` is how the public calls one.

ARMOR: Final = 0
EVASION: Final = 1
BLOCK: Final = 2
PARRY: Final = 3
DEFENSES: Final[tuple[str, ...]] = ("armor", "evasion", "block", "parry")

# How a check can fall, and what is left of the two marks of a hit (NI-2.13, NI-2.14).

STOPPED: Final = -1
"""The offence failed, or the defence passed."""
UNFAVORABLE: Final = 0
PLAIN: Final = 1
FAVORABLE: Final = 2
MARKS: Final[tuple[str, ...]] = ("unfavorable", "none", "favorable")

# What armour piercing may go on to reduce (NI-7.4).

PIERCEABLE: Final = ("dex", "skill", "shield", "cover")

FULL: Final = -1
CAP: Final = 0
NO_DEX: Final = 1
"""Kinds of rule for DEX in armour (NI-6.4)."""

HALVES_PER_HIT_DIE: Final = 7
"""Half hit points that one hit die is worth: 3.5 points (NI-8.1, NI-10.14)."""

_PI: Final = Fraction(314159265358979323846264338327950288, 10**35)


def initiative(roll: i64, dex: i64, buffs: i64, debuffs: i64) -> i64:
    """Add up initiative (NI-1.3)."""
    return roll + dex + buffs - debuffs


def to_pass(stat: i64, skill: i64, buffs: i64, debuffs: i64, why: Reasons = SILENT) -> i64:
    """Add up a check (NI-2.1)."""
    return why.plus("stat", stat) + why.plus("skill", skill) + why.plus("buffs", buffs) - why.minus("debuffs", debuffs)


def check(roll: i64, chance: i64) -> bool:
    """Tell whether a d100 passes a final chance (NI-2.2)."""
    return roll <= chance


def final_chance(value: i64, floor: i64, ceiling: i64) -> i64:
    """Limit a raw value, once, after all bonuses (NI-2.3)."""
    if value < floor:
        return floor
    if value > ceiling:
        return ceiling
    return value


def offense_bands(chance: i64, favorable: i64, unfavorable: i64) -> tuple[i64, i64, i64]:
    """Cut a d100 of an offence into favorable, plain, unfavorable and failed faces (NI-2.13).

    Args:
        chance: the final chance, 0 to 100.
        favorable: how many of the best passing faces leave a mark.
        unfavorable: how many of the worst; a face in both bands leaves none.

    Returns:
        The highest favorable, plain and unfavorable face; what is above failed. Where both bands overlap, their common
        faces are the plain ones.
    """
    worst = chance - unfavorable
    low = min(favorable, worst)
    middle = max(favorable, worst)
    return between(low, 0, chance), between(middle, 0, chance), chance


def defense_bands(chance: i64, favorable: i64, unfavorable: i64) -> tuple[i64, i64, i64]:
    """Cut a d100 of a defence into passed, unfavorable, plain and favorable faces, as the attacker sees it (NI-2.13).

    Args:
        chance: the final chance, 0 to 100.
        favorable: how many of the best failing faces leave a mark.
        unfavorable: how many of the worst; a face in both bands leaves none.

    Returns:
        The highest passed, unfavorable and plain face; what is above is favorable.
    """
    narrow = chance + unfavorable
    best = 100 - favorable
    low = min(narrow, best)
    middle = max(narrow, best)
    return chance, between(low, chance, 100), between(middle, chance, 100)


def between(value: i64, low: i64, high: i64) -> i64:
    """Limit a number to `low`..`high`."""
    return max(low, min(value, high))


def critical_net(offense: i64, defense: i64) -> i64:
    """Compare the marks of one hit: opposites cancel, two of a kind count once (NI-2.14)."""
    if offense == PLAIN:
        return defense
    if defense in (PLAIN, offense):
        return offense
    return PLAIN


def item_stat(classes: list[int], stats: list[int], uses: str) -> i64:
    """Give the stat with which an item is used (NI-3.1, NI-3.7).

    Args:
        classes: indexes into `CLASSES`, at least one.
        stats: STR, DEX and CON.
        uses: one of `USES`; for a one-class item also empty.
    """
    if uses in STATS:
        return stats[STATS.index(uses)]
    listed = [stats[number] for number in classes]
    if uses == "higher":
        return max(listed)
    if uses == "average":
        return sum(listed) // len(listed)
    if uses == "sum":
        return sum(listed)
    return min(listed)


def allowed_dex(dex: i64, rule: i64, cap: i64) -> i64:
    """Give what an armour leaves of DEX (NI-6.4).

    Args:
        dex: the stat.
        rule: `FULL`, `CAP` or `NO_DEX`.
        cap: the most that `CAP` allows; a negative DEX stays.
    """
    if rule == FULL:
        return dex
    if rule == CAP:
        return min(dex, cap)
    return 0


def armor_contribution(armor_bonus: i64, armor_piercing: i64) -> i64:
    """Give what piercing leaves of an armour, never below 0 (NI-7.1)."""
    return armor_bonus - min(armor_bonus, armor_piercing)


def evasion_to_def(dex: i64, skill: i64, cover: i64, buffs: i64, debuffs: i64, why: Reasons = SILENT) -> i64:
    """Add up evasion: all of DEX, no armour, no shield (NI-4.3)."""
    return (
        why.plus("stat", dex)
        + why.plus("skill", skill)
        + why.plus("cover", cover)
        + why.plus("buffs", buffs)
        - why.minus("debuffs", debuffs)
    )


def armor_to_def(
    armor_bonus: i64,
    dex: i64,
    skill: i64,
    shield: i64,
    cover: i64,
    buffs: i64,
    debuffs: i64,
    armor_piercing: i64,
    pierces: list[str],
    why: Reasons = SILENT,
) -> i64:
    """Add up the armour defence (NI-4.4, NI-7.1, NI-7.4).

    Args:
        armor_bonus: the worn or natural armour, 0 or more.
        dex: what the armour allows of DEX.
        skill: the armour skill.
        shield: a carried shield's bonus.
        cover: points of cover.
        buffs: what helps.
        debuffs: what hinders.
        armor_piercing: of weapon and ammunition, the larger; 0 or more.
        pierces: which of `PIERCEABLE` the rest of the piercing goes on to, in order.
        why: takes the terms.
    """
    if pierces and armor_piercing > armor_bonus:
        rest = armor_piercing - armor_bonus
        for entry in pierces:
            if entry == "dex":
                dex, rest = pierced(dex, rest)
            elif entry == "skill":
                skill, rest = pierced(skill, rest)
            elif entry == "shield":
                shield, rest = pierced(shield, rest)
            else:
                cover, rest = pierced(cover, rest)
    return (
        why.plus("armor", armor_contribution(armor_bonus, armor_piercing))
        + why.plus("stat", dex)
        + why.plus("skill", skill)
        + why.plus("shield", shield)
        + why.plus("cover", cover)
        + why.plus("buffs", buffs)
        - why.minus("debuffs", debuffs)
    )


def pierced(entry: i64, piercing: i64) -> tuple[i64, i64]:
    """Reduce one entry by piercing, not below 0; one that is 0 or less already is left alone (NI-7.4).

    Returns:
        What is left of the entry and of the piercing.
    """
    taken = max(0, min(entry, piercing))
    return entry - taken, piercing - taken


def item_to_def(
    stat: i64, skill: i64, value: i64, cover: i64, buffs: i64, debuffs: i64, armor: i64, why: Reasons = SILENT
) -> i64:
    """Add up a block or a parry (NI-4.5).

    Args:
        stat: of the item's class.
        skill: `block` or `parry`.
        value: the item's own defence value.
        cover: points of cover.
        buffs: what helps.
        debuffs: what hinders.
        armor: what piercing left of worn armour.
        why: takes the terms.
    """
    return (
        why.plus("stat", stat)
        + why.plus("skill", skill)
        + why.plus("value", value)
        + why.plus("armor", armor)
        + why.plus("cover", cover)
        + why.plus("buffs", buffs)
        - why.minus("debuffs", debuffs)
    )


def can_answer(
    defense: i64,
    area: bool,
    ranged: bool,
    answered_by: list[int] | None,
    answers_area: bool,
    answers_missiles: bool,
) -> bool:
    """Tell whether a defence can answer an attack (NI-11.1 to NI-11.3, NI-11.5).

    Args:
        defense: one of `ARMOR` to `PARRY`.
        area: whether an area comes in, rather than a single or cluster hit.
        ranged: whether a hit is shot or thrown.
        answered_by: the action's own list, which replaces the table; None if it has none.
        answers_area: whether the defender's item or skill answers areas beyond the table.
        answers_missiles: whether it answers missiles beyond the table.
    """
    if answered_by is not None:
        return int(defense) in answered_by
    if defense in (ARMOR, EVASION):
        return True
    if area:
        return answers_area
    return defense == BLOCK or not ranged or answers_missiles


def best_defense(open_bits: i64, armor: i64, evasion: i64, block: i64, parry: i64, floor: i64, ceiling: i64) -> i64:
    """Give the defence with the highest final chance; of equals the first in the order of `DEFENSES` (NI-4.6).

    Args:
        open_bits: the defences that can be used, as bits.
        armor: raw toDef.
        evasion: raw toDef.
        block: raw toDef.
        parry: raw toDef.
        floor: the lowest final chance.
        ceiling: the highest.

    Returns:
        Its number; -1 if none is open.
    """
    best: i64 = -1
    chosen: i64 = -1
    if open_bits & 1 << ARMOR:
        best = final_chance(armor, floor, ceiling)
        chosen = ARMOR
    if open_bits & 1 << EVASION and final_chance(evasion, floor, ceiling) > best:
        best = final_chance(evasion, floor, ceiling)
        chosen = EVASION
    if open_bits & 1 << BLOCK and final_chance(block, floor, ceiling) > best:
        best = final_chance(block, floor, ceiling)
        chosen = BLOCK
    if open_bits & 1 << PARRY and final_chance(parry, floor, ceiling) > best:
        chosen = PARRY
    return chosen


def after_change(before: i64, change: i64, most: i64) -> i64:
    """Change hit points within 0 and the maximum (NI-8.5)."""
    return between(before + change, 0, most)


def half_damage(total: i64) -> i64:
    """Give the reduced effect `half` of a total (NI-2.7)."""
    return total // 2


def armor_bonus_from_ac(ac: i64) -> i64:
    """Turn an armour's own armour class into its bonus (NI-6.1)."""
    return (ac - 10) * 5


def max_halves(halves: i64, rounding: str) -> i64:
    """Round a maximum, in half hit points, as the knob `hp_rounding` says (NI-8.2)."""
    if rounding == "down":
        return halves // 2 * 2
    if rounding == "up":
        return (halves + 1) // 2 * 2
    return halves


def hit_die_halves(hit_dice: i64, critical: i64) -> i64:
    """Give hit-die damage in half hit points (NI-10.14).

    Args:
        hit_dice: 1 or more.
        critical: `UNFAVORABLE`, `PLAIN` or `FAVORABLE`.
    """
    count = hit_dice
    if critical == FAVORABLE:
        count = hit_dice * 2
    elif critical == UNFAVORABLE:
        count = max(1, hit_dice // 2)
    return count * HALVES_PER_HIT_DIE


def base_multiplier(base: Fraction, rounding: str) -> Fraction:
    """Give how many five-foot bases a base is worth in an area (NI-10.3, NI-10.6, NI-10.8, NI-10.9).

    Args:
        base: diameter in feet, above 0.
        rounding: how squares under more than 11 ft are rounded: `nearest`, `down` or `up`.

    Returns:
        A whole number of pairs from 4 ft on, below that the fraction of each die.
    """
    if base < 4:  # noqa: PLR2004 - the rows of NI-10.6
        if base < 2:  # noqa: PLR2004
            return Fraction(1, 6)
        return Fraction(1, 3) if base < 3 else Fraction(1, 2)  # noqa: PLR2004
    if base <= 11:  # noqa: PLR2004 - the last row of NI-10.3
        return Fraction((2 * base * base + 25) // 50)
    squares = _PI * base * base / 100
    if rounding == "nearest":
        squares += Fraction(1, 2)
    elif rounding == "up":
        squares = -((-squares) // 1) * Fraction(1)
    return Fraction(max(5, squares // 1))


def exposure(numerator: i64, denominator: i64, overlap: i64, small: bool) -> tuple[i64, i64, i64]:
    """Turn a multiplier and an overlap into defence/effect pairs (NI-10.4, NI-10.5, NI-10.12).

    Args:
        numerator: of the base's multiplier.
        denominator: of it.
        overlap: percent of the base inside.
        small: whether the base is below four feet.

    Returns:
        The pairs, and the fraction of the effect that each counts, as numerator and denominator in lowest terms.
    """
    part = numerator * overlap
    whole = denominator * 100
    if part == 0:
        return 0, 0, 1
    if small or part < whole:
        common: i64 = math.gcd(part, whole)
        return 1, part // common, whole // common
    return (2 * part + whole) // (2 * whole), 1, 1


def scaled_halves(halves: i64, numerator: i64, denominator: i64) -> i64:
    """Multiply an effect in half points by a fraction and round up to whole points, at least 1 (NI-10.5, NI-10.12)."""
    product = halves * numerator
    whole = 2 * denominator
    return max(1, (product + whole - 1) // whole) * 2


def hit_dice_left(hit_points: Fraction) -> int:
    """Turn hit points back into hit dice (NI-13.4)."""
    return int(-(-hit_points // Fraction(7, 2)))
