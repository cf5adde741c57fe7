"""The duel's questions as icepool expresses them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import icepool  # type: ignore[import-untyped]

if TYPE_CHECKING:
    from fractions import Fraction


def swing() -> dict[int, Fraction]:
    """Give the distribution of what one swing of A does."""
    damage: Any = icepool.Die(range(5, 11))
    one = icepool.d(100).map(lambda face: damage if face <= 60 else 0)  # noqa: PLR2004 - percent
    return {int(outcome): one.probability(outcome) for outcome in one.outcomes()}


def duel(hit_points: int, rounds: int) -> tuple[float, float]:
    """Give A's and B's chance to have won after so many rounds, each a swing of A and one of B."""
    damage_first: Any = icepool.Die(range(5, 11))
    damage_second: Any = icepool.Die(range(4, 13))
    first: Any = icepool.d(100).map(lambda face: damage_first if face <= 60 else 0)  # noqa: PLR2004 - percent
    second: Any = icepool.d(100).map(lambda face: damage_second if face <= 55 else 0)  # noqa: PLR2004 - percent

    def exchange(state: tuple[int, int], dealt: int, taken: int) -> tuple[int, int]:
        mine, other = state
        if mine == 0 or other == 0:
            return state
        other = max(0, other - dealt)
        return (mine, 0) if other == 0 else (max(0, mine - taken), other)

    state: Any = icepool.Die([(hit_points, hit_points)])
    for _ in range(rounds):
        state = icepool.map(exchange, state, first, second, star=False)
    wins = float(sum(state.probability(outcome) for outcome in state.outcomes() if outcome[1] == 0))
    losses = float(sum(state.probability(outcome) for outcome in state.outcomes() if outcome[0] == 0))
    return wins, losses
