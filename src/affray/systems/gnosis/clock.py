"""World turns: whose actors act, and what the end of one brings (GN-1.3, GN-10.1, GN-15.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.grid.squares import distance
from affray.systems.gnosis import (
    effects,
    effects_actors,
    effects_fight,
    effects_floors,
    effects_gear,
    effects_script,
)
from affray.systems.gnosis.attrition import infections_spread, tell_ended, tick_actors, tick_player, wards_fade
from affray.systems.gnosis.chi import breathe
from affray.systems.gnosis.formulas_costs import advance, regen
from affray.systems.gnosis.kinds import CLAIRVOYANCE, DRAUGHT, NO_STANCE, PLAYER_TIMERS, SANCTUM
from affray.systems.gnosis.minds import act
from affray.systems.gnosis.phases import ACTORS, TURN_ENDS
from affray.systems.gnosis.places import floors_of_turn
from affray.systems.gnosis.zen_plan import FAST, paced

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState


def begin_deed(table: Table, state: GnosisState, player: Player) -> None:
    """Begin an action that has passed its checks: whose it is, and whose world turns move which actors (GN-15.6).

    Inside a script the action is under way already.
    """
    if state.script is None:
        effects_fight.begin_action(table, state, player.seat)
        if len(state.players) > 1:
            settle_keepers(table, state)


def spend_turns(table: Table, state: GnosisState, player: Player, turns: i64) -> None:
    """Let the world go on by an action's turns, less the quick turns that the player holds (GN-1.1, GN-2.3).

    Within a script its pace comes first (GN-Z.17 to GN-Z.19). If its own deed has killed the player, what is left of
    it was dropped, its world turns included (GN-14.22).
    """
    if not player.lives:
        return
    run = state.script
    if run is not None:
        turns, carry = paced(run.carry, turns, run.pace)
        if run.pace == FAST:
            effects_script.carry_on(table, state, run, turns, carry)
    negated, advanced, left = advance(turns, player.quick_turns)
    if negated > 0:
        effects.set_quick_turns(table, state, player, left, "negated")
    effects_fight.begin_turns(table, state, advanced)


def settle_keepers(table: Table, state: GnosisState) -> None:
    """Settle at the start of an action with whose world turns each actor acts (GN-15.6)."""
    lowest: i64 = -1
    for player in state.players:
        if player.lives:
            lowest = player.seat
            break
    if lowest < 0:
        return
    for actor in state.actors:
        if not actor.lives:
            continue
        keeper: i64 = lowest
        nearest: i64 = -1
        for player in state.players:
            if player.lives and player.floor == actor.floor:
                far: i64 = distance(actor.x, actor.y, player.x, player.y)
                if nearest < 0 or far < nearest:
                    nearest = far
                    keeper = player.seat
        if keeper != actor.keeper:
            effects_actors.set_keeper(table, actor, keeper)


def next_actor_acts(table: Table, state: GnosisState) -> None:
    """Let the next actor of this world turn act, or, when all have, let the turn end (GN-1.3 a)."""
    place, number = next_to_act(state)
    if number < 0:
        effects_fight.pass_to(table, state, TURN_ENDS, 0, 0)
        end_world_turn(table, state)
        return
    effects_fight.pass_to(table, state, ACTORS, place, number + 1)
    act(table, state, state.actors[number], number)


def next_to_act(state: GnosisState) -> tuple[i64, i64]:
    """Give the actor whose turn is next in this world turn, after the place of its floor; -1 if all have had theirs."""
    mover: i64 = state.mover
    floors = floors_of_turn(state, state.players[mover])
    place: i64 = state.floor_place
    first: i64 = state.next_actor
    while place < len(floors):
        floor: i64 = floors[place]
        for number in range(first, state.newest):
            actor = state.actors[number]
            if actor.lives and actor.floor == floor and actor.keeper == mover:
                return place, number
        place += 1
        first = 0
    return place, -1


def end_world_turn(table: Table, state: GnosisState) -> None:
    """End a world turn: stance, ticks, regeneration, Hamon, cooldowns, in this order (GN-1.3 b to f)."""
    player = state.players[state.mover]
    if player.stance != NO_STANCE:
        effects.set_stance(table, state, player, NO_STANCE, "phase_over")
    tick_player(table, state, player)
    if player.lives:
        infections_spread(table, state, tick_actors(table, state, player))
        wards_fade(table, state, player)
    if player.lives:
        regenerate(table, state, player)
        breathe(table, state, player)
        cool_down(table, state, player)
        if player.pressed:
            effects.set_pressed(table, state, player, False)
    if player.lives or state.turns_left > 0:
        effects_fight.end_turn(table, state)


def regenerate(table: Table, state: GnosisState, player: Player) -> None:
    """Let stamina, focus and chi come back (GN-3.5, GN-3.6)."""
    sheet = state.arena.sheets[player.seat]
    stamina, focus, chi = regen(
        sheet.conditioning,
        sheet.memory,
        sheet.faith,
        player.hunger,
        state.floors[player.floor].cell(player.x, player.y) == SANCTUM,
        player.pressed,
        state.arena.knobs,
    )
    stamina = min(sheet.max_stamina, player.stamina + stamina)
    focus = min(sheet.max_focus, player.focus + focus)
    chi = min(sheet.max_chi, player.chi + chi)
    if stamina != player.stamina or focus != player.focus or chi != player.chi:
        effects.regain(table, state, player, stamina, focus, chi)


def cool_down(table: Table, state: GnosisState, player: Player) -> None:
    """Let cooldowns, pauses, oils, the draught and clairvoyance run (GN-1.3 f)."""
    if player.cooling > 0:
        effects.fall_cooldowns(table, state, player)
    if player.ticking > 0 and (player.timers[DRAUGHT] > 0 or player.timers[CLAIRVOYANCE] > 0):
        before = player.timers
        effects.fall_late_timers(table, state, player)
        if table.log is not None:
            tell_ended(table, "who", state.arena.names[player.seat], before, player.timers, PLAYER_TIMERS)
    if effects_gear.is_oiled(player):
        effects_gear.fall_oils(table, state, player)
    for actor in state.actors:
        if (
            actor.lives
            and actor.keeper == player.seat
            and actor.cooldown + actor.summon_cooldown + actor.fed > 0
            and state.is_loaded(actor.floor)
        ):
            effects_actors.fall_actor_cooldowns(table, actor)
    for floor in state.floors:
        for thing in floor.ground:
            if (
                thing.item is not None
                and thing.item.oil is not None
                and state.is_loaded(floor.plan.number)
                and floor_keeper(state, floor.plan.number) == player.seat
            ):
                effects_floors.dry_ground(table, floor)
                break


def floor_keeper(state: GnosisState, floor: i64) -> i64:
    """Give the player with whose world turns things on a floor age: the first on it, else the first alive (GN-15.6)."""
    keeper: i64 = -1
    for player in state.players:
        if player.lives and player.floor == floor:
            return player.seat
        if player.lives and keeper < 0:
            keeper = player.seat
    return keeper
