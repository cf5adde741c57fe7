"""Several processes that share a simulation. Any split of the fights gives the same totals."""

from __future__ import annotations

import contextlib
import os
import queue
import subprocess
import sys
import threading
from typing import TYPE_CHECKING, Any, Self

from affray.lab.tally import Tally
from affray.lab.worker import read_frame, write_frame

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from affray.fight.encounter import Encounter


class _Shared:
    """Ranges from which several threads take the next one."""

    def __init__(self, ranges: Iterable[tuple[int, int]]) -> None:
        self._ranges = iter(ranges)
        self._lock = threading.Lock()

    def take(self) -> tuple[int, int] | None:
        """Give the next range, or None if there is none left."""
        with self._lock:
            return next(self._ranges, None)


class Crew:
    """Worker processes for one encounter; a context manager, on whose exit no process is left.

    Args:
        encounter: what is fought.
        seed: the seed of all fights.
        jobs: how many processes.
        rows: also keep one row for each fight.
    """

    def __init__(self, encounter: Encounter, seed: int, jobs: int, *, rows: bool) -> None:
        self._order = {"encounter": encounter.raw, "source": encounter.source, "seed": seed, "rows": rows}
        self._jobs = jobs
        self._processes: list[subprocess.Popen[bytes]] = []
        self._threads: list[threading.Thread] = []

    def __enter__(self) -> Self:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        try:
            for _ in range(self._jobs):
                self._processes.append(
                    subprocess.Popen(
                        [sys.executable, "-m", "affray.lab.worker"],
                        stdin=subprocess.PIPE,
                        stdout=subprocess.PIPE,
                        env=environment,
                        process_group=0,  # Ctrl-C is heard by us alone, also before a worker has learned to overhear it
                    )
                )
        except BaseException:  # also one of too many processes, or Ctrl-C in between
            self.__exit__()
            raise
        return self

    def __exit__(self, *exception: object) -> None:
        for process in self._processes:
            process.kill()
        for process in self._processes:
            process.wait()
        for thread in self._threads:
            thread.join()
        for process in self._processes:
            for stream in (process.stdin, process.stdout):
                if stream is not None:
                    with contextlib.suppress(BrokenPipeError):
                        stream.close()

    def play(self, ranges: Iterable[tuple[int, int]]) -> Iterator[tuple[int, Tally]]:
        """Play ranges of fights and give each range's first number with its counts, in any order.

        Args:
            ranges: first number and count of each.

        Raises:
            RuntimeError: a rule failed, or a process was lost.
        """
        todo = _Shared(ranges)
        done: queue.SimpleQueue[dict[str, Any] | None] = queue.SimpleQueue()
        for process in self._processes:
            thread = threading.Thread(target=self._serve, args=(process, todo, done), daemon=True)
            thread.start()
            self._threads.append(thread)
        working = len(self._processes)
        while working:
            answer = done.get()
            if answer is None:
                working -= 1
            elif "error" in answer:
                raise RuntimeError(answer["error"] + ("\n" + answer["trace"] if "trace" in answer else ""))
            else:
                yield answer["first"], tally_of(answer["tally"])

    def _serve(
        self,
        process: subprocess.Popen[bytes],
        todo: _Shared,
        done: queue.SimpleQueue[dict[str, Any] | None],
    ) -> None:
        """Hand one process its ranges, one after another."""
        if process.stdin is None or process.stdout is None:
            raise AssertionError
        try:
            write_frame(process.stdin, self._order)
            while (each := todo.take()) is not None:
                write_frame(process.stdin, each)
                done.put(read_frame(process.stdout))
            done.put(None)
        except (OSError, EOFError, ValueError):
            done.put({"error": "a worker process ended before its work was done"})


def tally_of(data: dict[str, Any]) -> Tally:
    """Make a tally of the plain data that `Tally.data` gave."""
    tally = Tally(data["sides"], data["fighters"])
    tally.fights = data["fights"]
    tally.steps = data["steps"]
    tally.ends = data["ends"]
    tally.reasons = data["reasons"]
    tally.elapsed = data["elapsed"]
    tally.standing = data["standing"]
    tally.kept = data["kept"]
    tally.reason_list = data["reason_list"]
    return tally
