"""The formulas of rounds, actions, movement, the plane and hands (LI-1 to LI-5, LI-7), with checks of what comes in."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from affray.systems.linguomancy import geometry, numbers
from affray.systems.linguomancy.arguments import (
    centimeters,
    extent,
    flag,
    items,
    meters,
    point,
    record,
    rectangle,
    text,
    whole,
    wholes,
    word,
)
from affray.systems.linguomancy.constants import (
    ABILITY_HIGH,
    ABILITY_LOW,
    ACTION_POINTS,
    ACTIONS,
    CAST,
    CRAWL,
    DEADLY_TIER,
    MODES,
    POINT_SECONDS,
    ROUND_SECONDS,
    STATES,
)
from affray.systems.linguomancy.content import base_library
from affray.systems.linguomancy.errors import reject

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Number = int | float
"""Meters: a whole number, or a decimal where they aren't whole."""


def round_seconds(rounds: int) -> int:
    """Give the game time of so many rounds, in seconds (LI-1.1)."""
    return ROUND_SECONDS * whole("rounds", rounds, 0)


def side_fallen(states: Sequence[str] = ()) -> bool:
    """Tell whether a side with members in these states has fallen (LI-1.3).

    Args:
        states: each `up`, `unconscious`, `dying`, `stable`, `dead` or `destroyed`.

    Raises:
        Rejected: an unknown state.
    """
    each = [word(f"states[{number}]", state, STATES) for number, state in enumerate(items("states", states))]
    return numbers.all_fallen([STATES.index(state) for state in each])


def action_points_left(spent: Sequence[int] = (), maximum: int = ACTION_POINTS) -> int:
    """Give the action points left after costs, taken off one after the other (LI-2.1).

    Args:
        spent: the costs, 0 to 3 each.
        maximum: what the turn started with, 0 to 3.

    Raises:
        Rejected: a cost above what is left (`not_enough_action_points`), or one that no action has.
    """
    left = whole("maximum", maximum, 0, ACTION_POINTS)
    for number, cost in enumerate(wholes("spent", spent, 0, ACTION_POINTS)):
        if cost > left:
            reject("not_enough_action_points", f"spent[{number}]: needs {cost} action points, {left} left")
        left -= cost
    return left


def action_seconds(points: int) -> int:
    """Give the time that an action of so many points takes, in seconds (LI-2.2)."""
    return POINT_SECONDS * whole("points", points, 0, ACTION_POINTS)


def action_cost(action: str) -> int:
    """Give the action points of an action; casting costs what the idiom says (LI-2.3).

    Raises:
        Rejected: there is no such action, or it is `cast`.
    """
    with_cost = tuple(each for each in ACTIONS if each != ACTIONS[CAST])
    return base_library().action_points[ACTIONS.index(word("action", action, with_cost))]


def sprint_movement(max_movement: Number, movement_left: Number) -> Number:
    """Give the meters that are left after a sprint (LI-2.10).

    Raises:
        Rejected: the maximum is 0, so nobody can sprint (`not_enough_movement`).
    """
    most = centimeters("max_movement", max_movement, 0)
    left = centimeters("movement_left", movement_left, 0)
    if most == 0:
        reject("not_enough_movement", "max_movement: nobody sprints at a maximum movement of 0")
    return meters(left + most)


def shove_number(might: int, agility: int) -> int:
    """Give the number that a shove must reach, from the target's abilities (LI-2.12)."""
    return numbers.shove_number(_ability("might", might), _ability("agility", agility))


def _ability(name: str, value: object) -> int:
    return whole(name, value, ABILITY_LOW, ABILITY_HIGH)


def movement_left(maximum: Number, segments: Sequence[Mapping[str, object]] = ()) -> Number:
    """Give the meters that are left after parts of a move, whatever their modes (LI-3.3).

    Args:
        maximum: the movement at the start.
        segments: each with `meters`, and if need be `mode` (default walk) and `difficult` (default false).

    Raises:
        Rejected: a part that costs more than is left (`not_enough_movement`).
    """
    left = centimeters("maximum", maximum, 0)
    for number, value in enumerate(items("segments", segments)):
        name = f"segments[{number}]"
        segment = record(name, value, ("meters", "mode", "difficult"))
        if "meters" not in segment:
            reject("bad_data", f"{name}.meters: is missing")
        cost = _cost(
            f"{name}.", segment["meters"], segment.get("mode", "walk"), segment.get("difficult", False), ignores=True
        )
        if cost > left:
            reject("not_enough_movement", f"{name}: needs {meters(cost)} m of movement, {meters(left)} left")
        left -= cost
    return meters(left)


def movement_cost(
    meters: Number, mode: str = "walk", difficult: bool = False, airborne_ignores_difficult: bool = True
) -> Number:
    """Give what a part of a move costs, in meters (LI-3.5, 3.13).

    Args:
        meters: its length.
        mode: walk, crawl, jump, swim, climb or fly.
        difficult: whether it is difficult terrain.
        airborne_ignores_difficult: the knob.
    """
    ignores = flag("airborne_ignores_difficult", airborne_ignores_difficult)
    return _meters(_cost("", meters, mode, difficult, ignores=ignores))


def _cost(place: str, length: object, mode: object, difficult: object, *, ignores: bool) -> int:
    way = _mode(f"{place}mode", mode)
    long = centimeters(f"{place}meters", length, 0)
    hard = flag(f"{place}difficult", difficult) and not (ignores and numbers.airborne(way))
    return numbers.segment_cost(long, long if hard else 0, way == CRAWL)


_meters = meters  # one formula has a parameter of that name


def _mode(name: str, value: object) -> int:
    return MODES.index(word(name, value, MODES))


def stand_up_cost(max_movement: Number) -> Number:
    """Give the meters that standing up costs (LI-3.8)."""
    return meters(numbers.stand_up_cost(centimeters("max_movement", max_movement, 0)))


def can_stand_up(
    max_movement: Number, movement_left: Number, action_points: int = ACTION_POINTS, stand_costs_action: bool = True
) -> bool:
    """Tell whether somebody who is Prone can stand up (LI-3.9, 3.10)."""
    return numbers.can_stand_up(
        centimeters("max_movement", max_movement, 0),
        centimeters("movement_left", movement_left, 0),
        whole("action_points", action_points, 0, ACTION_POINTS),
        flag("stand_costs_action", stand_costs_action),
    )


def distance(a: Sequence[Number], b: Sequence[Number]) -> Number:
    """Give the straight distance of two places, in meters, rounded up to the centimetre (LI-3.11)."""
    ax, ay = point("a", a)
    bx, by = point("b", b)
    return meters(geometry.distance(ax, ay, bx, by))


def path_cost(
    points: Sequence[Sequence[Number]], mode: str = "walk", difficult_zones: Sequence[Sequence[Number]] = ()
) -> Number:
    """Give what a path of straight segments costs, in meters (LI-3.12).

    Args:
        points: the corners of the path, each [x, y].
        mode: how the whole path is taken.
        difficult_zones: rectangles [x0, y0, x1, y1].
    """
    way = _mode("mode", mode)
    zones = [
        rectangle(f"difficult_zones[{number}]", each)
        for number, each in enumerate(items("difficult_zones", difficult_zones))
    ]
    path = [point(f"points[{number}]", each) for number, each in enumerate(items("points", points))]
    total = 0
    for (ax, ay), (bx, by) in pairwise(path):
        hard = 0 if numbers.airborne(way) else geometry.length_inside(ax, ay, bx, by, zones)
        total += numbers.segment_cost(geometry.distance(ax, ay, bx, by), hard, way == CRAWL)
    return meters(total)


def jump_limit(might: int) -> int:
    """Give how many meters a jump goes at most (LI-3.14)."""
    return int(meters(numbers.jump_limit(_ability("might", might))))


def line_of_sight(a: Sequence[Number], b: Sequence[Number], walls: Sequence[Sequence[Number]] = ()) -> bool:
    """Tell whether two places see each other; edges and corners of walls don't block (LI-3.18)."""
    ax, ay = point("a", a)
    bx, by = point("b", b)
    areas = [rectangle(f"walls[{number}]", each) for number, each in enumerate(items("walls", walls))]
    return not geometry.crosses_any(ax, ay, bx, by, areas)


def in_circle(point: Sequence[Number], center: Sequence[Number], radius: Number) -> bool:
    """Tell whether a place is in a circle, its edge included (LI-3.19)."""
    x, y = _point("point", point)
    center_x, center_y = _point("center", center)
    return geometry.in_circle(x, y, center_x, center_y, extent("radius", radius))


_point = point  # two formulas have a parameter of that name


def in_line(
    point: Sequence[Number], origin: Sequence[Number], toward: Sequence[Number], length: Number, width: Number
) -> bool:
    """Tell whether a place is in a line from `origin` toward a point (LI-3.19).

    Raises:
        Rejected: the point is the origin, so that there is no direction.
    """
    x, y = _point("point", point)
    ox, oy = _point("origin", origin)
    tx, ty = _point("toward", toward)
    if (ox, oy) == (tx, ty):
        reject("bad_data", f"toward: found {toward!r}, which is the origin; allowed is any other place")
    return geometry.in_line(x, y, ox, oy, tx, ty, extent("length", length), extent("width", width))


def free_hands(hands: int = 2, held: Sequence[int] = (), maintained: Sequence[int] = ()) -> int:
    """Give the free hand points (LI-5.1).

    Args:
        hands: all appendages.
        held: hand points of each held item.
        maintained: hand points charged for each maintained idiom.
    """
    return numbers.free_hands(
        whole("hands", hands, 0), sum(wholes("held", held, 0, 2)), sum(wholes("maintained", maintained, 0, 2))
    )


def maintained_after_upkeep(
    maintained: Sequence[int] = (), hands: int = 2, held: Sequence[int] = (), maintain_order: str = "oldest"
) -> list[bool]:
    """Tell which maintained idioms are kept up at the start of a turn if nobody chooses (LI-7.7).

    Args:
        maintained: hand points of each idiom, in order of casting.
        hands: all appendages.
        held: hand points of each held item.
        maintain_order: the knob, `oldest` or `newest`.
    """
    needs = wholes("maintained", maintained, 0, 2)
    newest = word("maintain_order", maintain_order, ("oldest", "newest")) == "newest"
    return numbers.kept_up(needs, free_hands(hands, held), newest)


def exhaustion_effects(tier: int) -> dict[str, object]:
    """Tell what a tier of Exhaustion does (LI-22.6)."""
    exhaustion = whole("tier", tier, 0, DEADLY_TIER)
    return {
        "penalty": exhaustion,
        "action_points": int(numbers.tired_points(exhaustion)),
        "half_movement": numbers.halves_movement(exhaustion),
        "no_movement": numbers.stops_movement(exhaustion),
        "dead": numbers.kills(exhaustion),
    }


def max_movement(
    base: Number, modifiers: Sequence[Number] = (), lethargic: bool = False, exhaustion: int = 0, bound: bool = False
) -> Number:
    """Give the maximum movement of a turn, in meters (LI-22.9).

    Args:
        base: the creature's own.
        modifiers: meters added or taken off.
        lethargic: whether it is Lethargic.
        exhaustion: its tier.
        bound: whether it is Bound.
    """
    changes = [centimeters(f"modifiers[{number}]", each) for number, each in enumerate(items("modifiers", modifiers))]
    return meters(
        numbers.max_movement(
            centimeters("base", base, 0),
            sum(changes),
            flag("lethargic", lethargic),
            whole("exhaustion", exhaustion, 0, DEADLY_TIER),
            flag("bound", bound),
        )
    )


def action_points_per_turn(
    lethargic: bool = False, exhaustion: int = 0, stunned: bool = False, unconscious: bool = False
) -> int:
    """Give the action points that a turn starts with (LI-22.10)."""
    return numbers.action_points(
        flag("lethargic", lethargic),
        whole("exhaustion", exhaustion, 0, DEADLY_TIER),
        flag("stunned", stunned),
        flag("unconscious", unconscious),
    )


def initiative_order(entries: Sequence[Mapping[str, object]]) -> list[str]:
    """Order creatures by initiative (LI-23.1).

    Args:
        entries: in encounter order, each with `id`, `total`, `agility`, and if need be `player` (default false).
    """
    ids: list[str] = []
    totals: list[int] = []
    agilities: list[int] = []
    players: list[bool] = []
    for number, value in enumerate(items("entries", entries)):
        name = f"entries[{number}]"
        entry = record(name, value, ("id", "total", "agility", "player"))
        for field in ("id", "total", "agility"):
            if field not in entry:
                reject("bad_data", f"{name}.{field}: is missing")
        ids.append(text(f"{name}.id", entry["id"]))
        totals.append(whole(f"{name}.total", entry["total"]))
        agilities.append(_ability(f"{name}.agility", entry["agility"]))
        players.append(flag(f"{name}.player", entry.get("player", False)))
    return [ids[seat] for seat in numbers.initiative_order(totals, agilities, players)]
