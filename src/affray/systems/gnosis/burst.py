"""The exact odds of a script: each element's, and those of the whole burst (section Z, GN-Z.21).

The script is run on copies of the fight under the very rules of play, piece by piece; copies that come out alike are
joined, so that each is followed only once.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.dice import Path, Tape
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

MOST_BRANCHES: Final = 200_000
"""How many branches are followed before the odds are given up."""

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
    """

    def __init__(self) -> None:
        self.lines: list[LineOdds] = []
        self.ends: dict[str, Fraction] = {}
        self.spirit: Chances = {}
        self.turns: Chances = {}
        self.hit_points: Chances = {}
        self.falls: dict[str, Fraction] = {}
        self.branches = 0

    def cut_short(self) -> Fraction:
        """Give the chance that the script stops before its end."""
        return 1 - self.lines[-1].done

    def data(self) -> dict[str, object]:
        """Give the odds as one JSON object, each chance with its fraction."""
        return {
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
    """Follows a script piece by piece; see `burst_odds`."""

    def __init__(self, state: GnosisState, seat: i64, most: int) -> None:
        self.seat: i64 = seat
        self.began: i64 = state.turns
        self.most = most
        self.minds: list[Policy] = [Onward()] * len(state.players)
        self.odds = BurstOdds()
        self.next: dict[tuple[object, ...], _Branch] = {}

    def table(self, path: Path) -> Table:
        """Lay a table on which every branch is followed."""
        return Table(path, self.minds, Tape([]), Log())

    def begin(self, state: GnosisState, choice: Choice) -> None:
        """Begin the script; nothing is rolled for it."""
        twin = state.clone()
        twin.start(self.table(Path()), self.seat, choice)
        run = twin.script
        if run is not None:
            self.odds.lines = [LineOdds(element.column) for element in run.elements]
        self.odds.falls = {actor.sheet.name: Fraction(0) for actor in state.actors if actor.lives}
        self.next = {twin.key(): _Branch(twin, Fraction(1))}

    def follow(self) -> None:
        """Follow all branches by one piece after the other until all are over."""
        while self.next:
            branches = list(self.next.values())
            self.next = {}
            for branch in branches:
                self.expand(branch)

    def expand(self, branch: _Branch) -> None:
        """Play the next piece of a branch in every way that it can fall.

        Raises:
            Refused: there are too many ways.
        """
        path = Path()
        while path.next_branch():
            self.odds.branches += 1
            if self.odds.branches > self.most:
                message = f"no exact odds of this script: more than {self.most:,} branches"
                raise Refused(message)
            twin = branch.state.clone()
            table = self.table(path)
            place = self.place(twin)
            twin.proceed(table)
            chance = branch.chance * path.probability()
            self.note_elements(twin, table.log, place, chance)
            if twin.busy() and twin.mover == branch.state.mover:
                self.join(twin, chance)
            else:
                self.note_end(twin, chance)

    def place(self, state: GnosisState) -> i64:
        """Give the place of the next element; that behind the last once the script is over."""
        run = state.script
        return len(self.odds.lines) if run is None else run.element

    def note_elements(self, state: GnosisState, log: Log | None, place: i64, chance: Fraction) -> None:
        """Note the spirit after an element that this piece has finished, and why the script ended, if it did."""
        run = state.script
        if run is not None and run.element > place:
            line = self.odds.lines[place]
            line.done += chance
            _add(line.spirit, state.players[self.seat].spirit, chance)
        if log is None:
            return
        for event in log.events:
            if event.kind == "zen_ended":
                why = str(event.details["why"])
                self.odds.ends[why] = self.odds.ends.get(why, Fraction(0)) + chance

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


def burst_odds(state: GnosisState, seat: i64, text: str, pace: i64, most: int = MOST_BRANCHES) -> BurstOdds:
    """Work out exactly what may come of a script that a player might run now and doesn't call off.

    Args:
        state: the fight, at rest; it doesn't change.
        seat: whose script it is.
        text: the line.
        pace: FAST or CHARGED.
        most: branches at most.

    Raises:
        Illegal: something is wrong with the script.
        Refused: there are too many branches.
    """
    explorer = _Explorer(state, seat, most)
    explorer.begin(state, Choice("script", {"script": text, "pace": PACES[pace]}))
    explorer.follow()
    return explorer.odds
