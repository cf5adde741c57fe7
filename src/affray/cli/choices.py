"""Choices as text: how a person writes them, at the terminal or in a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.cli.values import json_of, pairs_of, words_of
from affray.fight.decision import Choice, choice_of
from affray.fight.errors import AffrayError, Illegal, nearest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.fight.decision import Decision, Offer
    from affray.fight.state import State
    from affray.fight.system import Words

_DIGITS = 9
"""So many digits has the longest number of an offer."""

_LISTED = 8
"""How many offers are named to somebody who chose what isn't open."""


def choice_from(text: str, decision: Decision, state: State, words: Words) -> Choice:
    """Read a choice and make sure that it may be chosen now.

    It can be written as the number of an offer (`2`, with open details after it: `2 sequence=TCBC`), as a kind with as
    many details as make out one offer (`attack target=Bram`), in the words of the offers, or as JSON
    (`{"choice": "attack", "target": "Bram"}`).

    Raises:
        AffrayError: it can't be read, or isn't allowed.
    """
    offers = decision.offers(state)
    folded = text.casefold()
    for offer in offers:
        if folded == words.choice(offer.choice).casefold():
            return offer.choice
    if "(" in text:  # in full, with what the offer costs or may bring, which takes longer to write
        for offer in offers:
            if folded == words.offer(offer, state).casefold():
                return offer.choice
    choice = _from_json(text) if text.startswith("{") else _from_words(text, offers)
    try:
        decision.check(state, choice)
    except Illegal as error:
        said = str(error).replace(repr(choice), f'"{text}"')
        message, plain, _ = said.partition(" is not open now")
        if plain:
            message += plain
        elif any(offer.choice.kind == choice.kind for offer in offers):
            raise Illegal(said, error.code) from error  # the system says best what is wrong with it
        message = f"{message}; {_due(decision, state)}: {_listed(offers, words)}"
        raise Illegal(message, error.code) from error
    return choice


def _due(decision: Decision, state: State) -> str:
    """Write whose decision of which kind is due."""
    standings = state.standings()
    whose = f" of {standings[decision.seat].name}" if 0 <= decision.seat < len(standings) else ""
    return f"what is due is the {decision.kind.replace('_', ' ')}{whose}"


def _listed(offers: Sequence[Offer], words: Words) -> str:
    """Write the first few offers as a person writes and reads them."""
    texts = [words.choice(offer.choice) for offer in offers[:_LISTED]]
    more = len(offers) - len(texts)
    return ", ".join(texts) + (f" and {more} more" if more else "")


def _from_json(text: str) -> Choice:
    try:
        data = json_of(text)
    except ValueError as error:
        message = f"a choice that begins with a brace must be JSON: {error}"
        raise AffrayError(message) from error
    return choice_of(data)


def _from_words(text: str, offers: Sequence[Offer]) -> Choice:
    words = words_of(text)
    if not words:
        message = f"nothing is chosen; open are {', '.join(dict.fromkeys(offer.choice.kind for offer in offers))}"
        raise AffrayError(message)
    kind, *rest = words
    pairs = pairs_of(rest)
    if kind.isdecimal():
        number = int(kind) if len(kind) <= _DIGITS else 0
        if not 1 <= number <= len(offers):
            message = f"there is no offer {kind[:_DIGITS]}; they are numbered 1 to {len(offers)}"
            raise AffrayError(message)
        offered = offers[number - 1].choice
        if not pairs:
            return offered
        return Choice(offered.kind, {**offered.details, **_typed(pairs, rest, [offers[number - 1]])})
    alike = [offer for offer in offers if offer.choice.kind == kind]
    kinds = list(dict.fromkeys(offer.choice.kind for offer in offers))
    if not alike and (hint := nearest(kind, kinds)):
        message = f'"{kind}" is not open now{hint}; open are {", ".join(kinds)}'
        raise AffrayError(message)
    details = _typed(pairs, rest, alike)
    meant = [offer.choice for offer in alike if details.items() <= offer.choice.details.items()]
    return meant[0] if len(meant) == 1 else Choice(kind, details)


def _typed(pairs: dict[str, Any], words: list[str], offers: Sequence[Offer]) -> dict[str, Any]:
    """Keep as text what the offers have as text (a fighter who is called 7)."""
    texts = {name for offer in offers for name, value in offer.choice.details.items() if isinstance(value, str)}
    raw = dict(word.split("=", 1) for word in words)
    return {name: raw[name] if name in texts and not isinstance(value, str) else value for name, value in pairs.items()}
