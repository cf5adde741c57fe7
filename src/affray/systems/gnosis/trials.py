"""How a trial of the afterlife begins, goes on to the next Noss, and ends (section 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState


def begin_trial(table: Table, state: GnosisState, player: Player) -> None:
    """Begin the trial of a player who has just died (GN-14.2, GN-14.5, GN-14.22)."""
    raise NotImplementedError
