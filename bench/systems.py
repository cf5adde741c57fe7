"""Measure the systems: plain fights, interpreted and compiled, on one core; exact odds of the duels."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
from pathlib import Path

from measure import ROOT, Row, Speed, compiled, kind, least, speed, spent

from affray.fight.encounter import Encounter, load
from affray.fight.errors import AffrayError
from affray.fight.fight import Fight
from affray.lab.odds import odds, step_odds
from affray.lab.scene import Scene
from affray.lab.worker import Player

DUELS = {
    "ninefold, duel": "examples/ninefold/duel.toml",
    "linguomancy, duel": "examples/linguomancy/duel.toml",
    "omega, duel": "examples/omega/duel.toml",
    "gnosis, duel": "bench/fights/gnosis.toml",
}

GROUPS = {
    "ninefold, four against four": "bench/fights/ninefold.toml",
    "linguomancy, four against four": "examples/linguomancy/four-against-four.toml",
    "omega, one against four": "bench/fights/omega.toml",
    "gnosis, four against four": "bench/fights/gnosis-four.toml",
    "ninefold, five against six on a map": "examples/ninefold/imported.toml",
}


def encounters(paths: dict[str, str]) -> dict[str, Encounter]:
    """Load the encounters of systems that are installed."""
    found = {}
    for name, path in paths.items():
        with contextlib.suppress(AffrayError):
            found[name] = load(ROOT / path)
    return found


def play_speed(encounter: Encounter, seconds: float) -> Speed:
    """Measure fights a second by the engine, as simulations play them."""

    def play(fights: int, seed: int) -> tuple[int, int]:
        tally = Player(Scene(encounter), seed, rows=False).play(0, fights)
        return int(tally.ends[3]), int(tally.steps)

    return speed(play, seconds, "steps")


def speeds(seconds: float) -> dict[str, Speed]:
    """Measure every fight."""
    return {name: play_speed(encounter, seconds) for name, encounter in encounters({**DUELS, **GROUPS}).items()}


def interpreted_speeds(seconds: float) -> dict[str, Speed]:
    """Measure every fight with the engine from its sources, in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, str(Path(__file__)), str(seconds)]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)  # noqa: S603 - ourselves
    return {name: Speed(*found) for name, found in json.loads(done.stdout).items()}


def copying(encounter: Encounter, seconds: float) -> float:
    """Measure how many microseconds a copy of a fight's first state takes."""
    state = Fight(encounter).state

    def copy() -> None:
        for _ in range(1000):
            state.clone()

    return 1000 * least(copy, seconds / 5)


def exact_row(name: str, encounter: Encounter, seconds: float) -> Row:
    """Measure the exact odds of a duel, from the encounter to the answer."""
    began = spent()
    found = odds(encounter)
    took = 1000 * (spent() - began)
    if found.method != "exact":
        return Row(name, "odds, sampled", took, "ms", found.why_sampled)
    took = 1000 * least(lambda: odds(encounter), seconds)
    check = f"A {found.win(found.scene.sides[0]):.4f}"
    return Row(name, f"exact odds ({kind()}; {found.states:,} states)", took, "ms", check)


def system_rows(seconds: float) -> list[Row]:
    """Measure every system."""
    interpreted = interpreted_speeds(seconds)
    own = speeds(seconds) if compiled() else {}
    rows = []
    for name, encounter in encounters({**DUELS, **GROUPS}).items():
        rows.append(Row(name, "engine interpreted", interpreted[name].value, "fights/s", interpreted[name].check))
        if name in own:
            rows.append(Row(name, "engine compiled", own[name].value, "fights/s", own[name].check))
        value = 1000 * least(lambda encounter=encounter: step_odds(Fight(encounter)), seconds / 3)  # type: ignore[misc]
        rows.append(Row(name, f"odds of the first step, with the fight's beginning ({kind()})", value, "ms"))
        rows.append(Row(name, f"copy of a state ({kind()})", copying(encounter, seconds), "us"))
        if name in DUELS:
            rows.append(exact_row(name, encounter, seconds))
    return rows


if __name__ == "__main__":
    print(json.dumps(speeds(float(sys.argv[1]))))
