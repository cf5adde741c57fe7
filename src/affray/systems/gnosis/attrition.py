"""What states do to bodies at the end of a world turn (GN-10.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.grid.squares import distance
from affray.systems.gnosis import effects, effects_actors
from affray.systems.gnosis.afflict import infect
from affray.systems.gnosis.checks import hit_check
from affray.systems.gnosis.formulas_states import (
    ActorTick,
    PlayerTick,
    infection_spread_chance,
    ward_after_turns,
)
from affray.systems.gnosis.harm import harm_actor, harm_player
from affray.systems.gnosis.kinds import (
    ACTOR_BURNING,
    ACTOR_INFECTED,
    ACTOR_TIMERS,
    BURNING,
    CLAIRVOYANCE,
    DRAUGHT,
    PLAYER_TIMERS,
    REGENERATING,
)
from affray.systems.gnosis.limbs import heal_wounds
from affray.systems.gnosis.places import floors_of_turn

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState

NO_SOURCES: Final[list[int]] = []
SURE: Final = 100


def tick_player(table: Table, state: GnosisState, player: Player) -> None:
    """Let a player heal, burn, suffer and its timers fall, in this order; a death stops it (GN-10.8)."""
    if player.ticking == 0 and player.toxicity == 0 and player.wounded == 0:
        return
    tick = PlayerTick(
        player.hp,
        state.arena.sheets[player.seat].max_hp,
        player.ward,
        player.timers[REGENERATING],
        player.timers[BURNING],
        player.toxicity,
        player.toxicity_cap,
        state.arena.knobs,
    )
    if tick.healed > 0:
        effects.set_hp(table, state, player, player.hp + tick.healed, "regeneration")
    if tick.burned > 0:
        harm_player(table, state, player, tick.burned, "burning", tick.burned, 0, 0)
    if tick.poisoned > 0:
        harm_player(table, state, player, tick.poisoned, "toxicity", tick.poisoned, 0, 0)
    if tick.dead:
        return
    if tick.toxicity != player.toxicity:
        effects.set_toxicity(table, state, player, tick.toxicity)
    if player.wounded > 0 or player.ticking > player.timers[DRAUGHT] + player.timers[CLAIRVOYANCE]:
        before = player.timers
        effects.fall_timers(table, state, player)
        if table.log is not None:
            tell_ended(table, "who", state.arena.names[player.seat], before, player.timers, PLAYER_TIMERS)
        if player.wounded > 0:
            heal_wounds(table, state, player)


def tick_actors(table: Table, state: GnosisState, player: Player) -> list[int]:
    """Let the actors that belong to a player burn, sicken and their timers fall (GN-10.12).

    Returns:
        The ids of those that were infected before and live: from them infections spread.
    """
    sources: list[int] = NO_SOURCES
    for floor in floors_of_turn(state, player):
        for number in range(len(state.actors)):
            actor = state.actors[number]
            if actor.ticking == 0 or not actor.lives or actor.floor != floor or actor.keeper != player.seat:
                continue
            infected = actor.timers[ACTOR_INFECTED] > 0
            tick_actor(table, state, actor)
            if infected and actor.lives:
                sources = [*sources, number]
    return sources


def tick_actor(table: Table, state: GnosisState, actor: Actor) -> None:
    """Let one actor burn, sicken and its timers fall; a death stops it (GN-10.12)."""
    if actor.timers[ACTOR_BURNING] > 0 or actor.timers[ACTOR_INFECTED] > 0:
        tick = ActorTick(
            actor.hp, actor.ward, actor.timers[ACTOR_BURNING], actor.timers[ACTOR_INFECTED], state.arena.knobs
        )
        if tick.burned > 0:
            harm_actor(table, state, actor, tick.burned, "burning", False)
        if tick.sickened > 0:
            harm_actor(table, state, actor, tick.sickened, "infection", False)
        if tick.dead:
            return
    before = actor.timers
    effects_actors.fall_actor_timers(table, actor, -1)
    if table.log is not None:
        tell_ended(table, "actor", actor.sheet.name, before, actor.timers, ACTOR_TIMERS)


def tell_ended(
    table: Table, role: str, name: str, before: list[int], after: list[int], fields: tuple[str, ...]
) -> None:
    """Tell which states have run out (GN-10.2).

    `role` is "who" for a player and "actor" for an actor.
    """
    if table.log is not None:
        for field, was, now in zip(fields, before, after, strict=True):
            if was > 0 and now == 0:
                table.log.add("state_ended", {role: name, "field": field})


def infections_spread(table: Table, state: GnosisState, sources: list[int]) -> None:
    """Let infections spread from those that had one before this turn's ticks to neighbours that have none (GN-10.13).

    New cases come after the ticks, so that they don't spread and their timers don't fall before the next world turn.

    Args:
        table: where it happens.
        state: the fight.
        sources: as `tick_actors` gives them.
    """
    for number in sources:
        source = state.actors[number]
        chance: i64 = infection_spread_chance(source.potency, state.arena.knobs)
        if chance > 0:
            for actor in state.actors:
                if (
                    actor.lives
                    and actor.floor == source.floor
                    and actor.timers[ACTOR_INFECTED] == 0
                    and actor is not source
                    and distance(actor.x, actor.y, source.x, source.y) == 1
                ):
                    spread(table, state, source, actor, chance)
        if source.timers[ACTOR_INFECTED] == 0:
            effects_actors.set_potency(table, source, 0)


def spread(table: Table, state: GnosisState, source: Actor, actor: Actor, chance: i64) -> None:
    """Roll for whether an infection passes from one actor to a neighbour (GN-10.13)."""
    passes = hit_check(table.dice, chance, "infection")
    if table.log is not None:
        table.log.add(
            "infected",
            {
                "from": source.sheet.name,
                "target": actor.sheet.name,
                "chance": int(chance),
                "roll": int(table.dice.face) if chance < SURE else None,
                "works": passes,
            },
        )
    if passes:
        infect(table, actor, state.arena.knobs.infection_turns, source.potency - 1, source.sheet.name)


def wards_fade(table: Table, state: GnosisState, player: Player) -> None:
    """Let wards above their natural level decay: the player's, then its actors' (GN-10.16)."""
    knobs = state.arena.knobs
    if knobs.ward_decay == 0:
        return
    if player.ward > 0:
        effects.set_ward(table, state, player, ward_after_turns(player.ward, 1, 0, knobs), "decay")
    for actor in state.actors:
        if (
            actor.ward > actor.sheet.ward
            and actor.lives
            and actor.keeper == player.seat
            and state.is_loaded(actor.floor)
        ):
            ward: i64 = ward_after_turns(actor.ward, 1, actor.sheet.ward, knobs)
            effects_actors.set_actor_ward(table, actor, ward, "decay")
