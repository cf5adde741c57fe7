"""What may be under way in a fight, and whose turn it may be, by number."""

from __future__ import annotations

from typing import Final

AT_REST: Final = 0
SWINGING: Final = 1
RAGING: Final = 2
FIGHTING: Final = 3
MOVING: Final = 4
REST_OF_TURN: Final = 5
"""Phases: nothing under way; the character's sequence; their flurry; a monster's sequence, its tries at a random step,
the rest of its turn."""
PHASES: Final[tuple[str, ...]] = ("at_rest", "swinging", "raging", "fighting", "moving", "rest_of_turn")

NOBODY: Final = 0
HERO_DECIDES: Final = 1
HERO_COMPELLED: Final = 2
MONSTER_ACTS: Final = 3
HAZARD_FALLS: Final = 4
"""Whose turn it is when a fight is at rest; compelled are sleepers, berserks, and those whose turn is lost."""
