"""`affray simulate FILE -n N`: many fights, counted."""

from __future__ import annotations

import click

from affray.cli.carrying import CARRY, REST, carried, check_rest
from affray.cli.chart import check_chart, draw
from affray.cli.options import SEED
from affray.cli.output import say, say_json
from affray.cli.progress import progress
from affray.fight.encounter import load
from affray.lab.simulate import METHODS, simulate
from affray.lab.text import simulation_lines, simulation_text


@click.command("simulate")
@click.argument("file")
@click.option("-n", "fights", type=int, required=True, help="How many fights.")
@click.option("--seed", type=SEED, help="Their seed; default the file's, else 1.")
@click.option("--jobs", type=click.IntRange(1, 1024), help="Processes that share the work; default one for each core.")
@click.option("--method", type=click.Choice(METHODS), default="auto", show_default=True)
@click.option("--out", metavar="FILE", help="Write one row a fight as .csv or .parquet.")
@click.option("--chart", metavar="FILE", help="Draw hit points left and time gone as .svg or .png.")
@CARRY
@REST
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def command(
    *,
    file: str,
    fights: int,
    seed: int | None,
    jobs: int | None,
    method: str,
    out: str | None,
    chart: str | None,
    carry: str | None,
    rest: str | None,
    as_json: bool,
) -> None:
    """Play the fight in FILE N times with the policies, and count what comes of it.

    The counts depend on the seed alone, not on the number of processes; "affray fight FILE --index I" plays one of the
    fights again, unless they were drawn from tables.
    """
    if chart is not None:
        check_chart(chart)
    check_rest(carry, rest)
    subject = file if carry is None else carried(load(file), carry, rest)
    with progress("fights") as report:
        result = simulate(subject, fights, seed=seed, jobs=jobs, progress=report, method=method, out=out)
    if chart is not None:
        draw(result.scene, result.outcomes, simulation_text(result), chart)
    if as_json:
        say_json(result.data())
        return
    say(simulation_text(result))
    for line in simulation_lines(result):
        say(f"  {line}")
