"""Numbers of monsters: the arena's champion, flight, specials, and what a touch deals (sections 11 and 12)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.omega.arithmetic import quotient
from affray.systems.omega.damage import COLD, ELECTRICITY, FLAME, NORMAL
from affray.systems.omega.kinds import (
    MELEE_COLD,
    MELEE_DEATH,
    MELEE_DRAGON,
    MELEE_ELEC,
    MELEE_FIRE,
    MELEE_MASTER,
    MELEE_MP,
    MELEE_NONE,
)

TABLE_CHAMPION: Final = "A?B?"
"""The sequence of the champion's row (OM-11.27)."""


def npc_maneuvers(level: i64) -> str:
    """Write the sequence of the nameless NPC, which goes by its level (OM-11.25)."""
    return "L?R?" * quotient(level + 1, 2)


class Champion:
    """The arena's champion (OM-11.26).

    Attributes:
        level, hp, hit, ac, damage, delay, experience, maneuvers: as in a monster's row.
    """

    def __init__(self, skill: i64, table_sequence: bool = True) -> None:
        self.level: i64 = 20
        self.hp: i64 = 5 * skill * skill
        self.hit: i64 = 4 * skill
        self.ac: i64 = 3 * skill
        self.damage: i64 = 100 + 2 * skill
        self.delay: i64 = 3
        self.experience: i64 = 5 * skill * skill
        self.maneuvers = TABLE_CHAMPION if table_sequence else "L?R?" * (skill // 5)


def champion(skill: i64, table_sequence: bool = True) -> Champion:
    """Give the champion of a skill (OM-11.26, OM-11.27).

    Args:
        skill: 0 or more.
        table_sequence: the knob `champion_uses_table_sequence`; without it the sequence built for the skill counts.
    """
    return Champion(skill, table_sequence)


def first_damage_type(melee: i64, cold_fault: bool = True) -> i64:
    """Give the damage type of a touch's first damage call (OM-11.10 to 11.20); -1 if it makes none.

    Args:
        melee: the melee function's number.
        cold_fault: the knob `cold_melee_is_electricity`.
    """
    if melee == MELEE_FIRE:
        return FLAME
    if melee == MELEE_ELEC:
        return ELECTRICITY
    if melee == MELEE_COLD:
        return ELECTRICITY if cold_fault else COLD
    if melee in (MELEE_NONE, MELEE_MP, MELEE_DEATH, MELEE_MASTER):
        return -1
    return NORMAL


def melee_damage_types(melee: i64, cold_fault: bool = True) -> list[i64]:
    """List the damage types of a touch's damage calls, in order (OM-2.7, OM-11.10); see `first_damage_type`."""
    first: i64 = first_damage_type(melee, cold_fault)
    if first < 0:
        return []
    return [first, FLAME] if melee == MELEE_DRAGON else [first]


def special_range(level: i64) -> i64:
    """Give the range below which a monster's special may happen (OM-12.10)."""
    return max(5, level)


def flees(hp: i64, max_hp: i64) -> bool:
    """Tell whether a monster's hit points make it flee in its move step (OM-12.15).

    Args:
        hp: what it has left.
        max_hp: its row's.
    """
    return hp < quotient(max_hp, 4)


def fleeing_delay(delay: i64, hastens: bool = True) -> i64:
    """Give the delay of a monster that flees (OM-12.16), or is frightened (OM-15.11).

    Args:
        delay: before.
        hastens: the knob `flight_hastens`; fright goes by its other side.
    """
    return min(2, delay - 1) if hastens else max(2, delay - 1)
