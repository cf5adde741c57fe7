"""Close control: grappling, interrogating and robbing, and what they stir up (section 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.fight.errors import Illegal
from affray.grid.squares import distance
from affray.systems.gnosis import effects, effects_actors
from affray.systems.gnosis.afflict import afflict_actor
from affray.systems.gnosis.attack import actor_named, check_adjacent, check_stamina
from affray.systems.gnosis.blow import knows_name
from affray.systems.gnosis.checks import hit_check
from affray.systems.gnosis.clock import begin_deed, spend_turns
from affray.systems.gnosis.effects_gear import set_inventory
from affray.systems.gnosis.formulas_control import (
    grapple_attack,
    grapple_defense,
    grapple_turns,
    interrogate_attack,
    interrogate_defense,
    interrogate_result,
    rob_attack,
    rob_defense,
)
from affray.systems.gnosis.formulas_costs import focus_cost, physical_cost
from affray.systems.gnosis.formulas_hits import hit_chance, own_check
from affray.systems.gnosis.formulas_targets import line_of_sight
from affray.systems.gnosis.harm import give_back
from affray.systems.gnosis.items import item_data
from affray.systems.gnosis.kinds import ACTOR_NAMED, ACTOR_RESTRAINED, COURAGE, DEAF, HOSTILE, MUTE
from affray.systems.gnosis.profiles import profile
from affray.systems.gnosis.provoking import alarm, provoke
from affray.systems.gnosis.told import check_told

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import i64

    from affray.fight.decision import Choice
    from affray.fight.reasons import Reasons
    from affray.fight.table import Table
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState

ARMS: Final = 2


# Grapple


def check_grapple(state: GnosisState, player: Player, actor: Actor) -> None:
    """Make sure that a player may grapple with an actor (GN-11.1, GN-11.3).

    Raises:
        Illegal: it may not.
    """
    check_adjacent(player, actor)
    if player.missing_arms >= ARMS:
        message = "no arm to grapple with"
        raise Illegal(message, "no_arm")
    check_stamina(player, grapple_cost(state, player))


def grapple_cost(state: GnosisState, player: Player) -> i64:
    """Give the stamina that a grapple takes (GN-2.1, GN-3.2)."""
    return physical_cost(state.arena.knobs.grapple_stamina, state.arena.sheets[player.seat].conditioning)


def grapple_chance(state: GnosisState, player: Player, actor: Actor, why: Reasons) -> i64:
    """Give the percent with which a grapple succeeds (GN-11.2)."""
    sheet = state.arena.sheets[player.seat]
    knobs = state.arena.knobs
    accuracy, defense, _, _ = profile(actor)
    side: i64 = grapple_attack(sheet.vigour, sheet.grace, player.missing_arms, knobs, why)
    return _chance(state, player, side, grapple_defense(defense, accuracy, actor.sheet.max_hp, knobs), why)


def grapple(table: Table, state: GnosisState, player: Player, actor: Actor) -> None:
    """Grapple with an adjacent actor: held, it can neither move nor strike (GN-11.2, GN-11.3).

    Raises:
        Illegal: it isn't allowed.
    """
    check_grapple(state, player, actor)
    begin_deed(table, state, player)
    effects.pay(table, state, player, grapple_cost(state, player), 0, 0, 0, "grapple")
    provoke(table, state, player, actor)
    why = table.reasons()
    chance: i64 = grapple_chance(state, player, actor, why)
    works = hit_check(table.dice, chance, "grapple")
    if table.log is not None:
        _note(table, state, player, actor, "grapple", chance, works, why)
    if works:
        knobs = state.arena.knobs
        vigour: i64 = state.arena.sheets[player.seat].vigour
        afflict_actor(table, actor, ACTOR_RESTRAINED, grapple_turns(vigour, knobs), "grapple")
        afflict_actor(table, actor, ACTOR_NAMED, knobs.grapple_named, "grapple")
    scuffle(table, state, player, actor)
    spend_turns(table, state, player, 1)


# Interrogation


def check_interrogate(state: GnosisState, player: Player, actor: Actor) -> None:
    """Make sure that a player may interrogate an actor (GN-11.1, GN-11.5).

    Raises:
        Illegal: it may not.
    """
    check_held(player, actor)
    if player.timers[DEAF] > 0:
        message = "you cannot hear"
        raise Illegal(message, "deaf")
    if player.timers[MUTE] > 0:
        message = "you cannot speak"
        raise Illegal(message, "mute")
    cost = interrogate_cost(state, player)
    if player.focus < cost:
        message = f"Not enough focus: need {cost}, have {player.focus}."
        raise Illegal(message, "focus")


def interrogate_cost(state: GnosisState, player: Player) -> i64:
    """Give the focus that an interrogation takes (GN-2.1, GN-3.4)."""
    sheet = state.arena.sheets[player.seat]
    knobs = state.arena.knobs
    return focus_cost(knobs.interrogate_focus, sheet.memory, sheet.active_attunement(), sheet.conduit, knobs)


def interrogate_chance(state: GnosisState, player: Player, actor: Actor, why: Reasons) -> i64:
    """Give the percent with which an interrogation succeeds (GN-11.4)."""
    sheet = state.arena.sheets[player.seat]
    knobs = state.arena.knobs
    _, defense, _, _ = profile(actor)
    side: i64 = interrogate_attack(sheet.wit, sheet.faith, sheet.memory, knobs, why)
    return _chance(state, player, side, interrogate_defense(defense, actor.hp, knobs), why)


def interrogate(table: Table, state: GnosisState, player: Player, actor: Actor) -> None:
    """Interrogate a restrained actor: for its true name, and for what its kind is like (GN-11.4, GN-11.5).

    Raises:
        Illegal: it isn't allowed.
    """
    check_interrogate(state, player, actor)
    begin_deed(table, state, player)
    effects.pay(table, state, player, 0, interrogate_cost(state, player), 0, 0, "interrogate")
    provoke(table, state, player, actor)
    why = table.reasons()
    chance: i64 = interrogate_chance(state, player, actor, why)
    works = hit_check(table.dice, chance, "interrogation")
    if table.log is not None:
        _note(table, state, player, actor, "interrogate", chance, works, why)
    if works:
        kind: i64 = actor.sheet.kind.number
        exposed, knowledge, entry = interrogate_result(
            actor.sheet.true_name, knows_name(player, actor), player.knowledge[kind]
        )
        if exposed:
            effects.learn_name(table, state, player, actor.sheet.name)
        effects.learn_kind(table, state, player, kind, knowledge)
        if entry and table.log is not None:
            table.log.add("entry_known", {"who": effects.name_of(state, player), "kind": actor.sheet.kind.name})
    scuffle(table, state, player, actor)
    spend_turns(table, state, player, 1)


# Robbery


def check_rob(state: GnosisState, player: Player, actor: Actor) -> None:
    """Make sure that a player may rob an actor (GN-11.1, GN-11.7).

    Raises:
        Illegal: it may not.
    """
    check_held(player, actor)
    if actor.obols == 0 and not actor.items and sum(actor.stolen) == 0:
        message = "nothing to take"
        raise Illegal(message, "nothing_to_take")
    check_stamina(player, rob_cost(state, player))


def rob_cost(state: GnosisState, player: Player) -> i64:
    """Give the stamina that a robbery takes (GN-2.1, GN-3.2)."""
    return physical_cost(state.arena.knobs.rob_stamina, state.arena.sheets[player.seat].conditioning)


def rob_chance(state: GnosisState, player: Player, actor: Actor, why: Reasons) -> i64:
    """Give the percent with which a robbery succeeds (GN-11.6)."""
    sheet = state.arena.sheets[player.seat]
    knobs = state.arena.knobs
    accuracy, defense, _, _ = profile(actor)
    side: i64 = rob_attack(sheet.grace, sheet.wit, player.missing_arms, player.sneaking, sheet.sneak, knobs, why)
    return _chance(state, player, side, rob_defense(defense, accuracy, actor.hp, knobs), why)


def rob(table: Table, state: GnosisState, player: Player, actor: Actor) -> None:
    """Rob a restrained actor (GN-11.6, GN-11.7).

    Raises:
        Illegal: it isn't allowed.
    """
    check_rob(state, player, actor)
    begin_deed(table, state, player)
    effects.pay(table, state, player, rob_cost(state, player), 0, 0, 0, "rob")
    provoke(table, state, player, actor)
    why = table.reasons()
    chance: i64 = rob_chance(state, player, actor, why)
    works = hit_check(table.dice, chance, "robbery")
    if table.log is not None:
        _note(table, state, player, actor, "rob", chance, works, why)
    if works:
        take_from(table, state, player, actor)
    scuffle(table, state, player, actor)
    spend_turns(table, state, player, 1)


def take_from(table: Table, state: GnosisState, player: Player, actor: Actor) -> None:
    """Take all obols and one of the carried items; what was stolen goes back to its owner (GN-8.17, GN-11.7)."""
    give_back(table, state, actor)
    if actor.obols > 0:
        effects.set_obols(table, state, player, player.obols + actor.obols, "robbed")
        effects_actors.set_actor_obols(table, actor, 0, "robbed")
    if not actor.items:
        return
    place: i64 = table.dice.pick(len(actor.items), "item robbed") if len(actor.items) > 1 else 0
    item = actor.items[place]
    effects_actors.set_items(table, actor, [*actor.items[:place], *actor.items[place + 1 :]], "robbed")
    set_inventory(table, state, player, [*player.inventory, item], "robbed")
    if table.log is not None:
        table.log.add(
            "robbed",
            {"who": effects.name_of(state, player), "target": actor.sheet.name, "item": item_data(item)},
        )


# What all three share


def check_held(player: Player, actor: Actor) -> None:
    """Make sure that an actor is next to a player, may be attacked, and is restrained (GN-11.1).

    Raises:
        Illegal: it is not.
    """
    check_adjacent(player, actor)
    if actor.timers[ACTOR_RESTRAINED] == 0:
        message = "not restrained"
        raise Illegal(message, "not_restrained")


def scuffle(table: Table, state: GnosisState, player: Player, target: Actor) -> None:
    """Let the target and enemies near by that could see the player note where it stands (GN-8.24, GN-11.8)."""
    alarm(table, state, player, target)
    floor = state.floors[player.floor]
    for actor in state.actors:
        if (
            actor.lives
            and actor.disposition == HOSTILE
            and actor.floor == player.floor
            and actor is not target
            and (actor.known_x != player.x or actor.known_y != player.y)
            and distance(actor.x, actor.y, player.x, player.y) <= state.arena.knobs.scuffle_radius
            and line_of_sight(floor.cells, floor.plan.width, actor.x, actor.y, player.x, player.y, state.arena.knobs)
        ):
            effects_actors.set_known(table, actor, player.x, player.y)


def _chance(state: GnosisState, player: Player, attack: i64, defense: i64, why: Reasons) -> i64:
    """Give the final percent of a player's check, its states counted (GN-10.5, GN-10.9, GN-11.1)."""
    courage = player.ticking > 0 and player.timers[COURAGE] > 0
    knobs = state.arena.knobs
    return hit_chance(own_check(attack, player.is_blind(), courage, knobs, why), defense, knobs, why)


def _note(
    table: Table,
    state: GnosisState,
    player: Player,
    actor: Actor,
    kind: str,
    chance: i64,
    works: bool,
    why: Reasons,
) -> None:
    """Tell of a check of close control."""
    if table.log is not None:
        table.log.add(
            kind,
            {
                "who": effects.name_of(state, player),
                "target": actor.sheet.name,
                **check_told(table, chance, why),
                "works": works,
            },
        )


def grapple_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:
    """Grapple with the actor that the choice names."""
    grapple(table, state, player, actor_named(state, player, choice.text("target")))


def interrogate_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:
    """Interrogate the actor that the choice names."""
    interrogate(table, state, player, actor_named(state, player, choice.text("target")))


def rob_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:
    """Rob the actor that the choice names."""
    rob(table, state, player, actor_named(state, player, choice.text("target")))


DEEDS: Final[dict[str, Callable[[Table, GnosisState, Player, Choice], None]]] = {
    "grapple": grapple_deed,
    "interrogate": interrogate_deed,
    "rob": rob_deed,
}
"""What this topic lets a player do."""
