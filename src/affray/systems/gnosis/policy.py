"""What a player does if nobody chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from affray.fight.decision import Choice, Decision
from affray.fight.policy import Policy
from affray.grid.squares import distance
from affray.systems.gnosis.decisions import GO_ON
from affray.systems.gnosis.formulas_costs import physical_cost
from affray.systems.gnosis.formulas_targets import direction_of
from affray.systems.gnosis.formulas_ways import NO_WAY, path_step
from affray.systems.gnosis.kinds import DIRECTIONS, HOSTILE
from affray.systems.gnosis.places import occupied, player_sees_actor
from affray.systems.gnosis.state import GnosisState

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.dice import Dice
    from affray.fight.state import State
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.player import Player

WAIT: Final = Choice("wait")
GUARD: Final = Choice("guard")
STRIKE: Final = Choice("strike")
MOVES: Final = tuple(Choice("move", {"direction": direction}) for direction in DIRECTIONS)


@final
class SimplePolicy(Policy):
    """Strikes an adjacent hostile (guards when too tired), else walks to the nearest that it sees, else waits."""

    def choose(self, dice: Dice, state: State, decision: Decision) -> Choice:
        """Decide; nothing is left to chance."""
        if not isinstance(state, GnosisState):
            raise TypeError
        kind = decision.kind
        if kind == "turn":
            return choose_turn(state, state.players[decision.seat])
        return STRIKE if kind == "trial" else GO_ON


def choose_turn(state: GnosisState, player: Player) -> Choice:
    """Decide a player's turn."""
    foe = nearest_hostile(state, player)
    if foe < 0:
        return WAIT
    actor = state.actors[foe]
    arena = state.arena
    if distance(player.x, player.y, actor.x, actor.y) == 1:
        if player.stamina < physical_cost(arena.knobs.melee_stamina, arena.sheets[player.seat].conditioning):
            return GUARD
        if foe < len(arena.strikes):
            return arena.strikes[foe]
        return Choice("melee", {"target": actor.sheet.name})
    return walk_to(state, player, actor)


def nearest_hostile(state: GnosisState, player: Player) -> i64:
    """Give the id of the nearest hostile actor that a player sees, the lowest among equals; -1 for none."""
    nearest: i64 = -1
    least: i64 = 0
    for number, actor in enumerate(state.actors):
        if actor.lives and actor.disposition == HOSTILE and actor.floor == player.floor:
            far: i64 = distance(player.x, player.y, actor.x, actor.y)
            if (nearest < 0 or far < least) and player_sees_actor(state, player, actor):
                nearest = number
                least = far
    return nearest


def walk_to(state: GnosisState, player: Player, actor: Actor) -> Choice:
    """Take the first step of the way to an actor, or wait."""
    plan = state.floors[player.floor].plan
    cells = state.floors[player.floor].cells
    step = path_step(
        cells,
        plan.width,
        plan.height,
        player.x,
        player.y,
        actor.x,
        actor.y,
        occupied(state, player.floor),
        True,
        state.arena.knobs,
    )
    if step == NO_WAY:
        return WAIT
    x: i64 = step % plan.width
    y: i64 = step // plan.width
    if x == player.x and y == player.y:
        return WAIT
    return MOVES[direction_of(x - player.x, y - player.y)]
