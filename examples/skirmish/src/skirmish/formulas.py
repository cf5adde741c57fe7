"""The numbers of the rules. They know no fight and throw no dice."""

from fractions import Fraction
from itertools import product

from affray.fight.reasons import SILENT, Reasons


def to_hit(
    skill: int, fatigue: int = 0, longer: bool = False, all_out: bool = False, tiring: int = 1, why: Reasons = SILENT
) -> int:
    """The most that a strike may show on 3d6 (SK-1.3, SK-3.1, SK-3.3)."""
    needed = why.plus("skill", skill) + why.plus("reach", 1 if longer else 0) + why.plus("all-out", 2 if all_out else 0)
    return needed - why.minus("fatigue", tiring * fatigue)


def to_parry(
    skill: int, fatigue: int = 0, parries: int = 0, tiring: int = 1, again: int = 3, why: Reasons = SILENT
) -> int:
    """The most that a parry may show on 3d6, after other parries in the round (SK-1.3, SK-4.3)."""
    needed = why.plus("skill", skill) - why.minus("parrying", 2) - why.minus("parries before", again * parries)
    return needed - why.minus("fatigue", tiring * fatigue)


def harm(face: int, all_out: bool = False, why: Reasons = SILENT) -> int:
    """The hits that a strike takes, by what the weapon's die shows (SK-3.3, SK-3.4)."""
    return why.plus("thrown", face) + why.plus("all-out", 1 if all_out else 0)


def chance(needed: int) -> Fraction:
    """The chance that 3d6 show `needed` or less (SK-1.2)."""
    throws = [sum(dice) for dice in product(range(1, 7), repeat=3)]
    return Fraction(sum(throw <= needed for throw in throws), len(throws))
