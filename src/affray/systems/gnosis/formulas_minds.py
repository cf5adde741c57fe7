"""What enemies notice, do and bring (section 8), on plain numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.fight.reasons import SILENT, Reasons
from affray.systems.gnosis.formulas_hits import hit_chance
from affray.systems.gnosis.kinds import (
    DRAG,
    FIRE_AT,
    FLEE,
    LOST,
    PACIFIED,
    PURSUE,
    REPOSITION,
    RESTRAINED,
    STRIKE,
    SUMMON,
    WANDER,
    WHOLE,
    WOUNDED,
)
from affray.systems.gnosis.rows_world import SHOT_ANOSMIA, SHOT_DEAFNESS, SHOT_SLEEP

if TYPE_CHECKING:
    from affray.systems.gnosis.knobs import Knobs

HEARD_AT_MOST: Final = 95
"""Percent; nobody is sure to hear (GN-8.4)."""
THEFT_LEAST: Final = 1
THEFT_MOST: Final = 4
"""Obols that a theft takes (GN-8.17)."""

# What an attack may bring besides damage (GN-8.17, GN-8.18); the first four agree with SHOT_RIDERS.
BRINGS_NOTHING: Final = 0
BRINGS_THEFT: Final = 4
ENEMY_RIDERS: Final[tuple[str, ...]] = ("none", "sleep", "anosmia", "deafness", "theft")

PRIORITIES: Final = (1, 1, 1, 2, 3, 4, 5, 6, 7, 8)
"""The priority of each behaviour, by its number (GN-8.6)."""


# Noticing


def invisibility_detection(
    accuracy: i64,
    distance: i64,
    gifted: bool,
    sneaking: bool,
    sneak: i64,
    acrobatics: i64,
    muffled: bool,
    knobs: Knobs,
    why: Reasons = SILENT,
) -> i64:
    """Give the percent with which an actor notices an invisible player (GN-8.3).

    Args:
        accuracy: the actor's.
        distance: between the two.
        gifted: whether the actor's kind is a caster or elite.
        sneaking: whether the player sneaks.
        sneak: the player's rank.
        acrobatics: likewise.
        muffled: whether the player is.
        knobs: those that begin with `detect`.
        why: notes the terms.
    """
    chance: i64 = why.plus("base", knobs.detect_base) + why.plus("accuracy", knobs.detect_accuracy * accuracy)
    chance -= why.minus("distance", knobs.detect_distance * distance)
    if gifted:
        chance += why.plus("caster or elite", knobs.detect_bonus)
    if sneaking:
        chance -= why.minus("sneaking", knobs.detect_sneaking)
    chance -= why.minus("sneak", knobs.detect_sneak_rank * sneak)
    chance -= why.minus("acrobatics", knobs.detect_acrobatics * acrobatics)
    if muffled:
        chance -= why.minus("muffled", knobs.detect_muffle)
    if chance < knobs.detect_min:
        return why.limited("floor", chance, knobs.detect_min)
    if chance > knobs.detect_max:
        return why.limited("ceiling", chance, knobs.detect_max)
    return chance


def speech_detection(distance: i64, muffled: bool, knobs: Knobs, why: Reasons = SILENT) -> i64:
    """Give the percent with which an enemy hears a player speak; 0, without a roll, beyond the radius (GN-8.4).

    Args:
        distance: between the two, whatever stands between.
        muffled: whether the player is.
        knobs: those that begin with `speech`.
        why: notes the terms.
    """
    if distance > knobs.speech_radius:
        return 0
    chance: i64 = why.plus("base", knobs.speech_base) - why.minus("distance", knobs.speech_distance * distance)
    if muffled:
        chance -= why.minus("muffled", knobs.speech_muffle)
    if chance < 0:
        return why.limited("floor", chance, 0)
    if chance > HEARD_AT_MOST:
        return why.limited("ceiling", chance, HEARD_AT_MOST)
    return chance


# Choosing


def enemy_behaviour(  # noqa: PLR0911 - the first that applies is the answer
    distance: i64,
    sees: bool,
    pacified: bool,
    restrained: bool,
    fear: bool,
    helpless: bool,
    can_drag: bool,
    summon_ready: bool,
    range_min: i64,
    range_max: i64,
    cooldown: i64,
    path_clear: bool,
    has_last_known: bool,
) -> i64:
    """Give what an actor does with its turn: the first of the eight priorities that applies (GN-8.6).

    Args:
        distance: to its mark.
        sees: whether it sees its mark.
        pacified: whether it is.
        restrained: whether it is.
        fear: whether it is afraid.
        helpless: whether its mark is a helpless player.
        can_drag: whether it can drag that player (GN-8.8).
        summon_ready: whether it can call somebody now (GN-8.11).
        range_min: of its shots.
        range_max: likewise; 0 if it has none.
        cooldown: turns until it can shoot.
        path_clear: whether a shot would reach the mark.
        has_last_known: whether it knows where a player was.

    Returns:
        The number of a word in `kinds.BEHAVIOURS`.
    """
    if pacified:
        return PACIFIED
    if restrained:
        return RESTRAINED
    if fear:
        return FLEE
    if sees:
        if distance <= 1:
            return DRAG if helpless and can_drag else STRIKE
        if summon_ready:
            return SUMMON
        if range_max > 0:
            if cooldown == 0 and path_clear and range_min <= distance <= range_max:
                return FIRE_AT
            if distance < range_min:
                return REPOSITION
        return PURSUE
    return PURSUE if has_last_known else WANDER


def may_drag(drags: bool, dragged: i64, knobs: Knobs) -> bool:
    """Tell whether a kind drags and hasn't yet dragged this player as far as it may (GN-8.8).

    Args:
        drags: the kind's tag.
        dragged: squares so far while the player has been helpless.
        knobs: `drag_limit`.
    """
    return drags and dragged < knobs.drag_limit


# Hitting a player


def enemy_melee_chance(accuracy: i64, grace: i64, helpless: bool, knobs: Knobs, why: Reasons = SILENT) -> i64:
    """Give the percent with which an enemy's blow hits a player (GN-8.9).

    Args:
        accuracy: the enemy's.
        grace: the player's.
        helpless: whether the player is; then grace doesn't count.
        knobs: those that begin with `enemy_melee`, and the clamp.
        why: notes the terms.
    """
    attack: i64 = why.plus("base", knobs.enemy_melee_base) + why.plus("accuracy", knobs.enemy_melee_accuracy * accuracy)
    return hit_chance(attack, 0 if helpless else knobs.enemy_melee_grace * grace, knobs, why)


def enemy_ranged_chance(accuracy: i64, grace: i64, helpless: bool, knobs: Knobs, why: Reasons = SILENT) -> i64:
    """Give the percent with which an enemy's shot hits a player (GN-8.10).

    Args:
        accuracy: the enemy's.
        grace: the player's.
        helpless: whether the player is; then grace doesn't count.
        knobs: those that begin with `enemy_ranged`, and the clamp.
        why: notes the terms.
    """
    attack: i64 = why.plus("base", knobs.enemy_ranged_base)
    attack += why.plus("accuracy", knobs.enemy_ranged_accuracy * accuracy)
    return hit_chance(attack, 0 if helpless else knobs.enemy_ranged_grace * grace, knobs, why)


# What a hit brings


def enemy_rider(thief: bool, rider: i64, melee: bool, knobs: Knobs) -> tuple[i64, i64, i64]:
    """Give what an enemy's hit may bring, with the percent and the turns of it (GN-8.17, GN-8.18).

    Args:
        thief: the kind's tag.
        rider: of the kind's shots: a number of `rows_world.SHOT_RIDERS`.
        melee: whether it was a blow; else it was a shot.
        knobs: the chances, and `sleep_turns`, `anosmia_turns`, `deafness_turns`.

    Returns:
        A number of `ENEMY_RIDERS`, the percent, and the turns.
    """
    if melee:
        return (BRINGS_THEFT, knobs.goblin_theft, 0) if thief else (BRINGS_NOTHING, 0, 0)
    if rider == SHOT_SLEEP:
        return rider, knobs.sleep_chance, knobs.sleep_turns
    if rider == SHOT_ANOSMIA:
        return rider, knobs.anosmia_chance, knobs.anosmia_turns
    if rider == SHOT_DEAFNESS:
        return rider, knobs.deafness_chance, knobs.deafness_turns
    return BRINGS_NOTHING, 0, 0


def limb_maim_chance(hp_loss: i64, max_hp: i64, heavy: bool, knobs: Knobs, why: Reasons = SILENT) -> i64:
    """Give the percent with which a blow maims a limb; 0, without a roll, if it cost no hit points (GN-8.19).

    Args:
        hp_loss: what the blow cost.
        max_hp: the player's, 1 or more.
        heavy: the enemy's tag.
        knobs: those that begin with `maim`.
        why: notes the terms.
    """
    if hp_loss <= 0:
        return 0
    chance: i64 = why.plus("base", knobs.maim_base) + why.plus("harm", knobs.maim_scale * hp_loss // max_hp)
    if heavy:
        chance += why.plus("heavy", knobs.maim_heavy)
    return why.limited("ceiling", chance, knobs.maim_cap) if chance > knobs.maim_cap else chance


def maimed(part: i64) -> i64:
    """Give how a part is after a maiming: wounded if it was whole, else lost (GN-8.19, GN-10.14)."""
    return WOUNDED if part == WHOLE else LOST


def barricade_after(hp: i64, damage: i64) -> tuple[i64, bool]:
    """Give what is left of a barricade after a blow, and whether it is broken (GN-8.20)."""
    left: i64 = hp - damage
    return (left, False) if left > 0 else (0, True)
