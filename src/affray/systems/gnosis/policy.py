"""What a player does if nobody chooses.

It fights as somebody who knows the rules would: heals when low, then does to the foe at hand what is to be expected to
hurt most, guards or parries when too tired, walks to the foe that it sees, else to where the next one is, else takes
the stairs. Nothing is left to chance. Foes that it doesn't see it only walks toward.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from affray.fight.decision import Choice, Decision
from affray.fight.policy import Policy
from affray.grid.squares import distance
from affray.systems.gnosis.attack import melee_cost
from affray.systems.gnosis.commitment import GO_ON
from affray.systems.gnosis.kinds import HOSTILE
from affray.systems.gnosis.places import player_sees_actor
from affray.systems.gnosis.policy_aid import choose_aid
from affray.systems.gnosis.policy_attack import GUARD_STANCE, best_attack, best_stance
from affray.systems.gnosis.policy_trial import choose_in_trial
from affray.systems.gnosis.policy_walk import search, walk_to
from affray.systems.gnosis.state import GnosisState

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.dice import Dice
    from affray.fight.state import State
    from affray.systems.gnosis.player import Player

NOBODY: Final = -1


@final
class SimplePolicy(Policy):
    """Heals, attacks by what hurts most, guards, walks, climbs; see this module's text."""

    def choose(self, dice: Dice, state: State, decision: Decision) -> Choice:
        """Decide."""
        if not isinstance(state, GnosisState):
            raise TypeError
        kind = decision.kind
        if kind == "turn":
            return choose_turn(state, state.players[decision.seat])
        return choose_in_trial(state, state.players[decision.seat]) if kind == "trial" else GO_ON


@final
class PlainPolicy(Policy):
    """Only strikes, with what it holds: whoever stands beside it; else it walks to the foe it sees; tired, it guards.

    For measuring what other ways of fighting are worth.
    """

    def choose(self, dice: Dice, state: State, decision: Decision) -> Choice:
        """Decide."""
        if not isinstance(state, GnosisState):
            raise TypeError
        kind = decision.kind
        if kind == "turn":
            return choose_plainly(state, state.players[decision.seat])
        return choose_in_trial(state, state.players[decision.seat]) if kind == "trial" else GO_ON


def choose_plainly(state: GnosisState, player: Player) -> Choice:
    """Decide a turn of a player who only strikes."""
    foe: i64 = target_of(state, player)
    if foe < 0:
        return search(state, player)
    actor = state.actors[foe]
    if distance(player.x, player.y, actor.x, actor.y) > 1:
        return walk_to(state, player, actor.x, actor.y)
    if player.stamina < melee_cost(state, player):
        return GUARD_STANCE
    strikes = state.arena.strikes
    return strikes[foe] if foe < len(strikes) else Choice("melee", {"target": actor.sheet.name})


def choose_turn(state: GnosisState, player: Player) -> Choice:
    """Decide a player's turn."""
    if 5 * player.hp <= 2 * state.arena.sheets[player.seat].max_hp:
        aid = choose_aid(state, player)
        if aid is not None:
            return aid
    foe: i64 = target_of(state, player)
    if foe < 0:
        return search(state, player)
    actor = state.actors[foe]
    far: i64 = distance(player.x, player.y, actor.x, actor.y)
    attack = best_attack(state, player, foe, far)
    if attack is not None:
        return attack
    return best_stance(state, player, actor) if far == 1 else walk_to(state, player, actor.x, actor.y)


def target_of(state: GnosisState, player: Player) -> i64:
    """Give the id of the hostile actor that a player sees and turns to; NOBODY if it sees none.

    That is the nearest; of several beside it the one with the fewest hit points and ward; among equals the lowest id.
    """
    best: i64 = NOBODY
    least: i64 = 0
    for number, actor in enumerate(state.actors):
        if not actor.lives or actor.disposition != HOSTILE or actor.floor != player.floor:
            continue
        far: i64 = distance(player.x, player.y, actor.x, actor.y)
        rank: i64 = actor.hp + actor.ward if far == 1 else FAR * far
        if (best < 0 or rank < least) and player_sees_actor(state, player, actor):
            best = number
            least = rank
    return best


FAR: Final = 1_000_000
"""What a square of distance counts for; no actor has so many hit points."""
