"""Laws of a whole fight: the same again from its seed, its journal, its middle, and after every undo."""

from __future__ import annotations

import json
import sys
import tempfile
import threading
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.fight.fight import Fight

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from affray.dice import Dice
    from affray.testing.broken import Place

_CODE = (".py", ".pyc", ".so", ".pyd")
"""Files that Python itself opens when it imports something late."""


class _Opened:
    """The files that the watched thread has opened; an audit hook can't be taken away, so there is one for good."""

    def __init__(self) -> None:
        self.hooked = False
        self.thread = 0
        self.names: list[str] = []

    def hear(self, event: str, details: tuple[Any, ...]) -> None:
        """Note an opened file."""
        if event == "open" and threading.get_ident() == self.thread and isinstance(details[0], str | bytes | Path):
            name = str(details[0])
            if not name.endswith(_CODE) and "__pycache__" not in name:
                self.names.append(name)


_opened = _Opened()


@contextmanager
def no_files(place: Place) -> Iterator[None]:
    """Make sure that nothing reads the disk meanwhile.

    Raises:
        LawBroken: a file was opened.
    """
    if not _opened.hooked:
        sys.addaudithook(_opened.hear)
        _opened.hooked = True
    _opened.names = []
    _opened.thread = threading.get_ident()
    try:
        yield
    finally:
        _opened.thread = 0
    place.keep("no files", not _opened.names, f"the fight opened {_opened.names}")


def _told(fight: Fight) -> list[dict[str, object]]:
    return [event.data() for event in fight.events]


def check_fight(fight: Fight, place: Place, dice: Dice) -> None:
    """Check a fight that was played to its end by its policies.

    Args:
        fight: the fight; it stays as it is.
        place: where that was.
        dice: the kit's own, to pick the steps that are looked at.
    """
    last = len(fight.entries) - 1
    place.step = last
    document, told = fight.document(), _told(fight)
    place.keep_plain("journals", document, "the journal")
    _check_seed(fight, document, told, place)
    _check_replay(document, told, place)
    if last > 0:
        steps = 1 + dice.pick(last, "steps")
        _check_undo(fight, steps, place)
        _check_middle(document, told, last - steps, place)
    same = (fight.document(), _told(fight)) == (document, told)
    place.keep("looking", same, "checking the fight changed it")


def _check_seed(fight: Fight, document: dict[str, Any], told: Sequence[object], place: Place) -> None:
    again = Fight(fight.encounter, seed=fight.seed, index=fight.index)
    again.play()
    same = (again.document(), _told(again)) == (document, told)
    place.keep("one seed, one fight", same, "the same seed gives another fight")


def _check_replay(document: dict[str, Any], told: Sequence[object], place: Place) -> None:
    try:
        again = Fight.replay(json.loads(json.dumps(document)))
    except Exception as error:  # noqa: BLE001 - whatever it is, a law is broken
        place.fail("journals replay", str(error))
    place.keep("journals replay", again.document() == document, "the replay's journal is another")
    place.keep("journals replay", _told(again) == told, "the replay's events are others")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "fight.json"
        again.save(path)
        loaded = Fight.load(path)
    place.keep("journals replay", (loaded.document(), _told(loaded)) == (document, told), "the loaded fight is another")


def _check_undo(fight: Fight, steps: int, place: Place) -> None:
    """Undo, and both ways forward: redo, and playing on."""
    document, told = fight.document(), _told(fight)
    for way in ("redo", "play"):
        twin = fight.copy()
        twin.undo(steps)
        if way == "redo":
            twin.redo(steps)
        else:
            twin.play()
        same = (twin.document(), _told(twin)) == (document, told)
        place.keep("undo", same, f"the fight is another after {steps} steps back and {way}")
    twin = fight.copy()
    twin.undo(len(fight.entries) - 1)
    twin.redo(len(fight.entries) - 1)
    place.keep("undo", twin.document() == document, "the fight is another after undo to the start and redo")
    twin.undo(steps, new_dice=True)
    twin.play()
    replayed = Fight.replay(json.loads(json.dumps(twin.document())))
    place.keep("undo", replayed.document() == twin.document(), "a fight with new dice doesn't replay")


def _check_middle(document: dict[str, Any], told: Sequence[object], steps: int, place: Place) -> None:
    middle = Fight.replay(json.loads(json.dumps(document)), steps=steps)
    middle.play()
    same = (middle.document(), _told(middle)) == (document, told)
    place.keep("journals replay", same, f"the fight goes on otherwise when it is taken up after step {steps}")
