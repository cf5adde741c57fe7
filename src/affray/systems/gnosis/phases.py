"""What is due next in a fight (`GnosisState.phase`)."""

from __future__ import annotations

from typing import Final

AT_REST: Final = 0
"""Players decide."""
ACTORS: Final = 1
"""The actors of a world turn act, one after another."""
TURN_ENDS: Final = 2
"""The steps (b) to (f) of a world turn are due."""
REPLIES: Final = 3
"""A Noss attacks."""
SCRIPT: Final = 4
"""The next element of a script is due."""
ACTION_ENDS: Final = 5
"""The action and its world turns are over: what follows of it is looked at."""
