"""Chi forms (GN-3.14 to GN-3.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64
    from affray.fight.table import Table
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState


def breathe(table: Table, state: GnosisState, player: Player) -> None:
    """Let Hamon heal and fill at the end of a world turn (GN-3.16, GN-3.17)."""
    raise NotImplementedError


def burst(table: Table, state: GnosisState, player: Player, hits: i64) -> None:
    """Let an attack action that landed hits on hostiles pay and gain by Kaioken (GN-3.15)."""
    raise NotImplementedError
