"""Who joins a fight that is under way (OM-12.3, OM-17.9, OM-17.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.omega.clock import ticks_until
from affray.systems.omega.content import MONSTERS, common_monsters
from affray.systems.omega.effects import add_monster
from affray.systems.omega.formulas_grid import AROUND_X, AROUND_Y
from affray.systems.omega.hero import DEITIES
from affray.systems.omega.kinds import SPECIAL_ANGEL
from affray.systems.omega.monster import Monster, maneuvers_of
from affray.systems.omega.monster_checks import created_awake
from affray.systems.omega.places import is_taken
from affray.systems.omega.sheet import FLOOR

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.rows import MonsterRow
    from affray.systems.omega.state import OmegaState

NEIGHBOURS: Final = 8
LAST_FIRST_TICK: Final = 50
"""First turns come at ticks below this (OM-17.9)."""


def free_square_beside(state: OmegaState) -> tuple[i64, i64]:
    """Give the first free floor square around the character; -1, -1 if there is none."""
    hero = state.hero
    place: i64 = 0
    while place < NEIGHBOURS:
        x: i64 = hero.x + AROUND_X[place]
        y: i64 = hero.y + AROUND_Y[place]
        if state.terrain_at(x, y) == FLOOR and not is_taken(state, x, y):
            return x, y
        place += 1
    return -1, -1


def summon(table: Table, state: OmegaState, row: MonsterRow, fair: bool) -> None:
    """Let a monster of a row join beside the character, at the head of the list (OM-17.9).

    Args:
        table: the table.
        state: the fight.
        row: its row.
        fair: whether it keeps its row's flags and wanders, instead of being hostile.
    """
    x, y = free_square_beside(state)
    if x < 0:
        return
    join(table, state, row, x, y, not fair, fair)


def join(table: Table, state: OmegaState, row: MonsterRow, x: i64, y: i64, hostile: bool, wanders: bool) -> None:
    """Put a newcomer on a square, at the head of the list."""
    serial = state.next_serial
    monster = Monster(serial, f"{row.name} ({serial})", row, [])
    monster.maneuvers = maneuvers_of(row, row.level)
    monster.hostile = hostile or row.hostile
    monster.wandering = wanders or row.wandering
    monster.awake = row.awake or created_awake(table.dice, row.sleep)
    if monster.special == SPECIAL_ANGEL and not monster.hostile:
        monster.deity = draw_deity(table)
    monster.x = x
    monster.y = y
    monster.due = state.now + ticks_until(state, (state.tick + 1) % LAST_FIRST_TICK)
    add_monster(table, state, monster, "summoned")


def draw_deity(table: Table) -> i64:
    """Draw an angel's deity (OM-13.18); of one that is hostile already nobody would ask it (OM-0.10)."""
    return 1 + table.dice.pick(len(DEITIES) - 1, "angel's deity")


def summon_fair(table: Table, state: OmegaState) -> None:
    """Summon a random common monster of no higher level than the difficulty (OM-17.10)."""
    if free_square_beside(state)[0] < 0:
        return
    rows = common_monsters(0, int(state.setup.knobs.difficulty))
    summon(table, state, rows[table.dice.pick(len(rows), "fair monster")], True)  # fair


def summon_random(table: Table, state: OmegaState) -> None:
    """Summon any monster at all, hostile."""
    if free_square_beside(state)[0] < 0:
        return
    row = MONSTERS[table.dice.pick(len(MONSTERS), "random monster")]
    summon(table, state, row, False)  # hostile


def join_horse(table: Table, state: OmegaState, row: MonsterRow, x: i64, y: i64) -> None:
    """Let a horse that has thrown its rider stand beside them, hostile and awake (OM-5.12)."""
    serial = state.next_serial
    horse = Monster(serial, f"{row.name} ({serial})", row, [])
    horse.hostile = True
    horse.awake = True
    horse.x = x
    horse.y = y
    horse.due = state.now + ticks_until(state, (state.tick + 1) % LAST_FIRST_TICK)
    add_monster(table, state, horse, "threw its rider")
