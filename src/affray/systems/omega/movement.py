"""How monsters move (OM-12.15, OM-12.16, OM-17.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.grid.squares import distance
from affray.systems.omega.arithmetic import quotient
from affray.systems.omega.effects import monster_noted, move_monster, note_quirk, set_phase
from affray.systems.omega.formulas_grid import AROUND_X, AROUND_Y
from affray.systems.omega.formulas_monsters import fleeing_delay, flees
from affray.systems.omega.harm import drop_belongings
from affray.systems.omega.kinds import (
    MOVE_ANIMAL,
    MOVE_CONFUSED,
    MOVE_FLUTTER,
    MOVE_FOLLOW,
    MOVE_LEASH,
    MOVE_NONE,
    MOVE_NORMAL,
    MOVE_RANDOM,
    MOVE_SCAREDY,
    MOVE_SPIRIT,
)
from affray.systems.omega.phases import MOVING
from affray.systems.omega.places import is_taken, may_enter
from affray.systems.omega.statuses import INVISIBLE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.monster import Monster
    from affray.systems.omega.state import OmegaState

NEIGHBOURS: Final = 8
TRIES: Final = 8
"""How often a monster tries a random step (OM-17.8)."""
LEASH: Final = 5
"""How far a leash lets its monster go."""


def move_by(table: Table, state: OmegaState, monster: Monster, way: i64) -> bool:
    """Move a monster in its way, or begin to try random steps; tell whether those are under way now.

    Args:
        table: the table.
        state: the fight.
        monster: who moves.
        way: the number of the way of moving.
    """
    if way == MOVE_NONE:
        return False
    if state.hero.statuses[INVISIBLE] > 0 or way in (MOVE_RANDOM, MOVE_CONFUSED):
        return begin_random(table, state, monster)
    if way == MOVE_FLUTTER:
        _flutter(table, state, monster)
    elif way == MOVE_SPIRIT:
        return _drift(table, state, monster)
    elif _goes_away(way, monster.hostile):
        _step(table, state, monster, -1)
    else:
        _move_normally(table, state, monster, way)
    return False


def _goes_away(way: i64, hostile: bool) -> bool:
    """Tell whether a monster that moves straight goes away from the character."""
    if way == MOVE_SCAREDY:
        return True
    return way == (MOVE_FOLLOW if hostile else MOVE_ANIMAL)


def _move_normally(table: Table, state: OmegaState, monster: Monster, way: i64) -> None:
    """Step toward the character, or flee instead when badly hurt (OM-12.15)."""
    if flees(monster.hp, monster.row.hp):
        _take_flight(table, state, monster)
        return
    _step(table, state, monster, 1)
    if way == MOVE_LEASH:
        _pull_leash(table, state, monster)


def _take_flight(table: Table, state: OmegaState, monster: Monster) -> None:
    """Turn to flight for good (OM-12.15, OM-12.16); the turn itself goes into that."""
    drop_belongings(table, state, monster)
    monster.move = MOVE_SCAREDY
    if state.setup.knobs.flight_hastens:
        note_quirk(table, state, "flight_hastens")
    monster.delay = fleeing_delay(monster.delay, state.setup.knobs.flight_hastens)
    if table.log is not None:
        monster_noted(table, state, monster, "flees", {"move": int(MOVE_SCAREDY), "delay": int(monster.delay)})


def _step(table: Table, state: OmegaState, monster: Monster, sense: i64) -> None:
    """Step straight toward the character (sense 1) or away (-1), or to one of the two squares beside that step."""
    hero = state.hero
    dx: i64 = sense * ((1 if hero.x > monster.x else 0) - (1 if hero.x < monster.x else 0))
    dy: i64 = sense * ((1 if hero.y > monster.y else 0) - (1 if hero.y < monster.y else 0))
    if _try_step(table, state, monster, dx, dy):
        return
    if dx == 0:
        if not _try_step(table, state, monster, 1, dy):
            _try_step(table, state, monster, -1, dy)
    elif dy == 0:
        if not _try_step(table, state, monster, dx, 1):
            _try_step(table, state, monster, dx, -1)
    elif not _try_step(table, state, monster, dx, 0):
        _try_step(table, state, monster, 0, dy)


def _try_step(table: Table, state: OmegaState, monster: Monster, dx: i64, dy: i64) -> bool:
    """Step if the square can be entered; tell whether it could."""
    x: i64 = monster.x + dx
    y: i64 = monster.y + dy
    if not may_enter(state, monster, x, y):
        return False
    move_monster(table, state, monster, x, y, "moves")
    return True


def _pull_leash(table: Table, state: OmegaState, monster: Monster) -> None:
    """Fix the anchor after the first move; later pull back who has gone too far (OM-17.8)."""
    if monster.anchor_x < 0:
        monster.anchor_x = monster.x
        monster.anchor_y = monster.y
        if table.log is not None:
            anchored: dict[str, object] = {"anchor_x": int(monster.x), "anchor_y": int(monster.y)}
            monster_noted(table, state, monster, "leashed", anchored)
        return
    if distance(monster.x, monster.y, monster.anchor_x, monster.anchor_y) <= LEASH:
        return
    if is_taken(state, monster.anchor_x, monster.anchor_y):
        monster.move = MOVE_NORMAL
        if table.log is not None:
            monster_noted(table, state, monster, "leash breaks", {"move": int(MOVE_NORMAL)})
    else:
        move_monster(table, state, monster, monster.anchor_x, monster.anchor_y, "leash")


def shies(monster: Monster) -> bool:
    """Tell whether a fluttering or drifting monster is hurt enough to go away (OM-17.8)."""
    return monster.hp < quotient(monster.row.hp, 6)


def _flutter(table: Table, state: OmegaState, monster: Monster) -> None:
    """Go to the last free square around that isn't farther than the best so far; hurt, to one that is farther."""
    hero = state.hero
    best: i64 = state.distance_to(monster)
    best_x: i64 = monster.x
    best_y: i64 = monster.y
    away = shies(monster)
    place: i64 = 0
    while place < NEIGHBOURS:
        x: i64 = monster.x + AROUND_X[place]
        y: i64 = monster.y + AROUND_Y[place]
        place += 1
        far: i64 = distance(x, y, hero.x, hero.y)
        if (far > best if away else far <= best) and may_enter(state, monster, x, y):
            best = far
            best_x = x
            best_y = y
    if best_x != monster.x or best_y != monster.y:
        move_monster(table, state, monster, best_x, best_y, "flutters")


def _drift(table: Table, state: OmegaState, monster: Monster) -> bool:
    """Step straight toward the character, or away when hurt; if that is impossible, at random."""
    hero = state.hero
    sense: i64 = -1 if shies(monster) else 1
    dx: i64 = sense * ((1 if hero.x > monster.x else 0) - (1 if hero.x < monster.x else 0))
    dy: i64 = sense * ((1 if hero.y > monster.y else 0) - (1 if hero.y < monster.y else 0))
    return not _try_step(table, state, monster, dx, dy) and begin_random(table, state, monster)


def begin_random(table: Table, state: OmegaState, monster: Monster) -> bool:
    """Begin to try random steps, if there is any square to step on (OM-0.10); tell whether that is so."""
    place: i64 = 0
    while place < NEIGHBOURS:
        if may_enter(state, monster, monster.x + AROUND_X[place], monster.y + AROUND_Y[place]):
            state.place = 0
            set_phase(table, state, MOVING)
            return True
        place += 1
    return False


def try_random(table: Table, state: OmegaState, monster: Monster) -> bool:
    """Try one random step (OM-17.8); tell whether there will be another try."""
    dx: i64 = table.dice.between(0, 2, "step east or west") - 1
    dy: i64 = table.dice.between(0, 2, "step south or north") - 1
    state.place += 1
    return not _try_step(table, state, monster, dx, dy) and state.place < TRIES
