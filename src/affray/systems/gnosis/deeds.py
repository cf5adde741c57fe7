"""All that a player may do with its turn, by the choice's kind. Each topic brings its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.fight.errors import Illegal, nearest
from affray.systems.gnosis import (
    aeons,
    attack,
    casting,
    chi,
    control,
    examining,
    gear,
    ranged,
    script,
    speech,
    stances,
    techniques,
    using,
    walking,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from affray.fight.decision import Choice
    from affray.fight.table import Table
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState

DEEDS: Final[dict[str, Callable[[Table, GnosisState, Player, Choice], None]]] = {
    **aeons.DEEDS,
    **attack.DEEDS,
    **casting.DEEDS,
    **chi.DEEDS,
    **control.DEEDS,
    **examining.DEEDS,
    **gear.DEEDS,
    **ranged.DEEDS,
    **script.DEEDS,
    **speech.DEEDS,
    **stances.DEEDS,
    **techniques.DEEDS,
    **using.DEEDS,
    **walking.DEEDS,
}
"""What carries out each kind of choice."""

NO_DETAILS: Final[tuple[str, ...]] = ()
DETAILS: Final[dict[str, tuple[str, ...]]] = {
    "melee": ("target",),
    "strike": ("at",),
    "throw": ("item", "at"),
    "shoot": ("at",),
    "use": ("item", "at"),
    "equip": ("item", "hand"),
    "unequip": ("hand",),
    "examine": ("at",),
    "technique": ("technique", "target", "direction", "distance"),
    "set_style": ("style",),
    "chi_form": ("form",),
    "study": ("item",),
    "move": ("direction",),
    "open": ("direction",),
    "close": ("direction",),
    "grapple": ("target",),
    "interrogate": ("target",),
    "rob": ("target",),
    "cast": ("spell", "at"),
    "invoke": ("aeon", "at"),
    "script": ("script", "pace"),
}
"""What each kind of choice may say; the others say nothing."""


def check_details(choice: Choice, allowed: tuple[str, ...]) -> None:
    """Make sure that a choice says nothing that its kind doesn't know.

    Raises:
        Illegal: it does.
    """
    for name in choice.details:
        if name not in allowed:
            message = (
                f"{choice.kind} knows no {name}{nearest(name, allowed)}; it takes {', '.join(allowed) or 'nothing'}"
            )
            raise Illegal(message, "bad_choice")
