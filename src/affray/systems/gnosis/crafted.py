"""Casting formulas: their selectors, their anchors, and how chains go on (GN-12.18 to GN-12.31).

What a formula does to those whom it reaches stands in `working`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.gnosis.aiming import aim, aim_of
from affray.systems.gnosis.formulas_spells import ON_FRIENDS, chain_hops, chain_power
from affray.systems.gnosis.kinds import (
    AT_ACTOR,
    AT_AREA,
    AT_HELP,
    AT_SELF,
    AT_TELEPORT,
    BOLT,
    HALO,
    PROFILE_CHAIN,
    PROFILE_SELF,
    STEP,
    VEIL,
)
from affray.systems.gnosis.magic import power_of
from affray.systems.gnosis.provoking import alarm_at
from affray.systems.gnosis.spellwork import blink
from affray.systems.gnosis.subjects import Subject
from affray.systems.gnosis.working import Working

if TYPE_CHECKING:
    from affray.fight.decision import Choice
    from affray.fight.table import Table
    from affray.systems.gnosis.forging import Formula
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.spells import Spell
    from affray.systems.gnosis.state import GnosisState


# Aim and anchor


def aim_formula(state: GnosisState, player: Player, formula: Formula, choice: Choice) -> tuple[i64, i64]:
    """Give the square at which a formula is aimed, tested by its form and profile; without a selector the caster's.

    Raises:
        Illegal: the aim fails.
    """
    mode: i64 = selector_of(formula)
    if mode == AT_SELF:
        if choice.has("at"):
            x, y = aim_of(choice)
            aim(state, player, x, y, AT_SELF, 0, False)
        return player.x, player.y
    x, y = aim_of(choice)
    aim(state, player, x, y, mode, formula.form.reach, formula.form.number == BOLT)
    return x, y


def selector_of(formula: Formula) -> i64:
    """Give the mode of the selector that a formula opens (GN-7.2, GN-12.20, GN-12.21).

    A veil, and everything but a step with the profile self, opens none: AT_SELF.
    """
    form: i64 = formula.form.number
    if form == STEP:
        return AT_TELEPORT
    if form == VEIL or formula.profile.number == PROFILE_SELF:
        return AT_SELF
    if form == HALO:
        return AT_AREA
    return AT_HELP if formula.side == ON_FRIENDS else AT_ACTOR


def cast_formula(
    table: Table, state: GnosisState, player: Player, spell: Spell, formula: Formula, x: i64, y: i64
) -> None:
    """Let a formula work: its subjects in order, then the hops of a chain (GN-12.21 to GN-12.23, GN-12.29, 12.31)."""
    why = table.reasons()
    power: i64 = power_of(state, state.arena.sheets[player.seat], spell, formula, why)
    if table.log is not None:
        terms = [[name, amount] for name, amount in why.terms]
        table.log.add("power", {"of": spell.name, "total": int(power), "reasons": terms})
    form: i64 = formula.form.number
    anchor_x: i64 = x
    anchor_y: i64 = y
    if form == STEP:
        blink(table, state, player, x, y, spell.name)
        anchor_x = player.x
        anchor_y = player.y
    work = Working(state, player, spell, formula, power, anchor_x, anchor_y)
    last = Subject(None, None, anchor_x, anchor_y)
    going = True
    touched: list[Subject] = []
    if form == HALO:
        touched = work.over_area(table)
    else:
        first = work.first_subject()
        if first is not None:
            touched = [first]
            last = first
            going = work.on_subject(table, first, 0)
        if form == BOLT and not work.friends:
            alarm_at(table, state, player, x, y)
        if first is None:
            note_end(table, spell, "nobody")
            return
    if formula.profile.number == PROFILE_CHAIN:
        go_on(table, state, work, last, touched, going)


def go_on(table: Table, state: GnosisState, work: Working, last: Subject, touched: list[Subject], going: bool) -> None:
    """Let a chain hop from one to the next until a miss, until nobody is in reach, or to its last hop (GN-12.23).

    Args:
        table: where it happens.
        state: the fight.
        work: the formula.
        last: whom it has reached last.
        touched: all whom it has reached.
        going: whether it hit.
    """
    hop: i64 = 0
    why = "done"
    hops: i64 = chain_hops(PROFILE_CHAIN, state.arena.knobs)
    while hop < hops:
        if not going or not work.player.lives:
            why = "missed" if work.player.lives else "dead"
            break
        following = work.next_subject(last, touched)
        if following is None:
            why = "nobody"
            break
        hop += 1
        if table.log is not None:
            table.log.add(
                "chain_hop",
                {
                    "hop": int(hop),
                    "target": following.name(state),
                    "at": [int(following.x()), int(following.y())],
                    "power": int(chain_power(work.power, hop, state.arena.knobs)),
                },
            )
        touched.append(following)
        last = following
        going = work.on_subject(table, following, hop)
    if hop == hops and not going:
        why = "missed"
    note_end(table, work.spell, why)


def note_end(table: Table, spell: Spell, why: str) -> None:
    """Tell why a formula reaches nobody more: done, missed, nobody, dead."""
    if table.log is not None:
        table.log.add("chain_ended", {"of": spell.name, "why": why})
