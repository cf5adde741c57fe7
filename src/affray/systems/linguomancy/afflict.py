"""Rules of conditions: how they are gained, and what they change at once (LI-0.6, 1.6, 3.17, 3.20, 22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.linguomancy.constants import INTACT, PUSH_STEP, UNCONSCIOUS, UP
from affray.systems.linguomancy.effects import fall_prone, lose_reaction, push_to
from affray.systems.linguomancy.effects_body import end_condition, gain_condition, gain_exhaustion, turns_of
from affray.systems.linguomancy.following import end_all_of, follow_maximum
from affray.systems.linguomancy.geometry import crosses_any, pushed_to
from affray.systems.linguomancy.hurting import become, die
from affray.systems.linguomancy.numbers import kills
from affray.systems.linguomancy.spacing import is_crowded

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.linguomancy.kinds import Effect
    from affray.systems.linguomancy.state import Battle


def condition_for_turns(table: Table, state: Battle, seat: i64, condition: str, turns: i64, source: str) -> None:
    """Give somebody a condition for its next turns; the longer of the same condition counts (LI-0.6, 1.6).

    The turn in which it is gained doesn't count, so in one's own turn one more end of turn must pass.
    """
    status = state.statuses[seat]
    ends: i64 = turns
    if state.in_turn(seat) and not state.arena.knobs.counts_current_turn:
        ends += 1
    if ends <= turns_of(status, condition):
        return
    most: i64 = state.max_movement(seat)
    gain_condition(table, state, seat, condition, turns, ends, source)
    follow_maximum(table, state, seat, most)
    if condition == "stunned":
        end_all_of(table, state, seat, "stunned")


def exhaust(table: Table, state: Battle, seat: i64, tier: i64, source: str) -> None:
    """Bring somebody to a tier of Exhaustion; tier 6 is death (LI-9.5, 22.6)."""
    most: i64 = state.max_movement(seat)
    gain_exhaustion(table, state, seat, tier, source)
    if kills(tier):
        die(table, state, seat, "exhaustion", INTACT)
    else:
        follow_maximum(table, state, seat, most)


def knock_out(table: Table, state: Battle, seat: i64, why: str) -> None:
    """Make somebody fall Unconscious above 0 hit points (LI-22.5)."""
    status = state.statuses[seat]
    if status.state == UP:
        become(table, state, seat, UNCONSCIOUS, why, status.successes, status.failures, INTACT)


def apply_effect(table: Table, state: Battle, seat: i64, target: i64, effect: Effect, push: i64, source: str) -> None:
    """Do to a creature what an idiom or attack does besides its dice.

    Args:
        table: dice, minds, log.
        state: the fight.
        seat: whose idiom or attack it is.
        target: whom it hit.
        effect: what it does.
        push: how far it pushes, steps included.
        source: its name.
    """
    if state.arena.sheets[target].thing or state.gone(target):
        return
    status = state.statuses[target]
    if effect.chilled > 0:
        condition_for_turns(table, state, target, "chilled", effect.chilled, source)
    if effect.stunned > 0:
        condition_for_turns(table, state, target, "stunned", effect.stunned, source)
    if effect.uses_reaction and status.reaction:
        lose_reaction(table, state, target, source)
    if effect.prone and not status.prone:
        fall_prone(table, state, target)
    if push > 0:
        shove_away(table, state, seat, target, push)


def shove_away(table: Table, state: Battle, seat: i64, target: i64, push: i64) -> None:
    """Push somebody straight away, half a meter less as long as the spot doesn't fit (LI-3.17)."""
    mine = state.statuses[seat]
    theirs = state.statuses[target]
    distance: i64 = push
    while distance > 0:
        x, y = pushed_to(mine.x, mine.y, theirs.x, theirs.y, distance)
        blocked = crosses_any(theirs.x, theirs.y, x, y, state.arena.blocks)
        if not blocked and not is_crowded(state, target, x, y):
            push_to(table, state, target, x, y, seat)
            return
        distance -= PUSH_STEP


def reveal(table: Table, state: Battle, seat: i64) -> None:
    """End being Hidden once an attack or cast is resolved (LI-22.8)."""
    if state.statuses[seat].hidden > 0:
        end_condition(table, state, seat, "hidden", "revealed")
