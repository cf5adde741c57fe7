"""Exact odds of a rule on plain numbers, as all systems have them."""

from __future__ import annotations

from affray.dice.outcomes import chance_of, mean_of, outcomes

__all__ = ["chance_of", "mean_of", "outcomes"]
