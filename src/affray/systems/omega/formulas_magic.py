"""Numbers of the character's spells (OM-15.6, OM-15.7)."""

from __future__ import annotations

from mypy_extensions import i64

from affray.fight.errors import Refused
from affray.systems.omega.arithmetic import quotient, uniform_range
from affray.systems.omega.content import SPELLS, spell, unknown


def spell_damage(name: str, level: i64) -> tuple[i64, i64]:
    """Give the least and the greatest damage of a spell that hurts (OM-15.6).

    Args:
        name: `magic_missile`, `firebolt`, `ball_lightning` or `disrupt`.
        level: the character's.

    Raises:
        Refused: it isn't a spell, or not one that hurts by a score.
    """
    row = spell(name)
    if row.effect == "disrupt":
        return row.score(level), row.score(level)
    if row.effect not in {"bolt", "ball"}:
        hurting = [each.name for each in SPELLS if each.per_level > 0]
        message = f"{unknown('damage spell', name, hurting)}"
        raise Refused(message)
    return uniform_range(row.score(level))


def spell_cost(cost: i64, moon: i64 = 0) -> i64:
    """Give what a spell costs under a moon (OM-15.7).

    Args:
        cost: the spell's mana.
        moon: 1 good, 0 neither, -1 bad.
    """
    if moon > 0:
        return quotient(cost, 2)
    return 2 * cost if moon < 0 else cost
