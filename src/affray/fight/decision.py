"""Decisions and choices: what somebody may do, and what they chose, as data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from affray.fight.errors import Illegal

if TYPE_CHECKING:
    from affray.fight.state import State


class Choice:
    """What was chosen: a kind and its named details, in the words of the encounter (`attack`, `target="Bram"`).

    Choices never change once made; systems keep those that are offered again and again.
    """

    def __init__(self, kind: str, details: dict[str, object] | None = None) -> None:
        self.kind = kind
        self.details: dict[str, object] = details if details is not None else {}

    def has(self, name: str) -> bool:
        """Tell whether the choice says anything of `name`."""
        return name in self.details

    def text(self, name: str, default: str = "") -> str:
        """Give a detail that must be text.

        Raises:
            Illegal: it is something else.
        """
        value = self.details.get(name, default)
        if not isinstance(value, str):
            message = f"{self.kind}: {name} must be text, got {value!r}"
            raise Illegal(message, "bad_choice")
        return value

    def number(self, name: str, default: int = 0) -> int:
        """Give a detail that must be a whole number.

        Raises:
            Illegal: it is something else.
        """
        value = self.details.get(name, default)
        if not isinstance(value, int) or isinstance(value, bool):
            message = f"{self.kind}: {name} must be a whole number, got {value!r}"
            raise Illegal(message, "bad_choice")
        return value

    def data(self) -> dict[str, object]:
        """Give the choice as one JSON object, its kind under `choice`."""
        return {"choice": self.kind, **self.details}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choice) and self.kind == other.kind and self.details == other.details

    def __hash__(self) -> int:
        return hash((self.kind, repr(sorted(self.details.items()))))

    def __repr__(self) -> str:
        details = ", ".join(f"{name}={value!r}" for name, value in self.details.items())
        return f"<{self.kind}{' ' if details else ''}{details}>"


def choice_of(data: dict[str, object]) -> Choice:
    """Make a choice of its JSON object.

    Raises:
        Illegal: there is no `choice` in it.
    """
    kind = data.get("choice")
    if not isinstance(kind, str):
        message = f"a choice needs its kind under 'choice', got {data!r}"
        raise Illegal(message, "bad_choice")
    return Choice(kind, {name: value for name, value in data.items() if name != "choice"})


class Offer:
    """A legal choice, with what it costs.

    Attributes:
        choice: the choice itself.
        cost: what it uses up, by the resource's name (ticks, action points, flux); empty if nothing.
        open: details of the choice that may be set to something else than offered, with what is allowed
            (`{"sequence": "any text of two-letter maneuvers that costs at most 4"}`).
    """

    def __init__(self, choice: Choice, cost: dict[str, int] | None = None, open: dict[str, str] | None = None) -> None:  # noqa: A002
        self.choice = choice
        self.cost: dict[str, int] = cost if cost is not None else {}
        self.open: dict[str, str] = open if open is not None else {}

    def data(self) -> dict[str, object]:
        """Give the offer as one JSON object."""
        return {**self.choice.data(), "cost": self.cost, "open": self.open}

    def __repr__(self) -> str:
        return f"Offer({self.choice!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision:
    """Something that a seat must decide, now or in the middle of an action.

    Systems subclass it. What can be chosen is worked out only when somebody looks: a policy that knows its game never
    pays for a list of options.

    Attributes:
        seat: index of the fighter that decides.
        kind: what kind of decision: `turn`, `defense`, `reaction` ...
    """

    def __init__(self, seat: i64, kind: str) -> None:
        self.seat = seat
        self.kind = kind

    def offers(self, state: State) -> list[Offer]:
        """List what may be chosen, in a fixed order, never empty; for open details a sensible sample."""
        raise NotImplementedError

    def details(self, state: State) -> dict[str, object]:
        """Tell what the decider knows of the matter, as data (the blow that comes, the chances)."""
        return {}

    def check(self, state: State, choice: Choice) -> None:
        """Make sure that `choice` answers this decision.

        Systems with open details check those themselves; this is the plain case.

        Raises:
            Illegal: it doesn't.
        """
        offers = self.offers(state)
        for offer in offers:
            if offer.choice == choice:
                return
        allowed = ", ".join(repr(offer.choice) for offer in offers[:8])
        message = f"{choice!r} is not open now; {self.kind} allows {allowed}"
        raise Illegal(message, "not_offered")
