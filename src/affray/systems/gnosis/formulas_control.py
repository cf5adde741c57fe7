"""Grapples, interrogations and robberies (section 11), on plain numbers.

Each has its attack and its defence side, because whoever reads the roll wants to see both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.fight.reasons import SILENT, Reasons

if TYPE_CHECKING:
    from affray.systems.gnosis.knobs import Knobs

WHOLE_ENTRY: Final = 3
"""Knowledge of a kind at which its bestiary entry is known (GN-11.5)."""


def grapple_attack(vigour: i64, grace: i64, missing_arms: i64, knobs: Knobs, why: Reasons = SILENT) -> i64:
    """Give the attack side of a grapple (GN-11.2).

    Args:
        vigour: the player's.
        grace: likewise.
        missing_arms: likewise.
        knobs: `grapple_base`, `grapple_vigour`, `grapple_grace`, `grapple_arm`.
        why: notes the terms.
    """
    side: i64 = why.plus("base", knobs.grapple_base) + why.plus("vigour", knobs.grapple_vigour * vigour)
    side += why.plus("grace", knobs.grapple_grace * grace)
    return side - why.minus("missing arms", knobs.grapple_arm * missing_arms)


def grapple_defense(defense: i64, accuracy: i64, max_hp: i64, knobs: Knobs) -> i64:
    """Give the defence side of a grapple (GN-11.2).

    Args:
        defense: the target's.
        accuracy: likewise.
        max_hp: likewise.
        knobs: `grapple_defense`, `grapple_accuracy`.
    """
    return knobs.grapple_defense * defense + knobs.grapple_accuracy * accuracy + max_hp // 2


def grapple_turns(vigour: i64, knobs: Knobs) -> i64:
    """Give the turns for which a grapple restrains (GN-11.3)."""
    return knobs.grapple_turns + vigour // 2


def interrogate_attack(wit: i64, faith: i64, memory: i64, knobs: Knobs, why: Reasons = SILENT) -> i64:
    """Give the attack side of an interrogation (GN-11.4).

    Args:
        wit: the player's.
        faith: likewise.
        memory: likewise.
        knobs: `interrogate_base`, `interrogate_wit`, `interrogate_faith`, `interrogate_memory`.
        why: notes the terms.
    """
    side: i64 = why.plus("base", knobs.interrogate_base) + why.plus("wit", knobs.interrogate_wit * wit)
    side += why.plus("faith", knobs.interrogate_faith * faith)
    return side + why.plus("memory", knobs.interrogate_memory * memory)


def interrogate_defense(defense: i64, hp: i64, knobs: Knobs) -> i64:
    """Give the defence side of an interrogation (GN-11.4).

    Args:
        defense: the target's.
        hp: its present hit points.
        knobs: `interrogate_defense`.
    """
    return knobs.interrogate_defense * defense + hp


def interrogate_result(has_true_name: bool, name_known: bool, knowledge: i64) -> tuple[bool, i64, bool]:
    """Give what a successful interrogation brings (GN-11.5).

    Args:
        has_true_name: whether the target has one.
        name_known: whether the player knows it.
        knowledge: of the target's kind so far.

    Returns:
        Whether the name is exposed, the knowledge now, and whether the kind's whole entry is known.
    """
    return has_true_name and not name_known, knowledge + 1, knowledge + 1 >= WHOLE_ENTRY


def rob_attack(
    grace: i64, wit: i64, missing_arms: i64, sneaking: bool, sneak: i64, knobs: Knobs, why: Reasons = SILENT
) -> i64:
    """Give the attack side of a robbery (GN-11.6).

    Args:
        grace: the player's.
        wit: likewise.
        missing_arms: likewise.
        sneaking: whether the player sneaks.
        sneak: the player's rank, which counts only then.
        knobs: `rob_base`, `rob_grace`, `rob_wit`, `rob_arm`, `rob_sneak_base`, `rob_sneak_rank`.
        why: notes the terms.
    """
    side: i64 = why.plus("base", knobs.rob_base) + why.plus("grace", knobs.rob_grace * grace)
    side += why.plus("wit", knobs.rob_wit * wit)
    if sneaking:
        side += why.plus("sneaking", knobs.rob_sneak_base + knobs.rob_sneak_rank * sneak)
    return side - why.minus("missing arms", knobs.rob_arm * missing_arms)


def rob_defense(defense: i64, accuracy: i64, hp: i64, knobs: Knobs) -> i64:
    """Give the defence side of a robbery (GN-11.6).

    Args:
        defense: the target's.
        accuracy: likewise.
        hp: its present hit points.
        knobs: `rob_defense`, `rob_accuracy`.
    """
    return knobs.rob_defense * defense + knobs.rob_accuracy * accuracy + hp // 2
