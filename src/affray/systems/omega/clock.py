"""Time: whose turn comes next, minutes, and the end of the fight (sections 16 and 20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.omega.effects import (
    end_fight,
    hero_waits,
    monster_waits,
    pass_time,
    win_fight,
)
from affray.systems.omega.formulas_time import CHARACTER, MINUTE, MONSTER, action_ticks, next_tick
from affray.systems.omega.minutes import minute_passes
from affray.systems.omega.phases import HAZARD_FALLS, HERO_COMPELLED, HERO_DECIDES, MONSTER_ACTS, NOBODY
from affray.systems.omega.scores import recompute
from affray.systems.omega.statuses import BERSERK, SLEPT

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.monster import Monster
    from affray.systems.omega.state import OmegaState


def minute_length(state: OmegaState) -> i64:
    """Give the ticks of a minute (OM-16.4)."""
    return MINUTE + 1 if state.setup.knobs.minute_of_61 else MINUTE


def ticks_until(state: OmegaState, tick: i64) -> i64:
    """Give how long it is until a tick comes that isn't the present one."""
    gap: i64 = tick - state.tick
    return gap if gap > 0 else gap + minute_length(state)


def hero_acted(table: Table, state: OmegaState, action: i64) -> None:
    """Let the character wait after an action, by the delay as it is now (OM-16.2, OM-16.3)."""
    hero_spent(table, state, action_ticks(action, state.hero.delay))


def hero_spent(table: Table, state: OmegaState, ticks: i64) -> None:
    """Let the character wait after something that took so many ticks (OM-16.4), and end the turn."""
    hero = state.hero
    due: i64 = state.now + ticks
    tick: i64 = 0
    if state.setup.knobs.minute_of_61:
        tick = next_tick(state.tick, ticks, CHARACTER)
        due = state.now if tick == state.tick else state.now + ticks_until(state, tick)
    else:
        tick = (state.tick + ticks) % MINUTE
    hero_waits(table, state, due, ticks, ticks if ticks > 0 else hero.last_ticks, tick)
    turn_over(table, state)


def ticks_of_lost_turn(state: OmegaState) -> i64:
    """Give how long a turn takes in which nothing is done: as long as the last action (OM-16.7)."""
    hero = state.hero
    return hero.last_ticks if hero.last_ticks > 0 else hero.delay


def monster_acted(table: Table, state: OmegaState, monster: Monster, delay: i64) -> None:
    """Let a monster wait by the delay that it had before its turn (OM-16.4); 0 or less is a whole minute (OM-12.16)."""
    length: i64 = minute_length(state)
    wait: i64 = length
    tick: i64 = state.tick
    if delay > 0:
        if state.setup.knobs.minute_of_61:
            tick = next_tick(state.tick, delay, MONSTER)
            wait = ticks_until(state, tick)
        else:
            tick = (state.tick + delay) % MINUTE
            wait = delay
    monster_waits(table, state, monster, state.now + wait, delay, tick)


def turn_over(table: Table, state: OmegaState) -> None:
    """Look whether the fight has ended, and else go on to whose turn comes next."""
    look_for_end(table, state)
    settle(table, state)


def look_for_end(table: Table, state: OmegaState) -> None:
    """End the fight if no monster is left that counts (OM-20.2)."""
    if state.over:
        return
    for monster in state.monsters:
        if monster.hostile or not state.setup.hostile_at_start:
            return
    win_fight(table, state)


def settle(table: Table, state: OmegaState) -> None:
    """Let time pass until something happens: a hazard, the character's turn, then monsters' in list order (OM-16.1)."""
    while not state.over:
        until: i64 = find_turn(state)
        if state.turn != NOBODY:
            heros = state.turn == HERO_DECIDES or state.turn == HERO_COMPELLED  # noqa: PLR1714 - slow compiled
            if heros and not state.setup.recompute_at_once:
                recompute(table, state, "turn")
            return
        _pass_until(table, state, until)


def find_turn(state: OmegaState) -> i64:
    """Note whose turn it is now, if it is anybody's, and give when the next turn or hazard comes, on the clock."""
    hero = state.hero
    hazards = state.setup.hazards
    now: i64 = state.now
    until: i64 = hero.due
    state.turn = NOBODY
    if state.hazard < len(hazards):
        fires: i64 = hazards[state.hazard].tick
        if fires <= now:
            state.turn = HAZARD_FALLS
            return now
        until = min(until, fires)
    if hero.due <= now:
        state.turn = HERO_COMPELLED if _is_compelled(state) else HERO_DECIDES
        return now
    place: i64 = 0
    for monster in state.monsters:
        due: i64 = monster.due
        if due <= now:
            state.turn = MONSTER_ACTS
            state.acting = place
            return now
        until = min(until, due)
        place += 1  # noqa: SIM113 - it stays a native number
    return until


def _pass_until(table: Table, state: OmegaState, until: i64) -> None:
    """Let time pass, but not beyond the next minute or the limit (OM-16.5, OM-20.2)."""
    length: i64 = minute_length(state)
    wrap: i64 = state.now + length - state.tick
    until = min(until, wrap)
    last: i64 = state.since + state.setup.knobs.tick_limit
    if until > last:
        ticks: i64 = last + 1 - state.now
        pass_time(table, state, last + 1, (state.tick + ticks) % length, state.minute)
        end_fight(table, state, "undecided", "", "tick_limit")
    elif until == wrap:
        pass_time(table, state, until, 0, state.minute)
        minute_passes(table, state)
        look_for_end(table, state)
    else:
        pass_time(table, state, until, state.tick + until - state.now, state.minute)


def _is_compelled(state: OmegaState) -> bool:
    """Tell whether the character has no say in their turn: it is lost, or they sleep, or rage beside somebody."""
    hero = state.hero
    if hero.loses_turn or hero.statuses[SLEPT] > 0:
        return True
    return hero.statuses[BERSERK] > 0 and has_neighbour(state)


def has_neighbour(state: OmegaState) -> bool:
    """Tell whether anybody stands beside the character."""
    for monster in state.monsters:  # noqa: SIM110 - a generator is slow when compiled
        if state.distance_to(monster) == 1:
            return True
    return False
