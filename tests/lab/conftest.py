"""Small systems to try the lab on, each for what the reference duel lacks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
import pytest

import affray.fight.encounter as encounter_module
from affray.fight.decision import Choice, Decision, Offer
from affray.fight.encounter import Encounter, EncounterFile
from affray.fight.errors import Illegal
from affray.fight.events import Event
from affray.fight.policy import FirstPolicy, Policy
from affray.fight.state import Setup, Standing, State
from affray.fight.system import Line, System, Words, find_system
from affray.fight.table import Table


class ToyFighter(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    name: str
    side: str
    hit_points: int = 10
    policy: str = "simple"


class ToyFile(EncounterFile, kw_only=True):
    fighters: list[ToyFighter]
    limit: int = -1


class ToySetup(Setup):
    def __init__(self, names: list[str], sides: list[str], policies: list[str], full: list[int], limit: int) -> None:
        super().__init__(names, sides, policies)
        self.full = full
        self.limit = limit


class ToyState(State):
    """Hit points, whose turn it is, and rounds gone."""

    def __init__(self, setup: ToySetup) -> None:
        super().__init__()
        self.setup = setup
        self.left = list(setup.full)
        self.turn = 0
        self.rounds = 0
        self.guards = [1] * len(setup.names)

    def clone(self) -> ToyState:
        twin = type(self)(self.setup)
        twin.left = list(self.left)
        twin.guards = list(self.guards)
        twin.turn, twin.rounds = self.turn, self.rounds
        twin.over, twin.winner, twin.reason = self.over, self.winner, self.reason
        return twin

    def key(self) -> tuple[object, ...]:
        return (*self.left, self.turn, *self.guards)

    def elapsed(self) -> int:
        return self.rounds

    def limit(self) -> int:
        return self.setup.limit

    def restart_clock(self) -> None:
        self.rounds = 0

    def due(self) -> list[Decision]:
        return []

    def take(self, table: Table, seat: int, choice: Choice) -> None:
        message = "there is nothing to choose"
        raise Illegal(message, "nothing_due")

    def standings(self) -> list[Standing]:
        setup = self.setup
        return [
            Standing(name, side, left, full, left > 0)
            for name, side, left, full in zip(setup.names, setup.sides, self.left, setup.full, strict=True)
        ]

    def view(self, seat: int) -> dict[str, object]:
        return {"left": list(self.left)}

    def redo(self, event: Event) -> None:
        raise NotImplementedError

    def lose(self, table: Table, seat: int, amount: int) -> None:
        """An effect."""
        self.left[seat] = max(0, self.left[seat] - amount)
        if table.log is not None:
            table.log.add("lost", {"who": self.setup.names[seat], "amount": amount, "to": self.left[seat]})

    def look_for_end(self) -> None:
        standing = sorted({s for s, left in zip(self.setup.sides, self.left, strict=True) if left > 0})
        if len(standing) < 2:
            self.over = True
            self.winner = standing[0] if standing else ""
            self.reason = "last_standing" if standing else "nobody_left"


class D20State(ToyState):
    """Attack d20 + 7 against 15, 2d6 + 4, the dice doubled on a natural 20; in turn, a round when both have swung."""

    def proceed(self, table: Table) -> None:
        band = table.dice.bands(20, 7, 19, 20, "attack")
        if band:
            self.lose(table, 1 - self.turn, table.dice.total(2 * band, 6, "damage") + 4)
        self.rounds += self.turn
        self.turn = 1 - self.turn
        self.look_for_end()


class TargetState(ToyState):
    """The same attack against somebody who never strikes back."""

    def proceed(self, table: Table) -> None:
        band = table.dice.bands(20, 7, 19, 20, "attack")
        if band:
            self.lose(table, 1, table.dice.total(2 * band, 6, "damage") + 4)
        self.rounds += 1
        self.look_for_end()


class RaceState(ToyState):
    """One coin a round decides which of the two loses a point: the events exclude each other."""

    def proceed(self, table: Table) -> None:
        self.rounds += 1
        self.lose(table, 0 if table.dice.chance(2, 5, "coin") else 1, 1)
        self.look_for_end()


class StallState(ToyState):
    """Half of the rounds end it, a quarter lead to where nothing ever happens, by hours or in no time."""

    def proceed(self, table: Table) -> None:
        self.rounds += 1 if self.turn < 2 else 0
        if self.turn:
            return
        face = table.dice.die(4, "fate")
        if face <= 2:
            self.lose(table, 1, self.left[1])
        elif face == 3:
            self.turn = self.setup.full[0]
        self.look_for_end()


class ReadyDecision(Decision):
    """Whom to strike."""

    def offers(self, state: State) -> list[Offer]:
        assert isinstance(state, ToyState)
        setup = state.setup
        return [
            Offer(Choice("strike", {"target": name}))
            for seat, name in enumerate(setup.names)
            if setup.sides[seat] != setup.sides[self.seat] and state.left[seat] > 0
        ]


class GuardDecision(Decision):
    """Whether to spend the one guard of the fight."""

    def offers(self, state: State) -> list[Offer]:
        assert isinstance(state, ToyState)
        free = [Offer(Choice("bear it"))]
        return [*free, Offer(Choice("guard"))] if state.guards[self.seat] else free


class BrawlState(ToyState):
    """Strikes are chosen, guards are decided in the middle of a strike, a wild strike hurts the striker too."""

    def due(self) -> list[Decision]:
        if self.over or self.turn == len(self.left) or self.left[self.turn] == 0:
            return []
        return [ReadyDecision(self.turn, "turn")]

    def take(self, table: Table, seat: int, choice: Choice) -> None:
        if not self.due() or self.turn != seat:
            message = "it is not this fighter's turn"
            raise Illegal(message, "not_your_turn")
        self.due()[0].check(self, choice)
        target = self.setup.names.index(choice.text("target"))
        chance = 6
        if self.guards[target] and table.decide(self, GuardDecision(target, "guard")).kind == "guard":
            self.guards[target] = 0
            chance = 3
        if table.dice.chance(chance, 10, "strike"):
            damage = table.dice.between(1, 3, "damage")
            self.lose(table, target, damage)
            if damage == 3:
                self.lose(table, seat, 1)
        self.turn += 1
        self.look_for_end()

    def proceed(self, table: Table) -> None:
        if self.turn < len(self.left):
            self.turn += 1
            return
        self.turn = 0
        self.rounds += 1
        if 0 <= self.setup.limit < self.rounds:
            self.over = True
            self.reason = "round_limit"


class ToyWords(Words):
    def lines(self, events: Sequence[Event], state: State, *, explain: bool = False) -> list[Line]:
        return [Line(deed=event.kind) for event in events]

    def offer(self, offer: Offer, state: State) -> str:
        return self.choice(offer.choice)

    def choice(self, choice: Choice) -> str:
        return " ".join([choice.kind, *map(str, choice.details.values())])

    def decision(self, decision: Decision, state: State) -> str:
        return decision.kind


class ToySystem(System):
    version = "1"
    title = "a toy"
    clock = "round"

    def __init__(self, name: str, kind: type[ToyState], *, rolled: bool = False) -> None:
        self.name = name
        self._kind = kind
        self._rolled = rolled

    def schema(self) -> type[Any]:
        return ToyFile

    def read(self, encounter: Any, knobs: Mapping[str, Any]) -> Setup:  # noqa: ANN401
        fighters: list[ToyFighter] = encounter.fighters
        return ToySetup(
            [each.name for each in fighters],
            [each.side for each in fighters],
            [each.policy for each in fighters],
            [each.hit_points for each in fighters],
            encounter.limit,
        )

    def begin(self, table: Table, setup: Setup) -> State:
        assert isinstance(setup, ToySetup)
        state = self._kind(setup)
        if self._rolled:
            state.turn = table.dice.pick(2, "who begins")
        return state

    def policies(self) -> Mapping[str, Callable[[], Policy]]:
        return {"simple": FirstPolicy}

    def words(self) -> Words:
        return ToyWords()


TOYS = {
    "d20": ToySystem("d20", D20State),
    "d20 rolled": ToySystem("d20 rolled", D20State, rolled=True),
    "target": ToySystem("target", TargetState),
    "race": ToySystem("race", RaceState),
    "stall": ToySystem("stall", StallState),
    "brawl": ToySystem("brawl", BrawlState),
}


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Encounter]:
    """Make an encounter of a toy system: `toy("race", 3, 5)`, each fighter on a side of its own."""

    def find(name: str) -> System:
        return TOYS[name] if name in TOYS else find_system(name)

    monkeypatch.setattr(encounter_module, "find_system", find)

    def make(system: str, *hit_points: int, sides: str = "abcd", policy: str = "simple", limit: int = -1) -> Encounter:
        fighters = [
            {"name": "ABCD"[seat], "side": sides[seat], "hit_points": points, "policy": policy}
            for seat, points in enumerate(hit_points)
        ]
        return Encounter({"system": system, "limit": limit, "fighters": fighters})

    return make


@pytest.fixture
def duel() -> Callable[..., Encounter]:
    """Make a duel: `duel()` is the reference duel; `hit_points`, `hits` and `damages` change it."""

    def make(
        hit_points: tuple[int, int] = (80, 80),
        hits: tuple[int, int] = (60, 55),
        damages: tuple[tuple[int, int], tuple[int, int]] = ((5, 10), (4, 12)),
        policy: str = "simple",
        **more: object,
    ) -> Encounter:
        fighters = [
            {
                "name": "AB"[seat],
                "side": "ab"[seat],
                "hit": hits[seat],
                "damage": list(damages[seat]),
                "hit_points": hit_points[seat],
                "policy": policy,
            }
            for seat in range(2)
        ]
        return Encounter({"system": "duel", "fighters": fighters, **more})

    return make
