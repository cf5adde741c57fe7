"""Progress of long work, on the error stream and only if that is a terminal."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from affray.cli.output import console

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@contextmanager
def progress(what: str) -> Iterator[Callable[[int, int], None] | None]:
    """Show a bar while the block runs; it is gone when the block ends, however it ends.

    Args:
        what: a word or two beside the bar.

    Yields:
        What to call with the work done and the whole work; None if nobody would see the bar.
    """
    if not sys.stderr.isatty():
        yield None
        return
    from rich.progress import Progress  # noqa: PLC0415 - for a terminal only

    with Progress(console=console(errors=True), transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, whole: bar.update(task, completed=done, total=whole)
