"""Blows and shots of actors: on players, with all that they may bring, and on other actors (sections 8 and 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.gnosis import effects, effects_actors
from affray.systems.gnosis.afflict import afflict_player
from affray.systems.gnosis.checks import damage_roll, hit_check
from affray.systems.gnosis.content_world import PLAYER_FACTION, PREDATORS, PREY
from affray.systems.gnosis.defence import receive_hit
from affray.systems.gnosis.formulas_actors import actor_melee_chance, actor_ranged_chance
from affray.systems.gnosis.formulas_minds import (
    BRINGS_NOTHING,
    BRINGS_THEFT,
    ENEMY_RIDERS,
    THEFT_LEAST,
    THEFT_MOST,
    enemy_melee_chance,
    enemy_ranged_chance,
    enemy_rider,
    limb_maim_chance,
)
from affray.systems.gnosis.harm import harm_actor
from affray.systems.gnosis.kinds import ALLY, ANOSMIC, DEAF, PARTS, SLEEP
from affray.systems.gnosis.limbs import maim_part
from affray.systems.gnosis.profiles import defense_of, profile
from affray.systems.gnosis.rows_world import SHOT_ANOSMIA, SHOT_SLEEP
from affray.systems.gnosis.told import check_told

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.reasons import Reasons
    from affray.fight.table import Table
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState

SURE: Final = 100
"""A check of this percent isn't rolled."""

# What comes of an attack on a player.
MISSED: Final = 0
DEFLECTED: Final = 1
LANDED: Final = 2


# On players


def strike_player(table: Table, state: GnosisState, actor: Actor, player: Player, shot: bool) -> i64:
    """Let an actor strike or shoot at a player: hit check, all that defends, riders (GN-8.9, GN-8.10, GN-8.17 to 8.19).

    Args:
        table: where it happens.
        state: the fight.
        actor: who attacks.
        player: whom.
        shot: whether it is a shot.

    Returns:
        MISSED, DEFLECTED or LANDED.
    """
    accuracy, _, low, high = profile(actor)
    why = table.reasons()
    chance: i64 = chance_on_player(state, player, accuracy, shot, why)
    hit = hit_check(table.dice, chance, "enemy shot" if shot else "enemy blow")
    if table.log is not None:
        note_hit(table, actor, effects.name_of(state, player), shot, chance, hit, why)
    if not hit:
        return MISSED
    landed, loss = receive_hit(
        table, state, player, actor.sheet.name, accuracy, low, high, is_spell_like(actor, shot), "enemy damage"
    )
    if not landed:
        return DEFLECTED
    if player.lives:
        bring(table, state, actor, player, shot)
        if not shot:
            press_limbs(table, state, actor, player, loss)
    return LANDED


def chance_on_player(state: GnosisState, player: Player, accuracy: i64, shot: bool, why: Reasons) -> i64:
    """Give the percent with which an attack of this accuracy hits a player (GN-8.9, GN-8.10)."""
    knobs = state.arena.knobs
    grace: i64 = state.arena.sheets[player.seat].grace
    helpless = player.is_helpless()
    if shot:
        return enemy_ranged_chance(accuracy, grace, helpless, knobs, why)
    return enemy_melee_chance(accuracy, grace, helpless, knobs, why)


def is_spell_like(actor: Actor, shot: bool) -> bool:
    """Tell whether an actor's attack is spell-like: the shots of casters are (GN-2.13)."""
    return shot and actor.sheet.kind.caster


def bring(table: Table, state: GnosisState, actor: Actor, player: Player, shot: bool) -> None:
    """Roll for what a landed attack may bring besides damage: theft, sleep, anosmia, deafness (GN-8.17, GN-8.18)."""
    kind = actor.sheet.kind
    rider, chance, turns = enemy_rider(kind.thief, kind.rider, not shot, state.arena.knobs)
    if rider == BRINGS_NOTHING or (rider == BRINGS_THEFT and player.obols == 0):
        return
    works = hit_check(table.dice, chance, ENEMY_RIDERS[rider])
    if table.log is not None:
        table.log.add(
            "rider",
            {
                "name": ENEMY_RIDERS[rider],
                "attacker": actor.sheet.name,
                "target": effects.name_of(state, player),
                "turns": int(turns),
                "chance": int(chance),
                "roll": int(table.dice.face) if 0 < chance < SURE else None,
                "works": works,
            },
        )
    if not works:
        return
    if rider == BRINGS_THEFT:
        steal(table, state, actor, player)
    else:
        timer: i64 = SLEEP if rider == SHOT_SLEEP else ANOSMIC if rider == SHOT_ANOSMIA else DEAF
        afflict_player(table, state, player, timer, turns, actor.sheet.name)


def steal(table: Table, state: GnosisState, actor: Actor, player: Player) -> None:
    """Let an actor take some of a player's obols (GN-8.17)."""
    carried: i64 = player.obols
    amount: i64 = THEFT_LEAST
    if carried > THEFT_LEAST:
        amount = min(carried, table.dice.between(THEFT_LEAST, THEFT_MOST, "obols stolen"))
    effects.set_obols(table, state, player, carried - amount, "stolen")
    held: i64 = actor.stolen[player.seat] if actor.stolen else 0
    effects_actors.set_stolen(table, state, actor, player.seat, held + amount)


def press_limbs(table: Table, state: GnosisState, actor: Actor, player: Player, loss: i64) -> None:
    """Roll for whether a blow that cost hit points maims a limb, and which (GN-8.19)."""
    max_hp: i64 = state.arena.sheets[player.seat].max_hp
    why = table.reasons()
    chance: i64 = limb_maim_chance(loss, max_hp, actor.sheet.kind.heavy, state.arena.knobs, why)
    if chance <= 0:
        return
    works = hit_check(table.dice, chance, "maim")
    if table.log is not None:
        table.log.add(
            "maim_roll",
            {
                "attacker": actor.sheet.name,
                "target": effects.name_of(state, player),
                **check_told(table, chance, why),
                "works": works,
            },
        )
    if works:
        maim_part(table, state, player, table.dice.pick(len(PARTS), "maimed part"))


# On other actors


def strike_actor(table: Table, state: GnosisState, actor: Actor, target: Actor, shot: bool) -> None:
    """Let an actor strike or shoot at another; a predator feeds on prey that it kills (GN-9.1, GN-9.5, GN-9.7)."""
    accuracy, _, low, high = profile(actor)
    why = table.reasons()
    chance: i64 = chance_on_actor(state, accuracy, defense_of(target), shot, why)
    hit = hit_check(table.dice, chance, "actor shot" if shot else "actor blow")
    if table.log is not None:
        note_hit(table, actor, target.sheet.name, shot, chance, hit, why)
    if not hit:
        return
    damage: i64 = damage_roll(table.dice, low, high, "actor damage")
    if table.log is not None:
        table.log.add(
            "damage_roll",
            {
                "attacker": actor.sheet.name,
                "target": target.sheet.name,
                "min": int(low),
                "max": int(high),
                "roll": int(damage),
            },
        )
    harm_actor(table, state, target, damage, actor.sheet.name, True)
    if not target.lives and side_faction(target) == PREY and side_faction(actor) == PREDATORS:
        feed(table, state, actor)


def chance_on_actor(state: GnosisState, accuracy: i64, defense: i64, shot: bool, why: Reasons) -> i64:
    """Give the percent with which an actor's attack hits another actor (GN-9.1)."""
    if shot:
        return actor_ranged_chance(accuracy, defense, state.arena.knobs, why)
    return actor_melee_chance(accuracy, defense, state.arena.knobs, why)


def side_faction(actor: Actor) -> i64:
    """Give the faction that counts: an ally belongs to the player's (GN-9.3)."""
    return PLAYER_FACTION if actor.disposition == ALLY else actor.sheet.faction


def feed(table: Table, state: GnosisState, actor: Actor) -> None:
    """Let a predator eat the prey that it has killed (GN-9.7)."""
    knobs = state.arena.knobs
    healed: i64 = min(actor.sheet.max_hp, actor.hp + knobs.fed_heal)
    if healed > actor.hp:
        effects_actors.heal_actor(table, actor, healed, "fed")
    effects_actors.set_fed(table, actor, knobs.fed_turns)


# What is told


def note_hit(table: Table, actor: Actor, target: str, shot: bool, chance: i64, hit: bool, why: Reasons) -> None:
    """Tell of an actor's hit check."""
    if table.log is not None:
        table.log.add(
            "hit_roll",
            {
                "attacker": actor.sheet.name,
                "target": target,
                "kind": "shot" if shot else "melee",
                **check_told(table, chance, why),
                "hit": hit,
            },
        )
