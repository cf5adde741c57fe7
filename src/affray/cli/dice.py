"""`affray dice`: what lies behind an expression like 2d6+3, and which dice a tick of damage or healing may have."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import click

from affray.cli.output import Column, say, say_json, table
from affray.fight.calc import calc, plain
from affray.lab.rounding import percent
from affray.lab.text import number_text

GOALS = ("fewest", "middle", "steady")


@click.command("dice")
@click.argument("expression", required=False, metavar="[DICE]")
@click.option("--at-least", type=int, metavar="N", help="With DICE: how likely the total is N or more.")
@click.option("--tick", metavar="NAME", help="List dice for a tick instead, such as moderate.")
@click.option("--healing", is_flag=True, help="With --tick: a tick of healing, not of damage.")
@click.option("--goal", type=click.Choice(GOALS), default="fewest", show_default=True, help="With --tick: what first.")
@click.option("--limit", type=click.IntRange(min=1), default=10, show_default=True, help="With --tick: how many.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def command(
    *,
    expression: str | None,
    at_least: int | None,
    tick: str | None,
    healing: bool,
    goal: str,
    limit: int,
    as_json: bool,
) -> None:
    """Show least, most and mean of DICE, and the ticks of Linguomancy that they fit.

    With --tick, list the dice whose mean lies in the tick: with the fewest dice, nearest to the middle, or steadiest
    first.
    """
    if (expression is None) == (tick is None):
        message = "give either DICE, such as 2d6+3, or --tick NAME"
        raise click.UsageError(message)
    if tick is not None:
        if at_least is not None:
            message = "--at-least goes with DICE, not with --tick"
            raise click.UsageError(message)
        kind = "healing" if healing else "damage"
        found = calc("linguomancy.dice_for_tick", tick=tick, kind=kind, goal=goal, limit=limit)
        _print_many([_numbers(dice) for dice in found], as_json=as_json)
        return
    numbers = _numbers(str(expression))
    if at_least is not None:
        numbers["at_least"] = at_least
        numbers["chance"] = calc("linguomancy.dice_at_least", dice=expression, target=at_least)
    if as_json:
        say_json(plain(numbers))
        return
    _print_many([numbers], as_json=False)
    if at_least is not None:
        chance: Fraction = numbers["chance"]
        say(f"{at_least} or more: {percent(float(chance), certain=chance in (0, 1))} ({chance})")


def _numbers(dice: str) -> dict[str, Any]:
    """Work out what is shown of dice."""
    low, high = calc("linguomancy.dice_bounds", dice=dice)
    mean = calc("linguomancy.dice_mean", dice=dice)
    return {
        "dice": dice,
        "low": low,
        "high": high,
        "mean": mean,
        "damage": calc("linguomancy.damage_ticks", mean=str(mean)),
        "healing": calc("linguomancy.healing_ticks", mean=str(mean)),
    }


def _print_many(rows: list[dict[str, Any]], *, as_json: bool) -> None:
    if as_json:
        say_json(plain(rows))
    elif not rows:
        say("no dice fit")
    else:
        table(
            [
                Column("dice", "bold"),
                Column("least", right=True),
                Column("most", right=True),
                Column("mean", right=True),
                Column("as damage", wraps=True),
                Column("as healing", wraps=True),
            ],
            [
                [
                    row["dice"],
                    str(row["low"]),
                    str(row["high"]),
                    number_text(float(row["mean"])),
                    ", ".join(row["damage"]),
                    ", ".join(row["healing"]),
                ]
                for row in rows
            ],
        )
