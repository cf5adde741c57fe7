"""A fight at the command line: steps are played, and whoever must choose or throw is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.cli.choices import choice_from
from affray.dice import NeedRoll, Seeded
from affray.fight.errors import AffrayError, Begun, Illegal, NeedChoice
from affray.fight.fight import Fight
from affray.fight.policy import PersonPolicy

if TYPE_CHECKING:
    from affray.cli.faces import Faces
    from affray.cli.lines import PreparedLines
    from affray.cli.telling import Teller
    from affray.fight.decision import Choice, Decision
    from affray.fight.encounter import Encounter
    from affray.fight.state import State


class Moved(Exception):  # noqa: N818 - control flow: somebody took steps back or played them again
    """The fight stands elsewhere now: look again what is due."""


class Quit(Exception):  # noqa: N818 - control flow: somebody has had enough
    """The person wants to stop here."""


class Chooser:
    """Decides for the seats that persons play."""

    def choose(self, fight: Fight, decision: Decision, state: State, begun: Begun | None = None) -> Choice:
        """Decide.

        Args:
            fight: the fight as it stands between two actions.
            decision: what is to be decided.
            state: the fight at the moment of the decision, perhaps in the middle of an action.
            begun: in the middle of one, the step that waits for the answer.

        Raises:
            Moved, Quit: the person wants something else first.
        """
        raise NotImplementedError

    def refused(self, error: AffrayError) -> None:
        """Hear that the rules don't allow what was chosen.

        Raises:
            AffrayError: nobody can choose again.
        """
        raise error

    def finish(self) -> None:
        """Make sure that no choice is left over."""

    def unheard(self) -> Chooser | None:
        """Give who decides when nobody hears any more what is told; None if a person would be asked."""
        return None


class PreparedChoices(Chooser):
    """Takes choices from a file, one a line, and goes on with `then` when it has run out."""

    def __init__(self, lines: PreparedLines, then: Chooser | None = None) -> None:
        self._lines = lines
        self._then = then
        self._place = ""

    def choose(self, fight: Fight, decision: Decision, state: State, begun: Begun | None = None) -> Choice:
        """Take the next line.

        Raises:
            AffrayError: there is none, or it isn't allowed; the message names the line.
        """
        line = self._lines.next()
        if line is None:
            self._place = ""
            if self._then is not None:
                return self._then.choose(fight, decision, state, begun)
            name = fight.encounter.setup.names[decision.seat]
            message = (
                f"{self._lines.source}: has run out after {self._lines.taken} choices; {name} must decide: "
                f"{fight.system.words().decision(decision, state)}"
            )
            raise AffrayError(message)
        self._place, text = line
        try:
            return choice_from(text, decision, state, fight.system.words())
        except AffrayError as error:
            message = f"{self._place}: {error}"
            raise AffrayError(message) from error

    def refused(self, error: AffrayError) -> None:
        """Stop, or let the person choose again."""
        if self._then is not None and not self._place:
            self._then.refused(error)
            return
        message = f"{self._place}: {error}"
        raise AffrayError(message) from error

    def finish(self) -> None:
        """Make sure that no line is left over."""
        self._lines.finish("choice")

    def unheard(self) -> Chooser:
        """Give what is left of the lines."""
        self._then = None
        return self


class StandIn(Chooser):
    """Lets the policy `simple` decide for persons, in a fight that goes on."""

    def __init__(self, fight: Fight) -> None:
        self._mind = fight.system.policy("simple")
        self._thoughts = Seeded(fight.seed, fight.index, "stand-in")

    def choose(self, fight: Fight, decision: Decision, state: State, begun: Begun | None = None) -> Choice:
        """Ask the policy."""
        return self._mind.choose(self._thoughts, state, decision)

    def unheard(self) -> Chooser:
        """Go on."""
        return self


def begun(encounter: Encounter, seed: int | None, index: int, faces: Faces | None) -> Fight:
    """Begin a fight, asking for the faces that this needs.

    Args:
        encounter: what is fought.
        seed: what falls; see `Fight`.
        index: likewise.
        faces: who throws; None for seeded dice.
    """
    thrown: list[int] = []
    while True:
        try:
            return Fight(encounter, seed, index, typed=faces is not None, faces=thrown)
        except NeedRoll as need:
            if faces is None:
                raise
            thrown.append(faces.face(need.question))


class Session:
    """Plays a fight to its end.

    Args:
        fight: the fight, begun or further on.
        faces: who throws; None for seeded dice.
        chooser: who decides for persons; None if nobody can be asked.
        teller: who hears what happens.

    Attributes:
        fight: the fight as it stands.
    """

    def __init__(self, fight: Fight, faces: Faces | None, chooser: Chooser | None, teller: Teller) -> None:
        self.fight = fight
        self._faces = faces
        self._chooser = chooser
        self._teller = teller

    def play(self) -> None:
        """Play and tell; of a fight that goes on only what is new.

        Raises:
            AffrayError: a choice or a face is missing, left over or not allowed; the steps before are kept.
            Quit: the person wants to stop.
        """
        if len(self.fight.entries) == 1:
            self._teller.begin(self.fight)
        else:
            self._teller.go_on(self.fight)
        while not self.fight.over:
            try:
                self._step()
            except Moved:
                self._teller.moved(self.fight)
            else:
                self._teller.step(self.fight)
        if self._faces is not None:
            self._faces.finish()
        if self._chooser is not None:
            self._chooser.finish()

    def play_unheard(self) -> None:
        """Play on without telling, as far as prepared choices and faces reach; no person is asked.

        Raises:
            AffrayError: somebody would have to be asked.
        """
        if self._chooser is not None:
            self._chooser = self._chooser.unheard()
        if self._faces is not None:
            self._faces = self._faces.unheard()
        while not self.fight.over:
            self._step()

    def _step(self) -> None:
        """Play one step, asking for every face and every answer that it needs."""
        fight = self.fight
        decisions = fight.due()
        person = bool(decisions) and isinstance(fight.mind(decisions[0].seat), PersonPolicy)
        choice: Choice | None = None
        faces: list[int] = []
        answers: list[Choice] = []
        while True:
            try:
                if not person:
                    fight.advance(faces=faces, answers=answers)
                    return
                if choice is None:
                    choice = self._choice(decisions[0], fight.state)
                fight.take(choice, decisions[0].seat, faces=faces, answers=answers)
            except NeedRoll as need:
                faces.append(self._face(need))
            except NeedChoice as need:
                answers.append(self._choice(need.decision, need.state or fight.state, need.begun))
            except Illegal as error:
                if self._chooser is None or not (answers or person):
                    raise
                self._chooser.refused(error)
                # What was refused is asked again: the last answer, or the choice itself.
                if answers:
                    answers.pop()
                else:
                    choice = None
                    faces.clear()
            else:
                return

    def _face(self, need: NeedRoll) -> int:
        if self._faces is None:
            raise need
        return self._faces.face(need.question)

    def _choice(self, decision: Decision, state: State, begun: Begun | None = None) -> Choice:
        if self._chooser is None:
            name = self.fight.encounter.setup.names[decision.seat]
            message = f"{name} is played by a person, and nobody can be asked here; {INSTEAD}"
            raise AffrayError(message)
        return self._chooser.choose(self.fight, decision, state, begun)


INSTEAD = "run it in a terminal, or give --choices FILE, or let the policy play with --auto"
"""What to do where a person is needed and none is there."""


def persons(subject: Fight | Encounter) -> list[str]:
    """List the fighters that persons play."""
    setup = subject.encounter.setup if isinstance(subject, Fight) else subject.setup
    return [name for name, policy in zip(setup.names, setup.policies, strict=True) if policy == "person"]
