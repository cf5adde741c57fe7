"""What follows of a choice: it is checked and carried out, its world turns run, and its end is looked at (GN-1.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.fight.errors import Illegal, nearest
from affray.systems.gnosis import effects, effects_actors, effects_fight
from affray.systems.gnosis.afterlife import act_in_trial
from affray.systems.gnosis.clock import begin_deed, end_world_turn, next_actor_acts, spend_turns
from affray.systems.gnosis.company import names_waited_for, renew_pairs, waiting_for_any
from affray.systems.gnosis.deeds import DEEDS, DETAILS, NO_DETAILS, check_details
from affray.systems.gnosis.ending import look_at_end
from affray.systems.gnosis.formulas_costs import more_quick_turns
from affray.systems.gnosis.judges import next_reply
from affray.systems.gnosis.kinds import STANCES
from affray.systems.gnosis.memory import look_again
from affray.systems.gnosis.phases import ACTORS, AT_REST, REPLIES, SCRIPT, TURN_ENDS
from affray.systems.gnosis.script import next_element
from affray.systems.gnosis.senses import sense_around

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.decision import Choice
    from affray.fight.table import Table
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState


def begin_choice(table: Table, state: GnosisState, seat: i64, choice: Choice) -> None:
    """Carry out what a player chose, without the world turns that follow.

    Raises:
        Illegal: it isn't allowed now; nothing has changed.
    """
    if not 0 <= seat < len(state.players):
        message = f"nobody decides at seat {seat}; players sit at 0 to {len(state.players) - 1}"
        raise Illegal(message, "no_seat")
    player = state.players[seat]
    if player.trial is not None:
        act_in_trial(table, state, player, choice)
        return
    check_may_act(state, player, choice)
    deed = DEEDS.get(choice.kind)
    if deed is None:
        message = f"Unknown action: {choice.kind}{nearest(choice.kind, DEEDS)}; actions are {', '.join(DEEDS)}."
        raise Illegal(message, "unknown_action")
    check_details(choice, DETAILS.get(choice.kind, NO_DETAILS))
    deed(table, state, player, choice)


def check_may_act(state: GnosisState, player: Player, choice: Choice) -> None:
    """Make sure that a player may act now.

    Who is helpless is told so by a stance itself (GN-2.6); looking stays open to those who wait (GN-15.5).

    Raises:
        Illegal: it may not: dead, asleep, or it must wait for others (GN-10.6, GN-15.3).
    """
    if not player.lives:
        message = "you are dead"
        raise Illegal(message, "dead")
    if player.is_helpless() and choice.kind not in STANCES:
        message = "you are asleep" if player.timers[4] > 0 else "you are unconscious"
        raise Illegal(message, "asleep")
    if state.leads and choice.kind != "examine" and waiting_for_any(state, player.seat):
        message = f"waiting for {', '.join(names_waited_for(state, player.seat))}"
        raise Illegal(message, "waiting")


def go_on(table: Table, state: GnosisState) -> None:
    """Play the next step of what is under way; at rest, pass for a player who can't act (GN-10.6)."""
    phase: i64 = state.phase
    if phase == ACTORS:
        next_actor_acts(table, state)
    elif phase == TURN_ENDS:
        end_world_turn(table, state)
    elif phase == REPLIES:
        next_reply(table, state)
    elif phase == SCRIPT:
        next_element(table, state)
    elif phase == AT_REST:
        pass_for(table, state, state.sleeper())
    else:
        end_action(table, state)


def pass_for(table: Table, state: GnosisState, seat: i64) -> None:
    """Let a world turn go by for a player who is asleep or unconscious (GN-10.6)."""
    player = state.players[seat]
    begin_deed(table, state, player)
    spend_turns(table, state, player, 1)


def end_action(table: Table, state: GnosisState) -> None:
    """Look at what an action has brought: quick turns that arrive, senses, pairs of players, the fight's end."""
    player = state.players[state.mover]
    if player.coming_quick_turns > 0:
        held = more_quick_turns(player.quick_turns, player.coming_quick_turns, state.arena.knobs)
        effects.set_quick_turns(table, state, player, held, "gate")
        effects.promise_quick_turns(table, state, player, 0)
    forget_drags(table, state)
    if player.lives:
        sense_around(table, state, player)
    look_again(table, state)
    if len(state.players) > 1:
        renew_pairs(table, state, player, state.advanced)
    look_at_end(table, state)
    if not state.over:
        effects_fight.rest(table, state)


def forget_drags(table: Table, state: GnosisState) -> None:
    """Forget how far actors have dragged players once nobody on their floor is helpless any more (GN-8.8)."""
    for actor in state.actors:
        if actor.drags > 0 and actor.lives and not sleeper_near(state, actor.floor):
            effects_actors.set_drags(table, actor, 0)


def sleeper_near(state: GnosisState, floor: i64) -> bool:
    """Tell whether a helpless player is on a floor."""
    for player in state.players:  # noqa: SIM110 - a generator is slow when compiled
        if player.lives and player.floor == floor and player.is_helpless():
            return True
    return False
