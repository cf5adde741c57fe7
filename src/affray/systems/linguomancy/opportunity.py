"""Opportunity attacks: a melee attack at whoever leaves one's reach, under the knob (LI-4.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from affray.fight.decision import Choice, Decision, Offer
from affray.systems.linguomancy.answers import Trigger, has_reaction
from affray.systems.linguomancy.constants import LEAVES_REACH, WINDOWS
from affray.systems.linguomancy.decisions import NO_REACTION
from affray.systems.linguomancy.deeds import attack_named, attacks_at_hand
from affray.systems.linguomancy.effects import use_reaction
from affray.systems.linguomancy.geometry import squared
from affray.systems.linguomancy.striking import strike

if TYPE_CHECKING:
    from affray.fight.state import State
    from affray.fight.table import Table
    from affray.systems.linguomancy.sheet import Attack
    from affray.systems.linguomancy.state import Battle


def leave(table: Table, state: Battle, seat: i64, x: i64, y: i64) -> None:
    """Ask every enemy whose melee reach a segment leaves, in order of initiative, before the segment is taken."""
    trigger = Trigger(LEAVES_REACH, seat, -1, "", 0, x, y)
    for reactor in state.order:
        if state.ended() or state.gone(seat):
            return
        if not legal_attacks(state, reactor, trigger):
            continue
        choice = table.decide(state, OpportunityDecision(reactor, trigger, state))
        if choice.kind != "none":
            attack = attack_named(state, reactor, choice.text("weapon"))
            use_reaction(table, state, reactor, WINDOWS[LEAVES_REACH], attack.key, 1 if attack.unarmed else 0)
            strike(table, state, attack, seat, 0)


def legal_attacks(state: Battle, seat: i64, trigger: Trigger) -> list[Attack]:
    """List the melee attacks with which somebody may answer: those that reach the mover where it starts.

    The window opens only if the segment ends outside the longest of somebody's melee reaches.
    """
    mover: i64 = trigger.actor
    if not state.arena.hostile(seat, mover) or not has_reaction(state, seat):
        return []
    mine = state.statuses[seat]
    starts: i64 = state.square_between(seat, mover)
    ends: i64 = squared(mine.x, mine.y, trigger.x, trigger.y)
    reach: i64 = 0
    found: list[Attack] = []
    for attack in attacks_at_hand(state, seat):
        if attack.melee and not (attack.unarmed and state.free_hands(seat) < 1):
            reach = max(reach, attack.reach)
            if starts <= attack.reach * attack.reach:
                found.append(attack)
    if ends <= reach * reach or not state.sees(seat, mover):
        return []
    return found


@final
class OpportunityDecision(Decision):
    """Whether to strike at somebody who leaves one's reach, and with what. The default is not to.

    Attributes:
        trigger: who leaves, and where to.
        at: the fight in the middle of the action; see `answers.ReactionDecision`.
    """

    def __init__(self, seat: i64, trigger: Trigger, at: Battle) -> None:
        super().__init__(seat, "reaction")
        self.trigger = trigger
        self.at = at

    def offers(self, state: State) -> list[Offer]:
        """List not to react, and each melee attack that reaches."""
        attacks = legal_attacks(self.at, self.seat, self.trigger)
        return [Offer(NO_REACTION), *(Offer(Choice("attack", {"weapon": attack.key})) for attack in attacks)]

    def details(self, state: State) -> dict[str, object]:
        """Tell who leaves."""
        return self.trigger.details(self.at)
