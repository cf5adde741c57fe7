"""Whether the fields of an idiom go together: an idiom of one's own that makes no sense is refused as it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.linguomancy.constants import (
    AREA_CIRCLE,
    AREA_ONE,
    AREA_ONE_DEAD,
    AREAS,
    BY_ATTACK,
    BY_SAVE,
    DAMAGES,
    GIVES_TEMPORARY,
    HEALS,
    MAINTAINED_IDIOM,
    NO_DICE,
    NO_ROLL,
    NO_WINDOW,
    ON_CAST,
    ON_HIT,
    TARGETED,
)
from affray.systems.linguomancy.errors import reject

if TYPE_CHECKING:
    from affray.systems.linguomancy.kinds import Idiom


def check_idiom(idiom: Idiom) -> None:
    """Make sure that an idiom's fields go together.

    Raises:
        Rejected: they don't; code `bad_data`.
    """
    rules = [*reaction_rules(idiom), *dice_rules(idiom), *maintained_rules(idiom)]
    for holds, message in rules:
        if not holds:
            reject("bad_data", f"{idiom.key}: {message}")


def reaction_rules(idiom: Idiom) -> list[tuple[bool, str]]:
    """List what a reaction must do, and only a reaction may."""
    effect = idiom.effect
    return [
        (effect.hinders == (idiom.window == TARGETED), "effect hinders goes with window targeted"),
        (effect.reduces == (idiom.window == ON_HIT), "effect reduces goes with window hit"),
        (effect.cancels == (idiom.window == ON_CAST), "effect cancels goes with window cast"),
        (not effect.reduces or bool(idiom.parts), "effect reduces needs dice"),
        (
            AREAS[idiom.area] not in ("caster", "attacker") or idiom.window != NO_WINDOW,
            f"area {AREAS[idiom.area]} is for reactions",
        ),
    ]


def dice_rules(idiom: Idiom) -> list[tuple[bool, str]]:
    """List what dice go with which way of finding out."""
    effect = idiom.effect
    wards = idiom.does not in (NO_DICE, DAMAGES, HEALS, GIVES_TEMPORARY)
    restores = idiom.does in (HEALS, GIVES_TEMPORARY)
    rolls = idiom.resolve in (BY_ATTACK, BY_SAVE)
    return [
        (not wards or effect.reduces, "does ward goes with effect reduces"),
        (not idiom.strikes() or rolls, "damage needs resolve attack or save, or effect cloaks"),
        (not restores or not rolls, "healing and temporary hit points need resolve none or check"),
        (idiom.area != AREA_ONE_DEAD or idiom.does == HEALS, "area one_dead goes with healing"),
    ]


def maintained_rules(idiom: Idiom) -> list[tuple[bool, str]]:
    """List what a maintained idiom must be like, and only a maintained one may do."""
    effect = idiom.effect
    maintained = idiom.kind == MAINTAINED_IDIOM
    lasts = effect.cloaks or effect.zone or effect.binds or effect.resists != 0
    saves = idiom.resolve == BY_SAVE
    return [
        (not lasts or maintained, "effects cloaks, zone, binds and resists last, so the idiom must be maintained"),
        (not maintained or saves or idiom.resolve == NO_ROLL, "a maintained idiom needs resolve none or save"),
        (not (maintained and saves) or effect.zone or idiom.area == AREA_ONE, "it needs a zone or area one"),
        (not effect.cloaks or (idiom.does == DAMAGES and not saves), "effect cloaks needs damage and resolve none"),
        (
            not effect.zone or (idiom.does == DAMAGES and saves and idiom.area == AREA_CIRCLE),
            "effect zone needs a circle, a save and damage",
        ),
        (not effect.binds or saves, "effect binds needs a save"),
    ]
