"""Whom an actor sees, remembers and fights (GN-8.1 to GN-8.3, GN-8.21, GN-9.3, GN-9.6, GN-9.7).

A mark is a small number, as an owner is: 0 and up a player's seat, -2 and down the actor -2 - mark, NOBODY for none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.grid.squares import distance
from affray.systems.gnosis import effects, effects_actors
from affray.systems.gnosis.checks import hit_check
from affray.systems.gnosis.content_world import PREDATORS, PREY
from affray.systems.gnosis.formulas_actors import actors_hostile
from affray.systems.gnosis.formulas_minds import invisibility_detection
from affray.systems.gnosis.formulas_targets import line_of_sight
from affray.systems.gnosis.kinds import ACTOR_FRENZY, ALLY, HOSTILE, INVISIBLE, MUFFLED
from affray.systems.gnosis.places import is_hidden
from affray.systems.gnosis.profiles import profile
from affray.systems.gnosis.told import check_told

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.reasons import Reasons
    from affray.fight.table import Table
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState

NOBODY: Final = -1
FIRST_ACTOR: Final = -2
"""The mark of actor 0; the next has one less."""
UNSEEN: Final = 1_000_000


# Players


def looks_for_players(actor: Actor) -> bool:
    """Tell whether an actor looks for players: hostile ones and frenzied ones do (GN-8.1)."""
    return actor.disposition == HOSTILE or is_frenzied(actor)


def is_frenzied(actor: Actor) -> bool:
    """Tell whether an actor is frenzied (GN-10.9)."""
    return actor.ticking > 0 and actor.timers[ACTOR_FRENZY] > 0


def look_for_players(table: Table, state: GnosisState, actor: Actor) -> i64:
    """Let an actor look for players: detection rolls for invisible ones, pressure on those seen (GN-3.13, GN-8.1).

    Returns:
        The seat of the nearest whom it sees, the lowest among equals; NOBODY if it sees none.
    """
    floor = state.floors[actor.floor]
    seat: i64 = NOBODY
    nearest: i64 = UNSEEN
    vision: i64 = actor.sheet.vision
    for player in state.players:
        if not player.lives or player.floor != actor.floor:
            continue
        far: i64 = distance(actor.x, actor.y, player.x, player.y)
        if far > vision or not line_of_sight(
            floor.cells, floor.plan.width, actor.x, actor.y, player.x, player.y, state.arena.knobs
        ):
            continue
        if player.ticking > 0 and player.timers[INVISIBLE] > 0 and not notices(table, state, actor, player, far):
            continue
        if not player.pressed and actor.disposition == HOSTILE and player.seat == state.mover:
            effects.set_pressed(table, state, player, True)
        if far < nearest:
            nearest = far
            seat = player.seat
    return seat


def notices(table: Table, state: GnosisState, actor: Actor, player: Player, far: i64) -> bool:
    """Roll for whether an actor notices an invisible player in its sight (GN-8.3)."""
    why = table.reasons()
    chance: i64 = chance_to_notice(state, actor, player, far, why)
    seen = hit_check(table.dice, chance, "detection")
    if table.log is not None:
        table.log.add(
            "detect_roll",
            {
                "actor": actor.sheet.name,
                "target": effects.name_of(state, player),
                **check_told(table, chance, why),
                "seen": seen,
            },
        )
    return seen


def chance_to_notice(state: GnosisState, actor: Actor, player: Player, far: i64, why: Reasons) -> i64:
    """Give the percent with which an actor notices an invisible player (GN-8.3)."""
    accuracy, _, _, _ = profile(actor)
    kind = actor.sheet.kind
    sheet = state.arena.sheets[player.seat]
    return invisibility_detection(
        accuracy,
        far,
        kind.caster or kind.elite,
        player.sneaking,
        sheet.sneak,
        sheet.acrobatics,
        player.timers[MUFFLED] > 0,
        state.arena.knobs,
        why,
    )


def remember(table: Table, state: GnosisState, actor: Actor, seat: i64) -> None:
    """Write down the square of the player whom an actor sees; forget one on which it finds nobody (GN-8.2)."""
    if seat != NOBODY:
        player = state.players[seat]
        if actor.known_x != player.x or actor.known_y != player.y:
            effects_actors.set_known(table, actor, player.x, player.y)
    elif actor.known_x == actor.x and actor.known_y == actor.y:
        effects_actors.set_known(table, actor, -1, -1)


# Marks


def mark_of(state: GnosisState, actor: Actor, seat: i64) -> i64:
    """Give whom an actor fights: the nearest foe that it sees; a player before actors, then the lowest id (GN-8.21).

    Args:
        state: the fight.
        actor: who looks; neither neutral nor a merchant, unless frenzied.
        seat: the nearest player whom it sees; NOBODY for none.
    """
    nearest: i64 = UNSEEN
    if seat != NOBODY:
        player = state.players[seat]
        nearest = distance(actor.x, actor.y, player.x, player.y)
        if nearest <= 1:
            return seat
    return nearest_foe(state, actor, seat, nearest)


def nearest_foe(state: GnosisState, actor: Actor, seat: i64, nearest: i64) -> i64:
    """Give the nearest actor that an actor sees and fights, if it is nearer than `nearest`; else `seat`."""
    mark: i64 = seat
    frenzied = is_frenzied(actor)
    limit: i64 = min(actor.sheet.vision, nearest - 1)
    actors = state.actors
    for number in range(len(actors)):
        other = actors[number]
        if not other.lives or other.floor != actor.floor or other is actor:
            continue
        far: i64 = distance(actor.x, actor.y, other.x, other.y)
        if far <= limit and (frenzied or is_foe(actor, other)) and sees_actor(state, actor, other):
            limit = far - 1
            mark = FIRST_ACTOR - number
    return mark


def is_foe(actor: Actor, other: Actor) -> bool:
    """Tell whether an actor fights another now: hostile to each other, and no prey for the fed (GN-9.3, GN-9.7)."""
    if actor.fed > 0 and other.sheet.faction == PREY and actor.sheet.faction == PREDATORS and other.disposition != ALLY:
        return False
    return actors_hostile(actor.sheet.faction, actor.disposition, other.sheet.faction, other.disposition)


def sees_actor(state: GnosisState, actor: Actor, other: Actor) -> bool:
    """Tell whether an actor sees another within its vision (GN-8.21); the distance is looked at by who asks."""
    if is_hidden(other):
        return False
    floor = state.floors[actor.floor]
    return line_of_sight(floor.cells, floor.plan.width, actor.x, actor.y, other.x, other.y, state.arena.knobs)


def predator_near(state: GnosisState, actor: Actor) -> i64:
    """Give the nearest predator that prey sees, as a mark (GN-9.7)."""
    mark: i64 = NOBODY
    limit: i64 = actor.sheet.vision
    actors = state.actors
    for number in range(len(actors)):
        other = actors[number]
        if (
            not other.lives
            or other.sheet.faction != PREDATORS
            or other.floor != actor.floor
            or other.disposition == ALLY
        ):
            continue
        far: i64 = distance(actor.x, actor.y, other.x, other.y)
        if far <= limit and sees_actor(state, actor, other):
            limit = far - 1
            mark = FIRST_ACTOR - number
    return mark


def mark_square(state: GnosisState, mark: i64) -> tuple[i64, i64]:
    """Give the square on which a mark stands."""
    if mark >= 0:
        player = state.players[mark]
        return player.x, player.y
    actor = state.actors[FIRST_ACTOR - mark]
    return actor.x, actor.y
