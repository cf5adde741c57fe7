"""Rules of maintaining: beginning, upkeep at the start of turns, repeated saves, zones that act (LI-7, LI-24.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.linguomancy import checks, decisions, reactions
from affray.systems.linguomancy.areas import is_in_zone
from affray.systems.linguomancy.constants import ON_HIT
from affray.systems.linguomancy.dealing import deal
from affray.systems.linguomancy.effects_upkeep import charge, end_maintaining, start_maintaining
from affray.systems.linguomancy.following import end_idiom, follow_maximum
from affray.systems.linguomancy.numbers import free_hands, kept_up
from affray.systems.linguomancy.status import Maintained

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.linguomancy.casts import Plan
    from affray.systems.linguomancy.state import Battle


def begin(table: Table, state: Battle, plan: Plan, bearer: i64) -> None:
    """Start maintaining an idiom by itself (LI-7.2, 7.5, 7.8).

    The same idiom of the same caster on the same bearer is replaced. A caster who can't maintain doesn't begin.

    Args:
        table: the log.
        state: the fight.
        plan: what was cast.
        bearer: on whom it acts, or -1 for a zone.
    """
    spell = plan.spell
    caster: i64 = spell.seat
    if not state.statuses[caster].can_act():
        return
    if bearer >= 0:
        for number, each in enumerate(state.maintained):
            if each.caster == caster and each.bearer == bearer and each.spell is spell:
                end_maintaining(table, state, number, "replaced")
                break
    at_once = state.arena.knobs.maintains_at_once
    suffices = not at_once or state.free_hands(caster) >= spell.idiom.hands
    most: i64 = state.max_movement(bearer) if bearer >= 0 else 0
    zone = bearer < 0
    start_maintaining(
        table,
        state,
        Maintained(
            spell,
            plan.steps,
            bearer,
            plan.x if zone else 0,
            plan.y if zone else 0,
            plan.radius() if zone else 0,
            at_once and suffices,
            not suffices,
        ),
    )
    if bearer >= 0:
        follow_maximum(table, state, bearer, most)


def upkeep(table: Table, state: Battle, seat: i64) -> None:
    """Charge hands for what somebody maintains, at the start of its turn; what doesn't fit ends (LI-7.4, 7.7)."""
    numbers = [number for number, each in enumerate(state.maintained) if each.caster == seat]
    if not numbers:
        return
    status = state.statuses[seat]
    hands: i64 = free_hands(status.hands, status.hands_held, 0)
    needs = [int(state.maintained[number].hands) for number in numbers]
    keep = kept_up(needs, hands, state.arena.knobs.newest_first)
    if not all(keep):
        names = [state.maintained[number].spell.idiom.key for number in numbers]
        decision = decisions.KeepDecision(seat, names, needs, hands, keep)
        keep = decisions.kept_of(table.decide(state, decision), len(keep))
    for place in range(len(numbers) - 1, -1, -1):
        if not keep[place]:
            end_idiom(table, state, numbers[place], "no_hands")
    for number in range(len(state.maintained)):
        if state.maintained[number].caster == seat:
            charge(table, state, number)


def end_fading(table: Table, state: Battle, seat: i64) -> None:
    """End what somebody cast in this turn and couldn't maintain (LI-7.1, 7.5)."""
    for number in range(len(state.maintained) - 1, -1, -1):
        each = state.maintained[number]
        if each.caster == seat and each.fading:
            end_idiom(table, state, number, "not_maintained")


def repeated_saves(table: Table, state: Battle, seat: i64) -> None:
    """Let somebody save again against what binds it; a passed save ends the idiom (LI-1.5, 7.8)."""
    number: i64 = 0
    while number < len(state.maintained):
        each = state.maintained[number]
        idiom = each.spell.idiom
        if (
            each.bearer == seat
            and idiom.effect.binds
            and checks.save(table, state, seat, idiom.ability, each.number_dc())
        ):
            end_idiom(table, state, number, "saved")
        else:
            number += 1


def zones_act(table: Table, state: Battle, seat: i64) -> None:
    """Let zones act on somebody who starts its turn in them, in order of casting (LI-24.10)."""
    for each in state.maintained:
        idiom = each.spell.idiom
        if not idiom.effect.zone or not is_in_zone(state, seat, each.x, each.y, each.radius):
            continue
        if state.ended() or state.gone(seat) or each not in state.maintained:
            continue
        passed = checks.save(table, state, seat, idiom.ability, each.number_dc())
        if passed and not state.arena.knobs.save_for_half:
            continue
        reduction: i64 = 0
        if state.arena.answers[ON_HIT] and not passed:
            reduction = reactions.hit(table, state, each.caster, seat, idiom.key)
        if not state.ended() and not state.gone(seat):
            part = idiom.parts[each.steps]
            deal(table, state, each.caster, seat, [part], -reduction, False, passed, each.spell.why_damage, idiom.key)
