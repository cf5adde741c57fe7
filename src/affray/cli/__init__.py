"""The command line: one module for each command, thin: parse, call, print."""

from __future__ import annotations

import sys

from affray.cli.app import affray


def main() -> None:
    """Run the command line and exit with its status."""
    for stream in (sys.stdout, sys.stderr):
        # A name that the terminal's encoding can't show is no reason to stop.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    affray(prog_name="affray")
