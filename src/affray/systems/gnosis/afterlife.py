"""A round of the afterlife: what the soul does, and how the Noss replies (section 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState
    from affray.fight.decision import Choice


def act_in_trial(table: Table, state: GnosisState, player: Player, choice: Choice) -> None:
    """Carry out what a soul chose (GN-14.9)."""
    raise NotImplementedError


def next_reply(table: Table, state: GnosisState) -> None:
    """Let the Noss attack once (GN-14.7, GN-14.20)."""
    raise NotImplementedError
