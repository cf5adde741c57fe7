"""Ticks: how long actions take, and when a turn comes (section 16)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.omega.arithmetic import quotient

STEP: Final = 0
ATTACK: Final = 1
THROW: Final = 2
DROP: Final = 3
ZAP: Final = 4
PICK_UP: Final = 5
JUMP: Final = 6
BASH: Final = 7
DISMOUNT: Final = 8
CAST: Final = 9
DRINK: Final = 10
READ: Final = 11
REST: Final = 12
SET_SEQUENCE: Final = 13
TIMED_ACTIONS: Final = (
    "step",
    "attack",
    "throw",
    "drop",
    "zap",
    "pick_up",
    "jump",
    "bash",
    "dismount",
    "cast",
    "drink",
    "read",
    "rest",
    "set_sequence",
)
"""The actions whose ticks are fixed or go by the delay, by number (OM-16.2)."""

CHARACTER: Final = 0
MONSTER: Final = 1
ACTORS: Final = ("character", "monster")

MINUTE: Final = 60
"""The last tick of a minute of 61; a wait that ends beyond it goes on in the next (OM-16.4)."""


def action_ticks(action: i64, delay: i64) -> i64:
    """Give the ticks that an action takes (OM-16.2).

    Args:
        action: its place in `TIMED_ACTIONS`.
        delay: the character's, after the action's own effects (OM-16.3).
    """
    if action <= DROP:
        return delay
    if action == ZAP:
        return quotient(8 * delay, 5)
    if action <= DISMOUNT:
        return 2 * delay
    if action == CAST:
        return 12
    if action in (DRINK, REST):
        return 10
    return 20 if action == READ else 0


def equip_ticks(slots: i64, packed: bool) -> i64:
    """Give the ticks that equipping takes (OM-16.2).

    Args:
        slots: how many slots it touches.
        packed: whether an item comes from the pack or goes there.
    """
    return 2 * slots + (5 if packed else 0)


def next_tick(tick: i64, delay: i64, actor: i64 = CHARACTER) -> i64:
    """Give the tick of the next turn, in minutes of 61 ticks (OM-16.4).

    Args:
        tick: now, 0 to 60.
        delay: the ticks to wait.
        actor: `CHARACTER` or `MONSTER`; only monsters act at tick 60.
    """
    due: i64 = tick + delay
    if actor == CHARACTER:
        return due % MINUTE
    while due > MINUTE:
        due -= MINUTE
    return due
