"""What magic does to those whom it reaches: spells, formulas and Aeons alike (GN-12.6, 12.7, 12.14 to 12.16, 12.29)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.gnosis import effects, effects_actors
from affray.systems.gnosis.afflict import afflict_actor, afflict_player
from affray.systems.gnosis.blow import knows_name
from affray.systems.gnosis.checks import damage_roll, hit_check
from affray.systems.gnosis.entering import move_player
from affray.systems.gnosis.formulas_hits import clamp_damage, resisted
from affray.systems.gnosis.formulas_spells import (
    DOES_BURNING,
    DOES_COURAGE,
    DOES_FEAR,
    DOES_HEAL,
    DOES_INVISIBLE,
    DOES_RESTRAINED,
    DOES_WARD,
)
from affray.systems.gnosis.formulas_stack import known_name_bonus, name_pressed_bonus
from affray.systems.gnosis.formulas_world import ward_gain
from affray.systems.gnosis.harm import harm_actor, harm_player
from affray.systems.gnosis.kinds import (
    ACTOR_BURNING,
    ACTOR_COURAGE,
    ACTOR_FEAR,
    ACTOR_NAMED,
    ACTOR_RESTRAINED,
    COURAGE,
    INVISIBLE,
    UNTYPED,
)
from affray.systems.gnosis.magic import element_of, hit_chance_of
from affray.systems.gnosis.places import actor_at, harmed_in_area, player_at, players_in_area
from affray.systems.gnosis.profiles import defense_of
from affray.systems.gnosis.provoking import alarm, provoke
from affray.systems.gnosis.told import check_told

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.spells import Spell
    from affray.systems.gnosis.state import GnosisState

FOE_STATES: Final = {DOES_BURNING: ACTOR_BURNING, DOES_RESTRAINED: ACTOR_RESTRAINED, DOES_FEAR: ACTOR_FEAR}
"""The actor's state that each effect sets."""


SURE: Final = 100
"""A check of this percent isn't rolled."""


def face_of(table: Table, chance: i64) -> int | None:
    """Give how the check in percent fell that was made last; None if it was sure and nothing fell."""
    return table.dice.face if 0 < chance < SURE else None


# One foe


def names_bonus(state: GnosisState, player: Player, actor: Actor) -> tuple[i64, i64, i64]:
    """Give what the target's true name, known or pressed, adds to a spell on it (GN-12.7)."""
    known = knows_name(player, actor)
    low, high, acc = known_name_bonus(known)
    more_low, more_high, more_acc = name_pressed_bonus(known, actor.timers[ACTOR_NAMED], state.arena.knobs)
    return low + more_low, high + more_high, acc + more_acc


def spell_hits(table: Table, state: GnosisState, player: Player, spell: Spell, actor: Actor, name_acc: i64) -> bool:
    """Make the hit check of a spell on one foe (GN-12.6)."""
    why = table.reasons()
    chance: i64 = hit_chance_of(
        state,
        state.arena.sheets[player.seat],
        spell,
        defense_of(actor),
        name_acc,
        player.is_blind(),
        player.timers[COURAGE] > 0,
        why,
    )
    hit = hit_check(table.dice, chance, "spell hit")
    if table.log is not None:
        table.log.add(
            "spell_hit_roll",
            {
                "attacker": state.arena.names[player.seat],
                "target": actor.sheet.name,
                "spell": spell.name,
                **check_told(table, chance, why),
                "hit": hit,
            },
        )
    return hit


def blast_one(
    table: Table, state: GnosisState, player: Player, spell: Spell, actor: Actor, low: i64, high: i64, rolls: bool
) -> bool:
    """Let a spell harm one foe, with its true name's bonuses; tell whether it hit (GN-12.6, GN-12.7, GN-12.14).

    `rolls` says whether a hit check is made.
    """
    provoke(table, state, player, actor)
    more_low, more_high, acc = names_bonus(state, player, actor)
    hit = not rolls or spell_hits(table, state, player, spell, actor, acc)
    if hit:
        least, most = clamp_damage(low + more_low, high + more_high)
        rolled: i64 = roll_amount(table, "spell_damage", spell.name, least, most)
        burn_foe(table, state, actor, rolled, element_of(spell), state.arena.names[player.seat])
    alarm(table, state, player, actor)
    return hit


def hex_one(
    table: Table, state: GnosisState, player: Player, spell: Spell, actor: Actor, effect: i64, turns: i64, rolls: bool
) -> bool:
    """Let a spell set a state on one foe; tell whether it hit (GN-12.6, GN-12.16)."""
    provoke(table, state, player, actor)
    hit = not rolls or spell_hits(table, state, player, spell, actor, 0)
    if hit:
        afflict_actor(table, actor, FOE_STATES[effect], turns, spell.name)
    alarm(table, state, player, actor)
    return hit


def roll_amount(table: Table, kind: str, name: str, low: i64, high: i64) -> i64:
    """Roll what a spell or an Aeon does: damage, ward or healing (GN-12.14)."""
    rolled: i64 = damage_roll(table.dice, low, high, kind.replace("_", " "))
    if table.log is not None:
        table.log.add(kind, {"of": name, "min": int(low), "max": int(high), "amount": int(rolled)})
    return rolled


def burn_foe(table: Table, state: GnosisState, actor: Actor, rolled: i64, element: i64, by: str) -> None:
    """Let rolled damage of an element meet an actor's resistance, ward and hit points (GN-4.5)."""
    damage: i64 = rolled
    if actor.sheet.resist is not None and element != UNTYPED:
        damage = resisted(rolled, actor.sheet.resist[element])
    harm_actor(table, state, actor, damage, by, True)


# Areas


def blast_area(
    table: Table,
    state: GnosisState,
    player: Player,
    x: i64,
    y: i64,
    radius: i64,
    low: i64,
    high: i64,
    element: i64,
    kind: str,
    name: str,
) -> None:
    """Let one roll of damage harm everybody in an area, each by the full figure (GN-12.15, GN-12.31, GN-13.4).

    With the knob `friendly_fire` players in it are harmed, too, the caster included. Where nobody is, nothing is
    rolled.

    Args:
        table: where it happens.
        state: the fight.
        player: the caster.
        x: the centre.
        y: likewise.
        radius: of the area.
        low: least damage.
        high: greatest damage.
        element: as a damage type.
        kind: of the event, `spell_damage` or `aeon_damage`.
        name: of the spell or the Aeon.
    """
    foes = harmed_in_area(state, player.floor, x, y, radius)
    friends: list[Player] = []
    if state.arena.knobs.friendly_fire:
        friends = players_in_area(state, player.floor, x, y, radius)
    if not foes and not friends:
        return
    rolled: i64 = roll_amount(table, kind, name, low, high)
    by = state.arena.names[player.seat]
    for actor in foes:
        provoke(table, state, player, actor)
        burn_foe(table, state, actor, rolled, element, by)
        alarm(table, state, player, actor)
    for other in friends:
        harm_player(table, state, other, rolled, by, rolled, 0, 0)


# The caster


def blink(table: Table, state: GnosisState, player: Player, x: i64, y: i64, why: str) -> None:
    """Put the caster on a square at once (GN-12.12, GN-12.20, GN-13.6); who is there unseen keeps it where it was."""
    if actor_at(state, player.floor, x, y) is None and player_at(state, player.floor, x, y) is None:
        move_player(table, state, player, x, y, why)
    elif table.log is not None:
        table.log.add("barred", {"who": state.arena.names[player.seat], "square": [int(x), int(y)], "of": why})


# Friends


def bless_player(table: Table, state: GnosisState, friend: Player, effect: i64, low: i64, high: i64, name: str) -> None:
    """Let magic ward, heal, hide or embolden a player (GN-12.14, GN-12.16, GN-12.29)."""
    if effect == DOES_WARD:
        gain: i64 = ward_gain(roll_amount(table, "spell_ward", name, low, high), state.arena.knobs)
        effects.set_ward(table, state, friend, friend.ward + gain, name)
    elif effect == DOES_HEAL:
        healed: i64 = friend.hp + roll_amount(table, "spell_heal", name, low, high)
        effects.set_hp(table, state, friend, min(healed, state.arena.sheets[friend.seat].max_hp), name)
    elif effect == DOES_COURAGE:
        afflict_player(table, state, friend, COURAGE, low, name)
    elif effect == DOES_INVISIBLE:
        afflict_player(table, state, friend, INVISIBLE, low, name)


def bless_ally(table: Table, state: GnosisState, ally: Actor, effect: i64, low: i64, high: i64, name: str) -> None:
    """Let magic ward, heal or embolden an actor (GN-12.14, GN-12.16, GN-12.29)."""
    if effect == DOES_WARD:
        gain: i64 = ward_gain(roll_amount(table, "spell_ward", name, low, high), state.arena.knobs)
        effects_actors.set_actor_ward(table, ally, ally.ward + gain, name)
    elif effect == DOES_HEAL:
        healed: i64 = ally.hp + roll_amount(table, "spell_heal", name, low, high)
        effects_actors.heal_actor(table, ally, min(healed, ally.sheet.max_hp), name)
    elif effect == DOES_COURAGE:
        afflict_actor(table, ally, ACTOR_COURAGE, low, name)
