"""Aiming: the one range selector of all aimed actions (section 7). It asks no dice and changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.fight.errors import Illegal
from affray.grid.squares import distance
from affray.systems.gnosis.formulas_targets import (
    ANSWERS,
    NOT_ALLY,
    NOT_EMPTY,
    NOT_ENEMY,
    NOT_IN_BOUNDS,
    NOT_IN_RANGE,
    NOT_IN_SIGHT,
    NOT_MERCHANT,
    NOT_OCCUPIED,
    NOT_REACHED,
    NOT_SELF,
    NOT_SOLID,
    NOT_VISIBLE,
    OK,
    ONLY_SELF,
    aim_needs,
    line_of_sight,
    line_squares,
    projectile,
    sight_range,
    target_check,
    target_legality,
)
from affray.systems.gnosis.kinds import BARRICADE, CLOSED_DOOR, HIDDEN_DOOR, IS_ALLY, IS_EMPTY, IS_SOLID, WALL
from affray.systems.gnosis.places import actor_at, occupied, player_at, player_sees_actor, sees_player, stands_at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mypy_extensions import i64

    from affray.fight.decision import Choice
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState

MESSAGES: Final = {
    NOT_IN_BOUNDS: "target out of bounds",
    NOT_VISIBLE: "you cannot see that square",
    NOT_IN_SIGHT: "no line of sight",
    NOT_MERCHANT: "merchants may not be attacked",
    NOT_ALLY: "allies may not be attacked",
    NOT_SELF: "not on yourself",
    NOT_EMPTY: "nobody there",
    NOT_SOLID: "solid rock or door",
    NOT_ENEMY: "not on an enemy",
    ONLY_SELF: "only yourself",
    NOT_OCCUPIED: "the square is not free",
}
FARTHEST: Final = 1_000_000
"""Beyond this no map has squares."""


def aim_of(choice: Choice) -> tuple[int, int]:
    """Give the square that a choice aims at.

    Raises:
        Illegal: `at` isn't [x, y], or lies beyond every map.
    """
    at = choice.details.get("at")
    if isinstance(at, list) and len(at) == 2:  # noqa: PLR2004 - x and y
        x, y = at
        if isinstance(x, int) and isinstance(y, int) and not isinstance(x, bool) and not isinstance(y, bool):
            if max(abs(x), abs(y)) > FARTHEST:
                raise Illegal(MESSAGES[NOT_IN_BOUNDS], ANSWERS[NOT_IN_BOUNDS])
            return x, y
    message = f"{choice.kind}: at must be a square [x, y], got {at!r}"
    raise Illegal(message, "bad_choice")


def aim(
    state: GnosisState, player: Player, x: i64, y: i64, mode: i64, reach: i64, flies: bool
) -> tuple[i64, i64, Sequence[tuple[int, int]]]:
    """Test an aim in the selector's order (GN-7.7, GN-7.8, GN-7.9).

    What flies strikes whoever it meets first, or comes down on the square that was aimed at; what it meets must be
    legal.

    Args:
        state: the fight.
        player: who aims.
        x: the square.
        y: likewise.
        mode: of the selector.
        reach: range of the action, in squares.
        flies: whether it flies.

    Returns:
        The impact: the square itself, or where a flight ends; and the squares of the flight.

    Raises:
        Illegal: the aim fails a test; the message says which.
    """
    answer, impact_x, impact_y, path = tested_aim(state, player, x, y, mode, reach, flies)
    if answer != OK:
        raise Illegal(refusal(state, player, x, y, reach, answer, flies), ANSWERS[answer])
    return impact_x, impact_y, path


def tested_aim(
    state: GnosisState, player: Player, x: i64, y: i64, mode: i64, reach: i64, flies: bool
) -> tuple[i64, i64, i64, list[tuple[int, int]]]:
    """Give the selector's answer to an aim, with the impact and the flight; see `aim`."""
    floor = state.floors[player.floor]
    plan = floor.plan
    knobs = state.arena.knobs
    path: list[tuple[int, int]] = []
    if x < 0 or y < 0 or x >= plan.width or y >= plan.height:
        return NOT_IN_BOUNDS, x, y, path
    far: i64 = distance(player.x, player.y, x, y)
    if far > reach:
        return NOT_IN_RANGE, x, y, path
    needs_visibility, needs_sight, needs_path = aim_needs(mode, flies)
    sight = line_of_sight(floor.cells, plan.width, player.x, player.y, x, y, knobs)
    visible = far <= sight_range(player.is_blind(), knobs) and sight
    impact_x: i64 = x
    impact_y: i64 = y
    clear = True
    if needs_path and sight and visible:
        taken = [
            square
            for square in occupied(state, player.floor)
            if square != player.y * plan.width + player.x and not hides(state, player, square)
        ]
        steps, impact_x, impact_y, blocked = projectile(floor.cells, plan.width, player.x, player.y, x, y, taken)
        path = line_squares(player.x, player.y, x, y)[:steps]
        clear = not blocked
    stands: i64 = seen_at(state, player, impact_x, impact_y)
    answer: i64 = target_check(
        True,
        far,
        reach,
        visible,
        sight,
        clear,
        target_legality(mode, stands),
        needs_visibility,
        needs_sight,
        needs_path,
    )
    return answer, impact_x, impact_y, path


def hides(state: GnosisState, player: Player, square: i64) -> bool:
    """Tell whether whoever stands on a square can't be seen, so that no aim may tell of it (GN-7.7)."""
    width: i64 = state.floors[player.floor].plan.width
    x: i64 = square % width
    y: i64 = square // width
    actor = actor_at(state, player.floor, x, y)
    if actor is not None:
        return not player_sees_actor(state, player, actor)
    other = player_at(state, player.floor, x, y)
    return other is not None and not sees_player(state, player, other)


def seen_at(state: GnosisState, player: Player, x: i64, y: i64) -> i64:
    """Give what the player takes to stand in a square: whom it can't see isn't there (GN-7.7, GN-7.9)."""
    found: i64 = stands_at(state, player, x, y)
    if found == IS_SOLID or not hides(state, player, y * state.floors[player.floor].plan.width + x):
        return found
    return IS_EMPTY


def refusal(state: GnosisState, player: Player, x: i64, y: i64, reach: i64, answer: i64, flies: bool) -> str:
    """Write why an aim is refused."""
    if answer == NOT_IN_RANGE:
        return f"target out of range ({distance(player.x, player.y, x, y)} > {reach})"
    if answer == NOT_REACHED:
        return blocked_at(state, player, x, y)
    if answer == NOT_ALLY and flies and seen_at(state, player, x, y) != IS_ALLY:
        return "an ally is in the way"
    return MESSAGES[answer]


def blocked_at(state: GnosisState, player: Player, x: i64, y: i64) -> str:
    """Write where a flight is cut short, and by what."""
    floor = state.floors[player.floor]
    for square_x, square_y in line_squares(player.x, player.y, x, y):
        code = floor.cell(square_x, square_y)
        if code == BARRICADE:
            return f"path blocked at ({square_x},{square_y}) by a barricade"
        if code == CLOSED_DOOR:
            return f"path blocked at ({square_x},{square_y}) by a closed door"
        if code in (WALL, HIDDEN_DOOR):  # it looks like a wall
            return f"path blocked at ({square_x},{square_y}) by a wall"
    return "path blocked"


def flight(state: GnosisState, player: Player, x: i64, y: i64) -> tuple[i64, i64, list[tuple[int, int]]]:
    """Give where something that flies really ends, unseen creatures in its way included (GN-5.10, GN-7.6)."""
    floor = state.floors[player.floor]
    width: i64 = floor.plan.width
    own: i64 = player.y * width + player.x
    taken = [square for square in occupied(state, player.floor) if square != own]
    steps, impact_x, impact_y, _ = projectile(floor.cells, width, player.x, player.y, x, y, taken)
    return impact_x, impact_y, line_squares(player.x, player.y, x, y)[:steps]
