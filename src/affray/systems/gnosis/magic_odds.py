"""What magic may do, exactly: it is worked out by running the rule on copies of the fight ("Odds" of part C).

Nothing here knows how a rule goes, and nothing changes the fight or asks its dice. Whoever plans knows everybody who is
there, as somebody with the encounter at hand does; what a player may be told in a fight stands in `deed_odds`.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, final

from affray.dice import Path, Tape
from affray.fight.events import Log
from affray.fight.table import Table
from affray.systems.gnosis.kinds import ACTOR_TIMERS, PLAYER_TIMERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.fight.decision import Choice
    from affray.fight.events import Event
    from affray.systems.gnosis.state import GnosisState


@final
class EffectOdds:
    """What a cast may do to one fighter.

    Attributes:
        name: the fighter's.
        hp: hit points before.
        reached: the chance that anything of it changes.
        falls: the chance that it dies.
        loss: chance by hit points lost; negative ones are gained.
        ward: chance by ward gained; negative is lost.
        states: chance by state and the turns that it has then, of those that the cast sets.
        moved: the chance that it stands elsewhere.
        chance, reasons: of the hit check on it, if one is made.
    """

    def __init__(self, name: str, hp: int) -> None:
        self.name = name
        self.hp = hp
        self.reached = Fraction(0)
        self.falls = Fraction(0)
        self.loss: dict[int, Fraction] = {}
        self.ward: dict[int, Fraction] = {}
        self.states: dict[tuple[str, int], Fraction] = {}
        self.moved = Fraction(0)
        self.chance: int | None = None
        self.reasons: list[Any] = []

    def mean_loss(self) -> Fraction:
        """Give the mean of the hit points lost."""
        return sum((loss * chance for loss, chance in self.loss.items()), Fraction(0))


@final
class CastOdds:
    """What a cast may do before the world goes on.

    Attributes:
        fighters: players by seat, then actors by id; only those to whom something may happen.
        hops: for a chain, chance by the number of its hops (GN-12.23).
        branches: how many ways it may go.
    """

    def __init__(self) -> None:
        self.fighters: list[EffectOdds] = []
        self.hops: dict[int, Fraction] = {}
        self.branches = 0


def cast_odds(state: GnosisState, seat: int, choice: Choice) -> CastOdds:
    """Work out what a cast or an invocation may do, its own effects only (GN-12.32 and "Odds").

    Args:
        state: the fight; it isn't changed.
        seat: the caster's.
        choice: of kind `cast` or `invoke`, or any other deed.

    Raises:
        Illegal: it isn't allowed.
    """
    odds = CastOdds()
    every = [EffectOdds(state.arena.names[player.seat], int(player.hp)) for player in state.players]
    every += [EffectOdds(actor.sheet.name, int(actor.hp)) for actor in state.actors]
    by_name = {each.name: each for each in every}
    path = Path()
    while path.next_branch():
        twin = state.clone()
        log = Log()
        twin.start(Table(path, [], Tape([]), log), seat, choice)
        chance = path.probability()
        odds.branches += 1
        note(every, state, twin, seat, chance)
        hops = 0
        for event in log.events:
            if event.kind == "chain_hop":
                hops += 1
            elif event.kind == "spell_hit_roll":
                note_check(by_name, event)
        odds.hops[hops] = odds.hops.get(hops, Fraction(0)) + chance
    odds.fighters = [each for each in every if each.reached or each.chance is not None]
    return odds


def note_check(by_name: dict[str, EffectOdds], event: Event) -> None:
    """Note the chance of a hit check, and its terms."""
    found = by_name.get(str(event.details["target"]))
    chance = event.details["chance"]
    reasons = event.details["reasons"]
    if found is not None and isinstance(chance, int) and isinstance(reasons, list):
        found.chance = chance
        found.reasons = reasons


def note(every: Sequence[EffectOdds], before: GnosisState, after: GnosisState, seat: int, chance: Fraction) -> None:
    """Add what came of one branch to every fighter."""
    for player in before.players:
        twin = after.players[player.seat]
        states = rises(player.timers, twin.timers, PLAYER_TIMERS)
        if player.seat == seat and twin.coming_quick_turns > player.coming_quick_turns:
            states.append(("quick_turns", int(twin.coming_quick_turns - player.coming_quick_turns)))
        change(
            every[player.seat],
            (int(player.hp), int(player.ward), int(player.x), int(player.y), player.lives),
            (int(twin.hp), int(twin.ward), int(twin.x), int(twin.y), twin.lives),
            states,
            chance,
        )
    for number, actor in enumerate(before.actors):
        other = after.actors[number]
        change(
            every[len(before.players) + number],
            (int(actor.hp), int(actor.ward), int(actor.x), int(actor.y), actor.lives),
            (int(other.hp), int(other.ward), int(other.x), int(other.y), other.lives),
            rises(actor.timers, other.timers, ACTOR_TIMERS),
            chance,
        )


def change(
    odds: EffectOdds,
    before: tuple[int, int, int, int, bool],
    after: tuple[int, int, int, int, bool],
    states: list[tuple[str, int]],
    chance: Fraction,
) -> None:
    """Add how one fighter, given as hit points, ward, square and life, comes out of one branch."""
    loss = before[0] - after[0]
    ward = after[1] - before[1]
    moved = before[2:4] != after[2:4]
    odds.loss[loss] = odds.loss.get(loss, Fraction(0)) + chance
    odds.ward[ward] = odds.ward.get(ward, Fraction(0)) + chance
    for each in states:
        odds.states[each] = odds.states.get(each, Fraction(0)) + chance
    if moved:
        odds.moved += chance
    if before[4] and not after[4]:
        odds.falls += chance
    if loss or ward or states or moved:
        odds.reached += chance


def rises(before: Sequence[int], after: Sequence[int], names: Sequence[str]) -> list[tuple[str, int]]:
    """List the states that have more turns than before, with the turns."""
    return [(names[place], int(turns)) for place, turns in enumerate(after) if turns > before[place]]
