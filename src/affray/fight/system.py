"""Systems: what a set of rules must offer to be played, and how it is found."""

from __future__ import annotations

import importlib.metadata
from typing import TYPE_CHECKING, Any, NamedTuple

from affray.fight.errors import AffrayError, nearest
from affray.fight.policy import FirstPolicy, PersonPolicy, Policy, RandomPolicy

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from affray.fight.decision import Choice, Decision, Offer
    from affray.fight.encounter import Encounter
    from affray.fight.events import Event
    from affray.fight.knobs import Knob
    from affray.fight.state import Setup, State
    from affray.fight.table import Table

ENTRY_POINTS = "affray.systems"
"""The entry-point group under which packages announce their systems."""


class Line(NamedTuple):
    """One line of a told fight; interfaces align the parts in columns.

    Attributes:
        when: round, tick or turn, if it has changed.
        deed: who does what to whom.
        chance: the chance as a player says it (`65%`), if something was asked.
        reasons: the terms of the chance or of the number (`60 base + 21 accuracy - 16 defence`).
        face: how the dice fell (`37 of 100`).
        result: what came of it, with what changed (`hit: Bram 21/2 -> 9/2`).
        depth: 0 for a deed, 1 and more for what belongs to the deed above it.
    """

    when: str = ""
    deed: str = ""
    chance: str = ""
    reasons: str = ""
    face: str = ""
    result: str = ""
    depth: int = 0


class Words:
    """How a system's events and choices read. Only interfaces call it, never a rule."""

    def lines(self, events: Sequence[Event], state: State, *, explain: bool = False) -> list[Line]:
        """Write what happened in one step.

        Args:
            events: the step's events, in order; each is told once, or left out if another line already tells it.
            state: the fight after the step (for names; never for numbers that may have changed since the event).
            explain: unfold every term of every number, and tell every event.
        """
        raise NotImplementedError

    def offer(self, offer: Offer, state: State) -> str:
        """Write an offer as a few words, with its cost."""
        raise NotImplementedError

    def choice(self, choice: Choice) -> str:
        """Write a choice as a few words, such as `attack Bram with the rapier`."""
        raise NotImplementedError

    def decision(self, decision: Decision, state: State) -> str:
        """Write what is to be decided, with what the decider knows of it."""
        raise NotImplementedError


class System:
    """One set of rules. A package announces an instance under the entry-point group `affray.systems`.

    A `rules.toml` beside the module of its class is its rulebook; CONTRIBUTING.md lists the fields.

    Attributes:
        name: as files say it.
        version: changes whenever a fight could go otherwise than before.
        title: one line for a newcomer.
        clock: what `State.elapsed` counts, in the singular (`round`, `tick`).
        at_limit: what a fight is called that reaches its own limit while several sides stand: `draw` or `undecided`.
    """

    name: str
    version: str
    title: str
    clock: str = "round"
    at_limit: str = "undecided"

    def knobs(self) -> Sequence[Knob]:
        """List the settings."""
        return ()

    def schema(self) -> type[Any]:
        """Give the msgspec type of the whole encounter file, for checking and for editors."""
        raise NotImplementedError

    def read(self, encounter: Any, knobs: Mapping[str, Any]) -> Setup:  # noqa: ANN401 - the system's own schema type
        """Make the fixed part of a fight out of a checked file.

        Args:
            encounter: an instance of `schema()`.
            knobs: every knob's value.

        Raises:
            EncounterError: something that the schema can't see is wrong (a name, a place, an empty side).
        """
        raise NotImplementedError

    def begin(self, table: Table, setup: Setup) -> State:
        """Start the fight; initiative and rolled hit points ask the table's dice."""
        raise NotImplementedError

    def carry(
        self,
        raw: Mapping[str, Any],
        state: State,
        rest: str = "",
        notes: list[str] | None = None,
    ) -> dict[str, Any]:
        """Give a file's data with what its fighters bring along from an earlier fight (hit points left, by name).

        Args:
            raw: the data of the file that is fought next; it stays as it is.
            state: how the earlier fight ended.
            rest: the kind of rest in between (`short`, `long`); empty for none.
            notes: takes a sentence for each who can't rest, and comes as it is.

        Raises:
            AffrayError: nothing carries over under these rules, or nobody rests.
        """
        if rest:
            message = f"{self.name} knows no rests"
            raise AffrayError(message)
        message = f"{self.name} carries nothing over from one fight to the next"
        raise AffrayError(message)

    def without_winner(self, state: State) -> str:
        """Give what a fight is called that is over and that nobody has won: `draw` or `undecided`."""
        sides = {each.side for each in state.standings() if each.stands}
        return "draw" if len(sides) <= 1 else self.at_limit

    def policies(self) -> Mapping[str, Callable[[], Policy]]:
        """Give the system's own policies by name; every system has `simple`."""
        raise NotImplementedError

    def content(self) -> Mapping[str, Sequence[Mapping[str, Any]]]:
        """Give what can be named in a file, as rows by kind, for `affray list`."""
        return {}

    def formulas(self) -> Mapping[str, Callable[..., Any]]:
        """Give every `Calc:` of the rulebook by its name."""
        return {}

    def words(self) -> Words:
        """Give the writer of lines."""
        raise NotImplementedError

    def best_places(
        self,
        state: State,
        seat: int,
        action: str,
        most: int,
    ) -> Sequence[Any] | None:
        """Rank the places of an area, for `affray odds --place`; None if these rules can't.

        Args:
            state: the fight as it stands; it may be changed.
            seat: who would use it.
            action: the area's name.
            most: how many to give.

        Returns:
            The best first, each with `order` (the choice), `gain`, `by_side` and `targets`.

        Raises:
            Illegal: the seat has no such area.
        """
        return None

    def rank_sequences(
        self,
        state: State,
        seat: int,
        against: str,
        by: str,
    ) -> Any:  # noqa: ANN401 - the system's own type
        """Rank the sequences that a seat could set against an opponent, for `affray odds --sequences`.

        Raises:
            AffrayError: these rules know no sequences.
        """
        message = f"{self.name} knows no sequences to set"
        raise AffrayError(message)

    def forge_plans(
        self,
        encounter: Encounter,
        text: str,
        who: str,
        target: str,
        seed: int | None,
    ) -> Sequence[Any]:
        """Plan formulas before they are forged, for `affray odds --forge`.

        Args:
            encounter: the fight that would be fought with them.
            text: what to forge, as these rules say it.
            who: the name of the caster; empty for the first that there is.
            target: on whom; empty for whom the rules think of first.
            seed: what falls as the fight begins; default the encounter's.

        Returns:
            The plans in the order asked, each with `data()`, which gives it as plain data with fractions.

        Raises:
            AffrayError: these rules know no forge, or nothing of it can be forged.
        """
        message = f"{self.name} knows no forge"
        raise AffrayError(message)

    def import_blocks(
        self,
        blocks: Sequence[Any],
        knobs: Mapping[str, Any],
    ) -> tuple[list[Any], list[Any]]:
        """Turn foreign stat blocks into fighters, for `affray import`.

        Returns:
            Those that were read, each with `name`, `creature` and `ignored`, and those refused, with `name` and
            `reason`.

        Raises:
            AffrayError: these rules read none.
        """
        message = f"{self.name} reads no foreign stat blocks"
        raise AffrayError(message)

    def imported_text(self, imported: Sequence[Any], side: str) -> str:
        """Write what `import_blocks` has read as `[[fighters]]` of an encounter file."""
        raise NotImplementedError

    def policy(self, name: str) -> Policy:
        """Make the policy called `name`: one of the system's own, `random`, `first` or `person`.

        Raises:
            AffrayError: there is none of this name.
        """
        every: dict[str, Callable[[], Policy]] = {
            "random": RandomPolicy,
            "first": FirstPolicy,
            "person": PersonPolicy,
            **self.policies(),
        }
        if name not in every:
            hint = nearest(name, every)
            message = f'no policy is called "{name}"{hint}; allowed are {", ".join(sorted(every))}'
            raise AffrayError(message)
        return every[name]()


def system_names() -> list[str]:
    """List the installed systems by name, in alphabetical order."""
    return sorted({entry.name for entry in importlib.metadata.entry_points(group=ENTRY_POINTS)})


def find_system(name: str) -> System:
    """Load one system.

    Raises:
        AffrayError: none of this name is installed, two packages claim the name, its package can't be loaded, or what
            the entry point names is no system of this name.
    """
    found = {entry.value: entry for entry in importlib.metadata.entry_points(group=ENTRY_POINTS, name=name)}
    if not found:
        names = system_names()
        message = f'system: no system is called "{name}"{nearest(name, names)}; installed are {", ".join(names)}'
        raise AffrayError(message)
    if len(found) > 1:
        message = f'system: "{name}" is claimed by {" and ".join(sorted(found))}; uninstall one of them'
        raise AffrayError(message)
    (entry,) = found.values()
    try:
        system = entry.load()
    except Exception as error:
        message = f'system: "{name}" ({entry.value}) can\'t be loaded: {type(error).__name__}: {error}'
        raise AffrayError(message) from error
    if problem := _problem(system, name):
        message = f'system: "{name}" ({entry.value}) {problem}'
        raise AffrayError(message)
    loaded: System = system
    return loaded


def _problem(system: object, name: str) -> str:
    """Say what keeps a loaded object from being the system called `name`; nothing if it is."""
    if isinstance(system, type) and issubclass(system, System):
        return "is a class; an entry point names an instance"
    if not isinstance(system, System):
        return f"is no System, it is {system!r}"
    for attribute in ("name", "version", "title"):
        if not isinstance(getattr(system, attribute, None), str):
            return f"has no {attribute}, which must be text"
    return "" if system.name == name else f'calls itself "{system.name}"; its name must be that of its entry point'
