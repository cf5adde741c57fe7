"""From a D&D 5e style stat block to a Ninefold creature: the `Calc:`s of section 14.

Armour classes and sizes are facts of the System Reference Document 5.1 (CC BY 4.0).
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from affray.fight.errors import Refused, nearest
from affray.systems.ninefold import calcs_combat, content, expression, formulas, numbers
from affray.systems.ninefold.formulas import CLASSES
from affray.systems.ninefold.knobs import defaults

if TYPE_CHECKING:
    from collections.abc import Mapping

SIZES: Final = {
    "tiny": Fraction(5, 2),
    "small": Fraction(5),
    "medium": Fraction(5),
    "large": Fraction(10),
    "huge": Fraction(15),
    "gargantuan": Fraction(20),
}
"""Base diameters in feet by size (NI-14.4)."""

NATURAL: Final = "natural"
"""The armour of whoever wears none that is listed."""

_REQUIRED: Final = ("name", "size", "ac", "hit_dice", "attacks")
_OPTIONAL: Final = ("str", "dex", "con", "speed", "armor", "armor_ac", "shield", "base", "hp")
_KNOWN: Final = _REQUIRED + _OPTIONAL
_ATTACK: Final = ("name", "bonus", "damage", "reach", "range", "count")
_HIT_DICE: Final = re.compile(r"([0-9]{1,6})d([0-9]{1,6})(?:[+-][0-9]{1,6})?")
_ARMOR_CLASS: Final = re.compile(r"\s*([0-9]{1,4})\s*(?:\((.*)\))?\s*")


def stat_from_score(score: object) -> int:
    """Turn an ability score of 1 to 30 into a stat (NI-14.3)."""
    return 5 * ((numbers.whole("score", score, 1, 30) - 10) // 2)


def base_from_size(size: object) -> Fraction:
    """Turn a size into a base's diameter in feet (NI-14.4)."""
    name = size.strip().lower() if isinstance(size, str) else ""
    if name not in SIZES:
        message = f"size: {size!r} is not known{nearest(name, SIZES)}; allowed are {', '.join(SIZES)}"
        raise Refused(message)
    return SIZES[name]


def import_to_hit(bonus: object, base_chance: object = 50) -> int:
    """Turn an attack bonus into a raw toHit (NI-14.6)."""
    return numbers.points("base_chance", base_chance) + 5 * _bonus("bonus", bonus)


def _bonus(name: str, value: object) -> int:
    """Read an attack bonus: a whole number, or text such as `+4`."""
    if isinstance(value, str) and re.fullmatch(r"\s*[+-]?\s*[0-9]{1,3}\s*", value):
        value = int("".join(value.split()))
    return numbers.whole(name, value, -100, 100)


def import_armor(
    ac: object,
    dexterity: object = 10,
    armor: object = NATURAL,
    shield: object = False,
    armor_ac: object = None,
) -> dict[str, object]:
    """Split an armour class into armour, DEX and shield so that the parts add up to it (NI-14.5).

    Args:
        ac: the whole armour class, with DEX and shield, 1 to 40.
        dexterity: the score.
        armor: a listed armour, or `natural`.
        shield: whether one is carried.
        armor_ac: the armour's own armour class, for one that isn't listed.
    """
    total = int(formulas.armor_bonus_from_ac(numbers.whole("ac", ac, 1, 40)))
    dex = stat_from_score(dexterity)
    bonus, rule = _armor_row(armor, armor_ac)
    kind, cap = numbers.dex_rule(rule)
    allowed = int(formulas.allowed_dex(dex, kind, cap))
    carried = _shield_points() if numbers.flag("shield", shield) else 0
    lacking = total - bonus - allowed - carried
    if lacking < 0:
        parts = total - lacking
        label = str(armor) + (" with a shield" if carried else "")
        message = f"ac {ac} is less than {label} gives ({parts} points, AC {10 + parts // 5})"
        raise Refused(message)
    return {
        "armor_bonus": bonus + lacking,
        "dex_rule": rule,
        "allowed_dex": allowed,
        "shield": carried,
        "to_def": total,
    }


def _shield_points() -> int:
    """Give the bonus of the listed shield that is called just so."""
    return int(content.row("shields", "shield", "shield")["bonus"])


def _armor_row(armor: object, armor_ac: object) -> tuple[int, str]:
    """Give bonus and DEX rule of a listed, a converted, or natural armour."""
    if armor == NATURAL:
        return 0, "full"
    if armor_ac is not None:
        bonus = int(formulas.armor_bonus_from_ac(numbers.whole("armor_ac", armor_ac, 10, 40)))
        return bonus, calcs_combat.closest_armor(bonus)["dex_rule"]
    if not isinstance(armor, str):
        message = f"armor: {armor!r} must be the name of an armour"
        raise Refused(message)
    row = content.row("armor", armor, "armor")
    return int(row["bonus"]), str(row["dex_rule"])


def import_creature(block: object) -> dict[str, object]:
    """Turn a stat block into a Ninefold creature, or refuse it whole (NI-14.1, NI-14.8)."""
    return convert(block, defaults())


def convert(block: object, knobs: Mapping[str, object]) -> dict[str, object]:
    """Turn a stat block into a Ninefold creature under given knobs.

    Args:
        block: the block's fields by name.
        knobs: every knob's value, of which those that start with `import_` count.

    Raises:
        Refused: a field is missing or can't be read; the message names it.
    """
    fields = numbers.table("block", block)
    for name in _REQUIRED:
        if fields.get(name) is None:
            message = f"{name}: is missing; a block needs {', '.join(_REQUIRED)}"
            raise Refused(message)
    ignored = [name for name in fields if name not in _KNOWN]
    scores = {name: fields.get(name, 10) for name in ("str", "dex", "con")}
    stats = {name: _score(name, score) for name, score in scores.items()}
    hit_dice = _hit_dice(fields["hit_dice"])
    ac, armor, shield = _armor_class(fields)
    worn = import_armor(ac, scores["dex"], armor, shield, fields.get("armor_ac"))
    base = base_from_size(fields["size"])
    if fields.get("base") is not None:
        base = numbers.base_feet(fields["base"])
    return {
        "name": _name("name", fields["name"]),
        "base": base,
        "hit_dice": hit_dice,
        "hp": _hit_points(fields, hit_dice, knobs),
        "stats": stats,
        "armor_bonus": worn["armor_bonus"],
        "dex_rule": worn["dex_rule"],
        "shield": worn["shield"],
        "speed": _feet("speed", fields.get("speed", 30)),
        "attacks": _attacks(fields["attacks"], stats, knobs, ignored),
        "ignored": sorted(ignored),
    }


def _name(field: str, value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        message = f"{field}: {value!r} must be a name"
        raise Refused(message)
    return value.strip()


def _score(name: str, score: object) -> int:
    try:
        return stat_from_score(score)
    except Refused as error:
        message = f"{name}: {str(error).removeprefix('score: ')}"
        raise Refused(message) from error


def _hit_dice(text: object) -> int:
    """Read the number of hit dice; the size of the die and the constant are dropped (NI-14.2)."""
    match = _HIT_DICE.fullmatch("".join(text.split()).lower()) if isinstance(text, str) else None
    if match is None or int(match[1]) < 1 or int(match[2]) < 1:
        message = f"hit_dice: {text!r} can't be read; write NdM, NdM+K or NdM-K, such as 9d10+27"
        raise Refused(message)
    return numbers.whole("hit_dice", int(match[1]), 1, 1000)


def _hit_points(fields: Mapping[str, object], hit_dice: int, knobs: Mapping[str, object]) -> Fraction:
    """Give the maximum: 3.5 a hit die, or what is printed if the knob says so and it is printed (NI-14.2)."""
    if knobs["import_keep_hp"] is True and fields.get("hp") is not None:
        printed = numbers.fraction("hp", fields["hp"])
        if printed <= 0 or (printed * 2).denominator != 1:
            message = f"hp: {printed} must be above 0, in whole or half points"
            raise Refused(message)
        return printed
    return calcs_combat.hp_average(hit_dice)


def _armor_class(fields: Mapping[str, object]) -> tuple[object, object, bool]:
    """Read the armour class, which may name armour and shield in brackets (NI-14.1).

    Returns:
        The number, the armour, and whether a shield is carried.
    """
    value = fields["ac"]
    armor = fields.get("armor", NATURAL)
    shield = numbers.flag("shield", fields.get("shield", False))
    if not isinstance(value, str):
        return value, armor, shield
    match = _ARMOR_CLASS.fullmatch(value)
    if match is None:
        message = f'ac: "{value}" can\'t be read; write 15, or 15 (leather armor, shield)'
        raise Refused(message)
    named: list[str] = []
    for part in (match[2] or "").split(","):
        word = part.strip().lower()
        if word == "shield":
            shield = True
        elif word:
            named.append(armor_name(word))
    if len(set(named)) > 1:
        message = f'ac: "{value}" names more than one armour: {", ".join(named)}'
        raise Refused(message)
    return int(match[1]), named[0] if named else armor, shield


def armor_name(text: str) -> str:
    """Write an armour's printed name as its row is called: `studded leather armor` is `studded_leather`."""
    return "_".join(text.strip().lower().removesuffix(" armor").split())


def _feet(name: str, value: object) -> int | Fraction:
    feet = numbers.not_negative(name, value)
    if feet > 100_000:  # noqa: PLR2004 - a sane limit, as for files
        message = f"{name}: {feet} is out of range; allowed is 0 to 100000 ft"
        raise Refused(message)
    return feet.numerator if feet.denominator == 1 else feet


def _attacks(
    value: object, stats: Mapping[str, int], knobs: Mapping[str, object], ignored: list[str]
) -> list[dict[str, object]]:
    """Read every attack (NI-14.7)."""
    entries = numbers.listed("attacks", value)
    if not entries:
        message = "attacks: there are none; a creature needs at least one"
        raise Refused(message)
    attacks: list[dict[str, object]] = []
    for index, entry in enumerate(entries):
        where = f"attacks[{index}]"
        fields = numbers.table(where, entry)
        ignored.extend(f"{where}.{name}" for name in fields if name not in _ATTACK)
        attacks.append(_attack(where, fields, stats, knobs))
    return attacks


def _attack(
    where: str, fields: Mapping[str, object], stats: Mapping[str, int], knobs: Mapping[str, object]
) -> dict[str, object]:
    name = _name(f"{where}.name", fields.get("name"))
    if fields.get("bonus") is None:
        message = f"{where}: no attack bonus; a saving-throw attack must be written as an area action"
        raise Refused(message)
    if fields.get("damage") is None:
        message = f"{where}: no damage; an attack needs dice"
        raise Refused(message)
    if fields.get("reach") is not None and fields.get("range") is not None:
        message = f"{where}: both reach and range; write two attacks"
        raise Refused(message)
    ranged = fields.get("range") is not None
    damage = expression.parse(fields["damage"], f"{where}.damage")
    if knobs["import_damage_bonus"] is not True:
        damage = damage.without_flat()
    classes, uses = attack_classes(name, ranged)
    stat = int(formulas.item_stat(classes, [stats["str"], stats["dex"], stats["con"]], uses))
    to_hit = import_to_hit(_bonus(f"{where}.bonus", fields["bonus"]), knobs["import_base_chance"])
    count = numbers.whole(f"{where}.count", fields.get("count", 1), 1, 100)
    distance = "range" if ranged else "reach"
    reach = 5 if fields.get("reach") is None else fields["reach"]
    return {
        "name": name,
        "mode": "cluster" if count > 1 else "single",
        "hits": count,
        "classes": [CLASSES[number] for number in classes],
        "stat": stat,
        "skill": to_hit - stat,
        "to_hit": to_hit,
        "damage": damage.text(),
        distance: _feet(f"{where}.{distance}", fields["range"] if ranged else reach),
    }


def attack_classes(name: str, ranged: bool) -> tuple[list[int], str]:
    """Give the classes of an attack and how they are used: those of the weapon of its name, else by its distance."""
    wanted = "_".join(name.lower().split())
    for row in content.rows("weapons"):
        if row["id"] == wanted:
            return numbers.item_classes(row["classes"], False), str(row.get("uses", ""))
    return [1 if ranged else 0], ""
