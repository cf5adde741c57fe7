"""Whom a formula may reach (GN-12.21, GN-12.23)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

if TYPE_CHECKING:
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState


@final
class Subject:
    """Somebody whom a formula may reach: a player or an actor; or, for where a chain begins, the centre of a halo.

    Players come first by id, then actors.
    """

    def __init__(self, player: Player | None, actor: Actor | None, x: i64, y: i64) -> None:
        self.player = player
        self.actor = actor
        self.start_x: i64 = x
        self.start_y: i64 = y

    def x(self) -> i64:
        """Give where it is now; a push may have moved it."""
        if self.actor is not None:
            return self.actor.x
        return self.start_x if self.player is None else self.player.x

    def y(self) -> i64:
        """Likewise."""
        if self.actor is not None:
            return self.actor.y
        return self.start_y if self.player is None else self.player.y

    def name(self, state: GnosisState) -> str:
        """Give its name."""
        if self.actor is not None:
            return self.actor.sheet.name
        return "" if self.player is None else state.arena.names[self.player.seat]

    def is_one_of(self, others: list[Subject]) -> bool:
        """Tell whether it is among others."""
        for other in others:
            if self.actor is not None and other.actor is self.actor:
                return True
            if self.player is not None and other.player is self.player:
                return True
        return False


def of_player(player: Player) -> Subject:
    """Make a subject of a player."""
    return Subject(player, None, player.x, player.y)


def of_actor(actor: Actor) -> Subject:
    """Make a subject of an actor."""
    return Subject(None, actor, actor.x, actor.y)
