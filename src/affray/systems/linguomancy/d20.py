"""The d20: rolls in a mode, attack rolls, saves and checks (LI-21). Of a d20 only the band matters, so bands are asked.

Functions that take `dice` are rules without a state: fights, previews and odds all run them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.systems.linguomancy.constants import ADVANTAGE, CRITICAL, DISADVANTAGE, HIT, MISS, NORMAL
from affray.systems.linguomancy.wounds import HIGHEST_FAILURE, HIGHEST_NATURAL_ONE, HIGHEST_SUCCESS

if TYPE_CHECKING:
    from affray.dice import Dice

FACES: Final = 20
SECOND: Final = ", second die"
"""What the label of the second die of Advantage and Disadvantage ends in."""


def roll_mode(advantages: i64, disadvantages: i64) -> i64:
    """Give how the d20 is rolled; one kind counts once, both kinds cancel (LI-21.3)."""
    if advantages > 0:
        return NORMAL if disadvantages > 0 else ADVANTAGE
    return DISADVANTAGE if disadvantages > 0 else NORMAL


def attack_cuts(bonus: i64, defense: i64, critical_from: i64) -> tuple[i64, i64]:
    """Give the highest natural that misses and the highest that is a plain hit (LI-21.1).

    Natural 1 always misses, natural 20 always hits and is critical, and other naturals from `critical_from` on are
    critical only if they hit.
    """
    misses: i64 = min(FACES - 1, max(1, defense - bonus - 1))
    return misses, max(misses, critical_from - 1)


def attack_outcome(natural: i64, bonus: i64, defense: i64, critical_from: i64) -> i64:
    """Give what a natural of an attack roll comes to (LI-21.1)."""
    misses, hits = attack_cuts(bonus, defense, critical_from)
    if natural <= misses:
        return MISS
    return HIT if natural <= hits else CRITICAL


def save_cut(bonus: i64, number: i64, naturals: bool) -> i64:
    """Give the highest natural that fails a save or check (LI-21.2, 21.4).

    Args:
        bonus: what is added.
        number: what must be reached.
        naturals: whether natural 1 always fails and natural 20 always passes.
    """
    if naturals:
        return min(FACES - 1, max(1, number - bonus - 1))
    return min(FACES, max(0, number - bonus - 1))


def throw(dice: Dice, low: i64, middle: i64, mode: i64, why: str, why_second: str) -> tuple[i64, i64, i64]:
    """Roll a d20 of which only the band matters: up to `low`, up to `middle`, above.

    Args:
        dice: what is asked; twice with Advantage or Disadvantage, whose higher or lower die counts.
        low: the highest natural of band 0.
        middle: the highest natural of band 1.
        mode: normal, Advantage or Disadvantage.
        why: name of the question.
        why_second: name of the question for the second die.

    Returns:
        The band that counts, and the naturals; the second is 0 if it wasn't rolled.
    """
    band: i64 = dice.bands(FACES, low, middle, FACES, why)
    first: i64 = dice.face
    if mode == NORMAL:
        return band, first, 0
    other: i64 = dice.bands(FACES, low, middle, FACES, why_second)
    second: i64 = dice.face
    if mode == ADVANTAGE:
        return max(band, other), first, second
    return min(band, other), first, second


def attack_roll(
    dice: Dice,
    bonus: i64,
    defense: i64,
    mode: i64,
    critical_from: i64,
    why: str = "attack",
    why_second: str = "attack, second die",
) -> tuple[i64, i64, i64]:
    """Roll an attack (LI-21.1).

    Returns:
        `MISS`, `HIT` or `CRITICAL`, and the naturals.
    """
    misses, hits = attack_cuts(bonus, defense, critical_from)
    return throw(dice, misses, hits, mode, why, why_second)


def save_roll(
    dice: Dice,
    bonus: i64,
    number: i64,
    mode: i64,
    naturals: bool,
    why: str = "save",
    why_second: str = "save, second die",
) -> tuple[i64, i64, i64]:
    """Roll a save or a check (LI-21.2, 21.4).

    Returns:
        1 if it passes, 0 if it fails, and the naturals.
    """
    cut: i64 = save_cut(bonus, number, naturals)
    return throw(dice, cut, FACES, mode, why, why_second)


def death_throw(dice: Dice, why: str) -> i64:
    """Throw the d20 of a death save, which nothing modifies (LI-19.1).

    Returns:
        Its band, as `wounds.death_saved` takes it.
    """
    return dice.bands(FACES, HIGHEST_NATURAL_ONE, HIGHEST_FAILURE, HIGHEST_SUCCESS, why)
