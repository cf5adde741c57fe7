"""The formulas that are odds: each runs its rule under `Path` and adds up what came of it.

Chances and means are exact fractions. Nothing here knows how a rule goes; the rules are in `checks`, `mishaps`,
`lines`, `magic_checks` and `monster_checks`.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from affray.dice.outcomes import chance_of, outcomes
from affray.fight.errors import Refused
from affray.systems.omega.arguments import MOST, at_least, damage_type_number, line_number, moon_of, within
from affray.systems.omega.checks import blow, damage_call, hit_check, moon_multiplier, multiplier
from affray.systems.omega.formulas_scores import effective_defense
from affray.systems.omega.lines import choose_line, reads
from affray.systems.omega.magic_checks import (
    MONSTER_SPELLS,
    NOT_RESISTED,
    bashes,
    explodes,
    magic_resist,
    monster_spell,
)
from affray.systems.omega.maneuvers import LINES, MARKS, NO_LINE, guard_line, open_line, read_sequence
from affray.systems.omega.mishaps import (
    BELONGINGS,
    BLUNDER,
    CONFUSED,
    FUMBLES,
    ITEM_OUTCOMES,
    NO_MISHAP,
    UNTOUCHED,
    fumble,
    item_damage,
    mishap,
)
from affray.systems.omega.monster_checks import abducts, moves_on, secondary, strikes

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.dice import Dice


def hit_probability(attack: i64, defense: i64) -> Fraction:
    """Give the chance of a hit test (OM-4.2).

    Args:
        attack: the attack score.
        defense: the defense, with all that counts in this check.
    """
    return chance_of(lambda dice: hit_check(dice, attack, defense, "hit"))


def chance_to_be_hit(attack: i64, defense: i64, sequence: str, line: str) -> Fraction:
    """Give the chance that one attack hits the character (OM-4.5, OM-4.6).

    Args:
        attack: the attack score.
        defense: the displayed Def.
        sequence: the character's saved sequence.
        line: the attack's line: H, C or L.
    """
    return hit_probability(attack, effective_defense(defense, read_sequence(sequence), line_number(line)))


def damage_distribution(
    damage_score: i64, absorption: i64 = 0, damage_type: str = "normal", immune: bool = False, displaced: bool = False
) -> dict[int, Fraction]:
    """Give the chances of the hit points that one damage call costs the character (OM-2.3, OM-2.9).

    Args:
        damage_score: the score, rolled from 0 to one less.
        absorption: Arm.
        damage_type: one of the fourteen names.
        immune: whether the character is immune to it.
        displaced: whether the character is Displaced, and the call a monster's in melee.
    """
    score: i64 = within("damage_score", damage_score, -MOST, MOST)
    kind: i64 = damage_type_number(damage_type)

    def lost(dice: Dice) -> int:
        return damage_call(dice, score, absorption, kind, immune, displaced)[2]

    return dict(sorted(outcomes(lost).items()))


def multiplier_odds(level: i64, moon: i64 = 0) -> dict[int, Fraction]:
    """Give the chances of the multipliers of a landed blow (OM-9.10, OM-9.11).

    Args:
        level: the character's.
        moon: 1 good, 0 neither, -1 bad.
    """
    moon = moon_of(moon)

    def drawn(dice: Dice) -> int:
        return moon_multiplier(multiplier(dice, level), moon)

    return dict(sorted(outcomes(drawn).items()))


def expected_damage(damage_score: i64, level: i64 = 0, moon: i64 = 0) -> Fraction:
    """Give the mean damage of a landed blow (OM-9.12).

    Args:
        damage_score: Dmg and the blow's modifier.
        level: the character's.
        moon: 1 good, 0 neither, -1 bad.
    """
    score: i64 = within("damage_score", damage_score, -MOST, MOST)
    moon = moon_of(moon)

    def dealt(dice: Dice) -> int:
        return blow(dice, score, level, moon)[2]

    return sum((damage * chance for damage, chance in outcomes(dealt).items()), Fraction(0))


def fumble_odds() -> dict[str, Fraction]:
    """Give the chances of a fumble, and of each kind, after a missed swing with a weapon in hand (OM-9.13)."""
    found = outcomes(lambda dice: FUMBLES[fumble(dice)])
    return {name: found.get(name, Fraction(0)) for name in FUMBLES}


# Monsters in melee


def line_odds(
    mark: str,
    monster_level: i64 = 0,
    character_level: i64 = 0,
    sequence: str = "",
    guarding: bool = False,
    guards_least: bool = True,
    sees_plain: bool = False,
) -> dict[str, Fraction]:
    """Give the chances of the line that a monster chooses for one mark (OM-11.3).

    Args:
        mark: H, C, L, X or ?.
        monster_level: for reading.
        character_level: for reading.
        sequence: the character's saved sequence, for what reading finds.
        guarding: whether the mark is a block's or riposte's, not an attack's.
        guards_least: the knob `guards_least_attacked`.
        sees_plain: the knob `guard_sees_plain_attacks`.
    """
    if len(mark) != 1 or mark not in MARKS or mark == MARKS[NO_LINE]:
        message = f"mark must be H, C, L, X or ?, got {mark!r}"
        raise Refused(message)
    saved = read_sequence(sequence)
    read_line: i64 = guard_line(saved, guards_least, sees_plain) if guarding else open_line(saved)
    number: i64 = MARKS.index(mark)

    def line(dice: Dice) -> str:
        return LINES[choose_line(dice, number, monster_level, character_level, read_line)[0]]

    found = outcomes(line)
    return {letter: found[letter] for letter in "HCL" if letter in found}


def read_probability(monster_level: i64, character_level: i64) -> Fraction:
    """Give the chance that a monster reads the character (OM-11.4)."""
    return chance_of(lambda dice: reads(dice, monster_level, character_level))


def secondary_probability(level: i64) -> Fraction:
    """Give the chance that a hit's poison, disease or sleep follows (OM-11.21), by the monster's level."""
    return chance_of(lambda dice: secondary(dice, level, "secondary effect"))


def mishap_odds(terse: bool = False) -> dict[str, Fraction]:
    """Give the chances of a monster's mishaps after a missed attack (OM-11.22, OM-11.23).

    Args:
        terse: the knob of this name: the table is rolled twice, and each chance is that of at least once.
    """
    found = outcomes(lambda dice: mishap(dice, terse))
    kinds = {"blunder": BLUNDER, "drop": BELONGINGS, "confused": CONFUSED}
    odds = {"none": found.get((NO_MISHAP, NO_MISHAP), Fraction(0))}
    for name, kind in kinds.items():
        odds[name] = sum((chance for both, chance in found.items() if kind in both), Fraction(0))
    return odds


def abduction_probability(vulnerable: bool = False) -> Fraction:
    """Give the chance that a night gaunt's hit carries the character away (OM-6.12)."""
    return chance_of(lambda dice: abducts(dice, near=True, vulnerable=vulnerable))


# A monster's turn


def ranged_turn_odds(
    range: i64,  # noqa: A002 - the rulebook's name
    sense: i64,
    line_of_sight: bool = True,
    invisible: bool = False,
    mobile: bool = True,
    has_strike: bool = True,
    empty_strike: bool = True,
) -> dict[str, Fraction]:
    """Give the chances that a hostile, awake monster strikes, and that it moves, in one turn (OM-12.5 to 12.7).

    Args:
        range: the distance to the character.
        sense: the monster's.
        line_of_sight: whether there is one.
        invisible: whether the character is.
        mobile: whether the monster can move.
        has_strike: whether it has a strike.
        empty_strike: the knob `empty_strike_counts`.
    """
    distance: i64 = at_least("range", range, 0)

    def turn(dice: Dice) -> tuple[bool, bool]:
        struck = strikes(dice, distance, sense, line_of_sight, invisible, has_strike, empty_strike)
        return struck, moves_on(dice, distance, mobile, struck)

    found = outcomes(turn)
    return {
        "strike": sum((chance for (struck, _), chance in found.items() if struck), Fraction(0)),
        "move": sum((chance for (_, moved), chance in found.items() if moved), Fraction(0)),
    }


def monster_spell_odds(level: i64) -> dict[str, Fraction]:
    """Give the chances of the spells that a monster of a level casts, once it isn't resisted (OM-13.2)."""
    caster: i64 = within("level", level, 0, MOST)
    found = outcomes(lambda dice: MONSTER_SPELLS[monster_spell(dice, caster)])
    return {name: found[name] for name in MONSTER_SPELLS if name in found}


def magic_resist_probability(
    monster_level: i64, character_level: i64, protection: i64 = 0, member: bool = False, mana: i64 = 0
) -> Fraction:
    """Give the chance that a monster's spell does nothing, countered or resisted (OM-13.3).

    Args:
        monster_level: the caster's.
        character_level: the character's.
        protection: the character's Protection.
        member: whether the character is of the College or the Circle.
        mana: what the character has.
    """
    caster: i64 = within("monster_level", monster_level, -MOST, MOST)

    def withstood(dice: Dice) -> bool:
        return magic_resist(dice, caster, character_level, protection, member, mana) != NOT_RESISTED

    return chance_of(withstood)


# Items


def explosion_probability(enchantment: i64, magnitude: bool = False) -> Fraction:
    """Give the chance that enchanting destroys the item (OM-7.5, OM-7.6).

    Args:
        enchantment: before the increase.
        magnitude: the knob `explosion_uses_magnitude`.
    """
    return chance_of(lambda dice: explodes(dice, enchantment, magnitude))


def item_damage_probability(fragility: i64) -> Fraction:
    """Give the chance that item damage passes an item's gate (OM-8.5)."""
    return chance_of(lambda dice: item_damage(dice, fragility, 0, 0, 0) != UNTOUCHED)


def item_damage_odds(fragility: i64, level: i64 = 0, blessing: i64 = 0, enchantment: i64 = 0) -> dict[str, Fraction]:
    """Give the chances of what item damage does to an item that isn't a stick (OM-8.6).

    Args:
        fragility: the item's.
        level: its generation level.
        blessing: the item's.
        enchantment: the item's.
    """
    found = outcomes(lambda dice: ITEM_OUTCOMES[item_damage(dice, fragility, level, blessing, enchantment)])
    return {name: found.get(name, Fraction(0)) for name in ITEM_OUTCOMES if name != "broken"}


def bash_probability(strength: i64, fragility: i64) -> Fraction:
    """Give the chance that bashing an item succeeds (OM-6.7)."""
    return chance_of(lambda dice: bashes(dice, strength, fragility))
