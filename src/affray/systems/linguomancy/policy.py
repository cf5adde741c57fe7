"""The policy `simple`: plays by the rulebook's priorities (LI-23.5). It looks at the state and never changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.fight.policy import Policy
from affray.systems.linguomancy import fluxcost, numbers
from affray.systems.linguomancy.aid import aid
from affray.systems.linguomancy.answers import ReactionDecision, legal_reactions
from affray.systems.linguomancy.casts import is_affordable
from affray.systems.linguomancy.constants import (
    ATTACK,
    CAST,
    DRAW,
    DROP,
    END_TURN,
    MOVE,
    NEAR,
    ON_GROUND,
    PACKED,
    SPRINT,
    STAND,
    STOP_MAINTAINING,
)
from affray.systems.linguomancy.decisions import NO_REACTION
from affray.systems.linguomancy.deeds import Deed, choice_of_deed
from affray.systems.linguomancy.geometry import squared
from affray.systems.linguomancy.judging import Judge
from affray.systems.linguomancy.opportunity import OpportunityDecision
from affray.systems.linguomancy.state import Battle
from affray.systems.linguomancy.walking import approach, legs

if TYPE_CHECKING:
    from affray.dice import Dice
    from affray.fight.decision import Choice, Decision
    from affray.fight.state import State
    from affray.systems.linguomancy.casts import Plan
    from affray.systems.linguomancy.sheet import Attack


class SimplePolicy(Policy):
    """Policy `simple`. Stands up, saves the dying, deals the most expected damage, keeps its weapons, closes in.

    It never overclocks, upcasts, uses Adjectives, throws, charges or shoves.
    """

    def __init__(self) -> None:
        self._judge = Judge()
        self._deed = Deed(END_TURN)

    def choose(self, dice: Dice, state: State, decision: Decision) -> Choice:
        """Answer a decision."""
        assert isinstance(state, Battle)  # noqa: S101 - a policy of this system sees its states
        if decision.kind == "turn_action":
            return choice_of_deed(state, decision.seat, self.deed(state, decision.seat))
        if isinstance(decision, ReactionDecision):
            return self.react(decision)
        if isinstance(decision, OpportunityDecision):
            return decision.offers(state)[1].choice
        return decision.offers(state)[0].choice

    def react(self, decision: ReactionDecision) -> Choice:
        """Take the first legal reaction that needs no overclocking; none against an ally, no Unweave that may fail."""
        state = decision.at
        seat: i64 = decision.seat
        trigger = decision.trigger
        if state.arena.allied(seat, trigger.actor):
            return NO_REACTION
        for spell in legal_reactions(state, seat, trigger):
            idiom = spell.idiom
            if not is_affordable(state, spell):
                continue
            if not idiom.effect.cancels or fluxcost.outweighs(idiom.base, trigger.cost):
                return spell.answer
        return NO_REACTION

    def deed(self, state: Battle, seat: i64) -> Deed:
        """Decide what to do next in somebody's turn."""
        status = state.statuses[seat]
        points: i64 = status.action_points
        if status.prone and numbers.can_stand_up(
            state.max_movement(seat), status.movement, points, state.arena.knobs.stand_costs_action
        ):
            return self._plain(STAND)
        help_deed = aid(state, seat)
        if help_deed is not None:
            return help_deed
        word = self.word(state, seat)
        if word is not None:
            return word
        if points > 0 and self._judge.find(state, seat):
            return self._strike(state, seat)
        return self._prepare(state, seat)

    def word(self, state: Battle, seat: i64) -> Deed | None:
        """Give an idiom to cast before thinking of damage, or None; the simple policy has none."""
        return None

    def _prepare(self, state: Battle, seat: i64) -> Deed:
        """Do what is left where nothing can be struck: free a hand, arm oneself, walk up to the enemy, end the turn."""
        points: i64 = state.statuses[seat].action_points
        costs = state.arena.library.action_points
        if not state.struck and state.maintained and state.free_hands(seat) == 0:
            number = newest_in_hand(state, seat)
            if number >= 0:
                deed = self._plain(STOP_MAINTAINING)
                deed.number = number
                return deed
        if points >= costs[DRAW]:
            thing: i64 = thing_to_hold(state, seat)
            if thing >= 0:
                deed = self._plain(DRAW)
                deed.thing = thing
                return deed
        if not state.struck:
            goes, x, y = approach(state, seat)
            if goes and points >= costs[SPRINT]:
                return self._plain(SPRINT)
            if goes:
                return self._walk(state, seat, x, y)
        return self._plain(END_TURN)

    def _plain(self, kind: i64) -> Deed:
        deed = self._deed
        deed.kind = kind
        deed.target = -1
        deed.thing = -1
        deed.attack = None
        deed.plan = None
        return deed

    def _walk(self, state: Battle, seat: i64, x: i64, y: i64) -> Deed:
        """Take the first segment of the way to a place."""
        leg = legs(state, seat, x, y)[0]
        deed = self._plain(MOVE)
        deed.mode = leg.mode
        deed.x = leg.x
        deed.y = leg.y
        return deed

    def _strike(self, state: Battle, seat: i64) -> Deed:
        """Do the next thing toward the attack or idiom that was judged best: free hands, walk, strike."""
        judge = self._judge
        status = state.statuses[seat]
        plan = judge.plan
        if plan is not None and state.free_hands(seat) < plan.spell.idiom.hands:
            deed = self._plain(DROP)
            deed.thing = status.held[len(status.held) - 1]
            return deed
        if judge.x != status.x or judge.y != status.y:
            return self._walk(state, seat, judge.x, judge.y)
        if plan is not None:
            return self._cast(plan)
        return self._attack(judge.attack, judge.enemy)

    def _cast(self, plan: Plan) -> Deed:
        deed = self._plain(CAST)
        deed.plan = plan
        return deed

    def _attack(self, attack: Attack | None, enemy: i64) -> Deed:
        deed = self._plain(ATTACK)
        deed.attack = attack
        deed.target = enemy
        return deed


def newest_in_hand(state: Battle, seat: i64) -> i64:
    """Give the place of the idiom cast last that takes somebody's hands, or -1."""
    number: i64 = len(state.maintained) - 1
    while number >= 0:
        each = state.maintained[number]
        if each.caster == seat and each.charged and each.hands > 0:
            return number
        number -= 1
    return -1


def thing_to_hold(state: Battle, seat: i64) -> i64:
    """Give what somebody takes in hand again: the first thing of its gear that it no longer holds and can reach.

    With none of its weapons held, a weapon of its pack. -1 if there is nothing, or no hand for it.
    """
    sheet = state.arena.sheets[seat]
    status = state.statuses[seat]
    free: i64 = state.free_hands(seat)
    if free == 0:
        return -1
    armed = False
    for number, thing in enumerate(sheet.gear):
        item = state.things[thing]
        if item.held_by(seat):
            armed = armed or item.kind.fights
        elif (
            number < sheet.gear_held
            and item.place == ON_GROUND
            and item.kind.hands <= free
            and squared(status.x, status.y, item.x, item.y) <= NEAR * NEAR
        ):
            return thing
    if not armed:
        for thing in sheet.gear:
            item = state.things[thing]
            if item.place == PACKED and item.kind.fights and item.kind.hands <= free:
                return thing
    return -1
