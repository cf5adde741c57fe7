"""What a cast costs, how far it can be upcast, and what overclocking does (LI-8, LI-9)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from affray.systems.linguomancy.constants import (
    CONSUMED,
    DEADLY_TIER,
    HIGHEST_COST,
    INTACT,
    SHATTERED,
)

OK: Final = 0
COST_ABOVE_10: Final = 1
ABOVE_UPCAST_LIMIT: Final = 2
NOT_ENOUGH_FLUX: Final = 3
ADJECTIVE_WHILE_OVERCLOCKING: Final = 4
REASONS: Final = ("ok", "cost_above_10", "above_upcast_limit", "not_enough_flux", "adjective_while_overclocking")
"""Why a cast is not allowed, in the order in which it is looked at (LI-8.7)."""


def upcast_limit(expertise: i64, wordsmithing: i64, lower_counts: bool) -> i64:
    """Give the highest final cost of an upcast idiom (LI-8.3, 8.4)."""
    limit: i64 = min(expertise, wordsmithing) if lower_counts else max(expertise, wordsmithing)
    return min(limit, HIGHEST_COST)


def max_upcast(base: i64, limit: i64, adjective_cost: i64) -> i64:
    """Give the most steps under a limit of the final cost (LI-8.6)."""
    return max(0, limit - base - adjective_cost)


def missing_flux(cost: i64, flux: i64) -> i64:
    """Give how many points of Flux a cost lacks (LI-9.2)."""
    return max(0, cost - flux)


def verdict(
    base: i64,
    steps: i64,
    adjective_cost: i64,
    flux: i64,
    limit: i64,
    overclock: bool,
    cap_applies_to_base: bool,
) -> i64:
    """Tell whether a cast is allowed, or the first reason why not (LI-8.7).

    Args:
        base: the idiom's base cost.
        steps: steps of upcasting.
        adjective_cost: what the Adjectives add.
        flux: what the caster has.
        limit: the `upcast_limit`.
        overclock: whether the caster would overclock.
        cap_applies_to_base: the knob (LI-8.5).
    """
    cost: i64 = base + steps + adjective_cost
    if cost > HIGHEST_COST:
        return COST_ABOVE_10
    if cost > limit and (steps > 0 or cap_applies_to_base):
        return ABOVE_UPCAST_LIMIT
    if cost > flux:
        if not overclock:
            return NOT_ENOUGH_FLUX
        if adjective_cost > 0:
            return ADJECTIVE_WHILE_OVERCLOCKING
    return OK


@final
class Consequence:
    """A row of the overclocking table (LI-9.4).

    Attributes:
        drained, lethargic, stunned: turns.
        unconscious: whether the caster falls Unconscious.
        exhaustion: tiers gained.
        dies: whether the row itself says death.
        remains: what is left of the caster then.
    """

    def __init__(
        self,
        drained: i64 = 0,
        lethargic: i64 = 0,
        stunned: i64 = 0,
        unconscious: bool = False,
        exhaustion: i64 = 0,
        dies: bool = False,
        remains: i64 = INTACT,
    ) -> None:
        self.drained: i64 = drained
        self.lethargic: i64 = lethargic
        self.stunned: i64 = stunned
        self.unconscious = unconscious
        self.exhaustion: i64 = exhaustion
        self.dies = dies
        self.remains: i64 = remains

    def kills(self) -> bool:
        """Tell whether the row is deadly whatever tiers are there already."""
        return self.dies or self.exhaustion >= DEADLY_TIER

    def tier_after(self, exhaustion: i64) -> i64:
        """Give the tier of Exhaustion that it leads to; tiers add up, and 6 is the last (LI-9.5)."""
        return min(DEADLY_TIER, exhaustion + self.exhaustion)


CONSEQUENCES: Final[tuple[Consequence, ...]] = (
    Consequence(drained=1),
    Consequence(drained=1, lethargic=1),
    Consequence(stunned=1, exhaustion=1),
    Consequence(stunned=1, exhaustion=2),
    Consequence(stunned=1, exhaustion=3),
    Consequence(unconscious=True, exhaustion=4),
    Consequence(unconscious=True, exhaustion=5),
    Consequence(exhaustion=6),
    Consequence(dies=True, remains=CONSUMED),
    Consequence(dies=True, remains=SHATTERED),
)
"""The rows for 1 to 10 missing points; none includes the rows above it."""


def consequence(missing: i64) -> Consequence:
    """Give the row for so many missing points, 1 to 10."""
    return CONSEQUENCES[missing - 1]


def outweighs(own_cost: i64, other_cost: i64) -> bool:
    """Tell whether an idiom that cancels needs no roll (LI-24.8)."""
    return own_cost >= other_cost


def counter_number(other_cost: i64) -> i64:
    """Give what the roll of an idiom that cancels must reach (LI-24.8)."""
    return 10 + other_cost
