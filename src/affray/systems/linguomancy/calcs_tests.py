"""The formulas of a creature's numbers and of d20 tests (LI-20, LI-21), with checks of what comes in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.linguomancy import d20, numbers
from affray.systems.linguomancy.arguments import flag, whole, wholes
from affray.systems.linguomancy.constants import (
    ABILITY_HIGH,
    ABILITY_LOW,
    DEADLY_TIER,
    HIGHEST_LEVEL,
    HIGHEST_NATURAL,
    OUTCOMES,
    ROLL_MODES,
)

if TYPE_CHECKING:
    from collections.abc import Sequence


def proficiency(level: int) -> int:
    """Give the proficiency of a level from 1 to 10 (LI-20.2)."""
    return numbers.proficiency(_level(level))


def _level(value: object) -> int:
    return whole("level", value, 1, HIGHEST_LEVEL)


def _ability(name: str, value: object) -> int:
    return whole(name, value, ABILITY_LOW, ABILITY_HIGH)


def attack_bonus(
    ability: int, level: int, proficient: bool = True, exhaustion: int = 0, modifiers: Sequence[int] = ()
) -> int:
    """Give what is added to the d20 of an attack roll (LI-20.4).

    Args:
        ability: -5 to 10.
        level: 1 to 10.
        proficient: with the weapon or idiom; never with improvised ones.
        exhaustion: the tier.
        modifiers: everything else.
    """
    return _bonus(ability, level, proficient, exhaustion, modifiers)


def save_bonus(
    ability: int, level: int, proficient: bool = False, exhaustion: int = 0, modifiers: Sequence[int] = ()
) -> int:
    """Give what is added to the d20 of a save or check (LI-20.7).

    Args:
        ability: -5 to 10.
        level: 1 to 10.
        proficient: in this save or check.
        exhaustion: the tier.
        modifiers: everything else.
    """
    return _bonus(ability, level, proficient, exhaustion, modifiers)


def _bonus(ability: int, level: int, proficient: bool, exhaustion: int, modifiers: Sequence[int]) -> int:
    trained = proficiency(level) if flag("proficient", proficient) else 0
    tier = whole("exhaustion", exhaustion, 0, DEADLY_TIER)
    return numbers.d20_bonus(_ability("ability", ability), trained, tier, sum(wholes("modifiers", modifiers)))


def defense(agility: int, armor: int = 0, shield: int = 0, modifiers: Sequence[int] = ()) -> int:
    """Give the number that an attack roll must reach (LI-20.5)."""
    return numbers.defense(
        _ability("agility", agility),
        whole("armor", armor, 0),
        whole("shield", shield, 0),
        sum(wholes("modifiers", modifiers)),
    )


def save_dc(potential: int, level: int, modifiers: Sequence[int] = ()) -> int:
    """Give the number that a save against an idiom must reach (LI-20.6)."""
    return numbers.save_dc(_ability("potential", potential), _level(level), sum(wholes("modifiers", modifiers)))


def attack_outcome(natural: int, attack_bonus: int, defense: int, critical_from: int = HIGHEST_NATURAL) -> str:
    """Give what an attack roll comes to: `miss`, `hit` or `critical` (LI-21.1).

    Args:
        natural: the d20.
        attack_bonus: what is added.
        defense: what must be reached.
        critical_from: the knob, 2 to 20.
    """
    outcome = d20.attack_outcome(
        whole("natural", natural, 1, HIGHEST_NATURAL),
        whole("attack_bonus", attack_bonus),
        whole("defense", defense),
        whole("critical_from", critical_from, 2, HIGHEST_NATURAL),
    )
    return OUTCOMES[outcome]


def save_outcome(natural: int, save_bonus: int, dc: int, save_naturals: bool = False) -> bool:
    """Tell whether a save passes (LI-21.2).

    Args:
        natural: the d20.
        save_bonus: what is added.
        dc: what must be reached.
        save_naturals: the knob.
    """
    cut = d20.save_cut(whole("save_bonus", save_bonus), whole("dc", dc), flag("save_naturals", save_naturals))
    return whole("natural", natural, 1, HIGHEST_NATURAL) > cut


def roll_mode(advantages: int = 0, disadvantages: int = 0) -> str:
    """Give how a d20 is rolled: `normal`, `advantage` or `disadvantage` (LI-21.3)."""
    return ROLL_MODES[d20.roll_mode(whole("advantages", advantages, 0), whole("disadvantages", disadvantages, 0))]
