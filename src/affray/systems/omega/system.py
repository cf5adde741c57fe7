"""The system omega: its file, its fights, its words, its place among the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.fight.system import System, Words
from affray.systems.omega import previews
from affray.systems.omega.beginning import begin_fight
from affray.systems.omega.calcs import FORMULAS
from affray.systems.omega.content import TABLES
from affray.systems.omega.knobs import KNOBS
from affray.systems.omega.policy import SimplePolicy
from affray.systems.omega.reading import read_encounter
from affray.systems.omega.schema import OmegaFile
from affray.systems.omega.sheet import OmegaSetup
from affray.systems.omega.state import OmegaState
from affray.systems.omega.words import OmegaWords

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from affray.fight.knobs import Knob
    from affray.fight.policy import Policy
    from affray.fight.state import Setup, State
    from affray.fight.table import Table
    from affray.systems.omega.previews import Ranking


class OmegaSystem(System):
    """One character against monsters, by the rules of Omega 0.90.4."""

    name = "omega"
    version = "1"
    title = "attack, defense and protection of the roguelike Omega 0.90.4: one character against monsters, in ticks"
    clock = "tick"

    def knobs(self) -> Sequence[Knob]:
        """List the settings."""
        return KNOBS

    def schema(self) -> type[Any]:
        """Give the file's type."""
        return OmegaFile

    def read(self, encounter: Any, knobs: Mapping[str, Any]) -> Setup:  # noqa: ANN401 - see System.read
        """Make the fixed part of a fight."""
        return read_encounter(encounter, knobs)

    def begin(self, table: Table, setup: Setup) -> State:
        """Begin a fight."""
        if not isinstance(setup, OmegaSetup):
            raise TypeError
        return begin_fight(table, setup)

    def policies(self) -> Mapping[str, Callable[[], Policy]]:
        """Give the policies."""
        return {"simple": SimplePolicy}

    def content(self) -> Mapping[str, Sequence[Mapping[str, Any]]]:
        """Give the nouns as rows by kind."""
        return TABLES

    def formulas(self) -> Mapping[str, Callable[..., Any]]:
        """Give every `Calc:` by its name."""
        return FORMULAS

    def words(self) -> Words:
        """Give the words."""
        return OmegaWords()

    def rank_sequences(self, state: State, seat: int, against: str, by: str) -> Ranking:
        """Rank every sequence that the character could set."""
        if not isinstance(state, OmegaState):
            raise TypeError
        return previews.rank_sequences(state, seat, against, by)


system = OmegaSystem()
