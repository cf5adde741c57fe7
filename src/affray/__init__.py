"""Affray: fights under the rules of role-playing games, played, explained, and counted out exactly.

>>> import affray
>>> affray.calc("ninefold.hit_chance", to_hit=70, to_def=35)
Fraction(91, 200)
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

from affray.version import VERSION

if TYPE_CHECKING:
    from affray.fight.calc import calc
    from affray.fight.encounter import Encounter, load
    from affray.fight.fight import Fight
    from affray.fight.system import system_names as systems
    from affray.lab.odds import odds
    from affray.lab.simulate import simulate

__version__ = VERSION

_HOMES = {
    "Encounter": ("affray.fight.encounter", "Encounter"),
    "Fight": ("affray.fight.fight", "Fight"),
    "calc": ("affray.fight.calc", "calc"),
    "load": ("affray.fight.encounter", "load"),
    "odds": ("affray.lab.odds", "odds"),
    "simulate": ("affray.lab.simulate", "simulate"),
    "systems": ("affray.fight.system", "system_names"),
}
"""Where each public name lives; it is imported when first used, so that starting costs next to nothing."""

__all__ = ["Encounter", "Fight", "__version__", "calc", "load", "odds", "simulate", "systems"]


def __getattr__(name: str) -> object:
    """Import a public name when it is first used."""
    if name not in _HOMES:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    module, attribute = _HOMES[name]
    return getattr(importlib.import_module(module), attribute)
