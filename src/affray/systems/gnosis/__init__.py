"""The combat of a terminal roguelike of souls, true names and Aeons. The package announces `system`; see README.md."""

from affray.systems.gnosis.system import system

__all__ = ["system"]
