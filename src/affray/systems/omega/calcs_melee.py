"""The public formulas of combat sequences and of melee: words and letters in, words and letters out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.fight.reasons import SILENT, Reasons
from affray.systems.omega import formulas_monsters, formulas_scores, maneuvers
from affray.systems.omega.arguments import (
    LARGEST,
    MOST,
    damage_type_number,
    line_number,
    moon_of,
    weapon_number,
    within,
    word_number,
)
from affray.systems.omega.damage import DAMAGE_TYPES
from affray.systems.omega.damage import damage_taken as damage_taken_of
from affray.systems.omega.kinds import MELEE_FUNCTIONS
from affray.systems.omega.maneuvers import LINES, read_sequence

if TYPE_CHECKING:
    from mypy_extensions import i64


def damage_taken(raw: i64, absorption: i64 = 0, damage_type: str = "normal", immune: bool = False) -> int:
    """Give the hit points that one damage call costs the character (OM-2.1, OM-2.2, OM-2.4).

    Args:
        raw: what was rolled.
        absorption: Arm.
        damage_type: one of the fourteen names (OM-0.8).
        immune: whether the character is immune to it.
    """
    return damage_taken_of(raw, absorption, damage_type_number(damage_type), immune)


def sequence_cost(sequence: str) -> int:
    """Give what a sequence costs in maneuvers (OM-3.2).

    Args:
        sequence: pairs of an action and a line.
    """
    return maneuvers.sequence_cost(read_sequence(sequence))


def maneuver_allowance(level: i64, arena_rank: i64 = 0, hasted: bool = False, slowed: bool = False) -> int:
    """Give the maneuvers that a sequence may cost, 1 to 8 (OM-3.3, OM-3.4).

    Args:
        level: the character's.
        arena_rank: 0 without one, -1 after being expelled.
        hasted: whether Hasted runs.
        slowed: whether Slowed runs.
    """
    return maneuvers.maneuver_allowance(level, arena_rank, hasted, slowed)


def sequence_errors(sequence: str, allowance: i64, weapon: str = "none") -> list[str]:
    """List the codes of all that keeps the character from saving a sequence (OM-3.6).

    Args:
        sequence: what is to be saved.
        allowance: the maneuvers it may cost.
        weapon: none, thrusting, cutting, striking or missile.
    """
    return maneuvers.sequence_errors(sequence, allowance, weapon_number(weapon))


def block_modifier(sequence: str, line: str) -> int:
    """Give what a sequence adds to the defense against an attack (OM-3.8, OM-3.9).

    Args:
        sequence: the defender's, its lines chosen.
        line: the attack's: H, C or L.
    """
    return maneuvers.block_modifier(read_sequence(sequence), line_number(line))


def riposte_triggers(sequence: str, line: str) -> bool:
    """Tell whether an attack that misses meets a riposte (OM-3.10).

    Args:
        sequence: the character's.
        line: the attack's: H, C or L.
    """
    return maneuvers.riposte_triggers(read_sequence(sequence), line_number(line))


def shortcut_sequence(allowance: i64, weapon: str = "none", truncates: bool = True) -> str:
    """Write what the editor's fill-in command saves (OM-3.12).

    Args:
        allowance: the maneuvers there are.
        weapon: none, thrusting, cutting, striking or missile.
        truncates: the knob `shortcut_truncates`.
    """
    return maneuvers.shortcut_sequence(within("allowance", allowance, 0, MOST), weapon_number(weapon), truncates)


def sequence_is_reset(sequence: str, allowance: i64, counts_actions: bool = True) -> bool:
    """Tell whether a recomputation throws a saved sequence away (OM-3.13).

    Args:
        sequence: what is saved.
        allowance: the maneuvers there are now.
        counts_actions: the knob `reset_counts_actions`.
    """
    return maneuvers.sequence_is_reset(read_sequence(sequence), allowance, counts_actions)


def reset_sequence(allowance: i64, weapon: str = "none", dead_letter: bool = True) -> str:
    """Write the default that a reset saves (OM-3.14).

    Args:
        allowance: the maneuvers there are.
        weapon: none, thrusting, cutting, striking or missile.
        dead_letter: the knob `reset_uses_dead_letter`.
    """
    return maneuvers.reset_sequence(within("allowance", allowance, 0, MOST), weapon_number(weapon), dead_letter)


def open_line(sequence: str) -> str:
    """Give the line that the character guards least (OM-11.5).

    Args:
        sequence: the character's.
    """
    return LINES[maneuvers.open_line(read_sequence(sequence))]


def guard_line(sequence: str, guards_least: bool = True, sees_plain: bool = False) -> str:
    """Give the line that a monster guards which reads the character (OM-11.6 to 11.8).

    Args:
        sequence: the character's.
        guards_least: the knob `guards_least_attacked`.
        sees_plain: the knob `guard_sees_plain_attacks`.
    """
    return LINES[maneuvers.guard_line(read_sequence(sequence), guards_least, sees_plain)]


def effective_defense(defense: i64, sequence: str, line: str, why: Reasons = SILENT) -> int:
    """Give the defense of one check (OM-4.3).

    Args:
        defense: the displayed Def.
        sequence: the character's.
        line: the attack's: H, C or L.
        why: notes the terms.
    """
    return formulas_scores.effective_defense(defense, read_sequence(sequence), line_number(line), why)


def attack_modifiers(action: str, level: i64, strength: i64, dexterity: i64) -> dict[str, int]:
    """Give what the manner of an attack adds to Hit and to Dmg (OM-9.5).

    Args:
        action: thrust, cut, lunge, riposte or throw.
        level: the character's.
        strength: the character's.
        dexterity: the character's.
    """
    number: i64 = word_number("action", action, formulas_scores.ATTACKS)
    hit, damage = formulas_scores.attack_modifiers(number, level, strength, dexterity)
    return {"hit": hit, "damage": damage}


def moon_attack_modifier(level: i64, moon: i64) -> int:
    """Give what the moon adds to Hit in an attack action (OM-9.8).

    Args:
        level: the character's.
        moon: 1 good, 0 neither, -1 bad.
    """
    return formulas_scores.moon_attack_modifier(level, moon_of(moon))


def melee_damage_types(function: str | None, cold_fault: bool = True) -> list[str]:
    """List the types of a touch's damage calls, in order (OM-11.10 to 11.20).

    Args:
        function: the melee function of a monster's row; none or null for no function.
        cold_fault: the knob `cold_melee_is_electricity`.
    """
    melee: i64 = word_number("melee function", "none" if function is None else function, MELEE_FUNCTIONS)
    return [DAMAGE_TYPES[number] for number in formulas_monsters.melee_damage_types(melee, cold_fault)]


def champion(skill: i64, table_sequence: bool = True) -> dict[str, int | str]:
    """Give the row of the arena's champion (OM-11.26, OM-11.27).

    Args:
        skill: its skill, 0 or more.
        table_sequence: the knob `champion_uses_table_sequence`.
    """
    row = formulas_monsters.champion(within("skill", skill, 0, LARGEST), table_sequence)
    return {
        "level": row.level,
        "hp": row.hp,
        "hit": row.hit,
        "ac": row.ac,
        "damage": row.damage,
        "delay": row.delay,
        "experience": row.experience,
        "maneuvers": row.maneuvers,
    }
