"""An actor's numbers as they are now: its sheet's, with what its states change (GN-9.2, GN-10.9, GN-T.13, GN-T.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.gnosis.formulas_actors import combat_profile
from affray.systems.gnosis.formulas_techniques import effective_accuracy, effective_defense
from affray.systems.gnosis.kinds import ACTOR_COURAGE, ACTOR_EXPOSED, ACTOR_FRENZY, ACTOR_PRESSURED

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.systems.gnosis.actor import Actor


def profile(actor: Actor) -> tuple[i64, i64, i64, i64]:
    """Give an actor's accuracy, defense, and least and most damage as it is now."""
    sheet = actor.sheet
    if actor.ticking == 0:
        return sheet.accuracy, sheet.defense, sheet.low, sheet.high
    timers = actor.timers
    accuracy, defense, low, high = combat_profile(
        sheet.accuracy,
        sheet.defense,
        sheet.low,
        sheet.high,
        timers[ACTOR_FRENZY] > 0,
        timers[ACTOR_COURAGE] > 0,
    )
    return (
        effective_accuracy(accuracy, timers[ACTOR_PRESSURED]),
        effective_defense(defense, timers[ACTOR_EXPOSED]),
        low,
        high,
    )


def defense_of(actor: Actor) -> i64:
    """Give an actor's defense as it is now."""
    if actor.ticking == 0:
        return actor.sheet.defense
    _, defense, _, _ = profile(actor)
    return defense
