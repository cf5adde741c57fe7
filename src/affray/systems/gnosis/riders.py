"""What techniques do besides damage (GN-T.10 to GN-T.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.gnosis.afflict import afflict_actor
from affray.systems.gnosis.effects_actors import set_actor_timer
from affray.systems.gnosis.entering import move_actor
from affray.systems.gnosis.formulas_hits import resisted
from affray.systems.gnosis.formulas_targets import sign, square_free
from affray.systems.gnosis.formulas_techniques import choke_turns, launch
from affray.systems.gnosis.harm import harm_actor
from affray.systems.gnosis.kinds import (
    ACTOR_EXPOSED,
    ACTOR_PRESSURED,
    ACTOR_RESTRAINED,
    BLUNT,
    RIDER_CHOKE,
    RIDER_EXPOSE,
    RIDER_LAUNCH,
    RIDER_STAGGER,
    RIDER_SWEEP,
    RIDER_VITAL,
    RIDERS,
)
from affray.systems.gnosis.places import occupied

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.rows_gear import TechniqueRow
    from affray.systems.gnosis.state import GnosisState


def rider_works(table: Table, state: GnosisState, player: Player, technique: TechniqueRow, actor: Actor) -> None:
    """Let a technique's rider take hold of a target that has survived the strike; nothing is rolled (GN-T.10)."""
    knobs = state.arena.knobs
    rider: i64 = technique.rider
    if rider == RIDER_LAUNCH:
        push(table, state, actor, sign(actor.x - player.x), sign(actor.y - player.y), technique.squares)
    elif rider == RIDER_CHOKE:
        held: i64 = actor.timers[ACTOR_RESTRAINED]
        turns: i64 = choke_turns(held, knobs)
        if turns != held:
            set_actor_timer(table, actor, ACTOR_RESTRAINED, turns, RIDERS[rider])
    elif rider == RIDER_VITAL:
        afflict_actor(table, actor, ACTOR_PRESSURED, knobs.pressure_turns, RIDERS[rider])
    elif rider == RIDER_EXPOSE:
        afflict_actor(table, actor, ACTOR_EXPOSED, knobs.expose_turns, RIDERS[rider])
    elif rider == RIDER_SWEEP:
        afflict_actor(table, actor, ACTOR_RESTRAINED, knobs.sweep_turns, RIDERS[rider])
    elif rider == RIDER_STAGGER:
        afflict_actor(table, actor, ACTOR_RESTRAINED, knobs.stagger_turns, RIDERS[rider])


def push(table: Table, state: GnosisState, actor: Actor, dx: i64, dy: i64, squares: i64) -> None:
    """Push an actor in a straight line; each square that it can't be pushed does 1 blunt damage (GN-T.11)."""
    moved, collision = launch(squares, free_squares(state, actor, dx, dy, squares))
    for _ in range(moved):
        if actor.lives:
            move_actor(table, state, actor, actor.x + dx, actor.y + dy, "launched")
    if collision > 0 and actor.lives:
        resist = actor.sheet.resist
        if resist is not None:
            collision = resisted(collision, resist[BLUNT])
        harm_actor(table, state, actor, collision, "collision", True)


def free_squares(state: GnosisState, actor: Actor, dx: i64, dy: i64, most: i64) -> i64:
    """Count the free squares in a row behind an actor, up to so many (GN-T.11)."""
    floor = state.floors[actor.floor]
    plan = floor.plan
    taken = occupied(state, actor.floor)
    count: i64 = 0
    while count < most and square_free(
        floor.cells, plan.width, plan.height, actor.x + dx * (count + 1), actor.y + dy * (count + 1), taken
    ):
        count += 1
    return count
