"""Healing, levels and drain (OM-15.17, section 18)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.fight.errors import Refused
from affray.systems.omega.arithmetic import quotient

LEVEL_COSTS: Final[tuple[int, ...]] = (20, 50, 200, 500, 1000, 2000, 3000, 5000, 7000, 10000)
"""The experience that levels 1 to 10 need (OM-18.4)."""


def heal(hp: i64, max_hp: i64, strength: i64, roll: i64) -> i64:
    """Give the hit points after healing, which overshoots, or after harm (OM-15.17).

    Args:
        hp: before.
        max_hp: the maximum.
        strength: of the healing; below 0 it harms.
        roll: 1 to 10 times the strength (1 for strength 0); for harm 0 to 10 times its size.

    Raises:
        Refused: no such roll.
    """
    low: i64 = 1 if strength >= 0 else 0
    high: i64 = max(1, 10 * strength) if strength >= 0 else -10 * strength
    if roll < low or roll > high:
        message = f"roll must be {low} to {high}, got {roll}"
        raise Refused(message)
    if strength < 0:
        return hp - roll
    if hp >= max_hp + strength:
        return hp
    healed: i64 = hp + roll
    return max_hp + strength if healed > max_hp else healed


def experience_for_level(level: i64) -> i64:
    """Give the experience that a level needs (OM-18.4); level 0 needs none."""
    if level <= 0:
        return 0
    if level <= len(LEVEL_COSTS):
        return LEVEL_COSTS[level - 1]
    return (level - 9) * 10000


def level_gain(hp: i64, max_hp: i64, gain: i64) -> tuple[i64, i64]:
    """Give hit points and their maximum after a level is gained (OM-18.4).

    Args:
        hp: before.
        max_hp: before, at least 1.
        gain: 1 + d(Constitution).
    """
    if hp < max_hp:
        return hp + quotient(gain * hp, max_hp), max_hp + gain
    return max(hp, max_hp + gain), max_hp + gain


def level_drain(level: i64, hp: i64, max_hp: i64, levels: i64) -> tuple[i64, i64, i64, bool]:
    """Give level, hit points, their maximum, and whether that is death, after a drain of levels (OM-18.5).

    Args:
        level: before, 0 or more.
        hp: before.
        max_hp: before.
        levels: how many are drained.
    """
    share: i64 = quotient(max_hp, level + 1)
    left: i64 = level - levels
    lost: i64 = levels * share
    return left, hp - lost, max_hp - lost, hp - lost < 1 or left < 0


def mana_capacity(power: i64, level: i64) -> i64:
    """Give the maximum mana (OM-18.7)."""
    return power * (level + 1)
