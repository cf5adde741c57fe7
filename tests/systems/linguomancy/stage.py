"""Short fights for the tests of Linguomancy: encounters as data, scripted faces and answers, and what happened."""

# ruff: noqa: ANN401 - encounters and events hold whatever their files and logs do
from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from affray.fight.decision import Choice
from affray.fight.encounter import Encounter
from affray.fight.errors import Illegal
from affray.systems.linguomancy.battle import LinguomancyState
from affray.testing.script import begin, play

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.dice import Roll
    from affray.fight.events import Event
    from affray.systems.linguomancy.status import Status


def hero(name: str = "Ash", /, **fields: Any) -> dict[str, Any]:
    """Write a hero: a player's creature, unless it is one of the content, named by `is_`."""
    own = {} if "is_" in fields else {"player": True}
    return fighter(name, **{"side": "heroes", **own, **fields})


def foe(name: str = "Orc", /, **fields: Any) -> dict[str, Any]:
    """Write an enemy."""
    return fighter(name, **{"side": "foes", **fields})


def fighter(name: str, /, **fields: Any) -> dict[str, Any]:
    """Write a fighter: 30 hit points, 10 m of movement and empty hands, unless it is one of the content."""
    if "is_" in fields:
        return {"name": name, "is": fields.pop("is_"), **fields}
    return {"name": name, "max_hp": 30, "movement": 10, **fields}


def caster(name: str = "Ilve", /, *idioms: str, **fields: Any) -> dict[str, Any]:
    """Write a hero of level 5 with Potential 4 who knows these idioms, with Expertise 10 in every Noun."""
    nouns = ("flux", "fire", "frost", "lightning", "stone", "wind", "water", "life", "mind", "light", "essence")
    sheet: dict[str, Any] = {
        "level": 5,
        "wordsmithing": 10,
        "abilities": {"potential": 4},
        "idioms": list(idioms),
        "expertise": dict.fromkeys(nouns, 10),
    }
    return hero(name, **{**sheet, **fields})


def encounter(*fighters: dict[str, Any], knobs: dict[str, Any] | None = None, **fields: Any) -> Encounter:
    """Write an encounter; whoever has no fixed initiative acts in the order of the file."""
    entries = [{"initiative": 100 - number, **entry} for number, entry in enumerate(fighters)]
    return Encounter({"system": "linguomancy", "knobs": knobs or {}, "fighters": entries, **fields}, "test")


class Stage:
    """A fight under scripted dice.

    Attributes:
        state: the fight.
        events: everything that has happened since the beginning.
    """

    def __init__(self, *fighters: dict[str, Any], knobs: dict[str, Any] | None = None, **fields: Any) -> None:
        state = begin(encounter(*fighters, knobs=knobs, **fields))
        assert isinstance(state, LinguomancyState)
        self.state = state
        self.events: list[Event] = []

    def seat(self, name: str) -> int:
        """Give a fighter's seat."""
        return self.state.arena.seat_of(name)

    def __getitem__(self, name: str) -> Status:
        return self.state.statuses[self.seat(name)]

    def place(self, name: str) -> tuple[float, float]:
        """Give somebody's place in meters."""
        return (self[name].x / 100, self[name].y / 100)

    def proceed(self, *faces: int | Roll, answers: Sequence[Choice] = ()) -> list[Event]:
        """Play the next step that nobody decides."""
        events = play(self.state, None, faces, answers)
        self.events += events
        return events

    def turn(self, name: str, *faces: int | Roll, answers: Sequence[Choice] = ()) -> list[Event]:
        """Go on to somebody's turn, ending other turns; the faces are for the step that begins it."""
        while True:
            if self.state.open:
                if self.state.due():
                    self.events += play(self.state, Choice("end_turn"))
                else:
                    self.events += play(self.state, None)
            following = self.state.place + 1
            seats = [seat for seat in self.state.order[following:] if self.state.statuses[seat].state != 4]
            seat = seats[0] if seats else next(s for s in self.state.order if self.state.statuses[s].state != 4)
            if self.state.arena.every_name[seat] == name:
                return self.proceed(*faces, answers=answers)
            self.proceed()

    def do(self, kind: str, /, *faces: int | Roll, answers: Sequence[Choice] = (), **details: Any) -> list[Event]:
        """Carry out a choice of the creature whose turn it is."""
        events = play(self.state, Choice(kind, details), faces, answers)
        self.events += events
        return events

    def refuse(self, kind: str, /, code: str, *parts: str, seat: int | None = None, **details: Any) -> None:
        """Make sure that a choice is refused with a code, and that its sentence holds these parts."""
        before = self.state.key()
        with pytest.raises(Illegal) as caught:
            play(self.state, Choice(kind, details), seat=seat)
        assert caught.value.code == code, str(caught.value)
        for part in parts:
            assert part in str(caught.value)
        assert self.state.key() == before

    def happened(self, kind: str) -> list[dict[str, Any]]:
        """Give the details of all events of a kind."""
        return [event.details for event in self.events if event.kind == kind]

    def last(self, kind: str) -> dict[str, Any]:
        """Give the details of the last event of a kind."""
        return self.happened(kind)[-1]


def kinds(events: Sequence[Event]) -> list[str]:
    """Give the kinds of events."""
    return [event.kind for event in events]


def choice(kind: str, /, **details: Any) -> Choice:
    """Make a choice."""
    return Choice(kind, details)
