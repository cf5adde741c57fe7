"""The public formulas of section 7, and of the steps that enemies take: maps as text, squares as x and y."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from affray.fight.errors import Refused
from affray.grid.squares import distance as distance_of
from affray.systems.gnosis import formulas_targets as formulas
from affray.systems.gnosis.arguments import at_least, square_of, within, word_number
from affray.systems.gnosis.formulas_targets import ANSWERS, FIRST_LEGALITY, OK
from affray.systems.gnosis.kinds import AIMED_AT, GLYPHS, MODES, STEP_X, STEP_Y
from affray.systems.gnosis.knobs import DEFAULTS

if TYPE_CHECKING:
    from collections.abc import Sequence

FARTHEST: Final = 100_000
"""The largest coordinate of a line."""
LEGALITIES: Final = (ANSWERS[OK], *ANSWERS[FIRST_LEGALITY:])
"""What `target_legality` may answer."""


# Maps


def map_cells(grid: Sequence[str]) -> tuple[list[int], i64, i64]:
    """Read a map's rows.

    Returns:
        Glyph codes row by row, width, and height.

    Raises:
        Refused: it has no square, rows of different lengths, or a character that is no glyph.
    """
    if not grid or not grid[0]:
        message = "grid must have at least one square"
        raise Refused(message)
    cells: list[int] = []
    for number, row in enumerate(grid):
        if len(row) != len(grid[0]):
            message = f"grid[{number}] must have {len(grid[0])} squares, as many as grid[0], got {len(row)}"
            raise Refused(message)
        for place, glyph in enumerate(row):
            if glyph not in GLYPHS:
                message = f"grid[{number}][{place}] must be one of {' '.join(GLYPHS)}, got {glyph!r}"
                raise Refused(message)
            cells.append(GLYPHS.index(glyph))
    return cells, len(grid[0]), len(grid)


def _inside(x_name: str, x: i64, width: i64, y_name: str, y: i64, height: i64) -> None:
    """Make sure that a square lies inside the map."""
    within(x_name, x, 0, width - 1)
    within(y_name, y, 0, height - 1)


def _squares(creatures: Sequence[object], width: i64, height: i64) -> list[int]:
    """Give the numbers of the squares on which creatures stand."""
    squares: list[int] = []
    for number, square in enumerate(creatures):
        x, y = square_of(f"creatures[{number}]", square)
        _inside(f"creatures[{number}][0]", x, width, f"creatures[{number}][1]", y, height)
        squares.append(y * int(width) + x)
    return squares


# Lines and sight


def distance(x0: i64, y0: i64, x1: i64, y1: i64) -> int:
    """Give the distance of two squares; a diagonal step counts 1 (GN-7.3).

    Args:
        x0: one square.
        y0: likewise.
        x1: the other.
        y1: likewise.
    """
    return distance_of(_coordinate("x0", x0), _coordinate("y0", y0), _coordinate("x1", x1), _coordinate("y1", y1))


def _coordinate(name: str, value: i64) -> i64:
    return within(name, value, -FARTHEST, FARTHEST)


def line(x0: i64, y0: i64, x1: i64, y1: i64) -> list[list[int]]:
    """List the squares of a line, without its start and with its end (GN-7.4).

    Args:
        x0: the start.
        y0: likewise.
        x1: the end.
        y1: likewise.
    """
    squares = formulas.line_squares(
        _coordinate("x0", x0), _coordinate("y0", y0), _coordinate("x1", x1), _coordinate("y1", y1)
    )
    return [[x, y] for x, y in squares]


def line_of_sight(grid: list[str], ax: i64, ay: i64, bx: i64, by: i64) -> bool:
    """Tell whether two squares see each other (GN-7.5).

    Args:
        grid: the map.
        ax: one square.
        ay: likewise.
        bx: the other.
        by: likewise.
    """
    cells, width, height = map_cells(grid)
    _inside("ax", ax, width, "ay", ay, height)
    _inside("bx", bx, width, "by", by, height)
    return formulas.line_of_sight(cells, width, ax, ay, bx, by, DEFAULTS)


def projectile_path(
    grid: list[str], ax: i64, ay: i64, bx: i64, by: i64, creatures: Sequence[list[int]] = ()
) -> dict[str, Any]:
    """Give the way of a flight, where it ends, and whether something solid cut it short (GN-7.6).

    Args:
        grid: the map.
        ax: who shoots.
        ay: likewise.
        bx: the target.
        by: likewise.
        creatures: squares on which somebody stands.
    """
    cells, width, height = map_cells(grid)
    _inside("ax", ax, width, "ay", ay, height)
    _inside("bx", bx, width, "by", by, height)
    occupied = _squares(creatures, width, height)
    steps, x, y, blocked = formulas.projectile(cells, width, ax, ay, bx, by, occupied)
    return {"path": line(ax, ay, bx, by)[:steps], "impact": [int(x), int(y)], "blocked": blocked}


def area_squares(grid: list[str], x: i64, y: i64, radius: i64) -> list[list[int]]:
    """List the squares of an area, by y and then x (GN-7.10).

    Args:
        grid: the map.
        x: the centre.
        y: likewise.
        radius: how far it reaches, 0 or more.
    """
    cells, width, height = map_cells(grid)
    _inside("x", x, width, "y", y, height)
    squares = formulas.area_squares(cells, width, height, x, y, at_least("radius", radius, 0), DEFAULTS)
    return [[square % int(width), square // int(width)] for square in squares]


def lunge_landing(x0: i64, y0: i64, x1: i64, y1: i64) -> list[int]:
    """Give the square on which a lunge ends: the one before the target (GN-7.12).

    Args:
        x0: who lunges.
        y0: likewise.
        x1: the target.
        y1: likewise.
    """
    x, y = formulas.lunge_landing(
        _coordinate("x0", x0), _coordinate("y0", y0), _coordinate("x1", x1), _coordinate("y1", y1)
    )
    return [int(x), int(y)]


# Aiming


def target_legality(mode: str, target: str) -> str:
    """Give the selector's answer for what stands in the aimed square (GN-7.9).

    Args:
        mode: actor, projectile, area, help, self_only, tile, teleport or examine.
        target: hostile, neutral, merchant, ally, self, empty or solid.
    """
    return ANSWERS[formulas.target_legality(word_number("mode", mode, MODES), word_number("target", target, AIMED_AT))]


def target_check(
    in_bounds: bool,
    distance: i64,
    range: i64,  # noqa: A002 - the rulebook's name
    visible: bool,
    line_of_sight: bool,
    path_clear: bool,
    legality: str,
    needs_visibility: bool = True,
    needs_sight: bool = True,
    projectile: bool = True,
) -> str:
    """Give the first test that a choice of the selector fails, or what legality says (GN-7.7).

    Args:
        in_bounds: whether the square lies inside the map.
        distance: how far it is.
        range: how far the action reaches.
        visible: whether the chooser sees the square now.
        line_of_sight: whether there is line of sight.
        path_clear: whether a flight reaches it.
        legality: what `target_legality` answers.
        needs_visibility: whether the action asks for it.
        needs_sight: likewise.
        projectile: whether the action flies.
    """
    return ANSWERS[
        formulas.target_check(
            in_bounds,
            at_least("distance", distance, 0),
            at_least("range", range, 0),
            visible,
            line_of_sight,
            path_clear,
            ANSWERS.index(LEGALITIES[word_number("legality", legality, LEGALITIES)]),
            needs_visibility,
            needs_sight,
            projectile,
        )
    ]


# Steps of enemies


def drag_square(
    grid: list[str], ax: i64, ay: i64, px: i64, py: i64, creatures: Sequence[list[int]] = ()
) -> list[int] | None:
    """Give the square to which an enemy steps as it drags a helpless player; null if it can't (GN-8.8).

    Args:
        grid: the map.
        ax: the enemy.
        ay: likewise.
        px: the player, next to it.
        py: likewise.
        creatures: squares on which somebody stands.
    """
    cells, width, height = map_cells(grid)
    _inside("ax", ax, width, "ay", ay, height)
    _inside("px", px, width, "py", py, height)
    if distance_of(ax, ay, px, py) != 1:
        message = f"the player at {px}, {py} must be next to the enemy at {ax}, {ay}"
        raise Refused(message)
    occupied = _squares(creatures, width, height)
    return _step(ax, ay, formulas.drag_direction(cells, width, height, ax, ay, px, py, occupied))


def flee_step(
    grid: list[str], ax: i64, ay: i64, tx: i64, ty: i64, creatures: Sequence[list[int]] = ()
) -> list[int] | None:
    """Give the square to which an actor flees; null if none leads farther away (GN-8.14).

    Args:
        grid: the map.
        ax: the actor.
        ay: likewise.
        tx: what it flees from.
        ty: likewise.
        creatures: squares on which somebody stands.
    """
    cells, width, height = map_cells(grid)
    _inside("ax", ax, width, "ay", ay, height)
    _inside("tx", tx, width, "ty", ty, height)
    occupied = _squares(creatures, width, height)
    return _step(ax, ay, formulas.flee_step(cells, width, height, ax, ay, tx, ty, occupied))


def _step(x: i64, y: i64, direction: i64) -> list[int] | None:
    """Give the neighbour square in a direction; None for no direction."""
    return None if direction < 0 else [int(x + STEP_X[direction]), int(y + STEP_Y[direction])]
