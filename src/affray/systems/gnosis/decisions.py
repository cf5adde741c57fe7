"""What players are asked: a turn, a round of the afterlife. Whether a script goes on is asked in `commitment.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from affray.dice import Dice
from affray.fight.decision import Choice, Decision, Offer
from affray.fight.errors import Illegal
from affray.fight.events import Log
from affray.fight.policy import Policy
from affray.fight.table import Table
from affray.systems.gnosis.offers import open_details, trial_candidates, turn_candidates, turns_of

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.dice import Question
    from affray.fight.state import State
    from affray.systems.gnosis.state import GnosisState

PRICES: Final = ("stamina", "focus", "spirit", "chi")


class _Asked(Exception):  # noqa: N818 - it ends a try; nothing has failed
    """The rules ask something, so what was chosen is legal."""


@final
class _Probe(Dice):
    """Dice that don't fall."""

    def ask(self, question: Question) -> i64:
        """Tell that something is asked."""
        raise _Asked


@final
class _Prober(Policy):
    """A mind that doesn't decide."""

    def choose(self, dice: Dice, state: State, decision: Decision) -> Choice:
        """Tell that something is asked."""
        raise _Asked


def gnosis_state(state: State) -> GnosisState:
    """Narrow a state to one of gnosis."""
    from affray.systems.gnosis.state import GnosisState  # noqa: PLC0415 - the state imports the rules, not they it

    if not isinstance(state, GnosisState):
        raise TypeError
    return state


def tried(state: GnosisState, seat: i64, choice: Choice) -> dict[str, int]:
    """Try a choice on a copy of the fight, up to the first question, and give what it costs.

    Raises:
        Illegal: it isn't allowed.
    """
    log = Log()
    minds: list[Policy] = [_Prober()] * len(state.players)
    try:  # noqa: SIM105 - compiled modules import no contextlib
        state.clone().start(Table(_Probe(), minds, _Probe(), log), seat, choice)
    except _Asked:
        pass
    cost: dict[str, int] = {}
    for event in log.events:
        if event.kind == "cost":
            for name in PRICES:
                amount = event.details[name]
                if isinstance(amount, int) and amount:
                    cost[name] = cost.get(name, 0) + amount
    return cost


def legal(state: GnosisState, seat: i64, candidates: list[Choice]) -> list[Offer]:
    """Offer those of some choices that the rules allow, with their prices."""
    offers: list[Offer] = []
    for choice in candidates:
        try:
            cost = tried(state, seat, choice)
        except Illegal:
            continue
        player = state.players[seat]
        turns = turns_of(state, player, choice) if player.trial is None else 0
        if turns > 0:
            cost["turns"] = turns
        offers.append(Offer(choice, cost, open_details(choice)))
    return offers


@final
class TurnDecision(Decision):
    """What a player does with its turn."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "turn")

    def offers(self, state: State) -> list[Offer]:
        """Offer everything that is legal; of squares those where somebody stands, and a sample."""
        gnosis = gnosis_state(state)
        return legal(gnosis, self.seat, turn_candidates(gnosis, gnosis.players[self.seat]))

    def details(self, state: State) -> dict[str, object]:
        """Tell what a decider looks at first."""
        gnosis = gnosis_state(state)
        player = gnosis.players[self.seat]
        sheet = gnosis.arena.sheets[self.seat]
        return {
            "hp": int(player.hp),
            "max_hp": int(sheet.max_hp),
            "ward": int(player.ward),
            "stamina": int(player.stamina),
            "focus": int(player.focus),
            "spirit": int(player.spirit),
            "chi": int(player.chi),
            "quick_turns": int(player.quick_turns),
        }

    def check(self, state: State, choice: Choice) -> None:
        """Make sure that the choice is legal: carry it out on a copy, up to the first question."""
        tried(gnosis_state(state), self.seat, choice)


@final
class TrialDecision(Decision):
    """What a soul does with its round in the afterlife (GN-14.9)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "trial")

    def offers(self, state: State) -> list[Offer]:
        """Offer everything that is legal."""
        gnosis = gnosis_state(state)
        return legal(gnosis, self.seat, trial_candidates(gnosis, gnosis.players[self.seat]))

    def details(self, state: State) -> dict[str, object]:
        """Tell how the soul stands."""
        gnosis = gnosis_state(state)
        player = gnosis.players[self.seat]
        trial = player.trial
        if trial is None:
            return {}
        return {
            "soul_hp": int(trial.hp),
            "max_hp": int(trial.max_hp),
            "ward": int(trial.ward),
            "focus": int(player.focus),
            "quick_turns": int(trial.quick_turns),
            "place": int(trial.place),
            "of": int(trial.size),
            "noss_hp": int(trial.noss_hp),
        }

    def check(self, state: State, choice: Choice) -> None:
        """Make sure that the choice is legal; see `TurnDecision.check`."""
        tried(gnosis_state(state), self.seat, choice)


FEW: Final = 16
"""Seats whose decisions are kept."""
_turns: Final = [TurnDecision(seat) for seat in range(FEW)]
_trials: Final = [TrialDecision(seat) for seat in range(FEW)]


def turn_decision(seat: i64) -> Decision:
    """Give the decision of a player's turn."""
    return _turns[seat] if seat < FEW else TurnDecision(seat)


def trial_decision(seat: i64) -> Decision:
    """Give the decision of a soul's round in the afterlife."""
    return _trials[seat] if seat < FEW else TrialDecision(seat)
