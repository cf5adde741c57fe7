"""What an attack of a player may do, exactly, before it is made: to hit, to hurt, to kill, at once and in some turns.

Nothing here knows how a rule goes: the deed itself is run on copies of the fight, once for each way its dice may fall,
and what came of it is added up. The fight isn't changed, and its dice aren't asked. Whom the player doesn't see isn't
there.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, final

from affray.dice import Dice, Path, Tape
from affray.dice.question import CHANCE
from affray.fight.errors import Illegal
from affray.fight.events import Log
from affray.fight.table import Table
from affray.systems.gnosis.clock import end_world_turn
from affray.systems.gnosis.phases import ACTION_ENDS, ACTORS, AT_REST, TURN_ENDS
from affray.systems.gnosis.places import without_unseen
from affray.systems.gnosis.turn import go_on

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.dice.question import Question
    from affray.fight.decision import Choice
    from affray.systems.gnosis.state import GnosisState

MOST: Final = 20_000
"""Branches that a preview follows before it gives up."""
CHECKS: Final = ("hit_roll", "spell_hit_roll")
"""The events of hit checks on actors."""


class TooMany(Exception):  # noqa: N818 - it ends a preview; nothing has failed
    """A preview has too many branches."""


@final
class TargetOdds:
    """What one use of an attack may do to one actor.

    Attributes:
        name: the actor's.
        left: its hit points and ward before.
        chances: the percent of each of its hit checks, as far as they are always made; empty if there are none.
        hits: the chance of each number of hits.
        loss: the chance of each loss of hit points and ward together.
        kills: the chance that it dies at once.
        by_itself: whether it was looked at alone, everybody else being missed, because together there were too many
            branches.
    """

    def __init__(self, name: str, left: int) -> None:
        self.name = name
        self.left = left
        self.chances: list[int] = []
        self.hits: dict[int, Fraction] = {}
        self.loss: dict[int, Fraction] = {}
        self.kills = Fraction(0)
        self.by_itself = False

    def lands(self) -> Fraction:
        """Give the chance that at least one strike hits; of what needs no hit check, that it costs anything."""
        if not self.chances:
            return 1 - self.loss.get(0, Fraction(0))
        return 1 - self.hits.get(0, Fraction(0))

    def mean_loss(self) -> Fraction:
        """Give the loss to be expected, misses counted as none."""
        return sum((loss * chance for loss, chance in self.loss.items()), Fraction(0))

    def typical_share(self) -> Fraction:
        """Give the share of what the target has left that it typically loses: the mean of the ways that hurt."""
        hurt = 1 - self.loss.get(0, Fraction(0))
        return self.mean_loss() / hurt / self.left if hurt and self.left else Fraction(0)

    def add(self, chance: Fraction, checks: list[tuple[int, bool]], loss: int, dead: bool) -> None:
        """Add what came of one branch."""
        if len(checks) > len(self.chances):
            self.chances = [percent for percent, _ in checks]
        hits = sum(hit for _, hit in checks)
        self.hits[hits] = self.hits.get(hits, Fraction(0)) + chance
        self.loss[loss] = self.loss.get(loss, Fraction(0)) + chance
        if dead:
            self.kills += chance


@final
class Spotlight(Dice):
    """Dice of odds about one actor: whoever else is attacked is missed.

    Args:
        path: follows the branches.
        log: where attacks tell of their stack just before they ask.
        target: the actor's name.
    """

    def __init__(self, path: Path, log: Log, target: str) -> None:
        super().__init__()
        self._path = path
        self._log = log
        self._target = target

    def ask(self, question: Question) -> i64:
        """Ask on, unless it is a check against somebody else."""
        if question.kind == CHANCE:
            for event in reversed(self._log.events):
                if event.kind == "modifiers":
                    if event.details["target"] != self._target:
                        return question.high()
                    break
        return self._path.ask(question)


def deed_odds(state: GnosisState, seat: int, choice: Choice, most: int = MOST) -> list[TargetOdds] | None:
    """Work out what a choice may do to each actor that it may touch and that the player sees.

    Args:
        state: the fight; it isn't changed.
        seat: who would choose.
        choice: the choice.
        most: branches at most.

    Returns:
        For each actor that it may touch its odds, in the order of their ids; None if there are too many branches.

    Raises:
        Illegal: the choice isn't allowed.
    """
    state = without_unseen(state, seat)
    try:
        return _joint(state, seat, choice, most)
    except TooMany:
        pass
    names = _targets(state, seat, choice)
    try:
        return [_alone(state, seat, choice, number, most) for number in names] if len(names) > 1 else None
    except TooMany:
        return None


def _joint(state: GnosisState, seat: int, choice: Choice, most: int) -> list[TargetOdds]:
    """Follow every branch of the whole deed."""
    found: dict[int, TargetOdds] = {}
    silent: dict[int, Fraction] = {}
    path = Path()
    log = Log()
    done = Fraction(0)
    while path.next_branch():
        if path.branches > most:
            raise TooMany
        log.events.clear()
        twin = state.clone()
        twin.start(Table(path, [], Tape([]), log), seat, choice)
        chance = path.probability()
        touched = _touched(state, twin, log)
        for number, checks in touched.items():
            if number not in found:
                found[number] = _odds_for(state, number)
                silent[number] = done
            _add(found[number], state, twin, number, chance, checks)
        for number, odds in found.items():
            if number not in touched:
                odds.add(chance, [], 0, False)
        done += chance
    for number, before in silent.items():
        if before:
            found[number].add(before, [], 0, False)
    return [found[number] for number in sorted(found)]


def _alone(state: GnosisState, seat: int, choice: Choice, number: int, most: int) -> TargetOdds:
    """Follow the branches in which the deed may touch one actor, while everybody else is missed."""
    odds = _odds_for(state, number)
    odds.by_itself = True
    path = Path()
    log = Log()
    dice = Spotlight(path, log, odds.name)
    while path.next_branch():
        if path.branches > most:
            raise TooMany
        log.events.clear()
        twin = state.clone()
        twin.start(Table(dice, [], Tape([]), log), seat, choice)
        _add(odds, state, twin, number, path.probability(), _touched(state, twin, log).get(number, []))
    return odds


def _targets(state: GnosisState, seat: int, choice: Choice) -> list[int]:
    """List the seen actors that a deed may touch, from its first branch."""
    path = Path()
    path.next_branch()
    log = Log()
    twin = state.clone()
    twin.start(Table(path, [], Tape([]), log), seat, choice)
    return sorted(_touched(state, twin, log))


def _touched(state: GnosisState, twin: GnosisState, log: Log) -> dict[int, list[tuple[int, bool]]]:
    """Give by the ids of the actors that a deed aimed at or hurt their hit checks: percent, and whether it hit."""
    names = {actor.sheet.name: number for number, actor in enumerate(state.actors)}
    touched: dict[int, list[tuple[int, bool]]] = {}
    for event in log.events:
        details = event.details
        if event.kind in CHECKS:
            number = names.get(str(details["target"]), -1)
            percent = details["chance"]
            if number >= 0 and isinstance(percent, int):
                touched.setdefault(number, []).append((percent, details["hit"] is True))
    for number, actor in enumerate(state.actors):
        after = twin.actors[number]
        if actor.lives and after.hp + after.ward != actor.hp + actor.ward:
            touched.setdefault(number, [])
    return touched


def _odds_for(state: GnosisState, number: int) -> TargetOdds:
    actor = state.actors[number]
    return TargetOdds(actor.sheet.name, int(actor.hp + actor.ward))


def _add(
    odds: TargetOdds,
    state: GnosisState,
    twin: GnosisState,
    number: int,
    chance: Fraction,
    checks: list[tuple[int, bool]],
) -> None:
    """Add what a branch did to an actor."""
    after = twin.actors[number]
    odds.add(chance, checks, odds.left - int(after.hp + after.ward), state.actors[number].lives and not after.lives)


# Some turns of it


def kills_within(
    state: GnosisState, seat: int, choice: Choice, target: str, turns: int = 3, most: int = MOST
) -> list[Fraction] | None:
    """Work out the chance that somebody is dead after each of some turns of one and the same attack.

    The player does nothing else, and nobody else does anything, but the world goes on between the turns: costs,
    cooldowns, regeneration, burning. In a turn in which the attack isn't allowed the player waits.

    Args:
        state: the fight; it isn't changed.
        seat: who attacks.
        choice: the attack.
        target: the actor's name.
        turns: how many, at least 1.
        most: branches at most.

    Returns:
        The chances after 1, 2, ... turns; None if there are too many branches.

    Raises:
        Illegal: the attack isn't allowed now, or nobody has this name.
    """
    state = without_unseen(state, seat)
    number = _number_of(state, target)
    current: list[tuple[GnosisState, Fraction]] = [(state, Fraction(1))]
    killed: list[Fraction] = []
    dead = Fraction(0)
    budget = most
    for turn in range(turns):
        merged: dict[tuple[object, ...], tuple[GnosisState, Fraction]] = {}
        for standing, weight in current:
            path = Path()
            while path.next_branch():
                budget -= 1
                if budget < 0:
                    return None
                twin = standing.clone()
                _one_turn(twin, path, seat, choice, must=turn == 0)
                chance = weight * path.probability()
                if not twin.actors[number].lives:
                    dead += chance
                    continue
                key = twin.key()
                known = merged.get(key)
                merged[key] = (twin, chance if known is None else known[1] + chance)
        killed.append(dead)
        current = list(merged.values())
    return killed


def _number_of(state: GnosisState, name: str) -> int:
    for number, actor in enumerate(state.actors):
        if actor.sheet.name == name and actor.lives:
            return number
    message = f"nobody here is called {name!r}"
    raise Illegal(message, "unknown_name")


def _one_turn(twin: GnosisState, dice: Dice, seat: int, choice: Choice, *, must: bool) -> None:
    """Play the attack and its world turns without anybody else's turns; if it isn't allowed, only let a turn pass."""
    table = Table(dice, [], Tape([]))
    try:
        twin.start(table, seat, choice)
    except Illegal:
        if must:
            raise
        twin.mover = seat
        twin.phase = TURN_ENDS
        twin.turns_left = 1
    while not twin.over and twin.phase != AT_REST:
        if twin.phase in (ACTORS, TURN_ENDS):
            end_world_turn(table, twin)
        elif twin.phase == ACTION_ENDS:
            go_on(table, twin)
        else:
            return
