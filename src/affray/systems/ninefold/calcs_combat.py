"""Every `Calc:` of sections 1 to 13 and 15, as the public calls it: what comes in is checked, then the formula runs.

The formulas themselves are in `formulas`, `expression` and `areas`, where the rules use them; the odds of section 16
are in `odds`, the import of section 14 in `conversion`. Exact results are fractions.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Final

from affray.dice import Tape
from affray.fight.errors import Refused
from affray.systems.ninefold import attack, content, defence, expression, formulas, numbers, places
from affray.systems.ninefold.formulas import DEFENSES, FAVORABLE, MARKS, PIERCEABLE, STOPPED, UNFAVORABLE
from affray.systems.ninefold.knobs import GRADES, KNOBS, TOTAL_COVER, check_limits
from affray.systems.ninefold.sheet import Obstacle

_CRITICALS: Final = ("favorable", "unfavorable", "none")
_MOST_PARTS: Final = 10**17


# Section 1


def initiative_order(entries: object) -> list[str]:
    """Order fighters by initiative (NI-1.3).

    Args:
        entries: a list of `{id, roll, dex, buffs=0, debuffs=0}`; a roll is 1 to 100, or 0 if none was thrown.

    Returns:
        The ids, first to act first.
    """
    rows: list[tuple[int, int, int, str]] = []
    for place, entry in enumerate(numbers.listed("entries", entries)):
        where = f"entries[{place}]"
        row = numbers.table(where, entry)
        for name in row:
            numbers.word(where, name, ("id", "roll", "dex", "buffs", "debuffs"))
        roll = numbers.whole(f"{where}.roll", row.get("roll"), 0, 100)
        dex = numbers.points(f"{where}.dex", row.get("dex", 0))
        buffs = numbers.points(f"{where}.buffs", row.get("buffs", 0))
        debuffs = numbers.points(f"{where}.debuffs", row.get("debuffs", 0))
        total = int(formulas.initiative(roll, dex, buffs, debuffs))
        rows.append((-total, -dex, place, str(row.get("id", place))))
    return [row[3] for row in sorted(rows)]


# Section 2


def to_pass(stat: object, skill: object = 0, buffs: object = 0, debuffs: object = 0) -> int:
    """Add up a check, not yet limited (NI-2.1)."""
    return int(
        formulas.to_pass(
            numbers.points("stat", stat),
            numbers.points("skill", skill),
            numbers.points("buffs", buffs),
            numbers.points("debuffs", debuffs),
        )
    )


def check(roll: object, chance: object) -> bool:
    """Tell whether a d100 passes a chance of 0 to 100 (NI-2.2)."""
    return formulas.check(_d100(roll), numbers.whole("chance", chance, 0, 100))


def _d100(roll: object) -> int:
    if isinstance(roll, bool) or not isinstance(roll, int) or not 1 <= roll <= 100:  # noqa: PLR2004 - the faces
        message = f"roll: {roll!r} is not on a d100 (1..100; 00 counts as 100)"
        raise Refused(message)
    return roll


def limits(floor: object, ceiling: object) -> tuple[int, int]:
    """Check the two limits of a chance."""
    low = numbers.whole("check_floor", floor, 0, 100)
    high = numbers.whole("check_ceiling", ceiling, 0, 100)
    check_limits(low, high)
    return low, high


def final_chance(value: object, floor: object = 5, ceiling: object = 95) -> int:
    """Limit a raw value (NI-2.3)."""
    low, high = limits(floor, ceiling)
    return int(formulas.final_chance(numbers.raw("value", value), low, high))


def critical_mark(
    roll: object, chance: object, check: object = "offense", favorable: object = 5, unfavorable: object = 5
) -> str:
    """Tell which mark a check leaves (NI-2.13)."""
    face = _d100(roll)
    final = numbers.whole("chance", chance, 0, 100)
    good = numbers.whole("favorable", favorable, 0, 50)
    bad = numbers.whole("unfavorable", unfavorable, 0, 50)
    dice = Tape([face])
    if numbers.word("check", check, ("offense", "defense")) == "offense":
        mark = attack.roll_offense(dice, final, good, bad)
    else:
        mark = defence.roll_defense(dice, final, good, bad)
    return "none" if mark == STOPPED else MARKS[mark]


def critical_net(offense: object, defense: object) -> str:
    """Compare the two marks of a hit (NI-2.14)."""
    return MARKS[formulas.critical_net(_mark("offense", offense), _mark("defense", defense))]


def _mark(name: str, value: object) -> int:
    return MARKS.index(numbers.word(name, value, _CRITICALS))


def half_damage(total: object) -> int:
    """Halve a total, rounded down (NI-2.7)."""
    return int(formulas.half_damage(int(numbers.not_negative("total", total))))


# Section 3


def item_stat(
    classes: object,
    stat_str: object = 0,
    stat_dex: object = 0,
    stat_con: object = 0,
    uses: object = None,
    defensive: object = False,
) -> int:
    """Give the stat with which an item is used (NI-3.1, NI-3.3, NI-3.7)."""
    listed = numbers.item_classes(classes, numbers.flag("defensive", defensive))
    stats = [
        numbers.points("stat_str", stat_str),
        numbers.points("stat_dex", stat_dex),
        numbers.points("stat_con", stat_con),
    ]
    return int(formulas.item_stat(listed, stats, numbers.item_uses(uses, listed, "the item")))


# Sections 4 and 7


def evasion_to_def(dex: object, skill: object = 0, cover: object = 0, buffs: object = 0, debuffs: object = 0) -> int:
    """Add up evasion, not yet limited (NI-4.3)."""
    return int(
        formulas.evasion_to_def(
            numbers.points("dex", dex),
            numbers.points("skill", skill),
            numbers.points("cover", cover),
            numbers.points("buffs", buffs),
            numbers.points("debuffs", debuffs),
        )
    )


def armor_to_def(
    armor_bonus: object,
    dex: object = 0,
    dex_rule: object = "full",
    skill: object = 0,
    shield: object = 0,
    cover: object = 0,
    buffs: object = 0,
    debuffs: object = 0,
    armor_piercing: object = 0,
    pierces: object = (),
) -> int:
    """Add up the armour defence, not yet limited (NI-4.4, NI-7.1, NI-7.4)."""
    rule, cap = numbers.dex_rule(dex_rule)
    onward = [numbers.word("pierces", entry, PIERCEABLE) for entry in numbers.listed("pierces", pierces)]
    return int(
        formulas.armor_to_def(
            numbers.points("armor_bonus", armor_bonus, 0),
            formulas.allowed_dex(numbers.points("dex", dex), rule, cap),
            numbers.points("skill", skill),
            numbers.points("shield", shield, 0),
            numbers.points("cover", cover),
            numbers.points("buffs", buffs),
            numbers.points("debuffs", debuffs),
            numbers.points("armor_piercing", armor_piercing, 0),
            onward,
        )
    )


def item_to_def(
    stat: object,
    skill: object = 0,
    value: object = 0,
    cover: object = 0,
    buffs: object = 0,
    debuffs: object = 0,
    armor: object = 0,
) -> int:
    """Add up a block or a parry, not yet limited (NI-4.5)."""
    return int(
        formulas.item_to_def(
            numbers.points("stat", stat),
            numbers.points("skill", skill),
            numbers.points("value", value),
            numbers.points("cover", cover),
            numbers.points("buffs", buffs),
            numbers.points("debuffs", debuffs),
            numbers.points("armor", armor, 0),
        )
    )


def choose_defense(options: object, floor: object = 5, ceiling: object = 95) -> str:
    """Choose the defence with the highest final chance (NI-4.6)."""
    low, high = limits(floor, ceiling)
    table = numbers.table("options", options)
    for name in table:
        numbers.word("options", name, DEFENSES)
    raws = [numbers.raw(f"options.{name}", table[name]) if name in table else 0 for name in DEFENSES]
    able = sum([1 << number for number, name in enumerate(DEFENSES) if name in table])
    best = formulas.best_defense(able, raws[0], raws[1], raws[2], raws[3], low, high)
    return "none" if best < 0 else DEFENSES[best]


def armor_contribution(armor_bonus: object, armor_piercing: object = 0) -> int:
    """Give what piercing leaves of an armour (NI-7.1)."""
    return int(
        formulas.armor_contribution(
            numbers.points("armor_bonus", armor_bonus, 0), numbers.points("armor_piercing", armor_piercing, 0)
        )
    )


# Section 5


def cover_bonus(grade: object) -> int:
    """Give the points of a grade of cover (NI-5.3)."""
    if grade == GRADES[TOTAL_COVER]:
        message = "grade: total cover gives no bonus; the target cannot be aimed at"
        raise Refused(message)
    name = numbers.word("grade", grade, GRADES[:TOTAL_COVER])
    values = next(knob.default for knob in KNOBS if knob.name == "cover_values")
    return int(values[name])


def cover_between(origin: object, target: object, obstacles: object) -> str:
    """Give the best grade of the obstacles that meet the line between two centres (NI-5.4)."""
    x1, y1 = point("origin", origin)
    x2, y2 = point("target", target)
    listed: list[Obstacle] = []
    for place, entry in enumerate(numbers.listed("obstacles", obstacles)):
        where = f"obstacles[{place}]"
        row = numbers.table(where, entry)
        for name in row:
            numbers.word(where, name, ("from", "to", "grade", "name"))
        start = point(f"{where}.from", row.get("from"))
        end = point(f"{where}.to", row.get("to"))
        grade = GRADES.index(numbers.word(f"{where}.grade", row.get("grade"), GRADES))
        listed.append(Obstacle("", start[0], start[1], end[0], end[1], grade))
    return GRADES[places.grade_between(listed, x1, y1, x2, y2)]


def point(name: str, value: object) -> tuple[float, float]:
    """Check a point in feet."""
    pair = numbers.listed(name, value)
    if len(pair) != 2:  # noqa: PLR2004 - x and y
        message = f"{name}: {value!r} must be [x, y] in feet"
        raise Refused(message)
    return float(numbers.fraction(name, pair[0])), float(numbers.fraction(name, pair[1]))


# Section 6


def armor_bonus_from_ac(ac: object) -> int:
    """Turn an armour class into a bonus (NI-6.1)."""
    return int(formulas.armor_bonus_from_ac(numbers.whole("ac", ac, -1000, 1000)))


def closest_armor(armor_bonus: object, category: object = None) -> dict[str, str]:
    """Find the listed armour with the closest bonus (NI-6.2)."""
    bonus = numbers.points("armor_bonus", armor_bonus)
    rows = content.rows("armor")
    if category is not None:
        wanted = numbers.word("category", category, ("light", "medium", "heavy"))
        rows = [row for row in rows if row.get("category") == wanted]
    best = min(rows, key=lambda row: (abs(row["bonus"] - bonus), row["bonus"]))
    return {"armor": str(best["id"]), "dex_rule": str(best["dex_rule"])}


def allowed_dex(dex: object, rule: object) -> int:
    """Give what an armour leaves of DEX (NI-6.4)."""
    kind, cap = numbers.dex_rule(rule, "rule")
    return int(formulas.allowed_dex(numbers.points("dex", dex), kind, cap))


# Section 8


def hp_average(hit_dice: object, rounding: object = "exact") -> Fraction:
    """Give maximum hit points at 3.5 a hit die (NI-8.1, NI-8.2)."""
    count = numbers.whole("hit_dice", hit_dice, 1, 1_000_000)
    how = numbers.word("rounding", rounding, ("exact", "down", "up"))
    return Fraction(int(formulas.max_halves(count * formulas.HALVES_PER_HIT_DIE, how)), 2)


def hp_rolled(rolls: object) -> int:
    """Add up rolled hit dice (NI-8.1)."""
    dice = numbers.listed("rolls", rolls)
    if not dice:
        message = "rolls: at least one d6 is needed"
        raise Refused(message)
    return sum(numbers.whole(f"rolls[{place}]", roll, 1, 6) for place, roll in enumerate(dice))


def hp_range(hit_dice: object) -> dict[str, int]:
    """Give the least and the most that hit dice can roll (NI-8.1)."""
    count = numbers.whole("hit_dice", hit_dice, 1, 1_000_000)
    return {"min": count, "max": 6 * count}


def apply_damage(hp: object, damage: object) -> Fraction:
    """Take damage off hit points (NI-8.5)."""
    before = numbers.not_negative("hp", hp)
    return _changed(before, -numbers.not_negative("damage", damage), before)


def apply_healing(hp: object, amount: object, max_hp: object) -> Fraction:
    """Add healing to hit points (NI-8.5)."""
    before = numbers.not_negative("hp", hp)
    return _changed(before, numbers.not_negative("amount", amount), numbers.not_negative("max_hp", max_hp))


def _changed(before: Fraction, change: Fraction, most: Fraction) -> Fraction:
    """Count in parts so small that all three are whole, and change hit points as the rules do."""
    parts = math.lcm(before.denominator, change.denominator, most.denominator)
    for name, value in (("hp", before), ("change", change), ("max_hp", most)):
        if abs(value * parts) > _MOST_PARTS:
            message = f"{name}: {value} is too great or too finely divided"
            raise Refused(message)
    return Fraction(int(formulas.after_change(int(before * parts), int(change * parts), int(most * parts))), parts)


def hit_dice_left(hp: object) -> int:
    """Turn hit points back into hit dice (NI-13.4)."""
    return formulas.hit_dice_left(numbers.not_negative("hp", hp))


# Section 9


def critical_dice(dice: object, critical: object) -> str:
    """Give the dice after a net critical (NI-9.3 to NI-9.5)."""
    listed = expression.parse(dice)
    net = _mark("critical", critical)
    if net == FAVORABLE:
        return listed.doubled().text()
    return listed.halved().text() if net == UNFAVORABLE else listed.text()


def hit_die_damage(hit_dice: object, critical: object = "none") -> Fraction:
    """Give hit-die damage in hit points (NI-10.14)."""
    count = numbers.whole("hit_dice", hit_dice, 1, 1_000_000)
    return Fraction(int(formulas.hit_die_halves(count, _mark("critical", critical))), 2)


# Section 11


def can_answer(
    defense: object,
    mode: object,
    ranged: object = False,
    answered_by: object = None,
    answers_area: object = False,
    answers_missiles: object = False,
) -> bool:
    """Tell whether a defence can answer an attack (NI-11.1 to NI-11.5)."""
    number = DEFENSES.index(numbers.word("defense", defense, DEFENSES))
    area = numbers.word("mode", mode, ("single", "cluster", "area")) == "area"
    own: list[int] | None = None
    if answered_by is not None:
        listed = numbers.listed("answered_by", answered_by)
        own = [DEFENSES.index(numbers.word("answered_by", name, DEFENSES)) for name in listed]
    return formulas.can_answer(
        number,
        area,
        numbers.flag("ranged", ranged),
        own,
        numbers.flag("answers_area", answers_area),
        numbers.flag("answers_missiles", answers_missiles),
    )


# Section 12


def in_reach(a: object, base_a: object, b: object, base_b: object, reach: object) -> bool:
    """Tell whether a target is in reach, from base edge to base edge (NI-12.3)."""
    x1, y1 = point("a", a)
    x2, y2 = point("b", b)
    between = (
        numbers.not_negative("reach", reach)
        + (numbers.base_feet(base_a, "base_a") + numbers.base_feet(base_b, "base_b")) / 2
    )
    dx, dy = x2 - x1, y2 - y1
    limit = places.squared_limit(between, False)
    return dx * dx + dy * dy <= limit


# Section 15


def dice_stats(dice: object) -> dict[str, int | Fraction]:
    """Give least, most and mean of a dice expression (NI-15.2)."""
    listed = expression.parse(dice)
    ways, out_of = listed.distribution()
    mean = Fraction(sum(total * number for total, number in ways.items()), out_of)
    return {"min": listed.lowest(), "max": listed.highest(), "mean": mean}
