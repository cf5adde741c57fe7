"""Bound Aeons: how strong their help is, and whether they may be invoked (section 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.fight.reasons import SILENT, Reasons

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.systems.gnosis.knobs import Knobs

# What the five do, by number (GN-13.5 to 13.9).
CINDER_SAINT: Final = 0
GLASS_WIDOW: Final = 1
SEPULCHRAL_TUTOR: Final = 2
IRON_CHOIR: Final = 3
HOLLOW_WOLF: Final = 4
AEONS: Final = ("cinder_saint", "glass_widow", "sepulchral_tutor", "iron_choir", "hollow_wolf")

# Why an Aeon can't be invoked, in the order of the tests (GN-13.10).
MAY_INVOKE: Final = 0
NOT_BOUND: Final = 1
INVOKER_MUTE: Final = 2
AEON_COOLING: Final = 3
AEON_ANSWERS: Final[tuple[str, ...]] = ("ok", "not_bound", "mute", "cooldown")


def aeon_bonus(faith: i64, knobs: Knobs, why: Reasons = SILENT) -> i64:
    """Give what faith adds to an Aeon's damage, ward and healing (GN-13.4).

    Args:
        faith: the invoker's.
        knobs: `aeon_bonus_divisor`.
        why: notes the term.
    """
    return why.plus("faith", faith // knobs.aeon_bonus_divisor)


def aeon_amount(base: i64, faith: i64, knobs: Knobs, why: Reasons = SILENT) -> i64:
    """Give an Aeon's damage, ward or healing with what faith adds (GN-13.4).

    Args:
        base: of its row.
        faith: the invoker's.
        knobs: `aeon_bonus_divisor`.
        why: notes the terms.
    """
    return why.plus("base", base) + aeon_bonus(faith, knobs, why)


def aeon_check(bound: bool, cooldown: i64, mute: bool) -> i64:
    """Tell what keeps an Aeon from being invoked, as a number of AEON_ANSWERS (GN-13.10, GN-13.2).

    Args:
        bound: whether it is in a slot.
        cooldown: turns left, kept for the Aeon whatever its slot (GN-13.3).
        mute: whether the invoker is.
    """
    if not bound:
        return NOT_BOUND
    if mute:
        return INVOKER_MUTE
    return AEON_COOLING if cooldown > 0 else MAY_INVOKE
