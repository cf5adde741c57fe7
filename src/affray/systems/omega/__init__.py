"""Attack, defense and protection of the roguelike Omega 0.90.4. The package announces `system`; see README.md."""

from affray.systems.omega.system import system

__all__ = ["system"]
