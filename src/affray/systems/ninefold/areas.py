"""Area effects: who is exposed, the pairs of defence and effect, and what they add up to (section 10)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.ninefold import attack, defence, effects, formulas, placement
from affray.systems.ninefold.formulas import MARKS, PLAIN, STOPPED, UNFAVORABLE
from affray.systems.ninefold.knobs import GRADES, TOTAL_COVER
from affray.systems.ninefold.state import UNANSWERED, UNCHOSEN, Exposed, points

if TYPE_CHECKING:
    from affray.dice import Dice
    from affray.fight.table import Table
    from affray.systems.ninefold.orders import Order
    from affray.systems.ninefold.sheet import Deed, Harm
    from affray.systems.ninefold.state import Field, Pending


def spares(field: Field, deed: Deed, seat: i64) -> bool:
    """Tell whether an area passes over somebody: who is down, and friends if the knob says so (NI-8.6, NI-10.19)."""
    if field.statuses[seat].hit_points == 0:
        return True
    sheets = field.setup.sheets
    return not field.setup.knobs.friendly_fire and deed.harmful() and sheets[seat].side == sheets[deed.seat].side


def expose_all(table: Table, field: Field, order: Order, deed: Deed) -> None:
    """Find everyone under an area, in the order of initiative (NI-5.2, NI-5.5, NI-10.11, NI-10.12, NI-10.17)."""
    for number in field.order:
        seat: i64 = number
        if spares(field, deed, seat):
            continue
        overlap = placement.overlap(field, order, deed, seat)
        grade: i64 = 0
        if overlap > 0:
            grade = placement.cover(field, order, deed, seat)
        if overlap == 0 or grade == TOTAL_COVER:
            if table.log is not None:
                reason = "outside" if overlap == 0 else "total_cover"
                table.log.add("not_exposed", {"target": field.setup.names[seat], "reason": reason})
            continue
        sheet = field.setup.sheets[seat]
        units, numerator, denominator = formulas.exposure(sheet.numerator, sheet.denominator, overlap, sheet.small)
        exposed = Exposed(seat, units, numerator, denominator, sheet.small, grade)
        details = _exposure(field, exposed, overlap) if table.log is not None else {}
        effects.expose(table, field, exposed, details)


def _exposure(field: Field, exposed: Exposed, overlap: i64) -> dict[str, object]:
    """Tell how far somebody is exposed, for the log."""
    sheet = field.setup.sheets[exposed.seat]
    details: dict[str, object] = {
        "target": sheet.name,
        "base": str(sheet.base),
        "multiplier": str(sheet.multiplier),
        "overlap": int(overlap),
        "units": int(exposed.units),
        "scale": str(Fraction(int(exposed.numerator), int(exposed.denominator))),
        "small": exposed.small,
        "fixed": exposed.small and not field.setup.knobs.small_base_rolled,
        "cover": GRADES[exposed.grade],
    }
    return details


def resolve_next(table: Table, field: Field, pending: Pending) -> None:
    """Resolve the next pair of the area under way; after the last one everything lands at once (NI-10.1, NI-10.17)."""
    if pending.done < len(pending.exposed):
        resolve_pair(table, field, pending)
    if pending.done == len(pending.exposed):
        _land(table, field, pending)


def resolve_pair(table: Table, field: Field, pending: Pending) -> None:
    """Run one defence and, if it fails, one effect (NI-10.1, NI-10.18). Healing is not defended against (NI-10.20)."""
    deed = pending.deed
    exposed = pending.exposed[pending.done]
    if deed.healing is not None:
        halves = effect_on(table.dice, field, deed.healing, PLAIN, exposed, attack.HEALING)
        _tell_effect(table, field, deed, deed.healing, PLAIN, exposed, halves, None)
        effects.pair_done(table, field, True, halves)
        return
    mark = defend_pair(table, field, pending, exposed)
    halves = 0
    if mark != STOPPED:
        if deed.harm is not None:
            shown: list[int] | None = None if table.log is None else []
            halves = effect_on(table.dice, field, deed.harm, mark, exposed, attack.DAMAGE, shown)
            _tell_effect(table, field, deed, deed.harm, mark, exposed, halves, shown)
    elif deed.defended is not None:
        halves = effect_on(table.dice, field, deed.defended, PLAIN, exposed, attack.REDUCED)
        _tell_reduced(table, field, deed.defended, exposed, halves, False)
    elif deed.defended_half and deed.harm is not None:
        whole = effect_on(table.dice, field, deed.harm, PLAIN, exposed, attack.REDUCED)
        halves = attack.halved(whole)
        _tell_reduced(table, field, deed.harm, exposed, halves, True)
    effects.pair_done(table, field, mark != STOPPED, halves)


def defend_pair(table: Table, field: Field, pending: Pending, exposed: Exposed) -> i64:
    """Roll the defence of one pair; the defence is chosen with a target's first pair, for all (NI-4.6, NI-11.5).

    Returns:
        `STOPPED`, or the mark of the failed defence, which is `PLAIN` unless areas have criticals.
    """
    deed = pending.deed
    knobs = field.setup.knobs
    cover: i64 = knobs.cover[exposed.grade]
    chance: i64
    if pending.defense == UNCHOSEN:
        if table.log is not None and exposed.grade > 0:
            details: dict[str, object] = {
                "target": field.setup.names[exposed.seat],
                "grade": GRADES[exposed.grade],
                "bonus": int(cover),
            }
            table.log.add("cover_found", details)
        defense, chance = defence.choose(table, field, deed, exposed.seat, PLAIN, cover)
    else:
        defense = pending.defense
        chance = 0
        if defense != UNANSWERED:
            raw = defence.to_def(field, deed, exposed.seat, defense, cover)
            chance = formulas.final_chance(raw, knobs.floor, knobs.ceiling)
    if defense == UNANSWERED:
        return PLAIN
    return defence.defend(table, field, deed, exposed.seat, defense, chance, cover)


def effect_on(
    dice: Dice, field: Field, harm: Harm, net: i64, exposed: Exposed, why: str, shown: list[int] | None = None
) -> i64:
    """Work out the effect of one pair (NI-10.5 to NI-10.7, NI-10.12, NI-10.14).

    Args:
        dice: what to ask.
        field: where.
        harm: the listed dice.
        net: what a critical makes of them.
        exposed: the target.
        why: the questions' name.
        shown: takes what each term of the dice showed, for the log.

    Returns:
        Half points.
    """
    if exposed.small and harm.rolled:
        sheet = field.setup.sheets[exposed.seat]
        return small_effect(dice, harm, net, exposed, sheet.one_foot, field.setup.knobs.small_base_rolled, why)
    return settled(harm.roll(dice, net, why, shown), exposed)


def settled(halves: i64, exposed: Exposed) -> i64:
    """Scale an effect to what is exposed of a base; a whole pair counts in full (NI-10.12, NI-10.14)."""
    if exposed.numerator == exposed.denominator and not exposed.small:
        return halves
    return formulas.scaled_halves(halves, exposed.numerator, exposed.denominator)


def small_effect(
    dice: Dice,
    harm: Harm,
    net: i64,
    exposed: Exposed,
    one_foot: bool,
    rolled: bool,
    why: str,
) -> i64:
    """Work out dice on a base below four feet: a part of each die's highest face, or of what it shows.

    Args:
        dice: asked only if `rolled`, one question a die.
        harm: the listed dice.
        net: what a critical makes of them.
        exposed: the target.
        one_foot: whether its base is one foot, which takes 1 for a d6 without rolling it (NI-10.7).
        rolled: the knob `small_base_effect`.
        why: the questions' name.

    Returns:
        Half points.
    """
    expression = harm.expression(net)
    assert expression is not None  # noqa: S101 - `harm.rolled`
    numerator, denominator = exposed.numerator, exposed.denominator
    if not rolled:
        listed: i64 = expression.faces() + expression.flat
        return formulas.scaled_halves(max(0, listed * 2), numerator, denominator)
    total: i64 = 0
    for number, sides in enumerate(expression.sides):
        for _ in range(expression.counts[number]):
            if one_foot and sides == 6:  # noqa: PLR2004 - a d6
                total += 1
                continue
            face = dice.die(sides, why)
            if harm.shrinks and net == UNFAVORABLE:
                face = max(1, face // 2)
            total += (face * numerator + denominator - 1) // denominator
    # the flat part counts by the same fraction; the sum is rounded up once
    parts = total * denominator + expression.flat * numerator
    return formulas.scaled_halves(max(0, parts * 2), 1, denominator)


def _tell_effect(
    table: Table,
    field: Field,
    deed: Deed,
    harm: Harm,
    net: i64,
    exposed: Exposed,
    halves: i64,
    shown: list[int] | None,
) -> None:
    """Note the effect of one pair."""
    log = table.log
    if log is None:
        return
    scale = Fraction(int(exposed.numerator), int(exposed.denominator))
    fixed = exposed.small and harm.rolled and not field.setup.knobs.small_base_rolled
    if scale == 1 and net == PLAIN and shown is not None:
        attack.tell_damage(table, field, deed, exposed.seat, harm, net, shown, halves)
        return
    details: dict[str, object] = {"target": field.setup.names[exposed.seat], "dice": harm.text(net)}
    if net != PLAIN:
        details["net"] = MARKS[net]
    if fixed:
        details["fraction"] = str(scale)
    elif scale != 1:
        details["scale"] = str(scale)
    details["total"] = points(halves)
    if deed.type:
        details["type"] = deed.type
    if fixed:
        log.add("fixed_damage", details)
    elif deed.healing is not None:
        log.add("healing_rolled", details)
    else:
        log.add("damage_rolled" if scale == 1 else "scaled_damage", details)


def _tell_reduced(table: Table, field: Field, harm: Harm, exposed: Exposed, halves: i64, half: bool) -> None:
    """Note what a defended pair still does."""
    if table.log is not None:
        details: dict[str, object] = {
            "target": field.setup.names[exposed.seat],
            "dice": harm.text(PLAIN),
            "total": points(halves),
        }
        if half:
            details["half"] = True
        table.log.add("reduced_effect", details)


def _land(table: Table, field: Field, pending: Pending) -> None:
    """Apply what all pairs did, to everyone together, and after it what lasts (NI-10.17, NI-10.20)."""
    deed = pending.deed
    for number, exposed in enumerate(pending.exposed):
        taken: i64 = pending.taken[number]
        if taken > 0:
            effects.change_hit_points(table, field, exposed.seat, taken if deed.healing is not None else -taken)
    for number, exposed in enumerate(pending.exposed):
        if pending.struck[number]:
            attack.influence_target(table, field, deed, exposed.seat)
    effects.area_done(table, field)
