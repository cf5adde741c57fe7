"""The reference duel as a system: its file, its words, its place among the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from affray.fight.encounter import EncounterFile
from affray.fight.errors import EncounterError
from affray.fight.policy import FirstPolicy, Policy
from affray.fight.system import Line, System, Words
from affray.testing.duel import DuelSetup, DuelSheet, DuelState

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from affray.fight.decision import Choice, Decision, Offer
    from affray.fight.events import Event
    from affray.fight.state import Setup, State
    from affray.fight.table import Table


class Duellist(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A `[[fighters]]` entry."""

    name: str
    side: str
    hit: int
    damage: tuple[int, int]
    hit_points: int = 80
    policy: str = "simple"


class DuelFile(EncounterFile, kw_only=True):
    """A duel's file."""

    fighters: list[Duellist]


class DuelWords(Words):
    """How a duel reads."""

    def lines(self, events: Sequence[Event], state: State, *, explain: bool = False) -> list[Line]:
        """Write hits, and misses only when explaining."""
        lines = []
        for event in events:
            if event.kind == "hit":
                details = event.details
                deed = f"{details['target']} is hit for {details['damage']}"
                lines.append(Line(deed=deed, result=f"{details['to']} left"))
            elif explain:
                lines.append(Line(deed=f"{event.details['who']} has swung"))
        return lines

    def offer(self, offer: Offer, state: State) -> str:
        """Write an offer; there are none in a duel."""
        return self.choice(offer.choice)

    def choice(self, choice: Choice) -> str:
        """Write a choice."""
        return choice.kind

    def decision(self, decision: Decision, state: State) -> str:
        """Write a decision; there are none in a duel."""
        return decision.kind


class DuelSystem(System):
    """Two fighters, one die roll each in turn."""

    name = "duel"
    version = "1"
    title = "the reference duel: two fighters swing in turn until one falls"
    clock = "swing"

    def schema(self) -> type[Any]:
        """Give the file's type."""
        return DuelFile

    def read(self, encounter: Any, knobs: Mapping[str, Any]) -> Setup:  # noqa: ANN401 - see System.read
        """Check that there are two fighters whose numbers make sense."""
        fighters: list[Duellist] = encounter.fighters
        if len(fighters) != 2:  # noqa: PLR2004 - a duel
            message = f"fighters: found {len(fighters)}; a duel has exactly 2"
            raise EncounterError(message)
        for number, fighter in enumerate(fighters):
            low, high = fighter.damage
            if not (0 <= fighter.hit <= 100 and 0 <= low <= high and fighter.hit_points >= 1):  # noqa: PLR2004 - percent
                message = f"fighters[{number}]: hit must be 0 to 100, damage [least, most], hit_points 1 or more"
                raise EncounterError(message)
        sheets = [DuelSheet(each.hit, each.damage[0], each.damage[1], each.hit_points) for each in fighters]
        names = [each.name for each in fighters]
        return DuelSetup(names, [each.side for each in fighters], sheets[0], sheets[1])

    def begin(self, table: Table, setup: Setup) -> State:
        """Both stand at full hit points; the first one swings first."""
        if not isinstance(setup, DuelSetup):
            raise TypeError
        return DuelState(setup)

    def policies(self) -> Mapping[str, Callable[[], Policy]]:
        """Give the one policy; nobody asks it anything."""
        return {"simple": FirstPolicy}

    def words(self) -> Words:
        """Give the words."""
        return DuelWords()


system = DuelSystem()
