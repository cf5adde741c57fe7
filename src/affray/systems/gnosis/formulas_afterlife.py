"""The trial of the dead: its length and its judges, the soul, its seven actions and the Noss's reply (section 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.fight.reasons import SILENT, Reasons
from affray.systems.gnosis.formulas_hits import hit_chance
from affray.systems.gnosis.formulas_spells import DOES_DAMAGE, DOES_HEAL, DOES_WARD
from affray.systems.gnosis.formulas_world import ward_gain
from affray.systems.gnosis.kinds import AT_ACTOR, AT_HELP, AT_SELF, BOLT, FINAL, GRAND, NORMAL, VEIL

if TYPE_CHECKING:
    from affray.systems.gnosis.knobs import Knobs

NOSS: Final = 72
"""How many judges there are (GN-14.4)."""
GRAND_LEVEL: Final = 9999
"""From this level on, a death leads to the grand trial (GN-14.2)."""
CHAIN_SIZES: Final[tuple[int, ...]] = (3, 4, NOSS)
"""How many Noss each trial has, in the order of TRIALS (GN-14.2)."""
STRIKE_FACES: Final = 4
"""The roll of a strike goes from 0 to one less (GN-14.10)."""
SHOT_FACES: Final = 6
"""The roll of a soul-shot's damage goes from 0 to one less (GN-14.12)."""
FOCUS_RECOVERY: Final = 2
"""Focus that a soul gets back between encounters (GN-14.6)."""

# The trial


def trial_kind(level: i64, final_trial: bool) -> i64:
    """Tell to which trial a death leads: NORMAL, FINAL or GRAND; the grand one beats the final (GN-14.2).

    Args:
        level: the dead player's.
        final_trial: the encounter's flag.
    """
    if level >= GRAND_LEVEL:
        return GRAND
    return FINAL if final_trial else NORMAL


def chain_size(kind: i64) -> i64:
    """Give how many Noss a trial has (GN-14.2)."""
    return CHAIN_SIZES[kind]


def band_size(size: i64) -> i64:
    """Give how many Noss may stand at each place of a chain (GN-14.3)."""
    return NOSS // size


def noss_number(place: i64, size: i64, roll: i64) -> i64:
    """Give the number of the Noss at a place of a chain (GN-14.3).

    Args:
        place: from 1.
        size: how many places the chain has.
        roll: from 1 to the size of a band.
    """
    return (place - 1) * band_size(size) + roll


def noss_max_hp(number: i64) -> i64:
    """Give the hit points of a Noss (GN-14.4), by its number."""
    return 12 + number // 4


def noss_accuracy(number: i64) -> i64:
    """Give the accuracy of a Noss (GN-14.4), by its number."""
    return 1 + number // 18


def noss_defense(number: i64) -> i64:
    """Give the defense of a Noss (GN-14.4), by its number."""
    return number // 24


def noss_damage(number: i64) -> tuple[i64, i64]:
    """Give the least and the most damage of a Noss before its place and trial count (GN-14.4), by its number."""
    return 1 + number // 24, 3 + number // 14


def noss_is_spell_like(number: i64) -> bool:
    """Tell whether the attack of a Noss is like a spell (GN-14.4), by its number."""
    return number % 2 == 0


# The soul


def soul_max_hp(echo: i64, faith: i64, trials: i64, knobs: Knobs, why: Reasons = SILENT) -> i64:
    """Give the most hit points of a soul, at least 1 (GN-14.5).

    Args:
        echo: the player's.
        faith: the player's.
        trials: those that this soul has been through in the same fight.
        knobs: `soul_hp_base`, `soul_toll`.
        why: notes the terms.
    """
    most: i64 = why.plus("base", knobs.soul_hp_base) + why.plus("echo", 2 * echo) + why.plus("faith", 2 * faith)
    most -= why.minus("earlier trials", trials * knobs.soul_toll)
    return why.limited("least", most, 1) if most < 1 else most


def soul_recovery(max_hp: i64, knobs: Knobs) -> i64:
    """Give the hit points that a soul gets back after a cleared encounter, up to its most (GN-14.6).

    Args:
        max_hp: the soul's.
        knobs: `soul_recovery_divisor`.
    """
    return max_hp // knobs.soul_recovery_divisor


def returned_hp(max_hp: i64) -> i64:
    """Give the hit points of a body whose soul came back: half of its most, rounded up (GN-14.8)."""
    return (max_hp + 1) // 2


# What the soul does


def strike_damage(echo: i64, faith: i64, wit: i64, roll: i64, why: Reasons = SILENT) -> i64:
    """Give the damage of a strike, which always lands (GN-14.10).

    Args:
        echo: the soul's.
        faith: likewise.
        wit: likewise.
        roll: 0 to 3.
        why: notes the terms.
    """
    damage: i64 = why.plus("base", 1) + why.plus("echo", echo // 2)
    damage += why.plus("faith and wit", (faith + wit) // 3)
    return damage + why.plus("roll", roll)


def soul_shot_chance(
    grace: i64, wit: i64, insight: i64, judge_accuracy: i64, knobs: Knobs, why: Reasons = SILENT
) -> i64:
    """Give the percent with which a soul-shot hits (GN-14.11).

    Args:
        grace: the soul's.
        wit: likewise.
        insight: likewise.
        judge_accuracy: the Noss's.
        knobs: `soul_shot_base` and the clamp.
        why: notes the terms.
    """
    attack: i64 = why.plus("base", knobs.soul_shot_base) + why.plus("grace", grace * 4)
    attack += why.plus("wit", wit * 2) + why.plus("insight", insight * 2)
    return hit_chance(attack, judge_accuracy * 6, knobs, why)


def soul_shot_damage(echo: i64, grace: i64, wit: i64, roll: i64, why: Reasons = SILENT) -> i64:
    """Give the damage of a soul-shot that hit (GN-14.12).

    Args:
        echo: the soul's.
        grace: likewise.
        wit: likewise.
        roll: 0 to 5.
        why: notes the terms.
    """
    damage: i64 = why.plus("base", 3) + why.plus("echo", echo // 2)
    damage += why.plus("grace and wit", (grace + wit) // 3)
    return damage + why.plus("roll", roll)


def guard_gain(faith: i64, wit: i64, knobs: Knobs, why: Reasons = SILENT) -> i64:
    """Give the ward that a guard makes (GN-14.13, GN-16.10); twice as much is the most that guards pile up.

    Args:
        faith: the soul's.
        wit: the soul's.
        knobs: `ward_percent`.
        why: notes the terms.
    """
    gain: i64 = why.plus("base", 3) + why.plus("faith and wit", (faith + wit) // 2)
    return ward_gain(gain, knobs)


def guard_ward(gain: i64, ward: i64) -> i64:
    """Give the ward after a guard: it grows up to two guards' worth, and what is above that stays (GN-14.13).

    Args:
        gain: of this guard (`guard_gain`).
        ward: before.
    """
    return max(ward, min(ward + gain, 2 * gain))


def afterlife_parry_chance(stat: i64, insight: i64, accuracy: i64, knobs: Knobs, why: Reasons = SILENT) -> i64:
    """Give the percent with which a stance deflects a Noss's hit of its kind (GN-14.14).

    Args:
        stat: grace for the parry, wit for the spell-parry ward.
        insight: the soul's.
        accuracy: the Noss's.
        knobs: `afterlife_parry_base` and the clamp.
        why: notes the terms.
    """
    chance: i64 = why.plus("base", knobs.afterlife_parry_base) + why.plus("stat", stat * 5)
    chance += why.plus("insight", insight * 2)
    return hit_chance(chance, accuracy * 5, knobs, why)


def works_on_souls(effect: i64) -> bool:
    """Tell whether an effect is one that means something in the afterlife (GN-14.16)."""
    return effect in (DOES_DAMAGE, DOES_WARD, DOES_HEAL)


def spell_allowed(mode: i64, effect: i64) -> bool:
    """Tell whether a standard spell may be cast in the afterlife (GN-14.16).

    Args:
        mode: its selector's.
        effect: what it does.
    """
    return mode in (AT_ACTOR, AT_HELP, AT_SELF) and works_on_souls(effect)


def formula_allowed(form: i64, effect: i64) -> bool:
    """Tell whether a formula may be cast in the afterlife (GN-14.16).

    Args:
        form: its number.
        effect: what it does.
    """
    return form in (BOLT, VEIL) and works_on_souls(effect)


# The Noss's reply


def judge_attack_chance(
    accuracy: i64, grace: i64, insight: i64, place: i64, trial: i64, knobs: Knobs, why: Reasons = SILENT
) -> i64:
    """Give the percent with which a Noss hits (GN-14.17).

    Args:
        accuracy: the Noss's.
        grace: the soul's.
        insight: likewise.
        place: in the chain, from 1.
        trial: NORMAL, FINAL or GRAND.
        knobs: `judge_base` and the clamp.
        why: notes the terms.
    """
    chance: i64 = why.plus("base", knobs.judge_base) + why.plus("accuracy", accuracy * 5)
    depth: i64 = min(12, 2 * (place - 1))
    chance += why.plus("place", depth) + why.plus("trial", 4 * trial)
    return hit_chance(chance, grace * 4 + insight, knobs, why)


def judge_damage(low: i64, high: i64, place: i64, trial: i64) -> tuple[i64, i64]:
    """Give the least and the most damage of a Noss at its place (GN-14.18).

    Args:
        low: its own (`noss_damage`).
        high: likewise.
        place: in the chain, from 1.
        trial: NORMAL, FINAL or GRAND.
    """
    more: i64 = min(3, (place - 1) // 2) + trial
    return low + more, high + more


def soul_absorb(damage: i64, ward: i64, soul_hp: i64) -> tuple[i64, i64]:
    """Give ward and hit points after damage: the ward takes it first, and hit points end at 0 (GN-14.19)."""
    absorbed: i64 = min(damage, ward)
    return ward - absorbed, max(0, soul_hp - (damage - absorbed))
