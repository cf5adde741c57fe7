"""Linguomancy as a system: its file, its fights, its content, its place among the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.fight.system import System, Words
from affray.systems.linguomancy import between, ticks, turns
from affray.systems.linguomancy.arena import Arena
from affray.systems.linguomancy.battle import LinguomancyState, fresh
from affray.systems.linguomancy.calcs import FORMULAS
from affray.systems.linguomancy.content import base_files
from affray.systems.linguomancy.knobs import KNOBS
from affray.systems.linguomancy.policy import SimplePolicy
from affray.systems.linguomancy.reading import arena_of
from affray.systems.linguomancy.reckless import RecklessPolicy
from affray.systems.linguomancy.schema import LinguomancyFile, row_data
from affray.systems.linguomancy.words import LinguomancyWords
from affray.systems.linguomancy.wordsmith import WordsmithPolicy

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from affray.fight.knobs import Knob
    from affray.fight.policy import Policy
    from affray.fight.state import Setup, State
    from affray.fight.table import Table


class LinguomancySystem(System):
    """Turn-based fights with action points, movement, reactions, hands, Flux, and idioms."""

    name = "linguomancy"
    version = "1"
    title = "tabletop turns: action points, Flux, idioms, reactions, damage ticks, dying"
    clock = "round"
    at_limit = "draw"  # LI-1.8

    def knobs(self) -> Sequence[Knob]:
        """List the settings."""
        return KNOBS

    def schema(self) -> type[Any]:
        """Give the file's type."""
        return LinguomancyFile

    def read(self, encounter: Any, knobs: Mapping[str, Any]) -> Setup:  # noqa: ANN401 - see System.read
        """Make the arena."""
        return arena_of(encounter, knobs)

    def begin(self, table: Table, setup: Setup) -> State:
        """Roll initiative and begin the first round."""
        if not isinstance(setup, Arena):
            raise TypeError
        state = fresh(setup)
        turns.begin(table, state)
        return state

    def carry(
        self, raw: Mapping[str, Any], state: State, rest: str = "", notes: list[str] | None = None
    ) -> dict[str, Any]:
        """Bring along hit points, Flux, Exhaustion and what was lost, perhaps after a rest."""
        if not isinstance(state, LinguomancyState):
            raise TypeError
        return between.carried(raw, state, rest, [] if notes is None else notes)

    def policies(self) -> Mapping[str, Callable[[], Policy]]:
        """Give the system's policies."""
        return {"simple": SimplePolicy, "wordsmith": WordsmithPolicy, "reckless": RecklessPolicy}

    def content(self) -> Mapping[str, Sequence[Mapping[str, Any]]]:
        """Give what can be named, as rows by kind."""
        rows: dict[str, list[Mapping[str, Any]]] = {}
        for file in base_files():
            for kind in file.__struct_fields__:
                rows.setdefault(kind, []).extend(row_data(row) for row in getattr(file, kind))
        for kind in ("damage", "healing"):
            rows[f"{kind}_ticks"] = [
                {"key": tick.name, "low": tick.low, "high": tick.nominal} if tick.has_range() else {"key": tick.name}
                for tick in ticks.table(kind)
            ]
        return rows

    def formulas(self) -> Mapping[str, Callable[..., Any]]:
        """Give every formula of the rulebook."""
        return FORMULAS

    def words(self) -> Words:
        """Give the writer of lines."""
        return LinguomancyWords()


system = LinguomancySystem()
