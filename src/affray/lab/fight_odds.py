"""The odds of a whole fight: exact where its states can be counted, sampled where they can't, and told which."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from affray.dice import Seeded
from affray.fight.errors import Refused
from affray.lab.batch import play_batch
from affray.lab.chain import Chain
from affray.lab.explore import TooManyBranches
from affray.lab.flow import Flow, split_exactly
from affray.lab.forecast import Forecast
from affray.lab.outcomes import Outcomes, outcomes_of_flow, outcomes_of_tally
from affray.lab.tally import Tally

if TYPE_CHECKING:
    from affray.lab.scene import Scene

FLOOR: Final = 1e-20
"""Chance below which a state isn't followed."""

ENOUGH: Final = 1e-17
"""Chance still under way at which a fight counts as decided: less than a float can add to the answer."""

SAMPLES: Final = 20_000
"""Fights of a sample."""

TOLERABLE: Final = 1e-4
"""Unresolved chance at which an unfinished exact answer still says more than a sample would."""


class Budget(NamedTuple):
    """How much an exact answer may cost.

    Attributes:
        seconds: time.
        states: different states found; a state takes about 1 kB.
        branches: branches of a single step.
    """

    seconds: float = 10.0
    states: int = 500_000
    branches: int = 200_000


class FightOdds:
    """What will come of a fight.

    Attributes:
        scene: the fight.
        method: `exact` or `sampled`.
        why_sampled: why it isn't exact.
        outcomes: the chances (of a sample: the counts).
        states, transitions: found on the way (also when it then was sampled).
        seconds: time it took.
        unresolved: chance that an exact answer leaves open: given up as too small, or still under way when the budget
            was used up. Every chance may be too low by this much in all.
        endless: chance that the fight never ends.
        closed: whether every state that can be reached was looked at: what has no chance then is impossible.
        steps: steps of all sampled fights.
        seed: the seed of the samples; None if exact.
    """

    def __init__(self, scene: Scene, outcomes: Outcomes) -> None:
        self.scene = scene
        self.outcomes = outcomes
        self.method = "exact"
        self.why_sampled = ""
        self.states = 0
        self.transitions = 0
        self.seconds = 0.0
        self.unresolved = 0.0
        self.endless = 0.0
        self.closed = False
        self.steps = 0
        self.seed: int | None = None

    def win(self, side: str) -> float:
        """Give a side's chance to win."""
        return self.outcomes.share(self.outcomes.wins.get(side, 0.0))

    @property
    def draw(self) -> float:
        """Chance that nobody wins and at most one side is left standing, or that the rules call it a draw."""
        return self.outcomes.share(self.outcomes.draw)

    @property
    def undecided(self) -> float:
        """Chance that time is up before anybody has won, and the rules don't call that a draw."""
        return self.outcomes.share(self.outcomes.undecided)

    def data(self) -> dict[str, object]:
        """Give everything as one JSON document."""
        return {
            "odds": "fight",
            "title": self.scene.title(),
            "system": self.scene.system.name,
            "clock": self.scene.system.clock,
            "method": self.method,
            "why_sampled": self.why_sampled,
            "policies": self.scene.policies,
            "persons": self.scene.persons,
            "states": self.states,
            "transitions": self.transitions,
            "seconds": self.seconds,
            "unresolved": self.unresolved,
            "endless": self.endless,
            "fights": round(self.outcomes.whole) if self.outcomes.counted else None,
            "seed": self.seed,
            **self.outcomes.data(),
        }


def fight_odds(
    scene: Scene,
    *,
    method: str = "auto",
    budget: Budget | None = None,
    samples: int = SAMPLES,
    seed: int = 1,
) -> FightOdds:
    """Work out what will come of the fight if the policies play it to its end.

    Args:
        scene: the fight, begun or not.
        method: `exact`, `sampled`, or `auto`: exact unless that is measured to cost more than the budget.
        budget: what an exact answer may cost. With `exact` the answer then names the chance that it leaves open.
        samples: fights of a sample.
        seed: the seed of the sample.

    Raises:
        Refused: `exact` was asked for, and a single step has too many branches.
    """
    began = time.perf_counter()
    budget = budget or Budget()
    chain: Chain | None = None
    why = "asked for"
    if method != "sampled":
        try:
            chain = Chain(scene, budget.branches, budget.seconds / 2)
        except TooManyBranches:
            why = "there are too many ways to begin"
        else:
            flow, why = _exact_flow(chain, scene, budget, method)
            if not why:
                odds = exact_odds(scene, chain, flow)
                odds.seconds = time.perf_counter() - began
                return odds
        if method == "exact":
            message = f"no exact odds within the budget: {why}"
            raise Refused(message)
    odds = _sampled_odds(scene, samples, seed)
    odds.why_sampled = why
    if chain is not None:
        odds.states = chain.states
        odds.transitions = chain.transitions
    odds.seconds = time.perf_counter() - began
    return odds


def _exact_flow(chain: Chain, scene: Scene, budget: Budget, method: str) -> tuple[Flow, str]:
    """Follow all chances; give the reason if they can't be followed far enough."""
    forecast = None if method == "exact" else Forecast(scene, budget.seconds)
    flow = Flow(chain, 1.0, split_exactly, FLOOR, ENOUGH)
    flow.walk(budget.seconds, budget.states, forecast)
    if flow.stopped == "branches":
        return flow, f"a step has more than {budget.branches:,} branches"
    if not flow.stopped or method == "exact" or flow.unresolved + flow.lost <= TOLERABLE:
        return flow, ""
    left = f"{flow.unresolved:.1%} of the chances were still open"
    reasons = {
        "seconds": f"not done in {budget.seconds:g} s ({chain.states:,} states; {left})",
        "states": f"more than {budget.states:,} states ({left})",
        "growth": f"measured to need more than {budget.seconds:g} s ({chain.states:,} states so far)",
    }
    return flow, reasons[flow.stopped]


def exact_odds(scene: Scene, chain: Chain, flow: Flow) -> FightOdds:
    """Report a flow of chances."""
    odds = FightOdds(scene, outcomes_of_flow(flow, scene, chain.example, counted=False))
    odds.states = chain.states
    odds.transitions = chain.transitions
    odds.endless = flow.endless
    odds.unresolved = flow.lost + flow.unresolved
    if not flow.stopped and not flow.cut:
        numbers = np.arange(chain.states)
        odds.closed = not chain.unexpanded(numbers).any()
    return odds


def _sampled_odds(scene: Scene, samples: int, seed: int) -> FightOdds:
    tally = Tally(scene.sides, len(scene.setup.names), at_limit=scene.at_limit)
    fixed = scene.fixed_beginning()
    dice, thoughts = Seeded(seed, 0, "odds"), Seeded(seed, 0, "odds policy")
    play_batch(scene.begin, fixed, scene.minds, dice, thoughts, 0, samples, tally)
    odds = FightOdds(scene, outcomes_of_tally(tally, scene.example()))
    odds.method = "sampled"
    odds.steps = int(tally.steps)
    odds.seed = seed
    return odds
