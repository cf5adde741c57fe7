"""Rooms that a system may have and needn't: modules of its package that some commands look for by name."""

from __future__ import annotations

import importlib
import importlib.util
from typing import TYPE_CHECKING, Any

from affray.fight.errors import AffrayError

if TYPE_CHECKING:
    from affray.fight.system import System


def room(system: System, name: str) -> Any:  # noqa: ANN401 - a module of another package
    """Give a module of the system's package; None if it has none of this name."""
    package = type(system).__module__.rpartition(".")[0]
    full = f"{package}.{name}"
    if not package or importlib.util.find_spec(full) is None:
        return None
    return importlib.import_module(full)


def importing(system: System) -> Any:  # noqa: ANN401 - a module of another package
    """Give the module that reads foreign stat blocks: `import_blocks(blocks, knobs)` and `as_toml(imported, side)`.

    Raises:
        AffrayError: the system reads none.
    """
    module = room(system, "importing")
    if module is None:
        message = f"{system.name} reads no foreign stat blocks"
        raise AffrayError(message)
    return module


def between(system: System) -> Any:  # noqa: ANN401 - a module of another package
    """Give the module of what happens between fights, or None.

    It has `brings(state, seat)` and `rest(state, seat, kind)`, which give fields of a `[[fighters]]` entry.
    """
    return room(system, "between")


def placing(system: System) -> Any:  # noqa: ANN401 - a module of another package
    """Give the module that ranks places of an area: `best_placement(state, seat, action, most)`, or None."""
    return room(system, "placing")
