"""A person at the terminal: what is open, what it costs, how likely it is, and what is chosen."""

from __future__ import annotations

import itertools
from contextlib import suppress
from typing import TYPE_CHECKING

from affray.cli.chances import print_choice, print_offers
from affray.cli.choices import choice_from
from affray.cli.output import say
from affray.cli.session import Chooser, Moved, Quit
from affray.fight.errors import AffrayError, Illegal
from affray.fight.policy import PersonPolicy
from affray.lab.odds import odds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.fight.decision import Choice, Decision, Offer
    from affray.fight.errors import Begun
    from affray.fight.fight import Fight
    from affray.fight.state import State

_HELP = (
    "NUMBER or words choose; ? chances of every offer, ? NUMBER all of one; l list all offers; u take back, "
    "u! take back with new dice, r play again; s FILE save; q stop"
)

_MANY = 30
"""Offers from which on long runs of one deed are cut short."""

_LONG = 6
"""Offers of one deed that are never cut."""

_FIRST = 3
"""How many are shown of a longer run."""


class TerminalChooser(Chooser):
    """Asks at the terminal until the choice is allowed.

    Args:
        save_to: where `s` without a name saves.
    """

    def __init__(self, save_to: str) -> None:
        self._save_to = save_to

    def choose(self, fight: Fight, decision: Decision, state: State, begun: Begun | None = None) -> Choice:
        """Show the offers, and ask."""
        words = fight.system.words()
        offers = decision.offers(state)
        say()
        say(f"? {words.decision(decision, state)}", "bold")
        _show(offers, [words.offer(offer, state) for offer in offers], _names(state), whole=False)
        while True:
            try:
                text = input(" > ").strip()
            except EOFError:
                raise Quit from None
            if not text:
                say(f"  {_HELP}", "dim")
                continue
            try:
                if not self._command(text, fight, decision, state, offers, begun):
                    return choice_from(text, decision, state, words)
            except AffrayError as error:
                self.refused(error)

    def refused(self, error: AffrayError) -> None:
        """Say why it isn't allowed; the person is asked again."""
        say(f"  {error}", "red")

    def _command(
        self, text: str, fight: Fight, decision: Decision, state: State, offers: list[Offer], begun: Begun | None
    ) -> bool:
        """Do what isn't a choice; tell whether it was such a thing."""
        word, _, rest = text.partition(" ")
        rest = rest.strip()
        if word == "q":
            raise Quit
        if word in {"u", "u!"}:
            asked = state is not fight.state and any(_is_persons(fight, int(each.seat)) for each in fight.due())
            if not asked:  # an action that has only begun is taken back by beginning it anew
                undo(fight, new_dice=word == "u!")
            raise Moved
        if word == "r":
            redo(fight)
            raise Moved
        if word == "s":
            path = rest or self._save_to
            fight.save(path)
            say(f"  saved to {path}", "dim")
            return True
        if text == "l":
            words = fight.system.words()
            _show(offers, [words.offer(offer, state) for offer in offers], _names(state), whole=True)
            return True
        if word == "?":
            self._chances(rest, fight, decision, state, offers, begun)
            return True
        return False

    def _chances(
        self,
        which: str,
        fight: Fight,
        decision: Decision,
        state: State,
        offers: list[Offer],
        begun: Begun | None,
    ) -> None:
        """Show the odds of all offers in a line each, or of one in full; in the middle of a step, of its rest."""
        if state is not fight.state:
            for name, value in decision.details(state).items():
                say(f"  {name}: {value}")
        words = fight.system.words()
        if which:
            choice = choice_from(which, decision, state, words)
            print_choice(odds(fight, choice, seat=int(decision.seat), begun=begun))
            return
        print_offers(fight, [offer.choice for offer in offers], int(decision.seat), begun)


def _show(offers: list[Offer], texts: list[str], names: Sequence[str], *, whole: bool) -> None:
    """List the offers with their numbers, and under those of one deed what may be set to something else.

    Where there are many, of a long run of one deed only the first few are shown, unless all are wanted.
    """
    width = len(str(len(offers)))
    number = 0
    for deed, run in itertools.groupby(offers, key=lambda offer: _deed(offer.choice, names)):
        alike = list(run)
        shown = len(alike) if whole or len(offers) <= _MANY or len(alike) <= _LONG else _FIRST
        for offer in alike[:shown]:
            say(f"  {number + 1:>{width}}  {texts[number]}")
            number += 1
            if offer is alike[shown - 1] or alike[0].open != alike[-1].open:
                for name, allowed in offer.open.items():
                    say(f"  {'':>{width}}    {name}= {allowed}", "dim")
        if shown < len(alike):
            say(
                f"  {'':>{width}}  and {number + 1}-{number + len(alike) - shown}, more of {deed[-1]}; l lists all",
                "dim",
            )
            number += len(alike) - shown


def _names(state: State) -> list[str]:
    return [each.name for each in state.standings()]


def _deed(choice: Choice, names: Sequence[str]) -> tuple[str, ...]:
    """Give what several offers may have in common: their kind and what is used, not whom or where it is for."""
    return choice.kind, *(value for value in choice.details.values() if isinstance(value, str) and value not in names)


def _is_persons(fight: Fight, seat: int) -> bool:
    return seat >= 0 and isinstance(fight.mind(seat), PersonPolicy)


def undo(fight: Fight, *, new_dice: bool) -> None:
    """Take steps back to where a person last chose.

    Raises:
        Illegal: no person has chosen yet.
    """
    for steps, entry in enumerate(reversed(fight.entries), start=1):
        if entry.kind == "take" and _is_persons(fight, entry.seat):
            fight.undo(steps, new_dice=new_dice)
            return
    message = "nobody has chosen anything yet that could be taken back"
    raise Illegal(message, "nothing_to_undo")


def redo(fight: Fight) -> None:
    """Play steps again up to where a person chooses next, or as far as they were taken back.

    Raises:
        Illegal: nothing was taken back.
    """
    try:
        fight.redo()
    except Illegal as error:
        message = "nothing was taken back that could be played again"
        raise Illegal(message, "nothing_to_redo") from error
    with suppress(Illegal):
        while not (fight.over or any(_is_persons(fight, int(each.seat)) for each in fight.due())):
            fight.redo()
