"""The rulebook's formulas by name, for `affray calc`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from affray.systems.gnosis import calcs_combat, calcs_magic, calcs_world

if TYPE_CHECKING:
    from collections.abc import Callable

FORMULAS: Final[dict[str, Callable[..., Any]]] = {
    **calcs_combat.FORMULAS,
    **calcs_world.FORMULAS,
    **calcs_magic.FORMULAS,
}
"""Every `Calc:` of the rulebook; parameters and results as it says, chances as exact fractions."""
