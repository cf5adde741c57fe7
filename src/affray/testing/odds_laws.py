"""Laws of odds: every outcome is counted, every sample is an outcome, exact and sampled answers agree.

`check_even`, `check_swapped` and `check_rising` are for encounters whose maker knows what must come out.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from affray.dice import Dice, DiceError, Path, Seeded
from affray.fight.errors import Refused
from affray.fight.fight import Fight
from affray.fight.table import Table
from affray.testing.broken import LawBroken
from affray.testing.runs import do, portrait

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.fight.decision import Choice
    from affray.fight.encounter import Encounter
    from affray.fight.policy import Policy
    from affray.fight.state import State
    from affray.lab.fight_odds import FightOdds
    from affray.testing.broken import Place

BRANCHES = 2_000
"""Branches of a step above which it isn't walked."""

SEEDED = 10
"""How many seeded runs of a step are looked up among its outcomes."""

STATES = 2_000
SECONDS = 1.0
"""What exact odds of a fight may cost before the kit does without."""

ROUNDING = 1e-9
"""What floats may add to a chance or take from it."""

EVEN = "a mirror match is even"
SWAPPED = "swapped sides have swapped odds"
RISING = "better is not worse"

ERRORS = 4
"""Standard errors by which a sample may lie off."""


def check_outcomes(state: State, choice: Choice | None, seat: int, place: Place, minds: list[Policy]) -> bool:
    """Walk a step: weights sum to exactly 1, and every seeded run comes to one of the outcomes.

    Returns:
        Whether it was walked; a step with more than `BRANCHES` branches isn't.
    """
    law = "every outcome is counted"
    outcomes: dict[tuple[Any, ...], Fraction] = {}
    path = Path()
    while path.next_branch():
        if path.branches > BRANCHES:
            return False
        try:
            outcome = _outcome(state, choice, seat, minds, path, path)
        except DiceError as error:
            place.fail(law, str(error))
        outcomes[outcome] = outcomes.get(outcome, Fraction(0)) + path.probability()
    total = sum(outcomes.values())
    place.keep(law, total == 1, f"the chances of {choice!r} add up to {total}")
    for number in range(SEEDED):
        dice, thoughts = Seeded(place.seed, number, "laws"), Seeded(place.seed, number, "laws policy")
        outcome = _outcome(state, choice, seat, minds, dice, thoughts)
        place.keep(law, outcome in outcomes, f"{choice!r} came to what is no outcome of it: {outcome}")
    return True


def _outcome(
    state: State, choice: Choice | None, seat: int, minds: list[Policy], dice: Dice, thoughts: Dice
) -> tuple[Any, ...]:
    twin = state.clone()
    do(twin, Table(dice, minds, thoughts), seat, choice)
    return portrait(twin)


def check_choice_odds(fight: Fight, choice: Choice, place: Place) -> bool:
    """Odds of a choice: they sum to 1, whatever was asked before, and the fight's dice stay where they were.

    Returns:
        Whether they are exact.
    """
    from affray.lab.odds import odds  # noqa: PLC0415 - slow to import, and only needed here

    before = fight.document()
    first = odds(fight, choice, samples=50)
    second = odds(fight, choice, samples=50)
    total = sum((after.chance for after in first.after), Fraction(0))
    place.keep("odds", total == 1, f"the odds of {choice!r} add up to {total}")
    same = {**first.data(), "seconds": 0} == {**second.data(), "seconds": 0}
    place.keep("odds", same, f"the odds of {choice!r} are others when asked again")
    place.keep("odds", fight.document() == before, "asking for odds changed the fight")
    return first.method == "exact"


def check_fight_odds(encounter: Encounter, place: Place, samples: int) -> bool:
    """Odds of a fight: chances sum to 1, and the exact answer agrees with a sample.

    Returns:
        Whether the exact answer could be had.
    """
    from affray.lab.fight_odds import Budget  # noqa: PLC0415 - slow to import, and only needed here
    from affray.lab.odds import odds  # noqa: PLC0415 - likewise

    sampled = odds(encounter, method="sampled", samples=samples, seed=place.seed)
    _check_mass(sampled, place, ROUNDING)
    try:
        exact = odds(encounter, method="exact", budget=Budget(SECONDS, STATES, BRANCHES))
    except Refused:
        return False
    unresolved = exact.unresolved + exact.endless
    _check_mass(exact, place, ROUNDING + unresolved)
    for side in exact.scene.sides:
        _agree(exact.win(side), sampled.win(side), samples, unresolved, place, f"{side} wins")
    _agree(exact.draw, sampled.draw, samples, unresolved, place, "nobody wins")
    _agree(exact.undecided, sampled.undecided, samples, unresolved, place, "time is up")
    return True


def _check_mass(odds: FightOdds, place: Place, error: float) -> None:
    chances = [*(odds.win(side) for side in odds.scene.sides), odds.draw, odds.undecided]
    place.keep("odds", all(-ROUNDING <= chance <= 1 + ROUNDING for chance in chances), f"chances are {chances}")
    place.keep("odds", abs(sum(chances) - 1) <= error, f"the {odds.method} chances {chances} add up to {sum(chances)}")


def _agree(exact: float, sampled: float, samples: int, unresolved: float, place: Place, what: str) -> None:
    error = ERRORS * (exact * (1 - exact) / samples) ** 0.5 + unresolved + ERRORS / samples
    found = f"{what} with {exact:.6f} exactly and in {sampled:.6f} of {samples} fights, more than {error:.6f} off"
    place.keep("exact and sampled odds agree", abs(exact - sampled) <= error, found)


# Invariants for encounters whose maker knows what must come out


def _exact(encounter: Encounter) -> FightOdds:
    from affray.lab.odds import odds  # noqa: PLC0415 - slow to import, and only needed here

    return odds(encounter, method="exact")


def check_even(encounter: Encounter, first: str, second: str, error: float = ROUNDING) -> None:
    """Make sure that a mirror match without a first strike is even.

    Args:
        encounter: the match.
        first: one side.
        second: the other.
        error: what rounding may add.

    Raises:
        LawBroken: it isn't even.
    """
    answer = _exact(encounter)
    one, other = answer.win(first), answer.win(second)
    if abs(one - other) > error + answer.unresolved:
        raise LawBroken(EVEN, f"{first} wins {one:.9f}, {second} {other:.9f}", encounter.source)


def check_swapped(encounter: Encounter, swapped: Encounter, sides: tuple[str, str], error: float = ROUNDING) -> None:
    """Make sure that a match with its sides swapped has its chances swapped.

    Args:
        encounter: the match.
        swapped: the match with its sides swapped.
        sides: the two sides.
        error: what rounding may add.

    Raises:
        LawBroken: the chances aren't swapped.
    """
    one, other = _exact(encounter), _exact(swapped)
    for side, counterpart in (sides, sides[::-1]):
        here, there = one.win(side), other.win(counterpart)
        if abs(here - there) > error + one.unresolved + other.unresolved:
            raise LawBroken(SWAPPED, f"{side} wins {here:.9f}, {counterpart} {there:.9f}", encounter.source)


def check_rising(encounters: Sequence[Encounter], side: str, error: float = ROUNDING) -> None:
    """Make sure that a side's chance never falls from one encounter to the next (more hit points, a better blade).

    Args:
        encounters: the encounters, each better for the side than the one before.
        side: the side.
        error: what rounding may take.

    Raises:
        LawBroken: the chance falls.
    """
    chances = [(_exact(encounter), encounter.source) for encounter in encounters]
    for (worse, before), (better, after) in pairwise(chances):
        if better.win(side) < worse.win(side) - error - worse.unresolved:
            what = f"{side} wins {worse.win(side):.9f}, and then only {better.win(side):.9f}"
            raise LawBroken(RISING, what, f"{before}, {after}")
