"""Rules of reactions: windows, who may answer, and the reaction in the middle of somebody's action (LI-4).

A window asks those who have a legal reaction, in order of initiative. A reaction is resolved before the next creature
is asked, and is itself a cast that others may answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.systems.linguomancy import fluxcost
from affray.systems.linguomancy.afflict import reveal
from affray.systems.linguomancy.answers import ReactionDecision, Trigger, has_reaction, legal_reactions
from affray.systems.linguomancy.casts import Plan, declare, plan_of
from affray.systems.linguomancy.checks import NO_HINDRANCE, roll_test
from affray.systems.linguomancy.constants import (
    ABILITIES,
    ON_CAST,
    ON_HIT,
    POTENTIAL,
    TARGETED,
    WINDOWS,
)
from affray.systems.linguomancy.damage import roll_part
from affray.systems.linguomancy.effects import use_reaction
from affray.systems.linguomancy.overclock import pay_price

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.linguomancy.state import Battle

NOTHING: Final = -1000
"""What no reaction, or one that was cancelled, comes to."""


def targeted(table: Table, state: Battle, seat: i64, target: i64, subject: str) -> i64:
    """Open the window before an attack roll.

    Returns:
        What is added to the roll besides its Disadvantage (0 or less), or `NO_HINDRANCE`.
    """
    if not state.arena.sheets[target].reactions[TARGETED] or not has_reaction(state, target):
        return NO_HINDRANCE
    result: i64 = ask(table, state, target, Trigger(TARGETED, seat, target, subject, 0))
    return NO_HINDRANCE if result == NOTHING else result


def hit(table: Table, state: Battle, seat: i64, target: i64, subject: str) -> i64:
    """Open the window before damage is rolled, and give what is taken off the damage."""
    if not state.arena.sheets[target].reactions[ON_HIT] or not has_reaction(state, target):
        return 0
    result: i64 = ask(table, state, target, Trigger(ON_HIT, seat, target, subject, 0))
    return 0 if result == NOTHING else result


def cast(table: Table, state: Battle, seat: i64, subject: str, cost: i64) -> bool:
    """Open the window of a declared idiom, and tell whether it is cancelled (LI-4.6)."""
    trigger = Trigger(ON_CAST, seat, -1, subject, cost)
    for reactor in state.order:
        if state.ended():
            return False
        if state.arena.sheets[reactor].reactions[ON_CAST] and has_reaction(state, reactor):
            result: i64 = ask(table, state, reactor, trigger)
            if result == 1:
                return True
    return False


def ask(table: Table, state: Battle, seat: i64, trigger: Trigger) -> i64:
    """Ask one creature whether it reacts with an idiom, and carry that out.

    Returns:
        What it comes to, by window: what is added to the attack roll; what is taken off the damage; 1 if the idiom is
        cancelled. `NOTHING` if there is no reaction or it was cancelled.
    """
    if not legal_reactions(state, seat, trigger):
        return NOTHING
    choice = table.decide(state, ReactionDecision(seat, trigger, state))
    if choice.kind == "none":
        return NOTHING
    plan = plan_of(state, seat, choice)
    spell = plan.spell
    use_reaction(table, state, seat, WINDOWS[trigger.window], spell.idiom.key, spell.idiom.hands)
    declare(table, state, plan)
    knobs = state.arena.knobs
    if plan.missing > 0 and knobs.strikes_before:
        pay_price(table, state, seat, plan.missing)
    result: i64 = NOTHING
    if (
        not (state.arena.answers[ON_CAST] and cast(table, state, seat, spell.idiom.key, plan.cost))
        and not state.ended()
    ):
        result = resolve(table, state, plan, trigger)
    if plan.missing > 0 and not knobs.strikes_before:
        pay_price(table, state, seat, plan.missing)
    reveal(table, state, seat)
    return result


def resolve(table: Table, state: Battle, plan: Plan, trigger: Trigger) -> i64:
    """Do what a reaction idiom does; see `ask` for what it comes to."""
    spell = plan.spell
    idiom = spell.idiom
    upcast = idiom.upcast
    if trigger.window == TARGETED:
        return 0 if upcast is None else upcast.roll * plan.steps
    if trigger.window == ON_HIT:
        faces: list[int] | None = [] if table.log is not None else None
        reduction: i64 = roll_part(table.dice, idiom.parts[plan.steps], False, spell.why_ward, faces)
        if table.log is not None:
            state.note(
                table.log,
                "warded",
                {
                    "creature": state.name(spell.seat),
                    "idiom": idiom.key,
                    "dice": idiom.parts[plan.steps].dice.text(),
                    "faces": faces,
                    "total": int(reduction),
                },
            )
        return reduction
    return 1 if counters(table, state, plan, trigger) else 0


def counters(table: Table, state: Battle, plan: Plan, trigger: Trigger) -> bool:
    """Try to cancel an idiom: by the cost, else by a roll (LI-24.8)."""
    spell = plan.spell
    upcast = spell.idiom.upcast
    own: i64 = spell.idiom.base if upcast is None else spell.idiom.base + upcast.cost * plan.steps
    cancelled = fluxcost.outweighs(own, trigger.cost)
    if not cancelled:
        cancelled = roll_test(
            table,
            state,
            "check",
            spell.seat,
            spell.ability,
            ABILITIES[POTENTIAL],
            spell.proficiency,
            0,
            fluxcost.counter_number(trigger.cost),
            False,
            spell.why_check,
            spell.why_check_second,
        )
    if cancelled and table.log is not None:
        state.note(
            table.log,
            "countered",
            {
                "idiom": trigger.subject,
                "caster": state.name(trigger.actor),
                "cost": int(trigger.cost),
                "by": state.name(spell.seat),
                "with": spell.idiom.key,
                "own_cost": int(own),
            },
        )
    return cancelled
