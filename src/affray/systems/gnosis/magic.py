"""What a spell costs and is worth in the hands of its caster, in life and in the afterlife (GN-12.2 to GN-12.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.fight.errors import Illegal, nearest
from affray.fight.reasons import SILENT, Reasons
from affray.systems.gnosis import effects
from affray.systems.gnosis.content_magic import SCHOOL_ROWS
from affray.systems.gnosis.formulas_costs import cast_turns, focus_cost
from affray.systems.gnosis.formulas_spells import (
    BY_WIT,
    CAST_ANSWERS,
    IS_COOLING,
    IS_MUTE,
    LACKS_FOCUS,
    MAY,
    cast_check,
    crafted_cooldown,
    crafted_power,
    spell_bonus,
    spell_hit_chance,
)
from affray.systems.gnosis.kinds import FIRST_ELEMENT

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.gnosis.forging import Formula
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.sheet import PlayerSheet
    from affray.systems.gnosis.spells import Spell
    from affray.systems.gnosis.state import GnosisState


def spell_named(state: GnosisState, player: Player, name: str) -> tuple[Spell, int]:
    """Find a spell that a player knows by its key, with its place among them.

    Raises:
        Illegal: the player knows none of this name.
    """
    spells = state.arena.sheets[player.seat].spells
    for place, spell in enumerate(spells):
        if spell.name == name:
            return spell, place
    message = f"unknown spell {name}{nearest(name, [spell.name for spell in spells])}"
    raise Illegal(message, "unknown_spell")


def element_of(spell: Spell) -> i64:
    """Give a spell's element, as a damage type."""
    if spell.formula is not None:
        return spell.formula.element.number
    assert spell.row is not None  # noqa: S101 - a spell has a row or a formula
    return spell.row.element


def school_of(spell: Spell) -> i64:
    """Give a spell's school."""
    if spell.formula is not None:
        return spell.formula.school.number
    assert spell.row is not None  # noqa: S101 - a spell has a row or a formula
    return spell.row.school


def stat_of(sheet: PlayerSheet, spell: Spell) -> i64:
    """Give the caster's stat that governs a spell (GN-12.4)."""
    return sheet.wit if SCHOOL_ROWS[school_of(spell)].stat == BY_WIT else sheet.faith


def bonus_of(state: GnosisState, sheet: PlayerSheet, spell: Spell, why: Reasons = SILENT) -> i64:
    """Give what a caster adds to a standard spell's amounts (GN-12.5)."""
    element: i64 = element_of(spell)
    place: i64 = element - FIRST_ELEMENT
    return spell_bonus(
        stat_of(sheet, spell),
        sheet.attunement[place],
        sheet.mastery[place],
        sheet.spellcraft,
        element == sheet.element,
        state.arena.knobs,
        why,
    )


def power_of(state: GnosisState, sheet: PlayerSheet, spell: Spell, formula: Formula, why: Reasons = SILENT) -> i64:
    """Give a formula's power in the hands of its caster (GN-12.28)."""
    element: i64 = formula.element.number
    place: i64 = element - FIRST_ELEMENT
    return crafted_power(
        formula.component_power,
        formula.form.power,
        formula.table.power,
        formula.school.power,
        formula.element.power,
        stat_of(sheet, spell),
        sheet.attunement[place],
        sheet.mastery[place],
        sheet.spellcraft,
        element == sheet.element,
        state.arena.knobs,
        why,
    )


def base_focus(spell: Spell) -> i64:
    """Give a spell's focus before reductions (GN-12.10, GN-12.24)."""
    if spell.formula is not None:
        return spell.formula.focus
    assert spell.row is not None  # noqa: S101 - a spell has a row or a formula
    return spell.row.focus


def cost_of(state: GnosisState, sheet: PlayerSheet, spell: Spell, why: Reasons = SILENT) -> i64:
    """Give the focus that a spell takes and asks for (GN-12.2)."""
    return focus_cost(base_focus(spell), sheet.memory, sheet.active_attunement(), sheet.conduit, state.arena.knobs, why)


def cooldown_of(sheet: PlayerSheet, spell: Spell, why: Reasons = SILENT) -> i64:
    """Give the turns until a spell is ready again (GN-12.13, GN-12.26)."""
    formula = spell.formula
    if formula is None:
        assert spell.row is not None  # noqa: S101 - a spell has a row or a formula
        return spell.row.cooldown
    place: i64 = formula.element.number - FIRST_ELEMENT
    return crafted_cooldown(
        formula.school.cooldown, formula.element.cooldown, sheet.attunement[place], sheet.mastery[place], why
    )


def turns_of(state: GnosisState, spell: Spell) -> i64:
    """Give the turns that a cast takes (GN-12.11, GN-12.25)."""
    if spell.formula is not None:
        return cast_turns(len(spell.formula.components), state.arena.knobs)
    assert spell.row is not None  # noqa: S101 - a spell has a row or a formula
    return spell.row.turns


def check_cast(state: GnosisState, player: Player, spell: Spell, place: i64, mute: bool) -> None:
    """Make sure that a spell may be cast, wherever it is aimed (GN-12.9).

    Raises:
        Illegal: the caster is mute, the spell cools down, or focus is short.
    """
    cost: i64 = cost_of(state, state.arena.sheets[player.seat], spell)
    cooldown: i64 = player.cooldowns[state.arena.spell_key(place)]
    answer: i64 = cast_check(True, player.focus, cost, cooldown, mute)
    message = ""
    if answer == IS_MUTE:
        message = "you cannot speak the words"
    elif answer == IS_COOLING:
        message = f"{spell.name} is ready in {cooldown} turns"
    elif answer == LACKS_FOCUS:
        message = f"Not enough focus: need {cost}, have {player.focus}."
    if answer != MAY:
        raise Illegal(message, CAST_ANSWERS[answer])


def pay_for(table: Table, state: GnosisState, player: Player, spell: Spell, place: i64) -> None:
    """Spend a spell's focus and start its cooldown, before anything comes of it (GN-12.1, GN-12.8)."""
    sheet = state.arena.sheets[player.seat]
    why = table.reasons()
    cost: i64 = cost_of(state, sheet, spell, why)
    effects.pay(table, state, player, 0, cost, 0, 0, spell.name)
    cooldown: i64 = cooldown_of(sheet, spell)
    if table.log is not None:
        formula = spell.formula
        made_of: dict[str, object] = {}
        if formula is not None:
            made_of = {
                "form": formula.form.name,
                "school": formula.school.name,
                "element": formula.element.name,
                "profile": formula.profile.name,
            }
        table.log.add(
            "spell_cast" if formula is None else "formula_cast",
            {
                "who": state.arena.names[player.seat],
                "key": spell.name,
                **made_of,
                "base": int(base_focus(spell)),
                "cost": int(cost),
                "focus_left": int(player.focus),
                "cooldown": int(cooldown),
                "turns": int(turns_of(state, spell)),
                "reasons": [[name, amount] for name, amount in why.terms],
            },
        )
    effects.set_cooldown(table, state, player, state.arena.spell_key(place), cooldown)


def hit_chance_of(
    state: GnosisState,
    sheet: PlayerSheet,
    spell: Spell,
    defense: i64,
    true_name: i64,
    blind: bool,
    courage: bool,
    why: Reasons = SILENT,
) -> i64:
    """Give the percent with which a spell hits one foe (GN-12.6), courage included (GN-10.9)."""
    return spell_hit_chance(
        stat_of(sheet, spell), sheet.spellcraft, defense, true_name, blind, courage, state.arena.knobs, why
    )
