"""`simulate`: many fights, counted. One meaning, two ways: the engine fight by fight, or tables of all at once."""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from affray.fight.encounter import Encounter, load
from affray.fight.errors import Refused
from affray.lab.audit import AUDITED, Check, audit
from affray.lab.chain import Chain
from affray.lab.crew import Crew
from affray.lab.explore import TooManyBranches
from affray.lab.fight_odds import ENOUGH, FLOOR, Budget, FightOdds, exact_odds, fight_odds
from affray.lab.flow import Flow, split_exactly, split_randomly
from affray.lab.outcomes import Outcomes, outcomes_of_flow, outcomes_of_tally
from affray.lab.rows import RowsFile
from affray.lab.scene import Scene, check_seed
from affray.lab.tally import Tally
from affray.lab.worker import Player

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path as FilePath

MOST: Final = 2**32
"""The most fights a batch can have: a fight's number has 32 bits."""

METHODS = ("auto", "engine", "tables")

_UNIT_SECONDS: Final = 0.25
"""How long a range of fights should take, so that progress is seen and an interrupt heard."""

_CREW_FROM: Final = 2.0
"""Seconds of work from which processes are worth their start."""

_CHECK_SECONDS: Final = 0.5
"""What exact odds may take at least, to check the counts against."""

_TABLES_FROM: Final = 1.0
"""Seconds of work from which tables are tried."""


class Simulation:
    """What came of many fights.

    Attributes:
        scene: the fight.
        fights, seed: how many, and their seed. Fight number i is `Fight(encounter, seed, i)` if `replayable`.
        method: `engine` or `tables`.
        why: why this method.
        jobs: processes that played.
        outcomes: the counts.
        steps: steps of all fights, a checksum.
        seconds: time it took, without the check.
        check: how it agrees with what must be.
        exact: the exact odds, if they were cheap to have.
    """

    def __init__(self, scene: Scene, fights: int, seed: int, method: str, why: str, outcomes: Outcomes) -> None:
        self.scene = scene
        self.fights = fights
        self.seed = seed
        self.method = method
        self.why = why
        self.jobs = 1
        self.outcomes = outcomes
        self.steps = 0
        self.seconds = 0.0
        self.check: Check | None = None
        self.exact: FightOdds | None = None
        self.states = 0

    @property
    def replayable(self) -> bool:
        """Whether a single fight can be played again by its number."""
        return self.method == "engine"

    def win(self, side: str) -> float:
        """Give the share of fights that a side has won."""
        return self.outcomes.share(self.outcomes.wins.get(side, 0))

    def data(self) -> dict[str, object]:
        """Give everything as one JSON document."""
        return {
            "simulation": self.scene.title(),
            "system": self.scene.system.name,
            "clock": self.scene.system.clock,
            "fights": self.fights,
            "seed": self.seed,
            "method": self.method,
            "why": self.why,
            "replayable": self.replayable,
            "jobs": self.jobs,
            "policies": self.scene.policies,
            "persons": self.scene.persons,
            "steps": self.steps,
            "seconds": self.seconds,
            "fights_per_second": self.fights / self.seconds if self.seconds else 0.0,
            "states": self.states,
            "check": None if self.check is None else self.check.data(),
            **self.outcomes.data(),
        }


def simulate(
    encounter: Encounter | str | FilePath,
    n: int,
    *,
    seed: int | None = None,
    jobs: int | None = None,
    progress: Callable[[int, int], None] | None = None,
    method: str = "auto",
    out: str | FilePath | None = None,
) -> Simulation:
    """Play an encounter many times with the seats' policies, and count what comes of it.

    Args:
        encounter: the encounter, or the path of its file.
        n: how many fights, 1 to 2**32.
        seed: their seed; default the encounter's, else 1.
        jobs: processes to share the work; default one for each core. The counts are the same for any number.
        progress: called with the fights done and `n`, now and then.
        method: `engine` plays fight by fight, and fight number i can be played again as `Fight(encounter, seed, i)`;
            `tables` draws all fights at once from the table of exact transitions, which agrees in distribution but has
            no single fights; `auto` takes the one that is measured to be quicker, and the engine where rows are wanted.
        out: a .csv or .parquet file for one row a fight; written whole or not at all.

    Raises:
        Refused: an argument makes no sense, or tables were asked for and can't be made.
        RuntimeError: a rule failed; the message names the fight.
    """
    encounter = encounter if isinstance(encounter, Encounter) else load(encounter)
    default = 1 if encounter.seed is None else encounter.seed
    order = _Order(encounter, n, default if seed is None else seed, jobs or os.cpu_count() or 1, progress)
    if method not in METHODS:
        message = f'method: "{method}" is not allowed; it takes {", ".join(METHODS)}'
        raise Refused(message)
    if method == "tables" and out is not None:
        message = "tables have no single fights, so no rows; use the engine"
        raise Refused(message)
    if jobs is not None and jobs < 1:
        message = f"jobs: {jobs} is not allowed; it takes 1 or more"
        raise Refused(message)
    check_seed(order.seed)
    scene = Scene(encounter)
    _check_number(scene, n, order.seed)
    if out is None:
        simulation = _simulated(scene, order, method, None)
    else:
        with RowsFile(out, scene.example(), scene.system.clock) as file:
            simulation = _simulated(scene, order, "engine", file)
    if simulation.exact is None:
        budget = Budget(seconds=max(_CHECK_SECONDS, min(2.0, simulation.seconds / 4)))
        odds = fight_odds(scene, budget=budget, samples=1)
        simulation.exact = odds if odds.method == "exact" else None
    simulation.check = audit(scene, order.seed, min(n, AUDITED), simulation.outcomes, simulation.exact)
    return simulation


class _Order(NamedTuple):
    """What was ordered."""

    encounter: Encounter
    fights: int
    seed: int
    jobs: int
    progress: Callable[[int, int], None] | None

    def report(self, done: int) -> None:
        """Tell how far it is."""
        if self.progress is not None:
            self.progress(done, self.fights)


def _check_number(scene: Scene, n: int, seed: int) -> None:
    if n < 1:
        message = f"n: {n:,} fights are not allowed; a simulation has 1 or more"
        raise Refused(message)
    if n > MOST:
        player = Player(scene, seed, rows=False)
        began = time.perf_counter()
        played = 0
        while time.perf_counter() - began < _UNIT_SECONDS:
            played += int(player.play(played, 10).fights)
        speed = played / (time.perf_counter() - began)
        message = (
            f"n: {n:,} fights are not allowed; a simulation has at most {MOST:,} (2**32, the numbers that fights can "
            f"have). At the {speed:,.0f} fights a second measured here they would take {n / speed / 86400:,.1f} days"
        )
        raise Refused(message)


def _simulated(scene: Scene, order: _Order, method: str, file: RowsFile | None) -> Simulation:
    began = time.perf_counter()
    if method == "tables":
        budget = Budget(seconds=float("inf"))
        found = _by_tables(scene, order, budget, "asked for")
        if isinstance(found, str):
            message = f"tables can't be made: {found}"
            raise Refused(message)
        found.seconds = time.perf_counter() - began
        return found
    engine = _Engine(scene, order, file)
    why = "asked for" if file is None else "rows were asked for"
    engine.warm_up()
    if method == "auto":
        expected = engine.seconds_left()
        why = f"it takes {expected:.1f} s at {engine.speed():,.0f} fights a second"
        if expected > _TABLES_FROM:
            found = _by_tables(scene, order, Budget(seconds=min(20.0, expected / 3)), "")
            if isinstance(found, Simulation):
                found.seconds = time.perf_counter() - began
                found.why = f"the engine would take {expected:.1f} s"
                return found
            why = f"no tables: {found}"
    simulation = engine.finish(why)
    simulation.seconds = time.perf_counter() - began
    return simulation


def _by_tables(scene: Scene, order: _Order, budget: Budget, why: str) -> Simulation | str:
    """Draw all fights from tables; give the reason if there are none within the budget."""
    try:
        chain = Chain(scene, budget.branches, budget.seconds / 2)
    except TooManyBranches:
        return "there are too many ways to begin"
    random = np.random.Generator(np.random.PCG64(order.seed))
    flow = Flow(chain, order.fights, split_randomly(random), 0.5, 0.0)
    flow.walk(budget.seconds, budget.states)
    if flow.stopped:
        return {
            "seconds": f"not done in {budget.seconds:.1f} s ({chain.states:,} states)",
            "states": f"more than {budget.states:,} states",
        }.get(flow.stopped, f"a step has more than {budget.branches:,} branches")
    order.report(order.fights)
    outcomes = outcomes_of_flow(flow, scene, chain.example, counted=True)
    simulation = Simulation(scene, order.fights, order.seed, "tables", why, outcomes)
    simulation.steps = round(flow.steps)
    simulation.states = chain.states
    exact = Flow(chain, 1.0, split_exactly, FLOOR, ENOUGH)
    exact.walk(max(1.0, budget.seconds), budget.states)
    if not exact.stopped:
        simulation.exact = exact_odds(scene, chain, exact)
    return simulation


class _Engine:
    """Plays the ordered fights: a first few here, to measure, the rest here or by a crew."""

    def __init__(self, scene: Scene, order: _Order, file: RowsFile | None) -> None:
        self._scene = scene
        self._order = order
        self._file = file
        self._player = Player(scene, order.seed, rows=file is not None)
        self._tally = Tally(scene.sides, len(scene.setup.names), at_limit=scene.at_limit)
        self._spent = 0.0
        self._jobs = 1

    def warm_up(self) -> None:
        """Play a first few fights and measure."""
        began = time.perf_counter()
        size = 1
        self._play_here(size)
        while self._left() and time.perf_counter() - began < _UNIT_SECONDS / 2:
            size *= 2
            self._play_here(min(size, self._left()))
        self._spent = time.perf_counter() - began

    def speed(self) -> float:
        """Give fights a second of one process."""
        return int(self._tally.fights) / max(self._spent, 1e-9)

    def seconds_left(self) -> float:
        """Give how long the rest will take."""
        return self._left() / self.speed() / self._order.jobs

    def finish(self, why: str) -> Simulation:
        """Play the rest."""
        unit = max(1, int(self.speed() * _UNIT_SECONDS))
        if self._order.jobs > 1 and sys.executable and self._left() / self.speed() > _CREW_FROM:
            self._play_by_crew(unit)
        while self._left():
            self._play_here(min(unit, self._left()))
        order = self._order
        outcomes = outcomes_of_tally(self._tally, self._scene.example())
        simulation = Simulation(self._scene, order.fights, order.seed, "engine", why, outcomes)
        simulation.steps = int(self._tally.steps)
        simulation.jobs = self._jobs
        return simulation

    def _left(self) -> int:
        return self._order.fights - int(self._tally.fights)

    def _play_here(self, count: int) -> None:
        first = int(self._tally.fights)
        self._count(first, self._player.play(first, count))

    def _play_by_crew(self, unit: int) -> None:
        order = self._order
        first = int(self._tally.fights)
        ranges = ((start, min(unit, order.fights - start)) for start in range(first, order.fights, unit))
        self._jobs = min(order.jobs, -(-self._left() // unit))
        with Crew(order.encounter, order.seed, self._jobs, rows=self._file is not None) as crew:
            for start, tally in _in_order(crew.play(ranges), first):
                self._count(start, tally)

    def _count(self, first: int, tally: Tally) -> None:
        self._tally.merge(tally)
        if self._file is not None:
            self._file.add(first, tally)
        self._order.report(int(self._tally.fights))


def _in_order(parts: Iterator[tuple[int, Tally]], first: int) -> Iterator[tuple[int, Tally]]:
    """Give the parts in the order of their numbers."""
    waiting: dict[int, Tally] = {}
    for start, tally in parts:
        waiting[start] = tally
        while first in waiting:
            ready = waiting.pop(first)
            yield first, ready
            first += int(ready.fights)
