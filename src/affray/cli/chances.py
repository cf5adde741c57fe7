"""The odds of one choice, as the terminal shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.cli.output import Column, say, table
from affray.lab.fight_odds import Budget
from affray.lab.odds import odds
from affray.lab.rounding import percent, percents
from affray.lab.text import choice_text, number_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.fight.decision import Choice
    from affray.fight.errors import Begun
    from affray.fight.fight import Fight
    from affray.lab.choice_odds import ChoiceOdds, FighterAfter

_PATIENCE = 4.0
"""Seconds that the exact odds of all offers together may take, while a person waits."""

_QUICK_SAMPLES = 1_000
"""Samples of an offer that takes longer than its share of that."""

_ROLLS = 3
"""How many rolls of an offer are named."""

_COLUMNS = 3
"""How many fighters have a column each; more are named in one."""

_SHOWN = 12
"""How many of the states that may come of a choice are listed."""


def print_offers(fight: Fight, choices: Sequence[Choice], seat: int, begun: Begun | None = None) -> None:
    """Print what may come of each of some offers: a row for each that does something to somebody.

    Args:
        fight: the fight.
        choices: what is offered, in the order of its numbers.
        seat: who chooses.
        begun: the step that waits for one of them as an answer, if they aren't offered between two steps.
    """
    budget = Budget(seconds=max(0.02, _PATIENCE / len(choices)), branches=50_000)
    words = fight.system.words()
    rows: list[list[str]] = []
    idle: list[int] = []
    names = [each.name for each in fight.state.standings()]
    for number, choice in enumerate(choices, start=1):
        result = odds(fight, choice, seat=seat, budget=budget, samples=_QUICK_SAMPLES, begun=begun)
        losses = [loss_text(each) for each in result.fighters[: len(names)]]
        rolls = _sure_rolls(result)
        if not any(losses):
            idle.append(number)
            continue
        how = "" if result.method == "exact" else "sampled"
        rows.append([str(number), words.choice(choice), ", ".join(rolls), *losses, how])
    if rows:
        used = [place for place in range(len(names)) if any(row[3 + place] for row in rows)]
        if len(used) > _COLUMNS:
            shown = [Column("effects", wraps=True)]
            effects = [
                ["; ".join(f"{names[place]} {row[3 + place]}" for place in used if row[3 + place])] for row in rows
            ]
        else:
            shown = [Column(names[place], wraps=True) for place in used]
            effects = [[row[3 + place] for place in used] for row in rows]
        table(
            [Column(right=True), Column(wraps=True), Column("rolls", "cyan", wraps=True), *shown, Column()],
            [[*row[:3], *what, row[-1]] for row, what in zip(rows, effects, strict=True)],
        )
    if idle:
        say(f"  nobody loses or gains anything at once with {ranges(idle)}", "dim")


def _sure_rolls(result: ChoiceOdds) -> list[str]:
    """Write the rolls that decide yes or no and are made whatever happens, the first few."""
    return [
        f"{asking.question.why} {percent(float(asking.success), certain=asking.success in (0, 1))}"
        for asking in result.questions
        if asking.success is not None and asking.asked == 1
    ][:_ROLLS]


def loss_text(fighter: FighterAfter) -> str:
    """Write what a fighter may expect to lose, and how likely it falls; nothing if it does neither."""
    mean = fighter.mean_loss()
    if not mean and not fighter.falls:
        return ""
    falls = f", falls {percent(float(fighter.falls), certain=fighter.falls in (0, 1))}" if fighter.falls else ""
    return f"-{number_text(float(mean))}{falls}" if mean >= 0 else f"+{number_text(float(-mean))}{falls}"


def ranges(numbers: Sequence[int]) -> str:
    """Write ascending numbers with runs joined.

    >>> ranges([1, 2, 3, 5, 7, 8])
    '1-3, 5, 7-8'
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


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
