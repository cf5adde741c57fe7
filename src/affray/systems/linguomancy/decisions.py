"""Decisions in the middle of an action: who is asked what, with which answers (rulebook, Decisions).

The offers begin with the default. Reactions stand in `answers`, the decision of a turn in `offers`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.fight.decision import Choice, Decision, Offer
from affray.systems.linguomancy.errors import refuse

if TYPE_CHECKING:
    from affray.fight.state import State

CURRENT: Final = Choice("current")
GAINED: Final = Choice("gained")
KILL: Final = Choice("kill")
INCAPACITATE: Final = Choice("incapacitate")
PUSH: Final = Choice("push")
TOPPLE: Final = Choice("prone")
WAKE: Final = Choice("wake")
ADVANTAGE: Final = Choice("advantage")
DIE: Final = Choice("die")
UNCONSCIOUS: Final = Choice("unconscious")
DYING: Final = Choice("dying")
NO_REACTION: Final = Choice("none")


@final
class PlainDecision(Decision):
    """One of a few plain answers, the default first.

    Attributes:
        answers: what may be answered.
        about: what the decider knows.
    """

    def __init__(self, seat: i64, kind: str, answers: list[Choice], about: dict[str, object]) -> None:
        super().__init__(seat, kind)
        self.answers = answers
        self.about = about

    def offers(self, state: State) -> list[Offer]:
        """List the answers."""
        return [Offer(answer) for answer in self.answers]

    def details(self, state: State) -> dict[str, object]:
        """Tell what the decider knows."""
        return self.about


@final
class KeepDecision(Decision):
    """Which maintained idioms to keep when hands are short (LI-7.7).

    Attributes:
        names: the idioms, in order of casting.
        needs: hand points of each.
        hands: hand points that there are.
        default: which are kept if nobody chooses.
    """

    def __init__(self, seat: i64, names: list[str], needs: list[int], hands: i64, default: list[bool]) -> None:
        super().__init__(seat, "keep_maintained")
        self.names = names
        self.needs = needs
        self.hands: i64 = hands
        self.default = default

    def offers(self, state: State) -> list[Offer]:
        """List the default, and every other set that fits."""
        found = [
            Offer(keep_choice(self.default), open={"keep": "true or false for each idiom; the hands must suffice"})
        ]
        count = min(len(self.names), MOST_LISTED)
        for bits in range(1 << count):
            keep = [bool(bits >> number & 1) for number in range(count)] + [False] * (len(self.names) - count)
            if keep != self.default and self.fits(keep):
                found.append(Offer(keep_choice(keep)))
        return found

    def fits(self, keep: list[bool]) -> bool:
        """Tell whether the hands suffice for a set."""
        return sum(need for need, kept in zip(self.needs, keep, strict=True) if kept) <= self.hands

    def details(self, state: State) -> dict[str, object]:
        """Tell the idioms, their hands, and how many hands there are."""
        return {"idioms": self.names, "hands": self.needs, "there_are": int(self.hands)}

    def check(self, state: State, choice: Choice) -> None:
        """Make sure that a set of idioms fits.

        Raises:
            Illegal: it doesn't.
        """
        keep = kept_of(choice, len(self.names))
        if not self.fits(keep):
            needed = sum(need for need, kept in zip(self.needs, keep, strict=True) if kept)
            refuse("not_enough_hands", f"keep: needs {needed} hands, {self.hands} are there for idioms")


MOST_LISTED: Final = 8
"""Of more idioms than these the offers don't list every set."""


def keep_choice(keep: list[bool]) -> Choice:
    """Say which idioms are kept."""
    return Choice("keep", {"keep": list(keep)})


def kept_of(choice: Choice, count: int) -> list[bool]:
    """Read which idioms are kept.

    Raises:
        Illegal: it isn't one truth value for each.
    """
    value = choice.details.get("keep")
    if choice.kind != "keep" or not isinstance(value, list) or len(value) != count:
        refuse("bad_choice", f"{choice!r}: keep needs {count} truth values, one for each idiom in order of casting")
    return [each is True for each in value]


@final
class LeaveOutDecision(Decision):
    """Whom a precise idiom leaves out (LI-24.5).

    Attributes:
        names: the creatures of the area.
        default: the allies among them.
    """

    def __init__(self, seat: i64, names: list[str], default: list[str]) -> None:
        super().__init__(seat, "leave_out")
        self.names = names
        self.default = default

    def offers(self, state: State) -> list[Offer]:
        """List the default, nobody, and each creature alone."""
        found = [Offer(names_choice(self.default), open={"names": "any of " + ", ".join(self.names)})]
        others = [[], *([name] for name in self.names)]
        return found + [Offer(names_choice(names)) for names in others if names != self.default]

    def details(self, state: State) -> dict[str, object]:
        """Tell who is in the area."""
        return {"in_area": self.names}

    def check(self, state: State, choice: Choice) -> None:
        """Make sure that only creatures of the area are named.

        Raises:
            Illegal: somebody else is.
        """
        for name in names_of(choice):
            if name not in self.names:
                refuse("invalid_target", f"leave_out: {name} is not in the area; there are {', '.join(self.names)}")


def names_choice(names: list[str]) -> Choice:
    """Say who is left out."""
    return Choice("leave_out", {"names": list(names)})


def names_of(choice: Choice) -> list[str]:
    """Read who is left out.

    Raises:
        Illegal: it isn't a list of names.
    """
    value = choice.details.get("names")
    if choice.kind != "leave_out" or not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        refuse("bad_choice", f"{choice!r}: leave_out needs a list of names")
    return [str(each) for each in value]


@final
class PartsDecision(Decision):
    """Which lost parts of a body to restore (LI-14.7).

    Attributes:
        default: the parts that come back if nobody chooses, by number.
        sets: every set of parts that can be had.
    """

    def __init__(self, seat: i64, default: list[int], sets: list[list[int]]) -> None:
        super().__init__(seat, "parts")
        self.default = default
        self.sets = sets

    def offers(self, state: State) -> list[Offer]:
        """List the default and every other set."""
        found = [Offer(parts_choice(self.default))]
        found += [Offer(parts_choice(each)) for each in self.sets if each != self.default]
        return found


def parts_choice(numbers: list[int]) -> Choice:
    """Say which parts come back."""
    return Choice("parts", {"parts": list(numbers)})


def parts_of(choice: Choice) -> list[int]:
    """Read which parts come back."""
    value = choice.details.get("parts")
    assert isinstance(value, list)  # noqa: S101 - narrows the type; the choice was checked against the offers
    return [int(each) for each in value]
