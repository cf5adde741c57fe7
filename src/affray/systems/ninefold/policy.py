"""The policy `simple`: what a fighter does if nobody chooses (the rulebook's "Decisions")."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.fight.policy import Policy
from affray.systems.ninefold import movement, placement
from affray.systems.ninefold.actions import TurnDecision
from affray.systems.ninefold.defence import DEFEND, DefenseDecision
from affray.systems.ninefold.legs import leg_toward_nearest, lines_to_enemies, shortest
from affray.systems.ninefold.orders import aimed_at
from affray.systems.ninefold.places import TOLERANCE, can_support, can_target, gap, length, reaches
from affray.systems.ninefold.sheet import AREA, GRIDLESS, NO_MAP, SUPPORT
from affray.systems.ninefold.state import Field

if TYPE_CHECKING:
    from affray.dice import Dice
    from affray.fight.decision import Choice, Decision
    from affray.fight.state import State
    from affray.systems.ninefold.orders import Order
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
    return aimed_at(field.setup, deed, target) if target >= 0 else None


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
    """Give the shortest straight leg after which a deed is useful; None if there is none.

    Of legs as short the one toward the earlier enemy of the encounter; on a grid the first cell by row, then column.
    """
    targets = meant_for(field, deed)
    if not targets:
        return None
    least = least_leg(field, deed, targets)
    if field.setup.map == GRIDLESS:
        return _leg_on_lines(field, deed, targets, least)
    return _leg_to_cell(field, deed, targets, least)


def meant_for(field: Field, deed: Deed) -> list[int]:
    """List for whom a deed is meant and who is so near that a leg could bring him under it."""
    setup = field.setup
    side = setup.sheets[deed.seat].side
    enemies = deed.mode != SUPPORT and deed.harmful()
    found: list[int] = []
    for seat, status in enumerate(field.statuses):
        meant = (setup.sheets[seat].side != side) == enemies and (status.hit_points > 0 or not enemies)
        if meant and gap(field, deed.seat, seat) <= field.feet + farthest(deed):
            found.append(seat)
    return found


def farthest(deed: Deed) -> float:
    """Give feet between the edges of two bases beyond which a deed never comes."""
    feet = max(0.0, deed.limit) + TOLERANCE
    return feet if deed.shape is None else feet + deed.shape.reach + deed.shape.width


def least_leg(field: Field, deed: Deed, targets: list[int]) -> float:
    """Give feet below which no leg brings a deed to any of its targets: a foot of the way brings one foot at most."""
    least = field.feet
    for seat in targets:
        least = min(least, gap(field, deed.seat, seat) - farthest(deed))
    return least - TOLERANCE


def _worth_a_look(field: Field, deed: Deed, targets: list[int], x: float, y: float) -> bool:
    """Tell quickly whether a deed might be useful at a place: somebody it is meant for is near enough."""
    if deed.mode == AREA:
        feet = farthest(deed) + field.setup.sheets[deed.seat].radius
        for seat in targets:
            status = field.statuses[seat]
            if length(status.x - x, status.y - y) <= feet + field.setup.sheets[seat].radius:
                return True
        return False
    for seat in targets:
        status = field.statuses[seat]
        if reaches(deed, seat, status.x - x, status.y - y):
            return True
    return False


def _is_useful_at(scratch: Field, deed: Deed, x: float, y: float) -> bool:
    """Tell whether a deed is useful from a place, by putting its user there in a scratch copy of the fight."""
    status = scratch.statuses[deed.seat]
    status.x = x
    status.y = y
    return useful(scratch, deed) is not None


def _leg_to_cell(field: Field, deed: Deed, targets: list[int], least: float) -> Order | None:
    """Look for the leg on a grid."""
    status = field.statuses[deed.seat]
    kind = field.setup.map
    column, row = movement.cell(kind, status.x, status.y)
    scratch: Field | None = None
    for step in movement.steps(kind, field.feet):
        if step.feet > field.feet + TOLERANCE:
            return None
        if step.feet < least:
            continue
        x, y = movement.center(kind, float(column + step.over), float(row + step.down))
        if _worth_a_look(field, deed, targets, x, y) and movement.clear(field, deed.seat, x, y):
            if scratch is None:
                scratch = field.scratch()
            if _is_useful_at(scratch, deed, x, y):
                return movement.move_to(field.setup, x, y)
    return None


def _leg_on_lines(field: Field, deed: Deed, targets: list[int], least: float) -> Order | None:
    """Look for the leg without a grid, on the lines to the standing enemies."""
    lines = lines_to_enemies(field, deed, least)
    scratch: Field | None = None
    line = shortest(lines)
    while line is not None:
        x, y = line.end(field)
        if _worth_a_look(field, deed, targets, x, y) and movement.clear(field, deed.seat, x, y):
            if scratch is None:
                scratch = field.scratch()
            if _is_useful_at(scratch, deed, x, y):
                return movement.move_to(field.setup, x, y)
        line.go_on()
        line = shortest(lines)
    return None
