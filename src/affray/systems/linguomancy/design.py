"""Tools for designers and players: dice for a tick, checks of content, the fate of the dying.

Nothing here knows a rule of its own: dice are measured by `ticks`, and death saves are thrown under `Path`.
"""

from __future__ import annotations

import tomllib
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import msgspec

from affray.fight.errors import AffrayError
from affray.systems.linguomancy import notation, odds, ticks
from affray.systems.linguomancy.arguments import whole, word
from affray.systems.linguomancy.battle import LinguomancyState
from affray.systems.linguomancy.constants import (
    DEAD,
    DYING,
    STABLE,
    STATES,
    UP,
)
from affray.systems.linguomancy.content import base_files
from affray.systems.linguomancy.errors import Rejected
from affray.systems.linguomancy.library import Library
from affray.systems.linguomancy.schema import ContentFile

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path as FilePath


SIDES = (4, 6, 8, 10, 12, 20)
GOALS = ("fewest", "middle", "steady", "swingy")
"""What proposals of dice are sorted by: fewest dice, mean nearest to the middle, least or greatest variance."""


# Dice for a tick


class Dice:
    """Dice that lie in a tick.

    Attributes:
        text: `2d6`.
        mean, variance: exact.
        low, high: least and greatest total.
        ticks: every tick of its table that the mean lies in.
    """

    def __init__(self, text: str, kind: str, knobs: tuple[str, bool]) -> None:
        expression = notation.parse(text)
        self.text = text
        self.mean = notation.mean(expression)
        self.variance = notation.variance(expression)
        self.low, self.high = notation.bounds(expression)
        self.ticks = ticks.containing(self.mean, kind, *knobs)

    def data(self) -> dict[str, object]:
        """Give the dice as data, fractions as text."""
        return {
            "dice": self.text,
            "mean": str(self.mean),
            "variance": str(self.variance),
            "low": self.low,
            "high": self.high,
            "ticks": self.ticks,
        }


def propose_dice(
    tick: str,
    kind: str = "damage",
    goal: str = "fewest",
    limit: int = 5,
    sides: Sequence[int] = SIDES,
    max_dice: int = 100,
    tick_borders: str = "closed",
    ultimate_cap: bool = False,
) -> list[Dice]:
    """Propose dice whose expected value lies in a tick, best first (LI-13.6).

    Args:
        tick: its name.
        kind: `damage` or `healing`.
        goal: `fewest`, `middle`, `steady` or `swingy`.
        limit: how many proposals at most.
        sides: the kinds of dice at hand.
        max_dice: most dice in a proposal.
        tick_borders: the knob.
        ultimate_cap: the knob.

    Raises:
        Rejected: no such tick, one without a range, or a bad word or number.
    """
    which = word("kind", kind, ("damage", "healing"))
    row = ticks.find_with_range(tick, which)
    borders = word("tick_borders", tick_borders, ("closed", "half_open"))
    order = word("goal", goal, GOALS)
    most = whole("max_dice", max_dice, 1, 10_000)
    found = ticks.proposals(row, which, order, [whole("sides", each, 2) for each in sides], most, borders, ultimate_cap)
    return [Dice(each.text(), which, (borders, ultimate_cap)) for each in found[: whole("limit", limit, 0)]]


# Checks of content


class Problem:
    """Something wrong in a file of content.

    Attributes:
        code: the rulebook's name of the error, such as `dice_outside_tick`.
        message: where, what was found, what is allowed.
    """

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        self.message = message

    def __repr__(self) -> str:
        return f"<{self.code}: {self.message}>"


def check_content(text: str, tick_borders: str = "closed", *, ultimate_cap: bool = False) -> list[Problem]:
    """Check a file of content, all of it: idioms, items, creatures' natural attacks, words (LI-13.3).

    Nouns, Verbs and Adjectives are those of the system and of the file.

    Args:
        text: the file's text, TOML.
        tick_borders: the knob.
        ultimate_cap: the knob.

    Returns:
        Every problem, in the order of the file; empty if it can be used.
    """
    try:
        file = msgspec.convert(tomllib.loads(text), ContentFile)
    except (ValueError, RecursionError) as error:
        return [Problem("bad_data", str(error))]
    library = Library(tick_borders, ultimate_cap=ultimate_cap)
    problems: list[Problem] = []
    own = [] if file.nouns or file.verbs or file.actions else [base_files()]
    for words in [*(each for files in own for each in files), file]:
        _try(problems, library.add_words, words)
    for idiom in file.idioms:
        _try(problems, library.add_idiom, idiom)
    for item in file.items:
        _try(problems, library.add_item, item)
    for creature in file.creatures:
        for number, natural in enumerate(creature.natural or ()):
            _try(problems, library.natural, natural, f"{creature.key}.natural[{number}]")
    return problems


def check_content_file(path: FilePath, tick_borders: str = "closed", *, ultimate_cap: bool = False) -> list[Problem]:
    """Check a file of content on disk; see `check_content`."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        return [Problem("bad_data", f"{path}: can't be read: {error}")]
    return [
        Problem(each.code, f"{path.name}: {each.message}")
        for each in check_content(text, tick_borders, ultimate_cap=ultimate_cap)
    ]


def _try(problems: list[Problem], read: Callable[..., object], *given: Any) -> None:  # noqa: ANN401 - a row, a place
    try:
        read(*given)
    except Rejected as error:
        problems.append(Problem(error.code, str(error)))


# The fate of the dying


class FateRow:
    """How somebody Dying stands after so many of its turns, if nobody helps or hurts it.

    Attributes:
        turn: its turns so far.
        up: chance that it has got up (natural 20).
        stable: chance that it is stable.
        dead: chance that it is dead.
        dying: chance that it is still Dying.
    """

    def __init__(self, turn: int, up: Fraction, stable: Fraction, dead: Fraction, dying: Fraction) -> None:
        self.turn = turn
        self.up = up
        self.stable = stable
        self.dead = dead
        self.dying = dying

    @property
    def alive(self) -> Fraction:
        """Chance that it isn't dead."""
        return 1 - self.dead

    def data(self) -> dict[str, object]:
        """Give the row as data, fractions as text."""
        return {
            "turn": self.turn,
            "up": str(self.up),
            "stable": str(self.stable),
            "dead": str(self.dead),
            "dying": str(self.dying),
        }


def fate(successes: int = 0, failures: int = 0) -> list[FateRow]:
    """Give the exact chances of somebody Dying turn by turn, until all is decided (LI-19.11).

    Args:
        successes: death saves made, 0 to 2.
        failures: death saves failed, 0 to 2.
    """
    dying = {(whole("successes", successes, 0, 2), whole("failures", failures, 0, 2)): Fraction(1)}
    ends = {UP: Fraction(0), STABLE: Fraction(0), DEAD: Fraction(0)}
    rows: list[FateRow] = []
    while dying:
        still: dict[tuple[int, int], Fraction] = {}
        for counts, chance in dying.items():
            for (state, made, failed), share in odds.death_step(*counts).items():
                if state == DYING:
                    still[made, failed] = still.get((made, failed), Fraction(0)) + chance * share
                else:
                    ends[state] += chance * share
        dying = still
        rows.append(FateRow(len(rows) + 1, ends[UP], ends[STABLE], ends[DEAD], sum(dying.values(), Fraction(0))))
    return rows


def fate_of(state: LinguomancyState, seat: int) -> list[FateRow]:
    """Give the fate of a creature of a fight; see `fate`.

    Raises:
        AffrayError: it isn't Dying.
    """
    status = state.statuses[seat]
    if status.state != DYING:
        message = f"{state.name(seat)} is {STATES[status.state]}, not dying"
        raise AffrayError(message)
    return fate(int(status.successes), int(status.failures))
