"""A distribution of whole numbers: hit points left, time gone, damage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

QUANTILES: Final = (0.05, 0.25, 0.5, 0.75, 0.95)
"""The quantiles that results list."""


class Spread:
    """How much weight falls on each value.

    Args:
        weights: weight by value; chances or counts. Values without weight are left out.
        unit: values are counted in parts of this size (2: half points).

    Attributes:
        values: the values, ascending, in whole units.
        weights: their weights, in the same order.
        total: the sum of all weights.
    """

    def __init__(self, weights: Mapping[int, float], unit: int = 1) -> None:
        kept = sorted((value, weight) for value, weight in weights.items() if weight > 0)
        self.values = [value / unit if value % unit else value // unit for value, _ in kept]
        self.weights = [weight for _, weight in kept]
        self.total = float(sum(self.weights))

    def mean(self) -> float:
        """Give the mean; 0 of nothing."""
        if self.total == 0:
            return 0.0
        return sum(value * weight for value, weight in zip(self.values, self.weights, strict=True)) / self.total

    def quantile(self, share: float) -> float:
        """Give the least value with at least `share` of the weight at or below it; 0 of nothing."""
        gone = 0.0
        for value, weight in zip(self.values, self.weights, strict=True):
            gone += weight
            if gone >= share * self.total * (1 - 1e-12):
                return value
        return self.values[-1] if self.values else 0

    def at_most(self, limit: float) -> float:
        """Give the share of the weight at or below `limit`."""
        if self.total == 0:
            return 0.0
        return sum(w for value, w in zip(self.values, self.weights, strict=True) if value <= limit) / self.total

    def data(self, whole: float | None = None) -> dict[str, object]:
        """Give the distribution as JSON.

        Args:
            whole: the weight that counts as probability 1; default the sum of the weights.
        """
        scale = self.total if whole is None else whole
        return {
            "mean": self.mean(),
            "quantiles": {f"{round(share * 100)}": self.quantile(share) for share in QUANTILES},
            "distribution": [[value, weight / scale] for value, weight in zip(self.values, self.weights, strict=True)]
            if scale
            else [],
        }
