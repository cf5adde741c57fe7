"""Statuses as they begin and end, with what hangs on them (section 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.omega.checks import draw
from affray.systems.omega.damage import ACID, INFECTION, NORMAL, POISON, SLEEP, THEFT
from affray.systems.omega.effects import put_immunity, put_status
from affray.systems.omega.scores import rescore
from affray.systems.omega.statuses import (
    ACCURATE,
    DISEASED,
    HASTED,
    HEROISM,
    POISONED,
    PROTECTION,
    SHADOWFORM,
    SLEPT,
    SLOWED,
    STATUSES,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.state import OmegaState

SHADOW_IMMUNITIES: Final = (NORMAL, ACID, THEFT, INFECTION)
"""What a shadow is immune to (OM-14.14)."""


def set_status(table: Table, state: OmegaState, status: i64, to: i64, cause: str) -> None:
    """Set a status's counter, not below 0 unless it is a value, with all that hangs on it; scores follow."""
    before: i64 = state.hero.statuses[status]
    if to < 0 and status != PROTECTION:
        to = 0
    if to == before:
        return
    put_status(table, state, status, to, cause)
    if status == SHADOWFORM and (before > 0) != (to > 0):
        by: i64 = 1 if to > 0 else -1
        for damage_type in SHADOW_IMMUNITIES:
            put_immunity(table, state, damage_type, state.hero.immunities[damage_type] + by, cause)
    if feeds_scores(status):
        rescore(table, state, STATUSES[status])


def add_status(table: Table, state: OmegaState, status: i64, by: i64, cause: str) -> None:
    """Add to a status's counter."""
    set_status(table, state, status, state.hero.statuses[status] + by, cause)


def feeds_scores(status: i64) -> bool:
    """Tell whether a score depends on a status."""
    return status in (HASTED, SLOWED, ACCURATE, HEROISM, PROTECTION)


def poison(table: Table, state: OmegaState, minutes: i64, cause: str) -> None:
    """Poison the character for so many minutes, unless immune (OM-14.6)."""
    if not state.hero.immune_to(POISON):
        add_status(table, state, POISONED, minutes, cause)


def disease(table: Table, state: OmegaState, strength: i64, cause: str) -> None:
    """Infect the character, unless immune (OM-14.7)."""
    if not state.hero.immune_to(INFECTION):
        add_status(table, state, DISEASED, 1 + draw(table.dice, 2 * strength, "disease"), cause)


def put_to_sleep(table: Table, state: OmegaState, strength: i64, cause: str) -> None:
    """Put the character to sleep, unless immune or asleep already (OM-14.8)."""
    hero = state.hero
    if hero.statuses[SLEPT] <= 0 and not hero.immune_to(SLEEP):
        add_status(table, state, SLEPT, 2 + draw(table.dice, 2 * strength, "sleep"), cause)
