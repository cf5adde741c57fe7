"""Damage ticks and healing ticks: ranges of expected values, and what healing of a tick restores (LI-13, LI-14)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, final

from affray.fight.errors import nearest
from affray.systems.linguomancy.errors import reject

if TYPE_CHECKING:
    from collections.abc import Sequence

OPEN_END: Final = -1
"""The upper end of a tick that has none."""

ALL_PARTS: Final = -1
"""Every part of a kind, instead of a number of parts."""


@final
class Tick:
    """A row of a tick table.

    Attributes:
        name: as content says it.
        low, high: range of the expected value, both included; `high` may be `OPEN_END`. A tick without a range has
            -1 and -1.
        nominal: the upper end as the table prints it; the middle of the range lies between `low` and it.
    """

    def __init__(self, name: str, low: int, high: int, nominal: int = 0) -> None:
        self.name = name
        self.low = low
        self.high = high
        self.nominal = nominal or high

    def has_range(self) -> bool:
        """Tell whether dice can lie in the tick."""
        return self.low >= 0


DAMAGE: Final = (
    Tick("tiny", 1, 4),
    Tick("low", 4, 8),
    Tick("moderate", 8, 12),
    Tick("strong", 12, 16),
    Tick("high", 16, 20),
    Tick("major", 20, 30),
    Tick("severe", 30, 40),
    Tick("huge", 40, 50),
    Tick("massive", 50, 60),
    Tick("extreme", 60, 100),
    Tick("ultimate", 100, OPEN_END, 250),
)
"""LI-13.2."""

HEALING: Final = (
    Tick("tiny", 1, 4),
    Tick("low", 4, 8),
    Tick("moderate", 8, 15),
    Tick("strong", 15, 30),
    Tick("small_mending", 30, 40),
    Tick("greater_mending", 40, 50),
    Tick("small_regrowth", 50, 70),
    Tick("greater_regrowth", 70, 100),
    Tick("multiple_regrowth", 100, 1000),
    Tick("complete", -1, -1),
    Tick("resurrection", -1, -1),
)
"""LI-14.1."""

COMPLETE: Final = "complete"
RESURRECTION: Final = "resurrection"


def table(kind: str) -> tuple[Tick, ...]:
    """Give the table of `damage` or of `healing`; equal names have different ranges in them (LI-14.3)."""
    return DAMAGE if kind == "damage" else HEALING


def find(name: str, kind: str) -> Tick:
    """Find a row by its name.

    Raises:
        Rejected: there is none; code `unknown_tick`.
    """
    by_name = {row.name: row for row in table(kind)}
    if name not in by_name:
        known = ", ".join(by_name)
        reject("unknown_tick", f"tick: no {kind} tick is called {name!r}{nearest(name, by_name)}; they are {known}")
    return by_name[name]


def find_with_range(name: str, kind: str) -> Tick:
    """Find a row that dice can lie in.

    Raises:
        Rejected: there is none (`unknown_tick`), or it has no range (`tick_without_range`).
    """
    row = find(name, kind)
    if not row.has_range():
        names = ", ".join(other.name for other in table(kind) if other.has_range())
        reject(
            "tick_without_range",
            f"tick: {name} healing has no range of dice; ticks with one are {names}",
        )
    return row


def upper_end(row: Tick, ultimate_cap: bool) -> int:
    """Give the upper end of a tick; ultimate has none unless the knob caps it (LI-13.5)."""
    return row.nominal if row.high == OPEN_END and ultimate_cap else row.high


def contains(row: Tick, value: Fraction, kind: str, tick_borders: str, ultimate_cap: bool) -> bool:
    """Tell whether an expected value lies in a tick (LI-13.1, 13.4, 13.5).

    Args:
        row: a tick with a range.
        value: the expected value.
        kind: `damage` or `healing`.
        tick_borders: `closed` (a shared border belongs to both) or `half_open` (to the upper one).
        ultimate_cap: whether ultimate ends at 250.
    """
    if value < row.low:
        return False
    high = upper_end(row, ultimate_cap)
    if high == OPEN_END:
        return True
    if tick_borders == "closed" or row is _last_with_range(kind):
        return value <= high
    return value < high


def _last_with_range(kind: str) -> Tick:
    return [row for row in table(kind) if row.has_range()][-1]


def containing(value: Fraction, kind: str, tick_borders: str, ultimate_cap: bool) -> list[str]:
    """List the ticks that an expected value lies in, lowest first."""
    return [
        row.name for row in table(kind) if row.has_range() and contains(row, value, kind, tick_borders, ultimate_cap)
    ]


class Proposal:
    """Dice that fall in a tick, with what tells them from others.

    Attributes:
        count, sides: the dice.
        mean: their expected value.
        variance: how swingy they are.
        gap: how far the mean lies from the middle of the range.
    """

    def __init__(self, count: int, sides: int, middle: Fraction) -> None:
        self.count = count
        self.sides = sides
        self.mean = Fraction(count * (sides + 1), 2)
        self.variance = Fraction(count * (sides * sides - 1), 12)
        self.gap = abs(self.mean - middle)

    def text(self) -> str:
        """Write the dice: `2d6`."""
        return f"{self.count}d{self.sides}"

    def order(self, goal: str) -> tuple[Fraction, ...]:
        """Give what the proposals are sorted by under a goal (LI-13.6)."""
        count = Fraction(self.count)
        sides = Fraction(self.sides)
        if goal == "fewest":
            return (count, self.gap, sides)
        if goal == "middle":
            return (self.gap, count, sides)
        spread = self.variance if goal == "steady" else -self.variance
        return (spread, self.gap, count, sides)


def proposals(
    row: Tick,
    kind: str,
    goal: str,
    sides: Sequence[int],
    max_dice: int,
    tick_borders: str,
    ultimate_cap: bool,
) -> list[Proposal]:
    """List all `NdS` whose mean lies in a tick, best first (LI-13.6).

    Args:
        row: a tick with a range.
        kind: `damage` or `healing`.
        goal: `fewest` dice, nearest to the `middle`, most `steady`, or most `swingy`.
        sides: the kinds of dice at hand.
        max_dice: at most so many dice.
        tick_borders: the knob of that name.
        ultimate_cap: the knob of that name.
    """
    middle = Fraction(row.low + row.nominal, 2)
    found: list[Proposal] = []
    for faces in sorted(set(sides)):
        for count in range(1, max_dice + 1):
            proposal = Proposal(count, faces, middle)
            if contains(row, proposal.mean, kind, tick_borders, ultimate_cap):
                found.append(proposal)
    found.sort(key=lambda proposal: proposal.order(goal))
    return found


class Restores:
    """What healing of a tick does besides hit points (LI-14.4).

    Attributes:
        mend_small: severed small parts are rejoined, all that were kept.
        mend_limbs: so many severed and kept limbs are rejoined.
        regrow_small, regrow_limbs: so many small parts and limbs grow anew; `ALL_PARTS` for every one.
        full: hit points become the maximum.
        revives: the dead live again.
    """

    def __init__(
        self,
        *,
        mend_small: bool = False,
        mend_limbs: int = 0,
        regrow_small: int = 0,
        regrow_limbs: int = 0,
        full: bool = False,
        revives: bool = False,
    ) -> None:
        self.mend_small = mend_small
        self.mend_limbs = mend_limbs
        self.regrow_small = regrow_small
        self.regrow_limbs = regrow_limbs
        self.full = full
        self.revives = revives


def restores(name: str, multiple_regrowth_limbs: int) -> Restores:
    """Give what a healing tick of this name does besides hit points (LI-14.4, 14.5)."""
    if name == "multiple_regrowth":
        return Restores(regrow_limbs=multiple_regrowth_limbs)
    return _RESTORES.get(name, _NOTHING)


_NOTHING: Final = Restores()
_RESTORES: Final = {
    "small_mending": Restores(mend_small=True),
    "greater_mending": Restores(mend_limbs=1),
    "small_regrowth": Restores(regrow_small=1),
    "greater_regrowth": Restores(regrow_limbs=1),
    COMPLETE: Restores(regrow_small=ALL_PARTS, regrow_limbs=ALL_PARTS, full=True),
    RESURRECTION: Restores(revives=True),
}


class Part:
    """A part of the body that was lost.

    Attributes:
        limb: a limb, or else a small part.
        kept: the severed part is at hand, so that it can be rejoined.
        hand: it was a limb with a hand, whose hand point is missing until it is back.
    """

    def __init__(self, limb: bool, kept: bool, hand: bool = False) -> None:
        self.limb = limb
        self.kept = kept
        self.hand = hand


class Share:
    """What one row of the table does for lost parts: how many of which.

    Attributes:
        limb: for limbs, or else for small parts.
        kept_only: only for parts that were kept.
        number: how many; `ALL_PARTS` for every one.
    """

    def __init__(self, limb: bool, kept_only: bool, number: int) -> None:
        self.limb = limb
        self.kept_only = kept_only
        self.number = number

    def fits(self, part: Part) -> bool:
        """Tell whether a part can be restored by this share."""
        return part.limb == self.limb and (part.kept or not self.kept_only)


def shares(name: str, multiple_regrowth_limbs: int, cumulative: bool) -> list[Share]:
    """List what a tick does for lost parts, in the order in which it is done (LI-14.8).

    Args:
        name: the tick.
        multiple_regrowth_limbs: the knob.
        cumulative: whether weaker rows add theirs, the tick's own row first.
    """
    names = [name]
    if cumulative and name != RESURRECTION:
        all_names = [row.name for row in HEALING]
        names = list(reversed(all_names[: all_names.index(name) + 1]))
    found: list[Share] = []
    for row in names:
        effect = restores(row, multiple_regrowth_limbs)
        if effect.mend_small:
            found.append(Share(limb=False, kept_only=True, number=ALL_PARTS))
        if effect.mend_limbs:
            found.append(Share(limb=True, kept_only=True, number=effect.mend_limbs))
        if effect.regrow_small:
            found.append(Share(limb=False, kept_only=False, number=effect.regrow_small))
        if effect.regrow_limbs:
            found.append(Share(limb=True, kept_only=False, number=effect.regrow_limbs))
    return found


def restored(parts: Sequence[Part], doing: Sequence[Share], order: Sequence[int]) -> list[bool]:
    """Tell which parts come back (LI-14.7).

    Args:
        parts: what is lost.
        doing: what the healing does, one share after the other.
        order: the numbers of the parts in the order in which they are taken.
    """
    back = [False] * len(parts)
    for share in doing:
        left = len(parts) if share.number == ALL_PARTS else share.number
        for number in order:
            if left > 0 and not back[number] and share.fits(parts[number]):
                back[number] = True
                left -= 1
    return back
