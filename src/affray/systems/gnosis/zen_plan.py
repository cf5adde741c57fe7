"""What becomes of a script: pacing, spirit, where it leads, whom it strikes, its history (GN-Z.11 to Z.25)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.grid.squares import distance
from affray.systems.gnosis.formulas_costs import advance, spirit_gain
from affray.systems.gnosis.kinds import STEP_X, STEP_Y
from affray.systems.gnosis.zen_language import (
    MOVE,
    NO_LANE,
    PARRY_STANCE,
    TECHNIQUE,
    WARD_STANCE,
    Element,
    Means,
    Script,
    can_step,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from affray.systems.gnosis.knobs import Knobs

FAST: Final = 0
CHARGED: Final = 1
PACES: Final[tuple[str, ...]] = ("fast", "charged")
"""How a script is carried out (GN-Z.17, GN-Z.18)."""

POINT_SHAPE: Final = 0
LINE_SHAPE: Final = 1
SWEEP_SHAPE: Final = 2
IMPACT_SHAPES: Final = ("point", "line", "sweep")
"""What an action strikes in a preview (GN-Z.23)."""

HISTORY: Final = 20
"""How many scripts the history keeps (GN-Z.25)."""
SLOTS: Final = 3
"""How many scripts can be saved, on F1 to F3 (GN-Z.26)."""

# Pacing


def paced(carry: i64, cost: i64, pace: i64) -> tuple[i64, i64]:
    """Give the world turns that a scripted step or action brings at once, and what it carries on (GN-Z.17, GN-Z.18).

    Args:
        carry: half turns carried so far, 0 or 1.
        cost: turns of the step or action; 0 if it was blocked or skipped.
        pace: FAST or CHARGED.
    """
    if pace == CHARGED:
        return cost, carry
    return (carry + cost) // 2, (carry + cost) % 2


def world_turns(turns: i64, pace: i64) -> i64:
    """Give the world turns of so many scripted turns: a carry at the end is rounded up (GN-Z.18).

    Args:
        turns: scripted.
        pace: FAST or CHARGED.
    """
    due, carry = paced(0, turns, pace)
    return due + carry


def pacing(costs: Sequence[int], pace: i64, quick_turns: i64) -> tuple[list[int], int, int]:
    """Give the world turns after each step or action, those at the script's end, and the quick turns left (GN-Z.19).

    Args:
        costs: turns of each step or action, in order.
        pace: FAST or CHARGED.
        quick_turns: held; they are taken off after halving.
    """
    carry: i64 = 0
    left: i64 = quick_turns
    after: list[int] = []
    for cost in costs:
        due, carry = paced(carry, cost, pace)
        _, due, left = advance(due, left)
        after.append(due)
    _, end, left = advance(carry, left)
    return after, end, left


# Spirit


def after_step(spirit: i64, knobs: Knobs) -> i64:
    """Give the spirit left after a successful scripted step (GN-Z.11)."""
    return spirit - knobs.zen_step_spirit


def runs_dry(spirit: i64, knobs: Knobs) -> bool:
    """Tell whether a successful step that left so much spirit ends the script (GN-Z.12)."""
    return spirit == 0 and knobs.zen_step_spirit > 0


def after_action(element: Element, spirit: i64, max_spirit: i64, means: Means, gain: i64, knobs: Knobs) -> i64:
    """Give the spirit after an action of which every strike lands, or with a gain of 0 none does (GN-Z.21, GN-Z.13).

    Args:
        element: the action.
        spirit: before it.
        max_spirit: at most.
        means: what the player can call upon.
        gain: how often a landed strike counts.
        knobs: `spirit_per_hit`.
    """
    action = means.action(element.name)
    if action in (PARRY_STANCE, WARD_STANCE):
        return spirit
    strikes: i64 = 1
    if action == TECHNIQUE:
        technique = means.techniques[element.name]
        if technique.spirit > spirit:
            return spirit
        spirit -= technique.spirit
        strikes = technique.strikes
    return spirit_gain(spirit, max_spirit, strikes * gain, knobs)


def meter(script: Script, spirit: i64, max_spirit: i64, means: Means, gain: i64, knobs: Knobs) -> tuple[list[int], int]:
    """Foretell the spirit after each element, with no step blocked (GN-Z.21).

    Args:
        script: without faults.
        spirit: held at its beginning.
        max_spirit: at most.
        means: what the player can call upon.
        gain: 0 if nothing lands, 1 if every strike does.
        knobs: `zen_step_spirit`, `spirit_per_hit`.

    Returns:
        The spirit after each element that is begun, and the column of the one in which spirit runs out, or 0.
    """
    levels: list[int] = []
    left: i64 = spirit
    for element in script.elements:
        dry = False
        if element.kind == MOVE:
            left, dry = after_run(element.count, left, knobs)
        else:
            left = after_action(element, left, max_spirit, means, gain, knobs)
        levels.append(left)
        if dry:
            return levels, element.column
    return levels, 0


def after_run(steps: i64, spirit: i64, knobs: Knobs) -> tuple[i64, bool]:
    """Give the spirit after a run of free steps, and whether it ran out (GN-Z.12).

    Args:
        steps: of the run.
        spirit: before it.
        knobs: `zen_step_spirit`.
    """
    left: i64 = spirit
    for _ in range(steps):
        if not can_step(left, knobs):
            return left, True
        left = after_step(left, knobs)
        if runs_dry(left, knobs):
            return left, True
    return left, False


# Previews


def script_walk(
    script: Script, x: i64, y: i64, blocked: Callable[[int, int], bool], spirit: i64, knobs: Knobs
) -> tuple[list[tuple[int, int]], list[int]]:
    """Follow a script's steps until spirit would end it; see `script_path`.

    Returns:
        The squares entered, in order; and for each element that is begun how many squares were entered before it.
    """
    path: list[tuple[int, int]] = []
    before: list[int] = []
    left: i64 = spirit
    for element in script.elements:
        before.append(len(path))
        for _ in range(element.count if element.kind == MOVE else 0):
            to_x: i64 = x + STEP_X[element.direction]
            to_y: i64 = y + STEP_Y[element.direction]
            if blocked(to_x, to_y):
                continue
            if not can_step(left, knobs):
                return path, before
            x = to_x
            y = to_y
            path.append((x, y))
            left = after_step(left, knobs)
            if runs_dry(left, knobs):
                return path, before
    return path, before


def script_path(
    script: Script, x: i64, y: i64, blocked: Callable[[int, int], bool], spirit: i64, knobs: Knobs
) -> list[tuple[int, int]]:
    """List the squares that a script's steps would enter, in order (GN-Z.22).

    Args:
        script: without faults.
        x: where it begins.
        y: likewise.
        blocked: whether nobody can step on a square as things stand now.
        spirit: held; only steps spend it here.
        knobs: `zen_step_spirit`.
    """
    path, _ = script_walk(script, x, y, blocked, spirit, knobs)
    return path


def impact(x: i64, y: i64, direction: i64, shape: i64, far: i64, radius: i64) -> list[tuple[int, int]]:
    """List the squares that an action would strike, by y, then x, whatever stands there (GN-Z.23).

    Args:
        x: where it is made.
        y: likewise.
        direction: its lane; NO_LANE strikes nothing but with a sweep.
        shape: POINT_SHAPE, LINE_SHAPE or SWEEP_SHAPE.
        far: the hint's distance, else the reach.
        radius: around the point.
    """
    if shape == SWEEP_SHAPE:
        return [square for square in around(x, y, 1) if square != (int(x), int(y))]
    if direction == NO_LANE:
        return []
    dx: i64 = STEP_X[direction]
    dy: i64 = STEP_Y[direction]
    if shape == POINT_SHAPE:
        return around(x + far * dx, y + far * dy, radius)
    line = [(int(x + step * dx), int(y + step * dy)) for step in range(1, far + 1)]
    return sorted(line, key=_row_by_row)


def around(x: i64, y: i64, radius: i64) -> list[tuple[int, int]]:
    """List all squares within a distance, by y, then x."""
    return [(column, row) for row in range(y - radius, y + radius + 1) for column in range(x - radius, x + radius + 1)]


def _row_by_row(square: tuple[int, int]) -> tuple[int, int]:
    return square[1], square[0]


def nearest_lane(x: i64, y: i64, to_x: i64, to_y: i64) -> i64:
    """Give the lane from one square to another, NO_LANE if it lies on none of the eight (GN-Z.6)."""
    far = distance(x, y, to_x, to_y)
    for direction in range(len(STEP_X)):
        if far > 0 and x + far * STEP_X[direction] == to_x and y + far * STEP_Y[direction] == to_y:
            return direction
    return NO_LANE


PATH_MARK: Final = "*"
IMPACT_MARK: Final = "#"


def marks(path: Sequence[tuple[int, int]], struck: Sequence[tuple[int, int]]) -> dict[tuple[int, int], str]:
    """Give the mark of every square of a preview: where path and impact meet, that of the impact (GN-Z.24).

    Args:
        path: squares that the steps enter, blue.
        struck: squares that the actions strike, green.
    """
    shown = dict.fromkeys(path, PATH_MARK)
    shown.update(dict.fromkeys(struck, IMPACT_MARK))
    return shown


# History


def recall(size: i64, position: i64, older: bool) -> i64:
    """Give the place in the history after a key: 0 is the unfinished line, 1 the newest script (GN-Z.25).

    Args:
        size: scripts in the history.
        position: now.
        older: whether the key goes up, else down; the ends don't wrap.
    """
    return min(size, position + 1) if older else max(0, position - 1)


def remember(history: Sequence[tuple[str, int]], script: str, pace: i64) -> list[tuple[str, int]]:
    """Give the history with an accepted script put in front, unless it repeats the newest (GN-Z.25).

    Args:
        history: scripts with their pace, newest first.
        script: what was accepted.
        pace: FAST or CHARGED.
    """
    entry = (script, int(pace))
    if history and history[0] == entry:
        return list(history)
    return [entry, *history][:HISTORY]
