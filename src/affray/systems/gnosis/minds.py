"""What actors do with their turns (section 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64
    from affray.fight.table import Table
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.state import GnosisState


def act(table: Table, state: GnosisState, actor: Actor, number: i64) -> None:
    """Let an actor take its whole turn: detection, last known square, then the first priority that applies (GN-8.5)."""
    raise NotImplementedError
