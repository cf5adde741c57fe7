"""The command line: one module for each command, thin: parse, call, print."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import NoReturn

from affray.version import VERSION


def main() -> None:
    """Run the command line and exit with its status."""
    try:
        _run()
    except KeyboardInterrupt:  # before a command began, or after it ended
        _leave("stopped", 130)
    except OSError as error:  # of the help, which is printed before a command begins
        from affray.cli.failures import sentence_of  # noqa: PLC0415 - needed only when something went wrong

        _leave(sentence_of(error), 1)


def _run() -> None:
    if sys.argv[1:] == ["--version"]:
        # Programs ask this of programs, and needn't wait for the command line to be imported.
        if sys.stdout is not None:
            sys.stdout.write(f"affray {VERSION}\n")
            sys.stdout.flush()
        return
    _open_streams()
    from affray.cli.app import affray  # noqa: PLC0415 - see above

    affray(prog_name="affray")


def _leave(sentence: str | None, status: int) -> NoReturn:
    """End with a sentence, if there is one and anybody to hear it."""
    with suppress(OSError, ValueError):
        if sentence is not None and sys.stderr is not None:
            sys.stderr.write(f"affray: {sentence}\n")
            sys.stderr.flush()
    sys.exit(status)


def _open_streams() -> None:
    """Make sure that there are streams, and that no letter stops them."""
    # What the caller has closed is opened on nothing, in order, so that no file of ours takes its number.
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: PTH123, SIM115 - a stream, for as long as we run
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - likewise
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - likewise
    streams = [sys.stdout, sys.stderr]
    if sys.stdin.isatty():  # in a file, a byte that is no letter is said
        streams.append(sys.stdin)
    for stream in streams:
        # A name that the terminal's encoding can't show is no reason to stop.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
