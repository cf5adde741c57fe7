"""A hit on a player: deflection under a stance, damage, guard, armour, ward (GN-2.7 to GN-2.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.gnosis import effects
from affray.systems.gnosis.checks import damage_roll, hit_check
from affray.systems.gnosis.formulas_costs import (
    can_deflect,
    guard_absorb,
    guarded_damage,
    more_quick_turns,
    parry_chance,
    soaked_damage,
    spell_parry_chance,
)
from affray.systems.gnosis.formulas_stack import style_fits
from affray.systems.gnosis.harm import harm_player
from affray.systems.gnosis.kinds import GUARD, NO_STANCE, PARRY, STANCES
from affray.systems.gnosis.told import check_told

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.reasons import Reasons
    from affray.fight.table import Table
    from affray.systems.gnosis.items import Item
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.rows_gear import WeaponRow
    from affray.systems.gnosis.state import GnosisState

QUESTIONS: Final[tuple[str, ...]] = ("", "", "parry", "spell parry")
"""What a stance asks the dice."""


def receive_hit(
    table: Table,
    state: GnosisState,
    player: Player,
    attacker: str,
    accuracy: i64,
    low: i64,
    high: i64,
    spell_like: bool,
    cause: str,
) -> tuple[bool, i64]:
    """Let a hit reach a player: deflection check, damage roll, guard, soak, then ward and hit points (GN-2.14).

    Args:
        table: where it happens.
        state: the fight.
        player: who was hit.
        attacker: who hit.
        accuracy: the attacker's, for the deflection.
        low: least damage.
        high: greatest damage.
        spell_like: whether the attack is (GN-2.13).
        cause: the damage roll's name.

    Returns:
        Whether the hit landed undeflected, and the hit points lost.
    """
    if player.stance != NO_STANCE and deflects(table, state, player, attacker, accuracy, spell_like):
        return False, 0
    raw: i64 = damage_roll(table.dice, low, high, cause)
    if table.log is not None:
        table.log.add(
            "damage_roll",
            {
                "attacker": attacker,
                "target": effects.name_of(state, player),
                "min": int(low),
                "max": int(high),
                "roll": int(raw),
            },
        )
    damage: i64 = raw
    if player.stance == GUARD:
        damage = guarded_damage(raw, guard_of(state, player))
    guarded: i64 = raw - damage
    armour = player.armour
    if armour is not None:
        damage = soaked_damage(damage, armour.soak)
    return True, harm_player(table, state, player, damage, attacker, raw, guarded, raw - guarded - damage)


# Deflection


def deflects(table: Table, state: GnosisState, player: Player, attacker: str, accuracy: i64, spell_like: bool) -> bool:
    """Test whether a player's stance deflects a hit; if so, quick turns are gained (GN-2.8 to GN-2.12)."""
    knobs = state.arena.knobs
    limit: i64 = knobs.deflections_per_phase
    if not stance_tests(state, player, spell_like) or (limit > 0 and player.deflections >= limit):
        return False
    why = table.reasons()
    chance: i64 = deflect_chance(state, player, accuracy, why)
    deflected = hit_check(table.dice, chance, QUESTIONS[player.stance])
    if table.log is not None:
        table.log.add(
            "deflect_roll",
            {
                "who": effects.name_of(state, player),
                "attacker": attacker,
                "stance": STANCES[player.stance],
                **check_told(table, chance, why),
                "success": deflected,
            },
        )
    if not deflected:
        return False
    if limit > 0:
        effects.count_deflection(table, state, player)
    held: i64 = more_quick_turns(player.quick_turns, knobs.parry_quick_turns, knobs)
    if held != player.quick_turns:
        effects.set_quick_turns(table, state, player, held, "deflection")
    return True


def stance_tests(state: GnosisState, player: Player, spell_like: bool) -> bool:
    """Tell whether a player's stance tests such a hit (GN-2.10)."""
    return can_deflect(
        player.stance,
        spell_like,
        state.arena.sheets[player.seat].spellbreaker_arms,
        is_enchanted(player.main) or is_enchanted(player.off),
    )


def deflect_chance(state: GnosisState, player: Player, accuracy: i64, why: Reasons) -> i64:
    """Give the percent with which a player's parry or spell-parry ward deflects a hit (GN-2.11, GN-2.12)."""
    sheet = state.arena.sheets[player.seat]
    knobs = state.arena.knobs
    if player.stance == PARRY:
        line = held_line(state, player)
        return parry_chance(sheet.grace, sheet.skills[line.domain], parry_value(state, player), accuracy, knobs, why)
    return spell_parry_chance(sheet.wit, sheet.spellcraft, accuracy, knobs, why)


def is_enchanted(item: Item | None) -> bool:
    """Tell whether an item is an enchanted weapon (GN-6.4)."""
    return item is not None and item.enchanted > 0


def held_line(state: GnosisState, player: Player) -> WeaponRow:
    """Give the numbers of what the main hand holds: a weapon, a shield's bash, or the bare hand."""
    main = player.main
    if main is None:
        return state.arena.unarmed
    if main.shield is not None:
        return main.shield.bash
    return main.weapon if main.weapon is not None else state.arena.unarmed


def style_helps(state: GnosisState, player: Player) -> bool:
    """Tell whether a player has an active style that fits what the main hand holds (GN-6.9)."""
    if player.style < 0:
        return False
    line = held_line(state, player)
    return style_fits(state.arena.styles[player.style], line.domain, line.hands)


def parry_value(state: GnosisState, player: Player) -> i64:
    """Add up what both hands, style and teachings parry with (GN-2.11)."""
    value: i64 = parry_of(player.main) + parry_of(player.off)
    if style_helps(state, player):
        value += state.arena.styles[player.style].parry
    for teaching in state.arena.sheets[player.seat].teachings:
        value += teaching.parry
    return value


def parry_of(item: Item | None) -> i64:
    """Give the parry of what a hand holds."""
    if item is None:
        return 0
    if item.shield is not None:
        return item.shield.parry
    return item.weapon.parry if item.weapon is not None else 0


# Guard


def guard_of(state: GnosisState, player: Player) -> i64:
    """Give what a player's guard takes off each hit (GN-2.7)."""
    bonus: i64 = 0
    if style_helps(state, player):
        bonus += state.arena.styles[player.style].guard
    sheet = state.arena.sheets[player.seat]
    for teaching in sheet.teachings:
        bonus += teaching.guard
    main = player.main
    off = player.off
    first: i64 = main.shield.guard if main is not None and main.shield is not None else 0
    second: i64 = off.shield.guard if off is not None and off.shield is not None else 0
    return guard_absorb(sheet.vigour, first, second, bonus, state.arena.knobs)
