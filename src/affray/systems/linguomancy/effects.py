"""Effects on turns, resources, places and things. Each changes the state, asks nothing, and writes one event.

`redo` does the same changes again from the events alone. What happens to bodies stands in `effects_body`, what happens
to maintained idioms in `effects_upkeep`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.systems.linguomancy.arguments import meters
from affray.systems.linguomancy.constants import (
    ACTIONS,
    GONE,
    HELD,
    MODES,
    ON_GROUND,
    PLACES,
    ROUND_SECONDS,
    UP,
    USE_ITEM,
)
from affray.systems.linguomancy.status import Thing

ROUND_LIMIT: Final = "round_limit"

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.linguomancy.state import Battle


# Rounds and turns


def begin_round(table: Table, state: Battle, number: i64) -> None:
    """Begin a round."""
    state.round = number
    state.place = -1
    if table.log is not None:
        state.note(table.log, "round_started", {"number": int(number), "seconds": int(ROUND_SECONDS * (number - 1))})


def come_to(state: Battle, place: i64) -> None:
    """Pass the turn to a place in the order. The event that follows names the creature, so this writes none."""
    state.place = place
    state.struck = False


def open_turn(table: Table, state: Battle, points: i64, movement: i64, reaction: bool) -> None:
    """Set action points, movement and reaction for the turn that begins (LI-1.4)."""
    seat = state.current()
    status = state.statuses[seat]
    state.open = True
    status.action_points = points
    status.movement = movement
    status.reaction = reaction
    status.flying = False
    status.hands_spent = 0
    if table.log is not None:
        state.note(
            table.log,
            "turn_started",
            {
                "creature": state.name(seat),
                "action_points": int(points),
                "movement": meters(movement),
                "reaction": reaction,
                "conditions": status.conditions(),
            },
        )


def close_turn(table: Table, state: Battle) -> None:
    """End the turn; what is unspent is lost (LI-1.5)."""
    seat = state.current()
    status = state.statuses[seat]
    if table.log is not None:
        state.note(
            table.log,
            "turn_ended",
            {
                "creature": state.name(seat),
                "action_points": int(status.action_points),
                "movement": meters(status.movement),
                "conditions": status.conditions(),
            },
        )
    state.open = False
    status.action_points = 0
    status.movement = 0
    status.flying = False


def end_fight(table: Table, state: Battle, winner: str, reason: str) -> None:
    """End the fight."""
    state.over = True
    state.winner = winner
    state.reason = reason
    if table.log is not None:
        survivors = [state.name(seat) for seat in range(state.arena.fighters) if state.statuses[seat].state == UP]
        state.note(
            table.log,
            "fight_ended",
            {
                "winner": winner,
                "reason": reason,
                "rounds": int(state.round),
                "seconds": int(ROUND_SECONDS * state.round),
                "survivors": survivors,
            },
        )
    pass_limit(state)


def pass_limit(state: Battle) -> None:
    """Let the time be beyond the limit if the fight ended undecided by it (LI-1.8)."""
    if state.reason == ROUND_LIMIT:
        state.round += 1


# Resources


def spend(table: Table, state: Battle, seat: i64, action: i64, points: i64, hands: i64) -> None:
    """Take the cost of an action off as it is declared (LI-2.1, 5.6)."""
    status = state.statuses[seat]
    status.action_points -= points
    if state.arena.knobs.spends_hands:
        status.hands_spent += hands
    if action <= USE_ITEM:
        state.struck = True
    if table.log is not None:
        state.note(
            table.log,
            "action_taken",
            {
                "creature": state.name(seat),
                "action": ACTIONS[action],
                "action_points": int(points),
                "hands": int(hands),
                "left": int(status.action_points),
                "hands_spent": int(status.hands_spent),
            },
        )


def use_reaction(table: Table, state: Battle, seat: i64, window: str, reaction: str, hands: i64) -> None:
    """Use up the reaction (LI-4.2)."""
    status = state.statuses[seat]
    status.reaction = False
    if state.arena.knobs.spends_hands:
        status.hands_spent += hands
    if table.log is not None:
        current = state.current()
        state.note(
            table.log,
            "reaction_used",
            {
                "creature": state.name(seat),
                "window": window,
                "reaction": reaction,
                "turn_of": state.name(current) if current >= 0 else "",
                "hands_spent": int(status.hands_spent),
            },
        )


def lose_reaction(table: Table, state: Battle, seat: i64, by: str) -> None:
    """Take somebody's reaction until its next turn."""
    state.statuses[seat].reaction = False
    if table.log is not None:
        state.note(table.log, "reaction_lost", {"creature": state.name(seat), "by": by})


def regain_flux(table: Table, state: Battle, seat: i64, after: i64, rate: i64) -> None:
    """Set Flux after regeneration (LI-6.4)."""
    status = state.statuses[seat]
    before: i64 = status.flux
    status.flux = after
    if table.log is not None:
        state.note(
            table.log,
            "flux_regained",
            {
                "creature": state.name(seat),
                "before": int(before),
                "rate": int(rate),
                "modifiers": list(state.arena.sheets[seat].flux_modifiers),
                "after": int(after),
            },
        )


def set_movement(table: Table, state: Battle, seat: i64, left: i64, why: str) -> None:
    """Set what is left of the movement for another reason than moving (LI-2.10, 3.20)."""
    status = state.statuses[seat]
    before: i64 = status.movement
    status.movement = left
    if table.log is not None:
        state.note(
            table.log,
            "movement_changed",
            {"creature": state.name(seat), "from": meters(before), "to": meters(left), "why": why},
        )


def let_fly(table: Table, state: Battle, seat: i64) -> None:
    """Let somebody fly for the rest of the turn."""
    state.statuses[seat].flying = True
    if table.log is not None:
        state.note(table.log, "may_fly", {"creature": state.name(seat)})


def help_somebody(table: Table, state: Battle, seat: i64, other: i64) -> None:
    """Give an ally Advantage on its next test (LI-2.13)."""
    state.statuses[other].helped_by = seat
    state.helps = True
    if table.log is not None:
        state.note(table.log, "helped", {"creature": state.name(other), "by": state.name(seat)})


def end_help(table: Table, state: Battle, seat: i64, reason: str) -> None:
    """End the help that somebody has."""
    state.statuses[seat].helped_by = -1
    if table.log is not None:
        state.note(table.log, "help_ended", {"creature": state.name(seat), "reason": reason})


# Places


def move_to(
    table: Table, state: Battle, seat: i64, mode: i64, x: i64, y: i64, length: i64, difficult: i64, cost: i64, left: i64
) -> None:
    """Move along a segment, and take its cost off (LI-3.3)."""
    status = state.statuses[seat]
    from_x: i64 = status.x
    from_y: i64 = status.y
    status.x = x
    status.y = y
    status.movement = left
    if table.log is not None:
        state.note(
            table.log,
            "moved",
            {
                "creature": state.name(seat),
                "mode": MODES[mode],
                "from": [meters(from_x), meters(from_y)],
                "to": [meters(x), meters(y)],
                "distance": meters(length),
                "difficult": meters(difficult),
                "cost": meters(cost),
                "left": meters(left),
            },
        )


def push_to(table: Table, state: Battle, seat: i64, x: i64, y: i64, by: i64) -> None:
    """Move somebody who is pushed; it costs no movement (LI-3.17)."""
    status = state.statuses[seat]
    from_x: i64 = status.x
    from_y: i64 = status.y
    status.x = x
    status.y = y
    if table.log is not None:
        state.note(
            table.log,
            "pushed",
            {
                "creature": state.name(seat),
                "by": state.name(by),
                "from": [meters(from_x), meters(from_y)],
                "to": [meters(x), meters(y)],
            },
        )


def fall_prone(table: Table, state: Battle, seat: i64) -> None:
    """Fall Prone."""
    state.statuses[seat].prone = True
    if table.log is not None:
        state.note(table.log, "fell_prone", {"creature": state.name(seat)})


def stand_up(table: Table, state: Battle, seat: i64, cost: i64) -> None:
    """Stand up, for movement (LI-3.8)."""
    status = state.statuses[seat]
    status.prone = False
    status.movement -= cost
    if table.log is not None:
        state.note(
            table.log,
            "stood_up",
            {"creature": state.name(seat), "cost": meters(cost), "left": meters(status.movement)},
        )


# Things


def put_thing(state: Battle, number: i64, place: i64, holder: i64, x: i64, y: i64) -> None:
    """Put a thing somewhere, and keep count of who holds what."""
    things = list(state.things)
    old = things[number]
    things[number] = Thing(number, old.kind, place, holder, x, y)
    state.things = things
    if old.place == HELD:
        count_held(state, old.holder)
    if place == HELD:
        count_held(state, holder)


def count_held(state: Battle, seat: i64) -> None:
    """Work out anew what somebody holds, gear in its order first (LI-5.4), and its Defense with a shield (LI-20.5)."""
    status = state.statuses[seat]
    gear = state.arena.sheets[seat].gear
    held = [number for number in gear if state.things[number].held_by(seat)]
    held += [int(thing.number) for thing in state.things if thing.held_by(seat) and thing.number not in gear]
    hands: i64 = 0
    shield: i64 = 0
    for number in held:
        kind = state.things[number].kind
        hands += kind.hands
        shield = max(shield, kind.defense)
    status.held = held
    status.hands_held = hands
    status.defense = state.arena.sheets[seat].defense + shield


def take_in_hand(table: Table, state: Battle, seat: i64, number: i64) -> None:
    """Draw an item or pick it up (LI-5.4)."""
    old: i64 = state.things[number].place
    put_thing(state, number, HELD, seat, 0, 0)
    if table.log is not None:
        state.note(
            table.log,
            "item_held",
            {
                "creature": state.name(seat),
                "item": state.things[number].kind.key,
                "thing": int(number),
                "from": PLACES[old],
                "free_hands": int(state.free_hands(seat)),
            },
        )


def drop(table: Table, state: Battle, seat: i64, number: i64) -> None:
    """Let a held item fall where one stands (LI-5.5)."""
    status = state.statuses[seat]
    put_thing(state, number, ON_GROUND, -1, status.x, status.y)
    if table.log is not None:
        state.note(
            table.log,
            "item_dropped",
            {
                "creature": state.name(seat),
                "item": state.things[number].kind.key,
                "thing": int(number),
                "at": [meters(status.x), meters(status.y)],
                "free_hands": int(state.free_hands(seat)),
            },
        )


def throw(table: Table, state: Battle, seat: i64, number: i64, target: i64) -> None:
    """Let a held item leave the hand: it lies at the target's place, or is gone if it is consumed (LI-2.16)."""
    kind = state.things[number].kind
    there = state.statuses[target]
    if kind.consumed:
        put_thing(state, number, GONE, -1, 0, 0)
    else:
        put_thing(state, number, ON_GROUND, -1, there.x, there.y)
    if table.log is not None:
        state.note(
            table.log,
            "item_thrown",
            {
                "creature": state.name(seat),
                "item": kind.key,
                "thing": int(number),
                "target": state.name(target),
                "at": None if kind.consumed else [meters(there.x), meters(there.y)],
                "free_hands": int(state.free_hands(seat)),
            },
        )


def use_up(table: Table, state: Battle, seat: i64, number: i64, target: i64) -> None:
    """Use a held item; a consumable is gone (LI-2.15)."""
    kind = state.things[number].kind
    if kind.consumed:
        put_thing(state, number, GONE, -1, 0, 0)
    if table.log is not None:
        state.note(
            table.log,
            "item_used",
            {
                "creature": state.name(seat),
                "item": kind.key,
                "thing": int(number),
                "target": state.name(target),
                "gone": kind.consumed,
                "free_hands": int(state.free_hands(seat)),
            },
        )
