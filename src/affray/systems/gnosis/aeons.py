"""Invoking bound Aeons (section 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.fight.errors import Illegal, nearest
from affray.systems.gnosis import effects
from affray.systems.gnosis.afflict import afflict_actor, afflict_player
from affray.systems.gnosis.aiming import aim, aim_of, flight
from affray.systems.gnosis.attack import finish_attack, strike
from affray.systems.gnosis.blow import AS_HELD, add_technique, melee_blow
from affray.systems.gnosis.clock import begin_deed, spend_turns
from affray.systems.gnosis.entering import move_player
from affray.systems.gnosis.formulas_aeons import (
    AEON_ANSWERS,
    CINDER_SAINT,
    GLASS_WIDOW,
    HOLLOW_WOLF,
    INVOKER_MUTE,
    MAY_INVOKE,
    NOT_BOUND,
    SEPULCHRAL_TUTOR,
    aeon_bonus,
    aeon_check,
)
from affray.systems.gnosis.formulas_spells import DOES_HEAL, DOES_WARD
from affray.systems.gnosis.kinds import ACTOR_BURNING, AT_SELF, BURNING, HOSTILE, MUTE
from affray.systems.gnosis.places import actor_at, harmed_in_area, players_in_area
from affray.systems.gnosis.provoking import alarm_at
from affray.systems.gnosis.spellwork import blast_area, bless_player, blink
from affray.systems.gnosis.using import reveal

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import i64

    from affray.fight.decision import Choice
    from affray.fight.table import Table
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.rows_magic import AeonRow
    from affray.systems.gnosis.state import GnosisState


def invoke_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:
    """Invoke the Aeon that the choice names; it takes a turn and nothing else (GN-13.2, GN-13.10).

    Raises:
        Illegal: it isn't bound, cools down, the player is mute, or the aim fails.
    """
    row = aeon_named(state, choice.text("aeon"))
    check_invoke(state, player, row)
    x: i64 = player.x
    y: i64 = player.y
    if row.mode != AT_SELF or choice.has("at"):
        x, y = aim_of(choice)
        impact_x, impact_y, _ = aim(state, player, x, y, row.mode, row.reach, row.flies)
        if row.number == HOLLOW_WOLF and (impact_x != x or impact_y != y):
            message = "somebody is in the way"  # the wolf's foe must itself be the impact (GN-7.9)
            raise Illegal(message, "projectile")
    begin_deed(table, state, player)
    why = table.reasons()
    bonus: i64 = aeon_bonus(state.arena.sheets[player.seat].faith, state.arena.knobs, why)
    if table.log is not None:
        table.log.add(
            "aeon_invoked",
            {
                "who": state.arena.names[player.seat],
                "aeon": row.name,
                "bonus": int(bonus),
                "cooldown": int(row.cooldown),
            },
        )
    effects.set_cooldown(table, state, player, state.arena.aeon_key(row.number), row.cooldown)
    invoke(table, state, player, row, bonus, x, y)
    spend_turns(table, state, player, 1)


def aeon_named(state: GnosisState, name: str) -> AeonRow:
    """Find an Aeon by its name.

    Raises:
        Illegal: there is none.
    """
    for row in state.arena.aeons:
        if row.name == name:
            return row
    message = f"Unknown Aeon: {name}{nearest(name, [row.name for row in state.arena.aeons])}."
    raise Illegal(message, "unknown_aeon")


def check_invoke(state: GnosisState, player: Player, row: AeonRow) -> None:
    """Make sure that an Aeon may be invoked, wherever it is aimed (GN-13.10).

    Raises:
        Illegal: it isn't bound, the player is mute, or it cools down.
    """
    bound = row.number in state.arena.sheets[player.seat].aeons
    cooldown: i64 = player.cooldowns[state.arena.aeon_key(row.number)]
    answer: i64 = aeon_check(bound, cooldown, player.timers[MUTE] > 0)
    if answer == MAY_INVOKE:
        return
    message = f"{row.name} is ready in {cooldown} turns"
    if answer == NOT_BOUND:
        message = f"{row.name} is not bound"
    elif answer == INVOKER_MUTE:
        message = "you cannot speak the words"
    raise Illegal(message, AEON_ANSWERS[answer])


def invoke(table: Table, state: GnosisState, player: Player, row: AeonRow, bonus: i64, x: i64, y: i64) -> None:
    """Let an Aeon do what it does (GN-13.4 to GN-13.9)."""
    if row.number == CINDER_SAINT:
        burst_at(table, state, player, row, bonus, x, y)
    elif row.number == GLASS_WIDOW:
        blink(table, state, player, x, y, row.name)
        bless_player(table, state, player, DOES_WARD, row.ward + bonus, row.ward + bonus, row.name)
    elif row.number == SEPULCHRAL_TUTOR:
        reveal(table, state, player, player.x, player.y, row.reveal_radius, row.reveal_turns, True)
        burst_at(table, state, player, row, bonus, x, y)
    elif row.number == HOLLOW_WOLF:
        lunge(table, state, player, row, bonus, x, y)
    else:
        bless_player(table, state, player, DOES_WARD, row.ward + bonus, row.ward + bonus, row.name)
        bless_player(table, state, player, DOES_HEAL, row.heal + bonus, row.heal + bonus, row.name)


def burst_at(table: Table, state: GnosisState, player: Player, row: AeonRow, bonus: i64, x: i64, y: i64) -> None:
    """Let one roll of damage harm every foe in an area, and the Saint's fire go on burning (GN-13.5, GN-13.7)."""
    impact_x: i64 = x
    impact_y: i64 = y
    if row.flies:
        impact_x, impact_y, _ = flight(state, player, x, y)
    blast_area(
        table,
        state,
        player,
        impact_x,
        impact_y,
        row.radius,
        row.low + bonus,
        row.high + bonus,
        row.element,
        "aeon_damage",
        row.name,
    )
    alarm_at(table, state, player, x, y)
    if row.burning > 0:
        set_fire(table, state, player, row, impact_x, impact_y)


def set_fire(table: Table, state: GnosisState, player: Player, row: AeonRow, x: i64, y: i64) -> None:
    """Let everybody burn whom a burst has reached and who lives (GN-13.5)."""
    for actor in harmed_in_area(state, player.floor, x, y, row.radius):
        afflict_actor(table, actor, ACTOR_BURNING, row.burning, row.name)
    if state.arena.knobs.friendly_fire:
        for other in players_in_area(state, player.floor, x, y, row.radius):
            afflict_player(table, state, other, BURNING, row.burning, row.name)


def lunge(table: Table, state: GnosisState, player: Player, row: AeonRow, bonus: i64, x: i64, y: i64) -> None:
    """Move to the square before a foe and strike it once with what is held, at no stamina (GN-7.12, GN-13.9).

    Somebody unseen on the way is met first, and struck instead.
    """
    foe_x, foe_y, path = flight(state, player, x, y)
    if len(path) > 1:
        landing_x, landing_y = path[-2]
        move_player(table, state, player, landing_x, landing_y, row.name)
    actor = actor_at(state, player.floor, foe_x, foe_y)
    if actor is None:
        alarm_at(table, state, player, x, y)
        return
    blow = melee_blow(state, player, AS_HELD, table.log is not None)
    damage: i64 = row.damage_bonus + bonus
    add_technique(blow, damage, damage, row.accuracy_bonus)
    landed = strike(table, state, player, actor, blow)
    alarm_at(table, state, player, x, y)
    finish_attack(table, state, player, 1 if landed else 0, landed and actor.disposition == HOSTILE)


DEEDS: Final[dict[str, Callable[[Table, GnosisState, Player, Choice], None]]] = {"invoke": invoke_deed}
"""What this topic lets a player do."""
