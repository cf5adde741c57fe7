"""Damage types, and what a damage call costs (OM-0.8, OM-2.1 to 2.5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

DAMAGE_TYPES: Final[tuple[str, ...]] = (
    "unstoppable",
    "normal",
    "flame",
    "cold",
    "electricity",
    "poison",
    "acid",
    "fear",
    "sleep",
    "negative_energy",
    "other_magic",
    "theft",
    "gaze",
    "infection",
)
"""The fourteen names, for damage and for immunity (OM-0.8); a type's number is its place here."""

UNSTOPPABLE: Final = 0
NORMAL: Final = 1
FLAME: Final = 2
COLD: Final = 3
ELECTRICITY: Final = 4
POISON: Final = 5
ACID: Final = 6
FEAR: Final = 7
SLEEP: Final = 8
NEGATIVE_ENERGY: Final = 9
OTHER_MAGIC: Final = 10
THEFT: Final = 11
GAZE: Final = 12
INFECTION: Final = 13
TYPES: Final = 14


def damage_taken(raw: i64, absorption: i64 = 0, damage_type: i64 = NORMAL, immune: bool = False) -> i64:
    """Give the hit points that one damage call costs the character (OM-2.1, OM-2.2, OM-2.4).

    Args:
        raw: what was rolled; below 0 it gives hit points (OM-0.2).
        absorption: Arm; below 0 it adds to ordinary damage.
        damage_type: a damage type's number.
        immune: whether the immunity counter of the type is above 0 (OM-2.5).
    """
    if immune:
        return 0
    if damage_type != NORMAL:
        return raw
    return max(1, raw - absorption)
