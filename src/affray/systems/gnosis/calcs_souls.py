"""The public formulas of Aeons and of the trial of the dead (sections 13 and 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from affray.dice.outcomes import chance_of
from affray.fight.reasons import SILENT, Reasons
from affray.systems.gnosis import content_magic, formulas_aeons, formulas_afterlife
from affray.systems.gnosis.arguments import LARGEST, SOUL_MOST, at_least, within, word_number
from affray.systems.gnosis.arguments import stat as stat_of
from affray.systems.gnosis.checks_magic import soul_shot, soul_strike
from affray.systems.gnosis.formulas_aeons import AEON_ANSWERS
from affray.systems.gnosis.formulas_afterlife import CHAIN_SIZES, NOSS, SHOT_FACES, STRIKE_FACES
from affray.systems.gnosis.formulas_spells import EFFECTS
from affray.systems.gnosis.kinds import AT_ACTOR, AT_AREA, AT_SELF, AT_TELEPORT, FORMS, TRIALS
from affray.systems.gnosis.knobs import DEFAULTS

if TYPE_CHECKING:
    from fractions import Fraction

    from mypy_extensions import i64

_WITH_BONUS: Final = ("min", "max", "ward", "heal", "damage_bonus")
"""Fields of an Aeon to which faith adds (GN-13.4)."""
_NOT_SHOWN: Final = ("name", "cooldown", "mode", "flies", "element", "reveal_turns")
"""Fields of an Aeon's row that aren't numbers of an invocation."""
_MODES: Final = {"self": AT_SELF, "actor": AT_ACTOR, "area": AT_AREA, "tile": AT_TELEPORT}
"""Target modes of standard spells, as people say them (GN-12.12)."""


def _soul(name: str, value: i64) -> i64:
    """Give echo or insight back if a sheet may say so."""
    return within(name, value, 0, SOUL_MOST)


def _place(place: i64, trial: i64) -> i64:
    """Give a place back if the trial's chain has it."""
    return within("place", place, 1, CHAIN_SIZES[trial])


# Aeons


def aeon_cooldown(aeon: str) -> int:
    """Give the turns for which an Aeon rests after it was invoked (GN-13.3).

    Args:
        aeon: its key.
    """
    return content_magic.aeon(aeon).cooldown


def aeon_invoke(aeon: str, faith: i64 = 0) -> dict[str, int]:
    """Give the numbers of an invocation, what faith adds included (GN-13.4 to 13.9).

    Args:
        aeon: its key.
        faith: the invoker's, 0 to 20.
    """
    row: dict[str, Any] = content_magic.TABLES["aeons"][content_magic.aeon(aeon).number]
    stat_of("faith", faith)
    return {
        name: int(formulas_aeons.aeon_amount(value, faith, DEFAULTS)) if name in _WITH_BONUS else value
        for name, value in row.items()
        if name not in _NOT_SHOWN
    }


def aeon_check(aeon: str, bound: list[str], cooldown: i64 = 0, mute: bool = False) -> str:
    """Tell whether an Aeon may be invoked: ok, not_bound, mute or cooldown (GN-13.10).

    Args:
        aeon: its key.
        bound: keys of those in the slots.
        cooldown: turns left, 0 or more.
        mute: whether the invoker is.
    """
    name = content_magic.aeon(aeon).name
    slots = [content_magic.aeon(each).name for each in bound]
    return AEON_ANSWERS[formulas_aeons.aeon_check(name in slots, at_least("cooldown", cooldown, 0), mute)]


# The trial


def chain_size(level: i64 = 1, final_trial: bool = False) -> int:
    """Give how many Noss a death's trial has (GN-14.2).

    Args:
        level: the dead player's, 1 or more.
        final_trial: whether the death is the final trial's.
    """
    kind = formulas_afterlife.trial_kind(at_least("level", level, 1), final_trial)
    return formulas_afterlife.chain_size(kind)


def noss_number(place: i64, size: i64, roll: i64) -> int:
    """Give the number of the Noss at a place of a chain (GN-14.3).

    Args:
        place: from 1 to the size.
        size: of the chain, 1 to 72.
        roll: from 1 to the size of a band.
    """
    whole = within("size", size, 1, NOSS)
    band = formulas_afterlife.band_size(whole)
    return formulas_afterlife.noss_number(within("place", place, 1, whole), whole, within("roll", roll, 1, band))


def noss(number: i64) -> dict[str, Any]:
    """Give all that is fixed of a Noss (GN-14.4).

    Args:
        number: 1 to 72.
    """
    return content_magic.noss_row(within("number", number, 1, NOSS))


def soul_max_hp(echo: i64, faith: i64, trials: i64 = 0, why: Reasons = SILENT) -> int:
    """Give the most hit points of a soul (GN-14.5).

    Args:
        echo: 0 to 10.
        faith: 0 to 20.
        trials: earlier ones of this soul in the same fight, 0 or more.
        why: notes the terms.
    """
    return formulas_afterlife.soul_max_hp(
        _soul("echo", echo), stat_of("faith", faith), at_least("trials", trials, 0), DEFAULTS, why
    )


def soul_recovery(max_hp: i64) -> int:
    """Give the hit points that a soul gets back after a cleared encounter (GN-14.6).

    Args:
        max_hp: the soul's, 1 or more.
    """
    return formulas_afterlife.soul_recovery(at_least("max_hp", max_hp, 1), DEFAULTS)


# What the soul does


def strike_damage(echo: i64, faith: i64, wit: i64, roll: i64, why: Reasons = SILENT) -> int:
    """Give the damage of a strike (GN-14.10).

    Args:
        echo: 0 to 10.
        faith: 0 to 20.
        wit: 0 to 20.
        roll: 0 to 3.
        why: notes the terms.
    """
    return formulas_afterlife.strike_damage(
        _soul("echo", echo),
        stat_of("faith", faith),
        stat_of("wit", wit),
        within("roll", roll, 0, STRIKE_FACES - 1),
        why,
    )


def soul_shot_chance(grace: i64, wit: i64, insight: i64, judge_accuracy: i64, why: Reasons = SILENT) -> int:
    """Give the percent with which a soul-shot hits (GN-14.11).

    Args:
        grace: 0 to 20.
        wit: 0 to 20.
        insight: 0 to 10.
        judge_accuracy: the Noss's, 0 or more.
        why: notes the terms.
    """
    return formulas_afterlife.soul_shot_chance(
        stat_of("grace", grace),
        stat_of("wit", wit),
        _soul("insight", insight),
        at_least("judge_accuracy", judge_accuracy, 0),
        DEFAULTS,
        why,
    )


def soul_shot_damage(echo: i64, grace: i64, wit: i64, roll: i64, why: Reasons = SILENT) -> int:
    """Give the damage of a soul-shot that hit (GN-14.12).

    Args:
        echo: 0 to 10.
        grace: 0 to 20.
        wit: 0 to 20.
        roll: 0 to 5.
        why: notes the terms.
    """
    return formulas_afterlife.soul_shot_damage(
        _soul("echo", echo),
        stat_of("grace", grace),
        stat_of("wit", wit),
        within("roll", roll, 0, SHOT_FACES - 1),
        why,
    )


def guard_ward(faith: i64, wit: i64, ward: i64 = 0) -> int:
    """Give the soul's ward after a guard (GN-14.13).

    Args:
        faith: 0 to 20.
        wit: 0 to 20.
        ward: before, 0 or more.
    """
    gain = formulas_afterlife.guard_gain(stat_of("faith", faith), stat_of("wit", wit), DEFAULTS)
    return formulas_afterlife.guard_ward(gain, at_least("ward", ward, 0))


def afterlife_parry_chance(stat: i64, insight: i64, accuracy: i64, why: Reasons = SILENT) -> int:
    """Give the percent with which a stance deflects a Noss's hit of its kind (GN-14.14).

    Args:
        stat: grace for the parry, wit for the spell-parry ward, 0 to 20.
        insight: 0 to 10.
        accuracy: the Noss's, 0 or more.
        why: notes the terms.
    """
    return formulas_afterlife.afterlife_parry_chance(
        stat_of("stat", stat), _soul("insight", insight), at_least("accuracy", accuracy, 0), DEFAULTS, why
    )


def afterlife_spell_allowed(shape: str, effect: str) -> bool:
    """Tell whether a spell or formula may be cast in the afterlife (GN-14.16).

    Args:
        shape: a standard spell's mode (self, actor, area, tile) or a formula's form (bolt, halo, step, veil).
        effect: damage, ward, heal or another effect of a spell.
    """
    number: i64 = word_number("effect", effect, EFFECTS)
    if shape in _MODES:
        return formulas_afterlife.spell_allowed(_MODES[shape], number)
    word_number("shape", shape, (*_MODES, *FORMS))
    return formulas_afterlife.formula_allowed(FORMS.index(shape), number)


# The Noss's reply


def judge_attack_chance(accuracy: i64, grace: i64, insight: i64, place: i64, trial: str, why: Reasons = SILENT) -> int:
    """Give the percent with which a Noss hits (GN-14.17).

    Args:
        accuracy: the Noss's, 0 or more.
        grace: 0 to 20.
        insight: 0 to 10.
        place: in the chain, from 1.
        trial: normal, final or grand.
        why: notes the terms.
    """
    kind: i64 = word_number("trial", trial, TRIALS)
    return formulas_afterlife.judge_attack_chance(
        at_least("accuracy", accuracy, 0),
        stat_of("grace", grace),
        _soul("insight", insight),
        _place(place, kind),
        kind,
        DEFAULTS,
        why,
    )


def judge_damage(min_damage: i64, max_damage: i64, place: i64, trial: str) -> tuple[int, int]:
    """Give the least and the most damage of a Noss at its place (GN-14.18).

    Args:
        min_damage: its own, 0 or more.
        max_damage: its own, at least min_damage.
        place: in the chain, from 1.
        trial: normal, final or grand.
    """
    kind: i64 = word_number("trial", trial, TRIALS)
    least = at_least("min_damage", min_damage, 0)
    low, high = formulas_afterlife.judge_damage(
        least, within("max_damage", max_damage, least, LARGEST), _place(place, kind), kind
    )
    return int(low), int(high)


def soul_absorb(damage: i64, ward: i64, soul_hp: i64) -> dict[str, int]:
    """Give ward and hit points of a soul after damage (GN-14.19).

    Args:
        damage: 0 or more.
        ward: before, 0 or more.
        soul_hp: before, 0 or more.
    """
    left, hp = formulas_afterlife.soul_absorb(
        at_least("damage", damage, 0), at_least("ward", ward, 0), at_least("soul_hp", soul_hp, 0)
    )
    return {"ward": int(left), "soul_hp": int(hp)}


# Odds


def strike_kill_probability(hp: i64, echo: i64, faith: i64, wit: i64) -> Fraction:
    """Give the chance that a strike ends the Noss now (GN-14.21).

    Args:
        hp: the Noss's, 0 or more.
        echo: 0 to 10.
        faith: 0 to 20.
        wit: 0 to 20.
    """
    need = at_least("hp", hp, 0)
    soul = _soul("echo", echo)
    trust = stat_of("faith", faith)
    mind = stat_of("wit", wit)
    return chance_of(lambda dice: soul_strike(dice, soul, trust, mind) >= need)


def soul_shot_kill_probability(hp: i64, echo: i64, grace: i64, wit: i64, insight: i64, judge_accuracy: i64) -> Fraction:
    """Give the chance that a soul-shot ends the Noss now (GN-14.21).

    Args:
        hp: the Noss's, 0 or more.
        echo: 0 to 10.
        grace: 0 to 20.
        wit: 0 to 20.
        insight: 0 to 10.
        judge_accuracy: the Noss's, 0 or more.
    """
    need = at_least("hp", hp, 0)
    soul = _soul("echo", echo)
    chance: i64 = soul_shot_chance(grace, wit, insight, judge_accuracy)
    return chance_of(lambda dice: soul_shot(dice, chance, soul, grace, wit) >= need)
