"""Percentages for people: a group adds up, and nothing is called certain or impossible that isn't."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def percents(shares: Sequence[float], *, certain: bool = False, digits: int = 1) -> list[str]:
    """Write shares of one whole as percentages that add up as the shares do (largest remainders are rounded up).

    Args:
        shares: chances that exclude each other, 0 to 1.
        certain: a share of exactly 0 or 1 is so, and not merely what was seen.
        digits: decimal places.

    >>> percents([1 / 3, 1 / 3, 1 / 3])
    ['33.4%', '33.3%', '33.3%']
    >>> percents([0.99976, 0.00024])
    ['>99.9%', '<0.1%']
    >>> percents([1.0, 0.0]), percents([1.0, 0.0], certain=True)
    (['>99.9%', '<0.1%'], ['100%', '0%'])
    """
    unit = 100 * 10**digits
    scaled = [share * unit for share in shares]
    whole = round(sum(scaled))
    floors = [int(value + 1e-9) for value in scaled]
    rest = whole - sum(floors)
    # Of equal remainders the larger share's is rounded up, so that it doesn't matter in which order they are written.
    order = sorted(range(len(shares)), key=lambda place: (round(floors[place] - scaled[place], 6), -shares[place]))
    for place in order[: max(0, rest)]:
        floors[place] += 1
    least = f"{1 / 10**digits:.{digits}f}"
    most = f"{100 - 1 / 10**digits:.{digits}f}"
    texts = []
    for share, units in zip(shares, floors, strict=True):
        if certain and share in (0, 1):
            texts.append(f"{100 * int(share)}%")
        elif units <= 0:
            texts.append(f"<{least}%")
        elif units >= unit:
            texts.append(f">{most}%")
        else:
            texts.append(f"{units / 10**digits:.{digits}f}%")
    return texts


def percent(share: float, *, certain: bool = False, digits: int = 1) -> str:
    """Write one chance as a percentage; see `percents`."""
    return percents([share, 1 - share], certain=certain, digits=digits)[0]
