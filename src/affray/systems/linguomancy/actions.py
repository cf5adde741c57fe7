"""The actions of a turn: for each, what makes it legal, and how it is carried out (LI-2).

`check` raises before anything has changed; `carry_out` does what is checked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.systems.linguomancy import casting, decisions, items, numbers
from affray.systems.linguomancy.afflict import shove_away
from affray.systems.linguomancy.arguments import meters
from affray.systems.linguomancy.checks import roll_test
from affray.systems.linguomancy.constants import (
    ABILITIES,
    AGILITY,
    ATTACK,
    CAST,
    CHARGE,
    CHARGE_AT_LEAST,
    CHARGE_BONUS,
    DRAW,
    DROP,
    FALL_PRONE,
    HELP,
    HIDE,
    INTACT,
    JUMP,
    JUMPING,
    MIGHT,
    MOVE,
    RESONANCE,
    SHOVE,
    SHOVE_PUSH,
    SPRINT,
    STAND,
    STOP_MAINTAINING,
    TALK,
    THROW,
    UNCONSCIOUS,
    UP,
    USE_ITEM,
    WALK,
)
from affray.systems.linguomancy.effects import (
    fall_prone,
    help_somebody,
    set_movement,
    spend,
    stand_up,
)
from affray.systems.linguomancy.effects_body import gain_condition
from affray.systems.linguomancy.errors import refuse
from affray.systems.linguomancy.following import end_idiom
from affray.systems.linguomancy.geometry import distance, squared
from affray.systems.linguomancy.hurting import become
from affray.systems.linguomancy.movement import check_segment, take_segment
from affray.systems.linguomancy.requirements import (
    check_cost,
    check_creature,
    check_hands,
    check_points,
    check_reach,
    check_victim,
    cost_of,
    pay,
)
from affray.systems.linguomancy.striking import strike

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.linguomancy.deeds import Deed
    from affray.systems.linguomancy.state import Battle

HIDE_BASE: Final = 10
TURNS_HIDDEN: Final = 2
"""Hidden lasts to the end of the next turn, which is the second end of turn from a turn in which it is gained."""


def check(state: Battle, seat: i64, deed: Deed) -> None:  # noqa: C901, PLR0912 - one line for each kind of action
    """Make sure that a deed is legal now.

    Raises:
        Illegal: it isn't; the code is the rulebook's.
    """
    kind: i64 = deed.kind
    if kind == ATTACK:
        check_attack(state, seat, deed)
    elif kind == MOVE:
        check_segment(state, seat, deed.mode, deed.x, deed.y)
    elif kind == CAST:
        casting.check(state, seat, deed)
    elif kind == THROW:
        items.check_throw(state, seat, deed)
    elif kind == USE_ITEM:
        items.check_use(state, seat, deed)
    elif kind == DRAW:
        items.check_draw(state, seat, deed)
    elif kind == HELP:
        check_help(state, seat, deed)
    elif kind == HIDE:
        check_cost(state, seat, HIDE)
    elif kind == CHARGE:
        check_charge(state, seat, deed)
    elif kind == SPRINT:
        check_sprint(state, seat)
    elif kind == JUMPING:
        check_jump(state, seat, deed)
    elif kind == STAND:
        check_stand(state, seat)
    elif kind == SHOVE:
        check_shove(state, seat, deed)
    elif kind == FALL_PRONE and state.statuses[seat].prone:
        refuse("already_prone", f"{state.name(seat)} is Prone already")


def carry_out(table: Table, state: Battle, seat: i64, deed: Deed) -> None:  # noqa: C901, PLR0912 - one line for each kind
    """Carry out a deed that is checked; ending the turn is the business of `turns`."""
    kind: i64 = deed.kind
    if kind == ATTACK:
        attack(table, state, seat, deed)
    elif kind == MOVE:
        take_segment(table, state, seat, deed.mode, deed.x, deed.y)
    elif kind == CAST:
        casting.cast(table, state, seat, deed)
    elif kind == THROW:
        items.throw(table, state, seat, deed)
    elif kind == USE_ITEM:
        items.use(table, state, seat, deed)
    elif kind == DRAW:
        items.draw(table, state, seat, deed)
    elif kind == DROP:
        items.drop(table, state, seat, deed)
    elif kind == HELP:
        help_ally(table, state, seat, deed)
    elif kind == HIDE:
        hide(table, state, seat)
    elif kind == CHARGE:
        charge(table, state, seat, deed)
    elif kind == SPRINT:
        sprint(table, state, seat)
    elif kind == JUMPING:
        jump(table, state, seat, deed)
    elif kind == STAND:
        stand(table, state, seat)
    elif kind == SHOVE:
        shove(table, state, seat, deed)
    elif kind == STOP_MAINTAINING:
        stop_maintaining(table, state, seat, deed)
    elif kind == FALL_PRONE:
        spend(table, state, seat, FALL_PRONE, 0, 0)
        fall_prone(table, state, seat)
    elif kind == TALK:
        spend(table, state, seat, TALK, 0, 0)


# Attack and charge


def check_attack(state: Battle, seat: i64, deed: Deed) -> None:
    """Make sure that an attack is legal (LI-12.5)."""
    made = deed.attack
    if made is None:
        refuse("bad_choice", "attack: needs a weapon")
    check_points(state, seat, ATTACK, made.action_points)
    if made.unarmed:
        check_hands(state, seat, "unarmed attack", 1)
    check_victim(state, seat, deed.target, "attack")
    check_reach(state, seat, deed.target, made.reach, made.key)


def attack(table: Table, state: Battle, seat: i64, deed: Deed) -> None:
    """Attack somebody (LI-12.5)."""
    made = deed.attack
    if made is not None:
        spend(table, state, seat, ATTACK, made.action_points, 1 if made.unarmed else 0)
        strike(table, state, made, deed.target, 0)


def charge_extra(state: Battle, seat: i64) -> i64:
    """Give the movement that a charge has on top, for its run only (LI-2.11)."""
    return numbers.half(state.max_movement(seat))


def check_charge(state: Battle, seat: i64, deed: Deed) -> None:
    """Make sure that a charge is legal: the run, and that the melee attack reaches at its end (LI-2.11)."""
    made = deed.attack
    if made is None or not made.melee:
        refuse("bad_choice", "charge: needs a melee weapon")
    check_points(state, seat, CHARGE, cost_of(state, CHARGE))
    if made.unarmed:
        check_hands(state, seat, "unarmed attack", 1)
    check_victim(state, seat, deed.target, "charge")
    mine = state.statuses[seat]
    theirs = state.statuses[deed.target]
    if state.square_between(seat, deed.target) < CHARGE_AT_LEAST * CHARGE_AT_LEAST:
        away = meters(distance(mine.x, mine.y, theirs.x, theirs.y))
        least = meters(CHARGE_AT_LEAST)
        refuse("out_of_range", f"charge: {state.name(deed.target)} is {away} m away, a charge needs at least {least} m")
    check_segment(state, seat, WALK, deed.x, deed.y, charge_extra(state, seat))
    if squared(deed.x, deed.y, theirs.x, theirs.y) > made.reach * made.reach:
        away = meters(distance(deed.x, deed.y, theirs.x, theirs.y))
        refuse(
            "out_of_range", f"charge: ends {away} m from {state.name(deed.target)}, the reach is {meters(made.reach)} m"
        )
    if not state.sees_point(deed.target, deed.x, deed.y):
        refuse("no_line_of_sight", f"charge: {state.name(deed.target)} is out of sight where it ends")


def charge(table: Table, state: Battle, seat: i64, deed: Deed) -> None:
    """Run and strike, +2 on the roll (LI-2.11)."""
    made = deed.attack
    if made is None:
        return
    spend(table, state, seat, CHARGE, cost_of(state, CHARGE), 1 if made.unarmed else 0)
    if take_segment(table, state, seat, WALK, deed.x, deed.y, charge_extra(state, seat)) and not state.gone(
        deed.target
    ):
        strike(table, state, made, deed.target, CHARGE_BONUS)


# Movement beyond walking


def check_sprint(state: Battle, seat: i64) -> None:
    """Make sure that somebody can sprint (LI-2.10)."""
    check_cost(state, seat, SPRINT)
    if state.max_movement(seat) == 0:
        refuse("not_enough_movement", f"sprint: {state.name(seat)} has a maximum movement of 0")


def sprint(table: Table, state: Battle, seat: i64) -> None:
    """Add the maximum movement to what is left (LI-2.10)."""
    pay(table, state, seat, SPRINT)
    set_movement(table, state, seat, state.statuses[seat].movement + state.max_movement(seat), "sprint")


def check_jump(state: Battle, seat: i64, deed: Deed) -> None:
    """Make sure that a jump is legal (LI-3.14)."""
    check_cost(state, seat, JUMPING)
    status = state.statuses[seat]
    length: i64 = distance(status.x, status.y, deed.x, deed.y)
    limit: i64 = numbers.jump_limit(state.arena.sheets[seat].might)
    if length > limit:
        refuse("jump_too_far", f"jump: {meters(length)} m, {state.name(seat)} jumps {meters(limit)} m at most")
    check_segment(state, seat, JUMP, deed.x, deed.y)


def jump(table: Table, state: Battle, seat: i64, deed: Deed) -> None:
    """Jump (LI-3.14)."""
    pay(table, state, seat, JUMPING)
    take_segment(table, state, seat, JUMP, deed.x, deed.y)


def stand_points(state: Battle) -> i64:
    """Give the action points of standing up (LI-3.10)."""
    return cost_of(state, STAND) if state.arena.knobs.stand_costs_action else 0


def check_stand(state: Battle, seat: i64) -> None:
    """Make sure that somebody can stand up (LI-3.8 to 3.10)."""
    status = state.statuses[seat]
    most: i64 = state.max_movement(seat)
    if not status.prone:
        refuse("cannot_stand", f"{state.name(seat)} isn't Prone")
    if most == 0:
        refuse("cannot_stand", f"{state.name(seat)} has a maximum movement of 0")
    cost: i64 = numbers.stand_up_cost(most)
    if status.movement < cost:
        refuse("not_enough_movement", f"stand: needs {meters(cost)} m of movement, {meters(status.movement)} left")
    check_points(state, seat, STAND, stand_points(state))


def stand(table: Table, state: Battle, seat: i64) -> None:
    """Stand up (LI-3.8)."""
    spend(table, state, seat, STAND, stand_points(state), 0)
    stand_up(table, state, seat, numbers.stand_up_cost(state.max_movement(seat)))


# Shove, help, hide


def check_shove(state: Battle, seat: i64, deed: Deed) -> None:
    """Make sure that a shove is legal (LI-2.12)."""
    check_cost(state, seat, SHOVE)
    check_creature(state, seat, deed.target, "shove")


def shove(table: Table, state: Battle, seat: i64, deed: Deed) -> None:
    """Push somebody 1.5 m or topple it, on a check (LI-2.12)."""
    pay(table, state, seat, SHOVE)
    sheet = state.arena.sheets[seat]
    other = state.arena.sheets[deed.target]
    number: i64 = numbers.shove_number(other.might, other.agility)
    if not roll_test(
        table, state, "check", seat, sheet.might, ABILITIES[MIGHT], 0, 0, number, False, sheet.why_shove,
        sheet.why_shove_second,
    ):  # fmt: skip
        return
    about: dict[str, object] = {"target": other.name}
    decision = decisions.PlainDecision(seat, "shove_result", [decisions.TOPPLE, decisions.PUSH], about)
    if table.decide(state, decision).kind == "push":
        shove_away(table, state, seat, deed.target, SHOVE_PUSH)
    elif not state.statuses[deed.target].prone:
        fall_prone(table, state, deed.target)


def check_help(state: Battle, seat: i64, deed: Deed) -> None:
    """Make sure that help is legal (LI-2.13)."""
    check_cost(state, seat, HELP)
    check_creature(state, seat, deed.target, "help")
    if not state.arena.allied(seat, deed.target):
        refuse("invalid_target", f"help: {state.name(deed.target)} is no ally")


def help_ally(table: Table, state: Battle, seat: i64, deed: Deed) -> None:
    """Give an ally Advantage on its next test, or wake it (LI-2.13)."""
    pay(table, state, seat, HELP)
    target: i64 = deed.target
    status = state.statuses[target]
    if status.state == UNCONSCIOUS:
        about: dict[str, object] = {"target": state.name(target)}
        decision = decisions.PlainDecision(seat, "help_kind", [decisions.WAKE, decisions.ADVANTAGE], about)
        if table.decide(state, decision).kind == "wake":
            become(table, state, target, UP, "helped", status.successes, status.failures, INTACT)
            return
    help_somebody(table, state, seat, target)


def hide_number(state: Battle, seat: i64) -> i64:
    """Give what hiding must reach: by the sharpest standing enemy in sight; 0 if there is none (LI-2.14)."""
    number: i64 = 0
    for enemy in state.arena.enemies[seat]:
        if state.statuses[enemy].state == UP and state.sees(seat, enemy):
            number = max(number, HIDE_BASE + state.arena.sheets[enemy].abilities[RESONANCE])
    return number


def hide(table: Table, state: Battle, seat: i64) -> None:
    """Hide, on a check against the sharpest enemy (LI-2.14)."""
    pay(table, state, seat, HIDE)
    sheet = state.arena.sheets[seat]
    number: i64 = hide_number(state, seat)
    if number == 0 or roll_test(
        table, state, "check", seat, sheet.agility, ABILITIES[AGILITY], sheet.proficiency, 0, number, False,
        sheet.why_hide, sheet.why_hide_second,
    ):  # fmt: skip
        gain_condition(table, state, seat, "hidden", 1, TURNS_HIDDEN, "hide")


def stop_maintaining(table: Table, state: Battle, seat: i64, deed: Deed) -> None:
    """Stop keeping an idiom up (LI-7.3)."""
    spend(table, state, seat, STOP_MAINTAINING, 0, 0)
    end_idiom(table, state, deed.number, "stopped")
