"""What players are asked: a turn, a round of the afterlife, whether a script goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64
    from affray.fight.decision import Decision


def turn_decision(seat: i64) -> Decision:
    """Give the decision of a player's turn."""
    raise NotImplementedError


def trial_decision(seat: i64) -> Decision:
    """Give the decision of a soul's round in the afterlife."""
    raise NotImplementedError
