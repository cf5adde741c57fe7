"""What states do to bodies at the end of a world turn (GN-10.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from affray.fight.table import Table
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState


def tick_player(table: Table, state: GnosisState, player: Player) -> None:
    """Let a player heal, burn, suffer and its timers fall (GN-10.8)."""
    raise NotImplementedError


def tick_actors(table: Table, state: GnosisState, player: Player) -> None:
    """Let the actors that belong to a player burn, sicken and their timers fall (GN-10.12)."""
    raise NotImplementedError


def infections_spread(table: Table, state: GnosisState, player: Player) -> None:
    """Let infections spread, floor by floor (GN-10.13)."""
    raise NotImplementedError


def wards_fade(table: Table, state: GnosisState, player: Player) -> None:
    """Let wards above their natural level decay (GN-10.16)."""
    raise NotImplementedError
