"""What actors do with their turns (section 8, GN-9.6, GN-9.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.grid.squares import distance
from affray.systems.gnosis import effects_actors
from affray.systems.gnosis.content_world import PREY
from affray.systems.gnosis.effects import move
from affray.systems.gnosis.entering import move_actor
from affray.systems.gnosis.footwork import flee, free_directions, walk_to, wander
from affray.systems.gnosis.formulas_minds import PRIORITIES, enemy_behaviour, may_drag
from affray.systems.gnosis.formulas_targets import (
    drag_direction,
    projectile,
    step_x,
    step_y,
)
from affray.systems.gnosis.kinds import (
    ACTOR_FEAR,
    ACTOR_PACIFIED,
    ACTOR_RESTRAINED,
    ALLY,
    BEHAVIOURS,
    DRAG,
    FIRE_AT,
    FLEE,
    PURSUE,
    REPOSITION,
    STRIKE,
    SUMMON,
    WANDER,
)
from affray.systems.gnosis.marks import (
    FIRST_ACTOR,
    NOBODY,
    UNSEEN,
    is_frenzied,
    look_for_players,
    looks_for_players,
    mark_of,
    mark_square,
    nearest_foe,
    predator_near,
    remember,
)
from affray.systems.gnosis.minions import minions_of, raise_minion
from affray.systems.gnosis.places import standing_near
from affray.systems.gnosis.strikes import strike_actor, strike_player

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.state import GnosisState

FOLLOWS_AT: Final = 2
"""Squares from its owner at which an ally is content (GN-9.6)."""


def act(table: Table, state: GnosisState, actor: Actor, number: i64) -> None:
    """Let an actor take its whole turn: detection, last known square, then the first priority that applies (GN-8.5).

    Args:
        table: where it happens.
        state: the fight.
        actor: whose turn it is.
        number: its id.
    """
    mark: i64 = NOBODY
    knows = False
    if looks_for_players(actor):
        seat: i64 = look_for_players(table, state, actor)
        remember(table, state, actor, seat)
        mark = mark_of(state, actor, seat)
        knows = actor.known_x >= 0
    elif actor.disposition == ALLY:
        mark = nearest_foe(state, actor, NOBODY, UNSEEN)
    if actor.sheet.faction == PREY and actor.disposition != ALLY and not is_frenzied(actor):
        predator: i64 = predator_near(state, actor)
        if predator != NOBODY and not is_held(actor):
            run_from(table, state, actor, predator)
            return
    leader: i64 = NOBODY
    if mark == NOBODY and actor.disposition == ALLY and not knows:
        leader = leader_of(state, actor)
    behaviour: i64 = choose(state, actor, number, mark, knows or leader != NOBODY)
    note_behaviour(table, actor, behaviour)
    carry_out(table, state, actor, number, behaviour, mark, leader)


def is_held(actor: Actor) -> bool:
    """Tell whether a state that comes before everything else keeps an actor from acting (GN-8.7)."""
    return actor.ticking > 0 and (actor.timers[ACTOR_PACIFIED] > 0 or actor.timers[ACTOR_RESTRAINED] > 0)


def choose(state: GnosisState, actor: Actor, number: i64, mark: i64, has_goal: bool) -> i64:
    """Give what an actor does with its turn: a number of BEHAVIOURS (GN-8.6).

    Args:
        state: the fight.
        actor: whose turn it is.
        number: its id.
        mark: whom it fights; it sees it.
        has_goal: whether it knows where a player was, or follows somebody.
    """
    pacified = False
    restrained = False
    fear = False
    if actor.ticking > 0:
        timers = actor.timers
        pacified = timers[ACTOR_PACIFIED] > 0
        restrained = timers[ACTOR_RESTRAINED] > 0
        fear = timers[ACTOR_FEAR] > 0
    sheet = actor.sheet
    far: i64 = 0
    helpless = False
    drags = False
    summons = False
    clear = False
    if mark != NOBODY and not (pacified or restrained or fear):
        x, y = mark_square(state, mark)
        far = distance(actor.x, actor.y, x, y)
        if far <= 1:
            helpless = mark >= 0 and state.players[mark].is_helpless()
            drags = (
                helpless
                and may_drag(sheet.kind.drags, actor.drags, state.arena.knobs)
                and drag_way(state, actor, x, y) >= 0
            )
        else:
            summons = sheet.kind.summoner and can_summon(state, actor, number)
            if sheet.range_max > 0 and actor.cooldown == 0 and sheet.range_min <= far <= sheet.range_max:
                clear = shot_is_clear(state, actor, x, y, far)
    return enemy_behaviour(
        far,
        mark != NOBODY,
        pacified,
        restrained,
        fear,
        helpless,
        drags,
        summons,
        sheet.range_min,
        sheet.range_max,
        actor.cooldown,
        clear,
        has_goal,
    )


def carry_out(
    table: Table, state: GnosisState, actor: Actor, number: i64, behaviour: i64, mark: i64, leader: i64
) -> None:
    """Carry out what an actor does with its turn."""
    if behaviour == STRIKE:
        attack(table, state, actor, mark, False)
    elif behaviour == PURSUE:
        pursue(table, state, actor, mark, leader)
    elif behaviour == WANDER:
        wander(table, state, actor)
    elif behaviour == FIRE_AT:
        effects_actors.set_shot_cooldown(table, actor, actor.sheet.shot_cooldown)
        attack(table, state, actor, mark, True)
    elif behaviour in (REPOSITION, FLEE):
        flee_from(table, state, actor, mark, BEHAVIOURS[behaviour])
    elif behaviour == DRAG:
        drag(table, state, actor, mark)
    elif behaviour == SUMMON:
        raise_minion(table, state, actor, number)


def note_behaviour(table: Table, actor: Actor, behaviour: i64) -> None:
    """Tell what an actor does."""
    if table.log is not None:
        table.log.add(
            "behaviour",
            {"actor": actor.sheet.name, "priority": int(PRIORITIES[behaviour]), "name": BEHAVIOURS[behaviour]},
        )


# Fighting


def attack(table: Table, state: GnosisState, actor: Actor, mark: i64, shot: bool) -> None:
    """Strike the mark, or shoot at it (GN-8.9, GN-8.12, GN-8.21)."""
    if mark >= 0:
        strike_player(table, state, actor, state.players[mark], shot)
    else:
        strike_actor(table, state, actor, state.actors[FIRST_ACTOR - mark], shot)


def shot_is_clear(state: GnosisState, actor: Actor, x: i64, y: i64, far: i64) -> bool:
    """Tell whether a shot would reach a square: nothing solid and nobody in its way (GN-8.12)."""
    floor = state.floors[actor.floor]
    taken = standing_near(state, actor.floor, actor.x, actor.y, far)
    _, impact_x, impact_y, blocked = projectile(floor.cells, floor.plan.width, actor.x, actor.y, x, y, taken)
    return not blocked and impact_x == x and impact_y == y


def can_summon(state: GnosisState, actor: Actor, number: i64) -> bool:
    """Tell whether an actor that summons can do so now (GN-8.11)."""
    if actor.summon_cooldown > 0 or minions_of(state, number) >= state.arena.knobs.summon_cap:
        return False
    return free_directions(state, actor) != 0


# The helpless


def drag_way(state: GnosisState, actor: Actor, x: i64, y: i64) -> i64:
    """Give the direction in which an actor can drag a player at x, y next to it; -1 for none (GN-8.8)."""
    floor = state.floors[actor.floor]
    plan = floor.plan
    taken = standing_near(state, actor.floor, actor.x, actor.y, 1)
    return drag_direction(floor.cells, plan.width, plan.height, actor.x, actor.y, x, y, taken)


def drag(table: Table, state: GnosisState, actor: Actor, seat: i64) -> None:
    """Drag a helpless player a square along (GN-8.8)."""
    player = state.players[seat]
    direction: i64 = drag_way(state, actor, player.x, player.y)
    left_x: i64 = actor.x
    left_y: i64 = actor.y
    effects_actors.set_drags(table, actor, actor.drags + 1)
    if table.log is not None:
        table.log.add(
            "dragged",
            {
                "by": actor.sheet.name,
                "who": state.arena.names[player.seat],
                "from": [int(player.x), int(player.y)],
                "to": [int(left_x), int(left_y)],
            },
        )
    move_actor(table, state, actor, left_x + step_x(direction), left_y + step_y(direction), "drag")
    move(table, state, player, player.floor, left_x, left_y, "dragged")


# Walking


def pursue(table: Table, state: GnosisState, actor: Actor, mark: i64, leader: i64) -> None:
    """Walk to the actor that is the mark, else to where a player was last known to be; an ally to whom it follows."""
    if mark <= FIRST_ACTOR:
        x, y = mark_square(state, mark)
    elif leader != NOBODY:
        x, y = mark_square(state, leader)
    else:
        x, y = actor.known_x, actor.known_y
    walk_to(table, state, actor, x, y)


def flee_from(table: Table, state: GnosisState, actor: Actor, mark: i64, why: str) -> None:
    """Step away from the mark, without one from where a player was last known to be; else cower (GN-8.7, GN-8.13)."""
    if mark != NOBODY:
        x, y = mark_square(state, mark)
        flee(table, state, actor, x, y, why)
    elif actor.known_x >= 0 and looks_for_players(actor):
        flee(table, state, actor, actor.known_x, actor.known_y, why)


def run_from(table: Table, state: GnosisState, actor: Actor, predator: i64) -> None:
    """Let prey run from a predator that it sees; cornered next to it, it bites (GN-9.7)."""
    x, y = mark_square(state, predator)
    note_behaviour(table, actor, FLEE)
    if not flee(table, state, actor, x, y, "flee") and distance(actor.x, actor.y, x, y) <= 1:
        note_behaviour(table, actor, STRIKE)
        attack(table, state, actor, predator, False)


def leader_of(state: GnosisState, actor: Actor) -> i64:
    """Give whom an ally with nobody to fight walks to: its owner, else the nearest player; NOBODY if near (GN-9.6)."""
    owner: i64 = actor.owner
    leader: i64 = NOBODY
    if owner >= 0 and state.players[owner].lives and state.players[owner].floor == actor.floor:
        leader = owner
    elif owner <= FIRST_ACTOR:
        master = state.actors[FIRST_ACTOR - owner]
        if master.lives and master.floor == actor.floor:
            leader = owner
    if leader == NOBODY:
        nearest: i64 = UNSEEN
        for player in state.players:
            if player.lives and player.floor == actor.floor:
                far: i64 = distance(actor.x, actor.y, player.x, player.y)
                if far < nearest:
                    nearest = far
                    leader = player.seat
    if leader == NOBODY:
        return NOBODY
    x, y = mark_square(state, leader)
    return leader if distance(actor.x, actor.y, x, y) > FOLLOWS_AT else NOBODY
