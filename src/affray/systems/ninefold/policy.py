"""The policy `simple`: what a fighter does if nobody chooses (the rulebook's "Decisions")."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.fight.policy import Policy
from affray.systems.ninefold import movement, placement
from affray.systems.ninefold.actions import TurnDecision
from affray.systems.ninefold.defence import DEFEND, DefenseDecision
from affray.systems.ninefold.orders import Order
from affray.systems.ninefold.places import TOLERANCE, can_support, can_target, gap
from affray.systems.ninefold.sheet import AREA, GRIDLESS, NO_MAP, SUPPORT
from affray.systems.ninefold.state import Field

if TYPE_CHECKING:
    from affray.dice import Dice
    from affray.fight.decision import Choice, Decision
    from affray.fight.state import State
    from affray.systems.ninefold.sheet import Deed

WORTH_IT: Final = 100
"""The least net exposure of a useful area, in hundredths: one five-foot base."""


@final
class SimplePolicy(Policy):
    """Plays by the rulebook's defaults: no thought ahead, no dice."""

    def choose(self, dice: Dice, state: State, decision: Decision) -> Choice:
        """Answer a turn or a defence."""
        assert isinstance(state, Field)  # noqa: S101 - a decision of this system
        if isinstance(decision, DefenseDecision):
            return DEFEND[decision.default]
        assert isinstance(decision, TurnDecision)  # noqa: S101 - there are two kinds
        return plan(state, decision.seat)


def plan(field: Field, seat: i64) -> Order:
    """Decide what to do now in a turn.

    The first listed action that is useful now or after one straight leg; else one leg toward the nearest enemy and a
    guard.
    """
    setup = field.setup
    if field.acted:
        return setup.passing
    sheet = setup.sheets[seat]
    may_move = setup.map != NO_MAP and field.feet >= sheet.speed > 0.0  # one leg a turn
    for deed in sheet.usual:
        order = useful(field, deed)
        if order is not None:
            return order
        if may_move:
            leg = leg_to_use(field, deed)
            if leg is not None:
                return leg
    if may_move:
        leg = leg_toward_nearest(field, seat)
        if leg is not None:
            return leg
    return setup.guarding


def useful(field: Field, deed: Deed) -> Order | None:
    """Give how a deed would be used now; None if it isn't legal or not useful."""
    if deed.mode == SUPPORT:
        target = _neediest(field, deed)
    elif deed.mode == AREA:
        return _best_placement(field, deed)
    else:
        target = _weakest(field, deed)
    return deed.orders[target] if target >= 0 else None


def _weakest(field: Field, deed: Deed) -> i64:
    """Choose the target of an attack: fewest hit points, then nearest, then encounter order; -1 if there is none."""
    best: i64 = -1
    mapped = field.setup.map != NO_MAP
    for seat, status in enumerate(field.statuses):
        if best >= 0:
            weakest = field.statuses[best].hit_points
            if status.hit_points > weakest or (status.hit_points == weakest and not mapped):
                continue
        if not can_target(field, deed, seat):
            continue
        equal = best >= 0 and status.hit_points == field.statuses[best].hit_points
        if not equal or gap(field, deed.seat, seat) < gap(field, deed.seat, best) - TOLERANCE:
            best = seat
    return best


def _neediest(field: Field, deed: Deed) -> i64:
    """Choose whom to support: most missing hit points, then encounter order; -1 if nobody needs it."""
    best: i64 = -1
    most: i64 = 0
    for seat, status in enumerate(field.statuses):
        if not can_support(field, deed, seat):
            continue
        missing = status.maximum - status.hit_points
        if not placement.in_need(field, deed, seat):
            continue
        if best < 0 or missing > most:
            best = seat
            most = missing
    return best


def _best_placement(field: Field, deed: Deed) -> Order | None:
    """Choose where an area goes: the greatest net exposure, then encounter order; None if it isn't worth it."""
    best: Order | None = None
    most: i64 = WORTH_IT - 1
    for order in placement.candidates(field, deed):
        net = placement.net_exposure(field, order, deed)
        if net > most:
            best = order
            most = net
    if best is None or deed.harm is not None or not deed.harmful():
        return best
    return best if _matters(field, deed, best) else None


def _matters(field: Field, deed: Deed, order: Order) -> bool:
    """Tell whether a debuff would strike an enemy that is without it."""
    sheets = field.setup.sheets
    for seat, status in enumerate(field.statuses):
        enemy = status.hit_points > 0 and sheets[seat].side != sheets[deed.seat].side
        if enemy and placement.lacks(field, deed, seat) and placement.shown(field, order, deed, seat) > 0:
            return True
    return False


# Legs


def leg_to_use(field: Field, deed: Deed) -> Order | None:
    """Give the shortest straight leg after which a deed is useful; None if there is none."""
    scratch = field.clone()
    assert isinstance(scratch, Field)  # noqa: S101 - its own kind
    status = scratch.statuses[deed.seat]
    start_x, start_y = status.x, status.y
    best = field.feet + TOLERANCE
    found: Order | None = None
    for x, y in leg_ends(field, deed.seat, deed):
        feet = math.hypot(x - start_x, y - start_y)
        if feet >= best - TOLERANCE and (found is not None or feet > best):
            continue
        status.x = x
        status.y = y
        if useful(scratch, deed) is not None:
            best = feet
            found = movement.move_to(field.setup, x, y)
    return found


def leg_toward_nearest(field: Field, seat: i64) -> Order | None:
    """Give the leg that ends nearest to the nearest enemy, the shorter first; None if none comes nearer."""
    enemy = nearest_enemy(field, seat)
    if enemy < 0:
        return None
    status = field.statuses[seat]
    other = field.statuses[enemy]
    best = math.hypot(other.x - status.x, other.y - status.y)
    shortest = 0.0
    found: Order | None = None
    for x, y in line_ends(field, seat, enemy, None) if field.setup.map == GRIDLESS else leg_ends(field, seat, None):
        away = math.hypot(other.x - x, other.y - y)
        feet = math.hypot(x - status.x, y - status.y)
        shorter = found is not None and away < best + TOLERANCE and feet < shortest - TOLERANCE
        if away < best - TOLERANCE or shorter:
            best = away
            shortest = feet
            found = movement.move_to(field.setup, x, y)
    return found


def nearest_enemy(field: Field, seat: i64) -> i64:
    """Give the standing enemy at the smallest distance between base edges, then encounter order; -1 if none stands."""
    best: i64 = -1
    least = 0.0
    side = field.setup.sheets[seat].side
    for other, status in enumerate(field.statuses):
        if status.hit_points == 0 or field.setup.sheets[other].side == side:
            continue
        away = gap(field, seat, other)
        if best < 0 or away < least - TOLERANCE:
            best = other
            least = away
    return best


def leg_ends(field: Field, seat: i64, deed: Deed | None) -> list[tuple[float, float]]:
    """List where a leg may end: the cells in reach, or without a grid places on the lines to the standing enemies."""
    if field.setup.map != GRIDLESS:
        return movement.ends(field, seat, field.feet)
    ends: list[tuple[float, float]] = []
    side = field.setup.sheets[seat].side
    for other, status in enumerate(field.statuses):
        if status.hit_points > 0 and field.setup.sheets[other].side != side:
            ends.extend(line_ends(field, seat, other, deed))
    return ends


def line_ends(field: Field, seat: i64, enemy: i64, deed: Deed | None) -> list[tuple[float, float]]:
    """List where a leg straight toward an enemy may end: at whole feet, or just where a deed reaches it."""
    status = field.statuses[seat]
    other = field.statuses[enemy]
    away = math.hypot(other.x - status.x, other.y - status.y)
    lengths = [float(feet) for feet in range(1, int(min(field.feet, away) + TOLERANCE) + 1)]
    if deed is not None and deed.limit >= 0.0:
        radius = 0.0 if deed.mode == AREA else field.setup.sheets[enemy].radius
        just = away - deed.limit - field.setup.sheets[seat].radius - radius
        if 0.0 < just <= field.feet:
            lengths.append(just)
    ends: list[tuple[float, float]] = []
    for feet in lengths:
        x = status.x + (other.x - status.x) * feet / away
        y = status.y + (other.y - status.y) * feet / away
        if movement.clear(field, seat, x, y):
            ends.append((x, y))
    return ends
