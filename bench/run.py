"""Measure Affray against other ways to get the same answers, in one run, and print one table (`--json`: one document).

    python bench/run.py [--seconds S] [--json]
    python bench/run.py --build [--json]          the time from a fresh clone to a wheel and a demo, which takes minutes

The compiled engine is the Affray that is installed for the Python that runs this; the interpreted one is the same files
from `src` in a process of their own. Every row that plays fights shows the mean of steps a fight as a checksum, so
that a faster wrong answer is seen. The machine should have nothing else to do.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

from build import build_rows
from measure import Row, kind, least, machine, print_table
from reference import DUEL, fights_rows, odds_rows

from affray.fight.encounter import Encounter
from systems import copying, system_rows


def other_rows(seconds: float) -> list[Row]:
    """Measure what isn't a fight: starting, copying."""
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
    rows.append(Row("small things", f"copy of the duel's state ({kind()})", copying(Encounter(DUEL), seconds), "us"))
    return rows


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=1.5, help="time for each row")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    parser.add_argument("--build", action="store_true", help="measure building from a fresh clone, and nothing else")
    options = parser.parse_args()
    seconds = options.seconds
    if options.build:
        rows = build_rows()
    else:
        rows = [*fights_rows(seconds), *odds_rows(seconds), *system_rows(seconds), *other_rows(seconds)]
    today = datetime.now(tz=UTC).date().isoformat()
    if options.json:
        print(json.dumps({"date": today, "machine": machine(), "rows": [row._asdict() for row in rows]}, indent=1))
        return
    print(f"{today}; {machine()}")
    print_table(rows)


if __name__ == "__main__":
    main()
