"""What helps a player who is hurt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.fight.decision import Choice
from affray.systems.gnosis.forging import Formula
from affray.systems.gnosis.formulas_spells import DOES_HEAL, ON_FRIENDS, formula_effect
from affray.systems.gnosis.kinds import CHI_FORMS, HAMON, NO_FORM, PROFILE_SELF, VEIL
from affray.systems.gnosis.policy_attack import is_allowed
from affray.systems.gnosis.rows_gear import USE_HEAL

if TYPE_CHECKING:
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.spells import Spell
    from affray.systems.gnosis.state import GnosisState


def choose_aid(state: GnosisState, player: Player) -> Choice | None:
    """Give the first thing that heals and is allowed: what is carried, an Aeon, a spell, Hamon; None without any."""
    for choice in aids(state, player):
        if is_allowed(state, player, choice):
            return choice
    return None


def aids(state: GnosisState, player: Player) -> list[Choice]:
    """List what could heal a player."""
    arena = state.arena
    sheet = arena.sheets[player.seat]
    at = [int(player.x), int(player.y)]
    found: list[Choice] = []
    for item in player.inventory:
        use = item.use
        if use is not None and use.kind == USE_HEAL and use.hp > 0:
            details: dict[str, object] = {"item": item.name}
            found.append(Choice("use", {**details, "at": at} if use.range > 0 else details))
    found += [
        Choice("invoke", {"aeon": arena.aeons[number].name}) for number in sheet.aeons if arena.aeons[number].heal > 0
    ]
    for spell in sheet.spells:
        if heals(spell):
            details = {"spell": spell.name}
            found.append(Choice("cast", {**details, "at": at} if needs_square(spell) else details))
    if player.chi_form == NO_FORM and (sheet.chi_forms >> HAMON) & 1 == 1:
        found.append(Choice("chi_form", {"form": CHI_FORMS[HAMON]}))
    return found


def heals(spell: Spell) -> bool:
    """Tell whether a spell heals friends."""
    formula = spell.formula
    if formula is not None:
        effect, _, _ = formula_effect(formula.school.number, True, 1)
        return formula.side == ON_FRIENDS and effect == DOES_HEAL
    return spell.row is not None and spell.row.effect == DOES_HEAL


def needs_square(spell: Spell) -> bool:
    """Tell whether a healing spell is aimed at a square."""
    formula: Formula | None = spell.formula
    if formula is not None:
        return formula.profile.number != PROFILE_SELF and formula.form.number != VEIL
    return spell.row is not None and spell.row.reach > 0
