"""The formulas of dice and ticks (LI-12.7, LI-13, LI-14), with checks of what comes in."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from affray.systems.linguomancy import notation, ticks
from affray.systems.linguomancy.arguments import flag, fraction, text, whole, wholes, word
from affray.systems.linguomancy.errors import reject

if TYPE_CHECKING:
    from collections.abc import Sequence

_KINDS = ("damage", "healing")
_BORDERS = ("closed", "half_open")
_GOALS = ("fewest", "middle", "steady")
_SIDES = (4, 6, 8, 10, 12, 20)
_MAX_DICE = 100
_MOST_DICE = 10_000


def critical_dice(dice: str) -> str:
    """Write the dice of a Critical Hit: every die twice, constants once (LI-12.7)."""
    return notation.doubled(notation.parse(text("dice", dice))).text()


def damage_tick_range(tick: str) -> list[int]:
    """Give the range of a damage tick's expected value, as printed (LI-13.2).

    Raises:
        Rejected: there is no such tick (`unknown_tick`).
    """
    row = ticks.find(tick, "damage")
    return [row.low, row.nominal]


def healing_tick_range(tick: str) -> list[int] | str:
    """Give the range of a healing tick's expected value, `full` or `special` (LI-14.1).

    Raises:
        Rejected: there is no such tick (`unknown_tick`).
    """
    row = ticks.find(tick, "healing")
    if row.has_range():
        return [row.low, row.nominal]
    return "full" if row.name == ticks.COMPLETE else "special"


def dice_mean(dice: str) -> Fraction:
    """Give the exact expected value of dice as written (LI-13.3)."""
    return notation.mean(notation.parse(text("dice", dice)))


def dice_bounds(dice: str) -> list[int]:
    """Give the lowest and the highest total of dice (LI-13.7)."""
    return list(notation.bounds(notation.parse(text("dice", dice))))


def dice_fit_tick(
    dice: str, tick: str, kind: str = "damage", tick_borders: str = "closed", ultimate_cap: bool = False
) -> bool:
    """Tell whether the expected value of dice lies in a tick (LI-13.1, 13.3, 14.2).

    Args:
        dice: such as `2d6+1`.
        tick: its name.
        kind: `damage` or `healing`; equal names have different ranges (LI-14.3).
        tick_borders: the knob, `closed` or `half_open`.
        ultimate_cap: the knob.

    Raises:
        Rejected: bad dice (`bad_dice`), no such tick (`unknown_tick`), or one without a range (`tick_without_range`).
    """
    which = word("kind", kind, _KINDS)
    row = ticks.find_with_range(tick, which)
    return ticks.contains(
        row, dice_mean(dice), which, word("tick_borders", tick_borders, _BORDERS), flag("ultimate_cap", ultimate_cap)
    )


def damage_ticks(mean: float | str, tick_borders: str = "closed", ultimate_cap: bool = False) -> list[str]:
    """List the damage ticks that an expected value lies in, lowest first (LI-13.4, 13.5).

    Args:
        mean: a number, or a fraction as text.
        tick_borders: the knob, `closed` or `half_open`.
        ultimate_cap: the knob.
    """
    borders = word("tick_borders", tick_borders, _BORDERS)
    return ticks.containing(fraction("mean", mean), "damage", borders, flag("ultimate_cap", ultimate_cap))


def healing_ticks(mean: float | str, tick_borders: str = "closed") -> list[str]:
    """List the healing ticks that an expected value lies in, lowest first (LI-14.2).

    Args:
        mean: a number, or a fraction as text.
        tick_borders: the knob, `closed` or `half_open`.
    """
    return ticks.containing(
        fraction("mean", mean), "healing", word("tick_borders", tick_borders, _BORDERS), ultimate_cap=False
    )


def dice_for_tick(
    tick: str,
    kind: str = "damage",
    goal: str = "fewest",
    limit: int = 1,
    sides: Sequence[int] = _SIDES,
    max_dice: int = _MAX_DICE,
    tick_borders: str = "closed",
    ultimate_cap: bool = False,
) -> list[str]:
    """Propose dice whose expected value lies in a tick, best first (LI-13.6).

    Args:
        tick: its name.
        kind: `damage` or `healing`.
        goal: `fewest` dice, nearest to the `middle`, or most `steady`.
        limit: how many proposals.
        sides: the kinds of dice at hand.
        max_dice: most dice in a proposal.
        tick_borders: the knob, `closed` or `half_open`.
        ultimate_cap: the knob.

    Raises:
        Rejected: no such tick (`unknown_tick`), one without a range (`tick_without_range`), or a bad number.
    """
    which = word("kind", kind, _KINDS)
    row = ticks.find_with_range(tick, which)
    faces = wholes("sides", sides, 2, 10**6)
    if not faces:
        reject("bad_data", "sides: found no kind of dice; allowed are whole numbers from 2 on")
    found = ticks.proposals(
        row,
        which,
        word("goal", goal, _GOALS),
        faces,
        whole("max_dice", max_dice, 1, _MOST_DICE),
        word("tick_borders", tick_borders, _BORDERS),
        flag("ultimate_cap", ultimate_cap),
    )
    return [proposal.text() for proposal in found[: whole("limit", limit, 0)]]
