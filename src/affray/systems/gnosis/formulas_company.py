"""Who is bound to whom among several players, and who must wait (section 15), on plain numbers.

Leads stand in a flat list of threes: a player, another, and by how much the first leads the second (below 0: the second
leads).
"""

from __future__ import annotations

from mypy_extensions import i64


def mutual_pairs(observes: list[list[int]]) -> list[tuple[int, int]]:
    """List the pairs of players who observe each other, each with the lower number first, in order (GN-15.1).

    Args:
        observes: for each player the numbers of those whom it observes.
    """
    return [
        (first, second)
        for first in range(len(observes))
        for second in range(first + 1, len(observes))
        if second in observes[first] and first in observes[second]
    ]


def lead_after(lead: i64, actor: i64, first: i64, second: i64, turns: i64) -> i64:
    """Give a pair's lead after an action: one step to the side of the actor if any world turn went by (GN-15.2).

    Args:
        lead: of the first over the second before it.
        actor: who acted, of the pair or not.
        first: one of the pair.
        second: the other.
        turns: world turns that the action brought.
    """
    if turns <= 0:
        return lead
    if actor == first:
        return lead + 1
    return lead - 1 if actor == second else lead


def waiting_for(player: i64, leads: list[int]) -> list[int]:
    """List those whom a player leads and for whom it must wait; empty if it may act (GN-15.3).

    Args:
        player: who wants to act.
        leads: of all bound pairs.
    """
    found: list[int] = []
    for place in range(0, len(leads), 3):
        lead: i64 = leads[place + 2]
        if leads[place] == player and lead > 0:
            found.append(leads[place + 1])
        elif leads[place + 1] == player and lead < 0:
            found.append(leads[place])
    return found
