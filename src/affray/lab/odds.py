"""`odds`: one question, whether it is asked of a choice or of a whole fight."""

from __future__ import annotations

from typing import TYPE_CHECKING, overload

from affray.fight.errors import Refused
from affray.fight.fight import Fight
from affray.lab import choice_odds, fight_odds
from affray.lab.choice_odds import ChoiceOdds
from affray.lab.fight_odds import Budget, FightOdds
from affray.lab.scene import Scene, check_seed

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path as FilePath

    from affray.fight.decision import Choice
    from affray.fight.encounter import Encounter
    from affray.fight.errors import Begun

METHODS = ("auto", "exact", "sampled")

STEP_BUDGET = Budget(seconds=choice_odds.SECONDS, branches=choice_odds.BRANCHES)
"""What the odds of one choice may cost if nothing else is said: somebody waits for them."""


@overload
def odds(
    subject: Fight | Encounter | str | FilePath,
    choice: None = None,
    *,
    seat: int | None = None,
    method: str = "auto",
    budget: Budget | float | None = None,
    samples: int | None = None,
    seed: int = 1,
    given: None = None,
) -> FightOdds: ...


@overload
def odds(
    subject: Fight | Encounter | str | FilePath,
    choice: Choice,
    *,
    seat: int | None = None,
    method: str = "auto",
    budget: Budget | float | None = None,
    samples: int | None = None,
    seed: int = 1,
    given: Mapping[str, int] | None = None,
    begun: Begun | None = None,
) -> ChoiceOdds: ...


def odds(
    subject: Fight | Encounter | str | FilePath,
    choice: Choice | None = None,
    *,
    seat: int | None = None,
    method: str = "auto",
    budget: Budget | float | None = None,
    samples: int | None = None,
    seed: int = 1,
    given: Mapping[str, int] | None = None,
    begun: Begun | None = None,
) -> FightOdds | ChoiceOdds:
    """Work out what may come of a choice, or of a whole fight. The fight and its dice stay as they are.

    Args:
        subject: a fight as it stands, an encounter, or the path of an encounter's file. Of an encounter the odds go
            over every way to begin; a choice needs a fight, and an encounter is begun with its own seed.
        choice: what is to be chosen now; None for the whole fight, played by the policies.
        seat: who chooses; default the first seat that has a decision.
        method: `exact`, `sampled`, or `auto`: exact unless that is measured to cost too much. The answer names it.
        budget: seconds, or a `Budget`, that an exact answer may cost.
        samples: how many fights or steps a sample has; default 20,000.
        seed: the seed of samples.
        given: for a choice, faces that named questions are fixed at ("what if it hits?": `{"melee hit": 0}`).
        begun: of `NeedChoice`, where a step waits for an answer: `choice` is then that answer.

    Raises:
        Illegal: the choice isn't allowed now.
        Refused: an argument makes no sense, or exact odds can't be had within the budget.
    """
    if method not in METHODS:
        message = f'method: "{method}" is not allowed; it takes {", ".join(METHODS)}'
        raise Refused(message)
    if samples is not None and samples < 1:
        message = f"samples: {samples} is not allowed; it takes 1 or more"
        raise Refused(message)
    check_seed(seed)
    if budget is None:
        budget = Budget() if choice is None else STEP_BUDGET
    elif not isinstance(budget, Budget):
        budget = Budget(seconds=float(budget))
    if choice is None:
        if given:
            message = "given: only the odds of a choice can fix a question"
            raise Refused(message)
        return fight_odds.fight_odds(
            Scene(subject), method=method, budget=budget, samples=samples or fight_odds.SAMPLES, seed=seed
        )
    fight = subject if isinstance(subject, Fight) else Fight(subject)
    return choice_odds.choice_odds(
        Scene(fight),
        choice,
        seat=seat,
        method=method,
        branches=budget.branches,
        seconds=budget.seconds,
        samples=samples or choice_odds.SAMPLES,
        seed=seed,
        given=given,
        begun=begun,
    )


def step_odds(
    subject: Fight | Encounter | str | FilePath,
    *,
    method: str = "auto",
    samples: int | None = None,
    seed: int = 1,
    given: Mapping[str, int] | None = None,
) -> ChoiceOdds:
    """Work out what may come of the next step as it comes by itself: nobody's, or a policy's. See `odds`."""
    fight = subject if isinstance(subject, Fight) else Fight(subject)
    return choice_odds.choice_odds(
        Scene(fight), method=method, samples=samples or choice_odds.SAMPLES, seed=seed, given=given
    )
