"""Which errors are mistakes of the user, and how they read."""

from __future__ import annotations

import errno
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
    if isinstance(error, OSError) and error.filename is not None and error.errno != errno.EPIPE:
        return f"{error.filename}: {error.strerror or error}"
    return None


def every_system() -> Iterator[System | AffrayError]:
    """Give all installed systems in alphabetical order; instead of one that can't be loaded, the reason."""
    for name in system_names():
        try:
            yield find_system(name)
        except AffrayError as error:
            yield error
