"""Attacks: single hits, clusters and support, from the declaration to the effect (sections 2, 3 and 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.fight.reasons import SILENT, Reasons
from affray.systems.ninefold import defence, effects, formulas
from affray.systems.ninefold.formulas import FAVORABLE, MARKS, PLAIN, STOPPED
from affray.systems.ninefold.places import cover_grade, tell_cover
from affray.systems.ninefold.sheet import OFFENSE
from affray.systems.ninefold.state import UNANSWERED, points

if TYPE_CHECKING:
    from affray.dice import Dice
    from affray.fight.table import Table
    from affray.systems.ninefold.sheet import Deed, Harm
    from affray.systems.ninefold.state import Field

MISSED: Final = -2
DEFENDED: Final = -1
"""How a hit can end besides landing with one of the three nets of NI-2.14."""

DAMAGE: Final = "damage"
REDUCED: Final = "reduced damage"
HEALING: Final = "healing"
"""What the dice are asked for."""


def to_hit(field: Field, deed: Deed, aimed: bool, why: Reasons = SILENT) -> i64:
    """Add up an offence (NI-2.1, NI-1.6).

    Returns:
        The raw toHit, not yet limited.
    """
    bonus: i64 = 0
    malus: i64 = 0
    if field.statuses[deed.seat].influences:
        bonus = defence.buffs(field, deed.seat, OFFENSE, -1)
        malus = defence.debuffs(field, deed.seat, OFFENSE, -1)
    if aimed:
        bonus += field.setup.knobs.aim_bonus
    return formulas.to_pass(deed.stat, deed.skill, bonus, malus, why)


def roll_offense(dice: Dice, chance: i64, favorable: i64, unfavorable: i64) -> i64:
    """Roll an offence at a final chance (NI-2.13).

    Returns:
        `STOPPED`, or the mark of the passed offence.
    """
    best, plain, worst = formulas.offense_bands(chance, favorable, unfavorable)
    return FAVORABLE - dice.bands(100, best, plain, worst, "offense")


def attempt(table: Table, field: Field, deed: Deed, target: i64, aimed: bool, hit: i64) -> i64:
    """Run the offence and the defence of one hit (NI-2.4, NI-2.5, NI-2.14, NI-2.15).

    Args:
        table: dice, minds and log.
        field: the fight.
        deed: what is done.
        target: the seat it is aimed at.
        aimed: whether it was aimed.
        hit: its number in a cluster, from 1.

    Returns:
        `MISSED`, `DEFENDED`, or the net critical of a hit that lands.
    """
    knobs = field.setup.knobs
    chance = formulas.final_chance(to_hit(field, deed, aimed), knobs.floor, knobs.ceiling)
    mark = roll_offense(table.dice, chance, knobs.favorable, knobs.unfavorable)
    if table.log is not None:
        _tell_offense(table, field, deed, target, aimed, hit, chance, mark)
    if field.pending is not None:  # a cluster's hit is used up by its offence, whatever comes of it
        effects.hit_done(field)
    if mark == STOPPED:
        return MISSED
    grade = cover_grade(field, deed.seat, target)
    if table.log is not None and grade > 0:
        tell_cover(table, field, deed.seat, target, grade)
    cover: i64 = knobs.cover[grade]
    defense, chance = defence.choose(table, field, deed, target, mark, cover)
    if defense == UNANSWERED:
        return formulas.critical_net(mark, PLAIN)
    failed = defence.defend(table, field, deed, target, defense, chance, cover)
    if failed == STOPPED:
        return DEFENDED
    return formulas.critical_net(mark, failed)


def _tell_offense(
    table: Table,
    field: Field,
    deed: Deed,
    target: i64,
    aimed: bool,
    hit: i64,
    chance: i64,
    mark: i64,
) -> None:
    """Note an offence roll with its parts; what aiming adds is counted among the buffs."""
    log = table.log
    assert log is not None  # noqa: S101 - the caller looked
    why = Reasons()
    raw = to_hit(field, deed, aimed, why)
    terms = dict(why.terms)
    details: dict[str, object] = {
        "who": field.setup.names[deed.seat],
        "target": field.setup.names[target],
        "hit": int(hit),
        "stat_name": deed.stat_name,
        "stat": int(deed.stat),
        "skill": int(deed.skill),
        "buffs": terms.get("buffs", 0),
        "debuffs": -terms.get("debuffs", 0),
        "raw": int(raw),
        "chance": int(chance),
        "roll": int(table.dice.face),
        "passed": mark != STOPPED,
        "mark": "none" if mark == STOPPED else MARKS[mark],
    }
    if deed.uses:
        details["uses"] = deed.uses
    if aimed:
        details["aim"] = int(field.setup.knobs.aim_bonus)
    log.add("offense_rolled", details)


def strike(table: Table, field: Field, deed: Deed, target: i64, aimed: bool, hit: i64) -> None:
    """Run one hit with its effect (NI-2.6 to NI-2.9, NI-9.1); see `attempt`."""
    outcome = attempt(table, field, deed, target, aimed, hit)
    if outcome == MISSED:
        return
    if outcome == DEFENDED:
        if table.log is not None:
            table.log.add("hit_prevented", {"target": field.setup.names[target]})
        taken = reduced(table, field, deed, target)
        if taken > 0:
            effects.change_hit_points(table, field, target, -taken)
        return
    if deed.harm is not None:
        effects.change_hit_points(table, field, target, -roll_harm(table, field, deed.harm, deed, target, outcome))
    elif deed.healing is not None:
        effects.change_hit_points(table, field, target, roll_healing(table, field, deed, target))
    influence_target(table, field, deed, target)


def reduced(table: Table, field: Field, deed: Deed, target: i64) -> i64:
    """Roll what a defended hit still does, never with a critical (NI-2.7).

    Returns:
        Damage in half points.
    """
    halves: i64
    if deed.defended is not None:
        halves = deed.defended.roll(table.dice, PLAIN, REDUCED)
        dice = deed.defended.text(PLAIN)
    elif deed.defended_half and deed.harm is not None:
        halves = halved(deed.harm.roll(table.dice, PLAIN, REDUCED))
        dice = deed.harm.text(PLAIN)
    else:
        return 0
    if table.log is not None:
        details: dict[str, object] = {"target": field.setup.names[target], "dice": dice, "total": points(halves)}
        if deed.defended is None:
            details["half"] = True
        table.log.add("reduced_effect", details)
    return halves


def halved(halves: i64) -> i64:
    """Give the reduced effect `half` of an effect, both in half points; the result is whole (NI-2.7)."""
    return formulas.half_damage(halves // 2) * 2


def roll_harm(table: Table, field: Field, harm: Harm, deed: Deed, target: i64, net: i64) -> i64:
    """Roll the damage of a hit that landed (NI-9, NI-10.14).

    Returns:
        Damage in half points.
    """
    if table.log is not None and harm.critical(net):
        details: dict[str, object] = {
            "net": MARKS[net],
            "dice_before": harm.text(PLAIN),
            "dice_after": harm.text(net),
        }
        table.log.add("critical", details)
    if table.log is None:
        return harm.roll(table.dice, net, DAMAGE)
    shown: list[int] = []
    halves = harm.roll(table.dice, net, DAMAGE, shown)
    tell_damage(table, field, deed, target, harm, net, shown, halves)
    return halves


def tell_damage(
    table: Table, field: Field, deed: Deed, target: i64, harm: Harm, net: i64, shown: list[int], halves: i64
) -> None:
    """Note what damage dice showed."""
    log = table.log
    assert log is not None  # noqa: S101 - the caller looked
    details: dict[str, object] = {"target": field.setup.names[target]}
    expression = harm.expression(net)
    if expression is None:
        details["hit_dice"] = int(halves // formulas.HALVES_PER_HIT_DIE)
    else:
        details["dice"] = harm.text(net)
        details["terms"] = shown
        details["flat"] = int(expression.flat)
    details["total"] = points(halves)
    if deed.type:
        details["type"] = deed.type
    log.add("hit_die_damage" if expression is None else "damage_rolled", details)


def roll_healing(table: Table, field: Field, deed: Deed, target: i64) -> i64:
    """Roll the healing of a deed (NI-2.12).

    Returns:
        Healing in half points.
    """
    healing = deed.healing
    assert healing is not None  # noqa: S101 - the caller looked
    halves = healing.roll(table.dice, PLAIN, HEALING)
    if table.log is not None:
        details: dict[str, object] = {
            "target": field.setup.names[target],
            "dice": healing.text(PLAIN),
            "total": points(halves),
        }
        table.log.add("healing_rolled", details)
    return halves


def influence_target(table: Table, field: Field, deed: Deed, target: i64) -> None:
    """Give the target the deed's buffs and debuffs (NI-2.12)."""
    for influence in deed.influences:
        effects.gain(table, field, target, influence)


def support(table: Table, field: Field, deed: Deed, target: i64) -> None:
    """Heal or strengthen a willing target; nothing is rolled for or against it (NI-2.12)."""
    if deed.healing is not None:
        effects.change_hit_points(table, field, target, roll_healing(table, field, deed, target))
    influence_target(table, field, deed, target)
