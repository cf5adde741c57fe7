"""Minds for fighters whom nobody plays."""

from typing import cast

from affray.dice import Dice
from affray.fight.decision import Choice, Decision
from affray.fight.policy import Policy
from affray.fight.state import State
from skirmish.fight import ALL_OUT, BEAR, CAREFUL, PARRY, REST, Skirmish


def weakest(state: Skirmish, seat: int) -> tuple[str, int]:
    """Give the name and the hits of the enemy with the fewest; of equals, the first."""
    target = min(state.enemies(seat), key=lambda enemy: state.fighters[enemy].hits)
    return state.setup.names[target], state.fighters[target].hits


class SimplePolicy(Policy):
    """Parries whenever it can; strikes the weakest, all-out if that may fell it; rests when the breath runs short."""

    def choose(self, dice: Dice, state: State, decision: Decision) -> Choice:
        """Choose."""
        if decision.kind == "parry":
            return PARRY
        skirmish = cast("Skirmish", state)
        sheet, fatigue = skirmish.setup.sheets[decision.seat], skirmish.fighters[decision.seat].fatigue
        if fatigue and fatigue >= sheet.stamina - 1:
            return REST
        name, hits = weakest(skirmish, decision.seat)
        may_fell = hits <= sheet.weapon.die + 1 and skirmish.has_breath(decision.seat)
        return Choice(ALL_OUT if may_fell else CAREFUL, {"target": name})


class RecklessPolicy(Policy):
    """Strikes all-out at the weakest while the breath lasts, and bears what comes."""

    def choose(self, dice: Dice, state: State, decision: Decision) -> Choice:
        """Choose."""
        if decision.kind == "parry":
            return BEAR
        skirmish = cast("Skirmish", state)
        name, _ = weakest(skirmish, decision.seat)
        return Choice(ALL_OUT if skirmish.has_breath(decision.seat) else CAREFUL, {"target": name})
