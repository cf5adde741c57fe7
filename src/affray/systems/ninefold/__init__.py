"""Ninefold: individual combat in percentage points. The package announces `system`; see README.md for what is where."""

from affray.systems.ninefold.system import system

__all__ = ["system"]
