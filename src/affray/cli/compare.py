"""`affray compare FILE --vary PATH=VALUES`: the same fight with other values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from affray.cli.carrying import CARRY, REST, carried, check_rest
from affray.cli.options import SAMPLES, SECONDS, SEED
from affray.cli.output import Column, say, say_json, shown, table
from affray.cli.progress import progress
from affray.cli.variants import Variant, turn_of, variants
from affray.fight.encounter import load
from affray.fight.errors import AffrayError
from affray.lab.fight_odds import Budget
from affray.lab.odds import METHODS, odds
from affray.lab.rounding import percents
from affray.lab.text import number_text, policies_text, spread_text

if TYPE_CHECKING:
    from affray.lab.fight_odds import FightOdds

_SECONDS = 5.0
"""What the exact odds of one variant may take."""

_VISIBLE = 1e-9
"""The chance from which on it is shown that nobody wins; below it stands what exact odds have left open."""


@click.command("compare")
@click.argument("file")
@click.option("--vary", metavar="PATH=VALUES", multiple=True, required=True, help="fighters.Ash.armor=leather,plate")
@click.option("--method", type=click.Choice(METHODS), default="auto", show_default=True)
@click.option("--seconds", type=SECONDS, default=_SECONDS, help="What each may take; default 5.")
@click.option("--samples", type=SAMPLES, help="How many fights a sample has; default 20,000.")
@click.option("--seed", type=SEED, default=1, help="The seed of samples, the same for all; default 1.")
@CARRY
@REST
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def command(
    *,
    file: str,
    vary: tuple[str, ...],
    method: str,
    seconds: float,
    samples: int | None,
    seed: int,
    carry: str | None,
    rest: str | None,
    as_json: bool,
) -> None:
    """Show what becomes of the fight in FILE with other values in some place, one row for each.

    Several --vary give all combinations. A fighter is named by its name or what it "is"; null takes a field out.
    """
    check_rest(carry, rest)
    encounter = load(file) if carry is None else carried(load(file), carry, rest)
    try:
        turns = [turn_of(text) for text in vary]
    except AffrayError as error:
        raise click.UsageError(str(error)) from error
    compared = variants(encounter, turns)
    results = []
    with progress("variants") as report:
        for number, variant in enumerate(compared):
            results.append(
                odds(variant.encounter, method=method, budget=Budget(seconds=seconds), samples=samples, seed=seed)
            )
            if report is not None:
                report(number + 1, len(compared))
    paths = [turn.path for turn in turns]
    if as_json:
        say_json(
            [
                {"values": dict(zip(paths, variant.values, strict=True)), "odds": result.data()}
                for variant, result in zip(compared, results, strict=True)
            ]
        )
        return
    _print(paths, compared, results)


def _print(paths: list[str], compared: list[Variant], results: list[FightOdds]) -> None:
    """Print the table: the values, who wins, how long it lasts, what is left of each side."""
    scene = results[0].scene
    sides = list(dict.fromkeys(side for result in results for side in result.scene.sides))
    open_ends = any(_open(result) > (0 if result.outcomes.counted else _VISIBLE) for result in results)
    say(scene.encounter.title or scene.title(), "bold")
    table(
        [
            *(Column(path, "bold") for path in paths),
            *(Column(f"{side} wins", "cyan", right=True) for side in sides),
            *([Column("nobody", right=True)] if open_ends else []),
            Column(f"{scene.system.clock}s", right=True),
            *(Column(f"{side} left", right=True) for side in sides),
            Column("how"),
        ],
        [
            [
                *(shown(value) for value in variant.values),
                *_shares(result, sides, open_ends=open_ends),
                spread_text(result.outcomes.elapsed),
                *(_left(result, side) for side in sides),
                result.method,
            ]
            for variant, result in zip(compared, results, strict=True)
        ],
    )
    say(f"left: mean hit points at the end, of all; {policies_text(scene)}", "dim")


def _open(result: FightOdds) -> float:
    """Give the chance that nobody wins."""
    return result.draw + result.undecided + result.outcomes.share(result.outcomes.unfinished)


def _shares(result: FightOdds, sides: list[str], *, open_ends: bool) -> list[str]:
    """Write who wins how often, so that a row adds up; a sample with the interval that holds it."""
    chances = [result.win(side) for side in sides] + ([_open(result)] if open_ends else [])
    if result.closed and sum(chance > 0 for chance in chances) == 1:
        chances = [float(chance > 0) for chance in chances]
    texts = percents(chances, certain=result.closed)
    if not result.outcomes.counted:
        return texts
    return [
        f"{text} [{100 * bounds['low']:.1f}-{100 * bounds['high']:.1f}]"
        for text, bounds in zip(texts, _bounds(result, chances), strict=True)
    ]


def _bounds(result: FightOdds, chances: list[float]) -> list[dict[str, Any]]:
    return [result.outcomes.estimate(chance * result.outcomes.whole) for chance in chances]


def _left(result: FightOdds, side: str) -> str:
    """Write the mean of a side's hit points at the end, of what it can have."""
    fighters = [fighter for fighter in result.outcomes.fighters if fighter.side == side]
    mean = sum(fighter.hit_points.mean() for fighter in fighters)
    return f"{mean:.1f} of {number_text(float(sum(fighter.maximum for fighter in fighters)))}"
