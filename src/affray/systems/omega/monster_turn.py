"""A monster's turn (section 12), piece by piece."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.omega.clock import monster_acted, turn_over
from affray.systems.omega.effects import (
    monster_hp,
    monster_noted,
    note_quirk,
    put_things,
    set_awake,
    set_belongings,
    set_phase,
)
from affray.systems.omega.formulas_monsters import special_range
from affray.systems.omega.kinds import SPECIAL_MELEE_NORMAL, STRIKE_NONE
from affray.systems.omega.melee import begin_melee, count_as_attack, melee_goes_on
from affray.systems.omega.monster_checks import moves_on, special_happens, strikes
from affray.systems.omega.movement import begin_random, move_by, try_random
from affray.systems.omega.phases import AT_REST, FIGHTING, MOVING, REST_OF_TURN
from affray.systems.omega.sight import monster_sees
from affray.systems.omega.specials import is_ready, special
from affray.systems.omega.statuses import INVISIBLE
from affray.systems.omega.strikes import strike, strike_acts

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.monster import Monster
    from affray.systems.omega.state import OmegaState


def begin_monster_turn(table: Table, state: OmegaState) -> None:
    """Play a monster's turn up to its melee, its random steps, or its special (OM-12.1 to OM-12.8)."""
    monster = state.monsters[state.acting]
    state.actor = monster.serial
    state.reach = state.distance_to(monster)
    state.wait = monster.delay
    state.in_special = False
    if state.minute % 10 == 0 and monster.hp < monster.row.hp:
        monster_hp(table, state, monster, monster.hp + 1, "rest")
    if not monster.awake:
        if state.reach > monster.wakeup:
            end_monster_turn(table, state)
            return
        set_awake(table, state, monster, True, "near")  # awake
    if monster.wandering:
        _wander(table, state, monster)
    else:
        _strike_move_or_fight(table, state, monster)


def _wander(table: Table, state: OmegaState, monster: Monster) -> None:
    """Move at random; near the character a hostile or needy monster ceases to wander (OM-12.4)."""
    if state.reach <= monster.sense and (monster.hostile or monster.needy):
        monster.wandering = False
        if table.log is not None:
            monster_noted(table, state, monster, "notices", {"wandering": False})
    if not monster.mobile or not begin_random(table, state, monster):
        _to_rest_of_turn(table, state)


def _strike_move_or_fight(table: Table, state: OmegaState, monster: Monster) -> None:
    """Strike from afar, move, or fight hand to hand (OM-12.5 to OM-12.8)."""
    struck = monster.hostile and _comes_to_strike(table, state, monster)
    if struck:
        _strike(table, state, monster)
        if state.over:
            return
        if state.monster_of(monster.serial) is None:
            _to_rest_of_turn(table, state)
            return
    if (monster.hostile or monster.needy) and monster.mobile and state.reach > 1:
        if moves_on(table.dice, state.reach, monster.mobile, struck) and move_by(table, state, monster, monster.move):
            return
        _to_rest_of_turn(table, state)
    elif monster.hostile and state.reach == 1:
        begin_melee(table, state, monster, False)  # not as its special
    else:
        _to_rest_of_turn(table, state)


def _comes_to_strike(table: Table, state: OmegaState, monster: Monster) -> bool:
    """Tell whether the strike step happens; a coin that can't matter isn't tossed (OM-0.10, OM-12.5, OM-12.6)."""
    reach = state.reach
    if reach <= 2 or reach >= monster.sense or state.hero.statuses[INVISIBLE] > 0:  # noqa: PLR2004 - see `strikes`
        return False
    acts = strike_acts(state, monster)
    if not acts and not monster.mobile and monster.attacked:
        return False
    return strikes(
        table.dice,
        reach,
        monster.sense,
        monster_sees(state, monster),
        False,  # the character isn't invisible
        monster.strike != STRIKE_NONE,
        state.setup.knobs.empty_strike_counts,
    )


def _strike(table: Table, state: OmegaState, monster: Monster) -> None:
    """Strike: nothing on a sanctuary (OM-12.9), else an attack, and whatever the strike is (OM-12.11)."""
    if monster.strike == STRIKE_NONE:
        note_quirk(table, state, "empty_strike_counts")
    if not state.on_sanctuary():
        count_as_attack(table, state, monster)
        strike(table, state, monster)


def next_monster_piece(table: Table, state: OmegaState) -> None:
    """Carry a monster's turn on that is under way: its sequence, its random steps, or the rest."""
    monster = state.monster_of(state.actor)
    if state.phase == FIGHTING:
        goes_on = monster is not None and melee_goes_on(table, state, monster)
        if state.over:
            return
        if goes_on:
            set_phase(table, state, FIGHTING)
        elif state.in_special:
            end_monster_turn(table, state)
        else:
            _to_rest_of_turn(table, state)
    elif state.phase == MOVING:
        if monster is not None and try_random(table, state, monster):
            set_phase(table, state, MOVING)
        elif state.in_special:
            end_monster_turn(table, state)
        else:
            _to_rest_of_turn(table, state)
    else:
        _rest_of_turn(table, state, monster)


def _to_rest_of_turn(table: Table, state: OmegaState) -> None:
    """Go on to greed and special; they are a piece of their own only if the special may happen."""
    monster = state.monster_of(state.actor)
    if monster is None or state.over:
        end_monster_turn(table, state)
        return
    if monster.greedy:
        _pick_up_all(table, state, monster)
    near = state.reach < special_range(monster.level)
    if near and monster.awake and is_ready(state, monster) and not state.on_sanctuary():
        set_phase(table, state, REST_OF_TURN)
    else:
        end_monster_turn(table, state)


def _rest_of_turn(table: Table, state: OmegaState, monster: Monster | None) -> None:
    """Let the special happen, if the coin says so (OM-12.10)."""
    if monster is not None and special_happens(table.dice, state.reach, monster.level):
        if monster.special == SPECIAL_MELEE_NORMAL:
            begin_melee(table, state, monster, True)  # as its special
            return
        state.in_special = True
        special(table, state, monster)
        if state.over or state.phase == MOVING:
            return
    end_monster_turn(table, state)


def _pick_up_all(table: Table, state: OmegaState, monster: Monster) -> None:
    """Let a greedy monster take what lies under it (OM-12.17)."""
    if not state.things:
        return
    here = [thing for thing in state.things if thing.x == monster.x and thing.y == monster.y]
    if here:
        rest = [thing for thing in state.things if thing.x != monster.x or thing.y != monster.y]
        put_things(table, state, rest, monster.name)
        set_belongings(table, state, monster, monster.belongings + [thing.item for thing in here], "greed")


def end_monster_turn(table: Table, state: OmegaState) -> None:
    """End a monster's turn: it waits by the delay that it had before (OM-16.4)."""
    monster = state.monster_of(state.actor)
    wait: i64 = state.wait
    set_phase(table, state, AT_REST)
    if monster is not None:
        monster_acted(table, state, monster, wait)
    turn_over(table, state)
