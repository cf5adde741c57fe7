"""Hazards that an encounter fires at the character (OM-20.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.omega.bolts import manastorm
from affray.systems.omega.clock import turn_over
from affray.systems.omega.conditions import poison
from affray.systems.omega.corrosion import acid_on_hero, disintegrate_hero, safe_acid_on_hero
from affray.systems.omega.effects import count_hazard
from affray.systems.omega.sheet import ACID_CLOUD, DISINTEGRATION, HAZARDS, POISON_CLOUD, SAFE_ACID
from affray.systems.omega.statuses import BREATHING

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.state import OmegaState


def fire_hazard(table: Table, state: OmegaState) -> None:
    """Fire the next hazard, and look whether the fight goes on."""
    hazard = state.setup.hazards[state.hazard]
    kind: i64 = hazard.kind
    name = HAZARDS[kind]
    count_hazard(table, state, name)
    if kind == SAFE_ACID:
        safe_acid_on_hero(table, state)
    elif kind == ACID_CLOUD:
        acid_on_hero(table, state, name)
    elif kind == DISINTEGRATION:
        disintegrate_hero(table, state, name)
    elif kind == POISON_CLOUD:
        breathe_poison(table, state, name)
    else:
        manastorm(table, state, state.hero.x, state.hero.y, hazard.score, name)
    turn_over(table, state)


def breathe_poison(table: Table, state: OmegaState, source: str) -> None:
    """Let a poison cloud at the character: poison of 7, unless they have Breathing (OM-13.5)."""
    if state.hero.statuses[BREATHING] <= 0:
        poison(table, state, 7, source)
