"""Affray: fights under the rules of role-playing games, played, explained, and counted out exactly."""

from __future__ import annotations

from affray.version import VERSION as __version__

__all__ = ["__version__"]
