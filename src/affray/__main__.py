"""`python -m affray`: the command line."""

from __future__ import annotations

from affray.cli import main

if __name__ == "__main__":
    main()
