"""Print the packages of a dependency group of pyproject.toml, one a line, as `pip install -r` reads them.

Usage: python tools/dependencies.py GROUP
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path


def main() -> None:
    """Print the group named on the command line."""
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["dependency-groups"]
    if len(sys.argv) != 2 or sys.argv[1] not in groups:  # noqa: PLR2004 - the program and the group
        sys.exit(f"usage: python tools/dependencies.py GROUP, one of {', '.join(groups)}")
    sys.stdout.write("\n".join(groups[sys.argv[1]]) + "\n")


if __name__ == "__main__":
    main()
