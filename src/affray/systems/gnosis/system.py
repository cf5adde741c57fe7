"""The system gnosis: its file, its fights, its words, its place among the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.fight.system import System, Words
from affray.systems.gnosis import forge_plan
from affray.systems.gnosis.beginning import begin_fight
from affray.systems.gnosis.calcs import FORMULAS
from affray.systems.gnosis.compendium import every_page
from affray.systems.gnosis.knobs import KNOBS
from affray.systems.gnosis.policy import PlainPolicy, SimplePolicy
from affray.systems.gnosis.reading import read_encounter
from affray.systems.gnosis.schema import GnosisFile
from affray.systems.gnosis.sheet import GnosisSetup
from affray.systems.gnosis.words import GnosisWords

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from affray.fight.encounter import Encounter
    from affray.fight.knobs import Knob
    from affray.fight.policy import Policy
    from affray.fight.state import Setup, State
    from affray.fight.table import Table


class GnosisSystem(System):
    """Players against actors on the floors of a deep, by the rules of gnosis."""

    name = "gnosis"
    version = "1"
    title = "the combat of a terminal roguelike: grid, minds, spells, techniques, Aeons, afterlife, several players"
    clock = "turn"

    def knobs(self) -> Sequence[Knob]:
        """List the settings."""
        return KNOBS

    def schema(self) -> type[Any]:
        """Give the file's type."""
        return GnosisFile

    def read(self, encounter: Any, knobs: Mapping[str, Any]) -> Setup:  # noqa: ANN401 - see System.read
        """Make the fixed part of a fight."""
        return read_encounter(encounter, knobs)

    def begin(self, table: Table, setup: Setup) -> State:
        """Begin a fight."""
        if not isinstance(setup, GnosisSetup):
            raise TypeError
        return begin_fight(table, setup)

    def without_winner(self, state: State) -> str:
        """Give what a fight without a winner is called: only the limit of turns ends one so (GN-1.8)."""
        return self.at_limit

    def policies(self) -> Mapping[str, Callable[[], Policy]]:
        """Give the policies."""
        return {"simple": SimplePolicy, "plain": PlainPolicy}

    def content(self) -> Mapping[str, Sequence[Mapping[str, Any]]]:
        """Give the compendiums and the nouns as rows by kind."""
        return every_page()

    def formulas(self) -> Mapping[str, Callable[..., Any]]:
        """Give every `Calc:` by its name."""
        return FORMULAS

    def forge_plans(self, encounter: Encounter, text: str, who: str, target: str, seed: int | None) -> Sequence[Any]:
        """Plan formulas before they are forged."""
        return forge_plan.plan(encounter, text, who, target, seed)

    def words(self) -> Words:
        """Give the words."""
        return GnosisWords()


system = GnosisSystem()
