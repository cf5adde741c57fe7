"""What events say of a check: both sides, the chance, the face that fell, and the terms (rulebook b, "Events")."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.reasons import Reasons
    from affray.fight.table import Table

SURE: Final = 100
"""A check of this percent isn't rolled."""
DEFENCE: Final = "defence"
"""The term that is the defence's side."""
CLAMPS: Final = {"floor", "ceiling"}
"""Terms that belong to neither side."""


def check_told(table: Table, chance: i64, why: Reasons) -> dict[str, object]:
    """Give what an event says of a check that was just made, so that its reader can do the sum again.

    Args:
        table: where it was made.
        chance: final percent; one that couldn't fail, or couldn't succeed, has no face.
        why: the terms of the chance.
    """
    defense = -sum(amount for name, amount in why.terms if name == DEFENCE)
    attack = sum(amount for name, amount in why.terms if name != DEFENCE and name not in CLAMPS)
    return {
        "attack": attack,
        "defense": defense,
        "chance": int(chance),
        "roll": int(table.dice.face) if 0 < chance < SURE else None,
        "reasons": [[name, amount] for name, amount in why.terms],
    }
