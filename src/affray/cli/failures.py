"""Which errors are mistakes of the user, and how they read."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from typing import TYPE_CHECKING

from affray.dice import DiceError
from affray.fight.errors import AffrayError
from affray.fight.system import System, find_system, system_names

if TYPE_CHECKING:
    from collections.abc import Iterator


def sentence_of(error: Exception) -> str | None:
    """Give the sentence for a mistake that a user can mend; None for a fault of the program."""
    if isinstance(error, AffrayError | DiceError):
        return str(error)
    if isinstance(error, OSError) and error.errno == errno.EPIPE:
        _give_up_output()
        return None
    if isinstance(error, OSError):
        if error.filename is not None:
            return f"{error.filename}: {error.strerror or error}"
        _give_up_output()
        return f"the output can't be written: {error.strerror or error}"
    return None


def _give_up_output() -> None:
    """Send what is still to be written nowhere, so that Python doesn't fail over it again when it ends."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def every_system() -> Iterator[System | AffrayError]:
    """Give all installed systems in alphabetical order; instead of one that can't be loaded, the reason."""
    for name in system_names():
        try:
            yield find_system(name)
        except AffrayError as error:
            yield error
