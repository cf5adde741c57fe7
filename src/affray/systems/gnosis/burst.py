"""The odds of a script: each element's, and those of the whole burst (section Z, "Odds").

The script is run on copies of the fight under the very rules of play, piece by piece; copies that come out alike are
joined, so that each is followed only once. Where that is too much, the script is run many times, and the odds say so.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.dice import Path, Seeded, Tape
from affray.fight.decision import Choice, Decision
from affray.fight.errors import Refused
from affray.fight.events import Log
from affray.fight.policy import Policy
from affray.fight.table import Table
from affray.systems.gnosis.commitment import GO_ON
from affray.systems.gnosis.zen_plan import PACES

if TYPE_CHECKING:
    from affray.dice import Dice
    from affray.fight.state import State
    from affray.systems.gnosis.state import GnosisState

MOST_BRANCHES: Final = 20_000
"""How many branches are followed before the script is sampled instead."""
SAMPLES: Final = 2_000
METHODS: Final = ("auto", "exact", "sampled")

Chances = dict[int, Fraction]


@final
class Onward(Policy):
    """Goes on, whatever is asked."""

    def choose(self, dice: Dice, state: State, decision: Decision) -> Choice:
        """Go on."""
        return GO_ON


@final
class LineOdds:
    """What may come of one element of a script.

    Attributes:
        column: of the element.
        done: how likely it is carried out to its end, or skipped; otherwise the script ends before.
        spirit: how likely each amount of spirit is after it; the chances sum to `done`.
    """

    def __init__(self, column: i64) -> None:
        self.column = int(column)
        self.done = Fraction(0)
        self.spirit: Chances = {}


@final
class BurstOdds:
    """What may come of a script.

    Attributes:
        lines: of each element.
        ends: how likely it ends for each reason.
        spirit: how likely each amount of spirit is left, once its world turns are over.
        turns: how likely the foes get each number of world turns.
        hit_points: likewise of hit points left, 0 for the dead.
        falls: how likely each actor falls, by name.
        branches: how many were followed.
        samples: how often the script was run, if the odds are sampled; 0 if they are exact.
    """

    def __init__(self) -> None:
        self.lines: list[LineOdds] = []
        self.ends: dict[str, Fraction] = {}
        self.spirit: Chances = {}
        self.turns: Chances = {}
        self.hit_points: Chances = {}
        self.falls: dict[str, Fraction] = {}
        self.branches = 0
        self.samples = 0

    def margin(self) -> float:
        """Give how far a sampled chance is from the true one at most, 19 times in 20; 0 if the odds are exact."""
        return 0.98 / math.sqrt(self.samples) if self.samples else 0.0

    def cut_short(self) -> Fraction:
        """Give the chance that the script stops before its end."""
        return 1 - self.lines[-1].done

    def data(self) -> dict[str, object]:
        """Give the odds as one JSON object, each chance with its fraction."""
        return {
            "method": "sampled" if self.samples else "exact",
            "samples": self.samples,
            "margin": self.margin(),
            "lines": [
                {"column": line.column, "done": _chance(line.done), "spirit": _chances(line.spirit)}
                for line in self.lines
            ],
            "cut_short": _chance(self.cut_short()),
            "ends": {why: _chance(chance) for why, chance in sorted(self.ends.items())},
            "spirit": _chances(self.spirit),
            "turns": _chances(self.turns),
            "hit_points": _chances(self.hit_points),
            "falls": {name: _chance(chance) for name, chance in self.falls.items()},
        }


def _chance(chance: Fraction) -> dict[str, object]:
    return {"probability": float(chance), "exact": str(chance)}


def _chances(chances: Chances) -> list[dict[str, object]]:
    return [{"value": value, **_chance(chances[value])} for value in sorted(chances)]


def _add(chances: Chances, value: i64, chance: Fraction) -> None:
    number = int(value)
    chances[number] = chances.get(number, Fraction(0)) + chance


@final
class _Branch:
    """A copy of the fight, and how likely it comes to that."""

    def __init__(self, state: GnosisState, chance: Fraction) -> None:
        self.state = state
        self.chance = chance


@final
class _Explorer:
    """Follows a script piece by piece; see `burst_odds`.

    Args:
        state: the fight.
        seat: whose script it is.
        choice: the script.
    """

    def __init__(self, state: GnosisState, seat: i64, choice: Choice) -> None:
        self.seat: i64 = seat
        self.began: i64 = state.turns
        self.minds: list[Policy] = [Onward()] * len(state.players)
        self.first = state.clone()
        self.first.start(Table(Tape([]), self.minds, Tape([])), seat, choice)  # nothing is rolled for it
        self.mover: i64 = self.first.mover
        self.odds = BurstOdds()
        self.next: dict[tuple[object, ...], _Branch] = {}

    def clear(self) -> None:
        """Forget all odds."""
        self.odds = BurstOdds()
        run = self.first.script
        if run is not None:
            self.odds.lines = [LineOdds(element.column) for element in run.elements]
        self.odds.falls = {actor.sheet.name: Fraction(0) for actor in self.first.actors if actor.lives}

    def follow(self, most: int) -> bool:
        """Follow all branches by one piece after the other until all are over; tell whether they weren't too many."""
        self.clear()
        self.next = {self.first.key(): _Branch(self.first, Fraction(1))}
        while self.next:
            branches = list(self.next.values())
            self.next = {}
            for branch in branches:
                if not self.expand(branch, most):
                    return False
        return True

    def expand(self, branch: _Branch, most: int) -> bool:
        """Play the next piece of a branch in every way that it can fall; tell whether there aren't too many."""
        path = Path()
        while path.next_branch():
            self.odds.branches += 1
            if self.odds.branches > most:
                return False
            twin = branch.state.clone()
            place: i64 = self.place(twin)
            why = self.play(twin, path)
            chance = branch.chance * path.probability()
            self.note_piece(twin, place, why, chance)
            if self.goes_on(twin):
                self.join(twin, chance)
            else:
                self.note_end(twin, chance)
        return True

    def sample(self, samples: int, seed: int) -> None:
        """Run the script many times instead."""
        self.clear()
        self.odds.samples = samples
        chance = Fraction(1, samples)
        for number in range(samples):
            dice = Seeded(seed, number)
            twin = self.first.clone()
            while self.goes_on(twin):
                place: i64 = self.place(twin)
                why = self.play(twin, dice)
                self.note_piece(twin, place, why, chance)
            self.note_end(twin, chance)

    def play(self, twin: GnosisState, dice: Dice) -> str:
        """Play the next piece; tell why the script has ended with it, empty if it hasn't."""
        log = Log() if twin.script is not None else None
        twin.proceed(Table(dice, self.minds, Tape([]), log))
        if log is not None and twin.script is None:
            for event in log.events:
                if event.kind == "zen_ended":
                    return str(event.details["why"])
        return ""

    def goes_on(self, state: GnosisState) -> bool:
        """Tell whether the script or its world turns are not over yet."""
        return state.mover == self.mover and state.busy()

    def place(self, state: GnosisState) -> i64:
        """Give the place of the next element; that behind the last once the script is over."""
        run = state.script
        return len(self.odds.lines) if run is None else run.element

    def note_piece(self, state: GnosisState, place: i64, why: str, chance: Fraction) -> None:
        """Note the spirit after an element that a piece has finished, and why the script has ended, if it has."""
        run = state.script
        odds = self.odds
        if run is not None and run.element > place:
            line = odds.lines[place]
            line.done += chance
            _add(line.spirit, state.players[self.seat].spirit, chance)
        if why:
            odds.ends[why] = odds.ends.get(why, Fraction(0)) + chance

    def join(self, state: GnosisState, chance: Fraction) -> None:
        """Join a branch with those that came out alike."""
        key = (int(state.turns), *state.key())
        other = self.next.get(key)
        if other is None:
            self.next[key] = _Branch(state, chance)
        else:
            other.chance += chance

    def note_end(self, state: GnosisState, chance: Fraction) -> None:
        """Note how the fight stands once the script and its world turns are over."""
        odds = self.odds
        player = state.players[self.seat]
        _add(odds.spirit, player.spirit, chance)
        _add(odds.turns, state.turns - self.began, chance)
        _add(odds.hit_points, max(0, player.hp) if player.lives else 0, chance)
        for actor in state.actors:
            if not actor.lives and actor.sheet.name in odds.falls:
                odds.falls[actor.sheet.name] += chance


def burst_odds(
    state: GnosisState,
    seat: i64,
    text: str,
    pace: i64,
    *,
    method: str = "auto",
    branches: int = MOST_BRANCHES,
    samples: int = SAMPLES,
    seed: int = 1,
) -> BurstOdds:
    """Work out what may come of a script that a player might run now and doesn't call off.

    Args:
        state: the fight, at rest; it doesn't change.
        seat: whose script it is.
        text: the line.
        pace: FAST or CHARGED.
        method: `exact`, `sampled`, or `auto`: exact unless that takes more than `branches`.
        branches: the most branches to follow.
        samples: how often to run the script when sampling.
        seed: of the samples.

    Raises:
        Illegal: something is wrong with the script.
        Refused: `exact` was asked for and there are too many branches, or there is no such method.
    """
    if method not in METHODS:
        message = f"method must be one of {', '.join(METHODS)}, got {method!r}"
        raise Refused(message)
    explorer = _Explorer(state, seat, Choice("script", {"script": text, "pace": PACES[pace]}))
    if method != "sampled" and explorer.follow(branches):
        return explorer.odds
    if method == "exact":
        message = f"no exact odds of this script: more than {branches:,} branches; allow more, or let it be sampled"
        raise Refused(message)
    explorer.sample(samples, seed)
    return explorer.odds
