"""What the lab is asked about: a fight that begins or stands somewhere, and who decides for whom."""

from __future__ import annotations

from pathlib import Path as FilePath
from typing import TYPE_CHECKING

from affray.dice import Recorder, Seeded
from affray.fight.encounter import Encounter, load
from affray.fight.errors import Refused
from affray.fight.fight import Fight
from affray.fight.table import Table
from affray.lab.tally import DRAW, UNDECIDED

if TYPE_CHECKING:
    from affray.fight.policy import Policy
    from affray.fight.state import State

PERSON = "person"
"""The policy of a seat that somebody plays."""

STAND_IN = "simple"
"""Who decides for a person while the lab thinks ahead."""


def check_seed(seed: int) -> None:
    """Make sure that `seed` is one.

    Raises:
        Refused: it isn't.
    """
    if not 0 <= seed < 2**64:
        message = f"seed: {seed} is not allowed; it takes a whole number from 0 to 2**64 - 1"
        raise Refused(message)


class Scene:
    """A fight to think about. Looking at it never changes the fight or its dice.

    Args:
        subject: a fight as it stands, an encounter, or the path of an encounter's file.

    Attributes:
        encounter, system, setup: of the fight.
        state: the fight as it stands; None if it is to begin.
        minds: who decides, by seat.
        policies: their names, by seat; a person's seat is played by the stand-in.
        persons: names of the fighters whose person the stand-in replaces.
        sides: the sides, each once, in the order of the fighters; last those of whom nobody is there yet.
        at_limit: the tally's code of a fight that reaches its own limit: `DRAW` or `UNDECIDED`.
    """

    def __init__(self, subject: Fight | Encounter | str | FilePath) -> None:
        self.state: State | None = None
        if isinstance(subject, Fight):
            self.encounter = subject.encounter
            self.state = subject.state
        elif isinstance(subject, Encounter):
            self.encounter = subject
        else:
            self.encounter = load(subject)
        self.system = self.encounter.system
        self.setup = self.encounter.setup
        self.policies = [STAND_IN if name == PERSON else name for name in self.setup.policies]
        self.persons = [
            name for name, mind in zip(self.setup.names, self.setup.policies, strict=True) if mind == PERSON
        ]
        self.minds: list[Policy] = [self.system.policy(name) for name in self.policies]
        self.sides = list(dict.fromkeys([*self.setup.sides, *self.setup.later_sides]))
        self.at_limit: int = DRAW if self.system.at_limit == "draw" else UNDECIDED

    def begin(self, table: Table) -> State:
        """Make the state that the thinking starts from."""
        if self.state is not None:
            return self.state.clone()
        return self.system.begin(table, self.setup)

    def fixed_beginning(self) -> State | None:
        """Give the one state that every fight begins with, or None if dice or minds decide how it begins."""
        if self.state is not None:
            return self.state
        noted = Recorder(Seeded(0, 0, "odds"))
        state = self.system.begin(Table(noted, self.minds, noted), self.setup)
        return None if noted.rolls else state

    def example(self) -> State:
        """Give a state in which the fight begins, for the names and numbers that all of them share."""
        dice = Seeded(0, 0, "odds")
        return self.begin(Table(dice, self.minds, dice))

    def title(self) -> str:
        """Name the fight: who is on which side, or that there is only one."""
        groups = []
        for side in self.sides:
            names = [name for name, own in zip(self.setup.names, self.setup.sides, strict=True) if own == side]
            groups.append(names[0] if len(names) == 1 else side)
        return " vs ".join(groups) if len(groups) > 1 else f"{groups[0]} against nobody"
