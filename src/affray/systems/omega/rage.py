"""Turns in which the character has no say: lost, slept through, or spent in rage (OM-9.14 to OM-9.16, OM-14.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.omega.attack import aim, draw_first_blood, open_guard, swing_goes_on
from affray.systems.omega.clock import hero_spent, ticks_of_lost_turn
from affray.systems.omega.effects import lose_next_turn, note, note_quirk, put_sequence, set_phase, spend_lost_turn
from affray.systems.omega.formulas_grid import AROUND_X, AROUND_Y
from affray.systems.omega.maneuvers import read_sequence
from affray.systems.omega.phases import AT_REST, RAGING
from affray.systems.omega.statuses import AFRAID, SHADOWFORM, SLEPT

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.omega.state import OmegaState

FLURRY: Final = read_sequence("LLLCLH")
"""What a berserk character does to everybody around (OM-9.14)."""
NEIGHBOURS: Final = 8


def begin_compelled_turn(table: Table, state: OmegaState) -> None:
    """Let a lost turn pass, or a sleeper's, or begin a flurry."""
    hero = state.hero
    if hero.loses_turn:
        spend_lost_turn(table, state)
        hero_spent(table, state, ticks_of_lost_turn(state))
    elif hero.statuses[SLEPT] > 0:
        if table.log is not None:
            note(table, state, "turn_passed", {"cause": "asleep"})
        hero_spent(table, state, ticks_of_lost_turn(state))
    else:
        put_sequence(table, state, FLURRY, hero.sequence, "flurry")
        state.square = 0
        _aim_at_nobody(state)
        set_phase(table, state, RAGING)


def next_of_flurry(table: Table, state: OmegaState) -> None:
    """Go on with the lunges at one neighbour, or turn to the next one in the order of the squares around."""
    if state.target > 0 and swing_goes_on(table, state):
        set_phase(table, state, RAGING)
        return
    if state.over:
        return
    _aim_at_nobody(state)
    while state.square < NEIGHBOURS:
        place = state.square
        state.square += 1
        monster = state.monster_at(state.hero.x + AROUND_X[place], state.hero.y + AROUND_Y[place])
        if monster is not None and may_rage(state):
            draw_first_blood(table, state, monster)
            aim(state, monster)
            set_phase(table, state, RAGING)
            return
    _end_flurry(table, state)


def _aim_at_nobody(state: OmegaState) -> None:
    """Be between two neighbours."""
    state.target = 0
    state.place = 0
    open_guard(state)


def may_rage(state: OmegaState) -> bool:
    """Tell whether the rage can vent itself at all: not in fear, as a shadow, or on one's own sanctuary (OM-9.1)."""
    statuses = state.hero.statuses
    return statuses[AFRAID] <= 0 and statuses[SHADOWFORM] <= 0 and not state.on_sanctuary()


def _end_flurry(table: Table, state: OmegaState) -> None:
    """Give the saved sequence back; the next turn is lost too (OM-9.15)."""
    shelved = state.hero.shelved
    if shelved is not None:
        put_sequence(table, state, shelved, None, "restored")
    set_phase(table, state, AT_REST)
    if state.setup.knobs.berserk_skips_next_turn:
        note_quirk(table, state, "berserk_skips_next_turn")
        lose_next_turn(table, state, "rage")
    hero_spent(table, state, ticks_of_lost_turn(state))
