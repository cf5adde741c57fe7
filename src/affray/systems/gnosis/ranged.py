"""Throwing and shooting (GN-5.7 to GN-5.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.fight.errors import Illegal, nearest
from affray.fight.reasons import SILENT
from affray.grid.squares import distance
from affray.systems.gnosis import effects, effects_gear
from affray.systems.gnosis.aiming import aim, aim_of, flight
from affray.systems.gnosis.attack import check_stamina, damage_target, finish_attack, note_hit, note_stack
from affray.systems.gnosis.blow import Blow, add_name, add_powers, add_ranged_labels, add_ranged_style, add_training
from affray.systems.gnosis.checks import damage_roll, hit_check
from affray.systems.gnosis.clock import begin_deed, spend_turns
from affray.systems.gnosis.effects_floors import lay_down
from affray.systems.gnosis.formulas_costs import physical_cost, shoot_stamina
from affray.systems.gnosis.formulas_hits import (
    hit_chance,
    own_check,
    shoot_accuracy,
    shoot_chance,
    shoot_range,
    splash_damage,
    throw_accuracy,
    throw_chance,
    throw_range,
)
from affray.systems.gnosis.formulas_targets import area_squares
from affray.systems.gnosis.harm import harm_player
from affray.systems.gnosis.kinds import (
    ALLY,
    AT_PROJECTILE,
    COURAGE,
    HOSTILE,
    MERCHANT,
    SHOOT,
    THROW,
)
from affray.systems.gnosis.places import actor_at, players_in_area
from affray.systems.gnosis.profiles import defense_of
from affray.systems.gnosis.provoking import alarm, alarm_at, provoke

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import i64

    from affray.fight.decision import Choice
    from affray.fight.reasons import Reasons
    from affray.fight.table import Table
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.items import Item
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.rows_gear import WeaponRow
    from affray.systems.gnosis.state import GnosisState

# Where a thrown thing comes from.
FROM_INVENTORY: Final = 0
FROM_MAIN: Final = 1
FROM_OFF: Final = 2


# Throwing


def throw_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:
    """Throw the item that the choice names at a square (GN-5.10).

    Raises:
        Illegal: it isn't allowed.
    """
    item, source = thing_named(player, choice.text("item"))
    x, y = aim_of(choice)
    check_throw(state, player, item)
    aim(state, player, x, y, AT_PROJECTILE, reach_of_throw(state, player, item), True)
    throw(table, state, player, item, source, x, y)


def thing_named(player: Player, name: str) -> tuple[Item, int]:
    """Find a carried or held item by name: what is carried first, then the main hand's, then the off hand's.

    Raises:
        Illegal: the player has none.
    """
    for item in player.inventory:
        if item.name == name:
            return item, FROM_INVENTORY
    if player.main is not None and player.main.name == name:
        return player.main, FROM_MAIN
    if player.off is not None and player.off.name == name:
        return player.off, FROM_OFF
    names = [item.name for item in [*player.inventory, player.main, player.off] if item is not None]
    message = f"Unknown item: {name}{nearest(name, names)}; you have {', '.join(names) or 'nothing'}."
    raise Illegal(message, "unknown_item")


def flying_line(item: Item) -> WeaponRow | None:
    """Give the numbers with which a thing flies; None if it is no weapon and no shield."""
    return item.shield.bash if item.shield is not None else item.weapon


def check_throw(state: GnosisState, player: Player, item: Item) -> None:
    """Make sure that a player can throw a thing, wherever it is aimed.

    Raises:
        Illegal: no arm, nothing that is thrown, or no stamina (GN-5.7, GN-5.10).
    """
    if player.missing_arms > 1:
        message = "You cannot throw without arms."
        raise Illegal(message, "no_arms")
    line = flying_line(item)
    if line is None or line.throw == 0:
        message = f"{item.name} cannot be thrown."
        raise Illegal(message, "not_thrown")
    check_stamina(player, throw_cost(state, player))


def throw_cost(state: GnosisState, player: Player) -> i64:
    """Give the stamina that a throw takes (GN-2.1, GN-3.2)."""
    return physical_cost(state.arena.knobs.throw_stamina, state.arena.sheets[player.seat].conditioning)


def reach_of_throw(state: GnosisState, player: Player, item: Item) -> i64:
    """Give how far a player throws a thing (GN-5.7)."""
    line = flying_line(item)
    assert line is not None  # noqa: S101 - checked before
    blow = throw_blow(state, player, item, line, False)
    return throw_range(line.throw, player.missing_arms, player.eye_penalty, blow.squares, state.arena.knobs)


def throw_blow(state: GnosisState, player: Player, item: Item, line: WeaponRow, noting: bool) -> Blow:
    """Add up the stack of a throw as far as it depends on the player alone (GN-6.2)."""
    blow = Blow(THROW, noting)
    add_ranged_labels(state, player, blow, item, line)
    add_training(state, player, blow)
    if player.style >= 0:
        style = state.arena.styles[player.style]
        add_ranged_style(blow, style.throw_percent, style.throw_range)
    add_powers(state, player, blow, item.enchanted > 0)
    return blow


def throw(table: Table, state: GnosisState, player: Player, item: Item, source: i64, x: i64, y: i64) -> None:
    """Throw: pay, let the thing go, see whom it meets, strike them, let it lie where it came down (GN-5.10)."""
    line = flying_line(item)
    assert line is not None  # noqa: S101 - checked before
    begin_deed(table, state, player)
    effects.pay(table, state, player, throw_cost(state, player), 0, 0, 0, "throw")
    blow = throw_blow(state, player, item, line, table.log is not None)
    impact_x, impact_y, _ = flight(state, player, x, y)
    let_go(table, state, player, item, source)
    actor = actor_at(state, player.floor, impact_x, impact_y)
    landed: i64 = 0
    on_hostile = False
    if actor is not None and actor.disposition not in (MERCHANT, ALLY):
        provoke(table, state, player, actor)
        add_name(state, player, blow, actor)
        note_stack(table, state, player, actor, blow)
        why = table.reasons()
        chance: i64 = throw_hit_chance(state, player, blow, actor, why)
        hit = hit_check(table.dice, chance, "throw hit")
        if table.log is not None:
            note_hit(table, state, player, actor, "throw", chance, hit, why, item.name)
        if hit:
            landed = 1
            on_hostile = actor.disposition == HOSTILE
            damage_target(table, state, player, actor, blow, "throw damage", 0)
        alarm(table, state, player, actor)
    else:
        note_flight(table, state, player, "throw", item.name, impact_x, impact_y)
    alarm_at(table, state, player, x, y)
    lay_down(table, state.floors[player.floor], impact_x, impact_y, item, 0)
    finish_attack(table, state, player, landed, on_hostile)
    spend_turns(table, state, player, 1)


def note_flight(table: Table, state: GnosisState, player: Player, kind: str, item: str, x: i64, y: i64) -> None:
    """Tell of a throw or a shot that meets nobody who can be struck."""
    if table.log is not None:
        details: dict[str, object] = {"who": state.arena.names[player.seat], "kind": kind, "item": item}
        table.log.add("flew", {**details, "at": [int(x), int(y)]})


def throw_hit_chance(state: GnosisState, player: Player, blow: Blow, actor: Actor, why: Reasons) -> i64:
    """Give the final percent with which a throw hits an actor (GN-5.8, GN-5.9)."""
    sheet = state.arena.sheets[player.seat]
    knobs = state.arena.knobs
    accuracy: i64 = throw_accuracy(
        sheet.grace, blow.weapon_acc, player.eye_penalty, sheet.throwing, blow.percent, knobs, why
    )
    courage = player.ticking > 0 and player.timers[COURAGE] > 0
    return throw_chance(accuracy, blow.name_acc, defense_of(actor), player.is_blind(), courage, knobs, why)


def let_go(table: Table, state: GnosisState, player: Player, item: Item, source: i64) -> None:
    """Take a thing out of a player's hand or pack."""
    if source == FROM_MAIN:
        effects_gear.hold(table, state, player, None, player.off, "thrown")
    elif source == FROM_OFF:
        effects_gear.hold(table, state, player, player.main, None, "thrown")
    else:
        effects_gear.set_inventory(table, state, player, without(player.inventory, item), "thrown")


def without(items: list[Item], item: Item) -> list[Item]:
    """Give a list of items with one of them gone."""
    place = items.index(item)
    return items[:place] + items[place + 1 :]


# Shooting


def shoot_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:
    """Shoot at a square with what the main hand holds (GN-5.11 to GN-5.14).

    Raises:
        Illegal: it isn't allowed.
    """
    x, y = aim_of(choice)
    weapon = check_shoot(state, player)
    aim(state, player, x, y, AT_PROJECTILE, reach_of_shot(state, player, weapon), True)
    shoot(table, state, player, weapon, x, y)


def check_shoot(state: GnosisState, player: Player) -> WeaponRow:
    """Make sure that a player can shoot, wherever it is aimed, and give the weapon.

    Raises:
        Illegal: no arm, nothing to shoot with, or no stamina, which a splash shot asks for, too (GN-5.13).
    """
    if player.missing_arms > 1:
        message = "You cannot shoot without arms."
        raise Illegal(message, "no_arms")
    main = player.main
    if main is None or main.weapon is None or main.weapon.shoot == 0:
        message = "Nothing to shoot with in your main hand."
        raise Illegal(message, "no_weapon")
    check_stamina(player, physical_cost(state.arena.knobs.shoot_stamina, state.arena.sheets[player.seat].conditioning))
    return main.weapon


def reach_of_shot(state: GnosisState, player: Player, weapon: WeaponRow) -> i64:
    """Give how far a player shoots with a weapon (GN-5.11)."""
    blow = shot_blow(state, player, weapon, False)
    return shoot_range(weapon.shoot, player.missing_arms, player.eye_penalty, blow.squares, state.arena.knobs)


def shot_blow(state: GnosisState, player: Player, weapon: WeaponRow, noting: bool) -> Blow:
    """Add up the stack of a shot as far as it depends on the player alone (GN-6.2)."""
    main = player.main
    assert main is not None  # noqa: S101 - checked before
    blow = Blow(SHOOT, noting)
    add_ranged_labels(state, player, blow, main, weapon)
    add_training(state, player, blow)
    if player.style >= 0:
        add_ranged_style(blow, state.arena.styles[player.style].shoot_percent, 0)
    add_powers(state, player, blow, main.enchanted > 0)
    return blow


def shoot(table: Table, state: GnosisState, player: Player, weapon: WeaponRow, x: i64, y: i64) -> None:
    """Shoot: pay, see whom the shot meets, strike each in turn (GN-5.12 to GN-5.14)."""
    begin_deed(table, state, player)
    knobs = state.arena.knobs
    splash = weapon.splash > 0
    conditioning: i64 = state.arena.sheets[player.seat].conditioning
    effects.pay(table, state, player, shoot_stamina(conditioning, splash, knobs), 0, 0, 0, "shoot")
    impact_x, impact_y, _ = flight(state, player, x, y)
    landed: i64 = 0
    on_hostile = False
    struck = struck_by_shot(state, player, weapon, impact_x, impact_y)
    if not struck:
        note_flight(table, state, player, "shoot", weapon.name, impact_x, impact_y)
    for actor in struck:
        blow = shot_blow(state, player, weapon, table.log is not None)
        if shot_at(table, state, player, actor, blow, distance(impact_x, impact_y, actor.x, actor.y)):
            landed += 1
            on_hostile = on_hostile or actor.disposition == HOSTILE
    alarm_at(table, state, player, x, y)
    if splash and knobs.friendly_fire:
        for friend in players_in_area(state, player.floor, impact_x, impact_y, weapon.splash):
            off_centre: i64 = distance(impact_x, impact_y, friend.x, friend.y)
            splash_player(table, state, player, friend, shot_blow(state, player, weapon, False), off_centre)
    if player.lives:
        finish_attack(table, state, player, landed, on_hostile)
    spend_turns(table, state, player, 1)


def splash_player(
    table: Table, state: GnosisState, player: Player, friend: Player, blow: Blow, off_centre: i64
) -> None:
    """Let a splash strike a player, as the knob `friendly_fire` has it: grace defends as against an enemy's shot."""
    knobs = state.arena.knobs
    defense: i64 = 0 if friend.is_helpless() else state.arena.sheets[friend.seat].grace * knobs.enemy_ranged_grace
    chance: i64 = hit_chance(
        own_check(aimed_accuracy(state, player, blow, SILENT), player.is_blind(), player.timers[COURAGE] > 0, knobs),
        defense,
        knobs,
    )
    if not hit_check(table.dice, chance, "shot hit"):
        return
    low, high = blow.range()
    rolled: i64 = damage_roll(table.dice, low, high, "shot damage")
    damage: i64 = splash_damage(rolled, off_centre, knobs)
    harm_player(table, state, friend, damage, state.arena.names[player.seat], damage, 0, 0)


def struck_by_shot(state: GnosisState, player: Player, weapon: WeaponRow, x: i64, y: i64) -> list[Actor]:
    """List whom a shot may hurt: whoever it meets, with splash everybody around, the centre first (GN-5.14)."""
    spared = not state.arena.knobs.friendly_fire
    struck: list[Actor] = []
    centre = actor_at(state, player.floor, x, y)
    if centre is not None and not (spared and centre.disposition in (MERCHANT, ALLY)):
        struck.append(centre)
    if weapon.splash == 0:
        return struck
    floor = state.floors[player.floor]
    plan = floor.plan
    for square in area_squares(floor.cells, plan.width, plan.height, x, y, weapon.splash, state.arena.knobs):
        actor = actor_at(state, player.floor, square % plan.width, square // plan.width)
        if actor is not None and actor is not centre and not (spared and actor.disposition in (MERCHANT, ALLY)):
            struck.append(actor)
    return struck


def shot_at(table: Table, state: GnosisState, player: Player, actor: Actor, blow: Blow, off_centre: i64) -> bool:
    """Let a shot strike one actor, so far off the centre of its splash; tell whether it hit (GN-5.12, GN-5.14)."""
    provoke(table, state, player, actor)
    add_name(state, player, blow, actor)
    note_stack(table, state, player, actor, blow)
    why = table.reasons()
    chance: i64 = shot_hit_chance(state, player, blow, actor, why)
    hit = hit_check(table.dice, chance, "shot hit")
    if table.log is not None:
        note_hit(table, state, player, actor, "shoot", chance, hit, why)
    if hit:
        damage_target(table, state, player, actor, blow, "shot damage", off_centre)
    alarm(table, state, player, actor)
    return hit


def shot_hit_chance(state: GnosisState, player: Player, blow: Blow, actor: Actor, why: Reasons) -> i64:
    """Give the final percent with which a shot hits an actor (GN-5.12)."""
    accuracy: i64 = aimed_accuracy(state, player, blow, why)
    courage = player.ticking > 0 and player.timers[COURAGE] > 0
    return shoot_chance(accuracy, blow.name_acc, defense_of(actor), player.is_blind(), courage, state.arena.knobs, why)


def aimed_accuracy(state: GnosisState, player: Player, blow: Blow, why: Reasons) -> i64:
    """Give the accuracy of a shot in percent, whoever it is at (GN-5.12)."""
    sheet = state.arena.sheets[player.seat]
    return shoot_accuracy(
        sheet.grace,
        blow.weapon_acc,
        player.missing_arms,
        player.eye_penalty,
        sheet.marksmanship,
        blow.percent,
        state.arena.knobs,
        why,
    )


DEEDS: Final[dict[str, Callable[[Table, GnosisState, Player, Choice], None]]] = {
    "throw": throw_deed,
    "shoot": shoot_deed,
}
"""What this topic lets a player do."""
