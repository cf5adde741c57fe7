"""Techniques: when they are ready and unlocked, how barrages fall off, what their riders do (part T)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from affray.systems.gnosis.knobs import Knobs

MOST_RANK: Final = 5
"""The highest rank of a style or a technique (GN-T.4)."""
PRESSURE: Final = 2
"""Accuracy that vital-point pressure takes (GN-T.13)."""
EXPOSURE: Final = 2
"""Defence that being exposed takes (GN-T.15)."""


def technique_cooldown(base: i64, rank: i64, knobs: Knobs) -> i64:
    """Give the world turns until a technique is ready again (GN-T.2).

    Args:
        base: of its row.
        rank: the player's in it.
        knobs: `technique_cooldown_floor`.
    """
    turns: i64 = base - rank // 2
    return max(knobs.technique_cooldown_floor, turns)


def tier_rank(tier: i64, knobs: Knobs) -> i64:
    """Give the rank that unlocks a tier (GN-T.3).

    Args:
        tier: 1 or more.
        knobs: `tier_rank_step`.
    """
    return knobs.tier_rank_step * (tier - 1)


def technique_unlocked(tier: i64, style_rank: i64, technique_rank: i64, manual: bool, knobs: Knobs) -> bool:
    """Tell whether a technique may be used (GN-T.3).

    Args:
        tier: of its row.
        style_rank: of its style, or of the active one if it belongs to none.
        technique_rank: its own.
        manual: whether its manual was studied.
        knobs: `tier_rank_step`.
    """
    better: i64 = max(technique_rank, style_rank)
    return manual or better >= tier_rank(tier, knobs)


def practice_for_rank(rank: i64, knobs: Knobs) -> i64:
    """Give the practice that a rank needs (GN-T.4).

    Args:
        rank: 0 to 5.
        knobs: `practice_step`.
    """
    return knobs.practice_step * rank * (rank + 1) // 2


def rank_from_practice(practice: i64, knobs: Knobs) -> i64:
    """Give the rank that practice has brought, at most 5 (GN-T.4).

    Args:
        practice: 0 or more.
        knobs: `practice_step`.
    """
    rank: i64 = 0
    while rank < MOST_RANK and practice >= practice_for_rank(rank + 1, knobs):
        rank += 1
    return rank


def barrage_accuracy(acc: i64, strike: i64, falloff: i64) -> i64:
    """Give the accuracy of one strike of a barrage (GN-T.6).

    Args:
        acc: of the whole stack.
        strike: 0 for the first.
        falloff: the knob `barrage_falloff`.
    """
    return acc - falloff * strike


def launch(distance: i64, free_squares: i64) -> tuple[i64, i64]:
    """Give the squares that somebody is pushed, and the damage of the rest (GN-T.11).

    Args:
        distance: squares that the push is for.
        free_squares: free ones in a row behind the target.
    """
    moved: i64 = min(free_squares, distance)
    return moved, distance - moved


def choke_turns(restrained_turns: i64, knobs: Knobs) -> i64:
    """Give the turns of restraint after a choke lock (GN-T.12).

    Args:
        restrained_turns: before.
        knobs: `choke_turns`, `choke_cap`.
    """
    if restrained_turns == 0:
        return knobs.choke_turns
    return restrained_turns + 1 if restrained_turns < knobs.choke_cap else restrained_turns


def effective_accuracy(accuracy: i64, pressured_turns: i64) -> i64:
    """Give an actor's accuracy under vital-point pressure (GN-T.13).

    Args:
        accuracy: without it.
        pressured_turns: the actor's.
    """
    return accuracy - PRESSURE if pressured_turns > 0 else accuracy


def effective_defense(defense: i64, exposed_turns: i64) -> i64:
    """Give an actor's defence while it is exposed (GN-T.15).

    Args:
        defense: otherwise.
        exposed_turns: the actor's.
    """
    if exposed_turns <= 0:
        return defense
    return defense - EXPOSURE if defense > EXPOSURE else 0
