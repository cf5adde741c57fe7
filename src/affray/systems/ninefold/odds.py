"""The odds of section 16: the rules themselves, run under `Path` over every result of the dice.

A question about two bare numbers becomes a fight of two bare fighters whose sheets give just these numbers. The checks
are then run by `attack.attempt` and `areas.defend_pair`, as in every fight; what dice a result throws is asked of the
action's own `Harm`.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Final

from affray.dice import Dice, Path
from affray.fight.errors import Refused
from affray.fight.table import Table
from affray.systems.ninefold import areas, attack, battle, expression, formulas, numbers
from affray.systems.ninefold.attack import DEFENDED, MISSED
from affray.systems.ninefold.formulas import EVASION, FAVORABLE, PLAIN, STOPPED, UNFAVORABLE
from affray.systems.ninefold.knobs import Knobs, defaults
from affray.systems.ninefold.policy import SimplePolicy
from affray.systems.ninefold.sheet import AREA, SINGLE, Deed, Harm, NinefoldSetup, Sheet
from affray.systems.ninefold.state import Exposed, Pending, Status

MOST_HITS: Final = 1000

Spread = dict[int, Fraction]
"""Chances by amount, ascending."""


def _bare_fight(to_hit: int, to_def: int | None, mode: int, knobs: Knobs) -> battle.NinefoldState:
    """Make two fighters: one whose offence is `to_hit`, one whose evasion is `to_def`, or who can't answer."""
    setup = NinefoldSetup(["attacker", "defender"], ["attackers", "defenders"], ["simple", "simple"], knobs)
    setup.teams = ["attackers", "defenders"]
    setup.cover = [0] * 4
    for seat, name in enumerate(setup.names):
        sheet = Sheet(seat, name, seat, seat)
        sheet.base = Fraction(5)
        sheet.multiplier = Fraction(1)
        setup.sheets.append(sheet)
    deed = Deed(0, 0, "attack", "", mode)
    deed.skill = to_hit
    deed.answers = [0, 0 if to_def is None else 1 << EVASION]
    deed.parries = [-1, -1]
    setup.sheets[1].evasion = 0 if to_def is None else to_def
    setup.sheets[0].deeds = [deed]
    setup.deeds = [deed]
    state = battle.NinefoldState(setup)
    for _ in setup.sheets:
        status = Status()
        status.hit_points = 2
        status.maximum = 2
        state.statuses.append(status)
    return state


def _knobs(favorable: int, unfavorable: int) -> Knobs:
    values = defaults()
    values["crit_favorable"] = favorable
    values["crit_unfavorable"] = unfavorable
    return Knobs(values)


def outcomes(to_hit: int, to_def: int | None, favorable: int = 5, unfavorable: int = 5) -> Spread:
    """Give the chance of each end of one hit: `MISSED`, `DEFENDED`, or the net critical of a hit that lands."""
    state = _bare_fight(to_hit, to_def, SINGLE, _knobs(favorable, unfavorable))
    path = Path()
    table = Table(path, [SimplePolicy(), SimplePolicy()], path)
    deed = state.setup.deeds[0]
    found: Spread = dict.fromkeys((MISSED, DEFENDED, UNFAVORABLE, PLAIN, FAVORABLE), Fraction(0))
    while path.next_branch():
        outcome = int(attack.attempt(table, state.clone(), deed, 1, False, 1))
        found[outcome] += path.probability()
    return found


def _given(to_hit: object, to_def: object) -> tuple[int, int | None]:
    """Check the two raw values of a question."""
    return numbers.raw("to_hit", to_hit), None if to_def is None else numbers.raw("to_def", to_def)


def hit_chance(to_hit: object, to_def: object = None) -> Fraction:
    """Give the chance that the offence passes and the defence fails (NI-16.1)."""
    return _landing(outcomes(*_given(to_hit, to_def)))


def _landing(found: Spread) -> Fraction:
    return found[UNFAVORABLE] + found[PLAIN] + found[FAVORABLE]


def outcome_odds(
    to_hit: object, to_def: object = None, favorable: object = 5, unfavorable: object = 5
) -> dict[str, Fraction]:
    """Give the chances of all five results of one hit (NI-16.2)."""
    good = numbers.whole("favorable", favorable, 0, 50)
    bad = numbers.whole("unfavorable", unfavorable, 0, 50)
    found = outcomes(*_given(to_hit, to_def), good, bad)
    return {
        "missed": found[MISSED],
        "defended": found[DEFENDED],
        "unfavorable": found[UNFAVORABLE],
        "plain": found[PLAIN],
        "favorable": found[FAVORABLE],
    }


def effect_spread(harm: Harm | None, net: int) -> Spread:
    """Give the damage of a hit that lands with a net critical, in half points, with its chances."""
    if harm is None:
        return {0: Fraction(1)}
    ways, out_of = harm.distribution(net)
    return {halves: Fraction(number, out_of) for halves, number in ways.items()}


def reduced_spread(deed: Deed) -> Spread:
    """Give what a defended hit still does (NI-2.7), in half points, with its chances."""
    if deed.defended is not None:
        return effect_spread(deed.defended, PLAIN)
    if not deed.defended_half:
        return {0: Fraction(1)}
    spread: Spread = {}
    for halves, chance in effect_spread(deed.harm, PLAIN).items():
        left = int(attack.halved(halves))
        spread[left] = spread.get(left, Fraction(0)) + chance
    return spread


def landing_mean(found: Spread, harm: Harm) -> Fraction:
    """Give the mean damage of one hit, in points: over its outcomes and all that their dice can throw."""
    total = Fraction(0)
    for net in (UNFAVORABLE, PLAIN, FAVORABLE):
        ways, out_of = harm.distribution(net)
        total += found[net] * Fraction(sum([halves * number for halves, number in ways.items()]), 2 * out_of)
    return total


def landing_at_least(found: Spread, harm: Harm, halves: Fraction) -> Fraction:
    """Give the chance that one hit does so many half points or more."""
    total = Fraction(0)
    for net in (UNFAVORABLE, PLAIN, FAVORABLE):
        ways, out_of = harm.distribution(net)
        total += found[net] * Fraction(sum([number for amount, number in ways.items() if amount >= halves]), out_of)
    return total


def _harm(dice: object) -> Harm:
    return Harm(expression.parse(dice), 0, False)


def mean(spread: Spread) -> Fraction:
    """Give the mean of half points, in points."""
    return sum([halves * chance for halves, chance in spread.items()], Fraction(0)) / 2


def at_least(spread: Spread, halves: Fraction) -> Fraction:
    """Give the chance of so many half points or more."""
    return sum([chance for amount, chance in spread.items() if amount >= halves], Fraction(0))


def expected_damage(to_hit: object, to_def: object, dice: object, hits: object = 1) -> Fraction:
    """Give the mean damage of an attack (NI-16.3)."""
    count = numbers.whole("hits", hits, 0, MOST_HITS)
    return landing_mean(outcomes(*_given(to_hit, to_def)), _harm(dice)) * count


def down_chance(to_hit: object, to_def: object, dice: object, hp: object) -> Fraction:
    """Give the chance that one hit does at least `hp` damage (NI-16.4)."""
    return landing_at_least(outcomes(*_given(to_hit, to_def)), _harm(dice), _hit_points(hp) * 2)


def _hit_points(value: object) -> Fraction:
    hit_points = numbers.fraction("hp", value)
    if hit_points <= 0:
        message = "hp: must be above 0"
        raise Refused(message)
    return hit_points


def damage_distribution(dice: object) -> dict[str, Fraction]:
    """Give the chance of every total of a dice expression (NI-16.5)."""
    ways, out_of = expression.parse(dice).distribution()
    return {str(total): Fraction(number, out_of) for total, number in ways.items()}


def repeated(chance: Fraction, times: int) -> list[Fraction]:
    """Give the chances of 0 to `times` successes in as many independent tries."""
    out_of = chance.denominator**times
    against = chance.denominator - chance.numerator
    return [
        Fraction(math.comb(times, k) * chance.numerator**k * against ** (times - k), out_of) for k in range(times + 1)
    ]


def cluster_hits(hits: object, to_hit: object, to_def: object = None) -> list[Fraction]:
    """Give the chances of 0 to `hits` hits landing (NI-16.6)."""
    count = numbers.whole("hits", hits, 0, MOST_HITS)
    return repeated(_landing(outcomes(*_given(to_hit, to_def))), count)


# Areas


def failure(to_def: int | None) -> Fraction:
    """Give the chance that one defence against an area fails."""
    state = _bare_fight(0, to_def, AREA, Knobs(defaults()))
    path = Path()
    table = Table(path, [SimplePolicy(), SimplePolicy()], path)
    failed = Fraction(0)
    while path.next_branch():
        twin = state.clone()
        pending = Pending(state.setup.deeds[0], False)
        pending.exposed.append(Exposed(1, 1, 1, 1, False, 0))
        twin.pending = pending
        if areas.defend_pair(table, twin, pending, pending.exposed[0]) != STOPPED:
            failed += path.probability()
    return failed


def area_failures(pairs: object, to_def: object = None) -> list[Fraction]:
    """Give the chances of 0 to `pairs` failed defences (NI-16.7)."""
    count = numbers.whole("pairs", pairs, 0, MOST_HITS)
    return repeated(failure(_given(0, to_def)[1]), count)


def pair_spread(harm: Harm, exposed: Exposed) -> Spread:
    """Give what one failed defence against an area costs, in half points, where no die is rolled on small bases."""
    if exposed.small and harm.rolled:
        return {int(areas.small_effect(Dice(), harm, PLAIN, exposed, False, False, attack.DAMAGE)): Fraction(1)}
    ways, out_of = harm.distribution(PLAIN)
    spread: Spread = {}
    for halves, number in ways.items():
        settled = int(areas.settled(halves, exposed))
        spread[settled] = spread.get(settled, Fraction(0)) + Fraction(number, out_of)
    return spread


def exposed_base(base: object, overlap: object) -> Exposed:
    """Check a base and its overlap, and give how far it is exposed (NI-10.12)."""
    feet = numbers.base_feet(base)
    percent = numbers.whole("overlap", overlap, 0, 100)
    multiplier = formulas.base_multiplier(feet, "nearest")
    small = feet < 4  # noqa: PLR2004 - NI-10.5
    units, numerator, denominator = formulas.exposure(multiplier.numerator, multiplier.denominator, percent, small)
    return Exposed(0, units, numerator, denominator, small, 0)


def area_expected(
    dice: object, base: object, to_def: object = None, exposed: object = 1, overlap: object = 100
) -> Fraction:
    """Give the mean damage of an area to so many alike (NI-16.8)."""
    count = numbers.whole("exposed", exposed, 0, MOST_HITS)
    target = exposed_base(base, overlap)
    harm = _harm(dice)
    failed = failure(_given(0, to_def)[1])
    if target.units == 0:
        return Fraction(0)
    return mean(pair_spread(harm, target)) * failed * int(target.units) * count


def area_down_chance(dice: object, base: object, hp: object, to_def: object = None, overlap: object = 100) -> Fraction:
    """Give the chance that all pairs of one target together do at least `hp` damage (NI-16.9)."""
    target = exposed_base(base, overlap)
    harm = _harm(dice)
    hit_points = _hit_points(hp)
    failed = failure(_given(0, to_def)[1])
    if target.units == 0:
        return Fraction(0)
    return sum_at_least(one_pair(pair_spread(harm, target), failed), int(target.units), hit_points * 2)


def one_pair(spread: Spread, failed: Fraction) -> Spread:
    """Give what one pair costs: nothing if its defence passes."""
    pair: Spread = {0: 1 - failed}
    for amount, chance in spread.items():
        pair[amount] = pair.get(amount, Fraction(0)) + failed * chance
    return pair


def sum_at_least(pair: Spread, pairs: int, halves: Fraction) -> Fraction:
    """Give the chance that several pairs add up to at least so many half points.

    Counted in whole weights over one common denominator, as the complement of all sums below the mark. With the least
    amount taken off every pair these are the first coefficients of a power of a polynomial p. From p q' = n p' q, where
    q is the n-th power of p, each follows from those before it, so that hundreds of pairs take no more steps than few.
    """
    unit = math.lcm(*[chance.denominator for chance in pair.values()])
    possible = [amount for amount, chance in pair.items() if chance > 0]
    least = min(possible)
    weights = {amount - least: int(chance * unit) for amount, chance in pair.items() if chance > 0}
    step = math.gcd(*weights)
    room = halves - least * pairs
    if room <= 0:
        return Fraction(1)
    if halves > max(possible) * pairs:
        return Fraction(0)
    first = weights[0]
    others = [(amount // step, number) for amount, number in weights.items() if amount > 0]
    power = [first**pairs]
    for total in range(1, math.ceil(room / step)):
        ways = 0
        for amount, number in others:
            if amount <= total:
                ways += (amount * (pairs + 1) - total) * number * power[total - amount]
        power.append(ways // (total * first))
    return 1 - Fraction(sum(power), unit**pairs)
