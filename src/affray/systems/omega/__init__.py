"""The system omega: attack, defense and protection of the roguelike Omega 0.90.4."""
