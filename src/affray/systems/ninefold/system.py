"""Ninefold as a system: its file, its fights, its formulas, its words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.fight.system import System, Words
from affray.systems.ninefold import (
    battle,
    between,
    content,
    importing,
    placing,
    reading,
)
from affray.systems.ninefold.calcs import FORMULAS
from affray.systems.ninefold.knobs import KNOBS
from affray.systems.ninefold.policy import SimplePolicy
from affray.systems.ninefold.schema import NinefoldFile
from affray.systems.ninefold.sheet import NinefoldSetup
from affray.systems.ninefold.state import Field
from affray.systems.ninefold.words import NinefoldWords

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from affray.fight.knobs import Knob
    from affray.fight.policy import Policy
    from affray.fight.state import Setup, State
    from affray.fight.table import Table
    from affray.systems.ninefold.importing import Imported, Refusal
    from affray.systems.ninefold.placing import Placement


class NinefoldSystem(System):
    """Offence check, chosen defence, effect; areas by exposure."""

    name = "ninefold"
    version = "1"
    title = "tabletop combat in percentage points: offence check, chosen defence, effect; areas by exposure"
    clock = "round"
    at_limit = "draw"  # NI-1.2

    def knobs(self) -> Sequence[Knob]:
        """List the settings."""
        return KNOBS

    def schema(self) -> type[Any]:
        """Give the file's type."""
        return NinefoldFile

    def read(self, encounter: Any, knobs: Mapping[str, Any]) -> Setup:  # noqa: ANN401 - see System.read
        """Make the fixed part of a fight out of a checked file."""
        return reading.read(encounter, knobs)

    def begin(self, table: Table, setup: Setup) -> State:
        """Start the fight."""
        if not isinstance(setup, NinefoldSetup):
            raise TypeError
        return battle.begin(table, setup)

    def carry(
        self, raw: Mapping[str, Any], state: State, rest: str = "", notes: list[str] | None = None
    ) -> dict[str, Any]:
        """Bring along the hit points that were left, by name."""
        if rest:
            return super().carry(raw, state, rest, notes)
        if not isinstance(state, Field):
            raise TypeError
        return between.carried(raw, state)

    def policies(self) -> Mapping[str, Callable[[], Policy]]:
        """Give the one policy of the rulebook."""
        return {"simple": SimplePolicy}

    def content(self) -> Mapping[str, Sequence[Mapping[str, Any]]]:
        """Give the tables by kind."""
        return {kind: content.rows(kind) for kind in content.KINDS}

    def formulas(self) -> Mapping[str, Callable[..., Any]]:
        """Give every `Calc:` by its name."""
        return FORMULAS

    def words(self) -> Words:
        """Give the writer of lines."""
        return NinefoldWords()

    def best_places(self, state: State, seat: int, action: str, most: int) -> Sequence[Placement]:
        """Rank the places of an area by what they do."""
        if not isinstance(state, Field):
            raise TypeError
        return placing.best_placement(state, seat, action, most)

    def import_blocks(self, blocks: Sequence[Any], knobs: Mapping[str, Any]) -> tuple[list[Imported], list[Refusal]]:
        """Read blocks of the fifth edition."""
        return importing.import_blocks(blocks, knobs)

    def imported_text(self, imported: Sequence[Imported], side: str) -> str:
        """Write what was read as TOML."""
        return importing.as_toml(imported, side)


system = NinefoldSystem()
