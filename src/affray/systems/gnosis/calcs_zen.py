"""The public formulas of zen scripts (GN-Z): lines in; elements, faults with their columns, and foresight out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.fight.errors import Refused, nearest
from affray.systems.gnosis import zen_plan
from affray.systems.gnosis.arguments import LARGEST, at_least, square_of, whole_of, within, word_number
from affray.systems.gnosis.kinds import DIRECTIONS
from affray.systems.gnosis.knobs import DEFAULTS
from affray.systems.gnosis.zen_faults import LARGEST_COUNT, Fault
from affray.systems.gnosis.zen_language import (
    ACTION,
    LETTERS,
    MOVE,
    NO_LANE,
    Element,
    Means,
    Script,
    ScriptTechnique,
    name_fault,
    read_script,
    script_fault,
    script_name,
)
from affray.systems.gnosis.zen_plan import HISTORY, IMPACT_SHAPES, PACES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mypy_extensions import i64

_TECHNIQUE_FIELDS: Final = ("reach", "spirit", "strikes")
_KEYS: Final = ("up", "down")


def _fault(fault: Fault) -> dict[str, str | int]:
    return {"error": fault.code, "column": int(fault.column)}


def _element(element: Element) -> dict[str, str | int | None]:
    lane = None if element.direction == NO_LANE else DIRECTIONS[element.direction]
    column = int(element.column)
    if element.kind == MOVE:
        return {"type": "move", "dir": lane, "count": int(element.count), "column": column}
    distance = int(element.distance) if element.distance > 0 else None
    return {"type": "action", "name": element.name, "dir": lane, "distance": distance, "column": column}


def _technique(name: str, given: object, cooldown: i64) -> ScriptTechnique:
    """Read what a script needs to know of a technique.

    Raises:
        Refused: it isn't a table of these whole numbers.
    """
    place = f"techniques.{name}"
    if not isinstance(given, dict):
        message = f"{place} must be a table with reach, spirit and strikes, got {given!r}"
        raise Refused(message)
    for field in given:
        if field not in _TECHNIQUE_FIELDS:
            message = f"{place}.{field}: there is no such field{nearest(str(field), _TECHNIQUE_FIELDS)}"
            raise Refused(message)
    found: list[int] = []
    for field in _TECHNIQUE_FIELDS:
        if field not in given:
            message = f"{place}.{field} is missing"
            raise Refused(message)
        found.append(whole_of(f"{place}.{field}", given[field]))
    return ScriptTechnique(
        within(f"{place}.reach", found[0], 0, LARGEST_COUNT),
        at_least(f"{place}.spirit", found[1], 0),
        at_least(f"{place}.strikes", found[2], 1),
        cooldown,
    )


def _means(
    techniques: Mapping[str, object],
    catalogue: list[str],
    left_range: i64,
    right_range: i64,
    cooldowns: Mapping[str, object],
) -> Means:
    turns = {
        script_name(name): at_least(f"cooldowns.{name}", whole_of(f"cooldowns.{name}", given), 0)
        for name, given in cooldowns.items()
    }
    return Means(
        {
            script_name(name): _technique(name, given, turns.get(script_name(name), 0))
            for name, given in techniques.items()
        },
        [script_name(name) for name in catalogue],
        within("left_throw_range", left_range, 0, LARGEST),
        within("right_throw_range", right_range, 0, LARGEST),
    )


# The language


def zen_direction(letter: str) -> str:
    """Give the direction of a letter of either family (GN-Z.3).

    Args:
        letter: w, a, s, d, q, e, z, c or h, j, k, l, y, u, b, n, small or capital.
    """
    if letter not in LETTERS:
        message = f"letter must be one of wasdqezchjklyubn, got {letter!r}"
        raise Refused(message)
    return DIRECTIONS[LETTERS[letter]]


def zen_parse(script: str) -> list[dict[str, str | int | None]] | dict[str, str | int]:
    """Read a script into its elements, or find its leftmost fault (GN-Z.2, GN-Z.4, GN-Z.8).

    Args:
        script: the line.
    """
    found = read_script(script)
    if found.fault is not None:
        return _fault(found.fault)
    return [_element(element) for element in found.elements]


def zen_validate(
    script: str,
    spirit: i64 = 0,
    techniques: dict[str, dict[str, int]] = {},  # noqa: B006 - the rulebook's default; nothing changes it
    catalogue: list[str] = [],  # noqa: B006 - likewise
    left_throw_range: i64 = 0,
    right_throw_range: i64 = 0,
    cooldowns: dict[str, int] = {},  # noqa: B006 - likewise
) -> dict[str, str | int | bool]:
    """Check a whole script before anything of it runs (GN-Z.7 to Z.9).

    Args:
        script: the line.
        spirit: held, 0 or more.
        techniques: for each equipped technique its reach (0 for a sweep), spirit and strikes.
        catalogue: the names of all techniques.
        left_throw_range: how far the off hand throws what it holds; 0 if that is nothing.
        right_throw_range: likewise of the main hand.
        cooldowns: turns left, by technique.
    """
    means = _means(techniques, catalogue, left_throw_range, right_throw_range, cooldowns)
    found = read_script(script)
    fault = script_fault(found, at_least("spirit", spirit, 0), means, DEFAULTS)
    if fault is not None:
        wrong: dict[str, str | int | bool] = {"error": fault.code, "column": int(fault.column)}
        return wrong
    return {"ok": True, "elements": len(found.elements), "steps": found.steps(), "actions": found.actions()}


# Running


def zen_world_turns(turns: i64, mode: str) -> int:
    """Give the world turns of so many scripted turns (GN-Z.17, GN-Z.18).

    Args:
        turns: 0 or more.
        mode: fast or charged.
    """
    return zen_plan.world_turns(at_least("turns", turns, 0), word_number("mode", mode, PACES))


def zen_pacing(costs: list[int], mode: str, quick_turns: i64 = 0) -> dict[str, list[int] | int]:
    """Give the world turns after each step or action of a script, and at its end (GN-Z.18, GN-Z.19).

    Args:
        costs: turns of each step or action, 0 or more.
        mode: fast or charged.
        quick_turns: held, 0 or more.
    """
    for place, cost in enumerate(costs):
        at_least(f"costs[{place}]", cost, 0)
    pace = word_number("mode", mode, PACES)
    after, end, left = zen_plan.pacing(costs, pace, at_least("quick_turns", quick_turns, 0))
    return {"after": after, "end": end, "total": sum(after) + end, "quick_turns": left}


# Foresight


def _unknown_action(script: Script, means: Means) -> Fault | None:
    """Find an action of which the planner can't tell what it does to spirit."""
    for element in script.elements:
        if element.kind == ACTION and means.action(element.name) == NO_LANE:
            return name_fault(element, means)
    return None


def zen_meter(
    script: str,
    spirit: i64,
    max_spirit: i64 = 10,
    techniques: dict[str, dict[str, int]] = {},  # noqa: B006 - the rulebook's default; nothing changes it
    gain: i64 = 1,
) -> dict[str, list[int] | int | None] | dict[str, str | int]:
    """Foretell the spirit after each element, if nothing lands and if every strike does (GN-Z.21).

    Args:
        script: the line; a faulty one gives its fault.
        spirit: held, 0 to max_spirit.
        max_spirit: at most.
        techniques: for each equipped technique its reach, spirit and strikes.
        gain: spirit for each strike that lands, 0 or more.
    """
    most = at_least("max_spirit", max_spirit, 0)
    held = within("spirit", spirit, 0, most)
    each = at_least("gain", gain, 0)
    means = _means(techniques, [], 0, 0, {})
    found = read_script(script)
    fault = found.fault if found.fault is not None else _unknown_action(found, means)
    if fault is not None:
        return _fault(fault)
    low, low_stop = zen_plan.meter(found, held, most, means, 0, DEFAULTS)
    high, high_stop = zen_plan.meter(found, held, most, means, each, DEFAULTS)
    return {"low": low, "low_stop": low_stop or None, "high": high, "high_stop": high_stop or None}


def zen_path(
    script: str,
    x: i64,
    y: i64,
    blocked: list[list[int]] = [],  # noqa: B006 - the rulebook's default; nothing changes it
    spirit: i64 = 99,
) -> list[tuple[int, int]] | dict[str, str | int]:
    """List the squares that a script's steps would enter, in order (GN-Z.22).

    Args:
        script: the line; a faulty one gives its fault.
        x: where it begins.
        y: likewise.
        blocked: squares on which nobody can step.
        spirit: held, 0 or more.
    """
    given: list[object] = list(blocked)  # compiled code would insist on lists before `square_of` can say what is wrong
    closed = {square_of(f"blocked[{place}]", square) for place, square in enumerate(given)}
    held = at_least("spirit", spirit, 0)
    start_x = within("x", x, -LARGEST, LARGEST)
    start_y = within("y", y, -LARGEST, LARGEST)
    found = read_script(script)
    if found.fault is not None:
        return _fault(found.fault)

    def is_closed(at_x: int, at_y: int) -> bool:
        return (at_x, at_y) in closed

    return zen_plan.script_path(found, start_x, start_y, is_closed, held, DEFAULTS)


def zen_impact(
    x: i64,
    y: i64,
    dir: str | None,  # noqa: A002 - the rulebook's name
    shape: str = "point",
    distance: int | None = None,
    reach: i64 = 1,
    radius: i64 = 0,
) -> list[tuple[int, int]]:
    """List the squares that an action would strike, by y, then x (GN-Z.23).

    Args:
        x: where it is made.
        y: likewise.
        dir: its lane, N to NW; null without one.
        shape: point, line or sweep.
        distance: of the hint, 1 to 99; null for the whole reach.
        reach: of the action, 0 to 99.
        radius: around the point, 0 to 99.
    """
    far: i64 = within("reach", reach, 0, LARGEST_COUNT)
    if distance is not None:
        far = within("distance", distance, 1, LARGEST_COUNT)
    return zen_plan.impact(
        within("x", x, -LARGEST, LARGEST),
        within("y", y, -LARGEST, LARGEST),
        NO_LANE if dir is None else word_number("dir", dir, DIRECTIONS),
        word_number("shape", shape, IMPACT_SHAPES),
        far,
        within("radius", radius, 0, LARGEST_COUNT),
    )


def zen_history(size: i64, position: i64, key: str) -> int:
    """Give the place in the history after a key (GN-Z.25).

    Args:
        size: scripts kept, 0 to 20.
        position: 0 for the unfinished line, 1 for the newest script.
        key: up or down.
    """
    kept = within("size", size, 0, HISTORY)
    older = word_number("key", key, _KEYS) == 0
    return zen_plan.recall(kept, within("position", position, 0, kept), older)
