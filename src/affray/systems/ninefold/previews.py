"""What a player sees before acting: chances and damage of one deed, by the rules run under `Path` ("Odds").

A preview looks at a copy of the fight, never at its dice. The other side defends by the default of NI-4.6.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.dice import Path
from affray.fight.table import Table
from affray.systems.ninefold import areas, attack, defence, formulas, odds, placement, places
from affray.systems.ninefold.attack import DEFENDED, MISSED
from affray.systems.ninefold.formulas import DEFENSES, STOPPED
from affray.systems.ninefold.knobs import GRADES
from affray.systems.ninefold.policy import SimplePolicy
from affray.systems.ninefold.sheet import AREA
from affray.systems.ninefold.state import NOT_AIMING, UNCHOSEN, Exposed, Field, Pending, points

if TYPE_CHECKING:
    from affray.systems.ninefold.defence import DefenseDecision
    from affray.systems.ninefold.odds import Spread
    from affray.systems.ninefold.orders import Order
    from affray.systems.ninefold.sheet import Deed

Results = dict[tuple[int, int], Fraction]
"""Chances by outcome of a hit and blocks and parries used after it."""


def _copy(field: Field) -> Field:
    twin = field.clone()
    assert isinstance(twin, Field)  # noqa: S101 - its own kind
    return twin


def _table(field: Field, path: Path) -> Table:
    mind = SimplePolicy()
    return Table(path, [mind for _ in field.setup.sheets], path)


def defenses(field: Field, deed: Deed, target: i64, grade: i64) -> dict[str, int]:
    """Give the final chance of every defence that a target could use now, behind a grade of cover."""
    knobs = field.setup.knobs
    cover: i64 = knobs.cover[grade]
    able = defence.answering(field, deed, target)
    return {
        name: int(formulas.final_chance(defence.to_def(field, deed, target, number, cover), knobs.floor, knobs.ceiling))
        for number, name in enumerate(DEFENSES)
        if able >> number & 1
    }


def _one_hit(field: Field, deed: Deed, target: i64, aimed: bool, active: i64) -> Results:
    """Run one hit over all dice, with so many blocks and parries already used."""
    start = _copy(field)
    start.pending = None
    start.statuses[target].active = active
    path = Path()
    table = _table(field, path)
    found: Results = {}
    while path.next_branch():
        twin = _copy(start)
        outcome = int(attack.attempt(table, twin, deed, target, aimed, 1))
        result = (outcome, int(twin.statuses[target].active))
        found[result] = found.get(result, Fraction(0)) + path.probability()
    return found


def strike(
    field: Field, deed: Deed, target: int, *, aimed: bool | None = None, guarding: bool | None = None
) -> dict[str, object]:
    """Preview a single attack, or a cluster with all hits at one target.

    Args:
        field: the fight as it stands.
        deed: the attack.
        target: whom.
        aimed: whether it is aimed; default as the attacker stands.
        guarding: whether the target guards; default as it stands.

    Returns:
        `to_hit` (final), `defenses` (final chance by name) and `best`, `hit_chance`, `outcomes` (five chances of the
        first hit), `hits` (chances of 0 to n landing), `damage` (chance by total, in points), `expected_damage` and
        `down_chance`. Chances and damage are exact fractions.
    """
    if guarding is not None:
        field = _copy(field)
        field.statuses[target].guarding = guarding
    knobs = field.setup.knobs
    status = field.statuses[target]
    ready = field.statuses[deed.seat].aim != NOT_AIMING if aimed is None else aimed
    by_active: dict[int, Results] = {}
    first = _one_hit(field, deed, target, ready, status.active)
    by_active[int(status.active)] = first
    course: dict[tuple[int, int, int], Fraction] = {(0, 0, int(status.active)): Fraction(1)}
    for _ in range(deed.hits):
        wider: dict[tuple[int, int, int], Fraction] = {}
        for (landed, done, active), chance in course.items():
            if done >= status.hit_points:  # it is down: the hit is skipped (NI-2.10)
                _add(wider, (landed, done, active), chance)
                continue
            if active not in by_active:
                by_active[active] = _one_hit(field, deed, target, ready, active)
            for (outcome, used), share in by_active[active].items():
                lands = 1 if outcome > DEFENDED else 0
                for halves, part in _damage(deed, outcome).items():
                    _add(wider, (landed + lands, done + halves, used), chance * share * part)
        course = wider
    hits = [Fraction(0)] * (int(deed.hits) + 1)
    damage: Spread = {}
    for (landed, done, _), chance in course.items():
        hits[landed] += chance
        damage[done] = damage.get(done, Fraction(0)) + chance
    outcomes = {name: Fraction(0) for name in ("missed", "defended", "unfavorable", "plain", "favorable")}
    for (outcome, _), chance in first.items():
        outcomes[_OUTCOMES[outcome - MISSED]] += chance
    chances = defenses(field, deed, target, places.cover_grade(field, deed.seat, target))
    return {
        "to_hit": int(formulas.final_chance(attack.to_hit(field, deed, ready), knobs.floor, knobs.ceiling)),
        "defenses": chances,
        "best": max(chances, key=lambda name: chances[name]) if chances else "none",
        "hit_chance": outcomes["unfavorable"] + outcomes["plain"] + outcomes["favorable"],
        "outcomes": outcomes,
        "hits": hits,
        "damage": {points(halves): damage[halves] for halves in sorted(damage)},
        "expected_damage": odds.mean(damage),
        "down_chance": odds.at_least(damage, Fraction(int(status.hit_points))),
    }


_OUTCOMES = ("missed", "defended", "unfavorable", "plain", "favorable")
"""The outcomes of `attack.attempt`, from `MISSED` on."""


def _add(chances: dict[tuple[int, int, int], Fraction], key: tuple[int, int, int], chance: Fraction) -> None:
    chances[key] = chances.get(key, Fraction(0)) + chance


def _damage(deed: Deed, outcome: int) -> Spread:
    """Give what one hit with a known outcome costs, in half points."""
    if outcome == MISSED:
        return {0: Fraction(1)}
    if outcome > DEFENDED:
        return odds.effect_spread(deed.harm, outcome)
    return odds.reduced_spread(deed)


def answers(field: Field, decision: DefenseDecision) -> dict[str, dict[str, object]]:
    """Preview every open defence: against a hit whose offence has passed, or against all pairs of an area.

    Args:
        field: the fight as it stands when the decision is asked for.
        decision: what is to be decided, with the mark that the offence left.

    Returns:
        For each defence by name `chance` (final), `lands` (the chance that it fails, against an area once),
        `expected_damage` and `down_chance`.
    """
    deed = decision.deed
    knobs = field.setup.knobs
    hit_points = Fraction(int(field.statuses[decision.seat].hit_points))
    seen: dict[str, dict[str, object]] = {}
    for number, name in enumerate(DEFENSES):
        if not decision.open >> number & 1:
            continue
        chance = formulas.final_chance(decision.raw(number), knobs.floor, knobs.ceiling)
        pairs = 1
        pending = field.pending
        if deed.mode == AREA and pending is not None:
            target = pending.exposed[pending.done]
            pairs = int(target.units)
            spread, lands = _pair(field, deed, target, number)
        else:
            spread, lands = _answered(field, deed, decision.mark, chance)
        seen[name] = {
            "chance": int(chance),
            "lands": lands,
            "expected_damage": odds.mean(spread) * pairs,
            "down_chance": odds.sum_at_least(spread, pairs, hit_points),
        }
    return seen


def _answered(field: Field, deed: Deed, mark: i64, chance: i64) -> tuple[Spread, Fraction]:
    """Run one defence of a hit over all dice: what it costs in half points, and the chance that it fails."""
    lands = Fraction(0)
    spread: Spread = {}
    path = Path()
    while path.next_branch():
        failed = defence.roll_marked(path, field, deed, chance)
        weight = path.probability()
        outcome = DEFENDED
        if failed != STOPPED:
            outcome = int(formulas.critical_net(mark, failed))
            lands += weight
        for halves, part in _damage(deed, outcome).items():
            spread[halves] = spread.get(halves, Fraction(0)) + weight * part
    return spread, lands


def area(field: Field, order: Order) -> list[dict[str, object]]:
    """Preview an area where an order puts it.

    Returns:
        For everyone who would be exposed, friends and the user too, in the order of initiative: `who`, `side`,
        `friend`, `overlap`, `units`, `scale`, `cover`, `defenses`, `failures` (chances of 0 to n failed defences),
        `expected_damage` and `down_chance`; for an area that heals `expected_healing` instead.
    """
    deed = order.deed
    assert deed is not None  # noqa: S101 - an area's order has one
    return [exposed(field, deed, seat, percent, grade) for seat, percent, grade in exposures(field, order, deed)]


def exposures(field: Field, order: Order, deed: Deed) -> tuple[tuple[int, int, int], ...]:
    """Give seat, overlap and cover of everyone that an area would expose, in the order of initiative."""
    found: list[tuple[int, int, int]] = []
    for number in field.order:
        seat: i64 = number
        if areas.spares(field, deed, seat):
            continue
        percent = placement.shown(field, order, deed, seat)
        if percent > 0:
            found.append((number, int(percent), int(placement.cover(field, order, deed, seat))))
    return tuple(found)


def exposed(field: Field, deed: Deed, seat: i64, percent: i64, grade: i64) -> dict[str, object]:
    """Preview an area on one target that lies in it by a percent and has a grade of cover; see `area`."""
    sheet = field.setup.sheets[seat]
    units, numerator, denominator = formulas.exposure(sheet.numerator, sheet.denominator, percent, sheet.small)
    target = Exposed(seat, units, numerator, denominator, sheet.small, grade)
    pair, failure = _pair(field, deed, target, UNCHOSEN)
    status = field.statuses[seat]
    friend = sheet.side == field.setup.sheets[deed.seat].side
    expected = odds.mean(pair) * int(units)
    seen: dict[str, object] = {
        "who": sheet.name,
        "side": field.setup.sides[seat],
        "friend": friend,
        "overlap": int(percent),
        "units": int(units),
        "scale": Fraction(int(numerator), int(denominator)),
        "cover": GRADES[grade],
        "defenses": defenses(field, deed, seat, grade),
        "failures": odds.repeated(failure, int(units)),
    }
    if deed.healing is not None:
        seen["expected_healing"] = expected
    else:
        seen["expected_damage"] = expected
        seen["down_chance"] = odds.sum_at_least(pair, int(units), Fraction(int(status.hit_points)))
    return seen


def _pair(field: Field, deed: Deed, target: Exposed, chosen: i64) -> tuple[Spread, Fraction]:
    """Run one pair over all dice, with a chosen defence or `UNCHOSEN`, and give what it costs in half points.

    Returns:
        That, and the chance that its defence fails.
    """
    start = _copy(field)
    pending = Pending(deed, False)
    pending.exposed = [target, target]  # one more than is resolved, so that nothing lands
    pending.taken = [0, 0]
    pending.struck = [False, False]
    pending.defense = chosen
    start.pending = pending
    path = Path()
    table = _table(field, path)
    spread: Spread = {}
    failure = Fraction(0)
    while path.next_branch():
        twin = _copy(start)
        under_way = twin.pending
        assert under_way is not None  # noqa: S101 - just copied
        areas.resolve_pair(table, twin, under_way)
        halves = under_way.taken[0]
        chance = path.probability()
        spread[halves] = spread.get(halves, Fraction(0)) + chance
        if under_way.struck[0]:
            failure += chance
    return spread, failure
