"""A process that plays fights for a simulation: `python -m affray.lab.worker`, spoken to over its standard streams.

It is a program of its own rather than a fork of its caller, so that it starts alike on every platform and never runs
the caller's script again. It reads frames and answers each with one: the encounter first, then ranges of fight
numbers. When its input ends, whatever became of the caller, it ends too; interrupts are the caller's business.
"""

from __future__ import annotations

import signal
import struct
import sys
import traceback
from typing import TYPE_CHECKING, Any

import msgspec

from affray.dice import Seeded
from affray.fight.encounter import Encounter
from affray.lab.batch import play_batch
from affray.lab.scene import Scene
from affray.lab.tally import Tally

if TYPE_CHECKING:
    from typing import IO

_LENGTH = struct.Struct("<Q")


def write_frame(stream: IO[bytes], content: object) -> None:
    """Write one message, its length first."""
    data = msgspec.msgpack.encode(content)
    stream.write(_LENGTH.pack(len(data)))
    stream.write(data)
    stream.flush()


def read_frame(stream: IO[bytes]) -> Any:  # noqa: ANN401 - whatever was sent
    """Read one message.

    Raises:
        EOFError: the other side has gone.
    """
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        raise EOFError
    (length,) = _LENGTH.unpack(head)
    data = stream.read(length)
    if len(data) < length:
        raise EOFError
    return msgspec.msgpack.decode(data)


class Player:
    """Plays ranges of fights of one encounter.

    Args:
        scene: the fight.
        seed: the seed of all of them.
        rows: also keep one row for each fight.
    """

    def __init__(self, scene: Scene, seed: int, *, rows: bool) -> None:
        self._scene = scene
        self._seed = seed
        self._rows = rows
        self._sides = list(scene.sides)
        self._fixed = scene.fixed_beginning()
        self._dice = Seeded(seed)
        self._thoughts = Seeded(seed, 0, "policy")

    def play(self, first: int, count: int) -> Tally:
        """Play fights number `first` to `first + count - 1`.

        Raises:
            RuntimeError: a rule failed; the message names the fight, which can be played again by its number.
        """
        tally = Tally(self._sides, len(self._scene.setup.names), self._rows, self._scene.at_limit)
        try:
            play_batch(
                self._scene.begin, self._fixed, self._scene.minds, self._dice, self._thoughts, first, count, tally
            )
        except Exception as error:
            number = first + int(tally.fights)
            message = f"fight number {number} of seed {self._seed} failed: {type(error).__name__}: {error}"
            raise RuntimeError(message) from error
        return tally


def main() -> None:
    """Serve the process that started this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    source, target = sys.stdin.buffer, sys.stdout.buffer
    try:
        order = read_frame(source)
        player = Player(Scene(Encounter(order["encounter"], order["source"])), order["seed"], rows=order["rows"])
        while True:
            first, count = read_frame(source)
            try:
                answer: dict[str, object] = {"first": first, "tally": player.play(first, count).data()}
            except RuntimeError as error:
                answer = {"error": str(error), "trace": traceback.format_exc()}
            write_frame(target, answer)
    except (EOFError, BrokenPipeError):
        return


if __name__ == "__main__":
    main()
