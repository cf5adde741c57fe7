"""What a player can cast: a standard spell or a formula, under its key."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

if TYPE_CHECKING:
    from affray.systems.gnosis.forging import Formula
    from affray.systems.gnosis.rows_magic import SpellRow


@final
class Spell:
    """A spell that a player knows.

    Attributes:
        name: its key.
        row: of a standard spell.
        formula: of a crafted one.
    """

    def __init__(self, name: str, row: SpellRow | None, formula: Formula | None) -> None:
        self.name = name
        self.row = row
        self.formula = formula

    def __repr__(self) -> str:
        return f"Spell({self.name!r})"


def standard_spell(row: SpellRow) -> Spell:
    """Make a spell of a row."""
    return Spell(row.name, row, None)


def crafted_spell(formula: Formula) -> Spell:
    """Make a spell of a forged formula."""
    return Spell(formula.name, None, formula)
