"""The command line: one module for each command, thin: parse, call, print."""

from __future__ import annotations

import sys

from affray.version import VERSION


def main() -> None:
    """Run the command line and exit with its status."""
    if sys.argv[1:] == ["--version"]:
        # Programs ask this of programs, and needn't wait for the command line to be imported.
        sys.stdout.write(f"affray {VERSION}\n")
        return
    from affray.cli.app import affray  # noqa: PLC0415 - see above

    for stream in (sys.stdout, sys.stderr):
        # A name that the terminal's encoding can't show is no reason to stop.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    affray(prog_name="affray")
