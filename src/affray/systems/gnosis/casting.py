"""Casting standard spells (GN-12.1 to GN-12.17). Formulas stand in `crafted`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.gnosis.aiming import aim, aim_of, flight
from affray.systems.gnosis.clock import begin_deed, spend_turns
from affray.systems.gnosis.crafted import aim_formula, cast_formula
from affray.systems.gnosis.formulas_spells import (
    DOES_DAMAGE,
    DOES_INVISIBLE,
    DOES_REVEAL,
    DOES_TELEPORT,
    has_amount,
    spell_amount,
)
from affray.systems.gnosis.kinds import AT_ACTOR, AT_AREA, AT_HELP, AT_SELF, MUTE
from affray.systems.gnosis.magic import bonus_of, check_cast, element_of, pay_for, spell_named, turns_of
from affray.systems.gnosis.places import actor_at, harmed_in_area, player_at
from affray.systems.gnosis.provoking import alarm_at
from affray.systems.gnosis.spellwork import (
    FOE_STATES,
    blast_area,
    blast_one,
    bless_ally,
    bless_player,
    blink,
    hex_one,
)
from affray.systems.gnosis.using import reveal

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import i64

    from affray.fight.decision import Choice
    from affray.fight.table import Table
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.rows_magic import SpellRow
    from affray.systems.gnosis.spells import Spell
    from affray.systems.gnosis.state import GnosisState


def cast_deed(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:
    """Cast the spell that the choice names, at a square if it is aimed (GN-12.1, GN-12.9).

    Raises:
        Illegal: it isn't allowed; nothing has changed.
    """
    spell, place = spell_named(state, player, choice.text("spell"))
    check_cast(state, player, spell, place, player.timers[MUTE] > 0)
    x: i64 = player.x
    y: i64 = player.y
    if spell.formula is not None:
        x, y = aim_formula(state, player, spell.formula, choice)
    elif spell.row is not None and needs_aim(spell.row, choice):
        x, y = aim_of(choice)
        aim(state, player, x, y, spell.row.mode, spell.row.reach, spell.row.flies)
    begin_deed(table, state, player)
    pay_for(table, state, player, spell, place)
    if spell.formula is not None:
        cast_formula(table, state, player, spell, spell.formula, x, y)
    elif spell.row is not None:
        cast_standard(table, state, player, spell, spell.row, x, y)
    spend_turns(table, state, player, turns_of(state, spell))


def needs_aim(row: SpellRow, choice: Choice) -> bool:
    """Tell whether a standard spell opens the selector (GN-12.12).

    One of range 0 needs no square (GN-12.15), nor does one on friends that the caster keeps for itself (GN-12.17).
    """
    return choice.has("at") or (row.mode not in (AT_SELF, AT_HELP) and row.reach > 0)


def cast_standard(
    table: Table, state: GnosisState, player: Player, spell: Spell, row: SpellRow, x: i64, y: i64
) -> None:
    """Let a standard spell work at a square, by its mode and effect (GN-12.12, GN-12.14, GN-12.15)."""
    why = table.reasons()
    bonus: i64 = bonus_of(state, state.arena.sheets[player.seat], spell, why)
    low, high = spell_amount(row.effect, row.low, row.high, bonus)
    if table.log is not None and has_amount(row.effect):
        terms = [[name, amount] for name, amount in why.terms]
        table.log.add("power", {"of": spell.name, "min": int(low), "max": int(high), "reasons": terms})
    if row.effect == DOES_TELEPORT:
        blink(table, state, player, x, y, spell.name)
    elif row.effect == DOES_REVEAL:
        reveal(table, state, player, x, y, row.radius, row.lasts, False)
    elif row.mode == AT_AREA:
        cast_on_area(table, state, player, spell, row, x, y, low, high)
    elif row.mode == AT_ACTOR:
        cast_on_foe(table, state, player, spell, row, x, y, low, high)
    else:
        amount_low: i64 = row.lasts if row.effect == DOES_INVISIBLE else low
        ally = actor_at(state, player.floor, x, y)
        friend = player_at(state, player.floor, x, y)
        if ally is not None:
            bless_ally(table, state, ally, row.effect, amount_low, high, spell.name)
        else:
            bless_player(table, state, player if friend is None else friend, row.effect, amount_low, high, spell.name)


def cast_on_area(
    table: Table,
    state: GnosisState,
    player: Player,
    spell: Spell,
    row: SpellRow,
    x: i64,
    y: i64,
    low: i64,
    high: i64,
) -> None:
    """Let a spell reach everybody in an area, without hit checks (GN-12.6, GN-12.15)."""
    if row.effect == DOES_DAMAGE:
        element: i64 = element_of(spell)
        blast_area(table, state, player, x, y, row.radius, low, high, element, "spell_damage", spell.name)
    elif row.effect in FOE_STATES:
        for actor in harmed_in_area(state, player.floor, x, y, row.radius):
            hex_one(table, state, player, spell, actor, row.effect, row.lasts, False)


def cast_on_foe(
    table: Table,
    state: GnosisState,
    player: Player,
    spell: Spell,
    row: SpellRow,
    x: i64,
    y: i64,
    low: i64,
    high: i64,
) -> None:
    """Let a spell fly at one foe; whoever it meets is struck (GN-7.9, GN-12.6)."""
    impact_x, impact_y, _ = flight(state, player, x, y)
    actor = actor_at(state, player.floor, impact_x, impact_y)
    if actor is not None and row.effect == DOES_DAMAGE:
        blast_one(table, state, player, spell, actor, low, high, True)
    elif actor is not None and row.effect in FOE_STATES:
        hex_one(table, state, player, spell, actor, row.effect, row.lasts, True)
    alarm_at(table, state, player, x, y)


DEEDS: Final[dict[str, Callable[[Table, GnosisState, Player, Choice], None]]] = {"cast": cast_deed}
"""What this topic lets a player do."""
