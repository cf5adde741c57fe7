"""Comparing the ways to do one action: places of an area, or whatever else is offered, the best first."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from affray.cli.chances import loss_text
from affray.cli.output import Column, say_json, table
from affray.fight.calc import plain
from affray.fight.errors import AffrayError, Illegal, nearest
from affray.lab.odds import odds
from affray.lab.rounding import percent
from affray.lab.text import number_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.fight.decision import Choice, Decision
    from affray.fight.fight import Fight
    from affray.lab.choice_odds import ChoiceOdds

MOST = 10
"""How many places of an area are shown."""


def print_places(
    fight: Fight, decision: Decision, action: str, *, method: str, samples: int | None, seed: int, as_json: bool
) -> None:
    """Compare the ways to do an action.

    Of an area, under a system that can look for places, many places are tried; else all offers are compared.

    Args:
        fight: the fight.
        decision: the decision that is due.
        action: the name of an area, or a kind of choice, or what one is made with or at: an attack, a spell, an item.
        method: `auto`, `exact` or `sampled`.
        samples: how many a sample has; None for the usual number.
        seed: the seed of samples.
        as_json: print one JSON document.

    Raises:
        AffrayError: nothing like that is offered.
    """
    seat = int(decision.seat)
    found = _places_of_area(fight, seat, action)
    if found is not None:
        _print_area(fight, found, as_json=as_json)
        return
    offers = _meant(fight, decision, action)
    results = [odds(fight, choice, seat=seat, method=method, samples=samples, seed=seed) for choice in offers]
    results.sort(key=lambda result: -gain(result))
    if as_json:
        say_json([{"gain": float(gain(result)), **result.data()} for result in results])
        return
    words = fight.system.words()
    table(
        [
            Column("gain", "cyan", right=True),
            Column("choice", "bold", wraps=True),
            *(Column(each.name, right=True) for each in results[0].fighters),
        ],
        [
            [
                number_text(float(gain(result))),
                words.choice(choice_of(result)),
                *(loss_text(each) for each in result.fighters),
            ]
            for result in results
        ],
    )


# Places of an area


def _places_of_area(fight: Fight, seat: int, action: str) -> Sequence[Any] | None:
    """Ask the system for the best places of an area; None if it can't look for them, or the action is no area."""
    try:
        places = fight.system.best_places(fight.state.clone(), seat, action, MOST)
    except Illegal:
        return None
    if places is None:
        return None
    if not places:
        message = f"{action} does nothing to anybody, wherever it is put"
        raise AffrayError(message)
    return places


def _print_area(fight: Fight, places: Sequence[Any], *, as_json: bool) -> None:
    words = fight.system.words()
    if as_json:
        say_json(
            [
                {
                    "gain": float(place.gain),
                    "exact": str(place.gain),
                    **place.order.data(),
                    "by_side": plain(place.by_side),
                    "targets": plain(place.targets),
                }
                for place in places
            ]
        )
        return
    table(
        [Column("gain", "cyan", right=True), Column("choice", "bold", wraps=True), Column("expected", wraps=True)],
        [
            [number_text(float(place.gain)), words.choice(place.order), "; ".join(map(_target, place.targets))]
            for place in places
        ],
    )


def _target(target: dict[str, Any]) -> str:
    """Write what a place does to one who is exposed."""
    amount = target["expected_damage"] if "expected_damage" in target else target["expected_healing"]
    if not amount:
        struck = 1 - target["failures"][0]
        return f"{target['who']} struck {percent(float(struck), certain=struck in (0, 1))}"
    text = f"{target['who']} {'-' if 'expected_damage' in target else '+'}{number_text(float(amount))}"
    down = target.get("down_chance")
    return f"{text}, falls {percent(float(down), certain=down in (0, 1))}" if down else text


# Offers


def _meant(fight: Fight, decision: Decision, action: str) -> list[Choice]:
    """Find the offers that an action's name means."""
    offers = decision.offers(fight.state)
    meant = [offer.choice for offer in offers if action == offer.choice.kind or action in offer.choice.details.values()]
    if not meant:
        texts = [value for offer in offers for value in offer.choice.details.values() if isinstance(value, str)]
        names = list(dict.fromkeys([*(offer.choice.kind for offer in offers), *texts]))
        message = f'nothing called "{action}" is offered{nearest(action, names)}; offered are {", ".join(names)}'
        raise AffrayError(message)
    return meant


def choice_of(result: ChoiceOdds) -> Choice:
    """Give the choice that odds are about."""
    assert result.choice is not None  # noqa: S101 - it was asked about one
    return result.choice


def gain(result: ChoiceOdds) -> Fraction:
    """Give the hit points that the chooser's enemies may expect to lose, less those of its own side."""
    own = result.fighters[result.seat].side
    return sum((each.mean_loss() * (-1 if each.side == own else 1) for each in result.fighters), Fraction(0))
