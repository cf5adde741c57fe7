"""Enchanting, blessing, cursing, dispelling, acid, and items as found (sections 7, 8 and 19)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.fight.errors import Refused
from affray.systems.omega.arithmetic import clamp, quotient, size, uniform_range

DEFENDER_STEPS: Final = ("wield", "betray", "lift_curse", "remove")
"""What may happen to Defender, for `defender_protection`."""
DEFENDER_PROTECTION: Final = 12
"""The Protection that Defender gives in hand, its hit value (OM-7.1)."""

EXEMPT_EFFECTS: Final = ("normal_armor", "normal_shield", "normal_weapon", "no_op", "stripped")
"""Effects that can't be stripped from an item (OM-7.10)."""

RESISTS: Final = 0
DESTROYED: Final = 1
BLESSED: Final = 2
NOTHING: Final = 3
BLESSING_OUTCOMES: Final[tuple[str, ...]] = ("resists", "destroyed", "blessed", "nothing")
"""The outcomes of a blessing, by number (OM-7.16)."""

FOUND_KINDS: Final = ("armor", "shield", "weapon", "ring", "cloak", "boots")


def defender_protection(steps: list[str], deficit: bool = True) -> i64:
    """Give the Protection that is left of a Defender's story, from 0 (OM-7.1 to 7.3).

    Args:
        steps: what happens in order, each one of `DEFENDER_STEPS`.
        deficit: the knob `defender_deficit`; without it a betrayed sword takes nothing more when put off.

    Raises:
        Refused: a step that can't come there.
    """
    protection: i64 = 0
    held = False
    betrayed = False
    for number, step in enumerate(steps):
        if held == (step == "wield") or (betrayed and step == "betray"):
            reason = "it isn't in hand"
            if held:
                reason = "it is in hand already" if step == "wield" else "it is betrayed already"
            message = f"steps[{number}]: {step!r} can't come here: {reason}"
            raise Refused(message)
        protection += defender_change(step, betrayed, deficit)
        if step == "betray":
            betrayed = True
        elif step == "wield":
            held = True
        elif step == "remove":
            held = False
            betrayed = False
    return protection


def defender_change(step: str, betrayed: bool, deficit: bool) -> i64:
    """Give what one step of Defender's adds to Protection (OM-7.1 to 7.3).

    Args:
        step: one of `DEFENDER_STEPS`.
        betrayed: whether it was betrayed before this step, since it was last put on.
        deficit: the knob `defender_deficit`.
    """
    if step == "wield":
        return DEFENDER_PROTECTION
    if step == "betray":
        return -DEFENDER_PROTECTION
    if step == "remove" and (deficit or not betrayed):
        return -DEFENDER_PROTECTION
    return 0  # lifting its curse takes 12 off and puts 12 on


def enchanted_value(enchantment: i64, strength: i64) -> i64:
    """Give the enchantment after an effect of `strength`, 0 or more, that didn't explode (OM-7.4)."""
    return enchantment + strength + 1


def explosion_size(enchantment: i64, magnitude: bool = False) -> i64:
    """Give the enchantment as an explosion counts it (OM-7.5, OM-7.6).

    Args:
        enchantment: before the increase.
        magnitude: the knob `explosion_uses_magnitude`: its size, whatever its sign.
    """
    return size(enchantment) if magnitude else enchantment


def explosion_chance(enchantment: i64, magnitude: bool = False) -> i64:
    """Give the chance, in twentieths, that enchanting destroys the item (OM-7.5)."""
    return clamp(explosion_size(enchantment, magnitude) - 1, 0, 20)


def explosion_score(enchantment: i64, magnitude: bool = False) -> i64:
    """Give the score of the manastorm that an explosion makes (OM-7.7)."""
    return 5 * explosion_size(enchantment, magnitude)


def explosion_damage(enchantment: i64) -> tuple[i64, i64]:
    """Give the least and the greatest damage of an explosion (OM-7.7)."""
    return uniform_range(explosion_score(enchantment))


def mundanity_outcome(effect: str, blessing: i64 = 0, missile: bool = False) -> str:
    """Tell what stripping does to an item (OM-7.9, OM-7.10): `exempt`, `flickers` or `stripped`.

    Args:
        effect: the item's.
        blessing: the item's.
        missile: whether it is a missile weapon.
    """
    if missile or effect in EXEMPT_EFFECTS:
        return "exempt"
    return "flickers" if blessing < 0 else "stripped"


def bless_item(blessing: i64, enchantment: i64, strength: i64 = 0) -> tuple[i64, i64, i64]:
    """Give what a blessing of `strength`, 0 or more, makes of an item (OM-7.16).

    Returns:
        The outcome's number, the new blessing and the new enchantment (the old ones of a destroyed item).
    """
    if blessing < -(strength + 1):
        return RESISTS, blessing, enchantment
    if blessing < -1:
        return DESTROYED, blessing, enchantment
    if blessing < strength + 1:
        return BLESSED, blessing + 1, size(enchantment) + 1
    return NOTHING, blessing, enchantment


def curse_item(blessing: i64, enchantment: i64, flips: bool = True) -> tuple[i64, i64]:
    """Give blessing and enchantment of an item after a curse (OM-7.17, OM-7.18).

    Args:
        blessing: before the curse.
        enchantment: before the curse.
        flips: the knob `curse_flips_enchantment`: the size counts, so that a curse can help.
    """
    cursed: i64 = blessing - 2
    if cursed >= 0:
        return cursed, enchantment
    return cursed, (size(enchantment) if flips else enchantment) - 1


def dispel_lifts(strength: i64, blessing: i64) -> bool:
    """Tell whether dispelling of `strength`, 0 or more, on oneself lifts an item's curse (OM-7.19)."""
    return blessing < 0 and strength + 1 >= -blessing


def dispel_strength(level: i64, max_power: i64) -> i64:
    """Give the strength of the dispelling spell (OM-7.20)."""
    return quotient(level + max_power, 10)


def disintegration(cloak: bool, armor: bool) -> tuple[str, i64]:
    """Tell what disintegration takes from the character (OM-8.1).

    Args:
        cloak: whether one is worn.
        armor: whether body armor is worn.

    Returns:
        What is destroyed (`cloak`, `armor` or nothing), and the damage.
    """
    if cloak:
        return "cloak", 0
    return ("armor", 0) if armor else ("", 250)


def acid_cloud(cloak: bool, armor: bool, acid_immune: bool = False) -> tuple[str, i64, bool]:
    """Tell what an acid cloud does to the character (OM-8.3, OM-8.4).

    Args:
        cloak: whether one is worn.
        armor: whether body armor is worn.
        acid_immune: whether the character is; the item is checked all the same.

    Returns:
        Which item is checked (`cloak`, `armor` or none), the acid damage, and whether the item comes first.
    """
    bare = not cloak and not armor
    damage: i64 = 0 if acid_immune else 25 if bare else 3
    return "cloak" if cloak else "armor" if armor else "", damage, cloak


def safe_acid(absorption: i64, bulk: i64, times: i64 = 1) -> tuple[i64, i64]:
    """Give a suit's absorption and bulk after `times` sprays of a safe's acid; there is no floor (OM-8.9, OM-8.10)."""
    return absorption - 3 * times, bulk - 3 * times


def found_enchantment(kind: str, table: i64, rolled: i64, blessing: i64, sign_flip: bool = True) -> i64:
    """Give the enchantment of an item that is found (OM-19.1, OM-19.2).

    Args:
        kind: one of `FOUND_KINDS`.
        table: its enchantment in the table.
        rolled: heads before the first tail; it counts where the table has 0.
        blessing: the found item's.
        sign_flip: the knob `generated_sign_flip`: armor, shields and rings take the blessing's sign in any case.
    """
    if kind in {"cloak", "boots"}:
        return table
    enchantment: i64 = table if table != 0 else rolled + 1 if kind == "ring" else rolled
    if table != 0 and (kind == "weapon" or not sign_flip):
        return enchantment
    if blessing < 0:
        return -1 - size(enchantment)
    if blessing > 0 and kind != "ring":
        return 1 + size(enchantment)
    return enchantment
