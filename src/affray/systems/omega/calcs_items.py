"""The public formulas of load and items: tables of named numbers out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.fight.errors import Refused, nearest
from affray.fight.reasons import SILENT, Reasons
from affray.systems.omega import formulas_items, formulas_load
from affray.systems.omega.arguments import LARGEST, at_least, within, word_number
from affray.systems.omega.content import EFFECTS

if TYPE_CHECKING:
    from mypy_extensions import i64


_STACK_FIELDS = ("weight", "number", "slots")


def carrying_capacity(strength: i64, agility: i64) -> int:
    """Give the capacity (OM-5.1).

    Args:
        strength: the character's.
        agility: the character's.
    """
    within("strength", strength, -LARGEST, LARGEST)
    return formulas_load.carrying_capacity(strength, within("agility", agility, -LARGEST, LARGEST))


def total_weight(items: list[dict[str, int]]) -> int:
    """Give the weight of a load (OM-5.2, OM-5.3).

    Args:
        items: a table for each stack: weight of one, number (1), and the slots that it fills (1), which never count.
    """
    total = 0
    stacks: list[object] = list(items)  # compiled code would insist on tables before `_stack` can say what is wrong
    for place, stack in enumerate(stacks):
        weight, number = _stack(f"items[{place}]", stack)
        total += weight * number
    return total


def _stack(place: str, stack: object) -> tuple[int, int]:
    """Read weight and number of a stack.

    Raises:
        Refused: it isn't a table of whole numbers, has no weight, or something else stands in it.
    """
    if not isinstance(stack, dict):
        message = f"{place} must be a table with weight, number and slots, got {stack!r}"
        raise Refused(message)
    for name, value in stack.items():
        if name not in _STACK_FIELDS:
            message = f"{place}.{name}: there is no such field{nearest(str(name), _STACK_FIELDS)}"
            raise Refused(message)
        if not isinstance(value, int) or isinstance(value, bool):
            message = f"{place}.{name} must be a whole number, got {value!r}"
            raise Refused(message)
    if "weight" not in stack:
        message = f"{place}.weight is missing"
        raise Refused(message)
    weight: int = stack["weight"]
    number: int = stack.get("number", 1)
    within(f"{place}.weight", weight, 0, LARGEST)
    within(f"{place}.number", number, 0, LARGEST)
    return weight, number


def burden_delay(weight: i64, capacity: i64) -> int:
    """Give the ticks that a load adds to the delay (OM-5.6, OM-5.7).

    Args:
        weight: the whole load.
        capacity: what the character can carry.
    """
    return formulas_load.burden_delay(within("weight", weight, -LARGEST, LARGEST), capacity)


def action_delay(
    agility: i64,
    weight: i64 = 0,
    capacity: i64 = 1,
    hasted: bool = False,
    slowed: bool = False,
    heroism: bool = False,
    mounted: bool = False,
    why: Reasons = SILENT,
) -> int:
    """Give the ticks of an ordinary action (OM-5.10), 1 to 25.

    Args:
        agility: the character's.
        weight: the whole load.
        capacity: what the character can carry.
        hasted: whether Hasted runs.
        slowed: whether Slowed runs.
        heroism: whether Heroism runs.
        mounted: whether the character rides.
        why: notes the terms.
    """
    within("weight", weight, -LARGEST, LARGEST)
    return formulas_load.action_delay(agility, weight, capacity, hasted, slowed, heroism, mounted, why=why)


def defender_protection(steps: list[str], deficit: bool = True) -> int:
    """Give the Protection that is left of a Defender's story, from 0 (OM-7.3).

    Args:
        steps: what happens in order: wield, betray, lift_curse, remove.
        deficit: the knob `defender_deficit`.
    """
    for step in steps:
        word_number("step", step, formulas_items.DEFENDER_STEPS)
    return formulas_items.defender_protection(steps, deficit)


def enchanted_value(enchantment: i64, strength: i64) -> int:
    """Give an item's enchantment after an enchanting that it survives (OM-7.4).

    Args:
        enchantment: before.
        strength: of the effect, 0 or more.
    """
    return formulas_items.enchanted_value(enchantment, at_least("strength", strength, 0))


def mundanity_outcome(effect: str, blessing: i64 = 0, missile: bool = False) -> str:
    """Tell what stripping does to an item: exempt, flickers or stripped (OM-7.9, OM-7.10).

    Args:
        effect: the item's, as in its table.
        blessing: the item's.
        missile: whether it is a missile weapon.
    """
    word_number("effect", effect, EFFECTS)
    return formulas_items.mundanity_outcome(effect, blessing, missile)


def bless_item(blessing: i64, enchantment: i64, strength: i64 = 0) -> dict[str, int | str]:
    """Give what a blessing makes of an item (OM-7.16).

    Args:
        blessing: the item's, before.
        enchantment: the item's, before.
        strength: of the blessing, 0 or more.
    """
    at_least("strength", strength, 0)
    outcome, new_blessing, new_enchantment = formulas_items.bless_item(blessing, enchantment, strength)
    return {
        "outcome": formulas_items.BLESSING_OUTCOMES[outcome],
        "blessing": new_blessing,
        "enchantment": new_enchantment,
    }


def curse_item(blessing: i64, enchantment: i64, flips: bool = True) -> dict[str, int]:
    """Give what a curse makes of an item (OM-7.17, OM-7.18).

    Args:
        blessing: before.
        enchantment: before.
        flips: the knob `curse_flips_enchantment`.
    """
    new_blessing, new_enchantment = formulas_items.curse_item(blessing, enchantment, flips)
    return {"blessing": new_blessing, "enchantment": new_enchantment}


def dispel_lifts(strength: i64, blessing: i64) -> bool:
    """Tell whether dispelling on oneself lifts an item's curse (OM-7.19).

    Args:
        strength: of the dispelling, 0 or more.
        blessing: the item's.
    """
    return formulas_items.dispel_lifts(at_least("strength", strength, 0), blessing)


def disintegration(cloak: bool, armor: bool) -> dict[str, int | str | None]:
    """Tell what disintegration takes from the character (OM-8.1).

    Args:
        cloak: whether one is worn.
        armor: whether body armor is worn.
    """
    destroyed, damage = formulas_items.disintegration(cloak, armor)
    return {"destroyed": destroyed or None, "damage": damage}


def acid_cloud(cloak: bool, armor: bool, acid_immune: bool = False) -> dict[str, int | str | bool | None]:
    """Tell what an acid cloud does to the character (OM-8.3, OM-8.4).

    Args:
        cloak: whether one is worn.
        armor: whether body armor is worn.
        acid_immune: whether the character is immune to acid.
    """
    item, damage, item_first = formulas_items.acid_cloud(cloak, armor, acid_immune)
    return {"item": item or None, "damage": damage, "item_first": item_first}


def safe_acid(absorption: i64, bulk: i64, times: i64 = 1) -> dict[str, int]:
    """Give a suit's numbers after sprays of a safe's acid (OM-8.9, OM-8.10).

    Args:
        absorption: before.
        bulk: before.
        times: how many sprays, 0 or more.
    """
    new_absorption, new_bulk = formulas_items.safe_acid(absorption, bulk, within("times", times, 0, LARGEST))
    return {"absorption": new_absorption, "bulk": new_bulk}


def found_enchantment(kind: str, table: i64, rolled: i64, blessing: i64, sign_flip: bool = True) -> int:
    """Give the enchantment of an item that is found (OM-19.1, OM-19.2).

    Args:
        kind: armor, shield, weapon, ring, cloak or boots.
        table: the enchantment in its table.
        rolled: heads before the first tail, 0 or more.
        blessing: the found item's.
        sign_flip: the knob `generated_sign_flip`.
    """
    word_number("kind", kind, formulas_items.FOUND_KINDS)
    return formulas_items.found_enchantment(kind, table, at_least("rolled", rolled, 0), blessing, sign_flip)
