"""Spells and formulas: what they cost, whether they hit, how strong they are, whom they work on (section 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.fight.reasons import SILENT, Reasons
from affray.grid.squares import distance
from affray.systems.gnosis.formulas_hits import hit_chance, own_check
from affray.systems.gnosis.formulas_targets import sign
from affray.systems.gnosis.kinds import (
    FLESH,
    HALO,
    MIND,
    PROFILE_CHAIN,
    PROFILE_SELF,
    WAR,
    WARD,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.systems.gnosis.knobs import Knobs

# What a spell or a formula does to whom it reaches (GN-12.14, GN-12.29).
NO_EFFECT: Final = 0
DOES_DAMAGE: Final = 1
DOES_WARD: Final = 2
DOES_HEAL: Final = 3
DOES_BURNING: Final = 4
DOES_RESTRAINED: Final = 5
DOES_FEAR: Final = 6
DOES_COURAGE: Final = 7
DOES_INVISIBLE: Final = 8
DOES_REVEAL: Final = 9
DOES_TELEPORT: Final = 10
DOES_QUICK_TURNS: Final = 11
DOES_PUSH: Final = 12
EFFECTS: Final[tuple[str, ...]] = (
    "none",
    "damage",
    "ward",
    "heal",
    "burning",
    "restrained",
    "fear",
    "courage",
    "invisible",
    "reveal",
    "teleport",
    "quick_turns",
    "push",
)
LAST_AMOUNT: Final = DOES_HEAL
"""Effects up to this one have an amount, to which the caster's bonus is added."""

# Which of the stats governs a school (GN-12.4).
BY_WIT: Final = 0
BY_FAITH: Final = 1
SPELL_STATS: Final = ("wit", "faith")

# Why a spell or an Aeon can't be used, in the order of the tests (GN-12.9, GN-13.10).
MAY: Final = 0
NOT_KNOWN: Final = 1
IS_MUTE: Final = 2
IS_COOLING: Final = 3
LACKS_FOCUS: Final = 4
CAST_ANSWERS: Final[tuple[str, ...]] = ("ok", "unknown_spell", "mute", "cooldown", "focus")

# Whom a formula works on (GN-12.22).
ON_NOBODY: Final = 0
ON_FRIENDS: Final = 1
ON_FOES: Final = 2
SIDES: Final[tuple[str, ...]] = ("none", "friend", "foe")

SUBJECT_REACH: Final = 2
"""How far from its anchor a step or a veil finds its first subject (GN-12.21)."""
NOBODY: Final = -1
"""The place of nobody in a list."""

# Any spell


def spell_bonus(
    stat: i64,
    attunement: i64,
    mastery: i64,
    spellcraft: i64,
    active: bool,
    knobs: Knobs,
    why: Reasons = SILENT,
) -> i64:
    """Give what a caster adds to a spell's amount or a formula's power (GN-12.5).

    Args:
        stat: the one that governs the spell's school.
        attunement: to the spell's own element.
        mastery: of the spell's own element.
        spellcraft: the skill's rank.
        active: whether the spell's element is the active one.
        knobs: `spell_stat_divisor`, `spell_attunement_divisor`, `spell_rank_divisor`.
        why: notes the terms.
    """
    bonus: i64 = why.plus("stat", stat // knobs.spell_stat_divisor)
    bonus += why.plus("attunement", attunement // knobs.spell_attunement_divisor)
    bonus += why.plus("mastery and skill", (mastery + spellcraft) // knobs.spell_rank_divisor)
    if active:
        bonus += why.plus("active", 1)
    return bonus


def spell_attack(stat: i64, spellcraft: i64, true_name: i64, knobs: Knobs, why: Reasons = SILENT) -> i64:
    """Give the attack side of a spell on one foe (GN-12.6), before the caster's states.

    Args:
        stat: the one that governs the spell's school.
        spellcraft: the skill's rank.
        true_name: accuracy of the true-name bonuses (GN-12.7).
        knobs: `spell_hit_base`, `spell_accuracy`.
        why: notes the terms.
    """
    attack: i64 = why.plus("base", knobs.spell_hit_base) + why.plus("stat", stat * knobs.spell_accuracy)
    attack += why.plus("spellcraft", spellcraft * knobs.spell_accuracy)
    return attack + why.plus("true name", true_name * knobs.spell_accuracy)


def spell_hit_chance(
    stat: i64,
    spellcraft: i64,
    defense: i64,
    true_name: i64,
    blind: bool,
    courage: bool,
    knobs: Knobs,
    why: Reasons = SILENT,
) -> i64:
    """Give the percent with which a spell hits one foe (GN-12.6, GN-10.5, GN-10.9).

    Args:
        stat: the one that governs the spell's school.
        spellcraft: the skill's rank.
        defense: the foe's.
        true_name: accuracy of the true-name bonuses.
        blind: whether the caster is.
        courage: whether the caster has it.
        knobs: those of `spell_attack` and `own_check`, `spell_defense`, and the clamp.
        why: notes the terms.
    """
    attack: i64 = own_check(spell_attack(stat, spellcraft, true_name, knobs, why), blind, courage, knobs, why)
    return hit_chance(attack, defense * knobs.spell_defense, knobs, why)


def cast_check(known: bool, focus: i64, cost: i64, cooldown: i64, mute: bool) -> i64:
    """Tell what keeps a caster from a spell, as a number of CAST_ANSWERS (GN-12.9).

    Args:
        known: whether the caster has the spell.
        focus: points left.
        cost: the reduced cost.
        cooldown: turns left.
        mute: whether the caster is.
    """
    if not known:
        return NOT_KNOWN
    if mute:
        return IS_MUTE
    if cooldown > 0:
        return IS_COOLING
    return LACKS_FOCUS if focus < cost else MAY


def has_amount(effect: i64) -> bool:
    """Tell whether an effect is rolled between amounts, to which the caster's bonus is added (GN-12.14)."""
    return effect != NO_EFFECT and effect <= LAST_AMOUNT


def spell_amount(effect: i64, low: i64, high: i64, bonus: i64) -> tuple[i64, i64]:
    """Give the least and the most that a standard spell rolls; 0 and 0 if it only sets a state (GN-12.14).

    Args:
        effect: of the table.
        low: of the table.
        high: likewise.
        bonus: the caster's (`spell_bonus`).
    """
    if not has_amount(effect):
        return 0, 0
    return low + bonus, high + bonus


# Formulas


def formula_side(school: i64, form: i64, profile: i64) -> i64:
    """Tell whom a formula works on: ON_NOBODY, ON_FRIENDS or ON_FOES (GN-12.22).

    Args:
        school: its number.
        form: its number.
        profile: its number.
    """
    if school == WAR:
        return ON_NOBODY if profile == PROFILE_SELF and form != HALO else ON_FOES
    if school == WARD or profile == PROFILE_SELF:
        return ON_FRIENDS
    return ON_FOES


def crafted_cooldown(
    school_cooldown: i64, element_cooldown: i64, attunement: i64, mastery: i64, why: Reasons = SILENT
) -> i64:
    """Give a formula's cooldown, at least 1 (GN-12.26).

    Args:
        school_cooldown: of the table of schools.
        element_cooldown: of the table of elements.
        attunement: to the formula's element.
        mastery: of the formula's element.
        why: notes the terms.
    """
    turns: i64 = why.plus("school", school_cooldown) + why.plus("element", element_cooldown)
    turns -= why.minus("attunement", attunement // 4) + why.minus("mastery", mastery // 2)
    return why.limited("least", turns, 1) if turns < 1 else turns


def component_share(power: i64, own_element: bool) -> i64:
    """Give what one component adds to a formula's power: half if it is of another element (GN-12.27)."""
    return power if own_element else power // 2


def crafted_power(
    components: i64,
    form: i64,
    table: i64,
    school: i64,
    element: i64,
    stat: i64,
    attunement: i64,
    mastery: i64,
    spellcraft: i64,
    active: bool,
    knobs: Knobs,
    why: Reasons = SILENT,
) -> i64:
    """Give a formula's power, at least 1 (GN-12.28).

    Args:
        components: power of its components.
        form: power of each by its table.
        table: likewise.
        school: likewise.
        element: likewise.
        stat: the caster's, as in `spell_bonus`.
        attunement: likewise.
        mastery: likewise.
        spellcraft: likewise.
        active: likewise.
        knobs: those of `spell_bonus`.
        why: notes the terms, in the order of the event.
    """
    power: i64 = why.plus("components", components) + why.plus("form", form) + why.plus("table", table)
    power += why.plus("school", school) + why.plus("element", element)
    power += spell_bonus(stat, attunement, mastery, spellcraft, active, knobs, why)
    return why.limited("least", power, 1) if power < 1 else power


def formula_effect(school: i64, friend: bool, power: i64) -> tuple[i64, i64, i64]:
    """Tell what a formula's power does to one whom it reaches (GN-12.29).

    Args:
        school: its number.
        friend: whether it works on a friend, else on a foe.
        power: after what a chain loses, at least 1.

    Returns:
        The effect, its least and its most; of all but damage both are the same amount, turns or squares.
    """
    if school == WAR:
        if friend:
            return NO_EFFECT, 0, 0
        return DOES_DAMAGE, max(1, power // 2), power
    if school == WARD:
        if friend:
            return DOES_WARD, power, power
        return NO_EFFECT, 0, 0
    effect: i64 = DOES_QUICK_TURNS if friend else DOES_PUSH
    size: i64 = 1 + power // 8 if friend else 1 + power // 4
    if school == MIND:
        effect = DOES_COURAGE if friend else DOES_FEAR
        size = 1 + power // 4
    elif school == FLESH:
        effect = DOES_HEAL if friend else DOES_RESTRAINED
        size = power if friend else 1 + power // 6
    return effect, size, size


def push_step(anchor_x: i64, anchor_y: i64, x: i64, y: i64) -> tuple[i64, i64]:
    """Give the step in which gate pushes a foe away from the anchor: north if it stands on it (GN-12.29)."""
    dx: i64 = sign(x - anchor_x)
    dy: i64 = sign(y - anchor_y)
    if dx == 0 and dy == 0:
        return 0, -1
    return dx, dy


# Chains


def nearest_within(x: i64, y: i64, xs: Sequence[int], ys: Sequence[int], legal: Sequence[bool], reach: i64) -> i64:
    """Find who is hopped to from a square: the nearest legal one within reach (GN-12.21, GN-12.23).

    Args:
        x: the square.
        y: likewise.
        xs: where the others stand, by id.
        ys: likewise.
        legal: who may be hopped to: not yet touched, of the right side, in sight.
        reach: how far, in squares.

    Returns:
        An index into the lists, that of the lowest id among equals; NOBODY if there is nobody.
    """
    best: i64 = NOBODY
    least: i64 = reach + 1
    for i in range(len(xs)):
        if legal[i]:
            away = distance(x, y, xs[i], ys[i])
            if away < least:
                least = away
                best = i
    return best


def chain_targets(x: i64, y: i64, xs: Sequence[int], ys: Sequence[int], hops: i64, reach: i64) -> list[int]:
    """List whom a chain goes on to after its first subject, sight taken as given (GN-12.23).

    Args:
        x: where the first subject stands.
        y: likewise.
        xs: where the others stand, by id.
        ys: likewise.
        hops: how many more it may reach.
        reach: how far a hop goes.
    """
    legal = [True] * len(xs)
    chain: list[int] = []
    at_x: i64 = x
    at_y: i64 = y
    while len(chain) < hops:
        found = nearest_within(at_x, at_y, xs, ys, legal, reach)
        if found == NOBODY:
            break
        chain.append(found)
        legal[found] = False
        at_x = xs[found]
        at_y = ys[found]
    return chain


def chain_power(power: i64, hop: i64, knobs: Knobs) -> i64:
    """Give the power at a hop of a chain, at least 1 (GN-12.23).

    Args:
        power: the formula's.
        hop: 0 for the first subject.
        knobs: `chain_loss`.
    """
    return max(1, power - hop * knobs.chain_loss)


def chain_hops(profile: i64, knobs: Knobs) -> i64:
    """Tell how many hops a profile makes (GN-12.23)."""
    return knobs.chain_hops if profile == PROFILE_CHAIN else 0
