"""What a soul may expect of a round in the afterlife, and of the whole encounter, exactly ("Odds" of part C).

Nothing here knows how a rule goes: rounds are run on copies of the fight. Nothing changes the fight or asks its dice.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, final

from affray.dice import Path, Tape
from affray.fight.errors import Refused
from affray.fight.table import Table

if TYPE_CHECKING:
    from affray.fight.decision import Choice
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState

ENDS_ENCOUNTERS: Final = ("strike", "soul_shot")
"""What a soul may repeat to be rid of a Noss (GN-14.10, GN-14.11)."""
MOST: Final = 20_000
"""Rounds with different things left that the odds of an encounter follow."""


@final
class SoulOdds:
    """What may come of one choice of a soul, the Noss's first reply included.

    Attributes:
        ends: the chance that the Noss is gone at once (GN-14.21).
        loss: chance by the soul's hit points lost in the reply; negative ones are gained.
        lost: the chance that the soul is lost.
        quick_turn: the chance that a quick turn is gained (GN-14.14).
    """

    def __init__(self) -> None:
        self.ends = Fraction(0)
        self.loss: dict[int, Fraction] = {}
        self.lost = Fraction(0)
        self.quick_turn = Fraction(0)

    def mean_loss(self) -> Fraction:
        """Give the mean of the hit points that the soul loses."""
        return sum((loss * chance for loss, chance in self.loss.items()), Fraction(0))


def soul_odds(state: GnosisState, seat: int, choice: Choice) -> SoulOdds:
    """Work out what may come of a soul's choice and the Noss's reply (GN-14.20, GN-14.21).

    Args:
        state: a fight in which the soul is to decide; it isn't changed.
        seat: the soul's.
        choice: one that it may take.

    Raises:
        Illegal: it isn't allowed.
        Refused: a player who is in no trial.
    """
    before = state.players[seat].trial
    if before is None:
        message = f"{state.arena.names[seat]} is in no trial"
        raise Refused(message)
    odds = SoulOdds()
    path = Path()
    table = Table(path, [], Tape([]))
    while path.next_branch():
        twin = state.clone()
        twin.start(table, seat, choice)
        trial = twin.players[seat].trial
        ended = trial is not None and trial.noss_hp == 0
        if not ended:
            twin.proceed(table)
        chance = path.probability()
        after = twin.players[seat].trial
        hp = 0 if after is None else int(after.hp)
        loss = int(before.hp) - hp
        odds.loss[loss] = odds.loss.get(loss, Fraction(0)) + chance
        if ended:
            odds.ends += chance
        elif after is None:
            odds.lost += chance
        elif after.quick_turns > before.quick_turns:
            odds.quick_turn += chance
    return odds


def encounter_odds(state: GnosisState, seat: int, choice: Choice, most: int = MOST) -> Fraction | None:
    """Work out the chance to be rid of the Noss at hand, if a soul does the same thing round after round.

    Args:
        state: a fight in which the soul is to decide; it isn't changed.
        seat: the soul's.
        choice: `strike` or `soul_shot`.
        most: rounds with different things left that are followed at most.

    Returns:
        The chance; None if it takes more rounds than `most`.

    Raises:
        Refused: another choice, or a player who is in no trial.
    """
    if choice.kind not in ENDS_ENCOUNTERS or state.players[seat].trial is None:
        message = f"{choice.kind}: only {' and '.join(ENDS_ENCOUNTERS)} in a trial end an encounter when repeated"
        raise Refused(message)
    first = _soul_key(state.players[seat])
    rounds: dict[tuple[int, ...], RoundOdds] = {}
    ahead = [state]
    while ahead:
        at = ahead.pop()
        key = _soul_key(at.players[seat])
        if key not in rounds:
            if len(rounds) == most:
                return None
            rounds[key] = _round_odds(at, seat, choice)
            ahead += rounds[key].states.values()
    wins: dict[tuple[int, ...], Fraction] = {}
    for key in sorted(rounds, key=_what_is_left):
        found = rounds[key]
        won = found.won
        for after, chance in found.later.items():
            won += chance * wins[after]
        wins[key] = won / (1 - found.same) if found.same < 1 else Fraction(0)
    return wins[first]


@final
class RoundOdds:
    """What may come of one round of a soul.

    Attributes:
        won: the chance that the Noss is gone.
        same: the chance that all is as it was.
        later: chance by what else is left.
        states: a fight of each.
    """

    def __init__(self) -> None:
        self.won = Fraction(0)
        self.same = Fraction(0)
        self.later: dict[tuple[int, ...], Fraction] = {}
        self.states: dict[tuple[int, ...], GnosisState] = {}


def _round_odds(state: GnosisState, seat: int, choice: Choice) -> RoundOdds:
    """Follow every way that a round may go."""
    found = RoundOdds()
    key = _soul_key(state.players[seat])
    path = Path()
    table = Table(path, [], Tape([]))
    while path.next_branch():
        twin = state.clone()
        twin.start(table, seat, choice)
        trial = twin.players[seat].trial
        if trial is not None and trial.noss_hp == 0:
            found.won += path.probability()
            continue
        while twin.busy():
            twin.proceed(table)
        if twin.over or twin.players[seat].trial is None:
            continue
        after = _soul_key(twin.players[seat])
        if after == key:
            found.same += path.probability()
        else:
            found.later[after] = found.later.get(after, Fraction(0)) + path.probability()
            found.states[after] = twin
    return found


def _soul_key(player: Player) -> tuple[int, ...]:
    """Give what a repeated strike or soul-shot depends on: the Noss's points, the soul's, ward, quick turns, stance."""
    trial = player.trial
    if trial is None:
        return ()
    return int(trial.noss_hp), int(trial.hp), int(trial.ward), int(trial.quick_turns), int(trial.stance)


def _what_is_left(key: tuple[int, ...]) -> tuple[int, ...]:
    """Order what is left so that every round leads to something earlier, or leaves all as it was."""
    return key[0], sum(key[1:4]), key[4]
