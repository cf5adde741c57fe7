"""The formulas of Flux, upcasting, overclocking and countering (LI-6, 8, 9, 24.8), with checks of what comes in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.linguomancy import fluxcost, numbers
from affray.systems.linguomancy.arguments import flag, items, whole, wholes, word
from affray.systems.linguomancy.constants import (
    ADJECTIVES,
    DEADLY_TIER,
    HIGHEST_COST,
    HIGHEST_LEVEL,
    HIGHEST_NATURAL,
    REMAINS,
)
from affray.systems.linguomancy.content import base_library
from affray.systems.linguomancy.errors import reject

if TYPE_CHECKING:
    from collections.abc import Sequence

_LIMIT_RULES = ("both", "either")


def flux_max(level: int = 1, bonus: int = 0, flux_per_level: int = 1) -> int:
    """Give the maximum of Flux (LI-6.1, 6.2).

    Args:
        level: 1 to 10.
        bonus: everything that is added.
        flux_per_level: the knob.
    """
    return numbers.flux_max(
        whole("level", level, 1, HIGHEST_LEVEL), whole("bonus", bonus), whole("flux_per_level", flux_per_level, 0)
    )


def flux_after_cast(flux: int, cost: int) -> int:
    """Give the Flux left after paying; 0 if the cost is higher (LI-6.3, 9.1)."""
    return max(0, whole("flux", flux, 0) - _cost("cost", cost))


def _cost(name: str, value: object) -> int:
    return whole(name, value, 0, HIGHEST_COST)


def flux_regain(
    flux: int, flux_max: int = 10, rate: int = 1, modifiers: Sequence[int] = (), drained: bool = False
) -> int:
    """Give the Flux after a turn's regeneration (LI-6.4, 6.5, 22.1).

    Args:
        flux: what there is.
        flux_max: the maximum.
        rate: what comes back in a turn.
        modifiers: what changes the rate; the sum is at least 0.
        drained: whether nothing comes back.
    """
    return numbers.flux_regain(
        whole("flux", flux, 0),
        whole("flux_max", flux_max, 0),
        whole("rate", rate),
        sum(wholes("modifiers", modifiers)),
        flag("drained", drained),
    )


def upcast_limit(expertise: int, wordsmithing: int, upcast_limit_rule: str = "both") -> int:
    """Give the highest final cost of an upcast idiom (LI-8.3).

    Args:
        expertise: in the idiom's Noun, 0 to 10.
        wordsmithing: the caster's level of it, 0 to 10.
        upcast_limit_rule: the knob, `both` or `either`.
    """
    rule = word("upcast_limit_rule", upcast_limit_rule, _LIMIT_RULES)
    return fluxcost.upcast_limit(_cost("expertise", expertise), _cost("wordsmithing", wordsmithing), rule == "both")


def idiom_cost(base: int, upcast: int = 0, adjectives: Sequence[str] = ()) -> int:
    """Give the final cost of an idiom (LI-8.4, 24.5).

    Args:
        base: 0 to 10.
        upcast: steps.
        adjectives: their names.
    """
    return _cost("base", base) + whole("upcast", upcast, 0) + _adjective_cost(adjectives)


def _adjective_cost(adjectives: Sequence[str]) -> int:
    names = [
        word(f"adjectives[{number}]", each, ADJECTIVES) for number, each in enumerate(items("adjectives", adjectives))
    ]
    costs = base_library().adjective_costs
    return sum(costs[ADJECTIVES.index(name)] for name in names)


def max_upcast(
    base: int, expertise: int, wordsmithing: int, flux: int | None = None, adjectives: Sequence[str] = ()
) -> int:
    """Give the most steps of upcasting (LI-8.6).

    Args:
        base: the idiom's base cost.
        expertise: in its Noun.
        wordsmithing: the caster's level of it.
        flux: what the caster has; without it, the reach with overclocking.
        adjectives: names of the Adjectives used.
    """
    limit = upcast_limit(expertise, wordsmithing)
    if flux is not None:
        limit = min(limit, whole("flux", flux, 0))
    return fluxcost.max_upcast(_cost("base", base), limit, _adjective_cost(adjectives))


def cast_check(
    base: int,
    expertise: int,
    wordsmithing: int,
    flux: int,
    upcast: int = 0,
    adjectives: Sequence[str] = (),
    overclock: bool = False,
    upcast_limit_rule: str = "both",
    cap_applies_to_base: bool = False,
) -> dict[str, object]:
    """Tell what a cast costs and whether it is legal (LI-8.7).

    Args:
        base: the idiom's base cost.
        expertise: in its Noun.
        wordsmithing: the caster's level of it.
        flux: what the caster has.
        upcast: steps.
        adjectives: names of the Adjectives used.
        overclock: whether the caster would overclock.
        upcast_limit_rule: the knob.
        cap_applies_to_base: the knob.
    """
    limit = upcast_limit(expertise, wordsmithing, upcast_limit_rule)
    cost = idiom_cost(base, upcast, adjectives)
    owned = whole("flux", flux, 0)
    verdict = fluxcost.verdict(
        base,
        upcast,
        _adjective_cost(adjectives),
        owned,
        limit,
        flag("overclock", overclock),
        flag("cap_applies_to_base", cap_applies_to_base),
    )
    return {
        "cost": cost,
        "missing": int(fluxcost.missing_flux(cost, owned)),
        "legal": verdict == fluxcost.OK,
        "reason": fluxcost.REASONS[verdict],
    }


def overclock_missing(cost: int, flux: int) -> int:
    """Give how many points of Flux a cost lacks (LI-9.2)."""
    return fluxcost.missing_flux(_cost("cost", cost), whole("flux", flux, 0))


def overclock_consequence(missing: int) -> dict[str, object]:
    """Give the consequence of overclocking by so many missing points (LI-9.4).

    Raises:
        Rejected: not 1 to 10 (`bad_missing`).
    """
    row = fluxcost.consequence(_missing(missing))
    return {
        "drained": int(row.drained),
        "lethargic": int(row.lethargic),
        "stunned": int(row.stunned),
        "unconscious": row.unconscious,
        "exhaustion": int(row.exhaustion),
        "dead": row.kills(),
        "remains": REMAINS[row.remains],
    }


def _missing(value: int) -> int:
    if not 1 <= value <= HIGHEST_COST:
        reject("bad_missing", f"missing: found {value}; the table of overclocking has rows for 1 to {HIGHEST_COST}")
    return value


def overclock_result(cost: int, flux: int, exhaustion: int = 0) -> dict[str, object]:
    """Give what overclocking a cost leads to (LI-9.5).

    Args:
        cost: the final cost, 0 to 10.
        flux: what the caster has, less than the cost.
        exhaustion: the tier before.

    Raises:
        Rejected: nothing is missing (`bad_missing`).
    """
    missing = _missing(overclock_missing(cost, flux))
    row = fluxcost.consequence(missing)
    tier = int(row.tier_after(whole("exhaustion", exhaustion, 0, DEADLY_TIER)))
    return {
        "missing": missing,
        "flux": 0,
        "exhaustion": tier,
        "dead": row.kills() or numbers.kills(tier),
        "remains": REMAINS[row.remains],
    }


def counter_outcome(own_cost: int, target_cost: int, natural: int | None = None, bonus: int = 0) -> bool:
    """Tell whether an idiom is cancelled (LI-24.8).

    Args:
        own_cost: final cost of the cancelling idiom.
        target_cost: final cost of the other.
        natural: the d20; without it only the costs are compared.
        bonus: what is added to the d20.
    """
    own = whole("own_cost", own_cost, 0)
    other = _cost("target_cost", target_cost)
    if fluxcost.outweighs(own, other):
        return True
    if natural is None:
        return False
    return whole("natural", natural, 1, HIGHEST_NATURAL) + whole("bonus", bonus) >= fluxcost.counter_number(other)
