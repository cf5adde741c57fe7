"""The odds of one choice, as the terminal shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.cli.output import Column, say, table
from affray.fight.errors import AffrayError
from affray.lab.fight_odds import Budget
from affray.lab.odds import odds
from affray.lab.rounding import percents
from affray.lab.text import choice_text, number_text

if TYPE_CHECKING:
    from affray.fight.decision import Choice
    from affray.fight.fight import Fight
    from affray.lab.choice_odds import ChoiceOdds

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
