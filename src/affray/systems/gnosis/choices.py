"""Choices that are made again and again, ready to be carried out without being read."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from affray.fight.decision import Choice


@final
class Strike(Choice):
    """The choice to strike an actor in melee, with the actor's id."""

    def __init__(self, target: str, number: i64) -> None:
        super().__init__("melee", {"target": target})
        self.actor: i64 = number
