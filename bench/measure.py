"""What every measurement here needs: rows, a clock of processor time, and the table."""

from __future__ import annotations

import os
import platform
import resource
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import affray.dice.seeded

if TYPE_CHECKING:
    from collections.abc import Callable

SEED = 1
ROOT = Path(__file__).parent.parent


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


class Speed(NamedTuple):
    """How many fights a second were played, and a checksum of them."""

    value: float
    check: str


def compiled() -> bool:
    """Tell whether this Affray's engine is compiled."""
    return not affray.dice.seeded.__file__.endswith(".py")


def kind() -> str:
    """Name the kind of this Affray's engine."""
    return "compiled" if compiled() else "interpreted"


def spent() -> float:
    """Give the seconds that this process and its children have computed so far: what else runs here doesn't count."""
    own, children = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + children.ru_utime + children.ru_stime


def speed(play: Callable[[int, int], tuple[int, int]], seconds: float, steps: str = "swings") -> Speed:
    """Measure fights a second: the best of three batches, each long enough.

    Args:
        play: plays so many fights of a seed, and gives the first side's victories and all steps.
        seconds: for all of it.
        steps: what the steps are called.
    """
    fights = 25
    while True:
        began = spent()
        play(fights, SEED)
        took = spent() - began
        if took > seconds / 10:
            break
        fights *= 4
    fights = max(25, int(fights * seconds / 3 / took))
    best = float("inf")
    wins = turns = 0
    for _ in range(3):
        began = spent()
        wins, turns = play(fights, SEED)
        best = min(best, spent() - began)
    return Speed(fights / best, f"{turns / fights:.3f} {steps}, A {wins / fights:.4f}")


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


def machine() -> str:
    """Name the machine, and say how busy it is."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        named = [
            line.split(":", 1)[1].strip() for line in cpuinfo.read_text().splitlines() if line.startswith("model name")
        ]
        model = named[0] if named else model
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return f"{model}, {os.cpu_count()} cores{load}, {platform.system()}, Python {platform.python_version()}"


def number(value: float) -> str:
    """Write a result with three digits or all its whole ones."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"  # noqa: PLR2004 - three digits


def print_table(rows: list[Row]) -> None:
    """Print the rows, part by part; in each part the ratio to its first row of the same unit."""
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
