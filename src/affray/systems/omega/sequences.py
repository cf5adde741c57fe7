"""Every sequence that the character could save, sorted by what an enemy can tell apart (OM-3.2, OM-3.5, OM-3.6).

Attacks and guards never disturb one another: where guards stand among the attacks, and in which order, changes nothing.
So a sequence is a list of attacks, whose order counts, and a set of guards, which counts only by how many there are at
each line, and whether a riposte is among them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.omega.maneuvers import (
    BLOCK,
    CENTER,
    HIGH,
    LINES,
    LOW,
    LUNGE,
    MOST_MANEUVERS,
    NO_LINE,
    READING_LINE,
    RIPOSTE,
    guard_line,
    read_sequence,
    sequence_problems,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.systems.omega.knobs import Knobs
    from affray.systems.omega.maneuvers import Sequence

Guards = tuple[int, ...]
"""What a sequence shows to a monster's attack: guards at each line, then for each line 1 if a riposte is among them."""

Swing = tuple[int, int, int]
"""What a swing shows to its target: the action, how many of the target's fixed guards are at its line, and 1 if that is
the line which the target guards once it has read the character."""

_LINES: Final = (CENTER, LOW, HIGH)
"""The order in which lines are tried, so that of sequences that are alike the one at center stands for all."""


def guards_of(sequence: Sequence) -> Guards:
    """Give what a sequence shows to a monster's attack."""
    lines = (LOW, CENTER, HIGH, NO_LINE)
    counts = [int(sequence.guards_at(line)) for line in lines]
    return tuple(counts + [1 if sequence.ripostes_at(line) > 0 else 0 for line in lines])


def swings_of(sequence: Sequence, target: Sequence, knobs: Knobs) -> tuple[Swing, ...]:
    """Give what the swings of a sequence show to a target, in order.

    Args:
        sequence: the character's.
        target: the target's maneuvers.
        knobs: for what a reading target sees (OM-11.7, OM-11.8).
    """
    reads = any(
        action in (BLOCK, RIPOSTE) and target.lines[place] == READING_LINE
        for place, action in enumerate(target.actions)
    )
    guarded: i64 = guard_line(sequence, knobs.guards_least_attacked, knobs.guard_sees_plain_attacks)
    swings: list[Swing] = []
    for place, action in enumerate(sequence.actions):
        if action <= LUNGE:
            line: i64 = sequence.lines[place]
            swings.append((int(action), int(target.guards_at(line)), 1 if reads and line == guarded else 0))
    return tuple(swings)


class Manner:
    """Sequences that only differ in what nobody can tell: their attacks, or their guards.

    Attributes:
        text: the cheapest of them, which stands for all.
        cost: of that one.
        costs: how many of them there are by cost.
    """

    def __init__(self, text: str, cost: int) -> None:
        self.text = text
        self.cost = cost
        self.costs: dict[int, int] = {}

    def count(self, cost: int) -> None:
        """Count one more of them."""
        self.costs[cost] = self.costs.get(cost, 0) + 1

    def count_with(self, other: Manner, allowance: int) -> int:
        """Count the sequences made of one of these and one of `other` that cost no more than the allowance."""
        return sum(
            mine * theirs
            for cost, mine in self.costs.items()
            for other_cost, theirs in other.costs.items()
            if cost + other_cost <= allowance
        )


def pairs_allowed(letters: str, weapon: i64) -> list[tuple[str, int]]:
    """List the two-letter maneuvers with these actions that a weapon allows, with their costs.

    Args:
        letters: actions.
        weapon: the number of the weapon's type.
    """
    pairs: list[tuple[str, int]] = []
    for letter in letters:
        for line in _LINES:
            text = letter + LINES[line]
            if not sequence_problems(text, MOST_MANEUVERS, weapon):
                pairs.append((text, int(read_sequence(text).cost)))
    return pairs


def manners_of_attack(allowance: int, weapon: i64, target: Sequence, knobs: Knobs) -> dict[tuple[Swing, ...], Manner]:
    """List the ways to attack, by what they show to a target; the first is not to attack.

    Args:
        allowance: the maneuvers there are.
        weapon: the number of the weapon's type.
        target: the target's maneuvers.
        knobs: the fight's.
    """
    manners: dict[tuple[Swing, ...], Manner] = {}
    pairs = pairs_allowed("TCL", weapon)
    lists: list[tuple[str, int]] = [("", 0)]
    for text, cost in lists:  # which grows on the way, shorter ones first
        shown = swings_of(read_sequence(text), target, knobs)
        manners.setdefault(shown, Manner(text, cost)).count(cost)
        lists.extend([(text + pair, cost + more) for pair, more in pairs if cost + more <= allowance])
    return manners


def manners_of_guard(allowance: int, weapon: i64) -> dict[Guards, Manner]:
    """List the ways to guard, by what they show to an attack; the first is not to guard.

    Args:
        allowance: the maneuvers there are.
        weapon: the number of the weapon's type.
    """
    manners: dict[Guards, Manner] = {}
    sets: list[tuple[str, int]] = [("", 0)]
    for pair, price in pairs_allowed("RB", weapon):
        sets += [
            (text + pair * times, cost + price * times)
            for text, cost in sets
            for times in range(1, (allowance - cost) // price + 1)
        ]
    for text, cost in sorted(sets, key=_by_cost):
        manners.setdefault(guards_of(read_sequence(text)), Manner(text, cost)).count(cost)
    return manners


def _by_cost(each: tuple[str, int]) -> int:
    return each[1]
