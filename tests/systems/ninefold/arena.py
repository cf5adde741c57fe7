"""Short fights for the tests of Ninefold: encounters as data, scripted faces, and what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.dice import Dice, Seeded, Tape
from affray.fight.decision import Choice
from affray.fight.encounter import Encounter
from affray.fight.events import Event, Log
from affray.fight.table import Table
from affray.systems.ninefold import battle
from affray.systems.ninefold.policy import SimplePolicy
from affray.systems.ninefold.sheet import NinefoldSetup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.fight.policy import Policy

SWORD: dict[str, Any] = {"name": "sword", "classes": ["force"], "skill": "melee", "reach": 5, "damage": "1d8"}
"""A plain weapon: no hands, no parry."""


def fighter(name: str, side: str, /, **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - any field
    """Write a fighter: by default 10 hit dice, melee 60, a sword, and no defence but unarmoured DEX 0."""
    entry: dict[str, Any] = {"name": name, "side": side, "hit_dice": 10, "skills": {"melee": 60}, "actions": [SWORD]}
    entry.update(fields)
    return {field: value for field, value in entry.items() if value is not None}


def encounter(*fighters: dict[str, Any], knobs: dict[str, Any] | None = None, **fields: Any) -> Encounter:  # noqa: ANN401 - any field
    """Write an encounter; initiative is fixed, so in the order of the file among equals, unless a knob differs."""
    raw = {
        "system": "ninefold",
        "knobs": {"initiative": "fixed", **(knobs or {})},
        "fighters": list(fighters),
        **fields,
    }
    return Encounter(raw)


def crowd(kind: str = "none", **knobs: object) -> Encounter:
    """Everything at once: clusters, areas, healing, debuffs, small and large bases, shields and parries."""
    feet: list[Any] = [[0, 0], [6, 0], [0, 12], [40, 0], [40, 14], [48, 0]]
    cells: list[Any] = [[0, 0], [2, 0], [0, 2], [8, 0], [8, 4], [10, 0]]
    at = {"none": [None] * 6, "gridless": feet}.get(kind, cells)
    burst = {**SWORD, "name": "burst", "mode": "cluster", "hits": 3}
    sting = {**SWORD, "name": "sting", "debuff": {"name": "weak", "amount": 10, "scope": "defense", "rounds": 2}}
    entries = [
        fighter("Ash", "red", is_="duelist", at=at[0]),
        fighter("Mage", "red", is_="fire_mage", at=at[1]),
        fighter("Gun", "red", hit_dice=2, actions=[burst], at=at[2]),
        fighter("Ogre", "blue", is_="ogre", at=at[3]),
        fighter("Cat", "blue", is_="cat", count=2, at=at[4]),
        fighter("Bee", "blue", hit_dice=1, base=1, actions=[sting], at=at[5]),
    ]
    for entry in entries:
        if "is_" in entry:
            entry["is"] = entry.pop("is_")
            for field in ("hit_dice", "skills", "actions"):
                entry.pop(field)
    fields: dict[str, Any] = {} if kind == "none" else {"map": {"kind": kind}}
    return encounter(*entries, knobs={"initiative": "roll", **knobs}, **fields)


class Arena:
    """A fight under scripted dice.

    Args:
        source: the encounter.
        faces: what falls at the beginning.
        minds: who decides; default the simple policy for all.
    """

    def __init__(self, source: Encounter, faces: Sequence[int] = (), minds: list[Policy] | None = None) -> None:
        setup = source.setup
        assert isinstance(setup, NinefoldSetup)
        self.setup = setup
        self.minds: list[Policy] = minds if minds is not None else [SimplePolicy() for _ in setup.names]
        self.events: list[Event] = []
        tape = Tape(faces)
        table, log = self._table(tape)
        self.state = battle.begin(table, setup)
        tape.finish()
        self.events = log.events

    def _table(self, dice: Dice) -> tuple[Table, Log]:
        log = Log()
        return Table(dice, self.minds, Seeded(1, 0, "policy"), log), log

    def do(self, kind: str, faces: Sequence[int] = (), seat: int | None = None, **details: Any) -> list[Event]:  # noqa: ANN401 - any field
        """Let the actor (or `seat`) choose, carry it out with all its hits and pairs, and give what happened."""
        tape = Tape(faces)
        table, log = self._table(tape)
        state = self.state.clone()
        state.take(table, state.actor if seat is None else seat, Choice(kind, details))
        while state.pending is not None and not state.over:
            state.proceed(table)
        tape.finish()
        self.state = state
        self.events = log.events
        return log.events

    def auto(self, faces: Sequence[int] = ()) -> list[Event]:
        """Play one step by the minds."""
        tape = Tape(faces)
        table, log = self._table(tape)
        state = self.state.clone()
        state.advance(table)
        tape.finish()
        self.state = state
        self.events = log.events
        return log.events

    def attack(self, target: str, faces: Sequence[int], action: str = "sword", **details: Any) -> list[Event]:  # noqa: ANN401 - any field
        """Attack with an action."""
        return self.do("attack", faces, action=action, target=target, **details)

    def hit_points(self, name: str) -> float:
        """Give hit points as a decimal; halves are exact."""
        return self.state.statuses[self.setup.names.index(name)].hit_points / 2

    def actor(self) -> str:
        """Give the name of whose turn it is."""
        return self.setup.names[self.state.actor]

    def event(self, kind: str) -> dict[str, Any]:
        """Give the details of the only event of a kind in the last step."""
        found = [event.details for event in self.events if event.kind == kind]
        assert len(found) == 1, f"{len(found)} events {kind}"
        return found[0]

    def kinds(self) -> list[str]:
        """Give the kinds of the last step's events."""
        return [event.kind for event in self.events]
