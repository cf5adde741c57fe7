"""The formulas that are odds: each runs the rule itself over every fall of the dice (LI-19.11, 21.5, 21.6, 26)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from affray.dice.outcomes import chance_of, mean_of, outcomes
from affray.systems.linguomancy import d20, damage, notation, wounds
from affray.systems.linguomancy.arguments import flag, text, whole, word
from affray.systems.linguomancy.constants import (
    CRITICAL,
    DEAD,
    DYING,
    HIGHEST_NATURAL,
    HIT,
    MISS,
    ROLL_MODES,
    STABLE,
    UP,
)
from affray.systems.linguomancy.errors import reject
from affray.systems.linguomancy.knobs import default_knobs

if TYPE_CHECKING:
    from affray.dice import Dice

_TRAITS: Final = {"none": (0, 0, 0), "resistance": (1, 0, 0), "vulnerability": (0, 1, 0), "immunity": (0, 0, 1)}
"""What a target is resistant, vulnerable and immune to, as bits of damage types, of which there is one here."""

MOST_DICE: Final = 1000
"""Odds of more dice than that are not counted: it would take minutes."""


def hit_probability(
    attack_bonus: int, defense: int, mode: str = "normal", critical_from: int = HIGHEST_NATURAL
) -> Fraction:
    """Give the chance that an attack roll hits, critical or not (LI-21.5).

    Args:
        attack_bonus: what is added to the d20.
        defense: what must be reached.
        mode: `normal`, `advantage` or `disadvantage`.
        critical_from: the knob, 2 to 20.
    """
    ends = attack_outcomes(attack_bonus, defense, mode, critical_from)
    return ends[HIT] + ends[CRITICAL]


def critical_probability(
    attack_bonus: int, defense: int, mode: str = "normal", critical_from: int = HIGHEST_NATURAL
) -> Fraction:
    """Give the chance that an attack roll is a Critical Hit (LI-21.5); see `hit_probability`."""
    return attack_outcomes(attack_bonus, defense, mode, critical_from)[CRITICAL]


def attack_outcomes(attack_bonus: int, defense: int, mode: str, critical_from: int) -> list[Fraction]:
    """Give the chances of `MISS`, `HIT` and `CRITICAL`, in this order."""
    bonus, number = whole("attack_bonus", attack_bonus), whole("defense", defense)
    way = _mode(mode)
    least = whole("critical_from", critical_from, 2, HIGHEST_NATURAL)
    ends = outcomes(lambda dice: int(d20.attack_roll(dice, bonus, number, way, least)[0]))
    return [ends.get(outcome, Fraction(0)) for outcome in (MISS, HIT, CRITICAL)]


def _mode(mode: str) -> int:
    return ROLL_MODES.index(word("mode", mode, ROLL_MODES))


def save_probability(save_bonus: int, dc: int, mode: str = "normal", save_naturals: bool = False) -> Fraction:
    """Give the chance that a save passes (LI-21.6).

    Args:
        save_bonus: what is added to the d20.
        dc: what must be reached.
        mode: `normal`, `advantage` or `disadvantage`.
        save_naturals: the knob.
    """
    bonus, number = whole("save_bonus", save_bonus), whole("dc", dc)
    way, naturals = _mode(mode), flag("save_naturals", save_naturals)
    return chance_of(lambda dice: bool(d20.save_roll(dice, bonus, number, way, naturals)[0]))


def death_save_odds(successes: int = 0, failures: int = 0) -> dict[str, Fraction]:
    """Give the chances of somebody Dying whom nobody helps or hurts (LI-19.11).

    Args:
        successes: death saves made, 0 to 2.
        failures: death saves failed, 0 to 2.

    Returns:
        The chances of `revived` (natural 20), `stable` and `dead`.
    """
    last = wounds.DEATH_COUNT - 1
    ends = death_ends(whole("successes", successes, 0, last), whole("failures", failures, 0, last))
    return {"revived": ends[UP], "stable": ends[STABLE], "dead": ends[DEAD]}


def death_ends(successes: int, failures: int) -> dict[int, Fraction]:
    """Give the chances of the states that death saves lead to, from these counts on."""
    ends = {UP: Fraction(0), STABLE: Fraction(0), DEAD: Fraction(0)}
    for (state, made, failed), chance in death_step(successes, failures).items():
        if state == DYING:
            for end, later in death_ends(made, failed).items():
                ends[end] += chance * later
        else:
            ends[state] += chance
    return ends


def death_step(successes: int, failures: int) -> dict[tuple[int, int, int], Fraction]:
    """Give the chances of state, successes and failures after one death save."""

    def save(dice: Dice) -> tuple[int, int, int]:
        _, state, made, failed = wounds.death_saved(d20.death_throw(dice, "death save"), successes, failures)
        return int(state), int(made), int(failed)

    return outcomes(save)


def dice_at_least(dice: str, target: int) -> Fraction:
    """Give the chance that dice come to `target` or more (LI-26.1)."""
    expression, least = _expression(dice), whole("target", target)
    return chance_of(lambda thrown: damage.roll(thrown, expression, "dice") >= least)


def _expression(dice: str) -> notation.Expression:
    expression = notation.parse(text("dice", dice))
    thrown = sum(int(term.count) for term in expression.terms if term.sides)
    if thrown > MOST_DICE:
        reject("bad_dice", f"dice {dice!r}: {thrown} dice are too many for odds; allowed are {MOST_DICE}")
    return expression


def expected_damage(
    dice: str, attack_bonus: int, defense: int, modifier: int = 0, mode: str = "normal", trait: str = "none"
) -> Fraction:
    """Give the expected damage of one attack (LI-26.2).

    Args:
        dice: such as `1d8`.
        attack_bonus: what is added to the d20.
        defense: what must be reached.
        modifier: what is added to the damage.
        mode: `normal`, `advantage` or `disadvantage`.
        trait: `none`, `resistance`, `vulnerability` or `immunity` of the target.
    """
    chances = attack_damage(dice, attack_bonus, defense, modifier, mode, trait)
    return sum((amount * chance for amount, chance in chances.items()), Fraction(0))


def drop_probability(
    dice: str,
    attack_bonus: int,
    defense: int,
    hp: int,
    modifier: int = 0,
    mode: str = "normal",
    trait: str = "none",
    temp_hp: int = 0,
) -> Fraction:
    """Give the chance that one attack takes all hit points, temporary ones included (LI-26.4).

    Args:
        dice: such as `1d8`.
        attack_bonus: what is added to the d20.
        defense: what must be reached.
        hp: hit points of the target.
        modifier: what is added to the damage.
        mode: `normal`, `advantage` or `disadvantage`.
        trait: `none`, `resistance`, `vulnerability` or `immunity` of the target.
        temp_hp: temporary hit points of the target.
    """
    needed = whole("hp", hp, 0) + whole("temp_hp", temp_hp, 0)
    chances = attack_damage(dice, attack_bonus, defense, modifier, mode, trait)
    return sum((chance for amount, chance in chances.items() if amount >= needed), Fraction(0))


def attack_damage(
    dice: str, attack_bonus: int, defense: int, modifier: int, mode: str, trait: str
) -> dict[int, Fraction]:
    """Give the chance of each damage that one attack can do, 0 for a miss; see `expected_damage`."""
    parts = [damage.Part(_expression(dice), 0)]
    knobs = default_knobs()
    bonus, number, change = whole("attack_bonus", attack_bonus), whole("defense", defense), whole("modifier", modifier)
    way, against = _mode(mode), _TRAITS[word("trait", trait, tuple(_TRAITS))]

    def attack(thrown: Dice) -> int:
        outcome, _, _ = d20.attack_roll(thrown, bonus, number, way, HIGHEST_NATURAL)
        if outcome == MISS:
            return 0
        critical = outcome == CRITICAL
        some, more, none = against
        return int(damage.dealt(thrown, parts, None, change, critical, False, some, more, none, knobs, "damage"))

    return outcomes(attack)


def expected_save_damage(
    dice: str,
    save_bonus: int,
    dc: int,
    modifier: int = 0,
    mode: str = "normal",
    trait: str = "none",
    save_for_half: bool = False,
) -> Fraction:
    """Give the expected damage that a target takes who may save (LI-26.3).

    Args:
        dice: such as `5d6`.
        save_bonus: what is added to the d20.
        dc: what must be reached.
        modifier: what is added to the damage.
        mode: `normal`, `advantage` or `disadvantage`.
        trait: `none`, `resistance`, `vulnerability` or `immunity` of the target.
        save_for_half: the knob.
    """
    parts = [damage.Part(_expression(dice), 0)]
    knobs = default_knobs()
    bonus, number, change = whole("save_bonus", save_bonus), whole("dc", dc), whole("modifier", modifier)
    way, against = _mode(mode), _TRAITS[word("trait", trait, tuple(_TRAITS))]
    halves = flag("save_for_half", save_for_half)

    def strike(thrown: Dice) -> int:
        passed, _, _ = d20.save_roll(thrown, bonus, number, way, False)
        if passed and not halves:
            return 0
        some, more, none = against
        return int(damage.dealt(thrown, parts, None, change, False, passed == 1, some, more, none, knobs, "damage"))

    return mean_of(strike)
