"""Checks of magic and of force against items: explosions, resistance, monsters' spells, bashing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.omega.arithmetic import quotient
from affray.systems.omega.checks import contest, draw, maybe
from affray.systems.omega.formulas_items import explosion_chance

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.dice import Dice

NOT_RESISTED: Final = 0
COUNTERED: Final = 1
RESISTED: Final = 2

SPELL_MISSILE: Final = 0
SPELL_STRENGTHEN: Final = 1
SPELL_SLOW: Final = 2
SPELL_DISEASE: Final = 3
SPELL_LIGHTNING: Final = 4
SPELL_COLD: Final = 5
SPELL_STRIP: Final = 6
SPELL_CURSE: Final = 7
SPELL_POISON: Final = 8
SPELL_SLEEP: Final = 9
SPELL_FIREBOLT: Final = 10
SPELL_DESTROY: Final = 11
SPELL_DISPEL: Final = 12
SPELL_DISRUPT: Final = 13
SPELL_LEVEL_DRAIN: Final = 14
SPELL_DISINTEGRATE: Final = 15
SPELL_NOTHING: Final = 16
MONSTER_SPELLS: Final[tuple[str, ...]] = (
    "missile",
    "strengthen",
    "slow",
    "disease",
    "lightning",
    "cold",
    "strip",
    "curse",
    "poison",
    "sleep",
    "firebolt",
    "destroy",
    "dispel",
    "disrupt",
    "level_drain",
    "disintegrate",
    "nothing",
)
"""What a monster that casts may do, by number (OM-13.2)."""

_LAST_SPELL: Final = 16
"""The highest draw that still casts; it casts the same as the one below it."""


def explodes(dice: Dice, enchantment: i64, magnitude: bool = False) -> bool:
    """Tell whether enchanting destroys the item (OM-7.5, OM-7.6).

    Args:
        dice: what is asked.
        enchantment: before the increase.
        magnitude: the knob `explosion_uses_magnitude`.
    """
    return maybe(dice, explosion_chance(enchantment, magnitude), 20, "explosion")


def counters(dice: Dice, monster_level: i64, character_level: i64, member: bool, mana: i64) -> bool:
    """Tell whether the character counters a monster's spell (OM-13.3); it costs the monster's level squared in mana.

    Args:
        dice: what is asked.
        monster_level: the caster's.
        character_level: the character's.
        member: whether the character is of the College or the Circle; nobody else tries.
        mana: what the character has; it must be more than the cost.
    """
    if not member or mana <= monster_level * monster_level:
        return False
    half: i64 = quotient(character_level, 2)
    return contest(dice, half, 20, monster_level, 20, "counterspell", "monster's spell")


def magic_resist(
    dice: Dice, monster_level: i64, character_level: i64, protection: i64 = 0, member: bool = False, mana: i64 = 0
) -> i64:
    """Draw whether a monster's spell is countered or resisted (OM-13.3).

    Args:
        dice: what is asked.
        monster_level: the caster's.
        character_level: the character's.
        protection: the character's Protection.
        member: see `counters`.
        mana: see `counters`.

    Returns:
        `NOT_RESISTED`, `COUNTERED` (mana is to be paid) or `RESISTED`.
    """
    if counters(dice, monster_level, character_level, member, mana):
        return COUNTERED
    quarter: i64 = quotient(character_level, 4)
    held = contest(dice, quarter + protection, 20, monster_level, 30, "resistance", "monster's magic")
    return RESISTED if held else NOT_RESISTED


def monster_spell(dice: Dice, level: i64) -> i64:
    """Draw the spell that a monster of a level casts (OM-13.2).

    Returns:
        The place of the spell in `MONSTER_SPELLS`.
    """
    spell: i64 = draw(dice, level + 7, "spell")
    if spell <= SPELL_DISINTEGRATE:
        return spell
    return SPELL_DISINTEGRATE if spell == _LAST_SPELL else SPELL_NOTHING


def bashes(dice: Dice, strength: i64, fragility: i64) -> bool:
    """Tell whether bashing an item succeeds (OM-6.7)."""
    return contest(dice, strength, 20, fragility, 20, "bash", "item holds")


def healing_roll(dice: Dice, strength: i64) -> i64:
    """Draw what healing of a strength rolls, or harm below 0, as `heal` takes it (OM-15.17)."""
    if strength < 0:
        return draw(dice, 1 - 10 * strength, "harm")
    return 1 + draw(dice, 10 * strength, "healing")
