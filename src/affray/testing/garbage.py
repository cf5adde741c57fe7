"""Choices that nobody should get away with: what was offered, changed, and things that were never offered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.fight.decision import Choice

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from affray.fight.decision import Offer

NONSENSE = (
    Choice("no such choice"),
    Choice(""),
    Choice("no such choice", {"target": "nobody", "": None, "list": [1, [2, {"deep": "x"}]]}),
)
"""Choices that no system knows."""

_VALUES: tuple[object, ...] = (
    None,
    True,
    -1,
    0,
    1,
    2**62,
    -(2**62),
    2**100,
    0.5,
    float("nan"),
    "",
    "nobody",
    "Ünïcodé \u0000",
    [],
    [["x"]],
    {},
    {"x": 1},
)
"""Values of every kind that a detail may be given."""


def changed(offers: Sequence[Offer], names: Sequence[str]) -> Iterator[Choice]:
    """Change every offered choice in every way: a detail left out, replaced by any value, or one too many.

    Args:
        offers: what is open.
        names: the fighters' names, which are put in every detail's place too.
    """
    for offer in offers:
        kind, details = offer.choice.kind, offer.choice.details
        for name in details:
            yield Choice(kind, {key: value for key, value in details.items() if key != name})
            for value in (*_VALUES, *names):
                yield Choice(kind, {**details, name: value})
        for name in ("target", "no such detail", *offer.open):
            for value in (None, "nobody", 2**62, [], {}):
                yield Choice(kind, {**details, name: value})
        yield Choice(f"{kind}s", details)
