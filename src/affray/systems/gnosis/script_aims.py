"""What scripts can call upon, and what their actions are aimed at as things stand (GN-Z.5, GN-Z.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from affray.fight.errors import Illegal
from affray.grid.squares import distance
from affray.systems.gnosis.aiming import MESSAGES, hides, seen_at, tested_aim
from affray.systems.gnosis.formulas_targets import ANSWERS, NOT_EMPTY, OK, SOLID, projectile, target_legality
from affray.systems.gnosis.kinds import AT_ACTOR, AT_PROJECTILE, BARRICADE, LINE, RUSH, SINGLE, STEP_X, STEP_Y
from affray.systems.gnosis.places import actor_at, occupied, player_sees_actor
from affray.systems.gnosis.ranged import flying_line, reach_of_throw
from affray.systems.gnosis.techniques import is_unlocked, line_targets, missing_need, rush_target
from affray.systems.gnosis.zen_language import (
    ACTIONS,
    ATTACK,
    LEFT_THROW,
    NO_LANE,
    RIGHT_THROW,
    TECHNIQUE,
    Element,
    Means,
    ScriptTechnique,
    script_name,
)
from affray.systems.gnosis.zen_plan import nearest_lane

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.items import Item
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.rows_gear import TechniqueRow
    from affray.systems.gnosis.state import GnosisState


# What a player's scripts can call upon


def means_of(state: GnosisState, player: Player) -> Means:
    """Give what a player's scripts can call upon now: equipped techniques, and what its hands throw (GN-Z.5)."""
    techniques: dict[str, ScriptTechnique] = {}
    for row in state.arena.techniques:
        if is_unlocked(state, player, row) and not missing_need(state, player, row):
            cooldown: i64 = player.cooldowns[row.number]
            techniques[script_name(row.name)] = ScriptTechnique(reach_of(row), row.spirit, row.strikes, cooldown)
    return Means(
        techniques,
        [script_name(row.name) for row in state.arena.techniques],
        hand_range(state, player, player.off),
        hand_range(state, player, player.main),
    )


def reach_of(row: TechniqueRow) -> i64:
    """Give how far a technique's lane goes: 0 for a sweep, which takes none (GN-Z.6)."""
    if row.shape == SINGLE:
        return 1
    return row.reach if row.shape in (LINE, RUSH) else 0


def hand_range(state: GnosisState, player: Player, item: Item | None) -> i64:
    """Give how far a player throws what a hand holds; 0 if that is nothing that can be thrown (GN-Z.9)."""
    if item is None or player.missing_arms > 1:
        return 0
    line = flying_line(item)
    return 0 if line is None or line.throw == 0 else reach_of_throw(state, player, item)


def action_of(element: Element) -> i64:
    """Tell what an element of a checked script does."""
    return ACTIONS.index(element.name) if element.name in ACTIONS else TECHNIQUE


def technique_called(state: GnosisState, name: str) -> TechniqueRow:
    """Find a technique by its name in scripts.

    Raises:
        Illegal: there is none.
    """
    for row in state.arena.techniques:
        if script_name(row.name) == name:
            return row
    message = f"Unknown technique: {name}."
    raise Illegal(message, "unknown_technique")


# Aiming


@final
class Aim:
    """What a scripted action is aimed at.

    Attributes:
        x, y: the square.
        actor: whoever is to be struck there; None if that is nobody, a barricade, or whoever a flight will meet.
        direction: the lane; NO_LANE if there is none.
        far: squares along the lane.
    """

    def __init__(self, x: i64, y: i64, actor: Actor | None, direction: i64 = NO_LANE, far: i64 = 0) -> None:
        self.x: i64 = x
        self.y: i64 = y
        self.actor = actor
        self.direction: i64 = direction
        self.far: i64 = far


def refuse(answer: i64) -> Illegal:
    """Make the refusal of an aim."""
    return Illegal(MESSAGES[answer], ANSWERS[answer])


def strike_aim(state: GnosisState, player: Player, element: Element, barricades: bool) -> Aim:
    """Aim at a neighbour: along the lane, else at the legal one of the lowest id (GN-Z.6).

    Raises:
        Illegal: nobody is there that may be struck.
    """
    if element.direction == NO_LANE:
        for actor in state.actors:
            if (
                distance(player.x, player.y, actor.x, actor.y) == 1
                and target_legality(AT_ACTOR, actor.disposition) == OK
                and player_sees_actor(state, player, actor)
            ):
                return Aim(actor.x, actor.y, actor)
        raise refuse(NOT_EMPTY)
    x: i64 = player.x + STEP_X[element.direction]
    y: i64 = player.y + STEP_Y[element.direction]
    if barricades and state.floors[player.floor].cell(x, y) == BARRICADE:
        return Aim(x, y, None, element.direction, 1)
    answer: i64 = target_legality(AT_ACTOR, seen_at(state, player, x, y))
    if answer != OK:
        raise refuse(answer)
    return Aim(x, y, actor_at(state, player.floor, x, y), element.direction, 1)


def lane_aim(state: GnosisState, player: Player, element: Element, row: TechniqueRow) -> Aim:
    """Aim a line or a rush: along the lane, else at the nearest legal target on one of the eight lanes (GN-Z.6).

    Raises:
        Illegal: without a lane, nobody is in reach.
    """
    if element.direction != NO_LANE:
        far: i64 = element.distance if element.distance > 0 else row.reach
        return Aim(player.x + far * STEP_X[element.direction], player.y + far * STEP_Y[element.direction], None,
                   element.direction, far)  # fmt: skip
    best: Aim | None = None
    least: i64 = row.reach + 1
    for actor in state.actors:
        away: i64 = distance(player.x, player.y, actor.x, actor.y)
        if (
            away >= least
            or target_legality(AT_ACTOR, actor.disposition) != OK
            or not player_sees_actor(state, player, actor)
        ):
            continue
        direction: i64 = nearest_lane(player.x, player.y, actor.x, actor.y)
        if direction != NO_LANE and lane_reaches(state, player, row, actor, direction):
            best = Aim(actor.x, actor.y, actor, direction, row.reach)
            least = away
    if best is None:
        message = "No one in that line."
        raise Illegal(message, "nobody")
    return best


def lane_reaches(state: GnosisState, player: Player, row: TechniqueRow, actor: Actor, direction: i64) -> bool:
    """Tell whether a line or a rush along a lane would reach an actor on it."""
    try:
        if row.shape == LINE:
            return actor in line_targets(state, player, direction, row.reach)
        return rush_target(state, player, direction, row.reach) is actor
    except Illegal:
        return False


def throw_aim(state: GnosisState, player: Player, element: Element, item: Item) -> Aim:
    """Aim a throw: along the lane, until it meets something, else at the nearest legal target (GN-Z.6, GN-5.10).

    A throw along a lane skips the test of its flight, as nothing but its direction is known; whom it is seen to meet
    first must be legal all the same.

    Raises:
        Illegal: nobody is in reach, or it would meet somebody who may not be attacked.
    """
    reach: i64 = reach_of_throw(state, player, item)
    if element.direction == NO_LANE:
        return nearest_in_flight(state, player, reach)
    far: i64 = element.distance if element.distance > 0 else reach
    if far > reach:
        message = f"target out of range ({far} > {reach})"
        raise Illegal(message, "range")
    far = lane_in_bounds(state, player, element.direction, far)
    x: i64 = player.x + far * STEP_X[element.direction]
    y: i64 = player.y + far * STEP_Y[element.direction]
    impact_x, impact_y, _ = foreseen_flight(state, player, x, y)
    answer: i64 = target_legality(AT_PROJECTILE, seen_at(state, player, impact_x, impact_y))
    if answer != OK:
        raise refuse(answer)
    return Aim(x, y, None, element.direction, far)


def nearest_in_flight(state: GnosisState, player: Player, reach: i64) -> Aim:
    """Aim at the nearest legal actor that a throw would reach, the one of the lowest id among equals.

    Raises:
        Illegal: there is none.
    """
    best: Aim | None = None
    least: i64 = reach + 1
    for actor in state.actors:
        away: i64 = distance(player.x, player.y, actor.x, actor.y)
        if (
            away >= least
            or target_legality(AT_PROJECTILE, actor.disposition) != OK
            or not player_sees_actor(state, player, actor)
        ):
            continue
        answer, x, y, _ = tested_aim(state, player, actor.x, actor.y, AT_PROJECTILE, reach, True)
        if answer == OK and x == actor.x and y == actor.y:
            best = Aim(x, y, actor)
            least = away
    if best is None:
        raise refuse(NOT_EMPTY)
    return best


def lane_in_bounds(state: GnosisState, player: Player, direction: i64, far: i64) -> i64:
    """Give how many squares of a lane lie inside the map, at most `far`."""
    plan = state.floors[player.floor].plan
    while far > 0:
        x: i64 = player.x + far * STEP_X[direction]
        y: i64 = player.y + far * STEP_Y[direction]
        if 0 <= x < plan.width and 0 <= y < plan.height:
            break
        far -= 1
    return far


def foreseen_flight(state: GnosisState, player: Player, x: i64, y: i64) -> tuple[i64, i64, i64]:
    """Give where a flight ends for all that the player sees, and how many squares it enters (GN-7.6)."""
    floor = state.floors[player.floor]
    width: i64 = floor.plan.width
    own: i64 = player.y * width + player.x
    taken = [each for each in occupied(state, player.floor) if each != own and not hides(state, player, each)]
    steps, impact_x, impact_y, _ = projectile(floor.cells, width, player.x, player.y, x, y, taken)
    return impact_x, impact_y, steps


def lane_squares(state: GnosisState, player: Player, direction: i64, far: i64) -> list[tuple[int, int]]:
    """List the squares of a lane up to the first that blocks projectiles, nearest first."""
    floor = state.floors[player.floor]
    squares: list[tuple[int, int]] = []
    for step in range(1, far + 1):
        x: i64 = player.x + step * STEP_X[direction]
        y: i64 = player.y + step * STEP_Y[direction]
        if (SOLID >> floor.cell(x, y)) & 1 == 1:
            break
        squares.append((int(x), int(y)))
    return squares


# Previews

NO_PREVIEW: Final[list[tuple[int, int]]] = []


def struck_squares(state: GnosisState, player: Player, element: Element) -> list[tuple[int, int]]:
    """List the squares that an action would strike from where the player stands, as a preview (GN-Z.23).

    Stamina, spirit and cooldowns don't matter here. Without a lane it is the square of whom it would be aimed at now.
    """
    action: i64 = action_of(element)
    try:
        if action == ATTACK:
            return neighbour_square(state, player, element, True)
        if action in (LEFT_THROW, RIGHT_THROW):
            return thrown_square(state, player, element, player.off if action == LEFT_THROW else player.main)
        if action == TECHNIQUE:
            return technique_squares(state, player, element, technique_called(state, element.name))
    except Illegal:
        return NO_PREVIEW
    return NO_PREVIEW


def neighbour_square(state: GnosisState, player: Player, element: Element, barricades: bool) -> list[tuple[int, int]]:
    """Give the square of a blow at a neighbour; along a lane it needs nobody there.

    Raises:
        Illegal: it has no lane, and nobody is beside the player.
    """
    if element.direction != NO_LANE:
        x: i64 = player.x + STEP_X[element.direction]
        y: i64 = player.y + STEP_Y[element.direction]
        if barricades and state.floors[player.floor].cell(x, y) == BARRICADE:
            return [(int(x), int(y))]
        return lane_squares(state, player, element.direction, 1)
    aim = strike_aim(state, player, element, False)
    return [(int(aim.x), int(aim.y))]


def thrown_square(state: GnosisState, player: Player, element: Element, item: Item | None) -> list[tuple[int, int]]:
    """Give the square on which a throw would come down, for all that the player sees.

    Raises:
        Illegal: it would reach nobody, or somebody who may not be attacked.
    """
    if item is None or hand_range(state, player, item) == 0:
        return NO_PREVIEW
    aim = throw_aim(state, player, element, item)
    x, y, _ = foreseen_flight(state, player, aim.x, aim.y)
    return [(int(x), int(y))]


def technique_squares(state: GnosisState, player: Player, element: Element, row: TechniqueRow) -> list[tuple[int, int]]:
    """List the squares that a technique would strike from where the player stands (GN-Z.23).

    Raises:
        Illegal: it has no lane, and nobody is in reach.
    """
    if row.shape == SINGLE:
        return neighbour_square(state, player, element, False)
    if row.shape in (LINE, RUSH):
        aim = lane_aim(state, player, element, row)
        if aim.actor is not None:
            return [(int(aim.x), int(aim.y))]
        return lane_squares(state, player, aim.direction, aim.far)
    around: list[tuple[int, int]] = []
    for direction in range(8):
        around += lane_squares(state, player, direction, 1)
    return around
