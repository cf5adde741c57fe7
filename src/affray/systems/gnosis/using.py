"""Targeted consumables: flasks, draughts, powders, traps, bells, oils (GN-5.15, GN-6.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.fight.errors import Illegal
from affray.systems.gnosis import effects, effects_gear
from affray.systems.gnosis.afflict import afflict_actor, afflict_player, infect, trap_soul
from affray.systems.gnosis.aiming import aim, aim_of, flight
from affray.systems.gnosis.checks import damage_roll
from affray.systems.gnosis.clock import begin_deed, spend_turns
from affray.systems.gnosis.effects_actors import heal_actor
from affray.systems.gnosis.effects_floors import set_device
from affray.systems.gnosis.formulas_hits import resisted
from affray.systems.gnosis.formulas_states import cleansed_timer, cleansed_toxicity
from affray.systems.gnosis.formulas_targets import line_of_sight
from affray.systems.gnosis.gear import carried
from affray.systems.gnosis.harm import harm_actor, harm_player
from affray.systems.gnosis.items import CONSUMABLE, OIL
from affray.systems.gnosis.kinds import (
    ACTOR_BURNING,
    ACTOR_INFECTED,
    ACTOR_INVISIBLE,
    ACTOR_REVEALED,
    ACTOR_SOUL_TRAP,
    ANOSMIC,
    AT_HELP,
    AT_SELF,
    BLIND,
    BURNING,
    CLOSED_DOOR,
    DEAF,
    HIDDEN_DOOR,
    MUTE,
)
from affray.systems.gnosis.memory import change_cell
from affray.systems.gnosis.places import actor_at, harmed_in_area, player_at, players_in_area
from affray.systems.gnosis.provoking import alarm, alarm_at, provoke
from affray.systems.gnosis.ranged import without
from affray.systems.gnosis.rows_gear import (
    USE_BUFF,
    USE_DAMAGE,
    USE_HEAL,
    USE_REVEAL,
    USE_SECURITY,
    USE_STATE,
    USE_TRAP,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import i64

    from affray.fight.decision import Choice
    from affray.fight.table import Table
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.items import Item
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.rows_gear import ConsumableRow
    from affray.systems.gnosis.state import GnosisState

CLEANSED: Final = (BLIND, DEAF, MUTE, ANOSMIC, BURNING)
"""The timers of a player that a cleanse names (GN-10.18)."""


def use_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:
    """Use the item that the choice names, on a square or on the player itself; it takes a turn, always (GN-5.15).

    Raises:
        Illegal: it isn't carried, isn't used so, or the aim fails.
    """
    item = carried(player, choice.text("item"))
    if item.sort == OIL:
        if choice.has("at"):
            x, y = aim_of(choice)
            aim(state, player, x, y, AT_SELF, 0, False)
        apply_oil(table, state, player, item)
        return
    row = item.use
    if item.sort != CONSUMABLE or row is None:
        message = f"{item.name} is not used so."
        raise Illegal(message, "not_used")
    at: tuple[int, int] = (int(player.x), int(player.y))
    if row.mode not in (AT_SELF, AT_HELP) or choice.has("at"):
        at = aim_of(choice)
    x, y = at
    aim(state, player, x, y, row.mode, row.range, row.flies)
    if row.kind in (USE_TRAP, USE_SECURITY):
        check_clear(state, player, x, y)
    begin_deed(table, state, player)
    note_use(table, state, player, item, x, y)
    effects_gear.set_inventory(table, state, player, without(player.inventory, item), "used")
    if row.flies:
        x, y, _ = flight(state, player, x, y)
    use(table, state, player, row, x, y)
    if row.flies:
        alarm_at(table, state, player, at[0], at[1])
    if player.lives:
        spend_turns(table, state, player, 1)


def note_use(table: Table, state: GnosisState, player: Player, item: Item, x: i64, y: i64) -> None:
    """Tell that a player uses an item, and where."""
    if table.log is not None:
        who = state.arena.names[player.seat]
        table.log.add("action", {"who": who, "name": "use", "item": item.name, "target": [int(x), int(y)]})


def check_clear(state: GnosisState, player: Player, x: i64, y: i64) -> None:
    """Make sure that no trap and no bell is on a square yet.

    Raises:
        Illegal: there is one.
    """
    for device in state.floors[player.floor].devices:
        if device.x == x and device.y == y:
            message = f"{state.arena.consumables[device.use].name} is set there already"
            raise Illegal(message, "occupied")


def use(table: Table, state: GnosisState, player: Player, row: ConsumableRow, x: i64, y: i64) -> None:
    """Let a consumable work at a square, by its kind."""
    if row.kind == USE_DAMAGE:
        burn_area(table, state, player, row, x, y)
    elif row.kind == USE_STATE:
        for actor in harmed_in_area(state, player.floor, x, y, row.radius):
            provoke(table, state, player, actor)
            set_state(table, player, actor, row.state, row.turns, row.potency, row.name)
            alarm(table, state, player, actor)
    elif row.kind == USE_REVEAL and row.state >= 0:
        reveal(table, state, player, x, y, row.radius, row.turns, False)
    elif row.kind in (USE_TRAP, USE_SECURITY):
        set_device(table, state.floors[player.floor], x, y, row.number, player.seat)
    elif row.kind in (USE_HEAL, USE_BUFF, USE_REVEAL):
        actor_there = actor_at(state, player.floor, x, y)
        if actor_there is not None:
            heal_actor(table, actor_there, min(actor_there.sheet.max_hp, actor_there.hp + row.hp), row.name)
            return
        other = player_at(state, player.floor, x, y)
        help_player(table, state, player if other is None else other, row)


def burn_area(table: Table, state: GnosisState, player: Player, row: ConsumableRow, x: i64, y: i64) -> None:
    """Let a flask hurt everybody in its area; players only with the knob `friendly_fire` (GN-5.15, GN-7.10)."""
    for actor in harmed_in_area(state, player.floor, x, y, row.radius):
        burn(table, state, player, row, actor)
    if state.arena.knobs.friendly_fire:
        for friend in players_in_area(state, player.floor, x, y, row.radius):
            burn_player(table, state, player, row, friend)


def burn(table: Table, state: GnosisState, player: Player, row: ConsumableRow, actor: Actor) -> None:
    """Let a flask hurt one actor: a roll for each, resistance, then the burning that comes with it (GN-5.15)."""
    provoke(table, state, player, actor)
    rolled: i64 = damage_roll(table.dice, row.low, row.high, "item damage")
    damage: i64 = rolled
    if actor.sheet.resist is not None:
        damage = resisted(rolled, actor.sheet.resist[row.damage_type])
    if table.log is not None:
        table.log.add(
            "damage_roll",
            {
                "target": actor.sheet.name,
                "min": int(row.low),
                "max": int(row.high),
                "roll": int(rolled),
                "damage": int(damage),
            },
        )
    harm_actor(table, state, actor, damage, row.name, True)
    if row.burning > 0 and actor.lives:
        set_state(table, player, actor, ACTOR_BURNING, row.burning, 0, row.name)
    alarm(table, state, player, actor)


def burn_player(table: Table, state: GnosisState, player: Player, row: ConsumableRow, other: Player) -> None:
    """Let a flask hurt a player in its area, whoever threw it (GN-7.10, knob `friendly_fire`)."""
    rolled: i64 = damage_roll(table.dice, row.low, row.high, "item damage")
    harm_player(table, state, other, rolled, state.arena.names[player.seat], rolled, 0, 0)
    if row.burning > 0 and other.lives:
        afflict_player(table, state, other, BURNING, row.burning, row.name)


def set_state(table: Table, player: Player, actor: Actor, timer: i64, turns: i64, potency: i64, cause: str) -> None:
    """Set the state of an item's row on an actor, as far as the actor may have it (GN-10.3, GN-10.9)."""
    if timer == ACTOR_INFECTED:
        infect(table, actor, turns, potency, cause)
    elif timer == ACTOR_SOUL_TRAP:
        trap_soul(table, actor, turns, player.seat, cause)
    else:
        afflict_actor(table, actor, timer, turns, cause)


def reveal(
    table: Table, state: GnosisState, player: Player, x: i64, y: i64, radius: i64, turns: i64, through_walls: bool
) -> None:
    """Show invisible actors for some turns, and hidden doors for good (GN-5.15, GN-13.7, GN-W.21).

    Args:
        table: where it happens.
        state: the fight.
        player: who reveals, on its floor.
        x: the centre.
        y: likewise.
        radius: how far it reaches.
        turns: how long invisible actors are seen.
        through_walls: whether all within reach is shown, or only what lies in line of sight of the centre, as an
            area does (GN-7.10).
    """
    floor = state.floors[player.floor]
    plan = floor.plan
    for row in range(max(0, y - radius), min(plan.height, y + radius + 1)):
        for column in range(max(0, x - radius), min(plan.width, x + radius + 1)):
            if not through_walls and not line_of_sight(floor.cells, plan.width, x, y, column, row, state.arena.knobs):
                continue
            if floor.cell(column, row) == HIDDEN_DOOR:
                change_cell(table, state, floor, column, row, CLOSED_DOOR, "revealed", player.seat)
            actor = actor_at(state, player.floor, column, row)
            if actor is not None and actor.timers[ACTOR_INVISIBLE] > 0:
                afflict_actor(table, actor, ACTOR_REVEALED, turns, "revealed")


def help_player(table: Table, state: GnosisState, player: Player, row: ConsumableRow) -> None:
    """Let a draught, a tonic, a salve or a ration do what its row says."""
    sheet = state.arena.sheets[player.seat]
    if row.hp > 0:
        effects.set_hp(table, state, player, min(sheet.max_hp, player.hp + row.hp), row.name)
    if row.spirit > 0:
        effects.set_spirit(table, state, player, min(sheet.max_spirit, player.spirit + row.spirit), row.name)
    if row.chi > 0:
        effects.set_chi(table, state, player, min(sheet.max_chi, player.chi + row.chi), row.name)
    if row.hunger > 0:
        effects.set_hunger(table, state, player, max(0, player.hunger - row.hunger), player.step_counter)
    if row.timer >= 0:
        afflict_player(table, state, player, row.timer, row.turns, row.name)
    if row.cleanse > 0:
        cleanse(table, state, player, row.cleanse)


def cleanse(table: Table, state: GnosisState, player: Player, strength: i64) -> None:
    """Take turns off what ails a player, and some of its toxicity (GN-10.4, GN-10.18)."""
    for timer in CLEANSED:
        left: i64 = cleansed_timer(player.timers[timer], strength)
        if left != player.timers[timer]:
            effects.set_timer(table, state, player, timer, left, "cleansed")
    toxicity: i64 = cleansed_toxicity(player.toxicity, strength, state.arena.knobs)
    if toxicity != player.toxicity:
        effects.set_toxicity(table, state, player, toxicity)


def apply_oil(table: Table, state: GnosisState, player: Player, item: Item) -> None:
    """Put an oil on the weapon in the main hand; another oil on it is replaced (GN-6.11).

    Raises:
        Illegal: there is no weapon in it.
    """
    main = player.main
    if main is None or main.weapon is None:
        message = "Nothing to oil in your main hand."
        raise Illegal(message, "nothing")
    begin_deed(table, state, player)
    note_use(table, state, player, item, player.x, player.y)
    effects_gear.set_inventory(table, state, player, without(player.inventory, item), "used")
    oiled = main.oiled(item.applies, state.arena.knobs.oil_turns)
    effects_gear.hold(table, state, player, oiled, player.off, "oiled")
    spend_turns(table, state, player, 1)


DEEDS: Final[dict[str, Callable[[Table, GnosisState, Player, Choice], None]]] = {"use": use_deed}
"""What this topic lets a player do."""
