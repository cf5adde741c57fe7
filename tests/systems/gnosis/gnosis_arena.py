"""Short fights for the tests of gnosis: an encounter in a few lines, scripted faces, and what happened.

How to use it::

    from gnosis_arena import Arena, foe, refusal

    arena = Arena(foe("goblin", at=(2, 1)), hero={"main": "short_sword"}, rows=["#####", "#@..#", "#####"])
    arena.do("melee", ("melee hit", 10, "melee damage", 4), target="goblin")     # a choice with its world turns
    assert arena.one("hit_roll")["chance"] == 66
    assert arena.actor("goblin").hp == 3
    assert arena.refused("melee", target="goblin 2") == "nobody here is called 'goblin 2'"

- `Arena(*fighters, hero=..., rows=..., faces=..., toml=..., **fields)`. The hero is "Ash", at the `@` of the map if
  there is one, else near the middle. Actors are written by `foe` (a kind, where, any field of the file), more players
  by `ally` (a name, where, any field). In `rows`, `@` and `a` to `z` are only for the eye: they stand for open floor.
  Without `rows` there is an arena of 11 by 9 open squares inside walls. `fields` are other fields of the file (`knobs`,
  `content`, `ground`, `open_end` ...); `toml` is text of an encounter file, which is read first. Obols of the actors
  are 0 unless they say otherwise, so that no face falls as the fight begins.
- Faces are `("question", face, "question", face, ...)`, or plain numbers if you don't want to name the questions. Each
  must be used, and a question without a face fails the test. Answers to decisions in the middle go into `answers`.
- `do` plays a choice with all that follows by itself (`state.take`); `deed` only the choice's own effects, before the
  world turns (`state.start`); `step` the next piece of what is under way (`state.proceed`). All three keep the events
  in `events`, and make sure that the events alone rebuild the state (`redo.py`).
- `still=True` (the default) makes all actors do nothing: they get `pacified_turns`, so that a test of a player's deed
  needs no faces for their turns (an attack that costs them anything ends their peace). Else give `still=False`.
- `refused` plays a choice that must be refused, makes sure that nothing changed and no dice fell, and gives the
  message; its code is in `code` then.
- `with arena.by_itself(faces) as table:` lays a table for calling a rule or an effect directly.
- `told(kind)`, `one(kind)`, `kinds()` look into the events; `player()`, `actor(name)`, `floor()`, `lying()`,
  `at(name)`, `turns_of(name, field)`, `cooldown(key)`, `carried()` into the state.
"""

from __future__ import annotations

import tomllib
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest

from affray.fight.decision import Choice
from affray.fight.encounter import Encounter
from affray.fight.errors import Illegal
from affray.systems.gnosis.kinds import ACTOR_TIMERS, PLAYER_TIMERS
from affray.systems.gnosis.state import GnosisState
from affray.testing.script import begin, rolls, scripted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from affray.dice import Roll
    from affray.fight.events import Event
    from affray.fight.table import Table
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.floor import Floor
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.sheet import PlayerSheet


def foe(kind: str = "goblin", at: tuple[int, int] | None = None, **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - any field
    """Write an actor: its kind, where it stands, any other field of the file."""
    entry = {"is": kind, "obols": 0, **fields}
    return entry if at is None else {**entry, "square": list(at)}


def ally(name: str, at: tuple[int, int] | None = None, **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - any field
    """Write a further player."""
    entry = {"name": name, **fields}
    return entry if at is None else {**entry, "square": list(at)}


def encounter(
    *fighters: dict[str, Any],
    hero: dict[str, Any] | None = None,
    rows: Sequence[str] = (),
    toml: str = "",
    still: bool = True,
    **fields: Any,  # noqa: ANN401 - any field
) -> dict[str, Any]:
    """Write an encounter; see `Arena`."""
    raw: dict[str, Any] = {"system": "gnosis", **tomllib.loads(toml), **fields}
    entry: dict[str, Any] = {"name": "Ash", **(hero or {})}
    if rows:
        for y, row in enumerate(rows):
            if "@" in row and "square" not in entry:
                entry["square"] = [row.index("@"), y]
        raw["map"] = {
            "rows": ["".join("." if glyph.islower() or glyph == "@" else glyph for glyph in row) for row in rows]
        }
    entries = [dict(each) for each in fighters]
    if still:
        for each in entries:
            if "is" in each:
                each["states"] = {"pacified_turns": 99, **each.get("states", {})}
    given = raw.get("fighters", [])
    raw["fighters"] = [*([] if given and hero is None else [entry]), *given, *entries]
    if not any("is" in each for each in raw["fighters"]):
        raw.setdefault("open_end", True)
    return raw


def faces_of(faces: Sequence[int | str | Roll]) -> list[int | Roll]:
    """Read faces: names and numbers in turn, or numbers alone."""
    if any(isinstance(each, str) for each in faces):
        return list(rolls(*[each for each in faces if isinstance(each, str | int)]))
    return [each for each in faces if not isinstance(each, str)]


class Arena:
    """A fight under scripted dice; see this module's text.

    Attributes:
        source: the encounter.
        state: the fight.
        events: what happened in the last step.
        code: of the last refusal.
    """

    def __init__(
        self,
        *fighters: dict[str, Any],
        hero: dict[str, Any] | None = None,
        rows: Sequence[str] = (),
        faces: Sequence[int | str | Roll] = (),
        toml: str = "",
        still: bool = True,
        **fields: Any,  # noqa: ANN401 - any field
    ) -> None:
        raw = encounter(*fighters, hero=hero, rows=rows, toml=toml, still=still, **fields)
        self.source = Encounter(raw)
        state = begin(self.source, faces_of(faces))
        assert isinstance(state, GnosisState)
        self.state = state
        self.events: list[Event] = []
        self.code = ""

    # What is there

    def player(self, who: int | str = 0) -> Player:
        """Give a player by seat or name."""
        return self.state.players[self.state.arena.names.index(who) if isinstance(who, str) else who]

    def sheet(self, seat: int = 0) -> PlayerSheet:
        """Give what is fixed of a player."""
        return self.state.arena.sheets[seat]

    def actor(self, name: str = "goblin") -> Actor:
        """Give an actor, dead or alive."""
        for actor in self.state.actors:
            if actor.sheet.name == name:
                return actor
        message = f"no actor is called {name!r}, but {[actor.sheet.name for actor in self.state.actors]}"
        raise AssertionError(message)

    def floor(self, number: int = 0) -> Floor:
        """Give a floor."""
        return self.state.floors[number]

    def at(self, name: str = "Ash") -> tuple[int, int]:
        """Give where somebody stands."""
        names = self.state.arena.names
        if name in names and names.index(name) < len(self.state.players):
            player = self.player(name)
            return int(player.x), int(player.y)
        actor = self.actor(name)
        return int(actor.x), int(actor.y)

    def turns_of(self, name: str, field: str) -> int:
        """Give the turns left of a state: `turns_of("goblin", "restrained_turns")`."""
        names = self.state.arena.names
        if name in names and names.index(name) < len(self.state.players):
            return self.player(name).timers[PLAYER_TIMERS.index(field)]
        return self.actor(name).timers[ACTOR_TIMERS.index(field)]

    def cooldown(self, key: str, seat: int = 0) -> int:
        """Give a cooldown that is left, by its key."""
        return self.player(seat).cooldowns[self.state.arena.cooldown_keys[seat].index(key)]

    def lying(self, floor: int = 0) -> list[tuple[int, int, str]]:
        """Give what lies on a floor: x, y, the item's name or `4 obols`."""
        return [
            (int(each.x), int(each.y), f"{each.obols} obols" if each.item is None else each.item.name)
            for each in self.floor(floor).ground
        ]

    def carried(self, seat: int = 0) -> list[str]:
        """Name what a player carries."""
        return [item.name for item in self.player(seat).inventory]

    # What is done

    def do(
        self,
        kind: str,
        faces: Sequence[int | str | Roll] = (),
        answers: Sequence[Choice] = (),
        *,
        seat: int = 0,
        **details: Any,  # noqa: ANN401 - any detail
    ) -> list[Event]:
        """Let a player choose, and play all that follows by itself."""
        with self.by_itself(faces, answers) as table:
            self.state.take(table, seat, Choice(kind, details))
        return self.events

    def deed(
        self,
        kind: str,
        faces: Sequence[int | str | Roll] = (),
        answers: Sequence[Choice] = (),
        *,
        seat: int = 0,
        **details: Any,  # noqa: ANN401 - any detail
    ) -> list[Event]:
        """Let a player choose, and play the choice's own effects, without the world turns."""
        with self.by_itself(faces, answers) as table:
            self.state.start(table, seat, Choice(kind, details))
        return self.events

    def step(self, *faces: int | str | Roll, answers: Sequence[Choice] = ()) -> list[Event]:
        """Play the next piece of what is under way: an actor's turn, the end of a world turn."""
        with self.by_itself(faces, answers) as table:
            self.state.proceed(table)
        return self.events

    def refused(self, kind: str, *, seat: int = 0, **details: Any) -> str:  # noqa: ANN401 - any detail
        """Try a choice that must be refused: nothing changes, no dice fall. Gives the message."""
        before = self.state.key()
        with scripted() as table, pytest.raises(Illegal) as caught:
            self.state.take(table, seat, Choice(kind, details))
        assert table.log is not None
        assert table.log.events == []
        assert self.state.key() == before, "the refused choice changed something"
        self.code = caught.value.code
        return str(caught.value)

    @contextmanager
    def by_itself(self, faces: Sequence[int | str | Roll] = (), answers: Sequence[Choice] = ()) -> Iterator[Table]:
        """Lay a table; its events are kept, and at the end they must rebuild the state from what it was."""
        before = self.state.clone()
        with scripted(faces_of(faces), answers) as table:
            yield table
        assert table.log is not None
        self.events = table.log.events
        for event in self.events:
            before.redo(event)
        assert before.key() == self.state.key(), f"the events don't rebuild the state: {self.kinds()}"
        assert (before.over, before.winner, before.reason) == (self.state.over, self.state.winner, self.state.reason)

    # What happened

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
