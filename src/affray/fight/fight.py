"""Fight: drives a state. Journal, undo and redo, typed dice, saving and loading.

Every step runs on a copy of the state, which replaces the state only when the step is complete. So an illegal choice, a
missing roll or a missing answer leaves everything as it was: give what is missing and call again.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from affray.dice import GENERATOR, Dice, Recorder, Seeded, Tape
from affray.fight.encounter import Encounter, load
from affray.fight.errors import Illegal, JournalError
from affray.fight.events import Event, Log
from affray.fight.journal import FORMAT, Entry, digest, entry_of, read_document, state_hash, write_whole
from affray.fight.policy import Answers, FirstPolicy, Policy
from affray.fight.table import Table
from affray.version import VERSION

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path as FilePath

    from affray.fight.decision import Choice, Decision
    from affray.fight.state import State


class _Moment:
    """A state with the dice as they lay then: what undo returns to."""

    def __init__(self, state: State | None, dice: Seeded | None, thoughts: Seeded, events: int) -> None:
        self.state = state
        self.dice = dice
        self.thoughts = thoughts
        self.events = events


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
        state: the fight as it stands; look, don't touch.
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
        self._dice: Seeded | None = None if typed else Seeded(self.seed, index)
        self._thoughts = Seeded(self.seed, index, "policy")
        self._minds = [self.system.policy(name) for name in self.encounter.setup.policies]
        self.entries: list[Entry] = []
        self.events: list[Event] = []
        self._past: list[_Moment] = []
        self._undone: list[Entry] = []
        self._rerolls = 0
        self.state: State
        self._step("begin", -1, None, faces, ())

    # Looking

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
        return self._step("take", seat, choice, faces, answers)

    def proceed(self, *, faces: Sequence[int] = (), answers: Sequence[Choice] = ()) -> list[Event]:
        """Play the next step that nobody decides; see `take`."""
        if self.over or self.due():
            message = "the fight is over" if self.over else "a decision is due first"
            raise Illegal(message, "fight_over" if self.over else "decision_due")
        return self._step("proceed", -1, None, faces, answers)

    def advance(self, *, faces: Sequence[int] = (), answers: Sequence[Choice] = ()) -> list[Event]:
        """Play one step, a due decision taken by its seat's policy; see `take`.

        Raises:
            NeedChoice: the decision is a person's.
        """
        decisions = [] if self.over else self.due()
        if not decisions:
            return self.proceed(faces=faces, answers=answers)
        decision = decisions[0]
        before = self._thoughts.copy()
        choice = self.mind(decision.seat).choose(self._thoughts, self.state, decision)
        try:
            return self.take(choice, decision.seat, faces=faces, answers=answers)
        except BaseException:
            self._thoughts = before
            raise

    def play(self) -> State:
        """Play to the end with the policies.

        Raises:
            NeedChoice, NeedRoll: a person is needed; the steps before are kept.
        """
        while not self.over:
            self.advance()
        return self.state

    def _step(
        self, kind: str, seat: int, choice: Choice | None, faces: Sequence[int], answers: Sequence[Choice]
    ) -> list[Event]:
        dice = None if self._dice is None else self._dice.copy()
        tape = Tape(faces, dice)
        thoughts = self._thoughts.copy()
        event_log = Log()
        state, rolls, noted = self._run(kind, seat, choice, tape, thoughts, answers, self._minds, event_log)
        entry = Entry(kind, seat, choice, rolls, noted, len(faces), state_hash(state))
        self._keep(entry, state, dice, thoughts, event_log.events)
        self._undone.clear()
        return event_log.events

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
            if choice is None:
                state.proceed(table)
            else:
                state.take(table, seat, choice)
        tape.finish()
        if answers.left():
            message = f"{answers.left()} answers were given that nobody asked for"
            raise Illegal(message, "answers_left")
        return state, recorder.rolls, answers.noted

    def _keep(
        self, entry: Entry, state: State, dice: Seeded | None, thoughts: Seeded, events: list[Event]
    ) -> None:
        old = self.state if self.entries else None
        self._past.append(_Moment(old, self._dice, self._thoughts, len(self.events)))
        self.entries.append(entry)
        self.events.extend(events)
        self.state = state
        self._dice = dice
        self._thoughts = thoughts

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
            moment = self._past.pop()
            self._undone.append(self.entries.pop())
            if moment.state is None:  # pragma: no cover - the beginning is never taken back
                raise AssertionError
            self.state = moment.state
            self._dice = moment.dice
            self._thoughts = moment.thoughts
            del self.events[moment.events :]
        if new_dice and self._dice is not None:
            self._rerolls += 1
            self._dice = Seeded(self.seed, self.index, f"rules, new dice {self._rerolls}")

    def redo(self, steps: int = 1) -> None:
        """Play steps again that were taken back, exactly as they went.

        Raises:
            Illegal: fewer steps than that were taken back, or something else was done since.
        """
        if not 1 <= steps <= len(self._undone):
            message = f"{steps} steps can't be played again; {len(self._undone)} were taken back"
            raise Illegal(message, "nothing_to_redo")
        for _ in range(steps):
            self._replay(self._undone.pop())

    def _replay(self, entry: Entry) -> None:
        """Play a step as its entry says, and check that it leads to the same state."""
        tape = Tape(entry.rolls)
        event_log = Log()
        thoughts = self._thoughts.copy()
        number = len(self.entries)
        try:
            silent: list[Policy] = [_Unasked() for _ in self._minds]
            state, _, noted = self._run(
                entry.kind, entry.seat, entry.choice, tape, thoughts, entry.answers, silent, event_log
            )
        except JournalError:
            raise
        except Exception as error:
            message = f"step {number}: doesn't replay: {error}"
            raise JournalError(message) from error
        found = state_hash(state)
        if found != entry.state:
            message = f"step {number}: leads to another state than the journal says ({found}, not {entry.state})"
            raise JournalError(message)
        self._keep(Entry(entry.kind, entry.seat, entry.choice, entry.rolls, noted, entry.typed, found), state, self._dice, thoughts, event_log.events)

    # Copies, saving and loading

    def copy(self) -> Fight:
        """Copy the fight as it stands, journal and dice included; the copy and the original go their own ways."""
        twin = Fight.__new__(Fight)
        twin.__dict__.update(self.__dict__)
        twin.entries = list(self.entries)
        twin.events = list(self.events)
        twin._past = list(self._past)
        twin._undone = list(self._undone)
        twin.state = self.state.clone()
        twin._dice = None if self._dice is None else self._dice.copy()
        twin._thoughts = self._thoughts.copy()
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
            "dice": None if self._dice is None else self._dice.position(),
            "thoughts": self._thoughts.position(),
            "rerolls": self._rerolls,
        }
        document["digest"] = digest(document)
        return document

    def save(self, path: str | FilePath) -> None:
        """Write the journal, whole or not at all.

        Raises:
            AffrayError: the file can't be written.
        """
        text = json.dumps(self.document(), ensure_ascii=False, indent=1)
        write_whole(path, (text + "\n").encode())

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
        try:
            encounter = Encounter(document["encounter"], document.get("source", source))
            version = document["system_version"]
            if version != encounter.system.version:
                message = (
                    f"{source}: was played under {encounter.system.name} {version}; "
                    f"installed is {encounter.system.version}, whose fights may go otherwise"
                )
                raise JournalError(message)
            if document["generator"] != GENERATOR:
                message = f"{source}: its dice are {document['generator']}; this Affray has {GENERATOR}"
                raise JournalError(message)
            entries = [entry_of(step) for step in document["steps"]]
            fight = cls.__new__(cls)
            fight._restore(encounter, document, entries if steps is None else entries[: steps + 1])
        except (KeyError, TypeError) as error:
            message = f"{source}: a part of the journal is missing or of the wrong kind: {error}"
            raise JournalError(message) from error
        return fight

    def _restore(self, encounter: Encounter, document: dict[str, Any], entries: list[Entry]) -> None:
        self.encounter = encounter
        self.system = encounter.system
        self.seed = document["seed"]
        self.index = document["index"]
        self.typed = document["typed"]
        self._minds = [self.system.policy(name) for name in encounter.setup.policies]
        self._thoughts = Seeded(self.seed, self.index, "policy")
        self._dice = None if self.typed else Seeded(self.seed, self.index)
        self.entries = []
        self.events = []
        self._past = []
        self._undone = []
        self._rerolls = document["rerolls"]
        for entry in entries:
            self._replay(entry)
        if len(entries) == len(document["steps"]):
            self._thoughts.resume(document["thoughts"])
            if self._dice is not None:
                self._dice.resume(document["dice"])
        elif self._dice is not None:
            # Nobody kept how the dice lay in the middle, so a fight that is taken up there falls anew.
            self._dice = Seeded(self.seed, self.index, f"rules after step {len(entries)}")
            self._thoughts = Seeded(self.seed, self.index, f"policy after step {len(entries)}")


class _Unasked(Policy):
    """Sits in a seat during a replay, where every answer is in the journal."""

    def choose(self, dice: Dice, state: State, decision: Decision) -> Choice:
        message = f"the rules ask seat {decision.seat} to decide ({decision.kind}), and the journal has no answer"
        raise JournalError(message)
