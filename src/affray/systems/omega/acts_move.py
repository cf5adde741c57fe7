"""Steps, jumps, and getting off a horse (OM-5.12, OM-5.13, OM-17.7, OM-17.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.fight.errors import Illegal
from affray.grid.squares import distance
from affray.systems.omega.clock import hero_acted
from affray.systems.omega.content import MONSTERS
from affray.systems.omega.damage import UNSTOPPABLE
from affray.systems.omega.decisions import square_of
from affray.systems.omega.effects import dismount as get_off
from affray.systems.omega.effects import end_fight, lose_next_turn, move_hero, note_deed
from affray.systems.omega.formulas_grid import jump_range
from affray.systems.omega.formulas_time import DISMOUNT, JUMP, STEP
from affray.systems.omega.harm import harm_hero
from affray.systems.omega.hero import AGILITY
from affray.systems.omega.items import BOOTS_SLOT
from affray.systems.omega.places import is_taken
from affray.systems.omega.scores import rescore
from affray.systems.omega.sheet import WALL
from affray.systems.omega.sight import line_of_sight
from affray.systems.omega.statuses import IMMOBILE, LEVITATING, SHADOWFORM
from affray.systems.omega.summoning import free_square_beside, join_horse
from affray.systems.omega.water import enter_square

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.decision import Choice
    from affray.fight.table import Table
    from affray.systems.omega.state import OmegaState

HORSE: Final = 44
TUMBLE_FACES: Final = 30
TUMBLE_LOAD: Final = 250


def check_step(state: OmegaState, x: i64, y: i64) -> None:
    """Make sure that the character can step on a square of the grid beside them.

    Raises:
        Illegal: they can't; `not_while`, `too_far` or `blocked_square`.
    """
    hero = state.hero
    if hero.statuses[IMMOBILE] > 0:
        message = "you can't step while immobile"
        raise Illegal(message, "not_while")
    far: i64 = distance(hero.x, hero.y, x, y)
    if far != 1:
        message = f"square [{x}, {y}] is {far} squares away; a step goes 1"
        raise Illegal(message, "too_far")
    if state.terrain_at(x, y) == WALL and hero.statuses[SHADOWFORM] <= 0:
        message = f"square [{x}, {y}] is a wall"
        raise Illegal(message, "blocked_square")
    if is_taken(state, x, y):
        message = f"square [{x}, {y}] is taken"
        raise Illegal(message, "blocked_square")


def leaves_grid(state: OmegaState, choice: Choice) -> bool:
    """Tell whether a step goes over an open edge (OM-20.2)."""
    value = choice.details.get("to")
    if not state.setup.knobs.open_edges or not isinstance(value, (list, tuple)) or len(value) != 2:  # noqa: PLR2004
        return False
    x, y = value
    if not isinstance(x, int) or not isinstance(y, int):
        return False
    hero = state.hero
    return not state.setup.contains(x, y) and distance(hero.x, hero.y, x, y) == 1


def step(table: Table, state: OmegaState, choice: Choice) -> None:
    """Step on one of the eight squares around, or over an open edge."""
    hero = state.hero
    if leaves_grid(state, choice):
        if hero.statuses[IMMOBILE] > 0:
            message = "you can't step while immobile"
            raise Illegal(message, "not_while")
        if not _stumbles(table, state):
            end_fight(table, state, "fled", "", "fled")
    else:
        x, y = square_of(state, choice, "to")
        check_step(state, x, y)
        if not _stumbles(table, state):
            move_hero(table, state, x, y, "step")
            enter_square(table, state)
    if not state.over:
        hero_acted(table, state, STEP)


def _stumbles(table: Table, state: OmegaState) -> bool:
    """See whether an overloaded step fails, and what that costs (OM-5.12)."""
    hero = state.hero
    if hero.weight <= hero.capacity or hero.statuses[LEVITATING] > 0 or not table.dice.chance(1, 2, "overloaded step"):
        return False
    if not hero.mounted:
        harm_hero(table, state, "load", 1, UNSTOPPABLE)
        return True
    get_off(table, state, "thrown")
    rescore(table, state, "dismounted")
    x, y = free_square_beside(state)
    if x >= 0:
        join_horse(table, state, MONSTERS[HORSE], x, y)
    harm_hero(table, state, "fall", 10, UNSTOPPABLE)
    return True


def has_jumping_boots(state: OmegaState) -> bool:
    """Tell whether the character wears jumping boots that have their power."""
    boots = state.hero.slots[BOOTS_SLOT]
    return boots is not None and boots.effect == "boots_jumping"


def check_jump(state: OmegaState, x: i64, y: i64) -> None:
    """Make sure that the character can jump to a square of the grid (OM-17.11).

    Raises:
        Illegal: they can't; `not_while`, `too_far` or `blocked_square`.
    """
    hero = state.hero
    if hero.statuses[IMMOBILE] > 0:
        message = "you can't jump while immobile"
        raise Illegal(message, "not_while")
    if hero.weight > hero.capacity:
        message = f"you can't jump with a load of {hero.weight}, above your capacity of {hero.capacity}"
        raise Illegal(message, "too_far")
    if state.terrain_at(x, y) == WALL:
        message = f"square [{x}, {y}] is a wall"
        raise Illegal(message, "blocked_square")
    if is_taken(state, x, y):
        message = f"square [{x}, {y}] is taken"
        raise Illegal(message, "blocked_square")
    reach: i64 = jump_range(hero.attributes[AGILITY], has_jumping_boots(state))
    far: i64 = distance(hero.x, hero.y, x, y)
    if far > reach:
        message = f"you can jump {reach} squares, this is {far}"
        raise Illegal(message, "too_far")
    if not line_of_sight(state, hero.x, hero.y, x, y):
        message = f"square [{x}, {y}] is out of sight; you can jump only where you see"
        raise Illegal(message, "too_far")


def jump(table: Table, state: OmegaState, choice: Choice) -> None:
    """Jump, and perhaps tumble (OM-17.11)."""
    hero = state.hero
    x, y = square_of(state, choice, "to")
    check_jump(state, x, y)
    move_hero(table, state, x, y, "jump")
    if not has_jumping_boots(state) and _tumbles(table, hero.attributes[AGILITY]):
        lose_next_turn(table, state, "tumble")
        harm_hero(table, state, "tumble", hero.weight // TUMBLE_LOAD, UNSTOPPABLE)
    if not state.over:
        enter_square(table, state)
    if not state.over:
        hero_acted(table, state, JUMP)


def _tumbles(table: Table, agility: i64) -> bool:
    """Tell whether d(30) falls above the Agility; asked only if it can fall on either side."""
    if agility < 0:
        return True
    faces: i64 = TUMBLE_FACES
    return agility < faces - 1 and table.dice.draw(faces, agility + 1, faces, faces, "tumble") == 1


def dismount(table: Table, state: OmegaState, _choice: Choice) -> None:
    """Get off the horse, which leaves (OM-5.13)."""
    if not state.hero.mounted:
        message = "you aren't mounted"
        raise Illegal(message, "not_mounted")
    note_deed(table, state, "dismount")
    get_off(table, state, "dismounted")
    rescore(table, state, "dismounted")
    hero_acted(table, state, DISMOUNT)
