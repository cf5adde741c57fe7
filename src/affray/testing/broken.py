"""What the conformance kit says when a law is broken, and where it was looking."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from affray.fight.encounter import Encounter


PLAIN = "numbers, text, truth values, None, lists and dicts by text; no tuples"
"""What goes through JSON and comes back the same."""


class LawBroken(AssertionError):  # noqa: N818 - it reads as what happened
    """A system breaks a law; the text names the law, the encounter, the seed and the step, so that it can be replayed.

    Args:
        law: the law's name.
        what: what was found.
        where: the way there.

    Attributes:
        law: the law's name.
    """

    def __init__(self, law: str, what: str, where: object) -> None:
        super().__init__(f"{law}: {what} ({where})")
        self.law = law


class Place:
    """Where the kit is looking.

    Args:
        encounter: what is fought.
        policies: whose decisions: `its own`, or the name of the policy in all seats.
        seed: the seed of the fight.
        index: the number of the fight.

    Attributes:
        step: the number of the step, 0 for the beginning.
    """

    def __init__(self, encounter: Encounter, policies: str, seed: int, index: int) -> None:
        self.encounter = encounter
        self.policies = policies
        self.seed = seed
        self.index = index
        self.step = 0

    def __str__(self) -> str:
        system, source = self.encounter.system.name, self.encounter.source
        return (
            f"{system}, {source}, policies {self.policies}: "
            f"Fight(encounter, seed={self.seed}, index={self.index}), step {self.step}"
        )

    def fail(self, law: str, what: str) -> NoReturn:
        """Say that a law is broken.

        Raises:
            LawBroken: always.
        """
        raise LawBroken(law, what, self)

    def keep(self, law: str, kept: bool, what: str) -> None:
        """Make sure of a fact.

        Raises:
            LawBroken: it isn't so.
        """
        if not kept:
            self.fail(law, what)

    def keep_plain(self, law: str, value: Any, what: str) -> None:  # noqa: ANN401 - the law is about any value
        """Make sure that a value goes through JSON unchanged, so that it can be saved and sent.

        Raises:
            LawBroken: it doesn't.
        """
        try:
            same = json.loads(json.dumps(value, allow_nan=False)) == value
        except (TypeError, ValueError) as error:
            self.fail(law, f"{what} is not plain data ({PLAIN}): {error}")
        self.keep(law, same, f"{what} is not plain data ({PLAIN}): {value!r}")
