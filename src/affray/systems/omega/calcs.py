"""The rulebook's formulas by name, for `affray calc`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from affray.systems.omega import formulas

if TYPE_CHECKING:
    from collections.abc import Callable

FORMULAS: Final[dict[str, Callable[..., Any]]] = {name: getattr(formulas, name) for name in formulas.__all__}
"""Every `Calc:` of the rulebook; parameters and results as it says, chances as exact fractions."""
