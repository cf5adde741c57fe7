"""The odds of one choice, as the terminal shows them."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from affray.cli.output import Column, say, say_json, table
from affray.fight.errors import AffrayError, nearest
from affray.lab.fight_odds import Budget
from affray.lab.odds import odds
from affray.lab.rounding import percent, percents
from affray.lab.text import choice_text, number_text

if TYPE_CHECKING:
    from affray.fight.decision import Choice, Decision
    from affray.fight.fight import Fight
    from affray.lab.choice_odds import ChoiceOdds, FighterAfter

_QUICK = Budget(seconds=1.0, branches=20_000)
"""What the odds of one offer among many may cost, while a person waits."""

_QUICK_SAMPLES = 2_000

_SHOWN = 12
"""How many of the states that may come of a choice are listed."""


def in_brief(fight: Fight, choice: Choice, seat: int) -> str:
    """Write what may come of an offer as one sentence."""
    try:
        return choice_text(odds(fight, choice, seat=seat, budget=_QUICK, samples=_QUICK_SAMPLES))
    except AffrayError as error:
        return str(error)


def print_choice(result: ChoiceOdds) -> None:
    """Print the odds of a choice: the sentence, then the states that may come of it, likeliest first."""
    say(choice_text(result))
    if len(result.after) < 2:  # noqa: PLR2004 - with one there is nothing to list
        return
    say()
    shares = percents([float(after.chance) for after in result.after], certain=result.method == "exact")
    rows = []
    for after, share in list(zip(result.after, shares, strict=True))[:_SHOWN]:
        left = [number_text(float(value)) for value in after.hit_points]
        rows.append([share, *left, f"{after.winner} wins" if after.winner else "over" if after.over else ""])
    table(
        [
            Column("chance", "cyan", right=True),
            *(Column(each.name, right=True) for each in result.fighters),
            Column(""),
        ],
        rows,
    )
    if len(result.after) > _SHOWN:
        say(f"and {len(result.after) - _SHOWN} less likely ones")


def print_places(
    fight: Fight, decision: Decision, action: str, *, method: str, samples: int | None, seed: int, as_json: bool
) -> None:
    """Compare every offer of an action, the best first: what enemies lose less what one's own side loses.

    Args:
        fight: the fight.
        decision: the decision that is due.
        action: a kind of choice, or what one is made with or at: the name of an attack, a spell, an item.
        method: `auto`, `exact` or `sampled`.
        samples: how many a sample has; None for the usual number.
        seed: the seed of samples.
        as_json: print one JSON document.

    Raises:
        AffrayError: nothing like that is offered.
    """
    offers = decision.offers(fight.state)
    meant = [offer for offer in offers if action == offer.choice.kind or action in offer.choice.details.values()]
    if not meant:
        texts = [value for offer in offers for value in offer.choice.details.values() if isinstance(value, str)]
        names = list(dict.fromkeys([*(offer.choice.kind for offer in offers), *texts]))
        message = f'nothing called "{action}" is offered{nearest(action, names)}; offered are {", ".join(names)}'
        raise AffrayError(message)
    seat = int(decision.seat)
    results = [odds(fight, offer.choice, seat=seat, method=method, samples=samples, seed=seed) for offer in meant]
    results.sort(key=lambda result: -gain(result))
    if as_json:
        say_json([{"gain": float(gain(result)), **result.data()} for result in results])
        return
    words = fight.system.words()
    names = [each.name for each in results[0].fighters]
    table(
        [
            Column("gain", "cyan", right=True),
            Column("choice", "bold", wraps=True),
            *(Column(name, right=True) for name in names),
        ],
        [
            [
                number_text(float(gain(result))),
                words.choice(meant_by(result)),
                *(_loss(each) for each in result.fighters),
            ]
            for result in results
        ],
    )


def meant_by(result: ChoiceOdds) -> Choice:
    """Give the choice that odds are about."""
    assert result.choice is not None  # noqa: S101 - it was asked about one
    return result.choice


def gain(result: ChoiceOdds) -> Fraction:
    """Give the hit points that the chooser's enemies may expect to lose, less those of its own side."""
    own = result.fighters[result.seat].side
    return sum((each.mean_loss() * (-1 if each.side == own else 1) for each in result.fighters), Fraction(0))


def _loss(fighter: FighterAfter) -> str:
    """Write what a fighter may expect to lose, and how likely it falls."""
    mean = fighter.mean_loss()
    if not mean and not fighter.falls:
        return ""
    falls = f", falls {percent(float(fighter.falls), certain=fighter.falls in (0, 1))}" if fighter.falls else ""
    return f"-{number_text(float(mean))}{falls}" if mean >= 0 else f"+{number_text(float(-mean))}{falls}"
