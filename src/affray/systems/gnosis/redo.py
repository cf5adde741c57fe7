"""The state rebuilt from its events alone: for each kind of event, the change that its effect made."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from affray.fight.events import Event
    from affray.systems.gnosis.state import GnosisState


def redo_event(state: GnosisState, event: Event) -> None:
    """Do again what the effect that wrote `event` did; events that only tell change nothing."""
    raise NotImplementedError
