"""Checks that the rules make again and again, on plain numbers: draws, hit tests, blows, damage calls.

Each takes the dice first and asks only what can matter (OM-0.10). The rules on a fight's state call them, and so do the
odds, under `Path`. A draw `d(n)` falls from 0 to n - 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.omega.arithmetic import quotient, uniform_range
from affray.systems.omega.damage import NORMAL, damage_taken
from affray.systems.omega.formulas_scores import LAST_FACE, hit_chance

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.dice import Dice


def draw(dice: Dice, bound: i64, why: str, negative_draws: bool = True) -> i64:
    """Draw d(bound), asking only if there is more than one outcome (OM-0.1, OM-0.2, OM-0.10).

    Args:
        dice: what is asked.
        bound: the draw's bound.
        why: the question's name.
        negative_draws: the knob `negative_damage_heals`; without it a bound below zero counts as 0.
    """
    low, high = uniform_range(bound, negative_draws)
    return dice.between(low, high, why) if low < high else low


def maybe(dice: Dice, k: i64, n: i64, why: str) -> bool:
    """Tell whether d(n) falls below k, asking only if it can fall on either side (OM-0.10)."""
    if k <= 0:
        return False
    return k >= n or dice.chance(k, n, why)


def contest(dice: Dice, mine: i64, sides: i64, theirs: i64, their_sides: i64, why: str, their_why: str) -> bool:
    """Tell whether mine + d(sides) is more than theirs + d(their_sides); a draw that can't matter isn't asked.

    Args:
        dice: what is asked, first for `why`, then for `their_why`.
        mine: the score that must be higher.
        sides: faces of its draw.
        theirs: the other score, which wins ties.
        their_sides: faces of its draw.
        why: the first question's name.
        their_why: the second question's name.
    """
    lead: i64 = mine - theirs
    if lead >= their_sides:
        return True
    if lead + sides - 1 <= 0:
        return False
    return maybe(dice, lead + draw(dice, sides, why), their_sides, their_why)


def hit_check(dice: Dice, attack: i64, defense: i64, why: str) -> bool:
    """Make a hit test, which is always asked (OM-4.1).

    Args:
        dice: what is asked.
        attack: the attack score, with all that counts in this check.
        defense: the defense, likewise.
        why: the question's name.
    """
    return dice.chance(hit_chance(attack, defense), LAST_FACE + 1, why)


def damage_call(
    dice: Dice,
    score: i64,
    absorption: i64 = 0,
    damage_type: i64 = NORMAL,
    immune: bool = False,
    displaced: bool = False,
    negative_draws: bool = True,
) -> tuple[bool, i64, i64]:
    """Make one damage call at the character: displacement, roll, immunity, Arm (OM-1.1, OM-2.1 to 2.9).

    Args:
        dice: what is asked: the coin of displacement, then the roll.
        score: the damage score.
        absorption: Arm.
        damage_type: the number of the damage's type.
        immune: whether the character is immune to it.
        displaced: whether this is a monster's melee and the character is Displaced.
        negative_draws: the knob `negative_damage_heals`.

    Returns:
        Whether displacement voided it, what was rolled (the least, if no roll could matter), and the hit points lost.
    """
    low, high = uniform_range(score, negative_draws)
    least: i64 = damage_taken(low, absorption, damage_type, immune)
    alike = least == damage_taken(high, absorption, damage_type, immune)
    if displaced and not (alike and least == 0) and dice.chance(1, 2, "displacement"):
        return True, 0, 0
    if alike:
        return False, low, least
    raw: i64 = dice.between(low, high, "damage")
    return False, raw, damage_taken(raw, absorption, damage_type, immune)


def multiplier(dice: Dice, level: i64) -> i64:
    """Draw the multiplier of a blow of the character's, before the moon (OM-9.10): 1, 2, 5 or 1000."""
    band: i64 = dice.draw(10, 1, 3, 10, "multiplier")
    if band == 0:
        return 1000 if maybe(dice, level, 100, "annihilation") else 5
    return 2 if band == 1 else 1


def moon_multiplier(drawn: i64, moon: i64, bad_moon_zeroes: bool = True) -> i64:
    """Give a multiplier under a moon (OM-9.10, OM-9.11).

    Args:
        drawn: as `multiplier` gives it.
        moon: 1 good, 0 neither, -1 bad.
        bad_moon_zeroes: the knob `bad_moon_zeroes_hits`; without it a bad moon halves the damage instead.
    """
    if moon > 0:
        return 2 * drawn
    return quotient(drawn, 2) if moon < 0 and bad_moon_zeroes else drawn


def blow(
    dice: Dice,
    score: i64,
    level: i64,
    moon: i64 = 0,
    bad_moon_zeroes: bool = True,
    negative_draws: bool = True,
) -> tuple[i64, i64, i64]:
    """Draw what a landed blow of the character's deals (OM-9.9 to 9.11): the multiplier first, then the roll.

    Args:
        dice: what is asked.
        score: Dmg and the blow's modifier.
        level: the character's.
        moon: 1 good, 0 neither, -1 bad.
        bad_moon_zeroes: the knob `bad_moon_zeroes_hits`.
        negative_draws: the knob `negative_damage_heals`.

    Returns:
        The multiplier under the moon, what was rolled, and the damage.
    """
    low, high = uniform_range(score, negative_draws)
    if low == high:
        return 1, 0, 0
    times: i64 = moon_multiplier(multiplier(dice, level), moon, bad_moon_zeroes)
    if times == 0:
        return 0, 0, 0
    raw: i64 = dice.between(low, high, "damage")
    damage: i64 = times * raw
    return times, raw, quotient(damage, 2) if moon < 0 and not bad_moon_zeroes else damage
