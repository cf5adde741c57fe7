"""Measure Affray against other ways to get the same answers, in one run, and print one table (`--json`: one document).

    python bench/run.py [--seconds S] [--json]

The compiled engine is the Affray that is installed for the Python that runs this; the interpreted one is the same files
from `src` in a process of their own. Every row that plays fights shows the mean of swings a fight as a checksum, so
that a faster wrong answer is seen. The machine should have nothing else to do.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import platform
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import duel_numpy
import duel_plain

import affray.dice.seeded
from affray.dice.seeded import stream_key
from affray.fight.encounter import Encounter, load
from affray.fight.errors import AffrayError
from affray.fight.fight import Fight
from affray.lab.odds import odds, step_odds
from affray.lab.scene import Scene
from affray.lab.simulate import simulate
from affray.lab.worker import Player

if TYPE_CHECKING:
    from collections.abc import Callable

HERE = Path(__file__).parent
SEED = 1
TABLE_FIGHTS = 100_000_000

DUEL = {
    "system": "duel",
    "title": "the reference duel",
    "fighters": [
        {"name": "A", "side": "a", "hit": 60, "damage": [5, 10], "hit_points": 80},
        {"name": "B", "side": "b", "hit": 55, "damage": [4, 12], "hit_points": 80},
    ],
}


class Row(NamedTuple):
    """One measurement.

    Attributes:
        part: the group that it belongs to.
        what: what was measured.
        value, unit: the result.
        check: a checksum, or the answer that was computed.
    """

    part: str
    what: str
    value: float
    unit: str
    check: str = ""


def compiled() -> bool:
    """Tell whether this Affray's engine is compiled."""
    return not affray.dice.seeded.__file__.endswith(".py")


def spent() -> float:
    """Give the seconds that this process and its children have computed so far: what else runs here doesn't count."""
    own, children = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + children.ru_utime + children.ru_stime


def speed(play: Callable[[int, int], tuple[int, int]], seconds: float) -> tuple[float, str]:
    """Measure fights a second: the best of three batches, each long enough."""
    fights = 100
    while True:
        began = spent()
        play(fights, SEED)
        took = spent() - began
        if took > seconds / 10:
            break
        fights *= 4
    fights = max(100, int(fights * seconds / 3 / took))
    best = float("inf")
    wins = turns = 0
    for _ in range(3):
        began = spent()
        wins, turns = play(fights, SEED)
        best = min(best, spent() - began)
    return fights / best, f"{turns / fights:.3f} swings, A {wins / fights:.4f}"


def least(work: Callable[[], object], seconds: float, clock: Callable[[], float] = spent) -> float:
    """Measure the least time that `work` takes, of many runs."""
    best = float("inf")
    until = time.perf_counter() + seconds
    runs = 0
    while runs < 3 or time.perf_counter() < until:  # noqa: PLR2004 - a first run may be slow
        began = clock()
        work()
        best = min(best, clock() - began)
        runs += 1
    return best


def engine(fights: int, seed: int) -> tuple[int, int]:
    """Play by the engine as simulations do."""
    tally = Player(Scene(Encounter(DUEL)), seed, rows=False).play(0, fights)
    return int(tally.ends[3]), int(tally.steps)


def fights_rows(seconds: float) -> list[Row]:
    """Measure fights a second of the reference duel, on one core."""
    part = "reference duel, one core"
    rows = []

    def add(what: str, play: Callable[[int, int], tuple[int, int]]) -> None:
        value, check = speed(play, seconds)
        rows.append(Row(part, what, value, "fights/s", check))

    add("plain Python, an event object for each swing", duel_plain.with_events)
    add("plain Python, idiomatic", duel_plain.idiomatic)
    add("NumPy, hits as masks", duel_numpy.masks)
    add("NumPy, one outcome table", duel_numpy.outcome_table)
    rows += literal_c(part, seconds)
    interpreted = interpreted_engine(seconds)
    rows.append(Row(part, "Affray, engine interpreted", interpreted.value, "fights/s", interpreted.check))
    if compiled():
        add("Affray, engine compiled", engine)
    began = spent()
    found = simulate(Encounter(DUEL), TABLE_FIGHTS, seed=SEED, method="tables")
    took = spent() - began
    check = f"{found.steps / found.fights:.3f} swings, A {found.win('a'):.4f}"
    rows.append(
        Row(part, f"Affray, simulate by tables ({TABLE_FIGHTS:,} fights)", found.fights / took, "fights/s", check)
    )
    return rows


class Measured(NamedTuple):
    """What a process of its own has measured: fights a second, and the checksum."""

    value: float
    check: str


def interpreted_engine(seconds: float) -> Measured:
    """Measure the same engine from its sources, in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(HERE.parent / "src")}
    command = [sys.executable, str(HERE / "run.py"), "--engine", "--seconds", str(seconds)]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)  # noqa: S603 - ourselves
    return Measured(*json.loads(done.stdout))


def literal_c(part: str, seconds: float) -> list[Row]:
    """Compile and measure the duel in C; a note where there is no compiler."""
    compiler = shutil.which(os.environ.get("CC", "cc"))
    if compiler is None:
        return [Row(part, "C -O3: no compiler here", 0.0, "fights/s")]
    key = stream_key(SEED, "rules")
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        program = str(Path(folder) / "duel")
        subprocess.run([compiler, "-O3", "-o", program, str(HERE / "duel.c")], check=True)  # noqa: S603 - our own file
        for reseed, what in (
            (0, "C -O3, written out literally"),
            (1, "C -O3, the same with Affray's dice for each fight"),
        ):

            def play(fights: int, _: int, reseed: int = reseed) -> tuple[int, int]:
                command = [program, str(fights), str(key & 0xFFFFFFFF), str(key >> 32), str(reseed)]
                done = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 - our own file
                wins, turns = done.stdout.split()
                return int(wins), int(turns)

            value, check = speed(play, seconds)
            rows.append(Row(part, what, value, "fights/s", check))
        if engine(20_000, SEED) != play(20_000, SEED):
            message = "the engine and C with the same dice disagree"
            raise AssertionError(message)
    return rows


def odds_rows(seconds: float) -> list[Row]:
    """Measure exact odds."""
    encounter = Encounter(DUEL)
    kind = "compiled" if compiled() else "interpreted"
    found = odds(encounter, method="exact")
    rows = [
        Row(
            "exact odds of the duel",
            f"Affray, every outcome of the rule itself ({kind}; {found.states:,} states)",
            1000 * least(lambda: odds(encounter, method="exact"), seconds),
            "ms",
            repr(found.win("a")),
        ),
        Row(
            "exact odds of the duel",
            "NumPy, a joint matrix written for this duel",
            1000 * least(duel_numpy.exact, seconds),
            "ms",
            repr(duel_numpy.exact()),
        ),
    ]
    fight = Fight(encounter)
    swing = step_odds(fight).fighters[1]
    check = f"mean loss {swing.mean_loss()}"
    value = 1000 * least(lambda: step_odds(fight), seconds)
    rows.append(Row("odds of one swing", f"Affray, all fighters, events and questions ({kind})", value, "ms", check))
    try:
        import duel_icepool  # noqa: PLC0415 - not everybody has it
    except ImportError:
        rows.append(Row("odds of one swing", "icepool: not installed", 0.0, "ms"))
        return rows
    there = duel_icepool.swing()
    check = f"mean loss {sum(damage * chance for damage, chance in there.items())}"
    rows.append(
        Row("odds of one swing", "icepool, the damage alone", 1000 * least(duel_icepool.swing, seconds), "ms", check)
    )
    small = json.loads(json.dumps(DUEL))
    for fighter in small["fighters"]:
        fighter["hit_points"] = 20
    part = "exact odds of a duel of 20 hit points"
    answer = repr(odds(Encounter(small), method="exact").win("a"))
    value = 1000 * least(lambda: odds(Encounter(small), method="exact"), seconds)
    rows.append(Row(part, f"Affray, to the end ({kind})", value, "ms", answer))
    wins, losses = duel_icepool.duel(20, 20)
    value = 1000 * least(lambda: duel_icepool.duel(20, 20), 0)
    rows.append(Row(part, "icepool, 20 rounds", value, "ms", f"{wins!r} (open {1 - wins - losses:.1e})"))
    return rows


def other_rows(seconds: float) -> list[Row]:
    """Measure what isn't a fight: starting, copying."""
    kind = "compiled" if compiled() else "interpreted"
    rows = []
    script = Path(sys.executable).parent / "affray"
    command = [str(script)] if script.exists() else [sys.executable, "-m", "affray"]
    try:
        value = 1000 * least(
            lambda: subprocess.run([*command, "--version"], check=True, capture_output=True),  # noqa: S603 - our own
            seconds,
            time.perf_counter,
        )
        rows.append(Row("small things", "affray --version", value, "ms"))
    except (OSError, subprocess.CalledProcessError):
        rows.append(Row("small things", "affray --version: not installed", 0.0, "ms"))
    rows.append(
        Row("small things", f"copy of a state: duel, 2 fighters ({kind})", copying(Encounter(DUEL), seconds), "us")
    )
    return rows


def copying(encounter: Encounter, seconds: float) -> float:
    """Measure how many microseconds a copy of a fight's first state takes."""
    state = Fight(encounter).state

    def copy() -> None:
        for _ in range(1000):
            state.clone()

    return 1000 * least(copy, seconds / 5)


def system_rows(seconds: float) -> list[Row]:
    """Measure the example with the most fighters of each system that is installed."""
    kind = "compiled" if compiled() else "interpreted"
    examples = HERE.parent / "examples"
    biggest: dict[str, tuple[int, str, Encounter]] = {}
    for path in sorted(examples.rglob("*.toml")):
        with contextlib.suppress(AffrayError):  # an example of a system that isn't installed
            encounter = load(path)
            fighters = len(encounter.setup.names)
            if fighters > biggest.get(encounter.system.name, (0,))[0]:
                biggest[encounter.system.name] = (fighters, str(path.relative_to(examples).with_suffix("")), encounter)
    rows = []
    for fighters, name, encounter in biggest.values():
        part = f"{name}, {fighters} fighters ({kind})"

        def play(fights: int, seed: int, encounter: Encounter = encounter) -> tuple[int, int]:
            tally = Player(Scene(encounter), seed, rows=False).play(0, fights)
            return int(tally.ends[3]), int(tally.steps)

        value, check = speed(play, seconds)
        rows.append(Row(part, "engine, one core", value, "fights/s", check.replace("swings", "steps").split(",")[0]))
        value = 1000 * least(lambda encounter=encounter: step_odds(Fight(encounter)), seconds / 3)  # type: ignore[misc]
        rows.append(Row(part, "odds of the first step, with the fight's beginning", value, "ms"))
        rows.append(Row(part, "copy of a state", copying(encounter, seconds), "us"))
    return rows


def machine() -> str:
    """Name the machine."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        named = [
            line.split(":", 1)[1].strip() for line in cpuinfo.read_text().splitlines() if line.startswith("model name")
        ]
        model = named[0] if named else model
    return f"{model}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"


def number(value: float) -> str:
    """Write a result with three digits or all its whole ones."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"  # noqa: PLR2004 - three digits


def print_table(rows: list[Row]) -> None:
    """Print the rows, part by part; in each part the ratio to its first row."""
    part = ""
    reference, unit = 0.0, ""
    for row in rows:
        if row.part != part:
            part = row.part
            reference, unit = row.value, row.unit
            print(f"\n{part}")
        ratio = f"{row.value / reference:,.3g} x" if reference and row.value and row.unit == unit else ""
        value = f"{number(row.value)} {row.unit}" if row.value else "-"
        print(f"  {row.what:<62} {value:>22} {ratio:>10}   {row.check}".rstrip())


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=1.5, help="time for each row")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    parser.add_argument("--engine", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.engine:
        print(json.dumps(speed(engine, options.seconds)))
        return
    seconds = options.seconds
    rows = [*fights_rows(seconds), *odds_rows(seconds), *system_rows(seconds), *other_rows(seconds)]
    today = datetime.now(tz=UTC).date().isoformat()
    if options.json:
        print(json.dumps({"date": today, "machine": machine(), "rows": [row._asdict() for row in rows]}, indent=1))
        return
    print(f"{today}; {machine()}")
    print_table(rows)


if __name__ == "__main__":
    main()
