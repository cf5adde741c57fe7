"""Short fights for the tests of omega: encounters as data, scripted faces, and what happened."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from affray.fight.decision import Choice
from affray.fight.encounter import Encounter
from affray.systems.omega.damage import DAMAGE_TYPES
from affray.systems.omega.hero import ATTRIBUTES
from affray.systems.omega.items import SLOTS, Item
from affray.systems.omega.state import OmegaState
from affray.systems.omega.statuses import STATUSES
from affray.testing.script import begin, play, scripted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from affray.dice import Roll
    from affray.fight.events import Event
    from affray.fight.table import Table
    from affray.systems.omega.hero import Hero
    from affray.systems.omega.monster import Monster

DUMMY: dict[str, Any] = {
    "is": "goblin",
    "name": "dummy",
    "awake": True,
    "hp": 1000,
    "hit": 10,
    "ac": 10,
    "maneuvers": "AC",
    "experience": 0,
    "sense": 2,
    "flags": ["hostile"],
}
"""A hostile monster that stands where it is, attacks center, and guards nothing."""


def monster(name: str = "dummy", /, **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - any field
    """Write a monster: the dummy with other fields, or with `of` a monster of the table, awake."""
    row = fields.pop("of", None)
    entry = {"is": row, "awake": True} if row is not None else dict(DUMMY)
    return {"side": "monsters", **entry, "name": name, **fields}


def encounter(*monsters: dict[str, Any], hero: dict[str, Any] | None = None, **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - any field
    """Write an encounter: the character has attributes 10, level 0 and 100 hit points unless `hero` says otherwise."""
    entry = {"side": "character", "name": "Ash", "hp": 100, "max_hp": 100, "square": [5, 5], **(hero or {})}
    return {
        "system": "omega",
        "fighters": [entry, *(monsters or (monster(),))],
        "grid": {"width": 12, "height": 12},
        **fields,
    }


class Pit:
    """A fight under scripted dice; the character's policy is whoever holds the script.

    Args:
        monsters: entries, as `monster` writes them; default one dummy beside the character.
        hero: fields of the character's entry.
        faces: what falls as the fight begins.
        fields: other fields of the file.

    Attributes:
        events: what happened in the last step.
    """

    def __init__(
        self,
        *monsters: dict[str, Any],
        hero: dict[str, Any] | None = None,
        faces: Sequence[int | Roll] = (),
        **fields: Any,  # noqa: ANN401 - any field
    ) -> None:
        self.source = Encounter(encounter(*monsters, hero=hero, **fields))
        state = begin(self.source, faces)
        assert isinstance(state, OmegaState)
        self.state = state
        self.events: list[Event] = []

    @property
    def hero(self) -> Hero:
        return self.state.hero

    def monster(self, name: str = "dummy") -> Monster:
        """Give a monster that is there, or was."""
        for each in [*self.state.monsters, *self.state.gone]:
            if each.name == name:
                return each
        raise AssertionError(name)

    def there(self) -> list[str]:
        """Name the monsters in the fight, in list order."""
        return [each.name for each in self.state.monsters]

    def do(
        self,
        kind: str,
        faces: Sequence[int | Roll] = (),
        answers: Sequence[Choice] = (),
        **details: Any,  # noqa: ANN401 - any detail
    ) -> list[Event]:
        """Let the character choose, carry it out to its end, and give what happened.

        Turns before it, in which nothing is asked, are played first.
        """
        while not self.state.due() and not self.state.over:
            play(self.state, None)
        self.events = play(self.state, Choice(kind, details), faces, answers)
        return self.events

    def attack(self, *faces: int | Roll, target: str = "dummy", **details: Any) -> list[Event]:  # noqa: ANN401 - any detail
        """Attack."""
        return self.do("attack", faces, target=target, **details)

    def go(self, *faces: int | Roll, answers: Sequence[Choice] = ()) -> list[Event]:
        """Play the next step that nobody decides: a monster's turn, a hazard, a compelled turn."""
        self.events = play(self.state, None, faces, answers)
        return self.events

    def wait(self, ticks: int) -> None:
        """Let the character rest until so many ticks have gone; everybody else must sleep or be far."""
        while self.state.elapsed() < ticks and not self.state.over:
            if self.state.due():
                self.do("rest")
            else:
                self.go()

    @contextmanager
    def by_itself(self, *faces: int | Roll, answers: Sequence[Choice] = ()) -> Iterator[Table]:
        """Lay a table for calling a rule by itself; its events are kept."""
        with scripted(faces, answers) as table:
            yield table
        assert table.log is not None
        self.events = table.log.events

    def kinds(self) -> list[str]:
        """Give the kinds of the last step's events."""
        return [event.kind for event in self.events]

    def told(self, kind: str) -> list[dict[str, Any]]:
        """Give the details of the last step's events of a kind."""
        return [event.details for event in self.events if event.kind == kind]

    def one(self, kind: str) -> dict[str, Any]:
        """Give the details of the only event of a kind in the last step."""
        found = self.told(kind)
        assert len(found) == 1, f"{len(found)} events {kind} in {self.kinds()}"
        return found[0]

    def status(self, name: str) -> int:
        """Give a status's counter."""
        return self.hero.statuses[STATUSES.index(name)]

    def immunity(self, name: str) -> int:
        """Give an immunity counter."""
        return self.hero.immunities[DAMAGE_TYPES.index(name)]

    def attribute(self, name: str) -> int:
        """Give an attribute."""
        return self.hero.attributes[ATTRIBUTES.index(name)]

    def slot(self, name: str) -> Item | None:
        """Give what is in a slot."""
        return self.hero.slots[SLOTS.index(name)]

    def item(self, name: str) -> Item:
        """Give what is in a slot, where there is something."""
        found = self.slot(name)
        assert found is not None, f"nothing is in the {name} slot"
        return found

    def packed(self) -> list[str]:
        """Name what is in the pack."""
        return [item.row.name for item in self.hero.pack]

    def lying(self) -> list[tuple[int, int, str]]:
        """Give what lies on the floor."""
        return [(int(thing.x), int(thing.y), thing.item.row.name) for thing in self.state.things]

    def at(self) -> tuple[int, int]:
        """Give the character's square."""
        return int(self.hero.x), int(self.hero.y)

    def scores(self) -> tuple[int, int, int, int, int]:
        """Give Hit, Dmg, Def, Arm and delay."""
        hero = self.hero
        return int(hero.hit), int(hero.damage), int(hero.defense), int(hero.arm), int(hero.delay)
