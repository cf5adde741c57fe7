"""Fight: drives a state. Journal, undo and redo, typed dice, saving and loading.

Every step runs on a copy of the state, which replaces the state only when the step is complete. So an illegal choice, a
missing roll or a missing answer leaves everything as it was: give what is missing and call again.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from affray.dice import GENERATOR, Dice, NeedRoll, Recorder, Seeded, Tape
from affray.fight.encounter import Encounter, load
from affray.fight.errors import AffrayError, Begun, Illegal, JournalError, NeedChoice
from affray.fight.events import Event, Log
from affray.fight.files import write_whole
from affray.fight.journal import FORMAT, Entry, digest, entry_of, read_document, state_hash
from affray.fight.limits import check_plain
from affray.fight.policy import Answers, FirstPolicy, Policy
from affray.fight.table import Table
from affray.version import VERSION

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path as FilePath

    from affray.fight.decision import Choice, Decision
    from affray.fight.state import State


class _Moment(NamedTuple):
    """A point between two steps: what undo returns to, and what no later step changes.

    Attributes:
        state: the fight as it stands; None before it has begun.
        dice: how the seeded dice lie; None if a person throws them.
        thoughts: how the policies' dice lie.
        reroll: the number of the stream if the dice are new ones that nobody has thrown yet, else 0.
        events: how many events have happened.
    """

    state: State | None
    dice: Seeded | None
    thoughts: Seeded
    reroll: int
    events: int


class _Step(NamedTuple):
    """A step that was taken back: where it began, what it was, where it led, and what happened."""

    before: _Moment
    entry: Entry
    after: _Moment
    events: list[Event]


class Fight:
    """One fight, from its encounter to its end.

    Args:
        encounter: an encounter, or the path of its file.
        seed: what falls; default the encounter's seed, else 1.
        index: the number of the fight in a batch of `simulate`; the same number falls alike.
        typed: a person throws all dice: steps raise `NeedRoll` until their faces are given.
        faces: with `typed`, the faces for the beginning (initiative).

    Attributes:
        encounter: what is fought.
        events: everything that has happened, in order.
        entries: the journal's steps.
    """

    def __init__(
        self,
        encounter: Encounter | str | FilePath,
        seed: int | None = None,
        index: int = 0,
        *,
        typed: bool = False,
        faces: Sequence[int] = (),
    ) -> None:
        self.encounter = encounter if isinstance(encounter, Encounter) else load(encounter)
        self.system = self.encounter.system
        default = 1 if self.encounter.seed is None else self.encounter.seed
        self.seed = default if seed is None else seed
        self.index = index
        self.typed = typed
        self._open()
        self._step("begin", -1, None, faces, (), self._now.thoughts)

    def _open(self) -> None:
        """Lay the dice ready for a fight that hasn't begun."""
        self._minds = [self.system.policy(name) for name in self.encounter.setup.policies]
        dice = None if self.typed else Seeded(self.seed, self.index)
        self._now = _Moment(None, dice, Seeded(self.seed, self.index, "policy"), 0, 0)
        self._past: list[_Moment] = []
        self._undone: list[_Step] = []
        self._rerolls = 0
        self.entries: list[Entry] = []
        self.events: list[Event] = []

    # Looking

    @property
    def state(self) -> State:
        """The fight as it stands; look, don't touch."""
        state = self._now.state
        if state is None:  # pragma: no cover - it has begun before anybody can look
            raise AssertionError
        return state

    @property
    def over(self) -> bool:
        """Whether the fight has ended."""
        return self.state.over

    def due(self) -> list[Decision]:
        """List the decisions that are open now."""
        return self.state.due()

    def mind(self, seat: int) -> Policy:
        """Give the policy that decides for a seat."""
        return self._minds[seat] if seat < len(self._minds) else FirstPolicy()

    # Acting

    def take(
        self, choice: Choice, seat: int | None = None, *, faces: Sequence[int] = (), answers: Sequence[Choice] = ()
    ) -> list[Event]:
        """Carry out a choice that is due.

        Args:
            choice: what is chosen.
            seat: who chooses; default the first seat that has a decision.
            faces: typed faces for this step, in the order asked; with seeded dice the seed goes on after them.
            answers: answers to decisions in the middle of the step, in the order asked.

        Returns:
            What happened.

        Raises:
            Illegal: the choice or an answer isn't allowed. Nothing has changed.
            NeedRoll, NeedChoice: a face or an answer is missing. Nothing has changed; call again with it.
            DiceError: a face can't fall there, or was never asked for. Nothing has changed.
        """
        if self.over:
            message = "the fight is over"
            raise Illegal(message, "fight_over")
        if seat is None:
            decisions = self.due()
            if not decisions:
                message = "nothing is to be decided now; the fight goes on by itself"
                raise Illegal(message, "nothing_due")
            seat = decisions[0].seat
        return self._take(choice, seat, faces, answers, self._now.thoughts)

    def _take(
        self, choice: Choice, seat: int, faces: Sequence[int], answers: Sequence[Choice], thoughts: Seeded
    ) -> list[Event]:
        if all(decision.seat != seat for decision in self.due()):
            self.state.check_out_of_turn(seat, choice)
        return self._step("take", seat, choice, faces, answers, thoughts)

    def proceed(self, *, faces: Sequence[int] = (), answers: Sequence[Choice] = ()) -> list[Event]:
        """Play the next step that nobody decides; see `take`."""
        if self.over or self.due():
            message = "the fight is over" if self.over else "a decision is due first"
            raise Illegal(message, "fight_over" if self.over else "decision_due")
        return self._step("proceed", -1, None, faces, answers, self._now.thoughts)

    def advance(self, *, faces: Sequence[int] = (), answers: Sequence[Choice] = ()) -> list[Event]:
        """Play one step, a due decision taken by its seat's policy; see `take`.

        Raises:
            NeedChoice: the decision is a person's.
        """
        decisions = [] if self.over else self.due()
        if not decisions:
            return self.proceed(faces=faces, answers=answers)
        decision = decisions[0]
        thoughts = self._now.thoughts.copy()
        choice = self.mind(decision.seat).choose(thoughts, self.state, decision)
        return self._take(choice, decision.seat, faces, answers, thoughts)

    def play(self) -> State:
        """Play to the end with the policies.

        Raises:
            NeedChoice, NeedRoll: a person is needed; the steps before are kept.
        """
        while not self.over:
            self.advance()
        return self.state

    def _step(
        self,
        kind: str,
        seat: int,
        choice: Choice | None,
        faces: Sequence[int],
        answers: Sequence[Choice],
        thoughts: Seeded,
    ) -> list[Event]:
        """Play one step with the dice, all of it or nothing."""
        for chosen in answers if choice is None else (choice, *answers):
            check_plain(chosen)
        now = self._now
        dice = None if now.dice is None else now.dice.copy()
        thoughts = thoughts.copy()
        log = Log()
        state, rolls, noted = self._run(kind, seat, choice, Tape(faces, dice), thoughts, answers, self._minds, log)
        drawn = (
            0 if dice is None or now.dice is None else dice.words_since(now.dice),
            thoughts.words_since(now.thoughts),
        )
        entry = Entry(kind, seat, choice, rolls, noted, len(faces), drawn, now.reroll, state_hash(state))
        self._keep(entry, state, dice, thoughts, log.events)
        self._undone.clear()
        return log.events

    def _run(
        self,
        kind: str,
        seat: int,
        choice: Choice | None,
        tape: Tape,
        thoughts: Dice,
        given: Sequence[Choice],
        minds: list[Policy],
        log: Log,
    ) -> tuple[State, Any, list[Choice]]:
        """Run one step on a copy, all of it or nothing."""
        recorder = Recorder(tape)
        answers = Answers(list(given), minds)
        seats = max(len(minds), 1)
        table = Table(recorder, [answers] * seats, thoughts, log)
        if kind == "begin":
            state = self.system.begin(table, self.encounter.setup)
        else:
            state = self.state.clone()
            try:
                if choice is None:
                    state.proceed(table)
                else:
                    state.take(table, seat, choice)
            except NeedChoice as need:
                need.begun = Begun(seat, choice, recorder.rolls, answers.noted)
                raise
        tape.finish()
        if answers.left():
            message = f"{answers.left()} answers were given that nobody asked for"
            raise Illegal(message, "answers_left")
        return state, recorder.rolls, answers.noted

    def _keep(self, entry: Entry, state: State, dice: Seeded | None, thoughts: Seeded, events: list[Event]) -> None:
        """Go on to where a step has led."""
        self._past.append(self._now)
        self.entries.append(entry)
        self.events.extend(events)
        self._now = _Moment(state, dice, thoughts, 0, len(self.events))

    # Undo and redo

    def undo(self, steps: int = 1, *, new_dice: bool = False) -> None:
        """Take back the last steps, with all their effects.

        Args:
            steps: how many.
            new_dice: let other faces fall from here; by default the same choice falls as it did.

        Raises:
            Illegal: there are fewer steps than that to take back.
        """
        if not 1 <= steps < len(self.entries):
            message = f"{steps} steps can't be taken back; there are {len(self.entries) - 1}"
            raise Illegal(message, "nothing_to_undo")
        for _ in range(steps):
            before = self._past.pop()
            self._undone.append(_Step(before, self.entries.pop(), self._now, self.events[before.events :]))
            del self.events[before.events :]
            self._now = before
        if new_dice and not self.typed:
            self._rerolls += 1
            self._now = self._now._replace(dice=self._new_dice(self._rerolls), reroll=self._rerolls)

    def _new_dice(self, number: int) -> Seeded:
        return Seeded(self.seed, self.index, f"rules, new dice {number}")

    def redo(self, steps: int = 1) -> None:
        """Play steps again that were taken back, exactly as they went.

        Raises:
            Illegal: fewer steps than that were taken back, or something else was done since.
        """
        if not 1 <= steps <= len(self._undone):
            message = f"{steps} steps can't be played again; {len(self._undone)} were taken back"
            raise Illegal(message, "nothing_to_redo")
        for _ in range(steps):
            step = self._undone.pop()
            self._past.append(step.before)
            self.entries.append(step.entry)
            self.events.extend(step.events)
            self._now = step.after

    # Copies, saving and loading

    def copy(self) -> Fight:
        """Copy the fight as it stands, journal and dice included; the copy and the original go their own ways."""
        twin = Fight.__new__(Fight)
        twin.__dict__.update(self.__dict__)
        twin.__dict__.update(
            entries=list(self.entries),
            events=list(self.events),
            _past=list(self._past),
            _undone=list(self._undone),
            _now=self._now._replace(state=self.state.clone()),
        )
        return twin

    def document(self) -> dict[str, Any]:
        """Give the journal as one JSON document."""
        document: dict[str, Any] = {
            "affray": "journal",
            "format": FORMAT,
            "engine": VERSION,
            "system": self.system.name,
            "system_version": self.system.version,
            "generator": GENERATOR,
            "seed": self.seed,
            "index": self.index,
            "typed": self.typed,
            "source": self.encounter.source,
            "encounter": self.encounter.raw,
            "steps": [entry.data() for entry in self.entries],
            "rerolls": self._rerolls,
            "reroll": self._now.reroll,
        }
        document["digest"] = digest(document)
        return document

    def save(self, path: str | FilePath) -> None:
        """Write the journal, whole or not at all.

        Raises:
            AffrayError: the file can't be written.
        """
        text = json.dumps(self.document(), ensure_ascii=False, indent=1)
        # Half a pair of surrogates, from a file's name that isn't UTF-8, stays the escape that JSON has for it.
        write_whole(path, (text + "\n").encode(errors="backslashreplace"))

    @classmethod
    def load(cls, path: str | FilePath, steps: int | None = None) -> Fight:
        """Read a journal and play it again, so that the fight can be looked at or go on.

        Args:
            path: a file that `save` wrote.
            steps: how many steps after the beginning to play; default all.

        Raises:
            JournalError: it can't be read, was changed, or drifts; the message names the first step that does.
        """
        return cls.replay(read_document(path), str(path), steps)

    @classmethod
    def replay(cls, document: dict[str, Any], source: str = "journal", steps: int | None = None) -> Fight:
        """Play a journal's document again; see `load`."""
        fight = cls.__new__(cls)
        try:
            fight._restore(document, source, steps)  # noqa: SLF001 - its own
        except AffrayError:
            raise
        except (AttributeError, KeyError, OverflowError, RecursionError, TypeError, ValueError) as error:
            message = f"{source}: a part of the journal is missing or of the wrong kind: {error}"
            raise JournalError(message) from error
        return fight

    def _restore(self, document: dict[str, Any], source: str, steps: int | None) -> None:
        self.encounter = Encounter(document["encounter"], document.get("source", source))
        self.system = self.encounter.system
        if document["system_version"] != self.system.version:
            message = (
                f"{source}: was played under {self.system.name} {document['system_version']}; "
                f"installed is {self.system.version}, whose fights may go otherwise"
            )
            raise JournalError(message)
        if document["generator"] != GENERATOR:
            message = f"{source}: its dice are {document['generator']}; this Affray has {GENERATOR}"
            raise JournalError(message)
        self.seed = document["seed"]
        self.index = document["index"]
        self.typed = document["typed"]
        self._open()
        entries = [entry_of(step) for step in document["steps"]]
        if not entries or any((entry.kind == "begin") != (number == 0) for number, entry in enumerate(entries)):
            message = f'{source}: the first step of a journal, and no other, is "begin"'
            raise JournalError(message)
        last = len(entries) - 1
        if steps is not None and not 0 <= steps <= last:
            message = f"{source}: has the steps 0 to {last}; there is no step {steps}"
            raise JournalError(message)
        for entry in entries if steps is None else entries[: steps + 1]:
            self._replay(entry, source)
        self._rerolls = document["rerolls"]
        if document["reroll"] and len(self.entries) == len(entries):
            self._now = self._now._replace(dice=self._new_dice(document["reroll"]), reroll=document["reroll"])

    def _replay(self, entry: Entry, source: str) -> None:
        """Play a step as its entry says, and check that it leads to the same state."""
        now = self._now
        dice = None
        if now.dice is not None:
            dice = self._new_dice(entry.reroll) if entry.reroll else now.dice.copy()
            self._now = now._replace(dice=dice.copy(), reroll=entry.reroll)
            dice.skip(entry.drawn[0])
        thoughts = now.thoughts.copy()
        thoughts.skip(entry.drawn[1])
        log = Log()
        place = f"{source}: step {len(self.entries)}"
        silent: list[Policy] = [_Unasked() for _ in self._minds]
        try:
            state, _, _ = self._run(
                entry.kind, entry.seat, entry.choice, Tape(entry.rolls), thoughts, entry.answers, silent, log
            )
        except NeedRoll as need:
            question = need.question
            message = f"{place}: doesn't replay: the rules ask {question.why!r} ({question.text()}) after its last roll"
            raise JournalError(message) from need
        except Exception as error:
            message = f"{place}: doesn't replay: {error}"
            raise JournalError(message) from error
        found = state_hash(state)
        if found != entry.state:
            message = f"{place}: leads to another state than the journal says ({found}, not {entry.state})"
            raise JournalError(message)
        self._keep(entry, state, dice, thoughts, log.events)


class _Unasked(Policy):
    """Sits in a seat during a replay, where every answer is in the journal."""

    def choose(self, dice: Dice, state: State, decision: Decision) -> Choice:
        message = f"the rules ask seat {decision.seat} to decide ({decision.kind}), and the journal has no answer"
        raise JournalError(message)
