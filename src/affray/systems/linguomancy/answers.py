"""What may answer a trigger, and the decision whether to (LI-4.4, 4.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from affray.fight.decision import Choice, Decision, Offer
from affray.fight.errors import Illegal
from affray.systems.linguomancy.casts import Plan, check_cost, plan_of
from affray.systems.linguomancy.constants import HIGHEST_COST, ON_CAST, UP, WINDOWS
from affray.systems.linguomancy.decisions import NO_REACTION
from affray.systems.linguomancy.deeds import cast_details
from affray.systems.linguomancy.errors import refuse
from affray.systems.linguomancy.fluxcost import max_upcast

if TYPE_CHECKING:
    from affray.fight.state import State
    from affray.systems.linguomancy.sheet import Spell
    from affray.systems.linguomancy.state import Battle


@final
class Trigger:
    """What a reaction may answer.

    Attributes:
        window: which kind of trigger.
        actor: whose action it is.
        target: who is targeted or hit; -1 for a cast.
        subject: name of the weapon or idiom.
        cost: final cost of the idiom that is cast, else 0.
        x, y: where a segment that leaves reach would end.
    """

    def __init__(self, window: i64, actor: i64, target: i64, subject: str, cost: i64, x: i64 = 0, y: i64 = 0) -> None:
        self.window: i64 = window
        self.actor: i64 = actor
        self.target: i64 = target
        self.subject = subject
        self.cost: i64 = cost
        self.x: i64 = x
        self.y: i64 = y

    def details(self, state: Battle) -> dict[str, object]:
        """Tell what happens, as data."""
        about: dict[str, object] = {"window": WINDOWS[self.window], "by": state.name(self.actor)}
        if self.subject:
            about["with"] = self.subject
        if self.target >= 0:
            about["target"] = state.name(self.target)
        if self.window == ON_CAST:
            about["cost"] = int(self.cost)
        return about


def has_reaction(state: Battle, seat: i64) -> bool:
    """Tell whether somebody can react at all (LI-4.2, 4.4)."""
    status = state.statuses[seat]
    return status.reaction and status.state == UP and status.stunned == 0


def is_legal(state: Battle, spell: Spell, trigger: Trigger) -> bool:
    """Tell whether a reaction idiom may answer a trigger now; Flux can be overclocked (LI-4.5)."""
    seat: i64 = spell.seat
    idiom = spell.idiom
    if idiom.window != trigger.window or state.free_hands(seat) < idiom.hands:
        return False
    if trigger.window == ON_CAST:
        if seat == trigger.actor:
            return False
    elif seat != trigger.target:
        return False
    if idiom.reaches_self:
        return True
    if state.square_between(seat, trigger.actor) > idiom.range * idiom.range:
        return False
    return state.sees(seat, trigger.actor)


def legal_reactions(state: Battle, seat: i64, trigger: Trigger) -> list[Spell]:
    """List somebody's legal reaction idioms, in the order of its list."""
    if not has_reaction(state, seat):
        return []
    return [spell for spell in state.arena.sheets[seat].reactions[trigger.window] if is_legal(state, spell, trigger)]


@final
class ReactionDecision(Decision):
    """Whether to react with an idiom, and how. The default is not to.

    It holds the fight as it stands in the middle of the action: while a person thinks, the fight itself stands where
    the action began.

    Attributes:
        trigger: what is answered.
        at: the fight in the middle of the action.
    """

    def __init__(self, seat: i64, trigger: Trigger, at: Battle) -> None:
        super().__init__(seat, "reaction")
        self.trigger = trigger
        self.at = at

    def offers(self, state: State) -> list[Offer]:
        """List not to react, and each legal reaction with its steps and what it costs."""
        found = [Offer(NO_REACTION)]
        for spell in legal_reactions(self.at, self.seat, self.trigger):
            found += [cast_offer(self.at, plan) for plan in plans(self.at, spell)]
        return found

    def details(self, state: State) -> dict[str, object]:
        """Tell what happens that could be answered."""
        return self.trigger.details(self.at)

    def check(self, state: State, choice: Choice) -> None:
        """Make sure that a choice is a legal reaction, or none.

        Raises:
            Illegal: it isn't.
        """
        if choice.kind == "none":
            return
        if choice.kind != "cast":
            refuse("bad_choice", f"{choice!r}: a reaction is an idiom to cast, or none")
        plan = plan_of(self.at, self.seat, choice)
        spell = plan.spell
        if spell.idiom.window != self.trigger.window:
            window = WINDOWS[self.trigger.window]
            refuse("wrong_window", f"{spell.idiom.key} doesn't answer the window {window}")
        if not has_reaction(self.at, self.seat):
            name = self.at.name(self.seat)
            refuse("no_reaction_left", f"{name} has no reaction left until its next turn starts")
        if not is_legal(self.at, spell, self.trigger):
            refuse("not_offered", f"{spell.idiom.key} can't answer this: too few hands, out of range or out of sight")
        check_cost(self.at, plan)


def plans(state: Battle, spell: Spell) -> list[Plan]:
    """List the ways to cast an idiom: without steps and with each number of them, overclocking where Flux lacks."""
    most: i64 = max_upcast(spell.idiom.base, min(spell.limit, HIGHEST_COST), 0) if spell.idiom.upcast is not None else 0
    found: list[Plan] = []
    for steps in range(most + 1):
        plan = Plan(state, spell, steps, 0, False)
        if plan.missing > 0:
            plan.overclock = True
        if is_allowed(state, plan):
            found.append(plan)
    return found


def is_allowed(state: Battle, plan: Plan) -> bool:
    """Tell whether steps, Adjectives and Flux of a cast are allowed."""
    try:
        check_cost(state, plan)
    except Illegal:
        return False
    return True


def cast_offer(state: Battle, plan: Plan) -> Offer:
    """Offer a cast with its cost, and with what overclocking it would lack."""
    cost = {"action points": int(plan.action_points()), "flux": int(plan.cost), "hands": int(plan.spell.idiom.hands)}
    if plan.missing > 0:
        cost["missing flux"] = int(plan.missing)
    return Offer(Choice("cast", cast_details(state, plan)), {name: amount for name, amount in cost.items() if amount})
