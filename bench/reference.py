"""Measure the reference duel: the engine and its tables against plain Python, NumPy, C and icepool."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import duel_numpy
import duel_plain
from measure import ROOT, SEED, Row, Speed, compiled, kind, least, speed, spent

from affray.dice.seeded import stream_key
from affray.fight.encounter import Encounter
from affray.fight.fight import Fight
from affray.lab.odds import odds, step_odds
from affray.lab.scene import Scene
from affray.lab.simulate import simulate
from affray.lab.worker import Player

if TYPE_CHECKING:
    from collections.abc import Callable

HERE = Path(__file__).parent
TABLE_FIGHTS = 100_000_000

DUEL = {
    "system": "duel",
    "title": "the reference duel",
    "fighters": [
        {"name": "A", "side": "a", "hit": 60, "damage": [5, 10], "hit_points": 80},
        {"name": "B", "side": "b", "hit": 55, "damage": [4, 12], "hit_points": 80},
    ],
}


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


def interpreted_engine(seconds: float) -> Speed:
    """Measure the same engine from its sources, in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, __file__, str(seconds)]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)  # noqa: S603 - ourselves
    return Speed(*json.loads(done.stdout))


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
    found = odds(encounter, method="exact")
    rows = [
        Row(
            "exact odds of the duel",
            f"Affray, every outcome of the rule itself ({kind()}; {found.states:,} states)",
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
    rows.append(Row("odds of one swing", f"Affray, all fighters, events and questions ({kind()})", value, "ms", check))
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
    rows.append(Row(part, f"Affray, to the end ({kind()})", value, "ms", answer))
    wins, losses = duel_icepool.duel(20, 20)
    value = 1000 * least(lambda: duel_icepool.duel(20, 20), 0)
    rows.append(Row(part, "icepool, 20 rounds", value, "ms", f"{wins!r} (open {1 - wins - losses:.1e})"))
    return rows


if __name__ == "__main__":
    print(json.dumps(speed(engine, float(sys.argv[1]))))
