"""All that a player may do with its turn, by the choice's kind. Each topic brings its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
