"""How the simple policy saves the dying (LI-23.5, second priority)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.linguomancy.casts import Plan, is_affordable
from affray.systems.linguomancy.constants import (
    AREA_ONE_OR_SELF,
    CAST,
    DRAW,
    DROP,
    DYING,
    HEALS,
    MOVE,
    NO_ROLL,
    PACKED,
    USE_ITEM,
)
from affray.systems.linguomancy.deeds import Deed
from affray.systems.linguomancy.walking import goal, legs

if TYPE_CHECKING:
    from affray.systems.linguomancy.sheet import Spell
    from affray.systems.linguomancy.state import Battle


def aid(state: Battle, seat: i64) -> Deed | None:
    """Give the next deed toward healing or bandaging the nearest Dying ally that can be reached this turn, or None."""
    for friend in state.arena.friends[seat]:
        if state.statuses[friend].state == DYING:
            return aid_nearest(state, seat)
    return None


def aid_nearest(state: Battle, seat: i64) -> Deed | None:
    """Give the next deed toward the nearest Dying ally within reach; a function of its own as few turns need it."""
    patients = [friend for friend in state.arena.friends[seat] if state.statuses[friend].state == DYING]
    patients.sort(key=lambda friend: state.square_between(seat, friend))
    for friend in patients:
        for spell in state.arena.sheets[seat].spells:
            deed = by_idiom(state, seat, friend, spell)
            if deed is not None:
                return deed
        for number in state.arena.sheets[seat].gear:
            deed = by_item(state, seat, friend, number)
            if deed is not None:
                return deed
    return None


def by_idiom(state: Battle, seat: i64, friend: i64, spell: Spell) -> Deed | None:
    """Give the next deed toward healing somebody with an idiom, or None if it can't be done this turn."""
    if not can_heal(state, seat, spell):
        return None
    idiom = spell.idiom
    status = state.statuses[seat]
    found, x, y = goal(state, seat, friend, idiom.range)
    if not found:
        return None
    if state.free_hands(seat) < idiom.hands:
        return drop_last(state, seat, -1)
    if x != status.x or y != status.y:
        return walk(state, seat, x, y)
    deed = Deed(CAST)
    deed.plan = Plan(state, spell, 0, 0, False)
    deed.plan.target = friend
    return deed


def by_item(state: Battle, seat: i64, friend: i64, number: i64) -> Deed | None:
    """Give the next deed toward healing or bandaging somebody with an item, or None if it can't be done this turn."""
    if not can_use(state, seat, number):
        return None
    thing = state.things[number]
    kind = thing.kind
    status = state.statuses[seat]
    found, x, y = goal(state, seat, friend, kind.range)
    if not found:
        return None
    if not thing.held_by(seat):
        if state.free_hands(seat) < kind.hands:
            return drop_last(state, seat, number)
        deed = Deed(DRAW)
        deed.thing = number
        return deed
    if x != status.x or y != status.y:
        return walk(state, seat, x, y)
    deed = Deed(USE_ITEM)
    deed.thing = number
    deed.target = friend
    return deed


def can_heal(state: Battle, seat: i64, spell: Spell) -> bool:
    """Tell whether an idiom heals without a roll, and resources suffice for it once held items are dropped."""
    idiom = spell.idiom
    heals = idiom.does == HEALS and idiom.area == AREA_ONE_OR_SELF and idiom.resolve == NO_ROLL
    if not heals or idiom.action_points > state.statuses[seat].action_points:
        return False
    return hands_can_be_freed(state, seat, idiom.hands) and is_affordable(state, spell)


def can_use(state: Battle, seat: i64, number: i64) -> bool:
    """Tell whether an item heals or stabilises, and somebody has action points to use it, and if need be to draw it."""
    thing = state.things[number]
    kind = thing.kind
    if not kind.stabilizes and kind.heals_by is None:
        return False
    costs = state.arena.library.action_points
    points: i64 = costs[USE_ITEM]
    if not thing.held_by(seat):
        points += costs[DRAW]
        if thing.place != PACKED or thing.holder != seat or not hands_can_be_freed(state, seat, kind.hands):
            return False
    return points <= state.statuses[seat].action_points


def hands_can_be_freed(state: Battle, seat: i64, hands: i64) -> bool:
    """Tell whether enough hands are free once everything held is dropped."""
    status = state.statuses[seat]
    return hands <= status.hands - status.hands_charged - status.hands_spent or hands == 0


def drop_last(state: Battle, seat: i64, keeps: i64) -> Deed:
    """Drop what is held last in the gear, but not the thing that is needed."""
    deed = Deed(DROP)
    for number in state.statuses[seat].held:
        if number != keeps:
            deed.thing = number
    return deed


def walk(state: Battle, seat: i64, x: i64, y: i64) -> Deed:
    """Take the first segment of the way to a place."""
    leg = legs(state, seat, x, y)[0]
    deed = Deed(MOVE)
    deed.mode = leg.mode
    deed.x = leg.x
    deed.y = leg.y
    return deed
