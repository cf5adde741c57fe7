"""The policy `reckless`: spends all its Flux and more on striking idioms, the deeper the nearer it is to falling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.linguomancy import fluxcost, numbers
from affray.systems.linguomancy.areas import caught
from affray.systems.linguomancy.casts import Plan
from affray.systems.linguomancy.constants import (
    AREA_ONE,
    CAST,
    HIGHEST_COST,
    PASSIVE_IDIOM,
    REACTION_IDIOM,
)
from affray.systems.linguomancy.deeds import Deed
from affray.systems.linguomancy.judging import reach_of
from affray.systems.linguomancy.policy import SimplePolicy
from affray.systems.linguomancy.walking import nearest_standing

if TYPE_CHECKING:
    from affray.systems.linguomancy.sheet import Spell
    from affray.systems.linguomancy.state import Battle


class RecklessPolicy(SimplePolicy):
    """Policy `reckless`. Aims its first striking idiom at the nearest enemy, with as many steps as it dares.

    Unhurt it overclocks by 1 point at most; at half of its hit points by 7 if that doesn't kill it; at a quarter by
    anything. Where no idiom reaches, it plays like `simple`.
    """

    def word(self, state: Battle, seat: i64) -> Deed | None:
        """Give the first striking idiom that reaches, or None."""
        enemy: i64 = nearest_standing(state, seat)
        if enemy < 0:
            return None
        for spell in state.arena.sheets[seat].spells:
            if not is_ready(state, seat, spell, enemy):
                continue
            plan = boldest(state, spell)
            if plan is not None:
                aim(state, plan, enemy)
                if plan.target >= 0 or not harms_friends(state, plan):
                    deed = Deed(CAST)
                    deed.plan = plan
                    return deed
        return None


def is_ready(state: Battle, seat: i64, spell: Spell, enemy: i64) -> bool:
    """Tell whether an idiom strikes, action points and hands suffice for it, and it reaches an enemy."""
    idiom = spell.idiom
    if not idiom.strikes() or idiom.kind in (REACTION_IDIOM, PASSIVE_IDIOM):
        return False
    if idiom.action_points > state.statuses[seat].action_points or idiom.hands > state.free_hands(seat):
        return False
    reach: i64 = reach_of(spell)
    return state.square_between(seat, enemy) <= reach * reach and state.sees(seat, enemy)


def boldest(state: Battle, spell: Spell) -> Plan | None:
    """Give the cast with the most steps that its caster dares; None if even the plain cast is too much."""
    base: i64 = spell.idiom.base
    steps: i64 = 0
    if spell.idiom.upcast is not None:
        steps = fluxcost.max_upcast(base, min(spell.limit, HIGHEST_COST), 0)
    while steps >= 0:
        plan = Plan(state, spell, steps, 0, False)
        plan.overclock = plan.missing > 0
        if dares(state, plan):
            return plan
        steps -= 1
    return None


def dares(state: Battle, plan: Plan) -> bool:
    """Tell whether a caster would pay the price of a cast."""
    missing: i64 = plan.missing
    if missing == 0:
        return True
    seat: i64 = plan.spell.seat
    status = state.statuses[seat]
    most: i64 = state.arena.sheets[seat].max_hp
    if 4 * status.hp <= most:
        return True
    if 2 * status.hp > most:
        return missing == 1
    row = fluxcost.consequence(missing)
    return not row.kills() and not numbers.kills(row.tier_after(status.exhaustion))


def aim(state: Battle, plan: Plan, enemy: i64) -> None:
    """Aim a cast at an enemy, or at its place."""
    if plan.spell.idiom.area == AREA_ONE:
        plan.target = enemy
    else:
        there = state.statuses[enemy]
        plan.x = there.x
        plan.y = there.y


def harms_friends(state: Battle, plan: Plan) -> bool:
    """Tell whether a cast's area would catch its caster or an ally."""
    seat: i64 = plan.spell.seat
    for other in caught(state, plan):  # noqa: SIM110 - a generator would cost an object
        if other == seat or state.arena.allied(seat, other):
            return True
    return False
