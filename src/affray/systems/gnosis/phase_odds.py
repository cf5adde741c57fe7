"""What a turn spent in each stance brings, exactly: the coming enemy phase is played out on copies of the fight.

Where two ways come out alike they are joined after each actor's turn, so that the number of branches stays small.
Nothing here knows how a rule goes; the fight isn't changed, and its dice aren't asked. Whom the player doesn't see
isn't there.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, final

from affray.dice import Path, Tape
from affray.fight.decision import Choice
from affray.fight.errors import Illegal
from affray.fight.table import Table
from affray.systems.gnosis.clock import next_to_act
from affray.systems.gnosis.phases import ACTORS
from affray.systems.gnosis.places import without_unseen

if TYPE_CHECKING:
    from affray.systems.gnosis.state import GnosisState

WAYS: Final = ("wait", "guard", "parry", "spell_parry")
"""What a player may do with the turn: no stance, and each of them."""
MOST: Final = 20_000
"""Branches that a preview follows before it gives up."""


@final
class PhaseOdds:
    """What the coming enemy phase may do to a player who spends its turn in one way.

    Attributes:
        way: one of WAYS.
        damage: the mean of the hit points lost; ward has taken its share.
        ward: the mean of the ward lost.
        deadly: the chance that the player dies.
        quick_turn: the chance of gaining at least one quick turn, and living to use it.
        loss: the chance of each loss of hit points.
    """

    def __init__(self, way: str) -> None:
        self.way = way
        self.damage = Fraction(0)
        self.ward = Fraction(0)
        self.deadly = Fraction(0)
        self.quick_turn = Fraction(0)
        self.loss: dict[int, Fraction] = {}


def phase_odds(state: GnosisState, seat: int, most: int = MOST) -> list[PhaseOdds]:
    """Work out the coming enemy phase for a turn spent waiting and in each stance that the player may take.

    Quick turns that it holds aren't spent, so that there is a phase at all; the end of the turn isn't looked at.

    Args:
        state: the fight, at rest; it isn't changed.
        seat: the player's.
        most: branches at most for each way; ways with more are left out.
    """
    found: list[PhaseOdds] = []
    for way in WAYS:
        try:
            odds = _coming(state, seat, Choice(way), most)
        except Illegal:
            continue
        if odds is not None:
            found.append(odds)
    return found


def one_phase(state: GnosisState, seat: int, way: str, most: int = MOST) -> PhaseOdds | None:
    """Work out the coming enemy phase for one way to spend the turn; None if there are too many branches.

    Raises:
        Illegal: it isn't allowed.
    """
    return _coming(state, seat, Choice(way), most)


def _coming(state: GnosisState, seat: int, choice: Choice, most: int) -> PhaseOdds | None:
    """Play the phase out, joining what comes out alike after each actor's turn."""
    first = without_unseen(state, seat)
    first.players[seat].quick_turns = 0
    first.start(Table(Tape([]), [], Tape([])), seat, choice)
    was = state.players[seat]
    odds = PhaseOdds(choice.kind)
    current: list[tuple[GnosisState, Fraction]] = [(first, Fraction(1))]
    budget = most
    while current:
        merged: dict[tuple[object, ...], tuple[GnosisState, Fraction]] = {}
        for standing, weight in current:
            if standing.phase != ACTORS or next_to_act(standing)[1] < 0:
                player = standing.players[seat]
                loss = int(was.hp - player.hp)
                odds.damage += weight * loss
                odds.ward += weight * int(was.ward - player.ward)
                odds.loss[loss] = odds.loss.get(loss, Fraction(0)) + weight
                if not player.lives:
                    odds.deadly += weight
                elif player.quick_turns > 0:
                    odds.quick_turn += weight
                continue
            path = Path()
            while path.next_branch():
                budget -= 1
                if budget < 0:
                    return None
                twin = standing.clone()
                twin.proceed(Table(path, [], Tape([])))
                chance = weight * path.probability()
                key = twin.key()
                known = merged.get(key)
                merged[key] = (twin, chance if known is None else known[1] + chance)
        current = list(merged.values())
    return odds
