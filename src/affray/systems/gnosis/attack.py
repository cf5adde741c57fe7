"""A player's melee blows: what may be struck, the blow itself, and what every attack brings along (GN-5.1, GN-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.fight.errors import Illegal, nearest
from affray.fight.reasons import SILENT, Reasons
from affray.grid.squares import distance
from affray.systems.gnosis import effects
from affray.systems.gnosis.afflict import afflict_actor
from affray.systems.gnosis.aiming import MESSAGES, aim_of
from affray.systems.gnosis.blow import AS_HELD, Blow, add_name, melee_blow
from affray.systems.gnosis.checks import damage_roll, hit_check
from affray.systems.gnosis.chi import burst
from affray.systems.gnosis.choices import Strike
from affray.systems.gnosis.clock import begin_deed, spend_turns
from affray.systems.gnosis.formulas_costs import physical_cost, spirit_gain
from affray.systems.gnosis.formulas_hits import melee_chance, resisted_split, splash_damage, split_damage
from affray.systems.gnosis.formulas_minds import barricade_after
from affray.systems.gnosis.formulas_targets import ANSWERS, OK, target_legality
from affray.systems.gnosis.harm import harm_actor
from affray.systems.gnosis.kinds import (
    ACTOR_BURNING,
    AT_ACTOR,
    BARRICADE,
    COURAGE,
    DAMAGE_TYPES,
    HOSTILE,
    KAIOKEN,
    UNTYPED,
)
from affray.systems.gnosis.memory import wear_barricade
from affray.systems.gnosis.places import player_sees_actor
from affray.systems.gnosis.profiles import defense_of
from affray.systems.gnosis.provoking import alarm, provoke
from affray.systems.gnosis.told import check_told

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import i64

    from affray.fight.decision import Choice
    from affray.fight.table import Table
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState


# What may be struck


def actor_named(state: GnosisState, player: Player, name: str) -> Actor:
    """Find the actor that a player means; whom it doesn't see it can't mean (GN-7.7).

    Raises:
        Illegal: the player sees nobody of this name.
    """
    for actor in state.actors:
        if actor.sheet.name == name and player_sees_actor(state, player, actor):
            return actor
    seen = [actor.sheet.name for actor in state.actors if player_sees_actor(state, player, actor)]
    message = f"you see nobody called {name!r}{nearest(name, seen)}; you see {', '.join(seen) or 'nobody'}"
    raise Illegal(message, "unknown_name")


def check_stamina(player: Player, cost: i64) -> None:
    """Make sure that a player has the stamina for an action (GN-3.3).

    Raises:
        Illegal: it hasn't.
    """
    if player.stamina < cost:
        message = f"Not enough stamina: need {cost}, have {player.stamina}."
        raise Illegal(message, "stamina")


def check_adjacent(player: Player, actor: Actor) -> None:
    """Make sure that an actor is next to a player and may be attacked (GN-5.1, GN-7.9).

    Raises:
        Illegal: it is not, or it may not be.
    """
    if distance(player.x, player.y, actor.x, actor.y) != 1:
        message = "not adjacent"
        raise Illegal(message, "not_adjacent")
    answer: i64 = target_legality(AT_ACTOR, actor.disposition)
    if answer != OK:
        raise Illegal(MESSAGES[answer], ANSWERS[answer])


def melee_cost(state: GnosisState, player: Player) -> i64:
    """Give the stamina that a melee blow takes (GN-2.1, GN-3.2)."""
    return physical_cost(state.arena.knobs.melee_stamina, state.arena.sheets[player.seat].conditioning)


# Blows


def melee_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:
    """Strike the actor that the choice names (GN-5.1).

    Raises:
        Illegal: it isn't allowed.
    """
    if isinstance(choice, Strike):
        actor = state.actors[choice.actor]
        if player_sees_actor(state, player, actor):
            melee(table, state, player, actor)
            return
    melee(table, state, player, actor_named(state, player, choice.text("target")))


def melee(table: Table, state: GnosisState, player: Player, actor: Actor) -> None:
    """Strike an actor next to the player with what the main hand holds (GN-5.1).

    Raises:
        Illegal: it isn't allowed.
    """
    check_adjacent(player, actor)
    cost: i64 = melee_cost(state, player)
    check_stamina(player, cost)
    begin_deed(table, state, player)
    effects.pay(table, state, player, cost, 0, 0, 0, "melee")
    blow = melee_blow(state, player, AS_HELD, table.log is not None)
    landed = strike(table, state, player, actor, blow)
    finish_attack(table, state, player, 1 if landed else 0, landed and actor.disposition == HOSTILE)
    spend_turns(table, state, player, 1)


def strike(table: Table, state: GnosisState, player: Player, actor: Actor, blow: Blow) -> bool:
    """Strike one actor in melee: hit check, damage roll, the oil's rider (GN-1.5).

    Returns:
        Whether it hit.
    """
    provoke(table, state, player, actor)
    add_name(state, player, blow, actor)
    note_stack(table, state, player, actor, blow)
    landed = melee_check(table, state, player, actor, blow.acc)
    if landed:
        damage_target(table, state, player, actor, blow, "melee damage", 0)
    alarm(table, state, player, actor)
    return landed


def melee_check(table: Table, state: GnosisState, player: Player, actor: Actor, acc: i64) -> bool:
    """Make the hit check of a melee strike with this accuracy (GN-4.2, GN-5.2)."""
    why = table.reasons()
    chance: i64 = melee_hit_chance(state, player, actor, acc, why)
    landed = hit_check(table.dice, chance, "melee hit")
    if table.log is not None:
        note_hit(table, state, player, actor, "melee", chance, landed, why)
    return landed


def melee_hit_chance(state: GnosisState, player: Player, actor: Actor, acc: i64, why: Reasons = SILENT) -> i64:
    """Give the final percent with which a melee strike of this accuracy hits an actor as it is now (GN-5.2)."""
    return melee_chance(
        acc,
        defense_of(actor),
        player.is_blind(),
        player.ticking > 0 and player.timers[COURAGE] > 0,
        state.arena.knobs,
        why,
    )


def damage_target(
    table: Table, state: GnosisState, player: Player, actor: Actor, blow: Blow, question: str, off_centre: i64
) -> None:
    """Roll a landed strike's damage, split it, let it meet the target; then the oil's rider (GN-6.11, GN-6.14).

    `off_centre` is how far from the centre of a splash the target stands; 0 if there is none.
    """
    low, high = blow.range()
    rolled: i64 = damage_roll(table.dice, low, high, question)
    face: i64 = rolled
    if off_centre > 0:
        rolled = splash_damage(rolled, off_centre, state.arena.knobs)
    oil = blow.oil
    oil_type: i64 = UNTYPED
    oil_percent: i64 = 0
    if oil is not None:
        oil_type = oil.damage_type
        oil_percent = oil.percent
    parts = split_damage(rolled, blow.damage_type, blow.bias_type, blow.bias_percent, oil_type, oil_percent)
    damage: i64 = resisted_split(parts, blow.damage_type, blow.bias_type, oil_type, actor.sheet.resist)
    if table.log is not None:
        note_damage(table, actor, blow, (low, high, face), rolled, parts, oil_type, damage)
    harm_actor(table, state, actor, damage, state.arena.names[player.seat], True)
    if oil is not None and oil.burning > 0 and actor.lives:
        afflict_actor(table, actor, ACTOR_BURNING, oil.burning, oil.name)


def finish_attack(table: Table, state: GnosisState, player: Player, landed: i64, on_hostile: bool) -> None:
    """Let spirit build up by what has landed, and Kaioken burst if a hostile was hit (GN-3.11, GN-3.13, GN-3.15)."""
    if landed == 0:
        return
    if on_hostile and player.chi_form == KAIOKEN:
        burst(table, state, player, landed)
        return
    most: i64 = state.arena.sheets[player.seat].max_spirit
    spirit: i64 = spirit_gain(player.spirit, most, landed, state.arena.knobs)
    if spirit != player.spirit:
        effects.set_spirit(table, state, player, spirit, "hits")


# Barricades


def break_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:
    """Strike an adjacent barricade: no hit check, no spirit, no rider (GN-5.1, GN-8.20).

    Raises:
        Illegal: there is none, or stamina is short.
    """
    x, y = aim_of(choice)
    if distance(player.x, player.y, x, y) != 1 or state.floors[player.floor].cell(x, y) != BARRICADE:
        message = "no barricade there, next to you"
        raise Illegal(message, "not_adjacent")
    break_barricade(table, state, player, x, y)


def break_barricade(table: Table, state: GnosisState, player: Player, x: i64, y: i64) -> None:
    """Strike the barricade on a square next to a player (GN-5.1, GN-8.20).

    Raises:
        Illegal: stamina is short.
    """
    floor = state.floors[player.floor]
    cost: i64 = melee_cost(state, player)
    check_stamina(player, cost)
    begin_deed(table, state, player)
    effects.pay(table, state, player, cost, 0, 0, 0, "strike")
    blow = melee_blow(state, player, AS_HELD, table.log is not None)
    note_stack(table, state, player, None, blow)
    low, high = blow.range()
    damage: i64 = damage_roll(table.dice, low, high, "barricade damage")
    square: i64 = y * floor.plan.width + x
    left: i64 = floor.barricades.get(int(square), state.arena.knobs.barricade_hp)
    left, _ = barricade_after(left, damage)
    wear_barricade(table, state, floor, x, y, damage, left, state.arena.names[player.seat])
    spend_turns(table, state, player, 1)


# What is told


def note_stack(table: Table, state: GnosisState, player: Player, actor: Actor | None, blow: Blow) -> None:
    """Tell what each label has added (GN-6.1)."""
    if table.log is not None:
        low, high = blow.range()
        table.log.add(
            "modifiers",
            {
                "who": state.arena.names[player.seat],
                "target": "" if actor is None else actor.sheet.name,
                "labels": blow.label_data(),
                "min": int(low),
                "max": int(high),
                "acc": int(blow.acc),
                "percent": int(blow.percent),
            },
        )


def note_hit(
    table: Table,
    state: GnosisState,
    player: Player,
    actor: Actor,
    kind: str,
    chance: i64,
    landed: bool,
    why: Reasons,
    item: str = "",
) -> None:
    """Tell of a hit check; of a throw also what is thrown."""
    if table.log is not None:
        details: dict[str, object] = {
            "attacker": state.arena.names[player.seat],
            "target": actor.sheet.name,
            "kind": kind,
            **check_told(table, chance, why),
            "hit": landed,
        }
        if item:
            details["item"] = item
        table.log.add("hit_roll", details)


def note_damage(
    table: Table,
    actor: Actor,
    blow: Blow,
    rolled: tuple[i64, i64, i64],
    total: i64,
    parts: tuple[i64, i64, i64],
    oil_type: i64,
    damage: i64,
) -> None:
    """Tell of a damage roll and how it was split (GN-6.14).

    `rolled` is the range and the roll, `total` what a splash left of it, `damage` what resistances left.
    """
    if table.log is None:
        return
    low, high, roll = rolled
    table.log.add(
        "damage_roll",
        {"target": actor.sheet.name, "min": int(low), "max": int(high), "roll": int(roll), "damage": int(total)},
    )
    base, bias, oil = parts
    split = [
        [DAMAGE_TYPES[kind], int(amount)]
        for kind, amount in ((oil_type, oil), (blow.bias_type, bias), (blow.damage_type, base))
        if amount > 0
    ]
    table.log.add("damage_split", {"target": actor.sheet.name, "parts": split, "damage": int(damage)})


DEEDS: Final[dict[str, Callable[[Table, GnosisState, Player, Choice], None]]] = {
    "melee": melee_deed,
    "strike": break_deed,
}
"""What this topic lets a player do."""
