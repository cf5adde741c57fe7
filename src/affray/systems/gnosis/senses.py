"""What players hear, smell and feel of what they do not see (GN-W.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState


def sense_around(table: Table, state: GnosisState, player: Player) -> None:
    """Write down what a player senses at the end of its action (GN-W.12)."""
    raise NotImplementedError
